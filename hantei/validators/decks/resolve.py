"""Looking up each line of a deck file in the catalogue, exactly or not at all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product
from typing import Final

from hantei.core.card import Card, Catalog
from hantei.core.finding import Code, Fact, Finding, SourceRef, make_finding
from hantei.core.reading import reading_key, reading_of
from hantei.core.text import clean, fold, whole_number
from hantei.validators import codes
from hantei.validators.deck import MOST_COPIES, Deck, DeckEntry, DeckLine, DeckList, Part, Remark, ToldSum
from hantei.validators.decks.not_understood import not_understood
from hantei.validators.decks.notations_told import Unknown, is_printing
from hantei.validators.decks.printed import (
    is_printed,
    with_numbers_of_ids,
    with_translations_left_out,
    with_values_left_out,
)
from hantei.validators.decks.sections import remark_text
from hantei.validators.decks.sums import wrong_sums
from hantei.validators.decks.text.abreast import SIGNS
from hantei.validators.decks.text.copies import with_copies, with_counts_apart
from hantei.validators.notations import (
    Count,
    Reading,
    has_count,
    has_figure,
    is_dashed,
    is_glued,
    readings,
    without_marks,
    without_note,
)
from hantei.validators.spec import ParseName
from hantei.validators.spellings import MOST_KANA, Spelling, spellings

_MOST_BESIDE: Final = 5
"""So many texts that stand beside names are shown."""
_BEHIND: Final = 10**6
"""What is said of lines that are no cards comes last."""
_FEWEST_COUNTED: Final = 3
"""Where so many lines have a count, one at the end without any may be no card."""
_OFTEN: Final = (2, 3)
"""So often a list may be pasted by mistake."""
_COPIES_OF_NOTE: Final = re.compile("(?P<number>[0-9０-９]{1,2})\\s*枚")
_LAST_BRACKETS: Final = re.compile(r"\s*[(（\[［【][^()（）\[\]［］【】]*[)）\]］】]$")
_NUMBER_BEHIND: Final = re.compile(r"(?P<name>.*\D)(?P<number>[0-9０-９]{1,2})")
_NOT_KANA: Final = re.compile("[^ぁ-ゔー]+")
_NUMBER_OF_SUIT: Final = re.compile(r"(?P<suit>\D*[^\d\sの])\s*(?P<number>1[0-3])")
_NONE: Final = re.compile(
    r"(?P<name>[^\s:：].*?)\s*[:：はもが]?\s*(?:な[しい]|無し|無い|ゼロ|ありません|(?:入れ|入っ|使っ|採用し)て(?:い)?(?:ません|ない)|none|nothing)"
    r"(?:です)?[。.!！]*|no (?P<first>\S+)",
    re.IGNORECASE,
)
"""What says of cards that the deck has none of them."""
_FEWEST_SUITS: Final = 2
_SHORTEST_NAME: Final = 2
_MINUS: Final = "-‐‑‒–—−－"
_MOST_PARTS: Final = 8
"""So many ways to read several cards of one line are told apart."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """Copies of a card that a text means, or of any one of several cards, by the spelling that was understood."""

    count: Count
    cards: tuple[Card, ...]
    section: str
    spelling: Spelling

    @property
    def name(self) -> str:
        return self.spelling.name


def resolve(decklist: DeckList, catalog: Catalog, parse_name: ParseName | None = None) -> tuple[Deck, list[Finding]]:
    """Return the deck, and a finding for every line that names no card or more than one.

    A name is matched by its folded spelling or by card id. Near names are only ever suggested. Where several
    readings of a line name cards, or a name stands for different cards, the line is ambiguous: never a guess.
    """
    lookup = look_up(decklist, catalog, parse_name)
    return lookup.deck, lookup.findings


def look_up(decklist: DeckList, catalog: Catalog, parse_name: ParseName | None = None) -> Lookup:
    """Look up every line of a deck; what came of it is `deck` and `findings` of the answer, which knows the lines."""
    lookup = Lookup(catalog, parse_name)
    lines = lookup.without_few_dashes(decklist.lines)
    lookup.is_glued = any(lookup.is_only_glued(line) for line in lines if line.glued)
    lookup.is_each = any(lookup.is_of_each(line) for line in lines if line.each)
    heads = lookup.titles_of_cards(lines)
    lines, titles = with_counts_apart(lines, lookup.options)
    if not titles:
        lines, titles = with_copies(lines, lookup.options)
    titles |= heads
    lines = with_numbers_of_ids(lines, tuple(catalog.by_id), lookup.is_read)
    lines = with_values_left_out(lines, lookup.cards_of, lookup.is_read)
    lines, translations = with_translations_left_out(lines, lookup.cards_of, lookup.is_read)
    lookup.beside |= dict.fromkeys(translations, decklist.where)
    lookup.numbers_of = lookup.told_of_any(lines, decklist.sums)
    lone = lookup.without_count(lines)
    for number, line in enumerate(lines):
        if number not in titles:
            lookup.read(number, replace(line, is_uncounted=True) if number == lone else line)
    for line in decklist.aside:
        lookup.look_at_aside(line)
    entries = lookup.entries()
    found = not_understood(lookup.unknown, lookup.known, lines, catalog, lookup.has_number, lookup.sizes())
    lookup.said.extend(found)
    lookup.look_at_nones()
    lookup.look_at_minus()
    lookup.look_at_title(lines)
    lookup.look_at_readings()
    lookup.look_at_uncounted()
    lookup.look_at_repeated(lines)
    lookup.look_at_numbers(lines)
    lookup.said.extend((_BEHIND, found) for found in lookup.left_out(decklist.remarks))
    whole = not any(finding.is_error for _, finding in lookup.said)
    findings = [finding for _, finding in sorted(lookup.said, key=lambda said: said[0])]
    if whole:
        whole_groups = {line.where for number, line in enumerate(lines) if line.is_all and number not in heads}
        findings.extend(wrong_sums((told for told in decklist.sums if told.where not in whole_groups), lookup.taken))
    findings.extend(lookup.between(decklist.remarks))
    findings.extend(lookup.remarks())
    lookup.deck = Deck(decklist.name, entries, decklist.where, decklist.player, is_whole=whole)
    lookup.findings = findings
    return lookup


class Lookup:
    """Looks names up in a catalogue, line by line.

    taken    number of the line and what it puts into the deck
    waiting  lines that ask for any one of several cards: they take what the other lines leave
    known    the lines that name cards, whether or not it is clear which
    unknown  the lines that name none
    uncounted  lines that name cards and have no count where others have one
    said     number of the line and what is wrong with it
    beside   what stood beside names and was not used
    is_glued whether a number right behind a name may be one of copies in this list
    is_each  whether a number before several names is that of each in this list
    numbers_of  lines whose number may tell one of several cards, or how many of any of them: "card" or "copies"
    nones    lines that say of cards that there are none, with their ids
    read_as  id of a card -> the readings in kana that stood in its name, each with a line
    deck, findings  what came of all of it
    """

    def __init__(self, catalog: Catalog, parse_name: ParseName | None) -> None:
        self.catalog = catalog
        self.parse_name = parse_name
        self.taken: list[tuple[int, DeckEntry]] = []
        self.waiting: list[tuple[int, DeckLine, Meaning]] = []
        self.known: list[int] = []
        self.unknown: list[tuple[int, Unknown]] = []
        self.said: list[tuple[int, Finding]] = []
        self.uncounted: list[tuple[int, DeckLine, tuple[Card, ...]]] = []
        self.numbered: list[DeckLine] = []
        self.beside: dict[str, SourceRef] = {}
        self.read_as: dict[str, dict[str, tuple[int, DeckLine]]] = {}
        self.is_glued = False
        self.is_each = False
        self.numbers_of: dict[int, str] = {}
        self.nones: list[tuple[int, DeckLine, frozenset[str]]] = []
        self.deck = Deck("", ())
        self.findings: list[Finding] = []
        self._signed = tuple(card for card in catalog if any(sign in card.name for sign in SIGNS))
        self._by_bare_id = _bare_ids(catalog)
        self._by_kana = _readings(catalog)
        self._by_text: dict[str, tuple[Card, ...]] = {}
        self._has_numbers = any(card.id.isdecimal() for card in catalog)

    def entries(self) -> tuple[DeckEntry, ...]:
        """Return the deck's entries in the order of its lines."""
        for number, line, meaning in sorted(self.waiting, key=lambda waiting: waiting[2].section):
            self._take_any(number, line, meaning)
        self.waiting.clear()
        return tuple(entry for _, entry in sorted(self.taken, key=lambda taken: taken[0]))

    def told_of_any(self, lines: Sequence[DeckLine], sums: Iterable[ToldSum]) -> dict[int, str]:
        """Return the lines in which a number behind a name that means any of several cards may be one of copies or tell
        one of them, with what it is where the list shows it: `ジョーカー1` and `ジョーカー2` name two cards;
        `ジョーカー 2` are two where every other card has its number, or where the total says so."""
        several = [number for number, line in enumerate(lines) if len(line.readings) > 1 or line.is_bare]
        found = {number: both for number in several if (both := self._any_or_one(lines[number]))}
        cards = [both[1] for both in found.values()]
        if len(cards) > 1:
            all_of = {card.id for of_any, _ in found.values() for card in of_any.cards}
            is_each = len(set(map(_ids_of, cards))) == len(cards) == len(all_of)
            return dict.fromkeys(found, "card") if is_each else {}
        if not found:
            return {}
        [(place, (of_any, _))] = found.items()
        others = [(number, line) for number, line in enumerate(lines) if number != place and self.options(line)]
        named = {
            each.id for _, line in others for option in self.options(line) for part in option for each in part.cards
        }
        if named & {each.id for each in of_any.cards}:
            return {}
        if not isinstance(of_any.count, int) or of_any.count == 1:
            return {place: "card"}
        if len(others) >= _FEWEST_COUNTED and all(self.has_number(line) for _, line in others):
            return {place: "copies"}
        copies = [part.count for _, line in others for part in self.options(line)[0]]
        size = sum(count for count in copies if isinstance(count, int))
        told = [each.count for each in sums if any(not section and not first for first, _, section in each.spans)]
        ways = {size + of_any.count: "copies", size + 1: "card"}
        return {place: ways[told[0]]} if len(told) == 1 and told[0] in ways else {}

    def _any_or_one(self, line: DeckLine) -> tuple[Meaning, Meaning] | None:
        """The two meanings of a line that names some copies of any of several cards, or one of these."""
        options = self.options(line)
        if len(options) != 2 or any(len(option) != 1 for option in options):
            return None
        [one], [other] = sorted(options, key=lambda option: -len(option[0].cards))
        is_both = len(one.cards) > 1 and set(_ids_of(other)) < set(_ids_of(one)) and other.count == 1
        return (one, other) if is_both and isinstance(one.count, int) else None

    def sizes(self) -> tuple[int, ...]:
        """The number of cards of the deck, and of its main part."""
        deck = Deck("", tuple(entry for _, entry in self.taken))
        return deck.size(), deck.size("main")

    def read(self, number: int, line: DeckLine) -> None:
        if line.card_id:
            self._read_with_id(number, line)
            return
        options, note = self._with_note(line)
        if number in self.numbers_of:
            options = [
                option for option in options if (len(option[0].cards) == 1) == (self.numbers_of[number] == "card")
            ]
        if note:
            self.beside.setdefault(note, line.where)
        if not options:
            self._read_unknown(number, line)
            return
        self.known.append(number)
        if len(options) > 1:
            texts = tuple(" + ".join(f"{part.count}×{part.name}" for part in option) for option in options)
            if len(set(texts)) < len(texts):
                sections = (" + ".join(dict.fromkeys(part.section for part in option)) for option in options)
                texts = tuple(f"[{section}] {text}" for section, text in zip(sections, texts, strict=True))
            found = make_finding(codes.AMBIGUOUS_CARD, line.where, variant="line", value=line.text, readings=texts)
            is_of_several = any(len(option) > 1 for option in options)
            self.said.append((number, replace(found, hint="line_hint") if is_of_several else found))
            return
        for meaning in options[0]:
            self._take(number, line, meaning)

    def options(self, line: DeckLine) -> list[tuple[Meaning, ...]]:
        """Return every way to read a line in which all of it names cards, but for a note behind a number of copies
        where there is no way with it; what means the same deck is one way."""
        return self._with_note(line)[0]

    def _with_note(self, line: DeckLine) -> tuple[list[tuple[Meaning, ...]], str]:
        """The ways to read a line, and the note that was left out for them."""
        options = self._options(line)
        apart = without_note(line.text) if not options else None
        if apart is None or self._holds_a_name(apart[1]):
            return options, ""
        text, note = apart
        options = self._options(replace(line, readings=readings(text), abreast=(), split=(), glued=(), apart=()))
        told = _COPIES_OF_NOTE.search(note)
        if told is not None:
            options = [each for each in options if all(_is_as_many(part.count, told["number"]) for part in each)]
        return options, note if options else ""

    def _holds_a_name(self, note: str) -> bool:
        """True if a note speaks of a card: `狼 4 ←犬` may be an exchange."""
        key = fold(note)
        return bool(self.cards(note.strip("←⇐<-=※＊()（） "))) or any(
            len(card.key) >= _SHORTEST_NAME and card.key in key for card in self.catalog
        )

    def _options(self, line: DeckLine) -> list[tuple[Meaning, ...]]:
        found: dict[tuple[object, ...], tuple[Meaning, ...]] = {}
        glued = line.glued if self.is_glued else self._copies_of_any(line)
        for meaning in self._meant((*line.readings, *glued), line.section):
            found.setdefault(_content((meaning,)), (meaning,))
        for several in self._listed(line, ""):
            found.setdefault(_content(several), several)
        split = (parts for parts in line.split if not self._cuts_a_name(line.text, parts))
        each_of = (line.each,) if self.is_each and line.each else ()
        for parts in (*line.abreast, *each_of, *((line.apart,) if line.apart else ()), *split):
            each = [self._meant(part.readings, part.section) for part in parts]
            for combined in islice(product(*each), _MOST_PARTS):
                found.setdefault(_content(combined), combined)
        if not found and line.below:
            found = {_content(several): several for several in self._listed(line, line.below)}
        counted = [option for option in found.values() if all(may_be_count(part.count) for part in option)]
        counted = _as_the_line_says(counted, line)
        return counted or list(found.values())[:1]

    def is_read(self, line: DeckLine) -> bool:
        """True if a line names copies of cards: none, or fewer than none, is a number of something else."""
        return any(all(part.count and may_be_count(part.count) for part in option) for option in self.options(line))

    def cards_of(self, line: DeckLine) -> tuple[Card, ...]:
        """The cards of a line, whose readings all name the same."""
        options = self._options(line)
        return tuple(card for meaning in options[0] for card in meaning.cards) if len(options) == 1 else ()

    def _copies_of_any(self, line: DeckLine) -> tuple[Reading, ...]:
        """A name that means any of several cards with a number right behind it, as with a blank between: `Joker2` may
        be two of them, or the second."""
        text = without_marks(line.text)
        match = _NUMBER_BEHIND.fullmatch(text)
        if match is None or not line.is_bare or self.catalog.with_id(text):
            return ()
        count, name = whole_number(match["number"]), clean(match["name"])
        return ((count, name),) if count and self._means_any(name) and len(self._found(name)) > 1 else ()

    def without_count(self, lines: Sequence[DeckLine]) -> int | None:
        """Return the first line with a card, or the last below a blank line, if it alone has no count: a list may be
        called as a card is, or its player sign so, but hardly by an id. The only card of its section needs none."""
        bare = [number for number, line in enumerate(lines) if self._is_bare(line)]
        named = [number for number in bare if self.options(lines[number])]
        if len(named) != 1 or self.catalog.with_id(without_marks(lines[named[0]].text)):
            return None
        [lone] = named
        others = [number for number in range(len(lines)) if number not in bare]
        sections = {part.section for option in self.options(lines[lone]) for part in option}
        beside = sum(lines[number].section in sections for number in others)
        if beside < _FEWEST_COUNTED:
            return None
        row = lines[lone].where.row
        counted = [lines[number].where.row for number in others]
        before = max((line.where.row for line in lines if line.where.row < row), default=0)
        is_below = max(counted) < row and before + 1 < row
        return lone if row < min(counted) or is_below else None

    def _is_bare(self, line: DeckLine) -> bool:
        """True if nothing in a line is a number of copies in this list."""
        is_counted = self._is_glued(line) or has_figure(line.text) or without_note(line.text) is not None
        return line.is_bare and not is_counted

    def _is_glued(self, line: DeckLine) -> bool:
        return self.is_glued and bool(line.glued)

    def has_number(self, line: DeckLine) -> bool:
        """True if a line says how many copies of its card there are, in a cell of its own or beside the name;
        `ダイヤの2` may be nothing but the name of one, and `♠ A 2 3` holds names only."""
        several = (*self._several(line, ""), *(self._several(line, line.below) if line.below else ()))
        if several:
            return any(count != 1 for count, *_ in several)
        is_in_cell = not line.is_bare and len(line.readings) == 1
        may_have = not line.is_bare or is_glued(line.text) or has_figure(line.text)
        return is_in_cell or (may_have and not self._any_spelling(without_marks(line.text)))

    def is_of_each(self, line: DeckLine) -> bool:
        """True if a number before several cards can't be that of all of them together: `3枚：狼、犬`."""
        is_known = all(self._meant(part.readings, part.section) for part in line.each)
        return is_known and line.each[0].readings[0][0] != len(line.each)

    def titles_of_cards(self, lines: Sequence[DeckLine]) -> frozenset[int]:
        """The numbers of the titles such as `♠13枚` that have cards of that group below them."""
        found: set[int] = set()
        title, group = -1, frozenset[str]()
        for number, line in enumerate(lines):
            if line.is_all:
                title, group = number, self._ids(replace(line, readings=((1, line.readings[-1][1]),)))
            elif title >= 0 and (ids := self._ids(line)) and ids <= group:
                found.add(title)
        return frozenset(found)

    def _ids(self, line: DeckLine) -> frozenset[str]:
        """The ids of the cards that a line may mean."""
        return frozenset(card.id for option in self._options(line) for part in option for card in part.cards)

    def without_few_dashes(self, lines: Sequence[DeckLine]) -> Sequence[DeckLine]:
        """Return the lines; where only some end with a number behind a dash (`狼-1`), it may say what is taken out."""
        dashed = [line for line in lines if is_dashed(line.text) and self.is_only_glued(line)]
        others = [line for line in lines if line not in dashed and self.options(line)]
        if not dashed or (len(dashed) >= _FEWEST_COUNTED and not any(has_count(line.text) for line in others)):
            return lines
        return [replace(line, glued=()) if line in dashed else line for line in lines]

    def is_only_glued(self, line: DeckLine) -> bool:
        """True if a line names a card only if a number right behind the name is one of copies."""
        return not self.options(line) and bool(self._meant(line.glued, line.section))

    def _cuts_a_name(self, text: str, parts: tuple[Part, ...]) -> bool:
        """True if a name in a line holds a sign at which the line is parted: nobody knows where that is meant."""
        key = fold(text)
        signs = [sign for sign in SIGNS if sign in text and not any(sign in part.text for part in parts)]
        return any(card.key in key and any(sign in card.name for sign in signs) for card in self._signed)

    def _none_of(self, line: DeckLine) -> frozenset[str]:
        """The ids of the cards of which a line says that there are none: `クラブ：なし`, `狼は入れていません`."""
        match = _NONE.fullmatch(without_marks(line.text))
        name = clean(match["name"] or match["first"]) if match else ""
        several = self.parse_name(name) or self.parse_name(f"{name}全部") if name and self.parse_name else ()
        cards = self.cards(name) if name else ()
        return frozenset(card_id for ids in several for card_id in ids) | {card.id for card in cards}

    def look_at_nones(self) -> None:
        """Ask about lines that say that there are none of some cards, where there are."""
        taken = {entry.card.id for _, entry in self.taken}
        for number, line, ids in self.nones:
            if ids & taken:
                found = make_finding(codes.DECK_MARKED, line.where, variant="note", value=line.text)
                self.said.append((number, replace(found, hint="note_hint")))

    def _read_unknown(self, number: int, line: DeckLine) -> None:
        """A line that names no card: its number may stand where none belongs, or one of its parts is no card."""
        if none := self._none_of(line):
            self.nones.append((number, line, none))
            return
        other = next(filter(self._is_of_another, self._spellings(line)), None)
        if other is not None:
            self.known.append(number)
            self._say(number, codes.DECK_CARD_OTHER_ID, line, name=other.name, value=other.code)
            return
        ways = [parts for parts in (*line.abreast, *line.split) if all(map(_has_letter, parts))]
        if is_printing(line.text, self.catalog):
            ways = []
        others = next((parts for parts in ways if any(self._meant(part.readings, "") for part in parts)), ())
        strange = [part for part in others if not self._meant(part.readings, "")]
        is_ordinal = bool(self._meant(line.numbered, ""))
        if is_ordinal or strange:
            self.known.append(number)
        for part in strange:
            self.unknown.append((number, Unknown(line, part.readings, part.text)))
        if not strange:
            self.unknown.append((number, Unknown(line, line.readings, line.text, is_ordinal=is_ordinal)))

    @staticmethod
    def _spellings(line: DeckLine) -> Iterator[Spelling]:
        return (spelling for _, name in line.readings for spelling in spellings(name))

    def _is_of_another(self, spelling: Spelling) -> bool:
        """True if the id that stands beside a card's name is that of another card."""
        known, named = self.catalog.with_id(spelling.code) if spelling.code else (), self._found(spelling.name)
        return bool(known and named) and not any(card in known for card in named)

    def _say(self, number: int, code: Code, line: DeckLine, variant: str = "", **facts: Fact) -> None:
        self.said.append((number, make_finding(code, line.where, rule="", variant=variant, **facts)))

    def look_at_readings(self) -> None:
        """Report names that differ only in the kana in brackets: these may tell two cards apart."""
        for read in self.read_as.values():
            if len(read) > 1:
                lines = list(read.values())
                where, texts = tuple(line.where for _, line in lines), tuple(line.text for _, line in lines)
                found = make_finding(codes.AMBIGUOUS_CARD, where, variant="kana", readings=texts, value=texts[0])
                self.said.append((lines[0][0], found))

    def look_at_minus(self) -> None:
        """Report once the numbers of copies with a minus before them: it may be a bullet (`-3 狼`), or say that copies
        are taken out."""
        bad = codes.DECK_COUNT_BAD.name
        said = [each for each in self.said if each[1].code == bad and str(each[1].facts["value"])[0] in _MINUS]
        if len(said) < 2:
            return
        value, where = said[0][1].facts["value"], tuple(place for _, found in said for place in found.where)
        found = make_finding(codes.DECK_COUNT_BAD, where, variant="minus", value=value, count=len(said))
        self.said = [each for each in self.said if each not in said]
        self.said.append((said[0][0], replace(found, hint="minus_hint")))

    def look_at_uncounted(self) -> None:
        """Report once the cards without a count. They are not in the deck where the list is a form with every card of
        the game, most of them without; anywhere else nobody knows."""
        if not self.uncounted:
            return
        counted = {entry.card.id for _, entry in self.taken}
        listed = counted | {card.id for _, _, cards in self.uncounted for card in cards}
        is_form = 0 < len(counted) < len(self.uncounted) and all(card.id in listed for card in self.catalog)
        names = tuple(line.text for _, line, _ in self.uncounted)
        shown = (*names[:_MOST_BESIDE], "…") if len(names) > _MOST_BESIDE else names
        where = tuple(line.where for _, line, _ in self.uncounted)
        if is_form:
            found = make_finding(codes.DECK_FORM, where[0], count=len(names), names=shown)
        elif len(names) == 1:
            variant = "blank" if where[0].column else "lone"
            found = make_finding(codes.DECK_CELL_NO_COUNT, where, variant=variant, name=names[0])
            found = replace(found, hint="lone_hint") if variant == "lone" else found
        else:
            found = make_finding(codes.DECK_CELL_NO_COUNT, where, variant="blanks", count=len(names), names=shown)
        self.said.append((self.uncounted[0][0], found))

    def look_at_repeated(self, lines: Sequence[DeckLine]) -> None:
        """Report a list of which all lines stand there once more in the same order: it may have been pasted twice."""
        taken: dict[int, list[tuple[str, int]]] = {}
        for number, entry in sorted(self.taken, key=lambda taken: taken[0]):
            taken.setdefault(number, []).append((entry.card.id, entry.count))
        numbers, cards = list(taken), list(taken.values())
        for parts in _OFTEN:
            period = len(cards) // parts
            is_list = period >= _FEWEST_COUNTED and len(set(map(tuple, cards[:period]))) == period
            if is_list and cards == cards[:period] * parts:
                line = lines[numbers[period]]
                found = make_finding(codes.DECK_SECOND, line.where, variant="repeated", value=line.text, count=period)
                self.said.append((numbers[period], replace(found, hint="repeated_hint")))
                return

    def look_at_numbers(self, lines: Sequence[DeckLine]) -> None:
        """Report lines of a text that all end with the same number, of ten or more, which may be a part of what a
        playing card is called or a number of cards: `♠13` and `♥13` are two kings, or two whole suits."""
        if self.parse_name is None:
            return
        named = [lines[number] for number in self.known if len(self._ids(lines[number])) == 1]
        told = [_NUMBER_OF_SUIT.fullmatch(without_marks(line.text)) for line in named]
        numbers = {match["number"] if match else "" for match in told}
        has_counts = any(not line.is_bare for line in named)
        if len(named) < _FEWEST_SUITS or len(numbers) > 1 or "" in numbers or has_counts:
            return
        line, match = named[0], told[0]
        texts = (f"1×{line.text}", f"{match['number']}×{match['suit']}") if match else ()
        where = tuple(each.where for each in named)
        found = make_finding(codes.AMBIGUOUS_CARD, where, variant="line", value=line.text, readings=texts)
        self.said.append((self.known[0], found))

    def look_at_title(self, lines: Sequence[DeckLine]) -> None:
        """Ask about a first line that may say in words what the deck is made of, where the lines below name the same
        cards: `赤の絵札` above `♥ J Q K`."""
        named = {number: ids for number in self.known if (ids := self._ids(lines[number]))}
        first = min(named, default=0)
        if not named or not lines[first].speaks_of_cards or len(named[first]) < _FEWEST_COUNTED:
            return
        if all(ids & named[first] for number, ids in named.items() if number != first) and len(named) > 1:
            found = make_finding(codes.DECK_MARKED, lines[first].where, variant="spoken", value=lines[first].text)
            self.said.append((first, replace(found, hint="spoken_hint")))

    def left_out(self, remarks: Iterable[Remark]) -> Iterator[Finding]:
        """Ask about remarks that tell of a section of which the list has no card: `# リーダーは獅子王`."""
        filled = {entry.section for _, entry in self.taken}
        for each in remarks:
            is_open = each.section and each.section not in filled
            if is_open and (each.says or self._holds_a_name(each.text)):
                found = make_finding(codes.DECK_MARKED, each.where, variant="spoken", value=each.text)
                yield replace(found, hint="spoken_hint")

    def between(self, remarks: Iterable[Remark]) -> Iterator[Finding]:
        """Name the remarks between cards, but for those that are a card's line themselves (`# 2 狼`): what they say of
        the cards below nobody knows."""
        first, last = (min(self.known), max(self.known)) if self.known else (0, 0)
        found = [each for each in remarks if first < each.place <= last and not self._is_card(remark_text(each.text))]
        if found:
            texts = tuple(dict.fromkeys(each.text for each in found))
            shown = (*texts[:_MOST_BESIDE], "…") if len(texts) > _MOST_BESIDE else texts
            yield make_finding(codes.DECK_REMARK_BETWEEN, tuple(each.where for each in found), texts=shown)

    def _is_card(self, text: str) -> bool:
        return any(self._meant(readings(each), "") for each in (text, _LAST_BRACKETS.sub("", text)))

    def remarks(self) -> Iterator[Finding]:
        """Say what was taken for no part of a card's name or id."""
        if self.numbered:
            first, example = self.numbered[0], next(iter(self.catalog.by_id))
            yield make_finding(codes.DECK_NUMBERS_NO_IDS, first.where, value=first.card_id, example=example)
        if self.beside:
            texts, where = tuple(self.beside), next(iter(self.beside.values()))
            shown = (*texts[:_MOST_BESIDE], "…") if len(texts) > _MOST_BESIDE else texts
            yield make_finding(codes.DECK_BESIDE_NAME, where, texts=shown)

    def look_at_aside(self, line: DeckLine) -> None:
        """Report a section, a remark, a sum or a part of the deck's head that is also the name of a card."""
        meant = self.meanings(line.readings)
        if meant:
            names = tuple(f"{card.name} [{card.id}]" for _, _, cards in meant for card in cards)
            found = make_finding(codes.AMBIGUOUS_CARD, line.where, variant="aside", value=line.text, cards=names)
            self.said.append((len(self.said) + _BEHIND, found))

    def meanings(self, readings: Iterable[Reading]) -> list[tuple[Count, str, tuple[Card, ...]]]:
        """Return the readings that name cards; those that mean the same copies of the same cards are one.

        A count that is none is only meant where no other reading names a card.
        """
        return [(meaning.count, meaning.name, meaning.cards) for meaning in self._meant(readings, "")]

    def _meant(self, readings: Iterable[Reading], section: str) -> list[Meaning]:
        found: dict[tuple[Count, tuple[str, ...]], Meaning] = {}
        for count, name in readings:
            for spelling in spellings(name):
                cards = _different(self.spelt(spelling))
                if cards:
                    key = count, tuple(card.id for card in cards)
                    found.setdefault(key, Meaning(count, cards, section, spelling))
        counted = [meaning for meaning in found.values() if may_be_count(meaning.count)]
        return counted or list(found.values())[:1]

    def spelt(self, spelling: Spelling) -> tuple[Card, ...]:
        """The cards of a spelling; an id or a reading that stands beside the name must be that of the card."""
        found = self._found(spelling.name)
        if not found:
            return ()
        if spelling.kana:
            found = tuple(card for card in found if _is_read_as(card, spelling.kana))
        if len(spelling.ruby) == 1:
            found = tuple(card for card in found if _has_ruby(card, spelling.ruby[0]))
        if spelling.printed:
            is_card = any(map(self._found, spelling.printed))
            printed = (card for card in found if all(is_printed(card, text) for text in spelling.printed))
            found = () if is_card else tuple(printed)
        return tuple(card for card in found if card in self.catalog.with_id(spelling.code)) if spelling.code else found

    def _read_with_id(self, number: int, line: DeckLine) -> None:
        """Look up a line with a name and an id, which must mean the same card."""
        [(count, name)] = line.readings
        by_name = self.catalog.by_key.get(fold(name)) or self._any_spelling(name)
        by_id = self.catalog.with_id(line.card_id) or self._found(line.card_id)
        both = tuple(card for card in by_id if card in by_name)
        is_running = by_name and not by_id and self._is_running(line.card_id)
        if both or is_running:
            self.known.append(number)
            cards = _different(both or by_name)
            self._take(number, line, Meaning(count, cards, line.section, Spelling(name)))
            self.numbered.extend([] if both else [line])
        elif by_name and by_id:
            self.known.append(number)
            self._say(number, codes.DECK_CARD_OTHER_ID, line, name=name, value=line.card_id)
        else:
            self.unknown.append((number, Unknown(line, ((count, line.card_id if by_name else name),), line.text)))

    def _is_running(self, card_id: str) -> bool:
        """True if an id is only a running number of rows: the ids of the catalogue look different."""
        return fold(card_id).isdecimal() and not self._has_numbers

    def _take(self, number: int, line: DeckLine, meaning: Meaning) -> None:
        count, cards, spelling = meaning.count, meaning.cards, meaning.spelling
        if line.is_uncounted:
            self.uncounted.append((number, line, cards))
            return
        if not isinstance(count, int) or not 1 <= count <= MOST_COPIES:
            self._say(number, codes.DECK_COUNT_BAD, line, value=str(count), limit=MOST_COPIES)
            return
        if len(cards) == 1:
            self.taken.append((number, DeckEntry(meaning.section, cards[0], count, line.where)))
        elif self._means_any(spelling.name):
            self.waiting.append((number, line, meaning))
        else:
            ids = tuple(f"{card.name} [{card.id}]" for card in cards)
            self._say(number, codes.AMBIGUOUS_CARD, line, value=spelling.name, cards=ids)
            return
        for text in (*spelling.beside, *((spelling.read,) if spelling.read else ())):
            self.beside.setdefault(text, line.where)
        if spelling.read:
            self.read_as.setdefault(cards[0].id, {}).setdefault(fold(spelling.read), (number, line))

    def _means_any(self, name: str) -> bool:
        """True if a name means any one of several equivalent cards (`Joker`)."""
        return not self.catalog.find(name)

    def _take_any(self, number: int, line: DeckLine, meaning: Meaning) -> None:
        """Take copies one by one, each of the card that the deck has the fewest of."""
        copies = {card.id: 0 for card in meaning.cards}
        for _, entry in self.taken:
            if entry.card.id in copies:
                copies[entry.card.id] += entry.count
        for _ in range(meaning.count if isinstance(meaning.count, int) else 0):
            card = min(meaning.cards, key=lambda card: copies[card.id])
            copies[card.id] += 1
            self.taken.append((number, DeckEntry(meaning.section, card, 1, line.where)))

    def cards(self, name: str) -> tuple[Card, ...]:
        """Return the different cards that a name or id means; printings that are equal except for their ids are one."""
        return _different(self._any_spelling(name))

    def _any_spelling(self, name: str) -> tuple[Card, ...]:
        found = {card.id: card for spelling in spellings(name) for card in self.spelt(spelling)}
        return tuple(found.values())

    def _found(self, name: str) -> tuple[Card, ...]:
        if name not in self._by_text:
            self._by_text[name] = self._named(name)
        return self._by_text[name]

    def _named(self, name: str) -> tuple[Card, ...]:
        found = self.catalog.find(name)
        if not found and self.parse_name is not None:
            named = self.parse_name(name)
            found = tuple(self.catalog.by_id[card_id] for card_id in named[0]) if len(named) == 1 else ()
        return (
            found or self._by_bare_id.get(fold(name).replace("-", ""), ()) or self._by_kana.get(reading_key(name), ())
        )

    def _listed(self, line: DeckLine, title: str) -> Iterator[tuple[Meaning, ...]]:
        """Yield the cards of a line whose text names several, perhaps below a title that belongs to each of them: one
        of each."""
        for _, name, named in self._several(line, title):
            cards = [tuple(self.catalog.by_id[card_id] for card_id in ids) for ids in named]
            yield tuple(Meaning(1, of, line.section, Spelling(name if len(of) > 1 else of[0].name)) for of in cards)

    def _several(self, line: DeckLine, title: str) -> Iterator[tuple[Count, str, tuple[tuple[str, ...], ...]]]:
        """Yield every way to read a line as several cards; a number beside them says how many they are together. Below
        a title there are three at least: `11/12` may be a day."""
        for count, name in line.readings if self.parse_name is not None else ():
            together = count if isinstance(count, int) and count > 1 else 0
            named = self.parse_name(f"{title} {name}" if title else name, together) if self.parse_name else ()
            if len(named) > (2 if title else 1) and count in (1, len(named)):
                yield count, name, named


