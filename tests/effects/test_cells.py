"""One reading of a cell, whoever asks: `explain`, `lint`, `coverage`, the importer and play."""

from __future__ import annotations

import pytest

import hantei
from hantei.core.card import Card
from hantei.effects.cells import is_english, read_cell
from hantei.effects.coverage import card_effects
from hantei.effects.tree.nodes import Ability, CardText, Do, Draw, Event, Limit, Number, Selector, Unparsed
from hantei.effects.tree.walk import unparsed
from hantei.games.leader.texts.words import EFFECT_WORDS as LEADER

DRAW = (Do(Draw("own", Number(1))),)
DIED = Event("died", Selector(side="own", kinds=("unit",)))
ONCE = Limit(1, "turn")


class Printed(Card):
    """A card with a text."""

    effect_text: str = ""


@pytest.mark.parametrize(("text", "abilities"), [
    ("（ターン1）味方ユニット死亡時：カードを1枚引く。", (Ability("triggered", when=DIED, limit=ONCE, body=DRAW),)),
    ("（ターン1）カードを1枚引く。", (Ability("activated", limit=ONCE, body=DRAW),)),
    ("カードを1枚引く。（ターン1）", (Ability("activated", limit=ONCE, body=DRAW),)),
    ("（ターン1）", (Ability("spell", body=(Unparsed("（ターン1）", 0),)),)),
])  # fmt: skip
def test_a_limit_before_an_ability_is_its_limit(text: str, abilities: tuple[Ability, ...]) -> None:
    assert read_cell(text, LEADER).abilities == abilities


def test_a_limit_of_nothing_is_not_understood() -> None:
    found = read_cell("（ターン1）\n【守護】\nカードを1枚引く。", LEADER)
    assert [one.text for one in unparsed(found)] == ["（ターン1）"]
    assert [one.limit for one in found.abilities] == [None, None, None]


@pytest.mark.parametrize("text", ["（ターン1）味方ユニット死亡時：カードを1枚引く。", "Draw 1 card.", "星が瞬く。"])
def test_what_explain_shows_is_what_cards_do(text: str) -> None:
    card = Printed(id="K-1", name="灯台守", kind="unit", effect_text=text)
    assert card_effects(card, ("effect_text",), LEADER) == {
        "effect_text": hantei.read_text(text, game="leader", kind="unit").tree
    }


def test_cards_are_read_in_either_language() -> None:
    card = Printed(id="K-1", name="Keeper", kind="unit", effect_text="Draw 1 card.")
    assert card_effects(card, ("effect_text",), LEADER) == {"effect_text": CardText((Ability("spell", body=DRAW),))}


@pytest.mark.parametrize(("text", "english"), [
    ("Draw 1 card.", True), ("1枚draw", False), ("ATK+1", False), ("HP+2", False), ("", False), ("guard", True),
])  # fmt: skip
def test_what_is_english(text: str, *, english: bool) -> None:
    assert is_english(text) is english
