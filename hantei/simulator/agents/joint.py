"""Proving that a seat can force a win by what it sees: with one strategy for all worlds that it can't tell apart."""

from __future__ import annotations

from hantei.simulator.agents.prover import ALL, NO_ACTION, Known, Position, Prover, in_order
from hantei.simulator.kernel.match import NOBODY, Match


class JointProver:
    """A search for a win that the seat can know of: one strategy for a group of worlds that it can't tell apart.

    At an own decision one action is taken in all of them; of the other seat every answer is followed that some of
    them allows. Worlds part where the seat, when it decides again, sees something else; they stay apart.

    each   the search of single worlds: where one of a group is not won with all cards open, the group isn't
    known  by the numbers of the positions of a group: as in `Prover`
    """

    __slots__ = ("each", "known", "seat")

    def __init__(self, each: Prover) -> None:
        self.each = each
        self.seat = each.seat
        self.known: dict[tuple[int, ...], Known] = {}

    def positions(self, worlds: list[Match]) -> list[Position]:
        """Return worlds as a group of positions of this search."""
        return [self.each.position(world) for world in worlds]

    def depth_of_win(self, group: list[Position]) -> int:
        """Return how many own decisions the shortest strategy takes that wins in all worlds of a group; 0 where there
        is none. Raises GivenUp."""
        depth = 0
        while True:
            depth += 1
            self.each.cut = False
            if self.wins(group, depth):
                return depth
            if not self.each.cut:
                return 0

    def wins(self, group: list[Position], depth: int) -> bool:
        """True if one strategy wins in all worlds of a group, at the same own decision, in so many own decisions."""
        each = self.each
        for position in group:
            if not each.wins(position, depth):
                return False
        key = tuple([each.known_of(position).number for position in group])
        known = self.known.get(key)
        if known is None:
            known = Known(len(self.known), -1, won=False)
            self.known[key] = known
        if known.won or known.looked == ALL:
            return known.won
        if known.looked >= depth:
            each.cut = True
            return False
        each.count(len(group))
        was_cut = each.cut
        each.cut = False
        known.won = self.winning_action(group, depth) != NO_ACTION
        known.looked = depth if each.cut else ALL
        each.cut = each.cut or was_cut
        return known.won

    def winning_action(self, group: list[Position], depth: int) -> int:
        """Return an action after which the win is still forced in all worlds of a group, or NO_ACTION."""
        for action in in_order(group[0].match.options, self.each.winning):
            if self.follows(group, action, depth):
                return action
        return NO_ACTION

    def follows(self, group: list[Position], action: int, depth: int) -> bool:
        """True if the win is still forced after an action in all worlds of a group."""
        each = self.each
        for position in group:
            if not each.wins(each.after(position, action), depth - 1):
                return False
        reached: dict[int, Position] = {}
        for position in group:
            self.reach(each.after(position, action), reached)
        for seen in self.told_apart(list(reached.values())):
            if not self.wins(seen, depth - 1):
                return False
        return True

    def reach(self, position: Position, reached: dict[int, Position]) -> None:
        """Add where the seat decides next, after all answers of the other seat; all of them are won with open cards."""
        waiting = [position]
        looked: set[int] = set()
        while waiting:
            position = waiting.pop()
            if position.match.winner != NOBODY:
                continue
            known = self.each.known_of(position)
            if known.position is not None:
                position = known.position
            if position.own:
                reached[known.number] = position
            elif known.number not in looked:
                looked.add(known.number)
                for action in position.match.options:
                    waiting.append(self.each.after(position, action))

    def told_apart(self, positions: list[Position]) -> list[list[Position]]:
        """Return positions in groups that the seat can't tell apart by what it sees now."""
        if len(positions) < 2:
            return [positions] if positions else []
        groups: dict[str, list[Position]] = {}
        for position in positions:
            known = self.each.known_of(position)
            if not known.sight:
                known.sight = sight(position.match, self.seat)
            groups.setdefault(known.sight, []).append(position)
        return list(groups.values())


def sight(world: Match, seat: int) -> str:
    """Return all that a seat sees at its decision: its observation, and its options in an order that tells nothing."""
    return repr((world.observe(seat), sorted(world.options)))
