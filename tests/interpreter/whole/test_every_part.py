"""Every part of the tree is played or told: whatever a text says with a field, its program is another one than that of
the text without it, or it is left out with a reason. A node or a field that the tree gets needs an example here, and
is not played before the compiler knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

import pytest
from _pytest.mark import ParameterSet

from hantei.effects.tree import conditions, kinds, node, nouns, verbs
from hantei.effects.tree import nodes as ast
from hantei.effects.tree.node import Node
from hantei.effects.tree.nodes import Ability, CardText, Do, Event, Every, Exactly, If, Keyword, Number, Place, Selector
from hantei.effects.tree.verbs import Duration
from hantei.effects.tree.walk import fields_of
from hantei.games.boat.compile.lexicon import LEXICON as BOAT
from hantei.games.spimate.compile.lexicon import lexicon_of
from hantei.games.spimate.show.play import rules_of
from hantei.interpreter.compile.left_out import honoured
from hantei.interpreter.compile.left_out.reasons import UNKNOWN_PART
from hantei.interpreter.compile.lexicon import Lexicon
from hantei.interpreter.compile.text import Compiled, compile_text
from tests.interpreter.shapes import LEXICON, shape
from tests.texts.notation import phrase

Wrap = Callable[[Any], CardText]

ONE, TWO, THREE = Number(1), Number(2), Number(3)
JUST_ONE, JUST_TWO = Exactly(ONE), Exactly(TWO)
SELF, IT = Selector(reference="self"), Selector(reference="it")
ENEMY = Selector(side="opponent", kinds=("unit",), count=JUST_ONE)
OWN = replace(ENEMY, side="own")
ALL_OWN = Selector(side="own", kinds=("unit",))
DEAD = replace(OWN, zones=("graveyard",))
HAND = Selector(side="own", zones=("hand",), count=Every())
DRAW: Final = Do(ast.Draw("own", ONE))
CHOOSE: Final = Do(ast.Choose(ENEMY))
TURN = Duration("turn_end")
SPANS = tuple(
    Duration(until, of)
    for until, of in (
        ("next_turn_end", "own"), ("next_turn", "own"), ("next_turn", ""), ("next_turn_start", "own"), ("attack", ""),
        ("while_source", ""), ("turn_end", "opponent"),
    )
)  # fmt: skip
OTHER_SPANS = (*SPANS[1:], Duration("next_turn_end", "opponent"))


# what a part stands in


def spell(*body: Any) -> CardText:
    return CardText((Ability("spell", body=body),))


def done(verb: Any) -> CardText:
    return spell(Do(verb))


def alone(ability: Any) -> CardText:
    return CardText((ability,))


def asked(condition: Any) -> CardText:
    return spell(If(condition, (DRAW,)))


def behind_a_choice(condition: Any) -> CardText:
    return spell(CHOOSE, If(condition, (DRAW,)))


def behind_a_roll(condition: Any) -> CardText:
    return spell(Do(ast.Roll("own", "die")), If(condition, (DRAW,)))


def drawn(value: Any) -> CardText:
    return done(ast.Draw("own", value))


def behind_cards(value: Any) -> CardText:
    return spell(Do(ast.Destroy(replace(ENEMY, count=Every()))), *drawn(value).abilities[0].body)


def with_x(value: Any) -> CardText:
    return spell(ast.Define(ast.Variable(), THREE), *drawn(value).abilities[0].body)


def counted(count: Any) -> CardText:
    return done(ast.Destroy(replace(ENEMY, count=count)))


def meant(what: Any) -> CardText:
    return done(ast.Destroy(what))


def known(what: Any) -> CardText:
    return spell(CHOOSE, Do(ast.Choose(OWN)), Do(ast.Destroy(what)))


def filtered(one: Any) -> CardText:
    return done(ast.Destroy(replace(ENEMY, filters=(one,))))


def moved(place: Any) -> CardText:
    return done(ast.Move(DEAD, place))


def laid(place: Any) -> CardText:
    return done(ast.Summon(DEAD, place))


def given(keyword: Any) -> CardText:
    return done(ast.Grant(ENEMY, (keyword,), duration=TURN))


def limited(limit: Any) -> CardText:
    return alone(Ability("triggered", when=Event("summoned"), limit=limit, body=(DRAW,)))


def waiting(event: Any) -> CardText:
    return alone(Ability("triggered", when=event, body=(DRAW,)))


def going_on(verb: Any) -> CardText:
    return alone(Ability("continuous", body=(Do(verb),)))


def changed(span: Any) -> CardText:
    return done(ast.Modify(ENEMY, "atk", "up", TWO, span))


@dataclass(frozen=True)
class Example:
    """A node in a text, and by field the values that must make another text of it."""

    node: Any
    wrap: Wrap
    values: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)


EXAMPLES: Final = (
    Example(Ability("triggered", when=Event("summoned"), body=(DRAW,)), alone, {
        "kind": ("activated", "rule", "continuous"), "label": ("ability",), "when": (Event("died"), None),
        "instead_of": (Event("died"),), "zones": (("graveyard",),), "condition": (ast.TurnOf("own"),),
        "cost": ((Do(ast.Discard("own", Selector(count=JUST_ONE))),),), "limit": (ast.Limit(1, "turn"),),
        "may": (True,), "body": ((DRAW, DRAW),), "keywords": ((Keyword("pierce"),),),
        "unread": ((ast.Unparsed("?", 0),),), "lost": (("?",),),
    }),
    Example(Ability("keywords", keywords=(Keyword("pierce"),)), alone, {"keywords": ((Keyword("guard"),),)}),
    Example(Ability("continuous", body=(Do(ast.Modify(ALL_OWN, "atk", "up", ONE)),)), alone, {
        "zones": (("hand",),), "condition": (ast.TurnOf("own"),), "cost": ((DRAW,),),
        "limit": (ast.Limit(1, "turn"),), "when": (Event("died"),), "instead_of": (Event("died"),), "may": (True,),
    }),
    Example(Ability("replacement", instead_of=Event("died"), body=(DRAW,)), alone, {
        "may": (True,), "when": (Event("summoned"),), "instead_of": (Event("damaged"),),
    }),
    Example(ast.Limit(1, "turn"), limited, {"times": (2,), "per": ("game",), "shared": ("text",)}),
    Example(Do(ast.Destroy(ENEMY)), spell, {"verb": (ast.Destroy(OWN),), "may": (True,)}),
    Example(Do(ast.Destroy(replace(ENEMY, chooser="opponent")), may=True), spell, {
        "verb": (ast.Destroy(ENEMY),), "may": (False,),
    }),
    Example(If(ast.TurnOf("own"), (DRAW,)), spell, {
        "condition": (ast.TurnOf("opponent"),), "then": ((DRAW, DRAW),), "otherwise": ((DRAW,),), "lasting": (True,),
    }),
    Example(If(ast.TurnOf("own"), (Do(ast.Modify(SELF, "atk", "up", ONE)),)), spell, {"lasting": (True,)}),
    Example(If(ast.TurnOf("own"), (Do(ast.Modify(ENEMY, "atk", "up", ONE, TURN)),)), spell, {"lasting": (True,)}),
    Example(ast.ChooseOne(((DRAW,), (CHOOSE,))), spell, {
        "options": (((CHOOSE,), (DRAW,)),), "count": (Exactly(TWO), ast.UpTo(ONE), ast.AnyNumber(), Every()),
        "who": ("opponent", "each"),
    }),
    Example(ast.ForEach(TWO, (DRAW,)), spell, {"of": (THREE,), "body": ((CHOOSE,),)}),
    Example(ast.Define(ast.Variable(), TWO), lambda x: spell(x, *drawn(ast.Variable()).abilities[0].body), {
        "variable": (ast.Variable("Y"),), "value": (THREE,),
    }),
    Example(ast.Later(Event("turn_end"), (DRAW,)), spell, {
        "when": (Event("next_turn_start", "own"), Event("died"), Event("turn_end", object=ENEMY)),
        "body": ((DRAW, DRAW),),
    }),
    Example(ast.Unparsed("?", 0), lambda x: spell(DRAW, x), {}),
    Example(Event("damaged", Selector(kinds=("unit",))), waiting, {
        "event": ("healed",), "subject": (Selector(kinds=("leader",)), "opponent"), "object": ("own", ALL_OWN),
    }),
    Example(Event("attacks", replace(ALL_OWN, count=None)), waiting, {"object": (Selector(kinds=("leader",)),)}),
    Example(ast.Exists(ALL_OWN), asked, {
        "what": (replace(ALL_OWN, count=ast.AtLeast(TWO)), replace(ALL_OWN, side="")), "negated": (True,),
    }),
    Example(ast.Compare(ast.CountOf(ALL_OWN), ">=", TWO), asked, {
        "left": (ast.CountOf(replace(ALL_OWN, side="opponent")),), "op": ("=", "<=", "<", ">", "!="), "right": (THREE,),
    }),
    Example(ast.Is(IT), behind_a_choice, {
        "what": (SELF,), "filters": ((ast.WithKeyword("pierce"),),), "kinds": (("leader",),), "zones": (("hand",),),
        "places": (("front",), ("adjacent",)), "negated": (True,),
    }),
    Example(ast.TurnOf("own"), asked, {"player": ("opponent", "turn", "each")}),
    Example(ast.Did(), lambda x: spell(CHOOSE, If(x, (DRAW,))), {"negated": (True,)}),
    Example(ast.Came((1,)), behind_a_roll, {"results": ((1, 2),)}),
    Example(ast.Happened(Event("died")), asked, {"during": ("last_turn",), "event": (Event("healed"),),
                                                 "negated": (True,)}),
    Example(ast.AllOf((ast.TurnOf("own"),)), asked, {"conditions": ((ast.TurnOf("own"), ast.Exists(ALL_OWN)),)}),
    Example(ast.AnyOf((ast.TurnOf("own"),)), asked, {"conditions": ((ast.TurnOf("own"), ast.Exists(ALL_OWN)),)}),
    # values
    Example(TWO, drawn, {"value": (3,)}),
    Example(ast.Variable(), with_x, {"name": ("Y",)}),
    Example(ast.CountOf(ALL_OWN), drawn, {"what": (replace(ALL_OWN, side=""), SELF), "counter": ("damage",)}),
    Example(ast.StatOf("atk", SELF), drawn, {"stat": ("hp",), "of": (ALL_OWN, ENEMY, "own"), "printed": (True,)}),
    Example(ast.StatOf("life", "own"), drawn, {"stat": ("cost",), "of": ("opponent",), "printed": (True,)}),
    Example(ast.ResultOf("done"), behind_cards, {"what": ("roll", "cost", "damage")}),
    Example(ast.ResultOf("heads"), lambda x: spell(Do(ast.Roll("own", "coin", 3)), *drawn(x).abilities[0].body), {
        "what": ("done", "damage"),
    }),
    Example(ast.ResultOf("roll"), lambda x: spell(Do(ast.Roll("own", "die")), *drawn(x).abilities[0].body), {
        "what": ("heads", "highest", "lowest"),
    }),
    Example(ast.Times(ast.CountOf(ALL_OWN)), drawn, {
        "value": (ast.CountOf(HAND),), "by": (2,), "per": (2,),
    }),
    Example(ast.Times(ast.CountOf(ALL_OWN), per=2), drawn, {"round_up": (True,)}),
    Example(ast.Bounded(ast.CountOf(ALL_OWN)), drawn, {"value": (TWO,), "low": (1,), "high": (6,)}),
    # counts
    Example(JUST_ONE, counted, {"value": (TWO,)}),
    Example(ast.UpTo(ONE), counted, {"value": (TWO,)}),
    Example(ast.AtLeast(ONE), counted, {"value": (TWO,)}),
    Example(ast.AnyNumber(), counted),
    Example(ast.InTotal("cost", THREE), counted, {"stat": ("atk",), "most": (TWO,)}),
    Example(Every(), counted),
    # which cards
    Example(ast.Named("x"), filtered, {"name": ("y",), "part": (True,)}),
    Example(ast.Trait("traits", "x"), filtered, {"field": ("tags", "spirit"), "word": ("y",)}),
    Example(ast.StatIs("atk", ">=", TWO), filtered, {
        "stat": ("hp",), "op": ("=", "<=", "<", ">", "!="), "value": (THREE,),
    }),
    Example(ast.StatIs("atk", "lowest"), filtered, {"op": ("highest", "even")}),
    Example(ast.StatIs("atk", "even"), filtered, {"op": ("odd", "lowest")}),
    Example(ast.WithKeyword("pierce"), filtered, {"keyword": ("guard",)}),
    Example(ast.InState("poisoned"), filtered, {"state": ("paralysed", "damaged", "asleep")}),
    Example(ast.WithCounter("damage", ast.AtLeast(ONE)), filtered, {
        "counter": ("poison",), "count": (ast.AtLeast(TWO), JUST_ONE, Every()),
    }),
    Example(ast.SameAs("name"), filtered, {"field": ("row",), "of": (ALL_OWN,), "differs": (True,)}),
    Example(ast.OfKind(("unit",)), filtered, {"kinds": (("leader",),)}),
    Example(ast.OtherThan(IT), lambda one: spell(CHOOSE, *filtered(one).abilities[0].body), {"of": (SELF,)}),
    Example(ast.ByAbility(1, "summon"), filtered, {"ability": (2,), "manner": ("",)}),
    Example(ast.Befell("died"), filtered, {"event": ("healed",), "during": ("last_turn",)}),
    Example(ast.AnyOfThese((Selector(kinds=("unit",)),)), filtered, {
        "sorts": ((Selector(kinds=("unit",)), Selector(filters=(ast.Named("x"),))), (ENEMY,)),
    }),
    Example(ast.Either((ast.Named("x"),)), filtered, {"filters": ((ast.Named("x"), ast.Named("y")),)}),
    Example(ast.Without(ast.Named("x")), filtered, {"filter": (ast.Named("y"),)}),
    Example(ENEMY, meant, {
        "reference": ("self", "unsaid"), "side": ("own", "", "turn"), "zones": (("graveyard",), ("hand", "graveyard")),
        "places": (("front",), ("empty",), ("front", "adjacent")), "kinds": (("leader",), ()),
        "filters": ((ast.Named("x"),),), "other": (True,), "count": (None, JUST_TWO, ast.UpTo(ONE)),
        "chooser": ("opponent",), "random": (True,), "slot": (3,), "nth": (1,),
    }),
    Example(SELF, meant, {
        "side": ("own", "opponent"), "zones": (("graveyard",), ("hand",)), "places": (("front",),),
        "filters": ((ast.Named("x"),),), "other": (True,), "count": (JUST_TWO,),
        "chooser": ("opponent",), "random": (True,), "slot": (1,),
    }),
    Example(IT, known, {
        "reference": ("self", "them", "host", "attacker", "attacked", "rest", "former", "subject", "materials",
                      "under"),
        "side": ("own", "opponent"), "zones": (("graveyard",),), "places": (("front",),), "kinds": (("leader",),),
        "filters": ((ast.Named("x"),),), "other": (True,), "count": (JUST_TWO, ast.AnyNumber()),
        "chooser": ("opponent",), "random": (True,), "slot": (0, 7), "also": ((7,),), "nth": (1,),
    }),
    Example(Place("graveyard"), moved, {
        "zone": ("hand", "lost"), "side": ("opponent",), "places": (("bottom",), ("front",)),
        "manner": ("in_any_order", "face_down"),
    }),
    Example(Place("field"), laid, {
        "zone": ("trap_zone",), "side": ("opponent",), "places": (("front",), ("adjacent",)),
        "manner": ("special_summon", "sideways", "face_down"),
    }),
    Example(Keyword("drain"), given, {"word": ("guard",), "number": (2,)}),
    # verbs
    Example(TURN, changed, {
        "until": ("next_turn_end", "next_turn", "next_turn_start", "attack", "while_source", "always", "phase_end"),
        "of": ("own", "opponent"),
    }),
    Example(Duration("next_turn", "own"), changed, {"of": ("opponent", "")}),
    Example(Duration("while_source"), changed, {"of": ("own",)}),
    Example(Duration("attack"), changed, {"of": ("opponent",)}),
    Example(ast.Draw("own", TWO), done, {
        "who": ("opponent", "each"), "amount": (THREE,), "bound": ("up_to", "to_hand_of"),
    }),
    Example(ast.Draw("opponent", ast.CountOf(HAND)), done, {"bound": ("up_to", "to_hand_of")}),
    Example(ast.Discard("own", Selector(count=JUST_TWO)), done, {
        "who": ("opponent",), "what": (replace(HAND, side="opponent"), Selector(count=JUST_TWO, random=True)),
    }),
    Example(ast.Show(HAND, "opponent"), done, {"what": (replace(HAND, side="opponent"),), "to": ("each", "own")}),
    Example(ast.Show(replace(HAND, count=JUST_ONE), "opponent"), done, {"who": ("opponent",)}),
    Example(ast.Choose(ENEMY), lambda x: spell(Do(x), Do(ast.Destroy(replace(IT, slot=0)))), {
        "what": (OWN,), "who": ("opponent",), "slot": (4,),
    }),
    Example(ast.Move(ENEMY, Place("hand")), done, {"what": (OWN,), "to": (Place("lost"),), "who": ("opponent",)}),
    Example(ast.Summon(DEAD, Place("field")), done, {
        "what": (HAND,), "to": (Place("field", "opponent"),), "who": ("opponent",),
    }),
    Example(ast.Shuffle("own", "deck"), done, {"who": ("opponent",), "zone": ("hand",)}),
    Example(ast.Damage(ENEMY, TWO), done, {"to": (OWN, "opponent"), "amount": (THREE,), "source": (OWN,), "divided": (True,)}),
    Example(ast.Heal(ENEMY, TWO), done, {"to": (OWN, "own"), "amount": (THREE, None)}),
    Example(ast.Life("own", "charge", "up", TWO), done, {
        "who": ("opponent", "each"), "stat": ("cost", "life"), "change": ("down", "set", "pay"), "amount": (THREE,),
    }),
    Example(ast.Life("own", "life", "up", TWO), done, {"change": ("down", "set", "pay")}),
    Example(ast.Destroy(ENEMY), done, {"what": (OWN,)}),
    Example(ast.Modify(ENEMY, "atk", "up", TWO, TURN), done, {
        "what": (OWN, replace(ENEMY, count=None)), "stat": ("hp", "cost"), "change": ("down", "set", "times"),
        "amount": (THREE,), "duration": (None, *SPANS),
    }),
    Example(ast.Modify(ALL_OWN, "atk", "up", TWO), going_on, {"duration": (TURN, *SPANS[:3])}),
    Example(ast.Grant(ENEMY, (Keyword("pierce"),), duration=TURN), done, {
        "what": (OWN,), "gives": ((Keyword("guard"),), (Keyword("pierce"), ast.Trait("traits", "x")), (
            Ability("triggered", when=Event("died"), body=(DRAW,)),
        )), "loses": (True,), "duration": (None, *SPANS),
    }),
    Example(ast.SetState(ENEMY, "poisoned"), done, {
        "what": (OWN,), "state": ("sealed", "upright"), "ends": (True,), "duration": (TURN, *SPANS[:3]),
    }),
    Example(ast.SetState(ENEMY, "face_up"), done, {"ends": (True,), "duration": (TURN,)}),
    Example(ast.Counters(ENEMY, "damage", TWO), done, {
        "what": (OWN,), "counter": ("poison",), "amount": (THREE, None), "off": (True,),
    }),
    Example(ast.Negate("attack"), done, {
        "what": ("effect", "activation", "card", "summon"), "of": (ENEMY, SELF), "duration": (TURN,),
    }),
    Example(ast.CopyEffect(ENEMY), done, {"of": (OWN,)}),
    Example(ast.TakeControl(ENEMY), done, {"what": (OWN,), "who": ("opponent",), "duration": (TURN,)}),
    Example(ast.Permission(ENEMY, "attack", "cannot", duration=TURN), done, {
        "who": (OWN, "own"), "act": ("counterattack",), "mode": ("can", "must"), "times": (1,),
        "by": (Selector(side="opponent"), ENEMY), "duration": (None, *SPANS),
    }),
    Example(ast.AtMost("own", ALL_OWN, 1, "turn"), done, {
        "who": ("opponent",), "what": (ENEMY,), "number": (2,), "per": ("game",),
    }),
    Example(ast.Again(OWN, "attack"), done, {
        "who": (ENEMY, "own"), "act": ("move",), "amount": (TWO,), "kinds": (("unit",),),
    }),
    Example(ast.CostChange(HAND, "down", ONE, TURN), done, {
        "what": (replace(HAND, side="opponent"), replace(HAND, count=JUST_ONE)), "change": ("up", "set"),
        "amount": (TWO,), "duration": (None, *SPANS), "next_only": (True,),
    }),
    Example(ast.CostChange(replace(HAND, count=None), "down", ONE), going_on, {"next_only": (True,)}),
    Example(ast.Swap(OWN, "atk", "hp"), done, {"what": (ENEMY,), "by": ("position", "hp"), "other": ("cost",)}),
    Example(ast.Swap(replace(OWN, count=JUST_TWO), "position"), done, {"other": ("atk",)}),
    Example(ast.Roll("own", "die"), done, {"what": ("coin",), "amount": (2,)}),
    Example(ast.Redirect(OWN), done, {"to": (ENEMY,)}),
    Example(ast.Finish("own", "win"), done, {"who": ("opponent",), "how": ("lose", "draw", "end"), "what": ("battle",)}),
    Example(ast.Procedure("charge", amount=ONE), done, {
        "name": ("fuse",), "who": ("opponent",), "what": (ENEMY,), "amount": (TWO,), "duration": (TURN,),
        "materials": ((ENEMY,),), "by": (ENEMY,),
    }),
)  # fmt: skip

SILENT: Final[Mapping[tuple[type[Node], str], tuple[Any, Wrap, Any, str]]] = {
    (Do, "link"): (DRAW, lambda x: spell(CHOOSE, x), "then", "statements are carried out in their order"),
    (If, "link"): (If(ast.TurnOf("own"), (DRAW,)), spell, "then", "as with Do"),
    (ast.ChooseOne, "link"): (ast.ChooseOne(((DRAW,), (CHOOSE,))), spell, "also", "as with Do"),
    (ast.ForEach, "link"): (ast.ForEach(TWO, (DRAW,)), spell, "also", "as with Do"),
    (ast.Define, "link"): (ast.Define(ast.Variable(), TWO), spell, "also", "as with Do"),
    (ast.Later, "link"): (ast.Later(Event("turn_end"), (DRAW,)), spell, "also", "as with Do"),
    (Event, "every"): (Event("died"), waiting, True, "an ability starts whenever its event happens"),
    (Selector, "kinds"): (SELF, meant, ("unit",), "this card is called by what it is"),
    (ast.Summon, "free"): (ast.Summon(DEAD, Place("field")), done, True, "what an effect brings is never paid for"),
    (ast.Roll, "who"): (ast.Roll("own", "die"), done, "opponent", "whose hand rolls makes no difference"),
}  # fmt: skip
"""What changes nothing by the rules: a node, the text around it, the value that it may have, why."""

UNREAD: Final = {(ast.Unparsed, name) for name in ("text", "at", "link", "doubtful")}
"""Words that nobody has understood are always told."""

GAMES: Final[Mapping[str, tuple[Lexicon, Mapping[str, str]]]] = {
    "leader": (LEXICON, {}),
    "boat": (BOAT, {
        "unit": "actor", "leader": "stranger", "atk": "ap", "hp": "dp", "pierce": "free_attacker", "traits": "tribe",
        "tags": "habitat", "died": "destroyed", "poison": "damage_point",
    }),
    "spimate": (lexicon_of(rules_of({})), {
        "unit": "monster", "leader": "magic", "atk": "lp", "hp": "ap", "traits": "race", "tags": "attribute",
        "summoned": "played", "died": "destroyed",
    }),
}  # fmt: skip
"""The lexicon of each game, and its words for those of the examples."""


LACKING: Final[Mapping[str, tuple[str, ...]]] = {
    "leader": (
        "Unparsed: unread", "Happened: history", "InTotal: beyond", "ByAbility: beyond", "Befell: beyond",
        "CopyEffect: copied_effect", "TakeControl: control", "AtMost: beyond",
    ),
    "boat": (
        "Later: no_body", "Unparsed: unread", "Came: lacking", "Happened: history", "ResultOf: lacking",
        "InTotal: beyond", "InState: word state poisoned", "ByAbility: beyond", "Befell: beyond",
        "Keyword: word keyword drain", "Damage: lacking", "Heal: lacking", "Life: word number charge",
        "SetState: word state poisoned", "CopyEffect: copied_effect", "AtMost: beyond", "Roll: lacking",
        "Redirect: lacking", "Finish: lacking", "Procedure: word procedure charge",
    ),
    "spimate": (
        "Ability: word keyword pierce", "Later: no_body", "Unparsed: unread", "Came: lacking", "Happened: history",
        "StatOf: word number life", "ResultOf: lacking", "InTotal: beyond", "WithKeyword: word keyword pierce",
        "InState: word state poisoned", "WithCounter: word counter damage", "ByAbility: beyond", "Befell: beyond",
        "Keyword: word keyword drain", "Duration: duration", "Life: word number charge", "Life: no_body",
        "Grant: word keyword pierce", "SetState: word state poisoned", "Counters: word counter damage",
        "CopyEffect: copied_effect", "AtMost: beyond", "Swap: lacking", "Roll: lacking", "Finish: lacking",
        "Procedure: word procedure charge",
    ),
}  # fmt: skip
"""The examples that a game doesn't play, and why: the id of the reason, with the word that the game doesn't have."""

NEVER: Final = (
    ast.Happened, ast.CopyEffect, ast.TakeControl, ast.Unparsed, ast.AtMost, ast.InTotal, ast.ByAbility, ast.Befell,
)  # fmt: skip
"""What leader doesn't play at all."""


