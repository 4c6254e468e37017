"""Which share of a card's text is played, and what is left out rather than played wrongly."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.effects.left_out import Reason
from hantei.games.leader.cards.models import Skill
from hantei.games.leader.compile.definitions import NEVER_THERE, NO_LEVEL
from hantei.games.leader.show.play import PLAY
from hantei.games.leader.show.positions.cards import CARDS, plain_leader
from hantei.interpreter.compile.left_out import reasons
from hantei.interpreter.compile.left_out.reasons import NO_CONDITION
from hantei.simulator.play import Modelled
from tests.conftest import sample_catalog
from tests.interpreter.positions import at, atk, do, skill, unit

TRAP = {"kind": "trap", "cost": 1, "trigger": "相手が攻撃した時"}


def share(entry: dict[str, Any]) -> Modelled:
    """Of a deck of one card, twice."""
    assert PLAY.modelled is not None
    card = CARDS.cards({"札": entry}, ["札"])["札"]
    return PLAY.modelled(PLAY.defaults, (card, card, plain_leader()))


@pytest.mark.parametrize(("entry", "counts"), [
    (skill("カードを1枚引く。自分のリーダーを1回復する。"), (2, 2)),
    (skill("カードを1枚引く。天候を変える。自分のリーダーを1回復する。"), (3, 2)),
    (unit("召喚時：カードを1枚引く。\n死亡時：カードを1枚引く。", trigger="召喚時"), (2, 2)),
    (unit("他の味方ユニットの攻撃力を1上げる。"), (1, 1)),
    (skill("このターンの終了時に、味方ユニット1体を死亡させる。"), (1, 1)),
    (unit(), (0, 0)),
])  # fmt: skip
def test_sentences_are_counted_once_for_all_copies(entry: dict[str, Any], counts: tuple[int, int]) -> None:
    assert share(entry)[:2] == counts


@pytest.mark.parametrize(("entry", "reason"), [
    (unit("カードを1枚引く。自分のリーダーを1回復する。"), NO_CONDITION),
    (unit("星が瞬いた時："), reasons.UNREAD),
    (skill("相手は自分の手札を1枚捨てる。"), reasons.TWO_MEANINGS),
    ({**TRAP, "effect_text": "アビリティ：カードを1枚引く。"}, NEVER_THERE),
    ({**TRAP, "effect_text": "味方ユニットが死亡する場合、代わりにカードを1枚引く。"}, NEVER_THERE),
    (skill("召喚時：カードを1枚引く。"), reasons.UNREAD),
    (skill("カードをX枚引く。"), reasons.X_UNSAID),
    (skill("同じ名前のユニット2体を死亡させる。"), reasons.AGREE_AMONG),
    (skill("お互いに敵ユニット1体を死亡させる。"), reasons.UNREAD),
    (unit("このユニットが墓地に置かれる場合、代わりに手札に戻す。"), reasons.INSTEAD.of("event", "put_into_graveyard")),
    (unit("自分のターン終了時：そのユニットを手札に戻す。"), reasons.UNREAD),
])  # fmt: skip
def test_what_is_not_played_is_told_with_its_reason(entry: dict[str, Any], reason: Reason) -> None:
    found = share(entry)
    assert found.modelled == 0
    assert [(card, missing.reason) for card, missing in found.missing] == [("札", reason)]


@pytest.mark.parametrize(("level", "told"), [({}, [NO_LEVEL]), ({"exceed": 1}, [])])
def test_exceed_is_played_where_the_card_says_what_it_costs(level: dict[str, int], told: list[Reason]) -> None:
    """A catalogue refuses such a card; other cards come from a program."""
    texts = {"effect_text": "カードを1枚引く。", "exceed_text": "カードを1枚引く。"}
    row = {"id": "札", "kind": "skill", "name": "札", "cost": 1, "total_cost": 1, **texts}
    assert PLAY.modelled is not None
    found = PLAY.modelled(PLAY.defaults, (Skill.model_validate({**row, **level}), plain_leader()))
    assert [missing.reason for _, missing in found.missing] == told
    assert found[:2] == (2, 2 - len(told))


def test_a_number_after_damage_is_not_the_number_of_cards() -> None:
    found = share(skill("敵ユニット1体に3ダメージ。与えたダメージの数だけ、自分のリーダーを回復する。"))
    assert (found.sentences, found.modelled) == (2, 1)
    assert found.missing[0][1].reason == reasons.DAMAGE_RESULT


def test_the_amount_of_the_damage_that_was_waited_for() -> None:
    cards = {
        "映し": unit("ダメージを受けた時：与えたダメージの数だけ、相手リーダーにダメージ。", 1, 9),
        "矢": skill("ユニット1体に4ダメージ。"),
    }
    m = do(at(cards, {"hand": ["矢"], "F1": "映し"}), "use 矢")
    assert m.damage[m.leader(1)] == 4


def test_what_holds_while_something_is_so() -> None:
    text = "自分の場に他のユニットがいる限り、このユニットの攻撃力を2上げる。"
    assert share(unit(text)) == Modelled(1, 1, ())
    assert [atk(at({"群れ": unit(text, 1)}, {"F1": "群れ", **more}), "1:F1") for more in ({}, {"F2": "1/1"})] == [1, 3]


def test_all_sample_cards_are_played() -> None:
    assert PLAY.modelled is not None
    cards = sample_catalog("leader").cards
    leaders = [card for card in cards if card.kind == "leader"]
    for leader in leaders:
        found = PLAY.modelled(PLAY.defaults, (*(card for card in cards if card.kind != "leader"), leader))
        assert found.missing == ()
        assert found.sentences == found.modelled > 100
