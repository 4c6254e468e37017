"""The game's events and acts as clauses with blanks, found again in clauses of a text whatever their order."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from hantei.effects.reading.japanese.folding import Plain, key
from hantei.effects.reading.japanese.lexer import COUNTER, Lexicon
from hantei.effects.reading.japanese.pieces import SLOTS
from hantei.effects.reading.japanese.relatives import folded
from hantei.effects.reading.japanese.shapes import Clause, NotUnderstood, Phrase, Unit, clauses_of


@dataclass(frozen=True, slots=True)
class Pattern:
    """A word's clause: `word` is the id, `verb` the verb and voice at its end ("" for a phrase without one)."""

    word: str
    phrases: tuple[Phrase, ...]
    verb: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Match:
    """A pattern found, with what stands in its blanks."""

    word: str
    slots: dict[str, Phrase]


_SLOT: Final = re.compile(rf"(\{{[sonmb]\}})(?:(?<=n\}})(?:{COUNTER}))?")


class Patterns:
    """All patterns of one group of words, by their verbs."""

    def __init__(self, lexicon: Lexicon, words: Iterable[tuple[str, Iterable[str]]], *, as_verbs: bool = False) -> None:
        self.as_verbs = as_verbs
        self.by_verb: dict[tuple[str, str], list[Pattern]] = {}
        self.chains: dict[tuple[str, str], list[tuple[Pattern, ...]]] = {}
        for word, spellings in words:
            for spelling in spellings:
                self._add(lexicon, word, spelling)

    def _add(self, lexicon: Lexicon, word: str, spelling: str) -> None:
        text = key(_SLOT.sub(lambda found: SLOTS[found[1]], spelling))
        lexicon.learn(text)
        try:
            made = tuple(pattern_of(word, clause) for clause in clauses_of(lexicon.pieces(Plain(text, text))))
        except NotUnderstood:
            made = ()
        if not made or (len(made) > 1 and self.as_verbs):
            self._as_verb(lexicon, word, text)
        elif len(made) == 1:
            self.by_verb.setdefault(made[0].verb, []).append(made[0])
        else:
            self.chains.setdefault(made[0].verb, []).append(made)

    def _as_verb(self, lexicon: Lexicon, word: str, text: str) -> None:
        """A spelling of several clauses without blanks (ウォールを無視して攻撃する) is a verb of its own."""
        if self.as_verbs and text.endswith("する") and not any(slot in text for slot in SLOTS.values()):
            lexicon.learn_verb(text[:-2], f"act {word}")

    def find(self, phrases: list[Phrase], verb: tuple[str, str]) -> Match | None:
        """The first pattern that takes all phrases."""
        if verb[0].startswith("act ") and not phrases:
            return Match(verb[0][4:], {})
        for pattern in self.by_verb.get(verb, ()):
            slots = _matched(pattern, phrases)
            if slots is not None:
                return Match(pattern.word, slots)
        return None

    def find_clauses(self, clauses: tuple[Clause, ...]) -> tuple[Match, int] | None:
        """The first pattern that the clauses begin with, and how many of them it takes."""
        verb = verb_of(clauses[0])
        match = self.find(phrases_of(clauses[0]), verb) if verb in self.by_verb else None
        if match is not None:
            return match, 1
        for patterns in self.chains.get(verb, ()):
            slots = _matched_all(patterns, clauses)
            if slots is not None:
                return Match(patterns[0].word, slots), len(patterns)
        return None


def _matched_all(patterns: tuple[Pattern, ...], clauses: tuple[Clause, ...]) -> dict[str, Phrase] | None:
    slots: dict[str, Phrase] = {}
    if len(patterns) > len(clauses):
        return None
    for pattern, clause in zip(patterns, clauses, strict=False):
        found = _matched(pattern, phrases_of(clause)) if verb_of(clause) == pattern.verb else None
        if found is None:
            return None
        slots.update(found)
    return slots


def phrases_of(clause: Clause) -> list[Phrase]:
    """The phrases of a clause; other words but commas stand as phrases of their own."""
    return [
        element if isinstance(element, Phrase) else Phrase(((Unit(element),),))
        for element in folded(clause.elements)
        if isinstance(element, Phrase) or element.type != "COMMA"
    ]


def pattern_of(word: str, clause: Clause) -> Pattern:
    """A spelling's clause."""
    return Pattern(word, tuple(phrases_of(clause)), verb_of(clause))


def verb_of(clause: Clause) -> tuple[str, str]:
    """The verb at the end of a clause, with its voice; what one can do is what one does."""
    if clause.verb is None or clause.verb.form is None:
        return ("when" if clause.conjunction in {"when", "every"} else "", "")
    form = clause.verb.form
    return form.verb, "" if form.voice == "potential" else form.voice


def _matched(pattern: Pattern, phrases: list[Phrase]) -> dict[str, Phrase] | None:
    if len(pattern.phrases) != len(phrases):
        return None
    left = list(phrases)
    slots: dict[str, Phrase] = {}
    for wanted in pattern.phrases:
        for phrase in left:
            found = _fits(wanted, phrase)
            if found is not None:
                slots.update(found)
                left.remove(phrase)
                break
        else:
            return None
    return slots


_ALIKE: Final = {
    "は": ("は", "が", "も"),
    "が": ("が", "は", "も"),
    "を": ("を", "も"),
    "に": ("に", "へ", "と"),
    "へ": ("へ", "に"),
}


def _fits(wanted: Phrase, phrase: Phrase) -> dict[str, Phrase] | None:
    """What stands in the blank of a phrase, if the phrase fits."""
    if phrase.mark not in _ALIKE.get(wanted.mark, (wanted.mark,)) or len(wanted.chains) != 1:
        return None
    units = wanted.chains[0]
    blank = next((index for index, unit in enumerate(units) if unit.piece.role("slot") is not None), None)
    if blank is None:
        whole = len(phrase.chains) == 1 and _same_relatives(wanted, phrase)
        return {} if whole and _same_units(units, phrase.chains[0]) else None
    name = units[blank].piece.role("slot") or ""
    before, after = units[:blank], units[blank + 1 :]
    last = phrase.chains[-1]
    if before and (len(phrase.chains) > 1 or not _same_units(before, last[: len(before)])):
        return None
    end = len(last) - len(after)
    start = len(before)
    if end <= start or not _same_units(after, last[end:]):
        return None
    return {name: replace(phrase, chains=(*phrase.chains[:-1], last[start:end]))}


def _same_units(wanted: tuple[Unit, ...], units: tuple[Unit, ...]) -> bool:
    return len(wanted) == len(units) and all(_same(one, other) for one, other in zip(wanted, units, strict=True))


def _same_relatives(wanted: Phrase, phrase: Phrase) -> bool:
    """Whether a phrase is described by the same bare verbs: 召喚されたターンでも."""
    return len(wanted.relatives) == len(phrase.relatives) and all(
        one.verb.form == other.verb.form and not one.phrases and not other.phrases
        for one, other in zip(wanted.relatives, phrase.relatives, strict=True)
    )


def _same(one: Unit, other: Unit) -> bool:
    if one.comparison != other.comparison:
        return False
    if one.piece.text == other.piece.text:
        return True
    if one.piece.type == "NUMBER" or other.piece.type == "NUMBER":
        return one.piece.entry.data == other.piece.entry.data
    return bool(set(one.piece.entry.roles) & set(other.piece.entry.roles))
