"""`hantei collection …`: what one owns."""
