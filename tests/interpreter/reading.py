"""What selections, values and conditions of card texts come to on small positions of the leader game."""

from __future__ import annotations

from hantei.effects.tree import nodes as ast
from hantei.games.leader.compile.lexicon import LeaderLexicon
from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import numbers as game
from hantei.games.leader.play.table.state import Battle
from hantei.interpreter.compile.nouns import Nouns
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Ability, Running, Sel
from tests.games.leader.play.flow.table import Card, card
from tests.interpreter.texts import table

OWN = ast.Selector(side="own", kinds=("unit",))
ENEMY = ast.Selector(side="opponent", kinds=("unit",))
SELF = ast.Selector(reference="self")
IT = ast.Selector(reference="it")
IT_SLOT = 2

ANT = Card("Ant", atk=1, hp=4)
BEE = Card("Bee", atk=2, hp=3, cost=2)
CAT = Card("Cat", atk=3, hp=4)
DOG = Card("Dog", atk=3, hp=2, cost=4)
FOX = Card("Fox Ant", atk=5, hp=1)
HALL = Card("Hall", "building")
SPEAR = Card("Spear", "weapon", atk=2, hp=3)
PLATE = Card("Plate", "armour", hp=3)


def field(**more: str) -> LeaderMatch:
    """Ant in F1 and Bee in B1 of player 1, Cat in F1 and Dog in F2 of player 2, each with Fox Ant elsewhere."""
    place = {"Ant": "A.F1", "Bee": "A.B1", "Cat": "B.F1", "Dog": "B.F2", **more}
    return table((ANT, BEE, HALL, SPEAR, Card("Elk")), (CAT, DOG, FOX, PLATE), place=place)


def ref(m: LeaderMatch, name: str) -> int:
    """A card, or `player 1`, as it is now."""
    if name.startswith("player"):
        return core.PLAYER_REF - int(name[-1]) + 1
    if name.startswith("leader"):
        return m.ref(m.leader(int(name[-1]) - 1))
    return m.ref(card(m, name))


def running(
    m: LeaderMatch, source: str = "Ant", seat: int = 0, it: tuple[str, ...] = (), numbers: dict[int, int] | None = None
) -> Running:
    """A program of a card; `it`: what was spoken of last."""
    slots: list[tuple[int, ...]] = [(), (), tuple([ref(m, name) for name in it])]
    kept = [0] * core.NUMBERS
    for at, number in (numbers or {}).items():
        kept[at] = number
    return Running(Ability(core.SPELL, [], ""), 0, seat, ref(m, source) if source else core.NO_REF, slots, kept)


def nouns(m: LeaderMatch) -> Nouns:
    found = Nouns(LeaderLexicon(m.deck))
    found.it = IT_SLOT
    return found


def sel(m: LeaderMatch, what: ast.Object) -> Sel:
    return nouns(m).object(what)


def told(m: LeaderMatch, refs: list[int]) -> list[str]:
    """Refs by name; players by number."""
    found = []
    for one in refs:
        if one <= core.PLAYER_REF:
            found.append(f"player {core.PLAYER_REF - one + 1}")
        else:
            number = one & core.CARD_MASK
            is_leader = m.cards.kinds[number] == game.LEADER
            found.append(f"leader {m.owner(number) + 1}" if is_leader else m.cards.names[number])
    return found


def which(m: LeaderMatch, what: ast.Object, x: Running | None = None) -> list[str]:
    """What a selection finds; what it finds must fit it, and of all other cards and players nothing may."""
    x = x or running(m)
    made = sel(m, what)
    found = made.refs(m, x)
    if isinstance(what, ast.Selector):
        for number in range(len(m.where)):
            assert made.fits(m, x, m.ref(number)) == (m.ref(number) in found), m.cards.names[number]
        assert not made.fits(m, x, core.PLAYER_REF)
    return told(m, found)


def amount(m: LeaderMatch, tree: ast.Value, x: Running | None = None) -> int:
    return nouns(m).amount(tree).of(m, x or running(m))


def holds(m: LeaderMatch, tree: ast.Condition, x: Running | None = None) -> bool:
    return nouns(m).test(tree).holds(m, x or running(m))


def fight(m: LeaderMatch, attacker: str, target: str) -> None:
    """An attack goes on."""
    m.battle = Battle(ref(m, attacker), core.NO_REF, ref(m, target))
