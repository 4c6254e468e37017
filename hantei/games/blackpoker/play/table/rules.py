"""All differences between the editions and their house rules, as plain values that the steps read.

`Rules` is made once per match from the game's action list and the settings of its switches, and shared by all
clones. An action is known by its number in the list; a card by its code, suit times 14 plus number (a Joker is of
suit 4).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hantei.games.blackpoker.cards.action_list import ActionDefinition, ActionList, SwitchValue
from hantei.games.blackpoker.cards.playing_cards import NUMBERS, SUITS, PlayingCard

JOKER_SUIT: Final = 4
CODES: Final = 5 * 14
"""So many card codes: suit times 14 plus number, Jokers last."""

# What an action targets.
NO_TARGET: Final = 0
SOLDIER: Final = 1
OWN_SOLDIER_OF_SUIT: Final = 2
CHARACTER: Final = 3
OWN_CHARACTER: Final = 4
WALL: Final = 5
STAGE_ACTION: Final = 6
OPPONENT: Final = 7

_TARGETS: Final[Mapping[tuple[str, str], int]] = {
    ("", ""): NO_TARGET,
    ("soldier", "any"): SOLDIER,
    ("soldier", "own"): OWN_SOLDIER_OF_SUIT,
    ("character", "any"): CHARACTER,
    ("character", "own"): OWN_CHARACTER,
    ("wall", "any"): WALL,
    ("stage_action", "any"): STAGE_ACTION,
    ("player", "opponent"): OPPONENT,
}

# Letters of a cost.
DRIVE_WALL: Final = 0
TAKE_DAMAGE: Final = 1
DISCARD: Final = 2
SACRIFICE: Final = 3
_LETTERS: Final = "BLDS"

ACTIONS: Final = (
    "set_wall", "summon_soldier", "summon_hero", "summon_ace", "summon_magician", "equip", "unsummon", "end", "charge",
    "draw", "attack", "block", "damage_judgement", "up", "down", "twist", "counter", "break_wall", "throw",
    "death_spear", "refill_wall", "reanimate", "handeth", "search", "next_generation",
)  # fmt: skip
"""Every action of the family; its place here is its number in every edition."""

SET_WALL: Final = 0
SUMMON_MAGICIAN: Final = 4
EQUIP: Final = 5
UNSUMMON: Final = 6
END: Final = 7
CHARGE: Final = 8
DRAW_CARDS: Final = 9
ATTACK: Final = 10
BLOCK: Final = 11
JUDGEMENT: Final = 12
TWIST: Final = 15
REFILL_WALL: Final = 20
NEXT_GENERATION: Final = 24


class Action:
    """One action as the engine needs it: flags, costs and target; the keys stand in the tables of `Rules`."""

    def __init__(
        self,
        number: int,
        quick: bool,
        immediate: bool,
        once: bool,
        magic: bool,
        keys: int,
        cost: tuple[int, ...],
        target: int,
        same_suit: bool,
    ) -> None:
        self.number = number
        self.quick = quick
        self.immediate = immediate
        self.once = once
        self.magic = magic
        self.keys = keys
        self.cost = cost
        self.target = target
        self.walls = cost.count(DRIVE_WALL)
        self.damage = cost.count(TAKE_DAMAGE)
        self.discards = cost.count(DISCARD)
        self.sacrifices = cost.count(SACRIFICE)
        self.same_suit = same_suit
        self.key_matters = target in (OWN_SOLDIER_OF_SUIT, STAGE_ACTION)
        self.enters = number <= SUMMON_MAGICIAN or number == REFILL_WALL
        self.limited = once or self.enters or self.sacrifices > 0  # an attack is once in a turn


class Rules:
    """One edition under one setting of its switches.

    known      which actions there are, by number
    keyless    numbers of the actions that a player starts without key cards
    singles    card code -> the actions that it can be the one key of
    quick_singles, quick_pairs  singles and pair_actions of quick timing only
    quick_walls                 whether an action of quick timing costs a wall
    first_keys, second_keys     action * CODES + card code -> whether the card can be that key of a pair
    pair_actions                the actions with two key cards
    """

    def __init__(self, listed: ActionList, settings: Mapping[str, SwitchValue], edition: Mapping[str, bool]) -> None:
        self.joker_number = listed.joker_number
        self.game = "act8" if edition["fog"] else "act6"
        self.actions: list[Action] = [_unknown(number) for number in range(len(ACTIONS))]
        self.known: list[bool] = [False] * len(ACTIONS)
        for definition in listed.actions:
            number = ACTIONS.index(definition.id)
            self.actions[number] = _action(number, definition)
            self.known[number] = definition.enabled
        direct = [entry for entry in listed.actions if entry.enabled and entry.player_may_start]
        self.keyless = [ACTIONS.index(entry.id) for entry in direct if not entry.key.count]
        self.singles = _singles(direct)
        quick = [entry for entry in direct if entry.timing == "quick"]
        self.quick_singles = _singles(quick)
        self.quick_walls = any("B" in entry.cost for entry in quick)
        self.quick_pairs = [ACTIONS.index(entry.id) for entry in quick if entry.key.count == 2]
        self.first_keys = _half(direct, 0)
        self.second_keys = _half(direct, 1)
        self.pair_actions = [ACTIONS.index(entry.id) for entry in direct if entry.key.count == 2]
        self._read_setup(settings)
        self._read_switches(settings)
        self._read_characters(listed)
        self.fog = edition["fog"]
        self.follows_by_trigger = edition["follows_by_trigger"]
        self.counter_at_start = edition["counter_at_start"]
        self.old_cards_ready = edition["old_cards_ready"]

    def _read_setup(self, settings: Mapping[str, SwitchValue]) -> None:
        """Read the switches of how a match begins and ends, and of what a player may know."""
        self.shuffles = settings["setup.shuffle"] is True
        self.opening_hand = int(settings["setup.opening_hand"])
        self.mulligan = settings["setup.mulligan"] == "once"
        self.preset = settings["setup.preset"] == "wall_and_soldier"
        self.preset_face_up = settings.get("setup.preset_wall_face", "down") == "up"
        self.first_player = str(settings["setup.first_player"])
        self.first_draw = int(settings["setup.first_draw"])
        self.loss_at_once = settings["loss.check"] == "immediate"
        self.both_lose_is_draw = settings["loss.both"] == "draw"
        self.may_concede = settings["match.concede"] is True
        self.turn_limit = int(settings["sim.turn_limit"])
        self.owner_sees_walls = settings["wall.owner_may_look"] is True
        self.count_public_below = int(settings["info.pile_count_public_below"])
        self.whole_graveyard = settings["info.graveyard"] == "all_public"

    def _read_switches(self, settings: Mapping[str, SwitchValue]) -> None:
        def is_on(name: str) -> bool:
            return settings.get(name) is True

        self.owner_orders = settings["graveyard.order_by"] == "owner"
        self.walls_append = settings["wall.place"] == "append"
        self.first_turn_attack = is_on("turn.first_turn_attack")
        self.field_max = int(settings["field.max"])
        self.new_wall_pays = is_on("cost.new_wall_pays")
        self.lethal_cost = is_on("cost.L_lethal")
        self.auto_pass = is_on("stage.auto_pass")
        self.reset_passes = is_on("stage.reset_passes")
        self.pass_on_empty = is_on("stage.pass_on_empty")
        self.triggers_on_stage = settings["stage.immediate_triggers"] == "stage"
        self.empty_hand_wall = is_on("wall_set.empty_hand")
        self.equip_keeps_state = is_on("equip.keeps_state")
        self.look_before_second = is_on("turn.draw_look_first")
        self.zero_attackers_block = is_on("combat.zero_attackers_block")
        self.block_optional = is_on("combat.block_optional")
        self.mixed_block = is_on("combat.mixed_block")
        self.blocker_reuse = is_on("combat.blocker_reuse")
        self.block_drives = is_on("combat.block_drives")
        self.stays_blocked = settings["combat.removed_blocker"] == "stays_blocked"
        self.twist_removes = is_on("combat.twist_removes")
        self.standing_rule = is_on("down.standing_rule")
        self.twist_at_start = settings["twist.choose_at"] == "start"
        self.generation_reveals = is_on("generation.reveal")
        self.generation_stops = settings["generation.no_hit"] == "stop_before_last"
        self.fog_own = settings.get("fog.cleanup", "own") == "own"
        self.spear_by_size = settings.get("death_spear.number", "size") == "size"
        self.spear_owner_orders = settings.get("death_spear.order_by", "owner") == "owner"
        self.drops_late = settings.get("stage.drop_late_main_trigger", False) is True
        self.keys_return_on_fizzle = settings.get("unsummon.keys_on_fizzle", "graveyard") == "hand"

    def _read_characters(self, listed: ActionList) -> None:
        people = {entry.id: entry for entry in listed.characters if entry.enabled}
        self.magicians = "magician" in people
        self.mana = self.magicians and "mana" in people["magician"].abilities
        ranks = {rank for entry in people.values() for rank in entry.generation_ranks}
        self.generation_numbers = sum(1 << NUMBERS[rank] for rank in ranks if rank in NUMBERS)
        self.generation_jokers = "JK" in ranks


def code_of(card: PlayingCard) -> int:
    """Return the code of a card: suit times 14 plus its place in the suit (A is 1); Jokers are of suit 4, number 0."""
    return JOKER_SUIT * 14 if card.is_joker else SUITS.index(card.suit) * 14 + NUMBERS[card.rank]


def _unknown(number: int) -> Action:
    return Action(number, False, False, False, False, 0, (), NO_TARGET, False)


def _action(number: int, definition: ActionDefinition) -> Action:
    return Action(
        number=number,
        quick=definition.timing == "quick",
        immediate=definition.speed == "immediate",
        once=definition.limit == "once_per_turn",
        magic=definition.kind == "quick_magic",
        keys=definition.key.count,
        cost=tuple(_LETTERS.index(letter) for letter in definition.cost),
        target=_TARGETS[definition.target.kind, definition.target.side],
        same_suit=definition.key.same_suit,
    )


def _fits(code: int, suits: tuple[str, ...], ranks: tuple[str, ...]) -> bool:
    if code == JOKER_SUIT * 14:
        return "JK" in ranks
    return code % 14 in [NUMBERS[rank] for rank in ranks if rank in NUMBERS] and SUITS[code // 14] in suits


def _codes() -> list[int]:
    return [suit * 14 + number for suit in range(4) for number in range(1, 14)] + [JOKER_SUIT * 14]


def _singles(direct: list[ActionDefinition]) -> list[tuple[int, ...]]:
    table: list[tuple[int, ...]] = [()] * CODES
    for code in _codes():
        table[code] = tuple(
            ACTIONS.index(entry.id)
            for entry in direct
            if entry.key.count == 1 and _fits(code, entry.key.cards[0].suits, entry.key.cards[0].ranks)
        )
    return table


def _half(direct: list[ActionDefinition], half: int) -> list[bool]:
    """Return by card code whether the card fits one of the two keys."""
    table = [False] * (CODES * len(ACTIONS))
    for entry in direct:
        if entry.key.count == 2:
            key = entry.key.cards[half]
            for code in _codes():
                table[ACTIONS.index(entry.id) * CODES + code] = _fits(code, key.suits, key.ranks)
    return table
