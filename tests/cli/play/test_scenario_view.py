"""`hantei scenario run --show` and `hantei scenario view`: what a judge sees, and what a player may see."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hantei.cli.main import main

FILE = """
game = "act6"
why = "up"
[position.player1]
pile = ["S2", "S3"]
hand = ["H4", "C9"]
soldiers = ["S5"]
[position.player2]
pile = ["D2", "D3"]
hand = ["DK", "HK"]
walls = ["CQ"]
[[scene]]
do = ["start up H4"]
expect.player1 = { hand = [], graveyard = ["C9", "H4"], soldiers = ["S5 +4"] }
"""

SHOWN = """━━ x.toml: up
── after scene 0, turn 3, player 1's
  1: pile S2 S3 | hand C9 H4 | graveyard - | soldiers S5 | walls -
  2: pile D2 D3 | hand DK HK | graveyard - | soldiers - | walls CQ
    1:S5: size 5
"""


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setenv("HANTEI_LANG", "en")
    monkeypatch.chdir(tmp_path)
    Path("x.toml").write_text(FILE, encoding="utf-8")

    def command(*arguments: str) -> tuple[int, str]:
        code = main(["scenario", *arguments])
        return code, capsys.readouterr().out

    return command


def test_show_prints_position_values_options_and_record_after_each_scene(run) -> None:
    code, out = run("run", "x.toml", "--show")
    assert (code, out[: len(SHOWN)]) == (0, SHOWN)
    lines = out.splitlines()
    assert lines[5] == "  player 1 decides (-): start set_wall / start end / start attack / start up H4".replace(
        "H4", "1:H4"
    )
    assert lines[6] == "    1> start up 1:H4"
    assert "── after scene 1, turn 3, player 1's" in lines
    assert "    1:S5: size 9" in lines


def test_view_shows_what_the_seat_may_know_and_nothing_else(run) -> None:
    code, out = run("view", "x.toml", "--seat", "2", "--scene", "0", "-f", "json")
    said = json.loads(out)
    assert (code, said["options"], said["seen"]["you"]) == (0, [], 2)
    assert [card for card in ("S2", "S3", "H4", "C9", "D2", "D3") if card in out] == []
    assert said["seen"]["players"][1]["hand_known"] == ["2:DK", "2:HK"]
    first = json.loads(run("view", "x.toml", "--seat", "1", "--scene", "0", "-f", "json")[1])
    assert first["seen"]["players"][0]["hand_known"] == ["1:C9", "1:H4"]
    assert first["seen"]["players"][1]["walls"] == [{"card": "?", "driven": False}]
    assert "start up 1:H4" in first["options"]
    assert not {"DK", "HK", "CQ"} & set(json.dumps(first).replace("2:", "").replace('"', " ").split())


def test_view_tells_people_the_table_as_the_seat_sees_it(run) -> None:
    assert run("view", "x.toml", "--seat", "2", "--scene", "0") == (
        0,
        "── Turn 3 (P1)\n  P1 pile 2 hand 2 | soldiers S5(size 5)\n  P2 pile 2 | walls CQ | hand 2: DK, HK\n",
    )
    assert run("view", "x.toml", "--seat", "1", "--scene", "1") == (
        0,
        "── Turn 3 (P1)\n  P1 pile 2 graveyard 2 | soldiers S5(size 9)\n  P2 pile 2 hand 2 | walls a card\n"
        "  1: graveyard 1:C9 / 1:H4\n  player 1 decides: start end / start attack\n",
    )


def test_case_or_scene_that_is_not_there_is_2(run) -> None:
    assert run("view", "x.toml", "--seat", "1", "--case", "2")[0] == 2
    assert run("view", "x.toml", "--seat", "1", "--scene", "2")[0] == 2
