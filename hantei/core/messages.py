"""The message catalogues: every sentence a person reads, in Japanese and English.

`hantei/messages/*.toml` and each game's `messages.toml` hold the sentences, both languages side by side;
code names them by key and hands over facts.
"""

from __future__ import annotations

import locale
import os
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from hantei.core.finding import Fact, Finding
from hantei.core.text import in_one_line

LANGUAGES: Final = ("ja", "en")

REASONS: Final = "reasons"
"""The section of sentences that say why a text isn't played."""
WORD_CLASSES: Final = "word_classes"
"""The section of names of classes of words."""
UNCLEAR: Final = "unclear"
"""The section of sentences that say what words of a text leave open that could be read."""
FINDINGS: Final = "findings"
"""The section of sentences of findings; a game's own file has them by code, those of any other section in a table that
is called as the section."""

_UNNAMED: Final = re.compile(
    r"\s?[（(][^（(、,;「」]*\{name\}[）)]"  # the name alone in its brackets,
    r"|[、,;]\s?[^（()、,;「」]*\{name\}(?=[）)])"  # last of several things,
    r"|(?<=[（(])[^（()、,;「」]*\{name\}[、,]\s?"  # first of several,
    r"|(?<=\w)「\{name\}」|(?: of)? \"\{name\}\""  # or quoted after the word for it
)
"""The part of a sentence that says which card is meant; it is left out where the card has no name."""

_COUNTED: Final = (
    "abilities", "actions", "cards", "cells", "changes", "characters", "columns", "comparisons", "copies", "decisions",
    "decks", "errors", "files", "findings", "lines", "matches", "participants", "parts", "positions", "promises",
    "rows", "rules", "scenarios", "seconds", "sentences", "sheets", "tables", "texts", "units", "versions", "warnings",
)  # fmt: skip
_SINGULARS: Final = {"abilities": "ability", "copies": "copy", "matches": "match"}
_IS: Final = {
    "are": "is", "were": "was", "have": "has", "say": "says", "hold": "holds", "seem": "seems", "give": "gives",
    "stand": "stands", "do": "does",
}  # fmt: skip
_NUMBERED: Final = re.compile(
    rf"\{{(?P<fact>\w+)\}} (?P<other>(?:[a-z]+ )?)(?P<noun>{'|'.join(_COUNTED)})\b(?P<verb> (?:{'|'.join(_IS)})\b)?"
)
"""What an English sentence counts, with its verb where that follows."""

_PLACE: Final = re.compile(r"\s*\((?:at line (\d+), column \d+|at end of document)\)$")
"""Where Python's reader of TOML found something."""

_FIELD: Final = re.compile(r"(\$[^:]*|\d+:\d+|\w+(?:\.\w+)*): ")
"""Of which field of a card, or at which place of a JSON file, something was said."""

_FOLDER: Final = Path(__file__).resolve().parent.parent / "messages"


