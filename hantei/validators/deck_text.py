"""Deck files as people type them. The grammar stands in docs/deck-files.md."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from hantei.core.finding import Code, Fact, Finding, SourceRef, make_finding
from hantei.core.text import clean, control_characters, fold, whole_number
from hantei.validators import codes
from hantei.validators.deck import DeckLine, DeckList
from hantei.validators.spec import Section

LONGEST_LINE: Final = 500
"""Of a line about a card; remarks may be longer."""
MOST_LINES: Final = 20_000

_LONGEST_SECTION: Final = 60
_BLANKS: Final = re.compile(r"\s{2,}")
"""Blanks in a row mean as much as one, and would cost the patterns below a long time."""

_COMMENT: Final = re.compile(r"^\s*(?:[#＃]|//|／／)")
_TRAILING_COMMENT: Final = re.compile(r"[ \t　]+(?:[#＃]|//|／／).*$")
_SECTION: Final = re.compile(r"^[\[［【]\s*(?P<bracket>[^\]］】]+?)\s*[\]］】]$|^(?P<colon>[^:：]+?)\s*[:：]$")
_HEADER: Final = re.compile(r"^(?P<key>[^:：]{1,12}?)\s*[:：]\s*(?P<value>.+)$")
_BULLET: Final = re.compile(r"^(?:[・･•‣●○◆◇■□▪*＊]\s*|[-−－–—]\s+)(?=\S)")
_DIGITS: Final = r"[-−－]?[0-9０-９]{1,9}"
_CIRCLED: Final = r"[①-⑳㉑-㉟㊱-㊿]"
_TIMES: Final = r"[xX×ｘＸ✕*＊]"
_SHEETS: Final = r"(?:枚|まい)"
_COUNT_FIRST: Final = re.compile(
    rf"^(?P<count>{_DIGITS})(?:\s*{_SHEETS}\s*[,，、]?\s*|\s*{_TIMES}\s*|\s*[,，、\t]\s*|\s+)(?P<name>\S.*)$"
)
_COUNT_LAST: Final = re.compile(
    rf"^(?P<name>.*\S)(?:\s*[,，、\t]\s*|\s+)(?:{_TIMES}\s*)?(?P<count>{_DIGITS})\s*{_SHEETS}?$"
)
_TIMES_LAST: Final = re.compile(rf"^(?P<name>.*\S)\s*{_TIMES}\s*(?P<count>{_DIGITS})$")
_SHEETS_LAST: Final = re.compile(rf"^(?P<name>.*\S)\s*(?P<count>{_DIGITS})\s*{_SHEETS}$")
_BRACKETED: Final = rf"[(（]\s*{_TIMES}?\s*(?P<count>{_DIGITS})\s*{_SHEETS}?\s*[)）]"
_BRACKETS_FIRST: Final = re.compile(rf"^{_BRACKETED}\s*(?P<name>\S.*)$")
_BRACKETS_LAST: Final = re.compile(rf"^(?P<name>.*\S)\s*{_BRACKETED}$")
_CIRCLED_FIRST: Final = re.compile(rf"^(?P<count>{_CIRCLED})\s*(?P<name>\S.*)$")
_NOTATIONS: Final = (
    _COUNT_FIRST, _COUNT_LAST, _TIMES_LAST, _SHEETS_LAST, _BRACKETS_FIRST, _BRACKETS_LAST, _CIRCLED_FIRST,
)  # fmt: skip
_ANY_COUNT: Final = re.compile(rf"[0-9０-９]|{_CIRCLED}")

HEADERS: Final = {
    **dict.fromkeys(("name", "deck", "デッキ名", "名前"), "name"),
    **dict.fromkeys(("player", "プレイヤー", "プレーヤー", "氏名"), "player"),
    **dict.fromkeys(("game", "ゲーム"), "game"),
}
"""What may stand before the first card as `key: value`."""


class SectionNames:
    """The sections of a game's decks by every name that they go by."""

    def __init__(self, sections: Iterable[Section]) -> None:
        known = tuple(sections)
        self._ids = {fold(name): section.id for section in known for name in section.names}
        self.labels = tuple(section.ja for section in known)

    def find(self, text: str) -> str | None:
        """The id of the section of this name, in brackets or not."""
        match = _section_match(text)
        return self._ids.get(fold((match["bracket"] or match["colon"]) if match else text))


def parse_deck(text: str, file: str, name: str, sections: Iterable[Section]) -> tuple[DeckList, list[Finding]]:
    """A deck file's lines, and findings for lines that are none. `name` is the deck's unless the file gives one."""
    reader = LineReader(SectionNames(sections))
    for number, line in enumerate(text.splitlines(), start=1):
        where = SourceRef(file, "", number)
        if number > MOST_LINES:
            reader.report(codes.DECK_LINE_UNREADABLE, where, variant="many", limit=MOST_LINES)
            break
        reader.read(where, line)
    if not reader.lines and not reader.findings:
        reader.report(codes.DECK_EMPTY, SourceRef(file), file=file)
    return reader.decklist(name, SourceRef(file)), reader.findings


