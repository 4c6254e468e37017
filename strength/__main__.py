"""The command: `python -m strength GAME --agents turn,greedy`, or `python -m strength GAME --forced 100`."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence

from hantei.api.playing.agents import check_agent
from hantei.api.playing.playable import playable
from hantei.api.playing.runs import is_compiled
from hantei.core.errors import UsageError
from hantei.games import load
from hantei.simulator.agents.installed import agent_of
from hantei.simulator.agents.stock import full_name
from hantei.simulator.interrupt import heeding
from hantei.simulator.runs.engine_build import engine
from hantei.simulator.runs.intervals import wilson
from hantei.simulator.runs.strength import ForcedWins, Strength
from strength.forced import found_by_length, harvest
from strength.luck import TUNING, pairings
from strength.matches import Duel, duel
from strength.writing import add, check_agents


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; what can't be meant ends it with its sentence."""
    asked = _parser().parse_args(arguments)
    try:
        _measure(asked)
    except UsageError as error:
        raise SystemExit(str(error)) from error
    return 0


def _measure(asked: argparse.Namespace) -> None:
    budget = playable(load(asked.game)).budget
    typed = [name.strip() for name in asked.agents.split(",")]
    for name in typed:
        check_agent(name)
    agents = [full_name(name, budget) for name in typed]
    if not asked.forced and len(agents) != 2:
        raise SystemExit("two agents play against each other")
    if len(set(agents)) < len(agents):
        raise SystemExit(f"an agent is named twice: {', '.join(agents)}")
    if asked.write and asked.seeds == TUNING:
        raise SystemExit(f"what was measured on the seeds {TUNING} is not written down")
    if asked.write:
        check_agents(agents)
    print(f"{asked.game}: {engine()}, {'compiled' if is_compiled() else 'interpreted'}, seeds {asked.seeds}")
    with heeding():
        if asked.forced:
            _forced(asked, agents)
        else:
            _duel(asked, agents)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="strength",
        description="Measure agents against each other over the sample decks, or by the forced wins that they find.",
        epilog="make strength GAME=act6 AGENTS=turn,greedy TARGET=70 | make strength GAME=leader FORCED=100",
    )
    parser.add_argument("game")
    parser.add_argument("--agents", default="turn,greedy", help="two agents by name; with --forced any number")
    parser.add_argument("--seeds", default=TUNING, help=f"a name ({TUNING}: settings are tried out on these)")
    parser.add_argument("-n", type=_even, default=1000, help="at most so many matches, in pairs (1000)")
    parser.add_argument("--target", type=_percent, default=50.0, help="stop once the share is clearly on one side (50)")
    parser.add_argument("--forced", type=_number, default=0, help="ask for so many forced wins instead")
    parser.add_argument("--write", metavar="DAY", default="", help="write it down as measured on this day (2026-11-24)")
    parser.add_argument("--replace", action="store_true", help="write it also in place of one of more matches")
    parser.add_argument("--limit", type=_number, default=200_000, help="positions that the prover may look at (200000)")
    return parser


def _number(text: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", text) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no whole number from 1 to 999999999")
    return int(text)


def _even(text: str) -> int:
    if _number(text) % 2:
        raise argparse.ArgumentTypeError(f"{text} is odd: matches are played in pairs")
    return int(text)


def _percent(text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,2}(\.[0-9]+)?", text) or not 1 <= float(text) <= 99:
        raise argparse.ArgumentTypeError(f"{text} is no percentage from 1 to 99")
    return float(text)


def _duel(asked: argparse.Namespace, agents: list[str]) -> None:
    print(f"{agents[0]} against {agents[1]}, pairings of decks: {len(pairings(asked.game))}", flush=True)
    done = duel(asked.game, (agents[0], agents[1]), asked.seeds, asked.n, asked.target / 100, _tell)
    if asked.write:
        add(asked.game, _strength(asked, agents, done), replace=asked.replace)


def _strength(asked: argparse.Namespace, agents: list[str], done: Duel) -> Strength:
    last = done.last
    return Strength(
        agents[0],
        agents[1],
        last.hits,
        last.decided,
        done.matches,
        round(last.low, 6),
        round(last.high, 6),
        last.level,
        round(done.mean_ms, 3),
        round(done.p95_ms, 3),
        asked.seeds,
        asked.write,
        engine(),
        is_compiled(),
    )


def _tell(result: Duel) -> None:
    last = result.last
    print(
        f"{result.matches} matches: {last.share:.1%} [{last.low:.1%}, {last.high:.1%}] at {last.level:.1%}, "
        f"{result.undecided} undecided, {result.mean_ms:.1f} ms a decision (95 % within {result.p95_ms:.1f}): "
        f"{last.verdict}",
        flush=True,
    )


def _forced(asked: argparse.Namespace, agents: list[str]) -> None:
    found = harvest(asked.game, asked.seeds, asked.forced, asked.limit)
    print(
        f"{len(found.wins)} forced wins; {found.tried} positions tried, {found.given_up} given up after {asked.limit} "
        f"positions, {found.hidden} wins hang on hidden cards, {found.apart} more are won otherwise in each world",
        flush=True,
    )
    for name in agents:
        lengths = found_by_length(agent_of(name), found.wins, asked.limit)
        rows = tuple((length, got, of) for length, (got, of) in lengths.items())
        counts = (found.tried, found.given_up, found.hidden, asked.limit)
        done = ForcedWins(name, rows, *counts, asked.seeds, asked.write, engine(), found.apart)
        hits, of = done.found()
        low, high = wilson(hits, of)
        shown = ", ".join(f"{length}: {got}/{out_of}" for length, got, out_of in rows)
        print(f"{name}: {hits}/{of} = {hits / of:.0%} [{low:.0%}, {high:.0%}]; by own decisions {shown}", flush=True)
        if asked.write:
            add(asked.game, done, replace=asked.replace)


if __name__ == "__main__":
    sys.exit(main())
