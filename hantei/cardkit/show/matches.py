"""What can be said of a match of any game: what is offered, and how it ended."""

from __future__ import annotations

from hantei.simulator.kernel.match import DRAW, NOBODY, Match, kind_of
from hantei.simulator.play import NewMatch


def begun(new: NewMatch) -> NewMatch:
    """Return a maker of matches that are ready for their first decision, from one of matches before their first
    step."""

    def begin(seed: int, number: int) -> Match:
        match = new(seed, number)
        match.advance()
        return match

    return begin


def is_offered(m: Match, seat: int, text: str) -> bool:
    """True if a text is an option of the open decision, and this seat decides."""
    return m.asker == seat and text in [m.action_text(action) for action in m.options]


def is_asked(m: Match, kind: int) -> bool:
    """True if the open decision offers an action of a kind."""
    return any(kind_of(action) == kind for action in m.options)


def result_text(m: Match) -> str:
    """Return who has won, and the rule that says so: `player 1 wins` and the id; empty while it goes on."""
    if m.winner == NOBODY:
        return ""
    who = "draw" if m.winner == DRAW else f"player {m.winner + 1} wins"
    return f"{who} {m.reason_text()}".strip()
