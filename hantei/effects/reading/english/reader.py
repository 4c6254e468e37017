"""Reading English card texts: a cell becomes abilities, sentence by sentence.

What a sentence means is the grammar's business (`grammar.lark`); here the cell is cut into lines, sentences and
brackets, and what is not understood is kept as it stands.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Final

from hantei.effects.reading.english.build import Builder
from hantei.effects.reading.english.lexicon import lexicon_of
from hantei.effects.reading.english.openings import Choice, Opening, ability_of, with_cost
from hantei.effects.reading.english.parse import Clauses, Stopped
from hantei.effects.reading.english.tokens import Lexicon, Piece, pieces
from hantei.effects.tree.kinds import bare_kind
from hantei.effects.tree.nodes import (
    Ability,
    CardText,
    Choose,
    ChooseOne,
    Do,
    Exactly,
    If,
    Keyword,
    Later,
    Selector,
    Statement,
    Unparsed,
    UpTo,
)
from hantei.effects.words.vocabulary import Vocabulary

_BULLET: Final = re.compile(r"\s*(?:[①-⑳]|\(?\d{1,2}\)|\d{1,2}\.(?!\d)|[•・‣◦*■□◆◇●○▪▶►\-–—])[:：]?\s*")
_ENDS: Final = (".", "!")
_KEYWORDS: Final = ("KEYWORD", "NUMBERED")
_OPEN: Final = {"(": ")", "[": "]"}
_SAME_SENTENCE: Final = ("otherwise", "else", "if not", "if you don't", "if you do not")
_BINDING: Final = frozenset(
    {
        "if", "unless", "once", "twice", "only", "cost", "condition", "timing", "limit", "up", "at", "max", "maximum",
        "minimum", "except", "not", "while", "when", "instead", "each",
    }
)  # fmt: skip
"""Words that never begin a mere reminder."""
_TELLING: Final = frozenset(
    {
        "is", "are", "was", "were", "can", "has", "have", "will", "does", "do", "means", "counts", "it", "they", "you",
        "takes", "deals", "gets", "goes", "attacks", "returns", "leaves", "stays", "loses", "keeps", "remains",
    }
)  # fmt: skip
"""Words of which a reminder holds one, as it tells something; a price or a restriction only names it."""


@dataclass(frozen=True, slots=True)
class _Line:
    """One line: where it begins in the cell, whether a bullet stood before it, and its pieces."""

    start: int
    bullet: bool
    found: list[Piece]


@dataclass(slots=True)
class _Draft:
    """An ability that is being read, with the heads and sentences so far."""

    head: dict[str, Any] = field(default_factory=dict)
    body: list[Statement] = field(default_factory=list)
    keywords: tuple[Keyword, ...] = ()
    natural: bool = False

    def done(self) -> Ability:
        return ability_of(self.head, tuple(self.body), self.keywords)


@dataclass(slots=True)
class _Reader:
    cell: str
    lexicon: Lexicon
    drafts: list[_Draft] = field(default_factory=list)
    asides: list[str] = field(default_factory=list)
    choice: Choice | None = None
    options: list[tuple[Statement, ...]] = field(default_factory=list)

    def read(self) -> CardText:
        for line in _lines(self.cell):
            if self.choice is not None and line.bullet:
                self.options.append(self.option(line))
                continue
            self.close_choice()
            for number, sentence in enumerate(_sentences(line.found)):
                self.sentence(sentence, first=number == 0)
        self.close_choice()
        return CardText(tuple(draft.done() for draft in self.drafts), tuple(self.asides))

    # sentences

    def sentence(self, sentence: list[Piece], first: bool) -> None:
        if self.understood(sentence, first):
            return
        rest = self.without_asides(sentence)
        if rest is None:
            self.take(Opening({}, (self.unparsed(sentence),)), first)
        elif rest:
            self.understood(rest, first)

    def understood(self, sentence: list[Piece], first: bool) -> bool:
        if self.is_keywords(sentence):
            return True
        opening = parse(sentence, self.lexicon, "opening")
        if isinstance(opening, Stopped) or (opening.instead and not self.replaces(opening)):
            return self.choosing(sentence, first)
        self.take(with_cost(opening), first)
        return True

    def is_keywords(self, sentence: list[Piece]) -> bool:
        """Whether a sentence is nothing but keywords; they are an ability of their own."""
        bracketed = sentence[0].key == "[" and sentence[-1].key == "]"
        words = sentence[1:-1] if bracketed else sentence
        readings = self.lexicon.readings(words, 0) if words else []
        if not any(reading.terminal in _KEYWORDS for reading in readings):
            return False
        keywords = parse(words, self.lexicon, "keywords")
        if isinstance(keywords, Stopped):
            return False
        self.drafts.append(_Draft(keywords=keywords))
        return True

    def choosing(self, sentence: list[Piece], first: bool) -> bool:
        choice = parse(sentence, self.lexicon, "choosing")
        if isinstance(choice, Stopped):
            return False
        self.take(Opening(choice.head, ()), first)
        self.choice = choice
        return True

    def take(self, opening: Opening, first: bool) -> None:
        """A sentence begins an ability, or goes on with the one before it."""
        if not first and self.drafts and self.is_later(opening):
            opening = Opening({}, (Later(opening.head["when"], opening.body),))
        if first or not self.drafts or self.drafts[-1].keywords or self.begins(opening):
            self.drafts.append(_Draft({}, [], (), opening.natural))
        draft = self.drafts[-1]
        draft.head.update(opening.head)
        body = opening.body
        if opening.instead and isinstance(body[0], If):
            body = _instead(draft.body.pop(), body[0])
        draft.body += body

    def replaces(self, opening: Opening) -> bool:
        """Whether a sentence with instead can stand for the one before it."""
        body = opening.body
        alone = len(body) == 1 and isinstance(body[0], If) and not body[0].otherwise
        return alone and not opening.head and bool(self.drafts and self.drafts[-1].body)

    def is_later(self, opening: Opening) -> bool:
        """Whether a moment with a comma goes on with what is said before: always behind a head with a colon or none,
        and behind one with a comma where it is nobody's turn in particular."""
        if not opening.natural or set(opening.head) != {"when"}:
            return False
        draft = self.drafts[-1]
        return not draft.keywords and (not draft.natural or opening.head["when"].subject is None)

    def begins(self, opening: Opening) -> bool:
        draft = self.drafts[-1]
        if opening.head:
            return set(opening.head) != {"limit"} or "limit" in draft.head
        return draft.natural and bare_kind(opening.body) == "continuous"

    # choices in lines of their own

    def option(self, line: _Line) -> tuple[Statement, ...]:
        body: list[Statement] = []
        for sentence in _sentences(line.found):
            opening = parse(sentence, self.lexicon, "opening")
            if isinstance(opening, Stopped) or opening.head:
                body.append(self.unparsed(sentence))
            else:
                body += opening.body
        return tuple(body)

    def close_choice(self) -> None:
        if self.choice is not None:
            statement = ChooseOne(tuple(self.options), self.choice.count, self.choice.who)
            self.drafts[-1].body.append(statement)
        self.choice = None
        self.options = []

    # what is not understood

    def unparsed(self, sentence: list[Piece]) -> Unparsed:
        stopped = parse(sentence, self.lexicon, "opening")
        at = stopped.at if isinstance(stopped, Stopped) else len(sentence) - 1
        place = sentence[at].start if at < len(sentence) else sentence[-1].end
        return Unparsed(self.cell[sentence[0].start : sentence[-1].end], place)

    def without_asides(self, sentence: list[Piece]) -> list[Piece] | None:
        """The sentence without the reminders behind it, if it is understood so; they are kept as asides. Before a
        sentence stands rather what restricts it."""
        rest, asides = _stripped(sentence)
        leads = bool(rest) and sentence[0].key == "("
        if not asides or any(map(_binds, asides)) or (leads and _qualifies(asides[0])):
            return None
        starts = ("keywords", "opening", "choosing")
        if rest and all(isinstance(parse(rest, self.lexicon, start), Stopped) for start in starts):
            return None
        self.asides += [self.cell[aside[0].start : aside[-1].end] for aside in asides]
        return rest


