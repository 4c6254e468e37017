"""Skill cards, abilities, the building, the leader skill, charges and traps, with abilities made by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hantei.games.leader.play.fight.deaths import SETTLE
from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table import numbers as game
from hantei.games.leader.play.table.starts import ExtraBegins, ExtraTargets
from hantei.interpreter.program.effect import ask
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.changes import Mod
from hantei.interpreter.table.definitions import Ability, Node, Running, Sel, Test
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import first_of, kind_of, pack, step_value
from tests.games.leader.play.flow.table import Card, again, card, fresh, keep, lay, names, noted, offered, play

SPELL = "Fire"
TARGET = 2
"""The slot of what a program has chosen."""

IDLE = Card("Idle", "skill", cost=0)
"""A skill in player 1's hand that does nothing: with it there always is something to decide."""


class Does(Node):
    """Does what a test says."""

    def __init__(self, deed: Callable[[LeaderMatch, Running], None]) -> None:
        self.deed = deed

    def do(self, m: CardTable, x: Running) -> bool:
        assert isinstance(m, LeaderMatch)
        self.deed(m, x)
        return True


class Pick(Node):
    """Chooses a unit of the opponent."""

    def do(self, m: CardTable, x: Running) -> bool:
        found = self.units(m, x)
        if not found:
            return True
        ask(m, x, x.seat, [pack(core.CHOOSE, unit) for unit in found])
        return False

    def chosen(self, m: CardTable, x: Running, action: int) -> bool:
        x.slots[TARGET] = (m.ref(first_of(action)),)
        return True

    def possible(self, m: CardTable, x: Running) -> bool:
        return bool(self.units(m, x))

    def units(self, m: CardTable, x: Running) -> list[int]:
        assert isinstance(m, LeaderMatch)
        return m.units(1 - x.seat)


class Of(Sel):
    """What a test says."""

    def __init__(self, test: Callable[[LeaderMatch, Running, int], bool]) -> None:
        self.test = test

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        assert isinstance(m, LeaderMatch)
        return self.test(m, x, ref)


class When(Test):
    def __init__(self, test: Callable[[LeaderMatch, Running], bool]) -> None:
        self.test = test

    def holds(self, m: CardTable, x: Running) -> bool:
        assert isinstance(m, LeaderMatch)
        return self.test(m, x)


OPPONENT = Of(lambda m, x, ref: ref == core.PLAYER_REF - (1 - x.seat))
OWN_PLAYER = Of(lambda m, x, ref: ref == core.PLAYER_REF - x.seat)
OWN_UNIT = Of(
    lambda m, x, ref: (
        ref >= 0 and m.cards.kinds[ref & core.CARD_MASK] == game.UNIT and m.controller(ref & core.CARD_MASK) == x.seat
    )
)
ENEMY_CARD = Of(lambda m, x, ref: ref >= 0 and m.controller(ref & core.CARD_MASK) != x.seat)
ITSELF = Of(lambda m, x, ref: ref == x.source)


def hurt(m: LeaderMatch, unit: int, amount: int) -> None:
    """Damage as the engine deals it, without what may change it."""
    m.damage[unit] += amount
    m.deaths = True
    m.fire(game.DAMAGED, m.ref(unit), core.NO_REF, amount)


def hits(amount: int) -> Does:
    """Damage to what was chosen."""

    def deed(m: LeaderMatch, x: Running) -> None:
        for ref in x.slots[TARGET]:
            if m.alive(ref):
                hurt(m, ref & core.CARD_MASK, amount)

    return Does(deed)


def burns(amount: int, seat: int) -> Does:
    """Damage to all units of a seat."""

    def deed(m: LeaderMatch, _: Running) -> None:
        for unit in m.units(seat):
            hurt(m, unit, amount)

    return Does(deed)


def draws(count: int = 1) -> Does:
    """Cards for the player of the effect."""

    def deed(m: LeaderMatch, x: Running) -> None:
        for _ in range(count):
            m.move(m.zones[core.DECK + x.seat][-1], core.HAND + x.seat, 1 << x.seat)
        m.fire(game.DREW_BY_EFFECT, core.PLAYER_REF - x.seat, core.NO_REF, count)

    return Does(deed)


def says(log: list[str], word: str) -> Does:
    return Does(lambda m, x: log.append(word))


def made(kind: int, nodes: tuple[Node, ...], **more: object) -> Ability:
    """An ability that works on the field."""
    ability = Ability(kind, list(nodes), "")
    ability.zones = 1 << (core.FIELD >> 1)
    for name, value in more.items():
        assert hasattr(ability, name)
        setattr(ability, name, value)
    return ability


def spell(m: LeaderMatch, name: str, *nodes: Node, **more: object) -> Ability:
    """What a card does when it is used; for a trap with the event that it waits for."""
    ability = made(core.SPELL, nodes, **more)
    for number, other in enumerate(m.cards.names):
        if other == name:
            m.cards.add(number, ability)
            m.deck.spells[number].append(ability)
    if ability.event != core.NO_REF:
        m.deck.trap_events[ability.event] = True
    return ability


def targeted(m: LeaderMatch, name: str, *nodes: Node, **more: object) -> Ability:
    """A spell that first chooses a unit of the opponent."""
    return spell(m, name, Pick(), *nodes, head=1, needs=0, slots=3, **more)


