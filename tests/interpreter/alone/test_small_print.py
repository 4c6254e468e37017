"""Single conditions of the interpreter that nothing else shows: each test fails when its one condition is changed."""

from __future__ import annotations

import pytest

from hantei.cardkit.play.starts import frame_of
from hantei.effects.tree import nodes as ast
from hantei.games.leader.compile.lexicon import LeaderLexicon
from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import numbers as game
from hantei.interpreter.compile.left_out.reasons import LATER_CARDS, MANNER, SECOND_X, Reason
from hantei.interpreter.compile.statements import option_bounds
from hantei.interpreter.compile.text import Compiled, compile_text
from hantei.interpreter.program.nodes.base import InSlot
from hantei.interpreter.program.nodes.board import Lay, Make
from hantei.interpreter.program.nodes.change import Delay
from hantei.interpreter.program.nodes.choose import Among, TakeFromDeck, in_order
from hantei.interpreter.program.nodes.move import Shuffle
from hantei.interpreter.program.select import OWN_SIDE, PlayerSel
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Ability, Change, Definitions, Running
from hantei.interpreter.table.layout import Layout
from hantei.interpreter.table.worlds import hide
from hantei.simulator.kernel.match import NOBODY
from tests.games.leader.play.flow.table import Card
from tests.interpreter.small_table import SmallTable, lexicon_of
from tests.interpreter.texts import cast, open_options, pile, table

ANT = Card("Ant", atk=1, hp=4)
BEE = Card("Bee", atk=2, hp=4)
OWN_UNIT = ast.Selector(side="own", kinds=("unit",), count=ast.Exactly(ast.Number(1)))
ENEMIES = ast.Selector(side="opponent", kinds=("unit",), count=ast.Every())
IT = ast.Selector(reference="it")
X, Y = ast.Variable("X"), ast.Variable("Y")


def small(**place: str) -> SmallTable:
    """Cards that have never moved: the ref of each is its number, so that the first one's is 0."""
    return SmallTable(place or {"ant": "A.1", "bee": "A.2", "cat": "B.1"})


def running(slots: int = 3) -> Running:
    return Running(Ability(core.SPELL, [], ""), 0, 0, core.NO_REF, [()] * slots, [0] * core.NUMBERS)


def compile_body(m: LeaderMatch, *body: ast.Statement) -> Compiled:
    return compile_text(ast.CardText((ast.Ability("spell", body=body),)), LeaderLexicon(m.deck))


def reasons(m: LeaderMatch, *body: ast.Statement) -> list[Reason]:
    return [missing.reason for missing in compile_body(m, *body).missing]


class TestOptions:
    def test_two_of_three_leave_room_for_the_second(self) -> None:
        text = "次の3つから2つを選ぶ。\n・カードを1枚引く。\n・相手リーダーに1ダメージ。\n・自分のリーダーを1回復する。"
        assert cast(table((ANT,)), text, "0") == [["0", "1"], ["1", "2"]]

    @pytest.mark.parametrize(("count", "bounds"), [
        (ast.AnyNumber(), (0, 3)), (ast.UpTo(ast.Number(2)), (0, 2)), (ast.AtLeast(ast.Number(2)), (2, 3)),
        (ast.Exactly(ast.Number(2)), (2, 2)),
    ])  # fmt: skip
    def test_how_many_of_three(self, count: ast.Count, bounds: tuple[int, int]) -> None:
        assert option_bounds(count, 3) == bounds


