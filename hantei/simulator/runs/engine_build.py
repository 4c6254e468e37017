"""The identity of the engine: one checksum over all code that decides how a match goes, for run files and clusters."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from hantei.core.version import VERSION

_OWN: Final = "hantei"
_ONLY_TELL: Final = ("cli", "messages")
"""Folders of hantei that only present results and don't affect how a match goes."""
_DECIDE_NOTHING: Final = frozenset({".pyc", ".md", ".j2", ".css", ".js", ".typed"})
_LIBRARY: Final = re.compile(rb"([0-9A-Za-z_.]+__mypyc)\0")
"""How a compiled module names the library that holds its code; that lies beside the package."""
_MEASURED: Final = "strength.toml"
"""What was measured with the engine, and is no part of it."""
_DIGITS: Final = 12


@cache
def engine(package: str = "") -> str:
    """Return the version of hantei and a checksum of its files, compiled ones included; with `package`, the installed
    plug-in whose game is played, also the checksum of its files. Equal on two machines whose matches go the same
    way."""
    own = f"{VERSION} ({sum_over(_OWN)})"
    return f"{own}, {package} ({sum_over(package)})" if package else own


def sum_over(package: str) -> str:
    """Return the checksum of the files of a package; `-` if it is not installed."""
    content = hashlib.sha256()
    files = dict(_files(package))
    for name, file in sorted(files.items()):
        content.update(name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return content.hexdigest()[:_DIGITS] if files else "-"


def _files(package: str) -> Iterator[tuple[str, Path]]:
    """Yield every file that counts, with a name that is the same on all machines."""
    spec = find_spec(package)
    if spec is None:
        return
    if spec.submodule_search_locations is None and spec.origin:
        yield Path(spec.origin).name, Path(spec.origin)
    for folder in map(Path, spec.submodule_search_locations or ()):
        for file in folder.rglob("*"):
            if file.is_file() and _counts(package, file.relative_to(folder)):
                yield file.relative_to(folder).as_posix(), file
                yield from _library_of(file)


def _counts(package: str, file: Path) -> bool:
    if package == _OWN and file.parts[0] in _ONLY_TELL:
        return False
    if package == _OWN and file.name == _MEASURED:
        return False
    return file.suffix not in _DECIDE_NOTHING and not file.name.startswith(".") and not file.name.endswith("~")


def _library_of(module: Path) -> Iterator[tuple[str, Path]]:
    """Yield the library with the code of a compiled module, which the module itself only loads."""
    if not module.name.endswith(tuple(EXTENSION_SUFFIXES)):
        return
    for name in {found.decode() for found in _LIBRARY.findall(module.read_bytes())}:
        spec = find_spec(name)
        if spec is not None and spec.origin:
            yield name, Path(spec.origin)
