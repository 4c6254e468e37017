"""Every way to read a line as a count and a card's name: the catalogue decides which of them is meant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final

from hantei.core.text import clean, whole_number

Count = int | str
"""A number of copies; one that is no whole number, or far too long, as it is typed."""
Reading = tuple[Count, str]
"""A number of copies and a name or id."""

_LONGEST_MARK: Final = 40
"""A count with everything that belongs to it is shorter."""
_BLANKS: Final = re.compile(r"\s{2,}")
_TRAILING_REMARK: Final = re.compile(r"[ \t　]+(?:[#＃]|//|／／).*$")
_REMARK_BEGINS: Final = re.compile(r"[ \t　]+(?:[#＃]|//|／／)")
_MOST_REMARKS: Final = 5
"""A name may hold what begins a remark: `3 狼 #2 # 新しい絵`. Nobody writes more of them."""
_BULLET: Final = re.compile(r"^(?:[・･•‣●○◆◇■□▪*＊]\s*|[-−－–—]\s+)(?=\S)")
_CIRCLED: Final = r"[①-⑳㉑-㉟㊱-㊿]"
_NUMBER: Final = r"(?P<{0}>[-‐‑‒–—−－+＋]?[0-9０-９]+(?:[.．,，][0-9０-９]+)*(?:[eEｅＥ][0-9０-９]+)?|[½⅓⅔¼¾])"
"""With what is no number of copies but meant as one: `-1`, `3.0`, `1,000`, `1e2`, `½`."""
_TIMES: Final = r"[xX×ｘＸ✕*＊]"
_SHEETS: Final = r"(?:枚|まい)"
_COMMA: Final = r"[,，、\t]"
_IN_BRACKETS: Final = rf"[(（]\s*{_TIMES}?\s*{_NUMBER}\s*{_SHEETS}?\s*[)）]"
_FIRST: Final = re.compile(
    "|".join(
        (
            _NUMBER.format("plain") + rf"(?:\s*{_SHEETS}\s*{_COMMA}?\s*|\s*{_TIMES}\s*|\s*{_COMMA}\s*|\s+)",
            _IN_BRACKETS.format("bracketed") + r"\s*",
            rf"(?P<circled>{_CIRCLED})\s*",
        )
    )
)
"""A count before a name, with what parts them."""
_LAST: Final = re.compile(
    "|".join(
        (
            rf"(?:\s*{_COMMA}\s*|\s+)(?:{_TIMES}\s*)?" + _NUMBER.format("plain") + rf"\s*{_SHEETS}?",
            rf"\s*{_TIMES}\s*" + _NUMBER.format("times"),
            r"\s*" + _NUMBER.format("sheets") + rf"\s*{_SHEETS}",
            r"\s*" + _IN_BRACKETS.format("bracketed"),
        )
    )
)
"""A count behind a name, with what parts them."""
_LAST_OF_ALL: Final = re.compile(rf"(?:{_LAST.pattern})\Z")
_MAY_END: Final = re.compile(r"[0-9０-９½⅓⅔¼¾枚い)）]$")
_ORDINAL: Final = re.compile(
    rf"(?:[(（]\s*(?P<bracketed>[0-9０-９]{{1,3}})\s*[)）]|(?P<circled>{_CIRCLED})"
    rf"|(?P<plain>[0-9０-９]{{1,3}})(?={_COMMA}|\s))\s*\S"
)


def readings(line: str) -> tuple[Reading, ...]:
    """Return every way to read a line as a count and a name, the whole line as a name last.

    A mark of the count may as well be the name's first or last letter.

    >>> readings("3 狼")
    ((3, '狼'), (1, '3 狼'))
    >>> readings("5 枚方")
    ((5, '枚方'), (5, '方'), (1, '5 枚方'))
    """
    line = _BLANKS.sub(" ", line)
    remarks = islice(_REMARK_BEGINS.finditer(line), _MOST_REMARKS)
    texts = dict.fromkeys((line, *(line[: remark.start()] for remark in remarks)))
    texts |= dict.fromkeys(_BULLET.sub("", text) for text in tuple(texts))
    found: dict[Reading, None] = {}
    for text in texts:
        found.update(dict.fromkeys(_counted(text)))
    return tuple(found | dict.fromkeys((1, text) for text in texts))


def _counted(text: str) -> Iterator[Reading]:
    """Yield the readings with a count in the text, at every place where the count may end or begin."""
    first = _FIRST.match(text)
    if first is not None:
        for end in range(1, first.end() + 1):
            yield from _reading(_FIRST.fullmatch(text, 0, end), text[end:])
    last = _LAST_OF_ALL.search(text, max(0, len(text) - _LONGEST_MARK)) if _MAY_END.search(text) else None
    if last is not None:
        for start in range(len(text) - 1, last.start() - 1, -1):
            yield from _reading(_LAST.fullmatch(text, start), text[:start])


def _reading(match: re.Match[str] | None, rest: str) -> Iterator[Reading]:
    name = clean(rest)
    if match is not None and name:
        yield _count(next(filter(None, match.groups()))), name


def _count(text: str) -> Count:
    number = whole_number(text)
    return text if number is None else number


def trailing_remark(line: str) -> str:
    """Return the remark behind a card: 没 in `3 狼 # 没`."""
    found = _TRAILING_REMARK.search(line)
    return clean(found.group().strip(" \t　#＃/／")) if found else ""


def ordinal(line: str) -> int:
    """Return the number that stands alone before a text, as in a numbered list (`1 狼`, `(1)狼`, `① 狼`); 0 for
    none."""
    match = _ORDINAL.match(_BULLET.sub("", line))
    return (whole_number(next(filter(None, match.groups()))) or 0) if match else 0
