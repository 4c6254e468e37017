"""`make mutants`: change the rules a little, run the tests that matter, name the changes that nobody noticed.

A test proves a rule only if it fails when the rule's line is altered. `operators.py` says which changes can be drawn by
chance, `written.py` reads those that are written down, `reach.py` asks which tests run the places of the changes
(`marking.py`, a plugin of pytest, which sees it), and `trial.py` runs these, in copies of a process in which all tests
are ready or, where that can't show it, in a process that imports the altered file (`forked.py`).
`importing.py` gives a module other code than its file holds.
"""
