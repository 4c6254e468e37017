"""Stories put together: headings, boards and paragraphs out of what a game says of a match that goes on.

Numbers are looked at when somebody decides. Between two decisions one may have changed several times: what came of it
in the end is told once, with the last sentence about that card or player.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from typing import NamedTuple

from hantei.simulator.kernel.match import NOBODY, Match
from hantei.simulator.record import GROUP
from hantei.simulator.story import Key, Said, Sort, Story, Topic, Value


class Step(NamedTuple):
    """A change of a number: its word, what it was, what it is, and by how much: `HP 5→2 (-3)`."""

    word: str
    before: str
    after: str
    by: int

    @property
    def way(self) -> str:
        return f"{self.before}→{self.after}"

    def __str__(self) -> str:
        return f"{self.word} {self.way}" + (f" ({self.by:+d})" if self.by else "")


class Change(NamedTuple):
    """What has changed of a thing, or what a new thing has."""

    name: str
    steps: tuple[Step, ...]
    new: tuple[Value, ...] = ()

    @property
    def amounts(self) -> str:
        """By how much each number has changed, `AP +700`; empty where one has only another limit."""
        if not self.steps or not all(step.by for step in self.steps):
            return ""
        return " ".join(f"{step.word} {step.by:+d}" for step in self.steps)


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


class Clause(NamedTuple):
    """A part of a paragraph with its rule; one that goes on speaks of what the one before it has named."""

    text: str
    rule: str = ""
    goes_on: bool = False


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
        self.is_held = False
        """Whether what has happened waits for more of its kind."""
        self.asked = story.asked(match)
        self.acting = () if story.names_acting else story.acting(match)
        """The player whose turn it is: a clause about them need not name them."""
        self.named: tuple[Topic, ...] = ()
        """What was named last in the paragraph: a clause about it need not name it."""
        self.cited: set[str] = set()
        """The rules that have been named: each is named where it is applied first."""

    def after(self) -> Iterator[StoryLine]:
        """Yield what has happened since the last paragraph as soon as it is over: the next decision is a free one."""
        match = self.match
        if self.is_held and not self.story.is_listed(groups_of(match, self.told)):
            yield from self.rest()
        self._look()
        self.asked = self.story.asked(match)
        if match.to_act() != NOBODY and not self.story.is_free(match):
            return
        self.is_held = not self.board_due and not self.noted and self.story.is_listed(self.pending)
        if self.is_held:
            return
        yield from self.rest()
        if self.board_due and match.winner == NOBODY:
            self.board_due = False
            yield from (StoryLine(Part.BOARD, line) for line in self.story.board(match))

    def rest(self) -> Iterator[StoryLine]:
        """Yield all that hasn't been told."""
        parts: list[Clause] = []
        done = 0
        for sentence in self.story.said(self.match, self.pending):
            noted = [note for note in self.noted if done <= note.at < sentence.upto]
            done = sentence.upto
            if sentence.sort is Sort.TURN:
                yield from self._paragraph(parts)
                parts = []
                self.label, self.board_due = "", True
                self.story.worded.clear()
                self.named = sentence.named
                self.acting = () if self.story.names_acting else sentence.named
                yield StoryLine(Part.HEADING, sentence.text)
            elif sentence.sort is Sort.PHASE:
                self.label = sentence.text
            else:
                parts += self._clauses(sentence, [note for note in noted if note.is_told])
            parts += self._changes_alike([note for note in noted if not note.is_told])
        parts += self._changes_alike([note for note in self.noted if note.at >= done])
        yield from self._paragraph(parts)
        self.pending, self.noted, self.is_held = [], [], False

    def _look(self) -> None:
        """Take in what has been recorded, and note which numbers are others now."""
        begin = len(self.pending)
        self.pending += groups_of(self.match, self.told)
        self.told += len(self.pending) - begin
        for group in self.pending[begin:]:
            if group[0] == NOBODY:
                group.extend(self.asked)
        last = {key: at for at in range(begin, len(self.pending)) for key in self.story.concerns(self.pending[at])}
        end = max(len(self.pending) - 1, 0)
        self.noted += (
            Noted(last.get(key, end), key, change, key in last)
            for key, change in self._changes().items()
            if key in last or not change.new  # one that only became known is new to the seat and not to the table
        )

    def _clauses(self, sentence: Said, noted: Sequence[Noted]) -> Iterator[Clause]:
        """Yield a sentence with what has changed of that which it speaks of, by its name unless that is clear."""
        text = sentence.text or ("" if noted else sentence.otherwise)
        if not text:
            yield from (self._changed(note, sentence.rule) for note in noted)
            return
        goes_on = self._goes_on(sentence.topic, sentence.short)
        if sentence.short and (goes_on or self._is_acting(sentence.topic)):
            text = sentence.short
        if noted:
            is_clear = len(set(sentence.about)) == 1
            changes = [self._steps(note.change) if is_clear else self._named(note.change) for note in noted]
            text = self.story.word("with_changes", text=text, changes=self.story.word("between").join(changes))
        self._note_named(sentence, goes_on)
        yield Clause(self._labelled(text), sentence.rule, goes_on)

    def _note_named(self, sentence: Said, goes_on: bool) -> None:
        """Take in what a clause names; one that only goes on leaves all that was named before it."""
        if sentence.topic == ():
            stays = not sentence.named
        else:
            stays = goes_on and sentence.topic in sentence.named and set(sentence.named) <= set(self.named)
        if not stays:
            self.named = sentence.named

    def _changed(self, note: Noted, rule: str = "") -> Clause:
        """Return a change by itself."""
        topic = (note.key,)
        goes_on = self._goes_on(topic, "steps")
        is_clear = goes_on or self._is_acting(topic)
        text = self._steps(note.change) if is_clear else self._named(note.change)
        self.named = (topic,)
        return Clause(self._labelled(text), rule, goes_on)

    def _changes_alike(self, notes: Sequence[Noted]) -> Iterator[Clause]:
        """Yield changes by themselves, those by the same amounts together: `AP +700: A 500→1200, B 1300→2000`."""
        for amounts, run in groupby(notes, lambda note: note.change.amounts):
            alike = list(run)
            if not amounts or len(alike) == 1:
                yield from map(self._changed, alike)
                continue
            found = Counter((note.change.name, " ".join(step.way for step in note.change.steps)) for note in alike)
            changes = [f"{self._times(name, count)} {ways}" for (name, ways), count in found.items()]
            self.named = ()
            text = self.story.word("alike", amounts=amounts, changes=self.story.word("between").join(changes))
            yield Clause(self._labelled(text))

    def _times(self, text: str, count: int) -> str:
        return text if count == 1 else self.story.word("times", text=text, count=count)

    def _is_acting(self, topic: Topic | None) -> bool:
        """Whether a clause is about the player whose turn it is."""
        return topic is not None and topic in self.acting

    def _steps(self, change: Change) -> str:
        return self.story.numbers(change.new) if change.new else " ".join(map(str, change.steps))

    def _named(self, change: Change) -> str:
        return f"{change.name} {self._steps(change)}"

    def _goes_on(self, topic: Topic | None, short: str) -> bool:
        """Whether a clause needs no name for what it is about: it names nothing anyhow, or that was named last."""
        if topic is None or not self.named or self.label:
            return False
        return not topic or (bool(short) and topic in self.named)

    def _labelled(self, text: str) -> str:
        """Return a text with the phase in front, if it is the first that happens in it."""
        label, self.label = self.label, ""
        return self.story.word("labelled", label=label, text=text) if label else text

    def _paragraph(self, parts: Sequence[Clause]) -> Iterator[StoryLine]:
        """Yield clauses as one paragraph, each with its rule where it is the first of a turn by that rule."""
        self.named = ()
        if not parts:
            return
        said = parts[0].text + self._rule(parts[0].rule)
        for part in parts[1:]:
            said += self.story.word("goes_on" if part.goes_on else "then") + part.text + self._rule(part.rule)
        yield StoryLine(Part.TEXT, said + self.story.word("stop"))

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
                found[key] = Change(thing.name, (), thing.values)
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


def _step(old: Value, new: Value) -> Step:
    """Return a change of a number with its amount."""
    by = new.number - old.number
    if by and (old.most is None or new.most is None):
        old, new = old._replace(most=None), new._replace(most=None)
    before = str(old.number) if old.most == new.most else old.amount
    return Step(new.word, before, new.amount, by)
