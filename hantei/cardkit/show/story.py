"""A match of a card game as a story: its events in the words of `[replay]`, what cards and players have, the table.

An event is told by the sentence `event.NAME`, in which its operands stand by the names that the table of events gives
them; a card also as `{card_cost}`, with its cost. Events that others tell have no sentence. Of what is decided only
answers to effects are told: the rest is told by what comes of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from hantei.cardkit.show.events import MASKED, Event
from hantei.cardkit.show.names import Names, is_known
from hantei.cardkit.show.questions import Questions
from hantei.core.finding import Fact
from hantei.interpreter.table.numbers import (
    CELL,
    CHOOSE,
    CHOOSE_PLAYER,
    HAND,
    NO,
    NO_CARD,
    NO_REF,
    OPTION,
    PLAYER_REF,
    YES,
)
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import NOBODY, Match, first_of, kind_of
from hantei.simulator.story import Key, Said, Sort, Story, Thing, Topic, Value

CARD: Final = "card"
PLAYER: Final = "player"
CARD_OPERANDS: Final = (CARD, MASKED)
_ANSWERS: Final = {CHOOSE: "choose", CHOOSE_PLAYER: "player", OPTION: "option", CELL: "cell", YES: "yes", NO: "no"}
"""The decisions that are told: answers to what effects ask."""


class Number(NamedTuple):
    """A number of a card or player by the key of its word, and what it is at most where that is worth telling."""

    key: str
    number: int
    most: int | None = None


Numbers = Callable[[CardTable, int], Sequence[Number]]
"""The numbers that a card on the table has now."""


@dataclass(frozen=True, slots=True)
class Wording:
    """What a game's stories are made of.

    folder   of the messages with its words
    events   its table of events; names  of the events by their numbers
    turn, phase, effect, change  the numbers of the events that begin a turn or phase, start an effect, change a card
    counted  the events after which numbers of their card or player are told, as far as they have changed
    preludes the events that are left out where a later one of the same time names their card
    spent    the events that are left out where they take a card out of play, by the event that brought it into play
             and the pile to which it goes
    listed   the events that are told in one list where several follow each other, decision after decision
    aims     the events of two cards behind which the second is what is spoken of: what is attacked
    fixed    the cells whose card stays there for the whole match
    usual    the words of phases that go without saying where this event begins them, or always where it is None: the
             board stands at their beginning
    followed the numbers of the stats that `card` has: their changes are told by what came of them
    tables   operands that stand for a word each; bits  those whose bits stand for words
    piles    the lists of a side by the keys of their words
    cost     what a card costs; None for one without cost
    card, player  the numbers that cards and players have now
    states   the states that a card on the table can be in, by the keys of their words; state  those of a card, as bits
    """

    folder: Path
    names: Names
    questions: Questions
    events: Mapping[int, Event]
    codes: Mapping[int, str]
    turn: int
    phase: int
    effect: int
    change: int
    counted: Sequence[int]
    preludes: Sequence[int]
    aims: Sequence[int]
    fixed: Sequence[str]
    usual: Mapping[str, int | None]
    followed: Sequence[int]
    tables: Mapping[str, Mapping[int, str]]
    piles: Mapping[str, int]
    cost: Callable[[CardTable, int], int | None]
    card: Numbers
    player: Callable[[CardTable, int], Sequence[Number]]
    spent: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    listed: Sequence[int] = ()
    bits: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    states: Mapping[str, int] = field(default_factory=dict)

    def values(self, match: Match) -> dict[str, dict[str, int]]:
        """Return the numbers that the cards on the table have now, by where they lie; without those that have none."""
        assert isinstance(match, CardTable)
        cards = [card for card in match.board if card != NO_CARD]
        found = {
            self.names.card(match, card): {number.key: number.number for number in self.card(match, card)}
            for card in cards
        }
        return {place: values for place, values in found.items() if values}

    def story(self, language: str) -> CardStory:
        """Return the story of one match in a language."""
        return CardStory(self, language)


def codes_of(events: Mapping[str, object]) -> dict[int, str]:
    """Return the names of events by their numbers, from the names of the module that numbers them."""
    return {number: name.lower() for name, number in events.items() if name.isupper() and isinstance(number, int)}


def key_of(word: str) -> str:
    """Return the key under which messages have a word of the notation: `turn_start` for `turn start`."""
    return word.replace(" ", "_").replace(",", "")


class CardStory(Story):
    """The story of one match of a card game in one language."""

    def __init__(self, wording: Wording, language: str) -> None:
        super().__init__(language, wording.folder)
        self.wording = wording
        self.read_out: set[int] = set()
        """The abilities whose texts have been told; later only their cards are named."""
        self.active = NOBODY
        """Whose turn is told: a cell of this player goes without the player."""
        self.stays: set[int] = set()
        """The cards in fixed cells that have been named; later only their numbers are told."""
        self.in_play: set[tuple[int, int]] = set()
        """The cards that are in play by an event of which the end goes without saying, with that event."""

    # what happened

    def beginning(self, match: Match) -> str:
        assert isinstance(match, CardTable)
        self.active = match.active
        facts: dict[str, Fact] = {"number": match.turn, "player": self.player(match.active)}
        return self.event(self.wording.codes[self.wording.turn], facts) if match.turn else self.word("begins")

    def acting(self, match: Match) -> tuple[Topic, ...]:
        assert isinstance(match, CardTable)
        return (((PLAYER, match.active),),) if match.turn else ()

    def asked(self, match: Match) -> tuple[int, ...]:
        assert isinstance(match, CardTable)
        return self.wording.questions.asking(match)

    def is_listed(self, groups: Sequence[Sequence[int]]) -> bool:
        return not any(
            kind_of(group[2]) in _ANSWERS
            if group[0] == NOBODY
            else group[0] not in self.wording.listed and not self._is_silent(group[0])
            for group in groups
        )

    def said(self, match: Match, groups: Sequence[Sequence[int]]) -> list[Said]:
        assert isinstance(match, CardTable)
        told = [at for at in range(len(groups)) if self._is_told(groups, at)]
        found: list[Said] = []
        first = 0
        while first < len(told):
            end = first + 1
            while end < len(told) and self._are_alike(groups[told[first]], groups[told[end]]):
                end += 1
            alike = [groups[at] for at in told[first:end]]
            upto = told[end - 1] + 1
            if alike[0][0] == NOBODY:
                found.append(self._decision(match, alike, upto))
            elif self._is_usual(alike[0], [groups[at] for at in told[end : end + 1]]):
                found.append(Said("", upto=upto, sort=Sort.PHASE))
            elif not self._is_prelude(alike[0], groups[upto:]):
                found.append(self._event(match, alike, upto))
            first = end
        return found

    def _is_told(self, groups: Sequence[Sequence[int]], at: int) -> bool:
        """Whether a group of the record is told: of decisions only answers to effects, but not that an effect is used
        which begins then; of what happens all but that a card which was used up goes where such cards go."""
        group, wording = groups[at], self.wording
        if group[0] == NOBODY:
            kind = kind_of(group[2])
            begins = groups[at + 1 : at + 2] if kind == YES else ()
            return kind in _ANSWERS and not any(each[:3] == [wording.effect, *group[5:]] for each in begins)
        if self._is_silent(group[0]):
            return group[0] in wording.counted
        if group[0] in wording.spent:
            by, pile = wording.spent[group[0]]
            if (by, group[1]) in self.in_play:
                self.in_play.remove((by, group[1]))
                return group[2] != pile
        if any(group[0] == by for by, _ in wording.spent.values()):
            self.in_play.add((group[0], group[1]))
        return True

    def _is_silent(self, code: int) -> bool:
        """Whether an event has no sentence, since others tell what it does."""
        return not self.messages.has("replay", f"event.{self.wording.codes[code]}")

    def _is_usual(self, group: Sequence[int], following: Sequence[Sequence[int]]) -> bool:
        """Whether an event is a phase that begins with what it is named for, or with the board."""
        wording = self.wording
        if group[0] != wording.phase:
            return False
        phase = wording.tables["phase"][group[1]]
        return phase in wording.usual and wording.usual[phase] in (None, *(other[0] for other in following))

    def concerns(self, group: Sequence[int]) -> tuple[Key, ...]:
        if group[0] not in self.wording.counted:
            return ()
        operands = zip(map(_operand, self.wording.events[group[0]].of), group[1:], strict=False)
        return tuple(_key(what, number) for what, number in operands if what in (*CARD_OPERANDS, PLAYER))

    def _are_alike(self, first: Sequence[int], other: Sequence[int]) -> bool:
        """Whether two events, or choices of a player, are told in one sentence: only their cards differ."""
        if first[0] == other[0] == NOBODY:
            return first[1] == other[1] and kind_of(first[2]) == kind_of(other[2]) == CHOOSE
        if first[0] != other[0] or first[0] in (NOBODY, self.wording.effect, self.wording.turn):
            return False
        if first[0] in self.wording.listed:
            return True
        of = self.wording.events[first[0]].of
        is_told_alike = first[2:4] == other[2:4] and self.is_secret(first) == self.is_secret(other)
        return is_told_alike and _operand(of[0]) in CARD_OPERANDS

    def _is_prelude(self, group: Sequence[int], later: Sequence[Sequence[int]]) -> bool:
        """Whether an event goes without saying, since what comes of it for its card is told."""
        return group[0] in self.wording.preludes and any(
            other[0] not in (NOBODY, *self.wording.preludes)
            and other[1] == group[1]
            and _operand(self.wording.events[other[0]].of[0]) in CARD_OPERANDS
            for other in later
        )

    def _decision(self, m: CardTable, groups: Sequence[Sequence[int]], upto: int) -> Said:
        """Return the answer to an effect, or several cards that were chosen one after the other."""
        _, seat, action, _, _, *asked = groups[0]
        first = first_of(action)
        name = _ANSWERS[kind_of(action)]
        facts: dict[str, Fact] = {"seat": self.player(seat)}
        if name in ("yes", "no") and asked:
            card, ability = asked
            facts["card"], facts["ability"] = self.card(m, card), self._say(m, "ability", ability)
            name += "_to_one" if len(m.cards.listed[card]) > 1 and facts["ability"] else "_to"
        named: tuple[Topic, ...] = ()
        if name == "choose":
            cards = [first_of(group[2]) for group in groups]
            known = [card for card in cards if self._knows(m, card)]
            unknown = [self.hidden(len(cards) - len(known))] if len(known) < len(cards) else []
            facts["card"] = self.word("and").join((*self._counted(self.card(m, card) for card in known), *unknown))
            if not unknown:
                named = (tuple(_key(CARD, card) for card in known),)
        elif name == "player":
            facts["player"] = self.player(first)
        elif name == "cell":
            facts["cell"] = self._cell(m, first)
        elif name == "option":
            facts["number"] = first + 1
        text, short = (self.word(f"{form}.{name}", **facts) for form in ("answer", "answered"))
        return Said(text, upto=upto, topic=((PLAYER, seat),), short=short, named=named)

    def _event(self, m: CardTable, groups: Sequence[Sequence[int]], upto: int) -> Said:
        """Return one event, or several that are alike, as a sentence."""
        code, wording = groups[0][0], self.wording
        event = wording.events[code]
        if code == wording.turn:
            self.active = groups[0][1 + event.of.index(PLAYER)]
        if code in wording.listed and len(groups) > 1:
            return self._all_listed(m, groups, upto)
        facts: dict[str, Fact] = {}
        topics: dict[str, Topic | None] = {}
        for at, entry in enumerate(event.of):
            name, what = entry.partition(":")[0], _operand(entry)
            numbers = [group[1 + at] for group in (groups if at == 0 else groups[:1])]
            facts[name] = self._list(self._say(m, what, number) for number in numbers)
            if what == MASKED and self.is_secret(groups[0]):
                facts |= dict.fromkeys((name, f"{name}_cost"), self.hidden(len(numbers)))
                topics[name] = None
            elif what in (*CARD_OPERANDS, PLAYER):
                topics[name] = tuple(_key(what, number) for number in numbers)
            if what in CARD_OPERANDS and topics[name] is not None:
                facts[f"{name}_cost"] = self._list(self.card(m, number, with_cost=True) for number in numbers)
        about = tuple(key for group in groups for key in self.concerns(group))
        name, rule = self._name(groups[0]), event.rule_of(groups[0])
        if code == wording.change and groups[0][2] in wording.followed:
            return Said("", rule, upto, about, self.event(name, facts))
        sort = Sort.TURN if code == wording.turn else Sort.PHASE if code == wording.phase else Sort.EVENT
        said = Said(self.event(name, facts), rule, upto, about, sort=sort, short=self.short(name, facts))
        return self._placed(said, name, code, topics)

    def _all_listed(self, m: CardTable, groups: Sequence[Sequence[int]], upto: int) -> Said:
        """Return several events that are told in a list, which one card has after the other."""
        name, event = self.wording.codes[groups[0][0]], self.wording.events[groups[0][0]]
        each: list[str] = []
        for group in groups:
            said = {
                entry.partition(":")[0]: self._say(m, _operand(entry), number)
                for entry, number in zip(event.of, group[1:], strict=False)
            }
            each.append(self.word(f"each.{name}", **said))
        text = self.word(f"listed.{name}", each=self.word("and").join(each))
        return Said(text, event.rule_of(groups[0]), upto)

    def _name(self, group: Sequence[int]) -> str:
        """Return the name of an event; the text of an ability is told the first time only."""
        if group[0] == self.wording.effect:
            if group[2] in self.read_out:
                return "effect_again"
            self.read_out.add(group[2])
        return self.wording.codes[group[0]]

    def _placed(self, said: Said, name: str, code: int, topics: Mapping[str, Topic | None]) -> Said:
        """Return the sentence of an event with what it is about, which is what its short form leaves out, and what can
        be gone on about. What a seat can't know is neither."""
        if code == self.wording.turn:
            return said._replace(named=tuple(topic for topic in topics.values() if topic))
        full, short = ({*map(_without_cost, self.names_in(f"{form}.{name}"))} for form in ("event", "short"))
        named = {key: topic for key, topic in topics.items() if key in full}
        if not named:
            return said._replace(topic=())
        left = [key for key in named if key not in short]
        about = left[0] if said.short and len(left) == 1 else ""
        cards = [key for key in named if key != PLAYER]
        last = cards[-1:] if len(cards) == 1 or code in self.wording.aims else []
        goes_on = [topic for key in (*last, PLAYER) if (topic := named.get(key)) is not None]
        return said._replace(topic=named[about] if about else None, named=tuple(goes_on))

    def _list(self, texts: Iterable[str]) -> str:
        return self.word("and").join(dict.fromkeys(texts))

    def _counted(self, texts: Iterable[str]) -> list[str]:
        """Return texts, each once and with how many there are of it."""
        found = Counter(texts)
        return [text if count == 1 else self.word("times", text=text, count=count) for text, count in found.items()]

    def _say(self, m: CardTable, what: str, number: int) -> str:
        """Return an operand in words."""
        if what in CARD_OPERANDS:
            return self.card(m, number)
        if what == PLAYER:
            return self.player(number)
        if what == "ability":
            return m.cards.abilities[number].text.rstrip("。.")
        if what == "cell":
            return self._cell(m, number)
        if what == "side_cell":
            return self.cell(number)
        if what in self.wording.tables:
            return self.word(f"word.{key_of(self.wording.tables[what][number])}")
        if what in self.wording.bits:
            words = (word for word, bit in self.wording.bits[what].items() if number & bit)
            return self._list(self.word(f"word.{key_of(word)}") for word in words)
        return str(number)

    # cards, players, cells

    def card(self, m: CardTable, card: int, *, with_cost: bool = False, is_clear: bool = True) -> str:
        """Return a card by its name, with its owner where both have one of the name and it is not clear that it is that
        of the player whose turn it is, or where it is not that of the seat, which can't know who has more of the name;
        or a player by a ref."""
        if card < NO_REF:
            return self.player(PLAYER_REF - card)
        if card == NO_REF:
            return self.word("nothing")
        name, split = m.cards.names[card], m.cards.split
        quoted = self.word("quoted", name=self._listed(m, card) if with_cost else name)
        others = m.cards.names[split:] if card < split else m.cards.names[:split]
        is_owned = name in others if self.seat == NOBODY else m.owner(card) != self.seat
        if self.seat == NOBODY and is_clear and m.owner(card) == self.active:
            return quoted
        return self.word("owned", name=quoted, player=self.player(m.owner(card))) if is_owned else quoted

    def _knows(self, m: CardTable, card: int) -> bool:
        """Whether a card may be named; what is no card may."""
        return card < 0 or is_known(m, card, self.seat)

    def _listed(self, m: CardTable, card: int) -> str:
        """Return the name of a card with its cost."""
        cost = self.wording.cost(m, card)
        return m.cards.names[card] if cost is None else self.word("with_cost", name=m.cards.names[card], cost=cost)

    def cell(self, cell: int) -> str:
        """Return a cell of a side in words."""
        name = self.wording.names.side_cell(cell)
        return self.word(f"cell.{name}") if self.messages.has("replay", f"cell.{name}") else name

    def _cell(self, m: CardTable, cell: int) -> str:
        """Return a cell with its player, unless it is the turn player."""
        seat = cell // len(self.wording.names.cells)
        if seat == self.active:
            return self.cell(cell)
        return self.word("cell_of", player=self.player(seat), cell=self.cell(cell))

    # what there is

    def is_free(self, match: Match) -> bool:
        assert isinstance(match, CardTable)
        return not self.wording.questions.text(match)

    def things(self, match: Match) -> dict[Key, Thing]:
        assert isinstance(match, CardTable)
        m = match
        found: dict[Key, Thing] = {}
        for seat in range(2):
            found[PLAYER, seat] = Thing(self.player(seat), self._values(self.wording.player(m, seat)))
        for card in m.board:
            if card != NO_CARD and self._knows(m, card):
                found[CARD, card] = Thing(self.card(m, card, is_clear=False), self._values(self.wording.card(m, card)))
        return {key: thing for key, thing in found.items() if thing.values}

    def _values(self, numbers: Sequence[Number]) -> tuple[Value, ...]:
        return tuple(Value(self.word(f"value.{number.key}"), number.number, number.most) for number in numbers)

    def board(self, match: Match) -> list[str]:
        assert isinstance(match, CardTable)
        m = match
        cards = [card for card in m.board if card != NO_CARD and self._knows(m, card)]
        several = [values for card in cards if len(values := self._values(self.wording.card(m, card))) > 1]
        limited = {value.word for values in several for value in values if value.most is not None}
        return [self._side(m, seat, limited) for seat in range(2)]

    def _side(self, m: CardTable, seat: int, limited: Collection[str]) -> str:
        """Return what a player has, the hand card by card where it is shown."""
        zones, wording = m.zones, self.wording
        values = [str(value) for value in self._values(wording.player(m, seat)) if value.number or value.most]
        counts = [
            f"{self.word(f'word.{key}')} {len(zones[zone + seat])}"
            for key, zone in wording.piles.items()
            if zones[zone + seat] and not (zone == HAND and self.shows_hand(seat, m.active))
        ]
        size = len(wording.names.cells)
        cells = [cell for cell in range(seat * size, (seat + 1) * size) if m.board[cell] != NO_CARD]
        lying: dict[str, list[str]] = {}
        for cell in cells:
            heading, text = self._in_cell(m, cell, limited)
            lying.setdefault(text, []).append(heading + self.cell(cell))
        beside = self.word("beside")
        parts = [f"{beside.join(at)} {text}" for text, at in lying.items()]
        held = zones[HAND + seat]
        if held and self.shows_hand(seat, m.active):
            cards = self.word("and").join(self._counted(self._listed(m, card) for card in held))
            parts.append(self.word("hand", count=len(held), cards=cards))
        return " | ".join((" ".join((self.player(seat), *values, *counts)), *parts))

    def _in_cell(self, m: CardTable, cell: int, limited: Collection[str]) -> tuple[str, str]:
        """Return the card in a cell; one that stays there is named once. Before the first card that has several numbers
        stands what they are."""
        card = m.board[cell]
        if not self._knows(m, card):
            return "", self.hidden(1)
        name = "" if card in self.stays else m.cards.names[card]
        if self.wording.names.side_cell(cell) in self.wording.fixed:
            self.stays.add(card)
        values = self._values(self.wording.card(m, card))
        words, heading = tuple(value.word for value in values), ""
        if len(words) > 1 and words not in self.worded:
            self.worded.add(words)
            most = (self.word("most", word=word) if word in limited else word for word in words)
            heading = self.word("heading", words="/".join(most))
        return heading, " ".join(filter(None, (name, self.numbers(values)))) + self._lies(m, card)

    def _lies(self, m: CardTable, card: int) -> str:
        """Return the states of a card on the table and what lies under it."""
        words = [word for word, bit in self.wording.states.items() if (m.states(card) | m.marks[card]) & bit]
        said = ""
        if words:
            said += self.word("states", states=self.word("and").join(self.word(f"word.{key_of(w)}") for w in words))
        under = m.cards_under(card)
        return said + (
            self.word("under", cards=self.word("and").join(self._lying_under(m, c) for c in under)) if under else ""
        )

    def _lying_under(self, m: CardTable, card: int) -> str:
        return m.cards.names[card] if self._knows(m, card) else self.hidden(1)


def _without_cost(name: str) -> str:
    return name.removesuffix("_cost")


def _key(what: str, number: int) -> Key:
    """Return what an operand names: a card, or a player by a ref or a seat."""
    if what == PLAYER:
        return PLAYER, number
    return (CARD, number) if number >= 0 else (PLAYER, PLAYER_REF - number)


def _operand(entry: str) -> str:
    """Return what an operand of an event is: `card` of `attacker:card`."""
    name, _, what = entry.partition(":")
    return what or name
