"""Deck files as people type them. The grammar stands in docs/deck-files.md."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Final

from hantei.core.finding import Code, Fact, Finding, SourceRef, make_finding
from hantei.core.text import clean, control_characters, fold, visible
from hantei.files.not_counting import doubt_of, is_sum, mark_of, says_off, sum_told
from hantei.validators import codes
from hantei.validators.deck import DeckLine, DeckList, Part, Remark, ToldSum
from hantei.validators.decks.headings import Role, role_of
from hantei.validators.decks.outside import NOTHING_SAID, is_about_people, may_bear_on_the_deck
from hantei.validators.decks.read_deck import MOST_STRUCK, Called, SectionsOf, no_game, spans
from hantei.validators.decks.sections import (
    COST_TITLE,
    NUMBERED_DECK,
    SOME_DECK,
    SectionNames,
    cards_told,
    costs_told,
    is_beside,
    is_comment,
    is_section_line,
    remark_text,
    says_none,
)
from hantei.validators.decks.text.abreast import cuts, of_each, of_each_perhaps, pieces, splits, uncounted
from hantei.validators.decks.text.chats import CHAT_HEAD, without_heads
from hantei.validators.decks.text.copies import copies_told
from hantei.validators.decks.text.ordinals import numbered_lists, with_ordinals
from hantei.validators.decks.text.table import TextRow, TextTable, cells_of, is_rule, table_of
from hantei.validators.decks.text.totals import is_price, number_told, totals_told
from hantei.validators.notations import (
    Reading,
    counts_first,
    glued_readings,
    has_count,
    is_glued,
    listed,
    odd_signs,
    readings,
    sign_of,
    ticked,
    trailing_remark,
    with_plain_digits,
    without_bold,
    without_marks,
    without_remark,
)
from hantei.validators.spec import Section

LONGEST_LINE: Final = 500
"""Of a line about a card; remarks may be longer."""
MOST_LINES: Final = 20_000

_MESSAGE: Final = re.compile(r'[^\t"]*[0-9]{1,2}:[0-9]{2}\t[^\t]+\t"')
_MOST_HEADINGS: Final = 12
_BETWEEN_HEADINGS: Final = re.compile(r"[\s,，、|/／]+")
_ALL: Final = "全部"
_SAID_LAST: Final = re.compile(r"\s*(?:です|でした|になります|となります|で)?[。.!！]*$")
_SENTENCES: Final = re.compile(r"(?<=です|した)[。！!]")
_INTO: Final = re.compile("(?:へ|に(?:入[れりる]+|回[しす])?|行き|用)?(?:ます|です)?$")
"""What stands behind the name of a section into which a card is put: `# エクストラへ`."""
_CROSSES: Final = ("×", "✕", "✖", "❌")
_BLANKS: Final = re.compile(r"\s{2,}")
"""Blanks in a row mean as much as one, and would cost the patterns below a long time."""

_STRUCK: Final = re.compile(r"(?<!~)~~(?!~)([^~]+)~~(?!~)")

_SUM_APART: Final = re.compile(r"(?<=[^\d:：\s])(?:\s?[:：])?\s(?=[0-9０-９]{1,4}\s*枚?$)")
"""What parts a total from its number: `合計 40`, `Total cards: 40`."""
_BEHIND_A_SUM: Final = re.compile(
    r"^(?P<sum>(?:計|合計|総計)\D?\s*[0-9０-９]{1,4})\s*(?:枚|まい)?\s*"
    r"(?:[wｗ笑!！。]+|[(（](?:笑|サイド(?:デッキ)?は?(?:なし|無し))[)）])?$",
    re.IGNORECASE,
)
"""What stands behind a total and says nothing: `計31枚ｗ`, `合計50枚（サイドなし）`."""
_INDENTED: Final = re.compile(r"\t|　|  ")
_EDITED: Final = re.compile(r"(?<=\S)\s*[(（]\s*(?:編集済み?|edited)\s*[)）]\s*$")
"""What chats write behind a message that was changed."""
_HEADER: Final = re.compile(r"^(?P<key>[^:：]{1,12}?)\s*[:：]\s*(?P<value>.+)$")
_INLINE: Final = re.compile(
    r"(?:(?P<title>[^:：→⇒]{1,20}?)\s*[:：→⇒]|[\[［【(（]\s*(?P<bracketed>[^\]］】)）]{1,20}?)\s*[\]］】)）])\s*(?P<rest>.+)"
)
_TITLE_WITH: Final = re.compile(r"(?P<title>[^()（）]{2,30}?)\s*[(（](?P<rest>[^()（）]{2,40})[)）]")
"""A title of the deck with a card beside it: `鍋奉行（リーダー 獅子王）`."""
_BEHIND: Final = re.compile(r"(?P<rest>.+?)\s*[(（\[［【]\s*(?P<bracketed>[^()（）\[\]［］【】]{1,20}?)\s*[)）\]］】]")
_ENDS_IN_NUMBER: Final = re.compile(r"\W*(?P<title>[^\W\d]+?)\s*[0-9①-⑳]\W*")
"""`メイン1`, and further down `メイン2`."""
_NAME_OF_ANY: Final = re.compile(r"名前\s*[:：]")
HEADERS: Final = {
    **dict.fromkeys(("name", "deck", "デッキ名", "名前"), "name"),
    **dict.fromkeys(("player", "プレイヤー", "プレーヤー", "氏名"), "player"),
    **dict.fromkeys(("game", "ゲーム"), "game"),
}
"""What may stand before the first card as `key: value`."""


def parse_deck(
    text: str, file: str, name: str, sections: Iterable[Section], game: str = "", called: Called = no_game
) -> tuple[DeckList, list[Finding]]:
    """A deck file's lines, and findings for lines that are none. `name` is the deck's unless the file gives one; `game`
    is the one that the first line names."""
    reader = LineReader(SectionNames(sections), called)
    for number, line in enumerate(without_heads(tuple(_without_quotes(text.splitlines()))), start=1):
        where = SourceRef(file, "", number)
        if game and clean(line.lstrip("\ufeff")):
            reader.take_game(where, line, game)
            game = ""
            continue
        if number > MOST_LINES:
            reader.report(codes.DECK_LINE_UNREADABLE, where, variant="many", limit=MOST_LINES)
            break
        reader.read(where, line)
    if not reader.lines and not any(finding.is_error for finding in reader.findings):
        reader.report_empty(SourceRef(file), file)
    reader.settle()
    return reader.decklist(name, SourceRef(file)), reader.findings


def _without_quotes(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines without the quotes that programs put round a message of several lines: `21:03⇥あさひ⇥"…`."""
    is_open = False
    for line in lines:
        ends = line.endswith('"')
        yield line.removesuffix('"') if is_open and ends else line
        is_open = not ends and (is_open or _MESSAGE.match(line) is not None)


