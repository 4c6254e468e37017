"""What a row and a whole list of spimate cards must keep, beyond what each cell says by itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from hantei.catalog import codes as shared
from hantei.catalog.effect_code_rule import CodesThatAreRead
from hantei.catalog.spec import CatalogRule, Column, Entry, Row, RowRule
from hantei.core.card import Card
from hantei.core.finding import Code, Finding, make_finding
from hantei.core.text import fold, nfkc, whole_number
from hantei.games.spimate.cards import codes
from hantei.games.spimate.cards.cells import first_word
from hantei.games.spimate.cards.fusion import Requirement, parse_materials, parse_requirement
from hantei.games.spimate.cards.models import CardEffect, FusionMonster, SpimateCard, race_key
from hantei.games.spimate.vocabulary import (
    ANY,
    ATTRIBUTES,
    COPIES_IN_CONSTRUCTION,
    COUNTS_AS,
    EFFECT_KINDS,
    EFFECT_PARTS,
    EX,
    EX_MAGIC,
    FORCED,
    FRAME_OF_KIND,
    FRAMES,
    FUSION_MONSTER,
    KIND_HEADING,
    MAGIC,
    MONSTER,
    MOST_EFFECTS,
    ON_PLAY_1,
    ON_PLAY_2,
    RULE,
    label,
)

if TYPE_CHECKING:
    from hantei.effects.effect_codes.cells import Codes


class CostFitsKind:
    """Cost ex stands exactly on fusion monsters and ex magic (SP-011)."""

    codes: tuple[Code, ...] = (codes.SP_CAT_COST_KIND,)
    kinds: tuple[str, ...] = ()

    def apply(self, row: Row) -> Iterator[Finding]:
        cost = row.values.get("cost")
        if cost is None or (cost == EX) == (row.kind.id in (FUSION_MONSTER, EX_MAGIC)):
            return
        variant = "ex" if cost == EX else "number"
        value = EX if cost == EX else f"-{cost}" if cost else "0"
        yield row.problem(codes.SP_CAT_COST_KIND, "cost", variant=variant, value=value, kind=row.kind.ja)


class FrameFitsKind:
    """The colour of the cost box says the kind (SP-019 to SP-021)."""

    codes: tuple[Code, ...] = (codes.SP_CAT_FRAME,)
    kinds: tuple[str, ...] = ()

    def apply(self, row: Row) -> Iterator[Finding]:
        expected = FRAME_OF_KIND[row.kind.id]
        frame = row.values.get("frame", expected)
        if frame != expected:
            facts = {"value": label(FRAMES, frame), "expected": label(FRAMES, expected)}
            yield row.problem(codes.SP_CAT_FRAME, "frame", kind=row.kind.ja, **facts)


class AttributeKnown:
    """The attribute is an open word, but an unknown one is more often a slip (SP-029)."""

    codes: tuple[Code, ...] = (codes.SP_CAT_ATTRIBUTE,)
    kinds: tuple[str, ...] = ()
    known: Final = tuple(word.id for word in ATTRIBUTES)

    def apply(self, row: Row) -> Iterator[Finding]:
        attribute = row.values.get("attribute")
        if attribute is not None and attribute not in self.known:
            yield row.problem(codes.SP_CAT_ATTRIBUTE, "attribute", value=attribute, allowed=self.known)


class MagicLife:
    """Magic prints no LP; a 1 says what the rules say anyway, anything else contradicts them (SP-135)."""

    codes: tuple[Code, ...] = (codes.SP_CAT_MAGIC_LP, codes.SP_CAT_STAT_ON_MAGIC)
    kinds: tuple[str, ...] = (MAGIC, EX_MAGIC)

    def apply(self, row: Row) -> Iterator[Finding]:
        life = row.unused.get("lp")
        if life is None:
            return
        code = codes.SP_CAT_MAGIC_LP if whole_number(life) == 1 else codes.SP_CAT_STAT_ON_MAGIC
        heading = row.ref("lp").heading
        yield row.problem(code, "lp", rule="SP-135", value=life, heading=heading, kind=row.kind.ja)


class FusionAsksForAny:
    """A fusion monster that names no target or materials takes any (SP-199)."""

    codes: tuple[Code, ...] = (codes.SP_CAT_FUSION_OPEN,)
    kinds: tuple[str, ...] = (FUSION_MONSTER,)

    def apply(self, row: Row) -> Iterator[Finding]:
        for column in row.kind.columns:
            field = column.field
            if field in ("fusion_target", "fusion_materials") and field not in row.values.keys() | row.wrong:
                row.values[field] = ANY
                yield row.problem(codes.SP_CAT_FUSION_OPEN, field, variant=field, heading=column.ja)


def _effects(row: Row) -> list[tuple[int, dict[str, Any]]]:
    """The filled effects of a row with their numbers."""
    return [(number, parts) for number, parts in enumerate(row.values.get("effects", ()), start=1) if parts]


def _lacks(row: Row, number: int, parts: dict[str, Any], part: str) -> bool:
    """Whether the cell of an effect's part is empty; one that could not be read is not."""
    return part not in parts and f"effect_{number}_{part}" not in row.wrong


