"""Texts that look at an empty deck, other than by drawing, where a game does something before (BM-359)."""

from __future__ import annotations

import pytest

from hantei.cardkit.play.starts import finds
from hantei.effects.tree import nodes as ast
from hantei.effects.tree.nodes import Do, Exactly, Number, Selector
from hantei.interpreter.compile.text import compile_text
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Ability, begun
from hantei.simulator.kernel.match import Match, Step
from tests.interpreter.small_table import SmallTable, lexicon_of

ONE = Exactly(Number(1))
HAND = ast.Place("hand")


class Refill(Step):
    """The graveyard becomes the deck of a seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, match: Match) -> None:
        assert isinstance(match, Refilled)
        match.log.append(f"refill {self.seat + 1}")
        for card in match.zones[core.GRAVE + self.seat].copy():
            match.move(card, core.DECK + self.seat, 0)


class Refilled(SmallTable):
    def need_deck(self, player: int, number: int) -> None:
        self.then(Refill(player))

    def reveal(self, card: int, eyes: int) -> None:
        self.log.append(self.cards.names[card])


def made(verb: ast.Verb, table: type[SmallTable] = Refilled, judged: int = core.THE_FIRST) -> Ability:
    tree = ast.Ability("spell", body=(Do(verb),))
    found = compile_text(ast.CardText((tree,)), lexicon_of(table, judged=judged, unsearched=()))
    assert not found.missing
    return found.abilities[0]


def deck(side: str, **more: object) -> Selector:
    return Selector(side=side, zones=("deck",), **more)  # type: ignore[arg-type]


TOP = ast.Move(deck("own", places=("top",), count=ONE), HAND)
FETCH = ast.Move(deck("own", kinds=("unit",), count=ONE), HAND)
LOOK = ast.Show(deck("opponent", count=ast.Every()), "own")
BOTH = ast.Show(deck("each", count=ast.Every()), "each")


@pytest.mark.parametrize(("verb", "log", "hand"), [
    (TOP, ["refill 1"], "A.hand"), (FETCH, ["refill 1"], "A.hand"), (LOOK, ["refill 2", "bee"], "A.grave"),
    (BOTH, ["refill 1", "refill 2", "ant", "bee"], "A.grave"),
])  # fmt: skip
def test_the_game_does_its_own_before_the_deck_is_looked_at(verb: ast.Verb, log: list[str], hand: str) -> None:
    m = Refilled({"ant": "A.grave", "bee": "B.grave"})
    ability = made(verb)
    m.play(ability)
    assert m.log == log
    assert m.spot("ant") == (hand if "ant" not in log else "A.deck")


@pytest.mark.parametrize("verb", [TOP, FETCH])
def test_a_deck_that_is_not_empty_needs_nothing(verb: ast.Verb) -> None:
    m = Refilled({"ant": "A.grave", "ape": "A.deck"})
    m.play(made(verb))
    assert (m.log, m.spot("ape"), m.spot("ant")) == ([], "A.hand", "A.grave")


@pytest.mark.parametrize(("verb", "log"), [(LOOK, ["ape"]), (BOTH, ["ant", "ape"])])
def test_nor_does_that_of_the_other_player(verb: ast.Verb, log: list[str]) -> None:
    m = Refilled({"ant": "A.deck", "ape": "B.deck"})
    m.play(made(verb))
    assert m.log == log


@pytest.mark.parametrize("verb", [TOP, FETCH])
def test_in_other_games_nothing_is_found_in_an_empty_deck(verb: ast.Verb) -> None:
    m = SmallTable({"ant": "A.grave"})
    ability = made(verb, SmallTable)
    m.play(ability)
    assert (m.spot("ant"), len(ability.nodes)) == ("A.grave", 2)


@pytest.mark.parametrize("judged", [core.EVERY_PART, core.ANY_PART])
@pytest.mark.parametrize(("table", "expected"), [(Refilled, True), (SmallTable, False)])
@pytest.mark.parametrize("verb", [TOP, FETCH])
def test_what_an_empty_deck_will_hold_by_then_is_not_judged_before(
    verb: ast.Verb, table: type[SmallTable], expected: bool, judged: int
) -> None:
    m = table({"ant": "A.grave"})
    x = begun(made(verb, table, judged), core.NO_REF, 0, core.NO_REF, core.NO_REF, 0)
    assert finds(m, x) == expected
