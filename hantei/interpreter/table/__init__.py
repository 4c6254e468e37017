"""The table of a match: columns of cards, changes, events, worlds; compiled by mypyc where hantei is."""
