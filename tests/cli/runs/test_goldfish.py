"""`hantei goldfish`, as a player gives it."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path

import pytest

from hantei.cli.goldfish.table import bar
from hantei.simulator.agents.goldfish import Measured, play_measured
from hantei.simulator.kernel.match import Match
from hantei.simulator.runs.engine_build import engine
from hantei.simulator.runs.goldfish import job as goldfish

Run = Callable[..., tuple[int, str, str]]
DECKS = Path(__file__).resolve().parents[3] / "sample_decks" / "act6" / "decks" / "legal"
FULL = str(DECKS / "act6_full.txt")
FORTY = str(DECKS / "forty_low.txt")
QUICK = ("--agent", "random", "-n", "20")


def test_table_says_what_it_rests_on(run: Run) -> None:
    code, out, _ = run("goldfish", FULL, *QUICK)
    assert code == 0
    lines = out.splitlines()
    assert lines[:7] == [
        f"Deck: 全部のせ ({FULL}, 54 cards, fingerprint f248cb16019d0c96)",
        "act6.0 Light (BlackPoker, 6th edition) (rules act6.0), 20 matches, seed 1",
        "Player: random (won 0.0% [0.0, 3.8] against greedy in this game, 200 matches by another engine, "
        "d4c76111bde6). It takes any legal action, all with the same chance.",
        "Opponent: passive (54 cards). It ends its turn, passes and never blocks; where it must choose, it takes the "
        "first option (A6-232).",
        "Self-check: all 73 comparisons of the opening hands with the exact odds lie within the 99.9% interval (joint "
        "level).",
        f"Engine: {engine()}",
        "In brackets: the 95% intervals (of shares Wilson's, in per cent).",
    ]
    assert [line for line in lines if line.startswith("──") and "─  " not in line] == [
        "── Clock (own turns)", "── Opening hand and mulligans", "── Turns without a play, and what was left unspent",
        "── Cards",
    ]  # fmt: skip


def test_table_in_japanese(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HANTEI_LANG", "ja")
    code, out, _ = run("goldfish", FULL, *QUICK, "--quiet", "--compare", FORTY)
    assert code == 0
    lines = out.splitlines()
    assert lines[2] == "第六版 act6.0 ライト（ルール act6.0）、20試合、シード1"
    assert lines[3] == (
        "プレイヤー：random（このゲームでgreedyに対して勝率0.0% [0.0, 3.8]、200試合、別のエンジンd4c76111bde6で測定）。"
        "できる行動の中から、どれも同じ確率で選びます。"
    )
    assert "── A：全部のせ" in lines
    assert "── B：兵隊だけ40枚" in lines


def test_any_number_of_processes_gives_the_same_json(run: Run) -> None:
    one, two = (run("goldfish", FULL, *QUICK, "--format", "json", "-j", jobs) for jobs in ("1", "2"))
    assert one == two
    assert one[0] == 0


def test_json_keeps_one_shape(run: Run) -> None:
    alone, compared = (
        json.loads(run("goldfish", FULL, *QUICK, "-f", "json", *more)[1]) for more in ((), ("--compare", FORTY))
    )
    assert alone["schema"] == "hantei.goldfish/1"
    assert alone.keys() == compared.keys()
    assert alone["builds"][0] == compared["builds"][0]
    assert [build["cards"] for build in compared["builds"]] == [54, 40]
    assert (alone["difference"], alone["self_check"]) == (None, {"level": 0.999, "comparisons": 73, "holds": True})
    assert alone["dummy"] == {"agent": "passive", "rule": "A6-232", "cards": 54}
    build = alone["builds"][0]
    assert {key: build["won"][key] for key in ("count", "of", "share")} == {"count": 15, "of": 20, "share": 0.75}
    assert sum(ending["count"] for ending in build["endings"]) == 20
    assert sum(turn["in"]["count"] for turn in build["clock"]["turns"]) == build["clock"]["mean"]["of"] == 15
    assert {ending["way"] for ending in build["endings"]} == {"rule"}
    assert build["clock"]["lower_quartile"] <= build["clock"]["median"] <= build["clock"]["upper_quartile"]
    assert build["findings"] == []
    assert compared["difference"]["clock"]["of"] <= 15


def test_csv_has_a_row_for_each_card_of_each_build(run: Run) -> None:
    code, out, _ = run("goldfish", FULL, *QUICK, "--format", "csv", "--compare", FORTY)
    rows = list(csv.DictReader(StringIO(out)))
    assert code == 0
    assert [sum(row["build"] == build for row in rows) for build in ("1", "2")] == [54, 40]
    for row in rows:
        assert int(row["drawn"]) == int(row["played"]) + int(row["stuck"]) + int(row["otherwise"])
        assert row["drawn_of"] == "20"
        assert (row["matches"], row["seed"], row["rules_version"], row["agent"]) == ("20", "1", "act6.0", "random")
        assert (row["engine"], row["agent_code"], row["strength_wins"]) == (engine(), "", "0")


def test_csv_has_the_measured_strength(run: Run) -> None:
    _, out, _ = run("goldfish", FULL, "-n", "2", "--format", "csv")
    row = next(csv.DictReader(StringIO(out)))
    assert {name: text for name, text in row.items() if name.startswith("strength")} == {
        "strength_against": "random", "strength_wins": "200", "strength_decided": "200", "strength_share": "1.000000",
        "strength_low": "0.961709", "strength_high": "1.000000", "strength_engine": "0.1.0 (d4c76111bde6)",
    }  # fmt: skip


class Page(HTMLParser):
    """The tags of a page with what they refer to; fails on tags that don't close in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.references: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.references += [value or "" for name, value in attributes if name in ("src", "href", "xlink:href", "style")]
        if tag not in ("meta", "rect"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize(("language", "title"), [("en", "Goldfish: 全部のせ"), ("ja", "一人回し：全部のせ")])
def test_page_needs_nothing_else(run: Run, monkeypatch: pytest.MonkeyPatch, language: str, title: str) -> None:
    monkeypatch.setenv("HANTEI_LANG", language)
    code, _, said = run("goldfish", FULL, *QUICK, "--quiet", "--compare", FORTY, "--report", "page.html")
    text = Path("page.html").read_text(encoding="utf-8")
    page = Page(text)
    assert (code, page.open, page.references) == (0, [], [])
    assert "page.html" in said
    assert f"<title>{title}" in text
    assert "default-src &#39;none&#39;" in text
    assert page.tags.count("svg") > 100
    assert "script" not in page.tags
    assert "http://" not in text.replace("http://www.w3.org", "") and "https://" not in text


def test_names_are_escaped_on_the_page(run: Run) -> None:
    deck = Path(FULL).read_text(encoding="utf-8").replace("全部のせ", "<img src=x>&")
    Path("odd.txt").write_text(deck, encoding="utf-8")
    assert run("goldfish", "odd.txt", *QUICK, "--report", "page.html")[0] == 0
    text = Path("page.html").read_text(encoding="utf-8")
    assert "<img" not in text
    assert "&lt;img src=x&gt;&amp;" in text


def test_files_are_not_replaced_unless_asked(run: Run) -> None:
    Path("page.html").write_text("mine", encoding="utf-8")
    code, out, said = run("goldfish", FULL, *QUICK, "--report", "page.html")
    assert (code, out) == (2, "")
    assert said.startswith('hantei: "page.html" is already there, and not as hantei wrote it.')
    assert Path("page.html").read_text(encoding="utf-8") == "mine"
    assert run("goldfish", FULL, *QUICK, "--report", "page.html", "--force")[0] == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--agent", "greddy"), "greddy"),
        (("--report", "page.pdf"), "page.pdf"),
        (("-o", "none/x.json"), "none"),
        (("--format", "xml"), "xml"),
        (("--switch", "setup.shuffle=false"), "setup.shuffle=false"),
        (("--compare", "nothing.txt"), "nothing.txt"),
        (("--compare", str(DECKS.parents[2] / "act8" / "decks" / "legal")), "act8"),
        (("-n", "0"), "-n"),
    ],
)
def test_what_can_not_be_meant_is_said(run: Run, arguments: tuple[str, ...], sentence: str) -> None:
    code, out, said = run("goldfish", FULL, *QUICK, *arguments)
    assert (code, out) == (2, "")
    assert sentence in said


