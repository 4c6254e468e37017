"""The rulesets that come with the games: without a mistake, and with decks whose verdict changes between periods."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from hantei.catalog.importer import import_books
from hantei.catalog.search import search
from hantei.catalog.sheets.card_files import open_card_list
from hantei.core.card import Card, Catalog
from hantei.games import load
from hantei.validators.decks.text.file import parse_deck
from hantei.validators.judge import Judge
from hantei.validators.repair.repair import RepairStatus
from hantei.validators.rulesets.cards import CardSource, MadeRuleset, make_rules
from hantei.validators.rulesets.file import PERIOD_KEYS, POOL_KEYS, read_ruleset
from tests.found import GAMES

ROOT = Path(__file__).resolve().parents[3]
SAMPLES = ROOT / "sample_decks"
FILES = [path for game in GAMES for path in sorted((load(game).folder / "decks" / "formats").glob("*.toml"))]
MANUALS = ("rulesets.md", "rulesets.ja.md")
SPRING, AUTUMN = date(2026, 4, 1), date(2026, 10, 1)


@cache
def sample_catalog(game_id: str) -> Catalog:
    game = load(game_id)
    if game.catalog is None:
        return Catalog(game_id, game.builtin() if game.builtin else ())
    result = import_books(game.catalog, [open_card_list(SAMPLES / game_id / "catalog.xlsx", "catalog.xlsx", game_id)])
    return Catalog(game_id, tuple(entry.card for entry in result.entries))


def made(path: Path) -> MadeRuleset:
    read = read_ruleset(path, path.name, lambda game_id: load(game_id).deck, GAMES)
    assert read.findings == ()
    assert read.ruleset is not None
    assert read.text is not None
    game = load(read.ruleset.game)

    def select(condition: str) -> Iterable[Card]:
        return search(sample_catalog(game.id), spec=game.catalog, where=(condition,))

    return make_rules(read.ruleset, read.text, CardSource(sample_catalog(game.id), select, game.parse_name))


def judge_on(ruleset: MadeRuleset, day: date) -> Judge:
    game = load(ruleset.ruleset.game)
    assert game.deck is not None
    judge = Judge(game.id, game.deck, sample_catalog(game.id), game.deck.settings({}), game.parse_name)
    in_force = ruleset.on(day)
    assert in_force is not None
    return judge.under(in_force, {})


def errors(judge: Judge, deck: Path) -> list[str]:
    decklist, found = parse_deck(deck.read_text(encoding="utf-8"), deck.name, "", judge.spec.sections)
    verdict = judge.judge(decklist, found)
    repairs = judge.repair(verdict)
    assert repairs is None or repairs.status is RepairStatus.FOUND
    return [finding.code for finding in verdict.findings if finding.is_error]


def label(path: Path) -> str:
    return f"{path.parents[2].name}/{path.stem}"


def test_every_game_has_one() -> None:
    assert {path.parents[2].name for path in FILES} == set(GAMES)


@pytest.mark.parametrize("path", FILES, ids=label)
def test_example_is_read_without_a_finding_and_has_two_periods(path: Path) -> None:
    ruleset = made(path)
    assert ruleset.findings(SPRING, AUTUMN) == ()
    assert ruleset.ruleset.game == path.parents[2].name
    assert [period.start for period in ruleset.ruleset.periods] == [SPRING, AUTUMN]
    assert ruleset.ruleset.name.ja != ruleset.ruleset.name.en
    assert path.stem.isascii()


CHANGES = [
    ("boat", "fire_dragon_knight", [], ["CARD_LIMITED"]),
    ("boat", "magic_only", ["CARD_LIMITED"], []),
    ("boat", "underworld_strangers", ["CARD_BANNED", "CARD_LIMITED"],
     ["RARITY_OVER", "CARD_LIMITED", "CARD_NOT_IN_POOL"]),
    ("boat", "forest_pack", [], []),
    ("spimate", "gears_and_stars", ["CARD_NOT_IN_POOL"], []),
    ("spimate", "hearth", [], ["CARD_LIMITED"]),
    ("leader", "blank_king", [], ["TAG_LIMIT"]),
    ("leader", "forest_noela", ["CARD_LIMITED"], []),
    ("leader", "star_lume", [], ["TAG_LIMIT"]),
    ("leader", "swamp_numeri", ["CARD_BANNED"], []),
    ("act6", "no_jokers", ["TOO_MANY"], []),
    ("act6", "ten_cards", [], ["TOO_FEW"]),
    ("act6", "act6_full", ["TOO_MANY"], ["CARD_LIMITED"]),
    ("act8", "red_and_clubs", ["CARD_BANNED"], ["CARD_NOT_IN_POOL"]),
    ("act8", "no_jokers", [], ["TOO_MANY", "CARD_NOT_IN_POOL"]),
    ("act8", "forty_low", [], []),
]  # fmt: skip


@pytest.mark.parametrize(("game_id", "deck", "spring", "autumn"), CHANGES)
def test_verdict_on_sample_deck_in_each_period(game_id: str, deck: str, spring: list[str], autumn: list[str]) -> None:
    [path] = [path for path in FILES if path.parents[2].name == game_id]
    ruleset = made(path)
    text = SAMPLES / game_id / "decks" / "legal" / f"{deck}.txt"
    assert [errors(judge_on(ruleset, day), text) for day in (SPRING, AUTUMN)] == [spring, autumn]


@pytest.mark.parametrize("name", MANUALS)
def test_examples_of_the_manual_are_rulesets_and_name_every_entry(name: str) -> None:
    manual = (ROOT / "docs" / name).read_text(encoding="utf-8")
    blocks = [part.split("```")[0] for part in manual.split("```toml\n")[1:]]
    assert blocks
    shipped = (load("boat").folder / "decks" / "formats" / "minato_cup.toml").read_text(encoding="utf-8")
    assert tomllib.loads(blocks[0]) == tomllib.loads(shipped)
    for key in (*PERIOD_KEYS, *POOL_KEYS):
        assert f"`{key}`" in manual, key


@pytest.mark.parametrize("name", MANUALS)
@pytest.mark.parametrize("game_id", GAMES)
def test_manual_names_every_switch_and_parameter(game_id: str, name: str) -> None:
    spec = load(game_id).deck
    assert spec is not None
    manual = (ROOT / "docs" / name).read_text(encoding="utf-8")
    for switch in spec.switches:
        assert f"`{switch.name}`" in manual
    for parameter in spec.parameters:
        assert f"`{parameter.name}` {parameter.default}" in manual
