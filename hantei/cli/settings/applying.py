"""Settings as defaults of the commands' options, and the game where none is named."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from hantei.api.games import available
from hantei.cli.settings.reading import Setting, read_settings
from hantei.core.errors import UsageError

_GAME: Final = "game"
_GAME_OPTIONS: Final = ("--game", "-g")
BY_LIST: Final = "hantei.game_by_list"
"""Where a call keeps the game that its card list tells."""


def commands_of(command: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """Every command that does something, with the name of the table for it: `catalog-import`."""
    for name, one in command.commands.items():
        if hasattr(one, "commands"):
            yield from commands_of(one, f"{before}{name}-")
        else:
            yield before + name, one


def long_names(command: Any) -> dict[str, Any]:
    """A command's options by their long names, as its parameters."""
    return {
        parameter.opts[0].removeprefix("--"): parameter
        for parameter in command.params
        if parameter.param_type_name == "option"
    }


def take_settings(root: Any) -> tuple[Setting, ...]:
    """All settings; UsageError for what can't be meant."""
    return read_settings({name: tuple(long_names(command)) for name, command in commands_of(root)})


def apply(root: Any, found: tuple[Setting, ...]) -> None:
    """Make the settings defaults of the options, of which what is given in the call counts first."""
    for table, command in commands_of(root):
        chosen = chosen_for(table, tuple(long_names(command)), found)
        game = chosen.pop(_GAME, None)
        usual = str(game.value) if game else ""
        for name, setting in chosen.items():
            parameter = long_names(command)[name]
            parameter.default, parameter.setting = setting.value, setting
        _take_game(command, usual)


def chosen_for(table: str, names: tuple[str, ...], found: tuple[Setting, ...]) -> dict[str, Setting]:
    """What counts for a command, by option: of the nearest source, of the command's own table before all commands'."""
    chosen: dict[str, Setting] = {}
    for source in ("environment", "project", "user"):
        of_source = [one for one in found if one.source == source and one.command in (table, "")]
        for setting in sorted(of_source, key=lambda one: not one.command):
            if setting.name in (*names, _GAME):
                chosen.setdefault(setting.name, setting)
    return chosen


def _take_game(command: Any, usual: str) -> None:
    """Let a command whose first argument is a game go without it where the settings or the next word tell the game."""
    command.usual_game = usual
    arguments = [parameter for parameter in command.params if parameter.param_type_name == "argument"]
    if not arguments or arguments[0].name != _GAME:
        return
    kind = type(command)

    def parse_args(self: Any, context: Any, arguments: list[str]) -> Any:
        return kind.parse_args(self, context, _with_game(self, context, arguments, usual))

    command.__class__ = type(kind.__name__, (kind,), {"parse_args": parse_args})


def _with_game(command: Any, context: Any, arguments: list[str], usual: str) -> list[str]:
    """The arguments with the game in front where they name none."""
    from difflib import get_close_matches

    named, others = _named_game(context, arguments)
    if named:
        return [named, *others]
    first = _first_word(command, context, arguments)
    if first in available() or get_close_matches(first.casefold(), available(), 1, 0.7):
        return arguments
    game = usual
    if context.info_name == "rules":
        from hantei.api.rules import game_of_rule, is_code

        game = game_of_rule(first) or usual or (available()[0] if is_code(first) else "")
    elif context.info_name == "import" and first and not game:
        from hantei.api.catalogs.game_of_list import game_of_list

        game = context.meta[BY_LIST] = game_of_list(first)
        if not game and Path(first).exists():
            raise UsageError("game_of_list", file=first, games=available())
    return [game, *arguments] if game else arguments


def _named_game(context: Any, arguments: list[str]) -> tuple[str, list[str]]:
    """The game that is named as everywhere else, by `--game`, and the arguments without it; "" where none is, or where
    it is named in front, too: the call is then told to be wrong."""
    before = arguments[: arguments.index("--")] if "--" in arguments else arguments
    for place, argument in enumerate(before):
        name, sign, value = argument.partition("=")
        if name in _GAME_OPTIONS and (sign or place + 1 < len(before)):
            used = 1 if sign else 2
            others = [*arguments[:place], *arguments[place + used :]]
            is_twice = _first_word(context.command, context, others) in available()
            return ("", arguments) if is_twice else (value if sign else arguments[place + 1], others)
    return "", arguments


def _first_word(command: Any, context: Any, arguments: list[str]) -> str:
    """The first argument that is no option and no option's value; "" where there is none or the call is wrong."""
    if any(argument in context.help_option_names for argument in arguments):
        return ""
    parser = command.make_parser(context)
    try:
        values, *_ = parser.parse_args(list(arguments))
    except Exception:  # noqa: BLE001  what is wrong is told when the call is parsed in earnest
        return ""
    return str(values.get(_GAME) or "")
