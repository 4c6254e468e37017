"""How much of card text by many designers, written before the reader, is understood; sample cards are all
understood."""

from __future__ import annotations

import dataclasses
import tomllib
from pathlib import Path

import pytest

from hantei.effects.reading.japanese.reader import read_japanese
from hantei.effects.tree.nodes import CardText
from hantei.effects.tree.walk import unparsed
from hantei.effects.words.vocabulary import Vocabulary
from hantei.games.boat.texts.words import EFFECT_WORDS as BOAT
from hantei.games.leader.texts.words import EFFECT_WORDS as LEADER
from hantei.games.spimate.texts.words import EFFECT_WORDS as SPIMATE

CORPUS = Path(__file__).parent / "corpus"


@dataclasses.dataclass(frozen=True)
class Share:
    """Texts understood as a whole, statements understood, and how many there are of each."""

    texts: int
    of_texts: int
    statements: int
    of_statements: int


def share(texts: list[str], words: Vocabulary) -> Share:
    """How much of some texts is understood; statements are those at the top of abilities."""
    read: list[CardText] = [read_japanese(text, words) for text in texts]
    left = [len(unparsed(text)) for text in read]
    statements = [
        max(1, sum(len(one.unread) + len(one.body) + len(one.keywords) for one in text.abilities)) for text in read
    ]
    return Share(left.count(0), len(texts), sum(statements) - sum(left), sum(statements))


@pytest.mark.parametrize(("game", "words", "texts", "statements"), [
    ("boat", BOAT, 25, 92), ("spimate", SPIMATE, 31, 105), ("leader", LEADER, 25, 104),
])  # fmt: skip
def test_designers_texts(game: str, words: Vocabulary, texts: int, statements: int) -> None:
    cards = tomllib.loads((CORPUS / f"{game}_first.toml").read_text(encoding="utf-8"))["card"]
    found = share([card["text"] for card in cards], words)
    assert found.of_texts == 80
    assert found.texts >= texts
    assert found.statements >= statements


def test_share_counts_what_is_left() -> None:
    assert share(["カードを1枚引く。天候を変える。", "カードを1枚引く。"], LEADER) == Share(1, 2, 2, 3)
