"""Single conditions of the compiler that hardly any text asks for, each in a table over all that it tells apart."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from hantei.effects.cells import read_cell
from hantei.effects.left_out import Reason
from hantei.effects.printing.japanese.printer import japanese_ability, japanese_statement
from hantei.effects.tree import nodes as ast
from hantei.effects.tree.nouns import JUST_ONE
from hantei.effects.tree.verbs import Duration
from hantei.games.leader.compile.lexicon import LeaderLexicon
from hantei.games.leader.play.table import numbers as game
from hantei.games.leader.play.table.deck import LeaderCards
from hantei.games.leader.texts.words import EFFECT_WORDS
from hantei.interpreter.compile.cards import looked_at
from hantei.interpreter.compile.hooks import may_be_blind
from hantei.interpreter.compile.left_out.missed import missed_ability, missed_statement
from hantei.interpreter.compile.left_out.reasons import (
    DAMAGE_RESULT,
    DECK_END,
    DISCARDER,
    EACH_CHOOSES,
    EACH_RESULT,
    LACKING,
    LATER_CARDS,
    LATER_WHEN,
    LOST_REFERENCE,
    NEGATED,
    REPEATED_PART,
    UNKNOWN_PART,
    WHILE,
    NotModelled,
)
from hantei.interpreter.compile.nouns import Nouns
from hantei.interpreter.compile.program import Program
from hantei.interpreter.compile.statements import (
    as_done_by,
    check_results,
    defined_first,
    is_alike_among_itself,
    needed_choice,
)
from hantei.interpreter.compile.text import Compiled, compile_ability
from hantei.interpreter.compile.things import Things
from hantei.interpreter.compile.verbs import VerbWriter
from hantei.interpreter.program.nodes.base import Loop, MayDo, Unless
from hantei.interpreter.program.nodes.change import Alter
from hantei.interpreter.program.nodes.choose import ANY_NUMBER, AT_LEAST, EXACTLY, UP_TO, Choose, SelectAll
from hantei.interpreter.program.nodes.deed import StopAttack
from hantei.interpreter.program.nodes.move import Discard, Shuffle
from hantei.interpreter.program.select import (
    ANY_SIDE,
    OTHER_SIDE,
    OWN_SIDE,
    TURN_SIDE,
    LyingIn,
    OfKinds,
    PlayerSel,
    SideSel,
)
from hantei.interpreter.program.values import Const
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Node, Sel
from tests.interpreter.alone.test_foreseen import Said
from tests.interpreter.alone.test_selections import Always
from tests.interpreter.shapes import LEXICON, compiled, written

ONE, TWO = ast.Number(1), ast.Number(2)
X, Y = ast.Variable("X"), ast.Variable("Y")
DRAW: Final = ast.Do(ast.Draw("own", ONE))
ENEMY = ast.Selector(side="opponent", kinds=("unit",), count=JUST_ONE)
ENEMIES = replace(ENEMY, count=ast.Every())
HAND = ast.Selector(side="own", zones=("hand",), count=ast.Every())
SELF = ast.Selector(reference="self")
TURN = Duration("turn_end")
FROM_GRAVE: Final = ast.Do(
    ast.Move(ast.Selector(side="own", zones=("graveyard",), kinds=("unit",), count=JUST_ONE), ast.Place("hand"))
)


def compile_body(*body: Any, kind: str = "spell", **more: Any) -> Compiled:
    return compiled(ast.CardText((ast.Ability(kind, body=body, **more),)))  # type: ignore[arg-type]


def choice(how: int, random: bool = False) -> Choose:
    return Choose(Said("ant"), 2, how, None, None, random)


def reasons(found: Compiled) -> list[Reason]:
    return [missing.reason for missing in found.missing]


@pytest.mark.parametrize(("verb", "may_fill"), [
    (ast.Draw("own", ONE), False), (ast.Shuffle("own", "deck"), False), (ast.Heal("own", ONE), False),
    (ast.Damage(ENEMIES, ONE), True), (ast.Destroy(ENEMIES), True), (ast.Discard("own", HAND), True),
    (ast.Move(ENEMIES, ast.Place("hand")), True), (ast.Summon(HAND, ast.Place("field")), True),
    (ast.Modify(ENEMIES, "hp", "down", ONE), True), (ast.Modify(ENEMIES, "hp", "down", ONE, TURN), True),
])  # fmt: skip
def test_what_may_bring_cards_to_the_grave_before_one_is_chosen_there(verb: ast.Verb, may_fill: bool) -> None:
    """LD-119: only where nothing may, a card has to lie there when the text is used."""
    found = compile_body(ast.Do(verb), FROM_GRAVE)
    assert found.missing == []
    assert (found.abilities[0].needs == -1) == may_fill


def test_what_x_is_comes_before_what_uses_it() -> None:
    by_x, define = ast.Do(ast.Draw("own", X)), ast.Define(X, TWO)
    for body, found in (
        ((by_x, define), [define, by_x]), ((define, by_x), [define, by_x]), ((DRAW, define), [DRAW, define]),
        ((DRAW, by_x, DRAW, define, by_x), [DRAW, define, by_x, DRAW, by_x]),
        ((by_x, ast.Define(Y, X)), [by_x, ast.Define(Y, X)]),
    ):  # fmt: skip
        assert defined_first(body) == found


@pytest.mark.parametrize("then", [
    (DRAW,), (ast.If(ast.TurnOf("own"), (DRAW,)),), (ast.ForEach(TWO, (DRAW,)),),
    (ast.Do(ast.Modify(ENEMIES, "atk", "up", ONE)), DRAW), (ast.Do(ast.Modify(ENEMIES, "atk", "up", ONE), may=True),),
])  # fmt: skip
def test_only_changes_can_be_there_as_long_as_something_is_so(then: tuple[ast.Statement, ...]) -> None:
    assert reasons(compile_body(ast.If(ast.TurnOf("own"), then, lasting=True))) == [WHILE]


@pytest.mark.parametrize(("of", "stops"), [
    (None, True), (ast.Selector(reference="attacker"), True), (ast.Selector(reference="it"), True),
    (ast.Selector(reference="subject"), True), (SELF, False), (ENEMY, False), (ENEMIES, False),
    (ast.Selector(reference="attacker", count=JUST_ONE), False), (ast.Selector(reference="it", count=JUST_ONE), False),
])  # fmt: skip
def test_which_attack_is_negated(of: ast.Selector | None, stops: bool) -> None:
    """The one that is made, whoever makes it; that of a card that is named might be another."""
    when = ast.Event("attacks", replace(ENEMY, count=None))
    found = compile_body(ast.Do(ast.Negate("attack", of)), kind="triggered", when=when)
    assert [type(node) for made in found.abilities for node in made.nodes] == [StopAttack] * stops
    assert reasons(found) == [NEGATED] * (not stops)


@pytest.mark.parametrize(("who", "side", "whose"), [
    ("own", "", OWN_SIDE), ("own", "own", OWN_SIDE), ("own", "opponent", OTHER_SIDE), ("opponent", "", OTHER_SIDE),
    ("opponent", "opponent", OTHER_SIDE), ("chosen", "opponent", OTHER_SIDE), ("each", "own", OWN_SIDE),
    ("chosen", "", None), ("each", "", None),
])  # fmt: skip
def test_from_whose_hand_is_discarded(who: Any, side: Any, whose: int | None) -> None:
    found = compile_body(ast.Do(ast.Discard(who, ast.Selector(side=side, count=ast.Every()))))
    assert reasons(found) == [DISCARDER] * (whose is None)
    nodes = [node for made in found.abilities for node in made.nodes]
    assert [type(node) for node in nodes] == [Discard] * (whose is not None)
    for node in nodes:
        assert isinstance(node, Discard)
        assert isinstance(node.sel, SideSel)
        assert node.sel.side == whose


def test_the_hand_of_an_owner_is_left_out() -> None:
    """その持ち主は手札を1枚公開する."""
    hand = ast.Selector(side="owner", zones=("hand",), count=ast.Exactly(ast.Number(1)))
    assert reasons(compile_body(ast.Do(ast.Show(hand, "each", "owner")))) == [LOST_REFERENCE]


def test_what_is_left_out_is_told_in_the_words_of_the_text() -> None:
    later = ast.Later(ast.Event("turn_end", SELF), (DRAW,))
    found = compile_body(DRAW, later)
    assert [(one.reason, one.text) for one in found.missing] == [(LATER_WHEN, japanese_statement(later, EFFECT_WORDS))]
    rule = ast.Ability("triggered", when=ast.Event("died", SELF), cost=(later,), body=(DRAW,))
    [missing] = compiled(ast.CardText((rule,))).missing
    assert (missing.text, missing.sentences) == (japanese_ability(rule, EFFECT_WORDS), 2)


def test_a_part_that_is_unknown_is_told_by_its_name_and_any_other_by_its_words() -> None:
    """A reason may name a word of the card, which isn't the part."""
    rule = ast.Ability("spell", body=(DRAW,))
    for reason, statement, ability in (
        (UNKNOWN_PART.of("part", "Riddle"), "Riddle", "Riddle"),
        (DECK_END.of("zone", "deck"), japanese_statement(DRAW, EFFECT_WORDS), japanese_ability(rule, EFFECT_WORDS)),
    ):
        assert missed_statement(reason, DRAW, EFFECT_WORDS).text == statement
        assert missed_ability(reason, rule, EFFECT_WORDS).text == ability


