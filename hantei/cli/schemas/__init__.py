"""What `--format json` prints, as JSON Schemas: a file for each shape."""
