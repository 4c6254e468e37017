"""The effect codes of Boat Monster: the short form with its own triggers, operations and targets.

The rules only ask for a machine form and leave open which; it is the one that hantei has for all games.
"""

from __future__ import annotations

from typing import Final

from hantei.effects.effect_codes.cells import CodeColumn, ColumnCodes
from hantei.effects.effect_codes.operations import changes, conditions, taken, with_target, without_target
from hantei.effects.effect_codes.parameters import CHANGE, FILTER, PLAYER, STAT, N, Phrases, word_of
from hantei.effects.effect_codes.table import CodeTable, CodeWord, Head, Parameter, choice
from hantei.effects.tree.nodes import (
    Counters,
    Duration,
    Event,
    Exactly,
    Life,
    Limit,
    Move,
    Negate,
    Number,
    Object,
    Permission,
    Place,
    Selector,
    Summon,
    Swap,
    TakeControl,
    Verb,
)
from hantei.games.boat.texts.words import EFFECT_WORDS

_SELF: Final = Selector(reference="self")
_HOST: Final = Selector(reference="host")


def _when(event: str, subject: Object | None = None, of: Object | None = None) -> Head:
    return Head("triggered", when=Event(event, subject, of))


_HEADS: Final = {
    "use": Head("spell"),
    "always": Head("continuous"),
    "activate": Head("activated"),
    "on_summon": _when("summoned"),
    "on_normal_summon": _when("normal_summoned"),
    "on_special_summon": _when("special_summoned"),
    "on_attack": _when("attacks"),
    "on_attacked": _when("attacked"),
    "on_success": _when("attack_succeeded"),
    "on_failure": _when("attack_failed"),
    "on_direct_success": _when("direct_attack_succeeded"),
    "on_destroyed": _when("destroyed"),
    "on_replace": _when("replaced"),
    "host_attacks": _when("attacks", _HOST),
    "host_attacked": _when("attacked", _HOST),
    "host_direct_success": _when("direct_attack_succeeded", _HOST),
    "own_turn_start": _when("turn_start", "own"),
    "own_turn_end": _when("turn_end", "own"),
    "opp_turn_start": _when("turn_start", "opponent"),
    "opp_turn_end": _when("turn_end", "opponent"),
    "would_be_destroyed": Head("replacement", instead_of=Event("destroyed")),
}

_NOUNS: Final = {
    "actor": "actor", "strange actor": "strange_actor", "attach magic": "attach_magic", "magic": "magic", "card": "",
}  # fmt: skip
_TARGET: Final = Phrases(
    known={
        "self": _SELF,
        "host": _HOST,
        "it": Selector(reference="it"),
        "attacker": Selector(reference="attacker"),
        "attack target": Selector(reference="attacked"),
    },
    nouns=_NOUNS,
    plurals={"actors": "actor", "strange actors": "strange_actor", "attach magics": "attach_magic", "cards": ""},
    places={"front_s": "front_s", "back_s": "back_s", "l_cell": "l_cell", "s_cell": "s_cell"},
    piles={"hand": "hand", "grave": "graveyard"},
    bare=None,
).parameter
_DURATION: Final = choice("duration", {
    "this attack": Duration("attack"),
    "this battle": Duration("battle"),
    "until end of turn": Duration("turn_end"),
    "until end of own next turn": Duration("next_turn_end", "own"),
    "until start of own next turn": Duration("next_turn_start", "own"),
    "while on the field": Duration("while_source"),
    "permanent": None,
})  # fmt: skip
_CELL: Final = choice("cell", {"chosen": ("empty",)})
_ACT: Final = Parameter("act", lambda piece, words: word_of(words.acts, piece, "unknown_act").id)
_NEGATED: Final = choice("what", {"activation": "activation", "effect": "effect", "summon": "summon"})
_FROM: Final = choice("from", {"grave": "graveyard", "hand": "hand", "deck": "deck"})


def _buff(ap: int, dp: int, target: Selector, duration: Duration | None) -> tuple[Verb, ...]:
    return changes(target, (("ap", ap), ("dp", dp)), duration)


def _special_summon(cards: Selector, zone: str) -> Summon:
    return Summon(taken(cards, zone, Exactly(Number(1))), Place("field", manner="special_summon"))


_NUMBER: Final = CHANGE.read

_OPERATIONS: Final = (
    *with_target(_TARGET, _DURATION, _CELL, "put_into_play"),
    *without_target(),
    CodeWord(
        "raise_stat", (STAT, CHANGE, _TARGET, _DURATION), lambda stat, by, of, until: changes(of, ((stat, by),), until)
    ),
    CodeWord("buff", (Parameter("ap", _NUMBER), Parameter("dp", _NUMBER), _TARGET, _DURATION), _buff),
    CodeWord("add_counters", (N, _TARGET), lambda n, what: Counters(what, "damage", n)),
    CodeWord("remove_counters", (N, _TARGET), lambda n, what: Counters(what, "damage", n, off=True)),
    CodeWord("gain_life", (N, PLAYER), lambda n, player: Life(player, "life", "up", n)),
    CodeWord("lose_life", (N, PLAYER), lambda n, player: Life(player, "life", "down", n)),
    CodeWord("special_summon", (FILTER, _FROM), _special_summon),
    CodeWord("send_to_grave", (_TARGET,), lambda what: Move(what, Place("graveyard"))),
    CodeWord("take_control", (_TARGET, _DURATION), lambda what, duration: TakeControl(what, duration=duration)),
    CodeWord("swap_positions", (_TARGET,), lambda what: Swap(what, "position")),
    CodeWord("negate", (_NEGATED,), Negate),
    CodeWord(
        "can", (_ACT, _TARGET, _DURATION), lambda act, who, duration: Permission(who, act, "can", duration=duration)
    ),
    CodeWord(
        "cannot",
        (_ACT, _TARGET, _DURATION),
        lambda act, who, duration: Permission(who, act, "cannot", duration=duration),
    ),
)

TABLE: Final = CodeTable(
    operations=_OPERATIONS,
    heads=_HEADS,
    conditions=conditions(_TARGET),
    limits={"1ターンに1度": Limit(1, "turn"), "turn1": Limit(1, "turn"), "game1": Limit(1, "game")},
)

EFFECT_CODES: Final = ColumnCodes(EFFECT_WORDS, TABLE, {"text": CodeColumn("effects")})
"""One column of codes for the text of a card; an ability per line."""