@pytest.mark.parametrize(("count", "places", "number"), [
    (ast.Exactly(ast.Number(3)), ("top",), 3), (ast.Exactly(ast.Number(3)), ("bottom",), 3), (ast.Exactly(ast.Number(3)), (), 1),
    (ast.UpTo(ast.Number(3)), ("top",), 1), (ast.Exactly(X), ("top",), 1), (None, ("top",), 1), (None, (), 1),
])  # fmt: skip
def test_how_many_cards_of_a_deck_are_looked_at(count: Any, places: tuple[str, ...], number: int) -> None:
    """As many as are counted from an end; whoever searches a deck needs one card in it."""
    assert looked_at(ast.Selector(side="own", zones=("deck",), count=count, places=places)) == number


@pytest.mark.parametrize(("nodes", "at", "asked"), [
    ([choice(EXACTLY)], 0, 0), ([Shuffle(None), choice(EXACTLY)], 0, 0), ([Shuffle(None), choice(EXACTLY)], 1, 1),
    ([SelectAll(Said("ant"), 2)], 0, None), ([Unless(Always(True), 1)], 0, None), ([], 0, None), ([Shuffle(None)], 1, None),
])  # fmt: skip
def test_what_must_be_possible_for_a_part_that_may_be_left_out(nodes: Any, at: int, asked: int | None) -> None:
    """Its first node, where it has any: neither what finds all cards nor a condition can fail to be done."""
    program = Program(Nouns(LEXICON), VerbWriter(lambda given: compile_ability(given, LEXICON)))
    program.nodes = nodes
    assert program.first_choice(at) is (None if asked is None else nodes[asked])


