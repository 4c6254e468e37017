"""What texts do that the chart reads: `plays.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hantei.cardkit.play.starts import frame_of
from hantei.effects.chart.reader import read
from hantei.games.leader.compile.lexicon import LeaderLexicon
from hantei.games.leader.play.fight.deaths import SETTLE
from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import numbers as game
from hantei.games.leader.texts.words import EFFECT_WORDS
from hantei.interpreter.compile.left_out.reasons import LOST_REFERENCE
from hantei.interpreter.compile.text import compile_text
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Ability
from hantei.simulator.kernel.match import NOBODY
from tests.games.leader.play.flow.table import Card, card
from tests.interpreter.texts import atk, hp, open_options, table, where

OWN = (
    Card("Jab", kind="skill"), Card("Fox"), Card("Gnu"), Card("Hen"), Card("Elk", cost=3), Card("Ant", atk=1, hp=4),
    Card("Bee", atk=2, hp=4),
)  # fmt: skip
OTHER = (Card("Cat", atk=3, hp=4), Card("Dog", atk=4, hp=4), Card("Ibis"))
PLACE = {"Ant": "A.F1", "Bee": "A.B2", "Cat": "B.F1", "Dog": "B.F2", "Elk": "A.hand", "Ibis": "B.hand"}
PLAYS: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("plays.toml").read_text(encoding="utf-8"))["play"]


def compiled(text: str, m: LeaderMatch) -> Ability:
    """The one ability of a text with one meaning of which nothing is left out."""
    (meaning,) = read(text, EFFECT_WORDS, "skill").meanings
    found = compile_text(meaning, LeaderLexicon(m.deck))
    assert (found.missing, len(found.abilities)) == ([], 1)
    m.cards.hears(found.abilities[0])
    return found.abilities[0]


def begin(m: LeaderMatch, text: str) -> None:
    """Carry a text out for player A up to its first question."""
    made = compiled(text, m)
    m.asker = NOBODY
    m.agenda = []
    m.then(SETTLE)
    m.then(frame_of(made, m.ref(m.leader(0)), 0, core.NO_REF, core.NO_REF, 0))
    m.advance()


def next_turn(m: LeaderMatch) -> None:
    m.expire(m.turn, m.active)
    m.turn += 1
    m.active = 1 - m.active


def in_turns(m: LeaderMatch, units: list[str]) -> tuple[dict[str, list[int]], dict[str, list[bool]]]:
    """ATK of units, and whether they can't attack, now and in the next three turns."""
    numbers: dict[str, list[int]] = {unit: [] for unit in units}
    barred: dict[str, list[bool]] = {unit: [] for unit in units}
    for turn in range(4):
        if turn:
            next_turn(m)
        for unit in units:
            numbers[unit].append(atk(m, unit))
            barred[unit].append(m.permissions(card(m, unit)) & game.CANNOT_ATTACK != 0)
    return numbers, barred


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play["name"])
def test_a_text_does_what_it_says(play: dict[str, Any]) -> None:
    m = table(OWN, OTHER, place=PLACE)
    begin(m, play["text"])
    asked, players = [], []
    for answer in play.get("answers", ()):
        players.append(m.asker + 1)
        asked.append(open_options(m))
        m.apply(m.options[asked[-1].index(answer)])
    assert m.asker == NOBODY, open_options(m)
    assert (asked, players) == (play.get("asked", asked), play.get("players", players))
    for name, place in play.get("where", {}).items():
        assert where(m, name) == place, name
    for name, number in play.get("hp", {}).items():
        assert hp(m, name) == number, name
    for name, number in play.get("atk", {}).items():
        assert atk(m, name) == number, name
    turns, barred = play.get("turns", {}), play.get("barred", {})
    numbers, may_not = in_turns(m, [*turns, *barred])
    assert {unit: numbers[unit] for unit in turns} == turns
    assert {unit: may_not[unit] for unit in barred} == barred


@pytest.mark.parametrize("those", ["それらの", "その中の"])
def test_the_rest_of_what_one_kind_was_taken_from_is_told_as_not_played(those: str) -> None:
    """Nobody has set those apart: 残り would be what was taken."""
    text = f"デッキの上から4枚を見る。{those}ユニットを手札に加える。残りを墓地に置く。"
    (meaning,) = read(text, EFFECT_WORDS, "skill").meanings
    m = table(OWN, OTHER, place=PLACE)
    assert [each.reason for each in compile_text(meaning, LeaderLexicon(m.deck)).missing] == [LOST_REFERENCE]
