"""Filters, numbers and conditions of card texts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hantei.effects.tree import nodes as ast
from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import numbers as game
from hantei.interpreter.compile.left_out.reasons import NotModelled
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.changes import Mod
from tests.games.leader.play.flow.table import card
from tests.interpreter.reading import ENEMY, IT, OWN, SELF, amount, field, fight, holds, nouns, ref, running, which

UNITS = ast.Selector(kinds=("unit",))
HAND = ast.Selector(side="own", zones=("hand",))
ONE = ast.Number(1)
TWO = ast.Number(2)


def units(m: LeaderMatch, *filters: ast.Filter, source: str = "Ant") -> list[str]:
    return which(m, replace(UNITS, filters=filters), running(m, source))


def change(m: LeaderMatch, name: str, what: int, op: int, value: int) -> None:
    m.add_mod(Mod(ref(m, name), what, op, value, core.ALWAYS, 0, m.turn, core.NO_REF))


class TestFilters:
    def test_names(self) -> None:
        m = field(**{"Fox Ant": "B.F3"})
        assert units(m, ast.Named("Ant")) == ["Ant"]
        assert units(m, ast.Named("Ant", part=True)) == ["Ant", "Fox Ant"]
        assert units(m, ast.Named("Ａｎｔ")) == ["Ant"]

    def test_tags_and_traits(self) -> None:
        m = field()
        m.deck.tags[card(m, "Ant")] = ("伝説",)
        m.deck.traits[card(m, "Cat")] = ("森", "影")
        assert units(m, ast.Trait("tags", "伝説")) == ["Ant"]
        assert units(m, ast.Trait("traits", "影")) == ["Cat"]
        assert units(m, ast.Trait("traits", "伝説")) == []
        assert units(m, ast.Trait("name", "Bee")) == ["Bee"]
        assert units(m, ast.Trait("kind", "建物")) == []
        with pytest.raises(NotModelled):
            units(m, ast.Trait("tribe", "獣"))

    @pytest.mark.parametrize(("op", "found"), [
        ("=", ["Bee"]), ("<=", ["Ant", "Bee"]), (">=", ["Bee", "Cat", "Dog"]), ("<", ["Ant"]), (">", ["Cat", "Dog"]),
    ])  # fmt: skip
    def test_stats(self, op: str, found: list[str]) -> None:
        assert units(field(), ast.StatIs("atk", op, TWO)) == found

    def test_even_and_odd_stats(self) -> None:
        m = field()
        assert (units(m, ast.StatIs("atk", "even")), units(m, ast.StatIs("atk", "odd"))) == (
            ["Bee"],
            ["Ant", "Cat", "Dog"],
        )

    def test_stats_as_they_are_now(self) -> None:
        """HP is what is left (LD-009), ATK and cost with their changes."""
        m = field()
        m.damage[card(m, "Cat")] = 2
        change(m, "Ant", game.ATK, core.ADD, 3)
        change(m, "Bee", core.COSTS, core.ADD, 3)
        assert units(m, ast.StatIs("hp", "<=", TWO)) == ["Cat", "Dog"]
        assert units(m, ast.StatIs("atk", ">=", ast.Number(4))) == ["Ant"]
        assert units(m, ast.StatIs("cost", ">=", ast.Number(4))) == ["Bee", "Dog"]

    def test_a_value_of_another_card(self) -> None:
        m = field()
        assert units(m, ast.StatIs("atk", ">", ast.StatOf("atk", SELF)), source="Bee") == ["Cat", "Dog"]

    def test_keywords(self) -> None:
        m = field()
        m.cards.keywords[card(m, "Ant")] = game.GUARD | game.DRAIN_2
        change(m, "Cat", core.KEYWORDS, core.GIVE, game.GUARD)
        assert units(m, ast.WithKeyword("守護")) == ["Ant", "Cat"]
        assert units(m, ast.WithKeyword("ドレイン")) == ["Ant"]
        assert units(m, ast.WithKeyword("貫通")) == []
        with pytest.raises(NotModelled):
            units(m, ast.WithKeyword("飛行"))

    def test_states_that_are_marks(self) -> None:
        m = field()
        m.marks[card(m, "Ant")] |= game.POISONED
        m.marks[card(m, "Bee")] |= game.SIDEWAYS
        change(m, "Cat", core.STATES, core.GIVE, game.PARALYSED)
        m.marks[card(m, "Dog")] |= core.SEALED
        found = [units(m, ast.InState(state)) for state in ("poisoned", "sideways", "paralysed", "sealed")]
        assert found == [["Ant"], ["Bee"], ["Cat"], ["Dog"]]
        assert units(m, ast.InState("upright")) == ["Ant", "Cat", "Dog"]

    def test_states_that_only_the_game_can_tell(self) -> None:
        m = field(Elk="A.F2")
        m.damage[card(m, "Ant")] = 1
        m.entered[card(m, "Bee")] = m.turn
        m.marks[card(m, "Elk")] |= 1 << game.ATTACK_SHIFT
        m.cards.keywords[card(m, "Dog")] = game.GUARD
        told = ("damaged", "undamaged", "came_this_turn", "attacked_this_turn", "not_attacked_this_turn", "covered")
        assert [units(m, ast.InState(state)) for state in told] == [
            ["Ant"], ["Elk", "Bee", "Cat", "Dog"], ["Bee"], ["Elk"], ["Ant", "Bee", "Cat", "Dog"], ["Bee"],
        ]  # fmt: skip
        assert units(m, ast.InState("without_effects")) == ["Ant", "Elk", "Bee", "Cat"]

    def test_counters(self) -> None:
        m = field()
        m.damage[card(m, "Ant")] = 1
        m.damage[card(m, "Cat")] = 2
        m.marks[card(m, "Dog")] |= game.POISONED
        found = [
            units(m, ast.WithCounter("damage", count))
            for count in (ast.AnyNumber(), ast.Exactly(ONE), ast.AtLeast(TWO), ast.UpTo(ONE))
        ]
        assert found == [["Ant", "Cat"], ["Ant"], ["Cat"], ["Ant", "Bee", "Dog"]]
        assert units(m, ast.WithCounter("poison", ast.AnyNumber())) == ["Dog"]

    def test_the_same_as_another_card(self) -> None:
        m = field(Elk="A.F2")
        m.deck.traits[card(m, "Ant")] = ("森", "影")
        m.deck.traits[card(m, "Cat")] = ("影",)
        bee = replace(OWN, filters=(ast.Named("Bee"),), count=ast.Exactly(ONE))
        assert units(m, ast.SameAs("name")) == ["Ant"]
        assert units(m, ast.SameAs("name", differs=True)) == ["Elk", "Bee", "Cat", "Dog"]
        assert units(m, ast.SameAs("traits")) == ["Ant", "Cat"]
        assert units(m, ast.SameAs("traits", differs=True)) == ["Elk", "Bee", "Dog"]
        assert units(m, ast.SameAs("row")) == ["Ant", "Elk"]
        assert units(m, ast.SameAs("column", bee)) == ["Ant", "Bee"]

    def test_the_same_stat(self) -> None:
        m = field()
        assert units(m, ast.SameAs("atk"), source="Cat") == ["Cat", "Dog"]
        assert units(m, ast.SameAs("atk", differs=True), source="Cat") == ["Ant", "Bee"]

    def test_nothing_agrees_with_a_card_that_has_left(self) -> None:
        m = field()
        x = running(m, it=("Cat",))
        m.move(card(m, "Cat"), core.HAND + 1, 2)
        same, other = ast.SameAs("atk", IT), ast.SameAs("atk", IT, differs=True)
        assert which(m, replace(UNITS, filters=(same,)), x) == []
        assert which(m, replace(UNITS, filters=(other,)), x) == ["Ant", "Bee", "Dog"]

    def test_either_and_without(self) -> None:
        m = field()
        either = ast.Either((ast.Named("Ant"), ast.StatIs("atk", "=", ast.Number(3))))
        assert units(m, either) == ["Ant", "Cat", "Dog"]
        assert units(m, ast.Without(ast.Named("Ant"))) == ["Bee", "Cat", "Dog"]
        assert units(m, either, ast.Without(ast.Named("Dog"))) == ["Ant", "Cat"]


class TestNumbers:
    def test_plain_ones_and_counts(self) -> None:
        m = field(Elk="A.hand", Hall="A.hand")
        assert amount(m, TWO) == 2
        assert amount(m, ast.CountOf(HAND)) == 2
        assert amount(m, ast.CountOf(replace(OWN, count=ast.Every()))) == 2
        assert amount(m, ast.CountOf(IT), running(m, it=("Cat", "Dog", "Ant"))) == 3

    def test_counters(self) -> None:
        m = field()
        m.damage[card(m, "Ant")] = 2
        m.damage[card(m, "Bee")] = 1
        assert amount(m, ast.CountOf(OWN, "damage")) == 3

    def test_stats_of_cards(self) -> None:
        m = field()
        m.damage[card(m, "Ant")] = 1
        change(m, "Ant", game.ATK, core.ADD, 5)
        assert [amount(m, ast.StatOf(stat, SELF)) for stat in ("atk", "hp", "cost")] == [6, 3, 1]
        assert [amount(m, ast.StatOf(stat, SELF, printed=True)) for stat in ("atk", "hp", "cost")] == [1, 4, 1]
        assert amount(m, ast.StatOf("atk", IT), running(m, it=("Cat", "Dog"))) == 6
        with pytest.raises(NotModelled):
            amount(m, ast.StatOf("atk", replace(OWN, count=ast.Exactly(TWO))))

    def test_of_a_card_that_has_left_there_is_none(self) -> None:
        m = field()
        x = running(m, it=("Cat",))
        m.move(card(m, "Cat"), core.HAND + 1, 2)
        assert amount(m, ast.StatOf("atk", IT), x) == 0

    def test_numbers_of_players(self) -> None:
        m = field(Elk="A.hand")
        m.points = [3, 4, 5, 6, 1, 2]
        names = ("cost", "max_cost", "charge", "life", "hand_size")
        assert [amount(m, ast.StatOf(name, "own")) for name in names] == [3, 5, 1, 20, 1]
        assert [amount(m, ast.StatOf(name, "opponent")) for name in names] == [4, 6, 2, 20, 0]
        assert amount(m, ast.StatOf("max_cost", "each")) == 11

    def test_what_came_up_before(self) -> None:
        m = field()
        numbers = {core.NUMBER_DONE: 3, core.NUMBER_ROLL: 5, core.NUMBER_X: 7, core.NUMBER_EVENT: 9}
        x = running(m, numbers=numbers)
        found = nouns(m)
        assert [found.amount(ast.ResultOf(what)).of(m, x) for what in ("done", "roll")] == [3, 5]
        with pytest.raises(NotModelled, match="'damage_result'"):
            found.amount(ast.ResultOf("damage"))
        with pytest.raises(NotModelled, match="'x_unsaid'"):
            found.amount(ast.Variable())
        found.is_of_damage = True
        found.defined.add(ast.Variable())
        assert found.amount(ast.ResultOf("damage")).of(m, x) == 9
        assert found.amount(ast.Variable()).of(m, x) == 7

    @pytest.mark.parametrize(("by", "per", "round_up", "found"), [
        (3, 1, False, 15), (1, 2, False, 2), (1, 2, True, 3), (3, 2, False, 6), (3, 2, True, 9), (1, 5, True, 1),
    ])  # fmt: skip
    def test_so_much_for_so_many(self, by: int, per: int, round_up: bool, found: int) -> None:
        assert amount(field(), ast.Times(ast.Number(5), by, per, round_up)) == found

    @pytest.mark.parametrize(("low", "high", "found"), [(None, None, 5), (None, 3, 3), (6, None, 6), (1, 9, 5)])
    def test_bounds(self, low: int | None, high: int | None, found: int) -> None:
        assert amount(field(), ast.Bounded(ast.Number(5), low, high)) == found


class TestConditions:
    @pytest.mark.parametrize(("op", "true"), [
        ("=", [2]), ("<=", [1, 2]), (">=", [2, 3]), ("<", [1]), (">", [3]), ("even", [2]), ("odd", [1, 3]),
    ])  # fmt: skip
    def test_compared(self, op: str, true: list[int]) -> None:
        m = field()
        assert [n for n in (1, 2, 3) if holds(m, ast.Compare(ast.Number(n), op, TWO))] == true

    @pytest.mark.parametrize(("count", "true"), [
        (None, [1, 2, 3]), (ast.Exactly(TWO), [2]), (ast.AtLeast(TWO), [2, 3]), (ast.UpTo(TWO), [0, 1, 2]),
    ])  # fmt: skip
    def test_there_are(self, count: ast.Count | None, true: list[int]) -> None:
        m = field()
        several = {n: ("Cat", "Dog", "Bee")[:n] for n in range(4)}
        exists = ast.Exists(replace(IT, count=count))
        found = [n for n in several if holds(m, exists, running(m, it=several[n]))]
        assert found == true
        negated = [n for n in several if holds(m, replace(exists, negated=True), running(m, it=several[n]))]
        assert sorted(found + negated) == [0, 1, 2, 3]

    def test_is(self) -> None:
        m = field(Elk="A.hand")
        assert holds(m, ast.Is(SELF, kinds=("unit",)))
        assert not holds(m, ast.Is(SELF, kinds=("building",)))
        assert holds(m, ast.Is(SELF, filters=(ast.StatIs("atk", "=", ONE), ast.Named("Ant"))))
        assert not holds(m, ast.Is(SELF, filters=(ast.Named("Ant"), ast.StatIs("atk", "=", TWO))))
        assert holds(m, ast.Is(SELF, zones=("field",), places=("front",)))
        assert not holds(m, ast.Is(SELF, places=("back",)))
        assert holds(m, ast.Is(SELF, places=("front", "back")))
        assert [holds(m, ast.Is(SELF, zones=("hand",)), running(m, name)) for name in ("Ant", "Elk")] == [False, True]
        assert holds(m, ast.Is(SELF, zones=("hand", "field")))

    def test_is_not(self) -> None:
        m = field()
        assert holds(m, ast.Is(SELF, places=("back",), negated=True))
        assert not holds(m, ast.Is(SELF, places=("front",), negated=True))

    def test_all_of_several_and_none_at_all(self) -> None:
        m = field()
        is_bee = ast.Is(IT, filters=(ast.StatIs("atk", ">=", ast.Number(3)),))
        found = [holds(m, is_bee, running(m, it=it)) for it in (("Cat",), ("Cat", "Dog"), ("Cat", "Bee"), ())]
        assert found == [True, True, False, False]

    def test_whose_turn(self) -> None:
        m = field()
        assert holds(m, ast.TurnOf("own"))
        assert not holds(m, ast.TurnOf("opponent"))
        assert holds(m, ast.TurnOf("opponent"), running(m, "Cat", seat=1))
        m.active = 1
        assert holds(m, ast.TurnOf("opponent"))

    def test_whether_it_was_done(self) -> None:
        m = field()
        for number in (0, 1, 3):
            x = running(m, numbers={core.NUMBER_DONE: number})
            assert holds(m, ast.Did(), x) == (number > 0)
            assert holds(m, ast.Did(negated=True), x) == (number == 0)

    def test_what_a_die_shows(self) -> None:
        m = field()
        came = ast.Came((2, 5))
        assert [n for n in range(1, 7) if holds(m, came, running(m, numbers={core.NUMBER_ROLL: n}))] == [2, 5]

    def test_all_and_any(self) -> None:
        m = field()
        yes, no = ast.TurnOf("own"), ast.TurnOf("opponent")
        assert [holds(m, ast.AllOf(of)) for of in ((yes, yes), (yes, no), (no, yes))] == [True, False, False]
        assert [holds(m, ast.AnyOf(of)) for of in ((yes, no), (no, yes), (no, no))] == [True, True, False]

    def test_of_the_attack_that_goes_on(self) -> None:
        m = field()
        unit = ast.Is(ast.Selector(reference="attacked"), kinds=("unit",))
        assert not holds(m, unit)
        fight(m, "Ant", "Cat")
        assert holds(m, unit)
        fight(m, "Ant", "leader 2")
        assert not holds(m, unit)

    def test_what_happened_before_is_not_modelled(self) -> None:
        with pytest.raises(NotModelled):
            holds(field(), ast.Happened(ast.Event("died")))


def test_an_enemy_is_not_counted_as_own() -> None:
    m = field()
    assert [amount(m, ast.CountOf(what)) for what in (OWN, ENEMY)] == [2, 2]
    m.move(card(m, "Dog"), core.GRAVE + 1, core.BOTH)
    assert [amount(m, ast.CountOf(what)) for what in (OWN, ENEMY)] == [2, 1]
