"""Every spelling with what it can be: the words of the language, the forms of its verbs, the words of a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Final

from hantei.effects.reading.japanese import words
from hantei.effects.reading.japanese.folding import key
from hantei.effects.reading.japanese.pieces import SLOTS, Entry
from hantei.effects.reading.japanese.verb_list import VERBS
from hantei.effects.reading.japanese.verbs import (
    AFTER_NOT_IF,
    AFTER_PAST,
    AFTER_PLAIN,
    AFTER_STEM,
    AFTER_TE,
    Form,
    Shape,
    forms,
)
from hantei.effects.tree.kinds import LYING
from hantei.effects.tree.nodes import Duration, Side
from hantei.effects.words.vocabulary import Vocabulary, Word


@cache
def language() -> dict[str, Entry]:
    """What every spelling of the language can be; no game owns these words."""
    entries: dict[str, Entry] = {}
    for group, by_id in words.NOUNS.items():
        for word, spellings in by_id.items():
            for spelling in spellings.split():
                old = entries.get(spelling, Entry("NOUN"))
                entries[spelling] = replace(old, roles=(*old.roles, (group, word)))
    for type_, table in (
        ("CONJ", words.CONJUNCTIONS),
        ("ADV", words.ADVERBS),
        ("JOIN", words.JOINTS),
        ("CMP", words.COMPARISONS),
    ):
        for word, spellings in table.items():
            entries.update({spelling: Entry(type_, data=word) for spelling in spellings.split()})
    for word, spellings in words.RELATIVES.items():
        entries.update({spelling: Entry("RELATIVE", form=Form(word, "plain")) for spelling in spellings.split()})
    entries.update({particle: Entry("MARK", data=particle) for particle in words.PARTICLES.split()})
    entries.update(
        {
            "の": Entry("OF"),
            "、": Entry("COMMA"),
            ":": Entry("COMMA"),
            "→": Entry("COMMA"),
            "・": Entry("JOIN", data="and"),
        }
    )
    entries.update({slot: Entry("NOUN", (("slot", name[1]),)) for name, slot in SLOTS.items()})
    entries.update(_durations())
    entries.update({spelling: Entry("VERB", form=Form("be", shape, negative=True)) for spelling, shape in _NOT_THERE})
    entries["ご覧"] = Entry("VERB", form=Form("see", "stem"))
    entries["なりません"] = Entry("VERB", form=Form("become", "plain", negative=True))
    _add_verbs(entries)
    _add_auxiliaries(entries)
    return entries


def _durations() -> Iterator[tuple[str, Entry]]:
    for until, spellings in words.DURATIONS.items():
        for spelling in spellings.split():
            if "{side}" not in spelling:
                yield spelling, Entry("DURATION", data=Duration(until))
                continue
            for side, names in words.DURATION_SIDES.items():
                for name in names.split() or [""]:
                    yield spelling.replace("{side}", name), Entry("DURATION", data=Duration(until, _side(side)))


def _side(word: str) -> Side:
    return word  # type: ignore[return-value]


def verb_entries(surface: str, verb: str, group: str) -> Iterator[tuple[str, Entry]]:
    """A verb's forms as words; the noun of a verb with する is a noun too."""
    for spelling, form in forms(surface, verb, group):
        if form.shape == "noun":
            yield spelling, Entry("NOUN", (("verb", verb),), form)
        else:
            yield spelling, Entry("VERB", form=form)


def _add_verbs(entries: dict[str, Entry]) -> None:
    for verb, (group, spellings) in VERBS.items():
        for surface in spellings.split() or [""]:
            for spelling, entry in verb_entries(surface, verb, "s" if group == "x" else group):
                if spelling and spelling not in entries:
                    entries[spelling] = entry
                elif spelling in entries and entry.type == "NOUN":
                    entries[spelling] = replace(
                        entries[spelling], roles=(*entries[spelling].roles, *entry.roles), form=entry.form
                    )


_NOT_THERE: Final[tuple[tuple[str, Shape], ...]] = (
    ("ない", "plain"), ("無い", "plain"), ("なかった", "past"), ("なければ", "if"), ("なかったら", "if"), ("なく", "stem"), ("なくて", "te"),
    ("ありません", "plain"),
)  # fmt: skip
"""Forms of ない, the opposite of ある."""


def _add_auxiliaries(entries: dict[str, Entry]) -> None:
    meanings: dict[str, dict[str, object]] = {}
    for spelling, shape, negative in AFTER_STEM:
        meanings.setdefault(spelling, {})["stem"] = f"{shape}{' not' if negative else ''}"
    for spelling, meaning in AFTER_TE:
        meanings.setdefault(spelling, {})["te"] = meaning
    for spelling, meaning in AFTER_PLAIN:
        meanings.setdefault(spelling, {})["plain"] = meaning
    for spelling, meaning in AFTER_PAST:
        meanings.setdefault(spelling, {})["past"] = meaning
    for spelling in AFTER_NOT_IF:
        meanings.setdefault(spelling, {})["not_if"] = "must"
    for spelling, by_shape in meanings.items():
        if spelling in entries:
            by_shape[""] = entries[spelling]
        entries[spelling] = Entry("AUX", data=by_shape)


def words_of(vocabulary: Vocabulary) -> Iterator[tuple[str, Entry]]:
    """What the spellings of a game's words can be."""
    groups: tuple[tuple[str, tuple[Word, ...]], ...] = (
        ("zone", vocabulary.zones),
        ("place", vocabulary.places),
        ("kind", vocabulary.kinds),
        ("stat", vocabulary.stats),
        ("number", vocabulary.numbers),
        ("state", vocabulary.states),
        ("keyword", vocabulary.keywords),
        ("numbered", vocabulary.numbered),
        ("trait", vocabulary.traits),
        ("counter", vocabulary.counters),
        ("manner", vocabulary.manners),
    )
    for group, listed in groups:
        for word in listed:
            for spelling in word.ja:
                yield from _noun(group, word.id, key(spelling))
    for field, known in vocabulary.trait_words.items():
        yield from _trait_words(vocabulary, field, known)


def _noun(group: str, word: str, spelling: str) -> Iterator[tuple[str, Entry]]:
    if group == "manner" and (spelling == "出す" or spelling.endswith(("に出す", "で出す"))):
        return
    if group == "manner" and spelling.endswith("す"):
        yield from verb_entries(spelling, f"summon {word}", "5")
        return
    yield spelling, Entry("NOUN", ((group, word),))
    if group == "state" and not spelling.endswith("状態"):
        yield spelling + "状態", Entry("NOUN", ((group, word),))
    if group == "manner" and word not in LYING:
        yield from verb_entries(spelling, f"summon {word}", "s")


def _trait_words(vocabulary: Vocabulary, field: str, known: tuple[str, ...]) -> Iterator[tuple[str, Entry]]:
    suffixes = {spelling for word in vocabulary.traits if word.id == field for spelling in word.ja}
    suffixes |= {suffix[-1] for suffix in suffixes if suffix.endswith("族")}
    for word in known:
        entry = Entry("NOUN", (("trait_word", f"{field} {word}"),))
        if len(word) > 1:
            yield key(word), entry
        for suffix in suffixes:
            yield key(word + suffix), entry
