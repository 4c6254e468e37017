"""Decks completed by the rules of every game, on catalogues of a few invented cards, against every deck of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from hantei.building.completing.completer import Completer, Ending
from hantei.building.completing.demands import Wishes
from hantei.catalog.search import search
from hantei.core.card import Card, Catalog
from hantei.core.finding import SourceRef
from hantei.games import load
from hantei.games.blackpoker.cards.playing_cards import standard_deck
from hantei.games.boat.cards.models import Actor, StrangeActor, Stranger
from hantei.games.boat.vocabulary import Attribute, Heart
from hantei.games.leader.cards.models import Leader, Unit
from hantei.games.spimate.cards.models import ExMagic, Magic
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.rules import CopyLimit
from tests.building.completing.test_brute_force import apart, vectors
from tests.found import GAMES

Counts = tuple[int, ...]
FIGHTER = {
    "ap": 900, "dp": 700, "damage": 1, "hp": 20, "attribute": Attribute.WATER, "tribe": ("戦士",), "habitat": ("港",),
    "heart": Heart.JUSTICE,
}  # fmt: skip
PACK = {card.id: card for card in standard_deck()}
SMALL: Mapping[str, Mapping[str, Any]] = {
    "boat": {"deck_size": 3, "rarity_total": 4, "copies_of_rarity_1": 2, "copies_above": 1},
    "spimate": {"deck_min": 2, "deck_max": 3, "extra_max": 1, "copies": 2},
    "leader": {"deck_size": 3, "copies": 2, "legend_max": 1, "elite_max": 1, "ougi_max": 1},
    "act6": {"deck.min": 2, "deck.max": 4, "deck.jokers_max": 1},
    "act8": {"deck.min": 3, "deck.max": 4, "deck.jokers_max": 1},
}
"""The rules with such numbers that every deck of a few cards can be looked at."""
MOST = {"boat": 6, "spimate": 5, "leader": 6, "act6": 7, "act8": 7}


def cards_of(game: str, rng: Random) -> tuple[Card, ...]:
    if game == "boat":
        actors = [
            {"id": f"a{n}", "kind": "actor", "name": f"a{n}", "cost": n, "rarity": rng.choice([1, 1, 2, 3]), **FIGHTER}
            for n in range(3)
        ]
        strange = {"id": "x", "kind": "strange_actor", "name": "x", "strangers": (1,), "rarity": 2, **FIGHTER}
        stranger = Stranger(id="s", kind="stranger", name="s", number=1)
        return (*map(Actor.model_validate, actors), stranger, StrangeActor.model_validate(strange))
    if game == "spimate":
        magic = [
            {"id": f"m{n}", "kind": "magic", "name": f"m{n}", "cost": n, "attribute": "火", "copy_limit": limit}
            for n, limit in enumerate((None, rng.choice([None, 1]), rng.choice([None, 1])))
        ]
        ex = {"id": "e", "kind": "ex_magic", "name": "e", "cost": "ex", "attribute": "星"}
        return (*map(Magic.model_validate, magic), ExMagic.model_validate(ex))
    if game == "leader":
        units = [
            {"id": f"u{n}", "kind": "unit", "name": f"u{n}", "cost": n + 1, "total_cost": n + 1, "atk": 1, "hp": 1}
            | {"tags": rng.choice([(), (), ("legend",), ("elite",)])}
            for n in range(3)
        ]
        king = {"id": "L", "kind": "leader", "name": "L", "cost": 3, "total_cost": 3, "hp": 20, "effect_text": "T"}
        return (*map(Unit.model_validate, units), Leader.model_validate(king))
    return tuple(PACK[card] for card in ("SA", "S2", "HK", "JK1", "JK2"))


@dataclass(frozen=True)
class World:
    """A catalogue, the rules and what is wanted; a deck is its copies by place, a section and a card."""

    completer: Completer
    places: Sequence[tuple[str, Card]]
    held: Counts
    wishes: Wishes

    def deck(self, counts: Counts) -> Deck:
        where = SourceRef("a.txt")
        pairs = zip(self.places, counts, strict=True)
        return Deck("d", tuple(DeckEntry(*place, count, where) for place, count in pairs if count), where)

    def counts(self, deck: Deck) -> Counts:
        return tuple(
            sum(each.count for each in deck.entries if (each.section, each.card.id) == (section, card.id))
            for section, card in self.places
        )

    def total(self, counts: Counts, card_id: str = "", section: str = "") -> int:
        return sum(
            count
            for (where, card), count in zip(self.places, counts, strict=True)
            if card_id in ("", card.id) and section in ("", where)
        )

    def rank(self, counts: Counts) -> tuple[int, int]:
        """How many changes lead to a deck, and how many cards leave."""
        cards = {card.id for _, card in self.places}
        left = sum(max(0, self.total(self.held, card) - self.total(counts, card)) for card in cards)
        return apart(self.held, counts), left

    def broken(self, counts: Counts) -> frozenset[str]:
        """The rules that a deck breaks, by number, and the wishes that it doesn't meet.

        A name with too many copies in one section is told once, by the rule for copies in both. That a stranger may
        count or not is part of the rule of a deck's size."""
        whole, first = self.deck(counts), self.places[0][0]
        found = set()
        for rule in self.completer.rules:
            parts = [
                tuple(e for e in whole.entries if e.section == s) for s in dict.fromkeys(s for s, _ in self.places)
            ]
            decks = [whole, *(Deck("d", part, whole.where) for part in parts if isinstance(rule, CopyLimit))]
            told = {each.rule for deck in decks for each in rule.check(deck) if each.is_error}
            found |= {"BM-320" if each == "BM-324" else each for each in told}
        for text in self.wishes.lock:
            number, _, card = text.rpartition(" ")
            if self.total(counts, card) < (int(number) if number else max(1, self.total(self.held, card))):
                found.add(f"lock {text}")
        found |= {f"ban {card}" for card in self.wishes.ban if self.total(counts, card)}
        for text in self.wishes.want:
            section, card, band = text.split(":")
            low, high = map(int, band.split(".."))
            if not low <= self.total(counts, card, section) <= high:
                found.add(f"want {text}")
        owned = self.wishes.owned
        if owned is not None and any(self.total(counts, card) > count for card, count in owned.items()):
            found.add("owned ")
        if self.wishes.size is not None and self.total(counts, section=first) != self.wishes.size:
            found.add(f"size {self.wishes.size}")
        return frozenset(found)


