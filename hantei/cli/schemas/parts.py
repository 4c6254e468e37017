"""The parts of which the schemas are made."""

from typing import Any, Final, TypeAlias

Schema: TypeAlias = dict[str, Any]

TEXT: Final[Schema] = {"type": "string"}
WHOLE: Final[Schema] = {"type": "integer"}
NUMBER: Final[Schema] = {"type": "number"}
FLAG: Final[Schema] = {"type": "boolean"}
ANY: Final[Schema] = {}


def fields(*optional: str, **parts: Schema) -> Schema:
    """An object with these fields and no other; those that are named first may be missing."""
    names = {name.rstrip("_"): part for name, part in parts.items()}
    required = [name for name in names if name not in optional]
    return {"type": "object", "properties": names, "required": required, "additionalProperties": False}


def open_fields(**parts: Schema) -> Schema:
    """An object with these fields, and others that depend on the game."""
    return {**fields(**parts), "additionalProperties": True}


def many(part: Schema) -> Schema:
    return {"type": "array", "items": part}


def by_name(part: Schema) -> Schema:
    """An object whose keys are names."""
    return {"type": "object", "additionalProperties": part}


def maybe(part: Schema) -> Schema:
    """The part, or null."""
    return {"anyOf": [part, {"type": "null"}]}


LANGUAGES: Final = fields(ja=TEXT, en=TEXT)
FACTS: Final = by_name(ANY)
SWITCHES: Final = by_name({"type": ["string", "boolean", "integer", "number"]})
PLACE: Final = fields(file=TEXT, sheet=TEXT, cell=TEXT, row=WHOLE, column=WHOLE, heading=TEXT)
FINDING: Final = fields(
    "nearest",
    code=TEXT,
    severity={"enum": ["error", "warning", "info"]},
    rule=TEXT,
    where=many(PLACE),
    message=TEXT,
    facts=FACTS,
)
FINDINGS: Final = many(FINDING)
CARD: Final = open_fields(id=TEXT, kind=TEXT, name=TEXT)
VERSION: Final = fields(
    version=WHOLE,
    time=TEXT,
    cards=WHOLE,
    digest=TEXT,
    note=TEXT,
    rollback_of=maybe(WHOLE),
    files=many(open_fields(file=TEXT)),
    hantei=TEXT,
)
SHARE: Final = fields(count=WHOLE, of=WHOLE, share=maybe(NUMBER), low=maybe(NUMBER), high=maybe(NUMBER))
MEAN: Final = fields(of=WHOLE, mean=maybe(NUMBER), low=maybe(NUMBER), high=maybe(NUMBER))
MISSING: Final = many(open_fields(card=TEXT, text=TEXT))
CARD_TEXT: Final = maybe(fields(sentences=WHOLE, modelled=WHOLE, missing=MISSING))
RULESET: Final = maybe(fields(name=LANGUAGES, file=TEXT, digest=TEXT, as_of=TEXT, from_=TEXT, until=maybe(TEXT)))