def in_words(part: Any, words: Mapping[str, str]) -> Any:
    """A tree with other words of a game."""
    if isinstance(part, str):
        return words.get(part, part)
    if isinstance(part, tuple):
        return tuple(in_words(one, words) for one in part)
    if not isinstance(part, Node):
        return part
    return replace(part, **{name: in_words(getattr(part, name), words) for name in fields_of(part)})


def compiled(text: CardText, game: str) -> Compiled:
    lexicon, words = GAMES[game]
    return compile_text(in_words(text, words), lexicon)


def played(found: Compiled) -> Any:
    return shape(found.abilities), shape(found.granted), found.keywords


def all_nodes() -> set[type[Node]]:
    """Every kind of node that the tree has."""
    found = {ast.Grant}
    for module in (ast, conditions, kinds, node, nouns, verbs):
        found |= {one for one in vars(module).values() if isinstance(one, type) and issubclass(one, Node)}
    return found - {Node, CardText}


def cases() -> list[ParameterSet]:
    """Each other value of each example in each game."""
    return [
        pytest.param(game, example, name, value, id=f"{game}-{type(example.node).__name__}.{name}-{phrase(value)}")
        for game in GAMES
        for example in EXAMPLES
        for name, others in example.values.items()
        for value in others
    ]


def test_every_node_and_field_has_an_example() -> None:
    shown = {(type(one.node), name) for one in EXAMPLES for name in one.values} | set(SILENT) | UNREAD
    assert {(kind, name) for kind in all_nodes() for name in _names(kind)} == shown
    assert {type(one.node) for one in EXAMPLES} == all_nodes()


