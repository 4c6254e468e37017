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

from collections.abc import Iterable

from hantei.core.finding import Fact, Finding


def _made_again(kind: type[HanteiError], args: tuple[object, ...], state: dict[str, object]) -> HanteiError:
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(state)
    return error


class HanteiError(Exception):
    """The base of all errors; it has a message key and facts, so that the command line can show it in any language."""

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
