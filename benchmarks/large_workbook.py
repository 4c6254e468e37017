"""Writes the workbook that the import benchmark reads: 100,000 invented actors of boat, 14 columns."""

from __future__ import annotations

import datetime
import random
import sys
from typing import Final

import xlsxwriter

HEADINGS: Final = (
    "カードID", "種類", "カード名", "コスト", "レアリティ", "攻撃力", "防御力", "ダメージポイント", "HP", "属性",
    "種族", "住処", "心", "テキスト",
)  # fmt: skip
_PLACES: Final = ("海", "森", "山", "空", "港", "街")
_TRIBES: Final = ("戦士", "魔導師", "狙撃手", "竜", "獣", "精霊")
_TEXTS: Final = (
    "召喚時：山札から{n}枚引く。",
    "自分のターン開始時：相手の場のアクター1体にダメージカウンターを{n}個乗せる。",
    "自分の場の種族「竜」のアクターの攻撃力を{n}00上げる。",
    "",
)


def write(path: str, rows: int) -> None:
    """Write `rows` actors to `path`; the same rows every time."""
    rng = random.Random(20261120)
    book = xlsxwriter.Workbook(path, {"constant_memory": True, "strings_to_formulas": False})
    book.set_properties({"created": datetime.datetime(2026, 1, 1)})
    sheet = book.add_worksheet("カード一覧")
    sheet.write_row(0, 0, HEADINGS)
    for number in range(1, rows + 1):
        sheet.write_row(number, 0, _row(number, rng))
    book.close()


def _row(number: int, rng: random.Random) -> tuple[str | int, ...]:
    return (
        f"BM-{number:06d}",
        "アクター",
        f"試験船 {number:06d} 号",
        rng.randrange(5),
        rng.randrange(1, 8),
        rng.randrange(5, 31) * 100,
        rng.randrange(5, 31) * 100,
        rng.randrange(1, 4),
        rng.randrange(1, 9) * 10,
        rng.choice("炎水鉄聖悪"),
        rng.choice(_TRIBES),
        rng.choice(_PLACES),
        rng.choice(("正義", "中性", "悪")),
        rng.choice(_TEXTS).format(n=rng.randrange(1, 4)) + f"（試験文{number}）",
    )


if __name__ == "__main__":
    write(sys.argv[1], int(sys.argv[2]))
