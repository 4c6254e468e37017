"""What somebody wants of a deck, as it is typed: `3 狼`, `リーダー：獅子王`, `狼 x2`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hantei.core.card import Card
from hantei.core.errors import DeckError, UsageError
from hantei.core.finding import SourceRef
from hantei.core.text import clean
from hantei.validators import codes
from hantei.validators.deck import MOST_COPIES, Deck, DeckEntry, DeckList
from hantei.validators.decks.resolve import Lookup, look_up
from hantei.validators.decks.sections import SectionNames
from hantei.validators.decks.text.file import LineReader
from hantei.validators.judge import Judge

_WHERE: Final = SourceRef("")


@dataclass(frozen=True)
class Wish:
    """Copies of a card, or of any one of several.

    count    None where no number was typed
    section  "" where none was named
    typed    the name as it was typed
    """

    count: int | None
    cards: tuple[Card, ...]
    section: str
    typed: str

    @property
    def ids(self) -> frozenset[str]:
        return frozenset(card.id for card in self.cards)


def wishes(texts: Sequence[str], judge: Judge, section: str = "") -> list[Wish]:
    """Read what is wanted, in all notations of deck lists; `section` is where it goes unless a text says otherwise.

    DeckError for a text that names no card or may mean several, with the nearest names or the cards in its findings.
    """
    return [wish for text in texts for wish in _read(text, judge, section)]


def section_called(name: str, judge: Judge) -> str:
    """Return the id of a section by any of its names, "" for none; UsageError where the game has none of this name."""
    if not name:
        return ""
    found = SectionNames(judge.spec.sections).find(name)
    if found is None:
        sections = tuple(section.ja for section in judge.spec.sections)
        raise UsageError("edit_section_unknown", value=name, sections=sections)
    return found


def _read(text: str, judge: Judge, section: str) -> list[Wish]:
    reader = LineReader(SectionNames(judge.spec.sections))
    reader.section = section
    for typed in text.splitlines():
        reader.read(_WHERE, typed)
    if len(reader.lines) != 1:
        raise UsageError("edit_no_card", value=text)
    [line] = reader.lines
    lookup = look_up(DeckList("", (line,), _WHERE), judge.catalog, judge.parse_name)
    is_none = {codes.DECK_COUNT_BAD.name}
    errors = [finding for finding in lookup.findings if finding.is_error and finding.code not in is_none]
    if errors:
        raise DeckError("edit_card_unclear", errors, value=text)
    [option, *_] = lookup.options(line)
    is_bare = _names_all(text, lookup, option[0].cards)
    found = []
    for meaning in option:
        count = meaning.count
        if not isinstance(count, int) or not 0 <= count <= MOST_COPIES:
            raise UsageError("edit_count_bad", value=text, limit=MOST_COPIES)
        found.append(Wish(None if is_bare else count, meaning.cards, meaning.section, meaning.spelling.name))
    return found


def _names_all(text: str, lookup: Lookup, cards: tuple[Card, ...]) -> bool:
    """True if a text is a card's name and nothing else, or the name with its section: there is no number in it."""
    _, _, rest = clean(text).replace("：", ":").partition(":")
    return any(
        meant[2] == cards for name in (clean(text), clean(rest)) if name for meant in lookup.meanings([(1, name)])
    )


def usual_section(card: Card, judge: Judge) -> str:
    """Return the section into which a card goes that nobody named one for: the first in which no rule of the game
    says that it can't lie there."""
    sections = [section.id for section in judge.spec.sections]
    return next((section for section in sections if not _is_refused(card, section, judge)), sections[0])


def _is_refused(card: Card, section: str, judge: Judge) -> bool:
    where = SourceRef("card", "", 1)
    deck = Deck("", (DeckEntry(section, card, 1, where),), SourceRef("deck"))
    return any(finding.is_error and where in finding.where for rule in judge.rules for finding in rule.check(deck))