class LineReader:
    """Reads the lines of one deck, wherever they stand.

    columns  the sections of blocks of cards that stand side by side, where their titles do so
    aside    lines that are no cards: if one of them is what a card is called after all, nobody knows what was meant
    sums     how many cards the lines say that there are
    remarks  remarks that may say something about the cards below them
    """

    def __init__(self, sections: SectionNames, called: Called = no_game) -> None:
        self.sections = sections
        self.called = called
        self.section: str | None = "main"
        self.columns: tuple[str, ...] = ()
        self.lines: list[DeckLine] = []
        self.aside: list[DeckLine] = []
        self.sums: list[ToldSum] = []
        self.remarks: list[Remark] = []
        self.findings: list[Finding] = []
        self.headers: dict[str, str] = {}
        self.unplaced: list[str] = []
        self._strange: list[tuple[SourceRef, str]] = []
        self._begun: dict[str, SourceRef] = {}
        self._begun_as: dict[str, str] = {}
        self._no_sums: set[SourceRef] = set()
        self._told: list[tuple[int, SourceRef, str]] = []
        self._table: TextTable | None = None
        self._boxes: list[tuple[SourceRef, bool]] = []
        self._signs: dict[tuple[str, int], list[tuple[SourceRef, str]]] = {}
        self._beside: tuple[Finding, int] | None = None
        self._none: list[tuple[str, SourceRef, str]] = []
        self._shared: set[SourceRef] = set()
        self._is_shared = False
        self._title_at = 0
        self._has_title = False
        self._group = ""
        self._struck: list[tuple[SourceRef, tuple[str, ...]]] = []
        self._speaker = ""
        self._is_name = False

    def decklist(self, name: str, where: SourceRef, game: str = "", player: str = "") -> DeckList:
        """The deck as read so far, called so unless its lines say otherwise."""
        told = {"name": name, "game": game, "player": player} | self.headers
        lines, aside, sums = tuple(self.lines), tuple(self.aside), tuple(self.sums)
        told_of = told["game"], told["player"]
        return DeckList(told["name"], lines, where, *told_of, aside, sums, tuple(self.remarks), tuple(self.unplaced))

    def report(self, code: Code, where: SourceRef | tuple[SourceRef, ...], variant: str = "", **facts: Fact) -> None:
        self.findings.append(make_finding(code, where, rule="", variant=variant, **facts))

    def report_empty(self, where: SourceRef, file: str) -> None:
        """Say that no line is about a card; of several lines that are all remarks, that they are."""
        if len(self.remarks) < 2:
            self.report(codes.DECK_EMPTY, where, file=file)
            return
        value, count = self.remarks[0].text, len(self.remarks)
        found = make_finding(codes.DECK_EMPTY, where, variant="remarks", value=value, count=count)
        self.findings.append(replace(found, hint="remarks_hint"))

    def read(self, where: SourceRef, raw: str) -> None:
        """One line as it stands in the file."""
        is_remark = is_comment(raw)
        if not self.is_readable(where, raw[:LONGEST_LINE] if is_remark else raw):
            return
        raw = self._without_struck(where, _EDITED.sub("", visible(raw)))
        text = with_plain_digits(clean(raw))
        line = _BLANKS.sub(" ", text)
        if not line.strip(">＞ ") or self._is_in_table(where, line, cells_of(text)) or self._are_titles(where, raw):
            return
        if self._are_sums(where, raw) or self._is_head_again(where, line):
            return
        kinds = (self._says_none, self._is_headings, self._is_section, self._is_remark, self._is_sum, self._is_header)
        if any(is_kind(where, line) for is_kind in kinds):
            if not (self.lines and self.lines[-1].where == where):
                self.put_aside(where, line)
        else:
            self._look_behind(where, line)
            self._look_at_sign(where, line)
            self._take_text(where, line, raw)

    def settle(self) -> None:
        """Decide, once all lines were read, what only all of them together can tell."""
        self.close_titles()
        self._tell_struck()
        self._forget_if_empty()
        self._look_at_titles()
        self._look_at_none()
        self._look_at_boxes()
        self._look_at_signs()
        self._take_heads_below()
        self._look_at_blank()
        self._look_at_shared()
        self.sums = [told for told in self.sums if told.where not in self._no_sums]
        self.lines = with_ordinals(self.lines)
        self.findings.extend(numbered_lists(self.lines))

    def _without_struck(self, where: SourceRef, raw: str) -> str:
        """A line without what is struck out in it as chats do it, which is told of: `~~3 狼~~`; empty where no word is
        left."""
        texts = tuple(map(clean, _STRUCK.findall(raw)))
        if not texts:
            return raw
        self._struck.append((where, texts))
        rest = _STRUCK.sub(" ", raw)
        return rest if any(map(str.isalnum, rest)) else ""

    def _tell_struck(self) -> None:
        if self._struck:
            texts = tuple(text for _, texts in self._struck for text in texts)
            shown = (*texts[:MOST_STRUCK], "…") if len(texts) > MOST_STRUCK else texts
            rows = spans([where.row for where, _ in self._struck])
            self.report(codes.DECK_STRUCK, self._struck[0][0], rows=rows, texts=shown)

    def _is_head_again(self, where: SourceRef, line: str) -> bool:
        """True if a line is the head of a further message of the one whose head stands above all cards:
        `はやて — 2026/11/19 21:05`."""
        head = CHAT_HEAD.fullmatch(line)
        if head is None:
            return False
        is_same = self._speaker == head["name"]
        self._speaker = head["name"] if not self.lines or is_same else ""
        if is_same:
            self.put_aside(where, line)
        return is_same

    def _is_in_table(self, where: SourceRef, line: str, cells: tuple[str, ...]) -> bool:
        """True if a line belongs to a table whose headings tell its columns; any other row is read like a line."""
        table = self._table if cells or self.sections.title(line) or self.sections.group(line) else None
        self._table = table
        if not cells:
            return False
        cells = tuple(map(without_bold, cells))
        begun = table_of(cells)
        if begun is not None or is_rule(cells):
            self._table = begun or table
            self.put_aside(where, line)
            return True
        text = " ".join(sorted(filter(None, cells), key=lambda cell: not is_sum(cell)))
        if table is not None and self._is_sum(where, text):
            self.put_aside(where, text)
            return True
        row = table.row(cells) if table is not None else None
        if row is None:
            return False
        self._take_row(where, line, row)
        return True

    def _take_row(self, where: SourceRef, line: str, row: TextRow) -> None:
        """A row of a table, which may name its section."""
        section = self.sections.title(row.section) if row.section else self._section_beside(where, row)
        if section is None and row.section:
            self.report(codes.DECK_SECTION_UNKNOWN, where, value=row.section, sections=self.sections.labels)
        for text in (text for text in row.others if doubt_of(text, (row.count,))):
            self.report(codes.DECK_MARKED, where, variant="alone", value=text)
        if section is not None:
            self.lines.append(DeckLine(section, ((row.count, row.name),), where, line, row.card_id))

    def _section_beside(self, where: SourceRef, row: TextRow) -> str | None:
        """The section of a row of a table without a column for it: another one than the main deck where a cell names it
        (`種別`: `リーダー`); else that which has begun."""
        texts = (*row.printed, *row.others)
        found = {section: text for text in texts if (section := self.sections.title(text)) not in (None, "main")}
        if len(found) > 1:
            self.report(codes.DECK_MARKED, where, variant="alone", value=" ".join(found.values()))
        return next(iter(found), self.section)

    def _take_text(self, where: SourceRef, line: str, raw: str) -> None:
        """A line about one card or several, or one that nobody understands yet."""
        if self.section is None:
            self.unplaced.append(line)
            return
        section = self.columns[-1] if self.columns and _INDENTED.match(raw) else self.section
        abreast = tuple(tuple(self._parts(section, cut)) for cut in cuts(line))
        if self.columns:
            abreast = tuple(parts for parts in abreast if len(parts) == len(self.columns))
        inline = self._inline(where, line)
        split = tuple(
            tuple(Part(each, (*readings(part), *glued_readings(part)), part) for part in parts)
            for each, text in ((section, line), *inline)
            for parts in (*splits(without_marks(text)), *of_each(without_marks(text)))
        )
        alone = uncounted(raw) if not self.columns else ()
        apart = tuple(Part(section, ((1, text),), text) for text in alone)
        of_section = tuple((Part(each, (*readings(text), *glued_readings(text)), text),) for each, text in inline)
        first = self.sections.named_first(without_marks(line))
        is_bare = (
            (not inline or (first is not None and first[2]))
            and not has_count(line)
            and listed(line) is None
            and not self.sections.begins(line)
        )
        ways = (*abreast, *of_section)
        self._look_at_box(where, line)
        self._look_at_indent(where, line, raw)
        taken = DeckLine(section, readings(line), where, line, abreast=ways, split=split, is_bare=is_bare)
        speaks = self.sections.speaks_of_cards(line)
        number, names = of_each_perhaps(without_marks(line))
        each = tuple(Part(section, ((number, name),), name) for name in names)
        taken = replace(taken, each=each, may_be_title=self.sections.may_be_title(line), speaks_of_cards=speaks)
        said = self.called.without(line)
        if said != line:
            taken = replace(taken, said=said or NOTHING_SAID, is_bare=is_bare or not has_count(said))
            apart = apart if len(said.split()) > 1 else ()
        taken = replace(taken, is_foreign=self.sections.is_foreign(said))
        self.lines.append(replace(taken, glued=glued_readings(line), apart=apart, below=self._group))

    def _inline(self, where: SourceRef, line: str) -> tuple[tuple[str, str], ...]:
        """The section that a line names before its cards or behind them, and the rest: `リーダー：獅子王`,
        `リーダー → 獅子王`, `[リーダー] 獅子王`, `獅子王（リーダー）`. It goes for that line. What stands behind
        `デッキ：` without a count may be the deck's name."""
        text = without_bold(without_marks(line))
        before, behind = _INLINE.fullmatch(text), _BEHIND.fullmatch(text)
        if header_of(line) is not None:
            return ()
        section, rest, is_group = None, "", False
        if before is not None:
            title, rest = before["title"] or before["bracketed"], clean(before["rest"])
            if cards_told(title) is not None and not costs_told(title) and not _holds_number(rest):
                return ()
            section = self.sections.title(title)
            is_group = section is None
            section = self._of_group(title) if section is None else section
        if section is None and behind is not None:
            section, rest = self.sections.find(behind["bracketed"]), clean(behind["rest"])
        titled = _TITLE_WITH.fullmatch(text) if section is None else None
        if titled is not None and any(map(_is_counted, self.lines)):
            titled = None
        first = self.sections.named_first(text) if section is None else None
        if titled is not None and not may_bear_on_the_deck(titled["title"], ()):
            first = self.sections.named_first(titled["rest"])
            if first is not None:
                self.put_aside(where, titled["title"])
        if first is not None:
            section, rest, _ = first
            rest, *more = _SENTENCES.split(rest)
            rest = clean(_SAID_LAST.sub("", rest)) if not any(may_bear_on_the_deck(each, ()) for each in more) else ""
        is_main = section == "main" and not is_group
        if section is None or not rest or (is_main and not _holds_number(rest)):
            return ()
        return ((section, rest),)

    def _of_group(self, title: str) -> str | None:
        """The section of the cards of a kind or a cost that a line names before them: `モンスター：狼×3、犬×2`."""
        if costs_told(title):
            return self.sections.of_costs(self.section)
        group = self.sections.group(title)
        is_unclear = self._begun and group != self.section and self.sections.has_groups(self.section)
        return None if is_unclear else group

    def _look_at_box(self, where: SourceRef, line: str) -> None:
        """Note whether a line has a box before it that is ticked."""
        box = ticked(line)
        if box is not None:
            self._boxes.append((where, box))

    def _look_at_indent(self, where: SourceRef, line: str, raw: str) -> None:
        """Note a card without a count that is indented below one that begins with it: `3枚：狼` above `　　　犬`."""
        is_indented = raw[:1].isspace()
        above = self.lines[-1] if self.lines else None
        if not is_indented:
            self._is_shared = counts_first(line)
        elif self._is_shared and not has_count(line) and above is not None and above.where.row == where.row - 1:
            self._shared.add(where)

    def _look_at_sign(self, where: SourceRef, line: str) -> None:
        """Note the sign before a card with its copies, beside those of the same title."""
        told = number_told(line)
        if self.section is not None and has_count(line) and (told is None or any(map(str.isalpha, told.rest))):
            self._signs.setdefault((self.section, self._title_at), []).append((where, sign_of(line)))

    def _parts(self, section: str, cut: tuple[str, ...]) -> Iterator[Part]:
        sections = self.columns if len(self.columns) == len(cut) else (section,) * len(cut)
        for part, text in zip(sections, cut, strict=True):
            yield Part(part, readings(text), text)

    def _are_titles(self, where: SourceRef, raw: str) -> bool:
        """True if the titles of several sections stand side by side: what stands below is in as many blocks."""
        texts = pieces(raw)
        if len(texts) > 1 and self._are_groups(where, texts):
            return True
        found = [self.sections.title(text) for text in texts] if 1 < len(texts) <= len(self.sections.labels) else []
        ids = tuple(section for section in found if section is not None)
        if not ids or len(ids) < len(texts):
            return False
        self.close_titles()
        self.section, self.columns = ids[0], ids
        for section, text in zip(ids, texts, strict=True):
            self._open_title(where, text, section)
            self.put_aside(where, text)
        return True

    def _are_groups(self, where: SourceRef, texts: tuple[str, ...]) -> bool:
        """True if titles of kinds of cards of one section stand side by side; their numbers of cards add up."""
        sections = {self.sections.group(text) for text in texts}
        section = sections.pop() if len(sections) == 1 else None
        if section is None or (self._begun and section != self.section and self.sections.has_groups(self.section)):
            return False
        self.close_titles()
        self.section, self.columns, self._group = section, (), ""
        counts = list(filter(None, map(cards_told, texts)))
        if len(counts) == len(texts):
            self._told.append((sum(counts), where, section))
        for text in texts:
            self.put_aside(where, text)
        return True

    def _open_title(self, where: SourceRef, text: str, section: str) -> None:
        self.begin_section(where, text, section)
        self.tell_count(where, text, section)

    def tell_count(self, where: SourceRef, text: str, section: str) -> None:
        """Note how many cards of a section follow, if its title says so."""
        count = cards_told(text)
        if count is not None:
            self._told.append((count, where, section))

    def _forget_if_empty(self) -> None:
        """A title of a text such as サイド with nothing below it says nothing."""
        if self._beside is not None and self._beside[1] == len(self.unplaced):
            self.findings.remove(self._beside[0])
        self._beside = None

    def close_titles(self) -> None:
        """What the last titles say about the number of cards goes for the lines so far."""
        end = len(self.lines)
        for count, where, section in self._told:
            self.sums.append(ToldSum(count, where, ((self._title_at, end, section),)))
        self._told.clear()
        self._title_at = end

    def _is_sum(self, where: SourceRef, line: str) -> bool:
        """True if a line is a total: of the cards above it, all, those of the deck without its other sections or those
        since the last title, or of all below it."""
        text = _SUM_APART.sub("：", _BEHIND_A_SUM.sub(r"\g<sum>枚", without_marks(line)))
        totals = () if is_sum(text) else totals_told(without_marks(line))
        if not totals and not is_sum(text) and not is_price(without_marks(line)):
            return False
        self._group = ""
        told, end = sum_told(text), len(self.lines)
        for number in totals or (() if told is None else (told,)):
            above = ((0, end, ""), (0, end, "main"), (self._title_at, end, ""))
            spans = above if self.lines else ((0, MOST_LINES, ""),)
            self.sums.append(ToldSum(number, where, spans))
        return True

    def _are_sums(self, where: SourceRef, raw: str) -> bool:
        """True if the totals of several blocks stand side by side below them."""
        texts = pieces(raw)
        if len(texts) < 2 or len(texts) != len(self.columns) or not all(map(is_sum, texts)):
            return False
        for section, text in zip(self.columns, texts, strict=True):
            told = sum_told(text)
            if told is not None:
                self.sums.append(ToldSum(told, where, ((0, len(self.lines), section),)))
        return True

    def _is_sum_of_section(self, where: SourceRef, line: str) -> bool:
        """True if a line is the total of a section of which cards stand above it: `メイン合計 18枚`; above them it is a
        title."""
        section = self.sections.summed(line)
        if section is None or not any(each.section == section for each in self.lines):
            return False
        told = cards_told(line)
        if told is not None:
            self.sums.append(ToldSum(told, where, ((0, len(self.lines), section),)))
        return True

    def _look_behind(self, where: SourceRef, line: str) -> None:
        """Report a remark behind a card that leaves open whether, or how often, it counts: `3 狼 # 没`,
        `# 2枚に変更`."""
        remark = trailing_remark(line)
        counts = [count for count, _ in readings(without_remark(line))]
        into = self.sections.title(_INTO.sub("", remark)) if remark else None
        if remark in _CROSSES or into not in (None, self.section) or doubt_of(remark, counts):
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
        before = self._begun_as.setdefault(section, text)
        if first != where and before != text and _numbered(before) and _numbered(before) == _numbered(text):
            self.report(codes.DECK_SECOND, where, value=text)
            self._no_sums |= {first, where}
        elif first != where:
            self.report(codes.DECK_SECTION_AGAIN, (where, first), value=text, section=section)
        if is_comment(text) and (self.lines or section != "main"):
            self.report(codes.DECK_SECTION_REMARK, where, value=text, section=section)

    def _is_section(self, where: SourceRef, line: str) -> bool:
        if header_of(line) is not None or copies_told(line) is not None:
            return False
        if self._is_sum_of_section(where, line):
            return True
        line = self._without_number(line)
        if self._is_group(where, line):
            return True
        if not (is_section_line(line, self.sections) or is_beside(line)):
            return False
        self.close_titles()
        self._forget_if_empty()
        self.section, self.columns, self._group = self.sections.title(line), (), ""
        if self.section is None:
            value = remark_text(line).strip("[]［］【】 ")
            if not is_beside(line):
                self._strange.append((where, value))
            self.report(codes.DECK_SECTION_UNKNOWN, where, value=value, sections=self.sections.labels)
            self._beside = (self.findings[-1], len(self.unplaced)) if is_beside(line) and not where.column else None
        else:
            self._open_title(where, line, self.section)
        return True

    def _is_headings(self, _: SourceRef, line: str) -> bool:
        """True if a line holds nothing but headings of columns, one of them that of the cards."""
        words = list(filter(None, _BETWEEN_HEADINGS.split(line)))
        roles = list(map(role_of, words)) if len(words) <= _MOST_HEADINGS else []
        return len(roles) > 1 and bool({Role.CARD, Role.NAME} & set(roles)) and Role.OTHER not in roles

    def _says_none(self, where: SourceRef, line: str) -> bool:
        """True if a line says that a section other than the main deck has no cards, in a line of its own or below its
        title."""
        section = self.sections.none_of(line)
        if (
            section is None
            and self._title_at == len(self.lines)
            and self.section not in (None, "main")
            and says_none(line)
        ):
            section = self.section
        if section is not None:
            self._none.append((section, where, line))
        return section is not None

    def _without_number(self, line: str) -> str:
        """A title of a section or of a kind without the number that it has in a list of such titles: `1. リーダー`."""
        item = listed(line)
        is_title = (
            item is not None
            and not item.is_count
            and (self.sections.title(item.rest) or self.sections.group(item.rest))
        )
        return item.rest if item is not None and is_title else line

    def _is_group(self, where: SourceRef, line: str) -> bool:
        """True if a line is the title of the cards of a kind; under the title of another section that has such, too,
        nobody knows what it is."""
        section = self.sections.group(line) or (self.sections.of_costs(self.section) if costs_told(line) else None)
        if section is None or (self._begun and section != self.section and self.sections.has_groups(self.section)):
            return False
        self.close_titles()
        self.section, self.columns, self._group = section, (), self.sections.kind(line)
        count = cards_told(COST_TITLE.sub("：", remark_text(line)) if costs_told(line) else line)
        if count is not None:
            self._told.append((count, where, section))
            if self.sections.has_marks:
                all_of = DeckLine(section, ((1, line), (count, _ALL)), where, line, below=self._group, is_all=True)
                self.lines.append(all_of)
        return True

    def _is_remark(self, where: SourceRef, line: str) -> bool:
        if not is_comment(line):
            return False
        self.look_at_remark(where, line)
        return True

    def look_at_remark(self, where: SourceRef, line: str) -> None:
        """Say where a remark seems to be the title of another deck: `# デッキ2`, or a second `# …デッキ`; and where it
        marks what stands below as not counting: `# 没`. What any other says nobody knows, but for the title of a
        kind of cards."""
        text = remark_text(line)
        if text and (mark_of(text) == text or (self.lines and says_off(text))):
            self.report(codes.DECK_MARKED, where, variant="divider", value=text)
        elif text and not self.sections.is_kind(text):
            says = self.sections.speaks_of_cards(text)
            self.remarks.append(Remark(line, where, len(self.lines), self.sections.spoken_of(text), says))
        is_clear = header_of(text) is not None or NUMBERED_DECK.fullmatch(text) is not None
        if not is_clear and not SOME_DECK.fullmatch(text):
            return
        if self.lines and (is_clear or self._has_title):
            self.report(codes.DECK_SECOND, where, value=text)
        self._has_title = True

    def _is_header(self, _: SourceRef, line: str) -> bool:
        """A second line of the same kind is none, and none stands below a card: it may be another deck's. Of `名前` and
        `デッキ名` the first tells who plays the deck."""
        told = header_of(line) if not self.lines else None
        if told is None:
            return False
        key, value = told
        is_name = _NAME_OF_ANY.match(without_marks(line)) is not None
        if key in self.headers and key == "name" and "player" not in self.headers and is_name != self._is_name:
            self.headers["player"] = value if is_name else self.headers[key]
            self.headers[key] = self.headers[key] if is_name else value
            return True
        if key in self.headers:
            return False
        self.headers[key] = value
        self._is_name = is_name
        return True

    def take_game(self, where: SourceRef, line: str, game: str) -> None:
        """A line that is what a game is called, and nothing else."""
        self.headers["game"] = game
        self.put_aside(where, clean(line))

    def _look_at_titles(self) -> None:
        """Tell once of several titles that are no sections: they may be names of players, each with a deck."""
        values = tuple(dict.fromkeys(value for _, value in self._strange))
        if len(values) < 2:
            return
        where = tuple(place for place, _ in self._strange)
        said = [found for found in self.findings if found.code == codes.DECK_SECTION_UNKNOWN.name]
        alike = [found for found in said if found.where[0] in where]
        labels = self.sections.labels
        found = make_finding(codes.DECK_SECTION_UNKNOWN, where, variant="several", values=values, sections=labels)
        at = self.findings.index(alike[0])
        self.findings[at] = replace(found, hint="several_hint" if labels else "decks_hint")
        self.findings = [each for each in self.findings if each not in alike]

    def _look_at_none(self) -> None:
        """Ask about sections of which a line says that they have no cards, and other lines are such."""
        for section, where, line in self._none:
            if any(each.section == section for each in self.lines):
                self.findings.append(
                    replace(make_finding(codes.DECK_MARKED, where, variant="note", value=line), hint="note_hint")
                )

    def _look_at_shared(self) -> None:
        """A card without a count that is indented below one that has it may have as many copies, or one."""
        self.lines = [replace(line, is_uncounted=True) if line.where in self._shared else line for line in self.lines]

    def _look_at_blank(self) -> None:
        """Ask about the cards below an empty line in a section that is not the main deck, where that has none."""
        counted = [line for line in self.lines if not line.is_bare and not line.where.column]
        sections = {line.section for line in counted}
        if "main" in self._begun or len(sections) != 1 or sections == {"main"}:
            return
        apart = next((below for above, below in pairwise(counted) if below.where.row > above.where.row + 1), None)
        if apart is not None:
            section = self._begun_as.get(apart.section, apart.section)
            self.report(codes.DECK_SECTION_UNKNOWN, apart.where, variant="blank", value=apart.text, section=section)
            self.findings[-1] = replace(self.findings[-1], hint="blank_hint")

    def _look_at_boxes(self) -> None:
        """Boxes that all lines of cards have, all ticked or all not, are bullets; else nobody knows whether cards
        without a tick count."""
        open_ = tuple(where for where, box in self._boxes if not box)
        boxed = {where for where, _ in self._boxes}
        others = any(line.where not in boxed and has_count(line.text) for line in self.lines)
        if open_ and (others or len(open_) < len(self._boxes)):
            self.report(codes.DECK_MARKED, open_, variant="box", count=len(open_))

    def _look_at_signs(self) -> None:
        """Ask about cards with a sign that others below the same title have not: `× 2 狼` and `- 2 狼` may be taken
        out, what is quoted may be an older list."""
        odd = [signs[place] for signs in self._signs.values() for place in odd_signs([sign for _, sign in signs])]
        for is_sign, variant in ((True, "sign"), (False, "no_sign")):
            where = tuple(place for place, sign in odd if bool(sign) == is_sign)
            values = tuple(dict.fromkeys(sign for _, sign in odd if sign))
            if where:
                found = make_finding(codes.DECK_MARKED, where, variant=variant, values=values, count=len(where))
                self.findings.append(replace(found, hint="sign_hint"))

    def _take_heads_below(self) -> None:
        """A head below a greeting, or below the last card, tells as much as one above; if there are cards on both sides
        of it, it may be another deck's, which is for the catalogue to say."""
        heads = [(place, told) for place, line in enumerate(self.lines) if (told := header_of(line.text))]
        for place, (key, value) in heads:
            before, after = self.lines[:place], self.lines[place + 1 :]
            is_outside = any(
                all(line.is_bare or header_of(line.text) or is_about_people(line.text) for line in part)
                for part in (before, after)
            )
            if is_outside and key not in self.headers:
                self.headers[key] = value
                self.lines[place] = replace(self.lines[place], is_head=True)


