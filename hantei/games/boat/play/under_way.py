"""What both players have been told of an action that goes on: what is announced, the cell chosen for it, the actor that
it is about (BM-120 to BM-124, BM-137, BM-151, BM-166, BM-225, BM-234). It is read off the steps that wait; none of them
names a hidden card."""

from __future__ import annotations

from hantei.cardkit.show.names import HIDDEN, is_known
from hantei.games.boat.play.actions.attach import ChooseAttached, UnderActor
from hantei.games.boat.play.actions.effects import ChooseEffect
from hantei.games.boat.play.actions.fusion import BeginFusion, ChooseMaterials, Fused, LayOn
from hantei.games.boat.play.actions.magic import MagicPaid, PayForMagic, Reveal
from hantei.games.boat.play.actions.move import GoTo
from hantei.games.boat.play.actions.stacked import Placed
from hantei.games.boat.play.actions.strange import ChooseStrangers, LayOnStrangers
from hantei.games.boat.play.actions.summon import ChooseCell, InCell, PayCost, Succeed
from hantei.games.boat.play.notation import NAMES
from hantei.games.boat.play.table.announced import announced
from hantei.games.boat.play.table.state import BoatTable
from hantei.interpreter.table.numbers import CARD_MASK, NO_CARD
from hantei.simulator.kernel.match import NOBODY, Step


def under_way(m: BoatTable, seat: int) -> list[str]:
    """Return the actions that go on, what goes on within another one behind it, as a seat may see them."""
    if m.winner != NOBODY:
        return []
    found: list[str] = []
    for step in (*m.agenda, m.asking):
        whose = step.seat if isinstance(step, Reveal) and not step.in_main else m.active
        text = _play(m, step, whose, seat)
        if text:
            found.append(f"{whose + 1}> {text}")
    return list(dict.fromkeys(found))


def _play(m: BoatTable, step: Step, whose: int, seat: int) -> str:
    """Return the action to which a step belongs; empty if it is none that is announced."""
    if isinstance(step, ChooseCell):
        return f"summon {_announced(m, whose, seat)}"
    if isinstance(step, InCell):
        card = _announced(m, whose, seat, shown=not isinstance(step, PayCost))
        return f"summon {card} to {NAMES.side_cell(step.cell)}"
    if isinstance(step, Succeed):
        return f"summon {_laid(m, step.summoned)}"
    if isinstance(step, (PayForMagic, MagicPaid, Reveal)):
        return f"use {_announced(m, whose, seat)}"
    if isinstance(step, UnderActor):
        verb = "attach to" if isinstance(step, ChooseAttached) else "replace under"
        return f"{verb} {_card(m, step.ref, seat)}"
    if isinstance(step, GoTo):
        return f"move {_card(m, step.ref, seat)}"
    if isinstance(step, ChooseEffect):
        return f"effect {_card(m, step.ref, seat)}{_pile(m, step.ref)}"
    return _stacked(m, step, seat)


def _stacked(m: BoatTable, step: Step, seat: int) -> str:
    """Return the fusion or strange summon to which a step belongs."""
    if isinstance(step, (BeginFusion, ChooseMaterials, LayOn)):
        return f"fuse {_card(m, step.ref, seat)} by {_card(m, step.magic, seat)}"
    if isinstance(step, ChooseStrangers):
        return f"strange {_card(m, step.ref, seat)}"
    if isinstance(step, LayOnStrangers):
        below = ", ".join(_card(m, ref, seat) for ref in step.below)
        return f"strange {_card(m, step.ref, seat)} onto {below}"
    if isinstance(step, Placed):
        return f"{'fuse' if isinstance(step, Fused) else 'strange'} {_laid(m, step.summoned)}"
    return ""


def _announced(m: BoatTable, whose: int, seat: int, *, shown: bool = False) -> str:
    """Return what a player plays that still lies in hand: whoever knows the card from before doesn't know that it is
    this one until it is shown."""
    card = announced(m, whose)
    return m.cards.names[card] if card != NO_CARD and (shown or seat == whose) else HIDDEN


def _laid(m: BoatTable, ref: int) -> str:
    """Return an actor whose summon waits for its success, by its name and where it lies."""
    card = ref & CARD_MASK
    return f"{m.cards.names[card]} to {NAMES.own_card(m, card)}" if m.alive(ref) else m.cards.names[card]


def _card(m: BoatTable, ref: int, seat: int) -> str:
    """Return a card that was shown or lies open, by its cell or its name; what has left since may be unknown again."""
    card = ref & CARD_MASK
    if not is_known(m, card, seat):
        return HIDDEN
    return NAMES.own_card(m, card) if m.alive(ref) else m.cards.names[card]


def _pile(m: BoatTable, ref: int) -> str:
    """Return where a card lies of which an effect was announced, with a space in front; nothing for one in a cell."""
    card = ref & CARD_MASK
    return f" in {NAMES.zones[m.zone(card)]}" if m.alive(ref) and m.cell[card] == NO_CARD else ""
