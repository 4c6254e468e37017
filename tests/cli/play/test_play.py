"""`hantei scenario`, `hantei replay` and `hantei conformance`, as a judge or an author of a game gives them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hantei.cli.main import main

SAMPLES = Path(__file__).resolve().parents[3] / "sample_decks"
JOURNAL = SAMPLES / "act6" / "journals" / "random.jsonl"

SCENARIO = """
game = "act6"
why = "a thrown spade strikes"

[position.player1]
pile = ["H2", "H3"]
hand = ["S2", "C2", "D9"]

[position.player2]
pile = ["S2", "S3", "S4"]
hand = ["D4"]

[[scene]]
do = ["1> start throw S2 C2", "1> next S2"]
expect.player1 = { hand = ["D9"], graveyard = ["S2", "C2"] }
expect.player2 = { pile = ["S4"], graveyard = ["S2", "S3"] }
"""


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setenv("HANTEI_LANG", "en")
    monkeypatch.chdir(tmp_path)

    def command(*arguments: str) -> tuple[int, str, str]:
        code = main([*arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return command


def test_scenario_that_comes_out_is_0(run) -> None:
    Path("throw.toml").write_text(SCENARIO, encoding="utf-8")
    assert run("scenario", "run", "throw.toml") == (0, "1 scenario, 0 came out otherwise\n", "")


def test_first_difference_of_a_scenario_is_named_and_is_1(run) -> None:
    Path("throw.toml").write_text(SCENARIO.replace('pile = ["S4"]', "pile = []"), encoding="utf-8")
    code, out, _ = run("scenario", "run", "throw.toml")
    assert code == 1
    assert "scene 1: player2.pile is ['S4'], expected []" in out


def test_anything_that_is_not_expected_to_change_must_not(run) -> None:
    text = SCENARIO.replace(', graveyard = ["S2", "S3"] }', " }")
    Path("throw.toml").write_text(text, encoding="utf-8")
    code, out, _ = run("scenario", "run", "throw.toml")
    assert code == 1
    assert "player2.graveyard is ['S2', 'S3'], expected []" in out


def test_illegal_action_in_a_scenario_fails_with_its_reason(run) -> None:
    Path("throw.toml").write_text(SCENARIO.replace("start throw S2 C2", "start throw C2 S2"), encoding="utf-8")
    code, out, _ = run("scenario", "run", "throw.toml", "--format", "json")
    assert code == 1
    (scenario,) = json.loads(out)["scenarios"]
    assert scenario["problem"].startswith("scene 1: '1> start throw C2 S2' is illegal")


@pytest.mark.parametrize(
    ("text", "detail"),
    [
        ("game = ", "Invalid value"),
        ('game = "act6"', "a scenario needs a game and at least one scene"),
        (SCENARIO + "\nwrong = 1\n", "unknown key 'wrong'"),
        ("game = 3\n[[scene]]\ndo = []", "a scenario needs a game"),
        ('game = "act6"\ncase = 3', "case must be tables"),
        ('game = "act6"\nscene = 3', "scene must be tables"),
        ('game = "act6"\nproves = "A6-001"\n[[scene]]\ndo = []', "proves must be a list of texts"),
        ('game = "act6"\nsettings = 3\n[[scene]]\ndo = []', "settings must be a table"),
        ('game = "act6"\n[[scene]]\ndo = "pass"', "do must be a list of texts"),
        ('game = "act6"\n[[scene]]\nrefused = ["pass"]', "refused must be a table"),
        ("x = " + "[" * 5000, "too many brackets inside each other"),
        ("game = 1\n" + ".".join("a" * 50_000) + " = 1", "broken.toml!2: the key has too many parts"),
        ("x = 0x" + "f" * 5_000, "broken.toml!1: the number is too long"),
        ("x = 1\x00", "broken.toml!1: its encoding is not known (NUL (0x00)); save it as UTF-8"),
    ],
)
def test_scenario_that_cannot_be_read_is_2(run, text: str, detail: str) -> None:
    Path("broken.toml").write_text(text, encoding="utf-8")
    code, _, err = run("scenario", "run", "broken.toml")
    assert code == 2
    assert detail in err


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp932"])
def test_scenario_in_another_encoding_is_read(run, encoding: str) -> None:
    Path("f").mkdir()
    Path("f/throw.toml").write_text(SCENARIO.replace("a thrown spade strikes", "投げる"), encoding=encoding)
    assert run("scenario", "run", "f")[:2] == run("scenario", "run", "f/throw.toml")[:2]
    assert run("scenario", "run", "f")[0] == 0


def test_position_that_cannot_be_is_named(run) -> None:
    Path("odd.toml").write_text(SCENARIO.replace('"D9"]', '"D19"]'), encoding="utf-8")
    code, out, _ = run("scenario", "run", "odd.toml")
    assert (code, "'D19' is no card" in out) == (1, True)


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ('[position]\nturn = "x"', "turn: must be a whole number from 1 to 9999"),
        ("[position]\nactive = 3", "active: must be a whole number from 1 to 2"),
        ("[position]\nto_act = 0", "to_act: must be a whole number from 1 to 2"),
        ('[position]\nstage = ["1> up 1:H4 1:H5 1:H6 at stage 1"]', "needs 1 key card"),
        ('[position]\nstage = ["1> up 1:H4"]', "needs a target"),
        ('[position]\nstage = ["1> handeth 1:H4"]', "'handeth' is no action of this game"),
        (
            '[position]\nattackers = ["1:H5"]\nblockers = ["1:H5"]\n[position.player1]\nsoldiers = ["H5"]',
            "blockers: must be",
        ),
        (f"[position.player1]\npile = {['H4'] * 1024}", "decks: 1024 cards; both together may have 1023"),
        ('[settings]\n"field.max" = "x"', "settings.field.max: can't be 'x'"),
        ('[settings]\n"field.max" = 1000', "settings.field.max: can't be 1000"),
        ('[settings]\n"graveyard.order_by" = "nobody"', "settings.graveyard.order_by: can't be 'nobody'"),
        ('[settings]\n"nonsense" = 1', "settings.nonsense: unknown setting"),
    ],
)
def test_nothing_in_a_position_is_an_internal_fault(run, position: str, problem: str) -> None:
    Path("odd.toml").write_text(f'game = "act6"\n{position}\n[[scene]]\ndo = []\n', encoding="utf-8")
    code, out, _ = run("scenario", "run", "odd.toml")
    assert (code, problem in out) == (1, True), out
    code, _, err = run("scenario", "solve", "odd.toml")
    assert (code, problem in err) == (2, True), err


def test_expectation_of_another_shape_is_a_difference(run) -> None:
    Path("odd.toml").write_text(SCENARIO + "[[scene]]\nexpect = { player1 = 3 }\n", encoding="utf-8")
    code, out, _ = run("scenario", "run", "odd.toml")
    assert (code, "player1 is {" in out, ", expected 3" in out) == (1, True, True)


def test_folder_that_is_called_like_a_scenario_is_passed_over(run) -> None:
    Path("cases/folder.toml").mkdir(parents=True)
    Path("cases/throw.toml").write_text(SCENARIO, encoding="utf-8")
    assert run("scenario", "run", "cases")[0] == 0


def test_match_that_is_over_becomes_no_scenario(run) -> None:
    code, _, err = run("replay", str(JOURNAL), "--as-scenario", "case.toml")
    assert (code, "The match is over there" in err, Path("case.toml").exists()) == (2, True, False)


def test_no_scenario_is_2(run) -> None:
    Path("empty").mkdir()
    code, _, err = run("scenario", "run", "empty")
    assert (code, "There is no scenario in empty." in err) == (2, True)


def test_shown_position_tells_who_fights_and_which_limits_are_used_up(run) -> None:
    """`battle`, `changes` and the like of other games are told in the same way."""
    players = 'player1 = { pile = ["S2"], soldiers = ["S9"] }\nplayer2 = { pile = ["D2"], soldiers = ["C5", "C6"] }'
    scene = 'do = ["start attack", "attack with S9", "block 1:S9 with C5"]\nexpect.turn = 9'
    Path("fight.toml").write_text(f'game = "act6"\n[position]\n{players}\n[[scene]]\n{scene}', encoding="utf-8")
    out = run("scenario", "run", "fight.toml", "--show")[1].splitlines()
    after = next(number for number, line in enumerate(out) if line.startswith("── after scene 1"))
    assert out[after + 3 : after + 7] == [
        "  stage: 1> block",
        "  attackers: 1:S9",
        "  blockers: 1:S9 / 2:C5",
        "  used: 1> attack",
    ]


def test_solver_finds_the_forced_win_and_shows_a_line(run) -> None:
    Path("puzzle.toml").write_text(SCENARIO.replace('"S2", "C2", "D9"', '"S5", "C2", "D9"'), encoding="utf-8")
    code, out, _ = run("scenario", "solve", "puzzle.toml")
    assert code == 0
    assert out.splitlines()[1:] == ["  1> start throw 1:S5 1:C2", "  1> next 1:S5"]


def test_replay_shows_every_decision_with_its_rules_and_the_end(run) -> None:
    code, out, _ = run("replay", str(JOURNAL), "--full")
    assert code == 0
    lines = out.splitlines()
    assert lines[0].startswith("── decision 0, turn 1, player ")
    assert any(line.endswith("[A6-217]") for line in lines)
    assert lines[-1].startswith("The journal comes out as it was written (")


def test_position_of_a_replay_becomes_a_scenario_that_runs(run) -> None:
    assert run("replay", str(JOURNAL), "--at", "20", "--as-scenario", "case.toml")[0] == 0
    code, out, _ = run("scenario", "run", "case.toml")
    assert (code, out) == (0, "1 scenario, 0 came out otherwise\n")
    Path("case.toml").write_text("mine", encoding="utf-8")
    assert run("replay", str(JOURNAL), "--at", "20", "--as-scenario", "case.toml")[0] == 2, "not written over"
    assert Path("case.toml").read_text(encoding="utf-8") == "mine"


def test_position_in_the_middle_of_an_action_is_no_scenario(run) -> None:
    rows = [json.loads(row) for row in JOURNAL.read_text(encoding="utf-8").splitlines()[1:]]
    decisions = [row["do"] for row in rows if "do" in row]
    before_discard = next(n for n, text in enumerate(decisions) if text.startswith("start ") and " 1:" in text)
    codes = {
        run("replay", str(JOURNAL), "--at", str(n), "--as-scenario", f"{n}.toml")[0] for n in range(before_discard, 40)
    }
    assert codes == {0, 2}
    code, out, _ = run("scenario", "run", ".")
    assert (code, out.endswith(" scenarios, 0 came out otherwise\n")) == (0, True)
    _, _, err = next(
        said
        for n in range(40)
        if (said := run("replay", str(JOURNAL), "--at", str(n), "--as-scenario", "x.toml", "--force"))[0] == 2
    )
    assert "a scenario can't begin there" in err


@pytest.mark.parametrize("full", [(), ("--full",)])
def test_changed_journal_names_its_first_differing_line(run, full: tuple[str, ...]) -> None:
    rows = JOURNAL.read_text(encoding="utf-8").splitlines()
    at = next(number for number, row in enumerate(rows) if '"event": "discard ' in row)
    rows[at] = rows[at].replace("A6-061", "A6-999")
    Path("changed.jsonl").write_text("\n".join(rows) + "\n", encoding="utf-8")
    code, out, _ = run("replay", "changed.jsonl", *full)
    assert code == 1
    assert f"Line {at + 1} comes out otherwise." in out


def test_replay_beyond_the_end_and_of_nonsense_is_2(run) -> None:
    assert run("replay", str(JOURNAL), "--at", "99999")[0] == 2
    Path("nonsense.jsonl").write_text("nonsense\n", encoding="utf-8")
    code, _, err = run("replay", "nonsense.jsonl")
    assert (code, 'Line 1 of "nonsense.jsonl"' in err) == (2, True)
    assert run("replay", "missing.jsonl")[0] == 2


def test_conformance_of_a_game_that_can_be_played_and_of_one_that_cannot(run) -> None:
    code, out, _ = run("conformance", "act8", "-n", "3")
    assert code == 0
    assert out.startswith("3 matches, ")
    assert " 0 broken promises" in out
    assert run("conformance", "boat")[0] == 2


def test_file_too_large_for_what_it_is_named_as_is_told(run) -> None:
    Path("large.toml").write_bytes(b"a = [\n" * 7_000_000)
    code, out, err = run("scenario", "run", "large.toml")
    assert (code, out) == (2, "")
    assert err.startswith('hantei: "large.toml" has 42 MB; 4 MB are read at most.')
    Path("large.jsonl").write_bytes(b"{}\n" * 17_000_000)
    code, out, err = run("replay", "large.jsonl")
    assert (code, out) == (2, "")
    assert err.startswith('hantei: "large.jsonl" has 51 MB; 50 MB are read at most.')
