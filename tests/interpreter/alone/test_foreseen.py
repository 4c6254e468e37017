"""What each node tells before an ability is declared, each node alone on a small table: whether it would do anything,
which zones it looks in and fills, when its amount makes it nothing, and on which zones that depends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from hantei.games.leader.play.table import numbers as game
from hantei.interpreter.program.decisive import ANYWHERE as EVERYWHERE
from hantei.interpreter.program.decisive import filled_by_cost
from hantei.interpreter.program.foresight import (
    after_costs,
    can_be_done,
    is_left_by_costs,
    left_by_costs,
    remember,
    taken_by_costs,
)
from hantei.interpreter.program.nodes.base import InSlot, Loop, Minus, Mirrored, Next, SetX
from hantei.interpreter.program.nodes.board import ANYWHERE, Cells, Lay, Make, TakeOver, ThatCanBeMade, ThatCanLie
from hantei.interpreter.program.nodes.change import (
    FOREVER,
    NEXT_START,
    OTHER,
    OWN,
    SEAT_END,
    Alter,
    AlterAll,
    PutCounters,
    Span,
)
from hantei.interpreter.program.nodes.choose import (
    ANY_NUMBER,
    AT_LEAST,
    EXACTLY,
    UP_TO,
    Among,
    Choose,
    NeedDeck,
    SelectAll,
    TakeFromDeck,
)
from hantei.interpreter.program.nodes.deed import (
    ChangeNumber,
    Destroy,
    Further,
    Heal,
    Hurt,
    Special,
    ThatCanBeDestroyed,
    TurnAttack,
)
from hantei.interpreter.program.nodes.move import (
    Discard,
    Draw,
    Put,
    PutInOrder,
    PutUnder,
    Show,
    Shuffle,
    SwapCells,
    ThatArrive,
)
from hantei.interpreter.program.nodes.on_cards import FALLEN
from hantei.interpreter.program.select import ANY_SIDE, OWN_SIDE, AnyOf, ButFor, LyingIn, PlayerSel, SideSel, UnderSel
from hantei.interpreter.program.values import Between, Const, Counted, CountersOn, Difference, Multiplied, StatOfCards
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Ability, Amount, Node, Running, Sel
from hantei.interpreter.table.hooks import EffectHooks
from hantei.interpreter.table.numbers import NO_BOUND, NOTHING, SOMETHING, UNKNOWN
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import pack
from tests.interpreter.small_table import SmallTable

LEANS: Final = 0b10100
DECK, HAND, GRAVE, FIELD = (1 << (zone >> 1) for zone in (core.DECK, core.HAND, core.GRAVE, core.FIELD))


class Told(Amount):
    """An amount of which it is known between what it lies, and that it depends on cards of two zones."""

    def __init__(self, least: int, most: int) -> None:
        self.bounds = least, most

    def of(self, m: CardTable, x: Running) -> int:
        return self.bounds[1]

    def least(self, m: CardTable, x: Running) -> int:
        return self.bounds[0]

    def most(self, m: CardTable, x: Running) -> int:
        return self.bounds[1]

    def leans_on(self) -> int:
        return LEANS


class Said(Sel):
    """Cards and players by name, in zones that can't be told; `hidden`: the player can't tell which are meant."""

    def __init__(self, *names: str, hidden: bool = False) -> None:
        self.names = names
        self.hidden = hidden

    def refs(self, m: CardTable, x: Running) -> list[int]:
        assert isinstance(m, SmallTable)
        return [core.PLAYER_REF - int(name[-1]) + 1 if name.startswith("player") else m.ref(m.card(name))
                for name in self.names]  # fmt: skip

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return ref in self.refs(m, x)

    def is_hidden(self, m: CardTable, x: Running) -> bool:
        return self.hidden


class Choosy(SmallTable):
    """Only Ant can be healed, destroyed, brought in a way or made the target of an attack, only Bee comes onto the
    field, only player 2 has anything to draw. Printed stats are ten times those of now, Cat's are less than 0."""

    def may_heal(self, ref: int) -> bool:
        return self.cards.names[ref & core.CARD_MASK] == "ant"

    may_destroy = may_turn_attack = may_heal

    def can_be_made(self, card: int, seat: int, source: int, way: int) -> bool:
        return self.cards.names[card] == "ant" and way == 7

    def can_draw(self, player: int) -> bool:
        return player == 1

    def may_get(self, ref: int, what: int, op: int) -> bool:
        return self.may_heal(ref)

    def may_come(self, card: int, source: int) -> bool:
        return self.cards.names[card] == "bee"

    def cells_to_come(self, card: int, seat: int, mask: int) -> list[int]:
        return [seat]

    def cells_of(self, card: int) -> int:
        return 1

    def value_now(self, card: int, stat: int) -> int:
        return (1, 2, -4, 8)[card]

    def value_printed(self, card: int, stat: int) -> int:
        return 10 * (1, 2, -4, 8)[card]


