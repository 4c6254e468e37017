"""Deck lists: every way to write one, and which cards its lines name.

It has more files than other folders: one for each form that a list has (text, tables in text, JSON, files, what is
written back), and one for each thing that lines say or fail to say.
"""
