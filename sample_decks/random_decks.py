"""Legal decks at random, as people build them: a theme, its cards in several copies, and what else fits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from hantei.catalog.importer import import_books
from hantei.catalog.sheets.card_files import open_card_list
from hantei.core.card import Card, Catalog
from hantei.core.finding import SourceRef
from hantei.games import load, shipped
from hantei.games.boat.cards.models import Actor, BoatCard, StrangeActor, Stranger
from hantei.games.leader.cards.models import Leader, PlayCard
from hantei.games.spimate.cards.models import SpimateCard
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.judge import Judge
from hantei.validators.verdict import Outcome, Verdict, check_deck

HERE: Final = Path(__file__).resolve().parent
GAMES: Final = tuple(game_id for game_id in shipped() if load(game_id).deck)

Copies = Counter[tuple[str, str]]
"""Copies by section and card id."""

_TOO_SMALL: Final = frozenset({"DECK_SIZE", "SP_DECK_TOO_SMALL", "LEADER_COUNT", "TOO_FEW"})
"""What is no mistake while a deck is being filled: none is filled beyond its size."""
_USUAL_COPIES: Final = (1, 2, 2, 3, 3, 4)
_BOAT_SIZE: Final = 50
_BOAT_RARITY: Final = 200
_LEADER_SIZE: Final = 20


def sample_judge(game_id: str) -> Judge:
    """The judge of a game's decks by its sample catalogue."""
    game = load(game_id)
    assert game.deck is not None
    if game.catalog is None:
        cards = game.builtin() if game.builtin else ()
    else:
        result = import_books(game.catalog, [open_card_list(HERE / game_id / "catalog.xlsx", "catalog.xlsx", game_id)])
        cards = tuple(entry.card for entry in result.entries)
    return Judge(game_id, game.deck, Catalog(game_id, cards), game.deck.settings({}), game.parse_name)


def make_deck(judge: Judge, copies: Copies, name: str = "", player: str = "") -> Deck:
    """A deck of these cards, in the order in which they were put in."""
    entries = (
        DeckEntry(section, judge.catalog.by_id[card_id], count, SourceRef(""))
        for (section, card_id), count in copies.items()
        if count
    )
    return Deck(name, tuple(entries), SourceRef(""), player)


def verdict_on(judge: Judge, copies: Copies) -> Verdict:
    return check_deck(make_deck(judge, copies), judge.rules)


def random_deck(judge: Judge, rng: Random, around: Copies | None = None) -> Copies:
    """A legal deck, around some cards if need be; an error where it is not legal, as that would be a mistake in
    here."""
    if judge.game not in _BUILDERS:
        raise SystemExit(f"{judge.game}: say in _BUILDERS of {Path(__file__).name} how its decks are built")
    copies = _BUILDERS[judge.game](judge, rng, around or Copies())
    verdict = verdict_on(judge, copies)
    if verdict.outcome is not Outcome.LEGAL:
        raise SystemExit(f"{judge.game}: a random deck breaks a rule: {verdict.findings}")
    return copies


def size_of(copies: Copies, section: str) -> int:
    return sum(count for (where, _), count in copies.items() if where == section)


@dataclass(frozen=True)
class _Filler:
    """Puts cards into a deck as long as it breaks no limit and, so far as `fits` can tell, leaves room for the rest."""

    judge: Judge
    rng: Random
    copies: Copies
    fits: Callable[[Copies], bool] = lambda _: True

    def fill(self, section: str, size: int, pool: Iterable[Card]) -> None:
        """Some copies each of cards of the pool until the section has its size; those in front go first."""
        for card in pool:
            for _ in range(self.rng.choice(_USUAL_COPIES)):
                if size_of(self.copies, section) >= size:
                    return
                self.copies[section, card.id] += 1
                if not self.fits(self.copies) or self._breaks_a_limit():
                    self.copies[section, card.id] -= 1
                    break

    def _breaks_a_limit(self) -> bool:
        findings = verdict_on(self.judge, self.copies).findings
        return bool({finding.code for finding in findings if finding.is_error} - _TOO_SMALL)

    def shuffled(self, cards: Iterable[Card], liked: Callable[[Card], bool] = lambda _: True) -> list[Card]:
        """The cards in any order, those that are liked in front."""
        found = list(cards)
        self.rng.shuffle(found)
        return sorted(found, key=liked, reverse=True)


