"""Journals come out line by line as they were written, and a changed one is caught at its first difference."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from hantei.core.card import Card
from hantei.games import load
from hantei.games.blackpoker.cards.playing_cards import standard_deck
from hantei.simulator.journal import (
    Difference,
    Header,
    JournalError,
    played_cards,
    read_journal,
    replay,
    start,
    write_journal,
)
from hantei.simulator.kernel.match import Match
from hantei.simulator.kernel.noise import below, streams
from tests.found import EDITIONS, PLAYED
from tests.simulator import played

PACK = {card.id: card for card in standard_deck()}
SAMPLES = Path(__file__).resolve().parents[2] / "sample_decks"


def play_of(game_id: str):
    play = load(game_id).play
    assert play is not None
    return play


def journal(game_id: str, number: int) -> str:
    header = Header(game_id, load(game_id).rules_version, 3, number, (tuple(PACK), tuple(PACK)), {})
    play = play_of(game_id)
    noise = streams(11, number, 1)

    def choose(match: Match) -> int:
        options = match.legal_actions()
        return options[below(noise, 0, len(options))]

    return "\n".join(write_journal(header, start(header, play, PACK), play, choose)) + "\n"


def differences(text: str) -> list[Difference]:
    header, rows = read_journal(text)
    play = play_of(header.game)
    return [step for step in replay(rows, start(header, play, PACK), play) if isinstance(step, Difference)]


@pytest.mark.proves("A6-233", "A8-283")
@pytest.mark.parametrize("game_id", EDITIONS)
@pytest.mark.parametrize("number", range(5))
def test_same_seed_and_decisions_give_the_same_journal(game_id: str, number: int) -> None:
    text = journal(game_id, number)
    assert journal(game_id, number) == text
    assert differences(text) == []


@pytest.mark.parametrize("game_id", EDITIONS)
def test_recorded_journal_is_written_again(game_id: str) -> None:
    assert (SAMPLES / game_id / "journals" / "random.jsonl").read_text(encoding="utf-8") == journal(game_id, 1)


@pytest.mark.parametrize("game_id", PLAYED)
def test_recorded_journals_are_played_again_line_by_line(game_id: str) -> None:
    files = sorted((SAMPLES / game_id / "journals").glob("*.jsonl"))
    assert files != []
    for file in files:
        header, rows = read_journal(file.read_text(encoding="utf-8"))
        play = played.play_of(game_id)
        steps = list(replay(rows, start(header, play, played.cards_of(game_id)), play))
        assert (header.game, [step for step in steps if isinstance(step, Difference)]) == (game_id, []), file.name
        assert len(steps) > 20, file.name


def test_first_changed_line_is_named() -> None:
    rows = journal("act6", 0).splitlines()
    at = next(number for number, row in enumerate(rows) if '"damage ' in row)
    changed = [*rows[:at], rows[at].replace("A6-217", "A6-000"), *rows[at + 1 :]]
    (difference,) = differences("\n".join(changed))
    assert (difference.line, difference.played) == (at + 1, rows[at])


def test_missing_and_added_lines_are_named() -> None:
    rows = journal("act6", 0).splitlines()
    assert [d.line for d in differences("\n".join(rows[:-1]))] == [len(rows)]
    last = max(number for number, row in enumerate(rows) if "do" in json.loads(row))
    cut = differences("\n".join(rows[:last]))
    assert [(d.line, d.journal, d.played[-9:]) for d in cut] == [(last + 1, "", "is to act")]
    assert [d.line for d in differences("\n".join([*rows, rows[-1]]))] == [len(rows)]
    decision = next(number for number, row in enumerate(rows) if "do" in json.loads(row) and number > 20)
    (difference,) = differences("\n".join([*rows[:decision], *rows[decision + 1 :]]))
    assert difference.line == decision + 1


@pytest.mark.parametrize(
    ("text", "line", "detail"),
    [
        ("", 1, "is missing"),
        ("{}", 1, "lacks hantei_journal, game, rules, seed, match, decks, switches"),
        ("nonsense", 1, "is no JSON"),
        ("[" * 100_000, 1, "is no JSON"),
        ("[1]", 1, "is no object"),
        ('{"player": ' + "9" * 5000 + "}", 1, "is no JSON"),
    ],
)
def test_what_is_no_journal_is_said_with_its_line(text: str, line: int, detail: str) -> None:
    with pytest.raises(JournalError) as error:
        read_journal(text)
    assert (error.value.line, error.value.detail) == (line, detail)


def test_unknown_cards_and_switches_of_a_journal_are_named() -> None:
    header = Header("act6", "act6.0", 1, 0, (("S1",), ("HA",)), {})
    with pytest.raises(JournalError, match="unknown card S1"):
        start(header, play_of("act6"), PACK)
    header = Header("act6", "act6.0", 1, 0, (("SA",), ("HA",)), {"nonsense": True})
    with pytest.raises(JournalError, match="unknown switch nonsense"):
        start(header, play_of("act6"), PACK)


@pytest.mark.parametrize(
    ("cards", "switches", "detail"),
    [
        (1, {"field.max": "x"}, "sets field.max to what it can't be"),
        (1, {"setup.shuffle": 1}, "sets setup.shuffle to what it can't be"),
        (1023, {}, "can't be played: decks: 1024 cards"),
    ],
)
def test_match_that_cannot_be_is_no_journal(cards: int, switches: dict[str, str | int], detail: str) -> None:
    header = Header("act6", "act6.0", 1, 0, (("SA",) * cards, ("HA",)), switches)
    with pytest.raises(JournalError, match=detail):
        start(header, play_of("act6"), PACK)


def named_header(*cards: Card) -> Header:
    ids = tuple(card.id for card in cards)
    return Header("leader", "1", 1, 0, (ids, ids[:1]), {}).with_cards(cards)


def wolf(card_id: str, name: str = "狼") -> Card:
    return Card(id=card_id, kind="unit", name=name)


def test_journal_finds_its_cards_by_name_when_their_ids_have_changed() -> None:
    header = named_header(wolf("A"), wolf("B", "鷹"))
    assert json.loads(json.dumps(header.to_json()))["names"] == {"A": "狼", "B": "鷹"}
    now = {"B": wolf("B"), "C": wolf("C", "鷹")}
    assert played_cards(header, now) == {"A": now["B"], "B": now["C"]}
    with pytest.raises(JournalError, match=r"names the unknown card 鷹 \(B\)"):
        played_cards(header, {"B": wolf("B")})
    with pytest.raises(JournalError, match=r"names 狼 \(A\), but 2 cards are called so and none has this id"):
        played_cards(header, {"C": wolf("C"), "D": wolf("D"), "B": wolf("B", "鷹")})


def test_journal_from_before_is_known_as_such() -> None:
    row = Header("act6", "act6.0", 1, 0, (("SA",), ("HA",)), {}).to_json()
    assert read_journal(json.dumps({**row, "cards": "fd62b0966a5f424a"}))[0].is_old
    assert not read_journal(json.dumps(row))[0].is_old
    new = named_header(wolf("A"))
    assert read_journal(json.dumps(new.to_json()))[0] == replace(new, is_old=False)
    with pytest.raises(JournalError, match="needs a table of names"):
        read_journal(json.dumps({**row, "names": {"A": 1}}))
