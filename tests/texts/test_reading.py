"""The figures of the readers on texts with exact meanings: floors that only rise, ceilings that only fall."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.texts.corpus import WORDS, all_entries, entries
from tests.texts.look_alikes import exchanged, pairs_alike
from tests.texts.measure import measured
from tests.texts.readers import chart
from tests.texts.samples import samples

# game: right, wrong, unread, refused, pairs of which both are right
VERDICTS = {"boat": (73, 0, 0, 9, 36), "spimate": (68, 0, 5, 7, 31), "leader": (68, 0, 0, 12, 29)}


@pytest.mark.parametrize("game", WORDS)
def test_exact_meanings(game: str) -> None:
    """Not one reading may become wrong, and none that is right may be lost; a better figure is written down here."""
    found = measured(game, chart)
    counts = found.counts()
    figures = (counts["right"], counts["wrong"], counts["unread"], counts["refused"], found.pairs_right)
    assert figures == VERDICTS[game]


@pytest.mark.parametrize("game", WORDS)
def test_look_alikes(game: str) -> None:
    """A word that is exchanged changes the tree, and look-alikes that are read differ."""
    assert (list(exchanged(game, chart).same), list(pairs_alike(game, chart)[1])) == ([], [])


@pytest.mark.parametrize(("game", "count"), [("boat", 103), ("spimate", 87), ("leader", 121)])
def test_sample_cards(game: str, count: int) -> None:
    """Each text of the games' own cards has one meaning."""
    texts = list(samples(game))
    assert [one.text for one in texts if chart(one.text, WORDS[game], one.kind) is None] == []
    assert len(texts) == count


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