def test_a_report_is_not_written_over_its_deck(run: Run) -> None:
    Path("deck.html").write_bytes(Path(FULL).read_bytes())
    before = Path("deck.html").read_bytes()
    code, _, _ = run("goldfish", "deck.html", *QUICK, "--report", "deck.html", "--force")
    assert code == 2
    assert Path("deck.html").read_bytes() == before


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "  The opening hands are not what the exact odds say, so no figures are given. S2: in 40 of 40 opening "
               "hands (100.000%), exact 12.963%, 99.9% interval 0.000% to 40.000%."),
        ("ja", "  初手が正確な確率と合わないため、結果を出力していません。S2："
               "40試合中40試合の初手にありました（100.000%）。"
               "正確な確率は12.963%、99.9%区間は0.000%から40.000%です。"),
    ],
)  # fmt: skip
def test_rigged_hands_fail_loudly_and_give_no_figures(
    run: Run, monkeypatch: pytest.MonkeyPatch, language: str, sentence: str
) -> None:
    def rigged(match: Match, *others: object) -> Measured:
        measured = play_measured(match, *others)  # type: ignore[arg-type]
        measured.opening = [1, *(card for card in measured.opening if card != 1)][:7]
        return measured

    monkeypatch.setattr(goldfish, "play_measured", rigged)
    monkeypatch.setenv("HANTEI_LANG", language)
    code, out, said = run("goldfish", FULL, "--agent", "random", "-n", "40", "--report", "page.html")
    assert (code, out) == (3, "")
    assert said.splitlines()[-1] == sentence
    assert not Path("page.html").exists()


