"""What every command about decks asks of the service layer."""

import inspect
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, cast

from typer import Argument, Context

from hantei.api.arguments import check_encoding
from hantei.api.settings import written_columns
from hantei.cli.shared import options
from hantei.cli.shared.remarks import telling
from hantei.cli.terminal.texts import Texts

if TYPE_CHECKING:
    from hantei.api.decks.judging import DeckOptions

_OPTIONS: Final[dict[str, tuple[Any, Callable[[Texts], Any], object]]] = {
    "game": (str, options.game, ""),
    "catalog": (list[str] | None, options.catalog, None),
    "db": (Path | None, options.store, None),
    "switch": (list[str] | None, options.switch, None),
    "recursive": (bool, options.recursive, False),
    "encoding": (str, options.encoding, ""),
}
"""The options that tell which decks, by which cards and rules: type, help and default of each."""
ASKED: Final = "asked"
"""The parameter by which a command is told what they say."""

_DECKS: Final = "deck"
_NONE: Final[Mapping[str, Any]] = {}

Command = Callable[..., None]
Decorator = Callable[[Command], Command]


def asking(texts: Texts, *takes: str, decks: str = "", others: Mapping[str, Any] = _NONE) -> Decorator:
    """Give a command the options about decks that it takes, in the place of its parameter `asked`, which holds what
    they say.

    decks   what is said of the argument that names decks; empty for none
    others  options with another help than elsewhere, by their names
    """
    options = [_option(name, texts, others) for name in (*takes, *(name for name in others if name not in takes))]
    argument = [_parameter(_DECKS, Annotated[list[str], Argument(metavar="DECK...", help=decks)])] if decks else []
    told = [each.name for each in (*argument, *options)]

    def decorated(command: Command) -> Command:
        @wraps(command)
        def asked(context: Context, **given: Any) -> None:
            said = {name: given.pop(name) for name in told}
            command(**given, **{ASKED: _asked(context, texts, **said)})

        parameters = [_parameter("context", Context), *argument]
        for parameter in inspect.signature(command).parameters.values():
            added = options if parameter.name == ASKED else [parameter]
            parameters += (each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in added)
        asked.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
        asked.__annotations__ = {}
        return asked

    return decorated


def _parameter(name: str, annotation: object, default: object = inspect.Parameter.empty) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def _option(name: str, texts: Texts, others: Mapping[str, Any]) -> inspect.Parameter:
    kind, option, default = _OPTIONS[name]
    return _parameter(name, Annotated[kind, others.get(name) or option(texts)], default)


def _asked(
    context: Context,
    texts: Texts,
    deck: Iterable[str] | None = (),
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
        tuple(deck or ()),
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
