"""What Boat Monster asks of one row of a card list, and of all its cards together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from hantei.catalog import codes
from hantei.catalog.effect_code_rule import CodesThatAreRead
from hantei.catalog.spec import CatalogRule, Column, Entry, Row, RowRule
from hantei.core.finding import Code, Finding, Severity, make_finding
from hantei.core.text import fold, nfkc
from hantei.games.boat.cards.models import Actor, BoatCard, Fighter, StrangeActor, Stranger
from hantei.games.boat.cards.wording import (
    activation_in,
    fusion_in,
    has_activation_label,
    keywords_in,
    speaks_of_fusion,
    tells_own_fusion,
)
from hantei.games.boat.vocabulary import STRANGER_NAME, CardKind, Category, Keyword, MaterialKey

HP_NOT_IN_TENS: Final = Code("HP_NOT_IN_TENS", Severity.WARNING, rule="BM-011")
TEXT_DISAGREES: Final = Code("TEXT_DISAGREES", Severity.WARNING, rule="BM-284")
FUSION_KEYWORD_MISSING: Final = Code("FUSION_KEYWORD_MISSING", Severity.WARNING, rule="BM-284")
FUSION_CONDITION_MISSING: Final = Code("FUSION_CONDITION_MISSING", Severity.ERROR, rule="BM-284")
FUSION_TEXT_UNREAD: Final = Code("FUSION_TEXT_UNREAD", Severity.ERROR, rule="BM-284")
CONDITION_TEXT_UNREAD: Final = Code("CONDITION_TEXT_UNREAD", Severity.ERROR, rule="BM-159")
SAME_NAME_DIFFERS: Final = Code("SAME_NAME_DIFFERS", Severity.WARNING, rule="BM-016")
STRANGER_NUMBER_TWICE: Final = Code("STRANGER_NUMBER_TWICE", Severity.WARNING, rule="BM-323")
STRANGER_UNKNOWN: Final = Code("STRANGER_UNKNOWN", Severity.WARNING, rule="BM-019")
FUSION_MAGIC_UNKNOWN: Final = Code("FUSION_MAGIC_UNKNOWN", Severity.WARNING, rule="BM-289")
FUSION_MATERIAL_UNKNOWN: Final = Code("FUSION_MATERIAL_UNKNOWN", Severity.WARNING, rule="BM-288")

_FUSION_FIELDS: Final = ("fusion_materials", "fusion_magic")
_KEYWORDS_OF: Final = {
    CardKind.ACTOR.value: frozenset(Keyword),
    CardKind.STRANGE_ACTOR.value: frozenset({Keyword.FREE_ATTACKER}),
}

if TYPE_CHECKING:
    from hantei.effects.effect_codes.cells import Codes


class HpInTens:
    """HP that counters of 10 can't bring to exactly 0 is allowed but unusual (BM-011)."""

    codes: tuple[Code, ...] = (HP_NOT_IN_TENS,)
    kinds: tuple[str, ...] = (CardKind.ACTOR, CardKind.STRANGE_ACTOR)

    def apply(self, row: Row) -> Iterator[Finding]:
        hp = row.values.get("hp", 0)
        if hp % 10:
            yield row.problem(HP_NOT_IN_TENS, "hp", value=hp)


class StrangerWithoutName:
    """A stranger without a name is called by its number."""

    codes: tuple[Code, ...] = ()
    kinds: tuple[str, ...] = (CardKind.STRANGER,)

    def apply(self, row: Row) -> Iterator[Finding]:
        if "number" in row.values:
            row.values.setdefault("name", STRANGER_NAME.format(number=row.values["number"]))
        yield from ()


class KeywordsFromText:
    """Keywords stand in the text; the column is filled from it where it is empty (BM-284, BM-336)."""

    codes: tuple[Code, ...] = (TEXT_DISAGREES,)
    kinds: tuple[str, ...] = tuple(_KEYWORDS_OF)

    def apply(self, row: Row) -> Iterator[Finding]:
        known = _KEYWORDS_OF[row.kind.id]
        said = tuple(word for word in keywords_in(row.values.get("text", "")) if word in known)
        if not said:
            return
        if not _is_filled(row, "keywords"):
            row.values["keywords"] = said
        given = row.values.get("keywords")
        if given and not set(said) <= set(given):
            yield _disagreement(row, "keywords", said, rule="BM-336")


class FusionFromText:
    """The materials and the magic of a fusion actor stand in its text; empty columns are filled from it."""

    codes: tuple[Code, ...] = (TEXT_DISAGREES,)
    kinds: tuple[str, ...] = (CardKind.ACTOR,)

    def apply(self, row: Row) -> Iterator[Finding]:
        fusion = fusion_in(row.values.get("text", "")) if _is_fusion(row) else None
        if fusion is None:
            return
        given = row.values.get("fusion_materials", fusion.materials)
        if sorted(one.key for one in given) != sorted(one.key for one in fusion.materials):
            yield _disagreement(row, "fusion_materials", fusion.materials)
        if fold(row.values.get("fusion_magic", fusion.magic)) != fold(fusion.magic):
            yield _disagreement(row, "fusion_magic", fusion.magic)
        for field, said in zip(_FUSION_FIELDS, (fusion.materials, fusion.magic), strict=True):
            if not _is_filled(row, field):
                row.values[field] = said


