"""What of the card texts of the sample decks is played, and what is told as not played with its reason."""

from __future__ import annotations

from hantei.games.boat.show.play import PLAY
from tests.games.boat.play.table import DECKS, MATCHES


def test_what_is_not_played_is_told_with_its_reason() -> None:
    told = {}
    for name in DECKS:
        found = PLAY.modelled({}, MATCHES.deck(name)) if PLAY.modelled else None
        assert found is not None and found.sentences - found.modelled == sum(
            missing.sentences for _, missing in found.missing
        )
        told.update({card: missing.reason.id for card, missing in found.missing})
    assert told == {
        "潮読みの魔女ミオ": "pile_place",
        "梢の狩人ケイン": "permission_narrowed",
        "霧深き樹海": "permission_player",
        "海賊旗の誓い": "continuous_deed",
        "深淵の灯火ルグ": "permission_narrowed",
        "超電磁巨人ギガボルト": "continuous_deed",
        "鷹の目スコープ": "continuous_deed",
        "双連砲塔": "continuous_deed",
        "追い風の帆": "word",
    }
