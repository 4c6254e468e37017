"""Whatever a deck file looks like: an edit changes one line, no card is lost, and what was typed stays."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from hantei.building.journal.changing import before_last, change
from hantei.building.journal.log import read_log
from hantei.core.errors import HanteiError
from hantei.validators.deck import Deck
from tests.building.editing.conftest import CARDS, edited, judge_of, read

JUDGE: Final = judge_of(CARDS)
FORMS: Final = (
    "{n} {c}", "{c} x{n}", "{c}：{n}", "{n}枚 {c}", "・{c} ×{n}", "{c}…{n}", "【{n}】{c}", "{c}（{n}枚）", "|{c}|{n}|",
    "> {n}x {c}", "《{c}》 {n}", "- [x] {n} {c}",
)  # fmt: skip
ENDS: Final = ("\n", "\r\n", "\r")
BESIDE: Final = ("", "# メモ", "// 3枚", "", "  ", "# 狼は強い")
WIDE: Final = str.maketrans("0123456789", "０１２３４５６７８９")


@st.composite
def decks(draw: st.DrawFn) -> bytes:
    """Bytes of a deck list: cards in one notation or in several, remarks and blank lines between them."""
    cards = draw(st.lists(st.sampled_from(CARDS[:5]), min_size=1, max_size=6))
    forms = draw(st.lists(st.sampled_from(FORMS), min_size=1, max_size=2))
    lines: list[str] = draw(st.sampled_from([[], ["デッキ名: 炎"], ["# 炎", ""]]))
    lines = list(lines)
    for card in cards:
        number = str(draw(st.integers(1, 12)))
        lines.append(
            draw(st.sampled_from(forms)).format(c=card.name, n=draw(st.sampled_from([number, number.translate(WIDE)])))
        )
        lines.extend(filter(None, [draw(st.sampled_from(BESIDE))]))
    ends = draw(st.sampled_from([(end,) for end in ENDS[:2]] + [ENDS]))
    text = "".join(line + draw(st.sampled_from(ends)) for line in lines)
    text = text.rstrip("\r\n") if draw(st.booleans()) else text
    encoding = draw(st.sampled_from(["utf-8", "utf-8-sig", "cp932", "utf-16"]))
    return text.encode(encoding)


def counts(deck: Deck) -> Counter[str]:
    found = Counter[str]()
    for entry in deck.entries:
        found[entry.card.id] += entry.count
    return found


def lines_of(data: bytes, encoding: str) -> list[str]:
    return re.findall("[^\r\n]+", data.decode(encoding))


def is_clear(data: bytes) -> bool:
    found = read(data, JUDGE)
    return found.deck.is_whole and bool(found.items) and not any(each.is_error for each in found.findings)


EDITS: Final = st.tuples(
    st.sampled_from(["add", "remove", "set", "swap"]),
    st.integers(1, 12),
    st.sampled_from(CARDS[:5]),
    st.sampled_from(CARDS[:5]),
)


def expected(before: Counter[str], command: str, n: int, card: Any, other: Any) -> Counter[str]:
    after = Counter(before)
    after[card.id] = {"add": before[card.id] + n, "remove": before[card.id] - n, "set": n, "swap": 0}[command]
    if command == "swap":
        after[other.id] += before[card.id]
    return +after


@settings(max_examples=150, deadline=None)
@given(decks(), EDITS)
def test_an_edit_does_what_it_says_and_nothing_else(data: bytes, edit: tuple[str, int, Any, Any]) -> None:
    assume(is_clear(data))
    command, n, card, other = edit
    before = counts(read(data, JUDGE).deck)
    wished = (card.name, other.name) if command == "swap" else (f"{n} {card.name}",)
    try:
        done, after = edited(data, command, *wished, judge=JUDGE)
    except HanteiError:
        return
    assert counts(after.deck) == counts(read(done, JUDGE).deck) == expected(before, command, n, card, other)
    changed = {"add": 1, "set": 20, "remove": 20, "swap": 20}[command]
    data, done = (each.removeprefix(BOM_UTF8) for each in (data, done))  # the mark stays where the first line goes
    rest = [line for line in re.split(b"\r\n|\n|\r", data) if line]
    kept = Counter(re.split(b"\r\n|\n|\r", done)) if not data.startswith(b"\xff\xfe") else Counter(rest)
    touched = sum((Counter(rest) - kept).values())
    assert touched <= min(changed, sum(1 for entry in read(data, JUDGE).items if entry.cards[0].id == card.id))


@settings(max_examples=100, deadline=None)
@given(decks(), st.integers(1, 3))
def test_clear_lists_can_be_edited(data: bytes, n: int) -> None:
    """A number in a clear list of one card a line is changed in its place, and changed back gives the same bytes."""
    assume(is_clear(data))
    items = read(data, JUDGE).items
    first = items[0]
    name = first.cards[0].name
    total = counts(read(data, JUDGE).deck)[first.cards[0].id]
    last = max(at for at, item in enumerate(items) if item.cards[0].id == first.cards[0].id)
    numbers = [item.count + (n if at == last else 0) for at, item in enumerate(items)]
    assume(numbers != list(range(1, len(numbers) + 1)))  # 1, 2, 3 may be the numbers of the lines: refused
    done, _ = edited(data, "set", f"{total + n} {name}", judge=JUDGE)
    again, _ = edited(done, "set", f"{total} {name}", judge=JUDGE)
    assert again == data


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "euc_jp", "utf-16", "iso2022_jp"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(encoding: str, end: str) -> None:
    text = end.join(("# 主力の狼たち", "3 狼", "", "２ 犬", "1 火の玉", ""))
    done, _ = edited(text.encode(encoding), "add", "1 犬", "2 猫", judge=JUDGE)
    wanted = end.join(("# 主力の狼たち", "3 狼", "", "３ 犬", "２ 猫", "1 火の玉", ""))
    assert done == wanted.encode(encoding)


@settings(max_examples=40, deadline=None)
@given(decks(), st.lists(EDITS, min_size=1, max_size=4))
def test_undo_of_any_row_of_edits_gives_the_file_back(data: bytes, edits: list[tuple[str, int, Any, Any]]) -> None:
    assume(is_clear(data))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "deck.txt"
        path.write_bytes(data)
        for command, n, card, other in edits:
            wished = (card.name, other.name) if command == "swap" else (f"{n} {card.name}",)
            try:
                done, _ = edited(path.read_bytes(), command, *wished, judge=JUDGE)
            except HanteiError:
                continue
            if done != path.read_bytes():
                change(path, path.read_bytes(), done, command, wished)
        for entry in reversed(read_log(path)):
            last, old = before_last(path, path.read_bytes())
            assert last == entry
            change(path, path.read_bytes(), old, "undo", (), undoes=last.number)
        assert path.read_bytes() == data


def test_letters_of_two_codes_keep_theirs() -> None:
    """Windows has some letters twice (﨑, ∵): written anew they would change their bytes."""
    twice = b"# \xfa\xb1 \xed\x95 \x81\xe6 \x87\x9a\r\n"
    assert twice.decode("cp932").encode("cp932") != twice
    data = "3 狼 ".encode("cp932") + twice + "2 犬\r\n".encode("cp932") + twice
    done, _ = edited(data, "set", "2 狼", judge=JUDGE)
    assert done == b"2" + data[1:]
