"""Names become cards exactly or not at all."""

from __future__ import annotations

import pytest

from hantei.core.card import Card, Catalog
from hantei.core.finding import SourceRef
from hantei.games.blackpoker.cards.playing_cards import standard_deck
from hantei.games.blackpoker.cards.several import named_cards
from hantei.validators.deck import Deck, DeckLine, DeckList
from hantei.validators.decks.resolve import Lookup, resolve
from hantei.validators.decks.text.file import parse_deck
from hantei.validators.spec import Section
from hantei.validators.verdict import Outcome, check_deck

SECTIONS = (Section("main", "デッキ", "deck"),)


def card(card_id: str, name: str, kind: str = "unit") -> Card:
    return Card(id=card_id, kind=kind, name=name)


CATALOG = Catalog("toy", (card("W", "狼"), card("D", "犬"), card("D3", "3 犬"), card("S1", "ウルフ"),
                          card("S2", "ウルフ", "skill"),
                          card("P1", "印"), card("P2", "印")))  # fmt: skip


def read(text: str) -> tuple[Deck, list[tuple[str, int]]]:
    decklist, found = parse_deck(text, "a.txt", "a", SECTIONS)
    deck, unknown = resolve(decklist, CATALOG)
    return deck, [(finding.message_key, finding.where[0].row) for finding in (*found, *unknown)]


@pytest.mark.parametrize("name", ["狼", " 狼 ", "W", "ｗ"])
def test_name_or_id_is_found(name: str) -> None:
    deck, findings = read(f"2 {name}")
    assert findings == []
    assert [(entry.card.id, entry.count) for entry in deck.entries] == [("W", 2)]
    assert deck.is_whole


def test_misspelt_name_is_suggested_never_taken() -> None:
    decklist, _ = parse_deck("ウルブ", "a.txt", "a", SECTIONS)
    deck, [finding] = resolve(decklist, CATALOG)
    assert (finding.code, finding.facts["nearest"]) == ("UNKNOWN_CARD", ("ウルフ",))
    assert deck.entries == ()
    assert not deck.is_whole


def test_id_made_from_a_row_is_told_as_that() -> None:
    assert [key for key, _ in read("unit-0012\nskill-0003-2\nspell-0012\nunit-12")[1]] == [
        "UNKNOWN_CARD.row_id", "UNKNOWN_CARD.row_id", "UNKNOWN_CARD.alone", "UNKNOWN_CARD.alone",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "nearest"),
    [
        (
            "炎の巨人",
            ("炎の巨人兵", "炎の小人", "炎の巨人王ヴォルカン"),
        ),  # the alike first, then those that hold it
        ("炎の巨人王ヴォルカン（限定）", ("炎の巨人王ヴォルカン",)),
        ("ヴォルカン", ("炎の巨人王ヴォルカン",)),
        ("あおいの持っている炎の巨人兵のキラ", ("炎の巨人兵",)),
        ("ヴ", ()),  # one letter is part of too much
        ("水の巨", ()),
        ("炎" * 101, ()),
    ],
)
def test_names_that_hold_the_text_or_are_part_of_it_are_suggested_too(name: str, nearest: tuple[str, ...]) -> None:
    names = ("炎の小人", "炎の巨人王ヴォルカン", "炎の巨人兵", "炎の巨人兵の大軍団の行進", "石")
    catalog = Catalog("toy", tuple(card(str(number), name) for number, name in enumerate(names)))
    decklist, _ = parse_deck(name, "a.txt", "a", SECTIONS)
    _, [finding] = resolve(decklist, catalog)
    assert finding.facts["nearest"] == nearest


def test_only_so_many_unknown_names_get_suggestions() -> None:
    text = "".join(f"ウル{chr(ord('ぁ') + number)}\n" for number in range(60))
    decklist, _ = parse_deck(text, "a.txt", "a", SECTIONS)
    _, findings = resolve(decklist, CATALOG)
    assert [finding.facts["nearest"] for finding in findings] == [("ウルフ",)] * 40 + [()] * 20


