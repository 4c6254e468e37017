"""What few texts come to: the first card of all, players where cards are expected, abilities that work off the
board."""

from __future__ import annotations

import pytest

from hantei.effects.left_out import Reason
from hantei.effects.tree import nodes as ast
from hantei.games.leader.compile.definitions import quotations
from hantei.games.leader.compile.lexicon import LeaderLexicon
from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import numbers as game
from hantei.games.leader.play.table.starts import is_target
from hantei.interpreter.compile.changes import cards_with_costs
from hantei.interpreter.compile.left_out.reasons import CONTINUOUS_DEED, DAMAGE_RESULT, EXTREME, LATER_WHEN, NotModelled
from hantei.interpreter.compile.text import compile_text
from hantei.interpreter.program.effect import freeze
from hantei.interpreter.program.nodes.base import InSlot, seat_of
from hantei.interpreter.program.nodes.change import FOREVER, SwapStats
from hantei.interpreter.program.nodes.choose import EXACTLY, Among, Choose
from hantei.interpreter.program.nodes.move import SwapCells
from hantei.interpreter.program.select import OWN_SIDE, PlayerOfSel, SideSel
from hantei.interpreter.program.triggers import TRIGGERS
from hantei.interpreter.program.values import Const
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.changes import Mod
from hantei.interpreter.table.definitions import Sel
from hantei.interpreter.table.hooks import EffectHooks
from hantei.simulator.kernel.match import step_value
from tests.games.leader.play.flow.table import card
from tests.interpreter.positions import at, lying, unit
from tests.interpreter.reading import ENEMY, IT, IT_SLOT, OWN, amount, field, nouns, ref, running, sel, told, which
from tests.interpreter.shapes import compiled
from tests.interpreter.texts import cast, hp, where

FRONT = ast.Selector(side="own", kinds=("unit",), places=("front",))
EVERY_ENEMY = ast.Selector(side="opponent", kinds=("unit",), count=ast.Every())


def field_of_the_first() -> LeaderMatch:
    """The first card of all lies in F2 of player 1, behind Ant, as if it had never moved: its ref is 0."""
    m = field()
    m.move(0, core.FIELD, core.BOTH, game.F2)
    m.stay[0] = m.entered[0] = 0
    assert m.ref(0) == 0
    return m


class TestTheFirstCard:
    """A ref of 0 names a card like any other."""

    def test_it_is_found_and_counted(self) -> None:
        m = field_of_the_first()
        assert which(m, FRONT) == ["Ant", "Filler"]
        assert amount(m, ast.StatOf("hp", FRONT)) == 4 + m.hp(0)
        m.damage[0] = 1
        assert amount(m, ast.CountOf(FRONT, "damage")) == 1

    def test_its_player_and_its_kind_are_known(self) -> None:
        m = field_of_the_first()
        x = running(m)
        x.slots[IT_SLOT] = (0,)
        assert told(m, PlayerOfSel(IT_SLOT, True).refs(m, x)) == ["player 1"]
        assert which(m, ast.Selector(kinds=("unit",), reference="it"), x) == ["Filler"]
        same = ast.Selector(side="own", kinds=("unit",), filters=(ast.SameAs("row", IT),))
        assert which(m, same, x) == ["Ant", "Filler"]
        assert which(m, ast.Selector(kinds=("unit",), filters=(ast.SameAs("hp", IT),)), x)[-1] == "Filler"


class TestPlayersWhereCardsAreExpected:
    def test_they_agree_with_no_card(self) -> None:
        m = field()
        x = running(m, it=("player 1", "player 2"))
        for field_ in ("atk", "row"):
            assert which(m, ast.Selector(side="opponent", kinds=("unit",), filters=(ast.SameAs(field_, IT),)), x) == []
        assert amount(m, ast.StatOf("atk", IT), x) == 0

    def test_they_are_no_cards_among_which_something_is_sought(self) -> None:
        m = field()
        among = Among(InSlot(IT_SLOT), game.UNIT, [])
        x = running(m, it=("player 1", "Ant", "Hall"))
        assert told(m, among.refs(m, x)) == ["Ant"]
        fitting = [one for one in ("player 1", "player 2", "Ant", "Hall", "Bee") if among.fits(m, x, ref(m, one))]
        assert fitting == ["Ant"]

    def test_nobody_owns_them(self) -> None:
        m = field()
        assert PlayerOfSel(IT_SLOT, True).refs(m, running(m, it=("player 2",))) == []
        assert told(m, PlayerOfSel(IT_SLOT, True).refs(m, running(m, it=("player 2", "Cat")))) == ["player 2"]

    @pytest.mark.parametrize(("it", "seat"), [((), 0), (("Cat",), 0), (("player 2",), 1), (("player 1",), 0)])
    def test_a_player_is_the_own_one_unless_another_is_named(self, it: tuple[str, ...], seat: int) -> None:
        m = field()
        assert seat_of(m, running(m, it=it), InSlot(IT_SLOT)) == seat


