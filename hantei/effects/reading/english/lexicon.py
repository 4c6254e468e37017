"""All phrases that an English text of one game is made of: the shared words and those of its vocabulary."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final

from hantei.effects.reading.english.tokens import Lexicon
from hantei.effects.reading.english.words import NUMBERS, ON, PLAYERS, ROWS
from hantei.effects.tree.kinds import default_subject
from hantei.effects.tree.nodes import Number, Object, Player, Variable
from hantei.effects.words.vocabulary import DURATIONS, EventWord, Vocabulary, Word, Words

_SIDES: Final = (
    ("own", "your"),
    ("opponent", "the opponent's"),
    ("opponent", "your opponent's"),
    ("each", "each player's"),
    ("turn", "the turn player's"),
    ("", "the"),
)
_NOUNS: Final = (("ZONE", "zones"), ("PLACE", "places"), ("KIND", "kinds"), ("STAT", "stats"), ("COUNTER", "counters"))
_SLOT: Final = re.compile(r"\{([onmb])\}")
_PARTICIPLE: Final = re.compile(r"(?!damag)\w+ed")
_SAME: Final = {"put into the": "sent to the", "an effect of {o}": "{o}'s effect"}
_EDGE: Final = re.compile(r"at the (start|end) of (.+)")
_VARIABLES: Final = ("x", "y", "z")
_POST: Final = ("that", "with", "without", "whose", "in")
_PHRASE_STARTS: Final = ("at", "before", "after", "during", "in", "while")
_HAVE_PLURAL: Final = {"is": ("are", "was", "were", "has been", "gets"), "has": ("have", "had"), "are": ()}


@lru_cache(maxsize=16)
def lexicon_of(words: Vocabulary) -> Lexicon:
    """The lexicon of a game."""
    lexicon = Lexicon()
    _add_numbers(lexicon)
    _add_players(lexicon)
    for group, name in _NOUNS:
        _add_nouns(lexicon, group, getattr(words, name))
    _add_game_words(lexicon, words)
    _add_states(lexicon, words.states)
    _add_manners(lexicon, words.manners)
    for event in words.events:
        _add_event(lexicon, event)
        for noun in ON.get(event.id, ()):
            lexicon.add(f"on {noun}", "MOMENT", (event.id, None))
    for form in ("counter", "counters"):
        lexicon.add_behind_quotes(form, "COUNTER")
    if len(words.stats) > 1:
        lexicon.add("/", "PAIR", (words.stats[0].id, words.stats[1].id))
    for act in words.acts:
        _add_act(lexicon, act)
    for terminal, value, phrases in ROWS:
        for phrase in phrases:
            lexicon.add(phrase, terminal, value)
    return lexicon


def _add_numbers(lexicon: Lexicon) -> None:
    for number, name in enumerate(NUMBERS):
        lexicon.add(name, "NUMBER", Number(number))
    for name in _VARIABLES:
        lexicon.add(name, "VARIABLE", Variable(name.upper()))


def _add_players(lexicon: Lexicon) -> None:
    for player, nouns, genitives in PLAYERS:
        for noun in nouns:
            lexicon.add(noun, "PLAYER", player)
        for genitive in genitives:
            lexicon.add(genitive, "WHOSE", player)
    for duration in DURATIONS:
        for pattern in duration.en:
            for side, whose in _SIDES:
                lexicon.add(
                    pattern.replace("{side}", whose), "DURATION", (duration.id, side if "{side}" in pattern else "")
                )


def _plurals(word: Word, noun: str) -> Iterator[str]:
    yield noun
    if word.plural and noun == word.en[0]:
        yield word.plural
    elif noun.endswith(("s", "x", "ch", "sh")):
        yield noun + "es"
    elif noun.endswith("y") and noun[-2:-1] not in "aeiou":
        yield noun[:-1] + "ies"
    else:
        yield noun + "s"


def _add_nouns(lexicon: Lexicon, terminal: str, words: Words) -> None:
    for word in words:
        for spelling in word.en:
            for form in _plurals(word, spelling):
                lexicon.add(form, terminal, word.id)
                if terminal in ("STAT", "PLACE"):
                    lexicon.add(form, "FIELD", word.id)


def _add_game_words(lexicon: Lexicon, words: Vocabulary) -> None:
    for number in words.numbers:
        for form in _all_forms(number):
            lexicon.add(form, "PLAYER_STAT", number.id)
            lexicon.add(form, "FIELD", number.id)
    for group, terminal in ((words.keywords, "KEYWORD"), (words.numbered, "NUMBERED")):
        for keyword, spelling in _spellings(group):
            lexicon.add(spelling, terminal, keyword.id)
    for trait, spelling in _spellings(words.traits):
        lexicon.add(spelling, "TRAIT" if "{w}" in spelling else "FIELD", trait.id)
    _add_trait_words(lexicon, words)
    for label in words.labels:
        for spelling in label.en:
            lexicon.add(spelling, "LABEL", label)
            lexicon.add(spelling.removesuffix(" effect"), "LABEL", label)
    for procedure, spelling in _spellings(words.procedures):
        _add_procedure(lexicon, procedure.id, spelling)


def _spellings(words: Words) -> Iterator[tuple[Word, str]]:
    return ((word, spelling) for word in words for spelling in word.en)


def _all_forms(word: Word) -> Iterator[str]:
    return (form for spelling in word.en for form in _plurals(word, spelling))


def _add_states(lexicon: Lexicon, states: Words) -> None:
    for state, spelling in _spellings(states):
        if spelling.split()[0] in _POST:
            lexicon.add(spelling, "STATE_AFTER", state.id)
        lexicon.add(spelling, "STATE", state.id)
        if _PARTICIPLE.fullmatch(spelling):
            _add_state_verb(lexicon, spelling, state.id)


def _add_manners(lexicon: Lexicon, manners: Words) -> None:
    """Verbs; the one that begins with put is how cards are put onto the field."""
    for manner, spelling in _spellings(manners):
        lexicon.add(spelling, "MANNER", manner.id)
        lexicon.add(_third(spelling), "MANNER", manner.id)
        if spelling.startswith("put "):
            lexicon.add("put", "MOVE", (manner.id, False))
            lexicon.add("puts", "MOVE", (manner.id, True))


def _add_state_verb(lexicon: Lexicon, participle: str, state: str) -> None:
    """Seal, seals for sealed."""
    for verb in {participle[:-1], participle[:-2], participle[:-1].replace("yse", "yze")}:
        lexicon.add(verb, "STATE_VERB", (state, False))
        lexicon.add(verb + "s", "STATE_VERB", (state, True))


def _add_trait_words(lexicon: Lexicon, words: Vocabulary) -> None:
    """A word alone, where only one field has it: 機械 actor."""
    fields: dict[str, set[str]] = {}
    for name, known in words.trait_words.items():
        for word in known:
            fields.setdefault(word, set()).add(name)
    for word, names in fields.items():
        for name in names:
            for english in _english_forms(words.trait_en.get(name, {}).get(word, "")):
                lexicon.add(english, "TRAIT_WORD", (name, word))
        if len(names) == 1:
            lexicon.add(word, "TRAIT_WORD", (*names, word))
            lexicon.quoted[word] = ("TRAIT_WORD", (*names, word))


def _english_forms(word: str) -> tuple[str, ...]:
    return (word, word + "s") if word else ()


def _add_procedure(lexicon: Lexicon, name: str, pattern: str) -> None:
    """The words between the slots of a procedure; the first word may have the ending of the third person."""
    order = "".join(_SLOT.findall(pattern))
    parts = [part.strip() for part in _SLOT.sub("\0", pattern).split("\0")]
    for number, part in enumerate(parts):
        place = _terminal(parts, number)
        for form in (part, _third(part)) if number == 0 else (part,):
            if part:
                lexicon.add_choice(form, f"PROCEDURE_{place}", Pattern(name, order, tuple(map(bool, parts))))


def _third(phrase: str) -> str:
    verb, blank, rest = phrase.partition(" ")
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x")) else "s") + blank + rest


# events


_Part = str | None
"""A part of a pattern: words, or `None` for a slot."""


def _variants(pattern: str) -> Iterator[str]:
    """The forms of the verb that a pattern allows: `is` and what stands for it, `(s)` or not."""
    for ending in ("s", "") if "(s)" in pattern else ("es", "") if "(es)" in pattern else ("",):
        form = pattern.replace("(s)", ending).replace("(es)", ending)
        yield form
        for word, other in _SAME.items():
            if word in form:
                yield form.replace(word, other)
        words = form.split(" ")
        for place, word in enumerate(words):
            for other in _HAVE_PLURAL.get(word, ()):
                yield " ".join((*words[:place], other, *words[place + 1 :]))


def _slots(pattern: str) -> tuple[list[str], str]:
    """The words between the slots of a pattern, and the slots in their order (`so`, `os`, `s`, …)."""
    order = "".join(slot for slot in pattern.replace("{s}", "\1").replace("{o}", "\2") if slot in "\1\2")
    parts = pattern.replace("{s}", "\0").replace("{o}", "\0").split("\0")
    return [part.strip() for part in parts], order.replace("\1", "s").replace("\2", "o")


@dataclass(frozen=True, slots=True)
class Pattern:
    """What some words of a pattern with slots can belong to.

    id       of the event, the act or the procedure
    order    the slots in their order
    words    whether there are words before, between and behind the slots
    subject  of an event, where the text leaves it out
    """

    id: str
    order: str
    words: tuple[bool, ...]
    subject: Object | None = None


def _add_event(lexicon: Lexicon, event: EventWord) -> None:
    for pattern in event.en:
        if pattern.split()[0] in _PHRASE_STARTS:
            _add_moment(lexicon, event, pattern)
        else:
            for form in _variants(pattern):
                _add_pattern(lexicon, "EVENT", event, form)
    for pattern in event.would_en:
        _add_pattern(lexicon, "WOULD", event, pattern)


def _add_moment(lexicon: Lexicon, event: EventWord, pattern: str) -> None:
    """A phrase of time, with the possessive of each player in its slot."""
    for whose, who in _possessives() if "{s}" in pattern else (("", None),):
        phrase = pattern.replace("{s}", whose)
        for form in _moment_forms(phrase):
            lexicon.add(form, "MOMENT", (event.id, who))
            bare = form.partition(" ")[2]
            lexicon.add(bare, "BARE_MOMENT", (event.id, who))
            lexicon.add(bare.removeprefix("the "), "BARE_MOMENT", (event.id, who))


def _moment_forms(phrase: str) -> Iterator[str]:
    """At the start of your turn, at the beginning of your turn, at your turn start, at your turn's start."""
    phrase = re.sub(r"(each of .*'s|each of your) (\w+)$", r"\1 \2s", phrase)
    yield phrase
    found = _EDGE.fullmatch(phrase)
    if found:
        edge, of_what = found.groups()
        yield f"at {of_what} {edge}"
        yield f"at {of_what}'s {edge}"
        if edge == "start":
            yield f"at the beginning of {of_what}"


