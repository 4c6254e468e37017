"""`hantei match` and `hantei matrix`"""
