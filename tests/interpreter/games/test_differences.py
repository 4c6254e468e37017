"""What texts compile to where a game differs from the leader game: in what it pays and chooses when, and in what it
has."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hantei.effects.left_out import Reason
from hantei.effects.tree import nodes as ast
from hantei.effects.tree.nodes import Do, Exactly, Number, Selector
from hantei.games.leader.compile.lexicon import LeaderLexicon
from hantei.games.leader.play.table import numbers as game
from hantei.games.leader.play.table.deck import LeaderCards
from hantei.interpreter.compile.hooks import hooks_of
from hantei.interpreter.compile.left_out.reasons import AGAIN, LACKING, LOST_REFERENCE, NEGATED, NEGATED_OTHER, NO_BODY
from hantei.interpreter.compile.text import Compiled, compile_text
from hantei.interpreter.program.nodes.board import Lay
from hantei.interpreter.program.nodes.choose import Choose
from hantei.interpreter.program.nodes.deed import ChangeNumber, Further, Stop
from hantei.interpreter.program.nodes.move import Put
from hantei.interpreter.program.select import SideSel
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Ability, Running, Sel
from hantei.interpreter.table.hooks import EffectHooks
from hantei.interpreter.table.table import CardTable
from tests.interpreter.reading import field, ref, running

ONE = Exactly(Number(1))
ENEMY = Selector(side="opponent", kinds=("unit",), count=ONE)
DISCARD = Do(ast.Discard("own", Selector(count=ONE)))
DRAW = Do(ast.Draw("own", Number(1)))
HURT = Do(ast.Damage(ENEMY, Number(2)))


def compiled(*body: ast.Statement, cost: tuple[ast.Statement, ...] = (), **differs: Any) -> Compiled:
    """An activated ability, compiled with a lexicon that differs from the leader game's."""
    text = ast.CardText((ast.Ability("activated", cost=cost, body=body),))
    return compile_text(text, lexicon_with(**differs))


def lexicon_with(**differs: Any) -> LeaderLexicon:
    lexicon = LeaderLexicon(LeaderCards([], [], [], 0, 0))
    for name, value in differs.items():
        assert hasattr(lexicon, name)
        setattr(lexicon, name, value)
    return lexicon


EVERYTHING = lexicon_with().hooks


def only(*body: ast.Statement, **more: Any) -> Ability:
    found = compiled(*body, **more)
    assert not found.missing
    return found.abilities[0]


def reasons_of(*body: ast.Statement, **more: Any) -> list[Reason]:
    return [missing.reason for missing in compiled(*body, **more).missing]


class TestWhatBelongsToTheDeclaration:
    """BM-235, SP-176: the nodes are the choice of a card to discard, its discard, the choice of a target, damage."""

    @pytest.mark.parametrize(("differs", "head", "late"), [
        ({}, 1, [False, True]),
        ({"pays_first": True}, 3, [False, False]),
        ({"targets_late": True}, 2, [False, True]),
    ])  # fmt: skip
    def test_with_a_cost(self, differs: dict[str, bool], head: int, late: list[bool]) -> None:
        made = only(HURT, cost=(DISCARD,), **differs)
        assert made.head == head
        assert [node.late for node in made.nodes if isinstance(node, Choose)] == late

    @pytest.mark.parametrize(("differs", "head"), [({}, 1), ({"pays_first": True}, 1), ({"targets_late": True}, 0)])
    def test_without_one(self, differs: dict[str, bool], head: int) -> None:
        assert only(HURT, **differs).head == head


