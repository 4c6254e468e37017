"""English card texts on the chart: cut into words, the words of a game, the grammar (`rules/`), and cells."""
