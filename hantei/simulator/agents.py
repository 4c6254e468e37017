"""Players that are no people: each takes the match and gives one of its legal actions."""

from __future__ import annotations

from typing import Final

from hantei.simulator.match import Match

_RESTS: Final = ("start end", "pass", "no second card")
"""What a seat that wants nothing chooses where it may, the first of these first."""


def passive(match: Match) -> int:
    """The dummy of a goldfish match: it ends its turn, passes, never blocks and draws no second card; where it has to
    choose something, it takes the first option (A6-232, A8-282)."""
    options = match.legal_actions()
    texts = [match.action_text(action, match.to_act()) for action in options]
    for text in _RESTS:
        if text in texts:
            return options[texts.index(text)]
    for action, text in zip(options, texts, strict=True):
        if text.startswith("no more "):
            return action
    return options[0]
