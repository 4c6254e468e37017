"""Cards that a scenario defines: in its table `cards`, or in place as `2/3 貫通`.

They are read as a card list is, so that what a list can't hold no scenario can have either.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from hantei.catalog.importer import import_books
from hantei.core.card import Card
from hantei.core.finding import Finding
from hantei.files.sheet import Book, Sheet, Value
from hantei.games.leader.cards.cells import NamesCell, write_keyword
from hantei.games.leader.cards.columns import CATALOG
from hantei.games.leader.cards.models import Keyword, Leader, PlayCard
from hantei.games.leader.cards.rules import DEFAULT_LEADER_HP
from hantei.games.leader.show.impossible import Impossible
from hantei.games.leader.vocabulary import ARMOUR, BUILDING, LEADER, UNIT

PLAIN_LEADER: Final = "leader"
"""The leader of a player for whom a scenario names none."""

_PLAIN_CHARGES: Final = 3
_KIND: Final = "kind"
_FIELDS: Final = tuple(dict.fromkeys(column.field for kind in CATALOG.kinds for column in kind.columns))
_INLINE: Final = re.compile(
    r"(?:c(?P<cost>[0-9]+) )?"
    r"(?:(?P<fighter>(?:weapon )?)(?P<atk>[0-9]+)/(?P<hp>[0-9]+)|armour (?P<armour>[0-9]+)"
    r"|leader (?P<leader>[0-9]+)|(?P<building>building))(?: (?P<keywords>.+))?"
)


def plain_leader(hit_points: int = DEFAULT_LEADER_HP, name: str = PLAIN_LEADER) -> Leader:
    """Return a leader without a skill, which can only be charged and attacked; no card list may have one."""
    return Leader.model_construct(
        id=name, kind=LEADER, name=name, cost=_PLAIN_CHARGES, total_cost=_PLAIN_CHARGES, hp=hit_points, effect_text=""
    )


def scenario_cards(defined: Any, named: Iterable[str]) -> dict[str, PlayCard]:
    """Return the cards that a position names, by name: from its table, or as their text says; raises PositionError."""
    table = _checked(defined)
    rows: dict[str, dict[str, Value]] = {}
    found: dict[str, PlayCard] = {}
    for name in dict.fromkeys(named):
        if name in table:
            rows[name] = _row(name, table[name])
        elif name == PLAIN_LEADER:
            found[name] = plain_leader()
        else:
            inline = _inline(name)
            if isinstance(inline, PlayCard):
                found[name] = inline
            else:
                rows[name] = inline
    found.update(zip(rows, _imported(list(rows.values())), strict=True))
    return found


def _checked(defined: Any) -> dict[str, Mapping[str, Any]]:
    if not isinstance(defined, Mapping):
        raise Impossible("cards", "table")
    for name, entry in defined.items():
        if not isinstance(entry, Mapping):
            raise Impossible(f"cards.{name}", "table")
        for key in entry:
            if key != _KIND and key not in _FIELDS:
                raise Impossible(f"cards.{name}.{key}", "unknown", known=(_KIND, *_FIELDS))
    return dict(defined)


def _row(name: str, entry: Mapping[str, Any]) -> dict[str, Value]:
    """Return a card of the table as a row of a list; by default a unit of cost 1."""
    return {_KIND: UNIT, "name": name, "cost": 1.0, **{key: _cell(name, key, value) for key, value in entry.items()}}


def _cell(name: str, key: str, value: Any) -> Value:
    if isinstance(value, list):
        return ("+" if key == "union_materials" else "、").join(map(str, value))
    if isinstance(value, bool | str):
        return value
    if isinstance(value, int):
        return float(value)
    raise Impossible(f"cards.{name}.{key}", "value")


def _inline(text: str) -> PlayCard | dict[str, Value]:
    """Return a card without effects from its text: `2/3 貫通`, `c2 2/3`, `weapon 3/2`, `armour 4`, `building
    猛毒化`."""
    match = _INLINE.fullmatch(text)
    if match is None:
        raise Impossible("cards", "undefined", text=text)
    if match["leader"]:
        return plain_leader(int(match["leader"]), text)
    row: dict[str, Value] = {_KIND: UNIT, "name": text, "cost": float(match["cost"] or 1)}
    if match["keywords"]:
        row["keywords"] = match["keywords"]
    if match["building"]:
        return {**row, _KIND: BUILDING}
    if match["armour"]:
        return {**row, _KIND: ARMOUR, "hp": float(match["armour"])}
    return {**row, _KIND: match["fighter"].strip() or UNIT, "atk": float(match["atk"]), "hp": float(match["hp"])}


def _imported(rows: Sequence[Mapping[str, Value]]) -> list[PlayCard]:
    """Import the rows as a card list and return the cards; PositionError with the first finding if a row is wrong."""
    if not rows:
        return []
    heads = (_KIND, *_FIELDS)
    header: list[Value] = list(heads)
    lines = [(number, [row.get(head) for head in heads]) for number, row in enumerate(rows, start=2)]
    sheet = Sheet("scenario", "cards", [(1, header), *lines])
    result = import_books(CATALOG, [Book("scenario", iter([sheet]))])
    errors = [finding for finding in result.findings if finding.is_error]
    if errors or len(result.entries) != len(rows):
        raise Impossible("cards", "finding", finding=_told(errors or result.findings))
    return [_play_card(entry.card) for entry in result.entries]


def _told(findings: Sequence[Finding]) -> str:
    first = findings[0]
    facts = ", ".join(f"{key} {value}" for key, value in first.facts.items())
    return f"{first.code} ({facts})"


def _play_card(card: Card) -> PlayCard:
    assert isinstance(card, PlayCard)
    return card


def described(card: Card) -> dict[str, Any]:
    """Return a card as an entry of a scenario's table `cards`: the fields of its list that matter in play."""
    entry: dict[str, Any] = {_KIND: card.kind}
    for column in CATALOG.kind(card.kind).columns:
        value = column.read(card)
        if column.field not in _UNPLAYED and _says_something(value):
            entry[column.field] = _written(column.field, value)
    return entry


def _says_something(value: Any) -> bool:
    return type(value) is int or bool(value)


_UNPLAYED: Final = ("id", "name", "reading", "author", "card_set", "flavour", "image", "notes")


def _written(field: str, value: Any) -> Any:
    if field == "union_materials":
        return NamesCell().write(value)
    if isinstance(value, tuple):
        return "、".join(write_keyword(item) if isinstance(item, Keyword) else str(item) for item in value)
    return value
