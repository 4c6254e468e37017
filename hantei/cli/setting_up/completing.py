"""What a shell proposes for arguments and options: games, cards, rules, codes, rulesets and fixed words. Where nothing
is proposed the shell proposes files."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Final, TypeAlias

from hantei.api.games import available, load
from hantei.core.errors import HanteiError
from hantei.core.messages import LANGUAGES

Context: TypeAlias = Any
Propose: TypeAlias = Callable[[Context, str], Iterable[str]]
"""What may stand there; those that don't begin as what was typed are left out afterwards."""

_MOST: Final = 200


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
    return [name for game in games for name in ruleset_names(game)]


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
