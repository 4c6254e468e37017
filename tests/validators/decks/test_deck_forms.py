"""The same deck is the same deck in every form and in any order of its lines (cards of the sample catalogues)."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hantei.catalog.importer import import_books
from hantei.catalog.sheets.card_files import open_card_list
from hantei.core.card import Catalog
from hantei.core.finding import SourceRef
from hantei.files.writing.plain_csv import guarded
from hantei.files.writing.workbook import new_workbook
from hantei.games import load
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.decks.files import read_decks
from hantei.validators.decks.resolve import resolve
from hantei.validators.decks.writing import ENDINGS, FORMS, Writing, file_of
from tests.found import CHECKED

SAMPLES = Path(__file__).resolve().parents[3] / "sample_decks"

Line = tuple[str, str, int]
"""Section, name or id, and copies."""
Rows = Sequence[Sequence[object]]


@cache
def catalog_of(game_id: str) -> Catalog:
    game = load(game_id)
    if game.builtin is not None:
        return Catalog(game_id, game.builtin())
    assert game.catalog is not None
    files = sorted((SAMPLES / game_id / "cards").glob("*.csv"))
    result = import_books(game.catalog, [open_card_list(path, path.name, game_id) for path in files])
    return Catalog(game_id, tuple(entry.card for entry in result.entries))


@dataclass(frozen=True)
class Case:
    """A deck as lines in some order; each names its card by name or id."""

    game: str
    lines: tuple[Line, ...]
    notations: tuple[str, ...]

    def name(self, section: str) -> str:
        spec = load(self.game).deck
        assert spec is not None
        return next(known.ja for known in spec.sections if known.id == section)


NOTATIONS = ("{n} {c}", "{n}x {c}", "{c} ×{n}", "{n}枚 {c}", "({n}) {c}", "・{n} {c}", "{n}\t{c}", "{c},{n}")


@st.composite
def cases(draw: st.DrawFn) -> Case:
    game_id = draw(st.sampled_from(CHECKED))
    spec = load(game_id).deck
    assert spec is not None
    sections = [section.id for section in spec.sections]
    chosen = draw(st.lists(st.sampled_from(catalog_of(game_id).cards), min_size=1, max_size=12))
    lines: list[Line] = []
    for card in chosen:
        same = [other for other in catalog_of(game_id) if other.key == card.key]
        name = card.id if len(same) > 1 or draw(st.booleans()) else card.name
        lines.append((draw(st.sampled_from(sections)), name, draw(st.integers(1, 4))))
    return Case(game_id, tuple(draw(st.permutations(lines))), tuple(draw(st.sampled_from(NOTATIONS)) for _ in lines))


def by_section(lines: Iterable[Line]) -> dict[str, list[Line]]:
    found: dict[str, list[Line]] = {}
    for line in lines:
        found.setdefault(line[0], []).append(line)
    return found


def is_numbered(counts: list[int]) -> bool:
    """True for what would be asked about: counts that may number the list."""
    return counts == list(range(1, len(counts) + 1))


def text(case: Case, path: Path) -> None:
    lines = [f"ゲーム: {case.game}"]
    counts = [count for part in by_section(case.lines).values() for _, _, count in part]
    notations = iter(["{n}x {c}" for _ in counts] if is_numbered(counts) else case.notations)
    for section, part in by_section(case.lines).items():
        lines.append(f"[{case.name(section)}]")
        lines.extend(next(notations).format(n=count, c=card) for _, card, count in part)
    path.with_suffix(".txt").write_text("\n".join(lines), encoding="utf-8")


def one_deck(case: Case) -> Rows:
    return [
        ["ゲーム", case.game],
        ["カード名", "区分", "枚数"],
        *([card, case.name(section), count] for section, card, count in case.lines),
        ["合計", "", sum(count for _, _, count in case.lines)],
    ]


def with_section_rows(case: Case) -> Rows:
    rows: list[list[object]] = [["ゲーム", case.game], ["枚数", "カード"]]
    for section, part in by_section(case.lines).items():
        rows.append([f"【{section}】"])
        rows.extend([count, card] for _, card, count in part)
    return rows


def without_header(case: Case) -> Rows:
    rows = with_section_rows(case)
    counts = [row[0] for row in rows[2:] if isinstance(row[0], int)]
    return rows if is_numbered(counts) else [rows[0], *rows[2:]]


def decks_across(case: Case) -> Rows:
    return [
        ["ゲーム", case.game],
        ["区分", "カード名", "ほか", "これ"],
        *([case.name(section), card, 1, count] for section, card, count in case.lines),
    ]


def cards_across(case: Case) -> Rows:
    headings = [f"[{section}] {card}" for section, card, _ in case.lines]
    counts = [count for _, _, count in case.lines]
    return [
        ["プレイヤー", "ゲーム", *headings],
        ["ほか", case.game, *([1] * len(counts))],
        ["これ", case.game, *counts],
    ]


def as_csv(rows: Rows, path: Path) -> None:
    stream = io.StringIO(newline="")
    csv.writer(stream).writerows([guarded(cell) for cell in row] for row in rows)  # type: ignore[arg-type]
    path.with_suffix(".csv").write_text(stream.getvalue(), encoding="utf-8", newline="")


def as_xlsx(rows: Rows, path: Path) -> None:
    stream = io.BytesIO()
    with new_workbook(stream) as book:
        page = book.add_worksheet("一覧")
        for number, row in enumerate(rows):
            page.write_row(number, 0, row)
    path.with_suffix(".xlsx").write_bytes(stream.getvalue())


def as_json(case: Case, path: Path) -> None:
    sections = {
        section: [{"card": card, "count": count} for _, card, count in part]
        for section, part in by_section(case.lines).items()
    }
    data = {"hantei_deck": 1, "game": case.game, "sections": sections}
    path.with_suffix(".json").write_text(json.dumps(data), encoding="utf-8")


def in_table(layout: Callable[[Case], Rows], write: Callable[[Rows, Path], None]) -> Callable[[Case, Path], None]:
    return lambda case, path: write(layout(case), path)


LAYOUTS = (one_deck, with_section_rows, without_header, decks_across, cards_across)
WRITERS: dict[str, Callable[[Case, Path], None]] = {
    "text": text,
    "json": as_json,
    **{f"csv {layout.__name__}": in_table(layout, as_csv) for layout in LAYOUTS},
    **{f"xlsx {layout.__name__}": in_table(layout, as_xlsx) for layout in LAYOUTS},
}


def read_back(folder: Path) -> Deck:
    """The deck of the only file in a folder, the last where it holds several."""
    [path] = folder.iterdir()
    read = read_decks(path, path.name, lambda game: load(game).deck.sections if game else ())[-1]  # type: ignore[union-attr]
    game = load(read.decklist.game)
    deck, unknown = resolve(read.decklist, catalog_of(game.id), game.parse_name)
    path.unlink()
    assert [str(finding) for finding in (*read.findings, *unknown)] == []
    return deck


def meant(case: Case) -> Deck:
    cards = catalog_of(case.game).by_id
    names = {card.name: card for card in catalog_of(case.game)}
    entries = (DeckEntry(s, cards.get(name) or names[name], count, SourceRef("")) for s, name, count in case.lines)
    return Deck("", tuple(entries))


@pytest.mark.parametrize("form", WRITERS)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(case=cases())
def test_every_form_and_order_gives_the_same_deck(tmp_path: Path, form: str, case: Case) -> None:
    WRITERS[form](case, tmp_path / "deck")
    assert read_back(tmp_path).fingerprint == meant(case).fingerprint


@pytest.mark.parametrize("form", FORMS)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(case=cases())
def test_what_is_written_is_read_back(tmp_path: Path, form: str, case: Case) -> None:
    game = load(case.game)
    assert game.deck is not None
    writing = Writing(game.id, game.deck.sections, catalog_of(game.id), game.parse_name)
    (tmp_path / f"deck{ENDINGS[form]}").write_bytes(file_of([(meant(case), writing)], form))
    assert read_back(tmp_path).fingerprint == meant(case).fingerprint
