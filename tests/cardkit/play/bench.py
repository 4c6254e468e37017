"""A table on which the parts of the kit are tried without a game: each seat holds cards with names, and all that is
asked and done is read as words."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from hantei.cardkit.play.stack.policy import OTHER_SEAT, TURN_PLAYER, Policy
from hantei.cardkit.play.stack.table import Link, StackTable
from hantei.cardkit.play.stack.window import Window
from hantei.cardkit.play.starts import Begin, answered, begin, frame_of, key_of_stay, start_triggered, triggered
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Ability, Definitions, Node, Running, Sel, begun
from hantei.interpreter.table.layout import Layout
from hantei.interpreter.table.pending import Pending
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import NOBODY, Match, Step, first_of, kind_of, pack, second_of

PASS, USE = pack(20), 21
RINGS, ECHOES, LOSES, ACTIVATES = range(4)
"""Events: two that trigger abilities, one that can be replaced, one that can be countered."""

QUIET, BOAT, CHAIN = range(3)
POLICIES: Final = (
    Policy(TURN_PLAYER, TURN_PLAYER, 0, True, True, False, PASS),
    Policy(TURN_PLAYER, TURN_PLAYER, 2, True, True, True, PASS),
    Policy(OTHER_SEAT, OTHER_SEAT, 1, True, False, False, PASS, newest=True),
)
TIMINGS: Final = {"quiet": QUIET, "boat": BOAT, "chain": CHAIN}
WORDS: Final = {core.DONE: "stop", core.YES: "yes", core.NO: "no", PASS >> 24: "pass"}
DEEDS: Final = {
    "trigger": (core.TRIGGERED, RINGS),
    "echoe": (core.TRIGGERED, ECHOES),
    "replace": (core.REPLACEMENT, LOSES),
    "hear": (core.ACTIVATED, RINGS),
    "cast": (core.SPELL, core.NO_REF),
}
ANYWHERE: Final = (1 << core.PLACES) - 1


def cases(of: str, name: str, key: str) -> list[dict[str, Any]]:
    """The cases of a file beside a test."""
    found: list[dict[str, Any]] = tomllib.loads(Path(of).with_name(name).read_text("utf-8"))[key]
    return found


class Says(Node):
    """Says that the effect of its card resolves, or a word of its own; if it counters something, that is negated."""

    def __init__(self, word: str = "") -> None:
        self.word = word

    def do(self, m: CardTable, x: Running) -> bool:
        assert isinstance(m, Bench)
        m.say(self.word or f"{m.name_of(x.source)} resolves")
        if x.ability.event == ACTIVATES:
            m.negate(x.numbers[core.NUMBER_EVENT])
        return True


class Of(Sel):
    """A card with a name; without one, the opponent."""

    def __init__(self, name: str = "") -> None:
        self.name = name

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        assert isinstance(m, Bench)
        return m.name_of(ref) == self.name if self.name else ref == core.PLAYER_REF - (1 - x.seat)


def ability_of(text: str) -> Ability:
    """`triggers`, `may trigger`, `echoes`, `hears`, `replaces`, `may replace`, `counters lamp`, `casts`; before it
    `once`: once in a stay; behind it `goes on`: in two nodes."""
    once, text = text.startswith("once "), text.removeprefix("once ")
    long, text = text.endswith(" goes on"), text.removesuffix(" goes on")
    may, deed = text.startswith("may "), text.removeprefix("may ").rstrip("s")
    kind, event = DEEDS.get(deed, (core.ACTIVATED, ACTIVATES))
    made = Ability(kind, [Says(), Says("goes on")] if long else [Says()], text)
    made.event = event
    made.zones, made.may = ANYWHERE, may
    made.limit = core.TURN_BY_CARD if once else core.NO_LIMIT
    if text.startswith("counters "):
        made.subject, made.object = Of(), Of(text.removeprefix("counters "))
    return made


class Bench(StackTable):
    """It is player 1's turn. A card is written `name` or `name: ability`.

    log     what has been done
    owes    by word: what is owed when it is said; questions: words before which player 1 is asked
    echoed  words at which the event happens that `echoes` waits for
    opens   words at which a window is owed; casts: by word, whose effect begins then; ends: the match does
    single  whether each trigger has a chain of its own, forced ones before optional ones (SP-172)
    """

    def __init__(self, first: list[str], second: list[str], start: Step, *, single: bool = False) -> None:
        super().__init__()
        said = [card.partition(": ") for card in (*first, *second)]
        names = [name for name, _, _ in said]
        known = sorted(set(names))
        cards = Definitions(names, [known.index(name) for name in names], [1] * len(names), len(first), 4)
        layout = Layout(len(names), 2)
        for card, (_, _, text) in enumerate(said):
            layout.put(card, core.HAND + (card >= len(first)))
            if text:
                cards.add(card, ability_of(text))
        cards.answers(0, RINGS)
        cards.close()
        self.log: list[str] = []
        self.owes: dict[str, list[str]] = {}
        self.questions: list[str] = []
        self.echoed: list[str] = []
        self.opens: list[str] = []
        self.casts: dict[str, list[str]] = {}
        self.ends: list[str] = []
        self.single = single
        self.init_stack(start, [0] * 4, cards, layout)

    # words

    def name_of(self, ref: int) -> str:
        return self.cards.names[ref & core.CARD_MASK] if ref >= 0 else f"player {core.PLAYER_REF - ref + 1}"

    def say(self, word: str) -> None:
        self.log.append(word)
        for owed in self.owes.get(word, []):
            self.owe(Word(owed))
        for name in self.casts.get(word, []):
            card = self.cards.names.index(name)
            ability = self.cards.listed[card][0]
            seat = self.owner(card)
            self.owe(Begin(frame_of(ability, self.ref(card), seat, core.NO_REF, core.NO_REF, 0)))
        if word in self.echoed:
            self.fire(ECHOES, core.PLAYER_REF)
        if word in self.opens:
            self.owe(Window(BOAT))
        if word in self.ends:
            self.end(0, 1)

    def word(self, action: int) -> str:
        kind = kind_of(action)
        if kind == core.ORDER:
            return self.name_of(self.pending[first_of(action)].ref)
        if kind in WORDS:
            return WORDS[kind]
        card = self.cards.names[first_of(action)]
        several = sum(other - second_of(other) == action - second_of(action) for other in self.options) > 1
        return f"{card} to #{second_of(action)}" if several else card

    def follow(self, played: str) -> None:
        """Play to the end. Each line is a question with its answer: `1: a, b -> b`."""
        self.advance()
        for line in played.strip().splitlines():
            options = [self.word(action) for action in self.options]
            asked, _, answer = line.strip().rpartition(" -> ")
            assert f"{self.asker + 1}: {', '.join(options)}" == asked
            self.apply(self.options[options.index(answer)])
        assert self.asker == NOBODY and self.agenda == [] and (self.stack == [] or self.winner != NOBODY)

    def held(self, seat: int) -> list[int]:
        return self.zones[core.HAND + seat]

    def pile(self, place: int) -> str:
        return " ".join(self.cards.names[card] for card in self.zones[place])

    # what a game says

    def policy(self, timing: int) -> Policy:
        return POLICIES[timing]

    def limit_key(self, ability: Ability, limit: int, seat: int, ref: int) -> int:
        return key_of_stay(ability, ref)

    def may_start(self, ability: Ability, ref: int, seat: int) -> bool:
        return self.alive(ref)

    def trigger_rank(self, item: Pending) -> int:
        other = super().trigger_rank(item)
        return 2 * self.cards.abilities[item.ability].may + other if self.single else other

    def start(self, item: Pending) -> None:
        start_triggered(self, triggered(self, item))

    def names_link(self, event: int) -> bool:
        return event == ACTIVATES

    def activated(self, link: Link) -> None:
        source = link.frame.source
        self.say(f"{self.name_of(source)} is activated")
        self.happened = [*self.happened, ACTIVATES, core.PLAYER_REF - link.frame.seat, source, link.number]
        if self.single and len(self.stack) == 1:
            self.then(Window(CHAIN))

    def resolved(self, link: Link) -> None:
        if link.negated:
            self.say(f"{self.name_of(link.frame.source)} is negated")

    def can_answer(self, timing: int) -> bool:
        return False

    def answers(self, seat: int, timing: int, events: tuple[int, ...]) -> list[int]:
        found: list[int] = []
        for card in self.held(seat):
            for ability in self.cards.listed[card]:
                if ability.kind == core.ACTIVATED:
                    for at in answered(self, ability, self.ref(card), seat, events):
                        found.append(pack(USE, card, events[at + 3]))
        return found

    def use(self, seat: int, action: int, timing: int, events: tuple[int, ...]) -> None:
        card = first_of(action)
        ability = self.cards.listed[card][0]
        numbers = [events[at + 3] for at in range(0, len(events), 4)]
        at = 4 * numbers.index(second_of(action))
        self.move(card, core.GRAVE + seat, core.BOTH)
        begin(self, begun(ability, self.ref(card), seat, events[at + 1], events[at + 2], events[at + 3]))


class Word(Step):
    """A step that says a word; before some words player 1 is asked."""

    def __init__(self, word: str) -> None:
        self.said = word

    def data(self) -> tuple[object, ...]:
        return (self.said,)

    def run(self, match: Match) -> None:
        assert isinstance(match, Bench)
        if self.said in match.questions:
            match.ask(0, self, [pack(core.YES), pack(core.NO)])
        else:
            match.say(self.said)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, Bench)
        match.say(f"{self.said} {match.word(action)}")
