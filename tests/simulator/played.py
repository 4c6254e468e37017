"""Every game that can be played, with decks, and what its matches write down.

python -m tests.simulator.played FOLDER     # journals of each game's first matches, the same on every machine
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from hantei.api.decks.judging import DeckOptions
from hantei.api.playing.decks import PlayOptions, open_deck
from hantei.core.card import Card
from hantei.games import load
from hantei.simulator.agents.runner import decide
from hantei.simulator.agents.stock import agent_noise, stock_agent
from hantei.simulator.journal import Header, start, write_journal
from hantei.simulator.kernel.match import Match
from hantei.simulator.play import Play
from tests.conftest import sample_catalog
from tests.found import PLAYED

SAMPLES: Final = Path(__file__).resolve().parents[2] / "sample_decks"
SEED: Final = 3
WRITTEN: Final = {"random": 2, "greedy": 1, "turn:200": 1}
"""How many journals of each agent are written."""


def play_of(game_id: str) -> Play:
    play = load(game_id).play
    assert play is not None
    return play


@cache
def cards_of(game_id: str) -> Mapping[str, Card]:
    return sample_catalog(game_id).by_id


@cache
def deck_of(game_id: str) -> tuple[Card, ...]:
    """The built-in cards, or a sample deck where cards are imported."""
    builtin = load(game_id).builtin
    if builtin is not None:
        return builtin()
    folder = SAMPLES / game_id
    options = PlayOptions(DeckOptions((), game_id, None, (str(folder / "cards"),)))
    return open_deck(str(min((folder / "decks" / "legal").iterdir())), options).whole


def matches(game_id: str) -> Callable[[int], Match]:
    play = play_of(game_id)
    deck = deck_of(game_id)
    return lambda number: play.new({}, (deck, deck), 1, number)


def journal(game_id: str, number: int, agent: str = "random") -> str:
    """The journal of a match that an agent plays for both seats."""
    play, deck = play_of(game_id), deck_of(game_id)
    ids = tuple(card.id for card in deck)
    header = Header(game_id, load(game_id).rules_version, SEED, number, (ids, ids), {}).with_cards(deck)
    header = header.with_beside(play, (deck, deck))
    noise, player = agent_noise(SEED, number), stock_agent(agent)

    def choose(match: Match) -> int:
        return decide(player, match, noise, match.to_act())

    return "\n".join(write_journal(header, start(header, play, cards_of(game_id)), play, choose)) + "\n"


def write_all(folder: Path) -> None:
    for game_id in PLAYED:
        for agent, count in WRITTEN.items():
            for number in range(count):
                text = journal(game_id, number, agent)
                (folder / f"{game_id}_{agent.replace(':', '_')}_{number}.jsonl").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_all(Path(sys.argv[1]))
