"""What the words of every game of cards with texts must keep: nothing that a match does is without a word, no word
without a thing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Final

from hantei.cardkit.show.actions import OF_EFFECTS, Actions
from hantei.cardkit.show.events import Record
from hantei.cardkit.show.questions import Questions
from hantei.cardkit.show.refusals import Refusals
from hantei.games import load
from hantei.interpreter.table.numbers import FIRST_ACTION
from hantei.simulator.play import Play


@dataclass(frozen=True)
class Words:
    """The words of a game.

    last     the last of its kinds of actions
    events   the module in which its events are numbered
    own      switches that stand on a rule that does not print them
    """

    game_id: str
    play: Play
    actions: Actions
    last: int
    questions: Questions
    refusals: Refusals
    record: Record
    events: ModuleType
    reasons: dict[int, str]
    own: frozenset[str] = frozenset()


def every_kind_of_action_has_its_notation(words: Words) -> None:
    kinds = set(range(FIRST_ACTION, words.last + 1))
    assert set(words.actions.kinds) - set(OF_EFFECTS) == kinds
    assert set(words.questions.words) <= kinds
    assert {kind for moment in words.refusals.moments.values() for kind in moment} <= kinds


def every_event_and_every_ending_has_its_words_and_rule(words: Words) -> None:
    known = {rule.id for rule in load(words.game_id).rulebook.rules}
    numbers = {value for name, value in vars(words.events).items() if name.isupper() and isinstance(value, int)}
    assert set(words.record.events) == numbers
    rules = {rule for _, event in words.record.events.values() for rule in event.rules()} | set(words.reasons.values())
    assert rules - {""} <= known


def every_switch_stands_on_the_rule_that_prints_it(words: Words) -> None:
    rules = {rule.id: rule for rule in load(words.game_id).rulebook.rules}
    named = {switch.name: rules[switch.rule].switch for switch in words.play.switches if switch.name not in words.own}
    assert named == {name: name for name in named}


TOLD: Final[tuple[Callable[[Words], None], ...]] = (
    every_kind_of_action_has_its_notation,
    every_event_and_every_ending_has_its_words_and_rule,
    every_switch_stands_on_the_rule_that_prints_it,
)
"""All of these, for the words of one game."""