def world_of(game_id: str, rng: Random) -> World:
    game, cards = load(game_id), cards_of(game_id, rng)
    assert game.deck is not None
    catalog = Catalog(game_id, cards)
    sections, ids = [section.id for section in game.deck.sections], [card.id for card in cards]
    both = {"leader_counts_in_limits": True} if game_id == "leader" and rng.random() < 0.5 else {}
    rules = game.deck.rules({**game.deck.settings({}), **SMALL[game_id], **both})
    places = [(section, card) for section in sections for card in cards]
    held = [0] * len(places)
    for _ in range(rng.randint(0, 4)):
        held[rng.randrange(len(places))] += 1
    lock = tuple(
        rng.choice([card, f"{rng.randint(1, 3)} {card}"]) for card in rng.sample(ids, rng.choice([0, 0, 1, 2]))
    )
    bands = (
        (rng.choice(sections), rng.choice(ids), rng.randint(0, 3), rng.randint(0, 2)) for _ in range(rng.randint(0, 2))
    )
    want = tuple(dict.fromkeys(f"{section}:{card}:{low}..{low + more}" for section, card, low, more in bands))
    owned = {card: rng.randint(0, 3) for card in ids} if rng.random() < 0.35 else None
    ban = tuple(rng.sample(ids, rng.choice([0, 0, 1, 2])))
    wishes = Wishes(lock, ban, want, owned, rng.choice([None, None, 2, 3, 4, 5]))
    completer = Completer(
        rules, catalog, game.deck.sections, lambda where: search(catalog, spec=game.catalog, where=where)
    )
    return World(completer, places, tuple(held), wishes)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("game", [game for game in GAMES if game in SMALL])
def test_decks_and_clashes_against_every_deck(game: str, seed: int) -> None:
    """The nearest decks in their order, or rules and wishes that clash: of each of them without the others' help, and
    none of which could be left out."""
    world = world_of(game, Random(f"{game} {seed}"))
    found = world.completer.complete(world.deck(world.held), world.wishes, alternatives=3, difference=2)
    broken = {counts: world.broken(counts) for counts in vectors(len(world.places), MOST[game])}
    possible = [counts for counts, what in broken.items() if not what]
    assert (found.ending is Ending.FOUND) == bool(possible)
    if not possible:
        named = {label for each in found.clash for label in each.ids or [f"{each.sort.value} {each.text}"]}
        assert all(what & named for what in broken.values())
        assert {each for each in named if any(what & named == {each} for what in broken.values())} == named
        return
    decks = [world.counts(each.deck) for each in found.decks]
    assert set(decks) <= set(possible)
    for number in range(3):
        far = [each for each in possible if all(apart(each, deck) >= 2 for deck in decks[:number])]
        best = min(map(world.rank, far), default=None)
        assert [world.rank(deck) for deck in decks[number : number + 1]] == ([best] if best else [])
