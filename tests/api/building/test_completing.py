"""Decks completed through the call: of nothing, of a deck that is there, of what is owned."""

from __future__ import annotations

from pathlib import Path

import pytest

import hantei
from tests.found import GAMES

SAMPLES = Path(__file__).resolve().parents[3] / "sample_decks"
SIZES = {"boat": 50, "spimate": 25, "leader": 21, "act6": 40, "act8": 40}


def cards(game: str) -> hantei.Catalog | tuple[()]:
    workbook = SAMPLES / game / "catalog.xlsx"
    return hantei.read_catalog(workbook, game=game).catalog if workbook.exists() else ()


def counts(deck: object) -> dict[str, int]:
    found: dict[str, int] = {}
    for entry in deck.entries:  # type: ignore[attr-defined]
        found[entry.card.id] = found.get(entry.card.id, 0) + entry.count
    return found


@pytest.mark.parametrize("game", [game for game in GAMES if game in SIZES])
def test_of_nothing_a_legal_deck_is_made_and_the_same_every_time(game: str) -> None:
    catalog = cards(game)
    made = hantei.complete_deck(game=game, catalog=catalog, seed=7)
    assert [each.verdict.outcome.value for each in made.decks] == ["legal"] * 3
    assert made.decks[0].deck.size() == SIZES[game]
    assert min(made.apart()[0][1:]) >= 3
    again = hantei.complete_deck(game=game, catalog=catalog, seed=7)
    assert [counts(each.deck) for each in again.decks] == [counts(each.deck) for each in made.decks]
    other = hantei.complete_deck(game=game, catalog=catalog, seed=8)
    assert counts(other.decks[0].deck) != counts(made.decks[0].deck)


def test_a_card_that_comes_takes_the_place_of_the_one_that_goes(tmp_path: Path) -> None:
    deck = tmp_path / "a.txt"
    suits = [f"{suit}{number}" for suit in "SHD" for number in range(1, 14)]
    deck.write_text("\n".join(["game: act8", *suits, "JK1"]) + "\n", encoding="utf-8")
    found = hantei.complete_deck(deck, ban="S5", alternatives=1)
    [made] = found.decks
    assert [(change.out.card.id, change.count) for change in made.changes if change.out] == [("S5", 1)]
    before = [entry.card.id for entry in found.before.entries]
    after = [entry.card.id for entry in made.deck.entries]
    assert [new for old, new in zip(before, after, strict=True) if old != new] == [made.changes[0].into.card.id]
    assert [number for number, (old, new) in enumerate(zip(before, after, strict=True)) if old != new] == [4]


def test_only_owned_cards_that_no_other_deck_uses_are_taken(tmp_path: Path) -> None:
    owned = tmp_path / "own.csv"
    pack = [f"{suit}{rank}" for suit in "SHDC" for rank in (*"A23456789", "10", *"JQK")]
    owned.write_text("カード,所持枚数\n" + "".join(f"{card},1\n" for card in pack), encoding="utf-8")
    used = tmp_path / "used.txt"
    used.write_text("game: act6\nSA\nS2\n", encoding="utf-8")
    found = hantei.complete_deck(game="act6", owned=owned, used=used, size=50)
    assert counts(found.decks[0].deck) == dict.fromkeys(set(pack) - {"SA", "S2"}, 1)
    clash = hantei.complete_deck(game="act6", owned=owned, used=used, size=51)
    assert [(demand.sort.value, demand.text) for demand in clash.clash] == [
        ("owned", ""),
        ("used", ""),
        ("size", "51"),
    ]
    assert clash.decks == ()


def test_a_deck_does_not_use_its_own_cards_up(tmp_path: Path) -> None:
    pack = [f"{suit}{rank}" for suit in "SHDC" for rank in (*"A23456789", "10", *"JQK")]
    owned = tmp_path / "own.csv"
    owned.write_text("カード,所持枚数\n" + "".join(f"{card},1\n" for card in pack), encoding="utf-8")
    folder = tmp_path / "decks"
    folder.mkdir()
    (folder / "mine.txt").write_text("game: act6\nSA\nS2\nS3\n", encoding="utf-8")
    (folder / "other.txt").write_text("game: act6\nH2\n", encoding="utf-8")
    found = hantei.complete_deck(folder / "mine.txt", owned=owned, used=folder, size=51)
    assert counts(found.decks[0].deck) == dict.fromkeys(set(pack) - {"H2"}, 1)


