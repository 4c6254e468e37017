"""Proving that a seat can force a win before its turn ends, whatever the other seat does."""

from __future__ import annotations

from typing import Final

from hantei.simulator.agents.budget import Budget
from hantei.simulator.kernel.match import NOBODY, Match

NO_ACTION: Final = -1
ALL: Final = 1_000_000
"""The depth of a search that nothing was cut from."""

State = tuple[object, ...]


class GivenUp(Exception):
    """The search has looked at as much as it may."""


class Prover:
    """A search of one turn with all cards open, one own decision deeper each time. A line in which something is drawn
    by chance counts as no forced win from there on. What decided elsewhere in the turn, or in another world, is tried
    first.

    positions  how many positions were looked at, of `most_positions`
    until      how much of the budget may be used
    cut        whether the depth ended some line, so that a deeper search may find more
    known      by position: how deep it was looked at, and whether it is won
    winning    how often an own action was one that wins
    spoiling   how often an action of the other seat was one after which nothing wins
    """

    __slots__ = (
        "budget",
        "cut",
        "known",
        "most_positions",
        "positions",
        "seat",
        "spoiling",
        "turn",
        "until",
        "winning",
    )

    def __init__(self, match: Match, seat: int, budget: Budget, until: int, most_positions: int) -> None:
        self.seat = seat
        self.turn = match.turn_number()
        self.budget = budget
        self.until = until
        self.most_positions = most_positions
        self.positions = 0
        self.cut = False
        self.known: dict[State, tuple[int, bool]] = {}
        self.winning: dict[int, int] = {}
        self.spoiling: dict[int, int] = {}

    def depth_of_win(self, match: Match) -> int:
        """Return how many own decisions the shortest forced win takes; 0 where there is none. Raises GivenUp."""
        depth = 0
        while True:
            depth += 1
            self.cut = False
            if self.wins(match, depth):
                return depth
            if not self.cut:
                return 0

    def wins(self, match: Match, depth: int) -> bool:
        """True if a win is forced in so many own decisions."""
        if match.winner != NOBODY:
            return match.winner == self.seat
        if match.turn_number() != self.turn:
            return False
        own = match.asker == self.seat
        if own and depth == 0:
            self.cut = True
            return False
        key = match.state()
        looked, won = self.known.get(key, (-1, False))
        if won or looked == ALL:
            return won
        if looked >= depth:
            self.cut = True
            return False
        self.count(1)
        self.known[key] = (depth, False)  # whoever comes back to it on the way has won nothing
        was_cut = self.cut
        self.cut = False
        result = not own
        deciding = self.winning if own else self.spoiling
        for action in in_order(match.options, deciding):
            if self.follows(match, action, depth) == own:
                deciding[action] = deciding.get(action, 0) + 1
                result = own
                break
        self.known[key] = (depth if self.cut else ALL, result)
        self.cut = self.cut or was_cut
        return result

    def follows(self, match: Match, action: int, depth: int) -> bool:
        """True if the win is still forced after an action."""
        return self.stays(match, self.after(match, action), depth - 1 if match.asker == self.seat else depth)

    def stays(self, match: Match, following: Match, depth: int) -> bool:
        """True if the win is still forced in what follows a match."""
        if following.noise != match.noise:
            return following.winner == self.seat
        return self.wins(following, depth)

    def after(self, match: Match, action: int) -> Match:
        """Return a match after an action."""
        if self.budget.used >= self.until:
            raise GivenUp
        self.budget.use()
        following = match.clone()
        following.choose(action)
        return following

    def count(self, positions: int) -> None:
        self.positions += positions
        if self.positions > self.most_positions:
            raise GivenUp


class JointProver:
    """A search for a win that the seat can know of: one strategy for a group of worlds that it can't tell apart.

    At an own decision one action is taken in all of them; of the other seat every answer is followed that some of
    them allows. Worlds part where the seat, when it decides again, sees something else; they stay apart.

    each   the search of single worlds: where one of a group is not won with all cards open, the group isn't
    known  by group: as in `Prover`
    """

    __slots__ = ("each", "known", "seat")

    def __init__(self, each: Prover) -> None:
        self.each = each
        self.seat = each.seat
        self.known: dict[tuple[State, ...], tuple[int, bool]] = {}

    def depth_of_win(self, group: list[Match], step: int = 1) -> int:
        """Return within how many own decisions a strategy wins in all worlds of a group; 0 where there is none. Up to
        `step` it is the shortest one, beyond that the search is so many decisions deeper each time. Raises GivenUp."""
        depth = 0
        while True:
            depth += 1 if depth < step else step
            self.each.cut = False
            if self.wins(group, depth):
                return depth
            if not self.each.cut:
                return 0

    def wins(self, group: list[Match], depth: int) -> bool:
        """True if one strategy wins in all worlds of a group, at the same own decision, in so many own decisions."""
        each = self.each
        for world in group:
            if not each.wins(world, depth):
                return False
        key = tuple([world.state() for world in group])
        looked, won = self.known.get(key, (-1, False))
        if won or looked == ALL:
            return won
        if looked >= depth:
            each.cut = True
            return False
        each.count(len(group))
        was_cut = each.cut
        each.cut = False
        result = self.winning_action(group, depth) != NO_ACTION
        self.known[key] = (depth if each.cut else ALL, result)
        each.cut = each.cut or was_cut
        return result

    def winning_action(self, group: list[Match], depth: int) -> int:
        """Return an action after which the win is still forced in all worlds of a group, or NO_ACTION."""
        for action in in_order(group[0].options, self.each.winning):
            if self.follows(group, action, depth):
                return action
        return NO_ACTION

    def follows(self, group: list[Match], action: int, depth: int) -> bool:
        """True if the win is still forced after an action in all worlds of a group."""
        each = self.each
        followed: list[Match] = []
        for world in group:
            following = each.after(world, action)
            if not each.stays(world, following, depth - 1):
                return False
            followed.append(following)
        reached: dict[State, Match] = {}
        for following in followed:
            self.reach(following, reached)
        for seen in self.told_apart(list(reached.values())):
            if not self.wins(seen, depth - 1):
                return False
        return True

    def reach(self, match: Match, reached: dict[State, Match]) -> None:
        """Add where the seat decides next, after all answers of the other seat; all of them are won with open cards."""
        waiting = [match]
        looked: set[State] = set()
        while waiting:
            match = waiting.pop()
            if match.winner != NOBODY:
                continue
            state = match.state()
            if match.asker == self.seat:
                reached[state] = match
            elif state not in looked:
                looked.add(state)
                for action in match.options:
                    waiting.append(self.each.after(match, action))

    def told_apart(self, worlds: list[Match]) -> list[list[Match]]:
        """Return worlds in groups that the seat can't tell apart by what it sees now."""
        if len(worlds) < 2:
            return [worlds] if worlds else []
        groups: dict[str, list[Match]] = {}
        for world in worlds:
            groups.setdefault(sight(world, self.seat), []).append(world)
        return list(groups.values())


def sight(world: Match, seat: int) -> str:
    """Return all that a seat sees at its decision: its observation, and its options in an order that tells nothing."""
    return repr((world.observe(seat), sorted(world.options)))


def in_order(actions: list[int], decided: dict[int, int]) -> list[int]:
    """Return actions with those first that decided most often, else as they come."""
    if not decided:
        return actions
    numbers = sorted([(-decided.get(actions[number], 0), number) for number in range(len(actions))])
    return [actions[number] for _, number in numbers]