def _is_counted(line: DeckLine) -> bool:
    return not line.is_bare


def _holds_number(text: str) -> bool:
    return has_count(text) or is_glued(text)


def _numbered(title: str) -> str:
    """Return a title without the number at its end, empty where it has none: of two such, each may begin a deck."""
    match = _ENDS_IN_NUMBER.fullmatch(fold(title))
    return match["title"] if match else ""


def header_of(line: str) -> tuple[str, str] | None:
    """Return what a line says about the deck as a whole: `デッキ名: 炎` is ("name", "炎")."""
    match = _HEADER.match(without_marks(line))
    key = HEADERS.get(fold(match["key"])) if match else None
    return (key, clean(match["value"])) if match and key else None


def game_of(text: str) -> str:
    """The game that a deck file names before its first card, empty where it names none."""
    for raw in text.splitlines()[:MOST_LINES]:
        line = clean(raw.lstrip("\ufeff"))
        told = header_of(line)
        if told is not None and told[0] == "game":
            return told[1]
        if line and told is None and not is_comment(line) and has_count(line):
            break
    return ""


def game_in_first_line(text: str, called: Called, sections_of: SectionsOf) -> str:
    """The game that the first line of a deck file names and no more, empty where it names none: `Leader` may be the
    title of a section."""
    lines = (clean(raw.lstrip("\ufeff")) for raw in text.splitlines()[:MOST_LINES])
    return game_alone(next(filter(None, lines), ""), called, sections_of)


def game_alone(line: str, called: Called, sections_of: SectionsOf) -> str:
    """The game that a first line names, unless that is the title of a section, too."""
    said, *more = _SENTENCES.split(line)
    game = called(line) or ("" if any(may_bear_on_the_deck(each, ()) for each in more) else called(said))
    return game if game and SectionNames(sections_of(game)).title(line) is None else ""


def unreadable_text(text: str, where: SourceRef) -> Finding | None:
    """Return the finding about a text that can't be a line: it is far too long, or holds control characters."""
    if len(text) > LONGEST_LINE:
        return make_finding(codes.DECK_LINE_UNREADABLE, where, variant="long", limit=LONGEST_LINE)
    controls = control_characters(text)
    return make_finding(codes.DECK_LINE_UNREADABLE, where, characters=controls) if controls else None
