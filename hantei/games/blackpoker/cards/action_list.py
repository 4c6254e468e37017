"""Action lists: the actions and characters of a game played with playing cards.

A game folder holds them in `actions.toml` and `characters.toml`. The printed line of an entry is read by
`action_notation`; the other facts stand beside it. Entries that a house rule changes carry `overrides`: fields
that take other values while a switch is set so. The last override that applies wins.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeVar

from hantei.core.errors import UsageError
from hantei.core.text import fold
from hantei.games.blackpoker.cards.action_notation import (
    Key,
    Notation,
    NotationStyle,
    label,
    parse_line,
    speed_of_heading,
)
from hantei.games.blackpoker.cards.playing_cards import PlayingCard

SwitchValue = bool | int | str

NO_SWITCHES: Final[Mapping[str, SwitchValue]] = MappingProxyType({})
JOKER_NUMBER: Final = "number.joker"


@dataclass(frozen=True, slots=True, kw_only=True)
class ListEntry:
    """The fields that actions and characters have in common.

    line          as the list prints it, or would print it
    mark          ■ or ○
    since_format  the smallest format that it belongs to; `formats` are all of them
    status        given, ambiguous (printed but open) or truncated (lost with the end of the source)
    origin        print, cut_off (printed in part), taken_over (not printed, but printed entries need it) or
                  later_edition (only in lists after the source)
    enabled       whether it can be used under the switches that the list was loaded with
    switches      the house rules that change this entry
    """

    id: str
    ja: str
    en: str
    kind: str
    line: str
    mark: str
    since_format: str
    formats: tuple[str, ...]
    key: Key
    status: str = "given"
    origin: str = "print"
    enabled: bool = True
    switches: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Target:
    """The target that an action names when it is started (A6-007, A8-007); count 0 is no target.

    kind  soldier, wall, character, player or stage_action
    side  own, opponent or any
    """

    count: int = 0
    kind: str = ""
    side: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TriggerCondition:
    """The event that starts a triggered action by itself (A8-007).

    event      resolved (the action `action`) or field_to_graveyard (a card of one of the `ranks`)
    player     whose action it is: turn_player or owner
    attackers  the fewest attackers that there must be
    """

    event: str
    player: str
    action: str = ""
    attackers: int = 0
    ranks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionDefinition(ListEntry):
    """One action of the list.

    kind      summon, turn_control, combat, quick_magic, normal_magic, triggered or triggered_magic
    category  the heading that it stands under: deploy, turn_control, attack, magic or triggered
    trigger   direct (a player starts it), effect (another action's effect does) or triggered
    speed     immediate or normal
    timing    main or quick
    cost      letters, each one payment: B drive a wall, L take a damage, D discard, S put a character away
    limit     what its ※ line says: once_per_turn or not_direct
    starts    the action that its effect starts
    """

    category: str
    trigger: str
    speed: str
    timing: str
    effect: str
    cost: tuple[str, ...] = ()
    target: Target = Target()
    limit: str = ""
    trigger_condition: TriggerCondition | None = None
    starts: str = ""

    @property
    def player_may_start(self) -> bool:
        """True if a player may start it at all (A6-094, A8-102)."""
        return self.trigger == "direct"

    @property
    def key_zone(self) -> str:
        """Return the zone that the key cards come from (A6-068, A8-075)."""
        return "hand" if self.key.cards else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterDefinition(ListEntry):
    """One character of the list.

    kind              soldier or wall
    face              up or down
    haste             always, with_ace (if an A is among its cards) or never
    labels            attacker, blocker, haste; editions without labels print none
    generation_ranks  its cards that start a generation change when they go to the graveyard
    enters_by         the actions that bring it onto the field
    """

    face: str
    can_attack: bool
    can_block: bool
    haste: str
    enters_by: tuple[str, ...]
    abilities: tuple[str, ...]
    labels: tuple[str, ...] = ()
    generation_ranks: tuple[str, ...] = ()

    def number_of(self, cards: Sequence[PlayingCard]) -> int | None:
        """Return the sum of its cards' numbers; None for a wall (A6-213, A8-259, A8-262)."""
        return None if self.kind == "wall" else sum(card.number for card in cards)

    def has_haste(self, cards: Sequence[PlayingCard]) -> bool:
        """True if it may attack on the turn it enters (A6-212, A6-214, A8-258, A8-260)."""
        if self.haste == "with_ace":
            return any(card.rank == "A" for card in cards)
        return self.haste == "always"


_Entry = TypeVar("_Entry", bound=ListEntry)


@dataclass(frozen=True)
class ActionList:
    """All actions and characters of one game, under the switches that it was loaded with."""

    edition: str
    format: str
    joker_number: int
    actions: tuple[ActionDefinition, ...]
    characters: tuple[CharacterDefinition, ...]
    switches: Mapping[str, SwitchValue]

    def action(self, text: str) -> ActionDefinition | None:
        """Return the action with this id or name; None for an unknown one (A6-001)."""
        return _named(self.actions, text)

    def character(self, text: str) -> CharacterDefinition | None:
        """Return the character with this id or name; None for an unknown one."""
        return _named(self.characters, text)

    def soldier_of(self, cards: Sequence[PlayingCard]) -> CharacterDefinition | None:
        """Return the soldier that these cards form together (A6-216, A8-046, A8-266); None if they form none."""
        soldiers = (entry for entry in self.characters if entry.enabled and entry.kind == "soldier")
        return next((entry for entry in soldiers if entry.key.accepts(cards)), None)

    def origins(self) -> dict[str, tuple[str, ...]]:
        """Return by origin the ids of its actions, then of its characters (A8-001)."""
        found: dict[str, tuple[str, ...]] = {}
        for entry in (*self.actions, *self.characters):
            found[entry.origin] = (*found.get(entry.origin, ()), entry.id)
        return found


def _named(entries: Sequence[_Entry], text: str) -> _Entry | None:
    wanted = fold(text)
    return next((e for e in entries if wanted in (fold(e.id), fold(e.ja), fold(e.en))), None)


def load_actions(folder: Path, switches: Mapping[str, SwitchValue] = NO_SWITCHES) -> ActionList:
    """Load the action list of a game folder under these switches.

    Switches that don't concern the list are ignored; one with an impossible value raises UsageError. A mistake in
    the files is our own: NotationError, KeyError or TypeError.
    """
    data = _read(folder / "actions.toml")
    settings = _settings(data["switches"], switches)
    style = NotationStyle(**_tuples(data["notation"]))
    header = _settled(data["list"], settings)
    formats = tuple(header["formats"])
    people = _read(folder / "characters.toml")["characters"]
    return ActionList(
        edition=header["edition"],
        format=header["format"],
        joker_number=int(settings[JOKER_NUMBER]),
        actions=tuple(_action(*entry) for entry in _entries(data["actions"], settings, style, formats)),
        characters=tuple(_character(*entry) for entry in _entries(people, settings, style, formats)),
        switches=settings,
    )


def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _settings(declared: Mapping[str, Any], given: Mapping[str, SwitchValue]) -> dict[str, SwitchValue]:
    """Return every switch of the list with its value: the given one or the default."""
    settings: dict[str, SwitchValue] = {}
    for name, switch in declared.items():
        value = given.get(name, switch["default"])
        options = switch.get("options", ())
        if type(value) is not type(switch["default"]) or (options and value not in options):
            raise UsageError("switch_value", switch=name, value=value, options=tuple(map(str, options)))
        settings[name] = value
    return settings


def _settled(table: Mapping[str, Any], settings: Mapping[str, SwitchValue]) -> dict[str, Any]:
    """Return the fields of an entry with the overrides that apply."""
    fields = {name: value for name, value in table.items() if name != "overrides"}
    for override in table.get("overrides", ()):
        changed = dict(override)
        if settings[changed.pop("switch")] == changed.pop("value"):
            fields.update(changed)
    return fields


def _entries(
    tables: Mapping[str, Any], settings: Mapping[str, SwitchValue], style: NotationStyle, formats: tuple[str, ...]
) -> Iterator[tuple[dict[str, Any], Notation]]:
    """Yield the common fields of each entry, those of its line among them, and its notation."""
    for entry_id, table in tables.items():
        fields = _settled(table, settings)
        line = parse_line(fields["line"], style)
        fields["id"] = entry_id
        fields["switches"] = tuple(dict.fromkeys(override["switch"] for override in table.get("overrides", ())))
        fields["formats"] = formats[formats.index(line.since_format) :]
        fields.update(ja=line.ja, kind=line.kind, mark=line.mark, since_format=line.since_format)
        yield _tuples(fields), line.notation


def _action(fields: dict[str, Any], notation: Notation) -> ActionDefinition:
    condition = fields.pop("trigger_condition", None)
    return ActionDefinition(
        trigger=notation.trigger or fields.pop("trigger", "direct"),
        speed=notation.speed or speed_of_heading(fields.pop("heading")),
        timing=notation.timing,
        cost=notation.cost,
        key=notation.key,
        target=Target(**fields.pop("target", {})),
        trigger_condition=TriggerCondition(**_tuples(condition)) if condition else None,
        **fields,
    )


def _character(fields: dict[str, Any], notation: Notation) -> CharacterDefinition:
    labels = tuple(label(text) for text in fields.pop("labels", ()))
    return CharacterDefinition(key=notation.key, labels=labels, **fields)


def _tuples(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()}