def choosy() -> Choosy:
    return Choosy({"ant": "A.hand", "bee": "A.grave", "cat": "B.1", "dog": "A.deck"})


def frame(seat: int = 0, slots: int = 5) -> Running:
    return Running(Ability(core.SPELL, [], ""), 0, seat, core.NO_REF, [()] * slots, [0] * (core.NUMBERS + 1))


ANT = Said("ant")
HANDS: Final = SideSel(OWN_SIDE, [core.HAND], 0, -1, [], [], False)
GRAVES: Final = SideSel(OWN_SIDE, [core.GRAVE], 0, -1, [], [], False)
CHOSEN: Final = InSlot(2)


def lay(sel: Sel) -> Lay:
    return Lay(sel, Cells(ANYWHERE, (), True), None, None, 3, 4)


# amounts

COUNTED: Final[dict[str, Callable[[Amount | None], Node]]] = {
    "heal": lambda a: Heal(ANT, a),
    "special": lambda a: Special(1, None, a),
    "choose": lambda a: Choose(ANT, 2, EXACTLY, a, None, False),
    "choose up to": lambda a: Choose(ANT, 2, UP_TO, a, None, False),
    "take from a deck": lambda a: TakeFromDeck(None, 2, a, False),
}
"""Nodes whose amount may be left out."""
ALWAYS_COUNTED: Final[dict[str, Callable[[Amount], Node]]] = {
    "hurt": lambda a: Hurt(ANT, a, None),
    "draw": lambda a: Draw(None, a),
    "further": lambda a: Further(ANT, 1, a),
    "loop": lambda a: Loop(2, a, 1),
    "x": SetX,
}
CHANGES: Final[dict[str, Callable[[Amount | None, int], Node]]] = {
    "alter": lambda a, op: Alter(ANT, game.ATK, op, 1, a, FOREVER),
    "alter all": lambda a, op: AlterAll(ANT, game.ATK, op, 1, a, FOREVER),
}
BOUNDS: Final = ((0, 0), (-3, -1), (-1, 0), (0, 1), (1, 1), (-NO_BOUND, NO_BOUND))


@pytest.mark.parametrize("name", [*COUNTED, *ALWAYS_COUNTED])
def test_what_can_come_to_no_more_than_0_is_nothing(name: str) -> None:
    made = [{**COUNTED, **ALWAYS_COUNTED}[name](Told(*bounds)) for bounds in BOUNDS]
    assert [node.comes_to_nothing(choosy(), frame()) for node in made] == [True, True, True, False, False, False]
    assert [node.leans_on() for node in made] == [LEANS] * len(BOUNDS)


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_by_just_0_is_nothing(name: str) -> None:
    added, was_set = ([CHANGES[name](Told(*bounds), op) for bounds in BOUNDS] for op in (core.ADD, core.SET))
    assert [node.comes_to_nothing(choosy(), frame()) for node in added] == [True, False, False, False, False, False]
    assert [node.comes_to_nothing(choosy(), frame()) for node in was_set] == [False] * len(BOUNDS)
    assert [node.leans_on() for node in added] == [LEANS] * len(BOUNDS)


@pytest.mark.parametrize("node", [
    *(make(None) for make in COUNTED.values()), *(make(None, core.ADD) for make in CHANGES.values()),
    Destroy(ANT), PutCounters(ANT, 1, Told(0, 0), False), ChangeNumber(None, 1, core.ADD, 1, Told(0, 0), False),
], ids=lambda node: type(node).__name__)  # fmt: skip
def test_without_an_amount_that_is_asked_nothing_of_it_can_come_to_0(node: Node) -> None:
    assert not node.comes_to_nothing(choosy(), frame())
    assert node.leans_on() == 0


