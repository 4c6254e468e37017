"""What is asked, and by whom."""

from __future__ import annotations

import pytest

from hantei.cardkit.play.replacements import Instead
from hantei.cardkit.play.starts import Offer
from hantei.cardkit.show.questions import OF_EFFECTS, Questions
from hantei.interpreter.program.effect import RunEffect
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.numbers import FIRST_ACTION, PLAYER_REF
from hantei.simulator.kernel.match import NOBODY, Nothing, Step, pack
from tests.cardkit.show import toy
from tests.cardkit.show.toy import NAMES

NEXT, RULES = Nothing(), Nothing()
QUESTIONS = Questions(NAMES, {FIRST_ACTION: "pay", core.YES: "sure"}, (NEXT,), lambda m: "coin" if m.turn else "")


def asked(step: Step, kind: int, turn: int = 0, asker: int = 1) -> str:
    m = toy.toy()
    m.asker, m.asking, m.options, m.turn = asker, step, [pack(kind)], turn
    return QUESTIONS.text(m)


def of(ref: int) -> RunEffect:
    """An effect that comes from the second ability of the owl, or from a player."""
    return RunEffect(toy.toy().cards.abilities[toy.OWL_SECOND], 0, 0, ref, (), ())


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        (core.CHOOSE, "choose"), (core.DONE, "choose"), (core.CHOOSE_PLAYER, "player"), (core.OPTION, "option"),
        (core.CELL, "cell"), (core.YES, "sure"), (core.NO, "yes or no"), (core.ORDER, "next"), (FIRST_ACTION, "pay"),
    ],
)  # fmt: skip
def test_a_question_has_the_name_of_its_first_option(kind: int, name: str) -> None:
    assert asked(RULES, kind) == name


def test_it_names_what_asks() -> None:
    assert asked(RULES, core.CHOOSE, turn=1) == "choose for coin"
    assert asked(of(toy.OWL), core.CHOOSE) == "choose for 2:F1 2"
    assert asked(of(PLAYER_REF - 1), core.CELL) == "cell for player 2"
    assert asked(Instead((toy.OWL_SECOND, toy.OWL, 1), RULES, RULES), core.NO) == "yes or no for 2:F1 2"
    assert asked(Offer(of(toy.OWL)), core.NO) == "yes or no for 2:F1 2"


def test_what_to_do_next_has_no_name() -> None:
    assert asked(NEXT, FIRST_ACTION, turn=1) == ""
    assert asked(RULES, FIRST_ACTION, asker=NOBODY) == ""


def test_everything_that_effects_ask_has_a_name() -> None:
    assert set(OF_EFFECTS) == set(range(FIRST_ACTION))
