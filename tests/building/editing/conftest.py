"""A small game, and its deck files edited as bytes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from hantei.building.editing.edits import EDITS
from hantei.building.editing.reading import ReadItems
from hantei.building.editing.wishes import wishes
from hantei.building.editing.working_copy import working_copy
from hantei.core.card import Card, Catalog
from hantei.core.finding import Code, Finding, Severity, make_finding
from hantei.validators.constraint import Constraint, Slots
from hantei.validators.deck import Deck
from hantei.validators.judge import Judge
from hantei.validators.spec import DeckSpec, Section

NOT_IN_MAIN: Final = Code("NOT_IN_MAIN", Severity.ERROR)


class OnlyInExtra:
    """Cards of one kind lie in the extra section."""

    codes = (NOT_IN_MAIN,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        for entry in deck.section("main"):
            if entry.card.kind == "fusion":
                yield make_finding(NOT_IN_MAIN, entry.where)

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        return iter(())


def _cards() -> Iterator[Card]:
    for number, name in enumerate(("狼", "犬", "猫", "獅子"), 1):
        yield Card(id=f"U-{number}", kind="unit", name=name)
    yield Card(id="M-1", kind="magic", name="火の玉")
    yield Card(id="E-1", kind="fusion", name="大合獣")
    yield Card(id="E-2", kind="fusion", name="合獣")


CARDS: Final = tuple(_cards())
MORE: Final = (
    Card(id="U-8", kind="unit", name="双子"),
    Card(id="U-9", kind="magic", name="双子"),
    Card(id="M-2", kind="magic", name="=和"),
)
SPEC: Final = DeckSpec(
    (
        Section("main", "デッキ", "deck", ("メイン",), ("ユニット", "魔法")),
        Section("extra", "エクストラ", "extra"),
    ),
    lambda _: (OnlyInExtra(),),
)


def judge_of(cards: tuple[Card, ...]) -> Judge:
    return Judge("toy", SPEC, Catalog("toy", cards), {})


def edited(
    data: bytes, command: str, *cards: str, judge: Judge, file: str = "deck.txt", number: int = 0
) -> tuple[bytes, ReadItems]:
    """The file after an edit, and the deck that it holds."""
    with working_copy(data, Path(file), file, number, judge) as copy:
        EDITS[command](copy, wishes(cards, judge))
        return copy.data, copy.read


def read(data: bytes, judge: Judge, file: str = "deck.txt", number: int = 0) -> ReadItems:
    """The deck of a file."""
    with working_copy(data, Path(file), file, number, judge) as copy:
        return copy.read
