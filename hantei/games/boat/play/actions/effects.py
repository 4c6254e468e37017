"""Using effects of cards on the table, or where their text says: three steps in the main phase, one action in a window
(BM-234 to BM-239, BM-249 to BM-251, BM-378); attach magic is turned up for it (BM-157 to BM-162)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.copies import one_of_each
from hantei.cardkit.play.stack.stages import Stage
from hantei.cardkit.play.stack.table import NEARBY, StackTable
from hantei.cardkit.play.stack.window import window
from hantei.cardkit.play.starts import answered, begin, can_begin, is_spent
from hantei.cardkit.play.steps import PLAY_OVER
from hantei.games.boat.play.actions.magic import EVENT_SIZE, answers_with
from hantei.games.boat.play.table import events
from hantei.games.boat.play.table.announced import call_off, is_announced
from hantei.games.boat.play.table.numbers import (
    CELL_MASK,
    CELLS,
    EFFECTS,
    FACE_UP,
    PLAY_EFFECT,
    TURN_UP,
    USE_EFFECT,
    WHICH_EFFECT,
)
from hantei.games.boat.play.table.placing import send
from hantei.games.boat.play.table.state import BoatTable
from hantei.games.boat.play.table.timing import COMPARISON, EFFECT_ANNOUNCED, EFFECT_CHOSEN
from hantei.interpreter.table.definitions import Ability, begun
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, GRAVE, HAND, NO_REF, PLACE_BITS, REF_SHIFT, UNDER
from hantei.simulator.kernel.match import NO_STEP, OPERAND_MASK, Match, Step, first_of, kind_of, pack, second_of

# what may be used


def usable_of(m: BoatTable, seat: int, card: int, timing: int, happened: tuple[int, ...]) -> list[int]:
    """Return an action for each activated effect of a card that works and may be declared now (BM-237), and for each
    event that one of them may answer."""
    found: list[int] = []
    effects = m.deck.effects[card]
    for at in range(len(effects)):
        ability = effects[at]
        if ability.event == NO_REF:
            if is_usable(m, seat, card, ability, timing):
                found.append(pack(WHICH_EFFECT, card, at))
        elif happened and may_be_used(m, card, ability, timing):
            for place in answered(m, ability, m.ref(card), seat, happened):
                number = (place // EVENT_SIZE + 1) * EFFECTS + at
                if number <= OPERAND_MASK:
                    found.append(pack(WHICH_EFFECT, card, number))
    return found


def is_usable(m: BoatTable, seat: int, card: int, ability: Ability, timing: int) -> bool:
    """True if an activated effect of a card works and may be declared now without an event."""
    return may_be_used(m, card, ability, timing) and can_begin(m, ability, m.stay[card] << REF_SHIFT | card, seat)


def may_be_used(m: BoatTable, card: int, ability: Ability, timing: int) -> bool:
    """True if an activated effect of a card works now; at the comparison only one that changes AP or DP (BM-190),
    unless it answers what waits on the stack. None of a card of the hand while that is played."""
    if timing == COMPARISON and not m.stack and not m.deck.numeric[ability.number]:
        return False
    return m.works(card, ability) and not (m.announced and is_announced(m, card))


def is_ready_below(m: BoatTable, card: int) -> bool:
    """True if a card is attach magic that lies face down since an earlier turn of the game (BM-157, BM-158)."""
    return m.is_face_down(card) and m.entered[card] < m.turn


def usable_at(m: BoatTable, seat: int, card: int, timing: int, happened: tuple[int, ...]) -> list[int]:
    """Return the actions by which effects of a card in a cell, and of those under it, may be used; of copies that lie
    there alike the first one that can be. Attach magic that is face down is turned up, for each event that it may
    answer (BM-157, BM-159)."""
    effects = m.deck.effects
    found = usable_of(m, seat, card, timing, happened) if effects[card] else []
    if card in m.under:
        seen: list[int] = []
        for lower in m.cards_under(card):
            is_down = m.is_face_down(lower)
            copy = 2 * m.cards.same[lower] + int(is_down)
            if copy in seen:
                continue
            actions: list[int] = []
            if not is_down:
                actions = usable_of(m, seat, lower, timing, happened) if effects[lower] else actions
            elif m.entered[lower] < m.turn:
                numbers = answers_with(m, seat, lower, timing, happened)
                actions = [pack(TURN_UP, lower, number) for number in numbers]
            if actions:
                seen.append(copy)
                found.extend(actions)
    return found


def sources(m: BoatTable, seat: int) -> list[int]:
    """Return the cards of a seat that have an effect left to use where they lie, or under which something lies."""
    start = seat * CELLS
    near, under, effects = m.quick_near(), m.under, m.deck.effects
    found: list[int] = []
    if (near or under) and m.filled >> start & CELL_MASK:
        for card in m.board[start : start + CELLS]:
            if card >= 0 and ((effects[card] and card in near) or (under and card in under)):
                found.append(card)
    if m.deck.piles:
        add_sources_in_piles(m, seat, found)
    return found


def add_sources_in_piles(m: BoatTable, seat: int, found: list[int]) -> None:
    """Add the cards of a hand and a graveyard that have an effect to use there (BM-249), of copies that differ in
    nothing one."""
    in_piles = m.deck.in_piles
    for zone in (HAND, GRAVE):
        acting = [card for card in m.zones[zone + seat] if in_piles[card] >> (zone >> 1) & 1]
        if acting:
            found.extend(one_of_each(m, acting, seat))


def could_be_used(m: BoatTable, seat: int, card: int) -> bool:
    """A glance: True if a card lies face down under an actor so that it could be turned up, or lies where one of its
    effects works whose limits are not used up."""
    if m.where[card] & PLACE_BITS & ~1 == UNDER and m.is_face_down(card):
        return m.entered[card] < m.turn
    for ability in m.deck.effects[card]:
        if m.works(card, ability) and not is_spent(m, ability, seat, m.ref(card)):
            return True
    return False


def add_answers(m: BoatTable, seat: int, timing: int, happened: tuple[int, ...], found: list[int]) -> None:
    """Add the actions by which a seat may use effects of its cards on the table in a window."""
    for card in sources(m, seat):
        found.extend(usable_at(m, seat, card, timing, happened))


def add_announcements(m: BoatTable, seat: int, found: list[int]) -> None:
    """Add the cards of which the turn player may announce an effect in the main phase."""
    if not m.may_act(seat):
        return
    for card in sources(m, seat):
        if usable_at(m, seat, card, EFFECT_ANNOUNCED, ()):
            found.append(pack(USE_EFFECT, card))


# using it


def announce_effect(m: BoatTable, card: int) -> None:
    """Step 1: it is told that an effect of a card, or of one under it, will be used (BM-234); a card of the hand is
    shown."""
    m.show(card, BOTH)
    m.note(events.EFFECT_ANNOUNCED, card, 0, 0, BOTH)
    window(m, EFFECT_ANNOUNCED, ChooseEffect(m.ref(card)))


class ChooseEffect(Stage):
    """Step 2: one of the effects is chosen (BM-235); if none may be declared any more, it ends (BM-237).

    ref  the card in the cell, the hand or the graveyard
    """

    __slots__ = ("ref",)

    def __init__(self, ref: int) -> None:
        self.ref = ref

    def data(self) -> tuple[object, ...]:
        return (self.ref,)

    def holds(self, m: StackTable) -> bool:
        return len(self.options(m)) > 0

    def options(self, m: StackTable) -> list[int]:
        assert isinstance(m, BoatTable)
        if not m.alive(self.ref):
            return []
        return usable_at(m, m.active, self.ref & CARD_MASK, EFFECT_ANNOUNCED, ())

    def do(self, m: StackTable) -> Step:
        m.ask(m.active, self, self.options(m))
        return NO_STEP

    def broken(self, m: StackTable) -> None:
        """It is not used."""
        assert isinstance(m, BoatTable)
        call_off(m, m.active, PLAY_EFFECT)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BoatTable)
        match.then(WHEN_CHOSEN)
        activate(match, match.active, action, ())


class WhenChosen(Step):
    """The window after an effect has been activated, in which it resolves (BM-235, BM-236)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        window(match, EFFECT_CHOSEN, PLAY_OVER)


