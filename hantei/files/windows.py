"""What Windows takes for no file: names that it keeps for devices, and paths that are too long for it."""

from __future__ import annotations

import os
import re
from pathlib import Path, PureWindowsPath
from typing import Final

WINDOWS: Final = "win32"
LONGEST: Final = 259
"""So many characters may a path have on a Windows whose settings don't allow longer ones."""

_DEVICE: Final = re.compile(r"(?:con|prn|aux|nul|conin\$|conout\$|com[1-9¹²³]|lpt[1-9¹²³]) *(?:\..*)?", re.IGNORECASE)
"""A device, whatever follows the first dot: what is written to `con.txt` goes to the console, and to `nul` nowhere."""
_TEMPORARY: Final = 28
"""The length of the names of files that take the place of another one."""


def device_in(path: str | Path, platform: str) -> str:
    """Return the part of a path that Windows takes for a device; empty where there is none, and on other systems."""
    if platform != WINDOWS:
        return ""
    return next((part for part in PureWindowsPath(path).parts if _DEVICE.fullmatch(part)), "")


def length_over(path: Path, platform: str) -> int:
    """Return how long a path is where that is too long for Windows, written beside itself first; else 0."""
    whole = os.path.abspath(path)  # noqa: PTH100  a path that can't be there is not to be looked for
    if platform != WINDOWS or whole.startswith("\\\\?\\"):
        return 0
    length = len(whole) + max(_TEMPORARY - len(path.name), 0)
    return length if length > LONGEST else 0
