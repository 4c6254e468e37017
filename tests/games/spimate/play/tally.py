"""What long runs of spimate exercise, and what can never be in one of its matches.

python -m tests.games.spimate.play.tally 0 2000
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from hantei.games.spimate.cards.fusion import parse_materials, parse_requirement
from hantei.games.spimate.cards.models import FusionMonster, Monster, SpimateCard, race_key
from hantei.games.spimate.play.match import SpimateMatch
from hantei.games.spimate.play.notation import ZONES
from hantei.games.spimate.play.table import events, timing
from hantei.games.spimate.play.table import numbers as n
from hantei.games.spimate.play.table.damage import is_spared
from hantei.games.spimate.play.table.state import LINK_SIZE
from hantei.games.spimate.show.play import PLAY
from hantei.interpreter.table.numbers import CARD_MASK, DECK, FIELD, HAND, NO_CARD
from hantei.simulator.kernel.match import DRAW
from hantei.validators.judge import Judge
from tests.games.tally import Copies, Watched, main

DECISIONS: Final = (
    "END_STANDBY", "PASS", "PLAY", "USE", "PLACE", "TO_CELL", "PAY", "EFFECT", "ATTACK", "TARGET", "TARGET_PLAYER",
    "ESCAPE", "ACCEPT", "DISCARD", "SEARCH", "GO_FIRST", "END_BATTLE", "BY_DISCARDING", "BY_SUBSTITUTE",
    "FUSION_TARGET", "MATERIAL",
)  # fmt: skip
"""All kinds but the attack on the hand, which a switch allows, and the end of open materials, which no sample has."""
BEAST: Final = race_key("獣")


def broken(m: SpimateMatch) -> Iterator[str]:
    """What can never be between two decisions, beside the contract of every game."""
    for seat in range(2):
        for place in (HAND + seat, DECK + seat):
            for card in m.zones[place]:
                if m.cards.kinds[card] & n.EX:
                    yield f"{m.cards.names[card]} of cost ex lies in {ZONES[place & ~1]} of seat {seat}"
        for card in m.on_field(seat, n.ALL_CELLS):
            if m.is_free() and m.damage[card] >= m.lp(card) and not may_stand(m, card):
                yield f"{m.cards.names[card]} has {m.damage[card]} damage, LP {m.lp(card)}, and stands"
    for at in range(0, len(m.asleep), LINK_SIZE):
        host, sleeper = m.asleep[at], m.asleep[at + 1]
        if not m.alive(host) or m.zone(host & CARD_MASK) != FIELD:
            yield "something sleeps because of a fusion monster that is not on the field"
        if m.alive(sleeper) and m.zone(sleeper & CARD_MASK) != n.EXTRA:
            yield f"{m.cards.names[sleeper & CARD_MASK]} sleeps elsewhere than in extra"
    if m.played > 1 + m.more:
        yield f"{m.played} ordinary plays of monsters where {1 + m.more} are allowed"
    if m.turn == 1 and m.attack.attacker >= 0:
        yield "an attack in the first turn"
    if m.is_settled() and (m.landing != NO_CARD or m.stack or m.owed):
        yield "something that goes on is not over at a free decision"


def may_stand(m: SpimateMatch, card: int) -> bool:
    """Whether a card with as much damage as LP stays: its destruction was replaced, or is forbidden."""
    return is_spared(m, card) or m.forbids(card, n.CANNOT_BE_DESTROYED)


def explained(m: SpimateMatch) -> bool:
    """Whether the rule that ended a match had its reason."""
    loser = 1 - m.winner
    return {
        "SP-056": lambda: m.winner in (0, 1) and bool(m.zones[HAND + loser]) and m.attack.attacker >= 0,
        "SP-057": lambda: m.winner == m.active and not m.zones[HAND + loser] and not m.taken(loser),
        "SP-060": lambda: m.winner == DRAW and m.turn == m.rules.turn_cap,
    }.get(m.reason_text(), bool)()


def around(judge: Judge, rng: Random) -> Copies:
    """A fusion monster with what it is made of, called ex magic, counters, reactions, plays and what answers them, what
    leaves the field and comes out of the graveyard, or some texts that few decks hold."""
    cards = [card for card in judge.catalog if isinstance(card, SpimateCard)]
    return rng.choice(PLANS)(rng, cards)


def _copies(cards: Sequence[SpimateCard]) -> Copies:
    return Copies({("extra" if card.is_ex else "main", card.id): min(card.copy_limit or 3, 3) for card in cards})


def _fusion(rng: Random, cards: Sequence[SpimateCard]) -> Copies:
    monsters = [card for card in cards if isinstance(card, FusionMonster)]
    returning = [card for card in monsters if "エクストラに戻す" in card.text]  # nothing else does
    monster = rng.choice(returning if returning and rng.random() < 0.25 else monsters)
    target, materials = parse_requirement(monster.fusion_target), parse_materials(monster.fusion_materials)
    assert target is not None and materials is not None
    found = [card for card in cards if card.is_magic and "合成する" in card.text and not card.is_ex]
    for wanted in (target, *(material.requirement for material in materials)):
        fitting = [card for card in cards if not card.is_ex and card not in found and wanted.fits(card)]
        fitting.sort(key=lambda card: (str(card.cost), rng.random()))
        found.extend(fitting[:2])
    called = [card for card in cards if card.is_ex and f"『{card.name}』" in monster.text]
    return _copies([*found[:8], *called[:1]]) + Copies({("extra", monster.id): 2})


def _counters(rng: Random, cards: Sequence[SpimateCard]) -> Copies:
    return _saying("発動した時", 6, rng, cards)


def _reactions(rng: Random, cards: Sequence[SpimateCard]) -> Copies:
    return _saying("攻撃して来た時", 6, rng, cards)


def _plays(rng: Random, cards: Sequence[SpimateCard]) -> Copies:
    """Monsters with an effect when they are played, and what answers it."""
    answers = [card for card in cards if "プレイ時効果①を発動した時" in card.text]
    played = [card for card in cards if card.is_monster and card.text.startswith("プレイ時効果①")]
    return _copies([*answers, *rng.sample([card for card in played if card.cost in (0, 1, 2)], 4)])


def _leaving(rng: Random, cards: Sequence[SpimateCard]) -> Copies:
    """What brings small beasts out of the graveyard when it leaves the field, and those."""
    leaving = [card for card in cards if "このカードが場を離れた時" in card.text]
    beasts = [card for card in cards if isinstance(card, Monster) and card.race_key == BEAST and card.ap <= 20]
    return _copies([*leaving, *rng.sample(beasts, min(3, len(beasts)))])


def _calls(rng: Random, cards: Sequence[SpimateCard]) -> Copies:
    """Cards that call ex magic, and that."""
    callers = [card for card in cards if "呼び出す" in card.text and not card.is_ex]
    called = [card for card in cards if card.is_ex and card.is_magic]
    return _copies([*rng.sample(callers, min(3, len(callers))), *rng.sample(called, 2)])


def _texts(rng: Random, cards: Sequence[SpimateCard]) -> Copies:
    return _saying("", 6, rng, cards)


def _saying(words: str, number: int, rng: Random, cards: Sequence[SpimateCard]) -> Copies:
    said = [card for card in cards if card.text and words in card.text and not card.is_ex]
    return _copies(rng.sample(said, min(number, len(said))))


PLANS: Final = (_fusion, _fusion, _fusion, _calls, _counters, _reactions, _plays, _leaving, _texts, _texts)
WATCHED: Final = Watched(
    "spimate",
    PLAY,
    decisions={getattr(n, name): name.lower().replace("_", " ") for name in DECISIONS},
    events=events,
    unseen=frozenset({"toss", "shown"}),  # before the first decision; no sample card shows another one
    timings={number: name.lower() for name, number in vars(timing).items() if name.isupper()},
    waited=n.EVENT_NAMES,
    keywords={},
    zones=ZONES,
    broken=broken,
    explained=explained,
    endings=("SP-056", "SP-057"),
    around=around,
    awaited=frozenset({timing.CHAIN}),
    wasteful=frozenset({n.PLACE}),  # a magic card without its effect
)

if __name__ == "__main__":
    main(WATCHED, sys.argv[1:])
