"""Whether a value is as a JSON Schema says, for the keywords that hantei's schemas have; any other raises KeyError."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

_KINDS = {"string": (str,), "boolean": (bool,), "null": (type(None),), "array": (list,), "object": (dict,)}
_KINDS |= {"integer": (int,), "number": (int, float)}
_KNOWN = {
    "$schema",
    "title",
    "type",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "anyOf",
    "enum",
    "const",
    "minimum",
    "maximum",
    "minLength",
}


def faults(schema: dict[str, Any], value: object, at: str = "$") -> Iterator[str]:
    """Everything that is not as the schema says."""
    if schema.keys() - _KNOWN:
        raise KeyError(schema.keys() - _KNOWN)
    if "anyOf" in schema:
        told = [list(faults(option, value, at)) for option in schema["anyOf"]]
        yield from min(told, key=len)
        return
    if "const" in schema and value != schema["const"]:
        yield f"{at}: {value!r} is not {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{at}: {value!r} is none of {schema['enum']}"
    if isinstance(value, int) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        yield f"{at}: {value!r} is too small or too large"
    if isinstance(value, str) and len(value) < schema.get("minLength", 0):
        yield f"{at}: {value!r} is too short"
    kinds = schema.get("type", list(_KINDS))
    if not any(type(value) in _KINDS[kind] for kind in ([kinds] if isinstance(kinds, str) else kinds)):
        yield f"{at}: {value!r} is no {kinds}"
    elif isinstance(value, dict):
        yield from _faults_inside(schema, value, at)
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from faults(schema.get("items", {}), one, f"{at}[{number}]")


def _faults_inside(schema: dict[str, Any], value: dict[str, Any], at: str) -> Iterator[str]:
    known = schema.get("properties", {})
    other = schema.get("additionalProperties", True)
    yield from (f"{at}: {name} is missing" for name in schema.get("required", ()) if name not in value)
    for name, one in value.items():
        if name not in known and other is False:
            yield f"{at}: {name} is unknown"
        else:
            part = known.get(name, other if isinstance(other, dict) else {})
            yield from faults(part, one, f"{at}.{name}")
