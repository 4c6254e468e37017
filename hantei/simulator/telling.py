"""Problems of a scenario or a position, in no language yet: the sentences are in `messages/scenarios.toml`, those in
the words of one game in its own messages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from hantei.core.finding import Fact
from hantei.core.messages import Messages

SENTENCES = "scenarios"


@dataclass(frozen=True, slots=True)
class Telling:
    """A sentence by its key, with what is filled into it; `folder` is the game's where the game may say it itself."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    folder: Path | None = None

    def text(self, language: str = "en") -> str:
        return Messages(language, self.folder).text(SENTENCES, self.key, **self.facts)


class Told(Exception):
    """An error about something in a file: `place` says where, the telling what is wrong. As a text it is English.

    folder  of the game whose messages have the sentence; None where the shared ones have
    """

    folder: ClassVar[Path | None] = None

    def __init__(self, place: str, key: str, **facts: Fact) -> None:
        self.place = place
        self.telling = Telling(key, facts, self.folder)
        super().__init__(self.text())

    def text(self, language: str = "en") -> str:
        return Messages(language).text(SENTENCES, "at", place=self.place, text=self.telling.text(language))
