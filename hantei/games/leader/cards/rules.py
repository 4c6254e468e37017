"""The rules on a row's printed values and on all cards together, and the list of every rule in its order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from hantei.catalog.codes import DUPLICATE_ROW
from hantei.catalog.effect_code_rule import CodesThatAreRead
from hantei.catalog.spec import CatalogRule, Entry, Row, RowRule
from hantei.core.finding import Code, Finding, make_finding
from hantei.core.switch import Settings, Switch
from hantei.core.text import nfkc
from hantei.games.leader.cards.codes import LEADER_HP_DEFAULT, SAME_NAME_DIFF, TWIN_IN_CATALOG, UNION_UNKNOWN
from hantei.games.leader.cards.keyword_rules import KeywordKinds, KeywordLevels, KeywordTexts, Parts, UnionMaterials
from hantei.games.leader.cards.models import (
    COLUMN_OR_PRINTED,
    FINGERPRINT_FIELDS,
    FINGERPRINT_TEXTS,
    TOTAL_COST_MODES,
    Fingerprint,
    PlayCard,
    Unit,
)
from hantei.games.leader.cards.tag_rules import BlankCards, OugiTexts, TagCosts, TagKinds, TotalCost
from hantei.games.leader.cards.text_rules import (
    BuildingEffects,
    BuildingTexts,
    OncePerTurn,
    TextsWithoutCode,
    TriggerLists,
)
from hantei.games.leader.vocabulary import KIND_HEADING, LEADER

DEFAULT_LEADER_HP: Final = 20

if TYPE_CHECKING:
    from hantei.effects.effect_codes.cells import Codes


class LeaderHp:
    """Fill in 20 HP for a leader without HP (LD-143)."""

    codes: tuple[Code, ...] = (LEADER_HP_DEFAULT,)
    kinds: tuple[str, ...] = (LEADER,)

    def apply(self, row: Row) -> Iterator[Finding]:
        if "hp" not in row.values and "hp" not in row.wrong:
            row.values["hp"] = DEFAULT_LEADER_HP
            yield row.problem(LEADER_HP_DEFAULT, "hp", value=DEFAULT_LEADER_HP)


class SameNames:
    """Merge equal rows of one name (LD-008), whatever their kind (LD-346); report others as an error."""

    codes: tuple[Code, ...] = (SAME_NAME_DIFF, DUPLICATE_ROW)

    def apply(self, entries: list[Entry]) -> Iterator[Finding]:
        first: dict[str, tuple[Entry, Fingerprint]] = {}
        kept: list[Entry] = []
        for entry in entries:
            card = _card(entry)
            print_ = card.fingerprint()
            other, other_print = first.setdefault(card.same_name_key, (entry, print_))
            if other is not entry and print_ == other_print:
                where = (entry.row.ref("name"), other.row.ref("name"))
                yield make_finding(DUPLICATE_ROW, where, rule="LD-345", name=card.name)
                continue
            kept.append(entry)
            if other is not entry:
                yield _differing(entry, print_, other, other_print)
        entries[:] = kept


def _differing(entry: Entry, print_: Fingerprint, other: Entry, other_print: Fingerprint) -> Finding:
    """Return the finding on two cards of one name, at the first value that differs."""
    pairs = zip(FINGERPRINT_FIELDS, print_, other_print, strict=True)
    # What one kind lacks and the other leaves empty is no difference that anybody can see.
    fields = tuple(field for field, mine, theirs in pairs if (mine or None) != (theirs or None))
    labels = {column.field: column.ja for row in (other.row, entry.row) for column in row.kind.columns}
    headings = tuple(entry.row.ref(field).heading or labels.get(field, KIND_HEADING) for field in fields)
    where = (entry.row.ref(fields[0]), other.row.ref(fields[0]))
    rule = "LD-346" if "kind" in fields else "LD-345"
    return make_finding(SAME_NAME_DIFF, where, rule=rule, name=entry.card.name, headings=headings)


class Twins:
    """Report cards of different names that are the same in effect and stats (LD-005): no deck may hold both
    (LD-004)."""

    codes: tuple[Code, ...] = (TWIN_IN_CATALOG,)

    def apply(self, entries: list[Entry]) -> Iterator[Finding]:
        groups: dict[Fingerprint, dict[str, Entry]] = {}
        for entry in entries:
            card = _card(entry)
            groups.setdefault(card.fingerprint(), {}).setdefault(card.same_name_key, entry)
        for group in groups.values():
            if len(group) > 1:
                where = tuple(entry.row.ref("name") for entry in group.values())
                names = tuple(entry.card.name for entry in group.values())
                yield make_finding(TWIN_IN_CATALOG, where, names=names)


class UnknownMaterials:
    """Report a union that names a card that is not in the catalogue (LD-281)."""

    codes: tuple[Code, ...] = (UNION_UNKNOWN,)

    def apply(self, entries: list[Entry]) -> Iterator[Finding]:
        names = {_card(entry).same_name_key for entry in entries}
        for entry in entries:
            if isinstance(entry.card, Unit):
                for material in dict.fromkeys(entry.card.union_materials):
                    if nfkc(material) not in names:
                        yield entry.row.problem(UNION_UNKNOWN, "union_materials", material=material)


def _card(entry: Entry) -> PlayCard:
    if not isinstance(entry.card, PlayCard):
        raise TypeError(f"a card of the leader game was expected, not {type(entry.card).__name__}")
    return entry.card


SWITCHES: Final = (Switch("total_cost_mode", COLUMN_OR_PRINTED, TOTAL_COST_MODES, "LD-267"),)


def row_rules(settings: Settings) -> tuple[RowRule, ...]:
    """Return the rules about a row under a setting of `SWITCHES`."""
    mode = str(settings["total_cost_mode"])
    return tuple(TotalCost(mode) if isinstance(rule, TotalCost) else rule for rule in ROW_RULES)


def _effect_codes() -> Codes:
    from hantei.games.leader.texts.codes import EFFECT_CODES  # wanted only where a list is imported

    return EFFECT_CODES


ROW_RULES: Final[tuple[RowRule, ...]] = (
    TriggerLists(),
    BlankCards(),
    KeywordKinds(),
    Parts(),
    KeywordLevels(),
    KeywordTexts(),
    UnionMaterials(),
    BuildingTexts(),
    BuildingEffects(),
    LeaderHp(),
    TotalCost(),
    TagKinds(),
    TagCosts(),
    OugiTexts(),
    OncePerTurn(),
    TextsWithoutCode(),
)
"""In this order: what is printed as an effect is looked at before columns complete the keywords, and the total cost
is filled in before tags ask for it."""

CATALOG_RULES: Final[tuple[CatalogRule, ...]] = (
    SameNames(),
    Twins(),
    UnknownMaterials(),
    CodesThatAreRead(FINGERPRINT_TEXTS, _effect_codes),
)
"""Equal rows are merged first."""
