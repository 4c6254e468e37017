"""Boat Monster's deck rules on decks made for each of them."""

from __future__ import annotations

import pytest

from hantei.core.card import Card, Catalog
from hantei.core.finding import Severity, SourceRef
from hantei.core.messages import Messages
from hantei.games.boat import GAME
from hantei.games.boat.cards.materials import Material
from hantei.games.boat.cards.models import Actor, AttachMagic, StrangeActor, Stranger
from hantei.games.boat.vocabulary import Attribute, Heart, Keyword, MaterialKey
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.decks.resolve import resolve
from hantei.validators.decks.text.file import parse_deck
from tests.deck_findings import findings_of

assert GAME.deck is not None
SPEC = GAME.deck
PRINTED = {
    "ap": 900, "dp": 700, "damage": 1, "hp": 20, "attribute": Attribute.WATER, "tribe": ("戦士",), "habitat": ("港",),
    "heart": Heart.JUSTICE,
}  # fmt: skip


def actor(name: str, rarity: int = 1) -> Card:
    return Actor.model_validate({"id": name, "kind": "actor", "name": name, "cost": 0, "rarity": rarity, **PRINTED})


def stranger(number: int) -> Card:
    return Stranger(id=f"s{number}", kind="stranger", name=f"ストレンジャー{number}", number=number)


def strange_actor(name: str, rarity: int = 1) -> Card:
    fields = {"id": name, "kind": "strange_actor", "name": name, "strangers": (1,), "rarity": rarity, **PRINTED}
    return StrangeActor.model_validate(fields)


def magic(name: str) -> Card:
    return AttachMagic.model_validate({"id": name, "kind": "attach_magic", "name": name, "rarity": 1, "text": "。"})


def deck(*cards: tuple[Card, int]) -> Deck:
    entries = [DeckEntry("main", card, count, SourceRef("d.txt", "", n)) for n, (card, count) in enumerate(cards, 1)]
    return Deck("d", tuple(entries), SourceRef("d.txt"))


def filler(count: int, rarity_total: int | None = None) -> list[tuple[Card, int]]:
    """So many different actors whose rarities add up to the total (default: all 1)."""
    total = count if rarity_total is None else rarity_total
    base, rest = divmod(total, count)
    return [(actor(f"船員{n}", base + (n < rest)), 1) for n in range(count)]


def errors(deck: Deck, **switches: str) -> list[tuple[str, str, object]]:
    """Code, rule and count of every error."""
    rules = SPEC.rules(SPEC.settings(switches))
    found = findings_of(rules, deck)
    return [(f.code, f.rule, f.facts["count"]) for f in found if f.severity is Severity.ERROR]


EXAMPLES = [
    # cards that count, cards that may count, sum of rarities, errors
    (50, 0, 200, []),
    (49, 0, 100, [("DECK_SIZE", "BM-320", 49)]),
    (51, 0, 100, [("DECK_SIZE", "BM-320", 51)]),
    (44, 6, 180, []),
    (50, 8, 200, []),
    (48, 3, 150, []),
    (48, 1, 150, [("DECK_SIZE", "BM-324", 48)]),
    (51, 5, 150, [("DECK_SIZE", "BM-324", 51)]),
    (50, 0, 201, [("RARITY_OVER", "BM-330", 201)]),
    (50, 12, 150, []),
]


@pytest.mark.proves("BM-320", "BM-324", "BM-325", "BM-327", "BM-329", "BM-330", "BM-331")
@pytest.mark.parametrize(("counted", "optional", "rarities", "expected"), EXAMPLES)
def test_size_and_rarities(counted: int, optional: int, rarities: int, expected: list[tuple[str, str, int]]) -> None:
    strangers = [(stranger(number), 1) for number in range(1, optional + 1)]
    assert errors(deck(*filler(counted, rarities), *strangers)) == expected


@pytest.mark.proves("BM-324", "BM-327")
@pytest.mark.parametrize(
    ("others", "strangers", "strange_actors", "is_legal"),
    [(50, 5, 3, True), (48, 1, 2, True), (44, 2, 4, True), (51, 2, 2, False), (47, 1, 1, False), (51, 0, 0, False)],
)
def test_strangers_and_strange_actors_count_or_not_card_by_card(
    others: int, strangers: int, strange_actors: int, is_legal: bool
) -> None:
    optional = [(stranger(number), 1) for number in range(1, strangers + 1)]
    optional += [(strange_actor(f"異人{number}"), 1) for number in range(strange_actors)]
    found = errors(deck(*filler(others), *optional))
    assert found == ([] if is_legal else [("DECK_SIZE", "BM-324" if optional else "BM-320", others)])


