"""Card lists and the store of catalogues."""
