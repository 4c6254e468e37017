"""Headings of a user's own lists, as they are typed or written down: which column each means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rapidfuzz import fuzz, process

from hantei.catalog.sheets.header import HeadingIndex, heading_key
from hantei.catalog.spec import CatalogSpec
from hantei.core.errors import UsageError
from hantei.files.settings import WrittenHeading

_NEAREST = 3


def typed_headings(typed: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Heading and column of `攻撃=ap`; UsageError for another form."""
    for text in typed:
        heading, equals, meant = (part.strip() for part in text.rpartition("="))
        if not (equals and heading and meant):
            raise UsageError("heading_form", text=text)
        yield heading, meant


def own_headings(spec: CatalogSpec, typed: Iterable[str], written: Iterable[WrittenHeading] = ()) -> dict[str, str]:
    """Heading -> heading of the column that is meant; what is typed counts before what is written down, and of that
    what comes first. UsageError for what no column of the game is called."""
    index = HeadingIndex.of(spec)
    found: dict[str, tuple[str, str]] = {}
    for heading, meant in typed_headings(typed):
        if heading_key(meant, index.bracketed) not in index.everywhere:
            raise UsageError("heading_means_nothing", meant=meant, near=_nearest(meant, index))
        found[heading_key(heading, index.bracketed)] = (heading, meant)
    for one in written:
        if heading_key(one.meant, index.bracketed) not in index.everywhere:
            near = _nearest(one.meant, index)
            raise UsageError("heading_written", file=str(one.path), heading=one.heading, meant=one.meant, near=near)
        found.setdefault(heading_key(one.heading, index.bracketed), (one.heading, one.meant))
    return dict(found.values())


def _nearest(meant: str, index: HeadingIndex) -> tuple[str, ...]:
    near = process.extract(heading_key(meant), sorted(index.everywhere), scorer=fuzz.ratio, limit=_NEAREST)
    return tuple(key for key, _, _ in near)