def ability(m: LeaderMatch, name: str, *nodes: Node, **more: object) -> Ability:
    found = made(core.ACTIVATED, nodes, **more)
    for number, other in enumerate(m.cards.names):
        if other == name:
            m.cards.add(number, found)
            m.deck.abilities_of[number].append(found)
    return found


def trigger(m: LeaderMatch, name: str, event: int, *nodes: Node, **more: object) -> Ability:
    found = made(core.TRIGGERED, nodes, event=event, **more)
    for number, other in enumerate(m.cards.names):
        if other == name:
            m.cards.add(number, found)
    return found


def link(m: LeaderMatch, name: str, times: int, *nodes: Node) -> Ability:
    more: dict[str, object] = {"limit": core.TURN_BY_CARD, "times": times, "may": True, "subject": OWN_PLAYER}
    return trigger(m, name, game.SKILL_USED, *nodes, label=game.LINK_LABEL, **more)


def table(*first: Card, second: tuple[Card, ...] = (), points: int = 9, turn: int = 3, **more: object) -> LeaderMatch:
    """In player 1's main phase of turn 3, with empty hands; the cards lie on their decks."""
    filler = [Card("Filler", cost=99)] * 15
    m = fresh([*filler, IDLE, *first], [*filler, *second], **more)  # type: ignore[arg-type]
    keep(m)
    keep(m)
    for seat in range(2):
        for held in m.zones[core.HAND + seat].copy():
            m.move(held, core.DECK + seat, 0)
        m.points[seat] = m.points[2 + seat] = points
    m.move(card(m, IDLE.name), core.HAND, 1)
    m.turn = turn
    return m


def held(m: LeaderMatch, seat: int = 0) -> int:
    """How many cards a player has in hand, without the one that keeps the main phase open."""
    return len([number for number in m.zones[core.HAND + seat] if m.cards.names[number] != IDLE.name])


def hand(m: LeaderMatch, *cards: str, seat: int = 0) -> None:
    for name in dict.fromkeys(cards):
        for copy in range(cards.count(name)):
            m.move(card(m, name, copy), core.HAND + seat, 1 << seat)


def bury(m: LeaderMatch, *cards: str, seat: int = 0) -> None:
    for name in dict.fromkeys(cards):
        for copy in range(cards.count(name)):
            m.move(card(m, name, copy), core.GRAVE + seat, 3)


def lay_trap(m: LeaderMatch, name: str, seat: int = 1) -> int:
    number = card(m, name)
    m.move(number, game.SET_ZONE + seat, 1 << seat, seat * game.CELLS + game.TRAP_CELL)
    return number


def asked(m: LeaderMatch) -> list[int]:
    """The kinds of the options of the open decision, each once."""
    return list(dict.fromkeys(kind_of(action) for action in m.legal_actions()))


def say(m: LeaderMatch, kind: int) -> None:
    m.apply(pack(kind))


def choose(m: LeaderMatch, name: str, kind: int = core.CHOOSE, copy: int = 0) -> None:
    m.apply(pack(kind, card(m, name, copy)))


def hp(m: LeaderMatch, name: str) -> int:
    return m.hp(card(m, name))


def zone(m: LeaderMatch, name: str) -> int:
    return m.zone(card(m, name))


def skills(m: LeaderMatch) -> list[tuple[str, int]]:
    """The skill cards that are offered, without the one that keeps the main phase open."""
    return [option for option in offered(m, game.USE_SKILL) if option[0] != IDLE.name]


# skill cards


@pytest.mark.proves("LD-116", "LD-117", "LD-066")
def test_a_skill_is_paid_carried_out_and_goes_to_the_grave() -> None:
    m = table(Card(SPELL, "skill", cost=1), second=(Card("Ox", hp=3),))
    targeted(m, SPELL, hits(2))
    lay(m, "Ox", game.F1, seat=1)
    hand(m, SPELL)
    again(m)
    play(m, game.USE_SKILL, SPELL)
    assert (hp(m, "Ox"), m.points[0], names(m, core.GRAVE)) == (1, 8, [SPELL])
    assert asked(m)[-1] == game.END_MAIN


@pytest.mark.proves("LD-118")
def test_a_skill_is_nowhere_while_it_is_carried_out() -> None:
    m = table(Card(SPELL, "skill"))
    seen: list[tuple[int, int]] = []
    spell(m, SPELL, Does(lambda m, x: seen.append((m.zone(x.source & core.CARD_MASK), len(m.zones[core.GRAVE])))))
    hand(m, SPELL)
    again(m)
    play(m, game.USE_SKILL, SPELL)
    assert seen == [(core.LIMBO, 0)]
    assert names(m, core.GRAVE) == [SPELL]


@pytest.mark.proves("LD-119")
def test_a_skill_that_needs_a_target_is_not_offered_without_one() -> None:
    m = table(Card(SPELL, "skill", cost=1), second=(Card("Ox", hp=3),))
    targeted(m, SPELL, hits(2))
    hand(m, SPELL)
    again(m)
    assert skills(m) == []
    lay(m, "Ox", game.F1, seat=1)
    again(m)
    assert skills(m) == [(SPELL, 0)]


