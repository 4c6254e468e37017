"""`hantei effects …`"""
