"""Operations and conditions that several games have in their effect codes; a game adds its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final, Literal

from hantei.effects.effect_codes.parameters import AMOUNT, BOUND, COUNT, FILTER, KEYWORD, PLAYER, STAT, N
from hantei.effects.effect_codes.table import CodeWord, Parameter, choice
from hantei.effects.tree.kinds import same_cards
from hantei.effects.tree.nodes import (
    Again,
    Compare,
    Condition,
    CountOf,
    Damage,
    Destroy,
    Discard,
    Draw,
    Duration,
    Every,
    Exactly,
    Exists,
    Finish,
    Grant,
    Heal,
    Keyword,
    Modify,
    Move,
    Negate,
    Number,
    Place,
    Player,
    Roll,
    Selector,
    SetState,
    Show,
    Shuffle,
    Side,
    Summon,
    TurnOf,
    Value,
    Verb,
)

ZONES: Final[Mapping[str, str]] = {"grave": "graveyard", "hand": "hand", "deck": "deck", "extra": "extra"}
_CHOSEN: Final = choice("choice", {"choice": False, "random": True})
_PLACES: Final = choice("place", {"top": "top", "bottom": "bottom", "shuffle": "shuffle"})
_FROM: Final = choice("from", ZONES)
_WAY: Final = choice("way", {f"{word}->hand": zone for word, zone in ZONES.items()})
_SIDES: Final[Mapping[Player, Side]] = {"own": "own", "opponent": "opponent", "each": "each"}
_PLAYERS: Final[Mapping[Side, Player]] = {"own": "own", "opponent": "opponent", "each": "each"}

Raise = Literal["up", "down"]


def changes(what: Selector, by_stat: tuple[tuple[str, int], ...], duration: Duration | None) -> tuple[Verb, ...]:
    """Return changes of several stats of the same cards, without those by 0."""
    verbs: list[Verb] = []
    for stat, number in by_stat:
        if number:
            change: Raise = "up" if number > 0 else "down"
            target = same_cards(what) if verbs else what
            verbs.append(Modify(target, stat, change, Number(abs(number)), duration))
    if not verbs:
        raise ValueError("nothing_changed")
    return tuple(verbs)


def discards(count: Exactly, player: Player, random: bool) -> Discard:
    """By choice the player discards; at random this effect does it, out of that player's hand."""
    if random and player != "own":
        return Discard("own", Selector(side=_SIDES[player], zones=("hand",), count=count, random=True))
    return Discard(player, Selector(count=count, random=random))


def pile_top(player: Player, count: Exactly) -> Selector:
    """Return the top cards of a player's deck."""
    return Selector(side=_SIDES[player], zones=("deck",), places=("top",), count=count)


def taken(cards: Selector, zone: str, count: Exactly) -> Selector:
    """Return a number of the cards of a filter in the own zone."""
    return Selector(side="own", zones=(zone,), kinds=cards.kinds, filters=cards.filters, count=count)


def to_deck(what: Selector, place: str) -> tuple[Verb, ...]:
    """Return the verbs that put cards back into the deck: on top, under it, or shuffled into it."""
    if place != "shuffle":
        return (Move(what, Place("deck", places=(place,))),)
    return Move(what, Place("deck")), Shuffle(_PLAYERS.get(what.side, "owner"), "deck")


def sets_state(state: str, *, ends: bool = False) -> partial[SetState]:
    """Return the maker of an operation that puts cards into a state, or takes them out of it."""
    return partial(SetState, state=state, ends=ends)


def _grant(what: Keyword, target: Selector, duration: Duration | None) -> Grant:
    return Grant(target, (what,), duration=duration)


def _set_stat(stat: str, value: Value, target: Selector) -> Modify:
    return Modify(target, stat, "set", value)


def _summon(manner: str, cards: Selector, zone: str, cell: tuple[str, ...]) -> Summon:
    return Summon(taken(cards, zone, Exactly(Number(1))), Place("field", places=cell, manner=manner))


def without_target() -> tuple[CodeWord, ...]:
    """Return the operations on players and piles."""
    return (
        CodeWord("draw", (N, PLAYER), lambda n, player: Draw(player, n)),
        CodeWord("discard", (COUNT, PLAYER, _CHOSEN), discards),
        CodeWord("mill", (COUNT, PLAYER), lambda n, player: Move(pile_top(player, n), Place("graveyard"))),
        CodeWord("search", (FILTER, COUNT), lambda cards, n: Move(taken(cards, "deck", n), Place("hand"))),
        CodeWord("recover", (FILTER, COUNT, _WAY), lambda cards, n, zone: Move(taken(cards, zone, n), Place("hand"))),
        CodeWord("look", (COUNT,), lambda n: Show(pile_top("own", n), "own")),
        CodeWord("shuffle", (PLAYER,), lambda player: Shuffle(player, "deck")),
        CodeWord("roll", (), lambda: Roll("own", "die")),
        CodeWord("win", (PLAYER,), lambda player: Finish(player, "win")),
        CodeWord("negate_attack", (), lambda: Negate("attack")),
    )


def with_target(target: Parameter, duration: Parameter, cell: Parameter, manner: str) -> tuple[CodeWord, ...]:
    """Return the operations on cards, with the targets, durations and cells of a game and how its cards come onto the
    field."""
    return (
        CodeWord("damage", (AMOUNT, target), lambda amount, to: Damage(to, amount)),
        CodeWord("heal", (AMOUNT, target), lambda amount, to: Heal(to, amount)),
        CodeWord("destroy", (target,), Destroy),
        CodeWord("return_to_hand", (target,), lambda what: Move(what, Place("hand"))),
        CodeWord("return_to_deck", (target, _PLACES), to_deck),
        CodeWord("move", (target, cell), lambda what, places: Move(what, Place("field", places=places))),
        CodeWord("set_stat", (STAT, Parameter("value", AMOUNT.read), target), _set_stat),
        CodeWord("grant", (KEYWORD, target, duration), _grant),
        CodeWord("remove", (KEYWORD, target), lambda what, of: Grant(of, (what,), loses=True)),
        CodeWord("extra_attack", (target,), lambda who: Again(who, "attack")),
        CodeWord("summon", (FILTER, _FROM, cell), partial(_summon, manner)),
    )


def conditions(target: Parameter) -> tuple[CodeWord, ...]:
    """Return the conditions for `if` in JSON."""
    return (
        CodeWord("exists", (target,), lambda what: Exists(_uncounted(what))),
        CodeWord("none", (target,), lambda what: Exists(_uncounted(what), negated=True)),
        CodeWord("count", (target, BOUND), _counted),
        CodeWord("turn", (PLAYER,), TurnOf),
    )


def _counted(what: Selector, bound: tuple[str, Number]) -> Condition:
    return Compare(CountOf(_uncounted(what)), *bound)


def _uncounted(what: Selector) -> Selector:
    """Return such cards in any number, unless the condition names one."""
    return replace(what, count=None) if isinstance(what.count, Every) else what
