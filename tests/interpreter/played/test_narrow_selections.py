"""Selections where the words of a text could be taken for more, or for less, than they say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hantei.effects.tree import nodes as ast
from hantei.effects.tree.nouns import JUST_ONE
from hantei.games.leader.compile.lexicon import LeaderLexicon
from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import numbers as game
from hantei.interpreter.compile.left_out.reasons import STAT_OF_CHOSEN, NotModelled
from hantei.interpreter.table import numbers as core
from tests.games.leader.play.flow.table import Card, card
from tests.interpreter.reading import ENEMY, IT, OWN, SELF, field, fight, holds, nouns, ref, running, sel, told, which
from tests.interpreter.texts import compiled, table

UNITS = ast.Selector(side="each", kinds=("unit",))
EQUIPMENT_ZONES = ("weapon_zone", "armour_zone")


def met(m: LeaderMatch, what: ast.Object, source: str = "Ant") -> list[str]:
    """The cards and players of which an event may be, as a card waits for it."""
    x, subject = running(m, source), nouns(m).subject(what)
    names = ["player 1", "player 2", *dict.fromkeys(m.cards.names)]
    return [name for name in names if name != "Filler" and subject.fits(m, x, ref(m, name))]


class TestZones:
    def test_several_zones_that_are_cells(self) -> None:
        """Each card once, and none of the other cells."""
        m = field(Spear="A.weapon", Plate="B.armour", Hall="A.building")
        assert which(m, ast.Selector(zones=EQUIPMENT_ZONES)) == ["Spear", "Plate"]
        assert which(m, ast.Selector(zones=("unit_zone", "field"))) == [
            "Ant",
            "Bee",
            "Hall",
            "Spear",
            "Cat",
            "Dog",
            "Plate",
        ]
        assert holds(m, ast.Is(SELF, zones=EQUIPMENT_ZONES), running(m, "Spear"))
        assert not holds(m, ast.Is(SELF, zones=EQUIPMENT_ZONES), running(m, "Ant"))

    def test_cells_and_a_pile_are_not_mixed(self) -> None:
        for what in (ast.Selector(zones=("unit_zone", "graveyard")), ast.Selector(zones=("graveyard", "unit_zone"))):
            with pytest.raises(NotModelled, match="'places'"):
                sel(field(), what)

    def test_what_lies_underneath_is_not_on_the_field(self) -> None:
        """LD-286: neither found nor counted."""
        m = field()
        m.put_under(card(m, "Bee"), card(m, "Ant"))
        assert which(m, UNITS) == ["Ant", "Cat", "Dog"]
        assert nouns(m).amount(ast.CountOf(OWN)).of(m, running(m)) == 1

    def test_a_card_that_is_used_is_in_no_zone(self) -> None:
        """LD-118."""
        m = field(Elk="A.grave")
        grave = ast.Selector(side="own", zones=("graveyard",))
        assert which(m, grave) == ["Elk"]
        m.move(card(m, "Elk"), core.LIMBO, core.BOTH)
        assert which(m, grave) == []
        assert "Elk" not in which(
            m, ast.Selector(zones=("deck", "hand", "graveyard", "lost", "field", "trap_zone", "under"))
        )

    def test_filters_read_cards_in_piles(self) -> None:
        m = field(Bee="A.grave", Elk="A.grave")
        dear = ast.Selector(side="own", zones=("graveyard",), filters=(ast.StatIs("cost", ">=", ast.Number(2)),))
        assert which(m, dear) == ["Bee"]

    @pytest.mark.parametrize(
        "what", [ast.Selector(zones=("moon",)), ast.Selector(kinds=("fish",)), ast.Selector(places=("roof",))]
    )
    def test_unknown_words(self, what: ast.Selector) -> None:
        with pytest.raises(NotModelled):
            sel(field(), what)

    @pytest.mark.parametrize("what", [replace(UNITS, random=True), replace(UNITS, chooser="opponent")])
    def test_a_choice_is_no_selection(self, what: ast.Selector) -> None:
        with pytest.raises(NotModelled):
            sel(field(), what)


class TestFilters:
    def test_names_by_width_and_outer_blanks(self) -> None:
        """LD-008."""
        m = table((Card("ウルフ"), Card("ウルフ改")), place={"ウルフ": "A.F1", "ウルフ改": "A.F2"})
        found = [
            which(m, replace(OWN, filters=(ast.Named(" ｳﾙﾌ ", part),)), running(m, "leader 1"))
            for part in (False, True)
        ]
        assert found == [["ウルフ"], ["ウルフ", "ウルフ改"]]

    def test_the_most_of_two_stats(self) -> None:
        most = (ast.StatIs("atk", "highest"), ast.StatIs("hp", "lowest"))
        with pytest.raises(NotModelled, match="'extreme'"):
            sel(field(), replace(UNITS, filters=most))

    def test_face_down_is_a_set_trap_only(self) -> None:
        """LD-024."""
        m = field()
        number = card(m, "Elk")
        m.cards.kinds[number] = game.TRAP
        m.move(number, game.SET_ZONE, 1, game.TRAP_CELL)
        assert which(m, ast.Selector(kinds=("trap",), filters=(ast.InState("face_down"),))) == ["Elk"]
        assert which(m, replace(UNITS, filters=(ast.InState("face_down"),))) == []

    def test_the_row_and_the_column_of_the_one_attacked(self) -> None:
        m = field()
        fight(m, "Ant", "Cat")
        attacked = ast.Selector(reference="attacked")
        found = [which(m, replace(UNITS, filters=(ast.SameAs(line, attacked),))) for line in ("row", "column")]
        assert found == [["Cat", "Dog"], ["Cat"]]

    def test_of_the_same_kind(self) -> None:
        m = field(Hall="A.building", Elk="A.grave")
        assert which(m, ast.Selector(side="own", filters=(ast.SameAs("kind", SELF, differs=True),))) == ["Hall"]
        assert which(m, ast.Selector(side="own", zones=("graveyard",), filters=(ast.SameAs("kind", SELF),))) == ["Elk"]


class TestKnownCards:
    def test_what_narrows_a_known_card_is_not_dropped(self) -> None:
        for what in (replace(IT, other=True), replace(IT, places=("front",)), replace(IT, filters=(ast.Named("Ant"),))):
            with pytest.raises(NotModelled, match="'reference_narrowed'"):
                sel(field(), what)

    def test_those_of_a_kind_among_several(self) -> None:
        """その中のユニットの枚数."""
        m = field(Elk="A.grave", Hall="A.grave")
        x = running(m, it=("Elk", "Hall"))
        units = ast.Selector(reference="them", kinds=("unit",))
        assert told(m, sel(m, units).refs(m, x)) == ["Elk"]
        assert nouns(m).amount(ast.CountOf(units)).of(m, x) == 1

    def test_the_attacking_unit_is_no_leader(self) -> None:
        m = field()
        attacker = ast.Selector(reference="attacker", kinds=("unit",))
        fight(m, "Bee", "Cat")
        assert which(m, attacker) == ["Bee"]
        fight(m, "leader 1", "Cat")
        assert which(m, attacker) == []
        assert which(m, replace(attacker, kinds=())) == ["leader 1"]

    def test_the_subject_of_the_event(self) -> None:
        m = field()
        x = running(m)
        x.slots[0] = (ref(m, "Dog"),)
        assert which(m, ast.Selector(reference="subject"), x) == ["Dog"]

    def test_the_rest_of_what_was_looked_at(self) -> None:
        m = field()
        made = nouns(m)
        with pytest.raises(NotModelled):
            made.sel(ast.Selector(reference="rest"))
        made.looked = 2
        assert told(m, made.sel(ast.Selector(reference="rest")).refs(m, running(m, it=("Bee",)))) == ["Bee"]


class TestSubjects:
    def test_cards_of_the_own_side_are_others(self) -> None:
        """味方 in 味方が死亡した時 are the other cards of that side."""
        m = field()
        assert met(m, OWN, "Bee") == [name for name in met(m, OWN, "Cat") if name != "Bee"]
        assert "Ant" in met(m, OWN, "Bee")
        assert not {"Cat", "Dog", "Leader 1", "player 1"} & {*met(m, OWN, "Bee")}

    def test_cards_of_the_other_side(self) -> None:
        m = field()
        assert {"Cat", "Dog"} <= {*met(m, ENEMY)}
        assert not {"Ant", "Bee", "Plate", "player 2"} & {*met(m, ENEMY)}

    def test_the_card_itself(self) -> None:
        assert met(field(), SELF, "Bee") == ["Bee"]

    def test_a_card_is_met_wherever_it_is_by_then(self) -> None:
        m = field()
        m.move(card(m, "Elk"), core.LIMBO, core.BOTH)
        assert "Elk" in met(m, OWN)
        assert met(m, ast.Selector(side="own", zones=("hand",), kinds=("unit",))) == []


def test_a_stat_of_a_card_that_nobody_chooses() -> None:
    """味方ユニット1体の攻撃力 is not that of all of them."""
    with pytest.raises(NotModelled, match="'stat_of_chosen'"):
        nouns(field()).amount(ast.StatOf("atk", replace(OWN, count=JUST_ONE)))
    missing = compiled("相手リーダーに味方ユニット1体の攻撃力と同じ数のダメージを与える。", field()).missing
    assert [one.reason for one in missing] == [STAT_OF_CHOSEN]


class TestWords:
    """Which ids of its vocabulary the leader game has numbers for."""

    def test_all_but_the_ends_of_piles(self) -> None:
        words = LeaderLexicon(field().deck)
        every = words.words
        for group, known in (
            (every.zones, words.zones), (every.kinds, words.kinds), (every.stats, words.stats), (every.numbers, words.numbers),
            (every.counters, words.counters), (every.traits, words.traits),
        ):  # fmt: skip
            assert {word.id for word in group} <= set(known)
        assert {word.id for word in every.states} <= {*words.states, *words.told, *words.ended}
        assert {word.id for word in every.places} - {*words.cell_masks, *words.relations} == {"top", "bottom"}

    def test_keywords_by_their_printed_word_and_by_their_id(self) -> None:
        words = LeaderLexicon(field().deck)
        assert words.keyword("守護") == words.keyword("guard") == game.GUARD
        assert words.keyword("ドレイン", 2) == words.keyword("drain", 2) == game.DRAIN_2
        assert words.keyword("drain") == game.DRAIN_1 | game.DRAIN_2 | game.DRAIN_3
        assert words.keywords((ast.Keyword("guard"), ast.Keyword("drain", 1))) == game.GUARD | game.DRAIN_1

    def test_keywords_that_are_abilities_or_numbers_have_no_bit(self) -> None:
        words = LeaderLexicon(field().deck)
        named = [word.id for word in (*words.words.keywords, *words.words.numbered)]
        assert [word for word in named if word not in words.keyword_bits] == [
            "ability",
            "skill_link",
            "exceed",
            "boost",
        ]
