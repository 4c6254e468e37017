"""Files of changes that are written down."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from mutants.area import MutantsError, area_of, load_areas
from mutants.change import ROOT
from mutants.operators import changes_of
from mutants.written import EXPLAINED, explained, key, read_changes


def _file(folder: Path, text: str) -> Path:
    path = folder / "changes.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[[change]]\nfile = 1\nold", "changes.toml: "),
        ("x = 1", "no change is written down; each stands in a table [[change]]"),
        ("change = 3", "no change is written down; each stands in a table [[change]]"),
        ('[[change]]\nfile = "a.py"\nold = 3\nnew = ""', "change 1: it holds something else than texts"),
        ('[[change]]\nfile = "README.md"\nold = "a"\nnew = ""', "there is no file README.md of the program"),
        ('[[change]]\nfile = "hantei/simulator/kernel/noise.py"\nold = "15"\nnew = "15"', "old and new are the same"),
        (
            '[[change]]\nfile = "hantei/simulator/kernel/noise.py"\nold = "_WARM_UP: Final = 15"\nnew = "= = 3"',
            "change 1: with '= = 3' it is no Python: ",
        ),
        ('[[change]]\nfile = "a.py"', "change 1: unknown [], missing ['new', 'old']"),
        ('[[change]]\nfile = "a.py"\nold = ""\nnew = ""\nline = 3', "change 1: unknown ['line'], missing []"),
        ('[[change]]\nfile = "a.py"\nold = "x"\nnew = "y"', "change 1: there is no file a.py"),
        (
            '[[change]]\nfile = "hantei/simulator/kernel/noise.py"\nold = "no such words"\nnew = "y"',
            "'no such words' stands 0 times in hantei/simulator/kernel/noise.py ; it must stand there once",
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_told(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(MutantsError) as error:
        read_changes(_file(tmp_path, text))
    assert problem in str(error.value)


ENTRY = '[[change]]\nfile = "{}.py"\nline = "x = 1"\nold = "1"\nnew = "2"\nwhy = "{}"\n'


def test_each_reason_stands_once_and_in_order(tmp_path: Path) -> None:
    in_order = _file(tmp_path, ENTRY.format("a", "One.") + ENTRY.format("b", "Two."))
    assert explained(in_order) == {("a.py", "", "x = 1", "1", "2"): "One.", ("b.py", "", "x = 1", "1", "2"): "Two."}
    for second in ("b", "a"):
        path = _file(tmp_path, ENTRY.format("b", "One.") + ENTRY.format(second, "Two."))
        with pytest.raises(MutantsError, match="change 2 stands twice, or belongs before the one above it"):
            explained(path)


def test_a_file_of_no_area_is_told() -> None:
    assert area_of("hantei/games/leader/play/fight/combat.py").name == "leader"
    with pytest.raises(MutantsError, match=r"README.md belongs to no area of mutants/areas.toml"):
        area_of("README.md")


def test_every_written_change_stands_where_it_says() -> None:
    """A change that no longer finds its words would never be tried again."""
    found = [change for path in sorted((ROOT / "mutants" / "changes").glob("*.toml")) for change in read_changes(path)]
    assert [change.told() for change in found if change.applied((ROOT / change.file).read_text("utf-8")) == ""] == []
    assert {area_of(change.file).name for change in found} <= set(load_areas())


def test_every_explained_survivor_is_one_change_that_can_still_be_drawn() -> None:
    """What no longer exists, or stands there twice, explains nothing; and each says why."""
    reasons = explained()
    files = {file for file, *_ in reasons}
    drawn = Counter(
        key(change) for file in files for change in changes_of(file, (ROOT / file).read_text(encoding="utf-8"))
    )
    assert {entry: drawn[entry] for entry, why in reasons.items() if drawn[entry] != 1 or not why.strip()} == {}, (
        EXPLAINED.name
    )
