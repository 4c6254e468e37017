"""`hantei check`"""
