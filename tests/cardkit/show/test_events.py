"""Every operand of a template of events, and who may see it."""

from __future__ import annotations

import pytest

from hantei.cardkit.show.events import OPERANDS, Event, Record, bits, words
from hantei.cardkit.show.templates import TemplateError
from hantei.interpreter.table.numbers import BOTH, NO_REF, PLAYER_REF
from hantei.simulator.kernel.match import NOBODY
from tests.cardkit.show import toy
from tests.cardkit.show.toy import NAMES

CASES = (
    ("card", toy.OWL, "2:owl", "2:owl"),
    ("card", NO_REF, "nothing", "nothing"),
    ("card", PLAYER_REF - 1, "player 2", "player 2"),
    ("secret", toy.BEAR, "1:bear", "?"),
    ("player", 1, "player 2", "player 2"),
    ("cell", 3, "2:F2", "2:F2"),
    ("number", -2, "-2", "-2"),
    ("ability", toy.OWL_SECOND, "flies", "flies"),
    ("rule", 1, "1", "1"),
)
"""Operand, number, how it reads for the first player, who may know the event, and for the second, who may not."""


@pytest.mark.parametrize(("operand", "number", "first", "second"), CASES)
@pytest.mark.parametrize("at", range(3))
def test_operand(at: int, operand: str, number: int, first: str, second: str) -> None:
    of = (*("a:number", "b:number", "c:number")[:at], f"told:{operand}")
    record = Record(NAMES, {7: Event("<{told}>", "R-1", of)})
    group = [7, *[99] * at, number, *[99] * (2 - at), 1]
    assert [record.text(toy.toy(), group, seat) for seat in (NOBODY, 0, 1)] == [
        (f"<{text}>", "R-1") for text in (first, first, second)
    ]


def test_every_operand_has_its_case() -> None:
    assert {case[0] for case in CASES} == set(OPERANDS)


def test_one_operand_can_be_secret_and_the_other_open() -> None:
    record = Record(NAMES, {7: Event("{host} takes {secret}", "R-1", ("secret", "host:card"))})
    group = [7, toy.BEAR, toy.WOLF, 0, 1]
    assert [record.text(toy.toy(), group, seat)[0] for seat in range(2)] == ["1:wolf takes 1:bear", "1:wolf takes ?"]


def test_words_of_a_game_stand_for_numbers_and_bits() -> None:
    record = Record(
        NAMES,
        {7: Event("{season}: {mood}", "R-1", ("season", "mood"))},
        {"season": words({0: "spring", 1: "autumn"}), "mood": bits({"tired": 1, "glad": 2, "cold": 4})},
    )
    assert record.text(toy.toy(), [7, 1, 5, 0, BOTH], 0) == ("autumn: tired・cold", "R-1")


def test_an_event_that_applies_one_of_several_rules_is_told_which_one() -> None:
    record = Record(NAMES, {7: Event("{player} draws", ("R-1", "R-2"), ("player", "rule"))})
    told = [record.text(toy.toy(), [7, 0, rule, 0, BOTH], 0) for rule in (0, 1)]
    assert told == [("player 1 draws", "R-1"), ("player 1 draws", "R-2")]


@pytest.mark.parametrize(
    "event", [Event("{dog} runs", "R-1", ("card",)), Event("{dog} runs", "R-1", ("dog",)), Event("{} runs", "", ())]
)
def test_a_template_that_cannot_be_filled_is_refused_when_the_table_is_made(event: Event) -> None:
    with pytest.raises(TemplateError, match="runs"):
        Record(NAMES, {7: event})
