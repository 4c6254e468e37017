"""How a match ended, as text."""

from __future__ import annotations

from hantei.simulator.kernel.match import DRAW, NOBODY, Match


def result_text(m: Match) -> str:
    """Return who has won, and the rule that says so: `player 1 wins LD-352`, `draw LD-357`; empty while it goes on."""
    if m.winner == NOBODY:
        return ""
    who = "draw" if m.winner == DRAW else f"player {m.winner + 1} wins"
    return f"{who} {m.reason_text()}".strip()
