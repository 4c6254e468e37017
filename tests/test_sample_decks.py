"""The sample decks: the legal ones are legal, the illegal ones break exactly what their list says."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

from hantei.catalog.card_files import open_card_list
from hantei.catalog.importer import import_books
from hantei.core.card import Catalog
from hantei.core.finding import Finding, Severity
from hantei.games import load
from hantei.validators.codes import deck_codes
from hantei.validators.deck_text import parse_deck
from hantei.validators.resolve import resolve
from hantei.validators.verdict import Outcome, Verdict, check_deck

SAMPLES = Path(__file__).resolve().parents[1] / "sample_decks"
GAMES = ("boat", "spimate", "leader", "act6", "act8")
LEGAL = sorted(SAMPLES.glob("*/decks/legal/*.txt"))
ILLEGAL = sorted(SAMPLES.glob("*/decks/illegal/*.txt"))

IN_EVERY_GAME = {"UNKNOWN_CARD", "DECK_SECTION_UNKNOWN", "DECK_COUNT_BAD"}
NOT_SHOWN = {
    "TWIN_CARD": "the sample catalogue has no two cards alike: a good list gives no warning about twins",
    "RULE_FAILED": "only a fault in hantei itself gives it",
    "DECK_GAME_MISSING": "every sample deck names its game",
    "DECK_GAME_UNKNOWN": "every sample deck names its game",
}
"""Errors that no sample deck has, and why."""
TWO_AT_ONCE = {"TOO_MANY"}
"""A pack has 54 different cards: more than that is always a card twice or a Joker too many as well."""


@cache
def sample_catalog(game_id: str) -> Catalog:
    game = load(game_id)
    if game.builtin is not None:
        return Catalog(game_id, game.builtin())
    assert game.catalog is not None
    result = import_books(game.catalog, [open_card_list(SAMPLES / game_id / "catalog.xlsx", "catalog.xlsx", game_id)])
    return Catalog(game_id, tuple(entry.card for entry in result.entries))


def game_of(path: Path) -> str:
    return path.relative_to(SAMPLES).parts[0]


def label(path: Path) -> str:
    return f"{game_of(path)}/{path.stem}"


def judge(path: Path) -> Verdict:
    game = load(game_of(path))
    assert game.deck is not None
    decklist, found = parse_deck(path.read_text(encoding="utf-8"), path.name, "", game.deck.sections)
    assert decklist.game == game.id
    assert decklist.name
    deck, unknown = resolve(decklist, sample_catalog(game.id), game.parse_name)
    return check_deck(deck, game.deck.rules(game.deck.settings({})), [*found, *unknown])


def short(finding: Finding) -> str:
    return f"{finding.code} {finding.rule or '-'} {finding.where[0].address or '-'}"


@cache
def expected(game_id: str) -> dict[str, dict[str, object]]:
    path = SAMPLES / game_id / "decks" / "illegal" / "expected.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", LEGAL, ids=label)
def test_legal_deck_is_legal(path: Path) -> None:
    verdict = judge(path)
    assert (verdict.outcome, [short(finding) for finding in verdict.findings if finding.is_error]) == (
        Outcome.LEGAL,
        [],
    )
    text = path.read_text(encoding="utf-8")
    unexplained = [short(finding) for finding in verdict.findings if finding.code not in text]
    assert unexplained == [], "a comment in the deck says why it is odd, naming the code"


@pytest.mark.proves("A6-023", "A8-025")
@pytest.mark.parametrize("game_id", ["act6", "act8"])
def test_the_full_pack_of_54_cards_is_legal(game_id: str) -> None:
    verdict = judge(SAMPLES / game_id / "decks" / "legal" / f"{game_id}_full.txt")
    assert {entry.card.id for entry in verdict.deck.entries} == set(sample_catalog(game_id).by_id)
    assert (verdict.deck.size(), verdict.outcome, verdict.findings) == (54, Outcome.LEGAL, ())


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_five_different_legal_decks(game_id: str) -> None:
    decks = [judge(path).deck for path in LEGAL if game_of(path) == game_id]
    assert len({deck.fingerprint for deck in decks}) == len(decks) >= 5
    assert len({deck.name for deck in decks}) == len(decks)


@pytest.mark.parametrize("path", ILLEGAL, ids=label)
def test_illegal_deck_breaks_what_its_list_says(path: Path) -> None:
    verdict = judge(path)
    wanted = expected(game_of(path))[path.name]
    assert [short(finding) for finding in verdict.findings] == wanted["findings"]
    assert verdict.outcome == wanted["outcome"]
    assert verdict.outcome is not Outcome.LEGAL


@pytest.mark.parametrize("path", ILLEGAL, ids=label)
def test_illegal_deck_is_named_after_the_one_rule_that_it_breaks(path: Path) -> None:
    first, *others = judge(path).findings
    assert path.stem.removesuffix("_none") == "_".join(filter(None, (first.code, first.rule)))
    assert (others != []) == (first.code in TWO_AT_ONCE)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_list_names_the_decks_that_are_there(game_id: str) -> None:
    assert sorted(expected(game_id)) == [path.name for path in ILLEGAL if game_of(path) == game_id]


def shown(game_id: str) -> set[str]:
    return {finding.code for path in ILLEGAL if game_of(path) == game_id for finding in judge(path).findings}


@pytest.mark.parametrize("game_id", GAMES)
def test_every_error_of_a_game_occurs_in_one_of_its_decks(game_id: str) -> None:
    spec = load(game_id).deck
    assert spec is not None
    errors = {code.name for code in spec.codes if code.severity is Severity.ERROR} | IN_EVERY_GAME
    assert errors - shown(game_id) == errors & set(NOT_SHOWN)


def test_every_shared_error_occurs_in_some_deck() -> None:
    everywhere = set[str]().union(*(shown(game_id) for game_id in GAMES))
    errors = {code.name for code in deck_codes() if code.severity is Severity.ERROR}
    assert errors - everywhere == errors & set(NOT_SHOWN)