def _possessives() -> Iterable[tuple[str, Player | None]]:
    yield "the", None
    yield "each of your", "own"
    yield "each of your opponent's", "opponent"
    yield "each", "each"
    for player, _, genitives in PLAYERS:
        yield from product(genitives, (player,))


def _add_pattern(lexicon: Lexicon, name: str, event: EventWord, pattern: str) -> None:
    """A pattern by the words before, between and after its slots; the terminal says which of them it is."""
    parts, order = _slots(pattern)
    for number, part in enumerate(parts):
        if part:
            found = Pattern(event.id, order, tuple(map(bool, parts)), default_subject(event))
            lexicon.add_choice(part, f"{name}_{_terminal(parts, number)}", found)


def _terminal(parts: list[str], number: int) -> str:
    """ALONE without slots; OPEN before the first, END behind the last, MIDDLE between two of them."""
    if len(parts) == 1:
        return "ALONE"
    if number == 0:
        return "OPEN"
    return "END" if number == len(parts) - 1 else "MIDDLE"


def _add_act(lexicon: Lexicon, act: Word) -> None:
    for pattern in act.en:
        parts, order = _slots(pattern)
        for number, part in enumerate(parts):
            if part:
                found = Pattern(act.id, order, tuple(map(bool, parts)))
                lexicon.add_choice(part, "ACT" if len(parts) == 1 else ("ACT_OPEN", "ACT_CLOSE")[number], found)
