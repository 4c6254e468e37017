"""The terminal: languages, help, tables, exit codes, standard input."""