@pytest.mark.parametrize(("what", "op", "amount", "leans"), [
    (core.KEYWORDS, core.GIVE, None, HAND), (core.PERMISSIONS, core.GIVE, None, HAND), (core.STATES, core.GIVE, None, HAND),
    (core.ABILITIES, core.GIVE, None, 0), (core.KEYWORDS, core.TAKE, None, 0), (core.STATES, core.TAKE, None, 0),
    (game.ATK, core.ADD, None, 0), (game.ATK, core.SET, None, 0), (core.KEYWORDS, core.GIVE, Told(1, 1), LEANS),
    (game.ATK, core.ADD, Told(1, 1), LEANS),
])  # fmt: skip
def test_what_is_given_in_vain_depends_on_the_cards_that_may_have_it(
    what: int, op: int, amount: Amount | None, leans: int
) -> None:
    """Bits that every card has already are nothing; of anything else only the amount can make it nothing."""
    assert Alter(HANDS, what, op, 1, amount, FOREVER).leans_on() == leans


@pytest.mark.parametrize("how", [AT_LEAST, ANY_NUMBER])
def test_to_choose_0_or_more_is_something(how: int) -> None:
    assert not Choose(ANT, 2, how, Told(0, 0), None, False).comes_to_nothing(choosy(), frame())


@pytest.mark.parametrize(("amount", "least", "most", "leans"), [
    (Const(3), 3, 3, 0),
    (Minus(Told(-2, 5)), -5, 2, LEANS),
    (Difference(Told(2, 9), Told(3, 4)), -2, 6, LEANS),
    (Difference(Told(2, 9), Const(4)), -2, 5, LEANS),
    (Difference(Told(-NO_BOUND, 9), Told(3, NO_BOUND)), -NO_BOUND, 6, LEANS),
    (Difference(Told(2, NO_BOUND), Told(-NO_BOUND, 4)), -2, NO_BOUND, LEANS),
    (Difference(Told(2, 9), Told(-NO_BOUND, NO_BOUND)), -NO_BOUND, NO_BOUND, LEANS),
    (Difference(Told(-NO_BOUND, NO_BOUND), Told(3, 4)), -NO_BOUND, NO_BOUND, LEANS),
    (Between(Told(-2, 9), 0, 5), 0, 5, LEANS), (Between(Told(1, 3), 0, 5), 1, 3, LEANS),
    (Multiplied(Told(3, 7), 2, 3, False), 2, 4, LEANS), (Multiplied(Told(3, 7), 2, 3, True), 2, 6, LEANS),
    (Multiplied(Told(3, 7), -2, 3, False), -4, -2, LEANS),
    (Multiplied(Told(-NO_BOUND, NO_BOUND), 2, 1, False), -NO_BOUND, NO_BOUND, LEANS),
    (Counted(GRAVES), 1, 1, GRAVE), (Counted(Said("ant", "bee", hidden=True)), 0, NO_BOUND, -1),
    (StatOfCards(Said("ant", "cat", "player 2", "dog"), game.ATK, False), -NO_BOUND, 9, -1),
    (StatOfCards(Said("ant", "cat", "player 2", "dog"), game.ATK, True), -NO_BOUND, 90, -1),
    (StatOfCards(Said("ant", hidden=True), game.ATK, False), -NO_BOUND, NO_BOUND, -1),
    (StatOfCards(GRAVES, game.ATK, False), -NO_BOUND, 2, GRAVE | FIELD),
    (CountersOn(GRAVES, 1), -NO_BOUND, NO_BOUND, -1),
])  # fmt: skip
def test_between_what_an_amount_lies_and_on_what_it_depends(amount: Amount, least: int, most: int, leans: int) -> None:
    m, x = choosy(), frame()
    assert (amount.least(m, x), amount.most(m, x), amount.leans_on()) == (least, most, leans)


def test_of_cards_that_are_yet_to_be_chosen_there_may_be_none() -> None:
    """Their slot holds all that could be chosen."""
    m, x = choosy(), frame()
    x.slots[2] = (m.ref(m.card("ant")), m.ref(m.card("bee")))
    assert (Counted(CHOSEN).least(m, x), Counted(CHOSEN).most(m, x), Counted(CHOSEN).leans_on()) == (0, 2, 0)


