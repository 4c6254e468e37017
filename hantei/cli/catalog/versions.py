"""Commands about the versions of the store: list, history, diff."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hantei.api.catalogs.versions import (
    CatalogDiff,
    CatalogVersions,
    StoredCatalogs,
    catalog_diff,
    catalog_versions,
    stored_catalogs,
)
from hantei.api.games import available, load
from hantei.cli.catalog.cards import card_fields
from hantei.cli.terminal.output import check_format, print_data, print_table
from hantei.cli.terminal.texts import Texts
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.catalogs.types import VersionInfo
    from hantei.api.games import Game
    from hantei.core.card import Card


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    form = Annotated[str, typer.Option("--format", "-f", help=texts("app.option_format"))]
    store = Annotated[Path | None, typer.Option("--db", help=texts("app.option_db"))]
    game_id = Annotated[str, typer.Argument(metavar="GAME", help=texts("app.argument_game"))]

    @app.command("list", help=texts.with_examples(texts("list.help"), "hantei catalog list"))
    def list_(db: store = None, output: form = "table") -> None:
        form = check_format(output)
        _list_catalogs(stored_catalogs(db=db), texts, form=form)

    @app.command("history", help=texts.with_examples(texts("history.help"), "hantei catalog history boat"))
    def history(game: game_id, db: store = None, output: form = "table") -> None:
        form = check_format(output)
        _show_history(catalog_versions(game, db=db), texts, form=form)

    @app.command(
        "diff", help=texts.with_examples(texts("diff.help"), "hantei catalog diff boat", "hantei catalog diff boat 2 5")
    )
    def diff(
        game: game_id,
        old: Annotated[int | None, typer.Argument(metavar="OLD", help=texts("diff.argument_old"))] = None,
        new: Annotated[int | None, typer.Argument(metavar="NEW", help=texts("diff.argument_new"))] = None,
        db: store = None,
        output: form = "table",
    ) -> None:
        form = check_format(output)
        _show_diff(catalog_diff(game, old, new, db=db), texts, form=form)


def _list_catalogs(found: StoredCatalogs, texts: Texts, *, form: str) -> None:
    """`hantei catalog list`."""
    if form:
        print_data(form, found.SCHEMA, found.to_json())
        return
    rows: list[tuple[object, ...]] = []
    for game_id in available():
        game, info = load(game_id), found.newest.get(game_id)
        if info is not None:
            rows.append((game_id, game.name(texts.language), info.number, info.cards, info.time, info.note))
        elif game.builtin is not None:
            rows.append((game_id, game.name(texts.language), texts("list.builtin"), len(game.builtin()), "", ""))
    print_table([texts(f"list.column_{c}") for c in ("game", "name", "version", "cards", "time", "note")], rows)
    if not found.newest:
        print(texts("list.none"))


def _show_history(found: CatalogVersions, texts: Texts, *, form: str) -> None:
    """`hantei catalog history`."""
    if form:
        print_data(form, found.SCHEMA, found.to_json())
        return
    if not found.versions:
        print(texts("history.none", game=found.game))
        return
    rows = [
        (info.number, info.time, info.cards, info.digest[:12], _origin(info, texts))
        for info in reversed(found.versions)
    ]
    print_table([texts(f"list.column_{c}") for c in ("version", "time", "cards", "digest", "files")], rows)


def _origin(info: "VersionInfo", texts: Texts) -> str:
    if info.rollback_of:
        return texts("history.rollback", version=info.rollback_of)
    files = ", ".join(str(file["file"]) for file in info.files)
    return f"{files} ({info.note})" if info.note else files


def _show_diff(found: CatalogDiff, texts: Texts, *, form: str) -> None:
    """`hantei catalog diff`."""
    if form:
        print_data(form, found.SCHEMA, found.to_json())
        return
    print(texts("diff.header", game=found.game, old=found.old, new=found.new))
    lines = _diff_lines(found, texts)
    print("\n".join(lines) if lines else texts("diff.same"))


def _diff_lines(found: CatalogDiff, texts: Texts) -> list[str]:
    game, result = load(found.game), found.diff
    lines = [f"+ {texts('diff.added')} {printable(card.name)} [{card.id}]" for card in result.added]
    lines += [f"- {texts('diff.removed')} {printable(card.name)} [{card.id}]" for card in result.removed]
    changes = (*result.renamed, *result.changed)
    for change in changes:
        if change.before.name != change.after.name:
            names = f"{printable(change.before.name)} → {printable(change.after.name)}"
            lines.append(f"~ {texts('diff.renamed')} {names} [{change.after.id}]")
    for change in changes:
        start = f"~ {texts('diff.changed')} {printable(change.after.name)}"
        cards = found.before.by_id[change.before.id], found.after.by_id[change.after.id]
        lines += [f"{start} {line}" for line in _changed_fields(game, cards, texts)]
    given = ((change.before, change.after) for change in changes if change.before.id != change.after.id)
    for before, after in (*given, *result.renumbered):
        lines.append(f"~ {texts('diff.renumbered')} {printable(after.name)}: {before.id} → {after.id}")
    if result.reordered:
        lines.append(texts("diff.reordered"))
    return lines


def _changed_fields(game: "Game", cards: "tuple[Card, Card]", texts: Texts) -> Iterator[str]:
    """`heading: old → new` of the fields that differ, as a card list shows them."""
    old, new = (dict(card_fields(game, card, texts.language)) for card in cards)
    empty = texts("diff.nothing")
    for heading in dict.fromkeys((*old, *new)):
        if old.get(heading) != new.get(heading):
            yield f"{heading}: {printable(old.get(heading, empty))} → {printable(new.get(heading, empty))}"
