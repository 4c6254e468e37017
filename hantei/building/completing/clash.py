"""The smallest set of demands that no deck meets together.

Every set of demands that can be met leaves some out. A set that can't be met has a demand in common with each of these
left-out sets; so the smallest set that has one in common with all that were found so far is tried, and where it can be
met, what it leaves out is one set more (Ignatiev, Previti, Liffiton and Marques-Silva 2015).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from hantei.building.completing.demands import Demand

Meet = Callable[[Sequence[Demand]], Collection[int] | None]
"""Some demands -> the numbers of all demands that a deck meets which meets these; None where no deck does."""


def smallest_clash(demands: Sequence[Demand], meet: Meet, likely: Meet) -> tuple[Demand, ...]:
    """Return as few demands as possible that can't be met together, in their order; empty if all can be met.

    `likely` is quick, and may find no deck where there is one: then a set is found to leave out more than it must.
    """
    left_out: list[frozenset[int]] = []
    while True:
        chosen = _smallest_hitting(left_out)
        met = meet([demands[number] for number in sorted(chosen)])
        if met is None:
            return tuple(demands[number] for number in sorted(chosen))
        missed = _least_left_out(demands, set(met) | chosen, likely)
        if not missed:
            return ()
        left_out.append(missed)


def _least_left_out(demands: Sequence[Demand], kept: set[int], meet: Meet) -> frozenset[int]:
    """Return what is left out by a set that can be met and that takes in every demand that it can, in their order."""
    out: set[int] = set()
    for number in range(len(demands)):
        if number not in kept:
            met = meet([demands[each] for each in sorted({*kept, number})])
            if met is None:
                out.add(number)
            else:
                kept |= {number, *met}
    return frozenset(out)


def _smallest_hitting(sets: Sequence[frozenset[int]]) -> frozenset[int]:
    """Return the smallest set with a member of each of some sets; of equal ones that of the first members."""
    for size in range(len(sets) + 1):
        found = _hitting(sets, frozenset(), size)
        if found is not None:
            return found
    raise AssertionError("one member of each is enough")


def _hitting(sets: Sequence[frozenset[int]], chosen: frozenset[int], more: int) -> frozenset[int] | None:
    open_set = next((each for each in sets if not each & chosen), None)
    if open_set is None:
        return chosen
    for number in sorted(open_set) if more else ():
        found = _hitting(sets, chosen | {number}, more - 1)
        if found is not None:
            return found
    return None
