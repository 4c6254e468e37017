"""`hantei play`, `replay` and `scenario`: one match, seen from near."""
