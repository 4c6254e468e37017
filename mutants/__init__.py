"""`make mutants`: change the rules a little, run the tests that matter, name the changes that nobody noticed.

A test proves a rule only if it fails when the rule's line is altered. `draw.py` draws such changes by chance,
`written.py` reads those that are written down, `plan.py` asks `coverage.py` which tests reach them, and `trial.py` runs
these, in a copy of a process in which all tests are ready (`forked.py`) or, where that can't show it, in a process that
imports the altered file (`fresh.py`).
"""
