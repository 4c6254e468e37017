"""What is handed to judges and organisers: the report of a check, and sheets for counting a deck by hand."""
