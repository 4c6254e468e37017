"""Trees said in one language: node by node from the table of wordings, statements in a row, heads of abilities."""

from __future__ import annotations

import re
from collections.abc import Set
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, ClassVar, Final, Self

from hantei.effects.chart.tables.load import table
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import chooser_of, is_plain, together
from hantei.effects.tree.node import Node
from hantei.effects.tree.walk import each_node, nodes
from hantei.effects.words.vocabulary import Vocabulary

Body = tuple[tree.Statement, ...]
SIDES: Final = ((0,), (1,))
"""What comes up of a coin: tails or heads; of dice it is a number."""
_SLOT: Final = re.compile(r"\{(\w*)(?::(\w+))?(?:\*([^{}]*))?\}")
_OF_WORDS: Final = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class VerbText:
    """A verb with all that belongs to it.

    verb     in Japanese the phrase up to the dictionary form, in English the infinitive, which `rest` follows
    who      who does it
    subject  given where the verb has one of its own that always stands before it (with `helper`: can, cannot, must)
    """

    verb: str
    who: tree.Player = "own"
    duration: tree.Duration | None = None
    rest: str = ""
    subject: str = ""
    helper: str = ""


class Speech:
    """What both languages have.

    LANGUAGE  its letters in the words of a game; COLUMN: where it stands in the table of wordings; TABLE: of its words
    FIELDS    words for what every card has
    LINKS     how a statement follows the one before
    """

    LANGUAGE: ClassVar[str]
    COLUMN: ClassVar[int]
    TABLE: ClassVar[str]
    FIELDS: ClassVar[dict[str, str]] = {}
    LINKS: ClassVar[dict[tree.Link, str]]

    tosses = False
    """A coin was tossed in the ability, so that what came up is one of its sides."""
    is_hurt = False
    """The ability waits for damage, which is that of which it speaks."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words

    def again(self, words: Vocabulary) -> Self:
        """The same with other words."""
        made = type(self)(words)
        made.tosses, made.is_hurt = self.tosses, self.is_hurt
        return made

    def meet(self, ability: tree.Ability) -> None:
        """Take in what an ability says of coins and damage before it is said."""
        self.tosses = any(isinstance(node, tree.Roll) and node.what == "coin" for node in nodes(ability.body))
        self.is_hurt = ability.when is not None and ability.when.event == "damaged"

    # words

    def spellings(self, group: str, word_id: str) -> tuple[str, ...]:
        """The spellings of a word of the game; the id as it stands where it has no such word."""
        found = self.words.by_id.get((group, word_id))
        known: tuple[str, ...] = getattr(found, self.LANGUAGE) if found is not None else (word_id,)
        return known

    def word(self, group: str, word_id: str) -> str:
        """The printed word."""
        return self.spellings(group, word_id)[0]

    def kind(self, kind: str) -> str:
        return self.word("kind", kind)

    def manner(self, manner: str) -> str:
        return self.word("manner", manner)

    def field(self, field: str) -> str:
        """The word for a trait, a stat or another field of a card."""
        known = (group for group in ("trait", "stat", "number", "place") if (group, field) in self.words.by_id)
        group = next(known, "")
        return self.word(group, field) if group else self.FIELDS.get(field, field)

    def said(self, sort: str, what: str) -> str:
        """The first of the words for something, by the class and the id of the table; the id where it has none."""
        known: dict[str, list[str]] = table(self.TABLE)[sort]
        return known.get(what, [what])[0]

    def result(self, what: str) -> str:
        """出た目の数, the result."""
        return self.said("RESULT", what)

    def known(self, reference: tree.Reference, *, partly: bool = False) -> str:
        """How a card is called that is known, or some of such cards."""
        rows = table("wordings")
        said: str = {**rows["reference"], **(rows["among"] if partly else {})}[reference][self.COLUMN]
        return said

    # nodes

    def player(self, who: tree.Player) -> str:
        raise NotImplementedError

    def noun(self, what: tree.Selector) -> str:
        raise NotImplementedError

    def thing(self, what: tree.Object) -> str:
        """Cards or a player."""
        return self.noun(what) if isinstance(what, tree.Selector) else self.player(what)

    def text(self, node: object) -> str:
        """A node by the first row of the table that fits."""
        if isinstance(node, tree.Selector):
            return self.noun(node)
        if not isinstance(node, Node):
            return str(node)
        said = next(row[self.COLUMN] for asked, *row in _rows(type(node).__name__) if _fits(node, asked))
        return self.fill(said, node)

    def fill(self, pattern: str, node: object) -> str:
        """A pattern with what a node has in its slots."""

        def slot(found: re.Match[str]) -> str:
            name, sort, between = found.groups()
            value: Any = getattr(node, name) if name else node
            say = getattr(self, sort) if sort else self.text
            return str(say(value)) if between is None else between.join(map(say, value))

        return _SLOT.sub(slot, pattern)

    def procedure(self, verb: tree.Procedure, between: str) -> str:
        """What only one game does, by the pattern that has a place for all that it asks for."""
        parts = {
            "o": self.noun(verb.what) if verb.what is not None else "",
            "n": self.text(verb.amount) if verb.amount is not None else "",
            "m": between.join(map(self.noun, verb.materials)),
            "b": self.noun(verb.by) if verb.by is not None else "",
        }
        filled = {slot: text for slot, text in parts.items() if text}
        pattern = fitting(self.spellings("procedure", verb.name), filled.keys())
        for slot, text in filled.items():
            pattern = pattern.replace("{" + slot + "}", text)
        return pattern

    # statements

    def sentences(self, body: Body) -> str:
        raise NotImplementedError

    def verb(self, verb: tree.Verb, stats: tuple[str, ...] = ()) -> VerbText:
        """A verb with all that belongs to it; `stats`: those that it changes alike, where they are several."""
        raise NotImplementedError

    def clause_of(self, said: VerbText, *, may: bool) -> str:
        """A verb with who does it and how long it lasts."""
        raise NotImplementedError

    def several(self, body: Body) -> str:
        """What is no plain statement, inside another one."""
        raise NotImplementedError

    def parts(self, body: Body) -> list[str]:
        """The statements without full stops; changes alike become one."""
        return [self.statement(group) for group in together(body)]

    def statement(self, group: Body, doer: str = "") -> str:
        """A statement, or several alike; `doer`: the one who does it, said before all else."""
        first = group[0]
        link = self.LINKS[first.link]
        if isinstance(first, tree.Unparsed):
            return link + first.text
        if not isinstance(first, tree.Do):
            return link + self.text(first)
        verbs = [one.verb for one in group if isinstance(one, tree.Do)]
        stats = tuple(verb.stat for verb in verbs if isinstance(verb, tree.Modify))
        told = self.verb(verbs[0], stats)
        chooser = chooser_of(first.verb) if first.may and not told.subject else None
        if chooser is not None:
            told = replace(self.verb(each_node(verbs[0], _unchosen), stats), who=chooser)
        return link + doer + self.clause_of(told, may=first.may)

    def body(self, body: Body) -> str:
        """What is done: one plain statement as it is, everything else as one thing."""
        return self.parts(body)[0] if is_plain(body) else self.several(body)


def _unchosen(node: object) -> object:
    return replace(node, chooser=None) if isinstance(node, tree.Selector) else node


@cache
def _rows(sort: str) -> tuple[tuple[str, ...], ...]:
    return tuple(map(tuple, table("wordings")[sort]))


def _fits(node: Node, asked: str) -> bool:
    return all(_holds(node, one) for one in asked.split())


def _holds(node: Node, asked: str) -> bool:
    name, sign, wanted = re.split("([:=])", asked, maxsplit=1) if re.search("[:=]", asked) else (asked, "", "")
    value = getattr(node, name)
    if sign == ":":
        return type(value).__name__ == wanted
    return str(value) == wanted if sign else not (value is None or value is False or value in ("", ()))


def of_pile(what: tree.Selector) -> bool:
    """True if the cards are counted from an end of a pile, whatever they are."""
    plain = not (what.kinds or what.filters or what.other or what.reference or what.random or what.chooser)
    return plain and len(what.zones) == 1 and what.places in {("top",), ("bottom",)} and is_counted(what)


def is_counted(what: tree.Selector) -> bool:
    """True if a plain number of cards is meant."""
    return isinstance(what.count, tree.Exactly) and is_plain_number(what.count.value)


def is_plain_number(number: tree.Value) -> bool:
    return isinstance(number, tree.Number | tree.Variable)


def slots(pattern: str) -> set[str]:
    """The names of the slots of a pattern of the vocabulary."""
    return set(_OF_WORDS.findall(pattern))


def fitting(patterns: tuple[str, ...], *given: Set[str]) -> str:
    """The first pattern with exactly the given slots, or, where there is none, with the next choice of slots; the first
    of all where none fits."""
    for wanted in given:
        for pattern in patterns:
            if slots(pattern) == wanted:
                return pattern
    return patterns[0] if patterns else ""
