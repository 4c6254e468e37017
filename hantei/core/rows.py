"""Results with rows: as a DataFrame, and as a table in a notebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

if TYPE_CHECKING:
    import pandas

_SHOWN: Final = 60
"""So many rows are shown in a notebook."""


class Rows:
    """The base class of results with rows; subclasses implement `rows()`."""

    __slots__ = ()

    COLUMNS: ClassVar[tuple[str, ...]] = ()
    """The keys that every row has: the columns of a frame without rows."""

    def rows(self) -> Sequence[Mapping[str, Any]]:
        """One mapping per row, all with the same keys: the fields of `--format json`, flat."""
        raise NotImplementedError

    def to_frame(self) -> pandas.DataFrame:
        """Return the rows as a DataFrame; without rows it still has its columns."""
        import pandas

        rows = list(self.rows())
        return pandas.DataFrame(rows, columns=None if rows else list(self.COLUMNS))

    def _repr_html_(self) -> str:
        """Return the rows as a table for notebooks, texts escaped; of many rows the first and the last."""
        html: str = self.to_frame().to_html(max_rows=_SHOWN, escape=True, index=False, na_rep="")
        return html
