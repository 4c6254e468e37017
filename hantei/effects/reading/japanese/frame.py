"""One clause under reading: its phrases are taken one by one, and nothing may be left over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from hantei.effects.reading.japanese.nouns import read_chain
from hantei.effects.reading.japanese.patterns import Patterns
from hantei.effects.reading.japanese.pieces import Bracket, Piece
from hantei.effects.reading.japanese.relatives import alternatives, describe, folded
from hantei.effects.reading.japanese.shapes import Clause, NotUnderstood, Phrase
from hantei.effects.reading.japanese.things import Thing, counted, joined, player_of
from hantei.effects.reading.japanese.verbs import Form
from hantei.effects.tree.nodes import (
    AnyNumber,
    CardText,
    Count,
    Duration,
    Every,
    Filter,
    Limit,
    Object,
    Player,
    SameAs,
    Selector,
    Side,
    Statement,
    Without,
)
from hantei.effects.words.vocabulary import Vocabulary


@dataclass(frozen=True)
class Game:
    """The words of a game, made ready for reading."""

    vocabulary: Vocabulary
    events: Patterns
    acts: Patterns
    procedures: Patterns
    subjects: dict[str, str]
    manners: dict[str, str]
    read: Callable[[str], CardText]
    body: Callable[[str], tuple[Statement, ...] | None]


@dataclass(slots=True)
class Frame:
    """A clause with its phrases still to be taken.

    chosen   cards that a clause before has named (〜を1体選び、)
    topic    who or what the sentence speaks of, where this clause doesn't say it
    """

    game: Game
    verb: Form
    at: int
    phrases: list[Phrase]
    duration: Duration | None = None
    often: Limit | None = None
    adverbs: list[str] = field(default_factory=list)
    chosen: Selector | None = None
    topic: Phrase | None = None
    about: Object | None = None
    who: Player | None = None
    last: Selector | None = None
    before: Selector | None = None
    only: bool = False

    def take(self, *marks: str) -> Phrase | None:
        """The first phrase with one of the particles."""
        for phrase in self.phrases:
            if phrase.mark in marks:
                self.phrases.remove(phrase)
                return phrase
        return None

    def adverb(self, word: str) -> bool:
        """Whether an adverb stands in the clause; it counts as read."""
        if word in self.adverbs:
            self.adverbs.remove(word)
            return True
        return False

    def finish(self) -> None:
        """Raises NotUnderstood where something has not been read."""
        if self.phrases:
            raise NotUnderstood(self.phrases[0].start)
        if self.adverbs or self.often is not None:
            raise NotUnderstood(self.at)

    def fail(self) -> NotUnderstood:
        return NotUnderstood(self.at)

    def subject(self) -> Phrase | None:
        """The phrase with は or が, or the topic of the sentence."""
        return self.take("は", "が") or self.topic

    def doer(self) -> Player:
        """The player who does it; cards are no doers."""
        if self.who is None:
            self.who = self._doer()
        return self.who

    def _doer(self) -> Player:
        phrase = self._player() or self._each()
        if phrase is None:
            player = player_of(thing_of(self.topic)) if self.topic is not None else None
            return player or "own"
        self.phrases.remove(phrase)
        return player_of(thing_of(phrase)) or "own"

    def _player(self) -> Phrase | None:
        """The player who is the subject."""
        for phrase in self.phrases:
            if (
                phrase.mark in {"は", "が", "も"}
                and not phrase.relatives
                and len(phrase.chains) == 1
                and player_of(thing_of(phrase)) is not None
            ):
                return phrase
        return None

    def _each(self) -> Phrase | None:
        """互いに…する."""
        for phrase in self.phrases:
            if phrase.mark == "に" and len(phrase.chains[0]) == 1 and phrase.chains[0][0].piece.role("side") == "each":
                return phrase
        return None

    def number(self) -> Thing | None:
        """The amount that stands alone: 3枚, 2体まで, 全て, ランダムに1枚."""
        for phrase in self.phrases:
            if (
                phrase.mark in {"", "まで", "も"}
                and not phrase.relatives
                and len(phrase.chains) == 1
                and not _bounded(phrase)
            ):
                if phrase.mark == "も" and not self.verb.negative:
                    continue
                thing = _alone(phrase)
                if thing is None:
                    continue
                alone = not (thing.is_cards or thing.side or thing.player)
                if alone and (
                    thing.head == "amount" or thing.every or thing.any_number or (thing.random and thing.amount)
                ):
                    self.phrases.remove(phrase)
                    if phrase.mark == "まで":
                        thing.comparison = "upto"
                    return thing
        return None

    def count(self) -> tuple[Count | None, bool]:
        """How many cards are meant by a number that stands alone, and whether they are taken at random."""
        thing = self.number()
        if thing is None:
            return None, False
        if thing.one_by_one and self.who != "each":
            raise NotUnderstood(thing.end)
        if thing.every or thing.any_number:
            return (Every() if thing.every else AnyNumber()), thing.random
        assert thing.amount is not None
        return counted(thing.amount.value, thing.comparison), thing.random


def _alone(phrase: Phrase) -> Thing | None:
    try:
        return read_chain(phrase.chains[0])
    except NotUnderstood:
        return None


def _bounded(phrase: Phrase) -> bool:
    return isinstance(phrase.chains[-1][-1].piece.entry.data, Bracket)


def frame_of(game: Game, clause: Clause) -> Frame:
    """A clause ready for reading."""
    form = clause.verb.form if clause.verb is not None else None
    frame = Frame(game, form or Form("", "plain"), clause.verb.end if clause.verb is not None else clause.end, [])
    for element in folded(clause.elements):
        if isinstance(element, Phrase):
            frame.phrases.append(element)
        else:
            _aside(frame, element)
    if frame.at == 0 and clause.elements:
        last = clause.elements[-1]
        frame.at = last.end
    return frame


def _aside(frame: Frame, piece: Piece) -> None:
    data = piece.entry.data
    if piece.type == "DURATION":
        if frame.duration is not None and frame.duration != data:
            raise NotUnderstood(piece.start)
        frame.duration = data  # type: ignore[assignment]
    elif piece.type == "OFTEN":
        frame.often = data  # type: ignore[assignment]
        frame.only = piece.text.endswith("しか")
    elif piece.type == "ADV" and data:
        frame.adverbs.append(str(data))


def things_of(phrase: Phrase) -> list[Thing]:
    """What the chains of a phrase speak of; what joins to one choice is one thing."""
    found: list[Thing] = []
    for index, chain in enumerate(alternatives(phrase)):
        thing = read_chain(chain)
        if found and thing.same_as:
            _same_as(thing, found.pop())
        if index == 0:
            for relative in phrase.relatives:
                described = len(thing.filters)
                describe(thing, relative)
            if thing.excepts:
                _excepted(thing, described if phrase.relatives else -1)
            if thing.head == "player" and thing.is_cards and thing.player is None:
                thing.head = "cards"
        elif thing.excepts:
            _excepted(thing, -1)
        one = joined(found[-1], thing) if found else None
        if one is None:
            found.append(thing)
        else:
            found[-1] = one
    return found


def _excepted(thing: Thing, described: int) -> None:
    """The describing clause before もの以外の says what the cards are not."""
    at = thing.except_at - 1 if described < 0 or thing.except_near else described
    if at < 0 or (not thing.except_near and described >= 0 and len(thing.filters) != described + 1):
        raise NotUnderstood(thing.start)
    thing.filters[at] = Without(thing.filters[at])


def _same_as(thing: Thing, other: Thing) -> None:
    """攻撃対象と同じ縦列のユニット: the other one is that with which it agrees."""
    if other.head != "cards":
        raise NotUnderstood(other.end)
    filters = list(thing.filters)
    first = next((index for index, one in enumerate(filters) if _agreeing(one, other) != one), None)
    if first is not None:
        filters[first] = _agreeing(filters[first], other)
    if filters == thing.filters:
        raise NotUnderstood(other.end)
    thing.filters = filters


def _agreeing(one: Filter, other: Thing) -> Filter:
    if isinstance(one, Without):
        return Without(_agreeing(one.filter, other))
    return replace(one, of=other.selector()) if isinstance(one, SameAs) and one.of is None else one


def thing_of(phrase: Phrase) -> Thing:
    """What a phrase speaks of, where it is one thing."""
    things = things_of(phrase)
    if len(things) != 1:
        raise NotUnderstood(things[1].start)
    return things[0]


def is_zone_only(thing: Thing) -> bool:
    """Whether a thing names a place and no cards in it."""
    return (
        thing.head == "cards"
        and bool(thing.zones or thing.field_said or thing.places)
        and not (thing.kinds or thing.card_said or thing.filters or thing.amount or thing.reference)
    )


def cards_of(frame: Frame, phrase: Phrase, default_side: Side = "own") -> Selector:
    """The cards of a phrase with what the clause says of them elsewhere: a count that stands alone, where they come
    from."""
    thing = thing_of(phrase)
    if phrase.mark == "を" and len(phrase.chains[0]) == 1 and phrase.chains[0][0].piece.text == "自身":
        return Selector(reference="self")
    if thing.head == "player" and thing.side and not thing.player:
        raise NotUnderstood(phrase.end)
    if thing.head == "amount" and thing.amount is not None:
        thing.head = "cards"
    if thing.head != "cards":
        raise NotUnderstood(phrase.end)
    if phrase.mark in _COUNTED:
        _from_where(frame, thing)
    if thing.side == "own" and not thing.you and frame.who not in {None, "own"}:
        thing.side = side_of(frame.who)
    count, random = frame.count() if thing.count() is None and phrase.mark in _COUNTED else (None, False)
    thing.random = thing.random or random
    return thing.selector(count, default_side)


_COUNTED: Final = frozenset({"を", "", "まで", "も"})
"""Particles of phrases whose number and origin can stand elsewhere in the clause."""


def side_of(player: Player | None) -> Side:
    """Whose zones a doer's unsaid zones are."""
    return player if player in {"own", "opponent", "each", "turn"} else ""


def _from_where(frame: Frame, thing: Thing) -> None:
    """手札から…: the place from which the cards come."""
    for phrase in frame.phrases:
        if phrase.mark not in {"から", "より"}:
            continue
        source = thing_of(phrase)
        if source.reference == "them" and not thing.reference:
            thing.reference = "them"
        elif not is_zone_only(source) or (thing.zones and source.zones):
            continue
        thing.zones = [*source.zones, *thing.zones]
        thing.places = [*source.places, *thing.places]
        thing.you = thing.you or (source.you and not thing.side)
        thing.side = thing.side or source.side
        thing.field_said = thing.field_said or source.field_said
        frame.phrases.remove(phrase)
        return


def object_of(phrase: Phrase, frame: Frame) -> Object:
    """Cards or a player."""
    thing = thing_of(phrase)
    player = player_of(thing)
    return player if player is not None else cards_of(frame, phrase)