YOU = "own"
HAND = Selector(side="own", zones=("hand",), count=ast.Every())
SPENT = Selector(side="own", zones=("graveyard",), kinds=("unit",), count=ONE)
SPAN = ast.Duration("battle")
DOWN = ast.Place("deck", places=("bottom",))
HOOKS: tuple[tuple[str, ast.Verb], ...] = (
    ("draw_cards", ast.Draw(YOU, Number(1))), ("discard_card", ast.Discard(YOU, HAND)),
    ("put", ast.Move(ENEMY, ast.Place("hand"))),
    ("put", ast.Move(HAND, ast.Place("deck", places=("top",), manner="in_any_order"))),
    ("shuffle_by_effect", ast.Shuffle(YOU, "deck")), ("hurt", ast.Damage(ENEMY, Number(2))),
    ("heal", ast.Heal(ENEMY, Number(2))), ("destroy", ast.Destroy(ENEMY)),
    ("change_number", ast.Life(YOU, "charge", "up", Number(1))), ("finish", ast.Finish(YOU, "win")),
    ("allow_more", ast.Again(ENEMY, "attack")), ("stop_attack", ast.Negate("attack")),
    ("turn_attack", ast.Redirect(ENEMY)),
    ("proceed", ast.Procedure("charge", amount=Number(1))), ("swap", ast.Swap(ENEMY, "position", "")),
    ("roll", ast.Roll(YOU, "die")), ("chance", ast.Roll(YOU, "coin")),
    ("put_counters", ast.Counters(ENEMY, "damage", Number(1))),
    ("take_counters", ast.Counters(ENEMY, "damage", Number(1), off=True)),
    ("begin_state", ast.SetState(ENEMY, "poisoned")), ("end_state", ast.SetState(ENEMY, "poisoned", ends=True)),
    ("cells_to_come", ast.Summon(SPENT, ast.Place("field"))), ("come", ast.Summon(SPENT, ast.Place("field"))),
    ("cells_to_go", ast.Move(ENEMY, ast.Place("field", places=("front",)))),
    ("go", ast.Move(ENEMY, ast.Place("field", places=("front",)))),
    ("in_battle", ast.Modify(ENEMY, "atk", "up", Number(1), SPAN)),
    ("attacker_ref", ast.Destroy(Selector(reference="attacker"))),
    ("attacked_ref", ast.Destroy(Selector(reference="attacked"))),
    ("chance", ast.Destroy(Selector(side="opponent", kinds=("unit",), count=ONE, random=True))),
    *(("chance", ast.Move(Selector(side=side, zones=("hand",), count=ONE), DOWN)) for side in ("opponent", "each")),
)  # fmt: skip
"""A hook, and what can't be done without it."""

TO_PLAYERS: tuple[ast.Statement, ...] = (
    Do(ast.Damage("opponent", Number(2))), Do(ast.Heal(YOU, Number(2))),
    Do(ast.Life(YOU, "life", "down", Number(3))), Do(ast.Life("opponent", "life", "up", Number(3))),
    ast.Later(ast.Event("turn_end"), (DRAW,)), Do(ast.Permission("opponent", "be_damaged", "cannot")),
)  # fmt: skip
"""What is done to the card that stands for a player."""


class TestWhatTheGameLacks:
    """What a game can't do is left out and told, neither played as nothing nor found out in the midst of a match."""

    @pytest.mark.parametrize(("hook", "verb"), HOOKS)
    def test_without_its_hook_nothing_is_done(self, hook: str, verb: ast.Verb) -> None:
        assert reasons_of(Do(verb)) == []
        assert reasons_of(Do(verb), hooks=EVERYTHING - {hook}) == [LACKING]

    @pytest.mark.parametrize("who", [YOU, "opponent"])
    def test_a_player_who_sees_the_own_hand_needs_no_chance_to_choose_there(self, who: ast.Player) -> None:
        discard = Do(ast.Discard(who, Selector(count=ONE)))
        assert reasons_of(discard, hooks=EVERYTHING - {"chance"}) == []

    @pytest.mark.parametrize("statement", TO_PLAYERS)
    def test_where_no_card_stands_for_a_player_nothing_is_done_to_one(self, statement: ast.Statement) -> None:
        assert reasons_of(statement) == []
        assert reasons_of(statement, hooks=EVERYTHING - {"body"}) == [NO_BODY]

    def test_nor_by_what_works_all_the_time(self) -> None:
        tree = ast.Ability("continuous", body=(Do(ast.Permission("opponent", "be_damaged", "cannot")),))
        for hooks, expected in ((EVERYTHING, []), (EVERYTHING - {"body"}, [NO_BODY])):
            made = compile_text(ast.CardText((tree,)), lexicon_with(hooks=hooks))
            assert [missing.reason for missing in made.missing] == expected

    @pytest.mark.parametrize(
        ("change", "sign", "op"), [("down", -1, core.ADD), ("up", 1, core.ADD), ("set", 1, core.SET)]
    )
    def test_life_that_is_a_number_is_changed_as_one(self, change: Any, sign: int, op: int) -> None:
        verb = ast.Life("opponent", "life", change, Number(300))
        (node,) = only(Do(verb), changing=frozenset({"life"}), hooks=EVERYTHING - {"body"}).nodes
        assert isinstance(node, ChangeNumber)
        assert (node.number, node.sign, node.op) == (game.LIFE, sign, op)

    def test_hooks_that_a_game_leaves_as_they_are_are_not_its_own(self) -> None:
        class Bare(EffectHooks):
            def roll(self, seat: int) -> int:
                return 6

        assert hooks_of(Bare) == {"roll"}


