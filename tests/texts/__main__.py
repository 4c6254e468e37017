"""`make texts`: what the reader makes of the texts with exact meanings. VERBOSE=1 names every entry that is wrong or
unread."""

from __future__ import annotations

import os
import time
from collections import Counter

from tests.texts.corpus import WORDS, all_entries
from tests.texts.look_alikes import exchanged, pairs_alike, sentences
from tests.texts.measure import Measured, all_measured
from tests.texts.readers import Read, chart

_VERDICTS = ("right", "wrong", "unread", "refused")


def _line(name: str, counts: Counter[str], rest: str = "") -> str:
    return f"{name:<44}" + "".join(f"{counts[verdict]:>9}" for verdict in _VERDICTS) + rest


def _game(found: Measured, verbose: bool) -> None:
    print(f"\n{found.game:<44}" + "".join(f"{verdict:>9}" for verdict in _VERDICTS) + "    pairs")
    for name, counts in sorted(found.by_phenomenon().items()):
        print(_line(name[:40], counts))
    print(_line("all", found.counts(), f"    {found.pairs_right} of {found.pairs}"))
    if verbose:
        by_id = {entry.id: entry.text for entry in all_entries()}
        for key, verdict in found.verdicts.items():
            if verdict in ("wrong", "unread"):
                print(f"  {verdict:<7} {key}  {by_id[key]!r}")


def _look_alikes(read: Read, verbose: bool) -> None:
    print()
    for game in WORDS:
        found, (read_pairs, alike) = exchanged(game, read), pairs_alike(game, read)
        print(f"{game:<10} exchanged words: {len(found.same)} of {found.read} trees the same", end="; ")
        print(f"look-alikes: {len(alike)} of {read_pairs} the same {' / '.join(alike)}")
        for one in found.same if verbose else ():
            print(f"  {one.word!r} {one.sibling!r}  {one.sentence}")


def _pace(read: Read) -> None:
    texts = [(one, words) for game, words in WORDS.items() for one in sentences(game)]
    for one, words in texts[:20]:
        read(one, words, "")
    start = time.process_time()
    count = sum(read(one, words, "") is not None for one, words in texts)
    spent = (time.process_time() - start) * 1000 / len(texts)
    print(f"\n{len(texts)} sentences, {count} read, {spent:.2f} ms each")


def main(verbose: bool) -> None:
    found = all_measured(chart)
    for one in found:
        _game(one, verbose)
    total = sum((one.counts() for one in found), Counter[str]())
    right, count = sum(one.pairs_right for one in found), sum(one.pairs for one in found)
    print("\n" + _line("all games", total, f"    {right} of {count}"))
    if os.environ.get("QUICK") != "1":
        _look_alikes(chart, verbose)
    _pace(chart)


if __name__ == "__main__":
    main(os.environ.get("VERBOSE") == "1")
