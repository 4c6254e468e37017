"""The reader of Japanese card texts: a cell becomes a tree, and nothing of it is lost."""

from __future__ import annotations

from functools import lru_cache

from hantei.effects.reading.japanese.abilities import CellReader
from hantei.effects.reading.japanese.folding import plain
from hantei.effects.reading.japanese.frame import Game
from hantei.effects.reading.japanese.lexer import Lexicon
from hantei.effects.reading.japanese.outline import Outliner
from hantei.effects.reading.japanese.patterns import Patterns
from hantei.effects.tree.nodes import CardText, Statement
from hantei.effects.words.vocabulary import Vocabulary


def read_japanese(cell: str, words: Vocabulary) -> CardText:
    """The meaning of a cell of card text; sentences that aren't understood are kept as `Unparsed`."""
    game, lexicon, outliner = _prepared(words)
    return CellReader(game, lexicon, outliner, plain(cell)).read()


def _body(text: str, words: Vocabulary) -> tuple[Statement, ...] | None:
    """The statements of a text that is the body of another one; None where not all of it is understood."""
    game, lexicon, outliner = _prepared(words)
    return CellReader(game, lexicon, outliner, plain(text)).body()


def _with_ni(spellings: tuple[str, ...]) -> tuple[str, ...]:
    """ドロー前に, as it stands before 発動できる."""
    return tuple(spelling + "に" for spelling in spellings if spelling.endswith("前"))


@lru_cache(maxsize=16)
def _prepared(words: Vocabulary) -> tuple[Game, Lexicon, Outliner]:
    """What reading needs of a game, made once."""
    lexicon = Lexicon(words)
    events = Patterns(
        lexicon, ((event.id, (*event.ja, *event.would_ja, *_with_ni(event.ja))) for event in words.events)
    )
    acts = Patterns(lexicon, ((act.id, act.ja) for act in words.acts), as_verbs=True)
    procedures = Patterns(lexicon, ((procedure.id, procedure.ja) for procedure in words.procedures))
    subjects = {event.id: event.subject for event in words.events}
    manners = {spelling: manner.id for manner in words.manners for spelling in manner.ja}
    game = Game(
        words,
        events,
        acts,
        procedures,
        subjects,
        manners,
        lambda text: read_japanese(text, words),
        lambda text: _body(text, words),
    )
    return game, lexicon, Outliner(words)