def _bare_ids(catalog: Catalog) -> dict[str, tuple[Card, ...]]:
    """Return the cards whose ids hold letters, digits and dashes by what is left without the dashes, where that means
    one of them: `BA001` is `BA-001`."""
    found: dict[str, list[Card]] = {}
    for card in catalog:
        found.setdefault(fold(card.id).replace("-", ""), []).append(card)
    return {
        key: tuple(cards) for key, cards in found.items() if len(cards) == 1 and not (key.isalpha() or key.isdecimal())
    }


def _readings(catalog: Catalog) -> dict[str, tuple[Card, ...]]:
    """Return the cards by how their list says that they are read, where only one is read so."""
    found: dict[str, list[Card]] = {}
    for card in catalog:
        if card.kana:
            found.setdefault(reading_key(card.kana), []).append(card)
    return {key: tuple(cards) for key, cards in found.items() if len(cards) == 1}


def _is_read_as(card: Card, kana: str) -> bool:
    """True if a card is read so by its list, or by its name where the list does not say it."""
    if card.kana:
        return reading_key(card.kana) == reading_key(kana)
    return len(kana) <= MOST_KANA * len(card.name) and bool(reading_of(card.name, f"({kana})"))


def _has_ruby(card: Card, ruby: tuple[str, str]) -> bool:
    """True if a card's name, or its last letters, are read so by its list, where one reading stands behind them, which
    may as well be a remark; readings in a name, and behind what a list doesn't say how to read, nobody doubts."""
    letters, kana = ruby
    if not card.kana or not card.name.endswith(letters) or reading_key(kana) == reading_key(card.kana):
        return True
    before = card.name.removesuffix(letters)
    return re.fullmatch(_any_reading(before) + re.escape(reading_key(kana)), reading_key(card.kana)) is not None