@pytest.mark.parametrize(("span", "seat", "until", "of", "hangs"), [
    (FOREVER, 0, core.ALWAYS, 0, False), (FOREVER, 1, core.ALWAYS, 1, False), (Span(core.THIS_TURN), 1, core.THIS_TURN, 1, False),
    (Span(core.BATTLE), 0, core.BATTLE, 0, False), (Span(core.SOURCE), 0, core.SOURCE, 0, True),
    (Span(SEAT_END, OWN), 0, core.THIS_TURN, 0, False), (Span(SEAT_END, OWN), 1, core.SEAT_TURN, 1, False),
    (Span(SEAT_END, OTHER), 0, core.SEAT_TURN, 1, False), (Span(SEAT_END, OTHER), 1, core.THIS_TURN, 1, False),
    (Span(NEXT_START, OWN), 0, core.SEAT_TURN, 1, False), (Span(NEXT_START, OWN), 1, core.THIS_TURN, 1, False),
    (Span(NEXT_START, OTHER), 0, core.THIS_TURN, 0, False), (Span(NEXT_START, OTHER), 1, core.SEAT_TURN, 1, False),
    (Span(SEAT_END), 0, core.THIS_TURN, 0, False), (Span(SEAT_END), 1, core.THIS_TURN, 1, False),
])  # fmt: skip
def test_how_long_a_change_lasts_and_what_it_hangs_on(span: Span, seat: int, until: int, of: int, hangs: bool) -> None:
    """It is player 1's turn. A change of all cards of a selection hangs on the card that it is read from, and is read
    from the other side where it ends with the other player's turn; where in the text it was made tells it apart."""
    m, x = choosy(), frame(seat)
    x.at, x.ability.number, x.source = 5, 7, m.ref(m.card("cat"))
    one = span.mod(m, x, 2, game.ATK, core.ADD, 1)
    assert (one.ref, one.until, one.seat, one.sel, one.source == x.source) == (2, until, of, None, hangs)
    assert (one.owner, one.place) == (7, 0)
    every = span.mod(m, x, core.NO_REF, game.ATK, core.ADD, 1, HANDS)
    assert (every.until, every.seat, every.source, every.owner, every.place) == (until, of, x.source, 7, 5)
    assert isinstance(every.sel, Mirrored) == (of != seat)


# zones

ZONES: Final[tuple[tuple[Node, int, int], ...]] = (
    (Heal(HANDS, None), HAND, 0), (Further(HANDS, 1, Const(1)), HAND, 0), (Show(HANDS, None, True), HAND, 0),
    (SwapCells(HANDS), HAND, 0), (Shuffle(None), 0, 0), (ChangeNumber(None, 1, core.ADD, 1, Const(1), False), -1, 0),
    (Draw(None, Const(1)), DECK, HAND), (NeedDeck(None, 1), -1, DECK), (TakeFromDeck(None, 2, None, False), DECK, 0),
    (Choose(GRAVES, 2, EXACTLY, None, None, False), GRAVE, 0), (SelectAll(GRAVES, 2), GRAVE, 0), (Next(2, 1), -1, 0),
    (Hurt(CHOSEN, Const(1), None), 0, FALLEN), (Destroy(CHOSEN), 0, FALLEN), (Discard(HANDS), HAND, FALLEN),
    (Put(GRAVES, core.HAND, False, 2), GRAVE, FALLEN | HAND), (PutInOrder(GRAVES, core.DECK, True, 3, None), GRAVE, FALLEN | DECK),
    (PutInOrder(GRAVES, core.HAND, True, 3, None), GRAVE, FALLEN | HAND),
    (Alter(CHOSEN, game.ATK, core.ADD, 1, None, FOREVER), 0, FALLEN), (AlterAll(HANDS, game.ATK, core.ADD, 1, None, FOREVER), -1, -1),
    (lay(GRAVES), GRAVE, -1), (Make(GRAVES, 7), GRAVE, -1), (Special(1, None, None), -1, -1),
)  # fmt: skip


@pytest.mark.parametrize(("node", "looks", "fills"), ZONES, ids=[type(row[0]).__name__ for row in ZONES])
def test_the_zones_that_a_node_looks_in_and_fills(node: Node, looks: int, fills: int) -> None:
    assert (node.looks_in(), node.fills()) == (looks, fills)


TAKING: Final = (
    (Heal(CHOSEN, None), False), (Hurt(CHOSEN, Const(1), None), False), (Show(HANDS, None, True), False),
    (Destroy(CHOSEN), False), (Discard(HANDS), True), (Put(GRAVES, core.HAND, False, 2), True),
    (PutInOrder(GRAVES, core.DECK, True, 3, None), True), (PutUnder(GRAVES, CHOSEN), True),
)  # fmt: skip


@pytest.mark.parametrize(("node", "takes"), TAKING, ids=[type(row[0]).__name__ for row in TAKING])
def test_whether_a_node_is_sure_to_take_a_card_from_its_place(node: Node, takes: bool) -> None:
    """A card that is destroyed may be saved in most games."""
    m = choosy()
    assert node.takes(m, m.ref(m.card("ant"))) == takes


