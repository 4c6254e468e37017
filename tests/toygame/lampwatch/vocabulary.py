"""The words of the Lampwatch: what its cards print, and the ids by which code and files call it."""

from __future__ import annotations

from typing import Final

KEEPER: Final = "keeper"
TWIN: Final = "twin"
CHARM: Final = "charm"

KINDS: Final = (("番人", KEEPER), ("双番", TWIN), ("まじない", CHARM))
"""What the column of kinds says."""

LOOKOUT: Final = "lookout"
SWIFT: Final = "swift"
RELIGHT: Final = "relight"
EMBER: Final = "ember"
CAMPFIRE: Final = "campfire"

KEYWORDS: Final = {
    LOOKOUT: ("見張り", "Lookout"), SWIFT: ("早駆け", "Swift"), RELIGHT: ("灯継ぎ", "Relight"),
    EMBER: ("残り火", "Ember"), CAMPFIRE: ("陣灯", "Campfire"),
}  # fmt: skip
"""The keywords by their ids, in Japanese and English."""

SAYS: Final = {
    RELIGHT: "このカードが破壊される場合、代わりに自分の手札を1枚捨ててもよい。",
    EMBER: "破壊された時：カードを1枚引く。",
    CAMPFIRE: "常時：他の味方番人全てのAP+1。",
}
"""The keywords that stand for a text (LW-043 to LW-045); the others are rules of their own."""

SEPARATORS: Final = "・、,"
