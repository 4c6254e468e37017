"""What was done to a deck file, beside the file: edits written down, so that each can be taken back."""