def test_where_nothing_falls() -> None:
    zones = (core.DECK, core.HAND, core.GRAVE, core.LOST, core.FIELD, core.UNDER)
    assert [zone for zone in zones if not FALLEN >> (zone >> 1) & 1] == [core.DECK, core.HAND, core.FIELD]


@pytest.mark.parametrize("wrap", [
    lambda sel: ThatArrive(sel, core.GRAVE), lambda sel: ThatCanBeMade(sel, 7), ThatCanBeDestroyed, lambda sel: AnyOf([sel, sel]),
    lambda sel: ThatCanLie(sel, lay(sel)), lambda sel: Among(sel, 0, []), lambda sel: ButFor(sel, [GRAVES]),
    lambda sel: LyingIn(sel, ANY_SIDE, [core.FIELD]),
])  # fmt: skip
def test_a_selection_of_another_one_looks_where_that_does(wrap: Callable[[Sel], Sel]) -> None:
    assert [wrap(sel).looks_in() for sel in (GRAVES, HANDS, CHOSEN, ANT)] == [GRAVE, HAND, 0, -1]
    assert AnyOf([HANDS, GRAVES]).looks_in() == HAND | GRAVE


def test_a_selection_without_zones_looks_everywhere() -> None:
    assert SideSel(OWN_SIDE, [], 0, 0, [], [], False).looks_in() == EVERYWHERE


def test_a_cost_that_takes_a_card_from_under_another_one_may_bring_more_there() -> None:
    """As the card under which it lay may fall; out of a pile it takes what is there and brings nothing."""
    taken = [Choose(UnderSel(), 2, EXACTLY, None, None, False), Put(InSlot(2), core.HAND, False, 3)]
    assert filled_by_cost(taken, 1) == FALLEN | HAND
    drawn = [Choose(GRAVES, 2, EXACTLY, None, None, False), Put(InSlot(2), core.HAND, False, 3)]
    assert filled_by_cost(drawn, 1) == FALLEN & ~GRAVE | HAND


# what would be done

FORESEEN: Final[tuple[tuple[str, Callable[[Sel], Node], str], ...]] = (
    ("heal", lambda sel: Heal(sel, None), "ant"), ("destroy", Destroy, "ant"), ("turn", TurnAttack, "ant"),
    ("make", lambda sel: Make(sel, 7), "ant"), ("alter", lambda sel: Alter(sel, 1, core.ADD, 1, None, FOREVER), "ant"),
    ("lay", lay, "bee"),
)  # fmt: skip


@pytest.mark.parametrize(("make", "right"), [row[1:] for row in FORESEEN], ids=[row[0] for row in FORESEEN])
def test_whether_one_of_some_cards_is_right(make: Callable[[Sel], Node], right: str) -> None:
    others = {"ant": ("bee", "dog"), "bee": ("ant", "dog")}[right]
    m = choosy()
    for names, found in (((), NOTHING), (others, NOTHING), ((*others, right), SOMETHING), ((right,), SOMETHING)):
        assert make(Said(*names)).foresee(m, frame()) == found
    assert make(Said(*others, hidden=True)).foresee(m, frame()) == UNKNOWN


def test_two_cards_change_places_or_none() -> None:
    m = choosy()
    for names, found in (((), NOTHING), (("ant",), NOTHING), (("ant", "bee"), SOMETHING)):
        assert SwapCells(Said(*names)).foresee(m, frame()) == found


def test_who_draws_has_something_to_draw() -> None:
    m, one = choosy(), Const(1)
    assert [Draw(None, one).foresee(m, frame(seat)) for seat in range(2)] == [NOTHING, SOMETHING]
    for names, found in ((("player 1",), NOTHING), (("player 2",), SOMETHING), (("player 1", "player 2"), SOMETHING)):
        assert Draw(Said(*names), one).foresee(m, frame()) == found


def test_all_of_a_selection_are_named() -> None:
    m = choosy()
    for sel, found, held in (
        (Said("ant", "dog"), SOMETHING, 2), (Said(), NOTHING, 0), (Said("ant", hidden=True), UNKNOWN, 0)
    ):  # fmt: skip
        x = frame()
        assert SelectAll(sel, 2).foresee(m, x) == found
        assert (len(x.slots[2]), x.numbers[core.NUMBER_DONE]) == (held, held)


@pytest.mark.parametrize(("sel", "found"), [(ThatCanBeMade(Said("bee", "ant", "player 1"), 7), ["ant"]),
                                            (ThatCanBeMade(ANT, 6), []),
                                            (ThatCanBeDestroyed(Said("bee", "ant")), ["ant"]),
                                            (ThatCanLie(Said("bee", "ant", "player 1"), lay(ANT)), ["bee"])])  # fmt: skip
