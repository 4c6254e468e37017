"""Workbooks of Excel since 2007."""
