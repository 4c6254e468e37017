"""How a response window works in a game, as numbers that the game gives for each of its timings."""

from __future__ import annotations

from typing import Final

TURN_PLAYER: Final = 0
OTHER_PLAYER: Final = 1
SAME_SEAT: Final = 2
OTHER_SEAT: Final = 3
"""Who is asked: by whose turn it is, or by who has just acted in the window."""


class Policy:
    """The policy of a window. Immutable.

    first        who is asked when the window opens: TURN_PLAYER or OTHER_PLAYER, or OTHER_SEAT: the opponent of the
                 newest link on the stack
    after        who is asked after somebody has acted: TURN_PLAYER, OTHER_PLAYER, SAME_SEAT or OTHER_SEAT
    passes       after so many passes in a row nobody is asked any more; with 0 nobody is asked: what waits is started,
                 and what has happened can't be answered any more
    whole        whether the whole stack resolves then, or only its newest link
    reopens      whether the window opens again after that; otherwise it is closed
    joins        whether triggered abilities that wait join the stack of an open window; otherwise they wait until the
                 stack is empty
    pass_action  the game's action for passing
    newest       whether nothing but the newest link can be answered; otherwise what happened can be answered until the
                 window is closed, or until it is over
    mixed        whether triggered abilities that wait are ordered by their player together with what else may be used:
                 but for those that are due before (`StackTable.is_due`) they are offered beside it, and a pass declines
                 them; otherwise they all start before anybody is asked
    offers       whether triggered abilities that aren't due are offered beside what else may be used until the window
                 is closed, as often as it asks their player; those that are due start before (`StartDue`)
    """

    __slots__ = ("after", "first", "joins", "mixed", "newest", "offers", "pass_action", "passes", "reopens", "whole")

    def __init__(
        self,
        first: int,
        after: int,
        passes: int,
        whole: bool,
        reopens: bool,
        joins: bool,
        pass_action: int,
        newest: bool = False,
        mixed: bool = False,
        offers: bool = False,
    ) -> None:
        self.first = first
        self.after = after
        self.passes = passes
        self.whole = whole
        self.reopens = reopens
        self.joins = joins
        self.pass_action = pass_action
        self.newest = newest
        self.mixed = mixed
        self.offers = offers
