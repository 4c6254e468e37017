"""Decks judged by an organiser's ruleset, on one day or on two."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from hantei.api.decks.judging import DeckOptions, Judges, given_switches
from hantei.core.errors import UsageError
from hantei.games import available, load

if TYPE_CHECKING:
    from hantei.core.card import Card
    from hantei.core.finding import Finding
    from hantei.plugin import Game
    from hantei.validators.decks.files import ReadDeck
    from hantei.validators.judge import Judge
    from hantei.validators.rulesets.cards import MadeRuleset
    from hantei.validators.spec import DeckSpec


@dataclass(frozen=True)
class RulesetOptions:
    """Which rulesets, for which day, and the day with which to compare it, if any."""

    names: tuple[str, ...] = ()
    as_of: date = field(default_factory=date.today)
    other: date | None = None


@dataclass(frozen=True)
class Rulings:
    """The rulesets of a check by game, and what is wrong with them."""

    base: Judges
    made: dict[str, MadeRuleset]
    findings: tuple[Finding, ...] = ()

    @property
    def is_broken(self) -> bool:
        return any(finding.is_error for finding in self.findings)

    def judges(self, day: date) -> Judges:
        """The judges who go by what holds on a day; UsageError where no period does."""
        made = {game_id: _ruled(self.base[game_id], ruleset, day, self.base) for game_id, ruleset in self.made.items()}
        return Judges(self.base.options, {**self.base.made, **made})


def _ruled(judge: Judge, made: MadeRuleset, day: date, base: Judges) -> Judge:
    in_force = made.on(day)
    if in_force is None:
        periods = tuple(map(str, made.ruleset.periods))
        raise UsageError("ruleset_no_period", ruleset=made.ruleset.file, date=str(day), periods=periods)
    return judge.under(in_force, given_switches(base.options, judge.spec))


def read_rulesets(asked: RulesetOptions, decks: Iterable[ReadDeck], judges: Judges) -> Rulings:
    """The rulesets that the user named, over the cards of their games. UsageError for one that there is not, or that
    is of another game than every deck, and for two of one game."""
    games = games_of(decks, judges.options)
    if not asked.names or not games:
        return Rulings(judges, {})
    made: dict[str, MadeRuleset] = {}
    findings: list[Finding] = []
    days = [asked.as_of, *([asked.other] if asked.other else [])]
    for path, name in [file for argument in asked.names for file in ruleset_files(argument, games)]:
        ruleset = _read(path, name, games, judges, findings)
        if ruleset is not None:
            game_id = ruleset.ruleset.game
            if game_id in made:
                raise UsageError("ruleset_twice", game=game_id, files=(made[game_id].ruleset.file, name))
            made[game_id] = ruleset
            findings.extend(ruleset.findings(*days))
    return Rulings(judges, made, tuple(findings))


def _read(path: Path, name: str, games: tuple[str, ...], judges: Judges, findings: list[Finding]) -> MadeRuleset | None:
    from hantei.validators.rulesets.cards import CardSource, make_rules
    from hantei.validators.rulesets.file import read_ruleset

    read = read_ruleset(path, name, deck_spec, available())
    findings.extend(read.findings)
    if read.ruleset is None or read.text is None:
        return None
    if read.ruleset.game not in games:
        raise UsageError("ruleset_other_game", ruleset=name, game=read.ruleset.game, games=games)
    judge = judges[read.ruleset.game]
    return make_rules(read.ruleset, read.text, CardSource(judge.catalog, _Select(judge), judge.parse_name))


@dataclass(frozen=True)
class _Select:
    """The cards of a judge's catalogue that meet a condition, as `catalog search --where` finds them."""

    judge: Judge

    def __call__(self, condition: str) -> tuple[Card, ...]:
        from hantei.catalog.search import search

        return search(self.judge.catalog, spec=load(self.judge.game).catalog, where=(condition,))


def games_of(decks: Iterable[ReadDeck], options: DeckOptions) -> tuple[str, ...]:
    """The games of the decks, as far as they can be checked."""
    named = dict.fromkeys(options.game or deck.decklist.game for deck in decks)
    return tuple(game_id for game_id in named if deck_spec(game_id))


def deck_spec(game_id: str) -> DeckSpec | None:
    """What a game's decks are like; None for what is no game whose decks can be checked."""
    return load(game_id).deck if game_id in available() else None


def ruleset_files(argument: str, games: tuple[str, ...]) -> list[tuple[Path, str]]:
    """The files that an argument means, and how findings name them: a path, or the name of a ruleset that comes with
    a game. UsageError where no game has one of this name."""
    from hantei.files.sources import shown_name

    if argument.casefold().endswith(".toml") or "/" in argument or "\\" in argument:
        return [(Path(argument), shown_name(argument))]
    shipped = [path for game_id in games for path in shipped_rulesets(load(game_id)) if path.stem == argument]
    if not shipped:
        names = tuple(f"{path.stem} ({game_id})" for game_id in games for path in shipped_rulesets(load(game_id)))
        raise UsageError("unknown_ruleset" if names else "unknown_ruleset.none", ruleset=argument, names=names)
    return [(path, path.name) for path in shipped]


def shipped_rulesets(game: Game) -> list[Path]:
    """The ruleset files that come with a game, in the order of their names."""
    return sorted((game.folder / "decks" / "formats").glob("*.toml"))