WHEN_CHOSEN: Final = WhenChosen()


def activate(m: BoatTable, seat: int, action: int, happened: tuple[int, ...]) -> None:
    """Activate an effect of a card, or turn attach magic up and activate it. Call it last in a step."""
    card, number = first_of(action), second_of(action)
    m.show(card, BOTH)
    if kind_of(action) == WHICH_EFFECT:
        ability = m.deck.effects[card][number % EFFECTS]
        if number < EFFECTS:
            begin(m, begun(ability, m.ref(card), seat, NO_REF, NO_REF, 0))
            return
        at = EVENT_SIZE * (number // EFFECTS - 1)
        begin(m, begun(ability, m.ref(card), seat, happened[at + 1], happened[at + 2], happened[at + 3]))
        return
    m.marks[card] |= FACE_UP
    m.outdated |= NEARBY
    m.note(events.TURNED_UP, card, seat, 0, BOTH)
    at = EVENT_SIZE * (number - 1)
    event = happened[at] if number else NO_REF
    for ability in m.deck.uses[card]:
        if ability.event == event:
            if number:
                begin(m, begun(ability, m.ref(card), seat, happened[at + 1], happened[at + 2], happened[at + 3]))
            else:
                begin(m, begun(ability, m.ref(card), seat, NO_REF, NO_REF, 0))
            return


def put_away_attached(m: BoatTable, card: int, negated: bool) -> None:
    """An activated attach magic goes to the graveyard unless it stays face up (BM-161)."""
    if negated or not m.deck.stays[card]:
        send(m, card, GRAVE, BOTH)
