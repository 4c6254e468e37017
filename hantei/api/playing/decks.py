"""From arguments to decks that can be played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hantei.api.decks.finding import FoundDeck, FoundDecks, file_and_deck, find_one
from hantei.api.decks.judging import DeckOptions, typed_switches
from hantei.api.decks.options import keeping
from hantei.api.playing.listener import NOBODY, Listener
from hantei.api.playing.playable import playable
from hantei.api.playing.settings import for_decks, given_settings
from hantei.core.errors import DeckError, OutputError, UsageError
from hantei.core.messages import default_language
from hantei.games import load

if TYPE_CHECKING:
    from hantei.core.card import Card
    from hantei.core.finding import Finding
    from hantei.plugin import Game
    from hantei.simulator.play import Modelled, Play, PositionError, SwitchValue


class NotPlayable(UsageError):
    """Decks can't be brought to a table under these settings; `reason` says why in any language."""

    def __init__(self, reason: PositionError) -> None:
        super().__init__("match_not_playable", detail=reason.text(default_language()))
        self.reason = reason


@dataclass(frozen=True)
class PlayOptions:
    """How decks are found and played.

    decks     catalogue, store, game and switches; which decks is said elsewhere
    any_deck  whether a deck that breaks its deck rules may be played
    """

    decks: DeckOptions = field(default_factory=lambda: DeckOptions(()))
    any_deck: bool = False


@dataclass(frozen=True)
class OpenDeck:
    """A deck that can be played.

    source       where it stands, as people read it
    cards        the section that is drawn from, a card for each copy, in the order of the file
    beside       what else of it comes to the table: a leader
    fingerprint  the same for the same cards
    findings     of reading and judging it
    settings     every switch of a match with its value
    remarks      what was found beside it: what reading the card lists left doubtful, what else its file has
    """

    game: Game
    play: Play
    name: str
    source: str
    cards: tuple[Card, ...]
    beside: tuple[Card, ...]
    fingerprint: str
    findings: tuple[Finding, ...]
    settings: Mapping[str, SwitchValue]
    remarks: tuple[Finding, ...] = ()

    @property
    def whole(self) -> tuple[Card, ...]:
        """All that is brought to the table."""
        return (*self.cards, *self.beside)

    @property
    def changed_settings(self) -> dict[str, SwitchValue]:
        """The switches of a match that do not stand on their defaults."""
        defaults = self.play.defaults
        return {name: value for name, value in self.settings.items() if value != defaults[name]}

    @cached_property
    def modelled(self) -> Modelled | None:
        """How much of its card texts is played; None in a game without any."""
        return self.play.modelled(self.settings, self.whole) if self.play.modelled else None

    def modelled_json(self) -> dict[str, Any] | None:
        """The same without any language."""
        found = self.modelled
        if found is None:
            return None
        missing = [{"card": card, **missing.to_json()} for card, missing in found.missing]
        return {"sentences": found.sentences, "modelled": found.modelled, "missing": missing}


def open_deck(argument: str, options: PlayOptions, listener: Listener = NOBODY) -> OpenDeck:
    """The deck that an argument means (a file with one deck, or `decks.xlsx[Aoi]`), its cards and its settings.

    Raises DeckError where the deck or a card of it is not known or it breaks deck rules that nobody set aside,
    UsageError where its game can't be played or a switch is none of the game's.
    """
    typed = typed_switches(options.decks)
    if options.decks.game:
        playable(load(options.decks.game))  # before any card is looked up
    found, remarks = find_deck(argument, options.decks, listener)
    if not found.known:
        raise DeckError("play_deck_unknown", all_findings(found), deck=argument)
    deck = found.known[0]
    game = load(deck.game)
    play = playable(game)
    settings = {**play.defaults, **given_settings(game, {s.name: s for s in play.switches}, typed)}
    findings = _judged(deck, found, options, listener)
    drawn, *others = (_copies(deck, section) for section in play.sections)
    if not drawn:
        raise DeckError("play_deck_empty", findings, deck=argument)
    return OpenDeck(
        game,
        play,
        deck.deck.name,
        deck.source,
        drawn,
        tuple(map(play.beside, chain.from_iterable(others))),
        deck.deck.fingerprint,
        findings,
        settings,
        remarks,
    )


