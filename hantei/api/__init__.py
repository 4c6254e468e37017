"""The service layer: every job of a command is one call here, with typed arguments and a typed result.

Nothing here prints, exits or knows a language that its caller did not ask for. `front.py` lists what `import hantei`
offers.
"""
