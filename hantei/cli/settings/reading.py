"""The settings that are in effect, by `options.toml`: of the environment, of `hantei.toml`, of the user's own file."""

import os
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, NoReturn, TypeAlias

from hantei.api.games import available
from hantei.api.settings import Settings, line_of, settings, users_file
from hantei.core.errors import UsageError
from hantei.core.messages import LANGUAGES

Value: TypeAlias = "bool | int | float | str | list[str]"

PREFIX: Final = "HANTEI_"
OTHER_TABLES: Final = ("columns",)
"""Tables of a file that are no command's: who reads them says what is wrong in them."""
OTHER_VARIABLES: Final = ("HANTEI_DATA", "HANTEI_CONFIG", "HANTEI_DEBUG", "HANTEI_COMPILE")
"""Names in the environment that mean no option."""


@dataclass(frozen=True)
class Setting:
    """A value for an option, of one command or of all, and where it was said.

    command  its words with dashes between, as the table for it is called (`catalog-import`); "" for all commands
    where    the file or the name in the environment
    line     of the file; 0 where there is none
    source   environment, project or user
    """

    command: str
    name: str
    value: Value
    where: str
    line: int
    source: str

    @property
    def origin(self) -> str:
        return f"{self.where}:{self.line}" if self.line else self.where


Reading: TypeAlias = Callable[[], Setting]
"""Reads one setting; UsageError where it can't be meant."""


@cache
def known_options() -> dict[str, dict[str, Any]]:
    """Every option by its long name."""
    return tomllib.loads((Path(__file__).parent / "options.toml").read_text(encoding="utf-8"))


def everywhere() -> tuple[str, ...]:
    """The options for which a value may stand for all commands."""
    return tuple(name for name, option in known_options().items() if option.get("setting") == "everywhere")


def read_settings(
    commands: Mapping[str, Sequence[str]],
    folder: Path | None = None,
    environment: Mapping[str, str] = os.environ,
) -> tuple[Setting, ...]:
    """All that is said, what counts first in front; UsageError for all that can't be meant, with the nearest that can.

    commands  the options of every command, by the name of its table
    """
    own = users_file(environment)
    said = list(_of_environment(environment))
    for file in settings(folder, environment):
        said += _of_file(file, commands, "user" if file.path == own else "project")
    found: list[Setting] = []
    wrong: list[UsageError] = []
    for read in said:
        try:
            found.append(read())
        except UsageError as error:
            wrong.append(error)
    if wrong:
        wrong[0].further = tuple(wrong[1:])
        raise wrong[0]
    return tuple(found)


def _of_environment(environment: Mapping[str, str]) -> Iterator[Reading]:
    for variable, text in sorted(environment.items()):
        name = variable.removeprefix(PREFIX).lower().replace("_", "-")
        if variable.startswith(PREFIX) and text and name in everywhere():
            yield partial(_of_variable, name, text, variable)


def _of_variable(name: str, text: str, variable: str) -> Setting:
    return Setting("", name, _typed(name, text, variable), variable, 0, "environment")


def unknown_variables(environment: Mapping[str, str] = os.environ) -> list[tuple[str, str]]:
    """Names in the environment that look like settings and are none, each with the nearest that is one (or "")."""
    named = [name for name in sorted(environment) if name.startswith(PREFIX) and name not in OTHER_VARIABLES]
    known = [*OTHER_VARIABLES, *(variable_of(name) for name in everywhere())] if named else []
    unknown = [name for name in named if name not in known]
    return [(name, _nearest(name, known)) for name in unknown]


def variable_of(name: str) -> str:
    """What an option is called in the environment."""
    return PREFIX + name.upper().replace("-", "_")


def _of_file(file: Settings, commands: Mapping[str, Sequence[str]], source: str) -> Iterator[Reading]:
    """What a file says: of single commands, and of all."""
    for key, value in file.values.items():
        if not isinstance(value, dict):
            yield partial(_setting, file, ("", key), value, everywhere(), source)
        elif key in commands:
            allowed = [name for name in commands[key] if known_options()[name].get("setting")]
            for name, said in value.items():
                yield partial(_setting, file, (key, name), said, allowed, source)
        elif key not in OTHER_TABLES:
            yield partial(_no_table, file, key, (*commands, *OTHER_TABLES))


def _no_table(file: Settings, key: str, known: Sequence[str]) -> NoReturn:
    raise _unknown("settings_unknown_table", file, (key,), known)


def _setting(file: Settings, place: tuple[str, str], value: object, allowed: Sequence[str], source: str) -> Setting:
    command, key = place
    keys = tuple(filter(None, place))
    if key not in allowed:
        raise _unknown("settings_unknown", file, keys, allowed)
    line = line_of(file.path, *keys)
    typed = _typed(key, value, f"{file.path}:{line}" if line else str(file.path))
    return Setting(command, key, _beside(file.path, key, typed), str(file.path), line, source)


def _unknown(message: str, file: Settings, keys: Sequence[str], known: Sequence[str]) -> UsageError:
    near = _nearest(keys[-1], known)
    place = f"{file.path}:{line_of(file.path, *keys) or '?'}"
    key = f"{message}.nearest" if near else message
    return UsageError(key, place=place, name=keys[-1], known=tuple(known), nearest=near)


def _nearest(name: str, known: Sequence[str]) -> str:
    from difflib import get_close_matches

    return next(iter(get_close_matches(name, known, 1)), "")


def _typed(name: str, value: object, origin: str) -> Value:
    """The value as its option takes it; UsageError for one of another sort."""
    option = known_options()[name]
    kind, several = option["kind"], option.get("several", False)
    if several:
        parts = value.split(os.pathsep) if isinstance(value, str) else value
        if isinstance(parts, list) and all(isinstance(part, str) for part in parts):
            return [part for part in parts if part]
    elif kind == "flag":
        if isinstance(value, bool):
            return value
    elif kind == "number":
        if isinstance(value, str) and value.strip().lstrip("-").isdecimal():
            return int(value)
        if isinstance(value, int | float) and not isinstance(value, bool):
            return value
    elif isinstance(value, str):
        _check_choice(name, value, origin)
        return value
    raise UsageError(f"settings_kind.{'several' if several else kind}", place=origin, name=name, value=str(value))


def _check_choice(name: str, value: str, origin: str) -> None:
    """UsageError for a game, a language or a form of output that there is not."""
    known: Sequence[str] = ()
    if name == "game":
        known = available()
    elif name == "lang" and not origin.startswith(PREFIX):
        known = LANGUAGES
    elif name == "format":
        from hantei.cli.check.output import FORMS

        known = FORMS
    if known and value not in known:
        raise UsageError("settings_value", place=origin, name=name, value=value, known=tuple(known))


def _beside(file: Path, name: str, value: Value) -> Value:
    """Files are meant from where the settings stand, and so is a ruleset that is a file."""

    def path(text: str) -> str:
        is_file = known_options()[name]["kind"] == "file" or (name == "ruleset" and text.endswith(".toml"))
        return str(file.parent / Path(text).expanduser()) if is_file and text != "-" else text

    if isinstance(value, list):
        return [path(text) for text in value]
    return path(value) if isinstance(value, str) else value