@pytest.mark.proves("LD-067", "LD-068")
def test_one_skill_of_cost_0_in_a_turn() -> None:
    m = table(Card(SPELL, "skill", cost=0), Card("Ice", "skill", cost=0))
    spell(m, SPELL, draws())
    spell(m, "Ice", draws())
    hand(m, SPELL, "Ice")
    again(m)
    play(m, game.USE_SKILL, SPELL)
    assert skills(m) == []


@pytest.mark.proves("LD-329")
def test_outside_battle_an_effect_is_carried_out_then_death_effects_then_the_grave() -> None:
    log: list[str] = []
    m = table(Card(SPELL, "skill"), Card("Linker", hp=9), second=(Card("Ox", hp=2),))
    spell(m, SPELL, burns(2, 1), says(log, "draw"))
    dying = Does(lambda m, x: log.append(f"death effect on {m.zone(x.source & core.CARD_MASK)}"))
    trigger(m, "Ox", game.DIED, dying, subject=ITSELF)
    link(m, "Linker", 1, Does(lambda m, x: log.append(f"link, Ox in {zone(m, 'Ox')}")))
    lay(m, "Linker", game.F1)
    lay(m, "Ox", game.F1, seat=1)
    hand(m, SPELL)
    again(m)
    play(m, game.USE_SKILL, SPELL)
    assert asked(m) == [core.YES, core.NO]
    say(m, core.YES)
    assert log == ["draw", f"death effect on {core.FIELD}", f"link, Ox in {core.GRAVE}"]


# 「スキルリンク」


@pytest.mark.proves("LD-255", "LD-256")
def test_a_link_counts_its_uses_of_a_turn_and_may_be_kept() -> None:
    m = table(*[Card(SPELL, "skill")] * 3, Card("Linker", hp=9))
    log: list[str] = []
    spell(m, SPELL, says(log, "skill"))
    link(m, "Linker", 1, says(log, "link"))
    lay(m, "Linker", game.F1)
    hand(m, SPELL, SPELL, SPELL)
    again(m)
    play_any(m, game.USE_SKILL)
    say(m, core.NO)
    play_any(m, game.USE_SKILL)
    say(m, core.YES)
    play_any(m, game.USE_SKILL)
    assert log == ["skill", "skill", "link", "skill"]
    assert asked(m)[-1] == game.END_MAIN


@pytest.mark.proves("LD-257")
def test_a_link_that_the_skill_has_killed_does_not_link_and_another_has_its_own_count() -> None:
    m = table(Card(SPELL, "skill"), Card("Weak", hp=2), Card("Strong", hp=3))
    spell(m, SPELL, burns(2, 0))
    link(m, "Weak", 1, draws())
    link(m, "Strong", 1, draws())
    lay(m, "Weak", game.F1)
    lay(m, "Strong", game.F2)
    hand(m, SPELL)
    again(m)
    play(m, game.USE_SKILL, SPELL)
    say(m, core.YES)
    assert (held(m), zone(m, "Weak"), zone(m, "Strong")) == (1, core.GRAVE, core.FIELD)
    assert asked(m)[-1] == game.END_MAIN


@pytest.mark.proves("LD-257")
def test_a_link_card_that_comes_by_the_skill_itself_does_not_link() -> None:
    m = table(Card(SPELL, "skill"), Card("Linker"))
    spell(m, SPELL, Does(lambda m, _: m.move(card(m, "Linker"), core.FIELD, 3, game.F1)))
    link(m, "Linker", 1, draws())
    hand(m, SPELL)
    again(m)
    play(m, game.USE_SKILL, SPELL)
    assert asked(m)[-1] == game.END_MAIN
    assert held(m) == 0


@pytest.mark.proves("LD-256", "LD-257")
def test_by_the_switch_a_link_comes_before_the_effect_and_links_though_it_dies() -> None:
    m = table(Card(SPELL, "skill"), Card("Weak", hp=2), skill_link_timing="before")
    log: list[str] = []
    spell(m, SPELL, says(log, "skill"), burns(2, 0))
    link(m, "Weak", 1, says(log, "link"))
    lay(m, "Weak", game.F1)
    hand(m, SPELL)
    again(m)
    play(m, game.USE_SKILL, SPELL)
    say(m, core.YES)
    assert (log, zone(m, "Weak")) == (["link", "skill"], core.GRAVE)


# abilities


def with_ability(**more: object) -> tuple[LeaderMatch, int]:
    m = table(Card("Sage", hp=3), second=(Card("Ox", hp=3),), **more)
    ability(m, "Sage", draws())
    sage = lay(m, "Sage", game.F1)
    again(m)
    return m, sage


@pytest.mark.proves("LD-250", "LD-251", "LD-253")
def test_an_ability_turns_its_unit_sideways_and_costs_nothing() -> None:
    m, sage = with_ability()
    m.points[0] = 0
    again(m)
    play(m, game.USE_ABILITY, "Sage")
    assert (held(m), m.marks[sage] & game.SIDEWAYS) == (1, game.SIDEWAYS)
    assert offered(m, game.USE_ABILITY) == []
    assert offered(m, game.ATTACK) == []


