"""Decks completed by the rules: the legal decks nearest to what is there and to what is wanted."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar, Final

from hantei.api.arguments import Paths, StoreFile, Switches, Words, day_of, paths_of, words_of
from hantei.api.building.collection import owned_cards
from hantei.api.building.editing import DeckEdit, EditRequest, change_deck
from hantei.api.checks.rulesets import RulesetOptions, read_rulesets
from hantei.api.decks.finding import FoundDeck, FoundDecks, find_all, find_one
from hantei.api.decks.judging import DeckOptions, Judges
from hantei.api.decks.options import Cards, deck_options
from hantei.core.errors import DeckError, UsageError
from hantei.core.rows import Rows
from hantei.games import load

if TYPE_CHECKING:
    from hantei.building.completing.completer import Completion, Completions
    from hantei.building.completing.demands import Demand
    from hantei.core.card import Card
    from hantei.validators.deck import Deck
    from hantei.validators.judge import Judge

MOST_ALTERNATIVES: Final = 20
_MOST_SIZE: Final = 999


@dataclass(frozen=True)
class CompletionRequest:
    """Which deck is completed, by whose cards and rules, and what is wanted of it.

    deck   a file with one deck, or `decks.csv[Aoi]`; "" to begin with nothing
    owned  a list of the cards that may be used; "" for what `import_collection` keeps, None for all of the catalogue
    used   decks whose cards are in use already: files, folders, `decks.csv[Aoi]`; each counts once
    alternatives, difference   so many decks at most, which differ from each other by so many cards at least; None for
        three and three, but for one deck where nothing is to change, and for no more cards than the first deck changes
    seed   of what is made from nothing: another seed, another deck
    """

    deck: str
    options: DeckOptions
    rules: RulesetOptions = field(default_factory=RulesetOptions)
    lock: tuple[str, ...] = ()
    ban: tuple[str, ...] = ()
    want: tuple[str, ...] = ()
    owned: str | None = None
    used: tuple[str, ...] = ()
    size: int | None = None
    alternatives: int | None = None
    difference: int | None = None
    seed: int | None = None


@dataclass(frozen=True)
class CompletedDecks(Rows):
    """The decks that were found, the nearest and best liked first. Its rows are the cards of all of them.

    before  the deck that was to be completed
    found   how the search ended: decks, or what clashes
    wanted  so many decks were asked for
    """

    COLUMNS: ClassVar = ("number", "section", "count", "id", "name")

    game: str
    before: Deck
    found: Completions
    wanted: int
    judges: Judges = field(repr=False)

    @property
    def decks(self) -> tuple[Completion, ...]:
        return self.found.decks

    @property
    def clash(self) -> tuple[Demand, ...]:
        """The smallest set of rules and wishes that no deck meets together; empty where there is a deck."""
        return self.found.clash

    def as_found(self) -> FoundDecks:
        """The decks as those of files are, to be written."""
        named = [
            replace(each.deck, name=_name(self.before.name or self.game, number, len(self.decks)))
            for number, each in enumerate(self.decks, start=1)
        ]
        return FoundDecks(tuple(FoundDeck(self.game, deck, ()) for deck in named), (), self.judges)

    def rows(self) -> list[dict[str, Any]]:
        """One row per line of each deck."""
        return [
            {"number": number, **entry} for number, each in enumerate(self.decks, 1) for entry in _entries(each.deck)
        ]

    def apart(self) -> list[list[int]]:
        """By how many cards each deck differs from each other one."""
        counts = [_counts(each.deck) for each in self.decks]
        return [[max((one - other).total(), (other - one).total()) for other in counts] for one in counts]

    def card_text(self, deck: Deck) -> dict[str, Any] | None:
        """How much of a deck's card texts is played in matches; None in a game without any."""
        play = load(self.game).play
        if play is None or play.modelled is None:
            return None
        cards = tuple(entry.card for entry in deck.entries for _ in range(entry.count))
        found = play.modelled(play.defaults, cards)
        missing = [{"card": card, **missing.to_json()} for card, missing in found.missing]
        return {"sentences": found.sentences, "modelled": found.modelled, "missing": missing}

    def to_json(self) -> dict[str, Any]:
        """The decks as data (`hantei.completion/1`)."""
        apart = self.apart()
        return {
            "game": self.game,
            "file": str(self.before.where),
            "name": self.before.name,
            "cards": self.before.size(),
            "ending": self.found.ending.value,
            "sizes": dict(self.found.sizes or {}),
            "decks": [
                {
                    "number": number,
                    "cards": each.deck.size(),
                    "fingerprint": each.deck.fingerprint,
                    "changes": each.size,
                    "points": each.points,
                    "changed": [change.to_json() for change in each.changes],
                    "apart": apart[number - 1],
                    "entries": _entries(each.deck),
                    "findings": [finding.to_json() for finding in each.verdict.findings],
                    "card_text": self.card_text(each.deck),
                }
                for number, each in enumerate(self.decks, start=1)
            ],
            "clash": self.found.clash_json(),
        }


