"""Headings of a user's own lists, as they are typed: which column each means."""

from __future__ import annotations

from collections.abc import Iterable

from rapidfuzz import fuzz, process

from hantei.catalog.sheets.header import HeadingIndex, heading_key
from hantei.catalog.spec import CatalogSpec
from hantei.core.errors import UsageError

_NEAREST = 3


def own_headings(spec: CatalogSpec, typed: Iterable[str]) -> dict[str, str]:
    """Heading -> heading of the column that is meant, from `攻撃=ap`; UsageError for another form or column."""
    index = HeadingIndex.of(spec)
    found: dict[str, str] = {}
    for text in typed:
        heading, equals, meant = (part.strip() for part in text.rpartition("="))
        if not (equals and heading and meant):
            raise UsageError("heading_form", text=text)
        if heading_key(meant, index.bracketed) not in index.everywhere:
            near = process.extract(heading_key(meant), sorted(index.everywhere), scorer=fuzz.ratio, limit=_NEAREST)
            raise UsageError("heading_means_nothing", meant=meant, near=tuple(key for key, _, _ in near))
        found[heading] = meant
    return found