def test_the_cards_of_a_selection_with_which_it_can_be_done(sel: Sel, found: list[str]) -> None:
    m, x = choosy(), frame()
    assert [m.cards.names[ref & core.CARD_MASK] for ref in sel.refs(m, x)] == found
    assert [name for name in ("ant", "bee", "cat") if sel.fits(m, x, m.ref(m.card(name)))] == found
    m.stay[m.card("ant")] += 1
    assert sel.fits(m, x, m.ref(m.card("cat"))) is False


@pytest.mark.parametrize(("node", "found", "x", "done"), [
    (SetX(Const(0)), NOTHING, 0, None), (SetX(Const(3)), SOMETHING, None, None),
    (Destroy(ANT), NOTHING, None, 0), (Destroy(ANT), SOMETHING, None, 4),
    (Choose(ANT, 2, EXACTLY, None, None, False), SOMETHING, None, 4), (SelectAll(ANT, 2), SOMETHING, None, 4),
    (TakeFromDeck(None, 2, None, False), SOMETHING, None, 4), (Draw(None, Const(1)), SOMETHING, None, None),
    (Next(2, 1), SOMETHING, None, 4),
])  # fmt: skip
def test_what_is_remembered_of_what_a_node_would_do(node: Node, found: int, x: int | None, done: int | None) -> None:
    """X where it is 0, and how much was done: a choice has counted it, what acts on its cards does as much at most."""
    for told_before in (0, 1 << core.NUMBER_DONE):
        running = frame()
        running.numbers[core.NUMBER_DONE] = running.numbers[core.NUMBER_X] = 4
        running.numbers[core.NUMBER_TOLD] = told_before
        remember(running, node, found)
        is_on_cards = isinstance(node, Destroy) and found != NOTHING
        told = (
            told_before
            if isinstance(node, (SetX, Next)) or is_on_cards
            else (1 << core.NUMBER_DONE) * (done is not None)
        )
        told |= (1 << core.NUMBER_X) * (x is not None)
        assert running.numbers[core.NUMBER_TOLD] == told
        assert running.numbers[core.NUMBER_X] == (4 if x is None else x)
        assert running.numbers[core.NUMBER_DONE] == (0 if done == 0 else 4)


# what costs leave

BOTH_CHOSEN: Final = AnyOf([CHOSEN, InSlot(3)])
DECKS: Final = SideSel(OWN_SIDE, [core.DECK], 0, -1, [], [], False)


def chosen_from(sel: Sel, number: int, slot: int = 2) -> Choose:
    return Choose(sel, slot, EXACTLY, Const(number), None, False)


def paying(*costs: Node) -> tuple[Choosy, Running]:
    """Player 1 holds Ant, Bee and Cat, and has costs to pay, before which Dog in the deck was named in a slot."""
    m, x = Choosy({"ant": "A.hand", "bee": "A.hand", "cat": "A.hand", "dog": "A.deck"}), frame()
    x.ability = Ability(core.SPELL, [*costs, Heal(HANDS, None), Discard(HANDS)], "")
    x.ability.body_at = len(costs)
    x.slots[4] = (m.ref(m.card("dog")),)
    after_costs(m, x)
    return m, x