def test_the_compiler_knows_every_node_and_field() -> None:
    assert {kind: tuple(_names(kind)) for kind in all_nodes()} == dict(honoured.HONOURED)


def _names(kind: type[Node]) -> list[str]:
    return [one.name for one in fields(kind) if one.name != "mask"]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda one: type(one.node).__name__)
def test_an_example_is_played_in_leader_or_never(example: Example) -> None:
    """What leader plays of it, so that another value is compared with a program and not with a refusal."""
    found = compiled(example.wrap(example.node), "leader")
    assert bool(found.missing) == isinstance(example.node, NEVER), found.missing


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_lacks_is_refused_with_its_reason(game: str) -> None:
    """Life without a body, a kind of counter, dice: the examples that a game doesn't play, each with its reason; all
    others are played."""
    found = [
        f"{type(one.node).__name__}: {' '.join(filter(None, (gone.reason.id, gone.reason.sort, gone.reason.word)))}"
        for one in EXAMPLES
        for gone in compiled(one.wrap(one.node), game).missing
    ]
    assert sorted(found) == sorted(LACKING[game])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda one: type(one.node).__name__)
def test_an_example_is_never_compiled_to_nothing(game: str, example: Example) -> None:
    """What isn't refused has a program, and what stands beside the part, or stays without it, is another one."""
    found = compiled(example.wrap(example.node), game)
    if found.missing:
        return
    assert found.keywords or all(one.nodes or one.changes for one in found.abilities)
    assert found.keywords or found.abilities
    for rest in (CardText(()), spell(DRAW), spell(CHOOSE, DRAW)):
        assert played(found) != played(compiled(rest, game)) or rest == example.wrap(example.node)


