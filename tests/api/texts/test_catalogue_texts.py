"""`hantei.text_coverage` and `hantei.lint_texts` as a program calls them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import hantei
from hantei.cli.main import main
from hantei.core.card import Catalog
from tests.conftest import SAMPLES, sample_catalog

LEADER = SAMPLES / "leader" / "catalog.xlsx"
HEADER = "カードID,種類,カード名,コスト,レアリティ,攻撃力,防御力,ダメージポイント,HP,属性,種族,住処,心,テキスト\n"

Call = Callable[..., "hantei.TextCoverage | hantei.TextLint"]
CALLS = [hantei.text_coverage, hantei.lint_texts]


def write(folder: Path, *texts: str, name: str = "役者") -> Path:
    path = folder / "cards.csv"
    rows = (f"X-{at},アクター,{name},0,1,900,700,1,20,炎,戦士,火山,正義,{text}\n" for at, text in enumerate(texts, 1))
    path.write_text(HEADER + "".join(rows), encoding="utf-8")
    return path


def test_coverage_has_a_row_per_kind() -> None:
    found = hantei.text_coverage(LEADER, game="leader", texts_only=True)
    assert [tuple(row.values()) for row in found.rows()] == [
        ("leader", 13, 13, 25, 25), ("unit", 35, 35, 41, 41), ("skill", 21, 21, 32, 32), ("weapon", 4, 4, 4, 4),
        ("armour", 4, 4, 4, 4), ("building", 9, 9, 12, 12), ("trap", 20, 20, 28, 28),
    ]  # fmt: skip
    assert list(found.to_frame().columns) == ["kind", "cards", "cards_understood", "sentences", "sentences_understood"]
    assert (found.is_complete, found.whole.cards, found.whole.sentences) == (True, 106, 146)
    assert repr(found) == "TextCoverage(game='leader', remarks=())"


def test_catalogue_says_its_game() -> None:
    assert (
        hantei.text_coverage(sample_catalog("leader")).to_json()
        == hantei.text_coverage(LEADER, game="leader").to_json()
    )
    assert hantei.lint_texts(sample_catalog("leader")).cards == 179


def test_unread_sentences_are_counted(tmp_path: Path) -> None:
    path = write(tmp_path, "召喚時：山札から1枚引く。空に花火を打ち上げる。", "空に花火を打ち上げる。")
    found = hantei.text_coverage(path, game="boat")
    assert found.is_complete is False
    assert found.to_json()["unread"] == [{"text": "空に花火を打ち上げる。", "count": 2}]


def test_lint_has_a_row_per_finding(tmp_path: Path) -> None:
    path = write(tmp_path, "召喚時：山札から1枚引く。", "召喚時：相手の場のアクター1体の攻撃力を500下げる。")
    found = hantei.lint_texts(path, game="boat")
    assert found.cards == 2
    [row] = found.rows()
    assert {key: row[key] for key in ("code", "severity", "file", "sheet", "cell", "heading", "message")} == {
        "code": "EFFECT_NO_DURATION", "severity": "warning", "file": str(path), "sheet": "cards", "cell": "N3",
        "heading": "テキスト", "message": "EFFECT_NO_DURATION",
    }  # fmt: skip
    cards = hantei.read_catalog(path, game="boat").catalog
    assert [str(finding.where[0]) for finding in hantei.lint_texts(cards).findings] == ["boat[X-2]"]


def test_frames_without_rows_have_their_columns(tmp_path: Path) -> None:
    silent, spoken = Catalog("boat", ()), write(tmp_path, "空に花火を打ち上げる。")
    for call in CALLS:
        nothing, some = call(silent).to_frame(), call(spoken, game="boat").to_frame()
        assert (len(nothing), len(some), list(nothing.columns)) == (0, 1, list(some.columns))


def test_notebook_shows_texts_and_no_markup(tmp_path: Path) -> None:
    path = write(tmp_path, "召喚時：相手の場のアクター1体の攻撃力を500下げる。", name="<b>")
    shown = hantei.lint_texts(path, game="boat")._repr_html_()
    assert "&lt;b&gt;" in shown
    assert "<b>" not in shown


def test_doubtful_lists_are_told(tmp_path: Path) -> None:
    path = write(tmp_path, "召喚時：山札から1枚引く。", name="役\u200b者")
    for call in CALLS:
        assert [finding.code for finding in call(path, game="boat").remarks] == ["NAME_INVISIBLE"]


@pytest.mark.parametrize("call", CALLS)
def test_progress_is_told_and_work_ends(call: Call) -> None:
    told: list[tuple[str, int, int]] = []
    cards = Catalog("leader", sample_catalog("leader").cards[:3])
    call(cards, report=lambda *what: told.append(what))
    assert told == [("reading", 1, 3), ("reading", 2, 3), ("reading", 3, 3)]

    def stop(what: str, done: int, total: int) -> None:
        raise hantei.Cancelled

    with pytest.raises(hantei.Cancelled):
        call(cards, report=stop)


@pytest.mark.parametrize("call", CALLS)
def test_what_cannot_be_meant_is_raised(call: Call, tmp_path: Path) -> None:
    broken = write(tmp_path, "召喚時：山札から1枚引く。").with_name("broken.csv")
    broken.write_text(HEADER + "X-1,アクター,役者,たくさん,1,900,700,1,20,炎,戦士,火山,正義,\n", encoding="utf-8")
    for given, key in (
        ({"catalog": broken, "game": "boat"}, "check_catalog_broken"),
        ({"catalog": tmp_path / "none.xlsx", "game": "boat"}, "check_catalog_missing"),
        ({"catalog": broken}, "effects_game_missing"),
        ({"game": "act6"}, "effects_no_texts"),
        ({"catalog": sample_catalog("leader"), "game": "boat"}, "catalog_of_other_game"),
        ({"game": "boat", "db": tmp_path / "none.sqlite3"}, "store_missing"),
    ):
        with pytest.raises(hantei.HanteiError) as caught:
            call(**given)
        assert caught.value.message_key == key


@pytest.mark.parametrize(("command", "call"), [("coverage", hantei.text_coverage), ("lint", hantei.lint_texts)])
def test_results_are_what_the_commands_print(
    command: str, call: Call, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    path = write(tmp_path, "召喚時：相手の場のアクター1体の攻撃力を500下げる。", "空に花火を打ち上げる。")
    assert main(["effects", command, str(path), "-g", "boat", "-f", "json"]) == 1
    printed = json.loads(capsysbinary.readouterr().out)
    found = call(path, game="boat")
    assert printed.pop("schema") == found.SCHEMA
    assert json.loads(json.dumps(found.to_json())) == printed
