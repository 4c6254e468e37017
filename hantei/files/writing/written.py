"""The files that hantei wrote: a file of the user is never replaced unasked, one that is unchanged since hantei wrote
it may be.

The user's data folder holds a small file for each path that was written, with the digest of what was written there.
Where it can't be kept, files count as the user's.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from hantei.core.errors import UsageError
from hantei.files.windows import device_in

_FOLDER: Final = "written"


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of what hantei remembers for the user: HANTEI_DATA, otherwise the system's folder for such
    data."""
    named = environment.get("HANTEI_DATA")
    if named:
        return Path(named)
    import platformdirs

    return Path(platformdirs.user_data_dir("hantei", appauthor=False))


def check_replaceable(paths: Iterable[Path], *, force: bool, platform: str = sys.platform) -> None:
    """UsageError for the first path at which a file stands that may be the user's own work, which `force` lets pass,
    and for one that is a device on this system."""
    for path in paths:
        if device := device_in(path, platform):
            raise UsageError("output_device", path=str(path), name=device)
        if not force and os.path.lexists(path) and not _is_replaceable(path):
            raise UsageError("output_exists", path=str(path))


def remember(path: Path) -> None:
    """Note that hantei has written this file, as it is now."""
    with suppress(OSError):
        note = _note(path)
        note.parent.mkdir(parents=True, exist_ok=True)
        temporary = note.with_name(f"{note.name}.{os.getpid()}")
        temporary.write_text(_digest(path), encoding="ascii")
        temporary.replace(note)


def _is_replaceable(path: Path) -> bool:
    """True for a device or pipe, or a file that is unchanged since hantei wrote it."""
    try:
        if path.exists() and not path.is_file():
            return True  # folders are refused by whoever writes
        return _note(path).read_text(encoding="ascii") == _digest(path)
    except (OSError, ValueError):
        return False


def _note(path: Path) -> Path:
    place = os.path.realpath(path).encode("utf-8", "surrogateescape")
    return data_folder() / _FOLDER / hashlib.sha256(place).hexdigest()[:32]


def _digest(path: Path) -> str:
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
