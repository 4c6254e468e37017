"""A game's rulebook: one entry per rule of its source, read from `rulebook.toml`."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hantei.core.text import fold

STATUSES: Final = ("given", "ruled", "assumed", "truncated")
"""given = stated in the source; ruled = stated but open, a reading is chosen; assumed = the source is silent;
truncated = lost with the cut-off end of the source, rebuilt."""
_DIGITS: Final = 16


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule: its place in the source, how certain it is, and its statement in both languages."""

    id: str
    section: str
    where: str
    kind: str
    status: str
    en: str
    ja: str
    switch: str = ""
    ruling_en: str = ""
    ruling_ja: str = ""

    def statement(self, language: str) -> str:
        return self.ja if language == "ja" else self.en

    def ruling(self, language: str) -> str:
        return self.ruling_ja if language == "ja" else self.ruling_en


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules of one game in the order of the source."""

    game: str
    source: str
    rules: tuple[Rule, ...]

    @property
    def digest(self) -> str:
        """Return a hash of the rules that ignores the layout of their file."""
        return hashlib.sha256(repr(self.rules).encode("utf-8", "backslashreplace")).hexdigest()[:_DIGITS]

    def get(self, rule_id: str) -> Rule | None:
        wanted = fold(rule_id)
        return next((rule for rule in self.rules if fold(rule.id) == wanted), None)

    def search(self, words: Iterable[str], status: str = "") -> tuple[Rule, ...]:
        """Return the rules that contain every word (in id, section, statement or ruling, width and case ignored)."""
        keys = [fold(word) for word in words]
        return tuple(
            rule
            for rule in self.rules
            if (not status or rule.status == status) and all(key in _haystack(rule) for key in keys)
        )


def _haystack(rule: Rule) -> str:
    parts = (rule.id, rule.section, rule.where, rule.en, rule.ja, rule.switch, rule.ruling_en, rule.ruling_ja)
    return "\n".join(fold(part) for part in parts)


def load_rulebook(path: Path) -> Rulebook:
    """Read a `rulebook.toml`; a key that is not known is a mistake in our own data and raises TypeError."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    rules = tuple(Rule(id=rule_id, **entry) for rule_id, entry in data["rules"].items())
    return Rulebook(data["game"], data["source"], rules)
