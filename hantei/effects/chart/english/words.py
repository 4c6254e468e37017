"""All phrases that an English text of one game is made of: the table of all games, and the game's words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, product
from types import ModuleType
from typing import Final, NamedTuple

from hantei.effects.chart.engine.grammar import Grammar
from hantei.effects.chart.english.forms import is_of_time, moments, plural, third
from hantei.effects.chart.english.pieces import Phrases
from hantei.effects.chart.english.rules import (
    acts,
    clauses,
    conditions,
    filters,
    heads,
    nouns,
    procedures,
    sentences,
    statements,
    values,
)
from hantei.effects.chart.english.rules.verbs import verb_rules
from hantei.effects.chart.tables.load import table
from hantei.effects.tree.kinds import LYING
from hantei.effects.words.vocabulary import EventWord, Vocabulary, Word, Words

_MODULES: Final[tuple[ModuleType, ...]] = (
    values,
    nouns,
    filters,
    conditions,
    heads,
    acts,
    procedures,
    clauses,
    statements,
    sentences,
)
_POST: Final = ("that", "with", "without", "whose", "in")
_PARTICIPLE: Final = re.compile(r"(?!damag)\w+ed")
_WORDS: Final = re.compile("[A-Za-z' ]+")
_SIDES: Final = (
    ("own", "your"), ("opponent", "the opponent's"), ("opponent", "your opponent's"), ("each", "each player's"),
    ("turn", "the turn player's"), ("", "the"),
)  # fmt: skip

Entry = tuple[str, object, str]
"""The class of a word, its value, and a spelling."""


class EnglishGrammar(NamedTuple):
    """What reading needs of a game; `spellings`: of each class of words the first that is nothing but words."""

    grammar: Grammar
    phrases: Phrases
    spellings: dict[str, str]


@lru_cache(maxsize=16)
def english_of(words: Vocabulary) -> EnglishGrammar:
    """Return the grammar of a game, made once."""
    own = (conditions.event_rules(words), procedures.procedure_rules(words), filters.befell_rules(words), verb_rules())
    grammar = Grammar(chain(*(module.RULES.all for module in _MODULES), *own))
    phrases = Phrases()
    spellings: dict[str, str] = {}
    for sort, value, spelling in chain(_common(), _nouns(words), _marked(words), _puts(words), _moments(words)):
        phrases.add(spelling, sort, value)
        if _WORDS.fullmatch(spelling):
            spellings.setdefault(sort, spelling)
    for literal in grammar.literals:
        phrases.add(literal, literal, literal)
    for form in ("counter", "counters"):
        phrases.add_keys(['"', form], "COUNTER", "")
    _trait_words(phrases, words)
    return EnglishGrammar(grammar, phrases, spellings)


def _common() -> Iterator[Entry]:
    """Words of all games."""
    for sort, known in table("english").items():
        if not sort.isupper():
            continue
        for value, spellings in known.items() if isinstance(known, dict) else (("", known),):
            yield from ((sort, int(value) if value.isdigit() else value, spelling) for spelling in spellings)
    for sort, verbs in table("english")["verbs"].items():
        for value, spellings in verbs.items():
            for spelling in spellings:
                yield sort, f"base {value}".strip(), spelling
                yield sort, f"third {value}".strip(), third(spelling)
    for player, forms in table("english")["players"].items():
        yield from (("PLAYER", player, noun) for noun in forms["nouns"])
        yield from (("WHOSE", player, genitive) for genitive in forms["genitives"])
    yield from (("NUM", number, name) for number, name in enumerate(table("english")["numbers"]["names"]))
    for duration, patterns in table("english")["durations"].items():
        for pattern, (side, whose) in product(patterns, _SIDES):
            said = side if "{side}" in pattern else ""
            yield "DURATION", f"{duration} {said}".strip(), pattern.replace("{side}", whose)


def _forms(word: Word) -> Iterator[tuple[str, str]]:
    """The spellings of a noun with their plurals."""
    for spelling in word.en:
        yield spelling, word.plural if word.plural and spelling == word.en[0] else plural(spelling)


def _spellings(words: Words) -> Iterator[tuple[Word, str]]:
    return ((word, spelling) for word in words for spelling in word.en)


def _nouns(words: Vocabulary) -> Iterator[Entry]:
    groups = (
        ("ZONE", words.zones), ("PLACE", words.places), ("STAT", words.stats), ("COUNTER", words.counters),
        ("NUMBER", words.numbers),
    )  # fmt: skip
    for sort, group in groups:
        for word in group:
            for form in chain(*_forms(word)):
                yield sort, word.id, form
                if sort in ("STAT", "PLACE", "NUMBER"):
                    yield "FIELD", word.id, form
    for kind in words.kinds:
        for one, several in _forms(kind):
            yield "KIND", kind.id, one
            yield "KINDS", kind.id, several
    if len(words.stats) > 1:
        yield "PAIR", f"{words.stats[0].id} {words.stats[1].id}", "/"


def _marked(words: Vocabulary) -> Iterator[Entry]:
    """Keywords, traits, labels, states, manners and acts."""
    for sort, group in (("KEYWORD", words.keywords), ("NUMBERED", words.numbered)):
        yield from ((sort, word.id, spelling) for word, spelling in _spellings(group))
    for trait, spelling in _spellings(words.traits):
        yield ("TRAIT" if "{w}" in spelling else "FIELD"), trait.id, spelling
    on = table("english")["on"]
    moments_of_itself = {f"on {noun}" for event in words.events for noun in on.get(event.id, ())}
    for label in words.labels:
        for spelling in label.en:
            yield "LABEL", label, spelling
            short = spelling.removesuffix(" effect")
            if short.replace("-", " ").lower() not in moments_of_itself:
                yield "LABEL", label, short
    for state, spelling in _spellings(words.states):
        if spelling.split()[0] in _POST:
            yield "STATE_AFTER", state.id, spelling
        yield "STATE", state.id, spelling
        if _PARTICIPLE.fullmatch(spelling):
            yield from _state_verbs(spelling, state.id)
    for manner, spelling in _spellings(words.manners):
        yield from _manner(manner, spelling)
    for act, spelling in _spellings(words.acts):
        if "{o}" not in spelling:
            yield "ACT", act.id, spelling


def _state_verbs(participle: str, state: str) -> Iterator[Entry]:
    """Seal, seals for sealed."""
    for verb in {participle[:-1], participle[:-2], participle[:-1].replace("yse", "yze")}:
        yield "STATE_VERB", f"base {state}", verb
        yield "STATE_VERB", f"third {state}", verb + "s"


def _manner(manner: Word, spelling: str) -> Iterator[Entry]:
    """A manner of coming onto the field is a verb; the one that begins with put is how cards are put there."""
    if manner.id in LYING:
        yield "LYING", manner.id, spelling
        return
    yield "MANNER", manner.id, spelling
    yield "MANNER_VERB", f"base {manner.id}", spelling
    yield "MANNER_VERB", f"third {manner.id}", third(spelling)


def _puts(words: Vocabulary) -> Iterator[Entry]:
    """Verbs that put cards anywhere; onto the field in the game's plain manner, a verb that begins with put."""
    plain = next((word.id for word, spelling in _spellings(words.manners) if spelling.startswith("put ")), "")
    for verb in table("english")["puts"]["anywhere"]:
        yield "MOVES", f"base put {plain}".strip(), verb
        yield "MOVES", f"third put {plain}".strip(), third(verb)
    named = {spelling for _, spelling in _spellings(words.manners)}
    for verb in table("english")["puts"]["out"]:
        if verb not in named:
            yield from (("MANNER_VERB", "base", verb), ("MANNER_VERB", "third", third(verb)))