def complete_deck(
    deck: str | os.PathLike[str] = "",
    *,
    lock: Words = (),
    ban: Words = (),
    want: Words = (),
    owned: str | os.PathLike[str] | None = None,
    used: Paths = (),
    size: int | None = None,
    alternatives: int | None = None,
    difference: int | None = None,
    seed: int | None = None,
    game: str = "",
    catalog: Cards = (),
    db: StoreFile = None,
    switches: Switches = (),
    rulesets: Paths = (),
    as_of: date | str | None = None,
    encoding: str = "",
) -> CompletedDecks:
    """Return the legal decks nearest to a deck and to what is wanted of it; from nothing where no deck is named.

    deck   a file with one deck, or `decks.csv[Aoi]`; with "" `game` says of which game a deck is made
    lock   cards that must be in it: `3 炎竜`; a name alone means the copies that the deck has, at least one
    ban    cards that must not be in it: names, or conditions as in `search_cards`
    want   bands: `cost<=2:8..12` cards of the first section that meet a condition, `炎竜:2` copies of a card,
           `extra:kind=magic:..3` of another section; `cost<=2 and kind=unit:4..` for several conditions
    owned  a list of the cards that may be used, or "" for what `import_collection` keeps
    used   decks whose cards are in use, and so not among those that may be used: files, folders, `decks.csv[Aoi]`
    size   how many cards the first section shall have
    alternatives   so many decks at most; without it three, but only the deck itself where nothing is to change
    difference     so many cards at least of one deck are not in another, or of the other not in the one; without it
                   three, or as many as the first deck changes
    seed   another seed makes another deck of nothing; the same one always makes the same

    Where no deck meets all of it, `clash` of the result is the smallest set of rules and wishes that can't be met
    together. DeckError for a deck or a list that can't be read, UsageError for a wish that can't be meant. The other
    arguments are those of `check`.
    """
    options = deck_options((), game, catalog, db, switches, encoding)
    rules = RulesetOptions(paths_of(rulesets), day_of(as_of))
    listed = os.fspath(owned) if owned is not None else None
    wanted = (words_of(lock), words_of(ban), words_of(want), listed, paths_of(used))
    return run_completion(
        CompletionRequest(os.fspath(deck), options, rules, *wanted, size, alternatives, difference, seed)
    )


def run_completion(request: CompletionRequest) -> CompletedDecks:
    """Find the decks of a request."""
    from hantei.building.completing.completer import ALTERNATIVES, Completer
    from hantei.building.completing.demands import Wishes
    from hantei.building.completing.taste import read_taste
    from hantei.catalog.search import search

    _check_numbers(request)
    game_id, deck, judges = _begin(request)
    judge, game = judges[game_id], load(game_id)

    def select(where: Iterable[str]) -> Sequence[Card]:
        return search(judge.catalog, spec=game.catalog, where=where)

    completer = Completer(
        judge.rules,
        judge.catalog,
        judge.spec.sections,
        select,
        taste=read_taste(game.folder),
        seed=request.seed,
        parse_name=judge.parse_name,
    )
    owned, used = _usable(request, deck, judge)
    wishes = Wishes(request.lock, request.ban, request.want, owned, request.size, used)
    found = completer.complete(deck, wishes, alternatives=request.alternatives, difference=request.difference)
    is_done = bool(found.decks) and not found.decks[0].size
    wanted = (1 if is_done else ALTERNATIVES) if request.alternatives is None else request.alternatives
    return CompletedDecks(game_id, deck, found, wanted, judges)


