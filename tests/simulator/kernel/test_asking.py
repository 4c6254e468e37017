"""Questions of the kernel."""

from __future__ import annotations

import pytest

from hantei.simulator.kernel.match import NOBODY
from tests.cardkit.play.bench import Bench, Word


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_question_without_an_option_is_an_error_of_its_step(by_hand: bool) -> None:
    """The match would stop there without a word."""
    table = Bench([], [], Word("next"))
    table.by_hand = by_hand
    with pytest.raises(ValueError, match="Word asks player 2 without an option"):
        table.ask(1, Word("which"), [])
    assert (table.asker, table.options) == (NOBODY, [])