def test_a_deck_of_a_table_is_in_use_once_however_often_it_is_named(tmp_path: Path) -> None:
    pack = [f"{suit}{rank}" for suit in "SHDC" for rank in (*"A23456789", "10", *"JQK")]
    owned = tmp_path / "own.csv"
    owned.write_text("カード,所持枚数\n" + "".join(f"{card},2\n" for card in pack), encoding="utf-8")
    table = tmp_path / "all.csv"
    rows = "プレイヤー,カード,枚数\nあおい,SA,1\nあおい,S2,2\nみどり,S3,2\n"
    table.write_text(rows, encoding="utf-8")
    named = f"{table}[あおい]"
    found = hantei.complete_deck(game="act6", owned=owned, used=[named, named], size=51)
    assert counts(found.decks[0].deck) == dict.fromkeys(set(pack) - {"S2"}, 1)
    with pytest.raises(hantei.UsageError) as refused:
        hantei.complete_deck(game="act6", owned=owned, used=f"{table}[きいろ]")
    assert refused.value.message_key == "deck_pick_unknown"


@pytest.mark.parametrize(
    ("arguments", "changes", "apart"),
    [
        ({}, [0], [0]),
        ({"alternatives": 3}, [0, 3, 3], [0, 3, 3]),
        ({"alternatives": 2, "difference": 1}, [0, 1], [0, 1]),
        ({"ban": "S5"}, [1, 1, 1], [0, 1, 1]),
        ({"ban": "S5", "difference": 4}, [1, 4, 4], [0, 4, 4]),
    ],
)
def test_alternatives_are_as_near_as_they_may_be(
    arguments: dict[str, object], changes: list[int], apart: list[int], tmp_path: Path
) -> None:
    """Cards that only come make decks differ as well as those that another deck lacks."""
    deck = tmp_path / "a.txt"
    pack = [f"{suit}{number}" for suit in "SHD" for number in range(1, 14)]
    deck.write_text("\n".join(["game: act8", *pack, "JK1"]) + "\n", encoding="utf-8")
    found = hantei.complete_deck(deck, **arguments)  # type: ignore[arg-type]
    assert [each.size for each in found.decks] == changes
    assert found.apart()[0] == apart


def test_nothing_leaves_a_legal_deck_that_is_filled_up() -> None:
    """A card of the extra deck that leaves for one of the main deck that comes would be no further change."""
    found = hantei.complete_deck(
        SAMPLES / "spimate" / "decks" / "legal" / "hearth.txt", catalog=cards("spimate"), size=25, alternatives=1
    )
    before, after = found.before, found.decks[0].deck
    assert before.size("main") == 20
    assert after.size("main") == 25
    assert all(count <= counts(after)[card] for card, count in counts(before).items())


def test_what_clashes_names_the_rule() -> None:
    found = hantei.complete_deck(game="act8", want=["number>=11:..2", "number<=10:..20"])
    assert [(d.sort.value, d.text, d.codes, d.ids) for d in found.clash] == [
        ("rule", "", ("TOO_FEW",), ("A8-024",)),
        ("rule", "", ("DUPLICATE",), ("A8-022",)),
        ("want", "number<=10:..20", (), ()),
    ]


ODD_CARDS = """カードID,カード名,種別,コスト,合計コスト,ATK,HP,タグ,効果
L1,王,リーダー,3,,,20,,1枚引く。
U1,甲,ユニット,1,1,1,1,,
U2,乙,ユニット,2,2,2,1,精鋭,
U3,丙,ユニット,3,3,3,1,,
U4,丁,ユニット,3,3,3,2,LEGEND,
U5,戊,ユニット,4,4,4,1,LEGEND,
U6,己,ユニット,5,5,5,1,,
U7,庚,ユニット,5,5,5,2,,
U8,辛,ユニット,1,1,1,3,,
U9,壬,ユニット,2,2,2,3,,
"""
"""Three each of 丙, 己 and 庚 and one LEGEND are ten cards of cost 3 and more in the main deck."""


