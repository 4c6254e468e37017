"""Card texts read by the chart: a cell becomes all its meanings, or says where understanding ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from hantei.effects.chart.assembly import assembled
from hantei.effects.chart.engine.lattice import Row, Token
from hantei.effects.chart.engine.making import plain
from hantei.effects.chart.engine.parser import Parser, TooManyError
from hantei.effects.chart.game import GameGrammar, grammar_of
from hantei.effects.chart.normal import Normal, normal
from hantei.effects.chart.rules.parts import Segment
from hantei.effects.chart.sense_checks import makes_sense, on_card
from hantei.effects.chart.tables.load import table
from hantei.effects.tree.nodes import CardText
from hantei.effects.words.vocabulary import Vocabulary

MOST_READINGS: Final = 16
"""Ways through a cell that are kept: more than one with one price is too many already."""


_EDGES: Final = frozenset(("", "\n", "(", ")", "【"))
"""Before these signs, and before blanks and bullets, a sentence may end without a full stop."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Where understanding ended: the place in the cell, and the classes of words that could have stood there."""

    at: int
    wanted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """What a cell means.

    meanings  all meanings at the least price: none where not all of it is understood, several where it is ambiguous
    stop      where understanding ended, where there is no meaning
    """

    meanings: tuple[CardText, ...]
    stop: Stop | None = None


@dataclass(frozen=True, slots=True)
class _Way:
    """A way through the text up to a place."""

    price: int
    segments: tuple[Segment, ...]


def read(cell: str, words: Vocabulary, kind: str = "") -> Reading:
    """Read a cell of card text of a game; `kind`: the id of the kind of card on which it stands."""
    game = grammar_of(words)
    text = normal(cell.strip())
    rows = lattice(game, text)
    prices: dict[str, int] = table("preferences")["prices"]
    try:
        ways = _ways(Parser(game.grammar, rows, prices), text.text)
    except TooManyError:
        return Reading((), Stop(0, ()))
    meanings = tuple(dict.fromkeys(_meanings(ways, words, kind)))
    if meanings:
        return Reading(meanings)
    return Reading((), _stop(game, rows, prices, text))


def lattice(game: GameGrammar, text: Normal) -> list[Row]:
    """Return the words of a text at all places, and where a sentence may end."""
    rows = game.lexicon.lattice(text.text, (game.tokens,))
    for at in text.gaps:
        rows[at].setdefault("GAP", []).append(Token("GAP", "", at, at))
    for at in range(len(text.text) + 1):
        if at in text.gaps or text.text[at : at + 1] in _EDGES or "BULLET" in rows[at]:
            rows[at]["EDGE"] = [Token("EDGE", "", at, at)]
    return rows


def _ways(parser: Parser, text: str) -> list[_Way]:
    """The cheapest ways through a text, segment by segment; lines part them."""
    best: dict[int, list[_Way]] = {0: [_Way(0, ())]}
    for start in range(len(text)):
        if start not in best:
            continue
        for end, price, segment in _steps(parser, start):
            for way in best[start]:
                _keep(best, end, _Way(way.price + price, way.segments + segment))
    return best.get(len(text), [])


def _steps(parser: Parser, start: int) -> Iterator[tuple[int, int, tuple[Segment, ...]]]:
    for token in parser.rows[start].get("NL", ()):
        yield token.end, 0, (Segment(starts=True),)
    for edge in parser.read("segment", start):
        yield edge.end, edge.price, (edge.value,)  # type: ignore[misc]


def _keep(best: dict[int, list[_Way]], end: int, way: _Way) -> None:
    ways = best.setdefault(end, [])
    if len(ways) < MOST_READINGS * 4:
        ways.append(way)


def _meanings(ways: list[_Way], words: Vocabulary, kind: str) -> list[CardText]:
    """The meanings of the cheapest ways that make sense."""
    found: dict[CardText, int] = {}
    for way in ways:
        abilities = assembled(way.segments)
        text = on_card(CardText(plain(abilities)), words, words.station(kind)) if abilities else None
        if text is not None and makes_sense(text, words, words.station(kind)):
            found[text] = min(way.price, found.get(text, way.price))
    least = min(found.values(), default=0)
    return [text for text, price in found.items() if price == least][:MOST_READINGS]


def _stop(game: GameGrammar, rows: list[Row], prices: dict[str, int], text: Normal) -> Stop:
    """Read again and note where words were looked for last."""
    parser = Parser(game.grammar, rows, prices, trace=True)
    _ways(parser, text.text)
    return Stop(text.places[parser.reached], tuple(sorted({sort for _, sort in parser.wanted})))
