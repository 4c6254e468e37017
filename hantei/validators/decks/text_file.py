"""Deck files as people type them. The grammar stands in docs/deck-files.md."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from hantei.core.finding import Code, Fact, Finding, SourceRef, make_finding
from hantei.core.text import clean, control_characters, fold
from hantei.files.not_counting import mark_of
from hantei.validators import codes
from hantei.validators.deck import DeckLine, DeckList
from hantei.validators.notations import Reading, ordinal, readings, trailing_remark
from hantei.validators.spec import Section

LONGEST_LINE: Final = 500
"""Of a line about a card; remarks may be longer."""
MOST_LINES: Final = 20_000

_LONGEST_SECTION: Final = 60
_BLANKS: Final = re.compile(r"\s{2,}")
"""Blanks in a row mean as much as one, and would cost the patterns below a long time."""

_COMMENT: Final = re.compile(r"^\s*(?:[#＃]|//|／／)")
_REMARK_MARKS: Final = " \t　#＃/／-－=＝─━*＊_■◆●"
"""What stands round the words of a remark: `## エクストラ ##`, `# --- エクストラ ---`."""
_NOT_WORDS: Final = re.compile(r"[\W\d_]+")
"""Signs, brackets and numbers round the words of a remark: `【エクストラ】(5枚)`, `★エクストラ★ 5/5`."""
_FROM_HERE: Final = r"(?:(?:ここから|ここより|これより|以下|以降|下記)下?[はがの]?)?"
_AND_SO_ON: Final = (
    r"(?:デッキ|カード|枠|一覧|リスト|ゾーン|部分|欄|の|は|が|です|こちら|ここから|ここより|以下|以降|から|より|開始|合計|計|全|枚|ー"
    r"|deck|cards?|list|zone|total|x)*"
)
"""What says of a section that it begins, and how many cards it has: `ここからエクストラ`, `エクストラは以下 計5枚`."""
_BESIDE: Final = (
    "サイド", "サイドボード", "サイドデッキ", "side", "sideboard", "side deck", "maybeboard", "控え", "予備", "候補",
    "入れ替え候補", "入替候補", "交換候補", "採用候補", "トークン", "token", "tokens",
)  # fmt: skip
"""What people write over cards that are no part of the deck."""
_BESIDE_WORDS: Final = "|".join(_NOT_WORDS.sub("", fold(words)) for words in _BESIDE)
_BESIDE_REMARK: Final = re.compile(f"{_FROM_HERE}(?:{_BESIDE_WORDS}){_AND_SO_ON}")
_NUMERAL: Final = r"(?:[0-9０-９]{1,3}|[①-⑳]|[一二三四五六七八九十])"
_NUMBERED_DECK: Final = re.compile(
    rf"(?:デッキ|deck)\s*(?:リスト|レシピ|案|list)?\s*(?:その|no\.?|#)?\s*(?:{_NUMERAL}|(?<![A-Za-z])[A-Za-zＡ-Ｚａ-ｚ])(?:\s*[:：].*)?"
    rf"|(?:第{_NUMERAL}|第?{_NUMERAL}(?:つ|個|番|本)目|別|次|もう[一1１]つ)の?\s*(?:デッキ|deck)(?:\s*[:：].*)?",
    re.IGNORECASE,
)
_SOME_DECK: Final = re.compile(r".+(?:デッキ|\bdeck)", re.IGNORECASE)
FEWEST_ORDINALS: Final = 5
"""So many lines numbered from 1 on look like a numbered list; hardly a deck has 1, 2, 3, 4 and 5 copies in a row."""
_SECTION: Final = re.compile(r"^[\[［【]\s*(?P<bracket>[^\]］】]+?)\s*[\]］】]$|^(?P<colon>[^:：]+?)\s*[:：]$")
_HEADER: Final = re.compile(r"^(?P<key>[^:：]{1,12}?)\s*[:：]\s*(?P<value>.+)$")
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
        self._words = {_words(name): section_id for name, section_id in self._ids.items()}
        names = "|".join(map(re.escape, sorted(self._words, key=len, reverse=True)))
        self._remark = re.compile(f"{_FROM_HERE}(?P<name>{names or '(?!)'}){_AND_SO_ON}")
        self.labels = tuple(section.ja for section in known)

    def find(self, text: str) -> str | None:
        """The id of the section of this name, in brackets or not, or as a remark (`## エクストラ`)."""
        if is_comment(text):
            return self._of_remark(remark_text(text)) if len(text) <= _LONGEST_SECTION else None
        match = _section_match(text)
        return self._ids.get(fold((match["bracket"] or match["colon"]) if match else text))

    def _of_remark(self, text: str) -> str | None:
        """A remark may say how many cards follow, and of what: `エクストラデッキ (5枚)`. `デッキ2` is another deck."""
        if _NUMBERED_DECK.fullmatch(text):
            return None
        match = self._remark.fullmatch(_words(text))
        return self._words[match["name"]] if match else None


def parse_deck(text: str, file: str, name: str, sections: Iterable[Section]) -> tuple[DeckList, list[Finding]]:
    """A deck file's lines, and findings for lines that are none. `name` is the deck's unless the file gives one."""
    reader = LineReader(SectionNames(sections))
    for number, line in enumerate(text.splitlines(), start=1):
        where = SourceRef(file, "", number)
        if number > MOST_LINES:
            reader.report(codes.DECK_LINE_UNREADABLE, where, variant="many", limit=MOST_LINES)
            break
        reader.read(where, line)
    if not reader.lines and not any(finding.is_error for finding in reader.findings):
        reader.report(codes.DECK_EMPTY, SourceRef(file), file=file)
    reader.findings.extend(numbered_lists(reader.lines))
    return reader.decklist(name, SourceRef(file)), reader.findings


class LineReader:
    """Reads the lines of one deck, wherever they stand.

    aside  lines that are no cards: if one of them is what a card is called after all, nobody knows what was meant
    """

    def __init__(self, sections: SectionNames) -> None:
        self.sections = sections
        self.section: str | None = "main"
        self.lines: list[DeckLine] = []
        self.aside: list[DeckLine] = []
        self.findings: list[Finding] = []
        self.headers: dict[str, str] = {}
        self._begun: dict[str, SourceRef] = {}
        self._has_title = False

    def decklist(self, name: str, where: SourceRef, game: str = "", player: str = "") -> DeckList:
        """The deck as read so far, called so unless its lines say otherwise."""
        told = {"name": name, "game": game, "player": player} | self.headers
        lines, aside = tuple(self.lines), tuple(self.aside)
        return DeckList(told["name"], lines, where, told["game"], told["player"], aside)

    def report(self, code: Code, where: SourceRef | tuple[SourceRef, ...], variant: str = "", **facts: Fact) -> None:
        self.findings.append(make_finding(code, where, rule="", variant=variant, **facts))

    def read(self, where: SourceRef, raw: str) -> None:
        """One line as it stands in the file."""
        is_remark = is_comment(raw)
        if not self.is_readable(where, raw[:LONGEST_LINE] if is_remark else raw):
            return
        line = _BLANKS.sub(" ", clean(raw.lstrip("\ufeff")))
        if not line:
            return
        if self._is_section(where, line) or self._is_remark(where, line) or self._is_header(line):
            self.put_aside(where, line)
        else:
            self._look_behind(where, line)
            self.take(where, readings(line), line)

    def _look_behind(self, where: SourceRef, line: str) -> None:
        """Report a remark behind a card that marks it as not counting: `3 狼 # 没`."""
        remark = trailing_remark(line)
        if mark_of(remark):
            self.report(codes.DECK_MARKED, where, variant="alone", value=remark)

    def take(self, where: SourceRef, meanings: tuple[Reading, ...], text: str) -> None:
        """A line about a card; under an unknown section it goes nowhere, and the section's finding tells so."""
        if self.section is not None:
            self.lines.append(DeckLine(self.section, meanings, where, text))

    def put_aside(self, where: SourceRef, text: str) -> None:
        """A line that is a section, a remark, a sum or the deck's head."""
        if len(text) <= LONGEST_LINE:
            self.aside.append(DeckLine("main", readings(text), where, text))

    def is_readable(self, where: SourceRef, raw: str) -> bool:
        """True if a text may be a line at all; says what is wrong where it may not."""
        finding = unreadable_text(raw, where)
        if finding is not None:
            self.findings.append(finding)
        return finding is None

    def begin_section(self, where: SourceRef, text: str, section: str) -> None:
        """Say what is remarkable about a line that begins a section."""
        first = self._begun.setdefault(section, where)
        if first != where:
            self.report(codes.DECK_SECTION_AGAIN, (where, first), value=text, section=section)
        if is_comment(text) and (self.lines or section != "main"):
            self.report(codes.DECK_SECTION_REMARK, where, value=text, section=section)

    def _is_section(self, where: SourceRef, line: str) -> bool:
        if not is_section_line(line, self.sections):
            return False
        self.section = self.sections.find(line)
        if self.section is None:
            value = remark_text(line) if is_comment(line) else line[1:-1].strip()
            self.report(codes.DECK_SECTION_UNKNOWN, where, value=value, sections=self.sections.labels)
        else:
            self.begin_section(where, line, self.section)
        return True

    def _is_remark(self, where: SourceRef, line: str) -> bool:
        if not is_comment(line):
            return False
        self.look_at_remark(where, line)
        return True

    def look_at_remark(self, where: SourceRef, line: str) -> None:
        """Say where a remark seems to be the title of another deck: `# デッキ2`, or a second `# …デッキ`; and where it
        marks what stands below as not counting: `# 没`."""
        text = remark_text(line)
        if text and mark_of(text) == text:
            self.report(codes.DECK_MARKED, where, variant="divider", value=text)
        is_clear = header_of(text) is not None or _NUMBERED_DECK.fullmatch(text) is not None
        if not is_clear and not _SOME_DECK.fullmatch(text):
            return
        if self.lines and (is_clear or self._has_title):
            self.report(codes.DECK_SECOND, where, value=text)
        self._has_title = True

    def _is_header(self, line: str) -> bool:
        """A second line of the same kind is none, and none stands below a card: it may be another deck's."""
        told = header_of(line) if not self.lines else None
        if told is None or told[0] in self.headers:
            return False
        self.headers[told[0]] = told[1]
        return True


