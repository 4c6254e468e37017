"""Figures of a goldfish run as people read them, on the terminal and on the page."""

from typing import TYPE_CHECKING, Final

from hantei.cli.runs.modelled import modelled_lines
from hantei.cli.runs.strength import engine_line, strength_text
from hantei.cli.terminal.texts import Texts

if TYPE_CHECKING:
    from hantei.api.playing.results.goldfish import GoldfishResult
    from hantei.api.playing.types import BuildFigures, Ending, Mean, Share

NOTHING: Final = "-"
POLICIES: Final = ("greedy", "turn", "random")
"""The agents whose policy is told in a sentence."""


def percent(share: "Share") -> str:
    """` 62.5%`, as wide as all others; `-` of nothing."""
    return NOTHING if share.value is None else f"{share.value:6.1%}"


def percent_ends(share: "Share") -> str:
    """The interval in per cent: `[60.1, 64.8]`."""
    if not share.n:
        return NOTHING
    low, high = share.interval
    return f"[{100 * low:.1f}, {100 * high:.1f}]"


def number(mean: "Mean", digits: int = 2) -> str:
    return NOTHING if mean.value is None else f"{mean.value:.{digits}f}"


def ends(mean: "Mean", digits: int = 2) -> str:
    """The interval of a mean: `[3.36, 3.41]`."""
    if mean.interval is None:
        return NOTHING
    low, high = mean.interval
    return f"[{low:.{digits}f}, {high:.{digits}f}]"


def mean_text(mean: "Mean") -> str:
    return number(mean) if mean.interval is None else f"{number(mean)} {ends(mean)}"


def share_text(share: "Share") -> str:
    return f"{percent(share).strip()} {percent_ends(share)}"


def change(mean: "Mean") -> str:
    """A difference with its sign and its interval."""
    if mean.value is None:
        return NOTHING
    inside = "" if mean.interval is None else f" [{mean.interval[0]:+.2f}, {mean.interval[1]:+.2f}]"
    return f"{mean.value:+.2f}{inside}"


def points(mean: "Mean") -> str:
    """A difference of shares in percentage points, with its sign and its interval."""
    if mean.value is None:
        return NOTHING
    inside = ""
    if mean.interval is not None:
        inside = f" [{100 * mean.interval[0]:+.1f}, {100 * mean.interval[1]:+.1f}]"
    return f"{100 * mean.value:+.1f}{inside}"


def ending_text(ending: "Ending", run: "GoldfishResult", texts: Texts) -> str:
    """`won: A6-218 the rule in one line`."""
    rule = run.decks[0].game.rulebook.get(ending.rule) if ending.rule else None
    way = rule.statement(texts.language) if rule else texts(f"goldfish.way_{ending.ending}")
    return texts("goldfish.ending", result=texts(f"goldfish.result_{ending.result}"), rule=ending.rule, way=way)


def heading_lines(run: "GoldfishResult", texts: Texts) -> list[str]:
    """What was played, how often, by whom: everything that the figures rest on."""
    game, job, figures = run.decks[0].game, run.job, run.figures
    facts = {"game": game.name(texts.language), "rules": game.rules_version}
    lines = [texts("goldfish.facts", matches=f"{figures.matches:,}", seed=job.seed, **facts)]
    if job.settings:
        switches = tuple(f"{name}={str(value).lower()}" for name, value in job.settings.items())
        lines.append(texts("goldfish.switches", switches=switches))
    kind = job.agent.partition(":")[0]  # without its setting
    strength = strength_text(run.strength, texts)
    policy = texts(f"goldfish.policy_{kind if kind in POLICIES else 'other'}")
    lines.append(texts("goldfish.player", agent=job.agent, policy=policy, strength=strength))
    rule = texts("goldfish.by_rule", rule=run.dummy_rule) if run.dummy_rule else ""
    lines.append(texts("goldfish.dummy", cards=job.dummy_size, rule=rule))
    if any(size for build in figures.builds for size in build.hand_sizes):
        lines.append(texts("goldfish.checked", count=sum(len(build.comparisons) for build in figures.builds)))
    lines.append(engine_line(run.engine, [(job.agent, run.agent_code)], texts))
    lines.append(texts("goldfish.intervals"))
    if run.interrupted:
        lines.insert(0, texts("goldfish.partial", done=figures.matches, total=run.asked))
    return lines


def deck_lines(run: "GoldfishResult", texts: Texts) -> list[str]:
    """The builds by name and file, and how much of their card texts is played; with two of them each has its letter."""
    keys = ("A", "B") if len(run.decks) > 1 else ("",)
    lines: list[str] = []
    for letter, name, deck in zip(keys, run.names, run.decks, strict=True):
        lines.append(
            texts(
                "goldfish.build" if letter else "goldfish.deck",
                build=letter,
                name=name,
                source=deck.source,
                cards=len(deck.cards),
                fingerprint=deck.fingerprint,
            )
        )
        lines += modelled_lines(deck, texts)
    return lines


def clock_lines(build: "BuildFigures", texts: Texts) -> list[str]:
    """The clock in two or three sentences."""
    from hantei.api.playing.types import FIRST, SECOND

    won = texts("goldfish.won", count=f"{build.won.hits:,}", of=f"{build.won.n:,}", share=share_text(build.won))
    if build.quartiles is None:
        return [won]
    low, middle, high = build.quartiles
    mean = texts("goldfish.clock_mean", mean=mean_text(build.clock_mean), median=middle, low=low, high=high)
    first, second = (mean_text(build.clock_as(order)) for order in (FIRST, SECOND))
    return [won, mean, texts("goldfish.clock_order", first=first, second=second)]


def mulligan_lines(build: "BuildFigures", texts: Texts) -> list[str]:
    """The size of the opening hand, and how often it was put back; where a choice comes before the first card is drawn,
    that it isn't counted."""
    if not any(build.hand_sizes):
        return [texts("goldfish.hand_chosen")]
    hand = texts("goldfish.hand_size", cards=tuple(map(str, build.hand_sizes)))
    if [count for count, _ in build.redraws] == [0]:
        return [hand, texts("goldfish.no_mulligans")]
    taken = (
        texts("goldfish.mulligans", count=count, matches=f"{share.hits:,}", share=share_text(share))
        for count, share in build.redraws
    )
    return [hand, *taken]


def end_lines(build: "BuildFigures", run: "GoldfishResult", texts: Texts) -> list[str]:
    """Turns without a play, the hand at the end, and what is counted as unspent."""
    play = run.decks[0].game.play
    unspent = play.unspent(texts.language) if play and play.unspent else texts("goldfish.unspent")
    return [
        texts("goldfish.idle_turns", mean=mean_text(build.idle_turns)),
        texts("goldfish.end_hand", mean=mean_text(build.end_hand), stuck=mean_text(build.stuck)),
        unspent,
    ]
