"""One small change of a source file."""

from __future__ import annotations

import types
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True, order=True)
class Change:
    """Some words of a file and what stands in their place.

    file           path from the root of the repository, with slashes
    start          index of the first character that is replaced
    old, new       what stands there, and what comes there instead
    line, last     the lines of the statement around it, counted from 1: tests that run one of them can notice
    function       qualified name of the outermost function around it; "" at the level of the module or a class
    function_line  the line at which that function begins, decorators included; 0 where there is none
    rule           the id of the rule that the change disables, where it was written down for one
    """

    file: str
    start: int
    old: str
    new: str
    line: int
    last: int
    function: str = ""
    function_line: int = 0
    rule: str = ""

    def applied(self, source: str) -> str:
        """The source with the change; raises ValueError where the old words don't stand at their place."""
        end = self.start + len(self.old)
        if source[self.start : end] != self.old:
            raise ValueError(f"{self.file}: {self.old!r} does not stand at character {self.start}")
        return source[: self.start] + self.new + source[end:]

    def source(self) -> str:
        """The whole file with the change."""
        return self.applied((ROOT / self.file).read_text(encoding="utf-8"))

    def code(self, source: str) -> types.CodeType:
        """The code of the function around the change, in a source that has it or not."""
        return _code_of(compile(source, str(ROOT / self.file), "exec"), self)

    def needs_a_fresh_start(self) -> bool:
        """True if the functions that exist can't be given the changed code: there is none around, or the change adds or
        takes away a name from outside of it, as `super()` is one."""
        if not self.function:
            return True
        source = (ROOT / self.file).read_text(encoding="utf-8")
        return self.code(source).co_freevars != self.code(self.applied(source)).co_freevars

    @property
    def place(self) -> str:
        """Where the change stands, as far as it matters which tests run it: file, line, first line of the function."""
        return f"{self.file}:{self.line}:{self.function_line}"

    @property
    def value(self) -> str:
        """What stands for a change where it matters in which tests it makes a difference."""
        return f"{self.place} {self.start} {self.old} -> {self.new}"

    def told(self) -> str:
        """The change in one line: place, old words, new words."""
        place = f"{self.file}:{self.line}" + (f" {self.function}" if self.function else "")
        return f"{place}: {_short(self.old)} -> {_short(self.new)}"

    def data(self) -> dict[str, Any]:
        """The fields, for a process of its own."""
        return asdict(self)


def _short(text: str) -> str:
    return f"`{' '.join(text.split())}`"


def _code_of(module: types.CodeType, change: Change) -> types.CodeType:
    for constant in module.co_consts:
        if isinstance(constant, types.CodeType):
            if (constant.co_qualname, constant.co_firstlineno) == (change.function, change.function_line):
                return constant
            if change.function.startswith(constant.co_qualname + "."):
                return _code_of(constant, change)
    raise LookupError(change.told())