SO_MANY: Final = ast.Do(ast.Draw("own", ast.ResultOf("done")))
AS_MUCH: Final = ast.Do(ast.Draw("own", ast.ResultOf("damage")))
IF_SO: Final = ast.If(ast.Did(), (DRAW,))
IF_SO_AS_MANY: Final = ast.If(ast.Did(), (SO_MANY,))


@pytest.mark.parametrize(("statement", "did", "reason"), [
    (DRAW, None, None), (DRAW, ast.Damage(ENEMY, ONE), None), (DRAW, ast.Draw("each", ONE), None),
    (SO_MANY, None, LOST_REFERENCE), (IF_SO, None, LOST_REFERENCE), (IF_SO_AS_MANY, None, LOST_REFERENCE), (AS_MUCH, None, None),
    (SO_MANY, ast.Damage(ENEMY, ONE), DAMAGE_RESULT), (AS_MUCH, ast.Damage(ENEMY, ONE), DAMAGE_RESULT),
    (IF_SO, ast.Damage(ENEMY, ONE), None), (IF_SO_AS_MANY, ast.Damage(ENEMY, ONE), DAMAGE_RESULT),
    (SO_MANY, ast.Draw("each", ONE), EACH_RESULT), (SO_MANY, ast.Draw("own", ONE), None), (IF_SO, ast.Draw("each", ONE), None),
    (AS_MUCH, ast.Draw("each", ONE), None),
    (SO_MANY, ast.Destroy(replace(ENEMY, chooser="each")), EACH_RESULT), (SO_MANY, ast.Destroy(ENEMY), None),
    (IF_SO, ast.Destroy(replace(ENEMY, chooser="each")), None), (IF_SO_AS_MANY, ast.Draw("each", ONE), EACH_RESULT),
])  # fmt: skip
def test_what_a_text_that_speaks_of_what_was_done_needs(statement: Any, did: Any, reason: Reason | None) -> None:
    """A verb before it, of which one player knows what it has done."""
    if reason is None:
        check_results(statement, did)
        return
    with pytest.raises(NotModelled) as error:
        check_results(statement, did)
    assert error.value.reason == reason


