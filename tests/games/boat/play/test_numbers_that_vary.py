"""Which of a card's numbers texts may change is known from their parts; by that the engine looks for who falls."""

from __future__ import annotations

import pytest

from hantei.games.boat.cards.models import Actor
from hantei.games.boat.show.match_up import table_cards
from hantei.games.boat.show.play import rules_of
from tests.simulator.played import cards_of


@pytest.mark.parametrize(("text", "numeric", "hp_varies"), [
    ("召喚時：自分の場のアクター1体の攻撃力を100上げる。", True, False),
    ("召喚時：自分の場のアクター1体のHPを10上げる。", False, True),
    ("召喚時：自分の場のアクター1体の攻撃力とHPを入れ替える。", True, True),
    ("召喚時：自分の場のアクター1体の攻撃力と防御力を入れ替える。", True, False),
    ("召喚時：山札から1枚引く。", False, False),
])  # fmt: skip
def test_what_a_text_changes(text: str, numeric: bool, hp_varies: bool) -> None:
    actor = next(card for card in cards_of("boat").values() if isinstance(card, Actor) and not card.text)
    cards = table_cards(([actor.model_copy(update={"text": text})], []), rules_of({}))
    assert (list(cards.numeric), cards.hp_varies) == ([numeric], hp_varies)
