"""The rows of a sheet one after the other, with a look at the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hantei.files.sheet import Value

Line = tuple[int, Sequence[Value]]
"""The number of a row and its cells."""


class Lines:
    """Rows that are taken one by one; `ahead` is the next, None at the end."""

    def __init__(self, rows: Iterator[Line]) -> None:
        self.rows = rows
        self.ahead: Line | None = next(rows, None)

    def rest(self) -> Iterator[Line]:
        """All rows that are left."""
        while (line := self.take()) is not None:
            yield line

    def looked_through(self) -> list[Line]:
        """All rows that are left, which stay."""
        rows = list(self.rest())
        self.rows = iter(rows)
        self.ahead = next(self.rows, None)
        return rows

    def take(self) -> Line | None:
        """The next row, None at the end."""
        taken = self.ahead
        if taken is not None:
            self.ahead = next(self.rows, None)
        return taken
