"""Row rules on keywords: the kinds that may have them, their numbers, their texts, the materials of a union."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from hantei.catalog.spec import Row
from hantei.core.finding import Code, Finding
from hantei.core.text import nfkc
from hantei.games.leader.cards.cells import write_keyword
from hantei.games.leader.cards.codes import (
    BUILDING_TRIGGER,
    EXCEED_LEVEL,
    KEYWORD_NO_EFFECT,
    KEYWORD_PARAM,
    KEYWORD_TYPE,
    UNION_MATERIALS,
)
from hantei.games.leader.cards.models import Keyword
from hantei.games.leader.cards.parts import levels_of_parts
from hantei.games.leader.vocabulary import (
    ABILITY,
    BOOST,
    BUILDING,
    DRAIN,
    DUEL,
    EXCEED,
    KEYWORD_BY_ID,
    SKILL_LINK,
    TRIGGER_KEYWORDS,
    UNION,
    WEAPON,
    KeywordTerm,
)

CODE_WORDS: Final = {ABILITY: "ability", SKILL_LINK: "skill_used", EXCEED: "exceed"}
"""What begins a keyword's part in a code."""

LEVEL_COLUMNS: Final = (SKILL_LINK, EXCEED, BOOST)
"""The keywords whose number has a column of its own; the field bears the keyword's id."""

IMPLYING_FIELDS: Final = ((ABILITY, "ability_text"), (UNION, "union_materials"))
"""The other columns that tell a keyword when they are filled."""


def keywords_of(row: Row) -> tuple[Keyword, ...]:
    found: tuple[Keyword, ...] = row.values.get("keywords", ())
    return found


def _fits(row: Row, keyword_id: str) -> bool:
    return row.kind.id in KEYWORD_BY_ID[keyword_id].kinds


class KeywordKinds:
    """Report a keyword on a kind of card that can't have it (LD-112, LD-115), or on which it has no effect (LD-232)."""

    codes: tuple[Code, ...] = (KEYWORD_TYPE, BUILDING_TRIGGER, KEYWORD_NO_EFFECT)
    kinds: tuple[str, ...] = ()

    def apply(self, row: Row) -> Iterator[Finding]:
        for keyword_id in dict.fromkeys(keyword.id for keyword in keywords_of(row)):
            term = KEYWORD_BY_ID[keyword_id]
            facts = {"value": term.ja, "kind": row.kind.ja}
            if keyword_id == DUEL and row.kind.id == WEAPON:
                yield row.problem(KEYWORD_NO_EFFECT, "keywords", **facts)
            elif _fits(row, keyword_id):
                continue
            elif row.kind.id == BUILDING and keyword_id in TRIGGER_KEYWORDS:
                yield row.problem(BUILDING_TRIGGER, "keywords", variant="keyword", **facts)
            else:
                yield row.problem(KEYWORD_TYPE, "keywords", rule=_kinds_rule(row, term), variant="keyword", **facts)


def _kinds_rule(row: Row, term: KeywordTerm) -> str:
    return "LD-115" if row.kind.id == BUILDING else term.kinds_rule or term.rule


class Parts:
    """Report エクシード or スキルリンク in 効果 or its code without a number, or with a number that differs (LD-276,
    LD-255).

    Completes the row: a number that only the text tells fills its column.
    """

    codes: tuple[Code, ...] = (EXCEED_LEVEL, KEYWORD_PARAM)
    kinds: tuple[str, ...] = ()

    def apply(self, row: Row) -> Iterator[Finding]:
        for keyword_id in (EXCEED, SKILL_LINK):
            if _fits(row, keyword_id) and not {keyword_id, "keywords"} & row.wrong:
                yield from self._check(row, keyword_id, part_numbers(row, keyword_id))

    def _check(self, row: Row, keyword_id: str, numbers: list[int | None]) -> Iterator[Finding]:
        field = "effect_code" if row.values.get("effect_code") else "effect_text"
        if keyword_id == EXCEED and row.values.get("exceed_code") and not row.values.get("exceed_text"):
            numbers, field = [*numbers, None], "exceed_code"
        if not numbers:
            return
        given = [keyword.level for keyword in keywords_of(row) if keyword.id == keyword_id]
        levels = {level for level in (*numbers, *given, row.values.get(keyword_id)) if level is not None}
        if len(levels) == 1:
            row.values[keyword_id] = levels.pop()
        else:
            yield self._problem(row, keyword_id, field, tuple(sorted(levels)))

    def _problem(self, row: Row, keyword_id: str, field: str, levels: tuple[int, ...]) -> Finding:
        variant = "differs" if levels else ""
        told = {"levels": levels} if levels else {}
        if keyword_id == EXCEED:
            return row.problem(EXCEED_LEVEL, field, rule="", variant=variant, **told)
        term = KEYWORD_BY_ID[keyword_id]
        return row.problem(KEYWORD_PARAM, field, rule=term.rule, variant=variant or "number", keyword=term.ja, **told)


def part_numbers(row: Row, keyword_id: str) -> list[int | None]:
    """Return the number of each part of 効果 that belongs to a keyword (`エクシード2：さらに1枚引く。`), None for one
    without; of a part of the code if a code replaces the text."""
    code = str(row.values.get("effect_code", ""))
    if code:
        return [None] * len(re.findall(rf"\b{CODE_WORDS[keyword_id]}\s*>", code))
    return levels_of_parts(str(row.values.get("effect_text", "")), keyword_id)


