"""`hantei effects lint`: findings about the texts of a list or of the stored catalogue."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hantei.cli.main import main

ROOT = Path(__file__).resolve().parents[2]
HEADER = "カードID,種類,カード名,コスト,レアリティ,攻撃力,防御力,ダメージポイント,HP,属性,種族,住処,心,テキスト\n"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main([*arguments, "--lang", "en"])
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def write(folder: Path, *texts: str) -> str:
    cards = folder / "cards.csv"
    rows = (
        f"X-{number},アクター,役者{number},0,1,900,700,1,20,炎,戦士,火山,正義,{text}\n"
        for number, text in enumerate(texts, start=1)
    )
    cards.write_text(HEADER + "".join(rows), encoding="utf-8")
    return str(cards)


def test_findings_stand_at_their_cells(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cards = write(tmp_path, "召喚時：山札から1枚引く。", "召喚時：相手の場のアクター1体の攻撃力を500下げる。")
    code, out, _ = run(capsys, "effects", "lint", cards, "-g", "boat")
    assert out.splitlines() == [
        f"{cards}[cards]!N3: warning [EFFECT_NO_DURATION]",
        "    テキスト doesn't say how long this lasts: "
        "Lower the AP of 1 actor on the opponent's field by 500 (card: 役者2)",
        '    → Say how long, such as "until end of turn".',
        "Cards: 2, errors: 0, warnings: 1, remarks: 0",
    ]
    assert code == 1


def test_texts_without_fault_are_said_to_be_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cards = write(tmp_path, "召喚時：山札から1枚引く。")
    code, out, _ = run(capsys, "effects", "lint", cards, "-g", "boat")
    assert (code, out) == (0, "Nothing to say about the texts (cards: 1).\n")


def test_json_has_no_language(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cards = write(tmp_path, "召喚時：山札から「月の神」1体を手札に加える。")
    code, out, _ = run(capsys, "effects", "lint", cards, "-g", "boat", "-f", "json")
    found = json.loads(out)
    assert (found["schema"], found["game"], found["cards"], code) == ("hantei.effects.lint/1", "boat", 1, 1)
    (finding,) = found["findings"]
    assert (finding["code"], finding["message"]) == ("EFFECT_NO_TARGET", "EFFECT_NO_TARGET.card")
    assert finding["facts"] == {"card": "X-1", "heading": "テキスト", "name": "役者1", "value": "月の神"}
    assert finding["where"][0]["cell"] == "N2"


def test_remarks_alone_are_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    catalog = str(ROOT / "sample_decks" / "leader" / "catalog.xlsx")
    code, out, _ = run(capsys, "effects", "lint", catalog, "-g", "leader")
    assert "info [EFFECT_LASTS_BY_RULE LD-348]" in out
    assert (code, out.splitlines()[-1]) == (0, "Cards: 179, errors: 0, warnings: 0, remarks: 5")


def test_stored_cards_are_named_by_id(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cards = write(tmp_path, "召喚時：山札からX枚引く。")
    store = str(tmp_path / "store.db")
    assert run(capsys, "catalog", "import", "boat", cards, "--db", store)[0] == 0
    code, out, _ = run(capsys, "effects", "lint", "-g", "boat", "--db", store)
    assert out.splitlines()[0] == "boat v1[X-1]: warning [EFFECT_X_UNSAID]"
    assert "テキスト doesn't say what" in out
    assert code == 1


def test_codes_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "explain", "EFFECT_NO_TARGET")
    assert out.startswith("EFFECT_NO_TARGET  (severity: warning)")
    assert code == 0


@pytest.mark.parametrize(("arguments", "sentence"), [((), "Say which game"), (("-g", "act6"), "have no texts")])
def test_wrong_calls_are_told(arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "effects", "lint", *arguments)
    assert (code, out) == (2, "")
    assert sentence in err