def open_decks(arguments: Iterable[str], options: PlayOptions, listener: Listener = NOBODY) -> list[OpenDeck]:
    """The decks that several arguments mean; what their card lists call for is told with the first one."""
    quiet = replace(options, decks=replace(options.decks, remarks=None))
    return [open_deck(name, quiet if at else options, listener) for at, name in enumerate(arguments)]


def find_deck(argument: str, options: DeckOptions, listener: Listener) -> tuple[FoundDecks, tuple[Finding, ...]]:
    """The deck that an argument means, and what was found beside it."""
    remarks: list[Finding] = []
    found = find_one(argument, keeping(for_decks(options), remarks))
    listener.found(found)
    return found, (*remarks, *found.findings)


def all_findings(found: FoundDecks) -> tuple[Finding, ...]:
    """What was found about the argument and its decks."""
    return (*found.findings, *chain.from_iterable(deck.findings for deck in found.decks))


def check_rules(deck: FoundDeck, found: FoundDecks, listener: Listener) -> tuple[tuple[Finding, ...], bool]:
    """What the deck rules say, and whether the deck is legal; that it isn't is told at once."""
    from hantei.validators.verdict import Outcome, check_deck

    verdict = check_deck(deck.deck, found.judges[deck.game].rules)
    is_legal = verdict.outcome is Outcome.LEGAL
    if not is_legal:
        codes = tuple(dict.fromkeys(finding.code for finding in verdict.findings if finding.is_error))
        listener.breaks(deck.source, codes)
    return verdict.findings, is_legal


def _judged(deck: FoundDeck, found: FoundDecks, options: PlayOptions, listener: Listener) -> tuple[Finding, ...]:
    """All findings about a deck; DeckError where it breaks deck rules and nobody said that it may."""
    of_rules, is_legal = check_rules(deck, found, listener)
    findings = (*deck.findings, *of_rules)
    if not is_legal and not options.any_deck:
        raise DeckError("play_deck_illegal", findings, deck=deck.source)
    return findings


def _copies(deck: FoundDeck, section: str) -> tuple[Card, ...]:
    """The cards of a section, a card for each copy."""
    return tuple(entry.card for entry in deck.deck.section(section) for _ in range(entry.count))


def remarks_of(decks: Iterable[OpenDeck]) -> tuple[Finding, ...]:
    """What was found beside the decks, each thing once: both may have read the same card lists."""
    told: list[Finding] = []
    for remark in chain.from_iterable(deck.remarks for deck in decks):
        if remark not in told:
            told.append(remark)
    return tuple(told)


def check_same_game(first: OpenDeck, other: OpenDeck) -> None:
    """UsageError for decks of different games."""
    if first.game.id != other.game.id:
        raise UsageError("match_games", a=first.game.id, b=other.game.id)


def check_written(
    paths: Sequence[Path], arguments: Iterable[str], options: PlayOptions, resume: Path | None, *, force: bool
) -> None:
    """UsageError or OutputError for files that can't or must not be written, before hours are spent on them: what is
    there already needs `force`, and neither a deck nor the file of the run is ever written over."""
    from hantei.api.writing import check_not_input, check_replaceable

    files = [file_and_deck(argument)[0] for argument in arguments]
    inputs = (name for name in (*files, *options.decks.catalogs) if name and Path(name).is_file())
    check_not_input((*paths, resume) if resume else paths, inputs, options.decks.db)
    for path in paths:
        if path.is_dir():
            raise OutputError("output_is_folder", path=str(path))
        if not path.parent.is_dir():
            raise OutputError("output_no_folder", path=str(path), folder=str(path.parent))
    check_replaceable(paths, force=force)
