"""The figures of the readers on texts with exact meanings: floors that only rise, ceilings that only fall."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.texts.corpus import WORDS, all_entries, entries
from tests.texts.look_alikes import exchanged, pairs_alike
from tests.texts.measure import measured
from tests.texts.notation import written
from tests.texts.readers import READERS, chart
from tests.texts.samples import compared, samples

OTHER = "相手が建物を出した時：建物を死亡させる。"
# game: right, wrong, unread, refused, pairs of which both are right
VERDICTS = {
    "standing": {
        "boat": (32, 14, 30, 6, 13),
        "spimate": (23, 6, 47, 4, 7),
        "leader": (15, 20, 38, 7, 2),
    },
    "chart": {
        "boat": (73, 0, 0, 9, 36),
        "spimate": (68, 0, 5, 7, 31),
        "leader": (68, 0, 0, 12, 29),
    },
}
# game: variants with the same tree at most, look-alikes with the same tree at most
ALIKE = {
    "standing": {"boat": (47, 4), "spimate": (38, 2), "leader": (44, 9)},
    "chart": {"boat": (0, 0), "spimate": (0, 0), "leader": (0, 0)},
}


@pytest.mark.parametrize("reader", VERDICTS)
@pytest.mark.parametrize("game", WORDS)
def test_exact_meanings(reader: str, game: str) -> None:
    """Not one reading may become wrong, and none that is right may be lost; a better figure is written down here."""
    found = measured(game, READERS[reader])
    counts = found.counts()
    figures = (counts["right"], counts["wrong"], counts["unread"], counts["refused"], found.pairs_right)
    assert figures == VERDICTS[reader][game]


@pytest.mark.parametrize("reader", ALIKE)
@pytest.mark.parametrize("game", WORDS)
def test_look_alikes(reader: str, game: str) -> None:
    read = READERS[reader]
    assert (len(exchanged(game, read).same), len(pairs_alike(game, read)[1])) == ALIKE[reader][game]


@pytest.mark.parametrize(("game", "same"), [("boat", 103), ("spimate", 87), ("leader", 120)])
def test_sample_cards(game: str, same: int) -> None:
    """The chart reads the games' own cards as the standing reader does, all but one."""
    assert Counter(compared(sample) for sample in samples(game) if sample.text != OTHER) == {"same": same}


def test_sample_card_that_stands_wrong() -> None:
    """The standing reader destroys all buildings, not the one that the opponent has put out."""
    found = chart(OTHER, WORDS["leader"], "trap")
    assert found is not None
    assert written(found).splitlines()[1] == "  Destroy(Selector(reference=it, slot=0))"


def test_expected_trees() -> None:
    """How many entries have a tree that was compared with their meaning, have none as the tree can't say it yet, and
    must be refused."""
    sorts = Counter(
        "refused" if one.refused else ("reviewed" if one.reviewed else "unreviewed") if one.expected else "no tree"
        for one in all_entries()
    )
    assert sorts == {"reviewed": 217, "refused": 25}


def test_every_entry_is_read_once() -> None:
    assert [len({one.id for one in entries(game)}) for game in WORDS] == [82, 80, 80]
