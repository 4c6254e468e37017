"""The words of the games: no two that could be taken for each other, patterns that can be filled, rules that exist."""

from __future__ import annotations

import re
from collections import Counter
from string import Formatter

import pytest

from hantei.core.text import fold
from hantei.effects.chart.tables.load import table
from hantei.effects.words.vocabulary import Label, Vocabulary
from hantei.games import load
from hantei.plugin import Game
from tests.found import WORDS

GAMES = [pytest.param(load(game_id), id=game_id) for game_id in WORDS]

WORD_GROUPS = (
    "zones",
    "places",
    "kinds",
    "stats",
    "numbers",
    "states",
    "traits",
    "counters",
    "acts",
    "manners",
    "procedures",
)
ABILITY_KINDS = {"spell", "triggered", "activated", "continuous", "replacement", "rule", "keywords", "part"}
SLOTS = {"acts": {"o"}, "traits": {"w"}, "procedures": {"o", "n", "m", "b"}}


def _words(game: Game) -> Vocabulary:
    assert game.effect_words is not None
    return game.effect_words


def _groups(game: Game):
    words = _words(game)
    for name in WORD_GROUPS:
        yield name, getattr(words, name)
    yield "keywords", (*words.keywords, *words.numbered)
    yield "labels", words.labels
    yield "events", words.events


def _twice(items) -> list[str]:
    return [item for item, count in Counter(items).items() if count > 1]


def _slots(pattern: str) -> list[str]:
    return [field for _, field, _, _ in Formatter().parse(pattern) if field is not None]


def _key(spelling: str, language: str) -> str:
    """What a reader compares; in English any number stands for any other."""
    return re.sub(r"\d+", "#", fold(spelling)) if language == "en" else fold(spelling)


def _filled(pattern: str) -> frozenset[str]:
    return frozenset(_slots(pattern))


@pytest.mark.parametrize("game", GAMES)
def test_the_vocabulary_is_of_its_game(game):
    assert _words(game).game == game.id


@pytest.mark.parametrize("game", GAMES)
def test_ids_are_unique_in_a_group(game):
    assert {name: _twice(word.id for word in group) for name, group in _groups(game)} == {
        name: [] for name, _ in _groups(game)
    }


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_no_spelling_means_two_words_of_a_group(game, language):
    twice = {
        name: _twice(_key(spelling, language) for word in group for spelling in getattr(word, language))
        for name, group in _groups(game)
    }
    assert {name: found for name, found in twice.items() if found} == {}


@pytest.mark.parametrize("game", GAMES)
def test_no_clause_means_two_events_before_they_happen(game):
    for language in ("would_ja", "would_en"):
        assert _twice(fold(clause) for event in _words(game).events for clause in getattr(event, language)) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_word_has_spellings_in_both_languages(game):
    bare = [
        (name, word.id)
        for name, group in _groups(game)
        for word in group
        if not (word.ja and word.en and all(word.ja) and all(word.en))
    ]
    assert bare == []


@pytest.mark.parametrize("game", GAMES)
def test_english_spellings_are_ascii(game):
    odd = [s for _, group in _groups(game) for word in group for s in word.en if not re.fullmatch(r"[ -~]+", s)]
    assert odd == []


@pytest.mark.parametrize("game", GAMES)
def test_event_patterns_have_each_slot_once_and_no_other(game):
    for event in _words(game).events:
        for pattern in (*event.ja, *event.en, *event.would_ja, *event.would_en):
            slots = _slots(pattern)
            assert slots in ([], ["s"], ["o"], ["s", "o"], ["o", "s"]), pattern


@pytest.mark.parametrize("game", GAMES)
def test_an_event_is_printed_with_the_same_slots_in_both_languages(game):
    for event in _words(game).events:
        for japanese, english in ((event.ja, event.en), (event.would_ja, event.would_en)):
            assert {*map(_filled, japanese)} == {*map(_filled, english)}, event.id


