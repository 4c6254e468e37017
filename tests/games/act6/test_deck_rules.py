"""act6's deck rules on packs of cards."""

from __future__ import annotations

import pytest

from hantei.core.card import Catalog
from hantei.core.finding import SourceRef
from hantei.games.act6 import GAME
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.decks.resolve import resolve
from hantei.validators.decks.text.file import parse_deck
from tests.deck_findings import findings_of

assert GAME.deck is not None
assert GAME.builtin is not None
SPEC = GAME.deck
PACK = {card.id: card for card in GAME.builtin()}


def deck(*ids: str) -> Deck:
    entries = (DeckEntry("main", PACK[card_id], 1, SourceRef("d.txt", "", n)) for n, card_id in enumerate(ids, 1))
    return Deck("d", tuple(entries), SourceRef("d.txt"))


def found(deck: Deck, **switches: str) -> list[tuple[str, str]]:
    settings = SPEC.settings({name.replace("_", ".", 1): value for name, value in switches.items()})
    return [(finding.code, finding.rule) for finding in findings_of(SPEC.rules(settings), deck)]


ALL = tuple(PACK)
SUITED = ALL[:52]


@pytest.mark.proves("A6-019", "A6-020", "A6-021")
def test_one_pack_no_card_twice_two_jokers() -> None:
    assert found(deck(*ALL)) == []
    assert found(deck(*SUITED)) == []
    assert found(deck(*SUITED, "JK1", "JK2")) == []
    assert found(deck(*(card for card in ALL if card != "S2"), "H7")) == [("DUPLICATE", "A6-020")]
    assert found(deck(*SUITED[:50], "JK1", "JK2", "JK1")) == [("TOO_MANY_JOKERS", "A6-021")]
    assert found(deck(*ALL, "H7")) == [("TOO_MANY", "A6-019"), ("DUPLICATE", "A6-020")]
    assert found(deck(*SUITED[:40], "C5", "C5"), deck_duplicates="true") == []


@pytest.mark.proves("A6-022")
@pytest.mark.parametrize(
    ("size", "expected"),
    [(9, [("TOO_FEW", "A6-022")]), (10, [("SMALL_DECK", "A6-022")]), (39, [("SMALL_DECK", "A6-022")]), (40, [])],
)
def test_ten_cards_at_least_and_a_warning_below_forty(size: int, expected: list[tuple[str, str]]) -> None:
    assert found(deck(*SUITED[:size])) == expected


@pytest.mark.proves("A6-024")
def test_regulations_are_presets_of_the_size() -> None:
    assert found(deck(*SUITED[:41])) == []
    assert found(deck(*SUITED[:41]), deck_regulation="max40") == [("TOO_MANY", "A6-024")]
    assert found(deck(*SUITED[:40]), deck_regulation="max40") == []
    assert found(deck(*SUITED), deck_regulation="full") == [("TOO_FEW", "A6-024")]
    assert found(deck(*ALL), deck_regulation="full") == []
    assert found(deck(*ALL[:53]), deck_regulation="full") == [("TOO_FEW", "A6-024")]
    assert found(deck(*ALL, "H7"), deck_regulation="full") == [("TOO_MANY", "A6-019"), ("DUPLICATE", "A6-020")]
    assert found(deck(*SUITED[:10]), deck_regulation="max40") == [("SMALL_DECK", "A6-022")]
    assert found(deck(*SUITED[:9]), deck_regulation="max40") == [("TOO_FEW", "A6-022")]


@pytest.mark.proves("A6-018")
def test_each_player_brings_a_deck_out_of_a_pack_of_his_own() -> None:
    """The deck half: two players may hold the same cards, one may not. That cards return to their owner is for the
    match to show."""
    first, second = deck(*SUITED), deck(*SUITED)
    assert (found(first), found(second)) == ([], [])
    assert first.fingerprint == second.fingerprint
    together = deck(*SUITED, *SUITED)
    assert found(together).count(("DUPLICATE", "A6-020")) == 52


@pytest.mark.proves("A6-020", "A6-021")
def test_finding_names_the_card_and_the_number() -> None:
    rules = SPEC.rules(SPEC.settings({}))
    [twice] = [finding for rule in rules for finding in rule.check(deck(*SUITED[:40], "C5", "C5"))]
    assert (twice.code, twice.facts["card"], twice.facts["count"]) == ("DUPLICATE", "C5", 2)
    [jokers] = [finding for rule in rules for finding in rule.check(deck(*SUITED[:40], "JK1", "JK2", "JK1"))]
    assert (jokers.code, jokers.facts["count"], jokers.facts["limit"]) == ("TOO_MANY_JOKERS", 3, 2)


@pytest.mark.proves("A6-024")
def test_size_that_is_given_itself_goes_before_the_regulation() -> None:
    least = str(SPEC.defaults["deck.min"])
    assert found(deck(*SUITED[:45]), deck_regulation="full") == [("TOO_FEW", "A6-024")]
    assert found(deck(*SUITED[:45]), deck_regulation="full", deck_min=least) == []
    assert found(deck(*SUITED[:45]), deck_regulation="max40", deck_max="54") == []


@pytest.mark.proves("A6-014")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("H10", ["H10"]), ("JK", ["JK1"]), ("JK2", ["JK2"]), ("♥10", ["H10"]), ("♡10", ["H10"]), ("♢A", ["DA"]),
        ("スペード13", ["SK"]), ("クラブ1", ["CA"]), ("ダイヤ11", ["DJ"]), ("ハート12", ["HQ"]), ("♧Q", ["CQ"]),
        ("ジョーカー", ["JK1"]), ("X5", []), ("S14", []),
    ],
)  # fmt: skip
def test_codes_of_cards_in_a_deck_file(text: str, expected: list[str]) -> None:
    decklist, _ = parse_deck(text, "d.txt", "d", SPEC.sections)
    cards, findings = resolve(decklist, Catalog("act6", tuple(PACK.values())), GAME.parse_name)
    assert [entry.card.id for entry in cards.entries] == expected
    assert [finding.code for finding in findings] == ([] if expected else ["UNKNOWN_CARD"])