@pytest.mark.parametrize(("game", "example", "name", "value"), cases())
def test_another_value_is_played_otherwise_or_told(game: str, example: Example, name: str, value: Any) -> None:
    usual = compiled(example.wrap(example.node), game)
    other = compiled(example.wrap(replace(example.node, **{name: value})), game)
    assert other.missing or played(other) != played(usual)


@pytest.mark.parametrize("part", SILENT, ids=lambda one: f"{one[0].__name__}.{one[1]}")
def test_what_means_nothing_changes_nothing(part: tuple[type[Node], str]) -> None:
    usual, wrap, value, _ = SILENT[part]
    assert getattr(usual, part[1]) != value
    for game in GAMES:
        one, other = (compiled(wrap(node), game) for node in (usual, replace(usual, **{part[1]: value})))
        assert (played(one), [gone.reason for gone in one.missing]) == (
            played(other), [gone.reason for gone in other.missing],
        )  # fmt: skip


class Vanish(ast.Destroy):
    """A verb that the tree has got since; the other ones stand where conditions, events, filters and cards do."""


class Dawn(ast.TurnOf): ...


class Ring(Event): ...


class Shiny(ast.Named): ...


class Ghost(Selector): ...


GAIN: Final = Do(ast.Modify(SELF, "atk", "up", ONE))
TRIGGER: Final = Ability("triggered", when=Event("died"), body=(DRAW,))


