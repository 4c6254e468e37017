"""Several playing cards in one text of a deck list."""

from __future__ import annotations

import pytest

from hantei.games.blackpoker.cards.several import named_cards

SPADES = "SA S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK"


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("♠10", "S10"),
        ("ジョーカー", "JK1/JK2"),
        ("♠ A 2 3 4 5 6 7 8 9 10 J Q K", SPADES),
        ("♠ A 2", "SA S2"),
        ("♠A,2", "SA S2"),
        ("スペード 5 3", "S5 S3"),
        ("♠10 J", "S10 SJ"),
        ("スペード：A，2、3", "SA S2 S3"),
        ("スペードのA、2、3", "SA S2 S3"),
        ("S: 1 2 13", "SA S2 SK"),
        ("♠A～K", SPADES),
        ("♠️ A-5, J－K", "SA S2 S3 S4 S5 SJ SQ SK"),
        ("ハート 10からKまで", "H10 HJ HQ HK"),
        ("クローバー全部", SPADES.replace("S", "C")),
        ("♠♥A～3", "SA S2 S3 HA H2 H3"),
        ("♠A～3 ♥K", "SA S2 S3 HK"),
        ("♠A10JQK", "SA S10 SJ SQ SK"),
        ("♠A ♥2 ♦3", "SA H2 D3"),
        ("♠A♥2♦3", "SA H2 D3"),
        ("AS 2S、JK1", "SA S2 JK1"),
        ("SA JK JK", "SA JK1/JK2 JK1/JK2"),
        ("♠A23456789TJQK", SPADES),
        ("スペード 9 T J", "S9 S10 SJ"),
        ("Ah Kh Th", "HA HK H10"),
        ("AhKhQhTh", "HA HK HQ H10"),
        ("DAD2D3D10", "DA D2 D3 D10"),
        ("すぺーど：A、2", "SA S2"),
        ("各スートのA～2", "SA S2 HA H2 DA D2 CA C2"),
        ("4スート A", "SA HA DA CA"),
        ("赤の絵札", "HJ HQ HK DJ DQ DK"),
        ("黒：A～3", "SA S2 S3 CA C2 C3"),
        ("♥A～5（3以外）", "HA H2 H4 H5"),
        ("ハート13枚全部（2、3、5～K以外）", "HA H4"),
        ("♥A～5 ※3は抜き", "HA H2 H4 H5"),
        ("ハートA～5 ただし2は使わない", "HA H3 H4 H5"),
        ("A：♠♥", "SA HA"),
        ("2～3：♠、♣", "S2 C2 S3 C3"),
        ("🂡🂫🂭🃏", "SA SJ SQ JK1/JK2"),
        ("赤ジョーカー", "JK1/JK2"),
        ("ジョーカー（カラー）", "JK1/JK2"),
        ("ジョーカー（モノクロ・カラー各1）", "JK1/JK2 JK1/JK2"),
        ("Jokers", "JK1/JK2"),
        (
            "スペードとハートはAから2まで全部、ダイヤはJ・Q・Kだけ、ジョーカー2枚。",
            "SA S2 HA H2 DJ DQ DK JK1/JK2 JK1/JK2",
        ),
        ("クラブはAとJQKです。", "CA CJ CQ CK"),
        ("A ×2（♠♥）", "SA HA"),
    ],
)
def test_text_names_these_cards(text: str, ids: str) -> None:
    assert named_cards(text) == tuple(tuple(each.split("/")) for each in ids.split())


@pytest.mark.parametrize(
    "text",
    [
        "", "♠", "A 2 3", "スペード 5 1", "スペード A 1", "♠5,1", "♠5 5", "スペードのA 2", "SA 2",
        "♠A 2 3 2", "♠A～5、3", "♠A～K 12", "♠K～A",
        "♠ 14", "♠ 0 1", "♠1234", "♠A～", "♠A- 2 なし", "♠A～K 各1", "♠A 狼", "10 S 9",
        "ST", "ST HT", "AhKh", "AhKhQhXh", "赤の3", "赤3", "赤全部", "黒のK、Q", "各A", "スート全部", "♠2、3以外",
        "♠A、2（3以外）",
        "♠A～3（A、2、3以外）", "♠A～5（3以外は2枚）", "♠A～5 3抜き", "A：♠♠", "A：♠", "3：狼", "赤ジョーカー2",
        "ジョーカー（赤・赤）", "Jokers 2", "A ×3（♠♥）", "ジョーカー2枚", "♠AA", "♠AJJ", "🂬🂡",
    ],
)  # fmt: skip
def test_text_that_may_mean_something_else_names_none(text: str) -> None:
    assert named_cards(text) == ()
