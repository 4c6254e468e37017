"""The rules as the engine plays them, compiled where hantei is.

The nine steps of a turn use nearly all of them; its table, fights and effects have rooms of their own.
"""
