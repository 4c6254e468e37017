"""Readers: from a file of any supported format to sheets of plain values with true addresses."""