class EffectsComplete:
    """An effect has a kind (SP-034); all but rule effects do something (SP-178); a forced one says when (SP-167)."""

    codes: tuple[Code, ...] = (codes.SP_CAT_EFFECT_KIND, codes.SP_CAT_EFFECT_ACTIONS, codes.SP_CAT_EFFECT_TIMING)
    kinds: tuple[str, ...] = ()

    def apply(self, row: Row) -> Iterator[Finding]:
        for number, parts in _effects(row):
            kind = parts.get("kind")
            if kind is not None:
                yield from self._check(row, number, parts, kind)
            elif _lacks(row, number, parts, "kind"):
                filled = tuple(part.ja for part in EFFECT_PARTS if part.id in parts)
                yield row.problem(codes.SP_CAT_EFFECT_KIND, f"effect_{number}_kind", number=number, filled=filled)

    def _check(self, row: Row, number: int, parts: dict[str, Any], kind: str) -> Iterator[Finding]:
        if kind != RULE and _lacks(row, number, parts, "actions"):
            facts = {"kind": label(EFFECT_KINDS, kind)}
            yield row.problem(codes.SP_CAT_EFFECT_ACTIONS, f"effect_{number}_actions", number=number, **facts)
        if kind == FORCED and _lacks(row, number, parts, "timing"):
            yield row.problem(codes.SP_CAT_EFFECT_TIMING, f"effect_{number}_timing", number=number)


class OnPlayFitsKind:
    """On-play ① belongs to monsters, on-play ② to magic (SP-158, SP-161)."""

    codes: tuple[Code, ...] = (codes.SP_CAT_ONPLAY_KIND,)
    kinds: tuple[str, ...] = ()
    wrong: Final = {MONSTER: (ON_PLAY_2, ON_PLAY_1, "SP-161"), MAGIC: (ON_PLAY_1, ON_PLAY_2, "SP-158")}

    def apply(self, row: Row) -> Iterator[Finding]:
        wrong, right, rule = self.wrong[COUNTS_AS[row.kind.id]]
        for number, parts in _effects(row):
            if parts.get("kind") == wrong:
                facts = {"value": label(EFFECT_KINDS, wrong), "expected": label(EFFECT_KINDS, right)}
                yield row.problem(
                    codes.SP_CAT_ONPLAY_KIND,
                    f"effect_{number}_kind",
                    rule=rule,
                    number=number,
                    kind=row.kind.ja,
                    **facts,
                )


class CopyLimitStatedOnce:
    """A copy limit in the effect columns fills the column of its own, or must agree with it (SP-007)."""

    codes: tuple[Code, ...] = (codes.SP_CAT_COPY_LIMIT,)
    kinds: tuple[str, ...] = ()

    def apply(self, row: Row) -> Iterator[Finding]:
        for _, parts in _effects(row):
            for restriction in parts.get("restriction", ()):
                limit = _copies(restriction)
                if limit is None:
                    continue
                stated = row.values.setdefault("copy_limit", limit)
                if stated != limit:
                    yield row.problem(codes.SP_CAT_COPY_LIMIT, "copy_limit", value=stated, limit=limit)


def _copies(restriction: str) -> int | None:
    """`copies_in_construction 1` -> 1, None for every other restriction."""
    if first_word(restriction) != COPIES_IN_CONSTRUCTION:
        return None
    number = whole_number(restriction.removeprefix(COPIES_IN_CONSTRUCTION))
    return number if number is not None and number > 0 else None


class EffectsInOrder:
    """Turn the cells into effects; a number that is left out closes up with a warning (SP-034)."""

    codes: tuple[Code, ...] = (codes.SP_CAT_EFFECT_GAP,)
    kinds: tuple[str, ...] = ()

    def apply(self, row: Row) -> Iterator[Finding]:
        effects = _effects(row)
        numbers = {number for number, _ in effects}
        wrong = {int(field.split("_")[1]) for field in row.wrong if field.startswith("effect_")}
        missing = [number for number in range(1, max(numbers, default=0)) if number not in numbers | wrong]
        if missing:
            last = max(numbers)
            yield row.problem(codes.SP_CAT_EFFECT_GAP, f"effect_{last}_kind", missing=tuple(missing), number=last)
        row.values["effects"] = tuple(CardEffect(**parts) for _, parts in effects if parts.get("kind"))