def test_name_that_is_unknown_in_several_lines_is_told_once() -> None:
    assert read("2 ウルブ\n3 犬に似た\n2 ウルブ")[1] == [("UNKNOWN_CARD", 1), ("UNKNOWN_CARD", 2)]


def test_name_that_ends_with_a_number_says_nothing_of_copies() -> None:
    pack = Catalog("act6", standard_deck())
    for text, keys in (
        ("ダイヤの2\nダイヤの3\nおまけの札", ["UNKNOWN_CARD.alone"]),
        ("1 ダイヤの2\n1 ダイヤの3\nおまけの札", ["DECK_SET_ASIDE"]),
        ("1 ダイヤの2\n1 ダイヤの3\nハート半分", ["UNKNOWN_CARD.alone"]),
    ):
        decklist, _ = parse_deck(text, "a.txt", "a", SECTIONS)
        _, findings = resolve(decklist, pack, named_cards)
        assert [finding.message_key for finding in findings] == keys


def test_cards_of_a_sentence_belong_into_lines_of_their_own() -> None:
    text = "今日は狼の王を3枚、ウルフを2枚入れました\n3 犬"
    decklist, _ = parse_deck(text, "a.txt", "a", SECTIONS)
    catalog = Catalog(
        "t", tuple(Card(id=f"T{at}", kind="u", name=name) for at, name in enumerate(("狼の王", "ウルフ", "犬")))
    )
    _, [finding] = resolve(decklist, catalog)
    assert (finding.message_key, finding.hint) == ("DECK_MARKED.spoken", "spoken_hint")


def test_line_that_can_be_read_in_two_ways_is_ambiguous() -> None:
    assert read("3 犬")[1] == [("AMBIGUOUS_CARD.line", 1)]
    assert read("2 3 犬")[1] == []


def test_name_of_two_different_cards_is_ambiguous_but_equal_printings_are_not() -> None:
    assert read("ウルフ")[1] == [("AMBIGUOUS_CARD", 1)]
    assert read("S2")[1] == []
    assert read("印")[1] == []


def test_count_of_nothing_or_far_too_many() -> None:
    assert read("0 狼")[1] == [("DECK_COUNT_BAD", 1)]
    assert read("1000 狼")[1] == [("DECK_COUNT_BAD", 1)]
    assert read("-1 狼")[1] == [("DECK_COUNT_BAD", 1)]
    assert read("123456 狼")[1] == [("DECK_COUNT_BAD", 1)]


def line(count: int, name: str, card_id: str) -> DeckLine:
    return DeckLine("main", ((count, name),), SourceRef("a.csv", "", 1), name, card_id)


@pytest.mark.parametrize(
    ("name", "card_id", "found"),
    [
        ("狼", "W", ["W"]),
        ("ウルフ", "S2", ["S2"]),
        ("印", "P2", ["P2"]),
        ("狼", "D", ["DECK_CARD_OTHER_ID"]),
        ("狼", "X9", ["UNKNOWN_CARD X9"]),
        ("ウルブ", "S2", ["UNKNOWN_CARD ウルブ"]),
    ],
)
def test_name_and_id_must_mean_one_card(name: str, card_id: str, found: list[str]) -> None:
    deck, findings = resolve(DeckList("a", (line(2, name, card_id),), SourceRef("a.csv")), CATALOG)
    said = [
        f"{finding.code} {finding.facts['value']}" if "nearest" in finding.facts else finding.code
        for finding in findings
    ]
    assert [entry.card.id for entry in deck.entries] + said == found


def test_readings_that_mean_the_same_are_one() -> None:
    deck, findings = read("・W")
    assert (findings, [entry.card.id for entry in deck.entries]) == ([], ["W"])
    meanings = Lookup(CATALOG, None).meanings([(2, "狼"), (2, "W"), (2, " 狼")])
    assert [(count, name) for count, name, _ in meanings] == [(2, "狼")]