def test_what_is_chosen_in_one_case_is_unknown_in_the_other() -> None:
    chosen, destroyed = ast.Do(ast.Choose(ENEMY)), ast.Do(ast.Destroy(FIRST))
    assert reasons(compile_body(ast.If(ast.TurnOf("own"), (chosen, destroyed), (DRAW,)))) == []
    assert reasons(compile_body(ast.If(ast.TurnOf("own"), (chosen,), (destroyed,)))) == [LOST_REFERENCE]
    assert reasons(compile_body(ast.If(ast.TurnOf("own"), (chosen,), (DRAW,)), destroyed)) == []


def test_a_condition_ends_where_its_cases_end_and_speaks_of_what_was_chosen_last() -> None:
    cases = ast.If(ast.TurnOf("own"), (DRAW, DRAW), (DRAW,))
    (ability,) = compile_body(DRAW, cases, ast.Do(ast.Destroy(ENEMY))).abilities
    drawn = written(ability.nodes[0])
    assert list(map(written, ability.nodes[1:6])) == [
        "Unless(IsTurnOf(PlayerSel(1)), 3)", drawn, drawn, "Jump(1)", drawn,
    ]  # fmt: skip
    assert ability.needs == 6
    found = compile_body(ast.Do(ast.Choose(ENEMY)), ast.If(ast.TurnOf("owner"), (DRAW,)))
    assert found.missing == []
    assert written(found.abilities[0].nodes[1]) == "Unless(IsTurnOf(PlayerOfSel(2, True)), 1)"


@pytest.mark.parametrize(("what", "again", "slots"), [
    (ENEMY, False, {0: (2,)}), (ENEMIES, False, {}), (ENEMIES, True, {0: (2,)}), (SELF, True, {}), ("chosen", False, {}),
])  # fmt: skip
def test_an_amount_can_speak_of_the_cards_of_its_verb_where_they_are_new_and_kept(
    what: Any, again: bool, slots: dict[int, tuple[int, ...]]
) -> None:
    program = Program(Nouns(LEXICON), VerbWriter(lambda given: compile_ability(given, LEXICON)))
    program.names_again = again
    program.measured(what, ONE)
    assert program.things.slots == slots


DYING: Final = ast.Event("died", SELF)


@pytest.mark.parametrize(("first", "second", "number"), [
    ({}, {}, 1), ({}, {"condition": ast.TurnOf("own")}, 2), ({"condition": ast.TurnOf("own")}, {}, 2), ({}, {"when": DYING}, 2),
    ({}, {"cost": (ast.Do(ast.Discard("own", replace(HAND, count=JUST_ONE))),)}, 2), ({}, {"limit": ast.Limit(1, "turn")}, 2),
    ({"when": DYING, "kind": "triggered"}, {}, 2), ({}, {"kind": "activated"}, 2),
])  # fmt: skip
def test_lines_that_only_do_something_are_one_ability(first: Any, second: Any, number: int) -> None:
    lines = tuple(ast.Ability(more.get("kind", "spell"), body=(DRAW,), **{key: value for key, value in more.items() if key != "kind"})
                  for more in (first, second))  # fmt: skip
    found = compiled(ast.CardText(lines))
    assert (len(found.abilities), found.missing) == (number, [])


def test_a_line_joins_the_one_before_it() -> None:
    """Not the first one."""
    plain, waiting = ast.Ability("spell", body=(DRAW,)), ast.Ability("triggered", when=DYING, body=(DRAW,))
    for lines, numbers in (((plain, waiting, plain, plain), [1, 1, 2]), ((plain, plain, waiting, plain), [2, 1, 1])):
        found = compiled(ast.CardText(lines))
        assert [len(made.nodes) for made in found.abilities] == numbers