class FusionComplete:
    """A fusion actor needs the keyword, its materials and its magic (BM-284)."""

    codes: tuple[Code, ...] = (FUSION_CONDITION_MISSING, FUSION_TEXT_UNREAD, FUSION_KEYWORD_MISSING)
    kinds: tuple[str, ...] = (CardKind.ACTOR,)

    def apply(self, row: Row) -> Iterator[Finding]:
        text = row.values.get("text", "")
        if _is_fusion(row):
            yield from self._missing(row, text)
        elif not _is_filled(row, "keywords") or row.values.get("keywords"):
            yield from self._without_keyword(row, text)

    def _missing(self, row: Row, text: str) -> Iterator[Finding]:
        missing = [field for field in _FUSION_FIELDS if not _is_filled(row, field)]
        if not missing or "text" in row.wrong:
            return
        headings = tuple(_column(row, field).ja for field in missing)
        if speaks_of_fusion(text):
            yield row.problem(FUSION_TEXT_UNREAD, "text", headings=headings, value=text)
        else:
            yield row.problem(FUSION_CONDITION_MISSING, missing[0], headings=headings)

    def _without_keyword(self, row: Row, text: str) -> Iterator[Finding]:
        if Keyword.FUSION_ACTOR in keywords_in(text):
            return
        filled = [field for field in _FUSION_FIELDS if _is_filled(row, field)]
        if filled or tells_own_fusion(text):
            place = filled[0] if filled else "text"
            yield row.problem(FUSION_KEYWORD_MISSING, place, heading=_column(row, place).ja)


class ActivationFromText:
    """The condition of attach magic stands in its text; without one it may be activated at any time (BM-159)."""

    codes: tuple[Code, ...] = (CONDITION_TEXT_UNREAD,)
    kinds: tuple[str, ...] = (CardKind.ATTACH_MAGIC,)

    def apply(self, row: Row) -> Iterator[Finding]:
        text = row.values.get("text", "")
        if _is_filled(row, "condition") or not has_activation_label(text):
            return
        condition = activation_in(text)
        if condition is None:
            yield row.problem(CONDITION_TEXT_UNREAD, "text", heading=_column(row, "condition").ja, value=text)
        else:
            row.values["condition"] = condition


def _is_filled(row: Row, field: str) -> bool:
    """Whether the cell of a field holds something, readable or not."""
    return field in row.values or field in row.wrong


def _is_fusion(row: Row) -> bool:
    return Keyword.FUSION_ACTOR in row.values.get("keywords", ())


def _column(row: Row, field: str) -> Column:
    return next(column for column in row.kind.columns if column.field == field)


def _disagreement(row: Row, field: str, said: Any, rule: str = "") -> Finding:
    """What the column holds against what the text says, both as the column writes them."""
    column = _column(row, field)
    value, text = str(column.parser.write(row.values[field])), str(column.parser.write(said))
    return row.problem(TEXT_DISAGREES, field, rule=rule, heading=column.ja, value=value, text=text)


class EqualRows:
    """Rows that are equal but for an id that we made: one card is kept, the one with an id of its own if any."""

    codes: tuple[Code, ...] = (codes.DUPLICATE_ROW,)

    def apply(self, entries: list[Entry]) -> Iterator[Finding]:
        same_key: dict[str, list[Entry]] = {}
        for entry in entries:
            same_key.setdefault(entry.key, []).append(entry)
        groups: dict[str, list[Entry]] = {}
        for entry in chain.from_iterable(group for group in same_key.values() if len(group) > 1):
            groups.setdefault(entry.card.model_dump_json(exclude={"id"}), []).append(entry)
        dropped: set[int] = set()
        for group in groups.values():
            kept = next((entry for entry in group if entry.own_id), group[0])
            for entry in group:
                if entry is not kept and not entry.own_id:
                    dropped.add(id(entry))
                    where = (entry.row.ref(), kept.row.ref())
                    yield make_finding(codes.DUPLICATE_ROW, where, name=entry.card.name)
        entries[:] = [entry for entry in entries if id(entry) not in dropped]