@pytest.mark.parametrize("game", GAMES)
def test_clauses_and_phrases_of_time_are_told_apart_by_their_form(game):
    phrase = re.compile(r"(?:at|before|after|right after|just before|during|in) ")
    for event in _words(game).events:
        assert all(clause.endswith(("る", "う", "す", "く", "い")) for clause in event.would_ja), event.id
        assert all(" would " in clause or " could " in clause for clause in event.would_en), event.id
        if all(not pattern.endswith(("た", "だ", "る")) for pattern in event.ja):
            assert all(phrase.match(pattern) for pattern in event.en), event.id


def _hides(general: str, special: str) -> bool:
    """Whether a pattern takes all that another one takes, with something in a slot that the other one names itself."""
    if "{" not in general or general == special:
        return False
    parts = re.split(r"(\{[so]\})", general)
    slot = "(?!こ)[^がをにでへは]+"  # nobody is called この
    return (
        re.fullmatch(
            "".join(slot if part[:1] == "{" else re.escape(part) for part in parts), special.format(s="甲", o="乙")
        )
        is not None
    )


def _hidden(spellings: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """What a reader that takes the first pattern that fits would never find, or find with other slots filled."""
    return [
        (general, special)
        for number, (earlier, general) in enumerate(spellings)
        for later, special in spellings[number + 1 :]
        if (earlier != later or _slots(general) != _slots(special)) and _hides(general, special)
    ]


@pytest.mark.parametrize("spellings", ["ja", "would_ja"])
@pytest.mark.parametrize("game", GAMES)
def test_no_event_is_hidden_by_an_earlier_and_more_general_one(game, spellings):
    events = _words(game).events
    assert _hidden([(event.id, pattern) for event in events for pattern in getattr(event, spellings)]) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_act_is_hidden_by_an_earlier_and_more_general_one(game):
    acts = _words(game).acts
    assert _hidden([(act.id, spelling) for act in acts for spelling in act.ja]) == []


@pytest.mark.parametrize("game", GAMES)
def test_subjects_that_are_left_out_are_known_ones(game):
    assert {event.subject for event in _words(game).events} <= {"", "self", "own", "opponent"}


@pytest.mark.parametrize("game", GAMES)
def test_other_words_have_only_the_slots_of_their_group(game):
    for name, group in _groups(game):
        if name == "events":
            continue
        for word in group:
            for spelling in (*word.ja, *word.en):
                assert set(_slots(spelling)) <= SLOTS.get(name, set()), spelling


@pytest.mark.parametrize("game", GAMES)
def test_acts_and_traits_with_a_slot_have_one_in_both_languages(game):
    for name in ("acts", "traits"):
        for word in getattr(_words(game), name):
            assert any(map(_slots, word.ja)) or not any(map(_slots, word.en)), word.id
            assert not any(map(_slots, word.ja)) or any(map(_slots, word.en)), word.id
            assert not _slots(word.ja[0]), word.id


@pytest.mark.parametrize("game", GAMES)
def test_labels_name_kinds_of_abilities_and_events_of_the_game(game):
    words = _words(game)
    events = {event.id for event in words.events}
    for label in words.labels:
        assert isinstance(label, Label)
        assert label.kind in ABILITY_KINDS, label.id
        assert label.event in events | {""}, label.id


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_a_word_names_is_in_the_rulebook(game):
    named = {rule for _, group in _groups(game) for word in group for rule in word.rules}
    assert sorted(rule for rule in named if game.rulebook.get(rule) is None) == []
    assert len(named) > 60


@pytest.mark.parametrize("game", GAMES)
def test_words_of_traits_belong_to_traits(game):
    words = _words(game)
    assert set(words.trait_words) <= {trait.id for trait in words.traits}
    assert all(not _twice(map(fold, known)) for known in words.trait_words.values())


@pytest.mark.parametrize("game", GAMES)
def test_words_are_found_by_group_and_id(game):
    words = _words(game)
    assert words.by_id["zone", "graveyard"].ja[0] == "墓地"
    assert words.by_id["zone", "hand"].en[0] == "hand"
    assert words.by_id["kind", "card"].counter == "枚"


def test_no_duration_is_spelt_like_another():
    japanese = {**table("words")["DURATION"], **table("words")["NEXTTURN"]}
    for durations in (japanese, table("english")["durations"]):
        assert _twice(fold(spelling) for spellings in durations.values() for spelling in spellings) == []
