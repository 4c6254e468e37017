"""A keyword that a text gives is the one that cards have printed."""

from __future__ import annotations

import pytest

from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table.numbers import KEYWORD_BITS
from hantei.games.leader.vocabulary import DRAIN, KEYWORDS, UNION
from hantei.simulator.play import PositionError
from tests.interpreter.positions import at, do, lying, skill

GIVEN = [term.ja for term in KEYWORDS if term.id in KEYWORD_BITS and term.id != UNION]
LEVELS = [f"{term.ja}{level}" for term in KEYWORDS if term.id == DRAIN for level in ("Ⅰ", "Ⅱ", "Ⅲ")]


def test_every_keyword_that_is_one_of_a_unit_is_tried() -> None:
    assert (len(GIVEN), LEVELS) == (len(KEYWORD_BITS) - 1, ["ドレインⅠ", "ドレインⅡ", "ドレインⅢ"])


@pytest.mark.parametrize("word", [*GIVEN, *LEVELS])
def test_a_given_keyword_is_the_printed_one(word: str) -> None:
    given = do(
        at({"教え": skill(f"味方ユニット1体に【{word}】を与える。")}, {"hand": ["教え"], "F2": "1/1"}), "use 教え"
    )
    printed = at({}, {"F2": f"1/1 {word}"})
    bits = printed.keywords(lying(printed, "1:F2"))
    assert given.keywords(lying(given, "1:F2")) == bits != 0


@pytest.mark.parametrize("word", [term.ja for term in KEYWORDS if term.id not in (*KEYWORD_BITS, DRAIN)])
def test_a_keyword_that_says_nothing_by_its_word_alone_is_not_given(word: str) -> None:
    with pytest.raises(PositionError, match="not all of its text is played"):
        at({"教え": skill(f"味方ユニット1体に【{word}】を与える。")}, {"hand": ["教え"], "F2": "1/1"})


FOR_AS_LONG = "味方ユニット全てに【{word}】を与える。"
CELLS = ("F1", "F3", "B1", "B3")


def attacks(m: LeaderMatch) -> list[str]:
    """The attacks that are open, as they are written."""
    return [text for text in map(m.action_text, m.legal_actions()) if text.startswith("attack")]


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("word", [word for word in GIVEN if "ギガ" not in word])
def test_a_keyword_of_all_units_counts_in_attacks_as_a_printed_one(word: str, side: int) -> None:
    """Of those who attack and of those who are attacked; giga bodies fill the row by themselves."""
    plain = dict.fromkeys(CELLS, "1/1")
    printed = [plain, plain]
    printed[side] = dict.fromkeys(CELLS, f"1/1 {word}")
    expected = attacks(at({}, *printed))
    given = [plain, plain]
    given[side] = {**plain, "F3": "旗手"}
    banner = {"atk": 1, "hp": 1, "effect_text": FOR_AS_LONG.format(word=word)}
    assert attacks(at({"旗手": banner}, *given)) == expected
