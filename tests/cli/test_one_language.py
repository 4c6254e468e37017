"""What commands say about broken texts is said in one language: only what stands in the list is quoted in another."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from hantei.cli.main import main

LISTS = {
    "leader": (
        "カードID,カード名,種別,コスト,ATK,HP,効果",
        "X-{n},試し{n},ユニット,2,2,3,{text}",
        (
            "敵ユニット1体に2ダメジを与える。", "相手は自分のユニット1体を手札に戻す。",
            "召喚時、【ほげ】を得る。", "敵ユニット1体の攻撃力を1下げる。",
            "互いの場のユニットを2体まで破壊する。", "カードを1枚引いてもよい。その後、カードを1枚捨てる。",
            "X枚引く。", "敵ユニット1体のコントロールを得る。", "お互いに勝利する。",
        ),
    ),
    "boat": (
        "カードID,種類,カード名,コスト,レアリティ,攻撃力,防御力,ダメージポイント,HP,属性,種族,住処,心,テキスト",
        "X-{n},アクター,試し{n},0,1,900,700,1,20,炎,戦士,火山,正義,{text}",
        (
            "召喚時：山札から「月の神」1体を手札に加える。", "召喚時：種族「宇宙人」のアクター1体を破壊する。",
            "召喚時：相手の場のアクター1体の攻撃力を500下げる。", "召喚時：山札からカードを1枚ひけ。",
        ),
    ),
}  # fmt: skip
COMMANDS = (
    ("effects", "lint", "{list}", "-g", "{game}", "--max", "0"),
    ("effects", "coverage", "{list}", "-g", "{game}"),
    ("catalog", "import", "{game}", "{list}", "--dry-run"),
)
NAMES = re.compile(r"use>draw\(1,self\)|docs/\S+|\[[A-Z_]+(?: [A-Z]+-\d+)?\]|hantei [a-z]+(?: [a-z]+)?")
"""Pages, codes with rules, and commands."""
LATIN, JAPANESE = re.compile("[A-Za-z]{3,}"), re.compile("[ぁ-ヿ一-鿿]")


def texts(value: Any) -> Iterator[str]:
    """All texts in plain values, but for what was printed in both languages."""
    if isinstance(value, dict):
        printed = {name for name in value if f"{name}_en" in value or name.endswith("_en")}
        value = [value[name] for name in value if name not in printed]
    if isinstance(value, list):
        for one in value:
            yield from texts(one)
    elif isinstance(value, str):
        yield value


@pytest.mark.parametrize("game", LISTS)
@pytest.mark.parametrize("command", COMMANDS, ids=lambda one: one[1])
@pytest.mark.parametrize(("language", "other"), [("ja", LATIN), ("en", JAPANESE)])
def test_nothing_is_said_in_the_other_language(
    game: str, command: tuple[str, ...], language: str, other: re.Pattern[str], tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    header, row, broken = LISTS[game]
    path = tmp_path / "cards.csv"
    lines = [header, *(row.format(n=number, text=text) for number, text in enumerate(broken))]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    asked = [part.format(list=path, game=game) for part in command]

    main([*asked, "--lang", language, "--format", "json"])
    quoted = {str(path), path.stem, *texts(json.loads(capsys.readouterr().out)), *chain(*csv.reader(lines))}
    main([*asked, "--lang", language])
    out, err = capsys.readouterr()
    assert err == ""
    assert len(out.splitlines()) > 3
    for text in sorted(quoted, key=len, reverse=True):
        if len(text) > 1:
            out = out.replace(text, " ")
    assert [line for line in NAMES.sub(" ", out).splitlines() if other.search(line)] == []
