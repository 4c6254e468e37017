"""`make strength`: how strong agents are, measured by matches over the sample decks and by wins that can be forced.

`luck.py` says which matches share their luck and names seeds, `matches.py` plays, `sequential.py` stops when the answer
is clear, `forced.py` looks for forced wins and asks agents for them.
"""
