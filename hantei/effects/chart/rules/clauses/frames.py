"""Case frames: which argument of a verb is what, by its particle and by what it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, get_args

from hantei.effects.chart.engine.making import Word, again, make, mask_of
from hantei.effects.chart.rules.parts import Argument, Dealt, Joined, Named, NumberOf, PartOf, StatsOf
from hantei.effects.chart.tables.load import table
from hantei.effects.tree import nodes as tree

FIELD: Final = ("field",)
CARDS: Final = (tree.Selector, Joined)
COUNTS: Final = get_args(tree.Count)
ANYWHERE: Final = ("duration", "order", "random", "each", "per", "also", "colour", "in_turn")
"""Arguments that are of no role: they go with the whole clause."""
_BARE: Final = {"*": "#", "#": "#", "": "を"}
"""Which particle an argument without one stands for."""


@dataclass(frozen=True, slots=True)
class Role:
    """A place of a frame: its name, the particles it may have, what must stand there, and whether it may be absent."""

    name: str
    particles: tuple[str, ...]
    sort: str
    optional: bool


@dataclass(frozen=True, slots=True)
class Source:
    """What stands in a field of the node of a verb: what a role holds, or always the same.

    sign   of what is always the same (% an id, @ a zone, # a number, ! true, - nothing), which is the `value`; of a
           role `value` is meant where it is empty
    """

    field: str
    role: str
    sign: str
    value: Any

    @property
    def is_doer(self) -> bool:
        """True if it is the one who does it, who is said elsewhere."""
        return self.sign == "%" and self.value == "own"


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb of the table.

    sort   the class of the node; `fields`: of the node, each with its source (`verbs.toml`)
    off_field  it takes no cards from the field
    """

    id: str
    frames: tuple[tuple[Role, ...], ...]
    sort: str
    fields: tuple[Source, ...]
    off_field: bool = False


@cache
def verb(verb_id: str) -> Verb:
    """Return a verb of the table by its id."""
    written = table("verbs")[verb_id]
    sort, *fields = written["node"].split()
    frames = tuple(tuple(map(_role, frame.split())) for frame in written["frames"])
    return Verb(verb_id, frames, sort, tuple(map(_source_of, fields)), written.get("off_field", False))


def _source_of(written: str) -> Source:
    field, _, source = written.partition("=")
    role, _, usual = source.partition("|")
    sign = role[0] if role[0] in "%@#!-" else ""
    return Source(field, "" if sign else role, sign, _constant(role if sign else usual))


def _constant(written: str) -> Any:
    known = {"@": tree.Place(written[1:]), "!": True, "-": None}
    if written.startswith("#"):
        return tree.Number(int(written[1:]))
    return known[written[0]] if written[:1] in known else written.removeprefix("%") or None


def _role(written: str) -> Role:
    name, _, rest = written.partition("=")
    particles, _, sort = rest.removesuffix("?").partition(":")
    return Role(name, tuple(particles.split(",")), sort, rest.endswith("?"))


def filled(frame: tuple[Role, ...], arguments: tuple[Argument, ...]) -> dict[str, Any] | None:
    """Return what stands in each role of a frame; None where an argument finds no role, or a role nothing. Roles for
    what is done to it may stay empty: it is what was spoken of last."""
    left = [one for one in arguments if one.particle not in ANYWHERE]
    found: dict[str, Any] = {}
    for role in frame:
        at = next((at for at, one in enumerate(left) if fitting(role, one) is not None), None)
        if at is not None:
            found[role.name] = fitting(role, left.pop(at))
        elif not role.optional and role.name not in ("what", "to"):
            return None
    return None if left else found


def fitting(role: Role, argument: Argument) -> Any:
    """Return the value of an argument for a role, None where it can't stand there."""
    particle = argument.particle
    if particle not in role.particles and _BARE.get(particle) not in role.particles:
        return None
    if particle == "" and role.particles == ("#",):
        return None
    return _of_sort(role.sort, argument.value)


def span_of(arguments: tuple[Argument, ...]) -> str:
    """Return where a duration stands in a clause: behind cards with は, or anywhere else; "" where there is none. What
    something is done for each of may go for all that follows where it stands first."""
    if arguments and arguments[0].particle == "per":
        return "each"
    at = next((at for at, one in enumerate(arguments) if one.particle == "duration"), None)
    if at is None:
        return ""
    return "topic" if any(one.particle == "は" and isinstance(one.value, CARDS) for one in arguments[:at]) else "inside"


def is_player(value: Any) -> bool:
    return isinstance(value, Word) and value in ("own", "opponent", "each", "turn", "controller", "owner")


def _is_pile(value: Any) -> bool:
    """True for a pile or the like, of which nothing is counted or picked."""
    if not isinstance(value, tree.Selector) or value.zones in ((), FIELD) or value.reference:
        return False
    return not (value.kinds or value.filters or value.count)


def _is_own_pile(value: Any) -> bool:
    """True for the deck of the one who does it, or its top: nobody draws from the bottom by drawing."""
    own = _is_pile(value) and value.side in ("", "jibun") and value.places in ((), ("top",))
    return own and value.zones == ("deck",)


def _is_card_counted(value: Any) -> bool:
    """True for カード2枚, and nothing more."""
    counted = isinstance(value, tree.Selector) and isinstance(value.count, tree.Exactly)
    return counted and value == tree.Selector(count=value.count)


def place_of(value: Any) -> Any:
    """Where cards go: a zone, or a part of one."""
    if not isinstance(value, tree.Selector) or not (value.zones or value.places) or value.reference:
        return None
    if value.zones == FIELD and not value.places:
        return None  # 場のカード
    if value.count or value.kinds or value.filters or value.other or value.random:
        return None
    zone = value.zones[0] if value.zones else "field"
    return make(tree.Place, value, zone=zone, side=value.side, places=value.places)


def _most(value: Any) -> Any:
    """The number of up to so many."""
    return again(value.value, value) if isinstance(value, tree.UpTo) else None


def _most_cards(value: Any) -> Any:
    counted = isinstance(value, tree.Selector) and value.count is not None
    return _most(value.count) if counted and value == tree.Selector(count=value.count) else None


def _some(**known: Any) -> Callable[[Any], Any]:
    """So many cards, of those that the verb is about."""
    return lambda value: make(tree.Selector, count=value, **known) if isinstance(value, COUNTS) else None


def _if(test: Callable[[Any], bool]) -> Callable[[Any], Any]:
    return lambda value: value if test(value) else None


def _stats_only(*stats: str) -> Callable[[Any], Any]:
    """One of some stats, and no other."""
    return _if(lambda value: isinstance(value, StatsOf) and value.stats in {(one,) for one in stats})


_TYPES: Final[Mapping[str, Any]] = {
    "count": COUNTS, "every": tree.Every, "times": tree.Number, "stat_of": StatsOf, "counter_of": tree.CountOf,
    "keywords": tuple,
    "amount": get_args(tree.Value),
}  # fmt: skip
"""Roles that ask for a sort of node."""
_NAMED: Final = {"stat", "state", "counter", "negated", "die", "free", "attack_target", "pile"}
"""Roles that ask for an id."""
_PARTS: Final = {"control_of", "damage_of", "effect_of", "position_of", "state_of", "keywords_of"}
"""Roles that ask for something of cards."""
_SORTS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "player": _if(is_player),
    "one_player": _if(lambda value: is_player(value) and value != "each"),  # 互いに公開する: both do it
    "cards": _if(lambda value: isinstance(value, CARDS)),
    "target": _if(lambda value: is_player(value) or isinstance(value, CARDS)),
    "zone": _if(_is_pile),
    # where cards are taken from: a zone, or those that were spoken of
    "source": _if(lambda value: value == tree.Selector(reference="them") or _is_pile(value)),
    "deck": _if(lambda value: _is_own_pile(value) and not value.places),
    "draw_pile": _if(_is_own_pile),
    "hand": _if(lambda value: _is_pile(value) and value.zones == ("hand",)),
    "card": _if(lambda value: value == tree.Selector()),  # カード, and nothing more
    "card_counted": _if(_is_card_counted),
    "place": place_of,
    "up_to": _most,
    "up_to_cards": _most_cards,
    "some": _some(),
    "some_of": _some(reference=Word("them")),  # of those that were spoken of last
    "cost_of": _stats_only("cost"),
    "hp_of": _stats_only("hp", "lp"),
    "number": _if(lambda value: isinstance(value, NumberOf) and value.amount is None),
    # コストを1下げる: of a player only where that is said, else it may be what a card costs
    "players_number": _if(
        lambda value: (
            isinstance(value, NumberOf) and value.amount is None and (value.stat != "cost" or mask_of(value.who) > 0)
        )
    ),
    "paid": _if(lambda value: isinstance(value, NumberOf) and value.amount is not None),
    "dealt": _if(lambda value: isinstance(value, Dealt) and value.sort != "total"),
    "dealt_total": _if(lambda value: isinstance(value, Dealt) and value.sort == "total"),
}


def _of_sort(sort: str, value: Any) -> Any:
    """Return a value for a role, None where it isn't what the role asks for."""
    if sort in _TYPES:
        return value if isinstance(value, _TYPES[sort]) else None
    if sort in _NAMED:
        named = isinstance(value, Named) and value.sort == sort.removeprefix("attack_")
        return Word(value.id, value.mask) if named else None
    if sort in _PARTS:
        return value if isinstance(value, PartOf) and f"{value.sort}_of" == sort else None
    return _SORTS[sort](value)


def sorts() -> frozenset[str]:
    """Return what a role may ask for."""
    return frozenset((*_SORTS, *_TYPES, *_NAMED, *_PARTS))
