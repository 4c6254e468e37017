"""Commands about the versions of the store: list, history, diff."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hantei.api.catalogs.store import importable, load_catalog, open_store, store_path
from hantei.cli.catalog.cards import card_fields
from hantei.cli.terminal.output import check_format, print_json, print_table
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.text import printable
from hantei.games import available, load

if TYPE_CHECKING:
    from hantei.catalog.store.diff import Diff
    from hantei.catalog.store.store import VersionInfo
    from hantei.core.card import Card, Catalog
    from hantei.plugin import Game


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    form = Annotated[str, typer.Option("--format", "-f", help=texts("app.option_format"))]
    store = Annotated[Path | None, typer.Option("--db", help=texts("app.option_db"))]
    game_id = Annotated[str, typer.Argument(metavar="GAME", help=texts("app.argument_game"))]

    @app.command("list", help=texts.with_examples(texts("list.help"), "hantei catalog list"))
    def list_(db: store = None, output: form = "table") -> None:
        list_catalogs(db, texts, check_format(output))

    @app.command("history", help=texts.with_examples(texts("history.help"), "hantei catalog history boat"))
    def history(game: game_id, db: store = None, output: form = "table") -> None:
        show_history(load(game), db, texts, check_format(output))

    @app.command(
        "diff", help=texts.with_examples(texts("diff.help"), "hantei catalog diff boat", "hantei catalog diff boat 2 5")
    )
    def diff(
        game: game_id,
        old: Annotated[int | None, typer.Argument(help=texts("diff.argument_old"))] = None,
        new: Annotated[int | None, typer.Argument(help=texts("diff.argument_new"))] = None,
        db: store = None,
        output: form = "table",
    ) -> None:
        show_diff(load(game), old, new, db, texts, check_format(output))


def list_catalogs(db: Path | None, texts: Texts, as_json: bool) -> None:
    """`hantei catalog list`."""
    newest: dict[str, VersionInfo] = {}
    if store_path(db).exists():
        with open_store(db) as store:
            newest = {game: store.versions(game)[-1] for game in store.games()}
    if as_json:
        print_json("hantei.catalogs/1", {"catalogs": {game: _version_json(info) for game, info in newest.items()}})
        return
    rows: list[tuple[object, ...]] = []
    for game_id in available():
        game, info = load(game_id), newest.get(game_id)
        if info is not None:
            rows.append((game_id, game.name(texts.language), info.number, info.cards, info.time, info.note))
        elif game.builtin is not None:
            rows.append((game_id, game.name(texts.language), texts("list.builtin"), len(game.builtin()), "", ""))
    print_table([texts(f"list.column_{c}") for c in ("game", "name", "version", "cards", "time", "note")], rows)
    if not newest:
        print(texts("list.none"))


def _version_json(info: "VersionInfo") -> dict[str, Any]:
    return {
        "version": info.number, "time": info.time, "cards": info.cards, "digest": info.digest, "note": info.note,
        "rollback_of": info.rollback_of, "files": list(info.files), "hantei": info.hantei_version,
    }  # fmt: skip


def show_history(game: "Game", db: Path | None, texts: Texts, as_json: bool) -> None:
    """`hantei catalog history`."""
    importable(game)
    with open_store(db) as store:
        versions = store.versions(game.id)
    if as_json:
        print_json("hantei.history/1", {"game": game.id, "versions": [_version_json(info) for info in versions]})
        return
    if not versions:
        print(texts("history.none", game=game.id))
        return
    rows = [(info.number, info.time, info.cards, info.digest[:12], _origin(info, texts)) for info in reversed(versions)]
    print_table([texts(f"list.column_{c}") for c in ("version", "time", "cards", "digest", "files")], rows)


def _origin(info: "VersionInfo", texts: Texts) -> str:
    if info.rollback_of:
        return texts("history.rollback", version=info.rollback_of)
    files = ", ".join(str(file["file"]) for file in info.files)
    return f"{files} ({info.note})" if info.note else files


def show_diff(game: "Game", old: int | None, new: int | None, db: Path | None, texts: Texts, as_json: bool) -> None:
    """`hantei catalog diff`."""
    from hantei.catalog.store.diff import diff

    importable(game)
    with open_store(db) as store:
        numbers = [info.number for info in store.versions(game.id)]
    last = new if new is not None else (numbers[-1] if numbers else 0)
    first = old if old is not None else max((number for number in numbers if number < last), default=0)
    if not first and last in numbers:
        raise UsageError("nothing_to_compare", game=game.id, version=last)
    for number in (first, last):
        if number not in numbers:
            raise UsageError("unknown_version", game=game.id, version=number or last)
    before, after = load_catalog(game, db, first), load_catalog(game, db, last)
    result = diff(before, after)
    if as_json:
        print_json("hantei.diff/1", {"game": game.id, "old": first, "new": last, **result.to_json()})
        return
    print(texts("diff.header", game=game.id, old=first, new=last))
    lines = _diff_lines(game, before, after, result, texts)
    print("\n".join(lines) if lines else texts("diff.same"))


def _diff_lines(game: "Game", old: "Catalog", new: "Catalog", result: "Diff", texts: Texts) -> list[str]:
    lines = [f"+ {texts('diff.added')} {printable(card.name)} [{card.id}]" for card in result.added]
    lines += [f"- {texts('diff.removed')} {printable(card.name)} [{card.id}]" for card in result.removed]
    changes = (*result.renamed, *result.changed)
    for change in changes:
        if change.before.name != change.after.name:
            names = f"{printable(change.before.name)} → {printable(change.after.name)}"
            lines.append(f"~ {texts('diff.renamed')} {names} [{change.after.id}]")
    for change in changes:
        start = f"~ {texts('diff.changed')} {printable(change.after.name)}"
        cards = old.by_id[change.before.id], new.by_id[change.after.id]
        lines += [f"{start} {line}" for line in _changed_fields(game, cards, texts)]
    for before, after in result.renumbered:
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
