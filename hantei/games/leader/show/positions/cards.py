"""Cards that a scenario defines: in its table `cards`, or in place as `2/3 貫通`."""

from __future__ import annotations

import re
from typing import Any, Final

from hantei.cardkit.show.positions.cards import COMMA, KIND, Row, ScenarioCards
from hantei.catalog.spec import Column
from hantei.files.sheet import Value
from hantei.games.leader.cards.cells import NamesCell, write_keyword
from hantei.games.leader.cards.columns import CATALOG
from hantei.games.leader.cards.models import Keyword, Leader, PlayCard
from hantei.games.leader.cards.rules import DEFAULT_LEADER_HP
from hantei.games.leader.vocabulary import ARMOUR, BUILDING, LEADER, UNIT

PLAIN_LEADER: Final = "leader"
"""The leader of a player for whom a scenario names none."""

_PLAIN_CHARGES: Final = 3
_MATERIALS: Final = "union_materials"
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


def _inline(text: str) -> Row | PlayCard | None:
    """Return a card without effects from its text: `2/3 貫通`, `c2 2/3`, `weapon 3/2`, `armour 4`, `building
    猛毒化`, `leader 5`."""
    if text == PLAIN_LEADER:
        return plain_leader()
    match = _INLINE.fullmatch(text)
    if match is None:
        return None
    if match["leader"]:
        return plain_leader(int(match["leader"]), text)
    row: dict[str, Value] = {KIND: UNIT, "name": text, "cost": float(match["cost"] or 1)}
    if match["keywords"]:
        row["keywords"] = match["keywords"]
    if match["building"]:
        return {**row, KIND: BUILDING}
    if match["armour"]:
        return {**row, KIND: ARMOUR, "hp": float(match["armour"])}
    return {**row, KIND: match["fighter"].strip() or UNIT, "atk": float(match["atk"]), "hp": float(match["hp"])}


def _written(column: Column, value: Any) -> Any:
    if column.field == _MATERIALS:
        return NamesCell().write(value)
    if isinstance(value, tuple):
        return COMMA.join(write_keyword(item) if isinstance(item, Keyword) else str(item) for item in value)
    return value


CARDS: Final = ScenarioCards(CATALOG, {KIND: UNIT, "cost": 1.0}, _inline, _written, {_MATERIALS: "+"})
