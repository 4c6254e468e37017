"""Row rules on bracket tags: the kinds and total costs that they require, and what 【ブランク】 excludes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from hantei.catalog.spec import Row
from hantei.core.finding import Code, Finding
from hantei.core.text import nfkc
from hantei.games.leader.cards.codes import BLANK_EFFECT, OUGI_TEXT, TAG_COST, TAG_TYPE
from hantei.games.leader.cards.models import COLUMN_OR_PRINTED, FINGERPRINT_TEXTS, PRINTED_PLUS_EXCEED
from hantei.games.leader.cards.parts import labels_read
from hantei.games.leader.vocabulary import BLANK, FIGHTERS, OUGI, OUGI_MARK, TAG_BY_ID

EFFECT_FIELDS: Final = (
    "keywords", "trigger", "effect_text", "effect_code", "ability_text", "ability_code", "skill_link",
    "skill_link_text", "skill_link_code", "exceed", "exceed_text", "exceed_code", "union_materials", "boost",
)  # fmt: skip
"""The columns that give a card an effect, those of 【奥義】 apart."""

OUGI_FIELDS: Final = ("ougi_text", "ougi_code")

_OUGI_IN_CODE: Final = re.compile(rf"\b{OUGI}\s*>")
_OUGI_PART: Final = re.compile(
    rf"(?:{OUGI_MARK}|(?:^|[\n。.!！])[\s・]*[\[〔《≪〈<]奥義[\]〕》≫〉>])\s*(?![のをがはとにで、・]|カード)"
)
"""What stands behind the mark, in whatever brackets; a mention such as 「【奥義】のカード」 goes on with a particle."""


def tags_of(row: Row) -> tuple[str, ...]:
    found: tuple[str, ...] = row.values.get("tags", ())
    return found


class BlankCards:
    """Report a 【ブランク】 card with anything that is an effect: one finding per cell (LD-270, for 【奥義】
    LD-273)."""

    codes: tuple[Code, ...] = (BLANK_EFFECT,)
    kinds: tuple[str, ...] = FIGHTERS

    def apply(self, row: Row) -> Iterator[Finding]:
        if BLANK not in tags_of(row):
            return
        for field in EFFECT_FIELDS:
            if row.values.get(field):
                yield self._problem(row, field, "LD-270")
        if OUGI in tags_of(row):
            yield row.problem(BLANK_EFFECT, "tags", rule="LD-273", variant="ougi")
        for field in OUGI_FIELDS:
            if row.values.get(field):
                yield self._problem(row, field, "LD-273")

    def _problem(self, row: Row, field: str, rule: str) -> Finding:
        return row.problem(BLANK_EFFECT, field, rule=rule, heading=row.ref(field).heading)


class TotalCost:
    """Fills in the total cost (LD-267): where its column is empty the printed cost. Reports nothing.

    mode  the switch `total_cost_mode`: with `printed` and `printed_plus_exceed` the column says nothing
    """

    codes: tuple[Code, ...] = ()
    kinds: tuple[str, ...] = ()

    def __init__(self, mode: str = COLUMN_OR_PRINTED) -> None:
        self.mode = mode

    def apply(self, row: Row) -> Iterator[Finding]:
        values = row.values
        if "total_cost" in row.wrong or "cost" not in values:
            return iter(())
        if self.mode != COLUMN_OR_PRINTED or "total_cost" not in values:
            exceed = values.get("exceed") or 0 if self.mode == PRINTED_PLUS_EXCEED else 0
            values["total_cost"] = values["cost"] + exceed
        return iter(())


class TagKinds:
    """Report a tag on a kind of card that can't have it: 【ブランク】 on a skill (LD-274), 【精鋭】 on a leader."""

    codes: tuple[Code, ...] = (TAG_TYPE,)
    kinds: tuple[str, ...] = ()

    def apply(self, row: Row) -> Iterator[Finding]:
        for tag in tags_of(row):
            term = TAG_BY_ID[tag]
            if row.kind.id not in term.kinds:
                yield row.problem(TAG_TYPE, "tags", rule=term.rule, tag=term.ja, kind=row.kind.ja)


class TagCosts:
    """Report 【強者】 below a total cost of 5 (LD-265), and 【覇者】 below 9 (LD-266)."""

    codes: tuple[Code, ...] = (TAG_COST,)
    kinds: tuple[str, ...] = ()

    def apply(self, row: Row) -> Iterator[Finding]:
        total = row.values.get("total_cost")
        if total is None:
            return
        for tag in tags_of(row):
            term = TAG_BY_ID[tag]
            if row.kind.id in term.kinds and total < term.least_total_cost:
                yield row.problem(
                    TAG_COST, "tags", rule=term.rule, tag=term.ja, total=total, limit=term.least_total_cost
                )


class OugiTexts:
    """Report the tag 【奥義】 without its text (LD-262). `BlankCards` reports it on 【ブランク】 cards.

    Completes the row: a text behind 【奥義】, in 奥義効果 or in another text, makes the card one of 【奥義】 (LD-261).
    """

    codes: tuple[Code, ...] = (OUGI_TEXT,)
    kinds: tuple[str, ...] = ()

    def apply(self, row: Row) -> Iterator[Finding]:
        tags = tags_of(row)
        if BLANK in tags or {"tags", "ougi_text"} & row.wrong:
            return
        if has_ougi(row):
            row.values["tags"] = tuple(dict.fromkeys((*tags, OUGI)))
        elif OUGI in tags and "effect_text" not in row.wrong:
            yield row.problem(OUGI_TEXT, "ougi_text")


def has_ougi(row: Row) -> bool:
    """True if a card has an effect behind 【奥義】: in the column of its own, as a part of another text, or in a
    code."""
    if any(row.values.get(field) for field in OUGI_FIELDS):
        return True
    code = str(row.values.get("effect_code", ""))
    if _OUGI_IN_CODE.search(code):
        return True
    texts = (str(row.values.get(field, "")) for field in FINGERPRINT_TEXTS)
    return any(_OUGI_PART.search(nfkc(text)) or labels_read(text, OUGI) for text in texts)
