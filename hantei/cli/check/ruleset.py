"""`hantei check --ruleset`: decks judged by an organiser's ruleset, on one day or on two."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hantei.cli.check.formats.words import label
from hantei.cli.check.run import DeckOptions, Judges, given_switches, judge_all
from hantei.cli.terminal.exit_codes import FINDINGS, OK, USAGE
from hantei.cli.terminal.output import print_findings, print_json, print_table
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.text import printable
from hantei.games import available, load

if TYPE_CHECKING:
    from hantei.core.card import Card
    from hantei.core.finding import Finding
    from hantei.plugin import Game
    from hantei.validators.decks.files import ReadDeck
    from hantei.validators.judge import Judge
    from hantei.validators.ruleset import InForce
    from hantei.validators.rulesets.cards import MadeRuleset
    from hantei.validators.rulesets.changes import Changes, DeckChange
    from hantei.validators.spec import DeckSpec

_DATE: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_COLUMNS: Final = ("deck", "game", "before", "after", "new", "gone")


@dataclass(frozen=True)
class RulesetOptions:
    """Which rulesets, for which day, and the day with which to compare it, if any."""

    names: tuple[str, ...] = ()
    as_of: date = field(default_factory=date.today)
    other: date | None = None


def ruleset_options(names: Iterable[str], as_of: str, what_changes: str) -> RulesetOptions:
    """The options as they were typed; UsageError for a date that is none, or one without a ruleset."""
    given = tuple(names)
    for option, value in (("--as-of", as_of), ("--what-changes", what_changes)):
        if value and not given:
            raise UsageError("date_without_ruleset", option=option)
    day = _day("--as-of", as_of) if as_of else date.today()
    return RulesetOptions(given, day, _day("--what-changes", what_changes) if what_changes else None)


def _day(option: str, text: str) -> date:
    try:
        if _DATE.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise UsageError("date_bad", option=option, value=text)


@dataclass(frozen=True)
class Rulings:
    """The rulesets of a check by game, and what is wrong with them."""

    base: Judges
    made: "dict[str, MadeRuleset]"
    findings: "tuple[Finding, ...]" = ()

    @property
    def is_broken(self) -> bool:
        return any(finding.is_error for finding in self.findings)

    def judges(self, day: date) -> Judges:
        """The judges who go by what holds on a day; UsageError where no period does."""
        made = {game_id: _ruled(self.base[game_id], ruleset, day, self.base) for game_id, ruleset in self.made.items()}
        return Judges(self.base.options, {**self.base.made, **made})


def _ruled(judge: "Judge", made: "MadeRuleset", day: date, base: Judges) -> "Judge":
    in_force = made.on(day)
    if in_force is None:
        periods = tuple(map(str, made.ruleset.periods))
        raise UsageError("ruleset_no_period", ruleset=made.ruleset.file, date=str(day), periods=periods)
    return judge.under(in_force, given_switches(base.options, judge.spec))


def read_rulesets(asked: RulesetOptions, decks: "Iterable[ReadDeck]", judges: Judges) -> Rulings:
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


def _read(
    path: Path, name: str, games: tuple[str, ...], judges: Judges, findings: "list[Finding]"
) -> "MadeRuleset | None":
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

    judge: "Judge"

    def __call__(self, condition: str) -> "tuple[Card, ...]":
        from hantei.catalog.search import search

        return search(self.judge.catalog, spec=load(self.judge.game).catalog, where=(condition,))


def games_of(decks: "Iterable[ReadDeck]", options: DeckOptions) -> tuple[str, ...]:
    """The games of the decks, as far as they can be checked."""
    named = dict.fromkeys(options.game or deck.decklist.game for deck in decks)
    return tuple(game_id for game_id in named if deck_spec(game_id))


def deck_spec(game_id: str) -> "DeckSpec | None":
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


def shipped_rulesets(game: "Game") -> list[Path]:
    """The ruleset files that come with a game, in the order of their names."""
    return sorted((game.folder / "decks" / "formats").glob("*.toml"))


def ruleset_json(in_force: "InForce | None") -> dict[str, Any] | None:
    """The ruleset by which decks were judged, without any language."""
    if in_force is None:
        return None
    ruleset, period = in_force.ruleset, in_force.period
    return {
        "name": {"ja": ruleset.name.ja, "en": ruleset.name.en}, "file": ruleset.file, "digest": ruleset.digest,
        "as_of": str(in_force.day), "from": str(period.start), "until": str(period.last) if period.last else None,
    }  # fmt: skip


def ruleset_lines(judges: "Iterable[Judge]", texts: Texts) -> list[str]:
    """By which ruleset the decks of each game were judged; of nobody's there is nothing to say."""
    judging = list(judges)
    return [_ruleset_line(judge, texts) for judge in judging] if any(judge.ruleset for judge in judging) else []