def test_in_no_cell_lies_nothing() -> None:
    m = field()
    nowhere = SideSel(OWN_SIDE, [core.FIELD], game.UNIT, 0, [], [], other=False)
    assert nowhere.refs(m, running(m)) == []
    assert not nowhere.offers(m, running(m))


def test_behind_is_one_way_only() -> None:
    m = field()
    for place, found in (("behind", {"Ant": ["Bee"], "Bee": []}), ("in_front", {"Ant": [], "Bee": ["Ant"]})):
        chosen = ast.Selector(side="own", kinds=("unit",), places=(place,))
        assert {name: which(m, chosen, running(m, source=name)) for name in found} == found


def test_what_cannot_be_affected_is_reached_by_its_own_side_only() -> None:
    m = field()
    power = Mod(ref(m, "Cat"), core.PERMISSIONS, core.GIVE, game.CANNOT_BE_AFFECTED, core.ALWAYS, 0, 1, core.NO_REF)
    m.add_mod(power)
    cast(m, "ユニット全てに1ダメージ。")
    assert [hp(m, name) for name in ("Ant", "Bee", "Cat", "Dog")] == [3, 2, 4, 1]
    cast(m, "ユニット全てに1ダメージ。", seat=1)
    assert [hp(m, name) for name in ("Ant", "Bee", "Cat")] == [2, 1, 3]
    assert [m.reaches(ref(m, name), 0) for name in ("Cat", "Ant")] == [False, True]
    cast(m, "敵ユニット全てを手札に戻す。")
    assert where(m, "Cat") == "B.F1"


def test_only_cards_on_the_field_and_leaders_can_be_targets() -> None:
    m = field()
    hidden = m.zones[core.DECK][0]
    chosen = (ref(m, "Ant"), m.body(1), m.ref(hidden), core.PLAYER_REF, core.PLAYER_REF - 1)
    assert [is_target(m, one) for one in chosen] == [True, True, False, False, False]


def test_what_stands_in_the_outer_quotes() -> None:
    assert quotations("「一つ「二つ」目」と「三つ」") == ["一つ「二つ」目", "三つ"]
    assert quotations("」無し「開いたまま") == []


class TestChoices:
    @pytest.mark.parametrize(("number", "random", "whole", "possible"), [
        (2, False, True, True), (3, False, True, False), (3, False, False, True), (3, True, False, True),
        (3, True, True, False),
    ])  # fmt: skip
    def test_what_is_paid_with_has_to_be_there_wholly(
        self, number: int, random: bool, whole: bool, possible: bool
    ) -> None:
        m = field()
        node = Choose(sel(m, ENEMY), IT_SLOT, EXACTLY, Const(number), None, random, whole)
        assert node.possible(m, running(m)) is possible

    def test_chance_needs_a_card(self) -> None:
        m = field()
        nobody = sel(m, ast.Selector(side="own", kinds=("trap",)))
        assert not Choose(nobody, IT_SLOT, EXACTLY, None, None, random=True).possible(m, running(m))

    def test_nobody_is_asked_whether_chance_may_take_nothing(self) -> None:
        m = field()
        assert cast(m, "ランダムな味方の武器1枚を手札に戻してもよい。") == []


