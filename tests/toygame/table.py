"""The Lampwatch with its sample cards and decks, and the matches that are recorded.

python -m tests.toygame.table     # writes the journals again, where cards or rules have changed what happens
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Final

from hantei.catalog.importer import ImportResult, import_books
from hantei.catalog.sheets.card_files import open_card_list
from hantei.core.card import Card
from hantei.simulator.agents.runner import decide
from hantei.simulator.agents.stock import AGENTS, agent_noise
from hantei.simulator.journal import Header, start, write_journal
from hantei.simulator.kernel.match import Match
from hantei.simulator.play import NewMatch, Play
from tests.toygame.lampwatch import GAME

FOLDER: Final = Path(__file__).resolve().parent
SAMPLES: Final = FOLDER / "samples"
CARDS: Final = SAMPLES / "cards" / "cards.csv"
WATCH, SPARKS = SAMPLES / "decks" / "legal" / "night_watch.txt", SAMPLES / "decks" / "legal" / "sparks.txt"
JOURNALS: Final = {f"{agent}_{number}": (agent, number) for agent in ("random", "greedy") for number in (1, 2)}
SEED: Final = 3


@cache
def imported() -> ImportResult:
    assert GAME.catalog is not None
    return import_books(GAME.catalog, [open_card_list(CARDS, CARDS.name, GAME.id)])


def by_id() -> dict[str, Card]:
    return {entry.card.id: entry.card for entry in imported().entries}


@cache
def deck(path: Path) -> tuple[Card, ...]:
    """The cards of a sample deck, one after the other."""
    names = {card.name: card for card in by_id().values()}
    lines = [line.split(" ") for line in path.read_text(encoding="utf-8").splitlines() if line[0].isdigit()]
    return tuple(names[name] for count, name in lines for _ in range(int(count)))


def play() -> Play:
    assert GAME.play is not None
    return GAME.play


@cache
def maker() -> NewMatch:
    return play().table(play().defaults, (deck(WATCH), deck(SPARKS)))


def new(number: int) -> Match:
    """A match of the two sample decks, ready for its first decision."""
    return maker()(1, number)


def journal(agent: str, number: int) -> str:
    """The journal of a match of the two sample decks that an agent plays for both seats."""
    decks = (deck(WATCH), deck(SPARKS))
    ids = (tuple(card.id for card in decks[0]), tuple(card.id for card in decks[1]))
    header = Header(GAME.id, GAME.rules_version, SEED, number, ids, {}).with_cards((*decks[0], *decks[1]))
    noise = agent_noise(SEED, number)

    def choose(match: Match) -> int:
        return decide(AGENTS[agent], match, noise, match.to_act())

    return "\n".join(write_journal(header, start(header, play(), by_id()), play(), choose)) + "\n"


def write_all() -> None:
    for name, (agent, number) in JOURNALS.items():
        (SAMPLES / "journals" / f"{name}.jsonl").write_text(journal(agent, number), encoding="utf-8")


if __name__ == "__main__":
    write_all()
    sys.stdout.write(f"{len(JOURNALS)} journals in {SAMPLES / 'journals'}\n")
