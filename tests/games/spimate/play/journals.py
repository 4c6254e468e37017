"""Recorded matches of spimate: of each sample deck with the next one.

python -m tests.games.spimate.play.journals     # writes them again, where cards or rules have changed what happens
"""

from __future__ import annotations

from typing import Final

from hantei.games import load
from hantei.games.spimate.show.play import PLAY
from hantei.simulator.agents.runner import decide
from hantei.simulator.agents.stock import AGENTS, agent_noise
from hantei.simulator.journal import Header, start, write_journal
from hantei.simulator.kernel.match import Match
from tests.conftest import sample_catalog
from tests.games.spimate.play.table import MATCHES, SAMPLES

JOURNALS: Final = {
    **{f"random_{number}": ("random", number) for number in range(5)},
    **{f"greedy_{number}": ("greedy", number) for number in range(5)},
}
FOLDER: Final = SAMPLES / "journals"
SEED: Final = 3


def journal(agent: str, number: int) -> str:
    """The journal of a match of two sample decks that an agent plays for both seats."""
    first, second = MATCHES.pairs[number % len(MATCHES.pairs)]
    decks = (MATCHES.deck(first), MATCHES.deck(second))
    ids = (tuple(card.id for card in decks[0]), tuple(card.id for card in decks[1]))
    header = Header("spimate", load("spimate").rules_version, SEED, number, ids, {})
    header = header.with_cards((*decks[0], *decks[1])).with_beside(PLAY, decks)
    noise = agent_noise(SEED, number)

    def choose(match: Match) -> int:
        return decide(AGENTS[agent], match, noise, match.to_act())

    by_id = sample_catalog("spimate").by_id
    return "\n".join(write_journal(header, start(header, PLAY, by_id), PLAY, choose)) + "\n"


def write_all() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (agent, number) in JOURNALS.items():
        (FOLDER / f"{name}.jsonl").write_text(journal(agent, number), encoding="utf-8")


if __name__ == "__main__":
    write_all()
