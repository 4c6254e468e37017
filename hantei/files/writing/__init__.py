"""Files written whole or not at all: tables, JSON, workbooks; and which files hantei itself wrote."""
