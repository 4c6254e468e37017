"""What every command about decks asks of the service layer."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, cast

from typer import Context

from hantei.api.arguments import check_encoding
from hantei.api.settings import written_columns
from hantei.cli.shared.remarks import telling
from hantei.cli.terminal.texts import Texts

if TYPE_CHECKING:
    from hantei.api.decks.judging import DeckOptions


def asked_decks(
    context: Context,
    texts: Texts,
    decks: Iterable[str] | None = (),
    *,
    game: str = "",
    db: Path | None = None,
    catalog: Iterable[str] | None = None,
    switch: Iterable[str] | None = None,
    encoding: str = "",
    recursive: bool = False,
) -> "DeckOptions":
    """Which decks, by which cards and rules, as it was typed; doubtful card lists are told."""
    from hantei.api.decks.judging import DeckOptions

    check_encoding(encoding)
    return DeckOptions(
        tuple(decks or ()),
        game,
        db,
        tuple(catalog or ()),
        tuple(switch or ()),
        encoding,
        recursive,
        remarks=telling(texts),
        headings=written_columns,
        usual_game=usual_game(context),
    )


def usual_game(context: Context) -> str:
    """The game that the settings name for a command; "" for none."""
    return cast("str", getattr(context.command, "usual_game", ""))
