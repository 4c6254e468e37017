"""What was measured, written into the game's `strength.toml` and the tables of `docs/strength.md`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from hantei.games import load, shipped
from hantei.simulator.agents.installed import package_of
from hantei.simulator.runs.intervals import wilson
from hantei.simulator.runs.strength import FILE, ForcedWins, Strength, Strengths, load_strengths

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "strength.md"
HEAD: Final = "# Measured by `make strength … WRITE=1`, which replaces the entries of the same agents.\n"
INSIST: Final = "what stands there is of more ({old}, not {new}) and is kept; REPLACE=1 replaces it"
SHORT: Final = 6
"""Lines of so many own decisions count as short."""


def check_agents(agents: Sequence[str]) -> None:
    """SystemExit for an agent of a package: of these nothing is written down."""
    for name in agents:
        if package_of(name):
            raise SystemExit(f"{name} is of the package {package_of(name)}: only hantei's own agents are written down")


def add(game_id: str, new: Strength | ForcedWins, *, replace: bool = False) -> None:
    """Write a measurement down in place of an older one of the same agents, and the tables anew. SystemExit where the
    older one is of more matches, or of more wins that were asked for, unless it shall be replaced."""
    folder = load(game_id).folder
    old = load_strengths(folder)
    matches, forced = list(old.matches), list(old.forced)
    measured: list[Strength | ForcedWins] = [*matches, *forced]
    old_size = max((_size(row) for row in measured if _agents(row) == _agents(new)), default=0)
    if old_size > _size(new) and not replace:
        raise SystemExit(INSIST.format(old=old_size, new=_size(new)))
    if isinstance(new, Strength):
        matches = [row for row in matches if (row.agent, row.against) != (new.agent, new.against)] + [new]
    else:
        forced = [row for row in forced if row.agent != new.agent] + [new]
    matches.sort(key=lambda row: (row.against != "greedy", row.agent))
    forced.sort(key=lambda row: row.agent)
    text = HEAD + "".join([*_entries("matches", matches), *_entries("forced", forced)])
    (folder / FILE).write_text(text, encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(with_tables(page, {game_id: load_strengths(folder)}), encoding="utf-8")


def _agents(row: Strength | ForcedWins) -> tuple[str, str]:
    return row.agent, row.against if isinstance(row, Strength) else ""


def _size(row: Strength | ForcedWins) -> int:
    """Return of how many matches or wins a measurement is."""
    return row.matches if isinstance(row, Strength) else row.found()[1]


def _entries(name: str, rows: Iterable[Strength | ForcedWins]) -> Iterable[str]:
    for row in rows:
        values = {key: value for key, value in asdict(row).items() if value is not None}
        yield f"\n[[{name}]]\n" + "".join(f"{key} = {_value(value)}\n" for key, value in values.items())


def _value(value: Any) -> str:
    return json.dumps(value)  # texts, numbers, flags and lists of numbers are written alike in TOML


def with_tables(page: str, measured: dict[str, Strengths]) -> str:
    """Return the page with the tables of these games, each between its two marks."""
    for game_id, strengths in measured.items():
        begin, end = (f"<!-- {mark} {game_id} -->" for mark in ("measured", "end"))
        before, _, rest = page.partition(begin)
        _, _, after = rest.partition(end)
        page = before + "\n".join([begin, *tables(strengths), end]) + after
    return page


def all_measured() -> dict[str, Strengths]:
    """Return what was measured in every game that comes with hantei and can be played."""
    games = [load(game_id) for game_id in shipped()]
    return {game.id: load_strengths(game.folder) for game in games if game.make_play}


def tables(strengths: Strengths) -> list[str]:
    """Return the tables of a game."""
    lines = [
        "| agent | against | matches | won | interval | ms a decision (95 %) | seeds | day, engine |",
        "|---|---|---|---|---|---|---|---|",
        *(_match_row(row) for row in strengths.matches),
    ]
    if strengths.forced:
        lines += [
            "",
            f"| agent | forced wins found | of lines up to {SHORT} | by own decisions | tried, given up, hidden, "
            "apart | positions of the prover | seeds | day |",
            "|---|---|---|---|---|---|---|---|",
            *(_forced_row(row) for row in strengths.forced),
        ]
    return lines


def _match_row(row: Strength) -> str:
    interval = f"[{row.low:.1%}, {row.high:.1%}] at {row.level:.1%}"
    build = "compiled" if row.compiled else "interpreted"
    times = f"{row.ms:.1f} ({row.p95_ms:.1f})"
    cells = (row.agent, row.against, row.matches, f"{row.share:.1%}", interval, times, row.seeds)
    return f"| {' | '.join(map(str, cells))} | {row.day}, {row.engine}, {build} |"


def _forced_row(row: ForcedWins) -> str:
    hits, of = row.found()
    short, short_of = row.found(SHORT)
    low, high = wilson(short, short_of)
    shown = ", ".join(f"{length}: {got}/{out_of}" for length, got, out_of in row.by_length)
    counts = f"{row.tried}, {row.given_up}, {row.hidden}, {'–' if row.apart is None else row.apart}"
    cells = (row.agent, f"{hits}/{of}", f"{short}/{short_of} [{low:.0%}, {high:.0%}]", shown, counts, row.limit)
    return f"| {' | '.join(map(str, cells))} | {row.seeds} | {row.day} |"
