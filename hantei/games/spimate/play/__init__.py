"""The engine of spimate: its rules as steps on a table."""
