"""Card lists: headings, cells and rows, the importer, the store, exports and templates. Nothing here knows a game."""
