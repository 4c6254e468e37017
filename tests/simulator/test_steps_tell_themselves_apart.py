"""Whatever of a step makes a difference is in its `data()`, and so it is for the other pieces of a position: without it
two positions would be taken for one by searches, journals and `conform`."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

import pytest

import hantei
from hantei.interpreter.table.definitions import Ability, Sel
from hantei.simulator.kernel.match import NO_STEP, Step, step_value

ROOT: Final = Path(hantei.__file__).parent
LAYERS: Final = ("simulator/kernel", "interpreter/table", "interpreter/program", "cardkit/play")
"""Where steps and pieces lie, beside the games."""

TOLD_BY_ANOTHER: Final = {("Mod", "sel"): "`owner` and `place`: where the node stands that has it"}
"""Arguments that need not be in `data()`, and what there tells them."""


class _Other(Step):
    """A step that is another than `NO_STEP`."""


def _classes(room: str) -> list[type]:
    """The steps and pieces of a room: every class with a `data()` of its own or of a base."""
    found = []
    for file in sorted(ROOT.glob(f"{room}/**/*.py")):
        module = import_module(".".join(file.relative_to(ROOT.parent).with_suffix("").parts))
        for value in vars(module).values():
            if isinstance(value, type) and value.__module__ == module.__name__ and hasattr(value, "data"):
                found.append(value)
    return found


GAMES: Final = {path.parent.name: _classes(f"games/{path.parent.name}/play") for path in ROOT.glob("games/*/play")}
SHARED: Final = [kind for room in LAYERS for kind in _classes(room)]
EVERY: Final = [*SHARED, *(kind for game in sorted(GAMES) for kind in GAMES[game])]


def _values(hint: Any) -> list[Any]:
    """A value of a type, and others that each differ from it in one thing."""
    if hint is int:
        return [1, 2]
    if hint is bool:
        return [False, True]
    if get_origin(hint) is tuple:
        first, second = _values(get_args(hint)[0])[:2]
        return [(first,), (second,), (first, second)]
    if get_origin(hint) is UnionType:
        return [None, *_values(get_args(hint)[0])]
    if hint is Step:
        return [NO_STEP, _Other()]
    if hint is Sel:
        return [Sel()]
    if hint is Ability:
        return [_ability(1), _ability(2)]
    return [hint(*arguments) for _, arguments in _ways_to_make(hint)]


def _ability(number: int) -> Ability:
    ability = Ability(0, [], "")
    ability.number = number
    return ability


def _ways_to_make(kind: type) -> Iterator[tuple[str, list[Any]]]:
    """Arguments for a class, then the same with one of them changed, with its name."""
    parameters = list(inspect.signature(kind.__init__).parameters.values())[1:]  # type: ignore[misc]
    if kind.__init__ is object.__init__:  # type: ignore[misc]
        parameters = []
    hints = get_type_hints(kind.__init__)  # type: ignore[misc]
    values = [_values(hints[parameter.name]) for parameter in parameters]
    first = [choices[0] for choices in values]
    yield "", first
    for at, parameter in enumerate(parameters):
        for other in values[at][1:]:
            yield parameter.name, [*first[:at], other, *first[at + 1 :]]


def _value(piece: Any) -> object:
    return step_value(piece) if isinstance(piece, Step) else piece.data()


def test_the_steps_and_pieces_are_found() -> None:
    names = {kind.__name__ for kind in EVERY}
    assert {
        "Nothing",
        "RunEffect",
        "Mod",
        "Pending",
        "Window",
        "Link",
        "Battle",
        "Damage",
        "Item",
        "Character",
    } <= names


@pytest.mark.parametrize("kind", EVERY, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_one_that_was_made_otherwise_is_another(kind: type) -> None:
    ways = [(name, _value(kind(*arguments))) for name, arguments in _ways_to_make(kind)]
    again = [_value(kind(*arguments)) for _, arguments in _ways_to_make(kind)]
    assert [value for _, value in ways] == again, "made alike, they are equal"
    same = {name for name, value in ways[1:] if value == ways[0][1]}
    assert same == {name for told, name in TOLD_BY_ANOTHER if told == kind.__name__}


def _layers_of(game: str) -> list[str]:
    """The layers that the files of a game import something from."""
    sources = [file.read_text(encoding="utf-8") for file in ROOT.glob(f"games/{game}/play/**/*.py")]
    return [room for room in LAYERS if any(f"hantei.{room.replace('/', '.')}" in source for source in sources)]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_steps_of_one_game_have_different_names(game: str) -> None:
    kinds = [*GAMES[game], *(kind for room in _layers_of(game) for kind in _classes(room))]
    names = Counter(kind.__name__ for kind in kinds if issubclass(kind, Step))
    assert [name for name, times in names.items() if times > 1] == []
