"""Workbooks of Excel 97 to 2003."""
