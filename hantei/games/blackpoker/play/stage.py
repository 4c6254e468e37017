"""The stage: how actions resolve, what follows a resolution, and what it triggers (A6-073 to A6-102, A8-081 to
A8-109)."""

from __future__ import annotations

from typing import Final

from hantei.games.blackpoker.play.state import BlackPoker
from hantei.games.blackpoker.play.table import events
from hantei.games.blackpoker.play.table.pieces import (
    BOTH,
    HAND,
    NEXT_CARD,
    NO_CARD,
    PLACE_BITS,
    STAGE,
    Item,
)
from hantei.games.blackpoker.play.table.rules import (
    ATTACK,
    BLOCK,
    CHARGE,
    DRAW_CARDS,
    END,
    JUDGEMENT,
    NEXT_GENERATION,
    OWN_SOLDIER_OF_SUIT,
    STAGE_ACTION,
    UNSUMMON,
)
from hantei.simulator.kernel.match import NOBODY, Match, Step, first_of, pack


class ItemStep(Step):
    """A step about one started action."""

    def __init__(self, item: Item) -> None:
        self.item = item

    def data(self) -> tuple[object, ...]:
        return self.item.data()


class Effect(ItemStep):
    """The effect of one action; `effects.py` maps actions to effects."""

    def of(self, item: Item) -> Effect:
        """Return the same effect for another started action."""
        raise NotImplementedError


EFFECTS: Final[list[Effect]] = []
"""The effect of each action, by number; filled by `effects.py` when it is imported."""


CHANCES: Final[list[Step]] = []
"""The chance of a seat after a number of passes, at index 2 * seat + passes; filled by `effects.register`."""


class Begin(ItemStep):
    """Put a started action on the stage, or resolve it at once (A6-077, A6-078, A8-085, A8-086)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        item = self.item
        if m.rules.actions[item.action].immediate:
            m.then_all((EFFECTS[item.action].of(item), Finish(item)))
        else:
            m.stage.append(item)
            if m.recording:
                m.note(events.STAGE, item.action, item.seat, 0, BOTH)
        if m.pending:
            m.then(TRIGGERS)


class Follow(Step):
    """Start an action by another one: by its effect in act6, by a trigger in act8 (A6-096, A8-102 to A8-105)."""

    def __init__(self, number: int) -> None:
        self.number = number

    def data(self) -> tuple[object, ...]:
        return (self.number,)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        if m.rules.drops_late and m.stage and not m.rules.actions[self.number].immediate:
            if m.recording:
                m.note(events.DROPPED, self.number, 0, 0, BOTH)
            return
        if m.recording:
            m.note(events.START, self.number, m.active, 0, BOTH)
        Begin(Item(m.next_uid(), self.number, m.active, NO_CARD, NO_CARD)).run(m)


class ResolveTop(Step):
    """Resolve the action on top of the stage, unless its target is gone (A6-090, A6-093, A8-098, A8-101)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        item = m.stage[-1]
        if m.recording:
            m.note(events.RESOLVE, item.action, item.seat, 0, BOTH)
        if still_fits(m, item):
            m.then(Finish(item))
            EFFECTS[item.action].of(item).run(m)
            return
        if m.recording:
            m.note(events.FIZZLE, item.action, item.seat, 0, BOTH)
        if item.action == UNSUMMON and m.rules.keys_return_on_fizzle:
            return_keys(m, item)
        m.then(Finish(item))


RESOLVE_TOP: Final = ResolveTop()


def still_fits(m: BlackPoker, item: Item) -> bool:
    """True if the target is still there and still legal."""
    if item.target == NOBODY:
        return True
    target = m.rules.actions[item.action].target
    if target == STAGE_ACTION:
        return m.item(item.target) is not None
    who = m.character(item.target)
    if who is None:
        return False
    return target != OWN_SOLDIER_OF_SUIT or m.shares_suit(who, item.first)


def return_keys(m: BlackPoker, item: Item) -> None:
    """Return the key cards to hand, seen by both (A8-126)."""
    for card in (item.first, item.second):
        m.move(card, HAND + item.seat, BOTH)
        if m.recording:
            m.note(events.RETURN, card, 0, 0, BOTH)


class Finish(ItemStep):
    """Remove a resolved action from the stage and put its keys into the graveyard if they are still beside it (A6-073,
    A8-081)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        item = self.item
        settle = Settle(item.action, item.uid, take_off(m, item.uid))
        if item.second == NO_CARD:
            bury_keys(m, item)  # one card at most: nobody is asked
            settle.run(m)
        else:
            m.then(settle)
            bury_keys(m, item)


def take_off(m: BlackPoker, uid: int) -> bool:
    """Remove an action from the stage; False if it is not there."""
    for number in range(len(m.stage) - 1, -1, -1):
        if m.stage[number].uid == uid:
            del m.stage[number]
            return True
    return False


def bury_keys(m: BlackPoker, item: Item) -> None:
    """Put the keys that no effect has moved into the graveyard, in their owner's order."""
    place = STAGE + item.seat
    lying: list[int] = []
    for card in (item.first, item.second):
        if card != NO_CARD and m.places[card] & PLACE_BITS == place:
            lying.append(card)
    if len(lying) == 1:
        m.bury(lying[0])
    elif lying:
        m.then(Bury(tuple(lying)))


