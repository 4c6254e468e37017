"""Matches of the sample decks of a game of cards with texts, for its tests."""

from __future__ import annotations

from functools import cache
from itertools import chain
from pathlib import Path
from typing import Final

from hantei.api.decks.judging import DeckOptions
from hantei.api.playing.decks import find_deck
from hantei.api.playing.listener import NOBODY
from hantei.core.card import Card
from hantei.simulator.kernel.match import Match
from hantei.simulator.kernel.noise import below, streams
from hantei.simulator.play import NewMatch, Play

SAMPLES: Final = Path(__file__).resolve().parents[2] / "sample_decks"


@cache
def deck_names(game_id: str) -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in (SAMPLES / game_id / "decks" / "legal").iterdir()))


@cache
def sample_deck(game_id: str, play: Play, name: str) -> tuple[Card, ...]:
    """The cards of a sample deck in its sections, one after the other."""
    folder = SAMPLES / game_id
    options = DeckOptions((), game_id, None, (str(folder / "cards"),))
    found, _ = find_deck(str(folder / "decks" / "legal" / f"{name}.txt"), options, NOBODY)
    deck = found.known[0].deck
    drawn, *others = ([one.card for one in deck.section(s) for _ in range(one.count)] for s in play.sections)
    return (*drawn, *map(play.beside, chain.from_iterable(others)))


class SampleMatches:
    """Matches of pairs of sample decks: of each deck with the next one, the last one with the first, every `step`."""

    def __init__(self, game_id: str, play: Play, step: int) -> None:
        names = deck_names(game_id)
        self.game_id = game_id
        self.play = play
        self.pairs = tuple((names[at], names[(at + 1) % len(names)]) for at in range(0, len(names), step))
        self.makers: dict[tuple[str, str], NewMatch] = {}

    def deck(self, name: str) -> tuple[Card, ...]:
        return sample_deck(self.game_id, self.play, name)

    def maker(self, first: str, second: str) -> NewMatch:
        if (first, second) not in self.makers:
            decks = (self.deck(first), self.deck(second))
            self.makers[first, second] = self.play.table(self.play.defaults, decks)
        return self.makers[first, second]

    def new(self, number: int) -> Match:
        """A match of two of the sample decks, ready for its first decision."""
        return self.maker(*self.pairs[number % len(self.pairs)])(1, number)

    def played(self, number: int, decisions: int) -> Match:
        """A random match after some decisions."""
        match = self.new(number)
        noise = streams(1, number, 1)
        for _ in range(decisions):
            match.choose(match.options[below(noise, 0, len(match.options))])
        return match