class LineReader:
    """Reads the lines of one deck, wherever they stand."""

    def __init__(self, sections: SectionNames) -> None:
        self.sections = sections
        self.section: str | None = "main"
        self.lines: list[DeckLine] = []
        self.findings: list[Finding] = []
        self.headers: dict[str, str] = {}

    def decklist(self, name: str, where: SourceRef, game: str = "", player: str = "") -> DeckList:
        """The deck as read so far, called so unless its lines say otherwise."""
        told = {"name": name, "game": game, "player": player} | self.headers
        return DeckList(told["name"], tuple(self.lines), where, told["game"], told["player"])

    def report(self, code: Code, where: SourceRef, variant: str = "", **facts: Fact) -> None:
        self.findings.append(make_finding(code, where, rule="", variant=variant, **facts))

    def read(self, where: SourceRef, raw: str) -> None:
        """One line as it stands in the file."""
        is_remark = is_comment(raw)
        if not self.is_readable(where, raw[:LONGEST_LINE] if is_remark else raw):
            return
        line = _BLANKS.sub(" ", clean(raw.lstrip("\ufeff")))
        if not line or is_remark or is_comment(line) or self._is_section(where, line) or self._is_header(line):
            return
        self.take(where, readings(line), line)

    def take(self, where: SourceRef, meanings: tuple[tuple[int, str], ...], text: str) -> None:
        """A line about a card; under an unknown section it goes nowhere, and the section's finding tells so."""
        if self.section is not None:
            self.lines.append(DeckLine(self.section, meanings, where, text))

    def is_readable(self, where: SourceRef, raw: str) -> bool:
        """Whether a text may be a line at all; says what is wrong where it may not."""
        finding = unreadable_text(raw, where)
        if finding is not None:
            self.findings.append(finding)
        return finding is None

    def _is_section(self, where: SourceRef, line: str) -> bool:
        if not is_section_line(line, self.sections):
            return False
        self.section = self.sections.find(line)
        if self.section is None:
            self.report(codes.DECK_SECTION_UNKNOWN, where, value=line[1:-1].strip(), sections=self.sections.labels)
        return True

    def _is_header(self, line: str) -> bool:
        """A second line of the same kind is none: it is told as a line that names no card, not passed over."""
        told = header_of(line) if not self.lines else None
        if told is None or told[0] in self.headers:
            return False
        self.headers[told[0]] = told[1]
        return True


def is_section_line(line: str, sections: SectionNames) -> bool:
    """Whether a line begins a section: anything in brackets, or a section's name before a colon."""
    match = _section_match(line)
    return match is not None and (match["bracket"] is not None or sections.find(line) is not None)


def _section_match(line: str) -> re.Match[str] | None:
    text = clean(line)
    return _SECTION.match(text) if len(text) <= _LONGEST_SECTION else None


def is_comment(line: str) -> bool:
    return _COMMENT.match(line) is not None


def header_of(line: str) -> tuple[str, str] | None:
    """What a line says about the deck as a whole: `デッキ名: 炎` is ("name", "炎")."""
    match = _HEADER.match(line)
    key = HEADERS.get(fold(match["key"])) if match else None
    return (key, clean(match["value"])) if match and key else None


def game_of(text: str) -> str:
    """The game that a deck file names before its first card, empty where it names none."""
    for raw in text.splitlines()[:MOST_LINES]:
        line = clean(raw.lstrip("\ufeff"))
        told = header_of(line)
        if told is not None and told[0] == "game":
            return told[1]
        if line and told is None and not is_comment(line) and _section_match(line) is None:
            break
    return ""


def unreadable_text(text: str, where: SourceRef) -> Finding | None:
    """What makes a text impossible as a line: it is far too long, or holds control characters."""
    if len(text) > LONGEST_LINE:
        return make_finding(codes.DECK_LINE_UNREADABLE, where, variant="long", limit=LONGEST_LINE)
    controls = control_characters(text)
    return make_finding(codes.DECK_LINE_UNREADABLE, where, characters=controls) if controls else None


def readings(line: str) -> tuple[tuple[int, str], ...]:
    """Every way to read a line as a count and a name, the most natural first.

    >>> readings("3 狼")
    ((3, '狼'), (1, '3 狼'))
    """
    line = _BLANKS.sub(" ", line)
    texts = dict.fromkeys((line, _TRAILING_COMMENT.sub("", line)))
    texts |= dict.fromkeys(_BULLET.sub("", text) for text in tuple(texts))
    found: dict[tuple[int, str], None] = {}
    for text in texts:
        for pattern in _NOTATIONS if _ANY_COUNT.search(text) else ():
            match = pattern.match(text)
            if match:
                found[whole_number(match["count"]) or 0, clean(match["name"])] = None
    return tuple(found | dict.fromkeys((1, text) for text in texts))