class TestSwaps:
    def swap(self, m: LeaderMatch, what: Sel) -> int:
        x = running(m)
        SwapStats(what, game.ATK, game.HP, FOREVER).do(m, x)
        return x.numbers[core.NUMBER_DONE]

    def test_as_many_as_are_swapped_are_told(self) -> None:
        m = field()
        assert self.swap(m, sel(m, OWN)) == 2
        assert [(m.atk(card(m, name)), m.hp(card(m, name))) for name in ("Ant", "Bee")] == [(4, 1), (3, 2)]

    def test_units_that_change_places_are_two_or_none(self) -> None:
        m = field()
        x = running(m)
        for what, done in ((FRONT, 0), (OWN, 2)):
            SwapCells(sel(m, what)).do(m, x)
            assert x.numbers[core.NUMBER_DONE] == done
        assert [m.board[cell] for cell in (game.F1, game.B1)] == [card(m, "Bee"), card(m, "Ant")]

    def test_what_may_not_change_is_not_swapped(self, monkeypatch: pytest.MonkeyPatch) -> None:
        m = field()
        asked: list[tuple[int, int, int]] = []

        def refuse(_m: LeaderMatch, which: int, what: int, op: int) -> bool:
            asked.append((which, what, op))
            return False

        monkeypatch.setattr(type(m), "may_get", refuse)
        assert self.swap(m, sel(m, FRONT)) == 0
        assert (asked, m.mods) == ([(ref(m, "Ant"), game.ATK, core.SET)], [])


class TestOffTheBoard:
    def test_an_ability_hears_of_others_from_the_graveyard(self) -> None:
        """Though its card lies on no cell; and from the field it hears nothing then."""
        tree = ast.Ability(
            "triggered", when=ast.Event("summoned", ENEMY), zones=("graveyard",),
            body=(ast.Do(ast.Draw("own", ast.Number(1))),),
        )  # fmt: skip
        m = field(Elk="A.grave")
        made = compile_text(ast.CardText((tree,)), LeaderLexicon(m.deck)).abilities[0]
        for name in ("Elk", "Ant"):
            m.cards.add(card(m, name), made)
        assert not m.cards.of_source[made.event]
        m.fire(made.event, ref(m, "Cat"))
        assert [item.ref for item in m.pending] == [ref(m, "Elk")]

    def test_what_changed_a_card_in_hand_is_gone_when_it_moves(self) -> None:
        m = field(Elk="A.hand")
        m.add_mod(Mod(ref(m, "Elk"), core.COSTS, core.ADD, 2, core.ALWAYS, 0, 1, core.NO_REF))
        m.move(card(m, "Elk"), core.DECK, 0)
        assert (m.mods, m.marks[card(m, "Elk")]) == ([], 0)


HAND_ONLY, HAND_OR_SET = ("hand",), ("hand", "trap_zone")


@pytest.mark.parametrize(("kinds", "zones"), [
    ((), HAND_ONLY), (("unit",), HAND_ONLY), (("trap",), HAND_OR_SET), (("unit", "trap"), HAND_OR_SET), (("leader",), ()),
])  # fmt: skip
def test_costs_that_change_are_those_of_cards_that_can_be_played(
    kinds: tuple[str, ...], zones: tuple[str, ...]
) -> None:
    lexicon = LeaderLexicon(field().deck)
    what = ast.Selector(side="own", kinds=kinds)
    assert cards_with_costs(what, lexicon).zones == zones
    for named in (ast.Selector(side="own", kinds=kinds, zones=("deck",)), ast.Selector(reference="it", kinds=kinds)):
        assert cards_with_costs(named, lexicon) == named


class TestSealing:
    def test_what_forbids_a_card_something_outlasts_its_effects(self) -> None:
        """Sealing takes a card's effects and keywords, not what others have put on it."""
        m = at({}, {"F1": "2/2; cannot attack this turn; gains 速攻 this turn"})
        number = lying(m, "1:F1")
        before = (m.permissions(number), m.keywords(number))
        assert 0 not in before
        m.add_mod(Mod(m.ref(number), core.STATES, core.GIVE, core.SEALED, core.THIS_TURN, 0, m.turn, core.NO_REF))
        assert (m.permissions(number), m.keywords(number)) == (before[0], 0)


class TestFrames:
    def test_programs_that_remember_other_numbers_are_not_equal(self) -> None:
        m = field()
        frames = [freeze(running(m, numbers={core.NUMBER_X: number})) for number in (1, 2)]
        assert frames[0].data() != frames[1].data()


