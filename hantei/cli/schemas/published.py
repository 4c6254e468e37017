"""The published schemas, and what of a result a csv shows.

The columns of a csv come from the schema, so that they are the same whatever is in the result; only what depends on the
game comes behind them.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from hantei.cli.schemas.parts import PLACE, Schema, fields, many
from hantei.cli.schemas.shapes import SHAPES
from hantei.core.errors import UsageError

Row = Mapping[str, Any]


def names() -> tuple[str, ...]:
    """The names of all schemas, with those of each game's cards."""
    from hantei.api.games import available

    return tuple(sorted((*SHAPES, *(f"cards.{game_id}" for game_id in available()))))


def schema(name: str) -> Schema:
    """A schema by its name, or by what documents call it (`hantei.check/1`); UsageError where there is none. That of
    the cards of one game (`cards.boat`) is the one of all games with their fields."""
    short = name.removeprefix("hantei.").partition("/")[0]
    general, _, game = short.partition(".")
    if general == "cards" and game:
        return _of_game(game, name)
    if short not in SHAPES:
        raise UsageError("unknown_schema", name=name, names=names())
    shape, version, _ = SHAPES[short]
    called = f"hantei.{short}/{version}"
    head = fields(schema={"const": called})
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": called,
        **shape,
        "properties": {**head["properties"], **shape["properties"]},
        "required": [*head["required"], *shape["required"]],
    }


def _of_game(game_id: str, name: str) -> Schema:
    from hantei.api.games import available, load
    from hantei.cli.schemas.game_cards import cards_of

    if game_id not in available():
        raise UsageError("unknown_schema", name=name, names=names())
    found = schema("cards")
    cards = many(cards_of(load(game_id)))
    return {**found, "properties": {**found["properties"], "game": {"const": game_id}, "cards": cards}}


def csv_rows(name: str, data: Row) -> tuple[list[str], list[list[object]]]:
    """Columns and rows of a result. An object's fields are columns of their own (`ruleset.name`), and so are those of
    what a row is in (`decks.file`)."""
    shape, _, path = SHAPES[name.removeprefix("hantei.").partition("/")[0]]
    rows: list[Row]
    if "|" in path:
        rows = [{"change": part, **row} for part in path.split("|") for row in data[part]]
        columns = ["change", "id", "name"]
    elif path:
        columns, rows = _below(shape, data, path.split("."))
    else:
        columns, rows = list(_columns(shape)), [data]
    columns = list(
        dict.fromkeys((*columns, *(key for row in rows if "|" in path or _is_open(shape, path) for key in row)))
    )
    return columns, [[_value(row, column) for column in columns] for row in rows]


def _below(shape: Schema, data: Row, path: list[str]) -> tuple[list[str], list[Row]]:
    """Columns and rows of a list, what surrounds it in front of its own."""
    name, *deeper = path
    part = shape["properties"][name]
    part = part["anyOf"][0] if "anyOf" in part else part
    if "items" not in part:
        rows: list[Row] = [{name: key, **value} for key, value in data[name].items()]
        return [name, *_columns(part["additionalProperties"])], rows
    items, listed = part["items"], data[name] or ()
    if not deeper:
        return list(_columns(items)), list(listed)
    around = [field for field, one in items["properties"].items() if not {"items", "properties"} & one.keys()]
    found: list[Row] = []
    columns: list[str] = []
    for row in listed:
        columns, below = _below(items, row, deeper)
        found += [{**{f"{name}.{field}": row[field] for field in around}, **one} for one in below]
    columns = columns or _below(items, {deeper[0]: []}, deeper)[0]
    return [*(f"{name}.{field}" for field in around), *columns], found


def _is_open(shape: Schema, path: str) -> bool:
    """True if rows have fields that depend on the game."""
    for name in filter(None, path.split(".")):
        part = shape["properties"].get(name, {})
        shape = part.get("items", {"additionalProperties": False})
    return shape.get("additionalProperties") is True


def _columns(shape: Schema) -> Iterator[str]:
    for name, part in shape["properties"].items():
        inner = part["anyOf"][0] if "anyOf" in part else part
        if inner.get("properties"):
            yield from (f"{name}.{column}" for column in _columns(inner))
        else:
            yield name


def _value(row: Any, column: str) -> object:
    if column in row:
        return _plain(row[column])
    name, _, rest = column.partition(".")
    inner = row.get(name)
    return _value(inner, rest) if rest and isinstance(inner, Mapping) else None


def _place(place: Row) -> str:
    sheet = f"[{place['sheet']}]" if place["sheet"] else ""
    cell = place["cell"] or place["row"] or ""
    return f"{place['file']}{sheet}{f'!{cell}' if cell else ''}"


def _plain(value: Any) -> object:
    """A value for one cell: places as people write them, what has no form of its own as JSON."""
    if (
        isinstance(value, list)
        and value
        and all(isinstance(one, dict) and one.keys() == PLACE["properties"].keys() for one in value)
    ):
        return [_place(one) for one in value]
    inside = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
    if any(isinstance(one, Mapping | list) for one in inside):
        return json.dumps(value, ensure_ascii=False)
    return value
