"""What the user's settings say, for whoever stands above them; calls from Python are told what they need."""

from hantei.files.settings import Settings, WrittenHeading, line_of, settings, users_file, written_headings
from hantei.games import available

__all__ = ["Settings", "line_of", "settings", "users_file", "written_columns"]


def written_columns(game: str) -> tuple[WrittenHeading, ...]:
    """What `[columns]` says of headings, for one game."""
    return written_headings(settings(), game, available())
