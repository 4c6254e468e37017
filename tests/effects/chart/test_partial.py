"""Cells that aren't understood whole (`partial.toml`): what isn't costs its own ability and no other."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hantei.effects.chart.reader import read
from hantei.games.leader.texts.words import EFFECT_WORDS as LEADER
from tests.texts.notation import written

CELLS: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "partial.toml").read_text(encoding="utf-8"))[
    "cell"
]


@pytest.mark.parametrize("cell", CELLS, ids=lambda cell: cell["about"])
def test_cell(cell: dict[str, Any]) -> None:
    found = read(cell["text"], LEADER)
    assert written(found.text) == cell["tree"]
    told = [[found.normal.original(one.start, one.end), found.normal.places[one.at]] for one in found.stops]
    assert told == cell["stops"]
    doubts = [[found.normal.original(one.start, one.end), *map(written, one.meanings)] for one in found.doubts]
    assert doubts == cell.get("doubts", [])


@pytest.mark.parametrize("cell", CELLS, ids=lambda cell: cell["about"])
def test_every_character_is_read_or_told(cell: dict[str, Any]) -> None:
    """What no ability was made of, and no stretch tells of, are case particles, commas, stops and ends of lines."""
    found = read(cell["text"], LEADER)
    said = 0
    for ability in found.text.abilities:
        said |= ability.mask
    for one in (*found.stops, *found.doubts):
        said |= ((1 << (one.end - one.start)) - 1) << one.start
    rest = {letter for at, letter in enumerate(found.normal.text) if not said >> at & 1}
    assert rest <= set("をがはにへので、。\n")


def test_a_cell_without_words_says_nothing() -> None:
    found = read(" \n", LEADER)
    assert (found.text.abilities, found.stops, found.doubts, found.meanings) == ((), (), (), ())
