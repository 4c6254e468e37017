"""Row rules on bracket tags: the kinds and total costs that they ask for, and what 【ブランク】 excludes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hantei.catalog.spec import Row
from hantei.core.finding import Code, Finding
from hantei.games.leader.cards import COLUMN_OR_PRINTED, PRINTED_PLUS_EXCEED
from hantei.games.leader.codes import BLANK_EFFECT, OUGI_TEXT, TAG_COST, TAG_TYPE
from hantei.games.leader.vocabulary import BLANK, FIGHTERS, OUGI, TAG_BY_ID

EFFECT_FIELDS: Final = (
    "keywords", "trigger", "effect_text", "effect_code", "ability_text", "ability_code", "skill_link",
    "skill_link_text", "skill_link_code", "exceed", "exceed_text", "exceed_code", "union_materials", "boost",
)  # fmt: skip
"""The columns that give a card an effect, those of 【奥義】 apart."""

OUGI_FIELDS: Final = ("ougi_text", "ougi_code")


def tags_of(row: Row) -> tuple[str, ...]:
    found: tuple[str, ...] = row.values.get("tags", ())
    return found


class BlankCards:
    """A 【ブランク】 card with anything that is an effect: one finding per cell (LD-270, for 【奥義】 LD-273)."""

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
    """A tag on a kind of card that cannot bear it: 【ブランク】 on a skill (LD-274), 【精鋭】 on a leader."""

    codes: tuple[Code, ...] = (TAG_TYPE,)
    kinds: tuple[str, ...] = ()

    def apply(self, row: Row) -> Iterator[Finding]:
        for tag in tags_of(row):
            term = TAG_BY_ID[tag]
            if row.kind.id not in term.kinds:
                yield row.problem(TAG_TYPE, "tags", rule=term.rule, tag=term.ja, kind=row.kind.ja)


class TagCosts:
    """【強者】 below a total cost of 5 (LD-265), 【覇者】 below 9 (LD-266)."""

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
    """The tag 【奥義】 without its text, or the text without the tag (LD-262). 【ブランク】 is judged elsewhere."""

    codes: tuple[Code, ...] = (OUGI_TEXT,)
    kinds: tuple[str, ...] = ()

    def apply(self, row: Row) -> Iterator[Finding]:
        tags = tags_of(row)
        if BLANK in tags or {"tags", "ougi_text"} & row.wrong:
            return
        has_text = bool(row.values.get("ougi_text"))
        if OUGI in tags and not has_text:
            yield row.problem(OUGI_TEXT, "ougi_text")
        elif has_text and OUGI not in tags:
            yield row.problem(OUGI_TEXT, "tags", variant="tag")
