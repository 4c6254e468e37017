"""`hantei.odds`, as a program or a notebook calls it."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

import hantei
from tests.api.playing.conftest import Printed
from tests.api.playing.samples import FULL, TINY, UNKNOWN

QUESTIONS = ["♠A", "2 of (suit=S and number>=11)"]


def test_odds_gives_what_the_command_prints(printed: Printed) -> None:
    result = hantei.odds(FULL, QUESTIONS, turns=range(4))
    assert json.loads(json.dumps(result.to_json())) == printed("odds", FULL, *QUESTIONS, "--by-turn", "3")


def test_a_row_for_each_answer(capsys: pytest.CaptureFixture[str]) -> None:
    result = hantei.odds(FULL, QUESTIONS, turns=[0, 1], orders="first")
    assert (result.game, result.size, result.findings) == ("act6", 54, ())
    chances = [answer.chance for asked in result.questions for answer in asked.answers]
    assert chances == [Fraction(7, 54), Fraction(4, 27), Fraction(511, 12402), Fraction(112, 2067)]
    assert result.rows()[2] == {
        "question": "2 of (suit=S and number>=11)", "order": "first", "turn": 0, "cards_seen": 7,
        "numerator": "511", "denominator": "12402", "probability": 0.041203031769069504, "searched": [],
    }  # fmt: skip
    frame = result.to_frame()
    assert (frame.shape, frame.turn.tolist()) == ((4, 8), [0, 1, 0, 1])
    assert "<td>2 of (suit=S and number&gt;=11)</td>" in result._repr_html_()
    assert capsys.readouterr() == ("", "")


def test_one_question_is_about_the_opening_hand_of_both_players() -> None:
    rows = hantei.odds(FULL, "♠A").rows()
    assert [(row["order"], row["turn"], row["numerator"]) for row in rows] == [("first", 0, "7"), ("second", 0, "7")]


def test_deck_need_not_be_legal_and_tells_it() -> None:
    assert [finding.code for finding in hantei.odds(TINY, "♠A").findings] == ["TOO_FEW"]


def test_deck_that_cannot_be_read_is_raised_with_its_findings() -> None:
    with pytest.raises(hantei.DeckError) as caught:
        hantei.odds(UNKNOWN, "♠A")
    assert caught.value.message_key == "odds_deck_unknown"
    assert [(finding.code, str(finding.where[0])) for finding in caught.value.findings] == [
        ("UNKNOWN_CARD", f"{UNKNOWN}!15")
    ]


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"turns": -1}, "odds_turn_number"),
        ({"turns": (1, 100)}, "odds_turn_number"),
        ({"encoding": "utf-9"}, "unknown_encoding"),
        ({"orders": "third"}, "odds_order_unknown"),
        ({"switches": ["deck.minimum=3"]}, "unknown_switch"),
    ],
)
def test_what_cannot_be_meant_is_raised(options: dict[str, Any], key: str) -> None:
    with pytest.raises(hantei.UsageError) as caught:
        hantei.odds(FULL, "♠A", **options)
    assert caught.value.message_key == key
