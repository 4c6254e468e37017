"""Every sentence of the sample catalogue is played; what a text says beyond the engine is told with its reason."""

from __future__ import annotations

import pytest

from hantei.cardkit.show.match_up import modelled_of
from hantei.core.card import Card
from hantei.games.boat.cards.models import Actor, AttachMagic, BoatCard, NormalMagic, ReplaceMagic
from hantei.games.boat.show.match_up import table_cards
from hantei.games.boat.show.play import PLAY, rules_of
from hantei.games.boat.vocabulary import MagicType
from hantei.simulator.play import Modelled
from tests.games.boat.play.table import DECKS, MATCHES
from tests.simulator.played import cards_of


def modelled(cards: list[Card]) -> Modelled:
    return modelled_of(table_cards((cards, []), rules_of({})))


def test_every_sentence_of_the_sample_catalogue_is_played() -> None:
    found = modelled(list(cards_of("boat").values()))
    assert (found.sentences, found.modelled, found.missing) == (151, 151, ())


@pytest.mark.parametrize("name", DECKS)
def test_every_sentence_of_a_sample_deck_is_played(name: str) -> None:
    found = PLAY.modelled({}, MATCHES.deck(name)) if PLAY.modelled else None
    assert found is not None and (found.modelled, found.missing) == (found.sentences, ())


@pytest.mark.parametrize(("text", "reason"), [
    ("自分のターン開始時：自分の山札の上から1枚を見る。そのカードを山札の上か下に置く。", "pile_place"),
    ("このアクターは後列Sセルのアクターも攻撃対象に選択できる。", "permission_narrowed"),
    ("自分の場のLセルのアクターは相手の魔法カードの効果を受けない。", "permission_narrowed"),
    ("互いにオールウェイズマジックを発動できない。", "permission_player"),
    ("召喚時：相手の場の魔法カード1枚を墓地に送る。", "word"),
    ("召喚時：相手の場の通常魔法1枚を墓地に送る。", "word"),
    ("このアクターは種族「海賊」を得る。", "continuous_deed"),
    ("このアクターは1ターンに2度まで攻撃できる。", "continuous_deed"),
    ("召喚時：相手の場のフィールドマジック1枚のコントロールを得る。", "control"),
    ("召喚時：相手の場の付加魔法1枚のコントロールを得る。", "control"),
    ("召喚時：自分の手札のフィールドマジック1枚を場に出す。", "word"),
    ("召喚時：自分の墓地の付加魔法1枚を特殊召喚する。", "word"),
    ("召喚時：相手の手札のアクター1枚を破壊する。", "word"),
    ("召喚時：相手の墓地のアクター1枚にダメージカウンターを1個乗せる。", "word"),
    ("召喚時：相手の場のストレンジャー1体にダメージカウンターを1個乗せる。", "word"),
    ("召喚時：相手の場の付加魔法1枚の攻撃力を100上げる。", "word"),
    ("自分がダメージを受けた時：自分のライフを100増やす。", "no_body"),
    ("相手がダメージを受けた時：自分のライフを100増やす。", "no_body"),
])  # fmt: skip
def test_what_is_not_played_is_told_with_its_reason(text: str, reason: str) -> None:
    actor = next(card for card in cards_of("boat").values() if isinstance(card, Actor) and not card.text)
    found = modelled([actor.model_copy(update={"text": text})])
    assert [missing.reason.id for _, missing in found.missing] == [reason]


def test_what_waits_for_a_whole_turn_is_no_answer() -> None:
    magic = next(card for card in cards_of("boat").values() if isinstance(card, NormalMagic))
    found = modelled([magic.model_copy(update={"text": "発動条件：自分のターン中。山札から1枚引く。"})])
    assert [missing.reason.id for _, missing in found.missing] == ["word"]


@pytest.mark.parametrize(("field", "magic_type", "reasons"), [
    ("text", MagicType.NORMAL, ["unread"]), ("text", MagicType.ALWAYS, []),
    ("effects", MagicType.NORMAL, ["no_answer"]), ("effects", MagicType.ALWAYS, []),
])  # fmt: skip
def test_plain_magic_answers_nothing(field: str, magic_type: MagicType, reasons: list[str]) -> None:
    magic = next(card for card in cards_of("boat").values() if isinstance(card, NormalMagic))
    text = "相手のアクターが攻撃した時に発動できる。その攻撃を無効にする。"
    said = {"text": text, "effects": "opp_turn_start>draw(1,own)"}
    found = modelled([magic.model_copy(update={field: said[field], "magic_type": magic_type})])
    assert [missing.reason.id for _, missing in found.missing] == reasons


@pytest.mark.parametrize(("kind", "moment", "reasons"), [
    (ReplaceMagic, "このカードが重なっているアクターが破壊された時", []),
    (ReplaceMagic, "このカードが重なっているアクターが場を離れた時", []),
    (ReplaceMagic, "このカードが墓地に置かれた時", []),
    (ReplaceMagic, "このカードが場を離れた時", ["gone_by_then"]),
    (ReplaceMagic, "このカードが重なっているアクターが墓地に置かれた時", ["gone_by_then"]),
    (AttachMagic, "このカードが重なっているアクターが攻撃した時", []),
    (AttachMagic, "このカードが重なっているアクターが破壊された時", ["gone_by_then"]),
    (AttachMagic, "このカードが墓地に置かれた時", ["gone_by_then"]),
    (AttachMagic, "自分の場のアクターが破壊された時", []),
])  # fmt: skip
def test_magic_waits_for_nothing_by_which_it_is_gone(kind: type[BoatCard], moment: str, reasons: list[str]) -> None:
    """What lies under an actor goes with it (BM-163): attach magic can't be turned up any more."""
    magic = next(card for card in cards_of("boat").values() if isinstance(card, kind))
    found = modelled([magic.model_copy(update={"text": f"{moment}：自分のライフを100増やす。", "condition": ""})])
    assert [missing.reason.id for _, missing in found.missing if missing.text.startswith(moment)] == reasons
