"""Modules that are imported with other code than their files hold."""

from __future__ import annotations

import importlib.abc
import importlib.util
import types
from collections.abc import Callable, Mapping, Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader

from mutants.change import ROOT

Make = Callable[[str], types.CodeType]
"""Makes the code of a module out of the path of its file."""


def module_of(file: str) -> str:
    """Return the dotted name under which Python imports a file, given from the root of the repository."""
    return file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


class OtherCode(importlib.abc.MetaPathFinder):
    """Gives some modules with other code to whoever imports them; `files`: what makes it, by the file from the root."""

    def __init__(self, files: Mapping[str, Make]) -> None:
        self.files = {module_of(file): (str(ROOT / file), make) for file, make in files.items()}

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002 - Python's own signature
        target: types.ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        if fullname not in self.files:
            return None
        file, make = self.files[fullname]
        return importlib.util.spec_from_file_location(fullname, file, loader=_Loader(fullname, file, make))


class _Loader(SourceFileLoader):
    def __init__(self, name: str, file: str, make: Make) -> None:
        super().__init__(name, file)
        self.make = make

    def get_code(self, fullname: str) -> types.CodeType:  # noqa: ARG002 - Python's own signature
        """Never the kept bytecode of the file as it is."""
        return self.make(self.path)