class SameNameSameCard:
    """One name stands for one card: its rows agree in kind, rarity and every other value (BM-016, BM-334)."""

    codes: tuple[Code, ...] = (SAME_NAME_DIFFERS,)

    def apply(self, entries: list[Entry]) -> Iterator[Finding]:
        first_of: dict[str, Entry] = {}
        for entry in entries:
            first = first_of.setdefault(nfkc(entry.card.name), entry)
            if first is not entry:
                yield from self._compare(first, entry)

    def _compare(self, first: Entry, other: Entry) -> Iterator[Finding]:
        where = (other.row.ref("name"), first.row.ref("name"))
        name = other.card.name
        if first.card.kind != other.card.kind:
            kinds = (other.row.kind.ja, first.row.kind.ja)
            yield make_finding(SAME_NAME_DIFFERS, where, variant="kind", name=name, kinds=kinds)
            return
        columns = [c for c in other.row.kind.columns if c.field not in {"id", "name"}]
        differing = [column for column in columns if column.read(first.card) != column.read(other.card)]
        if not differing:
            return
        headings = tuple(column.ja for column in differing)
        if any(column.field == "rarity" for column in differing):
            yield make_finding(SAME_NAME_DIFFERS, where, rule="BM-334", variant="rarity", name=name, headings=headings)
        else:
            yield make_finding(SAME_NAME_DIFFERS, where, name=name, headings=headings)


class StrangerNumbers:
    """Two strangers of one number: the catalogue may hold them, a deck only one (BM-323)."""

    codes: tuple[Code, ...] = (STRANGER_NUMBER_TWICE,)

    def apply(self, entries: list[Entry]) -> Iterator[Finding]:
        first_of: dict[int, Entry] = {}
        for entry in entries:
            if not isinstance(entry.card, Stranger):
                continue
            number = entry.card.number
            first = first_of.setdefault(number, entry)
            if first is not entry:
                where = (entry.row.ref("number"), first.row.ref("number"))
                names = (entry.card.name, first.card.name)
                yield make_finding(STRANGER_NUMBER_TWICE, where, number=number, name=names[0], names=names)


class KnownStrangers:
    """Every number that a strange actor asks for is the number of a stranger (BM-019)."""

    codes: tuple[Code, ...] = (STRANGER_UNKNOWN,)

    def apply(self, entries: list[Entry]) -> Iterator[Finding]:
        known = {entry.card.number for entry in entries if isinstance(entry.card, Stranger)}
        for entry in entries:
            if isinstance(entry.card, StrangeActor):
                unknown = tuple(number for number in entry.card.strangers if number not in known)
                if unknown:
                    where = entry.row.ref("strangers")
                    yield make_finding(STRANGER_UNKNOWN, where, name=entry.card.name, numbers=unknown)


class KnownFusionMagic:
    """The magic that a fusion actor names is a magic card of the catalogue (BM-289)."""

    codes: tuple[Code, ...] = (FUSION_MAGIC_UNKNOWN,)

    def apply(self, entries: list[Entry]) -> Iterator[Finding]:
        wanted = {fold(entry.card.fusion_magic) for entry in entries if isinstance(entry.card, Actor)} - {""}
        categories: dict[str, set[Category]] = {}
        for entry in entries:
            if entry.key in wanted and isinstance(entry.card, BoatCard):
                categories.setdefault(entry.key, set()).add(entry.card.category)
        for entry in entries:
            magic = entry.card.fusion_magic if isinstance(entry.card, Actor) else ""
            found = categories.get(fold(magic), set())
            if magic and Category.MAGIC not in found:
                where = entry.row.ref("fusion_magic")
                variant = "actor" if found else ""
                yield make_finding(FUSION_MAGIC_UNKNOWN, where, variant=variant, name=entry.card.name, value=magic)


class KnownMaterials:
    """Every condition on a material is met by another actor or strange actor of the catalogue (BM-288)."""

    codes: tuple[Code, ...] = (FUSION_MATERIAL_UNKNOWN,)

    def apply(self, entries: list[Entry]) -> Iterator[Finding]:
        actors = [entry.card for entry in entries if isinstance(entry.card, Actor)]
        asked = {material.key for actor in actors for material in actor.fusion_materials}
        owners: dict[tuple[MaterialKey, str], set[str]] = {}
        for entry in entries if asked else ():
            if isinstance(entry.card, Fighter):
                for key in asked.intersection(entry.card.material_keys()):
                    owners.setdefault(key, set()).add(entry.key)
        for entry in entries:
            wanted = entry.card.fusion_materials if isinstance(entry.card, Actor) else ()
            for material in dict.fromkeys(wanted):
                if not owners.get(material.key, set()) - {entry.key}:
                    where = entry.row.ref("fusion_materials")
                    name = entry.card.name
                    yield make_finding(FUSION_MATERIAL_UNKNOWN, where, name=name, value=material.label)


def _effect_codes() -> Codes:
    from hantei.games.boat.texts.codes import EFFECT_CODES  # wanted only where a list is imported

    return EFFECT_CODES


ROW_RULES: Final[tuple[RowRule, ...]] = (
    HpInTens(),
    StrangerWithoutName(),
    KeywordsFromText(),
    FusionFromText(),
    FusionComplete(),
    ActivationFromText(),
)

CATALOG_RULES: Final[tuple[CatalogRule, ...]] = (
    EqualRows(),
    SameNameSameCard(),
    StrangerNumbers(),
    KnownStrangers(),
    KnownFusionMagic(),
    KnownMaterials(),
    CodesThatAreRead(("text",), _effect_codes),
)