@pytest.mark.proves("LD-250", "LD-254")
def test_a_unit_that_has_attacked_may_not_use_its_ability() -> None:
    m, sage = with_ability()
    m.marks[sage] |= 1 << game.ATTACK_SHIFT
    again(m)
    assert offered(m, game.USE_ABILITY) == []


@pytest.mark.proves("LD-252")
def test_an_ability_in_the_turn_of_arrival() -> None:
    for allowed in (True, False):
        m, sage = with_ability(ability_on_summon_turn=allowed)
        m.entered[sage] = m.turn
        again(m)
        assert offered(m, game.USE_ABILITY) == ([("Sage", 0)] if allowed else [])


@pytest.mark.proves("LD-311", "LD-317")
def test_a_sealed_or_paralysed_unit_uses_no_ability() -> None:
    m, sage = with_ability()
    m.marks[sage] |= core.SEALED
    again(m)
    assert offered(m, game.USE_ABILITY) == []
    m, sage = with_ability()
    ends = (core.SEAT_TURN, 0, m.turn, core.NO_REF)
    m.add_mod(Mod(m.ref(sage), core.STATES, core.GIVE, game.PARALYSED, *ends))
    again(m)
    assert offered(m, game.USE_ABILITY) == []


@pytest.mark.proves("LD-203", "LD-204")
def test_using_an_ability_ends_stealth() -> None:
    m, sage = with_ability()
    m.cards.keywords[sage] = game.STEALTH
    assert m.keywords(sage) & game.STEALTH
    play(m, game.USE_ABILITY, "Sage")
    assert not m.keywords(sage) & game.STEALTH


@pytest.mark.proves("LD-205")
def test_the_effect_of_its_own_coming_ends_stealth_but_for_the_switch() -> None:
    for breaks in (True, False):
        m = table(Card("Thief"), stealth_summon_effect_breaks=breaks)
        trigger(m, "Thief", game.SUMMONED, draws(), subject=ITSELF)
        thief = card(m, "Thief")
        m.cards.keywords[thief] = game.STEALTH
        hand(m, "Thief")
        again(m)
        play(m, game.SUMMON, "Thief", game.F1)
        assert held(m) == 1
        assert bool(m.keywords(thief) & game.STEALTH) is not breaks


# the building


def with_building(seat: int = 0, **more: object) -> tuple[LeaderMatch, int]:
    house = Card("House", "building")
    m = table(*((house,) if seat == 0 else ()), second=(house,) if seat else (), **more)
    spell(m, "House", draws())
    number = lay(m, "House", game.BUILDING_CELL, seat=seat)
    again(m)
    return m, number


@pytest.mark.proves("LD-103", "LD-104", "LD-105", "LD-106")
def test_a_building_serves_the_turn_player_once_a_turn_without_cost() -> None:
    for seat in range(2):
        m, _ = with_building(seat)
        m.points[0] = 0
        again(m)
        play(m, game.USE_BUILDING, "House")
        assert (held(m), held(m, 1), m.points[0]) == (1, 0, 0)
        assert offered(m, game.USE_BUILDING) == []


@pytest.mark.proves("LD-107")
def test_a_building_in_the_turn_of_its_coming() -> None:
    for allowed in (True, False):
        m, house = with_building(building_same_turn_use=allowed)
        m.entered[house] = m.turn
        again(m)
        assert offered(m, game.USE_BUILDING) == ([("House", 0)] if allowed else [])


@pytest.mark.proves("LD-316")
def test_a_sealed_building_is_not_offered() -> None:
    m, house = with_building()
    m.marks[house] |= core.SEALED
    again(m)
    assert offered(m, game.USE_BUILDING) == []


def extra(ability: Ability, cost: int, *nodes: Node, head: int = 0) -> None:
    """Join an 「エクシード」 part as a match-up's cards do."""
    ability.extra_cost = cost
    ability.extra_at = len(ability.nodes)
    ability.nodes = [*ability.nodes, ExtraBegins(), *nodes[:head], ExtraTargets(), *nodes[head:]]
    ability.extra = Ability(ability.kind, list(nodes), "extra")


@pytest.mark.proves("LD-105", "LD-108", "LD-276", "LD-277", "LD-280")
def test_exceed_is_paid_by_the_user_of_a_building_at_each_use() -> None:
    m, house = with_building(seat=1)
    extra(m.deck.spells[house][0], 2, draws())
    play(m, game.USE_BUILDING, "House")
    assert asked(m) == [game.PAY_EXTRA, game.PAY_NO_EXTRA]
    say(m, game.PAY_NO_EXTRA)
    assert (held(m), m.points) == (1, [9, 9, 9, 9, 0, 2])
    m.marks[house] &= ~game.USED
    again(m)
    play(m, game.USE_BUILDING, "House")
    say(m, game.PAY_EXTRA)
    assert (held(m), m.points[:2]) == (3, [7, 9])
    m.marks[house] &= ~game.USED
    m.points[0] = 1
    again(m)
    play(m, game.USE_BUILDING, "House")
    assert held(m) == 4


# the leader skill


