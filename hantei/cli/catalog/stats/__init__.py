"""`hantei catalog stats`: figures of a catalogue as tables and as a page with charts."""
