"""A position on the terminal, in a few lines."""

from typing import TYPE_CHECKING, Any, Final

from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.games import Game
    from hantei.simulator.kernel.match import Match
    from hantei.simulator.play import Play

_COUNTED: Final = ("pile", "deck")


def playable(game: "Game") -> "Play":
    """How a game is played; UsageError where it can't be."""
    if game.play is None:
        raise UsageError("play_not_possible", game=game.id)
    return game.play


def print_board(match: "Match", play: "Play", texts: Texts, decisions: int) -> None:
    """The position after so many decisions: what each player has where."""
    position = play.read(match)
    print(texts("replay.board", decision=decisions, turn=position["turn"], player=position["active"]))
    print_position(position)


def print_position(position: dict[str, Any], whole: bool = False) -> None:
    """What each player has where, and what waits; of the cards to draw only how many unless it is the whole position."""
    for number in (1, 2):
        player = position[f"player{number}"]
        between = " " if "pile" in player else ", "
        places = [_place_text(key, value, between, whole) for key, value in player.items() if value != ""]
        print(printable(f"  {number}: " + " | ".join(places)))
    if position.get("stage"):
        print("  stage: " + " / ".join(position["stage"]))
    if position["result"]:
        print(f"  {position['result']}")


def _place_text(key: str, value: Any, between: str, whole: bool) -> str:
    """What a player has in one place."""
    if key in _COUNTED and not whole:
        return f"{key} {len(value)}"
    return f"{key} {between.join(map(str, value)) or '-' if isinstance(value, list) else value}"
