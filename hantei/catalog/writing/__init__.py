"""Writers: a catalogue as a file, an empty workbook to fill in, and the user's workbook with its findings."""
