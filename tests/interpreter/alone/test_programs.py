"""What statements compile to, each alone: the nodes of its program with all that they hold, or why it is left out.

`programs.toml` has the program of each by its name. After a change on purpose look at each that differs, then write it
anew: `python -m tests.interpreter.alone.test_programs`.
"""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from hantei.effects.tree import nodes as ast
from hantei.effects.tree.nodes import Do, If, Selector
from hantei.effects.tree.nouns import JUST_ONE
from hantei.effects.tree.verbs import Duration
from tests.interpreter.shapes import compiled, written

FILE: Final = Path(__file__).with_name("programs.toml")
ONE, TWO = ast.Number(1), ast.Number(2)
ENEMY = Selector(side="opponent", kinds=("unit",), count=JUST_ONE)
ENEMIES = replace(ENEMY, count=ast.Every())
OWN = replace(ENEMY, side="own")
ALL_OWN = replace(OWN, count=None)
OTHERS = Selector(side="own", kinds=("unit",), other=True)
SELF = Selector(reference="self")
GRAVE = Selector(side="own", zones=("graveyard",), kinds=("unit",), count=JUST_ONE)
HAND = Selector(side="own", zones=("hand",), count=ast.Every())
DECK = Selector(side="own", zones=("deck",), places=("top",), count=ast.Exactly(TWO))
DRAW: Final = Do(ast.Draw("own", ONE))
TURN, WHILE_SOURCE, BATTLE = Duration("turn_end"), Duration("while_source"), Duration("battle")
NEXT = Duration("next_turn", "own")
OWN_TURN = ast.TurnOf("own")
PIERCE = ast.Keyword("\u8cab\u901a")
WHEN_DEAD = ast.Ability("triggered", when=ast.Event("died", SELF), body=(DRAW,))
STRONGER = ast.Ability("continuous", body=(Do(ast.Modify(SELF, "atk", "up", ONE)),))


def lasting(verb: ast.Verb, condition: ast.Condition = OWN_TURN) -> If:
    return If(condition, (Do(verb),), lasting=True)


def continuing(*body: ast.Statement) -> ast.Ability:
    return ast.Ability("continuous", body=body)


TWO_PARTS: Final = continuing(Do(ast.Modify(SELF, "atk", "up", ONE)), lasting(ast.Modify(SELF, "hp", "up", ONE)))
"""Two abilities for play: of the second part alone it depends on whose turn it is."""


