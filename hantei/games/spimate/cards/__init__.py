"""Card lists: columns, models, rules about rows and about all cards."""