class Bury(Step):
    """Put cards into the graveyard together, in the order that their owner names (A6-032, A8-035)."""

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards

    def data(self) -> tuple[object, ...]:
        return (self.cards,)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        if len(self.cards) > 1 and m.rules.owner_orders:
            options: list[int] = []
            for card in self.cards:
                options.append(pack(NEXT_CARD, card))
            m.ask(m.owner(self.cards[0]), self, options)
            return
        for card in self.cards:
            m.bury(card)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        card = first_of(action)
        m.bury(card)
        rest: list[int] = []
        for other in self.cards:
            if other != card:
                rest.append(other)
        m.then(Bury(tuple(rest)))


class Settle(Step):
    """After a resolution: check for a loss, then triggers, then give the turn player the chance (A6-084, A6-093,
    A6-099, A8-092, A8-101, A8-106)."""

    def __init__(self, action: int, uid: int, from_stage: bool) -> None:
        self.action = action
        self.uid = uid
        self.from_stage = from_stage

    def data(self) -> tuple[object, ...]:
        return (self.action, self.uid, self.from_stage)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        m.check_loss()
        if self.from_stage:
            chance = CHANCES[2 * m.active] if m.rules.reset_passes else GoOn(self.uid)
            if m.winner == NOBODY and self.is_last(m):
                chance.run(m)
                return
            m.then(chance)
        if m.rules.follows_by_trigger:
            follow(m, self.action)
        if m.rules.standing_rule:
            m.then(STANDING)
        elif m.pending:
            m.then(TRIGGERS)

    def is_last(self, m: BlackPoker) -> bool:
        """True if nothing comes between this and the next chance."""
        if m.pending or m.rules.standing_rule:
            return False
        return not m.rules.follows_by_trigger or self.action not in (END, CHARGE, ATTACK, BLOCK)


class GoOn(Step):
    """Under `stage.reset_passes = false`: resolve the waiting actions without new passes, unless an action was started
    since, which resets the passes (A6-082, A6-083, A8-090, A8-091).

    uid  of the action that has resolved; whatever was started later has a greater one
    """

    def __init__(self, uid: int) -> None:
        self.uid = uid

    def data(self) -> tuple[object, ...]:
        return (self.uid,)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        if m.stage and m.stage[-1].uid < self.uid:
            m.then(RESOLVE_TOP)
        else:
            m.then(CHANCES[2 * m.active])


def follow(m: BlackPoker, action: int) -> None:
    """Start what follows an action by the rules of the turn: エンド, チャージ, ドロー; アタック, ブロック,
    ダメージ判定."""
    if action == END:
        m.then(AFTER_END)
    elif action == CHARGE:
        m.then(AFTER_CHARGE)
    elif action == ATTACK and (m.attackers or m.rules.zero_attackers_block):
        m.then(AFTER_ATTACK)
    elif action == BLOCK:
        m.then(AFTER_BLOCK)


AFTER_END: Final = Follow(CHARGE)
AFTER_CHARGE: Final = Follow(DRAW_CARDS)
AFTER_ATTACK: Final = Follow(BLOCK)
AFTER_BLOCK: Final = Follow(JUDGEMENT)


class Standing(Step):
    """Put soldiers of size 0 or less into the graveyard at any time (A6-172, A8-192 with `down.standing_rule`)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        for seat in (m.active, 1 - m.active):
            for who in m.soldiers[seat]:
                if who.size <= 0:
                    m.then_all((Bury(m.fall(who)), STANDING))
                    return
        if m.pending:
            m.then(TRIGGERS)


STANDING: Final = Standing()


class TriggerCheck(Step):
    """Start 世代交代 for every card that triggers it, the turn player's first, with a loss check after each (A6-098 to
    A6-102, A8-105 to A8-109). Those of one player are alike, so their order makes no difference."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        at = 0
        for number in range(len(m.pending)):
            if m.owner(m.pending[number]) == m.active:
                at = number
                break
        card = m.pending.pop(at)
        seat = m.owner(card)
        if m.recording:
            m.note(events.TRIGGER, card, seat, 0, BOTH)
        item = Item(m.next_uid(), NEXT_GENERATION, seat, NO_CARD, NO_CARD)
        if m.rules.triggers_on_stage:
            m.stage.append(item)
            if m.recording:
                m.note(events.STAGE, NEXT_GENERATION, seat, 0, BOTH)
            if m.pending:
                m.then(TRIGGERS)
        else:
            m.then_all((EFFECTS[NEXT_GENERATION].of(item), AFTER_TRIGGER))


TRIGGERS: Final = TriggerCheck()


class AfterTrigger(Step):
    """Check for an empty pile, whose owner has lost, then the other triggers, new ones too (A6-101, A6-102, A8-108,
    A8-109)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        m.check_loss()
        if m.pending:
            m.then(TRIGGERS)


AFTER_TRIGGER: Final = AfterTrigger()