COSTS: Final[tuple[tuple[tuple[Node, ...], str, str, int, dict[str, int]], ...]] = (
    ((), "", "", 0, {"ant": 1, "": 0}),
    ((Discard(ANT),), "ant", "ant", 0, {"ant": 0, "ant bee": 1, "bee": 1}),
    ((Heal(ANT, None),), "", "ant", 0, {"ant": 0, "ant bee": 1}),
    ((Draw(None, Const(1)), Discard(ANT)), "ant", "ant", 0, {"ant": 0, "bee": 1}),
    ((Put(DECKS, core.GRAVE, False, 3),), "dog", "dog", 0, {"dog": 0, "ant": 1}),
    ((Discard(InSlot(4)),), "dog", "dog", 0, {"dog": 0, "ant": 1}),
    ((chosen_from(HANDS, 1), Discard(CHOSEN)), "", "", 1, {"ant": 1, "ant bee": 2, "ant bee cat": 2, "dog": 1}),
    ((chosen_from(HANDS, 2), Discard(CHOSEN)), "", "", 1, {"ant": 1, "ant bee": 1, "ant bee cat": 1, "dog": 1}),
    ((chosen_from(HANDS, 3), Discard(CHOSEN)), "", "", 1, {"ant": 0, "ant bee": 0, "ant bee cat": 0, "dog": 1}),
    ((chosen_from(HANDS, 2), Discard(CHOSEN), Discard(Said("bee"))), "bee", "bee", 1, {"ant": 0, "ant cat": 0, "dog": 1}),
    ((chosen_from(HANDS, 1, 3), chosen_from(GRAVES, 1), Discard(InSlot(3))), "", "", 1, {"ant": 1, "ant bee cat": 2}),
    ((chosen_from(HANDS, 1), Discard(CHOSEN), chosen_from(DECKS, 1, 3), Show(InSlot(3), None, True)), "", "", 2,
     {"ant": 1, "dog": 0, "ant dog": 1, "ant bee cat": 2}),
    ((chosen_from(Said("ant", hidden=True), 1), Discard(CHOSEN)), "", "", 0, {"ant": 1}),
    ((chosen_from(HANDS, 1), Discard(BOTH_CHOSEN)), "", "", 0, {"ant": 1, "ant bee cat": 3}),
)  # fmt: skip


@pytest.mark.parametrize(("costs", "surely", "perhaps", "chosen", "left"), COSTS)
def test_how_many_of_some_cards_are_left_by_costs(
    costs: tuple[Node, ...], surely: str, perhaps: str, chosen: int, left: dict[str, int]
) -> None:
    """`surely`, `perhaps`: the cards that are taken, and those to which something is done; `chosen`: how many parts do
    it to cards that are chosen. Where that can't be told none is."""
    m, x = paying(*costs)
    for sure, names in ((True, surely), (False, perhaps)):
        gone, payments = taken_by_costs(m, x, sure)
        assert [m.cards.names[ref & core.CARD_MASK] for ref in gone] == names.split()
        assert [(node in costs, choice in costs) for node, choice in payments] == [(True, True)] * chosen
    found = {words: left_by_costs(m, x, [m.ref(m.card(name)) for name in words.split()]) for words in left}
    assert found == left


@pytest.mark.parametrize(("node", "is_left"), [
    (Heal(ANT, None), False), (Heal(Said("ant", "bee"), None), True), (Heal(Said(), None), False), (Draw(None, Const(1)), True),
    (Make(Said("bee"), 7), False), (Destroy(Said("ant", "dog")), True),
])  # fmt: skip
def test_whether_a_node_has_a_card_when_costs_are_paid(node: Node, is_left: bool) -> None:
    """What a game makes of a card by its rules needs more than the card."""
    m, x = paying(Discard(ANT))
    assert is_left_by_costs(m, x, node) == is_left


@pytest.mark.parametrize(
    ("cost", "is_asked"), [(Discard(ANT), True), (Discard(Said("bee")), False), (Heal(ANT, None), True)]
)
def test_a_game_is_asked_whether_costs_can_be_paid_well_where_they_may_take_the_only_card(
    cost: Node, is_asked: bool
) -> None:
    """Only Ant can be healed."""
    for says in (True, False):
        asked: list[int] = []

        class Asking(Choosy):
            def pays_off(self, x: Running) -> bool:
                asked.append(x.ability.body_at)  # noqa: B023
                return says  # noqa: B023

        m, x = Asking({"ant": "A.hand", "bee": "A.hand", "cat": "B.1", "dog": "A.deck"}), frame()
        x.ability = Ability(core.SPELL, [cost, Heal(ANT, None)], "")
        x.ability.judged, x.ability.body_at = core.ANY_PART, 1
        assert can_be_done(m, x) == (says or not is_asked)
        assert asked == [1] * is_asked


@pytest.mark.parametrize(("nodes", "possible"), [
    ([SetX(Const(0)), Draw(PlayerSel(ANY_SIDE), Told(0, 0))], False),
    ([SetX(Const(0)), Draw(PlayerSel(ANY_SIDE), Const(1))], True),
    ([SetX(Const(0)), Loop(2, Told(0, 0), 1), Draw(PlayerSel(ANY_SIDE), Const(1))], False),
    ([Loop(2, Told(0, 0), 1), Destroy(Said("bee")), Draw(PlayerSel(ANY_SIDE), Const(1))], True),
])  # fmt: skip
def test_an_ability_that_comes_to_nothing_is_not_declared(nodes: list[Node], possible: bool) -> None:
    x = frame()
    x.ability = Ability(core.SPELL, nodes, "")
    x.ability.judged = core.ANY_PART
    m = choosy()
    assert can_be_done(m, x) == possible