@pytest.mark.proves("LD-147", "LD-148", "LD-149", "LD-150")
def test_the_leader_skill_needs_its_charges_and_works_once_a_turn() -> None:
    m = table(points=2, needs=(1, 1))
    spell(m, "Leader 1", draws())
    again(m)
    assert offered(m, game.USE_LEADER_SKILL) == []
    say(m, game.CHARGE)
    assert (m.points[0], m.points[4]) == (1, 1)
    assert game.CHARGE not in asked(m)
    say(m, game.USE_LEADER_SKILL)
    assert (held(m), m.points[0], m.points[4]) == (1, 1, 0)
    m.points[4] = 1
    again(m)
    assert game.USE_LEADER_SKILL not in asked(m)


@pytest.mark.proves("LD-151")
def test_charging_stops_at_what_is_needed_but_for_the_switch() -> None:
    for over in (False, True):
        m = table(needs=(2, 2), overcharge=over)
        m.points[4] = 2
        again(m)
        assert (game.CHARGE in asked(m)) is over


@pytest.mark.proves("LD-149")
def test_charging_costs_a_point() -> None:
    m = table(points=0)
    again(m)
    assert game.CHARGE not in asked(m)


@pytest.mark.proves("LD-153", "LD-069")
def test_a_leader_skill_without_charges_is_no_card_of_cost_0_but_for_the_switch() -> None:
    for everything in (False, True):
        scope = "everything" if everything else "summon_use"
        m = table(Card(SPELL, "skill", cost=0), needs=(0, 0), cost0_scope=scope)
        spell(m, SPELL, draws())
        spell(m, "Leader 1", draws())
        hand(m, SPELL)
        again(m)
        say(m, game.USE_LEADER_SKILL)
        assert bool(skills(m)) is not everything


@pytest.mark.proves("LD-155")
def test_a_leader_skill_sets_off_no_link() -> None:
    m = table(Card("Linker"), needs=(0, 0))
    spell(m, "Leader 1", draws())
    link(m, "Linker", 1, draws())
    lay(m, "Linker", game.F1)
    again(m)
    say(m, game.USE_LEADER_SKILL)
    assert held(m) == 1
    assert asked(m)[-1] == game.END_MAIN


@pytest.mark.proves("LD-359")
def test_charges_are_0_after_the_leader_skill_has_been_processed() -> None:
    m = table(needs=(3, 3))
    counted: list[int] = []

    def deed(m: LeaderMatch, _: Running) -> None:
        counted.append(m.points[4])
        m.points[4] += 1

    spell(m, "Leader 1", Does(deed))
    m.points[4] = 3
    again(m)
    say(m, game.USE_LEADER_SKILL)
    assert (counted, m.points[4]) == ([3], 0)


@pytest.mark.proves("LD-279")
def test_exceed_on_a_leader_skill_is_paid_with_points() -> None:
    m = table(needs=(2, 2))
    skill = spell(m, "Leader 1", draws())
    extra(skill, 1, draws())
    m.points[4] = 2
    again(m)
    say(m, game.USE_LEADER_SKILL)
    say(m, game.PAY_EXTRA)
    assert (held(m), m.points[0], m.points[4]) == (2, 8, 0)


# once in a turn, once in a match


def fires(m: LeaderMatch, event: int, *more: int) -> None:
    """Something happens in the main phase."""
    m.fire(event, *more)
    m.then(SETTLE)
    again_after(m)


def again_after(m: LeaderMatch) -> None:
    """Run what is scheduled, then ask the open question anew."""
    first = m.agenda.pop()
    m.then(m.asking)
    m.then(first)
    m.asker = -1
    m.advance()


@pytest.mark.proves("LD-337", "LD-338")
def test_the_same_text_works_once_in_a_turn_and_another_beside_it() -> None:
    m = table(Card("One"), Card("Two"), Card("Three"))
    for name, text in (("One", 0), ("Two", 0), ("Three", 1)):
        trigger(m, name, game.CHARGED, draws(), limit=core.TURN_BY_TEXT, limit_id=text)
    for cell, name in enumerate(("One", "Two", "Three")):
        lay(m, name, cell)
    fires(m, game.CHARGED, core.PLAYER_REF)
    while asked(m) == [core.ORDER]:
        m.apply(m.legal_actions()[0])
    assert held(m) == 2
    fires(m, game.CHARGED, core.PLAYER_REF)
    assert held(m) == 2
    m.used = []
    fires(m, game.CHARGED, core.PLAYER_REF)
    while asked(m) == [core.ORDER]:
        m.apply(m.legal_actions()[0])
    assert held(m) == 4


@pytest.mark.proves("LD-339", "LD-330")
def test_once_in_a_turn_is_counted_for_each_player_but_for_the_switch() -> None:
    for scope, drawn in (("player", (1, 1)), ("global", (1, 0))):
        m = table(Card("One"), second=(Card("Two"),), turn1_scope=scope)
        for name in ("One", "Two"):
            trigger(m, name, game.CHARGED, draws(), limit=core.TURN_BY_TEXT, limit_id=0)
        lay(m, "Two", game.F1, seat=1)
        lay(m, "One", game.F1)
        fires(m, game.CHARGED, core.PLAYER_REF)
        assert (held(m), held(m, 1)) == drawn


