"""The grammar of card texts: what may stand in a row, and what it means. Words stand in tables and in the games' words;
no rule names a word that a game has."""
