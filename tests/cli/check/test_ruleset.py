"""`hantei check --ruleset`: verdicts by an organiser's ruleset on a day, and what another day changes."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from hantei.cli.main import main
from hantei.cli.shared import rulesets as check_ruleset

SAMPLES = Path(__file__).resolve().parents[3] / "sample_decks"
SUITS = {suit: [f"{suit}{rank}" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")] for suit in "SHDC"}
PACK = [card for cards in SUITS.values() for card in cards]
CUP = [
    "name = { ja = '杯', en = 'Cup' }", "game = 'act8'",
    "[[period]]", "from = 2026-04-01", "banned = ['♠A']",
    "[[period]]", "from = 2026-07-01", "[period.limited]", "'Joker' = 1",
    "[period.switches]", "deck.regulation = 'full'",
]  # fmt: skip


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setenv("HANTEI_DB", str(tmp_path / "catalog.sqlite3"))
    monkeypatch.setenv("HANTEI_LANG", "en")
    monkeypatch.chdir(tmp_path)

    def command(*arguments: str) -> tuple[int, str, str]:
        code = main([*arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return command


def write(name: str, *lines: str) -> None:
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.fixture
def cup(run):
    """A ruleset of two periods and three decks."""
    write("cup.toml", *CUP)
    write("decks/all.txt", "game: act8", *PACK, "Joker x2")
    write("decks/forty.txt", "game: act8", *PACK[1:41])
    write("decks/small.txt", "game: act8", *PACK[1:31])
    return run


def outcomes(out: str) -> list[tuple[str, str]]:
    return [(deck["file"], deck["outcome"]) for deck in json.loads(out)["decks"]]


def judged(run, *options: str) -> tuple[int, list[tuple[str, str]], dict[str, object]]:
    code, out, _ = run("check", "decks", "--ruleset", "cup.toml", "--format", "json", *options)
    return code, outcomes(out), json.loads(out)["catalogs"]["act8"]


def test_ruleset_decides_by_its_date(cup) -> None:
    spring, summer = judged(cup, "--as-of", "2026-06-30"), judged(cup, "--as-of", "2026-07-01")
    assert spring[:2] == (
        1,
        [("decks/all.txt", "illegal"), ("decks/forty.txt", "legal"), ("decks/small.txt", "illegal")],
    )
    assert summer[:2] == (
        1,
        [("decks/all.txt", "illegal"), ("decks/forty.txt", "illegal"), ("decks/small.txt", "illegal")],
    )
    assert (spring[2]["switches"], summer[2]["switches"]) == ({}, {"deck.regulation": "full"})
    named = {"name": {"ja": "杯", "en": "Cup"}, "file": "cup.toml", "digest": summer[2]["ruleset"]["digest"]}
    assert spring[2]["ruleset"] == {**named, "as_of": "2026-06-30", "from": "2026-04-01", "until": "2026-06-30"}
    assert summer[2]["ruleset"] == {**named, "as_of": "2026-07-01", "from": "2026-07-01", "until": None}


def test_ruleset_decides_of_decks_that_name_their_game_in_words(cup) -> None:
    for told in ("ｇａｍｅ：　ａｃｔ８", "game: act8.0 Standard (BlackPoker, 8th edition)", "ゲーム：act8.0 Standard"):
        write("decks/told.txt", told, *PACK[:40])
        assert cup("check", "decks/told.txt")[0] == 0
        code, out, _ = cup("check", "decks/told.txt", "--ruleset", "cup.toml", "--format", "json")
        assert (code, outcomes(out)) == (1, [("decks/told.txt", "illegal")])
    code, _, err = cup("check", "decks/told.txt", "--ruleset", "nope")
    assert code == 2
    assert err.startswith("hantei: There is no ruleset called nope.")


def test_today_is_the_default(cup, monkeypatch: pytest.MonkeyPatch) -> None:
    class Today(date):
        @classmethod
        def today(cls) -> date:
            return date(2026, 5, 5)

    monkeypatch.setattr(check_ruleset, "date", Today)
    assert judged(cup)[2]["ruleset"]["as_of"] == "2026-05-05"


def test_ruleset_is_named_with_the_verdict(cup) -> None:
    _, out, _ = cup("check", "decks", "--ruleset", "cup.toml", "--as-of", "2026-05-01")
    assert 'judged by the ruleset "Cup" (cup.toml), its period from 2026-04-01 to 2026-06-30 (as of 2026-05-01)' in out
    assert '"Cup" (from 2026-04-01) bans スペードのA; the deck holds 1.' in out
    _, out, _ = cup("check", "decks", "--ruleset", "cup.toml", "--as-of", "2026-08-01", "--lang", "ja")
    assert "act8：大会ルール「杯」（cup.toml）の、2026-07-01からの期間で判定しました（2026-08-01現在）。" in out
    assert "act8：既定と異なる設定 deck.regulation=full で判定しました。" in out


def test_switch_of_the_user_goes_before_the_ruleset(cup) -> None:
    code, found, basis = judged(cup, "--as-of", "2026-08-01", "--switch", "deck.regulation=open")
    assert (code, found[1]) == (1, ("decks/forty.txt", "legal"))
    assert basis["switches"] == {}


def test_repair_keeps_the_ruleset(cup) -> None:
    _, out, _ = cup("check", "decks/all.txt", "--ruleset", "cup.toml", "--as-of", "2026-05-01")
    assert "take out 1 × スペードのA" in out
    assert "(from 2026-04-01)" in out


def test_game_without_a_ruleset_is_said_to_have_none(cup) -> None:
    write("decks/other.txt", "game: act6", *PACK)
    _, out, _ = cup("check", "decks", "--ruleset", "cup.toml", "--as-of", "2026-05-01")
    assert "act6: judged without a ruleset." in out
    report = json.loads(cup("check", "decks", "--ruleset", "cup.toml", "--as-of", "2026-05-01", "-f", "json")[1])
    assert report["catalogs"]["act6"]["ruleset"] is None
    assert "ruleset" not in cup("check", "decks")[1]


def test_what_changes_lists_the_decks_that_change(cup) -> None:
    options = ("--ruleset", "cup.toml", "--as-of", "2026-05-01", "--what-changes", "2026-08-01")
    code, out, _ = cup("check", "decks", *options)
    assert code == 1
    assert out.splitlines() == [
        "decks/all.txt:",
        '    new [CARD_LIMITED] "Cup" (from 2026-07-01) limits ジョーカー1, ジョーカー2 to 1; the deck holds 2.',
        '    gone [CARD_BANNED] "Cup" (from 2026-04-01) bans スペードのA; the deck holds 1.',
        "decks/forty.txt:",
        "    new [TOO_FEW A8-026] The deck holds 40 cards; it needs 54.",
        "decks/small.txt:",
        "    new [TOO_FEW A8-026] The deck holds 30 cards; it needs 54.",
        "    gone [TOO_FEW A8-024] The deck holds 30 cards; it needs 40.",
        "deck             game  on 2026-05-01  on 2026-08-01  new  gone",
        "───────────────  ────  ─────────────  ─────────────  ───  ────",
        "decks/all.txt    act8  illegal        illegal          1     1",
        "decks/forty.txt  act8  legal          illegal          1     0",
        "decks/small.txt  act8  illegal        illegal          1     1",
        "Decks that change: 3; decks that don't: 0",
        'act8: judged by the ruleset "Cup" (cup.toml), its period from 2026-04-01 to 2026-06-30 (as of 2026-05-01).',
        'act8: judged by the ruleset "Cup" (cup.toml), its period from 2026-07-01 (as of 2026-08-01).',
    ]


def test_what_changes_as_data(cup) -> None:
    options = ("--ruleset", "cup.toml", "--as-of", "2026-05-01", "--what-changes", "2026-08-01", "--format", "json")
    code, out, _ = cup("check", "decks/forty.txt", "decks/all.txt", *options, "--lang", "ja")
    report = json.loads(out)
    assert code == 1
    assert (report["schema"], report["as_of"], report["changes_on"]) == ("hantei.changes/1", "2026-05-01", "2026-08-01")
    assert [report["rulesets"]["act8"][day]["from"] for day in ("before", "after")] == ["2026-04-01", "2026-07-01"]
    first = report["decks"][0]
    assert (first["file"], first["before"], first["after"]) == ("decks/forty.txt", "legal", "illegal")
    assert ([f["code"] for f in first["new"]], first["gone"]) == (["TOO_FEW"], [])
    assert (report["unchanged"], report["incomplete"], report["findings"]) == (0, 0, [])
    assert cup("check", "decks/forty.txt", "decks/all.txt", *options, "--lang", "en")[1] == out


def test_ban_that_goes_on_changes_nothing(run) -> None:
    lines = ["[[period]]", "from = 2026-04-01", "banned = ['♠A']", "[[period]]", "from = 2026-07-01", "banned = ['SA']"]
    write("cup.toml", "name = '杯'", "game = 'act8'", *lines)
    write("all.txt", "game: act8", *PACK)
    write("odd.txt", "game: act8", *PACK[:40], "S14")
    options = ("--ruleset", "cup.toml", "--as-of", "2026-05-01", "--what-changes", "2026-08-01")
    code, out, _ = run("check", "all.txt", "odd.txt", *options)
    assert code == 0
    assert out.splitlines()[:2] == [
        "Decks that change: 0; decks that don't: 1",
        "Decks that can't be judged on either day: 1 (see hantei check)",
    ]
    Path("bad.txt").write_bytes(b"\x00\x01")
    assert run("check", "all.txt", "bad.txt", *options)[0] == 2
    assert run("check", "none", *options)[0] == 2


@pytest.mark.parametrize(
    ("options", "key"),
    [
        (("--as-of", "2026-05-01"), "--as-of needs --ruleset"),
        (("--what-changes", "2026-05-01"), "--what-changes needs --ruleset"),
        (("--ruleset", "cup.toml", "--as-of", "2026-02-30"), "--as-of can't be 2026-02-30"),
        (("--ruleset", "cup.toml", "--as-of", "20260501"), "--as-of can't be 20260501"),
        (("--ruleset", "cup.toml", "--what-changes", "tomorrow"), "--what-changes can't be tomorrow"),
        (("--ruleset", "cup.toml", "--as-of", "2026-03-31"), "2026-04-01 - 2026-06-30, 2026-07-01 -"),
        (("--ruleset", "cup.toml", "--what-changes", "2026-03-31"), "no period that holds on 2026-03-31"),
        (("--ruleset", "weekend"), "There are: shuumatsu_sen (act8)"),
        (("--ruleset", "cup.toml", "--ruleset", "shuumatsu_sen"), "Two rulesets are named for act8"),
        (("--ruleset", "cup.toml", "--switch", "deck.mim=3"), "deck.min"),
    ],
)
def test_what_cannot_be_meant_is_a_usage_error(cup, options: tuple[str, ...], key: str) -> None:
    code, out, err = cup("check", "decks", *options)
    assert (code, out) == (2, "")
    assert key in err


def test_ruleset_of_a_game_that_no_deck_is_of(cup) -> None:
    write("six.txt", "game: act6", *PACK)
    code, out, err = cup("check", "six.txt", "--ruleset", "cup.toml")
    assert (code, out) == (2, "")
    assert "The ruleset cup.toml is for act8, but no deck is (decks of: act6)." in err


@pytest.mark.parametrize(
    ("lines", "shown"),
    [
        ([*CUP, "banned = ["], "cup.toml!12: error [RULESET_TOML]"),
        ([*CUP[:4], "banned = ['SB']"], "cup.toml!5: error [RULESET_CARD_UNKNOWN]"),
        ([*CUP[:4], "baned = ['SA']"], "cup.toml!5: error [RULESET_KEY_UNKNOWN]"),
    ],
)
def test_broken_ruleset_gives_no_verdict(cup, lines: list[str], shown: str) -> None:
    write("cup.toml", *lines)
    code, out, _ = cup("check", "decks", "--ruleset", "cup.toml", "--as-of", "2026-05-01")
    assert code == 2
    assert shown in out
    assert "legal" not in out
    report = json.loads(cup("check", "decks", "--ruleset", "cup.toml", "--as-of", "2026-05-01", "-f", "json")[1])
    assert report["decks"] == []
    assert cup("check", "decks", "--ruleset", "no.toml")[0] == 2


def test_mistake_in_another_period_is_a_warning_and_the_decks_are_judged(cup) -> None:
    write("cup.toml", *CUP[:5], "[[period]]", "from = 2099-01-01", "banned = ['まだないカード']")
    code, out, _ = cup("check", "decks/forty.txt", "--ruleset", "cup.toml", "--as-of", "2026-05-01")
    assert code == 0
    assert "cup.toml!8: warning [RULESET_CARD_UNKNOWN]" in out


def test_ruleset_is_not_written_over(cup) -> None:
    before = Path("cup.toml").read_bytes()
    code, _, err = cup("check", "decks", "--ruleset", "cup.toml", "--as-of", "2026-05-01", "--output", "cup.toml")
    assert code == 2
    assert "cup.toml" in err
    assert Path("cup.toml").read_bytes() == before


def test_several_rulesets_for_several_games(run) -> None:
    write("a.txt", "game: act8", *PACK)
    write("b.txt", "game: act6", *PACK)
    write("eight.toml", "name = '八'", "game = 'act8'", "[[period]]", "from = 2026-04-01", "banned = ['SA']")
    write("six.toml", "name = '六'", "game = 'act6'", "[[period]]", "from = 2026-04-01", "banned = ['SK']")
    options = ("--ruleset", "eight.toml", "--ruleset", "six.toml", "--format", "json", "--as-of", "2026-05-01")
    report = json.loads(run("check", "a.txt", "b.txt", *options)[1])
    named = [[(f["code"], f["facts"]["name"]) for f in deck["findings"]] for deck in report["decks"]]
    assert named == [[("CARD_BANNED", "スペードのA")], [("CARD_BANNED", "スペードのK")]]
    shipped = ("--ruleset", "shuumatsu_sen", "--as-of", "2026-05-01", "--format", "json")
    report = json.loads(run("check", "a.txt", "b.txt", *shipped)[1])
    assert [report["catalogs"][game]["ruleset"]["file"] for game in ("act6", "act8")] == ["shuumatsu_sen.toml"] * 2


def test_changed_number_changes_verdict_and_repair(run) -> None:
    lines = ["[[period]]", "from = 2026-04-01", "[period.parameters]", "deck_size = 48", "rarity_total = 120"]
    write("cup.toml", "name = '杯'", "game = 'boat'", *lines)
    deck = str(SAMPLES / "boat" / "decks" / "legal" / "forest_pack.txt")
    catalog = ("--catalog", str(SAMPLES / "boat" / "catalog.xlsx"))
    assert run("check", deck, *catalog)[0] == 0
    code, out, _ = run("check", deck, *catalog, "--ruleset", "cup.toml", "--as-of", "2026-05-01")
    assert code == 1
    assert "The deck holds 50 cards; it must be exactly 48." in out
    assert "Smallest repair (changes: 2): take out 1 ×" in out
    assert "boat: judged with deck_size=48, which is not the default." in out
    assert "boat: judged with rarity_total=120, which is not the default." in out


def test_rulesets_of_a_game_are_listed(run) -> None:
    code, out, _ = run("rules", "boat", "--rulesets", "--lang", "ja")
    assert code == 0
    assert [line.split() for line in out.splitlines()[2:4]] == [
        ["minato_cup", "港町杯", "2026-04-01", "2026-09-30", "1", "2"],
        ["minato_cup", "港町杯", "2026-10-01", "0", "2", "あり", "rarity_total=160"],
    ]
    report = json.loads(run("rules", "act8", "--rulesets", "--format", "json")[1])
    assert (report["schema"], [ruleset["file"] for ruleset in report["rulesets"]]) == (
        "hantei.rulesets/1",
        ["shuumatsu_sen.toml"],
    )
    assert report["rulesets"][0]["periods"][1]["pool"] == {
        "where": ["number<=10", "kind=suited"],
        "cards": [],
        "without": [],
    }
