"""The compiler from trees of card texts to programs; what can't be played is reported with its reason.

It has more files than other folders: one for each sort of part that a text has (cards, filters, verbs, changes, costs,
what is done later, what goes on by itself), and for what all of them ask.
"""
