"""The rules of the leader game as the engine plays them; compiled by mypyc where hantei is.

The nine steps of a turn use nearly all of them; its table, fights and effects have rooms of their own.
"""