def test_a_game_that_says_nothing_else_allows_all_and_takes_no_quick_look() -> None:
    m = SmallTable({"ant": "A.1"})
    ref = m.ref(m.card("ant"))
    assert EffectHooks.may_heal(m, ref)
    assert EffectHooks.may_put(m, 0, core.GRAVE)
    assert EffectHooks.may_get(m, ref, game.ATK, core.ADD)
    assert EffectHooks.may_turn_attack(m, ref)
    assert EffectHooks.may_choose_all(m, 0, 0) is False


def test_a_coin_comes_out_as_a_scenario_has_set_it() -> None:
    m = SmallTable({"ant": "A.1"})
    m.luck = ["coin tails", "coin heads"]
    assert [EffectHooks.toss(m, 0), EffectHooks.toss(m, 0), m.luck] == [0, 1, []]
    m.chance = lambda sides: sides  # type: ignore[method-assign]
    assert EffectHooks.toss(m, 0) == 2


def test_an_event_is_heard_only_where_something_waits_for_it() -> None:
    heard: list[tuple[int, int, int, int]] = []

    class Hearing(SmallTable):
        def hear(self, event: int, subject: int, object_: int, amount: int) -> None:
            heard.append((event, subject, object_, amount))

    m = Hearing({"ant": "A.1"})
    m.cards.heard[3] = True
    for event in (2, 3):
        CardTable.fire(m, event, 7, 8, 9)
    CardTable.fire(m, 3, 5)
    assert heard == [(3, 7, 8, 9), (3, 5, core.NO_REF, 0)]


def test_damage_is_dealt_by_the_card_that_is_named_while_it_is_there() -> None:
    m, x = choosy(), frame()
    x.source = m.ref(m.card("dog"))
    one = Const(1)
    for by, dealer in ((None, "dog"), (Said("cat", "ant"), "cat"), (Said(), "dog")):
        assert m.cards.names[Hurt(ANT, one, by).dealer(m, x) & core.CARD_MASK] == dealer


@pytest.mark.parametrize(("seat", "slot", "until", "held", "ends"), [
    (0, 4, core.ALWAYS, (core.PLAYER_REF, "cat"), []), (0, -1, core.ALWAYS, (core.PLAYER_REF,), []),
    (0, 0, core.ALWAYS, (core.PLAYER_REF,), []), (0, 4, core.THIS_TURN, (core.PLAYER_REF, "cat"), [(core.THIS_TURN, 1)]),
    (1, 4, core.BATTLE, (core.PLAYER_REF, "cat"), [(core.BATTLE, 0)]),
])  # fmt: skip
def test_what_is_taken_over_is_named_where_it_lies_then(
    seat: int, slot: int, until: int, held: tuple[int | str, ...], ends: list[tuple[int, int]]
) -> None:
    """For a span only, the other player is noted, who gets it back then."""
    taken: list[tuple[int, int, int]] = []

    class Taking(Choosy):
        def take_over(self, card: int, seat: int, cell: int) -> None:
            taken.append((card, seat, cell))
            self.stay[card] += 1

    m, x = Taking({"ant": "A.hand", "bee": "A.grave", "cat": "B.1", "dog": "B.2"}), frame(seat)
    card = m.card("cat")
    now = m.ref(card) + (1 << core.REF_SHIFT)
    x.slots[4] = (core.PLAYER_REF,)
    TakeOver(Said("cat"), None, 3, slot, Span(until)).lay(m, x, card, pack(core.CELL, 3))
    assert x.slots[4] == tuple([now if one == "cat" else one for one in held])
    assert x.slots[0] == ((now,) if slot == 0 else ())
    assert (x.numbers[core.NUMBER_DONE], taken) == (1, [(card, seat, 3)])
    assert [(mod.ref, mod.what, mod.op, mod.until, mod.value) for mod in m.mods] == [
        (now, core.CONTROL, core.GIVE, *end) for end in ends
    ]


def test_each_player_who_is_named_shuffles() -> None:
    shuffled: list[tuple[int, int]] = []

    class Shuffling(SmallTable):
        def shuffle_by_effect(self, player: int, seat: int) -> None:
            shuffled.append((player, seat))

    m = Shuffling({"ant": "A.1"})
    for who in (None, Said("player 2"), Said("player 1", "player 2")):
        assert Shuffle(who).do(m, frame())
    assert shuffled == [(0, 0), (1, 0), (0, 0), (1, 0)]