def _binds(aside: list[Piece]) -> bool:
    """Whether a bracket says more than a reminder."""
    words = [piece.key for piece in aside[1:]]
    return words[:1] != [] and (words[0] in _BINDING or _TELLING.isdisjoint(words))


def _qualifies(aside: list[Piece]) -> bool:
    return not _BINDING.isdisjoint(piece.key for piece in aside)


def _instead(usual: Statement, unusual: If) -> tuple[Statement, ...]:
    """Two sentences of which the second stands for the first if its condition holds; what the first chooses is chosen
    before the condition is asked."""
    verb = usual.verb if isinstance(usual, Do) else None
    for name in ("what", "to"):
        chosen = getattr(verb, name, None)
        if isinstance(usual, Do) and isinstance(chosen, Selector) and isinstance(chosen.count, Exactly | UpTo):
            known = replace(usual, verb=replace(usual.verb, **{name: Selector(reference="it")}))  # type: ignore[arg-type]
            return Do(Choose(chosen)), replace(unusual, otherwise=(known,))
    return (replace(unusual, otherwise=(usual,)),)


def read_english(cell: str, words: Vocabulary) -> CardText:
    """The abilities of a cell; nothing of it is lost, see `Unparsed` and `CardText.asides`."""
    return _Reader(cell, lexicon_of(words)).read()


