"""`hantei effects`: coverage of the sample cards, explanations of single texts."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from hantei.cli.main import main
from hantei.games import boat, load

ROOT = Path(__file__).resolve().parents[2]
CARDS = {"boat": (107, 151), "spimate": (87, 128), "leader": (106, 146)}


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main([*arguments, "--lang", "en"])
    shown = capsys.readouterr()
    return code, shown.out, shown.err


@pytest.mark.parametrize(("game", "counts"), CARDS.items())
def test_every_sentence_of_the_sample_cards_is_understood(
    game: str, counts: tuple[int, int], capsys: pytest.CaptureFixture[str]
) -> None:
    catalog = str(ROOT / "sample_decks" / game / "catalog.xlsx")
    code, out, _ = run(capsys, "effects", "coverage", catalog, "-g", game, "--texts", "-f", "json")
    found = json.loads(out)
    assert (found["cards"], found["cards_understood"]) == (counts[0], counts[0])
    assert (found["sentences"], found["sentences_understood"]) == (counts[1], counts[1])
    assert (found["unread"], found["coded"], code) == ([], 0, 0)


LEADER_CARDS = (
    "カードID,カード名,種別,コスト,ATK,HP,発動条件,効果,効果コード\n"
    "X-1,火吹き,ユニット,2,2,2,召喚時,召喚時：何やら火を吹く。,{code}\n"
)


def test_effect_code_overrides_the_text(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cards = tmp_path / "cards.csv"
    cards.write_text(LEADER_CARDS.format(code='"on_summon>damage(2,chosen enemy unit)"'), encoding="utf-8")
    code, out, _ = run(capsys, "effects", "coverage", str(cards), "-g", "leader")
    assert (code, out.splitlines()[-1]) == (
        0,
        "Effect codes are read in place of 1 of 1 text (--texts reads the texts).",
    )
    assert run(capsys, "effects", "coverage", str(cards), "-g", "leader", "--texts")[0] == 1


def test_faults_of_effect_codes_are_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cards = tmp_path / "cards.csv"
    cards.write_text(LEADER_CARDS.format(code='"on_summon>burn(2)"'), encoding="utf-8")
    code, out, _ = run(capsys, "effects", "coverage", str(cards), "-g", "leader")
    assert code == 1
    assert "X-1 火吹き effect code wrong at character 11: burn (possible: " in out
    code, out, _ = run(capsys, "effects", "lint", str(cards), "-g", "leader", "-f", "json")
    found = [finding for finding in json.loads(out)["findings"] if finding["code"] == "EFFECT_CODE_FAULT"]
    assert [(finding["severity"], finding["facts"]["reason"]) for finding in found] == [("error", "unknown_operation")]
    assert [(place["cell"], place["heading"]) for place in found[0]["where"]] == [("I2", "効果コード")]
    assert code == 1


def test_coverage_names_kinds_and_what_is_not_understood(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cards = tmp_path / "cards.csv"
    cards.write_text(
        "カードID,種類,カード名,コスト,レアリティ,攻撃力,防御力,ダメージポイント,HP,属性,種族,住処,心,テキスト\n"
        "X-1,アクター,花火師,0,1,900,700,1,20,炎,戦士,火山,正義,召喚時：山札から1枚引く。空に花火を打ち上げる。\n"
        "X-2,アクター,弟子,0,1,900,700,1,20,炎,戦士,火山,正義,空に花火を打ち上げる。\n",
        encoding="utf-8",
    )
    code, out, _ = run(capsys, "effects", "coverage", str(cards), "-g", "boat")
    lines = out.splitlines()
    assert lines[2].split() == ["actor", "0", "2", "1", "3", "33.3%"]
    assert lines[3].split() == ["all", "0", "2", "1", "3", "33.3%"]
    assert lines[-5:] == [
        "Sentences that are not understood (1):", "  2 × 空に花火を打ち上げる。", "",
        "What is missing, by the cards that it holds up:", "  2 × 空",
    ]  # fmt: skip
    assert code == 1


def test_whether_the_engine_plays_a_text(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    played = ("effects", "explain", "カードを1枚引く。", "-g", "leader")
    assert "\nThe engine plays all of it.\n" in run(capsys, *played)[1]
    assert json.loads(run(capsys, *played, "-f", "json")[1])["left_out"] == []
    in_part = ("effects", "explain", "カードを1枚引く。カードをX枚引く。", "-g", "leader")
    _, out, _ = run(capsys, *in_part)
    assert "The engine leaves out:\n  カードをX枚引く。 (nothing says what X is)\n" in out
    assert json.loads(run(capsys, *in_part, "-f", "json")[1])["left_out"] == [
        {"text": "カードをX枚引く。", "sentences": 1, "reason": "x_unsaid", "facts": {}}
    ]
    monkeypatch.setattr(boat, "GAME", replace(boat.GAME, compile_effects=None))
    _, out, _ = run(capsys, "effects", "explain", "カードを1枚引く。", "-g", "boat", "-f", "json")
    assert json.loads(out)["left_out"] is None


def test_a_text_is_explained_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "effects", "explain", "召喚時：敵ユニット1体に2ダメージ。", "-g", "leader", "-f", "json")
    found = json.loads(out)
    damage = {
        "node": "Damage",
        "to": {
            "node": "Selector", "side": "opponent", "kinds": ["unit"],
            "count": {"node": "Exactly", "value": {"node": "Number", "value": 1}},
        },
        "amount": {"node": "Number", "value": 2},
    }  # fmt: skip
    ability = {
        "node": "Ability", "kind": "triggered", "when": {"node": "Event", "event": "summoned"},
        "body": [{"node": "Do", "verb": damage}],
    }  # fmt: skip
    assert found["tree"] == {"node": "CardText", "abilities": [ability]}
    assert found["ja"] == "召喚時：敵ユニット1体に2ダメージ。"
    assert found["en"] == "When summoned: deal 2 damage to 1 unit on the opponent's field."
    known = {rule.id for rule in load("leader").rulebook.rules}
    assert found["rules"]
    assert set(found["rules"]) <= known
    assert (found["unread"], code) == ([], 0)
    code, out, _ = run(capsys, "effects", "explain", found["en"], "-g", "leader", "-f", "json")
    assert json.loads(out)["tree"] == found["tree"]


def test_where_understanding_ends_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "effects", "explain", "カードを1枚引く。敵が泣いたら、飴をあげる。", "-g", "leader")
    assert "Not understood (from character 12): 敵が泣いたら、飴をあげる。" in out
    assert "カードを1枚引く。敵が▸泣いたら、飴をあげる。" in out
    assert code == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("x",), "Say which game the text is of."),
        (("x", "-g", "act6"), "The cards of act6 have no texts."),
        ((" ", "-g", "boat"), "The text is empty."),
    ],
)
def test_wrong_calls_are_told(arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "effects", "explain", *arguments)
    assert (code, out) == (2, "")
    assert sentence in err
