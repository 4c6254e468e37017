"""What texts mean beside their look-alikes (`readings.toml`, `references.toml`, `english.toml`); each character is
accounted for."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hantei.effects.cells import is_english
from hantei.effects.chart.normal import normal
from hantei.effects.chart.reader import read
from hantei.effects.chart.rules.clauses.frames import sorts, verb
from hantei.effects.chart.tables.load import table
from hantei.effects.tree import nodes as tree
from tests.texts.corpus import WORDS
from tests.texts.notation import written
from tests.texts.readers import chart, english

READINGS: list[dict[str, Any]] = [
    one
    for name in ("readings.toml", "references.toml", "english.toml")
    for one in tomllib.loads((Path(__file__).parent / name).read_text(encoding="utf-8"))["reading"]
]
FREE = set("をがはにへので、。\n") | set("から")


@pytest.mark.parametrize("reading", READINGS, ids=lambda one: one["text"])
def test_reading(reading: dict[str, Any]) -> None:
    reader = english if is_english(reading["text"]) else chart
    found = reader(reading["text"], WORDS[reading["game"]], reading["kind"])
    assert (written(found) if found else None) == reading.get("tree")


READ = [one for one in READINGS if "tree" in one and not is_english(one["text"])]


@pytest.mark.parametrize("reading", READ, ids=lambda one: one["text"])
def test_every_character_is_accounted_for(reading: dict[str, Any]) -> None:
    """What no node of the tree was made of are case particles, commas and stops."""
    (meaning, *_) = read(reading["text"], WORDS[reading["game"]], reading["kind"]).meanings
    said = 0
    for ability in meaning.abilities:
        said |= ability.mask
    text = normal(reading["text"]).text
    assert {letter for at, letter in enumerate(text) if not said >> at & 1} <= FREE


def test_two_meanings_are_kept() -> None:
    """相手は自分の…: the opponent's own, or those of the one whose card it is."""
    found = read("相手は自分のユニット1体を手札に戻す。", WORDS["leader"])
    sides = [node.side for text in found.meanings for node in _selectors(text)]
    assert sides == ["own", "opponent"]


def _selectors(text: tree.CardText) -> list[tree.Selector]:
    from hantei.effects.tree.walk import nodes

    return [node for node in nodes(text) if isinstance(node, tree.Selector)]


def test_where_understanding_ends() -> None:
    found = read("敵ユニット1体に2ダメジを与える。", WORDS["leader"])
    assert found.meanings == ()
    assert found.stop is not None
    assert "敵ユニット1体に2ダメジを与える。"[found.stop.at :] == "ダメジを与える。"
    assert "VEND" in found.wanted(found.stop)


@pytest.mark.parametrize("verb_id", table("verbs"))
def test_verbs_are_well_written(verb_id: str) -> None:
    """Every role asks for something that can be asked for, and every field is one of the node."""
    found = verb(verb_id)
    assert {role.sort for frame in found.frames for role in frame} <= sorts()
    fields = getattr(tree, found.sort).__dataclass_fields__
    assert {source.field for source in found.fields} <= set(fields)
