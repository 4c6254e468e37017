"""The errors that hantei raises. Only the caller's faults raise; the user's data gives findings.

HanteiError
├── UsageError        a command or call that cannot be meant (unknown game, unknown switch)
│   └── DeckError     a deck that cannot be used as it is; its findings say why
├── UnreadableInput   nothing could be read where something was named
├── OutputError       a file could not be written; what stood there before still does
└── StoreError        the catalogue store cannot be read or written
    └── StoreBusy     another process is writing to it
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from hantei.core.finding import Fact, Finding

if TYPE_CHECKING:
    from traceback import FrameSummary


def _made_again(kind: type[HanteiError], args: tuple[object, ...], state: dict[str, object]) -> HanteiError:
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(state)
    return error


class HanteiError(Exception):
    """The base of all errors; it has a message key and facts, so that the command line can show it in any language.

    further  what else is wrong, where all of it is told at once
    """

    further: tuple[HanteiError, ...] = ()

    def __init__(self, message_key: str, **facts: Fact) -> None:
        super().__init__(message_key, facts)
        self.message_key = message_key
        self.facts = facts

    def __reduce__(self) -> tuple[object, ...]:
        """A copy in another process is made without the constructor, whose arguments differ from class to class."""
        return _made_again, (type(self), self.args, self.__dict__)

    def __str__(self) -> str:
        """Return the sentence and its remedy in the language of the locale, or the key and the facts if there is no
        sentence."""
        from hantei.core.messages import Messages, default_language

        messages, key = Messages(default_language()), self.message_key
        if not messages.has("errors", f"{key}.text"):
            given = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
            return f"{key}({given})"
        parts = [part for part in (f"{key}.text", f"{key}.hint") if messages.has("errors", part)]
        return " ".join(messages.text("errors", part, **self.facts) for part in parts)


class UsageError(HanteiError):
    """The call itself is wrong."""


class DeckError(UsageError):
    """A deck cannot be used as it is; `findings` are all that was found about it and its file."""

    def __init__(self, message_key: str, findings: Iterable[Finding] = (), **facts: Fact) -> None:
        super().__init__(message_key, **facts)
        self.findings = tuple(findings)

    def __str__(self) -> str:
        """A line for each error with its place and its code, then the sentence and its remedy."""
        errors = (finding for finding in self.findings if finding.is_error)
        lines = (" ".join((*map(str, finding.where[:1]), f"[{finding.code}]")) for finding in errors)
        return "\n".join((*lines, super().__str__()))


class UnreadableInput(HanteiError):
    """Nothing could be read."""


class OutputError(HanteiError):
    """A file could not be written."""


class StoreError(HanteiError):
    """The store cannot be used."""


class StoreBusy(StoreError):
    """Another process holds the store."""


# errors in the code of a plug-in, so that nobody looks for them in hantei or in the input


def plugin_fault(error: BaseException, packages: Mapping[str, str]) -> UsageError | None:
    """Return how an error is told that came up while the code of a plug-in ran; None for any other error.

    packages  the installed package of each game that may be at fault, by the id of the game
    """
    from traceback import extract_tb

    stack = extract_tb(error.__traceback__)
    for game, package in packages.items():
        place = _place(stack, package)
        if place:
            said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
            return UsageError("plugin_failed", game=game, module=package, reason=f"{said} ({place})")
    return None


def _place(stack: Sequence[FrameSummary], package: str) -> str:
    """Return the innermost line of a package in a traceback, `lampwatch/play/turn.py:12`; empty if it has none."""
    for frame in reversed(stack):
        file = Path(frame.filename)
        for folder in _folders(package):
            if file.is_relative_to(folder):
                return f"{file.relative_to(folder.parent).as_posix()}:{frame.lineno}"
    return ""


def _folders(package: str) -> Iterator[Path]:
    """Yield the folders of a package, or the file of one that is a single module."""
    from importlib.util import find_spec

    spec = find_spec(package) if package else None
    if spec is None:
        return
    yield from map(Path, spec.submodule_search_locations or ())
    if spec.submodule_search_locations is None and spec.origin:
        yield Path(spec.origin)
