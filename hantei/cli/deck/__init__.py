"""`hantei deck …`"""
