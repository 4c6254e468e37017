"""`hantei goldfish`"""