class TestDecks:
    @pytest.mark.parametrize(
        "text", ["自分の山札の下から1枚を墓地に置く。", "自分の山札の一番下のカードを墓地に置く。"]
    )
    def test_from_the_bottom_nothing_is_chosen(self, text: str) -> None:
        m = table((ANT, BEE))
        lowest = m.zones[core.DECK][0]
        assert cast(m, text) == []
        assert m.zones[core.GRAVE] == [lowest]
        assert pile(m, "A.deck")[-1] == "Bee"

    def test_one_card_is_enough_for_one(self) -> None:
        take = TakeFromDeck(None, 2, None, False)
        assert take.possible(small(ant="A.deck"), running())
        assert not take.possible(small(ant="A.hand"), running())

    def test_shuffling_brings_no_card_anywhere(self) -> None:
        assert Shuffle(None).fills() == 0

    def test_each_card_begins_in_the_deck_of_its_owner(self) -> None:
        layout = Layout(4, 0)
        layout.put_decks(2)
        assert (layout.zones[core.DECK], layout.zones[core.DECK + 1]) == ([0, 1], [2, 3])
        assert layout.where == [core.DECK, core.DECK, core.DECK + 1, core.DECK + 1]

    def test_a_shuffle_comes_out_as_a_scenario_has_set_it(self) -> None:
        m = small(ant="A.deck", bee="A.deck", cat="A.deck")
        m.luck = ["shuffle 1: bee, cat"]
        m.shuffle_deck(0, 0)
        assert [m.cards.names[card] for card in m.zones[core.DECK]] == ["ant", "cat", "bee"]
        assert m.luck == []


class TestSelections:
    def test_the_first_card_of_all_is_a_card_like_others(self) -> None:
        """Its ref is 0 as long as it has not moved."""
        m, x = small(), running()
        x.slots[2] = (m.ref(0), m.ref(2))
        assert [Among(InSlot(2), 0, []).fits(m, x, ref) for ref in (0, 1, 2)] == [True, False, True]
        assert [PlayerSel(OWN_SIDE).fits(m, x, ref) for ref in (0, 1, 2)] == [True, True, False]

    def test_of_two_copies_alone_the_known_one_comes_first(self) -> None:
        m = small(ant="A.hand", bee="A.hand")
        m.cards.same = [0, 0]
        m.show(1, core.BOTH)
        assert in_order(m, [0, 1]) == [1, 0]
        assert in_order(m, [1, 0]) == [1, 0]

    def test_a_player_who_is_chosen(self) -> None:
        m = table((ANT,))
        [made] = compile_body(m, ast.Do(ast.Heal("chosen", ast.Number(2)))).abilities
        m.cards.hears(made)
        m.damage[m.leader(0)] = m.damage[m.leader(1)] = 5
        m.asker, m.agenda = NOBODY, []
        m.then(frame_of(made, m.ref(m.leader(0)), 0, core.NO_REF, core.NO_REF, 0))
        m.advance()
        assert open_options(m) == ["player 1", "player 2"]
        m.apply(m.options[1])
        assert [m.hp(m.leader(seat)) for seat in range(2)] == [15, 17]


class TestHiddenCards:
    def test_a_hidden_card_with_others_under_it_is_dealt_anew_once(self) -> None:
        m = small(ant="A.hand", bee="A.hand", cat="A.1")
        m.where[m.card("cat")] = core.FIELD
        m.under = [m.card("cat"), m.card("ant"), m.card("cat"), m.card("bee")]
        for name in ("ant", "bee"):
            m.zones[core.HAND].remove(m.card(name))
            m.where[m.card(name)] = core.UNDER
        found: list[int] = []
        hide(m, 0, 1, found)
        assert sorted(found) == [0, 1, 2]


class TestXs:
    def test_a_text_has_one_x(self) -> None:
        m = table((ANT,))
        one, other = ast.Define(X, ast.Number(1)), ast.Define(Y, ast.Number(2))
        assert reasons(m, one, other) == [SECOND_X]
        assert reasons(m, one, ast.Define(X, ast.Number(2))) == []


