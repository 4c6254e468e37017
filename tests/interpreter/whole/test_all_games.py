"""All texts that the chart reads, compiled for their game: each is played or told, and a tree is one program, whoever
has read it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from hantei.effects.cells import read_cell
from hantei.effects.chart.reader import read
from hantei.effects.left_out import left_out
from hantei.effects.sense.settle import settle
from hantei.effects.tree.nodes import CardText
from hantei.effects.tree.walk import sentences
from hantei.games.boat.compile.lexicon import LEXICON as BOAT
from hantei.games.spimate.compile.lexicon import lexicon_of
from hantei.games.spimate.show.play import rules_of
from hantei.interpreter.compile.lexicon import Lexicon
from hantei.interpreter.compile.text import Compiled, compile_text
from tests.interpreter.shapes import LEXICON, shape
from tests.texts.corpus import WORDS, entries
from tests.texts.samples import samples

CORPUS: Final = Path(__file__).parents[2] / "effects" / "corpus"
LEXICONS: Final[dict[str, Lexicon]] = {"leader": LEXICON, "boat": BOAT, "spimate": lexicon_of(rules_of({}))}
WHOLE: Final = {"leader": (118, 54), "boat": (80, 60), "spimate": (74, 47)}
"""So many of the game's own texts, and of those with exact meanings, are played whole at least."""


def designers(game: str) -> Iterator[tuple[str, str]]:
    for half in ("first", "second"):
        cards = tomllib.loads((CORPUS / f"{game}_{half}.toml").read_text(encoding="utf-8"))["card"]
        yield from ((card["text"], "") for card in cards)


def meanings(game: str, texts: Iterator[tuple[str, str]]) -> Iterator[tuple[str, str, CardText]]:
    """All meanings of texts, with the text and the kind of its card."""
    for text, kind in texts:
        yield from ((text, kind, meaning) for meaning in read(text, WORDS[game], kind).meanings)


def program(found: Compiled) -> Any:
    reasons = [(one.reason, one.sentences) for one in found.missing]
    return shape(found.abilities), shape(found.granted), found.keywords, reasons


def is_played_or_told(found: Compiled, tree: CardText) -> bool:
    """True if every sentence is counted, as played or as left out, and something is where something is played."""
    played = found.sentences - left_out(found.missing)
    return 0 <= played <= sentences(tree) and bool(played) == bool(found.abilities or found.keywords)


@pytest.mark.parametrize("game", LEXICONS)
def test_every_text_is_played_or_told(game: str) -> None:
    own = list(meanings(game, ((one.text, one.kind) for one in samples(game))))
    exact = list(meanings(game, ((one.text, one.kind_id) for one in entries(game))))
    whole = []
    for known in (own, exact, list(meanings(game, designers(game)))):
        found = [(compile_text(tree, LEXICONS[game]), tree) for _, _, tree in known]
        assert [text for (text, _, _), one in zip(known, found, strict=True) if not is_played_or_told(*one)] == []
        whole.append(sum(not one.missing for one, _ in found))
    assert [have >= need for have, need in zip(whole, WHOLE[game], strict=False)] == [True, True], whole


@pytest.mark.parametrize("game", LEXICONS)
def test_an_equal_tree_is_the_same_program(game: str) -> None:
    """A text of which both readers have the same tree, before or after it is settled."""
    same = 0
    for text, kind, tree in meanings(game, ((one.text, one.kind) for one in samples(game))):
        played, other = WORDS[game].station(kind).played, read_cell(text, WORDS[game])
        pairs = ((tree, other), (settle(tree, played=played), settle(other, played=played)))
        for one, two in pairs:
            if one == two:
                same += 1
                first, second = (program(compile_text(it, LEXICONS[game])) for it in (one, two))
                assert first == second, text
    assert same > 130
