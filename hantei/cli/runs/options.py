"""What the commands that play decks share: from arguments to decks whose cards can be played, and the settings of a match."""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cached_property
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import typer

from hantei.api.decks.finding import FoundDeck, FoundDecks, file_and_deck, find_one
from hantei.api.decks.judging import DeckOptions, typed_switches
from hantei.api.texts.reasons import reason_text
from hantei.cli.deck.problems import print_problems
from hantei.cli.runs.progress import RunOptions, cores
from hantei.cli.terminal.output import say
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import OutputError, UsageError
from hantei.core.text import printable
from hantei.files.writing.written import check_replaceable
from hantei.games import available, load
from hantei.simulator.runs.chunks import LARGEST

if TYPE_CHECKING:
    from hantei.core.card import Card
    from hantei.core.finding import Finding
    from hantei.plugin import Game
    from hantei.simulator.play import Modelled, Play, PlaySwitch, SwitchValue
    from hantei.simulator.runs.chunks import Job

MOST_MATCHES: Final = 1_000_000_000
"""Of one run: the list of what is left to play has to fit into memory."""

_LONG: Final = 60.0
"""Seconds. A run that is expected to take longer is told how to be faster."""
_SAMPLE: Final = 2
_FEW: Final = 200
"""So few matches are not timed beforehand."""


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
    """

    game: "Game"
    play: "Play"
    name: str
    source: str
    cards: "tuple[Card, ...]"
    beside: "tuple[Card, ...]"
    fingerprint: str
    findings: "tuple[Finding, ...]"
    settings: "Mapping[str, SwitchValue]"

    @property
    def whole(self) -> "tuple[Card, ...]":
        """All that is brought to the table."""
        return (*self.cards, *self.beside)

    @property
    def changed_settings(self) -> "dict[str, SwitchValue]":
        """The switches of a match that do not stand on their defaults."""
        defaults = self.play.defaults
        return {name: value for name, value in self.settings.items() if value != defaults[name]}

    @cached_property
    def modelled(self) -> "Modelled | None":
        """How much of its card texts is played; None in a game without any."""
        return self.play.modelled(self.settings, self.whole) if self.play.modelled else None

    def modelled_lines(self, texts: Texts) -> list[str]:
        """That share in words, and what isn't played; nothing where its cards say nothing."""
        found = self.modelled
        if found is None or not found.sentences:
            return []
        counts = {"modelled": found.modelled, "sentences": found.sentences}
        lines = [texts("playing.modelled", **counts, share=100 * found.modelled // found.sentences)]
        for card, missing in found.missing:
            why = reason_text(missing.reason, self.game, texts.language)
            lines.append(texts("playing.not_modelled", card=card, text=missing.text, reason=why))
        return lines

    def modelled_json(self) -> dict[str, Any] | None:
        """The same without any language."""
        found = self.modelled
        if found is None:
            return None
        missing = [{"card": card, **missing.to_json()} for card, missing in found.missing]
        return {"sentences": found.sentences, "modelled": found.modelled, "missing": missing}


def open_deck(argument: str, options: PlayOptions, texts: Texts) -> OpenDeck:
    """The deck that an argument means (a file with one deck, or `decks.xlsx[Aoi]`), its cards and its settings.

    What is wrong with it is said on standard error. Raises UsageError where the deck or a card of it is not known,
    its game can't be played, it breaks deck rules that nobody set aside, or a switch is none of the game's.
    """
    typed = typed_switches(options.decks)
    if options.decks.game:
        playable(load(options.decks.game))  # before any card is looked up
    found = find_one(argument, for_decks(options.decks))
    print_problems(found, texts)
    if not found.known:
        raise UsageError("play_deck_unknown", deck=argument)
    deck = found.known[0]
    game = load(deck.game)
    play = playable(game)
    settings = {**play.defaults, **given_settings(game, {s.name: s for s in play.switches}, typed)}
    findings = _judged(deck, found, options, texts)
    drawn, *others = (_copies(deck, section) for section in play.sections)
    if not drawn:
        raise UsageError("play_deck_empty", deck=argument)
    return OpenDeck(
        game, play, deck.deck.name, deck.source, drawn, tuple(chain.from_iterable(others)), deck.deck.fingerprint,
        (*deck.findings, *findings), settings,
    )  # fmt: skip


def open_decks(arguments: Iterable[str], options: PlayOptions, texts: Texts) -> list[OpenDeck]:
    """The decks that several arguments mean; what their card lists call for is told with the first one."""
    quiet = replace(options, decks=replace(options.decks, remarks=None))
    return [open_deck(name, quiet if at else options, texts) for at, name in enumerate(arguments)]


def _copies(deck: FoundDeck, section: str) -> "tuple[Card, ...]":
    """The cards of a section, a card for each copy."""
    return tuple(entry.card for entry in deck.deck.section(section) for _ in range(entry.count))


def check_written(
    paths: Sequence[Path], arguments: Iterable[str], options: PlayOptions, resume: Path | None, *, force: bool
) -> None:
    """UsageError or OutputError for files that can't or must not be written, before hours are spent on them: what is
    there already needs `force`, and neither a deck nor the file of the run is ever written over."""
    from hantei.api.writing import check_not_input

    files = [file_and_deck(argument)[0] for argument in arguments]
    inputs = (name for name in (*files, *options.decks.catalogs) if name and Path(name).is_file())
    check_not_input((*paths, resume) if resume else paths, inputs, options.decks.db)
    for path in paths:
        if path.is_dir():
            raise OutputError("output_is_folder", path=str(path))
        if not path.parent.is_dir():
            raise OutputError("output_no_folder", path=str(path), folder=str(path.parent))
    check_replaceable(paths, force=force)


def playable(game: "Game") -> "Play":
    """How the game is played; UsageError where hantei can't play it yet."""
    if game.play is None:
        raise UsageError("play_not_possible", game=game.id)
    return game.play


def is_compiled() -> bool:
    """Whether the engine runs compiled, as `hantei --version` says."""
    found = find_spec("hantei.simulator.kernel.match")
    return found is not None and Path(found.origin or "").suffix != ".py"


def chunk_limit(job: "Job", total: int, options: RunOptions, texts: Texts) -> int:
    """How many matches of a long run make a chunk of about a second: two of them are played to find out. Where the
    whole run in the interpreted engine will take more than a minute, says how to get the fast one."""
    if total < _FEW:
        return LARGEST
    start = time.perf_counter()
    job.play(0, _SAMPLE)
    seconds = (time.perf_counter() - start) / _SAMPLE
    expected = seconds * total / (options.workers or cores())
    if expected > _LONG and not (options.quiet or options.cluster or is_compiled()):
        say(texts("playing.slow", minutes=round(expected / 60) or 1))
    return min(LARGEST, int(1 / seconds)) if seconds > 0 else LARGEST


def any_deck(texts: Texts) -> Any:
    return typer.Option("--any-deck", help=texts("playing.option_any_deck"))


def switch(texts: Texts) -> Any:
    return typer.Option("--switch", help=texts("playing.option_switch"))


def seed(texts: Texts) -> Any:
    return typer.Option("--seed", help=texts("playing.option_seed"))


def for_decks(options: DeckOptions) -> DeckOptions:
    """The same with those switches only that are about decks, of whatever game; `given_settings` refuses the unknown."""
    typed = typed_switches(options)
    if not typed:
        return options
    known = {switch.name for game_id in available() if (deck := load(game_id).deck) for switch in deck.switches}
    return replace(options, switches=tuple(f"{name}={value}" for name, value in typed.items() if name in known))


def given_settings(
    game: "Game", switches: "Mapping[str, PlaySwitch]", typed: Mapping[str, str]
) -> "dict[str, SwitchValue]":
    """The values that were typed for these switches; UsageError for a name that is no switch of the game at all."""
    names = [*switches, *(switch.name for switch in (game.deck.switches if game.deck else ()))]
    for name in typed:
        if name not in names:
            raise UsageError("unknown_switch", switch=name, nearest=tuple(get_close_matches(name, names, 3) or names))
    return {name: _value(switches[name], text) for name, text in typed.items() if name in switches}


def _value(switch: "PlaySwitch", text: str) -> "SwitchValue":
    """The value of a match's switch as it is typed; a text that only the game itself can judge stays as it is."""
    from hantei.core.switch import Switch, switch_value

    if isinstance(switch.default, str) and not switch.options:
        return text
    return switch_value(Switch(switch.name, switch.default, switch.options, switch.rule, switch.least), text)


def _judged(deck: FoundDeck, found: FoundDecks, options: PlayOptions, texts: Texts) -> "tuple[Finding, ...]":
    """What the deck rules say; UsageError where the deck breaks some and nobody said that it may."""
    from hantei.validators.verdict import Outcome, check_deck

    verdict = check_deck(deck.deck, found.judges[deck.game].rules)
    if verdict.outcome is not Outcome.LEGAL:
        codes = tuple(dict.fromkeys(finding.code for finding in verdict.findings if finding.is_error))
        say(texts("playing.deck_breaks", deck=printable(deck.source), codes=codes))
        if not options.any_deck:
            raise UsageError("play_deck_illegal", deck=deck.source)
    return verdict.findings
