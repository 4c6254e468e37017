"""Row rules on conditions and effect texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from hantei.catalog.spec import Row
from hantei.core.finding import Code, Finding
from hantei.core.text import fold, nfkc
from hantei.games.leader.cards.codes import (
    BUILDING_TRIGGER,
    MISSING_EFFECT,
    NO_CODE,
    TRAP_ONLY_TRIGGER,
    TRAP_TRIGGER,
)
from hantei.games.leader.cards.keyword_rules import keywords_of
from hantei.games.leader.cards.tag_rules import tags_of
from hantei.games.leader.vocabulary import (
    BLANK,
    BUILDING,
    CONTINUOUS,
    LEADER,
    OUGI_MARK,
    SKILL,
    TRAP,
    TRAP_TRIGGERS,
    TRIGGERS,
    TURN1_MARK,
)

_TRIGGER_IDS: Final = frozenset(term.id for term in TRIGGERS)
_TRAP_TRIGGER_IDS: Final = frozenset(term.id for term in TRAP_TRIGGERS)
_LABELS: Final = {term.id: term.ja for term in (*TRIGGERS, *TRAP_TRIGGERS)}
_CONDITIONS: Final = {fold(word): term.ja for term in (*TRIGGERS, *TRAP_TRIGGERS) for word in term.spellings}
_ANY_CONDITION: Final = "|".join(sorted(map(re.escape, _CONDITIONS), key=len, reverse=True))
_ANY_MOMENT: Final = "|".join(sorted((word for word in _CONDITIONS if word.endswith("時")), key=len, reverse=True))
_BEGINS_WITH_CONDITION: Final = re.compile(
    rf"[「『【\[(]?(?:({_ANY_CONDITION})(?:[0-9]|i{{1,3}})?[:、】』」\])]|({_ANY_MOMENT})[に0-9])"
)
_BLANK_AFTER_MOMENT: Final = re.compile(r"(?<=時)\s+")
_ONLY_FOR_TRAPS: Final = frozenset(fold(word) for term in TRAP_TRIGGERS for word in term.spellings) - frozenset(
    fold(word) for term in TRIGGERS for word in term.spellings
)
_SENTENCE_END: Final = re.compile(r"[\n。]")

TEXTS_WITH_CODES: Final = (
    ("effect_text", "effect_code", ""),
    ("ability_text", "ability_code", "ability"),
    ("skill_link_text", "skill_link_code", "skill_used"),
    ("exceed_text", "exceed_code", "exceed"),
    ("ougi_text", "ougi_code", "ougi"),
)
"""Each text, the column of its machine form, and the word by which 効果コード may hold that as well."""


class TriggerLists:
    """Report a trap with a condition of other cards, or another card with one that only traps have (LD-160)."""

    codes: tuple[Code, ...] = (TRAP_TRIGGER, TRAP_ONLY_TRIGGER)
    kinds: tuple[str, ...] = ()

    def apply(self, row: Row) -> Iterator[Finding]:
        trigger = row.values.get("trigger", "")
        if row.kind.id == TRAP and trigger in _TRIGGER_IDS:
            yield row.problem(TRAP_TRIGGER, "trigger", value=_LABELS[trigger])
        elif row.kind.id != TRAP and trigger in _TRAP_TRIGGER_IDS:
            yield row.problem(TRAP_ONLY_TRIGGER, "trigger", value=_LABELS[trigger])
        elif row.kind.id in (SKILL, LEADER):
            yield from self._unused(row, fold(row.unused.get("trigger", "")))

    def _unused(self, row: Row, word: str) -> Iterator[Finding]:
        """Report a trap's condition on a skill or leader, which have no condition: its kind is wrong."""
        if word in _ONLY_FOR_TRAPS:
            yield row.problem(TRAP_ONLY_TRIGGER, "trigger", value=_CONDITIONS[word])


class BuildingTexts:
    """Report a building whose text has an effect that begins with a condition (LD-112, LD-113)."""

    codes: tuple[Code, ...] = (BUILDING_TRIGGER,)
    kinds: tuple[str, ...] = (BUILDING,)

    def apply(self, row: Row) -> Iterator[Finding]:
        for field in ("effect_text", "exceed_text", "ougi_text"):
            condition = leading_condition(row.values.get(field, ""))
            if condition:
                yield row.problem(BUILDING_TRIGGER, field, rule="LD-113", variant="text", value=condition)


def leading_condition(text: str) -> str:
    """Return the condition of time or event with which a sentence of a text begins, or an empty text.

    >>> leading_condition("召喚時：カードを1枚引く。"), leading_condition("カードを1枚引く。")
    ('召喚時', '')
    """
    for sentence in _SENTENCE_END.split(text):
        match = _BEGINS_WITH_CONDITION.match(fold(_BLANK_AFTER_MOMENT.sub("、", sentence)))
        if match:
            return _CONDITIONS[match[1] or match[2]]
    return ""


class BuildingEffects:
    """Report a building with neither an effect text nor a continuous keyword (LD-115): using it would have no
    effect."""

    codes: tuple[Code, ...] = (MISSING_EFFECT,)
    kinds: tuple[str, ...] = (BUILDING,)

    def apply(self, row: Row) -> Iterator[Finding]:
        if row.values.get("effect_text") or {"effect_text", "keywords"} & row.wrong:
            return
        if all(keyword.id not in CONTINUOUS for keyword in keywords_of(row)):
            yield row.problem(MISSING_EFFECT, "effect_text", rule="LD-115", variant="building")


class OncePerTurn:
    """Read （ターン1） from the effect text (LD-337). Reports nothing."""

    codes: tuple[Code, ...] = ()
    kinds: tuple[str, ...] = ()

    def apply(self, row: Row) -> Iterator[Finding]:
        if fold(TURN1_MARK) in fold(row.values.get("effect_text", "")):
            row.values["turn1"] = True
        return iter(())


class TextsWithoutCode:
    """Report an effect text without a code: play then depends on how the text is read."""

    codes: tuple[Code, ...] = (NO_CODE,)
    kinds: tuple[str, ...] = ()

    def apply(self, row: Row) -> Iterator[Finding]:
        if BLANK in tags_of(row):
            return
        for text_field, code_field, word in TEXTS_WITH_CODES:
            if row.values.get(text_field) and code_field not in row.wrong and not _is_coded(row, code_field, word):
                yield row.problem(NO_CODE, text_field, heading=row.ref(text_field).heading)


def _is_coded(row: Row, code_field: str, word: str) -> bool:
    if row.values.get(code_field):
        return True
    if not word:
        return bool(row.values.get("ougi_code")) and nfkc(row.values["effect_text"]).startswith(OUGI_MARK)
    return re.search(rf"\b{word}\b", row.values.get("effect_code", "")) is not None
