"""What nodes do and tell the game, each alone on a small table."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.effects.tree import nodes as ast
from hantei.effects.tree.nouns import JUST_ONE
from hantei.effects.tree.verbs import Duration
from hantei.games.leader.play.table import numbers as game
from hantei.interpreter.compile.text import compile_text
from hantei.interpreter.program.decisive import end_of_part
from hantei.interpreter.program.nodes.base import Jump, Loop, SetX, Unless
from hantei.interpreter.program.nodes.board import Make
from hantei.interpreter.program.nodes.change import (
    FOREVER,
    Alter,
    Delay,
    PutCounters,
    SetState,
    SetStateFor,
    Span,
    SwapStats,
    lasts,
)
from hantei.interpreter.program.nodes.choose import EXACTLY, Choose, SelectAll, TakeFromDeck, in_order
from hantei.interpreter.program.nodes.deed import (
    ALL_DICE,
    HIGHEST_DIE,
    LOWEST_DIE,
    ChangeNumber,
    Destroy,
    Finish,
    Further,
    Heal,
    Hurt,
    Roll,
    Special,
    Stop,
    StopAttack,
    TurnAttack,
)
from hantei.interpreter.program.nodes.move import Discard, Draw, Put, PutInOrder, Show, Shuffle, SwapCells
from hantei.interpreter.program.values import Const
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.changes import Mod
from hantei.interpreter.table.definitions import Ability, Node, Sel
from hantei.interpreter.table.numbers import NOTHING, SOMETHING, UNKNOWN
from tests.interpreter.alone.test_foreseen import Said, frame
from tests.interpreter.alone.test_selections import Always
from tests.interpreter.shapes import written
from tests.interpreter.small_table import SmallTable, lexicon_of


class Logging(SmallTable):
    """Every deed is written down with what it was told; of two cards the first is done to, the other not."""

    def note_deed(self, name: str, *told: Any) -> int:
        self.log.append(f"{name} {' '.join(map(str, told))}")
        return len([line for line in self.log if line.startswith(name)]) == 1

    def heal(self, ref: int, amount: int) -> bool:
        return bool(self.note_deed("heal", ref, amount))

    def destroy(self, ref: int, seat: int) -> bool:
        return bool(self.note_deed("destroy", ref, seat))

    def hurt(self, source: int, seat: int, items: tuple[int, ...]) -> None:
        self.note_deed("hurt", source, seat, *items)

    def altered(self, ref: int, what: int, op: int, value: int) -> None:
        self.note_deed("altered", ref, what, op, value)

    def may_get(self, ref: int, what: int, op: int) -> bool:
        return op != core.TAKE or self.cards.names[ref & core.CARD_MASK] != "ant"

    def in_battle(self) -> bool:
        return False

    def discard_card(self, ref: int) -> None:
        self.note_deed("discard", ref)

    def draw_cards(self, player: int, number: int, seat: int) -> int:
        self.note_deed("draw", player, number, seat)
        return number

    def change_number(self, player: int, number: int, op: int, amount: int, seat: int) -> int:
        self.note_deed("number", player, number, op, amount, seat)
        return abs(amount)

    def finish(self, seat: int, how: int) -> None:
        self.note_deed("finish", seat, how)

    def allow_more(self, card: int, act: int, amount: int) -> None:
        self.note_deed("more", card, act, amount)

    def stop_attack(self) -> bool:
        return bool(self.note_deed("stop attack"))

    def stop(self, what: int, ref: int, amount: int) -> bool:
        return bool(self.note_deed("stop", what, ref, amount))

    def turn_attack(self, ref: int) -> bool:
        return bool(self.note_deed("turn", ref))

    def proceed(self, procedure: int, player: int, amount: int, seat: int) -> int:
        self.note_deed("proceed", procedure, player, amount, seat)
        return amount

    def begin_state(self, ref: int, state: int, seat: int) -> bool:
        return bool(self.note_deed("begin", ref, state, seat))

    def end_state(self, ref: int, state: int) -> bool:
        return bool(self.note_deed("end", ref, state))

    def put_counters(self, ref: int, counter: int, number: int) -> int:
        self.note_deed("counters", ref, counter, number)
        return 2

    def take_counters(self, ref: int, counter: int, number: int) -> int:
        self.note_deed("counters off", ref, counter, number)
        return 3

    def put(self, ref: int, zone: int, bottom: bool) -> bool:
        return bool(self.note_deed("put", ref, zone, bottom))

    def reveal(self, card: int, eyes: int) -> None:
        self.note_deed("reveal", card, eyes)

    def swap(self, one: int, other: int) -> bool:
        return bool(self.note_deed("swap", one, other))

    def shuffle_by_effect(self, player: int, seat: int) -> None:
        self.note_deed("shuffle", player, seat)

    def roll(self, seat: int) -> int:
        self.note_deed("roll", seat)
        return 5

    def toss(self, seat: int) -> int:
        self.note_deed("toss", seat)
        return 1

    def body(self, seat: int) -> int:
        return seat


BOTH, PLAYERS = Said("ant", "bee"), Said("player 1", "player 2")
DELAYED = Ability(core.TRIGGERED, [], "")

DEEDS: tuple[tuple[Node, int, list[str]], ...] = (
    (Heal(BOTH, Const(2)), 1, ["heal 0 2", "heal 1 2"]), (Heal(BOTH, None), 1, ["heal 0 -1", "heal 1 -1"]),
    (Heal(Said("ant"), Const(-2)), 1, ["heal 0 0"]), (Destroy(BOTH), 1, ["destroy 0 0", "destroy 1 0"]),
    (Draw(None, Const(2)), 2, ["draw 0 2 0"]), (Draw(PLAYERS, Const(2)), 4, ["draw 0 2 0", "draw 1 2 0"]),
    (Discard(BOTH), 2, ["discard 0", "discard 1"]), (Put(BOTH, core.GRAVE, True, 3), 1, ["put 0 4 True", "put 1 4 True"]),
    (ChangeNumber(None, 6, core.ADD, -1, Const(2), False), 2, ["number 0 6 0 -2 0"]),
    (ChangeNumber(PLAYERS, 6, core.SET, 1, Const(2), False), 4, ["number 0 6 1 2 0", "number 1 6 1 2 0"]),
    (Further(BOTH, 3, Const(2)), 2, ["more 0 3 2", "more 1 3 2"]), (StopAttack(), 1, ["stop attack "]),
    (Stop(BOTH, 4), 1, ["stop 4 0 8", "stop 4 1 8"]), (Stop(Said(), 4), 1, ["stop 4 -1 8"]), (TurnAttack(BOTH), 1, ["turn 0"]), (TurnAttack(Said()), 0, []),
    (Special(5, None, None), 1, ["proceed 5 0 1 0"]), (Special(5, Said("player 2"), Const(3)), 3, ["proceed 5 1 3 0"]),
    (SetState(BOTH, 8, False), 1, ["begin 0 8 0", "begin 1 8 0"]), (SetState(BOTH, 8, True), 1, ["end 0 8", "end 1 8"]),
    (SetStateFor(BOTH, 8, FOREVER), 2, []), (SetStateFor(BOTH, 8, Span(core.BATTLE)), 0, []),
    (PutInOrder(Said("ant"), core.DECK, True, 3, None), 1, ["put 0 0 True"]), (PutInOrder(Said(), core.DECK, True, 3, None), 0, []),
    (PutCounters(BOTH, 2, Const(3), False), 4, ["counters 0 2 3", "counters 1 2 3"]),
    (PutCounters(BOTH, 2, None, True), 6, ["counters off 0 2 -1", "counters off 1 2 -1"]),
    (Show(BOTH, None, True), 2, ["reveal 0 3", "reveal 1 3"]), (Show(BOTH, None, False), 2, ["reveal 0 1", "reveal 1 1"]),
    (Show(BOTH, Said("player 2"), False), 2, ["reveal 0 2", "reveal 1 2"]), (SwapCells(BOTH), 2, ["swap 0 1"]),
    (SwapCells(Said("ant")), 0, []), (Roll(False, 2), 2, ["roll 0", "roll 0"]), (Roll(True, 1), 1, ["toss 0"]),
    (Alter(BOTH, game.ATK, core.ADD, 2, None, FOREVER), 2, ["altered 0 0 0 2", "altered 1 0 0 2"]),
    (Alter(BOTH, game.ATK, core.ADD, 2, Const(3), FOREVER), 2, ["altered 0 0 0 6", "altered 1 0 0 6"]),
    (Alter(BOTH, game.ATK, core.ADD, 2, None, Span(core.ALWAYS, test=Always(True))), 2, []),
    (Alter(BOTH, game.ATK, core.ADD, 2, None, Span(core.BATTLE)), 0, []),
    (Alter(BOTH, core.KEYWORDS, core.TAKE, 2, None, FOREVER), 1, [f"altered 1 {core.KEYWORDS} {core.TAKE} 2"]),
    (SwapStats(Said("ant"), game.ATK, game.HP, FOREVER), 1, [f"altered 0 {game.ATK} 1 30", f"altered 0 {game.HP} 1 7"]),
    (Delay(BOTH, DELAYED, FOREVER), 2, []), (Delay(None, DELAYED, FOREVER), 1, []),
)  # fmt: skip


def logging() -> Logging:
    m = Logging({"ant": "A.1", "bee": "A.2", "cat": "B.1", "dog": "A.hand"})
    m.cards.base = [[7] * 4, [30] * 4, [0] * 4, [0] * 4]
    return m


@pytest.mark.parametrize(("node", "done", "log"), DEEDS, ids=[type(row[0]).__name__ for row in DEEDS])
def test_what_a_node_does_and_how_much(node: Node, done: int, log: list[str]) -> None:
    m, x = logging(), frame()
    x.numbers[core.NUMBER_EVENT] = 8
    x.numbers[core.NUMBER_DONE] = 99
    assert node.do(m, x) is True
    assert (m.log, x.numbers[core.NUMBER_DONE]) == (log, done)


@pytest.mark.parametrize(("take", "number"), [(ALL_DICE, 12), (HIGHEST_DIE, 6), (LOWEST_DIE, 2)])
def test_what_is_taken_of_several_dice(monkeypatch: pytest.MonkeyPatch, take: int, number: int) -> None:
    m, x, shown = logging(), frame(), iter((4, 6, 2))
    monkeypatch.setattr(type(m), "roll", lambda m, seat: next(shown))
    roll = Roll(False, 3)
    roll.take = take
    roll.do(m, x)
    assert x.numbers[core.NUMBER_ROLL] == number


@pytest.mark.parametrize("span", [FOREVER, Span(core.ALWAYS, test=Always(True))])
def test_each_card_that_is_altered_has_a_change_of_its_own(span: Span) -> None:
    """One that is there only at times hangs on its card."""
    m = logging()
    Alter(BOTH, game.ATK, core.ADD, 2, Const(3), span).do(m, frame())
    assert [(max(mod.ref, mod.source), mod.what, mod.op, mod.value) for mod in m.mods] == [
        (ref, game.ATK, core.ADD, 6) for ref in range(2)
    ]


@pytest.mark.parametrize("node", [Finish(None, 2), Shuffle(None), Jump(1), Loop(2, Const(1), 1), Unless(Always(True), 1), SetX(Const(1)),
                                  SelectAll(BOTH, 2), TakeFromDeck(None, 2, None, False)])  # fmt: skip
def test_the_program_goes_on_at_once(node: Node) -> None:
    assert node.do(logging(), frame()) is True


def test_damage_is_dealt_before_the_program_goes_on() -> None:
    for names, goes_on, log in ((("ant", "bee"), False, ["hurt -1 0 0 3 1 3"]), ((), True, [])):
        m, x = logging(), frame()
        assert Hurt(Said(*names), Const(3), None).do(m, x) is goes_on
        assert (m.log, x.numbers[core.NUMBER_DONE]) == (log, len(names))


def test_delayed_effects_are_held_by_cards_or_by_that_of_the_player() -> None:
    for sel, seat, holders in ((BOTH, 0, [0, 1]), (None, 0, [0]), (None, 1, [1])):
        m = logging()
        Delay(sel, DELAYED, FOREVER).do(m, frame(seat))
        assert [(mod.ref, mod.what, mod.op, mod.value) for mod in m.mods] == [
            (ref, core.ABILITIES, core.GIVE, DELAYED.number) for ref in holders
        ]


@pytest.mark.parametrize(("sel", "sought", "found"), [
    (Said("ant"), True, SOMETHING), (Said("ant"), False, SOMETHING), (Said(), True, NOTHING), (Said(), False, SOMETHING),
    (Said("ant", hidden=True), True, UNKNOWN), (Said(hidden=True), True, UNKNOWN), (Said(hidden=True), False, UNKNOWN),
])  # fmt: skip
def test_a_choice_finds_a_card_or_needs_none(sel: Sel, sought: bool, found: int) -> None:
    m, x = logging(), frame()
    node = Choose(sel, 2, EXACTLY, None, None, False)
    node.sought = sought
    assert node.would_find(m, frame(), in_full=True) == (found != NOTHING)
    assert node.foresee(m, x) == found
    assert x.slots[2] == (() if found == UNKNOWN else tuple(sel.refs(m, x)))


ENEMY = ast.Selector(side="opponent", kinds=("unit",), count=JUST_ONE)


@pytest.mark.parametrize(("what", "of", "duration", "seals", "last"), [
    ("effect", ENEMY, None, True, "SetState(InSlot(2), 4, False)"),
    ("effect", ENEMY, Duration("turn_end"), True, "SetStateFor(InSlot(2), 4, Span(1, 2, False, None))"),
    ("effect", ENEMY, Duration("next_turn"), True, ""), ("effect", ENEMY, None, False, ""), ("effect", None, None, True, ""),
    ("card", ENEMY, None, True, ""), ("attack", None, None, True, "StopAttack()"), ("attack", None, None, False, "StopAttack()"),
    ("attack", None, Duration("turn_end"), True, ""), ("attack", ENEMY, None, True, ""), ("summon", None, None, True, ""),
])  # fmt: skip
def test_what_is_negated(what: Any, of: Any, duration: Any, seals: bool, last: str) -> None:
    class Sealing(Logging):
        def begin_state_for(self, mod: Any) -> bool:
            return True

    body = (ast.Do(ast.Negate(what, of, duration)),)
    found = compile_text(ast.CardText((ast.Ability("spell", body=body),)), lexicon_of(Sealing, seals=seals))
    assert [written(made.nodes[-1]) for made in found.abilities] == ([last] if last else [])
    assert len(found.missing) == (not last)


def test_copies_lie_side_by_side_where_the_first_of_them_lies() -> None:
    """Those that the opponent knows first among them, but before no other card; one in another pile stays there."""
    m = SmallTable({"ant": "A.hand", "bee": "A.hand", "cat": "A.hand", "dog": "A.hand"})
    ant, bee, cat, dog = (m.card(name) for name in ("ant", "bee", "cat", "dog"))
    m.cards.same = [{ant: 0, bee: 1, cat: 0, dog: 1}[card] for card in range(4)]
    assert in_order(m, [ant, bee, cat, dog]) == [ant, cat, bee, dog]
    assert in_order(m, [ant, bee, dog]) == [ant, bee, dog]
    m.show(dog, core.BOTH)
    assert in_order(m, [ant, bee, cat, dog]) == [ant, cat, dog, bee]
    assert in_order(m, [ant, bee, dog]) == [ant, dog, bee]
    m.show(ant, core.BOTH)
    assert in_order(m, [cat, bee, ant]) == [ant, cat, bee]
    assert in_order(m, [cat, ant]) == [ant, cat]
    pairs, m.cards.same = m.cards.same, [0] * 4
    assert in_order(m, [bee, cat, ant]) == [ant, bee, cat]
    m.cards.same = pairs
    assert in_order(m, [ant, bee, dog]) == [ant, dog, bee]
    assert in_order(m, [core.PLAYER_REF, core.PLAYER_REF - 1]) == [core.PLAYER_REF, core.PLAYER_REF - 1]
    m.move(cat, core.GRAVE, core.BOTH)
    assert in_order(m, [ant, cat, bee, dog]) == [ant, cat, dog, bee]
    assert in_order(m, [ant, bee, cat]) == [ant, bee, cat]


class Making(Logging):
    """All cards can be brought onto the field."""

    def can_be_made(self, card: int, seat: int, source: int, way: int) -> bool:
        return True

    def make(self, card: int, seat: int, source: int, way: int) -> None:
        self.note_deed("make", card, seat, way)


def test_cards_that_come_in_a_way_of_their_own_are_scheduled_from_the_last_on() -> None:
    """So that the first of them is the first to come."""
    m, x = Making({"ant": "A.1", "bee": "A.2", "cat": "B.1"}), frame()
    assert not Make(Said("ant", "bee", "cat"), 7).do(m, x)
    assert (m.log, x.numbers[core.NUMBER_DONE]) == (["make 2 0 7", "make 1 0 7", "make 0 0 7"], 3)


@pytest.mark.parametrize(("until", "since", "spared"), [
    (core.ALWAYS, 1, True), (core.SEAT_TURN, 1, True), (core.SEAT_TURN, 2, False), (core.THIS_TURN, 1, False),
])  # fmt: skip
def test_what_a_card_has_for_a_shorter_time_may_still_be_given(until: int, since: int, spared: bool) -> None:
    m = Logging({"ant": "A.1"})
    m.mods = [Mod(0, core.KEYWORDS, core.GIVE, 3, until, 0, since, core.NO_REF)]
    assert lasts(m, Mod(0, core.KEYWORDS, core.GIVE, 1, core.SEAT_TURN, 0, 1, core.NO_REF)) == spared


def test_a_keyword_is_not_had_by_what_a_card_is_permitted() -> None:
    m = Logging({"ant": "A.1"})
    m.mods = [Mod(0, core.PERMISSIONS, core.GIVE, 1, core.ALWAYS, 0, 1, core.NO_REF)]
    assert not lasts(m, Mod(0, core.KEYWORDS, core.GIVE, 1, core.SEAT_TURN, 0, 1, core.NO_REF))
    assert lasts(m, Mod(0, core.PERMISSIONS, core.GIVE, 1, core.SEAT_TURN, 0, 1, core.NO_REF))


def test_where_a_part_of_a_text_ends_with_its_other_case() -> None:
    """Behind a jump at the end of what a condition holds stands what is done otherwise."""
    deed, jump, test = Shuffle(None), Jump(2), Always(so=True)
    for first, after, end in (
        (Unless(test, 2), jump, 5), (Unless(test, 2), deed, 3), (Loop(2, Const(1), 2), jump, 3), (deed, jump, 1),
    ):  # fmt: skip
        assert end_of_part([first, deed, after, deed, deed, deed], 0) == end
