"""The fields of the cards of one game, as its models have them."""

from typing import TYPE_CHECKING, Any, Final

from hantei.cli.schemas.parts import CARD, Schema

if TYPE_CHECKING:
    from hantei.api.games import Game

_SAID: Final = ("title", "description", "default", "$defs")
"""What of a model's own schema programs have no use for: a card is printed with all of its fields."""


def cards_of(game: "Game") -> Schema:
    """The schema of one card of a game, of any kind; that of any card where the game has none of its own."""
    kinds = [kind.model for kind in game.catalog.kinds] if game.catalog else []
    built_in = [type(card) for card in game.builtin()] if game.builtin else []
    models = [model.model_json_schema(mode="serialization") for model in dict.fromkeys((*kinds, *built_in))]
    return {"anyOf": [_plain(model, model.get("$defs", {})) for model in models]} if models else CARD


def _plain(schema: Any, parts: dict[str, Any]) -> Any:
    """A schema without references: what they stand for is in their places."""
    if isinstance(schema, list):
        return [_plain(each, parts) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return _plain(parts[schema["$ref"].rpartition("/")[2]], parts)
    plain = {key: _plain(value, parts) for key, value in schema.items() if key not in (*_SAID, "properties")}
    if "properties" in schema:
        plain["properties"] = {name: _plain(field, parts) for name, field in schema["properties"].items()}
        plain["required"] = list(schema["properties"])
    return plain