@pytest.mark.proves("LD-340")
def test_what_was_declined_is_not_used_up() -> None:
    m = table(Card("One"))
    trigger(m, "One", game.CHARGED, draws(), limit=core.TURN_BY_TEXT, limit_id=0, may=True)
    lay(m, "One", game.F1)
    fires(m, game.CHARGED, core.PLAYER_REF)
    say(m, core.NO)
    fires(m, game.CHARGED, core.PLAYER_REF)
    say(m, core.YES)
    fires(m, game.CHARGED, core.PLAYER_REF)
    assert held(m) == 1


def with_ougi(scope: str, second_text: int) -> LeaderMatch:
    """Two skill cards, each draws 1, then 【奥義】 2 more."""
    m = table(Card(SPELL, "skill"), Card("Ice", "skill"), ougi_scope=scope)
    for name, text in ((SPELL, 0), ("Ice", second_text)):
        spell(m, name, draws())
        spell(m, name, draws(2), label=game.OUGI_LABEL, limit=core.GAME_BY_TEXT, limit_id=text, may=True)
    hand(m, SPELL, "Ice")
    again(m)
    return m


@pytest.mark.proves("LD-262", "LD-263")
def test_the_text_after_ougi_may_be_used_once_in_a_match() -> None:
    for scope, text, more in (("effect", 0, 0), ("effect", 1, 2), ("player", 1, 0), ("card", 0, 2)):
        m = with_ougi(scope, text)
        play(m, game.USE_SKILL, SPELL)
        assert asked(m) == [core.YES, core.NO]
        say(m, core.YES)
        assert held(m) == 4
        play(m, game.USE_SKILL, "Ice")
        if more:
            say(m, core.YES)
        assert held(m) == 4 + more


@pytest.mark.proves("LD-263")
def test_ougi_that_was_left_stays_and_the_opponent_has_an_own_count() -> None:
    m = with_ougi("effect", 0)
    play(m, game.USE_SKILL, SPELL)
    say(m, core.NO)
    assert m.used_game == []
    m.used_game = [1]
    play(m, game.USE_SKILL, "Ice")
    assert asked(m) == [core.YES, core.NO]


@pytest.mark.proves("LD-263")
def test_counts_of_ougi_are_of_the_player_or_the_card_and_never_those_of_a_text() -> None:
    def keys(scope: str) -> list[int]:
        m = with_ougi(scope, 1)
        other = Ability(core.SPELL, [], "")
        other.limit_id = 7
        assert [m.limit_key(other, core.GAME_BY_TEXT, seat, core.NO_REF) for seat in range(2)] == [14, 15]
        ougis = [(m.cards.spells[number][1], m.ref(number)) for number in (card(m, SPELL), card(m, "Ice"))]
        return [m.limit_key(ougi, core.GAME_BY_TEXT, seat, ref) for ougi, ref in ougis for seat in range(2)]

    assert keys("effect") == [0, 1, 2, 3]
    assert keys("player") == [-1, -2, -1, -2]
    numbers = [card(with_ougi("card", 1), name) for name in (SPELL, "Ice")]
    assert keys("card") == [-3 - 2 * number - seat for number in numbers for seat in range(2)]


@pytest.mark.proves("LD-264")
def test_a_skill_all_of_whose_text_is_ougi_is_not_offered_again() -> None:
    m = table(*[Card(SPELL, "skill")] * 2)
    spell(m, SPELL, draws(), label=game.OUGI_LABEL, limit=core.GAME_BY_TEXT, limit_id=0, may=True)
    hand(m, SPELL, SPELL)
    again(m)
    play_any(m, game.USE_SKILL)
    assert held(m) == 2
    assert skills(m) == []


# traps


def with_trap(
    *nodes: Node, event: int = game.CHARGED, cost: int = 0, graves: tuple[str, ...] = (), **more: object
) -> LeaderMatch:
    """Player 2 has a trap on charging; the units of the grave have the names given."""
    switches = {name: more.pop(name) for name in ("trap_optional", "exceed_trap_payment") if name in more}
    dead = tuple(Card(name) for name in graves)
    m = table(
        Card("Ox", hp=2),
        Card(SPELL, "skill"),
        second=(Card("Trap", "trap", cost=cost), Card("Bat", hp=3), *dead),
        **switches,
    )
    spell(m, "Trap", *nodes, event=event, **{"subject": OPPONENT, **more})
    bury(m, *graves, seat=1)
    lay_trap(m, "Trap")
    lay(m, "Ox", game.F1)
    again(m)
    return m


@pytest.mark.proves("LD-161", "LD-165", "LD-166", "LD-170")
def test_a_trap_may_answer_and_goes_to_the_lost_zone() -> None:
    m = with_trap(draws())
    say(m, game.CHARGE)
    assert (m.to_act(), asked(m)) == (1, [game.TRAP_YES, game.TRAP_NO])
    say(m, game.TRAP_YES)
    assert (held(m, 1), names(m, core.LOST + 1), names(m, core.GRAVE + 1)) == (1, ["Trap"], [])
    assert (m.to_act(), m.trap(1)) == (0, core.NO_CARD)


@pytest.mark.proves("LD-166")
def test_a_trap_that_was_left_answers_the_next_time() -> None:
    m = with_trap(draws())
    say(m, game.CHARGE)
    say(m, game.TRAP_NO)
    assert m.trap(1) == card(m, "Trap")
    m.spent = 0
    again(m)
    say(m, game.CHARGE)
    say(m, game.TRAP_YES)
    assert names(m, core.LOST + 1) == ["Trap"]


