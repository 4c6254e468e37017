"""Which cards and players the selections of card texts mean."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hantei.effects.tree import nodes as ast
from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import numbers as game
from hantei.interpreter.compile.left_out.reasons import NotModelled
from hantei.interpreter.program.filters import AT_LEAST, AT_MOST, EQUAL, EVEN, LESS, MORE, ODD, Filter, StatIs, compares
from hantei.interpreter.program.nodes.base import Belongs, InSlot, Mirrored, WithinReach
from hantei.interpreter.program.nodes.board import Cells, Lay, ThatCanLie
from hantei.interpreter.program.nodes.choose import Among
from hantei.interpreter.program.select import OTHER_SIDE, PlayerSel
from hantei.interpreter.program.values import Const
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Running, Sel
from tests.games.leader.play.flow.table import card, lay
from tests.interpreter.reading import (
    ENEMY,
    IT,
    IT_SLOT,
    OWN,
    SELF,
    field,
    fight,
    nouns,
    ref,
    running,
    sel,
    told,
    which,
)

UNITS = ast.Selector(kinds=("unit",))


class TestSides:
    def test_own_first_where_no_side_is_said(self) -> None:
        m = field()
        assert which(m, UNITS) == ["Ant", "Bee", "Cat", "Dog"]
        assert which(m, UNITS, running(m, "Cat", seat=1)) == ["Cat", "Dog", "Ant", "Bee"]
        assert which(m, replace(UNITS, side="each")) == ["Ant", "Bee", "Cat", "Dog"]

    def test_own_and_the_opponents(self) -> None:
        m = field()
        assert (which(m, OWN), which(m, ENEMY)) == (["Ant", "Bee"], ["Cat", "Dog"])
        x = running(m, "Cat", seat=1)
        assert (which(m, OWN, x), which(m, ENEMY, x)) == (["Cat", "Dog"], ["Ant", "Bee"])

    def test_of_the_turn_player(self) -> None:
        m = field()
        side = replace(UNITS, side="turn")
        assert which(m, side, running(m, "Cat", seat=1)) == ["Ant", "Bee"]
        m.active = 1
        assert which(m, side) == ["Cat", "Dog"]


class TestZones:
    def test_no_zone_is_the_field(self) -> None:
        m = field(Elk="A.hand", Hall="A.building", Spear="A.weapon", Plate="B.armour")
        assert which(m, ast.Selector(side="own")) == ["Ant", "Bee", "Hall", "Spear"]
        assert which(m, ast.Selector(kinds=("building",))) == ["Hall"]
        assert which(m, ast.Selector(kinds=("equipment",))) == ["Spear", "Plate"]

    def test_leaders_and_traps_lie_elsewhere(self) -> None:
        m = field()
        assert which(m, ast.Selector(side="opponent", kinds=("leader",))) == ["leader 2"]
        assert which(m, ast.Selector(side="own", kinds=("unit", "leader"))) == ["Ant", "Bee", "leader 1"]
        number = card(m, "Elk")
        m.cards.kinds[number] = game.TRAP
        m.move(number, game.SET_ZONE, 1, game.TRAP_CELL)
        assert which(m, ast.Selector(kinds=("trap",))) == ["Elk"]

    def test_several_zones(self) -> None:
        m = field(Bee="A.hand", Hall="A.grave")
        assert which(m, ast.Selector(side="own", zones=("hand", "graveyard"))) == ["Bee", "Hall"]
        assert which(m, ast.Selector(side="own", zones=("hand", "field"))) == ["Bee", "Ant"]

    def test_a_deck_is_read_from_the_top(self) -> None:
        m = field()
        deck = [m.cards.names[number] for number in reversed(m.zones[core.DECK])]
        assert told(m, sel(m, ast.Selector(side="own", zones=("deck",))).refs(m, running(m))) == deck

    def test_cards_under_others(self) -> None:
        m = field()
        m.put_under(card(m, "Elk"), card(m, "Bee"))
        m.put_under(card(m, "Fox Ant"), card(m, "Dog"))
        assert which(m, ast.Selector(side="own", zones=("under",))) == ["Elk"]
        assert which(m, ast.Selector(zones=("under",))) == ["Elk", "Fox Ant"]


class TestPlaces:
    def test_rows(self) -> None:
        m = field()
        assert which(m, replace(OWN, places=("front",))) == ["Ant"]
        assert which(m, replace(UNITS, places=("back",))) == ["Bee"]
        assert which(m, replace(UNITS, places=("front_centre",))) == ["Dog"]

    def test_one_place_or_the_other(self) -> None:
        m = field()
        assert which(m, replace(OWN, places=("front", "back"))) == ["Ant", "Bee"]
        assert which(m, replace(UNITS, zones=("unit_zone",), places=("front_centre", "back"))) == ["Bee", "Dog"]

    @pytest.mark.parametrize(("place", "found"), [
        ("left_and_right", ["Cat", "Hall"]), ("adjacent", ["Cat", "Hall", "Dog"]), ("behind", ["Dog"]),
        ("column", ["Dog"]), ("row", ["Cat", "Hall"]), ("in_front", []),
    ])  # fmt: skip
    def test_places_seen_from_the_card(self, place: str, found: list[str]) -> None:
        """Bee stands in F2, between Cat and Hall, before Dog (LD-014 to LD-016)."""
        m = field(Ant="A.hand", Bee="A.F2", Cat="A.F1", Hall="A.F3", Dog="A.B2")
        assert which(m, ast.Selector(places=(place,)), running(m, "Bee")) == found

    def test_in_front_of_the_back_row(self) -> None:
        m = field()
        assert which(m, ast.Selector(places=("in_front",)), running(m, "Bee")) == ["Ant"]
        assert which(m, ast.Selector(places=("behind", "left_and_right"))) == ["Bee"]

    def test_two_sorts_of_places_are_not_modelled(self) -> None:
        with pytest.raises(NotModelled, match="'places'"):
            which(field(), ast.Selector(places=("front", "behind")))

    def test_nothing_is_near_a_card_that_has_left(self) -> None:
        m = field()
        x = running(m, "Ant")
        m.move(card(m, "Ant"), core.HAND, 1)
        lay(m, "Ant", game.F1)
        assert which(m, ast.Selector(places=("behind",)), x) == []


class TestWhatIsKnown:
    def test_itself(self) -> None:
        m = field()
        x = running(m, "Bee")
        assert which(m, SELF, x) == ["Bee"]
        m.move(card(m, "Bee"), core.HAND, 1)
        assert sel(m, SELF).refs(m, x) == []

    def test_other_cards(self) -> None:
        m = field()
        assert which(m, replace(OWN, other=True)) == ["Bee"]
        assert which(m, replace(OWN, other=True), running(m, "leader 1")) == ["Ant", "Bee"]

    def test_what_was_spoken_of(self) -> None:
        m = field()
        x = running(m, it=("Bee", "Cat"))
        assert which(m, IT, x) == ["Bee", "Cat"]
        m.move(card(m, "Bee"), core.HAND, 1)
        assert which(m, IT, x) == ["Cat"]

    def test_of_the_attack(self) -> None:
        m = field()
        attacker, attacked = ast.Selector(reference="attacker"), ast.Selector(reference="attacked")
        assert (which(m, attacker), which(m, attacked)) == ([], [])
        fight(m, "Ant", "leader 2")
        assert (which(m, attacker), which(m, attacked)) == (["Ant"], ["leader 2"])
        assert which(m, replace(attacker, kinds=("unit",))) == ["Ant"]
        assert which(m, replace(attacked, kinds=("unit",))) == []
        m.move(card(m, "Ant"), core.HAND, 1)
        assert which(m, attacker, running(m, "Bee")) == []

    def test_what_lies_under_it_and_on_it(self) -> None:
        m = field()
        for name in ("Elk", "Hall"):
            m.put_under(card(m, name), card(m, "Bee"))
        assert which(m, ast.Selector(reference="under"), running(m, "Bee")) == ["Elk", "Hall"]
        assert which(m, ast.Selector(reference="under"), running(m, "Ant")) == []
        assert which(m, ast.Selector(reference="host"), running(m, "Hall")) == ["Bee"]
        assert which(m, ast.Selector(reference="host"), running(m, "Bee")) == []

    def test_nothing_lies_under_a_card_that_has_left(self) -> None:
        m = field()
        x = running(m, "Bee")
        m.move(card(m, "Bee"), core.HAND, 1)
        lay(m, "Bee", game.F2)
        m.put_under(card(m, "Elk"), card(m, "Bee"))
        assert which(m, ast.Selector(reference="under"), x) == []

    def test_what_was_never_said_is_not_modelled(self) -> None:
        m = field()
        with pytest.raises(NotModelled):
            sel(m, ast.Selector(reference="rest"))
        with pytest.raises(NotModelled):
            sel(m, ast.Selector(reference="materials"))


class TestPlayers:
    @pytest.mark.parametrize(("who", "found"), [
        ("own", ["player 2"]), ("opponent", ["player 1"]), ("turn", ["player 1"]), ("each", ["player 2", "player 1"]),
    ])  # fmt: skip
    def test_seen_from_the_effect(self, who: ast.Player, found: list[str]) -> None:
        m = field()
        x = running(m, "Cat", seat=1)
        assert which(m, who, x) == found
        made = sel(m, who)
        for player in ("player 1", "player 2"):
            assert made.fits(m, x, ref(m, player)) == (player in found)

    def test_a_player_does_something_with_a_card(self) -> None:
        m = field()
        assert sel(m, "own").fits(m, running(m), ref(m, "Ant"))
        assert not sel(m, "own").fits(m, running(m), ref(m, "Cat"))

    def test_owner_and_controller(self) -> None:
        """Cat is player 2's and lies on player 1's side, then in a hand."""
        m = field(Cat="A.F2")
        x = running(m, it=("Cat",))
        assert (which(m, "owner", x), which(m, "controller", x)) == (["player 2"], ["player 1"])
        m.move(card(m, "Cat"), core.HAND + 1, 2)
        assert (which(m, "owner", x), which(m, "controller", x)) == (["player 2"], ["player 2"])
        assert which(m, "owner", running(m)) == []
        assert sel(m, "owner").fits(m, x, ref(m, "player 2"))
        assert not sel(m, "owner").fits(m, x, ref(m, "player 1"))

    def test_the_chosen_player(self) -> None:
        m = field()
        assert which(m, "chosen", running(m, it=("player 2",))) == ["player 2"]


class TestSelectionsOfSelections:
    """Each lists what fits it, and nothing else."""

    def listed(self, m: LeaderMatch, made: Sel, x: Running | None = None) -> list[str]:
        x = x or running(m)
        found = made.refs(m, x)
        for number in range(len(m.where)):
            assert made.fits(m, x, m.ref(number)) == (m.ref(number) in found), m.cards.names[number]
        return told(m, found)

    def test_from_the_other_side(self) -> None:
        m = field()
        assert self.listed(m, Mirrored(sel(m, OWN))) == ["Cat", "Dog"]

    def test_of_what_was_spoken_of(self) -> None:
        m = field()
        x = running(m, it=("Ant", "Cat", "leader 2"))
        strong: list[Filter] = [StatIs(game.ATK, AT_LEAST, Const(3))]
        assert self.listed(m, Among(InSlot(IT_SLOT), game.UNIT, []), x) == ["Ant", "Cat"]
        assert self.listed(m, Among(InSlot(IT_SLOT), 0, strong), x) == ["Cat"]

    def test_that_there_is_a_cell_for(self) -> None:
        m = field(Elk="A.hand", Hall="A.hand")
        own = sel(m, ast.Selector(side="own", zones=("hand",)))
        front = Lay(own, Cells(0b111, (), False), None, None, 2, -1)
        assert self.listed(m, ThatCanLie(own, front)) == ["Elk", "Hall"]
        lay(m, "Spear", game.F2)
        lay(m, "Bee", game.F3)
        assert self.listed(m, ThatCanLie(own, front)) == ["Hall"]

    def test_that_changes_have_power_over(self) -> None:
        """LD-213."""
        m = field()
        m.cards.keywords[card(m, "Cat")] |= game.SUPER_BARRIER
        m.cards.keywords[card(m, "Ant")] |= game.SUPER_BARRIER
        assert self.listed(m, WithinReach(sel(m, UNITS))) == ["Ant", "Bee", "Dog"]

    def test_players_of_an_event_and_their_cards(self) -> None:
        m = field()
        made = Belongs(PlayerSel(OTHER_SIDE))
        assert told(m, made.refs(m, running(m))) == ["player 2"]
        found = [made.fits(m, running(m), ref(m, name)) for name in ("player 1", "player 2", "Ant", "Cat")]
        assert found == [False, True, False, True]


class TestExtremes:
    def test_highest_and_lowest(self) -> None:
        m = field()
        assert which(m, replace(UNITS, filters=(ast.StatIs("atk", "highest"),))) == ["Cat", "Dog"]
        assert which(m, replace(UNITS, filters=(ast.StatIs("atk", "lowest"),))) == ["Ant"]
        assert which(m, replace(OWN, filters=(ast.StatIs("atk", "highest"),))) == ["Bee"]

    def test_of_hp_what_is_left(self) -> None:
        m = field()
        m.damage[card(m, "Cat")] = 3
        assert which(m, replace(UNITS, filters=(ast.StatIs("hp", "lowest"),))) == ["Cat"]

    def test_among_those_that_pass(self) -> None:
        m = field()
        cheap = (ast.StatIs("atk", "highest"), ast.StatIs("cost", "<=", ast.Number(3)))
        assert which(m, replace(UNITS, filters=cheap)) == ["Cat"]

    def test_of_an_event_on_the_field(self) -> None:
        """The unit with the highest ATK attacks: of those on the field, not of all cards."""
        m = field()
        made = nouns(m).subject(replace(UNITS, filters=(ast.StatIs("atk", "highest"),)))
        assert [name for name in ("Ant", "Bee", "Cat", "Dog") if made.fits(m, running(m), ref(m, name))] == [
            "Cat",
            "Dog",
        ]


@pytest.mark.parametrize(("op", "true"), [
    (EQUAL, [2]), (AT_MOST, [1, 2]), (AT_LEAST, [2, 3]), (LESS, [1]), (MORE, [3]), (EVEN, [2]), (ODD, [1, 3]),
])  # fmt: skip
def test_comparisons(op: int, true: list[int]) -> None:
    assert [value for value in (1, 2, 3) if compares(value, op, 2)] == true