def test_interruption_keeps_the_partial_result(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    play = goldfish.GoldfishJob.play

    def interrupted(job: goldfish.GoldfishJob, first: int, last: int) -> goldfish.Tally:
        if first >= 6:
            raise KeyboardInterrupt
        return play(job, first, last)

    monkeypatch.setattr(goldfish.GoldfishJob, "play", interrupted)
    code, out, _ = run("goldfish", FULL, *QUICK, "--format", "json")
    found = json.loads(out)
    assert (code, found["partial"], found["matches"], found["asked"]) == (130, True, 6, 20)
    code, out, _ = run("goldfish", FULL, *QUICK, "--quiet")
    assert (code, out.splitlines()[1]) == (130, "Partial result: 6 of 20 matches")


def test_a_run_goes_on_from_its_file(run: Run) -> None:
    whole = run("goldfish", FULL, *QUICK, "--format", "json")
    assert run("goldfish", FULL, *QUICK, "--format", "json", "--resume", "run.jsonl")[1] == whole[1]
    lines = Path("run.jsonl").read_bytes().splitlines(keepends=True)
    Path("run.jsonl").write_bytes(b"".join(lines[:4]))
    assert run("goldfish", FULL, *QUICK, "--format", "json", "--resume", "run.jsonl")[1] == whole[1]
    code, _, said = run("goldfish", FULL, *QUICK, "--seed", "2", "--resume", "run.jsonl")
    assert (code, "seed" in said) == (2, True)


def test_bars_are_in_proportion_and_never_vanish() -> None:
    assert [len(bar(count, 300)) for count in (300, 150, 1, 0)] == [30, 15, 1, 0]