class TestWhatComesToNothing:
    """What the ability waits for can be negated, by the game's numbers: here 4 for a summon."""

    def waiting(self, verb: ast.Negate, event: ast.Event | None, **differs: Any) -> Compiled:
        tree = ast.Ability("triggered" if event else "spell", when=event, body=(Do(verb),))
        return compile_text(ast.CardText((tree,)), lexicon_with(**differs))

    @pytest.mark.parametrize("subject", [ENEMY, "opponent"])
    def test_the_card_in_question_is_told(self, subject: Any) -> None:
        """It is the subject of the event, or where that is a player its object."""
        event = ast.Event("summoned", subject, ENEMY if subject == "opponent" else None)
        found = self.waiting(ast.Negate("summon"), event, stops={"summon": 4}, hooks=EVERYTHING | {"stop"})
        (node,) = found.abilities[0].nodes
        assert isinstance(node, Stop)
        m = field()
        refs = [[(ref(m, "Cat"),), ()], [(core.PLAYER_REF - 1,), (ref(m, "Cat"),)]][subject == "opponent"]
        x = running(m)
        x.slots[:2] = refs
        assert (node.what, node.sel.refs(m, x)) == (4, [ref(m, "Cat")])

    @pytest.mark.parametrize(("goes_on", "done"), [(True, 1), (False, 0)])
    def test_whether_it_was_negated_is_remembered(self, goes_on: bool, done: int) -> None:
        asked: list[tuple[int, int, int]] = []

        class Other(CardTable):
            def stop(self, what: int, ref: int, amount: int) -> bool:
                asked.append((what, ref, amount))
                return goes_on

        class Card(Sel):
            def refs(self, m: CardTable, x: Running) -> list[int]:
                return [7]

        x = running(field())
        x.numbers[core.NUMBER_EVENT] = 9
        assert Stop(Card(), 4).do(Other(), x)
        assert (asked, x.numbers[core.NUMBER_DONE]) == ([(4, 7, 9)], done)

    @pytest.mark.parametrize(("verb", "event", "differs", "reason"), [
        (ast.Negate("summon"), ast.Event("summoned", ENEMY), {}, NEGATED),
        (ast.Negate("effect"), ast.Event("summoned", ENEMY), {"stops": {"summon": 4}}, NEGATED_OTHER),
        (ast.Negate("summon"), None, {"stops": {"summon": 4}}, NEGATED_OTHER),
        (ast.Negate("summon", replace(ENEMY, count=None)), ast.Event("summoned"), {"stops": {"summon": 4}}, NEGATED_OTHER),
        (ast.Negate("summon", duration=SPAN), ast.Event("summoned"), {"stops": {"summon": 4}}, NEGATED_OTHER),
        (ast.Negate("summon"), ast.Event("turn_end", "own"), {"stops": {"summon": 4}}, LOST_REFERENCE),
        (ast.Negate("summon"), ast.Event("summoned"), {"stops": {"summon": 4}, "hooks": EVERYTHING}, LACKING),
    ])  # fmt: skip
    def test_anything_else_is_told(
        self, verb: ast.Negate, event: ast.Event | None, differs: Any, reason: Reason
    ) -> None:
        found = self.waiting(verb, event, **{"hooks": EVERYTHING | {"stop"}, **differs})
        assert [missing.reason for missing in found.missing] == [reason]


