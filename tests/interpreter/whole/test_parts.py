"""Every part of a verb that a text can say is played or told: a change of one either changes the program or is left out
with a reason."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hantei.effects.left_out import Reason, left_out
from hantei.effects.tree import nodes as ast
from hantei.effects.tree.nodes import Ability, CardText, Do, Duration, Every, Exactly, Keyword, Number, Place, Selector
from hantei.interpreter.compile.left_out import reasons
from tests.interpreter.shapes import compiled, shape

ONE = Exactly(Number(1))
TWO, THREE = Number(2), Number(3)
ENEMY = Selector(side="opponent", kinds=("unit",), count=ONE)
OWN = replace(ENEMY, side="own")
DEAD = Selector(side="own", kinds=("unit",), zones=("graveyard",), count=ONE)
HAND = Selector(side="own", zones=("hand",), count=Every())
ATTACKER = Selector(reference="attacker")
ANY_ENEMY = Selector(side="opponent", kinds=("unit",))
THIS_TURN = Duration("turn_end")
SPANS = (Duration("next_turn_start", "own"), Duration("next_turn_end", "opponent"), Duration("while_source"), None)

PARTS: tuple[tuple[ast.Verb, dict[str, tuple[Any, ...]]], ...] = (
    (ast.Draw("own", TWO), {"who": ("opponent", "each"), "amount": (THREE,)}),
    (ast.Discard("own", Selector(count=Exactly(TWO))), {"who": ("opponent",)}),
    (ast.Show(HAND, "opponent"), {"to": ("each", "own")}),
    (ast.Choose(ENEMY), {"who": ("opponent",)}),
    (ast.Move(ENEMY, Place("hand")), {
        "who": ("opponent",),
        "to": (
            Place("graveyard"), Place("lost"), Place("under"), Place("hand", side="own"), Place("hand", places=("bottom",)),
            Place("hand", manner="in_any_order"), Place("hand", manner="face_down"), Place("hand", manner="put_onto_field"),
        ),
    }),
    (ast.Summon(DEAD, Place("field")), {
        "who": ("opponent",),
        "to": (
            Place("field", side="opponent"), Place("field", places=("front",)), Place("field", places=("adjacent",)),
            Place("field", manner="special_summon"), Place("field", manner="sideways"),
        ),
    }),
    (ast.Shuffle("own", "deck"), {"who": ("opponent",), "zone": ("hand",)}),
    (ast.Damage(ENEMY, TWO), {"amount": (THREE,), "source": (OWN, ATTACKER)}),
    (ast.Heal(ENEMY, TWO), {"amount": (THREE, None)}),
    (ast.Life("own", "charge", "up", TWO), {
        "who": ("opponent", "each"), "stat": ("cost", "max_cost", "life", "hand_size"), "change": ("down", "set", "pay"),
        "amount": (THREE,),
    }),
    (ast.Destroy(ENEMY), {}),
    (ast.Modify(ENEMY, "atk", "up", TWO, THIS_TURN), {
        "stat": ("hp", "cost", "total_cost"), "change": ("down", "set", "times"), "amount": (THREE,), "duration": SPANS,
    }),
    (ast.Grant(ENEMY, (Keyword("pierce"),), False, THIS_TURN), {
        "gives": ((Keyword("guard"),), (Keyword("pierce", 2),), (Keyword("drain"),)), "loses": (True,), "duration": SPANS,
    }),
    (ast.Grant(ENEMY, (Keyword("drain", 2),), False, THIS_TURN), {
        "gives": ((Keyword("drain"),), (Keyword("drain", 9),), (Keyword("drain", 3),)),
    }),
    (ast.SetState(ENEMY, "poisoned"), {
        "state": ("sealed", "paralysed", "sideways", "upright", "face_up", "face_down"), "ends": (True,),
        "duration": (THIS_TURN, *SPANS[:2]),
    }),
    (ast.SetState(ENEMY, "poisoned", ends=True), {"duration": (THIS_TURN, *SPANS[:2])}),
    (ast.SetState(ENEMY, "upright"), {"duration": (THIS_TURN,)}),
    (ast.Counters(ENEMY, "damage", TWO), {"counter": ("poison",), "amount": (THREE, None), "off": (True,)}),
    (ast.Negate("attack"), {
        "what": ("effect", "activation", "card", "summon"), "of": (ENEMY, ANY_ENEMY, Selector(reference="self")),
        "duration": (THIS_TURN,),
    }),
    (ast.Permission(ENEMY, "attack", "cannot", duration=THIS_TURN), {
        "act": ("counterattack",), "mode": ("can", "must"), "times": (1,), "duration": SPANS,
        "by": (Selector(side="opponent"), Selector(side="own"), Selector(kinds=("leader",))),
    }),
    (ast.Again(OWN, "attack"), {"act": ("move",), "amount": (TWO,), "kinds": (("unit",),)}),
    (ast.CostChange(HAND, "down", TWO, THIS_TURN), {"change": ("up", "set"), "amount": (THREE,), "duration": SPANS}),
    (ast.Swap(OWN, "atk", "hp"), {"other": ("cost",)}),
    (ast.Roll("own", "die"), {"what": ("coin",), "amount": (2,)}),
    (ast.Redirect(OWN), {"to": (ENEMY,)}),
    (ast.Finish("own", "win"), {"who": ("opponent",), "how": ("lose", "draw", "end", "skip")}),
    (ast.Procedure("charge", amount=Number(1)), {
        "who": ("opponent",), "name": ("fuse", "union", "swap_control", "extra_turn"), "what": (ENEMY,), "amount": (TWO,),
        "duration": (THIS_TURN,), "materials": ((ENEMY,),), "by": (ENEMY,),
    }),
)  # fmt: skip
"""A verb with other values of its parts. Not here is what changes nothing by the rules: who rolls, who shows a hand
that is shown whole, that a summon by an effect is free."""

NARROWED: dict[str, Any] = {
    "side": "", "kinds": ("leader",), "zones": ("lost",), "places": ("front",), "other": True, "filters": (ast.Named("x"),),
    "count": ast.UpTo(Number(1)),
}  # fmt: skip


def played(verb: ast.Verb) -> Any:
    """What is played of a text that says only this; None where nothing is."""
    found = compiled(CardText((Ability("spell", body=(Do(verb),)),)))
    assert bool(found.missing) != bool(found.abilities)
    return shape(found.abilities) if found.abilities else None


@pytest.mark.parametrize(("verb", "parts"), PARTS, ids=lambda value: type(value).__name__)
def test_another_value_is_played_otherwise_or_not_at_all(verb: ast.Verb, parts: dict[str, tuple[Any, ...]]) -> None:
    usual = played(verb)
    assert usual is not None
    for name, values in parts.items():
        for value in values:
            assert played(replace(verb, **{name: value})) != usual, (name, value)


@pytest.mark.parametrize("verb", [verb for verb, _ in PARTS], ids=lambda verb: type(verb).__name__)
def test_a_narrower_choice_of_cards_is_played_otherwise_or_not_at_all(verb: ast.Verb) -> None:
    for name in ("what", "to", "who"):
        cards = getattr(verb, name, None)
        if isinstance(cards, Selector):
            for part, value in NARROWED.items():
                other = replace(cards, **{part: value})
                same = other == cards or (isinstance(verb, ast.Discard) and part == "side")
                assert same or played(replace(verb, **{name: other})) != played(verb), (name, other)


@pytest.mark.parametrize(("verb", "reason"), [
    (ast.Destroy(replace(ENEMY, places=("empty",))), reasons.WORD.of("place", "empty")),
    (ast.Life("own", "hand_size", "up", TWO), reasons.NUMBER_FIXED.of("number", "hand_size")),
    (ast.Move(ENEMY, Place("hand", side="own")), reasons.PILE_OWNER),
    (ast.Summon(DEAD, Place("field", manner="special_summon")), reasons.MANNER.of("manner", "special_summon")),
    (ast.SetState(ENEMY, "poisoned", ends=True, duration=THIS_TURN), reasons.STATE_SPAN.of("state", "poisoned")),
    (ast.Negate("attack", ANY_ENEMY), reasons.NEGATED),
    (ast.Grant(ENEMY, (Keyword("drain", 9),)), reasons.WORD.of("keyword", "drain9")),
])  # fmt: skip
def test_what_the_game_lacks_is_named(verb: ast.Verb, reason: Reason) -> None:
    found = compiled(CardText((Ability("spell", body=(Do(verb),)),)))
    assert ([missing.reason for missing in found.missing], found.abilities) == ([reason], [])


def test_an_own_card_goes_to_the_own_hand() -> None:
    assert played(ast.Move(DEAD, Place("hand", side="own"))) == played(ast.Move(DEAD, Place("hand")))


def test_a_limit_that_all_abilities_share_is_told() -> None:
    ability = Ability("triggered", when=ast.Event("summoned"), limit=ast.Limit(1, "turn", "text"), body=(
        Do(ast.Draw("own", TWO)),
    ))  # fmt: skip
    assert [missing.reason for missing in compiled(CardText((ability,))).missing] == [reasons.LIMIT_SHARED]
    own = replace(ability, limit=ast.Limit(1, "turn", "name"))
    assert compiled(CardText((own,))).missing == []


@pytest.mark.parametrize("text", [
    CardText((Ability("triggered", when=ast.Event("summoned")),)),
    CardText((Ability("keywords", keywords=(Keyword("大技"),)),)),
    CardText((Ability("spell", cost=(Do(ast.Discard("own", Selector(count=ONE))),), body=(Do(ast.CopyEffect(ENEMY)),)),)),
])  # fmt: skip
def test_what_compiles_to_nothing_is_not_counted_as_played(text: CardText) -> None:
    found = compiled(text)
    assert (found.abilities, found.keywords, left_out(found.missing)) == ([], (), found.sentences)


def test_a_keyword_without_a_number_is_the_first_where_it_is_given_and_any_where_it_is_lost() -> None:
    bare, first = ((Keyword("drain", number),) for number in (None, 1))
    assert played(ast.Grant(ENEMY, bare)) == played(ast.Grant(ENEMY, first))
    assert played(ast.Grant(ENEMY, bare, loses=True)) != played(ast.Grant(ENEMY, first, loses=True))
