"""Every option of the command line has one meaning, one name and one short flag."""

from __future__ import annotations

from typing import Any

import pytest
from typer.main import get_command

from hantei.cli.app import build
from hantei.cli.settings.applying import commands_of, long_names
from hantei.cli.settings.reading import known_options
from hantei.cli.terminal.texts import Texts

ROOT = get_command(build(Texts("en")))
COMMANDS = {"": ROOT, **dict(commands_of(ROOT))}


def test_the_list_has_every_option_and_no_other() -> None:
    used = {name for command in COMMANDS.values() for name in long_names(command)}
    assert sorted(used) == sorted(known_options())


@pytest.mark.parametrize("command", COMMANDS)
def test_options_are_those_of_the_list(command: str) -> None:
    for name, option in long_names(COMMANDS[command]).items():
        listed = known_options()[name]
        flags = [f"--{name}"] + ([f"-{listed['short']}"] if "short" in listed else [])
        assert option.opts == flags
        assert (listed["kind"] == "flag") == option.is_flag
        assert option.multiple <= listed.get("several", False)
        if listed["kind"] == "number":
            assert _kind(option) in {"int", "float"}
        elif listed["kind"] in {"text", "file"}:
            assert _kind(option) in {"str", "Path"}


def _kind(option: Any) -> str:
    said = str(option.type_descriptor.annotation)
    return next(kind for kind in ("int", "float", "str", "Path") if kind in said)


def test_short_flags_are_of_one_option_each() -> None:
    flags = [option["short"] for option in known_options().values() if "short" in option]
    assert sorted(flags) == sorted(set(flags))


def test_the_list_is_in_order() -> None:
    assert list(known_options()) == sorted(known_options())