@pytest.mark.proves("LD-166")
def test_by_the_switch_a_trap_must_answer() -> None:
    m = with_trap(draws(), trap_optional=False)
    say(m, game.CHARGE)
    assert (m.to_act(), names(m, core.LOST + 1)) == (0, ["Trap"])


@pytest.mark.proves("LD-162", "LD-164", "LD-358")
def test_a_trap_is_paid_with_units_of_the_own_grave_by_choice() -> None:
    m = with_trap(draws(), cost=2, graves=("U1", "U2", "U3"))
    say(m, game.CHARGE)
    say(m, game.TRAP_YES)
    assert offered(m, game.LOSE_UNIT) == [("U1", 0), ("U2", 0)]
    choose(m, "U1", game.LOSE_UNIT)
    assert offered(m, game.LOSE_UNIT) == [("U2", 0), ("U3", 0)]
    choose(m, "U3", game.LOSE_UNIT)
    assert (names(m, core.LOST + 1), names(m, core.GRAVE + 1)) == (["U1", "U3", "Trap"], ["U2"])
    assert (held(m, 1), m.points[1]) == (1, 9)


@pytest.mark.proves("LD-164")
def test_copies_in_the_grave_are_one_option() -> None:
    m = with_trap(draws(), cost=1, graves=("U1", "U1", "U1"))
    say(m, game.CHARGE)
    say(m, game.TRAP_YES)
    assert (names(m, core.LOST + 1), names(m, core.GRAVE + 1)) == (["U1", "Trap"], ["U1", "U1"])


@pytest.mark.proves("LD-163")
def test_a_trap_that_cannot_be_paid_is_not_offered() -> None:
    m = with_trap(draws(), cost=2, graves=("U1",))
    m.move(card(m, "Filler", 15), core.GRAVE, 3)
    say(m, game.CHARGE)
    assert (m.to_act(), m.trap(1)) == (0, card(m, "Trap"))


@pytest.mark.proves("LD-158", "LD-171")
def test_a_trap_in_hand_answers_nothing() -> None:
    m = with_trap(draws())
    m.move(card(m, "Trap"), core.HAND + 1, 2)
    say(m, game.CHARGE)
    assert m.to_act() == 0


@pytest.mark.proves("LD-278")
def test_exceed_on_a_trap_is_paid_with_units_or_by_the_switch_with_points() -> None:
    for graves, payment, drawn, left, points in (
        (("U1", "U2"), "grave", 2, 0, 9), (("U1",), "grave", 1, 0, 9), (("U1", "U2"), "cost", 2, 1, 8),
    ):  # fmt: skip
        m = with_trap(draws(), cost=1, graves=graves, exceed_trap_payment=payment)
        extra(m.deck.spells[card(m, "Trap")][0], 1, draws())
        say(m, game.CHARGE)
        say(m, game.TRAP_YES)
        if asked(m) == [game.PAY_EXTRA, game.PAY_NO_EXTRA]:
            say(m, game.PAY_EXTRA)
        if asked(m) == [game.LOSE_UNIT]:
            m.apply(m.legal_actions()[0])
        assert (held(m, 1), len(m.zones[core.GRAVE + 1]), m.points[1]) == (drawn, left, points)


@pytest.mark.proves("LD-167")
def test_a_trap_on_a_skill_is_processed_before_its_effect() -> None:
    m = with_trap(Does(lambda m, _: m.damage.__setitem__(card(m, "Bat"), 0)), event=game.CARD_USED)
    targeted(m, SPELL, hits(3))
    bat = lay(m, "Bat", game.F1, seat=1)
    m.damage[bat] = 2
    hand(m, SPELL)
    m.cards.base[game.HP][bat] = 4
    again(m)
    play(m, game.USE_SKILL, SPELL)
    say(m, game.TRAP_YES)
    assert (hp(m, "Bat"), zone(m, "Bat"), names(m, core.GRAVE)) == (1, core.FIELD, [SPELL])


@pytest.mark.proves("LD-161")
def test_a_trap_on_becoming_a_target_answers_once_and_only_a_choice() -> None:
    m = with_trap(draws(), event=game.TARGETED, subject=OWN_UNIT, object=OPPONENT)
    targeted(m, SPELL, hits(1))
    lay(m, "Bat", game.F1, seat=1)
    hand(m, SPELL)
    again(m)
    play(m, game.USE_SKILL, SPELL)
    say(m, game.TRAP_YES)
    assert (held(m, 1), hp(m, "Bat")) == (1, 2)


@pytest.mark.proves("LD-169")
def test_of_two_traps_on_one_event_the_turn_players_is_asked_first() -> None:
    log: list[str] = []
    m = with_trap(says(log, "second"), event=game.EFFECT_ACTIVATED, subject=Of(lambda m, x, ref: True))
    house = m.cards.split - 2
    own = card(m, "Ox")
    m.move(own, core.DECK, 0)
    m.cards.kinds[own] = game.TRAP
    m.deck.costs[own] = 0
    spell(m, "Ox", says(log, "first"), event=game.EFFECT_ACTIVATED)
    m.move(own, game.SET_ZONE, 1, game.TRAP_CELL)
    fires(m, game.EFFECT_ACTIVATED, core.PLAYER_REF, m.ref(house))
    assert m.to_act() == 0
    say(m, game.TRAP_NO)
    assert m.to_act() == 1


