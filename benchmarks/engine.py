"""Random play: decisions and matches per second of CPU, for every game the median of its pairings and what part of
leader's it is, the cost of a clone, and a peer where one is installed. `python benchmarks/engine.py` prints them alone.

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
MATCHES = 300
CLONES = 5_000
GAMES = tuple(game_id for game_id in shipped() if load(game_id).make_play)
PAIRING_MATCHES = 20
YARDSTICK = "leader"
"""The game by whose speed others are judged."""
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


PAIRINGS = {game_id: pairings(game_id) for game_id in GAMES}


def random_play(game_id: str, decks: Decks, matches: int) -> tuple[float, float]:
    """Decisions and matches per second of CPU, setting up included."""
    play = load(game_id).play
    assert play is not None
    begin = play.table(play.defaults, decks)
    decisions = 0
    start = time.process_time()
    for number in range(matches):
        decisions += play_randomly(begin(1, number), streams(7, number, 1))
    seconds = time.process_time() - start
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
    start = time.process_time()
    for _ in range(CLONES):
        match.clone()
    return (time.process_time() - start) / CLONES * 1e6


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
        start = time.process_time()
        while time.process_time() - start < 3:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(chosen.choice(state.legal_actions()))
                decisions += 1
        return decisions / (time.process_time() - start)

    return run


Rounds = dict[str, list[tuple[float, float]]]
"""By pairing: decisions and matches per second in each round."""


def measured() -> dict[str, Rounds]:
    """The speed of every pairing of every game. A round goes through all of them, so that what else the machine does
    hurts all games alike."""
    found: dict[str, Rounds] = {game_id: {name: [] for name in PAIRINGS[game_id]} for game_id in GAMES}
    for _ in range(ROUNDS):
        for game_id in GAMES:
            count = MATCHES if len(PAIRINGS[game_id]) == 1 else PAIRING_MATCHES
            for name, decks in PAIRINGS[game_id].items():
                found[game_id][name].append(random_play(game_id, decks, count))
    return found


def told(game_id: str, name: str, rounds: list[tuple[float, float]]) -> str:
    """A line about a pairing."""
    decisions, matches = max(rounds)
    middle = statistics.median(speed for speed, _ in rounds)
    return (
        f"{game_id} {name}: {decisions:,.0f} decisions/s at best of {ROUNDS} rounds (median {middle:,.0f}), "
        f"{matches:,.0f} random matches/s"
    )


def of_game(game_id: str, rounds: Rounds) -> list[str]:
    """A line for the slowest pairing and, where there are several, for the fastest one."""
    ordered = sorted(rounds, key=lambda name: max(rounds[name]))
    return [told(game_id, name, rounds[name]) for name in dict.fromkeys((ordered[0], ordered[-1]))]


def medians(found: dict[str, Rounds]) -> list[str]:
    """A line per game: the median over its pairings of the best round, what part of leader's it is, and the median of
    the clones."""
    middle = {game_id: statistics.median(max(each)[0] for each in rounds.values()) for game_id, rounds in found.items()}
    lines = []
    for game_id, speed in middle.items():
        clone = statistics.median(clone_cost(game_id, decks) for decks in PAIRINGS[game_id].values())
        lines.append(
            f"{game_id}: median of {len(PAIRINGS[game_id])} pairings {speed:,.0f} decisions/s, "
            f"{speed / middle[YARDSTICK]:.2f} of {YARDSTICK}'s, clone {clone:.2f} us"
        )
    return lines


def lines() -> list[str]:
    """The figures, one line each."""
    found = measured()
    said = [line for game_id, rounds in found.items() for line in of_game(game_id, rounds)] + medians(found)
    best = max(max(each)[0] for rounds in found.values() for each in rounds.values())
    other = peer()
    if other is None:
        said.append("peer: OpenSpiel (pyspiel) is not installed")
    else:
        speed = other()
        said.append(f"peer: OpenSpiel {PEER_GAME} from Python {speed:,.0f} decisions/s, ratio {best / speed:.2f}")
    return said


if __name__ == "__main__":
    print("\n".join(lines()))
