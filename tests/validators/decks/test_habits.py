"""Deck lists as people have them: each sample means what stands beside it, and look-alikes are never taken for it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hantei.core.card import Card, Catalog
from hantei.core.finding import Finding
from hantei.core.messages import LANGUAGES, Messages
from hantei.games import load
from hantei.validators.decks.files import read_decks
from hantei.validators.decks.resolve import resolve
from hantei.validators.decks.text.file import parse_deck
from hantei.validators.spec import Section
from tests.validators.decks.test_deck_docs import catalog_of

HABITS = Path(__file__).resolve().parents[3] / "sample_decks" / "habits" / "decks"
EXPECTED = tomllib.loads((HABITS / "expected.toml").read_text(encoding="utf-8"))
LOOK_ALIKES = tomllib.loads(Path(__file__).with_name("look_alikes.toml").read_text(encoding="utf-8"))["case"]
SECTIONS = (Section("main", "デッキ", "deck", ("メイン",)), Section("extra", "エクストラ", "extra"))


def check_sentences(findings: list[Finding]) -> None:
    assert all(Messages(language).finding(finding) for language in LANGUAGES for finding in findings)


def test_every_sample_has_its_reading() -> None:
    assert sorted(EXPECTED) == sorted(path.name for path in HABITS.iterdir() if path.name != "expected.toml")


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_sample(name: str) -> None:
    spec = load("spimate").deck
    assert spec is not None
    [read] = read_decks(HABITS / name, name, lambda _: spec.sections)
    deck, unknown = resolve(read.decklist, catalog_of("spimate"))
    findings = [*read.findings, *unknown]
    cards: dict[str, dict[str, int]] = {"main": {}}
    for entry in deck.entries:
        cards.setdefault(entry.section, {})[entry.card.name] = entry.count
    found: dict[str, Any] = {
        **cards,
        "findings": [f"{each.code} {' '.join(str(place.row) for place in each.where)}" for each in findings],
        **({"name": deck.name} if deck.name != Path(name).stem else {}),
        **({"player": deck.player} if deck.player else {}),
    }
    assert found == EXPECTED[name]
    assert deck.is_whole == (not any(finding.is_error for finding in unknown))
    check_sentences(findings)


@pytest.mark.parametrize("case", LOOK_ALIKES, ids=lambda case: case["why"])
def test_what_looks_like_a_notation(case: dict[str, Any]) -> None:
    catalog = Catalog(
        "toy", tuple(Card(id=f"C{place}", kind="unit", name=name) for place, name in enumerate(case["cards"], 1))
    )
    decklist, found = parse_deck("\n".join(case["lines"]), "a.txt", "a", SECTIONS)
    deck, unknown = resolve(decklist, catalog)
    read = [f"{entry.count} {entry.card.name}" for entry in deck.entries]
    assert sorted([*read, *(finding.message_key for finding in (*found, *unknown))]) == sorted(case["expect"])
    check_sentences([*found, *unknown])


def test_name_is_quoted_without_its_count() -> None:
    catalog = Catalog("toy", (Card(id="A", kind="unit", name="溶岩トカゲ"),))
    for line in ("3 溶岩トカケ", "溶岩トカケ：3", "[3] 溶岩トカケ", "③溶岩トカケ", "溶岩トカケ…3", "3x 溶岩トカケ"):
        decklist, _ = parse_deck(f"{line}\n2 溶岩トカゲ", "a.txt", "a", SECTIONS)
        [finding] = resolve(decklist, catalog)[1]
        assert (finding.message_key, finding.facts["value"]) == ("UNKNOWN_CARD", "溶岩トカケ")


@pytest.mark.parametrize(
    ("line", "is_asked"),
    [
        ("あとスペード全部", True), ("黒のA", True), ("黒全部", True), ("J Q K 全部", True), ("エース全部", True),
        ("黒の絵札以外", True),
        ("スペ A-K", True), ("11/12", True), ("2以上", True), ("偶数", True), ("クロ", True), ("赤は2まで", True),
        ("赤黒の速攻デッキ", False), ("よろしくお願いします", False),
    ],
)  # fmt: skip
def test_line_that_speaks_of_playing_cards_is_not_set_aside(line: str, is_asked: bool) -> None:
    sections = load("act6").deck.sections  # type: ignore[union-attr]
    decklist, _ = parse_deck(f"♥A ×1\n♥2 ×1\n{line}", "a.txt", "a", sections)
    [found] = resolve(decklist, catalog_of("act6"), load("act6").parse_name)[1]
    assert found.is_error == is_asked