@pytest.mark.proves("LD-169", "LD-167")
def test_a_trap_that_answers_a_trap_is_processed_before_the_rest_of_it() -> None:
    log: list[str] = []
    m = with_trap(burns(1, 0), says(log, "rest of the first trap"), event=game.CARD_USED)
    bat = card(m, "Filler")
    m.cards.kinds[bat] = game.TRAP
    counter = made(core.SPELL, (says(log, "second trap"),), event=game.DAMAGED, subject=OWN_UNIT)
    m.cards.add(bat, counter)
    m.deck.spells[bat] = [counter]
    m.deck.costs[bat] = 0
    m.deck.trap_events[game.DAMAGED] = True
    m.move(bat, game.SET_ZONE, 1, game.TRAP_CELL)
    spell(m, SPELL, says(log, "skill"))
    hand(m, SPELL)
    again(m)
    play(m, game.USE_SKILL, SPELL)
    say(m, game.TRAP_YES)
    assert m.to_act() == 0
    say(m, game.TRAP_YES)
    assert log == ["second trap", "rest of the first trap", "skill"]


@pytest.mark.proves("LD-329", "LD-167")
def test_what_a_trap_kills_before_an_effect_begins_dies_before_it() -> None:
    log: list[str] = []
    m = with_trap(burns(2, 0), event=game.CARD_USED)
    spell(m, SPELL, Does(lambda m, _: log.append(f"Ox in {zone(m, 'Ox')}")))
    trigger(m, "Ox", game.DIED, says(log, "death effect"), subject=ITSELF)
    hand(m, SPELL)
    again(m)
    play(m, game.USE_SKILL, SPELL)
    say(m, game.TRAP_YES)
    assert log == ["death effect", f"Ox in {core.GRAVE}"]


@pytest.mark.proves("LD-329")
def test_what_a_trap_kills_in_the_midst_of_an_effect_dies_after_it() -> None:
    log: list[str] = []
    m = with_trap(burns(2, 0), event=game.DREW_BY_EFFECT)
    spell(m, SPELL, draws(), Does(lambda m, _: log.append(f"Ox in {zone(m, 'Ox')}")))
    hand(m, SPELL)
    again(m)
    play(m, game.USE_SKILL, SPELL)
    say(m, game.TRAP_YES)
    assert (log, zone(m, "Ox")) == ([f"Ox in {core.FIELD}"], core.GRAVE)


@pytest.mark.proves("LD-164")
def test_a_dying_unit_does_not_pay_for_the_trap_on_its_death() -> None:
    for graves in ((), ("U1",)):
        m = with_trap(draws(), event=game.DIED, subject=OWN_UNIT, cost=1, graves=graves)
        targeted(m, SPELL, hits(3))
        lay(m, "Bat", game.F1, seat=1)
        hand(m, SPELL)
        again(m)
        play(m, game.USE_SKILL, SPELL)
        assert (m.to_act(), zone(m, "Bat")) == ((1, core.FIELD) if graves else (0, core.GRAVE))
        if graves:
            say(m, game.TRAP_YES)
            assert names(m, core.LOST + 1) == ["U1", "Trap"]
            assert names(m, core.GRAVE + 1) == ["Bat"]


def test_a_condition_is_read_when_the_turn_of_the_ability_has_come() -> None:
    m = table(Card("One"), Card("Two"))
    trigger(m, "One", game.CHARGED, draws())
    trigger(m, "Two", game.CHARGED, draws(2), test=When(lambda m, _: held(m) == 1))
    lay(m, "One", game.F1)
    lay(m, "Two", game.F2)
    fires(m, game.CHARGED, core.PLAYER_REF)
    assert asked(m) == [core.ORDER]
    m.apply(pack(core.ORDER, 0))
    assert held(m) == 3


def test_a_match_can_be_cloned_at_every_question_of_a_trap() -> None:
    m = with_trap(draws(), cost=2, graves=("U1", "U2", "U3"), event=game.CARD_USED)
    targeted(m, SPELL, hits(1))
    lay(m, "Bat", game.F1, seat=1)
    hand(m, SPELL)
    again(m)
    play(m, game.USE_SKILL, SPELL)
    for _ in range(3):
        twin = m.clone()
        assert twin.state() == m.state()
        assert step_value(twin.asking) == step_value(m.asking)
        for match in (m, twin):
            match.apply(match.legal_actions()[0])
        assert twin.state() == m.state()
    assert hp(m, "Bat") == 2


def test_what_happens_is_recorded() -> None:
    m = with_trap(draws())
    m.recording = True
    say(m, game.CHARGE)
    say(m, game.TRAP_YES)
    assert noted(m, events.CHARGES)[-1][:2] == (0, 1)
    assert noted(m, events.TRAP) == [(card(m, "Trap"), 1, 0)]


def play_any(m: LeaderMatch, kind: int) -> None:
    """Take the first option of a kind."""
    idle = card(m, IDLE.name)
    m.apply(next(a for a in m.legal_actions() if kind_of(a) == kind and first_of(a) != idle))