STATEMENTS: Final[dict[str, Any]] = {
    "modify for the turn": Do(ast.Modify(ENEMY, "atk", "up", TWO, TURN)),
    "modify battle": Do(ast.Modify(ENEMY, "atk", "up", TWO, BATTLE)),
    "modify battle of own": Do(ast.Modify(ENEMY, "atk", "up", TWO, Duration("battle", "own"))),
    "modify until the moon": Do(ast.Modify(ENEMY, "atk", "up", TWO, Duration("moon"))),
    "modify turn_end own": Do(ast.Modify(ENEMY, "atk", "up", TWO, Duration("turn_end", "own"))),
    "modify turn_end turn": Do(ast.Modify(ENEMY, "atk", "up", TWO, Duration("turn_end", "turn"))),
    "modify next turn": Do(ast.Modify(ENEMY, "atk", "up", TWO, NEXT)),
    "hp next turn": Do(ast.Modify(ENEMY, "hp", "up", TWO, NEXT)),
    "hp for turn": Do(ast.Modify(ENEMY, "hp", "up", TWO, TURN)),
    "hp while so": lasting(ast.Modify(ENEMY, "hp", "up", TWO)),
    "atk while so": lasting(ast.Modify(ENEMY, "atk", "up", TWO)),
    "atk while so of source": lasting(ast.Modify(ENEMY, "atk", "up", TWO, WHILE_SOURCE)),
    "atk while so of turn": lasting(ast.Modify(ENEMY, "atk", "up", TWO, TURN)),
    "atk while source is": lasting(ast.Modify(ENEMY, "atk", "up", TWO), ast.Exists(OTHERS)),
    "atk of self while source is": lasting(ast.Modify(SELF, "atk", "up", TWO), ast.Exists(OTHERS)),
    "atk of all while source is": lasting(ast.Modify(ENEMIES, "atk", "up", TWO), ast.Exists(OTHERS)),
    "state while so": lasting(ast.Grant(ENEMY, (PIERCE,))),
    "ability while so": lasting(ast.Grant(ENEMY, (WHEN_DEAD,))),
    "next inside lasting": lasting(ast.Modify(ENEMY, "atk", "up", TWO, NEXT)),
    "grant": Do(ast.Grant(ENEMY, (PIERCE,))),
    "lose": Do(ast.Grant(ENEMY, (PIERCE,), loses=True)),
    "grant ability": Do(ast.Grant(ENEMY, (WHEN_DEAD,))),
    "lose ability": Do(ast.Grant(ENEMY, (WHEN_DEAD,), loses=True)),
    "grant both": Do(ast.Grant(ENEMY, (PIERCE, WHEN_DEAD))),
    "grant ability next turn": Do(ast.Grant(ENEMY, (WHEN_DEAD,), duration=NEXT)),
    "grant two abilities": Do(ast.Grant(ENEMY, (WHEN_DEAD, STRONGER))),
    "grant an ability of two parts": Do(ast.Grant(ENEMY, (TWO_PARTS,))),
    "grant an ability that grants one": Do(
        ast.Grant(ENEMY, (replace(WHEN_DEAD, body=(Do(ast.Grant(OWN, (WHEN_DEAD,))),)),))
    ),
    "grant an ability that is known in part": Do(
        ast.Grant(ENEMY, (replace(WHEN_DEAD, body=(DRAW, Do(ast.SetState(ENEMY, "moon")))),))
    ),
    "grant keywords in quotes": Do(ast.Grant(ENEMY, (ast.Ability("keywords", keywords=(PIERCE,)),))),
    "face up": Do(ast.SetState(GRAVE, "face_up")),
    "face up for turn": Do(ast.SetState(GRAVE, "face_up", duration=TURN)),
    "sealed": Do(ast.SetState(ENEMY, "sealed")),
    "unsealed": Do(ast.SetState(ENEMY, "sealed", True)),
    "sealed turn": Do(ast.SetState(ENEMY, "sealed", duration=TURN)),
    "unsealed turn": Do(ast.SetState(ENEMY, "sealed", True, TURN)),
    "sideways turn": Do(ast.SetState(ENEMY, "sideways", duration=TURN)),
    "poison turn": Do(ast.SetState(ENEMY, "poisoned", duration=TURN)),
    "moonstruck": Do(ast.SetState(ENEMY, "moonstruck")),
    "cannot attack": Do(ast.Permission(ENEMY, "attack", "cannot", duration=TURN)),
    "opponent cannot attack": Do(ast.Permission("opponent", "attack", "cannot", duration=TURN)),
    "chosen cannot attack": Do(ast.Permission("chosen", "attack", "cannot", duration=TURN)),
    "opponent cannot draw": Do(ast.Permission("opponent", "draw", "cannot", duration=TURN)),
    "twice": Do(ast.Permission(ENEMY, "attack", "can", times=TWO, duration=TURN)),
    "by": Do(ast.Permission(ENEMY, "be_chosen", "cannot", by=Selector(side="opponent"), duration=TURN)),
    "by kinds": Do(ast.Permission(ENEMY, "attack", "cannot", by=Selector(kinds=("leader",)), duration=TURN)),
    "by two kinds": Do(ast.Permission(ENEMY, "attack", "cannot", by=Selector(kinds=("leader", "unit")), duration=TURN)),
    "swap": Do(ast.Swap(ENEMY, "atk", "hp")),
    "swap places": Do(ast.Swap(replace(OWN, count=ast.Exactly(TWO)), "position")),
    "swap places with": Do(ast.Swap(replace(OWN, count=ast.Exactly(TWO)), "position", "hp")),
    "counters": Do(ast.Counters(ENEMY, "charge", ONE)),
    "cost of hand": Do(ast.CostChange(replace(HAND, count=None), "down", ONE, TURN)),
    "cost of all hand": Do(ast.CostChange(HAND, "down", ONE, TURN)),
    "cost of one": Do(ast.CostChange(replace(HAND, count=JUST_ONE), "set", ONE)),
    "cost next only": Do(ast.CostChange(HAND, "down", ONE, TURN, True)),
    "cost counted": Do(ast.CostChange(replace(HAND, count=None), "down", ast.CountOf(ALL_OWN), TURN)),
    "modify cost": Do(ast.Modify(replace(HAND, count=None), "cost", "up", ONE, TURN)),
    "price of units": Do(ast.CostChange(ALL_OWN, "up", ONE, TURN)),
    "source all": Do(ast.Modify(ALL_OWN, "atk", "up", ONE, WHILE_SOURCE)),
    "source one": Do(ast.Modify(OWN, "atk", "up", ONE, WHILE_SOURCE)),
    "source remembered": Do(
        ast.Modify(
            Selector(side="own", kinds=("unit",), filters=(ast.StatIs("atk", ">=", ast.ResultOf("done")),)),
            "atk",
            "up",
            ONE,
            WHILE_SOURCE,
        )
    ),
    "source counted": Do(ast.Modify(ALL_OWN, "atk", "up", ast.CountOf(ALL_OWN), WHILE_SOURCE)),
    "to deck": Do(ast.Move(ENEMY, ast.Place("deck"))),
    "to deck top": Do(ast.Move(ENEMY, ast.Place("deck", places=("top",)))),
    "to the front of a deck": Do(ast.Move(ENEMY, ast.Place("deck", places=("front",)))),
    "to the own hand though it is the enemy": Do(ast.Move(ENEMY, ast.Place("hand", side="own"))),
    "from the own grave to the own hand": Do(ast.Move(GRAVE, ast.Place("hand", side="own"))),
    "grave to moon": Do(ast.Move(GRAVE, ast.Place("moon"))),
    "manner": Do(ast.Move(GRAVE, ast.Place("hand", manner="face_down"))),
    "order": Do(
        ast.Move(replace(GRAVE, count=ast.Exactly(TWO)), ast.Place("deck", places=("bottom",), manner="in_any_order"))
    ),
    "under": Do(ast.Move(GRAVE, ast.Place("under"))),
    "under order": Do(ast.Move(GRAVE, ast.Place("under", manner="in_any_order"))),
    "summon": Do(ast.Summon(GRAVE, ast.Place("field"))),
    "summon to the other side": Do(ast.Summon(GRAVE, ast.Place("field", side="opponent"))),
    "summon fused": Do(ast.Summon(GRAVE, ast.Place("field", manner="fused"))),
    "go": Do(ast.Move(OWN, ast.Place("field", places=("empty",)))),
    "go over": Do(ast.Move(ENEMY, ast.Place("field", side="own"))),
    "go own": Do(ast.Move(OWN, ast.Place("field", side="own", places=("empty",)))),
    "shuffle hand": Do(ast.Shuffle("own", "hand")),
    "deck filter": Do(ast.Move(replace(DECK, kinds=("unit",)), ast.Place("hand"))),
    "deck up to": Do(ast.Move(replace(DECK, count=ast.UpTo(TWO)), ast.Place("hand"))),
    "deck two places": Do(ast.Move(replace(DECK, places=("top", "bottom")), ast.Place("hand"))),
    "deck every": Do(ast.Move(replace(DECK, count=ast.Every()), ast.Place("hand"))),
    "deck none": Do(ast.Move(replace(DECK, count=None), ast.Place("hand"))),
    "deck hand": Do(ast.Move(replace(DECK, zones=("hand",)), ast.Place("graveyard"))),
    "x unsaid": Do(ast.Draw("own", ast.Variable())),
    "heads": Do(ast.Draw("own", ast.ResultOf("heads"))),
    "printed life": Do(ast.Draw("own", ast.StatOf("life", "own", True))),
    "stat of chosen": Do(ast.Draw("own", ast.StatOf("atk", OWN))),
    "stat of all": Do(ast.Draw("own", ast.StatOf("atk", ALL_OWN))),
    "highest": Do(ast.Destroy(replace(ENEMIES, filters=(ast.StatIs("atk", "highest"),)))),
    "even": Do(ast.Destroy(replace(ENEMIES, filters=(ast.StatIs("atk", "even"),)))),
    "sorts": Do(
        ast.Destroy(
            replace(
                ENEMIES, kinds=(), filters=(ast.AnyOfThese((Selector(kinds=("unit",)), Selector(kinds=("building",)))),)
            )
        )
    ),
    "sorts side": Do(
        ast.Destroy(replace(ENEMIES, filters=(ast.AnyOfThese((Selector(kinds=("unit",), side="own"),)),)))
    ),
    "random open": Do(ast.Destroy(replace(ENEMIES, random=True))),
    "counter every": If(ast.Exists(ENEMIES), (DRAW,)),
    "exists": If(ast.Exists(ENEMY), (DRAW,)),
    "exists none": If(ast.Exists(replace(ENEMY, count=None), True), (DRAW,)),
    "happened": If(ast.Happened(ast.Event("died")), (DRAW,)),
    "is near": If(ast.Is(SELF, places=("adjacent",)), (DRAW,)),
    "is front": If(ast.Is(SELF, places=("front",)), (DRAW,)),
    "all of": If(ast.AllOf((OWN_TURN, ast.Exists(ENEMY))), (DRAW,)),
    "any of": If(ast.AnyOf((OWN_TURN, ast.Exists(ENEMY))), (DRAW,)),
    "draw up to": Do(ast.Draw("own", TWO, "up_to")),
    "draw up to 9": Do(ast.Draw("own", ast.Number(9), "up_to")),
    "draw up to 10": Do(ast.Draw("own", ast.Number(10), "up_to")),
    "draw up to each": Do(ast.Draw("each", TWO, "up_to")),
    "draw up to counted": Do(ast.Draw("own", ast.CountOf(ALL_OWN), "up_to")),
    "draw until": Do(ast.Draw("own", ast.Number(10), "until")),
    "the opponent draws until": Do(ast.Draw("opponent", ast.Number(3), "until")),
    "life up": Do(ast.Life("own", "life", "up", ONE)),
    "life down": Do(ast.Life("opponent", "life", "down", ONE)),
    "life set": Do(ast.Life("opponent", "life", "set", ONE)),
    "points": Do(ast.Life("own", "points", "up", ONE)),
    "moons": Do(ast.Life("own", "moons", "up", ONE)),
    "win": Do(ast.Finish("own", "win")),
    "win what": Do(ast.Finish("own", "win", "duel")),
    "end turn": Do(ast.Finish("own", "turn")),
    "again": Do(ast.Again(OWN, "attack", ONE)),
    "again kinds": Do(ast.Again(OWN, "attack", ONE, ("unit",))),
    "again dance": Do(ast.Again(OWN, "dance", ONE)),
    "take": Do(ast.TakeControl(ENEMY, "own")),
    "loop": ast.ForEach(TWO, (DRAW,)),
    "repeat": Do(ast.Procedure("repeat", amount=TWO)),
    "two options": ast.ChooseOne(((DRAW,), (Do(ast.Choose(ENEMY)),)), who="own"),
    "options of the opponent": ast.ChooseOne(((DRAW,), (Do(ast.Choose(ENEMY)),)), who="opponent"),
    "options of the opponent about the opponent": ast.ChooseOne(
        ((Do(ast.Draw("opponent", ONE)),), (Do(ast.Destroy(ENEMY)),)), who="opponent"
    ),
    "later": ast.Later(ast.Event("turn_end"), (DRAW,)),
    "later moon": ast.Later(ast.Event("died"), (DRAW,)),
}