def parse(sentence: list[Piece], lexicon: Lexicon, start: str) -> Any | Stopped:
    """A sentence as one of the start rules of the grammar."""
    return _clauses().parse(sentence, lexicon, start)


@cache
def _clauses() -> Clauses:
    return Clauses(Builder(), ("opening", "keywords", "choosing"))


def _lines(cell: str) -> list[_Line]:
    lines = []
    start = 0
    for line in cell.split("\n"):
        bullet = _BULLET.match(line)
        skipped = bullet.end() if bullet else 0
        found = pieces(line[skipped:], start + skipped)
        if found:
            lines.append(_Line(start, bullet is not None, found))
        start += len(line) + 1
    return lines


def _sentences(found: list[Piece]) -> list[list[Piece]]:
    """Cut at full stops that are in no brackets, unless what follows belongs to the same sentence."""
    sentences: list[list[Piece]] = [[]]
    depth = 0
    for number, piece in enumerate(found):
        depth += (piece.key in _OPEN) - (piece.key in _OPEN.values())
        if piece.key in _ENDS and depth <= 0 and not _goes_on(found, number + 1):
            sentences.append([])
        else:
            sentences[-1].append(piece)
        if piece.key == "]" and depth == 0 and _is_alone(sentences[-1], found[number + 1 :]):
            sentences.append([])
    return [sentence for sentence in sentences if sentence]


def _is_alone(sentence: list[Piece], following: list[Piece]) -> bool:
    """Whether a group in square brackets stands by itself, before brackets that begin something else."""
    return sentence[0].key == "[" and bool(following) and following[0].key in _OPEN


def _goes_on(found: list[Piece], at: int) -> bool:
    following = " ".join(piece.key for piece in found[at : at + 4]) + " "
    return following.startswith(tuple(f"{words} " for words in _SAME_SENTENCE))


def _stripped(sentence: list[Piece]) -> tuple[list[Piece], list[list[Piece]]]:
    """The sentence without round brackets at its beginning and its end, and those brackets."""
    asides = []
    while sentence and sentence[0].key == "(":
        end = next((number for number, piece in enumerate(sentence) if piece.key == ")"), len(sentence) - 1)
        asides.append(sentence[: end + 1])
        sentence = sentence[end + 1 :]
    while sentence and sentence[-1].key == ")":
        begin = max((number for number, piece in enumerate(sentence) if piece.key == "("), default=0)
        asides.append(sentence[begin:])
        sentence = sentence[:begin]
    return sentence, asides
