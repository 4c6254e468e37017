"""The nodes of a program, one file for each group of instructions."""
