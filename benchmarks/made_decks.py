"""How good the decks are that hantei makes of nothing: `python benchmarks/made_decks.py boat --decks 200`.

Deck number k is made with the seed k and plays two matches, the seats changed, against a random legal deck of the same
size (`sample_decks/random_decks.py`), greedy against greedy. Every made deck is judged: one that is not legal ends it.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent / "sample_decks"))

from random_decks import GAMES, make_deck, random_deck, sample_judge

from hantei.building.completing.completer import Completer
from hantei.building.completing.demands import Wishes
from hantei.building.completing.taste import read_taste
from hantei.catalog.search import search
from hantei.core.card import Card
from hantei.games import load
from hantei.simulator.runs.intervals import wilson_of_groups
from hantei.simulator.runs.match_up.job import MatchJob
from hantei.validators.deck import Deck
from hantei.validators.judge import Judge
from hantei.validators.verdict import Outcome

SEED = 20_000_000
MATCHES = 2


def made_deck(judge: Judge, seed: int) -> Deck:
    """The deck that is made of nothing with a seed."""
    game = load(judge.game)
    completer = Completer(
        judge.rules,
        judge.catalog,
        judge.spec.sections,
        lambda where: search(judge.catalog, spec=game.catalog, where=where),
        taste=read_taste(game.folder),
        seed=seed,
        parse_name=judge.parse_name,
    )
    [made] = completer.complete(Deck("", ()), Wishes(), alternatives=1).decks
    if made.verdict.outcome is not Outcome.LEGAL:
        raise SystemExit(f"{judge.game}, seed {seed}: the deck is not legal")
    return made.deck


def opponent(judge: Judge, size: int, rng: Random) -> Deck:
    """A random legal deck whose first section has so many cards."""
    first = judge.spec.sections[0].id
    while True:
        deck = make_deck(judge, random_deck(judge, rng))
        if deck.size(first) == size:
            return deck


def at_the_table(judge: Judge, deck: Deck) -> tuple[Card, ...]:
    """All that a deck brings to the table."""
    play = load(judge.game).play
    assert play is not None
    drawn, *others = (
        [entry.card for entry in deck.section(name) for _ in range(entry.count)] for name in play.sections
    )
    return (*drawn, *(play.beside(card) for cards in others for card in cards))


def won(judge: Judge, decks: Sequence[Deck], seed: int) -> tuple[int, int]:
    """How many of the matches the first deck won, and how many had a winner."""
    first, second = (at_the_table(judge, deck) for deck in decks)
    job = MatchJob(judge.game, load, (first, second), {}, seed, ("greedy", "greedy"))
    winners = Counter[str]()
    for key, count in job.play(0, MATCHES)["matches"].items():
        winners[key.split("/")[0]] += count
    return winners["A"], winners["A"] + winners["B"]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--decks", type=int, default=200)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--only-made", action="store_true")
    asked = parser.parse_args()
    for game in asked.games:
        judge = sample_judge(game)
        pairs = Counter[tuple[int, int]]()
        first = judge.spec.sections[0].id
        for seed in range(asked.first, asked.first + asked.decks):
            made = made_deck(judge, seed)
            if not asked.only_made:
                other = opponent(judge, made.size(first), Random(f"{game}-measure-{seed}"))
                pairs[won(judge, (made, other), SEED + seed)] += 1
        wins, matches = (sum(pair[at] * count for pair, count in pairs.items()) for at in (0, 1))
        low, high = wilson_of_groups(pairs)
        share = f"won {wins} of {matches}: {wins / matches:.1%} [{low:.1%}, {high:.1%}]" if matches else ""
        print(f"{game}: {asked.decks} legal decks of nothing {share}", flush=True)


if __name__ == "__main__":
    main()
