"""Forms of English words, and patterns with slots."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Final

_THIRD: Final = {"have": "has", "be": "is", "do": "does", "can": "can"}
_HAVE_PLURAL: Final = {"is": ("are", "was", "were", "has been", "gets"), "has": ("have", "had"), "are": ()}
_SAME: Final = {"put into the": "sent to the", "an effect of {o}": "{o}'s effect"}
_OF_TIME: Final = ("at", "before", "after", "during", "in", "while", "right")
_EDGE: Final = re.compile(r"at the (start|end) of (.+)")

_USUAL: Final = {
    "what": "cards", "to": "target", "n": "value", "gives": "gifts", "place": "destination", "hp": "stat",
}  # fmt: skip
"""What stands in a slot that says nothing else, where that isn't what it is called."""


def is_of_time(pattern: str) -> bool:
    """Return whether the pattern of an event is a phrase of time.

    >>> is_of_time("at the start of {s} turn")
    True
    """
    return pattern.split(" ", 1)[0] in _OF_TIME


def third(phrase: str) -> str:
    """Return a phrase with its first word in the third person.

    >>> third("push back")
    'pushes back'
    """
    verb, blank, rest = phrase.partition(" ")
    ending = "es" if verb.endswith(("s", "sh", "ch", "x")) else "s"
    return _THIRD.get(verb, verb + ending) + blank + rest


def plural(noun: str) -> str:
    """Return the usual plural of a noun."""
    if noun.endswith(("s", "x", "ch", "sh")):
        return noun + "es"
    if noun.endswith("y") and noun[-2:-1] not in tuple("aeiou"):
        return noun[:-1] + "ies"
    return noun + "s"


def named_slot(part: str) -> tuple[str, str, bool]:
    """Return the role of a slot, what may stand there, and whether it may be empty.

    >>> named_slot("{n:damage}")
    ('n', 'damage', False)
    """
    name, _, sort = part.strip("{}").rstrip("?").partition(":")
    return name, sort or _USUAL.get(name, name), part.endswith("?}")


def wordings(part: str) -> Iterator[str]:
    """Yield words with each of those that mean the same between strokes.

    >>> list(wordings("from/off the"))
    ['from the', 'off the']
    """
    return map(" ".join, product(*(group.split("/") for group in part.split(" "))))


def variants(pattern: str) -> Iterator[str]:
    """Yield the forms of the verb that the pattern of an event allows: `is` and what stands for it, `(s)` or not."""
    for ending in ("s", "") if "(s)" in pattern else ("es", "") if "(es)" in pattern else ("",):
        form = pattern.replace("(s)", ending).replace("(es)", ending)
        yield form
        yield from (form.replace(word, other) for word, other in _SAME.items() if word in form)
        words = form.split(" ")
        for place, word in enumerate(words):
            for other in _HAVE_PLURAL.get(word, ()):
                yield " ".join((*words[:place], other, *words[place + 1 :]))


def moments(phrase: str) -> Iterator[str]:
    """Yield the forms of a phrase of time: at the start of your turn, at your turn's start."""
    phrase = re.sub(r"(each of .*'s|each of your) (\w+)$", r"\1 \2s", phrase)
    yield phrase
    found = _EDGE.fullmatch(phrase)
    if found:
        edge, of_what = found.groups()
        yield f"at {of_what} {edge}"
        yield f"at {of_what}'s {edge}"
        if edge == "start":
            yield f"at the beginning of {of_what}"
