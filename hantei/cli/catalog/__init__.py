"""`hantei catalog …`"""