def test_a_line_that_begins_with_unread_words_is_not_played_and_joins_no_other() -> None:
    unread = ast.Ability("spell", body=(ast.Unparsed("謎", 0), DRAW))
    found = compiled(ast.CardText((ast.Ability("spell", body=(DRAW,)), unread)))
    assert [len(made.nodes) for made in found.abilities] == [1]


def test_by_which_words_cards_were_spoken_of_first() -> None:
    things = Things()
    things.note(ast.Do(ast.Choose(ENEMY)), 2, own=False)
    things.note(ast.Do(ast.Destroy(FIRST)), 3, own=False)
    things.note(DRAW, 4, own=False)
    assert (things.said, things.slots) == ({0: ENEMY}, {0: (3,)})


@pytest.mark.parametrize("reference", ["self", "it", "attacker", "subject"])
def test_a_card_that_is_known_is_narrowed_by_its_kind_alone(reference: Any) -> None:
    known = ast.Selector(reference=reference)
    narrowed: tuple[dict[str, Any], ...] = (
        {"filters": (ast.StatIs("atk", ">=", ONE),)}, {"places": ("front",)}, {"other": True}, {"random": True},
        {"chooser": "opponent"},
    )  # fmt: skip
    words = Nouns(LEXICON)
    words.it = 2
    assert isinstance(
        words.sel(replace(known, kinds=("unit",))), OfKinds if reference in ("attacker", "subject") else Sel
    )
    assert isinstance(words.sel(replace(known, side="own")), LyingIn)
    assert isinstance(words.sel(replace(known, zones=("hand",))), LyingIn)
    for more in narrowed:
        with pytest.raises(NotModelled):
            words.sel(replace(known, **more))


@pytest.mark.parametrize(("side", "other", "others_only"), [
    ("own", False, True), ("own", True, True), ("opponent", False, False), ("opponent", True, True), ("", False, False), ("", True, True),
])  # fmt: skip
def test_what_an_own_card_waits_for_happens_to_others(side: Any, other: bool, others_only: bool) -> None:
    subject = Nouns(LEXICON).subject(ast.Selector(side=side, kinds=("unit",), other=other))
    assert isinstance(subject, SideSel)
    assert (subject.other, subject.zones) == (others_only, [])


@pytest.mark.parametrize(("statements", "left_out"), [
    ((DRAW, ast.Do(ast.Procedure("repeat", amount=TWO))), []), ((DRAW, ast.Do(ast.Procedure("repeat"))), [REPEATED_PART]),
    ((ast.If(ast.TurnOf("own"), (ast.Do(ast.Procedure("repeat", amount=TWO)),)),), [REPEATED_PART]),
    ((ast.ForEach(TWO, (ast.Do(ast.Procedure("repeat", amount=TWO)),)),), [REPEATED_PART]),
])  # fmt: skip
def test_all_is_repeated_or_nothing(statements: Any, left_out: list[Reason]) -> None:
    assert reasons(compile_body(*statements)) == left_out


@pytest.mark.parametrize(("comes", "goes"), [(True, False), (False, True), (True, True), (False, False)])
def test_cards_come_and_go_in_a_game_that_has_all_that_is_needed_for_it(comes: bool, goes: bool) -> None:
    needed = ["cells_to_come", "come"] * comes + ["cells_to_go", "go"] * goes
    for lacking in ("", "cells_to_come", "come", "cells_to_go", "go"):
        lexicon = LeaderLexicon(LeaderCards([], [], [], 0, 0))
        lexicon.hooks = lexicon.hooks - {lacking}
        if lacking in needed:
            with pytest.raises(NotModelled) as error:
                lexicon.need_cells(comes=comes, goes=goes)
            assert error.value.reason == LACKING
        else:
            lexicon.need_cells(comes=comes, goes=goes)


@pytest.mark.parametrize(("zones", "places", "found"), [
    (("unit_zone",), (), (0b111111, [])), (("unit_zone",), ("front",), (0b111, [])), ((), ("front",), (0b111, [])),
    ((), ("back",), (0b111000, [])), ((), ("front", "back"), (0b111111, [])), ((), ("empty",), (-1, [])),
])  # fmt: skip
def test_the_cells_of_zones_and_places(
    zones: tuple[str, ...], places: tuple[str, ...], found: tuple[int, list[int]]
) -> None:
    assert LEXICON.cells(zones[0] if zones else "", places) == found


