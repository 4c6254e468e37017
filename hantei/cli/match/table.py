"""A series of matches as tables for people."""

from typing import TYPE_CHECKING, Final

from hantei.api.playing.results.match import MatchResult
from hantei.cli.runs.modelled import modelled_lines
from hantei.cli.runs.strength import engine_line, strength_text
from hantei.cli.terminal.output import print_table, print_wrapped
from hantei.cli.terminal.texts import Texts
from hantei.core.switch import setting_text
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.playing.types import MatchEnding, MatchShare


ENDING_COLUMNS: Final = ("rule", "way", "count", "a", "b", "nobody", "statement")


def print_series(series: MatchResult, texts: Texts) -> None:
    """What was played, and what came of it."""
    for line in fact_lines(series, texts):
        print_wrapped(line, "")
    print()
    columns = [texts(f"match.column_{column}") for column in ("figure", "count", "of", "share", "low", "high")]
    print_table(columns, [(label, *_cells(share)) for label, share in share_rows(series, texts)])
    print_wrapped(texts("match.note"), "")
    print()
    turns = turn_line(series, texts)
    if turns:
        print_wrapped(turns, "")
    rows = ending_rows(series, texts)
    if rows:
        print(texts("match.endings"))
        print_table([texts(f"match.column_{column}") for column in ENDING_COLUMNS], rows)


def fact_lines(series: MatchResult, texts: Texts) -> list[str]:
    """What was played: game, decks, agents, switches."""
    job, game = series.job, series.decks[0].game
    lines: list[str] = []
    if series.partial:
        lines.append(texts("match.partial", done=f"{series.matches:,}", total=f"{series.total:,}"))
    lines.append(
        texts(
            "match.facts",
            game=game.name(texts.language),
            rules=game.rules_version,
            matches=f"{series.matches:,}",
            seed=job.seed,
        )
    )
    if series.until:
        share = series.wins["a"]
        is_met = (share.high - share.low) / 2 <= series.until
        lines.append(texts("match.until" if is_met else "match.until_missed", points=f"{100 * series.until:g}"))
    for side, deck, agent, strength in zip("AB", series.decks, job.agent_names, series.strengths, strict=True):
        lines.append(
            texts(
                "match.deck",
                side=side,
                name=printable(deck.name) or "-",
                deck=printable(deck.source),
                cards=len(deck.cards),
                agent=agent,
                strength=strength_text(strength, texts),
            )
        )
        lines += [f"   {line}" for line in modelled_lines(deck, texts)]
    if job.settings:
        switches = tuple(f"{name}={setting_text(value)}" for name, value in job.settings.items())
        lines.append(texts("match.switches", switches=switches))
    lines.append(engine_line(series.engine, zip(job.agent_names, series.agent_code, strict=True), texts))
    return lines


def share_rows(series: MatchResult, texts: Texts) -> list[tuple[str, "MatchShare"]]:
    """The shares with what they are called."""
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
    return [(texts(f"match.row_{key}"), share) for key, share in shares]


def _cells(share: "MatchShare") -> tuple[object, ...]:
    value = "-" if share.value is None else percent(share.value, share.of)
    ends = (percent(end, share.of) if share.of else "-" for end in (share.low, share.high))
    return share.hits, share.of, value, *ends


def percent(share: float, of: int) -> str:
    """A share of so many, with no more digits than it can have."""
    return f"{share:.2%}" if of >= 10_000 else f"{share:.1%}"


def turn_line(series: MatchResult, texts: Texts) -> str:
    """How long the matches were; empty without one."""
    if not series.figures.turn_quarters:
        return ""
    least, lower, median, upper, most = series.figures.turn_quarters
    return texts("match.turns", median=median, lower=lower, upper=upper, least=least, most=most)


def ending_rows(series: MatchResult, texts: Texts) -> list[tuple[object, ...]]:
    """How the matches ended, by rule."""
    return [_ending_row(ending, series, texts) for ending in series.figures.endings]


def _ending_row(ending: "MatchEnding", series: MatchResult, texts: Texts) -> tuple[object, ...]:
    rules = {rule.id: rule for rule in series.decks[0].game.rulebook.rules}
    rule = rules.get(ending.rule)
    said = rule.statement(texts.language) if rule else ""
    way = texts(f"match.way_{ending.way}")
    return ending.rule or "-", way, ending.matches, ending.a, ending.b, ending.nobody, said