@pytest.mark.proves("BM-326", "BM-328")
def test_fifty_and_eight_uncounted_cards_are_one_legal_deck_of_58() -> None:
    """The deck half of both rules; what the players draw from it is for the match to show."""
    names = "\n".join(card.name for card, _ in filler(50)) + "\n"
    text = names + "\n".join(f"ストレンジャー{number}" for number in range(1, 9))
    cards = [card for card, _ in filler(50)] + [stranger(number) for number in range(1, 9)]
    decklist, found = parse_deck(text, "d.txt", "d", SPEC.sections)
    read, unknown = resolve(decklist, Catalog("boat", tuple(cards)))
    assert [*found, *unknown] == []
    assert (read.size(), read.size("main"), {entry.section for entry in read.entries}) == (58, 58, {"main"})
    assert errors(read) == []


@pytest.mark.proves("BM-328", "BM-335")
@pytest.mark.parametrize(
    ("heading", "told"),
    [("[side]", ["DECK_SECTION_UNKNOWN"]), ("[サイド]", ["DECK_SECTION_UNKNOWN"]), ("[ストレンジャー]", [])],
)
def test_there_is_no_second_pile(heading: str, told: list[str]) -> None:
    """Strangers are cards of the deck: their title begins no pile of its own."""
    assert [section.id for section in SPEC.sections] == ["main"]
    decklist, found = parse_deck(f"船員\n{heading}\nストレンジャー1", "d.txt", "d", SPEC.sections)
    assert [finding.code for finding in found] == told
    assert [line.section for line in decklist.lines] == (["main"] if told else ["main", "main"])


@pytest.mark.proves("BM-321", "BM-322", "BM-333")
@pytest.mark.parametrize(
    ("card", "most", "rule"),
    [(actor("X", 1), 4, "BM-321"), (actor("Y", 2), 3, "BM-322"), (strange_actor("Z", 3), 3, "BM-322")],
)
def test_copies_of_a_name(card: Card, most: int, rule: str) -> None:
    assert errors(deck(*filler(50 - most), (card, most))) == []
    over = deck(*filler(49 - most), (card, most + 1))
    assert errors(over) == [("COPY_LIMIT", rule, most + 1)]
    [finding] = [f for each in SPEC.rules(SPEC.settings({})) for f in each.check(over) if f.is_error]
    assert dict(finding.facts) == {"name": card.name, "count": most + 1, "limit": most}


def test_copies_are_counted_over_spellings_and_lines() -> None:
    other = actor("ｳﾙﾌ").model_copy(update={"id": "w2"})
    rows = [(actor("ウルフ"), 2), (other, 3)]
    assert errors(deck(*filler(45), *rows)) == [("COPY_LIMIT", "BM-321", 5)]


@pytest.mark.proves("BM-334")
def test_one_name_in_two_rarities_has_the_stricter_limit() -> None:
    cards = [(actor("X", 1), 2), (actor("X", 2).model_copy(update={"id": "X2"}), 2)]
    assert errors(deck(*filler(46), *cards)) == [("COPY_LIMIT", "BM-334", 4)]
    assert errors(deck(*filler(46), *cards), same_name_mixed_rarity="by_rarity") == []


@pytest.mark.proves("BM-323")
def test_one_stranger_of_each_number() -> None:
    three = [(stranger(number), 1) for number in (1, 2, 3)]
    assert errors(deck(*filler(47), *three)) == []
    assert errors(deck(*filler(48), (stranger(1), 2))) == [("STRANGER_TWICE", "BM-323", 2)]


@pytest.mark.proves("BM-330")
def test_sum_above_200_is_shown_with_the_limit() -> None:
    [finding] = [f for rule in SPEC.rules(SPEC.settings({})) for f in rule.check(deck(*filler(50, 201))) if f.is_error]
    assert Messages("ja", GAME.folder).finding(finding) == "レアリティの合計が201で、上限の200を超えています。"
    assert Messages("en", GAME.folder).finding(finding) == "The rarities add up to 201; the limit is 200."