@pytest.mark.parametrize(("kind", "zones", "found"), [
    ("unit", (), [core.FIELD]), ("unit", ("field",), [core.FIELD]), ("unit", ("hand",), [core.HAND]),
    ("leader", (), [game.LEADER_ZONE]), ("leader", ("field",), [game.LEADER_ZONE]), ("trap", ("hand",), [core.HAND]),
    ("trap", ("hand", "field"), [core.HAND, game.SET_ZONE]),
])  # fmt: skip
def test_where_cards_lie_that_a_text_calls_on_the_field(kind: str, zones: tuple[str, ...], found: list[int]) -> None:
    sel = Nouns(LEXICON).sel(ast.Selector(side="own", kinds=(kind,), zones=zones, count=ast.Every()))
    assert isinstance(sel, SideSel)
    assert sel.zones == found


@pytest.mark.parametrize("place", ["adjacent", "in_front", "behind"])
def test_places_that_are_seen_from_the_card_stand_alone(place: str) -> None:
    cells, relations = LEXICON.cells("", (place,))
    assert (cells, relations) == (-1, [LEXICON.relations[place]])
    with pytest.raises(NotModelled):
        LEXICON.cells("", (place, "front"))


HELD: Final = ast.Selector(zones=("hand",), count=JUST_ONE)
LAID: Final = ast.Selector(kinds=("unit",), count=JUST_ONE)
BELOW: Final = ast.Place("deck", places=("bottom",))


@pytest.mark.parametrize(("verb", "side"), [
    (ast.Destroy(LAID), ""), (ast.Destroy(replace(LAID, side="each")), "opponent"),
    (ast.Move(HELD, BELOW), "opponent"), (ast.Move(replace(HELD, side="each"), BELOW), "opponent"),
    (ast.Move(LAID, BELOW), ""), (ast.Discard("each", HELD), "opponent"),
    (ast.Discard("each", ast.Selector(count=JUST_ONE)), "opponent"),
])  # fmt: skip
def test_what_each_player_does_is_done_to_own_cards_or_to_any_on_the_field(verb: Any, side: str) -> None:
    done: Any = as_done_by(ast.Do(verb), "opponent").verb
    assert (done.what.side, done.what.chooser) == (side, "opponent")


@pytest.mark.parametrize("verb", [
    DRAW.verb, ast.Choose(replace(LAID, side="each")), ast.Destroy(replace(LAID, side="own")), ast.Destroy(replace(LAID, side="opponent")),
])  # fmt: skip
def test_what_each_player_can_not_do_for_itself(verb: Any) -> None:
    with pytest.raises(NotModelled) as error:
        as_done_by(ast.Do(verb), "own")
    assert error.value.reason == EACH_CHOOSES


@pytest.mark.parametrize(("side", "who", "blind"), [
    (OWN_SIDE, None, False), (OTHER_SIDE, None, True), (OTHER_SIDE, OTHER_SIDE, False), (OWN_SIDE, OTHER_SIDE, True),
    (TURN_SIDE, TURN_SIDE, False), (ANY_SIDE, None, True), (ANY_SIDE, ANY_SIDE, True),
])  # fmt: skip
def test_who_chooses_in_other_hands_than_the_own_chooses_blindly(side: int, who: int | None, blind: bool) -> None:
    chooser = None if who is None else PlayerSel(who)
    for zone, wanted in ((core.HAND, blind), (core.GRAVE, False)):
        assert (
            may_be_blind(Choose(SideSel(side, [zone], 0, 0, [], [], False), 2, EXACTLY, None, chooser, False)) == wanted
        )


