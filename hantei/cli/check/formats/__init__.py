"""The verdicts as a table, JSON, CSV, JUnit or lines for GitHub."""