@pytest.mark.parametrize("text", ["Joker\nJK1", "JK1\nJoker"])
def test_any_joker_is_the_one_that_no_line_names_whatever_their_order(text: str) -> None:
    decklist, _ = parse_deck(text, "a.txt", "a", SECTIONS)
    deck, findings = resolve(decklist, Catalog("act6", standard_deck()), named_cards)
    assert (findings, sorted(entry.card.id for entry in deck.entries)) == ([], ["JK1", "JK2"])
    assert [entry.where.row for entry in deck.entries] == [1, 2]


def test_joker_means_either_and_two_are_both() -> None:
    pack = Catalog("act6", standard_deck())
    decklist, _ = parse_deck("Joker\nスペードの10\nジョーカー\nJK", "a.txt", "a", SECTIONS)
    deck, findings = resolve(decklist, pack, named_cards)
    assert findings == []
    assert [entry.card.id for entry in deck.entries] == ["JK1", "S10", "JK2", "JK1"]


def test_fingerprint_depends_on_cards_and_sections_only() -> None:
    one, other = read("狼\n犬\n狼")[0], read("犬 x1\n# 並べ替え\n2 W")[0]
    assert one.fingerprint == other.fingerprint
    assert one.fingerprint != read("狼\n犬")[0].fingerprint


def test_deck_with_an_unknown_card_is_not_judged() -> None:
    decklist, found = parse_deck("知らない札", "a.txt", "a", SECTIONS)
    deck, unknown = resolve(decklist, CATALOG)
    verdict = check_deck(deck, (_Failing(),), [*found, *unknown])
    assert (verdict.outcome, [f.code for f in verdict.findings]) == (Outcome.INCOMPLETE, ["UNKNOWN_CARD"])


class _Failing:
    codes = ()

    def check(self, deck: Deck) -> object:
        raise RuntimeError("odd")


def test_rule_that_fails_makes_the_verdict_incomplete_and_hides_nothing() -> None:
    deck, _ = read("狼")
    verdict = check_deck(deck, (_Failing(),))
    assert verdict.outcome is Outcome.INCOMPLETE
    assert [(f.code, f.facts["detail"]) for f in verdict.findings] == [("RULE_FAILED", "_Failing: RuntimeError: odd")]


@pytest.mark.parametrize(
    ("card_id", "extra", "expected"),
    [
        ("1", (), ["DECK_NUMBERS_NO_IDS"]),
        ("１", (), ["DECK_NUMBERS_NO_IDS"]),
        ("W", (), []),
        ("X-1", (), ["UNKNOWN_CARD.alone"]),
        ("1", (card("7", "鷲"),), ["UNKNOWN_CARD.alone"]),  # there are ids of digits: this one is none of them
    ],
)
def test_running_number_beside_a_name_is_no_id(card_id: str, extra: tuple[Card, ...], expected: list[str]) -> None:
    lines = (DeckLine("main", ((2, "狼"),), SourceRef("a.xlsx", "S", 2), "狼", card_id),)
    deck, found = resolve(DeckList("a", lines, SourceRef("a.xlsx")), Catalog("toy", (*CATALOG.cards, *extra)))
    assert [finding.message_key for finding in found] == expected
    assert deck.is_whole is not any(finding.is_error for finding in found)
    assert [(entry.card.id, entry.count) for entry in deck.entries] == ([("W", 2)] if deck.is_whole else [])


def test_line_of_several_playing_cards() -> None:
    """A number beside them says how many they are together, and nothing else is known of any other number."""
    pack = Catalog("act6", standard_deck())
    decklist, _ = parse_deck("♠A～3（3枚）\n・♥ J Q K\n♦A～3 2枚\n♣ A 2", "a.txt", "a", SECTIONS)
    deck, findings = resolve(decklist, pack, named_cards)
    assert [(entry.card.id, entry.count) for entry in deck.entries] == [
        (card, 1) for card in ("SA", "S2", "S3", "HJ", "HQ", "HK")
    ]
    assert [(finding.message_key, finding.where[0].row) for finding in findings] == [
        ("UNKNOWN_CARD.alone", 3),
        ("AMBIGUOUS_CARD.line", 4),
    ]
    assert dict(findings[1].facts)["readings"] == ("2×♣ A", "1×クラブのA + 1×クラブの2")
