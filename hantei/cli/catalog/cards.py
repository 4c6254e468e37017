"""Commands that look at cards: show, search."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hantei.api.catalogs.cards import find_cards, search_cards
from hantei.api.games import load
from hantei.cli.shared.kinds import kind_name
from hantei.cli.terminal.exit_codes import FINDINGS, OK
from hantei.cli.terminal.output import check_format, print_data, print_table, print_wrapped
from hantei.cli.terminal.texts import Texts
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.catalogs.cards import CardsFound
    from hantei.api.games import Game
    from hantei.core.card import Card


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    form = Annotated[str, typer.Option("--format", "-f", help=texts("app.option_format"))]
    store = Annotated[Path | None, typer.Option("--db", help=texts("app.option_db"))]
    game_id = Annotated[str, typer.Argument(metavar="GAME", help=texts("app.argument_game"))]
    at = Annotated[int | None, typer.Option("--catalog-version", help=texts("show.option_version"))]

    @app.command(
        "show",
        help=texts.with_examples(
            texts("show.help"), "hantei catalog show boat 竜騎の契約", "hantei catalog show act6 ♠10"
        ),
    )
    def show(
        game: game_id,
        card: Annotated[list[str], typer.Argument(metavar="CARD", help=texts("show.argument_card"))],
        version: at = None,
        db: store = None,
        output: form = "table",
    ) -> None:
        wanted, form = " ".join(card), check_format(output)
        found = find_cards(wanted, game=game, db=db, version=version)
        raise typer.Exit(_show_cards(found, wanted, texts, form=form))

    @app.command(
        "search",
        help=texts.with_examples(
            texts("search.help"),
            'hantei catalog search boat 竜 --where "cost<=2"',
            'hantei catalog search leader --kind unit -w "ATK>=4"',
        ),
    )
    def search(
        game: game_id,
        words: Annotated[list[str] | None, typer.Argument(metavar="WORDS", help=texts("search.argument_words"))] = None,
        kind: Annotated[str, typer.Option("--kind", help=texts("search.option_kind"))] = "",
        where: Annotated[list[str] | None, typer.Option("--where", "-w", help=texts("search.option_where"))] = None,
        version: at = None,
        db: store = None,
        output: form = "table",
    ) -> None:
        form = check_format(output)
        found = search_cards(words or (), game=game, kind=kind, where=where or (), db=db, version=version)
        _print_found(found, texts, form=form)


def _show_cards(found: "CardsFound", wanted: str, texts: Texts, *, form: str) -> int:
    """`hantei catalog show`; 1 where there is no such card."""
    if form:
        print_data(form, found.SCHEMA, found.to_json())
    elif not found.cards:
        print(texts("show.unknown", card=wanted, game=found.game))
        if found.nearest:
            print_wrapped(texts("show.nearest", names=found.nearest), "", "  ")
    for card in () if form else found.cards:
        _print_card(load(found.game), card, texts)
    return OK if found.cards else FINDINGS


def _print_card(game: "Game", card: "Card", texts: Texts) -> None:
    print(f"{printable(card.name)}  [{card.id}]")
    for label, value in card_fields(game, card, texts.language):
        print_wrapped(f"{label}: {printable(value)}", "    ", "      ")


def card_fields(game: "Game", card: "Card", language: str) -> list[tuple[str, str]]:
    """Heading and printed value of every filled field but id and name; unknown columns last."""
    if game.catalog is None:
        shown = card.model_dump(exclude={"id", "name", "kind", "extra"})
        return [(field, str(value)) for field, value in shown.items()]
    kind = game.catalog.kind(card.kind)
    column = game.catalog.kind_column
    fields = [(column.label(language), kind.ja if language == "ja" else kind.en)]
    for column in kind.columns:
        value = column.read(card)
        if column.field in ("id", "name", "kind") or value is None or value is False or value in ("", ()):
            continue
        fields.append((column.label(language), str(column.parser.write(value))))
    return fields + list(card.extra.items())


def _print_found(found: "CardsFound", texts: Texts, *, form: str) -> None:
    """`hantei catalog search`."""
    if form:
        print_data(form, found.SCHEMA, found.to_json())
        return
    game = load(found.game)
    rows = [(card.id, card.name, kind_name(game, card, texts), _summary(game, card, texts)) for card in found.cards]
    if rows:
        print_table([texts(f"search.column_{c}") for c in ("id", "name", "kind", "values")], rows)
    print(texts("search.count", count=len(found.cards)))


def _summary(game: "Game", card: "Card", texts: Texts) -> str:
    """The first short fields of a card in one line: numbers and words, no texts."""
    fields = card_fields(game, card, texts.language)[1 if game.catalog else 0 :]
    shown: list[str] = []
    for label, value in fields:
        if value and len(value) <= 8 and sum(map(len, shown)) < 48:
            shown.append(f"{label} {value}")
    return ", ".join(shown)