@pytest.mark.parametrize(("text", "part"), [
    (done(Vanish(ENEMY)), "Vanish"),
    (asked(Dawn("own")), "Dawn"),
    (asked(ast.AllOf((ast.TurnOf("own"), Dawn("own")))), "Dawn"),
    (spell(If(ast.TurnOf("own"), (Do(Vanish(ENEMY)),))), "Vanish"),
    (alone(replace(TRIGGER, condition=Dawn("own"))), "Dawn"),
    (alone(replace(TRIGGER, when=Ring("died"))), "Ring"),
    (alone(replace(TRIGGER, cost=(Do(Vanish(ENEMY)),))), "Vanish"),
    (alone(Ability("continuous", condition=Dawn("own"), body=(GAIN,))), "Dawn"),
    (going_on(ast.Modify(Ghost("self"), "atk", "up", ONE)), "Ghost"),
    (done(ast.Grant(ENEMY, (replace(TRIGGER, when=Ring("died")),), duration=TURN)), "Ring"),
    (filtered(Shiny("x")), "Shiny"),
])  # fmt: skip
def test_a_node_that_the_tree_has_got_since_is_named(text: CardText, part: str) -> None:
    found = compiled(text, "leader")
    assert ([one.reason for one in found.missing], found.abilities) == ([UNKNOWN_PART.of("part", part)], [])


def test_a_field_that_the_tree_has_got_since_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if nobody had told the compiler yet that changes last for a time."""
    known = tuple(name for name in honoured.HONOURED[ast.Modify] if name != "duration")
    monkeypatch.setattr(honoured, "HONOURED", {**honoured.HONOURED, ast.Modify: known})
    assert [one.reason for one in compiled(changed(TURN), "leader").missing] == [
        UNKNOWN_PART.of("part", "Modify.duration")
    ]
    assert compiled(changed(None), "leader").missing == []
