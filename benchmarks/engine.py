"""Random play: decisions and matches per second of one core, the cost of a clone, and a peer where one is installed.

Other work on a machine only ever slows a round down, so that the best round says what the engine can do; the median
stands beside it.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from importlib.util import find_spec
from itertools import combinations_with_replacement
from pathlib import Path

from hantei.api.decks.judging import DeckOptions
from hantei.api.playing.decks import PlayOptions, open_deck
from hantei.core.card import Card
from hantei.games import load, shipped
from hantei.simulator.agents.rollout import play_randomly
from hantei.simulator.kernel.match import NOBODY
from hantei.simulator.kernel.noise import below, streams

ROUNDS = 5
MATCHES = 1_000
CLONES = 50_000
GAMES = tuple(game_id for game_id in shipped() if load(game_id).make_play)
PAIRING_MATCHES = 200
SAMPLES = Path(__file__).resolve().parents[1] / "sample_decks"
PEER_GAME = "leduc_poker"


Decks = tuple[tuple[Card, ...], tuple[Card, ...]]


def pairings(game_id: str) -> dict[str, Decks]:
    """By name: the pack for both, or every pairing of the sample decks, each with itself too."""
    builtin = load(game_id).builtin
    if builtin is not None:
        return {"pack": (builtin(), builtin())}
    folder = SAMPLES / game_id
    options = PlayOptions(DeckOptions((), game_id, None, (str(folder / "cards"),)))
    decks = {
        path.stem: open_deck(str(path), options).whole for path in sorted((folder / "decks" / "legal").glob("*.txt"))
    }
    return {f"{one}-{other}": (decks[one], decks[other]) for one, other in combinations_with_replacement(decks, 2)}


def random_play(game_id: str, decks: Decks, matches: int) -> tuple[float, float]:
    """Decisions and matches per second, setting up included."""
    play = load(game_id).play
    assert play is not None
    begin = play.table(play.defaults, decks)
    decisions = 0
    start = time.perf_counter()
    for number in range(matches):
        decisions += play_randomly(begin(1, number), streams(7, number, 1))
    seconds = time.perf_counter() - start
    return decisions / seconds, matches / seconds


def clone_cost(game_id: str, decks: Decks) -> float:
    """Microseconds of a clone in the middle of a match."""
    play = load(game_id).play
    assert play is not None
    match = play.new(play.defaults, decks, 1, 3)
    noise = streams(7, 3, 1)
    for _ in range(60):
        if match.to_act() != NOBODY:
            options = match.legal_actions()
            match.choose(options[below(noise, 0, len(options))])
    start = time.perf_counter()
    for _ in range(CLONES):
        match.clone()
    return (time.perf_counter() - start) / CLONES * 1e6


def peer() -> Callable[[], float] | None:
    """Random play of OpenSpiel from Python, decisions per second; None where it is not installed."""
    if find_spec("pyspiel") is None:
        return None
    import random

    import pyspiel  # type: ignore[import-not-found]

    def run() -> float:
        game = pyspiel.load_game(PEER_GAME)
        chosen = random.Random(1)
        decisions = 0
        start = time.perf_counter()
        while time.perf_counter() - start < 3:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(chosen.choice(state.legal_actions()))
                decisions += 1
        return decisions / (time.perf_counter() - start)

    return run


def of_game(game_id: str) -> tuple[list[str], float]:
    """A line for the slowest pairing and, where there are several, for the fastest one and for all; the highest
    speed."""
    pairs = pairings(game_id)
    count = MATCHES if len(pairs) == 1 else PAIRING_MATCHES
    rounds = {name: [random_play(game_id, decks, count) for _ in range(ROUNDS)] for name, decks in pairs.items()}
    ordered = sorted(rounds, key=lambda name: max(rounds[name]))
    found = []
    for name in ordered if len(ordered) == 1 else (ordered[0], ordered[-1]):
        decisions, matches = max(rounds[name])
        middle = statistics.median(speed for speed, _ in rounds[name])
        found.append(
            f"{game_id} {name}: {decisions:,.0f} decisions/s at best of {ROUNDS} rounds (median {middle:,.0f}), "
            f"{matches:,.0f} random matches/s, clone {clone_cost(game_id, pairs[name]):.2f} us"
        )
    if len(ordered) > 1:
        middle = statistics.median(max(each)[0] for each in rounds.values())
        found.append(
            f"{game_id}: {len(pairs)} pairings, the slowest and the fastest above, median {middle:,.0f} decisions/s"
        )
    return found, max(rounds[ordered[-1]])[0]


def lines() -> list[str]:
    """The figures, one line each."""
    found = []
    best = 0.0
    for game_id in GAMES:
        told, speed = of_game(game_id)
        found.extend(told)
        best = max(best, speed)
    other = peer()
    if other is None:
        found.append("peer: OpenSpiel (pyspiel) is not installed")
    else:
        speed = other()
        found.append(f"peer: OpenSpiel {PEER_GAME} from Python {speed:,.0f} decisions/s, ratio {best / speed:.2f}")
    return found


if __name__ == "__main__":
    print("\n".join(lines()))
