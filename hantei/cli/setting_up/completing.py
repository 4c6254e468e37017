"""What a shell proposes for arguments and options: games, cards, rules, codes, rulesets and fixed words. Where nothing
is proposed the shell proposes files."""

from collections.abc import Callable, Iterable
from contextlib import redirect_stdout, suppress
from io import StringIO
from subprocess import SubprocessError
from typing import Any, Final, TypeAlias

import typer

from hantei.api.games import available, load
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import HanteiError, UsageError
from hantei.core.messages import LANGUAGES

Context: TypeAlias = Any
Propose: TypeAlias = Callable[[Context, str], Iterable[str]]
"""What may stand there; those that don't begin as what was typed are left out afterwards."""

_MOST: Final = 200
_SHELLS: Final = ("bash", "zsh", "fish", "powershell", "pwsh")
_INSTALLED: Final = " completion installed in "


def _games(context: Context, typed: str) -> Iterable[str]:  # noqa: ARG001  all are proposed
    return available()


def _game_of(context: Context) -> str:
    """The game that the call names, that of the settings, or ""."""
    return str(context.params.get("game") or getattr(context.command, "usual_game", "") or "")


def _cards(context: Context, typed: str) -> Iterable[str]:  # noqa: ARG001
    from hantei.api.catalogs.cards import card_names

    return card_names(_game_of(context), db=context.params.get("db"))


def _rules(context: Context, typed: str) -> Iterable[str]:
    games = [_game_of(context)] if _game_of(context) else available()
    ids = (rule.id for game in games for rule in load(game).rulebook.rules)
    return (name for name in ids if typed)


def _codes(context: Context, typed: str) -> Iterable[str]:
    from hantei.api.rules import all_codes

    return [*(code.name for code, _ in all_codes()), *(_rules(context, typed) if "-" in typed else ())]


def _rulesets(context: Context, typed: str) -> Iterable[str]:  # noqa: ARG001
    from hantei.api.rules import ruleset_names

    games = [_game_of(context)] if _game_of(context) else available()
    return list(dict.fromkeys(name for game in games for name in ruleset_names(game)))


def _schemas(context: Context, typed: str) -> Iterable[str]:  # noqa: ARG001
    from hantei.cli.schemas.published import names

    return names()


def _formats(context: Context, typed: str) -> Iterable[str]:  # noqa: ARG001
    from hantei.cli.check.output import FORMS as OF_CHECK
    from hantei.cli.terminal.output import FORMS

    return OF_CHECK if context.info_name == "check" else FORMS


def _words(*words: str) -> Propose:
    return lambda context, typed: words  # noqa: ARG005


_PROPOSED: Final[dict[str, Propose]] = {
    "--game": _games,
    "--format": _formats,
    "--lang": _words(*LANGUAGES),
    "--agent": _words("greedy", "random", "turn"),
    "--agents": _words("greedy", "random", "turn", "greedy,random", "random,greedy", "turn,greedy"),
    "--ruleset": _rulesets,
    "--status": _words("given", "ruled", "assumed", "truncated"),
    "GAME": _games,
    "CARD": _cards,
    "ID|WORDS": _rules,
    "CODE": _codes,
    "[NAME]": _schemas,
}
"""By the long name of an option, or by what stands for an argument in the usage."""


def let_complete(command: Any) -> None:
    """Give every option and argument of the commands what it proposes."""
    for parameter in command.params:
        propose = _PROPOSED.get(parameter.opts[0] if parameter.opts[0].startswith("--") else parameter.metavar or "")
        if propose is not None:
            parameter._custom_shell_complete = _completion(propose)
    for below in getattr(command, "commands", {}).values():
        let_complete(below)


def _completion(propose: Propose) -> Callable[[Context, Any, str], list[str]]:
    """As Typer calls it. What can't be proposed is no reason to disturb somebody who types."""

    def complete(context: Context, parameter: Any, typed: str) -> list[str]:  # noqa: ARG001
        with suppress(HanteiError, OSError):
            return [name for name in propose(context, typed) if name.casefold().startswith(typed.casefold())][:_MOST]
        return []

    return complete


def set_up_in(command: Any, arguments: list[str], texts: Texts) -> None:
    """Let `--install-completion` and `--show-completion` speak the user's language, and take the shell that is named
    behind them."""
    for parameter in command.params:
        if parameter.opts[0] in ("--install-completion", "--show-completion"):
            behind = arguments[arguments.index(parameter.opts[0]) + 1 :] if parameter.opts[0] in arguments else []
            shell = behind[0] if behind and not behind[0].startswith("-") else ""
            parameter.callback = _told(parameter.callback, shell, texts)


def _told(set_up: Callable[[Context, Any, Any], Any], shell: str, texts: Texts) -> Callable[[Context, Any, Any], Any]:
    """What Typer does for a shell, in our words: it prints a script as it is, or where it has written one."""

    def callback(context: Context, parameter: Any, value: Any) -> Any:
        if not value or context.resilient_parsing:
            return value
        if shell and shell not in _SHELLS:
            raise UsageError("completion_no_shell", shell=shell, shells=_SHELLS)
        said = StringIO()
        try:
            with redirect_stdout(said):
                set_up(context, parameter, shell or value)
        except SystemExit:
            _tell(said.getvalue(), texts)
            raise
        except (OSError, UnicodeError, SubprocessError) as error:
            raise UsageError("completion_failed", reason=getattr(error, "strerror", None) or str(error)) from error
        except typer.Exit as error:  # nothing else comes of a shell that it can't tell
            raise UsageError("completion_shell_unknown", shells=_SHELLS) from error
        return value

    return callback


def _tell(said: str, texts: Texts) -> None:
    shell, installed, path = said.strip().partition("\n")[0].partition(_INSTALLED)
    print(texts("app.completion_installed", shell=shell, path=path) if installed else said.rstrip("\n"))
