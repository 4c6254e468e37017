"""Random play: decisions and matches per second of one core, the cost of a clone, and a peer where one is installed.

Other work on a machine only ever slows a round down, so that the best round says what the engine can do; the median
stands beside it.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from hantei.catalog.playing_cards import standard_deck
from hantei.cli.check_run import DeckOptions
from hantei.cli.play_options import PlayOptions, open_deck
from hantei.cli.texts import Texts
from hantei.core.card import Card
from hantei.games import load
from hantei.simulator.match import NOBODY
from hantei.simulator.noise import below, streams
from hantei.simulator.rollout import play_randomly

ROUNDS = 5
MATCHES = 1_000
CLONES = 50_000
GAMES = ("act6", "act8", "leader")
MATCH_UP = ("forest_noela", "wing_sylvan")
"""The sample decks of a game that has no pack."""
SAMPLES = Path(__file__).resolve().parents[1] / "sample_decks"
PEER_GAME = "leduc_poker"


def decks_of(game_id: str) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The pack for both, or two sample decks."""
    if load(game_id).builtin is not None:
        return standard_deck(), standard_deck()
    folder = SAMPLES / game_id
    options = PlayOptions(DeckOptions((), game_id, None, (str(folder / "cards"),)))
    first, second = (
        open_deck(str(folder / "decks" / "legal" / f"{name}.txt"), options, Texts("en")) for name in MATCH_UP
    )
    return first.whole, second.whole


def random_play(game_id: str, matches: int = MATCHES) -> tuple[float, float]:
    """Decisions and matches per second, setting up included."""
    play = load(game_id).play
    assert play is not None
    begin = play.table(play.defaults, decks_of(game_id))
    decisions = 0
    start = time.perf_counter()
    for number in range(matches):
        decisions += play_randomly(begin(1, number), streams(7, number, 1))
    seconds = time.perf_counter() - start
    return decisions / seconds, matches / seconds


def clone_cost(game_id: str) -> float:
    """Microseconds of a clone in the middle of a match."""
    play = load(game_id).play
    assert play is not None
    match = play.new(play.defaults, decks_of(game_id), 1, 3)
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


def lines() -> list[str]:
    """The figures, one line each."""
    found = []
    best = 0.0
    for game_id in GAMES:
        rounds = [random_play(game_id) for _ in range(ROUNDS)]
        decisions, matches = max(rounds)
        best = max(best, decisions)
        middle = statistics.median(speed for speed, _ in rounds)
        found.append(
            f"{game_id}: {decisions:,.0f} decisions/s at best of {ROUNDS} rounds (median {middle:,.0f}), "
            f"{matches:,.0f} random matches/s, clone {clone_cost(game_id):.2f} us"
        )
    other = peer()
    if other is None:
        found.append("peer: OpenSpiel (pyspiel) is not installed")
    else:
        speed = other()
        found.append(f"peer: OpenSpiel {PEER_GAME} from Python {speed:,.0f} decisions/s, ratio {best / speed:.2f}")
    return found


if __name__ == "__main__":
    print("\n".join(lines()))