class TestLater:
    """「選んだユニットは、ターン終了時に…」."""

    def after(self, *body: ast.Statement, when: str = "turn_end", subject: ast.Object | None = None) -> Compiled:
        chosen = ast.Do(ast.Choose(OWN_UNIT))
        return compile_body(table((ANT,)), chosen, ast.Later(ast.Event(when, subject), body))

    @pytest.mark.parametrize(("when", "subject", "event", "until"), [
        ("turn_end", None, game.TURN_END, core.THIS_TURN), ("this_turn_end", None, game.TURN_END, core.THIS_TURN),
        ("next_turn_end", "own", game.TURN_END, core.SEAT_TURN), ("next_turn_start", "own", game.TURN_START, core.SEAT_TURN),
    ])  # fmt: skip
    def test_when(self, when: str, subject: ast.Object | None, event: int, until: int) -> None:
        found = self.after(ast.Do(ast.Destroy(IT)), when=when, subject=subject)
        assert [missing.reason for missing in found.missing] == []
        [delay] = [node for node in found.abilities[0].nodes if isinstance(node, Delay)]
        assert (delay.ability.event, delay.span.until) == (event, until)

    @pytest.mark.parametrize("verb", [
        ast.Move(IT, ast.Place("hand")), ast.Destroy(IT), ast.SetState(IT, "poisoned"),
        ast.Modify(IT, "atk", "up", ast.Number(1)), ast.Grant(IT, (ast.Keyword("貫通"),)),
    ])  # fmt: skip
    def test_what_is_done_to_the_card(self, verb: ast.Verb) -> None:
        assert [missing.reason for missing in self.after(ast.Do(verb)).missing] == []

    @pytest.mark.parametrize("verb", [ast.Destroy(ENEMIES), ast.Damage(IT, ast.Number(1))])
    def test_what_is_done_to_others_besides_is_not_played(self, verb: ast.Verb) -> None:
        found = self.after(ast.Do(ast.Destroy(IT)), ast.Do(verb))
        assert [missing.reason for missing in found.missing] == [LATER_CARDS]


class MakingTable(SmallTable):
    """A game in which cards come in a way of their own."""

    def make(self, card: int, seat: int, way: int) -> None:
        self.log.append(f"{card} {seat} {way}")


@pytest.mark.parametrize(("side", "nodes"), [("", [Make]), ("own", [Make]), ("opponent", [])])
def test_only_to_the_own_side_cards_come_in_a_way_of_their_own(side: ast.Side, nodes: list[type]) -> None:
    lexicon = lexicon_of(MakingTable, ways={"fused": 1})
    what = ast.Selector(side="own", zones=("hand",), kinds=("unit",), count=ast.Every())
    body = (ast.Do(ast.Summon(what, ast.Place("field", side=side, manner="fused"))),)
    found = compile_text(ast.CardText((ast.Ability("spell", body=body),)), lexicon)
    assert [type(node) for made in found.abilities for node in made.nodes] == nodes
    assert [missing.reason for missing in found.missing] == ([] if nodes else [MANNER.of("manner", "fused")])


def test_what_changes_costs_changes_what_a_hand_may_play() -> None:
    for what, worded in ((core.KEYWORDS, True), (core.COSTS, True), (core.STATES, False), (core.PERMISSIONS, False)):
        cards = Definitions(["ant"], [0], [game.UNIT], 1, 1)
        made = Ability(core.CONTINUOUS, [], "")
        made.changes.append(Change(what, core.GIVE, PlayerSel(OWN_SIDE), 1, None))
        cards.note_changes(made)
        assert (cards.worded, cards.steady) == (worded, what == core.COSTS)


@pytest.mark.parametrize(("who", "side", "named"), [
    ("own", "own", False), ("opponent", "own", True), ("opponent", "", True), ("own", "opponent", True),
])  # fmt: skip
def test_to_whose_side_a_card_is_put(who: ast.Player, side: ast.Side, named: bool) -> None:
    """Where none is named it is that of the effect's player; 「相手は…自分の場に出す」 means the one who does it."""
    what = ast.Selector(side="opponent", zones=("graveyard",), kinds=("unit",), count=ast.Exactly(ast.Number(1)))
    found = compile_body(table((ANT,)), ast.Do(ast.Summon(what, ast.Place("field", side=side), who)))
    assert found.missing == []
    assert [node.side is not None for node in found.abilities[0].nodes if isinstance(node, Lay)] == [named]
