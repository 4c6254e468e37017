"""Writing a file so that there is always a complete one: the old or the new."""

from __future__ import annotations

import errno
import io
import os
import secrets
import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

from hantei.core.errors import OutputError
from hantei.files.windows import LONGEST, length_over
from hantei.files.writing.written import check_replaceable, remember

_SHOWN: Final = 60
"""So much of a name is told that is too long for a file."""
_DISK_FULL: Final = (errno.ENOSPC, errno.EDQUOT)


def atomic_write(
    path: Path, write: Callable[[BinaryIO], object], *, force: bool = False, remembered: bool = True
) -> None:
    """Let `write` fill a new file that then takes the place of `path` in one step; raises OutputError.

    A file that is there already is replaced only with `force`, or where hantei wrote it and nobody has changed it since
    (UsageError). A file that is not `remembered` counts as the user's own afterwards.

    If anything fails the old file stays as it was. A link is followed. A device or pipe gets the bytes directly,
    once they are complete: it can't be replaced.
    """
    target = Path(os.path.realpath(path))
    check_replaceable((path,), force=force)
    try:
        _check_target(target, path)
        if target.exists() and not target.is_file():
            _write_directly(target, write)
        else:
            _write_beside(target, path, write)
            if remembered:
                remember(target)
    except OSError as error:
        raise output_error(error, path) from error


def _check_target(target: Path, path: Path) -> None:
    if target.is_dir():
        raise OutputError("output_is_folder", path=str(path))
    if not target.parent.is_dir():
        if length := length_over(target, sys.platform):
            raise _too_long(path, length)
        raise OutputError("output_no_folder", path=str(path), folder=str(target.parent))
    if target.exists() and not os.access(target, os.W_OK):
        raise OutputError("output_locked", path=str(path))


def _write_directly(target: Path, write: Callable[[BinaryIO], object]) -> None:
    content = io.BytesIO()
    write(content)
    with target.open("wb") as stream:
        stream.write(content.getbuffer())


def _write_beside(target: Path, path: Path, write: Callable[[BinaryIO], object]) -> None:
    temporary = target.with_name(f".hantei-{secrets.token_hex(8)}.tmp")
    try:
        with temporary.open("xb") as stream:
            write(stream)
            stream.flush()
            os.fsync(stream.fileno())
        _take_place(temporary, target, path)
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


def _take_place(temporary: Path, target: Path, path: Path) -> None:
    """Replace the file; Windows refuses while a program such as Excel has it open."""
    if target.exists():
        shutil.copymode(target, temporary)
    try:
        temporary.replace(target)
    except PermissionError as error:
        raise OutputError("output_locked", path=str(path)) from error


def output_error(error: OSError, path: Path, platform: str = sys.platform) -> OutputError:
    """Return the error as an OutputError: a path that is too long, full disk, no access, a folder, no such folder, or
    anything else."""
    if error.errno == errno.ENAMETOOLONG:
        return OutputError("output_name_too_long", name=path.name[:_SHOWN])
    if length := length_over(path, platform):
        return _too_long(path, length)
    if isinstance(error, IsADirectoryError):
        return OutputError("output_is_folder", path=str(path))
    if isinstance(error, FileNotFoundError | NotADirectoryError) and not path.parent.is_dir():
        return OutputError("output_no_folder", path=str(path), folder=str(path.parent))
    if error.errno in _DISK_FULL:
        return OutputError("output_disk_full", path=str(path))
    if isinstance(error, PermissionError | FileNotFoundError):  # a folder that takes no files may say they are missing
        return OutputError("output_no_access", path=str(path))
    return OutputError("output_failed", path=str(path), reason=error.strerror or str(error))


def _too_long(path: Path, length: int) -> OutputError:
    return OutputError("output_too_long", path=str(path), length=length, longest=LONGEST)