def _trait_words(phrases: Phrases, words: Vocabulary) -> None:
    """A word alone, where only one field has it: 機械 actor; and its English."""
    fields: dict[str, list[str]] = {}
    for name, known in words.trait_words.items():
        for word in known:
            fields.setdefault(word, []).append(name)
    for word, names in fields.items():
        for name in names:
            english = words.trait_en.get(name, {}).get(word, "")
            for form in (english, english + "s") if english else ():
                phrases.add(form, "TRAIT", f"{name} {word}")
        if len(names) == 1:
            phrases.add(word, "TRAIT", f"{names[0]} {word}")
            phrases.add_quoted(word, "TRAIT", f"{names[0]} {word}")


def _moments(words: Vocabulary) -> Iterator[Entry]:
    """Phrases of time, and on with what happens to this card."""
    on = table("english")["on"]
    for event in words.events:
        for pattern in event.en:
            if is_of_time(pattern):
                yield from _moment(event, pattern)
        yield from (("MOMENT", event.id, f"on {noun}") for noun in on.get(event.id, ()))


def _moment(event: EventWord, pattern: str) -> Iterator[Entry]:
    """A phrase of time, with the possessive of each player in its slot."""
    for whose, who in _possessives() if "{s}" in pattern else (("", ""),):
        value = f"{event.id} {who}".strip()
        for form in moments(pattern.replace("{s}", whose)):
            yield "MOMENT" if event.id != "turn" else "TURN", value, form
            first, _, bare = form.partition(" ")
            if first in ("at", "in", "during"):
                yield from (("BARE_MOMENT", value, spelling) for spelling in {bare, bare.removeprefix("the ")})


def _possessives() -> Iterable[tuple[str, str]]:
    yield from (("the", ""), ("each of your", "own"), ("each of your opponent's", "opponent"), ("each", "each"))
    for player, forms in table("english")["players"].items():
        yield from ((genitive, player) for genitive in forms["genitives"])
