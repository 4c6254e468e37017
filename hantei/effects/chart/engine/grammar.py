"""Rules: a name, what stands in a row, and a function that makes the meaning of it.

A row is written as words separated by blanks, alternatives by `|`: `noun` is another rule, `KIND` a class of words,
`'の'` that very word; `?`, `*` and `+` behind an item as usual. The function gets a value for each item that means
something (not for those that are free), None for an absent one and a tuple for a repeated one, and returns the meaning,
None where it makes none, `Several`, or `Preferred`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Preferred, Word, again, mask_of
from hantei.effects.tree.node import Node

Action = Callable[..., object]
Function = TypeVar("Function", bound=Action)

Test = Callable[[Any], bool]
Maker = Callable[[tuple[object, ...], dict[str, Any]], object]
"""Makes a node of the values of a row, and of its fields."""
Held = Callable[[Any], Any]
"""Makes of the value of an item what a field holds."""

FREE: Final = frozenset((*"をがはにへので、。", "から", "NL", "GAP", "EDGE", "ENDS", "LAST", "AHEAD", "stop", "gap"))
"""What means nothing by itself, so that the chart accounts for it: case particles, commas, full stops, and where lines
and sentences end."""
_FIELD: Final = re.compile(r"('[^']+'|[^':=]+?)([:!#~=])(\S*)")
"""An item with the field that holds it, or (=) with the one word of its class that may stand there."""
_SLOT: Final = re.compile(r"(\{\w+(?::\w+)?\??\})")


@dataclass(frozen=True, slots=True)
class Item:
    """One item of a row: `symbol` names a rule, or the class of a word (`is_word`); `times` is "", ?, * or +;
    `is_free`: it means nothing by itself, so that no function is given it."""

    symbol: str
    times: str
    is_word: bool
    is_free: bool

    @property
    def can_miss(self) -> bool:
        return self.times in {"?", "*"}

    @property
    def repeats(self) -> bool:
        return self.times in {"*", "+"}


@dataclass(frozen=True, eq=False, slots=True)
class Rule:
    """One row of a rule."""

    name: str
    items: tuple[Item, ...]
    action: Action
    row: str


def item(written: str) -> Item:
    """Return an item as it is written in a row."""
    times = written[-1] if written[-1] in "?*+" and len(written) > 1 else ""
    symbol = written.removesuffix(times) if times else written
    literal = symbol.startswith("'")
    symbol = symbol.strip("'")
    return Item(symbol, times, literal or symbol.isupper(), symbol in FREE)


def slots(pattern: str) -> tuple[str, ...]:
    """Return the words and slots of a pattern in their order.

    >>> slots("{s} is destroyed by {o}")
    ('{s}', 'is destroyed by', '{o}')
    """
    return tuple(part.strip() for part in _SLOT.split(pattern) if part.strip())


def said_by(value: Any) -> Any:
    """Return what an item says: of tokens their values."""
    if isinstance(value, Token):
        return value.word if isinstance(value.value, str) else value.value
    return tuple(map(said_by, value)) if isinstance(value, tuple) else value


def _as_several(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def _id_of(word: object) -> object:
    return word.value if isinstance(word, Token) else word


def _is_denied(value: object) -> bool:
    return _id_of(value) == "not"


class Rules:
    """The rules of one part of the grammar; `named` says in plain words what a rule stands for, where it may be shown
    as what could stand in a place."""

    SEVERAL: ClassVar[frozenset[str]] = frozenset()
    """Fields that hold several things, where a row has one."""
    SIGNS: ClassVar[dict[str, Held]] = {"!": bool, "~": _is_denied}
    """What a field makes of its item, by the sign before it."""
    FIELDS: ClassVar[dict[str, Held]] = {}
    """The same by its name, where no sign says it."""

    def __init__(self) -> None:
        self.all: list[Rule] = []

    def __call__(self, name: str, row: str) -> Callable[[Function], Function]:
        """Decorate a function as what some rows mean."""

        def known(action: Function) -> Function:
            for part in row.split("|"):
                self.put(name, [item(written) for written in part.split()], action, part.strip())
            return action

        return known

    def same(self, name: str, row: str) -> None:
        """Add rows that mean what their one item means."""
        self(name, row)(lambda value: value)

    def alone(self, name: str, row: str) -> None:
        """Add rows that are a tuple of their one item."""
        self(name, row)(lambda value: (value,))

    def several(self, name: str, one: str, between: str) -> None:
        """Add the rows of one or more with something between them: a tuple."""
        self.alone(name, one)
        self(name, f"{one} {between} {name}")(lambda value, more: (value, *more))

    def node(
        self, name: str, row: str, sort: type[Node], /, *prices: str, where: Test | None = None, **usual: Any
    ) -> None:
        """Add rows that are nodes: `cards:what` is the field of an item, `PRINTED?!printed` one that is true where the
        word stands and isn't that of the usual case (""), `BEEND~negated` one that is true where the word is a denial;
        words without a field are claimed, and `ZONE=hand` is that word of its class alone. `usual`: fields of which the
        row says nothing; `prices`: the preferences by which it is taken; `where`: what must be so of the node."""
        self.rows(name, row, lambda values, said: sort(**said, mask=mask_of(values)), prices, usual, where)

    def again(self, name: str, row: str, /, *prices: str, where: Test | None = None, **changes: Any) -> None:
        """Add rows that mean what their first rule means, with the words around it and in them further fields."""
        self.rows(name, row, widened, prices, changes, where)

    def word(self, name: str, row: str, value: str) -> None:
        """Add rows that are the id of a word."""
        self(name, row)(lambda *values: Word(value, mask_of(values)))

    def listed(self, name: str, row: str) -> None:
        """Add rows that are a tuple of all that stands in them; words between belong to the first."""
        self(name, row)(_listed)

    def rows(
        self,
        name: str,
        row: str,
        maker: Maker,
        prices: tuple[str, ...],
        usual: dict[str, Any],
        where: Test | None = None,
    ) -> None:
        """Add rows of which a maker makes a node."""
        for part in row.split("|"):
            items, action = self.row(part, maker, prices, usual, where)
            self.put(name, items, action, part.strip())

    def row(
        self, row: str, maker: Maker, prices: tuple[str, ...], usual: dict[str, Any], where: Test | None = None
    ) -> tuple[list[Item], Action]:
        """Return the items of a row, and what makes a node of them. A field that two items have holds both."""
        marked = [_FIELD.fullmatch(written) or (written, written, "", "") for written in row.split()]
        items = [self.item(one[1]) for one in marked]
        kept = [one for one, known in zip(marked, items, strict=True) if not known.is_free]
        asked = [(at, one[3]) for at, one in enumerate(kept) if one[2] == "="]
        fields: list[tuple[int, str, Held, bool, bool]] = []
        for at, one in enumerate(kept):
            sign, name = one[2], one[3]
            if sign not in ("", "="):
                joins = name not in usual and name in {field[1] for field in fields}
                fields.append((at, name, self.holder(sign, name), sign == "!", joins))

        def made(*values: object) -> object:
            for at, word in asked:
                if _id_of(values[at]) != word:
                    return None
            said = usual.copy()
            for at, name, held, always, joins in fields:
                value = values[at]
                if value is not None or always:
                    said[name] = (*said[name], *held(value)) if joins and name in said else held(value)
            node = maker(values, said)
            if node is None or (where is not None and not where(node)):
                return None
            return Preferred(node, prices) if prices else node

        return items, made

    def holder(self, sign: str, name: str) -> Held:
        """Return what a field makes of the value of its item: of tokens their values."""
        held = self.SIGNS.get(sign) or self.FIELDS.get(name, said_by)
        return (lambda value: _as_several(held(value))) if name in self.SEVERAL else held

    def item(self, written: str) -> Item:
        """Return an item as it is written in a row."""
        return item(written)

    def put(self, name: str, items: list[Item], action: Action, row: str = "") -> None:
        """Add one row of such items."""
        self.all.append(Rule(name, tuple(items), action, row))


def _listed(*values: Any) -> tuple[Any, ...]:
    parts = [part for value in values for part in (value if isinstance(value, tuple) else (value,))]
    first, *more = [part for part in parts if isinstance(part, Node)]
    words = tuple(part for part in parts if not isinstance(part, Node))
    return (again(first, words) if words else first, *more)


def widened(values: tuple[object, ...], changes: dict[str, Any]) -> object:
    """Return the one node of a row, or the first of several, with all words of the row."""
    whole = next(one for one in values if isinstance(one, Node) or (isinstance(one, tuple) and one))
    first, *more = whole if isinstance(whole, tuple) else (whole,)
    wider = again(first, tuple(one for one in values if one is not whole), **changes)
    return (wider, *more) if isinstance(whole, tuple) else wider


class Step(NamedTuple):
    """An item that isn't a single word, as it is walked.

    begins  the classes with which it may begin; None: it may be empty
    is_rule it is the name of a rule, once
    absent  what is given to a function where it is left out; None where it can't be
    after   where it leads
    """

    begins: frozenset[str] | None
    item: Item
    is_rule: bool
    is_kept: bool
    absent: tuple[object, ...] | None
    after: Branch


class Branch:
    """A place within the rows of a rule: rows that begin alike go on from one branch, so that what they share is looked
    for once.

    words   by the class of a single word that may come next; `others`: further items, each with where it leads
    ends    rows that end here
    steps   each of the others, as it is walked
    """

    __slots__ = ("ends", "others", "steps", "words")

    def __init__(self) -> None:
        self.words: dict[str, tuple[Item, Branch]] = {}
        self.others: list[tuple[Item, Branch]] = []
        self.ends: list[Rule] = []
        self.steps: list[Step] = []

    def after(self, one: Item) -> Branch:
        """Return the branch behind an item; a new one where no row had it."""
        if one.is_word and not one.times:
            return self.words.setdefault(one.symbol, (one, Branch()))[1]
        for known, branch in self.others:
            if known == one:
                return branch
        self.others.append((one, Branch()))
        return self.others[-1][1]


def _factored(rows: Iterable[Rule]) -> Branch:
    root = Branch()
    for rule in rows:
        branch = root
        for one in rule.items:
            branch = branch.after(one)
        branch.ends.append(rule)
    return root


class Grammar:
    """All rules, those of one name as a tree."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self.rows: dict[str, list[Rule]] = {}
        for rule in rules:
            self.rows.setdefault(rule.name, []).append(rule)
        self._check_names()
        self.empty: set[str] = set()
        self.first: dict[str, set[str]] = {name: set() for name in self.rows}
        while self._round():
            pass  # a round that found something new may have more to find
        self._check_recursion()
        self.trees = {name: _factored(rows) for name, rows in self.rows.items()}
        for tree in self.trees.values():
            self._plan(tree)

    @property
    def literals(self) -> set[str]:
        """The words that rules ask for by their spelling."""
        found = {one.symbol for rows in self.rows.values() for rule in rows for one in rule.items if one.is_word}
        return {symbol for symbol in found if not symbol.isupper() or not symbol.isascii()}

    def _plan(self, branch: Branch) -> None:
        """Note with which classes the items of a branch, and of those behind it, may begin."""
        for one, after in branch.others:
            absent = ((),) if one.repeats else (None,)
            missed = (() if one.is_free else absent) if one.can_miss else None
            branch.steps.append(
                Step(self._begins(one), one, not (one.is_word or one.repeats), not one.is_free, missed, after)
            )
        for after in (*(after for _, after in branch.words.values()), *(after for _, after in branch.others)):
            self._plan(after)

    def _begins(self, one: Item) -> frozenset[str] | None:
        if one.is_word:
            return frozenset((one.symbol,))
        return None if one.symbol in self.empty else frozenset(self.first[one.symbol])

    def _check_names(self) -> None:
        used = {one.symbol for rows in self.rows.values() for rule in rows for one in rule.items if not one.is_word}
        missing = used - set(self.rows)
        if missing:
            raise ValueError(f"no such rules: {sorted(missing)}")

    def _round(self) -> bool:
        """Widen all rules once; True if something was new."""
        return sum(self._widen(rule) for rows in self.rows.values() for rule in rows) > 0

    def _beginnings(self, rule: Rule) -> tuple[set[str], bool]:
        """The classes with which a row may begin, and whether it may be empty."""
        found: set[str] = set()
        for one in rule.items:
            found |= {one.symbol} if one.is_word else self.first[one.symbol]
            if not one.can_miss and (one.is_word or one.symbol not in self.empty):
                return found, False
        return found, True

    def _widen(self, rule: Rule) -> bool:
        found, empty = self._beginnings(rule)
        grows = not found <= self.first[rule.name] or (empty and rule.name not in self.empty)
        self.first[rule.name] |= found
        if empty:
            self.empty.add(rule.name)
        return grows

    def _check_recursion(self) -> None:
        """A rule that begins with itself would find nothing."""
        begins = {name: {sub for rule in rows for sub in self._corners(rule)} for name, rows in self.rows.items()}
        for name, direct in begins.items():
            seen: set[str] = set()
            todo = set(direct)
            while todo:
                one = todo.pop()
                seen.add(one)
                todo |= begins[one] - seen
            if name in seen:
                raise ValueError(f"{name} begins with itself")

    def _corners(self, rule: Rule) -> Iterable[str]:
        for one in rule.items:
            if one.is_word:
                if not one.can_miss:
                    return
                continue
            yield one.symbol
            if not one.can_miss and one.symbol not in self.empty:
                return
