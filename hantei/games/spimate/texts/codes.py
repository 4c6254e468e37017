"""The words of spimate's effect columns (SP-153, SP-173 to SP-178); how the columns of a card are put together is told
in `cards/effect_columns.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from hantei.effects.effect_codes.operations import changes
from hantei.effects.effect_codes.parameters import AMOUNT, BOUND, CHANGE, COUNT, STAT, N
from hantei.effects.effect_codes.table import CodeWord, Head, choice
from hantei.effects.tree.nodes import (
    Again,
    Choose,
    Compare,
    CostChange,
    Count,
    CountOf,
    Damage,
    Destroy,
    Discard,
    Do,
    Draw,
    Duration,
    Event,
    Exactly,
    Exists,
    Heal,
    Is,
    Limit,
    Modify,
    Move,
    Negate,
    Number,
    Object,
    Permission,
    Place,
    Player,
    Procedure,
    Redirect,
    Selector,
    Side,
    StatIs,
    StatOf,
    Summon,
    TakeControl,
    Trait,
    TurnOf,
    Verb,
)
from hantei.games.spimate.texts.code_targets import (
    OBJECT,
    SIDE,
    TARGET,
    WORD,
    ZONE,
    kind_if_unsaid,
    one_of_keys,
    target_with,
)
from hantei.games.spimate.vocabulary import (
    EFFECT_KINDS,
    EX_MAGIC,
    FORCED,
    FUSION_MONSTER,
    KINDS,
    MONSTER,
    ON_PLAY_1,
    ON_PLAY_2,
    OPTIONAL,
    PERMANENT,
    RULE,
)

_SELF: Final = Selector(reference="self")
_OWN: Final = Selector(side="own")
_ANY_CARD: Final = Selector()
_DURATION: Final = choice("duration", {
    "instant": None,
    "this_attack": Duration("attack"),
    "until_turn_end": Duration("turn_end"),
    "while_on_field": Duration("while_source"),
    "while_target_on_field": Duration("while_target"),
}).or_else(None)  # fmt: skip
_HOW_MANY: Final = COUNT.or_else(None)
_TO: Final = choice("place", {"to=hand": "hand", "to=deck": "deck"})
_DECK_PLACES: Final = choice("place", {"top": ("top",), "bottom": ("bottom",)}).or_else(())
_OWN_CARDS: Final = target_with(_OWN)
_CARDS: Final = target_with(_ANY_CARD)


def _so_many(what: Selector, count: Count | None) -> Selector:
    """One where nothing is said; a known card goes without a number."""
    return what if what.reference else replace(what, count=count or what.count or Exactly(Number(1)))


def _to_hand(zone: str, count: Count | None, what: Selector) -> Move:
    return Move(replace(_so_many(what, count), side="own", zones=(zone,)), Place("hand"))


def _summon(manner: str, kind: str, count: Count | None, what: Selector) -> Summon:
    return Summon(kind_if_unsaid(_so_many(what, count), kind), Place("field", manner=manner))


def _fuse(count: Count | None, what: Selector) -> Summon:
    """What is fused is a fusion monster, also where the code says no more than monster (SP-022)."""
    return _summon("fuse", FUSION_MONSTER, count, replace(what, kinds=()) if what.kinds == (MONSTER,) else what)


def _revive(count: Count | None, what: Selector) -> Summon:
    cards = replace(_so_many(what, count), side="own", zones=("graveyard",))
    return Summon(cards, Place("field", manner="put_onto_field"))


def _stat(stat: str, change: int, what: Selector, duration: Duration | None) -> tuple[Verb, ...]:
    return changes(what, ((stat, change),), duration)


def _cannot(act: str, who: Selector, duration: Duration | None) -> Permission:
    return Permission(who, act, "cannot", duration=duration)


def _cost_change(change: int, what: Selector, duration: Duration | None) -> CostChange:
    if not change:
        raise ValueError("nothing_changed")
    return CostChange(what, "up" if change > 0 else "down", Number(abs(change)), duration)


def _moves(what: Selector) -> Move:
    """To an empty cell of the same side of the field."""
    return Move(what, Place("field", side=what.side, places=("empty",)))


def _goes_to(zone: str) -> Callable[[Selector], Move]:
    return lambda what: Move(what, Place(zone))


COSTS: Final = (
    CodeWord("discard_hand", (COUNT,), lambda n: Discard("own", Selector(count=n))),
    CodeWord("destroy_own", (_HOW_MANY, _OWN_CARDS), lambda n, what: Destroy(_so_many(what, n))),
    CodeWord(
        "send_own_to_graveyard", (_HOW_MANY, _OWN_CARDS), lambda n, what: _goes_to("graveyard")(_so_many(what, n))
    ),
    CodeWord("return_own", (_HOW_MANY, _OWN_CARDS, _TO), lambda n, what, zone: _goes_to(zone)(_so_many(what, n))),
    CodeWord("target_field_card", (TARGET,), Choose),
)
"""Costs, which are also what a replacement does instead. `printed_cost` is paid by the rules and says nothing here."""

ACTIONS: Final = (
    CodeWord("damage", (AMOUNT, OBJECT), lambda amount, to: Damage(to, amount)),
    CodeWord("damage_multiply", (N, _OWN_CARDS), lambda n, what: Modify(what, "effect_damage", "times", n)),
    CodeWord("destroy", (TARGET,), Destroy),
    CodeWord("prevent_destruction", (TARGET, _DURATION), partial(_cannot, "be_destroyed")),
    CodeWord("search_to_hand", (_HOW_MANY, TARGET), partial(_to_hand, "deck")),
    CodeWord("recover_to_hand", (_HOW_MANY, TARGET), partial(_to_hand, "graveyard")),
    CodeWord("extra_to_hand", (_HOW_MANY, TARGET), partial(_to_hand, "extra")),
    CodeWord("draw", (N,), lambda n: Draw("own", n)),
    CodeWord("put_on_field", (_HOW_MANY, TARGET), partial(_summon, "put_onto_field", "")),
    CodeWord("revive", (_HOW_MANY, TARGET), _revive),
    CodeWord("fuse", (_HOW_MANY, TARGET), _fuse),
    CodeWord("call_ex_magic", (_HOW_MANY, TARGET), partial(_summon, "call", EX_MAGIC)),
    CodeWord("negate_effect", (choice("effect", {"activated_effect": None}),), lambda _: Negate("effect")),
    CodeWord("stop_attack", (), lambda: Negate("attack")),
    CodeWord("forbid_attack", (TARGET, _DURATION), partial(_cannot, "attack")),
    CodeWord("change_ap", (CHANGE, TARGET, _DURATION), partial(_stat, "ap")),
    CodeWord("change_lp", (CHANGE, TARGET, _DURATION), partial(_stat, "lp")),
    CodeWord("take_control", (TARGET, _DURATION), lambda what, duration: TakeControl(what, duration=duration)),
    CodeWord("return_to_hand", (TARGET,), _goes_to("hand")),
    CodeWord("return_to_deck", (TARGET, _DECK_PLACES), lambda what, at: Move(what, Place("deck", places=at))),
    CodeWord("return_to_extra", (TARGET,), _goes_to("extra")),
    CodeWord("discard_opponent", (COUNT,), lambda n: Discard("opponent", Selector(count=n))),
    CodeWord("extra_attack", (TARGET,), lambda who: Again(who, "attack")),
    CodeWord("ignore_guard", (TARGET,), lambda who: Permission(who, "attack_past_front", "can")),
    CodeWord("redirect_attack", (TARGET,), Redirect),
    CodeWord("move", (TARGET,), _moves),
    CodeWord("heal", (AMOUNT, TARGET), lambda amount, to: Heal(to, amount)),
    CodeWord("extra_normal_play", (N,), lambda n: Again("own", "normal_play", n, (MONSTER,))),
    CodeWord("cost_change", (CHANGE, TARGET, _DURATION), _cost_change),
)
"""All verbs but `replace_destruction`, whose second half is a cost."""

REPLACE: Final = "replace_destruction"


def _of_race(race: str) -> Exists:
    return Exists(Selector(side="own", kinds=(MONSTER,), filters=(Trait("race", race.removesuffix("族") or race),)))


def _of_attribute(attribute: str) -> Exists:
    word = attribute.removesuffix("属性") or attribute
    return Exists(Selector(side="own", filters=(Trait("attribute", word),)))


def _cards_of(zones: tuple[str, ...], player: Player, bound: tuple[str, Number]) -> Compare:
    side: Side = "own" if player == "own" else "opponent"
    return Compare(CountOf(Selector(side=side, zones=zones)), *bound)


CONDITIONS: Final = (
    CodeWord("race_on_own_field", (WORD,), _of_race),
    CodeWord("attribute_present", (WORD,), _of_attribute),
    CodeWord("named_card_present", (_CARDS,), Exists),
    CodeWord("hand_count", (SIDE, BOUND), partial(_cards_of, ("hand",))),
    CodeWord("field_count", (SIDE, BOUND), partial(_cards_of, ())),
    CodeWord("stat_bound", (TARGET, STAT, BOUND), lambda of, stat, bound: Compare(StatOf(stat, of), *bound)),
    CodeWord("cost_bound", (TARGET, BOUND), lambda of, bound: Is(of, (StatIs("cost", *bound),))),
    CodeWord("turn_owner", (SIDE,), TurnOf),
    CodeWord("source_zone", (ZONE,), lambda zone: Is(_SELF, zones=(zone,))),
)

RESTRICTIONS: Final = (
    CodeWord("once_per_turn", (), lambda: Limit(1, "turn")),
    CodeWord("once_per_game", (), lambda: Limit(1, "game")),
    CodeWord("none", (), lambda: None),
    CodeWord(
        "no_attack_this_turn", (), lambda: Do(Permission(_SELF, "attack", "cannot", duration=Duration("turn_end")))
    ),
    CodeWord("copies_in_construction", (N,), lambda n: Do(Procedure("copy_limit", amount=n))),
)

_CARD_KINDS: Final = {spelling: word.id for word in KINDS for spelling in (word.id, word.ja)}
_NAMES_OF_EFFECTS: Final = {
    spelling: word.id for word in EFFECT_KINDS for spelling in (word.id, word.ja, *word.aliases)
}
_WHOSE_EFFECT: Final = one_of_keys("effect", {"kind": _NAMES_OF_EFFECTS, "card": _CARD_KINDS}).or_else(None)


def _activated(of: tuple[str, str] | None) -> Event:
    """An effect of a kind (`kind=`), or any effect, or one of a kind of card (`card=`)."""
    if of is None:
        return Event("effect_activated", "opponent")
    return Event("activated" if of[0] == "kind" else "effect_activated", "opponent", Selector(kinds=(of[1],)))


def _of_card(event: str, what: Object) -> Event:
    """An event of this card is told without its subject."""
    return Event(event) if what == _SELF else Event(event, what)


def _played(what: Selector) -> Event:
    """By the player whose side is named; the card itself says no side then."""
    player: dict[str, Player] = {"own": "own", "opponent": "opponent", "each": "each"}
    return Event("played", replace(what, side=""), player.get(what.side))


TIMINGS: Final = (
    CodeWord("own_standby", (), lambda: Event("standby_phase", "own")),
    CodeWord("on_arrival", (), lambda: Event("played")),
    CodeWord("opponent_attack_declared", (), lambda: Event("attacks", "opponent")),
    CodeWord("opponent_effect_activated", (_WHOSE_EFFECT,), _activated),
    CodeWord("own_attack_declared", (TARGET.or_else("own"),), partial(_of_card, "attacks")),
    CodeWord("this_destroyed", (), lambda: Event("destroyed")),
    CodeWord("card_leaves_field", (TARGET.or_else(_ANY_CARD),), partial(_of_card, "left_field")),
    CodeWord("damage_received", (TARGET.or_else(_SELF),), partial(_of_card, "damaged")),
    CodeWord("card_played", (_CARDS,), _played),
    CodeWord("draw_phase", (SIDE.or_else(None),), lambda side: Event("draw_phase", side)),
    CodeWord("battle_phase", (SIDE.or_else(None),), lambda side: Event("battle_phase", side)),
    CodeWord("end_phase", (SIDE.or_else(None),), lambda side: Event("end_phase", side)),
)
"""What effects wait for; `would_be_destroyed`, `continuous` and `construction` are no events."""

NO_EVENTS: Final = ("would_be_destroyed", "continuous", "construction")

HEADS: Final = {
    OPTIONAL: Head("activated", OPTIONAL),
    ON_PLAY_1: Head("triggered", ON_PLAY_1, Event("played")),
    ON_PLAY_2: Head("spell", ON_PLAY_2),
    PERMANENT: Head("continuous", PERMANENT),
    FORCED: Head("triggered", FORCED),
    RULE: Head("rule", RULE),
}
