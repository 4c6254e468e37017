"""Starting abilities: whether they may start, what their player is asked, and what may answer them."""

from __future__ import annotations

from hantei.cardkit.play.starts import OfAbility, is_given, is_spent, set_aside, spend, start_triggered, triggered
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table.costs import take_points
from hantei.games.leader.play.table.keywords import keywords_of
from hantei.games.leader.play.table.numbers import (
    ABILITY_USED,
    CARD_USED,
    EFFECT_ACTIVATED,
    LEADER,
    LEADER_SKILL_USED,
    LEADER_ZONE,
    LEFT_FIELD,
    OUGI_LABEL,
    PAY_EXTRA,
    PAY_NO_EXTRA,
    SEEN,
    SKILL,
    SKILL_USED,
    STEALTH,
    SUMMONED,
    TARGETED,
)
from hantei.games.leader.play.table.state import NO_BATTLE, LeaderTable
from hantei.games.leader.play.table.targets import words
from hantei.interpreter.program.effect import RunEffect, freeze
from hantei.interpreter.table.definitions import Ability, Node, Running
from hantei.interpreter.table.numbers import (
    ACTIVATED,
    BOTH,
    CARD_MASK,
    FIELD,
    GAME_BY_TEXT,
    NO_REF,
    NUMBER_EXTRA,
    PLAYER_REF,
    SPELL,
    TRIGGERED,
)
from hantei.interpreter.table.pending import Pending
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import Match, kind_of, pack

# limits


def limit_key(m: LeaderTable, ability: Ability, limit: int, seat: int, card: int) -> int:
    """Return the key under which uses of a limit are counted: the text and the player (LD-263, LD-338, LD-339), or as
    the switches say. Texts have numbers from 0 up; a player or a card as a whole has a negative one."""
    if limit == GAME_BY_TEXT:
        if ability.label == OUGI_LABEL and m.rules.ougi_scope == "player":
            return -1 - seat
        if ability.label == OUGI_LABEL and m.rules.ougi_scope == "card":
            return -3 - 2 * card - seat
    elif m.rules.turn1_global:
        return 2 * ability.limit_id
    return 2 * ability.limit_id + seat


# activation


def end_stealth(m: LeaderTable, card: int) -> None:
    """End the stealth of a card for its stay on the field: it has attacked, taken damage or activated an effect
    (LD-203, LD-204)."""
    if words(m, card) & STEALTH and m.zone(card) in (FIELD, LEADER_ZONE):
        m.marks[card] |= SEEN
        m.conditions_changed()


def reveal_by_effect(m: LeaderTable, x: Running) -> None:
    """End a card's stealth as it activates an effect, triggered ones included; by the switch not by an effect of its
    coming onto the field (LD-205)."""
    if x.ability.event == SUMMONED and x.slots[0] == (x.source,) and not m.rules.stealth_summon_breaks:
        return
    end_stealth(m, x.source & CARD_MASK)


def begins(m: LeaderTable, x: Running) -> bool:
    """End the stealth of the card, and ask for the 「エクシード」 part of an ability that is activated (LD-276, LD-277,
    LD-280). True if nothing is asked."""
    ability = x.ability
    reveal_by_effect(m, x)
    if m.recording:
        m.note(events.EFFECT, x.source & CARD_MASK, ability.number, x.seat, BOTH)
    if ability.extra_cost and m.points[x.seat] >= ability.extra_cost and extra_is_open(m, ability, x.seat, x.source):
        m.ask(x.seat, PayExtra(freeze(x)), [pack(PAY_EXTRA), pack(PAY_NO_EXTRA)])
        return False
    return True


class PayExtra(OfAbility):
    """An activated ability that waits for the payment of its 「エクシード」 part (LD-276, LD-280)."""

    __slots__ = ()

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        frame = self.frame
        if kind_of(action) == PAY_EXTRA:
            take_points(m, frame.seat, frame.ability.extra_cost)
            frame = with_extra(m, frame)
        m.then(frame)


def extra_is_open(m: LeaderTable, ability: Ability, seat: int, ref: int) -> bool:
    """True if the 「エクシード」 part of an ability is not used up by a limit of its own (LD-337)."""
    assert ability.extra is not None  # as it costs something
    return not is_spent(m, ability.extra, seat, ref)


def with_extra(m: LeaderTable, frame: RunEffect) -> RunEffect:
    """Return the same ability with its 「エクシード」 part, which is activated with it."""
    assert frame.ability.extra is not None  # it was paid for
    spend(m, frame.ability.extra, frame.seat, frame.source)
    numbers = list(frame.numbers)
    numbers[NUMBER_EXTRA] = 1
    return RunEffect(frame.ability, frame.at, frame.seat, frame.source, frame.slots, tuple(numbers))


