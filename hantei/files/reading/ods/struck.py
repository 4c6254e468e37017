"""Struck-out text of .ods files: which styles strike out, those of styles.xml and of the document itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from hantei.files.reading.ods.value import OFFICE

STYLE: Final = "{urn:oasis:names:tc:opendocument:xmlns:style:1.0}"
_KINDS: Final = (STYLE + "text-line-through-style", STYLE + "text-line-through-type")
_MOST_PARENTS: Final = 50


@dataclass(slots=True)
class StruckStyles:
    """Styles by name: whether each strikes out, None where it leaves that to its parent."""

    struck: dict[str, bool] = field(default_factory=dict)
    parents: dict[str, str] = field(default_factory=dict)
    _style: str = ""

    def start_style(self, attributes: Mapping[str, str]) -> None:
        self._style = attributes.get(STYLE + "name", "")
        self.parents[self._style] = attributes.get(STYLE + "parent-style-name", "")

    def end_style(self) -> None:
        self._style = ""

    def text_properties(self, attributes: Mapping[str, str]) -> None:
        told = [attributes[kind] for kind in _KINDS if kind in attributes]
        if told and self._style:
            self.struck[self._style] = told[0] != "none"

    def strikes(self, name: str) -> bool | None:
        """Return whether a style strikes out; None if neither it nor a parent decides."""
        for _ in range(_MOST_PARENTS):
            if not name or name in self.struck:
                break
            name = self.parents.get(name, "")
        return self.struck.get(name)


class StylesReader:
    """Target of an XML parser for styles.xml: the styles that have names people gave them."""

    def __init__(self, styles: StruckStyles) -> None:
        self._styles = styles
        self._is_inside = False

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag == OFFICE + "styles":
            self._is_inside = True
        elif self._is_inside and tag == STYLE + "style":
            self._styles.start_style(attributes)
        elif self._is_inside and tag == STYLE + "text-properties":
            self._styles.text_properties(attributes)

    def end(self, tag: str) -> None:
        if tag == OFFICE + "styles":
            self._is_inside = False
        elif tag == STYLE + "style":
            self._styles.end_style()
