"""What is wrong with a scenario or a position, in no language yet: the sentences stand in `messages/scenarios.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hantei.core.finding import Fact
from hantei.core.messages import Messages

SENTENCES = "scenarios"


@dataclass(frozen=True, slots=True)
class Telling:
    """A sentence by its key, with what is filled into it."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)

    def text(self, language: str = "en") -> str:
        return Messages(language).text(SENTENCES, self.key, **self.facts)


class Told(Exception):
    """An error about something in a file: `place` says where, the telling what is wrong. As a text it is English."""

    def __init__(self, place: str, key: str, **facts: Fact) -> None:
        self.place = place
        self.telling = Telling(key, facts)
        super().__init__(self.text())

    def text(self, language: str = "en") -> str:
        return Messages(language).text(SENTENCES, "at", place=self.place, text=self.telling.text(language))