class SameNameSameCard:
    """Cards of one name are one card, so their rules data must agree (SP-006). A row that stands twice counts once."""

    codes: tuple[Code, ...] = (shared.DUPLICATE_ROW, codes.SP_CAT_DUPLICATE)

    def apply(self, entries: list[Entry]) -> Iterator[Finding]:
        seen: dict[str, list[Entry]] = {}
        kept = []
        for entry in entries:
            others = seen.setdefault(nfkc(entry.card.name), [])
            twin = next((other for other in others if _is_same_row(other, entry)), None)
            if twin is not None:
                where = (entry.row.ref("name"), twin.row.ref("name"))
                yield make_finding(shared.DUPLICATE_ROW, where, name=entry.card.name, rule="SP-006")
                continue
            if others:
                yield from self._compare(others[0], entry)
            others.append(entry)
            kept.append(entry)
        entries[:] = kept

    def _compare(self, first: Entry, entry: Entry) -> Iterator[Finding]:
        headings = _different_headings(first, entry)
        if headings:
            where = (entry.row.ref("name"), first.row.ref("name"))
            yield make_finding(codes.SP_CAT_DUPLICATE, where, name=entry.card.name, headings=headings)


def _is_same_row(one: Entry, other: Entry) -> bool:
    """Whether two rows tell the same card and no card number makes them two printings."""
    if one.own_id and other.own_id:
        return False
    return one.card.model_copy(update={"id": ""}) == other.card.model_copy(update={"id": ""})


_NOT_RULES: Final = frozenset(
    {"id", "name", "name_reading", "frame", "text", "set_name", "rarity", "illustrator", "flavor", "errata"}
    | {f"effect_{number}_text" for number in range(1, MOST_EFFECTS + 1)}
)
"""Columns in which two printings of one card may differ (SP-006)."""


def _different_headings(one: Entry, other: Entry) -> tuple[str, ...]:
    """The headings of the rules data in which two cards differ."""
    if one.row.kind is not other.row.kind:
        return (KIND_HEADING,)
    ignored = _NOT_RULES if _has_effects(one) or _has_effects(other) else _NOT_RULES - {"text"}
    return tuple(
        column.ja
        for column in other.row.kind.columns
        if column.field not in ignored and _rules_value(column, one.card) != _rules_value(column, other.card)
    )


def _has_effects(entry: Entry) -> bool:
    return isinstance(entry.card, SpimateCard) and bool(entry.card.effects)


def _rules_value(column: Column, card: Card) -> object:
    """A column's value as far as the rules care: the spelling of races, requirements and texts is nothing."""
    value = column.read(card)
    if column.field == "race":
        return race_key(value)
    if column.field == "fusion_target":
        return parse_requirement(value)
    if column.field == "fusion_materials":
        return parse_materials(value)
    return fold(value) if column.field == "text" else value


class _Pool:
    """Cards among which requirements are looked up; every text only once."""

    def __init__(self, cards: list[SpimateCard]) -> None:
        self.cards = cards
        self.by_name: dict[str, list[SpimateCard]] = {}
        self.answers: dict[str, bool] = {}
        for card in cards:
            self.by_name.setdefault(card.key, []).append(card)

    def has(self, text: str, requirement: Requirement) -> bool:
        if text not in self.answers:
            names = requirement.names
            asked = chain.from_iterable(self.by_name.get(name, ()) for name in names) if names else self.cards
            self.answers[text] = any(map(requirement.fits, asked))
        return self.answers[text]


class FusionFindsCards:
    """What a fusion monster asks for should be in the list (SP-197 to SP-199); a misspelt name is not."""

    codes: tuple[Code, ...] = (codes.SP_CAT_FUSION_NO_CARD,)

    def apply(self, entries: list[Entry]) -> Iterator[Finding]:
        cards = [entry.card for entry in entries if isinstance(entry.card, SpimateCard)]
        everything, monsters = _Pool(cards), _Pool([card for card in cards if card.is_monster])
        for entry in entries:
            if not isinstance(entry.card, FusionMonster):
                continue
            text = entry.card.fusion_target
            target = parse_requirement(text)
            if target is not None and not monsters.has(text, target):
                yield _no_card(entry, "fusion_target", text)
            for material in parse_materials(entry.card.fusion_materials) or ():
                if not everything.has(material.text, material.requirement):
                    yield _no_card(entry, "fusion_materials", material.text)


def _no_card(entry: Entry, field: str, text: str) -> Finding:
    heading = entry.row.ref(field).heading
    return entry.row.problem(codes.SP_CAT_FUSION_NO_CARD, field, value=text, heading=heading)


def _effect_codes() -> Codes:
    from hantei.games.spimate.cards.effect_columns import EFFECT_CODES  # wanted only where a list is imported

    return EFFECT_CODES


ROW_RULES: Final[tuple[RowRule, ...]] = (
    CostFitsKind(),
    FrameFitsKind(),
    AttributeKnown(),
    MagicLife(),
    FusionAsksForAny(),
    EffectsComplete(),
    OnPlayFitsKind(),
    CopyLimitStatedOnce(),
    EffectsInOrder(),
)

CATALOG_RULES: Final[tuple[CatalogRule, ...]] = (
    SameNameSameCard(),
    FusionFindsCards(),
    CodesThatAreRead(("text",), _effect_codes),
)
