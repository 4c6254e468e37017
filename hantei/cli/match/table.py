"""A series of matches as tables for people."""

from typing import TYPE_CHECKING

from hantei.api.playing.results.match import MatchResult
from hantei.cli.runs.modelled import modelled_lines
from hantei.cli.terminal.output import print_table
from hantei.cli.terminal.texts import Texts
from hantei.core.switch import setting_text
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.playing.types import MatchEnding, MatchShare


def print_series(series: MatchResult, texts: Texts) -> None:
    """What was played, and what came of it."""
    _print_facts(series, texts)
    print()
    _print_shares(series, texts)
    print()
    _print_turns(series, texts)
    _print_endings(series, texts)


def _print_facts(series: MatchResult, texts: Texts) -> None:
    job, game = series.job, series.decks[0].game
    if series.partial:
        print(texts("match.partial", done=f"{series.matches:,}", total=f"{series.asked:,}"))
    print(
        texts(
            "match.facts",
            game=game.name(texts.language),
            rules=game.rules_version,
            matches=f"{series.matches:,}",
            seed=job.seed,
        )
    )
    for side, deck, agent in zip("AB", series.decks, job.agent_names, strict=True):
        print(
            texts(
                "match.deck",
                side=side,
                name=printable(deck.name) or "-",
                deck=printable(deck.source),
                cards=len(deck.cards),
                agent=agent,
            )
        )
        for line in modelled_lines(deck, texts):
            print(f"   {line}")
    if job.settings:
        switches = tuple(f"{name}={setting_text(value)}" for name, value in job.settings.items())
        print(texts("match.switches", switches=switches))


def _print_shares(series: MatchResult, texts: Texts) -> None:
    figures = series.figures
    shares = (
        ("a", figures.win_share("A")),
        ("b", figures.win_share("B")),
        ("a_first", figures.win_share_when("A", "A")),
        ("a_second", figures.win_share_when("A", "B")),
        ("first_player", figures.first_player),
        ("draws", figures.draws),
        ("caps", figures.caps),
        ("loops", figures.loops),
    )
    columns = [texts(f"match.column_{column}") for column in ("figure", "count", "of", "share", "low", "high")]
    print_table(columns, [(texts(f"match.row_{key}"), *_cells(share)) for key, share in shares])
    print(texts("match.note"))


def _cells(share: "MatchShare") -> tuple[object, ...]:
    value = "-" if share.value is None else percent(share.value, share.of)
    ends = (percent(end, share.of) if share.of else "-" for end in (share.low, share.high))
    return share.hits, share.of, value, *ends


def percent(share: float, of: int) -> str:
    """A share of so many, with no more digits than it can have."""
    return f"{share:.2%}" if of >= 10_000 else f"{share:.1%}"


def _print_turns(series: MatchResult, texts: Texts) -> None:
    if series.figures.turn_quarters:
        least, lower, median, upper, most = series.figures.turn_quarters
        print(texts("match.turns", median=median, lower=lower, upper=upper, least=least, most=most))


def _print_endings(series: MatchResult, texts: Texts) -> None:
    endings = series.figures.endings
    if not endings:
        return
    print(texts("match.endings"))
    columns = [texts(f"match.column_{column}") for column in ("rule", "way", "count", "a", "b", "nobody", "statement")]
    print_table(columns, [_ending_row(ending, series, texts) for ending in endings])


def _ending_row(ending: "MatchEnding", series: MatchResult, texts: Texts) -> tuple[object, ...]:
    rules = {rule.id: rule for rule in series.decks[0].game.rulebook.rules}
    rule = rules.get(ending.rule)
    said = rule.statement(texts.language) if rule else ""
    way = texts(f"match.way_{ending.way}")
    return ending.rule or "-", way, ending.matches, ending.a, ending.b, ending.nobody, said
