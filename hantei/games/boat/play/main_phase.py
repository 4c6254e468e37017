"""The main phase: any action, in any order, as often as wanted (BM-101 to BM-104)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.copies import one_of_each
from hantei.cardkit.play.stack.window import Window, is_quiet
from hantei.games.boat.play.actions import attach, effects, fusion, magic, move, strange, summon
from hantei.games.boat.play.battle import stages
from hantei.games.boat.play.battle.lines import add_battles
from hantei.games.boat.play.table.announced import open_cards
from hantei.games.boat.play.table.numbers import (
    ACTOR,
    ACTOR_CARDS,
    ATTACH_MAGIC,
    ATTACH_TO,
    BATTLE,
    CELLS,
    ENDING,
    FUSE,
    FUSION_ACTOR,
    MOVE,
    NORMAL_MAGIC,
    REPLACE_MAGIC,
    REPLACE_UNDER,
    STRANGE_ACTOR,
    STRANGE_SUMMON,
    SUMMON,
    UNIT_MASK,
    USE_EFFECT,
    USE_MAGIC,
)
from hantei.games.boat.play.table.state import BAN_TURNS, BoatTable
from hantei.games.boat.play.table.timing import AT_TURN
from hantei.interpreter.table.numbers import CHANGED, COSTS, HAND
from hantei.simulator.kernel.match import KIND_SHIFT, OPERAND_BITS, OPERAND_MASK, Match, Step, pack

SUMMONING: Final = pack(SUMMON)
USING: Final = pack(USE_MAGIC)


def plays_of_hand(m: BoatTable, seat: int, actors: list[int]) -> list[int]:
    """Return an action for each card of the hand that may be summoned or used (BM-102), which costs no more than can be
    paid (BM-123, BM-139), and for each of some actors under which one may be laid."""
    found: list[int] = []
    kinds, marks, held = m.cards.kinds, m.marks, 0
    has_cell, is_limited = m.filled >> seat * CELLS & UNIT_MASK != UNIT_MASK, m.turn <= BAN_TURNS
    cards = m.zones[HAND + seat]
    payable = (open_cards(m, seat) if m.announced else len(cards)) - 1  # beside the card itself
    costs, as_printed = m.deck.costs, not (m.wide or m.cards.changed[COSTS])
    for card in one_of_each(m, cards, seat):
        kind = kinds[card]
        held |= kind
        if kind & ACTOR_CARDS:
            if has_cell:
                cost = costs[card] if as_printed and not marks[card] & CHANGED else m.cost(card)
                if cost <= payable and ((kind == ACTOR and not is_limited) or summon.may_summon(m, card)):
                    found.append(SUMMONING | card << OPERAND_BITS)  # `pack`, in place
            if kind == ACTOR:
                continue
            if kind & FUSION_ACTOR:
                fusion.add_fusions(m, seat, card, found)
            elif kind & STRANGE_ACTOR and strange.may_summon(m, card):
                found.append(pack(STRANGE_SUMMON, card))
        elif kind & NORMAL_MAGIC:
            cost = costs[card] if as_printed and not marks[card] & CHANGED else m.cost(card)
            if cost <= payable and magic.may_use(m, seat, card):
                found.append(USING | card << OPERAND_BITS)
    if held & (ATTACH_MAGIC | REPLACE_MAGIC):
        attach.add_attaching(m, seat, held, actors, found)
    return found


class Main(Step):
    """Main step 2: the turn player acts until they say that they are done (BM-101, BM-104). What is due is seen to
    before each action."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        m = match
        if m.pending or (m.happened and not is_quiet(m, AT_TURN)):
            m.then(self)
            m.then(BETWEEN)
            return
        seat = m.active
        actors = m.actors(seat)
        found = plays_of_hand(m, seat, actors)
        effects.add_announcements(m, seat, found)
        add_battles(m, actors, found)
        move.add_moves(m, actors, found)
        found.append(ENDING)
        m.ask(seat, self, found)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BoatTable)
        if action != ENDING:
            match.agenda.append(self)  # `then`, in place
            card = action >> OPERAND_BITS & OPERAND_MASK
            carry_out(match, match.active, action >> KIND_SHIFT, card, action & OPERAND_MASK)


def carry_out(m: BoatTable, seat: int, kind: int, card: int, second: int) -> None:
    """Begin an action of the main phase."""
    if kind == MOVE:
        move.move(m, card)
    elif kind == BATTLE:
        stages.declare(m, card)
    elif kind == SUMMON:
        summon.summon(m, seat, card)
    elif kind == USE_MAGIC:
        magic.use(m, seat, card)
    elif kind == ATTACH_TO:
        attach.attach(m, card)
    elif kind == REPLACE_UNDER:
        attach.replace(m, card)
    elif kind == USE_EFFECT:
        effects.announce_effect(m, card)
    elif kind == FUSE:
        fusion.fuse(m, seat, card, second)
    elif kind == STRANGE_SUMMON:
        strange.summon(m, seat, card)


BETWEEN: Final = Window(AT_TURN)
MAIN: Final = Main()
