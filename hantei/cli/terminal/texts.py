"""The command line's language, and its sentences."""

import codecs
import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hantei.api.settings import settings
from hantei.core.errors import UsageError
from hantei.core.finding import Fact
from hantei.core.messages import LANGUAGES, Messages, default_language

_SAFE: Final = "hantei"
_PLAIN: Final = {"█": "#", "─": "-", "━": "=", "－": "-", "—": "-", "–": "-", "·": "."}
"""Signs of charts, tables and sentences, and what stands for them in an encoding without them, such as cp932."""


@dataclass(frozen=True)
class Texts:
    """The sentences of the command line in one language: `t("import.help")`."""

    language: str

    def __call__(self, key: str, **facts: Fact) -> str:
        return Messages(self.language).text("cli", key, **facts)

    def with_examples(self, text: str, *examples: str) -> str:
        """A help text followed by examples, one per line."""
        lines = "\n".join(f"  {example}" for example in examples)
        return f"{text}\n\n\b\n{self('app.examples')}:\n{lines}"

    def error(self, key: str, **facts: Fact) -> tuple[str, str]:
        """Sentence and remedy of an error."""
        messages = Messages(self.language)
        hint = messages.text("errors", f"{key}.hint", **facts) if messages.has("errors", f"{key}.hint") else ""
        return messages.text("errors", f"{key}.text", **facts), hint

    def findings(self, game_folder: Path | None) -> Messages:
        return Messages(self.language, game_folder)


def take_language(arguments: list[str]) -> tuple[str, list[str], str]:
    """The language asked for, the arguments without `--lang`, and a value that is no language (or "")."""
    rest: list[str] = []
    language, wrong = "", ""
    waiting = False
    for position, argument in enumerate(arguments):
        if argument == "--":
            rest.extend(arguments[position:])
            break
        if waiting:
            language, waiting = argument, False
        elif argument == "--lang":
            waiting = True
        elif argument.startswith("--lang="):
            language = argument.removeprefix("--lang=")
        else:
            rest.append(argument)
    if waiting or (language and language not in LANGUAGES):
        wrong, language = language or "?", ""
    return language or usual_language(), rest, wrong


def usual_language() -> str:
    """The language where none is asked for: that of the environment, of `hantei.toml`, of the locale."""
    with suppress(UsageError):  # settings that can't be read are told later
        said = [file.values.get("lang") for file in settings()] if not os.environ.get("HANTEI_LANG") else []
        return next((str(language) for language in said if language in LANGUAGES), default_language())
    return default_language()


def make_streams_safe() -> None:
    """What the console's encoding can't show is drawn with plain signs or spelt out instead of ending the program."""
    codecs.register_error(_SAFE, _plain)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=_SAFE)


def _plain(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(_PLAIN.get(c) or c.encode("ascii", "backslashreplace").decode() for c in lacking), error.end
