"""Files of any supported form: which ones are meant, reading them safely into sheets, writing them whole."""