class TestWhatMustBeFound:
    """BM-237: nothing is declared of which a part can't be done."""

    FETCH = Do(ast.Move(replace(SPENT, zones=("hand",)), ast.Place("graveyard")))
    TAKE = Do(ast.Move(SPENT, ast.Place("hand")))

    @pytest.mark.parametrize(("body", "unsearched", "needs"), [
        (FETCH, ("deck", "hand", "extra"), -1),
        (FETCH, ("deck",), 0),
        (TAKE, ("deck", "hand", "extra"), 0),
        (TAKE, ("deck", "graveyard"), -1),
    ])  # fmt: skip
    def test_the_game_says_in_which_zones(self, body: Do, unsearched: tuple[str, ...], needs: int) -> None:
        assert only(body, unsearched=unsearched).needs == needs


class Told(CardTable):
    """A table that keeps what it is told to do."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[tuple[int, ...]] = []

    def come(self, card: int, seat: int, cell: int) -> None:
        self.told.append((card, seat, cell))

    def allow_more(self, card: int, act: int, number: int) -> None:
        self.told.append((card, act, number))


def test_cards_come_in_the_manner_that_a_text_names_where_a_game_keeps_manners_apart() -> None:
    class Apart(Told):
        def come_in(self, card: int, seat: int, cell: int, manner: int) -> None:
            self.told.append((card, seat, cell, manner))

    def laid(table: Told, manner: str, **differs: Any) -> list[tuple[int, ...]]:
        raised = Do(ast.Summon(Selector(zones=("graveyard",), kinds=("unit",)), ast.Place("field", manner=manner)))
        ability = only(raised, **differs)
        [lay] = [node for node in ability.nodes if isinstance(node, Lay)]
        lay.bring(table, running(field(), 0), 4, 2)
        return table.told

    numbers = {"": 0, "summon": 7}
    assert laid(Apart(), "summon", manners=numbers) == [(4, 0, 2, 7)]
    assert laid(Told(), "summon", manners=numbers) == [(4, 0, 2)]
    assert laid(Apart(), "", manners=numbers) == [(4, 0, 2)]
    assert [reason.id for reason in reasons_of(
        Do(ast.Summon(Selector(zones=("graveyard",)), ast.Place("field", manner="summon"))), manners={"": 0},
    )] == ["manner"]  # fmt: skip


def test_acts_may_be_done_more_often_as_far_as_a_game_counts_them() -> None:
    more = Do(ast.Again(Selector(reference="self"), "move"))
    assert reasons_of(more) == [AGAIN]
    [node] = [node for node in only(more, further={"attack": 0, "move": 3}).nodes if isinstance(node, Further)]
    assert node.act == 3


def test_a_card_may_be_of_a_kind_on_the_field_only() -> None:
    """A strange actor is an actor as long as it lies on the field (BM-028, BM-029)."""

    def kinds(*zones: str) -> int:
        lost = Do(ast.Move(Selector(zones=zones, kinds=("unit",)), ast.Place("lost")))
        [node] = only(lost, elsewhere={"unit": 3}).nodes
        assert isinstance(node, Put) and isinstance(node.sel, SideSel)
        return node.sel.kinds

    assert (kinds(), kinds("field"), kinds("graveyard"), kinds("graveyard", "hand")) == (game.UNIT, game.UNIT, 3, 3)
    mixed = Do(ast.Move(Selector(zones=("field", "graveyard"), kinds=("unit",)), ast.Place("lost")))
    assert [reason.id for reason in reasons_of(mixed, elsewhere={"unit": 3})] == ["word"]


@pytest.mark.parametrize(("zones", "told"), [((), []), (("field", "graveyard"), []), (("hand", "deck"), ["hand"])])
def test_cards_of_piles_alone_are_not_destroyed(zones: tuple[str, ...], told: list[str]) -> None:
    destroyed = Do(ast.Destroy(Selector(zones=zones, kinds=("unit",))))
    assert [reason.word for reason in reasons_of(destroyed)] == told


def test_cards_go_to_every_pile_that_a_game_has() -> None:
    aside = Do(ast.Move(Selector(zones=("graveyard",), count=ONE), ast.Place("isolation")))
    assert [reason.word for reason in reasons_of(aside)] == ["isolation"]
    zones = {"graveyard": core.GRAVE, "isolation": core.PILE_1, "field": core.FIELD}
    [put] = [node for node in only(aside, zones=zones).nodes if isinstance(node, Put)]
    assert put.zone == core.PILE_1
    assert [reason.word for reason in reasons_of(aside, zones={**zones, "isolation": core.BOARD_1})] == ["isolation"]