def _ruleset_line(judge: "Judge", texts: Texts) -> str:
    if judge.ruleset is None:
        return texts("check.no_ruleset", game=judge.game)
    ruleset, period = judge.ruleset.ruleset, judge.ruleset.period
    key = "check.ruleset" if period.last else "check.ruleset_open"
    facts = {"name": ruleset.name.text(texts.language), "file": ruleset.file, "start": str(period.start)}
    return texts(key, game=judge.game, day=str(judge.ruleset.day), last=str(period.last or ""), **facts)


def show_changes(
    asked: RulesetOptions, decks: "Sequence[ReadDeck]", found: "Sequence[Finding]", rulings: Rulings, output: str,
    texts: Texts, most: int,
) -> int:  # fmt: skip
    """`hantei check --what-changes`: print what becomes of the decks; the answer is the exit code."""
    from hantei.validators.rulesets.changes import compare

    assert asked.other is not None  # asked for nothing else
    days = (asked.as_of, asked.other)
    both = [rulings.judges(day) for day in days]
    before, after = (judge_all(decks, rulings.base.options, judges, repair=False) for judges in both)
    changes = compare(before, after)
    if output == "json":
        print_json("hantei.changes/1", _changes_json(changes, days, both, found))
    else:
        _print_changes(changes, days, both, found, texts, most)
    unread = any(finding.unreadable for deck in before for finding in deck.verdict.findings)
    if unread or not before or any(finding.is_error for finding in found):
        return USAGE
    return FINDINGS if changes.decks else OK


def _changes_json(
    changes: "Changes", days: Sequence[date], judges: Sequence[Judges], found: "Sequence[Finding]"
) -> dict[str, Any]:
    first, second = judges
    return {
        "as_of": str(days[0]), "changes_on": str(days[1]),
        "rulesets": {
            game_id: {"before": ruleset_json(judge.ruleset), "after": ruleset_json(second.made[game_id].ruleset)}
            for game_id, judge in sorted(first.made.items())
        },
        "decks": [_change_json(change) for change in changes.decks],
        "unchanged": changes.unchanged, "incomplete": changes.incomplete,
        "findings": [finding.to_json() for finding in found],
    }  # fmt: skip


def _change_json(change: "DeckChange") -> dict[str, Any]:
    deck = change.before.deck
    return {
        "file": change.source, "name": deck.name, "player": deck.player, "game": change.game,
        "fingerprint": deck.fingerprint,
        "before": change.before.outcome.value, "after": change.after.outcome.value,
        "new": [finding.to_json() for finding in change.new], "gone": [finding.to_json() for finding in change.gone],
    }  # fmt: skip


def _print_changes(
    changes: "Changes", days: Sequence[date], judges: Sequence[Judges], found: "Sequence[Finding]", texts: Texts,
    most: int,
) -> None:  # fmt: skip
    print_findings(found, texts.findings(None), texts, most)
    for change in changes.decks:
        print(f"{printable(change.source)}:")
        for line in _change_lines(change, texts):
            print(f"    {line}")
    if changes.decks:
        headings = [texts(f"changes.column_{name}", before=str(days[0]), after=str(days[1])) for name in _COLUMNS]
        print_table(headings, [_row(change, texts) for change in changes.decks])
    print(texts("changes.unchanged", unchanged=changes.unchanged, changed=len(changes.decks)))
    if changes.incomplete:
        print(texts("changes.incomplete", count=changes.incomplete))
    for line in dict.fromkeys(line for each in judges for line in ruleset_lines(each.made.values(), texts)):
        print(line)


def _change_lines(change: "DeckChange", texts: Texts) -> Iterator[str]:
    messages = texts.findings(load(change.game).folder)
    for key, findings in (("new", change.new), ("gone", change.gone)):
        for finding in findings:
            yield texts(f"changes.{key}", code=label(finding), sentence=messages.finding(finding))


def _row(change: "DeckChange", texts: Texts) -> tuple[object, ...]:
    before, after = (texts(f"check.outcome.{verdict.outcome.value}") for verdict in (change.before, change.after))
    return printable(change.source), change.game, before, after, len(change.new), len(change.gone)