@pytest.mark.parametrize(("text", "needs"), [
    ("敵ユニット1体に1ダメージ。", 0),
    ("敵ユニット1体に1ダメージ。味方ユニット1体を破壊する。", 0),
    ("カードを1枚引く。敵ユニット1体に1ダメージ。", 1),
    ("敵ユニット全てに1ダメージ。味方ユニット1体を破壊する。", 1),
    ("自分の場にユニットがいる場合、敵ユニット1体に1ダメージ。", -1),
    ("自分の場にユニットがいる場合、「敵ユニット1体に1ダメージ。」「味方ユニット1体を手札に戻す。」から1つを選んで行う。", -1),
    ("敵ユニットを2体まで選び、手札に戻す。", -1),
    ("敵ユニット1体をランダムに選び、1ダメージ。", -1),
    ("自分の墓地からユニット1体を手札に加える。", 0),
    ("自分の手札を1枚選んで捨てる。自分の墓地からユニット1体を手札に加える。", -1),
    ("カードを1枚引いてもよい。そうした場合、敵ユニット1体に1ダメージ。味方ユニット1体を破壊する。", 5),
])  # fmt: skip
def test_the_choice_that_must_find_something(text: str, needs: int) -> None:
    """The first one outside of conditions, of cards that are there already; by its place in the program."""
    (ability,) = compiled(read_cell(text, EFFECT_WORDS)).abilities
    assert ability.needs == needs
    assert needs < 0 or isinstance(ability.nodes[needs], Choose)


@pytest.mark.parametrize(("count", "zone", "sought", "needs"), [
    (ast.Exactly(TWO), "graveyard", True, 0), (ast.AtLeast(ONE), "graveyard", True, 0), (ast.UpTo(TWO), "graveyard", False, -1),
    (ast.AnyNumber(), "graveyard", False, -1), (JUST_ONE, "deck", False, -1), (JUST_ONE, "hand", False, -1),
])  # fmt: skip
def test_what_is_sought_must_be_found_in_zones_that_are_searched(
    count: ast.Count, zone: str, sought: bool, needs: int
) -> None:
    chosen = ast.Do(ast.Choose(ast.Selector(side="own", zones=(zone,), kinds=("unit",), count=count)))
    (ability,) = compile_body(chosen).abilities
    node = ability.nodes[0]
    assert isinstance(node, Choose)
    assert (node.sought, ability.needs) == (sought, needs)


def test_of_cards_that_are_known_none_need_be_found_when_the_text_is_used() -> None:
    (ability,) = compile_body(
        ast.Do(ast.Choose(replace(ENEMY, count=ast.UpTo(TWO)))), ast.Do(ast.Destroy(ONE_OF_THEM))
    ).abilities
    assert (ability.needs, type(ability.nodes[1])) == (-1, Choose)


@pytest.mark.parametrize(("nodes", "at"), [
    ([choice(EXACTLY)], 0), ([choice(AT_LEAST)], 0), ([choice(UP_TO)], None), ([choice(ANY_NUMBER)], None),
    ([choice(EXACTLY, random=True)], None), ([], None), ([Shuffle(None)], None), ([Shuffle(None), choice(EXACTLY)], 1),
    ([choice(UP_TO), choice(EXACTLY)], 1), ([choice(EXACTLY), choice(EXACTLY)], 0),
    ([Unless(Always(True), 1), choice(EXACTLY)], None), ([MayDo(None, None, 1), choice(EXACTLY)], None),
    ([Loop(3, Const(2), 1), choice(EXACTLY)], None), ([choice(EXACTLY), MayDo(None, None, 1)], 0),
])  # fmt: skip
def test_the_choice_of_an_option_that_must_find_something(nodes: list[Node], at: int | None) -> None:
    assert needed_choice(nodes) is (None if at is None else nodes[at])


@pytest.mark.parametrize(("count", "filters", "alike"), [
    (ast.Exactly(ast.Number(2)), (ast.SameAs("name"),), True), (ast.UpTo(ast.Number(2)), (ast.SameAs("name"),), True),
    (ast.AnyNumber(), (ast.SameAs("name"),), True), (None, (ast.SameAs("name"),), False), (JUST_ONE, (ast.SameAs("name"),), False),
    (ast.Every(), (ast.SameAs("name"),), False), (ast.Exactly(ast.Number(2)), (), False),
    (ast.Exactly(ast.Number(2)), (ast.SameAs("name", ast.Selector(reference="self")),), False),
    (ast.Exactly(ast.Number(2)), (ast.StatIs("cost", "<=", ast.Number(2)), ast.SameAs("name")), True),
])  # fmt: skip
def test_cards_that_are_alike_among_themselves(count: Any, filters: tuple[ast.Filter, ...], alike: bool) -> None:
    assert is_alike_among_itself(ast.Selector(kinds=("unit",), count=count, filters=filters)) == alike


# what a text speaks of