def _boat(judge: Judge, rng: Random, around: Copies) -> Copies:
    """Fighters of two attributes, some of them for the first turn, magic, and sometimes a strange actor."""
    cards = [card for card in judge.catalog if isinstance(card, BoatCard)]
    counted = [card for card in cards if not isinstance(card, Stranger | StrangeActor)]
    fighters = [card for card in counted if isinstance(card, Actor) and not card.fusion]
    attributes = rng.sample(sorted({card.attribute for card in fighters}), 2)
    actors = [card for card in fighters if card.attribute in attributes]
    copies = around | (_strange(rng, cards) if rng.random() < 0.35 else Copies())
    optional = sum(copies["main", card.id] for card in cards if isinstance(card, Stranger | StrangeActor))
    begun = copies.total()
    size = _BOAT_SIZE + rng.randint(0, optional)
    filler = _Filler(judge, rng, copies, lambda copies: _rarity(judge, copies) + size - copies.total() <= _BOAT_RARITY)
    filler.fill("main", begun + 8, filler.shuffled(card for card in actors if card.rarity == 1 and card.cost == 0))
    filler.fill("main", min(size, begun + rng.randint(20, 28)), filler.shuffled(actors))
    filler.fill("main", size, filler.shuffled(card for card in counted if not isinstance(card, Actor)))
    while copies.total() < size:
        filler.fill("main", size, filler.shuffled(counted, lambda card: getattr(card, "rarity", 0) == 1))
    return copies


def _strange(rng: Random, cards: Iterable[BoatCard]) -> Copies:
    """A strange actor and the strangers that it asks for."""
    actor = rng.choice([card for card in cards if isinstance(card, StrangeActor)])
    strangers = [card for card in cards if isinstance(card, Stranger) and card.number in actor.strangers]
    return Copies({("main", actor.id): rng.randint(1, 3), **{("main", stranger.id): 1 for stranger in strangers}})


def _rarity(judge: Judge, copies: Copies) -> int:
    cards = ((judge.catalog.by_id[card_id], count) for (_, card_id), count in copies.items())
    return sum(card.rarity * count for card, count in cards if isinstance(card, BoatCard))


def _spimate(judge: Judge, rng: Random, around: Copies) -> Copies:
    """Two attributes, mostly near the largest size, and some ex cards."""
    cards = [card for card in judge.catalog if isinstance(card, SpimateCard)]
    attributes = rng.sample(sorted({card.attribute for card in cards}), 2)
    filler = _Filler(judge, rng, Copies(around))
    size = rng.choice((*range(5, 25), *[25] * 40))
    main = filler.shuffled((card for card in cards if not card.is_ex), lambda card: _has(card, attributes))
    filler.fill("main", size, main)
    extra = filler.shuffled((card for card in cards if card.is_ex), lambda card: _has(card, attributes))
    filler.fill("extra", rng.randint(0, 7), extra)
    return filler.copies


def _has(card: Card, attributes: Iterable[str]) -> bool:
    return isinstance(card, SpimateCard) and card.attribute in attributes


def _leader(judge: Judge, rng: Random, around: Copies) -> Copies:
    """A leader, cards of its people, and others."""
    leader = rng.choice([card for card in judge.catalog if isinstance(card, Leader)])
    filler = _Filler(judge, rng, around | Copies({("leader", leader.id): 1}))
    others = [card for card in judge.catalog if isinstance(card, PlayCard) and card.kind != leader.kind]
    while size_of(filler.copies, "main") < _LEADER_SIZE:
        filler.fill("main", _LEADER_SIZE, filler.shuffled(others, lambda card: _is_of(card, leader.traits)))
    return filler.copies


def _is_of(card: Card, traits: Iterable[str]) -> bool:
    return isinstance(card, PlayCard) and bool(set(card.traits) & set(traits))


def _pack(judge: Judge, rng: Random, around: Copies) -> Copies:
    """Part of a pack, with the cards that it is built around: all of it, or what is left without some cards."""
    cards = list(judge.catalog)
    size = rng.choice((40, 40, 52, len(cards), len(cards), rng.randint(40, len(cards))))
    kept = set(rng.sample(range(len(cards)), size))
    return Copies({("main", card.id): 1 for number, card in enumerate(cards) if number in kept}) | around


_BUILDERS: Final = {"boat": _boat, "spimate": _spimate, "leader": _leader, "act6": _pack, "act8": _pack}