def _any_reading(text: str) -> str:
    """How a part of a name may be read: kana as they stand, anything else somehow."""
    return ".*".join(map(re.escape, _NOT_KANA.split(reading_key(text))))


def _is_as_many(count: Count, fewer: str) -> bool:
    """True if a number of copies is not less than one that a note tells of some of them."""
    number = whole_number(fewer)
    return isinstance(count, int) and number is not None and number <= count


def _ids_of(meaning: Meaning) -> tuple[str, ...]:
    return tuple(card.id for card in meaning.cards)


def _has_letter(part: Part) -> bool:
    """True if a part of a line may name a card: `3` of `狼 20/30 3` does not."""
    return any(map(str.isalpha, part.text))


def _content(option: tuple[Meaning, ...]) -> tuple[object, ...]:
    """What a way to read a line puts into the deck."""
    return tuple(sorted((part.section, tuple(card.id for card in part.cards), str(part.count)) for part in option))


def _as_the_line_says(options: list[tuple[Meaning, ...]], line: DeckLine) -> list[tuple[Meaning, ...]]:
    """Return the ways to read a line without those that differ from another in nothing but the section, where that is
    the one which the line names, or the title above its column: `【EX】狼1、犬2`."""
    told = {part.section for parts in (*line.abreast, *line.split) for part in parts} - {line.section}
    cards = {_content(_in_section(option, "")) for option in options if {part.section for part in option} & told}
    return [
        option
        for option in options
        if {part.section for part in option} & told or _content(_in_section(option, "")) not in cards
    ]


def _in_section(option: tuple[Meaning, ...], section: str) -> tuple[Meaning, ...]:
    return tuple(replace(part, section=section) for part in option)


def may_be_count(count: Count) -> bool:
    """True if a line may mean this number of copies; a count of none is refused."""
    return isinstance(count, int) and 0 <= count <= MOST_COPIES


def _different(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    if len(cards) < 2:
        return cards
    return tuple({card.id: card for card in first_printings(cards).values()}.values())


def first_printings(cards: Iterable[Card]) -> dict[str, Card]:
    """Return each card's id -> the first of the cards that are equal to it except for their ids."""
    first: dict[str, Card] = {}
    return {card.id: first.setdefault(card.model_dump_json(exclude={"id", "extra"}), card) for card in cards}