def test_numbers_of_the_rules_are_parameters() -> None:
    ruled = {"deck_size": 40, "rarity_total": 100, "copies_of_rarity_1": 2, "copies_above": 1}
    rules = SPEC.rules(SPEC.settings({}, ruled))
    found = [f for rule in rules for f in rule.check(deck(*filler(35, 95), (actor("X"), 3), (actor("Y", 2), 3)))]
    assert [(f.code, f.facts.get("name"), f.facts["count"], f.facts.get("limit")) for f in found if f.is_error] == [
        ("DECK_SIZE", None, 41, None),
        ("COPY_LIMIT", "X", 3, 2),
        ("COPY_LIMIT", "Y", 3, 1),
        ("RARITY_OVER", None, 104, 100),
    ]


@pytest.mark.proves("BM-332")
def test_strange_actors_add_their_rarity_unless_switched_off() -> None:
    cards = deck(*filler(50, 198), (strange_actor("Z", 3), 1))
    assert errors(cards) == [("RARITY_OVER", "BM-330", 201)]
    assert errors(cards, strange_actor_rarity_counts="false") == []


@pytest.mark.proves("BM-335")
def test_fifty_magic_cards_are_legal_with_a_warning() -> None:
    cards = deck(*((magic(f"魔法{n}"), 1) for n in range(50)))
    assert errors(cards) == []
    rules = SPEC.rules(SPEC.settings({}))
    assert [finding.code for rule in rules for finding in rule.check(cards)] == ["NO_ACTOR"]


def test_strangers_and_strange_actors_that_lack_one_another_are_warnings() -> None:
    cards = deck(*filler(49), (strange_actor("Z"), 1), (stranger(2), 1))
    rules = SPEC.rules(SPEC.settings({}))
    found = [finding for rule in rules for finding in rule.check(cards)]
    assert [(finding.code, finding.facts["name"]) for finding in found] == [
        ("STRANGER_LACKING", "Z"),
        ("STRANGER_UNUSED", "ストレンジャー2"),
    ]


def warnings(deck: Deck) -> list[tuple[str, object]]:
    found = [f for rule in SPEC.rules(SPEC.settings({})) for f in rule.check(deck)]
    return [(f.code, f.facts.get("lacking")) for f in found if f.severity is Severity.WARNING]


def test_deck_without_an_actor_for_the_first_turn_is_a_warning() -> None:
    dear = actor("船長").model_copy(update={"cost": 1})
    assert warnings(deck((dear, 1), (actor("軍師", 2), 1), (strange_actor("Z"), 1), (stranger(1), 1))) == [
        ("NO_FIRST_ACTOR", None)
    ]
    assert warnings(deck((dear, 1), (actor("見習い", 1), 1))) == []


def test_fusion_actor_without_its_materials_is_a_warning() -> None:
    materials = (Material(by=MaterialKey.NAME, value="狼"), Material(by=MaterialKey.TRIBE, value="鳥"))
    parts = {"keywords": (Keyword.FUSION_ACTOR,), "fusion_materials": materials, "fusion_magic": "契約"}
    fusion = actor("合体獣").model_copy(update=parts)
    bird = actor("鷹").model_copy(update={"tribe": ("鳥",)})
    assert warnings(deck((fusion, 1))) == [("FUSION_LACKING", ("name=狼", "tribe=鳥", "契約"))]
    assert warnings(deck((fusion, 1), (bird, 1), (magic("契約"), 1))) == [("FUSION_LACKING", ("name=狼",))]
    assert warnings(deck((fusion, 1), (bird, 1), (magic("契約"), 1), (actor("狼"), 1))) == []


@pytest.mark.proves("BM-005", "BM-016")
def test_printed_rarity_counts_and_one_name_shares_a_limit() -> None:
    """Their import halves (rarity `x`, an empty name) are in the case files of the catalogue."""
    assert errors(deck(*filler(49, 197), (actor("X", 3), 1))) == []
    assert errors(deck(*filler(49, 198), (actor("X", 3), 1))) == [("RARITY_OVER", "BM-330", 201)]
    second = actor("X", 3).model_copy(update={"id": "X2"})
    assert errors(deck(*filler(46), (actor("X", 3), 2), (second, 2))) == [("COPY_LIMIT", "BM-322", 4)]
