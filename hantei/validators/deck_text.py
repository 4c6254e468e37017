"""Deck files as people type them. The grammar stands in docs/deck-files.md."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from hantei.core.finding import Code, Finding, SourceRef, make_finding
from hantei.core.text import clean, control_characters, fold, whole_number
from hantei.validators import codes
from hantei.validators.deck import DeckLine, DeckList
from hantei.validators.spec import Section

LONGEST_LINE: Final = 2000
MOST_LINES: Final = 20_000

_COMMENT: Final = re.compile(r"^\s*(?:[#＃]|//|／／)")
_TRAILING_COMMENT: Final = re.compile(r"[ \t　]+(?:[#＃]|//|／／).*$")
_SECTION: Final = re.compile(r"^[\[［【]\s*(?P<bracket>[^\]］】]+?)\s*[\]］】]$|^(?P<colon>[^:：]+?)\s*[:：]$")
_HEADER: Final = re.compile(r"^(?P<key>[^:：]{1,12}?)\s*[:：]\s*(?P<value>.+)$")
_DIGITS: Final = r"[-−－]?[0-9０-９]{1,9}"
_TIMES: Final = r"[xX×ｘＸ✕*＊]"
_COUNT_FIRST: Final = re.compile(
    rf"^(?P<count>{_DIGITS})(?:\s*(?:枚|まい)\s*[,，、]?\s*|\s*{_TIMES}\s*|\s*[,，、\t]\s*|\s+)(?P<name>\S.*)$"
)
_COUNT_LAST: Final = re.compile(
    rf"^(?P<name>.*\S)(?:\s*[,，、\t]\s*|\s+)(?:{_TIMES}\s*)?(?P<count>{_DIGITS})\s*(?:枚|まい)?$"
)
_COUNT_GLUED: Final = re.compile(
    rf"^(?P<name>.*\S)\s*(?:{_TIMES}\s*(?P<times>{_DIGITS})|(?P<sheets>{_DIGITS})\s*(?:枚|まい))$"
)

HEADERS: Final = {
    **dict.fromkeys(("name", "deck", "デッキ名", "名前"), "name"),
    **dict.fromkeys(("player", "プレイヤー", "プレーヤー", "氏名"), "player"),
    **dict.fromkeys(("game", "ゲーム"), "game"),
}
"""What may stand before the first card as `key: value`."""


def parse_deck(text: str, file: str, name: str, sections: Iterable[Section]) -> tuple[DeckList, list[Finding]]:
    """A deck file's lines, and findings for lines that are none. `name` is the deck's unless the file gives one."""
    parser = _Parser(file, tuple(sections))
    for number, line in enumerate(text.splitlines(), start=1):
        if number > MOST_LINES:
            parser.report(codes.DECK_LINE_UNREADABLE, number, variant="many", limit=MOST_LINES)
            break
        parser.read(number, line)
    if not parser.lines and not parser.findings:
        parser.findings.append(make_finding(codes.DECK_EMPTY, SourceRef(file), file=file))
    told = parser.headers
    decklist = DeckList(
        told.get("name", name), tuple(parser.lines), SourceRef(file), told.get("game", ""), told.get("player", "")
    )
    return decklist, parser.findings


class _Parser:
    def __init__(self, file: str, sections: tuple[Section, ...]) -> None:
        self.file = file
        self.sections = {fold(known): section.id for section in sections for known in section.names}
        self.labels = tuple(section.ja for section in sections)
        self.section: str | None = "main"
        self.lines: list[DeckLine] = []
        self.findings: list[Finding] = []
        self.headers: dict[str, str] = {}

    def report(self, code: Code, number: int, variant: str = "", **facts: str | int | tuple[str, ...]) -> None:
        where = SourceRef(self.file, "", number)
        self.findings.append(make_finding(code, where, rule="", variant=variant, **facts))

    def read(self, number: int, raw: str) -> None:
        if len(raw) > LONGEST_LINE:
            self.report(codes.DECK_LINE_UNREADABLE, number, variant="long", limit=LONGEST_LINE)
            return
        controls = control_characters(raw)
        if controls:
            self.report(codes.DECK_LINE_UNREADABLE, number, characters=controls)
            return
        line = clean(raw.lstrip("\ufeff"))
        if not line or _COMMENT.match(line) or self._is_section(number, line) or self._is_header(line):
            return
        if self.section is not None:
            self.lines.append(DeckLine(self.section, readings(line), SourceRef(self.file, "", number), line))

    def _is_section(self, number: int, line: str) -> bool:
        match = _SECTION.match(line)
        if match is None:
            return False
        name = match["bracket"] or match["colon"]
        section = self.sections.get(fold(name))
        if section is None and match["bracket"] is None:
            return False
        if section is None:
            self.report(codes.DECK_SECTION_UNKNOWN, number, value=name, sections=self.labels)
        self.section = section
        return True

    def _is_header(self, line: str) -> bool:
        match = _HEADER.match(line)
        key = HEADERS.get(fold(match["key"])) if match and not self.lines else None
        if match is None or key is None:
            return False
        self.headers[key] = clean(match["value"])
        return True


def readings(line: str) -> tuple[tuple[int, str], ...]:
    """Every way to read a line as a count and a name, the most natural first.

    >>> readings("3 狼")
    ((3, '狼'), (1, '3 狼'))
    """
    found: dict[tuple[int, str], None] = {}
    for text in dict.fromkeys((line, _TRAILING_COMMENT.sub("", line))):
        for pattern in (_COUNT_FIRST, _COUNT_LAST, _COUNT_GLUED):
            match = pattern.match(text)
            if match:
                groups = match.groupdict()
                count = groups.get("count") or groups.get("times") or groups.get("sheets") or "1"
                found[whole_number(count) or 0, clean(groups["name"])] = None
    for text in dict.fromkeys((line, _TRAILING_COMMENT.sub("", line))):
        found[1, text] = None
    return tuple(found)
