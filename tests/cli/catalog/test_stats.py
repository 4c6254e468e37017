"""`hantei catalog stats`: figures on the terminal, for programs, and as a page."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import hantei
from hantei.catalog.statistics import PARTS
from hantei.cli.catalog.stats.table import print_stats
from hantei.cli.terminal.texts import Texts
from hantei.core.messages import LANGUAGES
from tests.cli.conftest import Run
from tests.found import GAMES, IMPORTED

SAMPLES = Path(__file__).resolve().parents[3] / "sample_decks"


@pytest.fixture
def stats(run: Run) -> Any:
    """The command on the sample cards of a game."""

    def command(game: str, *options: str) -> tuple[int, str, str]:
        if game in IMPORTED:
            assert run("catalog", "import", game, str(SAMPLES / game / "catalog.xlsx"))[0] == 0
        return run("catalog", "stats", game, *options)

    return command


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_figures_in_one_language(stats: Any, game: str, language: str) -> None:
    code, out, err = stats(game, "--lang", language)
    assert (code, err) == (0, "")
    counts = {"boat": 139, "leader": 179, "spimate": 100, "act6": 54, "act8": 54}
    assert str(counts[game]) in out.splitlines()[0]
    if language == "ja":
        assert re.findall(r"\b(?:None|Missing|cards|kind|score)\b", out) == []
    else:
        assert [word for word in ("ありません", "枚数", "種類：", "欠けている") if word in out] == []


def test_pack_of_cards_says_what_it_lacks(stats: Any) -> None:
    _, out, _ = stats("act8")
    assert out.splitlines()[1:5] == [
        "The cards of this game have no costs.", "The cards of this game have no texts.", "Kind: suited 52, Joker 2",
        "Suit: S 13, H 13, D 13, C 13",
    ]  # fmt: skip


def test_page_is_called_as_one(stats: Any) -> None:
    code, _, err = stats("act8", "--html", "x.txt")
    assert (code, 'can\'t be called "x.txt"' in err, Path("x.txt").exists()) == (2, True, False)


def test_figures_for_programs_name_part_field_and_cards(stats: Any) -> None:
    code, out, _ = stats("leader", "--format", "json")
    found = json.loads(out)
    assert (code, found["schema"], found["game"], found["cards"], found["lacks"]) == (
        0, "hantei.stats/1", "leader", 179, [],
    )  # fmt: skip
    assert {row["part"] for row in found["figures"]} == set(PARTS) - {"alike"}
    costs = {
        row["value"]: row["count"] for row in found["figures"] if (row["field"], row["kind"]) == ("cost", "leader")
    }
    assert sum(costs.values()) == 13
    assert [row["value"] for row in found["figures"] if (row["part"], row["field"]) == ("gap", "cost")] == ["11"]
    far = [row for row in found["figures"] if row["part"] == "outlier" and row["within"] == "cost=5"]
    assert [(row["field"], row["value"], row["score"], row["cards"]) for row in far if row["field"] == "hp"] == [
        ("hp", "1", -4.1, ["色のない騎兵"])
    ]
    _, out, _ = stats("leader", "--format", "csv")
    assert out.lstrip("\ufeff").splitlines()[0] == "part,kind,field,within,value,count,score,cards"


class Page(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attributes)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_needs_nothing_else_and_folds(stats: Any, language: str, tmp_path: Path) -> None:
    code, out, err = stats("boat", "--html", "boat.html", "--lang", language)
    assert (code, out, "boat.html" in err) == (0, "", True)
    text = (tmp_path / "boat.html").read_text(encoding="utf-8")
    page = Page(text)
    assert ("html", {"lang": language}) in page.tags
    assert [tag for tag, _ in page.tags if tag in ("script", "link", "img", "iframe")] == []
    assert [attributes for _, attributes in page.tags if {"src", "href"} & attributes.keys()] == []
    assert sum(tag == "details" for tag, _ in page.tags) == 6
    assert sum(tag == "svg" for tag, _ in page.tags) > 100
    assert "prefers-color-scheme: dark" in text


def test_names_and_texts_of_cards_are_escaped_on_the_page(run: Run, tmp_path: Path) -> None:
    rows = [f"ユニット,<b>{name}</b>,3,2,2,<i>x</i>" for name in ("一", "二")]
    Path("cards.csv").write_text("\n".join(["種別,カード名,コスト,ATK,HP,効果", *rows]), encoding="utf-8")
    run("catalog", "import", "leader", "cards.csv")
    assert run("catalog", "stats", "leader", "--html", "page.html")[0] == 0
    text = Path("page.html").read_text(encoding="utf-8")
    assert "<b>一" not in text and "<i>x" not in text
    assert "&lt;i&gt;x&lt;/i&gt;" in text


def test_call_gives_what_the_command_prints(capsys: pytest.CaptureFixture[str]) -> None:
    read = hantei.read_catalog(SAMPLES / "spimate" / "catalog.xlsx", game="spimate")
    found = hantei.catalog_stats(catalog=read.catalog)
    assert (found.game, found.version, found.cards) == ("spimate", 0, 100)
    frame = found.to_frame()
    rarities = frame[(frame["field"] == "rarity") & (frame["kind"] == "")]
    assert dict(zip(rarities["value"], rarities["count"], strict=True)) == {"C": 39, "U": 32, "SR": 19, "R": 10}
    print_stats(found, Texts("ja"))
    assert "レアリティ：C 39、U 32、SR 19、R 10" in capsys.readouterr().out
