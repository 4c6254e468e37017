"""What only one game does, from the patterns of its words: {n} is a number, {o} cards, {m} materials, {b} the card that
it is done with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from hantei.effects.chart.engine.grammar import Item, Rule, item, slots
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.normal import key
from hantei.effects.chart.rules.parts import Clause, Joined
from hantei.effects.chart.rules.phrases.nouns import shared
from hantei.effects.chart.rules.rows import Rows, number
from hantei.effects.chart.tables.forms import Form
from hantei.effects.tree.nodes import Do, Either, Procedure, Selector
from hantei.effects.words.vocabulary import Vocabulary
from hantei.effects.words.vocabulary import Word as GameWord

RULES: Final = Rows()
_ITEMS: Final = {
    "{N}": Item("NUM", "", True, False),
    "{O}": Item("noun", "", False, False),
    "{M}": Item("materials", "", False, False),
    "{B}": Item("noun_part", "", False, False),
}


@RULES("materials", "noun|noun_part 'と' '、' noun_part|noun_part 'か' '、' noun_part")
def _materials(*found: Any) -> tuple[Selector, ...] | None:
    """Each sort of cards by itself; one or the other is one card that is either."""
    if len(found) == 1:
        (what,) = found
        if isinstance(what, Selector):
            return (what,)
        if what.op == "and":
            return (again(what.parts[0], what), *what.parts[1:])
        return _either(what, *what.parts)
    one, word, two = found
    return (again(one, word), shared(one, two)) if word.value == "と" else _either(word, one, two)


def _either(word: object, one: Selector, two: Selector) -> tuple[Selector, ...] | None:
    kinds = two.kinds or one.kinds
    two = shared(one, two)
    alike = again(one, filters=(), kinds=kinds) == again(two, filters=(), kinds=kinds)
    if not alike or len(one.filters) != 1 or len(two.filters) != 1:
        return None
    either = make(Either, word, filters=(*one.filters, *two.filters))
    return (again(one, two, filters=(either,), kinds=kinds),)


def endings(words: Vocabulary) -> Iterator[tuple[str, str, str]]:
    """Yield how the patterns of a game's procedures end: the class of the last piece, the piece, and whether it is a
    verb (`verb`) or stands as it is (`noun`)."""
    for at, (_, pattern) in enumerate(_patterns(words)):
        last = slots(pattern)[-1]
        if last in _ITEMS:
            continue
        yield f"PROCEDURE{_letters(at)}", last, "verb" if last.endswith(_DICTIONARY) else "noun"


_DICTIONARY: Final = tuple("うくぐすつぬぶむる")


def _letters(at: int) -> str:
    """A number in capital letters, as classes of words have no digits."""
    return chr(ord("A") + at // 26) + chr(ord("A") + at % 26)


def _patterns(words: Vocabulary) -> list[tuple[GameWord, str]]:
    return [(word, pattern) for word in words.procedures for pattern in map(key, word.ja)]


def procedure_rules(words: Vocabulary) -> Iterator[Rule]:
    """Yield a rule for each pattern of a procedure."""
    for at, (word, pattern) in enumerate(_patterns(words)):
        *before, last = slots(pattern)
        items = [_ITEMS.get(piece) or item(f"'{piece}'") for piece in before]
        whole = (*items, _ITEMS.get(last) or Item(f"PROCEDURE{_letters(at)}", "", True, False))
        yield Rule("clause_end", whole, _action(word), pattern)
        if not pattern.startswith("{"):
            yield Rule("clause_end", (item("SIDE"), item("'の'"), *whole), _action(word), pattern)


def _action(word: GameWord) -> Any:
    def action(*found: Any) -> Clause | None:
        last = found[-1]
        form = last.value if isinstance(last, Token) and isinstance(last.value, Form) else None
        if form is not None and (form.close != "end" or form.negated or form.must or form.voice != "active"):
            return None
        parts = _parts(found)
        if parts is None:
            return None
        claims = tuple(one for one in found if isinstance(one, Token))
        node = make(Procedure, claims, name=word.id, **parts)
        return make(Clause, body=(make(Do, verb=node, may=form is not None and form.may),))

    return action


def _parts(found: tuple[Any, ...]) -> dict[str, Any] | None:
    parts: dict[str, Any] = {}
    for one in found:
        match one:
            case Token(sort="NUM"):
                parts["amount"] = number(one)
            case Token(sort="SIDE"):
                parts["who"] = Word("own" if one.value == "jibun" else str(one.value), one.mask)
            case Selector():
                parts["what" if "materials" not in parts else "by"] = one
            case tuple():
                parts["materials"] = one
            case Joined():
                return None
    return parts
