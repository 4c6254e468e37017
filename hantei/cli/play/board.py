"""A position on the terminal, in a few lines."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from hantei.cli.terminal.texts import Texts
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.positions.replay import Stage

_COUNTED: Final = ("pile", "deck")
_ON_TABLE: Final = ("cells", "soldiers", "walls")
_OF_VIEW: Final = ("turn", "active", "to_act", "you")
_TOLD: Final = ("turn", "active", "to_act", "asks", "result", "player1", "player2")
"""What of a position is not a line of its own: the rest is what waits, fights and is used up."""


def print_board(stage: "Stage", texts: Texts) -> None:
    """The position after so many decisions: what each player has where."""
    position = stage.position()
    print(texts("replay.board", decision=stage.decisions, turn=position["turn"], player=position["active"]))
    print_position(position)


def print_position(position: dict[str, Any], whole: bool = False) -> None:
    """What each player has where, and what waits, fights and is used up; of the cards to draw only how many unless
    it is the whole position."""
    for number in (1, 2):
        player = position[f"player{number}"]
        between = " " if "pile" in player else ", "
        places = [_place_text(key, value, between, whole) for key, value in player.items() if value != ""]
        print(printable(f"  {number}: " + " | ".join(places)))
    for key, value in position.items():
        if value and key not in _TOLD:
            print(
                printable(
                    f"  {key}: "
                    + (" / ".join(text or "-" for text in value) if isinstance(value, list) else str(value))
                )
            )
    if position["result"]:
        print(f"  {position['result']}")


def seen_lines(seen: dict[str, Any], *, whole: bool) -> Iterator[str]:
    """What a player sees beside the table, or all that they see, in notation: a line for each thing that there is."""
    for number, player in enumerate(seen.get("players", ()), start=1):
        own = ("hand_known",) if number == seen["you"] else ()
        for key, value in player.items():
            if (
                key != "player"
                and value
                and (whole or (isinstance(value, list | dict) and key not in (*own, *_ON_TABLE)))
            ):
                yield f"{number}: {key} {_said(value)}"
    for key, value in seen.items():
        if key not in (*_OF_VIEW, "players", "winner") and value:
            yield f"{key}: {_said(value)}"
    if seen["winner"] >= 0:
        yield f"winner: {seen['winner'] + 1}"


def _said(value: Any) -> str:
    """A value of a view in one line."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_said(part)}" for key, part in value.items() if part not in ("", [], {}, False))
    return " / ".join(map(_said, value)) if isinstance(value, list) else str(value)


def _place_text(key: str, value: Any, between: str, whole: bool) -> str:
    """What a player has in one place."""
    if key in _COUNTED and not whole:
        return f"{key} {len(value)}"
    return f"{key} {between.join(map(str, value)) or '-' if isinstance(value, list) else value}"
