"""The recorded matches of the leader game, and how they were made.

python -m tests.games.leader.journals     # writes them again, where cards or rules have changed what happens
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Final

from hantei.core.card import Card
from hantei.games import load
from hantei.simulator.agents.runner import Agent, decide
from hantei.simulator.agents.stock import AGENTS, agent_noise
from hantei.simulator.journal import Header, start, write_journal
from hantei.simulator.kernel.match import Match
from tests.games.leader.samples import SAMPLES, deck, play
from tests.games.leader.tally import JUDGE, cards_of, random_deck

FOLDER: Final = SAMPLES / "journals"
SEED: Final = 3
CARDS: Final = dict(JUDGE.catalog.by_id)
NUMBERS: Final = (785, 1029, 849, 49, 315, 20, 171, 1013, 798, 811)
RANDOM: Final = {f"random_{at:02}": number for at, number in enumerate(NUMBERS, start=1)}
"""Random play of random decks, chosen so that together they play many different cards: file -> number of the match."""
GREEDY: Final = {
    "greedy_swamp_forest": ("swamp_numeri", "forest_noela"),
    "greedy_star_wing": ("star_lume", "wing_sylvan"),
}
"""Greedy play of sample decks."""


def header(decks: tuple[tuple[Card, ...], tuple[Card, ...]], number: int) -> Header:
    first, second = (tuple(card.id for card in cards) for cards in decks)
    head = Header("leader", load("leader").rules_version, SEED, number, (first, second), {})
    return head.with_cards((*decks[0], *decks[1]))


def played(head: Header, agent: Agent) -> str:
    """The journal of a match that an agent plays for both seats."""
    noise = agent_noise(head.seed, head.match)

    def choose(match: Match) -> int:
        return decide(agent, match, noise, match.to_act())

    return "\n".join(write_journal(head, start(head, play(), CARDS), play(), choose)) + "\n"


def random_decks_of(number: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    rng = Random(number)
    return cards_of(random_deck(JUDGE, rng)), cards_of(random_deck(JUDGE, rng))


def write_all(folder: Path) -> None:
    for name, number in RANDOM.items():
        text = played(header(random_decks_of(number), number), AGENTS["random"])
        (folder / f"{name}.jsonl").write_text(text, encoding="utf-8")
    for name, (first, second) in GREEDY.items():
        text = played(header((deck(first), deck(second)), 1), AGENTS["greedy"])
        (folder / f"{name}.jsonl").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    write_all(FOLDER)
    sys.stdout.write(f"{len(RANDOM) + len(GREEDY)} journals in {FOLDER}\n")
