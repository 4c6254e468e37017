"""The command: `python -m mutants GAME -n 200 --seed 1`, or `python -m mutants --ids FILE`."""

from __future__ import annotations

import argparse
import itertools
import os
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from mutants.area import Area, MutantsError, area_of, load_areas
from mutants.change import ROOT, Change
from mutants.implied import reason_of
from mutants.operators import changes_of, ends_of
from mutants.proofs import tests_by_rule
from mutants.reach import reach_of
from mutants.trial import Result, Trials, noticed_by_proofs
from mutants.written import EXPLAINED, explained, read_changes


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code: 0 enough changes were noticed, those that are written down by proofs of their own
    rules, 1 too few, 2 it can't be done as asked."""
    asked = _parser().parse_args(arguments)
    try:
        return _written(asked) if asked.ids else _tried_all(asked)
    except MutantsError as error:
        print(f"mutants: {error}", file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    areas = ", ".join(load_areas())
    parser = argparse.ArgumentParser(
        prog="mutants",
        description="Change the rules a little, run the tests that matter, and name the changes that no test noticed.",
        epilog="make mutants GAME=act6 N=50 SEED=1 | make mutants IDS=mutants/changes/leader.toml",
    )
    parser.add_argument("areas", nargs="*", metavar="GAME", help=f"what is changed: {areas}")
    parser.add_argument("-n", type=_count, default=50, help="how many changes are drawn in each (50)")
    parser.add_argument(
        "--seed", type=int, default=1, help="the same seed draws the same changes of the same files (1)"
    )
    parser.add_argument("--file", action="append", help="only changes of files whose path ends with these words")
    parser.add_argument("--ranges", action="store_true", help="all changes that move the end of a range by one")
    parser.add_argument("--ids", type=Path, action="append", help="a file of changes that are written down, instead")
    parser.add_argument(
        "--part", type=_part, default=(1, 1), help="with --ids: 2/4 tries every fourth from the second on"
    )
    parser.add_argument("--least", type=float, default=0.95, help="share of drawn changes that must be noticed (0.95)")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    return parser


def _count(words: str) -> int:
    """A number of changes, 1 at least."""
    if not (words.isdecimal() and int(words)):
        raise argparse.ArgumentTypeError(f"{words!r} is no number of changes")
    return int(words)


def _part(words: str) -> tuple[int, int]:
    """Which part of how many, as 2/4 says it; argparse tells what is wrong otherwise."""
    which, _, of = words.partition("/")
    if not (which.isdecimal() and of.isdecimal() and 1 <= int(which) <= int(of)):
        raise argparse.ArgumentTypeError(f"{words!r} is no part, as 1/4 to 4/4 are")
    return int(which), int(of)


def _drawn(asked: argparse.Namespace) -> Iterator[tuple[Area, list[Change], int]]:
    """Each area that was asked for, its changes, and how many there could be."""
    areas = load_areas()
    unknown = [name for name in asked.areas if name not in areas]
    if unknown or not asked.areas:
        raise MutantsError(f"name what is to be changed: {', '.join(areas)}" + f" (not {unknown})" * bool(unknown))
    for name in asked.areas:
        files = [file for file in areas[name].files if not asked.file or file.endswith(tuple(asked.file))]
        if not files:
            raise MutantsError(f"no file of {name} ends with {' or '.join(asked.file)}")
        find = ends_of if asked.ranges else changes_of
        possible = [change for file in files for change in find(file, _source(file))]
        many = len(possible) if asked.ranges else min(asked.n, len(possible))
        drawn = sorted(random.Random(asked.seed).sample(possible, many))  # noqa: S311 - no secret
        yield areas[name], drawn, len(possible)


def _tried_all(asked: argparse.Namespace) -> int:
    drawn = list(_drawn(asked))
    everything = [change for _, changes, _ in drawn for change in changes]
    ended = 0
    for area, changes, possible in drawn:
        print(f"{area.name}: {len(changes)} of {possible} possible changes, seed {asked.seed}")
        results = _tried(area, changes, asked.jobs, everything)
        ended |= _report(area.name, results, asked.least)
    return ended


def _written(asked: argparse.Namespace) -> int:
    which, of = asked.part
    changes = [change for path in asked.ids for change in read_changes(path)][which - 1 :: of]
    ended = 0
    for name, area in load_areas().items():
        own = [change for change in changes if area_of(change.file).name == name]
        if not own:
            continue
        start = time.monotonic()
        results = noticed_by_proofs(area, own, tests_by_rule(area), asked.jobs, _telling(len(own)))
        print(f"  {name}: tried by the proofs in {time.monotonic() - start:.0f} s")
        noticed = {result.change for result in results}
        others = [change for change in own if change not in noticed]
        for result in _tried(area, others, asked.jobs) if others else ():
            results.append(result)
            if result.noticed and result.change.rule:
                print(f"  noticed, but by no proof of {result.change.rule}: {result.change.told()} ({result.noticed})")
                ended = 1
        ended |= _report(name, results, 1.0)
    return ended


def _tried(area: Area, changes: Sequence[Change], jobs: int, marked: Sequence[Change] = ()) -> list[Result]:
    """The results of changes. Areas with the same tests learn in one run who runs them, where `marked` names all."""
    start = time.monotonic()
    reach = reach_of(area, marked or changes, jobs)
    print(
        f"  {len(reach.seconds)} tests; which of them run the changes is known after {time.monotonic() - start:.0f} s"
    )
    results = Trials(area, reach, jobs, _telling(len(changes))).run(changes)
    print(f"  tried in {time.monotonic() - start:.0f} s")
    return results


def _telling(many: int) -> Callable[[Result], None]:
    """What tells each result as it comes, with its number."""
    numbers = itertools.count(1)

    def tell(result: Result) -> None:
        word = result.noticed or "NOT NOTICED"
        print(f"  [{next(numbers)}/{many}] {result.change.told()}  {word}", file=sys.stderr, flush=True)

    return tell


def _report(name: str, results: Sequence[Result], least: float) -> int:
    """Print what was noticed and every survivor; 1 where the share that was noticed is too small."""
    reasons = explained()
    survivors = [result.change for result in results if not result.noticed]
    unreached = {result.change for result in results if not result.reached}
    why = {change: reason_of(change, reasons) for change in survivors}
    known = [change for change in survivors if why[change]]
    noticed = len(results) - len(survivors)
    share = noticed / len(results) if results else 1.0
    print(f"{name}: {noticed} of {len(results)} noticed ({share:.1%}), {len(known)} of the others explained")
    for change in survivors:
        reason = why[change] or ("it makes no difference in any test" if change in unreached else "nobody knows why")
        print(f"  {change.rule + ' ' if change.rule else ''}{change.told()}\n    {reason}")
    if (noticed + len(known)) < least * len(results):
        print(f"  fewer than {least:.0%}: write a test, delete what is dead, or explain it in {EXPLAINED.name}")
        return 1
    return 0


def _source(file: str) -> str:
    return (ROOT / file).read_text(encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
