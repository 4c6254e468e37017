"""The text of a cell as the Japanese reader sees it: widths and signs made one, with the way back to the cell."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

_SAME: Final = {
    "〜": "~", "～": "~", "∼": "~", "，": "、", ",": "、", "．": "。", "｡": "。", "､": "、", "！": "。", "!": "。",
    "？": "。", "?": "。", "（": "(", "）": ")", "［": "[", "］": "]", "〔": "[", "〕": "]", "｢": "「", "｣": "」",
    "〈": "「", "〉": "」", "《": "「", "》": "」", "『": "「", "』": "」", "“": "「", "”": "」", "：": ":", "･": "・",
    "•": "・", "●": "・", "◆": "・", "■": "・", "▶": "・", "◇": "・", "□": "・", "▪": "・", "⇒": "→", "\r": "\n", "−": "-",
    "－": "-", "―": "-", "—": "-", "　": " ", "\t": " ", "Ⅰ": "1", "Ⅱ": "2", "Ⅲ": "3", "Ⅳ": "4", "Ⅴ": "5", "Ⅵ": "6",
    "此": "こ", "其": "そ", "×": "*",
}  # fmt: skip
"""Signs that designers use for one another, character by character."""


def _table() -> dict[int, str]:
    table = {ord(sign): other for sign, other in _SAME.items()}
    for point in range(0xFF01, 0xFF5F):
        table.setdefault(point, chr(point - 0xFEE0).upper())
    for point in range(ord("a"), ord("z") + 1):
        table[point] = chr(point).upper()
    return table


_TABLE: Final = _table()
_HALF_KANA: Final = re.compile("[\uff66-\uff9f]")
_COMMA_IN_NUMBER: Final = re.compile(r"(?<=[0-9])、(?=[0-9]{3}(?![0-9]))")


@dataclass(frozen=True, slots=True)
class Plain:
    """A text made plain; `places`: for each of its characters (and its end) the place in the cell, None if the same."""

    text: str
    cell: str
    places: tuple[int, ...] | None = None

    def place(self, at: int) -> int:
        """Where in the cell a character of the text stands."""
        return at if self.places is None else self.places[at]

    def original(self, start: int, end: int) -> str:
        """The words of the cell between two places of the text."""
        return self.cell[self.place(start) : self.place(end)]


def plain(cell: str) -> Plain:
    """The cell with one width, one kind of each sign and capital Latin letters.

    >>> plain("ﾊﾞﾘｱ，１体").text
    'バリア、1体'
    """
    text = cell.translate(_TABLE)
    if _COMMA_IN_NUMBER.search(text) or _HALF_KANA.search(cell):
        return _with_places(cell)
    return Plain(text, cell)


def _with_places(cell: str) -> Plain:
    letters: list[str] = []
    places: list[int] = []
    at = 0
    while at < len(cell):
        step = 2 if cell[at + 1 : at + 2] in {"ﾞ", "ﾟ"} else 1
        made = cell[at : at + step]
        if _HALF_KANA.match(made):
            made = unicodedata.normalize("NFKC", made)
        made = made.translate(_TABLE)
        letters.extend(made)
        places.extend([at] * len(made))
        at += step
    places.append(len(cell))
    return _without_number_commas("".join(letters), cell, places)


def _without_number_commas(text: str, cell: str, places: list[int]) -> Plain:
    dropped = {found.start() for found in _COMMA_IN_NUMBER.finditer(text)}
    kept = [index for index in range(len(text)) if index not in dropped]
    shown = "".join(text[index] for index in kept)
    return Plain(shown, cell, (*(places[index] for index in kept), len(cell)))


def key(spelling: str) -> str:
    """A spelling of a word as it stands in a plain text, without blanks."""
    return plain(spelling).text.replace(" ", "")
