"""Words are added by `words.toml` alone, and what is wrong in one is told by file, table and key."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from hantei.core.errors import UsageError
from hantei.effects.cells import read_cell
from hantei.effects.printing.english.printer import print_english
from hantei.effects.printing.japanese.printer import print_japanese
from hantei.effects.tree.nodes import Event
from hantei.effects.words.load import load_words
from hantei.games import load

FAULTS = tomllib.loads(Path(__file__).with_name("faults.toml").read_text(encoding="utf-8"))["case"]

ADDED = """
[events.lit]
ja = ["{s}が灯った", "{o}が{s}を灯した"]
en = ["{s} is lit", "{s} is lit by {o}"]
subject = "self"

[kinds.lantern]
ja = ["灯籠"]
en = ["lantern"]
counter = "基"
"""


def test_a_copy_with_further_words_reads_and_prints_them(tmp_path: Path) -> None:
    """An event with subject and object and a kind with its counter."""
    copied = tmp_path / "words.toml"
    words = (load("leader").folder / "words.toml").read_text(encoding="utf-8")
    copied.write_text(words + ADDED, encoding="utf-8")
    added = load_words(copied)
    text = "敵ユニットが自分の灯籠を灯した時：灯籠1基を破壊する。"
    tree = read_cell(text, added)
    [ability] = tree.abilities
    assert isinstance(ability.when, Event)
    assert ability.when.event == "lit"
    assert (
        print_english(tree, added)
        == "When a lantern on your field is lit by a unit on the opponent's field: destroy 1 lantern."
    )
    assert print_japanese(tree, added) == "敵ユニットが自分の灯籠を灯した時：灯籠1基を死亡させる。"
    assert read_cell(print_english(tree, added), added) == tree
    assert read_cell(text, load("leader").effect_words) != tree


@pytest.mark.parametrize("case", FAULTS, ids=lambda case: case["why"])
def test_what_is_wrong_is_told_by_file_table_and_key(case, tmp_path: Path) -> None:
    file = tmp_path / "words.toml"
    empty = "\n".join(
        f"{table} = {{}}" for table in ("zones", "places", "kinds", "stats") if f"{table}" not in case.get("text", "")
    )
    file.write_text(case.get("whole", f'game = "lanterns"\n{empty}\n{case.get("text", "")}\n'), encoding="utf-8")
    with pytest.raises(UsageError) as raised:
        load_words(file)
    facts = {name: list(value) if isinstance(value, tuple) else value for name, value in raised.value.facts.items()}
    assert (raised.value.message_key, facts) == (case["key"], {"file": str(file), **case["facts"]})


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"words\.toml"):
        load_words(tmp_path / "words.toml")


def test_a_game_without_the_file_has_no_words(tmp_path: Path) -> None:
    assert load("act8").effect_words is None