def write_completion(request: CompletionRequest, found: CompletedDecks, *, log: bool = True) -> DeckEdit:
    """Change the file of the deck into the first deck that was found, all its other lines stay byte for byte."""
    from hantei.building.editing.edits import make_changes

    first = found.decks[0]
    edit = EditRequest(request.deck, request.options, request.rules, log=log)
    wanted = [f"{option} {text}" for option in ("lock", "ban", "want") for text in getattr(request, option)]
    return change_deck(edit, "complete", wanted, lambda _judge: lambda copy: make_changes(copy, first.changes))


def _check_numbers(request: CompletionRequest) -> None:
    limits = {
        "--alternatives": (request.alternatives, 1, MOST_ALTERNATIVES),
        "--differ": (request.difference, 1, _MOST_SIZE),
        "--size": (request.size, 0, _MOST_SIZE),
    }
    for name, (value, low, high) in limits.items():
        if value is not None and not low <= value <= high:
            raise UsageError("complete_number", name=name, value=value, low=low, high=high)
    if request.used and request.owned is None:
        raise UsageError("complete_used_alone")


def _begin(request: CompletionRequest) -> tuple[str, Deck, Judges]:
    """Return the game, the deck that is there, and the judges by the rulesets that were named."""
    from hantei.core.finding import SourceRef
    from hantei.validators.deck import Deck, DeckList
    from hantei.validators.decks.read_deck import ReadDeck

    options = request.options
    if request.deck:
        found = find_one(request.deck, options)
        if not found.known:
            findings = (*found.findings, *chain.from_iterable(each.findings for each in found.decks))
            raise DeckError("complete_unread", findings, deck=request.deck)
        game, deck = found.known[0].game, found.known[0].deck
    else:
        game, deck = options.game or options.usual_game, Deck("", ())
        if not game:
            raise UsageError("complete_game_needed")
        load(game)
    base = Judges(options)
    read = ReadDeck(DeckList("", (), SourceRef(""), game=game), ())
    rulings = read_rulesets(request.rules, [read], base)
    if rulings.is_broken:
        raise DeckError("complete_ruleset", rulings.findings)
    return game, deck, rulings.judges(request.rules.as_of)


def _usable(request: CompletionRequest, deck: Deck, judge: Judge) -> tuple[Mapping[str, int] | None, Mapping[str, int]]:
    """Return the copies that are owned, by card (None for any), and those of them that other decks use."""
    if request.owned is None:
        return None, {}
    owned = owned_cards(request.owned, judge, request.options).counts
    used = Counter[str]()
    counted: list[Deck] = []
    options = replace(request.options, recursive=True, game=judge.game)
    for argument in request.used:
        found = find_all(replace(options, decks=(argument,)))
        if len(found.known) < len(found.decks) or found.is_unread:
            findings = (*found.findings, *chain.from_iterable(each.findings for each in found.decks))
            raise DeckError("complete_unread", findings, deck=argument)
        for each in found.known:
            if not _is_same(each.deck, deck) and not any(_is_same(each.deck, other) for other in counted):
                counted.append(each.deck)
                for entry in each.deck.entries:
                    used[entry.card.id] += entry.count
    return owned, used


def _is_same(one: Deck, other: Deck) -> bool:
    """True if two decks stand at the same place of the same file: a deck does not use its own cards up."""
    where = one.where, other.where
    files = [os.path.realpath(place.file) for place in where if place.file]
    return len(files) == len(where) and files[0] == files[1] and len({replace(place, file="") for place in where}) == 1


def _name(name: str, number: int, decks: int) -> str:
    return f"{name} {number}" if decks > 1 else name


def _entries(deck: Deck) -> list[dict[str, Any]]:
    return [
        {"section": entry.section, "count": entry.count, "id": entry.card.id, "name": entry.card.name}
        for entry in deck.entries
    ]


def _counts(deck: Deck) -> Counter[tuple[str, str]]:
    counts: Counter[tuple[str, str]] = Counter()
    for entry in deck.entries:
        counts[entry.section, entry.card.id] += entry.count
    return counts