@pytest.mark.parametrize(
    ("game", "asked", "clash"),
    [
        ("act6", {"size": 56}, ["A6-019", "size 56"]),
        ("act6", {"size": 9}, ["A6-022", "size 9"]),
        ("act8", {"want": "number>=11:20.."}, ["A8-022", "want number>=11:20.."]),
        ("leader", {"want": "cost>=3:13.."}, ["LD-007", "LD-003", "LD-258", "want cost>=3:13.."]),
        ("leader", {"want": "leader:cost>=3:0"}, ["LD-002", "want leader:cost>=3:0"]),
        ("leader", {"lock": "2 王", "ban": "cost<=1"}, ["LD-002", "LD-007", "lock 2 王"]),
    ],
)
def test_no_rule_is_named_that_could_be_left_out(
    game: str, asked: dict[str, str | int], clash: list[str], tmp_path: Path
) -> None:
    """Rules that are judged by one and the same check are told apart: those of a deck's size and of what is twice in
    it, of a leader's place and of the leader's number."""
    listed = tmp_path / "cards.csv"
    listed.write_text(ODD_CARDS, encoding="utf-8")
    found = hantei.complete_deck(game=game, catalog=listed if game == "leader" else (), **asked)  # type: ignore[arg-type]
    assert [" ".join(each.ids) or f"{each.sort.value} {each.text}" for each in found.clash] == clash


def test_what_clashes_names_each_rule_of_one_finding(tmp_path: Path) -> None:
    """Five plain cards, two of 精鋭 and one of LEGEND: 15 + 3 + 1 cards are no deck, whatever is owned."""
    tags = {**dict.fromkeys("甲乙丙丁戊", ""), "己": "精鋭", "庚": "精鋭", "辛": "LEGEND"}
    rows = [f"{name},ユニット,2,{1 + n % 4},{1 + n // 4},,{tag}" for n, (name, tag) in enumerate(tags.items())]
    listed = tmp_path / "cards.csv"
    head = "カード名,種類,コスト,ATK,HP,テキスト,タグ"
    listed.write_text("\n".join((head, *rows, "王,リーダー,2,,20,1枚引く。,")) + "\n", encoding="utf-8")
    owned = tmp_path / "own.csv"
    owned.write_text("カード名,所持\n" + "".join(f"{name},3\n" for name in (*tags, "王")), encoding="utf-8")
    found = hantei.complete_deck(game="leader", catalog=listed, owned=owned)
    assert [demand.ids for demand in found.clash] == [("LD-001",), ("LD-007",), ("LD-003",), ("LD-258",), ("LD-260",)]


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        ({}, "complete_game_needed"),
        ({"game": "act6", "want": "number>=2"}, "complete_want_bad"),
        ({"game": "act6", "want": "number>=2:5..4"}, "complete_want_bad"),
        ({"game": "act6", "want": "numbre>=2:5"}, "search_field_unknown"),
        ({"game": "act6", "lock": "3 no such card"}, "complete_card_unknown"),
        ({"game": "act6", "used": "decks"}, "complete_used_alone"),
        ({"game": "act6", "alternatives": 0}, "complete_number"),
        ({"game": "act6", "size": 1000}, "complete_number"),
    ],
)
def test_what_cant_be_meant_is_refused(arguments: dict[str, object], key: str) -> None:
    with pytest.raises(hantei.UsageError) as refused:
        hantei.complete_deck(**arguments)  # type: ignore[arg-type]
    assert refused.value.message_key.removesuffix(".nearest") == key


@pytest.mark.parametrize(
    ("name", "option"), [("alternatives", "--alternatives"), ("difference", "--differ"), ("size", "--size")]
)
def test_a_number_out_of_range_is_told_by_its_option(name: str, option: str) -> None:
    with pytest.raises(hantei.UsageError) as refused:
        hantei.complete_deck(**{"game": "act6", name: -1})  # type: ignore[arg-type]
    assert refused.value.facts["name"] == option


def test_a_deck_that_cant_be_read_is_not_completed(tmp_path: Path) -> None:
    deck = tmp_path / "a.txt"
    deck.write_text("game: act8\nS5\nno such card\n", encoding="utf-8")
    with pytest.raises(hantei.DeckError) as refused:
        hantei.complete_deck(deck)
    assert refused.value.message_key == "complete_unread"
