"""The games, for whoever stands above them."""

from typing import TYPE_CHECKING

from hantei.core.errors import UsageError, plugin_fault
from hantei.games import available, load, plugged_packages

if TYPE_CHECKING:  # it brings the whole engine along, and a name is all that a caller needs
    from hantei.plugin import Game

__all__ = ["Game", "available", "fault_of_plugin", "load"]


def fault_of_plugin(error: BaseException) -> UsageError | None:
    """How an error is told that came up in the code of a plug-in; None for any other."""
    return plugin_fault(error, plugged_packages())
