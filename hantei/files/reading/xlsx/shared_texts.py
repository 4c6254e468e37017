"""How much memory the shared texts of a workbook take once every cell has its own copy, as a fast reader gives it.

One text of 20 MB that two thousand cells refer to is a small file and asks for 40 GB.
"""

from __future__ import annotations

import re
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

LARGEST_COPIES: Final = 1_000_000_000
"""Bytes of text over all cells of a sheet; 100,000 rows of long card texts take a fifth of it."""

_TEXT: Final = re.compile(rb"<(?:[\w.-]+:)?si[\s/>]")
_IS_SHARED: Final = re.compile(rb"""\bt\s*=\s*["']s["']""")
_REFERENCE: Final = re.compile(rb"""\bt\s*=\s*["']s["'][^>]*>\s*<(?:[\w.-]+:)?v[^>]*>\s*(\d{1,9})\s*<""")


class TextSizes:
    """Whether a sheet uses shared texts, and the size of each, found while its parts are read."""

    def __init__(self) -> None:
        self.are_used = False
        self._starts = array("Q")
        self._read = 0

    def watch(self, chunks: Iterable[bytes]) -> Iterator[bytes]:
        """The chunks as they are; none may be cut inside a tag."""
        for chunk in chunks:
            self._starts.extend(self._read + match.start() for match in _TEXT.finditer(chunk))
            self._read += len(chunk)
            yield chunk

    def watch_cells(self, chunks: Iterable[bytes]) -> Iterator[bytes]:
        """The chunks of the sheet as they are."""
        for chunk in chunks:
            self.are_used = self.are_used or _IS_SHARED.search(chunk) is not None
            yield chunk

    @property
    def sizes(self) -> list[int]:
        ends = [*self._starts[1:], self._read] if self._starts else []
        return [end - start for start, end in zip(self._starts, ends, strict=True)]


def copies_size(sizes: list[int], filled: int, sheet: Iterable[bytes]) -> int:
    """Bytes of text over all cells of a sheet; counted exactly only where it might be too much."""
    if not sizes or max(sizes) * filled <= LARGEST_COPIES:
        return 0
    references: Counter[bytes] = Counter()
    for chunk in sheet:
        references.update(_REFERENCE.findall(chunk))
    return sum(sizes[int(index)] * count for index, count in references.items() if int(index) < len(sizes))


def whole_cells(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """Chunks cut again so that no cell lies in two of them."""
    rest = b""
    for chunk in chunks:
        data = rest + chunk
        cut = max(data.rfind(b"<c "), data.rfind(b":c "), 0)
        rest = data[cut:]
        yield data[:cut]
    yield rest
