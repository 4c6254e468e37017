"""What people see of a match: notation, positions, questions, refusals, the record."""
