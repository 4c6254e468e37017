"""Costs that can't be paid where cards are forced elsewhere (BM-342 to BM-344, BM-376)."""

from __future__ import annotations

import pytest

from hantei.cardkit.play.starts import finds
from hantei.effects.tree import nodes as ast
from hantei.effects.tree.nodes import Do, Exactly, Number, Selector
from hantei.interpreter.compile.costs import compile_cost, pay
from hantei.interpreter.compile.left_out.reasons import COST_FORM, NotModelled
from hantei.interpreter.compile.nouns import Nouns
from hantei.interpreter.compile.program import Program
from hantei.interpreter.compile.text import compile_text
from hantei.interpreter.compile.things import OBJECT, SUBJECT
from hantei.interpreter.compile.verbs import VerbWriter
from hantei.interpreter.program.nodes.base import InSlot
from hantei.interpreter.program.nodes.choose import EXACTLY, Choose
from hantei.interpreter.program.nodes.deed import Destroy
from hantei.interpreter.program.nodes.move import Shuffle
from hantei.interpreter.program.select import AnyOf, ButFor
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Ability, Node, begun
from tests.interpreter.alone.test_foreseen import Said
from tests.interpreter.small_table import SmallTable, lexicon_of

ONE = Exactly(Number(1))
HAND = Selector(side="own", zones=("hand",), count=ONE)
ROLLED = Do(ast.Roll("own", "die"))


class Isolated(SmallTable):
    """While `isolates`, all cards but those with a short name go elsewhere than to the graveyard; none goes there by
    a text then."""

    isolates = True

    def may_put(self, card: int, zone: int) -> bool:
        return not self.isolates or zone != core.GRAVE or len(self.cards.names[card]) < 4

    def put(self, ref: int, zone: int, bottom: bool) -> bool:
        return self.may_put(ref & core.CARD_MASK, zone) and super().put(ref, zone, bottom)

    def roll(self, seat: int) -> int:
        return 1


def activated(cost: ast.Verb, *body: Do) -> Ability:
    tree = ast.Ability("activated", cost=(Do(cost),), body=body or (ROLLED,))
    found = compile_text(ast.CardText((tree,)), lexicon_of(Isolated))
    assert not found.missing
    return found.abilities[0]


ALL_OF_COST: tuple[tuple[Node, bool], ...] = (
    (Destroy(Said("ant")), True), (Destroy(InSlot(SUBJECT)), True), (Destroy(InSlot(OBJECT)), True),
    (Destroy(InSlot(OBJECT + 1)), False), (Destroy(AnyOf([InSlot(2), InSlot(3)])), False),
    (Destroy(ButFor(InSlot(2), [InSlot(3)])), False), (Shuffle(None), True),
    (Choose(Said("ant"), 2, EXACTLY, None, None, False), True), (Choose(InSlot(2), 3, EXACTLY, None, None, False), True),
    (Choose(AnyOf([InSlot(2), InSlot(3)]), 4, EXACTLY, None, None, False), True),
    (Choose(ButFor(InSlot(2), [InSlot(3)]), 4, EXACTLY, None, None, False), True),
)  # fmt: skip


@pytest.mark.parametrize(("node", "is_asked"), ALL_OF_COST)
def test_whether_a_part_of_a_cost_is_asked_if_it_can_be_paid(node: Node, is_asked: bool) -> None:
    """What is done to cards that the cost itself chooses is judged by that choice, what is done to those of the event by
    themselves."""
    program = Program(Nouns(lexicon_of(Isolated)), VerbWriter(nothing_given))
    program.nodes.append(node)
    assert pay(program, ()) == [node] * is_asked


def nothing_given(tree: ast.Ability) -> Ability:
    raise AssertionError(tree)


def payable(m: SmallTable, ability: Ability, source: str = "") -> bool:
    ref = m.ref(m.card(source)) if source else core.NO_REF
    return finds(m, begun(ability, ref, 0, core.NO_REF, core.NO_REF, 0))


REST = Selector(side="own", kinds=("unit",), count=ast.Every())
BURY = ast.Move(HAND, ast.Place("graveyard"))
BURY_ALL = ast.Move(Selector(side="own", zones=("hand",), count=ast.Every()), ast.Place("graveyard"))
BURY_ITSELF = ast.Move(Selector(reference="self"), ast.Place("graveyard"))
BACK = ast.Move(HAND, ast.Place("deck", places=("bottom",)))


@pytest.mark.parametrize(("cost", "hand", "expected"), [
    (BURY, ("horse",), False), (BURY, ("ant", "horse"), True), (BURY, (), False),
    (BURY_ALL, ("ant", "horse"), False), (BURY_ALL, ("ant",), True), (BURY_ALL, (), False),
    (BACK, ("horse",), True),
    (ast.Discard("own", HAND), ("horse",), True),
])  # fmt: skip
def test_a_cost_is_payable_only_with_cards_that_arrive(cost: ast.Verb, hand: tuple[str, ...], expected: bool) -> None:
    m = Isolated({"whale": "A.1", **dict.fromkeys(hand, "A.hand")})
    assert payable(m, activated(cost)) == expected
    m.isolates = False
    assert payable(m, activated(cost)) == bool(hand)


@pytest.mark.parametrize(("source", "expected"), [("horse", False), ("ant", True)])
def test_that_of_the_card_itself_too(source: str, expected: bool) -> None:
    m = Isolated({"horse": "A.1", "ant": "A.2"})
    assert payable(m, activated(BURY_ITSELF), source) == expected


def test_only_what_arrives_is_offered_for_it() -> None:
    m = Isolated({"ant": "A.hand", "bee": "A.hand", "horse": "A.hand"})
    assert m.play(activated(BURY), "bee") == ["1: ant, bee"]
    assert m.spot("bee") == "A.grave"


def test_in_an_effect_it_is_left_out_and_the_rest_is_done() -> None:
    """BM-343, BM-376: it may be declared all the same."""
    m = Isolated({"horse": "A.hand", "zebra": "A.1"})
    tree = ast.Ability("spell", body=(Do(BURY), Do(ast.Move(REST, ast.Place("hand")))))
    ability = compile_text(ast.CardText((tree,)), lexicon_of(Isolated, judged=core.EVERY_PART)).abilities[0]
    assert payable(m, ability)
    m.play(ability)
    assert (m.spot("horse"), m.spot("zebra")) == ("A.hand", "A.hand")


def test_what_is_paid_from_the_hand_instead_of_an_event_is_no_target() -> None:
    """Unlike the cost of an activated ability, which is paid when it is declared."""
    instead_of = ast.Event("died", Selector(reference="self"))
    tree = ast.Ability("replacement", instead_of=instead_of, body=(Do(BURY, may=True), ROLLED))
    [ability] = compile_text(ast.CardText((tree,)), lexicon_of(Isolated)).abilities
    assert (ability.head, activated(BURY).head) == (0, 1)


def test_a_cost_of_several_parts_is_one_of_which_all_is_chosen() -> None:
    """One part alone may be paid with the card itself."""
    lexicon = lexicon_of(Isolated)
    alone = compile_cost((Do(BURY_ITSELF),), lexicon, lambda: Shuffle(None))
    assert [type(node).__name__ for node in alone.nodes] == ["Shuffle", "PutAsCost"]
    with pytest.raises(NotModelled) as error:
        compile_cost((Do(BURY), Do(BURY_ITSELF)), lexicon, lambda: Shuffle(None))
    assert error.value.reason == COST_FORM
