"""Cells of tables: their words go on in the next line as those of sentences do."""

from typing import Any

from rich.console import Console
from rich.containers import Lines
from rich.text import Text

from hantei.cli.terminal.wrapping import columns, cut, wrap


class Cell(Text):
    """A text in a table: rich would part Japanese inside words and before marks."""

    def wrap(self, console: Console, width: int, *, justify: Any = None, **_: Any) -> Lines:
        """The lines of the cell, each as wide as the column at most."""
        fits = columns(self.plain) <= width
        lines = [self.plain] if fits else [piece for line in wrap(self.plain, width) for piece in cut(line, width)]
        found = Lines(Text(line) for line in lines or [""])
        if side := justify or self.justify:
            found.justify(console, width, justify=side)
        return found
