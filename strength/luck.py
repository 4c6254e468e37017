"""Which matches are played: the same luck for every way in which decks and agents can sit."""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Final

from hantei.api.decks.judging import DeckOptions
from hantei.api.playing.decks import PlayOptions, open_deck
from hantei.core.card import Card
from hantei.games import load

SAMPLES: Final = Path(__file__).resolve().parents[1] / "sample_decks"

TUNING: Final = "tuning"
"""The seeds on which settings are tried out; every other name has seeds of its own, which nobody has tuned on."""

Decks = tuple[tuple[Card, ...], tuple[Card, ...]]


@dataclass(frozen=True)
class Luck:
    """One number of a run over one pairing of decks: all its matches are dealt alike."""

    name: str
    decks: Decks
    seed: int
    number: int

    @property
    def seatings(self) -> tuple[tuple[Decks, int], ...]:
        """Return how decks and agents can sit: the decks by seat, and the seat of the first agent."""
        one, other = self.decks
        orders = [(one, other)] if one == other else [(one, other), (other, one)]
        return tuple((order, seat) for order in orders for seat in range(2))


def seed_of(name: str) -> int:
    """Return the seed that a name stands for."""
    return zlib.crc32(name.encode())


@cache
def pairings(game_id: str) -> dict[str, Decks]:
    """Return the pack for both, or every pairing of the sample decks, each with itself too, by name."""
    builtin = load(game_id).builtin
    if builtin is not None:
        return {"pack": (builtin(), builtin())}
    folder = SAMPLES / game_id
    options = PlayOptions(DeckOptions((), game_id, None, (str(folder / "cards"),)))
    files = sorted((folder / "decks" / "legal").glob("*.txt"))
    decks = {path.stem: open_deck(str(path), options).whole for path in files}
    return {f"{one}-{other}": (decks[one], decks[other]) for one, other in combinations_with_replacement(decks, 2)}


def lucks(game_id: str, seeds: str) -> Iterator[Luck]:
    """Yield lucks without end; all pairings come equally often, in a new order each time."""
    seed = seed_of(seeds)
    chance = random.Random(seed)  # noqa: S311  it draws, it keeps no secret
    found = pairings(game_id)
    names = list(found)
    number = 0
    while True:
        chance.shuffle(names)
        for name in names:
            yield Luck(name, found[name], seed, number)
            number += 1
