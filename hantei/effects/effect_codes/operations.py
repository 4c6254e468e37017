"""Operations and conditions that several games have in their effect codes; a game adds its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final, Literal

from hantei.effects.effect_codes.parameters import AMOUNT, BOUND, COUNT, FILTER, KEYWORD, PLAYER, STAT, N
from hantei.effects.effect_codes.table import CodeWord, Parameter, choice
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import same_cards

ZONES: Final[Mapping[str, str]] = {"grave": "graveyard", "hand": "hand", "deck": "deck", "extra": "extra"}
_CHOSEN: Final = choice("choice", {"choice": False, "random": True})
_PLACES: Final = choice("place", {"top": "top", "bottom": "bottom", "shuffle": "shuffle"})
_FROM: Final = choice("from", ZONES)
_WAY: Final = choice("way", {f"{word}->hand": zone for word, zone in ZONES.items()})
_SIDES: Final[Mapping[tree.Player, tree.Side]] = {"own": "own", "opponent": "opponent", "each": "each"}
_PLAYERS: Final[Mapping[tree.Side, tree.Player]] = {"own": "own", "opponent": "opponent", "each": "each"}

Raise = Literal["up", "down"]


def changes(
    what: tree.Selector, by_stat: tuple[tuple[str, int], ...], duration: tree.Duration | None
) -> tuple[tree.Verb, ...]:
    """Return changes of several stats of the same cards, without those by 0."""
    verbs: list[tree.Verb] = []
    for stat, number in by_stat:
        if number:
            change: Raise = "up" if number > 0 else "down"
            target = same_cards(what) if verbs else what
            verbs.append(tree.Modify(target, stat, change, tree.Number(abs(number)), duration))
    if not verbs:
        raise ValueError("nothing_changed")
    return tuple(verbs)


def discards(count: tree.Exactly, player: tree.Player, random: bool) -> tree.Discard:
    """By choice the player discards; at random this effect does it, out of that player's hand."""
    if random and player != "own":
        return tree.Discard("own", tree.Selector(side=_SIDES[player], zones=("hand",), count=count, random=True))
    return tree.Discard(player, tree.Selector(count=count, random=random))


def pile_top(player: tree.Player, count: tree.Exactly) -> tree.Selector:
    """Return the top cards of a player's deck."""
    return tree.Selector(side=_SIDES[player], zones=("deck",), places=("top",), count=count)


def taken(cards: tree.Selector, zone: str, count: tree.Exactly) -> tree.Selector:
    """Return a number of the cards of a filter in the own zone."""
    return tree.Selector(side="own", zones=(zone,), kinds=cards.kinds, filters=cards.filters, count=count)


def to_deck(what: tree.Selector, place: str) -> tuple[tree.Verb, ...]:
    """Return the verbs that put cards back into the deck: on top, under it, or shuffled into it."""
    if place != "shuffle":
        return (tree.Move(what, tree.Place("deck", places=(place,))),)
    return tree.Move(what, tree.Place("deck")), tree.Shuffle(_PLAYERS.get(what.side, "owner"), "deck")


def sets_state(state: str, *, ends: bool = False) -> partial[tree.SetState]:
    """Return the maker of an operation that puts cards into a state, or takes them out of it."""
    return partial(tree.SetState, state=state, ends=ends)


def _grant(what: tree.Keyword, target: tree.Selector, duration: tree.Duration | None) -> tree.Grant:
    return tree.Grant(target, (what,), duration=duration)


def _set_stat(stat: str, value: tree.Value, target: tree.Selector) -> tree.Modify:
    return tree.Modify(target, stat, "set", value)


def _summon(manner: str, cards: tree.Selector, zone: str, cell: tuple[str, ...]) -> tree.Summon:
    return tree.Summon(
        taken(cards, zone, tree.Exactly(tree.Number(1))), tree.Place("field", places=cell, manner=manner)
    )


def without_target() -> tuple[CodeWord, ...]:
    """Return the operations on players and piles."""
    return (
        CodeWord("draw", (N, PLAYER), lambda n, player: tree.Draw(player, n)),
        CodeWord("discard", (COUNT, PLAYER, _CHOSEN), discards),
        CodeWord("mill", (COUNT, PLAYER), lambda n, player: tree.Move(pile_top(player, n), tree.Place("graveyard"))),
        CodeWord("search", (FILTER, COUNT), lambda cards, n: tree.Move(taken(cards, "deck", n), tree.Place("hand"))),
        CodeWord(
            "recover",
            (FILTER, COUNT, _WAY),
            lambda cards, n, zone: tree.Move(taken(cards, zone, n), tree.Place("hand")),
        ),
        CodeWord("look", (COUNT,), lambda n: tree.Show(pile_top("own", n), "own")),
        CodeWord("shuffle", (PLAYER,), lambda player: tree.Shuffle(player, "deck")),
        CodeWord("roll", (), lambda: tree.Roll("own", "die")),
        CodeWord("win", (PLAYER,), lambda player: tree.Finish(player, "win")),
        CodeWord("negate_attack", (), lambda: tree.Negate("attack")),
    )


def with_target(target: Parameter, duration: Parameter, cell: Parameter, manner: str) -> tuple[CodeWord, ...]:
    """Return the operations on cards, with the targets, durations and cells of a game and how its cards come onto the
    field."""
    return (
        CodeWord("damage", (AMOUNT, target), lambda amount, to: tree.Damage(to, amount)),
        CodeWord("heal", (AMOUNT, target), lambda amount, to: tree.Heal(to, amount)),
        CodeWord("destroy", (target,), tree.Destroy),
        CodeWord("return_to_hand", (target,), lambda what: tree.Move(what, tree.Place("hand"))),
        CodeWord("return_to_deck", (target, _PLACES), to_deck),
        CodeWord("move", (target, cell), lambda what, places: tree.Move(what, tree.Place("field", places=places))),
        CodeWord("set_stat", (STAT, Parameter("value", AMOUNT.read), target), _set_stat),
        CodeWord("grant", (KEYWORD, target, duration), _grant),
        CodeWord("remove", (KEYWORD, target), lambda what, of: tree.Grant(of, (what,), loses=True)),
        CodeWord("extra_attack", (target,), lambda who: tree.Again(who, "attack")),
        CodeWord("summon", (FILTER, _FROM, cell), partial(_summon, manner)),
    )


def conditions(target: Parameter) -> tuple[CodeWord, ...]:
    """Return the conditions for `if` in JSON."""
    return (
        CodeWord("exists", (target,), lambda what: tree.Exists(_uncounted(what))),
        CodeWord("none", (target,), lambda what: tree.Exists(_uncounted(what), negated=True)),
        CodeWord("count", (target, BOUND), _counted),
        CodeWord("turn", (PLAYER,), tree.TurnOf),
    )


def _counted(what: tree.Selector, bound: tuple[str, tree.Number]) -> tree.Condition:
    return tree.Compare(tree.CountOf(_uncounted(what)), *bound)


def _uncounted(what: tree.Selector) -> tree.Selector:
    """Return such cards in any number, unless the condition names one."""
    return replace(what, count=None) if isinstance(what.count, tree.Every) else what
