"""Folders for files that are gone afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from hantei.core.errors import OutputError
from hantei.files.writing.atomic import output_error


@contextmanager
def scratch_folder() -> Iterator[Path]:
    """A folder that is gone afterwards; OutputError where there is no place for one."""
    try:
        folder = TemporaryDirectory(prefix="hantei-")
    except OSError as error:
        raise OutputError("output_no_scratch", reason=error.strerror or str(error)) from error
    with folder:
        yield Path(folder.name)


def written_there(folder: Path, name: str, content: bytes) -> Path:
    """Return a file with some content in such a folder; OutputError where there is no room."""
    path = folder / name
    try:
        path.write_bytes(content)
    except OSError as error:
        raise output_error(error, path) from error
    return path
