"""The rules as hantei plays them: the table, the turn, the match, and how what is on it is written."""
