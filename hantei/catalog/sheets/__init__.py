"""What a sheet of cards is made of: its header, the parsers of its cells, remarks and marks beside the table."""