class KeywordLevels:
    """Report a keyword without its number, with a wrong one, or with two that differ (LD-220, LD-255, LD-276, LD-287).

    Completes the row: a filled number column implies the keyword, and the keyword's number fills its column.
    """

    codes: tuple[Code, ...] = (KEYWORD_PARAM,)
    kinds: tuple[str, ...] = ()

    def apply(self, row: Row) -> Iterator[Finding]:
        for keyword in keywords_of(row):
            if keyword.level is not None and _fits(row, keyword.id):
                yield from self._check_level(row, keyword, keyword.level)
        for keyword_id in (DRAIN, *LEVEL_COLUMNS):
            if _fits(row, keyword_id):
                yield from self._check_amount(row, keyword_id)
        self._complete(row)

    def _check_level(self, row: Row, keyword: Keyword, level: int) -> Iterator[Finding]:
        term = KEYWORD_BY_ID[keyword.id]
        if term.levels is None:
            yield row.problem(
                KEYWORD_PARAM,
                "keywords",
                rule=term.rule,
                variant="surplus",
                keyword=term.ja,
                value=write_keyword(keyword),
            )
        elif level not in term.levels:
            yield row.problem(
                KEYWORD_PARAM,
                "keywords",
                rule=term.rule,
                variant="range",
                keyword=term.ja,
                value=write_keyword(keyword),
                low=term.levels[0],
                high=term.levels[-1],
            )

    def _check_amount(self, row: Row, keyword_id: str) -> Iterator[Finding]:
        """Report a missing number, or several that differ; only a drain may have several (LD-223)."""
        term = KEYWORD_BY_ID[keyword_id]
        given = [keyword.level for keyword in keywords_of(row) if keyword.id == keyword_id]
        levels = {level for level in (*given, self._column(row, keyword_id)) if level is not None}
        if given and not levels and keyword_id not in row.wrong:
            yield row.problem(KEYWORD_PARAM, "keywords", rule=term.rule, variant="number", keyword=term.ja)
        elif len(levels) > 1 and keyword_id != DRAIN:
            yield row.problem(
                KEYWORD_PARAM,
                "keywords",
                rule=term.rule,
                variant="differs",
                keyword=term.ja,
                levels=tuple(sorted(levels)),
            )

    def _column(self, row: Row, keyword_id: str) -> int | None:
        level: int | None = row.values.get(keyword_id) if keyword_id in LEVEL_COLUMNS else None
        return level

    def _complete(self, row: Row) -> None:
        keywords = list(keywords_of(row))
        for keyword_id in LEVEL_COLUMNS:
            spelt = (keyword.level for keyword in keywords if keyword.id == keyword_id)
            levels = (self._column(row, keyword_id), *spelt)
            level = next((level for level in levels if level is not None), None)
            if level is not None and _fits(row, keyword_id):
                row.values[keyword_id] = level
                _put(keywords, Keyword(id=keyword_id, level=level))
        for keyword_id, field in IMPLYING_FIELDS:
            if row.values.get(field):
                _put(keywords, Keyword(id=keyword_id))
        if keywords:
            row.values["keywords"] = tuple(keywords)


def _put(keywords: list[Keyword], keyword: Keyword) -> None:
    """Replace the keyword with the same id, or add the keyword at the end."""
    place = next((number for number, other in enumerate(keywords) if other.id == keyword.id), len(keywords))
    keywords[place:] = [keyword, *(other for other in keywords[place:] if other.id != keyword.id)]


class KeywordTexts:
    """Report a keyword without the text that belongs to it, or the text without its number (LD-250, LD-255, LD-276)."""

    codes: tuple[Code, ...] = (KEYWORD_PARAM,)
    kinds: tuple[str, ...] = ()

    def apply(self, row: Row) -> Iterator[Finding]:
        present = {keyword.id for keyword in keywords_of(row)}
        for keyword_id in (ABILITY, SKILL_LINK, EXCEED):
            term, field = KEYWORD_BY_ID[keyword_id], f"{keyword_id}_text"
            if not _fits(row, keyword_id) or {field, keyword_id, "keywords"} & row.wrong:
                continue
            if keyword_id in present and not row.values.get(field) and not part_numbers(row, keyword_id):
                yield row.problem(KEYWORD_PARAM, field, rule=term.rule, variant="text", keyword=term.ja)
            elif keyword_id not in present and row.values.get(field):
                yield row.problem(KEYWORD_PARAM, keyword_id, rule=term.rule, variant="number", keyword=term.ja)


class UnionMaterials:
    """Report a union that names no cards (LD-281), or itself: it could never be summoned (LD-283)."""

    codes: tuple[Code, ...] = (UNION_MATERIALS,)
    kinds: tuple[str, ...] = ()

    def apply(self, row: Row) -> Iterator[Finding]:
        if not _fits(row, UNION) or all(keyword.id != UNION for keyword in keywords_of(row)):
            return
        names = [nfkc(name) for name in row.values.get("union_materials", ())]
        if not names and "union_materials" not in row.wrong:
            yield row.problem(UNION_MATERIALS, "union_materials")
        elif nfkc(str(row.values.get("name", ""))) in names:
            yield row.problem(UNION_MATERIALS, "union_materials", rule="LD-283", variant="itself")
