"""Starting abilities: whether they may start, what their player is asked, and what may answer them."""

from __future__ import annotations

from hantei.games.leader.play.table import events
from hantei.games.leader.play.table.costs import take_points
from hantei.games.leader.play.table.keywords import keywords_of
from hantei.games.leader.play.table.numbers import (
    ABILITY_USED,
    CARD_USED,
    COUNT_BITS,
    EFFECT_ACTIVATED,
    LEADER,
    LEADER_SKILL_USED,
    LEFT_FIELD,
    LINK_SHIFT,
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
from hantei.interpreter.program.effect import RunEffect, freeze, go_on, thaw
from hantei.interpreter.table.definitions import Ability, Node, Running, begun
from hantei.interpreter.table.numbers import (
    ACTIVATED,
    BOTH,
    CARD_MASK,
    FIELD,
    GAME_BY_TEXT,
    LEADER_ZONE,
    NO,
    NO_LIMIT,
    NO_REF,
    NUMBER_EXTRA,
    NUMBERS,
    PLAYER_REF,
    SPELL,
    TRIGGERED,
    TURN_BY_CARD,
    YES,
)
from hantei.interpreter.table.pending import Pending
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import Match, Step, kind_of, pack

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


def is_spent(m: LeaderTable, ability: Ability, seat: int, card: int) -> bool:
    """True if a limit of an ability is used up."""
    if ability.limit == NO_LIMIT:
        return False
    if is_used_up(m, ability, ability.limit, ability.times, seat, card):
        return True
    return ability.also != NO_LIMIT and is_used_up(m, ability, ability.also, ability.also_times, seat, card)


def is_used_up(m: LeaderTable, ability: Ability, limit: int, times: int, seat: int, card: int) -> bool:
    """True if this limit is used up: of the card in this turn (LD-255, LD-257), of this turn (LD-337), or of this match
    (LD-262)."""
    if limit == TURN_BY_CARD:
        return m.marks[card] >> LINK_SHIFT & COUNT_BITS >= times
    used = m.used_game if limit == GAME_BY_TEXT else m.used
    return used.count(limit_key(m, ability, limit, seat, card)) >= times


def spend(m: LeaderTable, ability: Ability, seat: int, card: int) -> None:
    """Count an activation for the limits of an ability, whether or not it resolves (LD-340)."""
    count(m, ability, ability.limit, seat, card)
    count(m, ability, ability.also, seat, card)


def count(m: LeaderTable, ability: Ability, limit: int, seat: int, card: int) -> None:
    """Count an activation for one limit, if the ability has that limit."""
    if limit == TURN_BY_CARD:
        m.marks[card] += 1 << LINK_SHIFT
    elif limit == GAME_BY_TEXT:
        m.used_game = [*m.used_game, limit_key(m, ability, limit, seat, card)]
    elif limit != NO_LIMIT:
        m.used = [*m.used, limit_key(m, ability, limit, seat, card)]


# what an ability begins with


def frame_of(ability: Ability, ref: int, seat: int, subject: int, object_: int, amount: int) -> RunEffect:
    """Return an ability that is about to choose its targets; subject, object and amount are those of its event."""
    return freeze(begun(ability, ref, seat, subject, object_, amount))


def can_begin(m: LeaderTable, ability: Ability, ref: int, seat: int) -> bool:
    """True if `is_ready` would be for an ability that no event starts. Abilities without condition and target are
    answered without making a `Running`."""
    if ability.limit != NO_LIMIT and is_spent(m, ability, seat, ref & CARD_MASK):
        return False
    if ability.needs < 0 and ability.test is None:
        return True
    slots: list[tuple[int, ...]] = [()] * ability.slots
    return finds(m, Running(ability, 0, seat, ref, slots, [0] * NUMBERS))


def finds(m: LeaderTable, x: Running) -> bool:
    """True if the condition of an ability holds and it has a target where it needs one (LD-119)."""
    ability = x.ability
    if ability.test is not None and not ability.test.holds(m, x):
        return False
    return ability.needs < 0 or ability.nodes[ability.needs].possible(m, x)


def is_ready(m: LeaderTable, frame: RunEffect) -> bool:
    """True if an ability may be declared: its limit is open, its condition holds, and it has a target where it needs
    one (LD-119)."""
    return may_declare(m, thaw(frame))


def may_declare(m: LeaderTable, x: Running) -> bool:
    """True if an ability that is running already may be declared, as in `is_ready`."""
    return not is_spent(m, x.ability, x.seat, x.source & CARD_MASK) and finds(m, x)


def is_given(m: LeaderTable, card: int, ability: Ability) -> bool:
    """True if a card has the ability from an effect, so that neither its zone nor an earlier seal matters (LD-312)."""
    for other in m.given(card):
        if other.same_as(ability):
            return True
    return False


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


def begin(m: LeaderTable, x: Running) -> None:
    """Activate an ability: count its limit, take its 「エクシード」 part, then run its program (LD-276, LD-277, LD-280,
    LD-340). Call it last in a step."""
    if not m.alive(x.source):
        return
    ability = x.ability
    if ability.limit != NO_LIMIT:
        spend(m, ability, x.seat, x.source & CARD_MASK)
    reveal_by_effect(m, x)
    if m.recording:
        m.note(events.EFFECT, x.source & CARD_MASK, ability.number, x.seat, BOTH)
    if ability.extra_cost and m.points[x.seat] >= ability.extra_cost and extra_is_open(m, ability, x.seat, x.source):
        m.ask(x.seat, Begin(freeze(x)), [pack(PAY_EXTRA), pack(PAY_NO_EXTRA)])
    else:
        go_on(m, x)


class Begin(Step):
    """An ability that is about to be activated, or waits for the payment of its 「エクシード」 part (LD-276,
    LD-280)."""

    __slots__ = ("frame",)

    def __init__(self, frame: RunEffect) -> None:
        self.frame = frame

    def data(self) -> tuple[object, ...]:
        return (self.frame,)

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        begin(match, thaw(self.frame))

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        frame = self.frame
        if kind_of(action) == PAY_EXTRA:
            take_points(m, frame.seat, frame.ability.extra_cost)
            frame = with_extra(m, frame)
        m.then(frame)


class Offer(Step):
    """Ask a player whether to use an optional ability; if they decline, no limit is used up (LD-256, LD-340). An
    ability without a target is not offered."""

    def __init__(self, frame: RunEffect) -> None:
        self.frame = frame

    def data(self) -> tuple[object, ...]:
        return (self.frame,)

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        frame = self.frame
        if frame.ability.needs < 0 or frame.ability.nodes[frame.ability.needs].possible(match, thaw(frame)):
            match.ask(frame.seat, self, [pack(YES), pack(NO)])

    def chosen(self, match: Match, action: int) -> None:
        if kind_of(action) == YES:
            assert isinstance(match, LeaderTable)
            begin(match, thaw(self.frame))


class Further(Step):
    """The further effects of a card after its first one when it is used: the 【奥義】 part is optional (LD-262)."""

    def __init__(self, frame: RunEffect) -> None:
        self.frame = frame

    def data(self) -> tuple[object, ...]:
        return (self.frame,)

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        x = thaw(self.frame)
        if not match.alive(x.source) or not may_declare(match, x):
            return
        if x.ability.may:
            match.then(Offer(self.frame))
        else:
            begin(match, x)


class Recall(Step):
    """Put triggered abilities that were set aside back among those that wait."""

    def __init__(self, items: tuple[tuple[int, ...], ...]) -> None:
        self.items = items

    def data(self) -> tuple[object, ...]:
        return (self.items,)

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        kept = match.pending.copy()
        for item in self.items:
            kept.append(Pending(item[0], item[1], item[2], item[3], item[4], item[5]))
        match.pending = kept


def extra_is_open(m: LeaderTable, ability: Ability, seat: int, ref: int) -> bool:
    """True if the 「エクシード」 part of an ability is not used up by a limit of its own (LD-337)."""
    return ability.extra is None or not is_spent(m, ability.extra, seat, ref & CARD_MASK)


def with_extra(m: LeaderTable, frame: RunEffect) -> RunEffect:
    """Return the same ability with its 「エクシード」 part, which is activated with it."""
    if frame.ability.extra is not None:
        spend(m, frame.ability.extra, frame.seat, frame.source & CARD_MASK)
    numbers = list(frame.numbers)
    numbers[NUMBER_EXTRA] = 1
    return RunEffect(frame.ability, frame.at, frame.seat, frame.source, frame.slots, tuple(numbers))


def set_aside(m: LeaderTable, first: int) -> Recall:
    """Take the waiting abilities from index `first` on out of the list, and return the step that puts them back."""
    items: list[tuple[int, ...]] = []
    for number in range(first, len(m.pending)):
        items.append(m.pending[number].data())
    m.pending = m.pending[:first]
    return Recall(tuple(items))


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
    return not is_spent(m, ability, seat, card)


def start(m: LeaderTable, item: Pending) -> None:
    """Schedule a triggered ability. Outside battle and death groups it resolves completely, deaths included, before the
    others that wait (LD-329, LD-330)."""
    ability = m.cards.abilities[item.ability]
    x = begun(ability, item.ref, item.seat, item.subject, item.object, item.amount)
    if ability.test is not None and not ability.test.holds(m, x):
        return
    if m.battle is NO_BATTLE and not m.settling:
        if m.pending:
            m.then(set_aside(m, 0))
        m.settle()
    if ability.may:
        m.then(Offer(freeze(x)))
    else:
        begin(m, x)


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