def numbered_lists(lines: Iterable[DeckLine]) -> Iterator[Finding]:
    """A finding for each section whose lines are numbered from 1 on: numbers of copies, or of a list?"""
    sections: dict[str, list[DeckLine]] = {}
    for line in lines:
        sections.setdefault(line.section, []).append(line)
    for listed in sections.values():
        for begin, end in numbered_runs([ordinal(line.text) for line in listed]):
            first, last = listed[begin], listed[end - 1]
            where = (first.where, last.where)
            yield make_finding(codes.DECK_NUMBERED, where, first=first.text, last=last.text, count=end - begin)


def numbered_runs(numbers: list[int]) -> list[tuple[int, int]]:
    """Return where numbers of copies look like those of a numbered list, 1, 2, 3, 4, 5 …: each run's place and end."""
    begins = [place for place, number in enumerate(numbers) if number == 1]
    found = []
    for begin in begins:
        end = begin + 1
        while end < len(numbers) and numbers[end] == numbers[end - 1] + 1:
            end += 1
        if end - begin >= FEWEST_ORDINALS:
            found.append((begin, end))
    return found


def is_section_line(line: str, sections: SectionNames) -> bool:
    """True if a line begins a section: anything in brackets, a section's name before a colon, or as a remark."""
    if is_comment(line):
        return sections.find(line) is not None or _BESIDE_REMARK.fullmatch(_words(line)) is not None
    match = _section_match(line)
    return match is not None and (match["bracket"] is not None or sections.find(line) is not None)


def _section_match(line: str) -> re.Match[str] | None:
    text = clean(line)
    return _SECTION.match(text) if len(text) <= _LONGEST_SECTION else None


def is_comment(line: str) -> bool:
    return _COMMENT.match(line) is not None


def remark_text(line: str) -> str:
    """The words of a remark without its marks: `## エクストラ ##` is エクストラ."""
    return clean(line.strip(_REMARK_MARKS))


def _words(text: str) -> str:
    return _NOT_WORDS.sub("", fold(text))


def header_of(line: str) -> tuple[str, str] | None:
    """Return what a line says about the deck as a whole: `デッキ名: 炎` is ("name", "炎")."""
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
    """Return the finding about a text that can't be a line: it is far too long, or holds control characters."""
    if len(text) > LONGEST_LINE:
        return make_finding(codes.DECK_LINE_UNREADABLE, where, variant="long", limit=LONGEST_LINE)
    controls = control_characters(text)
    return make_finding(codes.DECK_LINE_UNREADABLE, where, characters=controls) if controls else None
