"""Reading questions about odds."""

from __future__ import annotations

import pytest

from hantei.core.errors import UsageError
from hantei.simulator.odds.question import (
    LONGEST,
    AllOf,
    AnyOf,
    Counted,
    Denied,
    Filter,
    Name,
    Others,
    Part,
    Question,
    read_question,
)

A, B, C = Name("A"), Name("B"), Name("C")


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("A", A),
        ("2 of A", Counted(2, None, A)),
        ("2 A", Counted(2, None, A)),
        ("２ of A", Counted(2, None, A)),
        ("AT  LEAST 2 copies of A", Counted(2, None, A)),
        ("2 or more of A", Counted(2, None, A)),
        ("at most 2 of A", Counted(0, 2, A)),
        ("2 or fewer A", Counted(0, 2, A)),
        ("exactly 2 cards of A", Counted(2, 2, A)),
        ("exactly 0 of A", Counted(0, 0, A)),
        ("0 of A", Counted(0, 0, A)),
        ("at least 0 of A", Counted(0, None, A)),
        ("no A", Counted(0, 0, A)),
        ("not A", Denied(A)),
        ("A and B or C", AnyOf((AllOf((A, B)), C))),
        ("A and (B or C)", AllOf((A, AnyOf((B, C))))),
        ("2 of (A or B) and not (A and B)", AllOf((Counted(2, None, AnyOf((A, B))), Denied(AllOf((A, B)))))),
        ("1 of (not A)", Counted(1, None, Denied(A))),
        ("cost<=2", Filter("cost<=2")),
        ("1 of cost <= 2", Counted(1, None, Filter("cost<=2"))),
        ('"card type" = "fire and ice"', Filter("card type=fire and ice")),
        ("name~竜", Filter("name~竜")),
        ("コスト≦２ and A", AllOf((Filter("コスト≦２"), A))),
    ],
)
def test_english(text: str, condition: Part) -> None:
    assert read_question(text) == Question(text, condition)


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("火竜を2枚", Counted(2, None, Name("火竜"))),
        ("火竜2枚以上", Counted(2, None, Name("火竜"))),
        ("火竜を ２ 枚以下", Counted(0, 2, Name("火竜"))),
        ("火竜をちょうど2枚", Counted(2, 2, Name("火竜"))),
        ("火竜0枚", Counted(0, 0, Name("火竜"))),
        ("2枚以上の火竜", Counted(2, None, Name("火竜"))),
        ("ちょうど2枚の火竜", Counted(2, 2, Name("火竜"))),
        ("火竜 かつ 3匹の狼", AllOf((Name("火竜"), Name("3匹の狼")))),
        ("（火竜 または コスト＜＝2）を1枚以上", Counted(1, None, AnyOf((Name("火竜"), Filter("コスト＜＝2"))))),
        ("コスト<=2を1枚以上 かつ 火竜", AllOf((Counted(1, None, Filter("コスト<=2")), Name("火竜")))),
        ("火竜 ではない", Denied(Name("火竜"))),
        ("(火竜 以外)を1枚以上", Counted(1, None, Others(Name("火竜")))),
    ],
)
def test_japanese(text: str, condition: Part) -> None:
    assert read_question(text) == Question(text, condition)


@pytest.mark.parametrize("text", ['"A and B"', "'A and B'", "「A and B」", "『A and B』", "“A and B”"])
def test_quoted_names(text: str) -> None:
    assert read_question(f"1 of {text}").condition == Counted(1, None, Name("A and B"))


@pytest.mark.parametrize(
    "name", ["S10", "♠10", "Dragon's Egg", "Fire Dragon", "android", "nothing", "Type 2 Dragon", "竜・改", "B-001"]
)
def test_names_that_need_no_quotes(name: str) -> None:
    assert read_question(f"1 of {name} and A").condition == AllOf((Counted(1, None, Name(name)), A))


@pytest.mark.parametrize(
    ("text", "turn", "order"),
    [
        ("A by turn 3", 3, ""),
        ("A by turn 3 on the play", 3, "first"),
        ("on the draw A", None, "second"),
        ("A in the opening hand", 0, ""),
        ("Aを1枚 3ターン目までに", 3, ""),
        ("先攻で３ターン目までに、Aを1枚", 3, "first"),
        ("後攻 2ターンまで A", 2, "second"),
        ("初手にAを1枚", 0, ""),
    ],
)
def test_turn_and_order(text: str, turn: int | None, order: str) -> None:
    question = read_question(text)
    assert (question.turn, question.order) == (turn, order)
    assert question.condition in (A, Counted(1, None, A))


@pytest.mark.parametrize(
    ("text", "key", "facts"),
    [
        ("", "odds_question_ends", {"question": ""}),
        ("A and", "odds_question_ends", {"question": "A and"}),
        ("2 of (A", "odds_question_ends", {"question": "2 of (A"}),
        ("5", "odds_question_ends", {"question": "5"}),
        ("A B )", "odds_question_bad", {"question": "A B )", "rest": ")"}),
        ("A and or B", "odds_question_bad", {"question": "A and or B", "rest": "or B"}),
        ("1 of not A", "odds_question_bad", {"question": "1 of not A", "rest": "not A"}),
        ("<=2", "odds_question_bad", {"question": "<=2", "rest": "<=2"}),
        ("A by turn 2 by turn 3", "odds_question_twice", {"question": "A by turn 2 by turn 3"}),
        ("先攻で A 後攻で", "odds_question_twice", {"question": "先攻で A 後攻で"}),
        ("A" * (LONGEST + 1), "odds_question_long", {"length": LONGEST + 1, "limit": LONGEST}),
    ],
)
def test_what_can_not_be_read(text: str, key: str, facts: dict[str, object]) -> None:
    with pytest.raises(UsageError) as refused:
        read_question(text)
    assert (refused.value.message_key, refused.value.facts) == (key, facts)


def test_many_brackets_are_read() -> None:
    depth = LONGEST // 2 - 1
    assert read_question("(" * depth + "A" + ")" * depth).condition == A
