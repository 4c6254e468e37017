"""Commands that look at cards: show, search."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hantei.api.catalogs.store import load_catalog
from hantei.cli.terminal.output import check_format, print_json, print_table
from hantei.cli.terminal.texts import Texts
from hantei.core.text import fold, printable
from hantei.games import load

if TYPE_CHECKING:
    from hantei.core.card import Card, Catalog
    from hantei.plugin import Game


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    form = Annotated[str, typer.Option("--format", "-f", help=texts("app.option_format"))]
    store = Annotated[Path | None, typer.Option("--db", help=texts("app.option_db"))]
    game_id = Annotated[str, typer.Argument(metavar="GAME", help=texts("app.argument_game"))]
    at = Annotated[int | None, typer.Option("--version", help=texts("show.option_version"))]

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
        raise typer.Exit(show_cards(load(game), " ".join(card), version, db, texts, check_format(output)))

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
        search_cards(load(game), words or [], kind, where or [], version, db, texts, check_format(output))


def show_cards(game: "Game", wanted: str, version: int | None, db: Path | None, texts: Texts, as_json: bool) -> int:
    """`hantei catalog show`; 1 where there is no such card."""
    catalog = load_catalog(game, db, version)
    found = _find(game, catalog, wanted)
    if as_json:
        print_json("hantei.cards/1", {"game": game.id, "version": catalog.version, "cards": _cards_json(found)})
        return 0 if found else 1
    if not found:
        print(texts("show.unknown", card=wanted, game=game.id))
        near = _nearest(wanted, catalog)
        if near:
            print(texts("show.nearest", names=near))
        return 1
    for card in found:
        _print_card(game, card, texts)
    return 0


def _find(game: "Game", catalog: "Catalog", wanted: str) -> "tuple[Card, ...]":
    found = catalog.find(wanted)
    if found or game.parse_name is None:
        return found
    return tuple(catalog.by_id[card_id] for card_id in game.parse_name(wanted))


def _cards_json(cards: "tuple[Card, ...]") -> list[dict[str, Any]]:
    return [card.model_dump(mode="json") for card in cards]


def _nearest(wanted: str, catalog: "Catalog") -> tuple[str, ...]:
    from rapidfuzz.distance import DamerauLevenshtein
    from rapidfuzz.process import extract

    names = {card.key: card.name for card in catalog}
    scorer = DamerauLevenshtein.normalized_similarity
    return tuple(
        names[key] for key, _, _ in extract(fold(wanted), names.keys(), scorer=scorer, limit=3, score_cutoff=0.5)
    )


def _print_card(game: "Game", card: "Card", texts: Texts) -> None:
    print(f"{printable(card.name)}  [{card.id}]")
    for label, value in card_fields(game, card, texts.language):
        print(f"    {label}: {printable(value)}")


def card_fields(game: "Game", card: "Card", language: str) -> list[tuple[str, str]]:
    """Heading and printed value of every filled field but id and name; unknown columns last."""
    if game.catalog is None:
        shown = card.model_dump(exclude={"id", "name", "kind", "extra"})
        return [(field, str(value)) for field, value in shown.items()]
    kind = game.catalog.kind(card.kind)
    column = game.catalog.kind_column
    fields = [(column.ja if language == "ja" else column.en, kind.ja if language == "ja" else kind.en)]
    for column in kind.columns:
        value = column.read(card)
        if column.field in ("id", "name", "kind") or value is None or value is False or value in ("", ()):
            continue
        fields.append((column.ja if language == "ja" else column.en, str(column.parser.write(value))))
    return fields + list(card.extra.items())


def search_cards(
    game: "Game", words: list[str], kind: str, where: list[str], version: int | None, db: Path | None, texts: Texts,
    as_json: bool,
) -> None:  # fmt: skip
    """`hantei catalog search`."""
    from hantei.catalog.search import search

    catalog = load_catalog(game, db, version)
    found = search(catalog, words, kind=kind, where=where, spec=game.catalog)
    if as_json:
        print_json("hantei.cards/1", {"game": game.id, "version": catalog.version, "cards": _cards_json(found)})
        return
    rows = [(card.id, card.name, kind_name(game, card, texts), _summary(game, card, texts)) for card in found]
    if rows:
        print_table([texts(f"search.column_{c}") for c in ("id", "name", "kind", "values")], rows)
    print(texts("search.count", count=len(found)))


def kind_name(game: "Game", card: "Card", texts: Texts) -> str:
    """What a card's kind is called."""
    if game.catalog is None:
        return card.kind
    kind = game.catalog.kind(card.kind)
    return kind.ja if texts.language == "ja" else kind.en


def _summary(game: "Game", card: "Card", texts: Texts) -> str:
    """The first short fields of a card in one line: numbers and words, no texts."""
    fields = card_fields(game, card, texts.language)[1 if game.catalog else 0 :]
    shown: list[str] = []
    for label, value in fields:
        if value and len(value) <= 8 and sum(map(len, shown)) < 48:
            shown.append(f"{label} {value}")
    return ", ".join(shown)
