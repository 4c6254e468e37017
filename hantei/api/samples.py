"""The sample card lists, decks, scenarios and journals that come with hantei."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from hantei.core.errors import UsageError
from hantei.files.writing.atomic import output_error

_PACKAGE: Final = Path(__file__).resolve().parents[1]
_NOT_DATA: Final = shutil.ignore_patterns("*.py", "__pycache__")


def samples_folder() -> Path:
    """Where they are: inside the package where hantei is installed, beside it in a source tree."""
    inside = _PACKAGE / "samples"
    return inside if inside.is_dir() else _PACKAGE.parent / "sample_decks"


def copy_samples(folder: Path) -> list[Path]:
    """Copy all of them into a new folder; the files that are there afterwards. UsageError where it holds anything,
    OutputError where it can't be written."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UsageError("output_exists", path=str(folder))
    try:
        shutil.copytree(samples_folder(), folder, ignore=_NOT_DATA, dirs_exist_ok=True)
    except OSError as error:
        raise output_error(error, folder) from error
    return sorted(path for path in folder.rglob("*") if path.is_file())
