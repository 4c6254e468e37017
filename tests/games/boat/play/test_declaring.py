"""What is asked before an effect is declared leaves out the parts that can't forbid it; all parts say the same."""

from __future__ import annotations

import pytest

from hantei.interpreter.program.decisive import end_of_decisive, wants_more
from hantei.interpreter.program.foresight import after_costs, can_be_done, every_part, foreseeing
from hantei.interpreter.table.definitions import Ability, begun
from hantei.interpreter.table.numbers import EVERY_PART, NO_REF
from hantei.simulator.kernel.match import NOBODY
from tests.games.boat.play.test_windows import random_match


def by_all_parts(match: object, ability: Ability, ref: int, seat: int) -> bool:
    frame = foreseeing(begun(ability, ref, seat, NO_REF, NO_REF, 0))
    return every_part(match, frame, after_costs(match, frame), len(ability.nodes))


def can_begin_by_all_parts(match: object, ability: Ability, ref: int, seat: int) -> bool:
    test = ability.test
    holds = test is None or test.holds(match, begun(ability, ref, seat, NO_REF, NO_REF, 0))
    return holds and by_all_parts(match, ability, ref, seat)


@pytest.mark.parametrize("number", range(6))
def test_the_decisive_parts_say_what_all_parts_say(number: int) -> None:
    """At every third decision, for each text that is judged by all its parts, whosever it is and wherever its card
    lies."""
    match, chance = random_match(number)
    judged = [
        (card, ability)
        for card, abilities in enumerate(match.cards.listed)
        for ability in abilities
        if ability.judged == EVERY_PART and ability.nodes
    ]
    assert {end_of_decisive(ability) for _, ability in judged} >= {0, 1}
    answers, lacking = set(), 0
    while match.to_act() != NOBODY:
        if match.decisions % 3 == 0:
            for card, ability in judged:
                seat, ref = match.controller(card), match.ref(card)
                answer = can_be_done(match, begun(ability, ref, seat, NO_REF, NO_REF, 0))
                assert answer == by_all_parts(match, ability, ref, seat), ability.text
                answers.add(answer)
                if wants_more(match, ability, seat):
                    lacking += 1
                    assert not can_begin_by_all_parts(match, ability, ref, seat), ability.text
        match.choose(chance.choice(match.options))
    assert answers == {True, False}
    assert lacking > 0
