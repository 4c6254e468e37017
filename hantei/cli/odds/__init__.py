"""`hantei odds`"""