ALWAYS_ATK = Do(ast.Modify(ALL_OWN, "atk", "up", ONE))
ABILITIES: Final[dict[str, ast.Ability]] = {
    "always stronger": continuing(ALWAYS_ATK),
    "always stronger by a count": continuing(Do(ast.Modify(ALL_OWN, "atk", "up", ast.CountOf(GRAVE)))),
    "always weaker by a count": continuing(
        Do(ast.Modify(ENEMIES, "atk", "down", ast.CountOf(replace(GRAVE, count=None))))
    ),
    "always weaker": continuing(Do(ast.Modify(ENEMIES, "atk", "down", TWO))),
    "always set": continuing(Do(ast.Modify(ALL_OWN, "hp", "set", TWO))),
    "always for the turn": continuing(Do(ast.Modify(ALL_OWN, "atk", "up", ONE, TURN))),
    "always while it is there": continuing(Do(ast.Modify(ALL_OWN, "atk", "up", ONE, WHILE_SOURCE))),
    "always one": continuing(Do(ast.Modify(OWN, "atk", "up", ONE))),
    "always a random one": continuing(Do(ast.Modify(replace(ALL_OWN, random=True), "atk", "up", ONE))),
    "perhaps stronger": continuing(replace(ALWAYS_ATK, may=True)),
    "always cheaper": continuing(Do(ast.CostChange(replace(HAND, kinds=("unit",)), "down", ONE))),
    "the next one cheaper": continuing(Do(ast.CostChange(HAND, "down", ONE, next_only=True))),
    "always dearer": continuing(Do(ast.Modify(HAND, "cost", "up", TWO))),
    "never attacks": continuing(Do(ast.Permission(ENEMIES, "attack", "cannot"))),
    "attacks twice": continuing(Do(ast.Permission(ENEMIES, "attack", "can", times=TWO))),
    "the opponent never attacks": continuing(Do(ast.Permission("opponent", "attack", "cannot"))),
    "always piercing": continuing(Do(ast.Grant(ALL_OWN, (PIERCE,)))),
    "never piercing": continuing(Do(ast.Grant(ENEMIES, (PIERCE,), loses=True))),
    "always with an ability": continuing(Do(ast.Grant(ALL_OWN, (WHEN_DEAD,)))),
    "always sealed": continuing(Do(ast.SetState(ENEMIES, "sealed"))),
    "always drawing": continuing(DRAW),
    "always stronger in the own turn": continuing(If(OWN_TURN, (ALWAYS_ATK,))),
    "always stronger or drawing": continuing(If(OWN_TURN, (ALWAYS_ATK,), (ALWAYS_ATK,))),
    "always stronger if it was done": continuing(If(ast.Did(), (ALWAYS_ATK,))),
    "always stronger if heads came": continuing(If(ast.Came((1,)), (ALWAYS_ATK,))),
    "always stronger in two cases": continuing(
        If(OWN_TURN, (If(ast.Exists(ENEMY), (ALWAYS_ATK,)), ALWAYS_ATK)), ALWAYS_ATK
    ),
    "always stronger with a condition": replace(continuing(ALWAYS_ATK), condition=OWN_TURN),
    "always stronger in two turns": replace(continuing(If(ast.TurnOf("opponent"), (ALWAYS_ATK,))), condition=OWN_TURN),
    "always at a cost": replace(continuing(ALWAYS_ATK), cost=(DRAW,)),
    "always once": replace(continuing(ALWAYS_ATK), limit=ast.Limit(1, "turn")),
    "always when": replace(continuing(ALWAYS_ATK), when=ast.Event("died")),
    "always perhaps": replace(continuing(ALWAYS_ATK), may=True),
    "when it dies": WHEN_DEAD,
    "when any dies": replace(WHEN_DEAD, when=ast.Event("died", ALL_OWN)),
    "when it kills": replace(WHEN_DEAD, when=ast.Event("died", replace(ENEMY, count=None), SELF)),
    "when the own turn ends": replace(WHEN_DEAD, when=ast.Event("turn_end", "own")),
    "when the moon rises": replace(WHEN_DEAD, when=ast.Event("moonrise")),
    "when it dies, from the graveyard": replace(WHEN_DEAD, zones=("graveyard",)),
    "when it dies in the own turn": replace(WHEN_DEAD, condition=OWN_TURN),
    "when it dies, at a cost": replace(WHEN_DEAD, cost=(Do(ast.Discard("own", replace(HAND, count=JUST_ONE))),)),
    "when it dies, perhaps": replace(WHEN_DEAD, may=True),
    "when it dies, instead": replace(WHEN_DEAD, instead_of=ast.Event("died", SELF)),
    "instead of dying": ast.Ability("replacement", instead_of=ast.Event("died", SELF), body=(DRAW,)),
    "perhaps instead of dying": ast.Ability(
        "replacement", instead_of=ast.Event("died", SELF), body=(replace(DRAW, may=True),)
    ),
    "instead of what": ast.Ability("replacement", body=(DRAW,)),
    "once a turn when it dies": replace(WHEN_DEAD, limit=ast.Limit(1, "turn")),
    "twice a match when it dies": replace(WHEN_DEAD, limit=ast.Limit(2, "game")),
    "together once a turn": replace(WHEN_DEAD, limit=ast.Limit(1, "turn", "text")),
    "nothing": ast.Ability("spell"),
    "a rule": ast.Ability("rule", body=(DRAW,)),
    "words that were lost": replace(WHEN_DEAD, lost=("…",)),
    "keywords": ast.Ability("keywords", keywords=(PIERCE,)),
    "keywords that nobody knows": ast.Ability("keywords", keywords=(ast.Keyword("moon"),)),
    "keywords in the own turn": ast.Ability("keywords", keywords=(PIERCE,), condition=OWN_TURN),
    "keywords and a body": ast.Ability("keywords", keywords=(PIERCE,), body=(DRAW,)),
    "a spell with keywords": ast.Ability("spell", keywords=(PIERCE,), body=(DRAW,)),
}


