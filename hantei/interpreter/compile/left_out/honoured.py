"""The parts of a text's tree that the compiler knows: each is played, or left out with a reason of its own.

A node or a field that isn't listed here is one that the tree has got since: a text that says something with it is not
played, until the compiler has learnt what it means. `tests/interpreter/whole/test_every_part.py` holds an example
of each.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Final

from hantei.effects.tree import nodes as ast
from hantei.effects.tree.node import Node
from hantei.effects.tree.walk import nodes as parts_of
from hantei.effects.tree.walk import said
from hantei.interpreter.compile.left_out.reasons import LOST_REFERENCE, UNKNOWN_PART, NotModelled

HONOURED: Final[Mapping[type[Node], tuple[str, ...]]] = {
    # abilities and statements
    ast.Ability: (
        "kind", "label", "when", "instead_of", "zones", "condition", "cost", "limit", "may", "body", "keywords",
        "unread", "lost",
    ),
    ast.Limit: ("times", "per", "shared"),
    ast.Do: ("verb", "may", "link"),
    ast.If: ("condition", "then", "otherwise", "link", "lasting"),
    ast.ChooseOne: ("options", "count", "who", "link"),
    ast.ForEach: ("of", "body", "link"),
    ast.Define: ("variable", "value", "link"),
    ast.Later: ("when", "body", "link"),
    ast.Unparsed: ("text", "at", "link", "doubtful"),
    # conditions and events
    ast.Event: ("event", "subject", "object", "every"),
    ast.Exists: ("what", "negated"),
    ast.Compare: ("left", "op", "right"),
    ast.Is: ("what", "filters", "kinds", "zones", "places", "negated"),
    ast.TurnOf: ("player",),
    ast.Did: ("negated",),
    ast.Came: ("results",),
    ast.Happened: ("event", "during", "negated"),
    ast.AllOf: ("conditions",),
    ast.AnyOf: ("conditions",),
    # values
    ast.Number: ("value",),
    ast.Variable: ("name",),
    ast.CountOf: ("what", "counter"),
    ast.StatOf: ("stat", "of", "printed"),
    ast.ResultOf: ("what",),
    ast.Times: ("value", "by", "per", "round_up"),
    ast.Bounded: ("value", "low", "high"),
    # cards
    ast.Selector: (
        "reference", "side", "zones", "places", "kinds", "filters", "other", "count", "chooser", "random", "slot",
        "also", "nth",
    ),
    ast.Exactly: ("value",),
    ast.UpTo: ("value",),
    ast.AtLeast: ("value",),
    ast.AnyNumber: (),
    ast.Every: (),
    ast.InTotal: ("stat", "most"),
    ast.Named: ("name", "part"),
    ast.Trait: ("field", "word"),
    ast.StatIs: ("stat", "op", "value"),
    ast.WithKeyword: ("keyword",),
    ast.InState: ("state",),
    ast.WithCounter: ("counter", "count"),
    ast.SameAs: ("field", "of", "differs"),
    ast.Either: ("filters",),
    ast.Without: ("filter",),
    ast.OfKind: ("kinds",),
    ast.OtherThan: ("of",),
    ast.ByAbility: ("ability", "manner"),
    ast.Befell: ("event", "during"),
    ast.AnyOfThese: ("sorts",),
    ast.Place: ("zone", "side", "places", "manner"),
    ast.Keyword: ("word", "number"),
    # verbs
    ast.Duration: ("until", "of"),
    ast.Draw: ("who", "amount", "bound"),
    ast.Discard: ("who", "what"),
    ast.Show: ("what", "to", "who"),
    ast.Choose: ("what", "who", "slot"),
    ast.Move: ("what", "to", "who"),
    ast.Summon: ("what", "to", "who", "free"),
    ast.Shuffle: ("who", "zone"),
    ast.Damage: ("to", "amount", "source", "divided"),
    ast.Heal: ("to", "amount"),
    ast.Life: ("who", "stat", "change", "amount"),
    ast.Destroy: ("what",),
    ast.Modify: ("what", "stat", "change", "amount", "duration"),
    ast.Grant: ("what", "gives", "loses", "duration"),
    ast.SetState: ("what", "state", "ends", "duration"),
    ast.Counters: ("what", "counter", "amount", "off"),
    ast.Negate: ("what", "of", "duration"),
    ast.CopyEffect: ("of",),
    ast.TakeControl: ("what", "who", "duration"),
    ast.Permission: ("who", "act", "mode", "by", "times", "duration"),
    ast.AtMost: ("who", "what", "number", "per"),
    ast.Again: ("who", "act", "amount", "kinds"),
    ast.CostChange: ("what", "change", "amount", "duration", "next_only"),
    ast.Swap: ("what", "by", "other"),
    ast.Roll: ("who", "what", "amount"),
    ast.Redirect: ("to",),
    ast.Finish: ("who", "how", "what"),
    ast.Procedure: ("name", "who", "what", "amount", "duration", "materials", "by"),
}  # fmt: skip


_SPOKEN_OF: Final = ("it", "them", "chosen", "rest", "former", "latter")
"""References to what the text has spoken of: `effects.sense.bind` gives each the number of the thing."""

_OTHERS: Final[dict[tuple[type, tuple[str, ...]], tuple[tuple[str, object], ...]]] = {}
"""The fields of each sort of node that are not among those that are known, and what they are by default."""


def need_honoured(tree: object) -> None:
    """Raise NotModelled if a part of a tree says something that the compiler doesn't know of."""
    for node in parts_of(tree):
        known = HONOURED.get(type(node))  # type: ignore[arg-type]
        if known is None:
            raise NotModelled(UNKNOWN_PART.of("part", type(node).__name__))
        for name in unknown_fields(node, known):
            raise NotModelled(UNKNOWN_PART.of("part", f"{type(node).__name__}.{name}"))


def need_bound(tree: object) -> None:
    """Raise NotModelled if a part of a tree speaks of something that nothing before it has spoken of."""
    if isinstance(tree, tuple):
        for one in tree:
            need_bound(one)
    elif isinstance(tree, ast.Selector) and tree.reference in _SPOKEN_OF and tree.slot is None:
        raise NotModelled(LOST_REFERENCE)
    elif isinstance(tree, Node) and not isinstance(tree, ast.Ability):
        need_bound(said(tree))


def unknown_fields(node: object, known: tuple[str, ...]) -> list[str]:
    """Return the fields of a node that say something and are not known."""
    sort = type(node)
    if (sort, known) not in _OTHERS:
        every = fields(node)  # type: ignore[arg-type]
        others = [(one.name, _default(one)) for one in every if one.name != "mask" and one.name not in known]
        _OTHERS[sort, known] = tuple(others)
    return [name for name, default in _OTHERS[sort, known] if getattr(node, name) != default]


def _default(one: object) -> object:
    """Return what a field is where a text says nothing about it; MISSING where it always says something."""
    made = getattr(one, "default_factory", MISSING)
    return getattr(one, "default", MISSING) if made is MISSING else made()
