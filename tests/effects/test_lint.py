"""What designers are told about their texts: each thing where it is so, and silence where it isn't."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hantei.api.decks.judging import DeckOptions, deck_catalog
from hantei.core.card import Card
from hantei.core.finding import Finding, SourceRef
from hantei.effects.codes import effect_codes
from hantei.effects.coverage import ReadCell
from hantei.effects.lint.catalogue import lint, remarks
from hantei.effects.lint.known_cards import KnownCards
from hantei.effects.tree import nodes as ast
from hantei.games import load

ROOT = Path(__file__).resolve().parents[2]
SETTLED = {
    "boat": (), "spimate": ("SP-046",), "leader": ("LD-309", "LD-314", "LD-318", "LD-347", "LD-348"),
}  # fmt: skip
"""The rules that settle how long changes of the sample cards last."""


class Thing(Card):
    """A card with a text and a cost."""

    text: str = ""
    cost: int = 1
    tribe: tuple[str, ...] = ()


class Charm(Card):
    """A card without a cost."""

    text: str = ""


OTHERS = (
    Thing(id="A", kind="actor", name="鉄壁の盾兵", tribe=("海坊主",)),
    Charm(id="B", kind="attach_magic", name="守りの札"),
)


DRAW = ast.Do(ast.Draw("own", ast.Number(1)))


def found(text: str, game_id: str = "boat") -> list[Finding]:
    game = load(game_id)
    assert game.effect_words is not None
    cards = (*OTHERS, Thing(id="X", kind="actor", name="新顔", text=text))
    return lint(cards, ("text",), game.effect_words, lambda card, field: SourceRef("cards", card.id, heading=field))


def facts(finding: Finding) -> dict[str, Any]:
    return {key: value for key, value in finding.facts.items() if key not in ("card", "name", "heading")}


@pytest.mark.parametrize("game_id", SETTLED)
def test_sample_cards_are_in_order(game_id: str) -> None:
    game = load(game_id)
    assert game.effect_words is not None
    path = str(ROOT / "sample_decks" / game_id / "catalog.xlsx")
    catalog = deck_catalog(game, DeckOptions((), game_id, None, (path,)))
    told = lint(catalog.cards, game.text_fields, game.effect_words, lambda card, field: SourceRef(card.id, field))
    assert [finding.code for finding in told] == ["EFFECT_LASTS_BY_RULE"] * len(SETTLED[game_id])
    assert sorted(finding.rule for finding in told) == list(SETTLED[game_id])


@pytest.mark.parametrize("game_id", SETTLED)
def test_rules_that_settle_how_long_stand_in_the_rulebook(game_id: str) -> None:
    game = load(game_id)
    assert game.effect_words is not None
    assert set(game.effect_words.lasts.values()) <= {rule.id for rule in game.rulebook.rules}
    ids = {word for group, word in game.effect_words.by_id if group in ("stat", "state")}
    assert set(game.effect_words.lasts) <= ids | {"ability", "control"}


TOLD: tuple[tuple[str, str, dict[str, Any]], ...] = (
    (
        "召喚時：相手は自分の手札を1枚捨てる。",
        "EFFECT_TWO_READINGS.meanings",
        {
            "text": "召喚時：相手は自分の手札を1枚捨てる。",
            "meanings": ("召喚時：相手はあなたの手札を1枚捨てる。", "召喚時：相手は手札を1枚捨てる。"),
            "meanings_en": (
                "When summoned: the opponent discards 1 card in your hand.",
                "When summoned: the opponent discards 1 card.",
            ),
        },
    ),
    ("召喚時：手札を1枚捨ててもよい。その後、山札から1枚引く。", "EFFECT_TWO_READINGS.offer", {}),
    (
        "召喚時：相手の場のアクター1体の攻撃力を500下げる。",
        "EFFECT_NO_DURATION",
        {
            "what": ("相手の場のアクター1体の攻撃力を500下げる",),
            "what_en": ("Lower the AP of 1 actor on the opponent's field by 500",),
        },
    ),
    (
        "召喚時：相手の場のアクター1体の攻撃力を500下げる。ターン終了時まで、そのアクターは移動できない。",
        "EFFECT_NO_DURATION.partly",
        {
            "what": ("相手の場のアクター1体の攻撃力を500下げる",),
            "what_en": ("Lower the AP of 1 actor on the opponent's field by 500",),
        },
    ),
    ("召喚時：山札から「月の神」1体を手札に加える。", "EFFECT_NO_TARGET.card", {"value": "月の神"}),
    (
        "召喚時：山札から「鉄壁の盾」1体を手札に加える。",
        "EFFECT_NO_TARGET.card_near",
        {"value": "鉄壁の盾", "nearest": ("鉄壁の盾兵",)},
    ),
    ("召喚時：山札から名前に「猫又」を含むアクター1体を手札に加える。", "EFFECT_NO_TARGET.part", {"value": "猫又"}),
    (
        "召喚時：種族「宇宙人」のアクター1体を破壊する。",
        "EFFECT_NO_TARGET.trait",
        {"field": "種族", "value": "宇宙人"},
    ),
    (
        "召喚時：種族「海賊団」のアクター1体を破壊する。",
        "EFFECT_NO_TARGET.trait_near",
        {"field": "種族", "value": "海賊団", "nearest": ("海賊",)},
    ),
    (
        "召喚時：相手の場のコスト2以下の付加魔法1枚を破壊する。",
        "EFFECT_NO_TARGET.field",
        {"kinds": ("付加魔法",), "value": "コスト"},
    ),
    ("召喚時：山札からX枚引く。", "EFFECT_X_UNSAID", {"value": "X"}),
)


@pytest.mark.parametrize(("text", "key", "said"), TOLD)
def test_what_is_wrong_is_told(text: str, key: str, said: dict[str, Any]) -> None:
    assert [(one.message_key, facts(one)) for one in found(text)] == [(key, said)]


@pytest.mark.parametrize(
    "text",
    [
        "召喚時：山札からアクターか付加魔法を1枚手札に加える。",
        "召喚時：相手の場のアクター1体を選ぶ。そのアクターを破壊する。",
        "召喚時：手札を1枚捨ててもよい。そうした場合、山札から1枚引く。",
        "召喚時：互いの場のアクターを全て破壊する。",
        "召喚時：山札から1枚引く。\n破壊された時：山札から1枚引く。（1ターンに1度）",
        "召喚時：ターン終了時まで、相手の場のアクター1体の攻撃力を500下げる。",
        "自分の場のアクターの攻撃力を300上げる。",
        "自分の場の全てのアクターの攻撃力を300上げる。このアクターが前列Sセルにある間、このアクターは攻撃されない。",
        "置換時：山札から1枚引く。このカードが重なっているアクターの攻撃力を300上げる。",
        "置換時：このカードが重なっているアクターの攻撃力とHPを10上げる。",
        "召喚時：山札から「守りの札」1枚を手札に加える。",
        "召喚時：山札から名前に「盾」を含むアクター1体を手札に加える。",
        "召喚時：種族「海坊主」のアクター1体を破壊する。",
        "召喚時：コスト3以上のコスト3以下のアクター1体を破壊する。",
    ],
)
def test_what_is_clear_is_passed_over(text: str) -> None:
    assert found(text) == []


def test_a_word_that_an_effect_gives_is_known() -> None:
    text = "召喚時：ターン終了時まで、このアクターは種族「宇宙人」を得る。種族「宇宙人」のアクター1体を破壊する。"
    assert found(text) == []


def test_unknown_keywords_are_named_beside_the_sentence() -> None:
    told = found("召喚時：味方ユニット1体に【飛行】を与える。味方ユニット1体に【貫道】を与える。", "leader")
    keys = [one.message_key for one in told if one.code != "EFFECT_UNREAD"]
    assert keys == ["EFFECT_NO_TARGET.keyword", "EFFECT_NO_TARGET.keyword_near"]
    assert (told[-2].facts["value"], told[-1].facts["nearest"]) == ("飛行", ("貫通",))


def test_changes_that_a_rule_settles_are_told_once_for_all_cards() -> None:
    game = load("leader")
    assert game.effect_words is not None
    text = "召喚時：味方ユニット1体の攻撃力を1上げる。"
    cards = tuple(Thing(id=name, kind="unit", name=name, text=text) for name in ("X1", "X2"))
    (told,) = lint(cards, ("text",), game.effect_words, lambda card, field: SourceRef("cards", card.id))
    assert (told.rule, facts(told)) == ("LD-348", {"cards": ("X1", "X2"), "count": 2, "settled": "LD-348"})
    assert told.where == (SourceRef("cards", "X1"), SourceRef("cards", "X2"))


def remarks_on(text: str, *body: ast.Statement) -> list[tuple[str, str, dict[str, Any]]]:
    """What is said about a text that is read as these statements."""
    words = load("boat").effect_words
    assert words is not None
    tree = ast.CardText((ast.Ability("spell", body=body),))
    cell = ReadCell(OTHERS[0], "text", text, tree)
    told = remarks(cell, KnownCards(OTHERS, (cell,), words))
    return [(one.code.name, one.variant, dict(one.facts)) for one in told]


def test_sentences_that_are_not_understood_are_told_with_the_place() -> None:
    told = remarks_on("1枚引く。空に花火。", DRAW, ast.Unparsed("空に花火。", 7))
    assert told == [("EFFECT_UNREAD", "", {"text": "空に花火。", "at": 8})]


def test_a_sentence_that_is_not_understood_may_say_how_long() -> None:
    what = ast.Selector(side="opponent", count=ast.Exactly(ast.Number(1)))
    weaker = ast.Do(ast.Modify(what, "ap", "down", ast.Number(500)))
    lost, back = ast.Unparsed("空に花火。", 7), ast.Unparsed("翌朝、元に戻る。", 7)
    assert [code for code, _, _ in remarks_on("", weaker, lost)] == ["EFFECT_UNREAD", "EFFECT_NO_DURATION"]
    assert [code for code, _, _ in remarks_on("", weaker, back)] == ["EFFECT_UNREAD"]
    it = ast.Do(ast.Modify(ast.Selector(reference="it"), "ap", "down", ast.Number(500)))
    assert [code for code, _, _ in remarks_on("", lost, it)] == ["EFFECT_UNREAD"]


def test_a_filter_before_several_kinds_and_numbers_that_nothing_fits_are_told() -> None:
    cost = tuple(ast.StatIs("cost", op, ast.Number(number)) for op, number in ((">=", 5), ("<=", 3)))
    none = ast.Selector(kinds=("actor",), filters=cost, count=ast.Exactly(ast.Number(1)))
    assert remarks_on("", ast.Do(ast.Destroy(none))) == [("EFFECT_NO_TARGET", "numbers", {"value": "コスト"})]
    either = ast.Selector(kinds=("actor", "attach_magic"), filters=cost[:1], count=ast.Exactly(ast.Number(1)))
    told = remarks_on("", ast.Do(ast.Destroy(either)))
    assert ("EFFECT_TWO_READINGS", "kinds", {"kinds": ("アクター", "付加魔法")}) in told


def test_mixed_conditions_are_told() -> None:
    condition = ast.AllOf((ast.TurnOf("own"), ast.AnyOf((ast.TurnOf("own"), ast.Did()))))
    assert remarks_on("ランダムなカードを1枚引く。", ast.If(condition, (DRAW,))) == [
        ("EFFECT_TWO_READINGS", "conditions", {}),
    ]


def test_a_name_that_is_a_word_of_a_field_is_told_to_be_one() -> None:
    pirate = ast.Selector(side="own", filters=(ast.Named("海賊"),), count=ast.Every())
    assert remarks_on("「海賊」を破壊する。", ast.Do(ast.Destroy(pirate))) == [
        ("EFFECT_NO_TARGET", "card_trait", {"value": "海賊", "field": "種族"})
    ]


def test_a_finding_names_card_and_place() -> None:
    (told,) = found("召喚時：山札からX枚引く。")
    assert told.where == (SourceRef("cards", "X", heading="text"),)
    assert told.facts == {"value": "X", "card": "X", "name": "新顔", "heading": "text"}


def test_codes_are_told_apart() -> None:
    names = [code.name for code in effect_codes()]
    assert len(set(names)) == len(names) == 7
