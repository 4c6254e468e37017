"""What long runs of Boat Monster exercise, and what can never be in one of its matches.

python -m tests.games.boat.play.tally 0 2000
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from hantei.cardkit.play.arrange import Arrange
from hantei.games.boat.cards.models import (
    Actor,
    AttachMagic,
    BoatCard,
    NormalMagic,
    ReplaceMagic,
    StrangeActor,
    Stranger,
)
from hantei.games.boat.play.match import BoatMatch
from hantei.games.boat.play.notation import ZONES
from hantei.games.boat.play.table import events, timing
from hantei.games.boat.play.table import numbers as n
from hantei.games.boat.show.play import PLAY
from hantei.games.boat.vocabulary import MagicType
from hantei.interpreter.table.numbers import DECK, GRAVE, LOST, NO_CARD
from hantei.simulator.kernel.match import DRAW, NOBODY
from hantei.validators.judge import Judge
from tests.games.tally import Copies, Watched, main

DECISIONS: Final = (
    "END_MAIN", "PASS", "SUMMON", "SUMMON_CELL", "PAY", "DRAW_BACK", "USE_MAGIC", "USE_EFFECT", "WHICH_EFFECT",
    "ATTACH_TO", "ATTACH", "TURN_UP", "REPLACE_UNDER", "REMOVE", "REPLACE", "BATTLE", "TARGET", "DIRECT", "TAKE",
    "MOVE", "MOVE_TO", "REFILL", "LOSE_CARD", "FUSE", "STRANGE_SUMMON", "MATERIAL",
)  # fmt: skip
"""All kinds but the redraw, which a switch allows."""


def broken(m: BoatMatch) -> Iterator[str]:
    """What can never be between two decisions, beside the contract of every game."""
    for seat in range(2):
        ordering = m.losing and isinstance(m.asking, Arrange)  # of what is put away together
        if m.lost_by(seat) and not ordering:
            yield f"seat {seat} has lost, and the match goes on"
        for cell in range(n.CELLS):
            card = m.at(seat, cell)
            if card != NO_CARD and not m.cards.kinds[card] & MAY_LIE[cell]:
                yield f"{m.cards.names[card]} lies in {n.CELL_NAMES[cell]} of seat {seat}"
        for card in m.actors(seat):
            if m.hp(card) == 0 and not may_stand(m, card):
                yield f"{m.cards.names[card]} has no HP, and stands"
            if m.damage[card] % n.COUNTER or m.damage[card] < 0:
                yield f"{m.cards.names[card]} has {m.damage[card]} damage"
    for at in range(0, len(m.under), 2):
        host, card = m.under[at], m.under[at + 1]
        if host not in m.board or not m.cards.kinds[host] & n.ACTORS:
            yield f"{m.cards.names[card]} lies under nothing that stands"
        if m.controller(host) != m.controller(card):
            yield f"{m.cards.names[card]} and what it lies under are of two players"
    if m.summons > 1 and m.turn == 1:
        yield f"{m.summons} normal summons in the first turn"
    if m.is_ban_turn() and m.to_act() != NOBODY and m.battle.attacker >= 0:
        yield "a battle in a first turn"


def may_stand(m: BoatMatch, card: int) -> bool:
    """Whether an actor without HP stays for now: its destruction was replaced or is forbidden, the battle goes on in
    which it was hurt, or what is owed comes before the next decision of the main phase."""
    forbidden = n.CANNOT_BE_DESTROYED | n.CANNOT_BE_DESTROYED_IN_BATTLE
    if m.marks[card] & (n.SPARED | n.HURT_IN_BATTLE) or m.forbids(card, forbidden):
        return True
    return not m.is_free()


FIELD_KINDS: Final = n.ACTORS | n.STRANGER
MAY_LIE: Final = (*[FIELD_KINDS] * n.UNIT_CELLS, n.ACTOR_CARDS | n.MAGIC, n.FIELD_MAGIC, n.PLACE_MAGIC)


def explained(m: BoatMatch) -> bool:
    """Whether the rule that ended a match had its reason."""
    lost = [bool(m.lost_by(seat)) for seat in range(2)]
    loser = 1 - m.winner
    return {
        "BM-072": lambda: m.winner in (0, 1) and len(m.zones[LOST + loser]) >= 8 and not lost[m.winner],
        "BM-074": lambda: m.winner in (0, 1) and m.life[loser] <= 0 and not lost[m.winner],
        "BM-078": lambda: m.winner == DRAW and all(lost),
        "BM-364": lambda: m.winner in (0, 1) and not m.zones[DECK + loser] and not m.zones[GRAVE + loser],
        "BM-365": lambda: m.winner in (0, 1) and not m.zones[DECK + loser] and not m.zones[GRAVE + loser],
        "BM-375": lambda: m.winner == DRAW and m.turn == m.rules.max_turns,
    }.get(m.reason_text(), bool)()


def around(judge: Judge, rng: Random) -> Copies:
    """A fusion actor with its materials and its magic, a strange actor with its strangers, attach and replace magic, an
    actor whose price is paid with it, Always magic, or some texts that few decks hold."""
    cards = [card for card in judge.catalog if isinstance(card, BoatCard)]
    return rng.choice(PLANS)(rng, cards)


def _fusion(rng: Random, cards: Sequence[BoatCard]) -> Copies:
    actor = rng.choice([card for card in cards if isinstance(card, Actor) and card.fusion])
    found = Copies({("main", actor.id): 3})
    found.update({("main", card.id): 3 for card in cards if card.name == actor.fusion_magic})
    for material in actor.fusion_materials:
        fitting = [card for card in cards if isinstance(card, Actor) and not card.fusion and card.can_be(material)]
        fitting.sort(key=lambda card: (card.cost, card.rarity))
        found.update({("main", card.id): 3 for card in fitting[:3] if not found["main", card.id]})
    return found


def _strange(rng: Random, cards: Sequence[BoatCard]) -> Copies:
    actors = [card for card in cards if isinstance(card, StrangeActor)]
    taking = [card for card in actors if "コントロール" in card.text]  # the only way to take control of cards
    actor = rng.choice(taking if taking and rng.random() < 0.5 else actors)
    strangers = [card for card in cards if isinstance(card, Stranger) and card.number in actor.strangers]
    helpers = {("main", card.id): 3 for card in cards if "ストレンジャー1枚を手札" in getattr(card, "text", "")}
    return Copies({("main", actor.id): 3, **{("main", card.id): 1 for card in strangers}, **helpers})


def _replacing(rng: Random, cards: Sequence[BoatCard]) -> Copies:
    """Attach magic that may be turned up at any time, and so replaced (BM-169), and replace magic."""
    attached = [card for card in cards if isinstance(card, AttachMagic) and not card.condition]
    waiting = [card for card in cards if isinstance(card, ReplaceMagic) and "置換時" in card.text]
    others = [card for card in cards if isinstance(card, ReplaceMagic) and card not in waiting]
    replacing = [*waiting, *rng.sample(others, 5)]
    return Copies({("main", card.id): 3 for card in (*attached, *replacing)})


def _saved(rng: Random, cards: Sequence[BoatCard]) -> Copies:
    """An actor that a card under an actor is sent to the graveyard for instead, and attach magic to pay with."""
    saved = [card for card in cards if isinstance(card, Actor) and "代わりに自分の場の付加魔法" in card.text]
    attached = [card for card in cards if isinstance(card, AttachMagic) and card.condition]
    return Copies({("main", card.id): 3 for card in (*saved, *rng.sample(attached, 4))})


def _texts(rng: Random, cards: Sequence[BoatCard]) -> Copies:
    said = [card for card in cards if getattr(card, "text", "") and not isinstance(card, StrangeActor)]
    return Copies({("main", card.id): 3 for card in rng.sample([card for card in said if card.rarity < 6], 6)})


def _quick(rng: Random, cards: Sequence[BoatCard]) -> Copies:
    quick = [card for card in cards if isinstance(card, NormalMagic) and card.magic_type == MagicType.ALWAYS]
    return Copies({("main", card.id): 3 for card in rng.sample(quick, 5)})


PLANS: Final = (_fusion, _fusion, _strange, _strange, *[_replacing] * 5, _saved, _saved, _quick, _quick, _texts)
WATCHED: Final = Watched(
    "boat",
    PLAY,
    decisions={getattr(n, name): name.lower().replace("_", " ") for name in DECISIONS},
    events=events,
    unseen=frozenset(),
    timings={number: name.lower() for name, number in vars(timing).items() if name.isupper()},
    waited=n.EVENT_NAMES,
    keywords={"free attacker": n.FREE_ATTACKER},
    zones=ZONES,
    broken=broken,
    explained=explained,
    endings=("BM-072", "BM-074", "BM-364", "BM-365"),
    around=around,
)

if __name__ == "__main__":
    main(WATCHED, sys.argv[1:])