class TestWhatIsNotModelled:
    @pytest.mark.parametrize("op", ["lowest", "highest", "about"])
    def test_the_extreme_of_two_numbers_is_no_condition(self, op: str) -> None:
        """Nor is what the tree has got since."""
        with pytest.raises(NotModelled) as error:
            nouns(field()).test(ast.Compare(ast.Number(1), op, ast.Number(2)))  # type: ignore[arg-type]
        assert error.value.reason == EXTREME

    def test_a_filter_that_the_tree_has_got_since_is_none(self) -> None:
        with pytest.raises(NotModelled) as error:
            nouns(field()).sel(ast.Selector(filters=(ast.StatIs("atk", "about", ast.Number(1)),)))
        assert error.value.reason == EXTREME

    def test_two_damages_leave_it_open_which_number_is_meant(self) -> None:
        """The one that was waited for, or the one that was dealt since."""
        again = ast.Do(ast.Damage("opponent", ast.ResultOf("damage")))
        first = ast.Do(ast.Damage(EVERY_ENEMY, ast.Number(2)))
        tree = ast.Ability("triggered", when=ast.Event("damaged", ast.Selector(reference="self")), body=(first, again))
        found = compiled(ast.CardText((tree,)))
        assert [missing.reason for missing in found.missing] == [DAMAGE_RESULT]

    def test_a_later_moment_of_a_card_is_told(self) -> None:
        draw = ast.Do(ast.Draw("own", ast.Number(1)))
        one = ast.Selector(reference="self")
        for subject, whom, reasons in ((None, None, []), (one, None, [LATER_WHEN]), (None, one, [LATER_WHEN])):
            body = (ast.Later(ast.Event("turn_end", subject, whom), (draw,)),)
            found = compiled(ast.CardText((ast.Ability("spell", body=body),)))
            assert [missing.reason for missing in found.missing] == reasons

    @pytest.mark.parametrize(("ends", "reasons"), [(False, []), (True, [CONTINUOUS_DEED])])
    def test_a_state_that_ends_again_and_again_is_told(self, ends: bool, reasons: list[Reason]) -> None:
        poison = ast.Do(ast.SetState(OWN, "poisoned", ends))
        found = compiled(ast.CardText((ast.Ability("continuous", body=(poison,)),)))
        assert [missing.reason for missing in found.missing] == reasons

    def test_both_players_discard_what_is_said(self) -> None:
        hands = ast.Discard("each", ast.Selector(side="own", count=ast.Every()))
        assert compiled(ast.CardText((ast.Ability("spell", body=(ast.Do(hands),)),))).missing == []


class TestWhatWaits:
    def test_the_first_card_hears_what_happens_to_it(self) -> None:
        """LD-113: its ref is 0."""
        m = at({"札": unit("ダメージを受けた時：カードを1枚引く。")}, {"F1": "札", "deck": []})
        m.stay[0] = 0
        m.hear(game.DAMAGED, 0, core.NO_REF, 1)
        assert [(item.ref, item.amount) for item in m.pending] == [(0, 1)]

    def test_what_happens_instead_does_not_wait_for_the_event(self) -> None:
        m = at({"札": unit("このユニットがダメージを受ける場合、代わりにカードを1枚引く。")}, {"F1": "札"})
        card = lying(m, "1:F1")
        assert [ability.event for ability in m.cards.listed[card]] == [game.DAMAGED]
        m.hear(game.DAMAGED, m.ref(card), core.NO_REF, 1)
        assert m.pending == []

    def test_what_has_to_be_answered_comes_before_abilities_that_wait(self) -> None:
        m = at({}, {"F1": "1/1"})
        m.happened = [game.DAMAGED, m.ref(lying(m, "1:F1")), core.NO_REF, 1]
        m.interrupts = True
        TRIGGERS.run(m)
        assert [step_value(step) for step in m.agenda[-2:]] == [
            ("TriggerCheck",),
            ("TrapCheck", (game.DAMAGED, m.ref(lying(m, "1:F1")), core.NO_REF, 1), 0),
        ]
        assert (m.interrupts, m.happened) == (False, [])


def test_a_game_without_further_rules_puts_a_card_into_a_state_by_a_change() -> None:
    m = at({}, {"F1": "1/1"})
    mod = Mod(m.ref(lying(m, "1:F1")), core.STATES, core.GIVE, core.SEALED, core.THIS_TURN, 0, m.turn, core.NO_REF)
    assert EffectHooks.begin_state_for(m, mod)
    assert m.mods == [mod]


def test_who_owns_a_card_and_who_has_it_may_be_two_players() -> None:
    m = field()
    m.change_side(card(m, "Ant"), 1)
    x = running(m, it=("Ant",))
    owner, controller = PlayerOfSel(IT_SLOT, True), PlayerOfSel(IT_SLOT, False)
    players = [core.PLAYER_REF, core.PLAYER_REF - 1]
    assert (owner.refs(m, x), controller.refs(m, x)) == (players[:1], players[1:])
    assert [owner.fits(m, x, player) for player in players] == [True, False]
    assert [controller.fits(m, x, player) for player in players] == [False, True]