def default_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return `ja` if HANTEI_LANG or the locale is Japanese, otherwise `en`."""
    for name in ("HANTEI_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            return "ja" if value.lower().startswith("ja") else "en"
    system = (locale.getlocale()[0] or "").lower()
    return "ja" if system.startswith("ja") else "en"


@cache
def _table(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


class Messages:
    """The sentences of one language, with those of a game where its folder is given."""

    def __init__(self, language: str, game_folder: Path | None = None) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no messages in {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self._game = game_folder / "messages.toml" if game_folder else None

    def text(self, section: str, key: str, **facts: Fact) -> str:
        """Return the sentence `key` of `section` with the facts filled in, safe to print on a terminal.

        A missing sentence or fact is our own mistake and raises KeyError.
        """
        return self._said(self.template(section, key), facts)

    def template(self, section: str, key: str) -> str:
        """Return the sentence with its {facts} left open."""
        template = self._find(section, key)
        if template is None:
            raise KeyError(f"{section}: {key}")
        return template

    def has(self, section: str, key: str) -> bool:
        return self._find(section, key) is not None

    def _find(self, section: str, key: str) -> str | None:
        for table in self._tables(section):
            entry: Any = table
            for part in key.split("."):
                entry = entry.get(part) if isinstance(entry, dict) else None
            if isinstance(entry, dict) and self.language in entry:
                return str(entry[self.language])
        return None

    def _tables(self, section: str) -> tuple[dict[str, Any], ...]:
        own = _table(self._game) if self._game is not None and self._game.is_file() else {}
        if section != FINDINGS:
            return (own.get(section, {}), _table(_FOLDER / f"{section}.toml"))
        return (own, *(_table(_FOLDER / f"{name}.toml") for name in ("files", "findings", "decks", "effects")))

    def _values(self, facts: Mapping[str, Fact]) -> dict[str, str]:
        """Every fact as text; what Python or the system said of a file (`detail`) in the language. What was printed in
        both languages is two facts, of which the English one has `_en` behind its name."""
        values = {name: self.value(facts.get(f"{name}_{self.language}", fact)) for name, fact in facts.items()}
        if self.language != "en" and "detail" in facts:
            said = facts["detail"]
            details = said if isinstance(said, tuple) else (values["detail"],)
            values["detail"] = self.value(tuple(self._detail(str(detail)) for detail in details))
        return values

    def _detail(self, said: str) -> str:
        """Return what was said in English in the language, or as it is where there is no sentence for it."""
        field = _FIELD.match(said)
        if field and not field[1][0].isalpha():
            return f"{field[1]}：{self._detail(said[field.end() :])}"
        place = _PLACE.search(said)
        text = said[: place.start()] if place else said
        for one in _table(_FOLDER / "details.toml").values():
            pattern = re.sub(r"\\\{\d\\\}", "(.+)", re.escape(one["en"]))
            if found := re.fullmatch(pattern, text):
                where = "" if place is None else f"（{place[1]}行目）" if place[1] else "（最後の行）"
                return str(one[self.language]).format(*map(self._detail, found.groups())) + where
        return f"{field[1]}：{self._detail(said[field.end() :])}" if field else said

    def place(self, where: str) -> str:
        """Return where a rule stands in its source; what the rulebooks say in English there in the language."""
        if self.language != "en":
            for one in _table(_FOLDER / "places.toml").values():
                where = re.sub(one["en"], one[self.language], where)
        return where

    def value(self, fact: Fact) -> str:
        """Return one fact as one line of text: lists joined by the language's comma, control characters escaped."""
        if isinstance(fact, tuple):
            return ("、" if self.language == "ja" else ", ").join(in_one_line(str(item)) for item in fact)
        return "" if fact is None else in_one_line(str(fact))

    def finding(self, finding: Finding) -> str:
        """Return the sentence of a finding. A game's own code without a sentence for a shared variant uses that of the
        shared code."""
        code, _, variant = finding.message_key.partition(".")
        for key in (f"{code}.{variant}", f"{variant}.message", f"{code}.message"):
            if variant or key.endswith(".message"):
                template = self._find(FINDINGS, key)
                if template is not None:
                    return self._filled(template, finding)
        raise KeyError(f"{FINDINGS}: {finding.message_key}")

    def hint(self, finding: Finding) -> str:
        """Return the remedy of a finding, or an empty text if there is none."""
        code, _, variant = finding.message_key.partition(".")
        for key in (f"{code}.{finding.hint or 'hint'}", f"{variant}.hint"):
            template = self._find(FINDINGS, key)
            if template is not None:
                return self._filled(template, finding)
        return ""

    def _filled(self, template: str, finding: Finding) -> str:
        if not finding.facts.get("name", True):
            template = _UNNAMED.sub("", template)
        return self._said(template, finding.facts)

    def _said(self, template: str, facts: Mapping[str, Fact]) -> str:
        """A sentence with its facts; in English what there is one of is said so: `1 card`."""
        if self.language == "en":
            template = _NUMBERED.sub(
                lambda counted: _of_one(counted) if facts.get(counted["fact"]) == 1 else counted[0], template
            )
        return template.format_map(self._values(facts))


def _of_one(counted: re.Match[str]) -> str:
    """What is counted in the singular, its number left open."""
    noun = counted["noun"]
    verb = counted["verb"] or ""
    singular = _SINGULARS.get(noun, noun.removesuffix("s"))
    return f"{{{counted['fact']}}} {counted['other']}{singular}{verb and ' ' + _IS[verb.strip()]}"
