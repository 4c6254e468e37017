"""Stories put together: headings, boards and paragraphs out of what a game says of a match that goes on.

Numbers are looked at when somebody decides. Between two decisions one may have changed several times: what came of it
in the end is told once, with the last sentence about that card or player.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from hantei.simulator.kernel.match import NOBODY, Match
from hantei.simulator.record import GROUP
from hantei.simulator.story import Key, Said, Sort, Story, Value


class Change(NamedTuple):
    """What has changed of a thing, or what a new thing has: `HP 5→2 (-3)`."""

    name: str
    steps: tuple[str, ...]
    is_new: bool = False


class Part(Enum):
    """What a line of a story is, as far as its layout goes."""

    HEADING = "heading"
    BOARD = "board"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class StoryLine:
    """A paragraph of a story, before it is broken to the width of a terminal."""

    part: Part
    text: str


def groups_of(match: Match, begin: int) -> list[list[int]]:
    """Return the groups of a match's record from a group on."""
    return [match.record[at : at + GROUP] for at in range(begin * GROUP, len(match.record), GROUP)]


class Noted(NamedTuple):
    """A change that was seen behind a group of the record, which brought it about if it `is_told` with it."""

    at: int
    key: Key
    change: Change
    is_told: bool


class Teller:
    """The story of one match as it goes on: call `after` behind each decision."""

    def __init__(self, story: Story, match: Match) -> None:
        self.story = story
        self.match = match
        self.told = 0
        self.things = story.things(match)
        self.pending: list[list[int]] = []
        self.noted: list[Noted] = []
        self.label = ""
        """The phase that has begun, until something happens in it."""
        self.board_due = True
        self.cited: set[str] = set()
        """The rules that have been named this turn: each is named once."""

    def after(self) -> Iterator[StoryLine]:
        """Yield what has happened since the last paragraph as soon as it is over: the next decision is a free one."""
        match = self.match
        self._look()
        if match.to_act() != NOBODY and not self.story.is_free(match):
            return
        yield from self.rest()
        if self.board_due and match.winner == NOBODY:
            self.board_due = False
            yield from (StoryLine(Part.BOARD, line) for line in self.story.board(match))

    def rest(self) -> Iterator[StoryLine]:
        """Yield all that hasn't been told."""
        parts: list[Said] = []
        done = 0
        for sentence in self.story.said(self.match, self.pending):
            noted = [note for note in self.noted if done <= note.at < sentence.upto]
            done = sentence.upto
            if sentence.sort is Sort.TURN:
                yield from self._paragraph(parts)
                parts = []
                self.label, self.board_due = "", True
                self.cited.clear()
                yield StoryLine(Part.HEADING, sentence.text)
            elif sentence.sort is Sort.PHASE:
                self.label = sentence.text
            else:
                text = self._text(sentence, [note.change for note in noted if note.is_told])
                if text:
                    parts.append(Said(self._labelled(text), sentence.rule))
            parts += (Said(self._labelled(_named(note.change))) for note in noted if not note.is_told)
        parts += (Said(self._labelled(_named(note.change))) for note in self.noted if note.at >= done)
        yield from self._paragraph(parts)
        self.pending, self.noted = [], []

    def _look(self) -> None:
        """Take in what has been recorded, and note which numbers are others now."""
        begin = len(self.pending)
        self.pending += groups_of(self.match, self.told)
        self.told += len(self.pending) - begin
        last = {key: at for at in range(begin, len(self.pending)) for key in self.story.concerns(self.pending[at])}
        end = max(len(self.pending) - 1, 0)
        self.noted += (
            Noted(last.get(key, end), key, change, key in last)
            for key, change in self._changes().items()
            if key in last or not change.is_new  # one that only became known is new to the seat and not to the table
        )

    def _text(self, sentence: Said, changed: Sequence[Change]) -> str:
        """Return a sentence with what has changed of that which it speaks of, by its name unless that is clear."""
        if not changed:
            return sentence.text or sentence.otherwise
        is_clear = bool(sentence.text) and len(set(sentence.about)) == 1
        changes = self.story.word("between").join(
            " ".join(change.steps) if is_clear else _named(change) for change in changed
        )
        return self.story.word("with_changes", text=sentence.text, changes=changes) if sentence.text else changes

    def _labelled(self, text: str) -> str:
        """Return a text with the phase in front, if it is the first that happens in it."""
        label, self.label = self.label, ""
        return self.story.word("labelled", label=label, text=text) if label else text

    def _paragraph(self, parts: Sequence[Said]) -> Iterator[StoryLine]:
        """Yield sentences as one paragraph, each with its rule where it is the first of a turn by that rule."""
        if not parts:
            return
        texts = [part.text + self._rule(part.rule) for part in parts]
        yield StoryLine(Part.TEXT, self.story.word("then").join(texts) + self.story.word("stop"))

    def _rule(self, rule: str) -> str:
        if not rule or rule in self.cited:
            return ""
        self.cited.add(rule)
        return f" [{rule}]"

    def _changes(self) -> dict[Key, Change]:
        """Return what has changed since the last time: numbers of what was there, and those of what is new."""
        before, self.things = self.things, self.story.things(self.match)
        found: dict[Key, Change] = {}
        for key, thing in self.things.items():
            if key not in before:
                found[key] = Change(thing.name, tuple(map(str, thing.values)), is_new=True)
                continue
            old = {value.word: value for value in before[key].values}
            steps = tuple(
                _step(old[value.word], value)
                for value in thing.values
                if value.word in old and old[value.word].amount != value.amount
            )
            if steps:
                found[key] = Change(thing.name, steps)
        return found


def _named(change: Change) -> str:
    return " ".join((change.name, *change.steps))


def _step(old: Value, new: Value) -> str:
    """Return a change of a number with its amount: `HP 5→2 (-3)`."""
    by = new.number - old.number
    if by and (old.most is None or new.most is None):
        old, new = old._replace(most=None), new._replace(most=None)
    before = str(old.number) if old.most == new.most else old.amount
    return f"{new.word} {before}→{new.amount}" + (f" ({by:+d})" if by else "")
