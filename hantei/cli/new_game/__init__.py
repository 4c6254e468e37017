"""`hantei new-game`"""