@pytest.fixture(scope="module")
def programs() -> dict[str, str]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def program(said: Any) -> str:
    """The nodes, and for an ability what else it is, or the reasons for which something is left out."""
    is_ability = isinstance(said, ast.Ability)
    found = compiled(ast.CardText((said if is_ability else ast.Ability("spell", body=(said,)),)))
    nodes = [written(node) for made in found.abilities for node in ([made] if is_ability else made.nodes)]
    words = [f"keyword {keyword.word}" for keyword in found.keywords]
    left_out = [f"left out: {' '.join([missing.reason.id, missing.reason.word]).strip()}" for missing in found.missing]
    return " + ".join([*nodes, *words, *left_out])


@pytest.mark.parametrize("name", [*STATEMENTS, *ABILITIES])
def test_it_compiles_to_its_program(name: str, programs: dict[str, str]) -> None:
    assert program({**STATEMENTS, **ABILITIES}[name]) == programs[name]


def test_each_program_is_that_of_a_statement_or_an_ability(programs: dict[str, str]) -> None:
    assert list(programs) == [*STATEMENTS, *ABILITIES]


if __name__ == "__main__":
    every = {**STATEMENTS, **ABILITIES}
    lines = (f'"{name}" = "{program(said)}"\n' for name, said in every.items())
    FILE.write_text("# What the texts of test_programs_alone.py compile to.\n\n" + "".join(lines), encoding="utf-8")
