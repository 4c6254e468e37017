"""What primitives owe, from `owed.toml`."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.cardkit.play.starts import frame_of
from hantei.interpreter.table.definitions import Ability
from hantei.interpreter.table.numbers import NO_REF, SPELL
from tests.cardkit.play.bench import Bench, Says, Word, cases

CASES = cases(__file__, "owed.toml", "owed")


def declared_already(words: list[str]) -> Any:
    """An effect that goes on without coming onto the stack."""
    frame = frame_of(Ability(SPELL, [Says(word) for word in words], ""), NO_REF, 0, NO_REF, NO_REF, 0)
    frame.numbers = (0,) * len(frame.numbers)
    return frame


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_owed(case: dict[str, Any]) -> None:
    steps = [Word(word) for word in case.get("steps", [])]
    if "effect" in case:
        steps.insert(0, declared_already(case["effect"]))
    table = Bench([], [], steps[0])
    table.agenda = steps[::-1]
    table.owes, table.questions = case["owes"], case.get("questions", [])
    table.follow(case.get("asked", ""))
    assert ", ".join(table.log) == case["log"]