FIRST: Final = ast.Selector(reference="it", slot=0)
ONE_OF_THEM: Final = replace(FIRST, count=JUST_ONE)
WEAKENED: Final = ast.Do(ast.Modify(FIRST, "atk", "down", ONE, Duration("while_source")))
AT_THE_END: Final = ast.Event("turn_end")


def test_an_amount_speaks_of_what_was_chosen_last() -> None:
    said = ast.Define(X, ast.StatOf("life", "owner"))
    found = compile_body(ast.Do(ast.Choose(ENEMY)), said, ast.Do(ast.Draw("own", X)))
    assert found.missing == []
    assert "PlayerOfSel(2, True)" in written(found.abilities[0].nodes[1])


@pytest.mark.parametrize(("side", "whose"), [("own", "None"), ("", "None"), ("opponent", "PlayerSel(2)")])
def test_whose_cards_on_top_of_a_deck_are_taken(side: Any, whose: str) -> None:
    tops = ast.Selector(side=side, zones=("deck",), places=("top",), count=ast.Exactly(TWO))
    (ability,) = compile_body(ast.Do(ast.Move(tops, ast.Place("graveyard")))).abilities
    assert written(ability.nodes[0]) == f"TakeFromDeck({whose}, 2, Const(2), False)"


def test_one_chosen_card_is_changed_for_as_long_as_the_source_is_there() -> None:
    found = compile_body(ast.Do(ast.Choose(ENEMY)), WEAKENED)
    assert found.missing == []
    assert [type(node) for node in found.abilities[0].nodes] == [Choose, Alter]


@pytest.mark.parametrize("body", [
    (ast.Do(ast.Damage(ENEMY, ONE)), ast.Later(AT_THE_END, (ast.Do(ast.Move(SELF, ast.Place("hand"))),))),
    (ast.Later(AT_THE_END, (ast.Do(ast.Choose(ENEMY)), ast.Do(ast.Destroy(FIRST)))),),
])  # fmt: skip
def test_what_is_done_later_to_this_card_or_to_one_that_is_named_only_then(body: tuple[Any, ...]) -> None:
    assert compile_body(*body).missing == []


@pytest.mark.parametrize(("then", "left_out"), [
    ((), []), ((ast.If(ast.TurnOf("own"), (ast.Do(ast.Destroy(FIRST)),)),), [LATER_CARDS]), ((DRAW,), [LATER_CARDS]),
    ((ast.Do(ast.Destroy(ENEMY)),), [LATER_CARDS]), ((ast.Do(ast.Damage(FIRST, ONE)),), [LATER_CARDS]),
    ((ast.Do(ast.Choose(FIRST)),), [LATER_CARDS]),
])  # fmt: skip
def test_later_something_is_done_to_one_own_card_or_nothing(
    then: tuple[ast.Statement, ...], left_out: list[Reason]
) -> None:
    chosen = ast.Do(ast.Choose(replace(ENEMY, side="own")))
    later = ast.Later(AT_THE_END, (ast.Do(ast.Destroy(FIRST)), *then))
    assert reasons(compile_body(chosen, later)) == left_out


@pytest.mark.parametrize(
    ("zones", "expected"), [(("graveyard",), core.GRAVE), (("hand",), core.HAND), ((), core.FIELD)]
)
def test_a_text_is_used_where_it_says_first_that_its_card_lies(zones: tuple[str, ...], expected: int) -> None:
    lost = ast.Do(ast.Move(replace(SELF, zones=zones), ast.Place("lost")))
    lies = ast.Is(SELF, zones=zones)
    for more in ({"cost": (lost,), "body": (DRAW,)}, {"body": (lost,)}, {"condition": lies, "body": (DRAW,)}):
        found = compiled(ast.CardText((ast.Ability("activated", **more),)))  # type: ignore[arg-type]
        assert found.missing == []
        assert found.abilities[0].zones == 1 << (expected >> 1)


def test_a_text_that_waits_for_what_happens_to_its_card_speaks_of_where_that_is_afterwards() -> None:
    back = ast.Do(ast.Move(replace(SELF, zones=("graveyard",)), ast.Place("hand")))
    found = compile_body(back, kind="triggered", when=ast.Event("died", SELF))
    assert found.missing == []
    assert found.abilities[0].zones == 1 << (core.FIELD >> 1)