# the hooks of the table


def may_start(m: LeaderTable, ability: Ability, ref: int, seat: int) -> bool:
    """True if a triggered ability may still start: its card is there (LD-257), has its effects (LD-311), and the limit
    is open. Its condition is checked only when it resolves."""
    if not m.alive(ref):
        return False
    card = ref & CARD_MASK
    if ability.event == NO_REF:
        return m.keywords(card) & keywords_of(m, ability) != 0
    if ability.event != LEFT_FIELD and not m.works(card, ability) and not is_given(m, card, ability):
        return False
    return not is_spent(m, ability, seat, ref)


def start(m: LeaderTable, item: Pending) -> None:
    """Schedule a triggered ability. Outside battle and death groups it resolves completely, deaths included, before the
    others that wait (LD-329, LD-330)."""
    x = triggered(m, item)
    if x.ability.test is not None and not x.ability.test.holds(m, x):
        return
    if m.battle is NO_BATTLE and not m.settling:
        if m.pending:
            m.then(set_aside(m, 0))
        m.settle()
    start_triggered(m, x)


def declared(m: LeaderTable, x: Running) -> bool:
    """Let traps answer an effect whose targets are chosen, before it resolves (LD-161, LD-167); by the switch
    「スキルリンク」 comes here too (LD-256). True if nothing comes before the effect."""
    if x.ability.kind != TRIGGERED:
        announce(m, x)
    fire_targets(m, x.seat, x.slots)
    if m.rules.link_before and is_first_spell(m, x.ability, x.source) and m.cards.kinds[x.source & CARD_MASK] == SKILL:
        m.then(freeze(x))
        m.settle()
        return False
    return True


def is_first_spell(m: LeaderTable, ability: Ability, source: int) -> bool:
    """True if an ability is the first effect that a card is used for, not a further part of it."""
    if ability.kind != SPELL:
        return False
    spells = m.deck.spells[source & CARD_MASK]
    return len(spells) > 0 and spells[0].number == ability.number


def announce(m: LeaderTable, x: Running) -> None:
    """Fire the event of a player's using an ability or a card (LD-155: a leader skill is no skill card)."""
    if x.ability.kind == ACTIVATED:
        m.fire(ABILITY_USED, PLAYER_REF - x.seat, x.source)
    elif is_first_spell(m, x.ability, x.source):
        announce_card(m, x.seat, x.source)


def announce_card(m: LeaderTable, seat: int, ref: int) -> None:
    """Fire the event of a player's using a skill, leader skill, building or trap; by the switch 「スキルリンク」 comes
    at once (LD-256)."""
    player = PLAYER_REF - seat
    kind = m.cards.kinds[ref & CARD_MASK]
    if kind == SKILL:
        m.fire(CARD_USED, player, ref)
        if m.rules.link_before:
            m.fire(SKILL_USED, player, ref)
    elif kind == LEADER:
        m.fire(LEADER_SKILL_USED, player)
    else:
        m.fire(EFFECT_ACTIVATED, player, ref)


def fire_targets(m: LeaderTable, seat: int, slots: list[tuple[int, ...]]) -> None:
    """Fire one event for each card on the field, or leader, that an effect has chosen. Abilities that wait for it check
    themselves whose effect it was."""
    if not m.deck.stirs[TARGETED]:
        return
    seen: list[int] = []
    for number in range(2, len(slots)):
        for ref in slots[number]:
            if ref not in seen and is_target(m, ref):
                seen.append(ref)
    for ref in seen:
        m.fire(TARGETED, ref, PLAYER_REF - seat)


def is_target(m: LeaderTable, ref: int) -> bool:
    """True if a chosen ref is a card on the field, or a leader."""
    return ref >= 0 and m.alive(ref) and m.zone(ref & CARD_MASK) in (FIELD, LEADER_ZONE)


class ExtraBegins(Node):
    """The beginning of the 「エクシード」 part of a program, with nothing chosen (LD-280)."""

    def do(self, m: CardTable, x: Running) -> bool:
        for number in range(2, len(x.slots)):
            x.slots[number] = ()
        return True


class ExtraTargets(Node):
    """The point of a program where its 「エクシード」 part has chosen its targets."""

    def do(self, m: CardTable, x: Running) -> bool:
        assert isinstance(m, LeaderTable)
        fire_targets(m, x.seat, x.slots)
        return True
