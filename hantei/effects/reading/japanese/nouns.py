"""Noun phrases: what a chain of nouns speaks of (cards, a player, a stat of cards, an amount …)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hantei.effects.reading.japanese.pieces import Amount, Piece
from hantei.effects.reading.japanese.shapes import NotUnderstood, Unit
from hantei.effects.reading.japanese.things import Thing
from hantei.effects.tree.nodes import (
    Either,
    InState,
    Named,
    SameAs,
    StatIs,
    Trait,
    WithKeyword,
    Without,
)

_ORDER: Final = (
    "slot", "either", "parity", "this", "side", "ally", "player", "reference", "all", "any", "except", "other", "random", "printed", "same", "number_is", "kind", "counter",
    "number", "stat", "zone", "place", "keyword", "numbered", "trait", "trait_word", "state", "manner", "much", "result",
    "die", "side_of_coin", "verb", "word",
)  # fmt: skip


def read_chain(units: tuple[Unit, ...]) -> Thing:
    """What a chain of nouns means.

    Raises: NotUnderstood at the unit that fits nowhere.
    """
    thing = Thing(units[0].piece.start, units[-1].piece.end)
    index = 0
    while index < len(units):
        index += _step(thing, units, index)
    if not thing.head:
        thing.head = "cards" if thing.is_cards or thing.other or thing.every or thing.any_number else "player"
    return thing


def _step(thing: Thing, units: tuple[Unit, ...], index: int) -> int:
    unit = units[index]
    if unit.piece.type == "NUMBER":
        return _number(thing, units, index)
    group = _group(thing, units, index)
    if unit.comparison and group not in {"much", "stat", "number", "result"}:
        raise NotUnderstood(unit.piece.end)
    if group == "name":
        return _name(thing, unit.piece)
    if unit.piece.role("word") == "one_by_one":
        thing.one_by_one = True
        return 1
    if unit.piece.role("much") == "total" and index + 1 < len(units):
        return 1
    if unit.piece.role("word") == "any_of" and len(thing.zones) == 1 and index + 1 == len(units):
        return 1
    handler = _HANDLERS.get(group)
    if handler is None:
        _head(thing, group, unit.piece.role(group) or "", unit.comparison)
        return 1
    return handler(thing, units, index)


def _group(thing: Thing, units: tuple[Unit, ...], index: int) -> str:
    piece = units[index].piece
    groups = {group for group, _ in piece.entry.roles}
    if piece.type == "NAME" and not groups & {"keyword", "numbered", "trait_word", "zone", "counter"}:
        return "name"
    if {"zone", "place"} <= groups:
        return "zone" if "deck" not in thing.zones and (thing.reference is not None or len(units) > 1) else "place"
    if {"number", "stat"} <= groups:
        return "stat" if thing.is_cards or _compares(units, index) else "number"
    return next((group for group in _ORDER if group in groups), "name")


def _compares(units: tuple[Unit, ...], index: int) -> bool:
    """Whether a number that describes cards follows: コスト2以下のユニット."""
    following = units[index + 1] if index + 1 < len(units) else None
    if following is not None and (following.piece.role("parity") or following.piece.role("same")):
        return True
    return (
        following is not None
        and following.piece.type == "NUMBER"
        and (index + 2 < len(units) or bool(following.comparison))
    )


_AFTER: Final = frozenset({("counter", "much"), ("result", "much"), ("trait", "state")})
"""Which heads another head may follow; elsewhere the first would be lost."""


def _head(thing: Thing, group: str, word: str, comparison: str = "") -> None:
    if thing.head == group and group in {"keyword", "state"}:
        thing.words.append(word)
    else:
        if thing.head not in {"", "cards", "player", "amount"} and (thing.head, group) not in _AFTER:
            raise NotUnderstood(thing.end)
        if thing.head in {"", "cards"} and thing.is_cards:
            thing.head = "cards"
            thing.owner_count, thing.every, thing.any_number = thing.count(), False, False
        thing.result = thing.head == "result"
        if thing.head == "counter" and group == "much":
            thing.counted = thing.words[0]
        thing.head, thing.words, thing.amount = group, [word], None
    thing.comparison = comparison


def _name(thing: Thing, piece: Piece) -> int:
    """A quoted name: of a trait's field that stands before it, or of a card."""
    text = str(piece.entry.data)
    if thing.head == "trait":
        field_id = thing.words.pop()
        thing.filters.append(Named(text) if field_id == "name" else Trait(field_id, text))
        thing.head = ""
    else:
        thing.filters.append(Named(text))
        thing.names.append(piece)
    return 1


def _number(thing: Thing, units: tuple[Unit, ...], index: int) -> int:
    unit = units[index]
    amount = unit.piece.entry.data
    if not isinstance(amount, Amount):
        raise NotUnderstood(unit.piece.start)
    last = index + 1 == len(units)
    if thing.head == "stat" and (not last or unit.comparison):
        thing.filters.append(StatIs(thing.words.pop(), unit.comparison or "=", amount.value))
        thing.head = ""
    elif thing.head == "numbered":
        thing.amount = amount
    elif thing.amount is not None or thing.head in {"much", "result"}:
        raise NotUnderstood(unit.piece.start)
    else:
        thing.amount, thing.comparison = amount, unit.comparison
        if not thing.head:
            more = any(unit.piece.role("word") != "one_by_one" for unit in units[index + 1 :])
            thing.head = "cards" if thing.is_cards or thing.other or thing.side or more else "amount"
    return 1


def _side(thing: Thing, units: tuple[Unit, ...], index: int) -> int:
    if thing.side:
        raise NotUnderstood(units[index].piece.start)
    thing.side = units[index].piece.role("side")  # type: ignore[assignment]
    thing.you = units[index].piece.text == "あなた"
    return 1


def _ally(thing: Thing, units: tuple[Unit, ...], index: int) -> int:
    """味方 and 敵 are cards on the field."""
    if thing.side:
        raise NotUnderstood(units[index].piece.start)
    thing.side = units[index].piece.role("ally")  # type: ignore[assignment]
    thing.card_said = True
    return 1


def _player(thing: Thing, units: tuple[Unit, ...], index: int) -> int:
    word = units[index].piece.role("player")
    thing.player_said = True
    if word == "turn" and index + 1 < len(units) and not thing.side:
        thing.side = "turn"
        return 1
    if word:
        thing.player = word  # type: ignore[assignment]
        if word in {"turn", "owner", "controller"} and index + 1 < len(units):
            thing.side = "turn" if word == "turn" else ""
    if word != "owner" or index + 1 == len(units):
        thing.head = "player"
    return 1


def _this(thing: Thing, units: tuple[Unit, ...], index: int) -> int:
    """この or その with the noun behind it."""
    if index + 1 == len(units):
        raise NotUnderstood(units[index].piece.end)
    near = units[index].piece.role("this") == "this"
    following = units[index + 1].piece
    if following.role("kind") is not None:
        if thing.kinds or thing.filters:
            raise NotUnderstood(following.end)
        thing.reference = "self" if near else "it"
        return 2
    if following.role("reference") in {"attacker", "attacked"}:
        return 1
    if not near and following.role("player") == "":
        thing.player, thing.player_said, thing.head = "chosen", True, "player"
        return 2
    if not near and (
        following.role("stat")
        or following.role("number")
        or following.role("printed")
        or following.role("word") in {"control_of", "position"}
    ):
        thing.reference = "it"
        return 1
    if following.role("verb") or following.role("word"):
        thing.order = "this" if near else "that"
        return 1
    raise NotUnderstood(following.start)


def _reference(thing: Thing, units: tuple[Unit, ...], index: int) -> int:
    word = units[index].piece.role("reference")
    if thing.reference is not None:
        raise NotUnderstood(units[index].piece.start)
    thing.reference = word  # type: ignore[assignment]
    following = units[index + 1].piece if index + 1 < len(units) else None
    if word != "them" and following is not None and following.role("kind") is not None:
        return 2
    return 1


def _kind(thing: Thing, units: tuple[Unit, ...], index: int) -> int:
    word = units[index].piece.role("kind") or ""
    if thing.head in {"trait", "stat", "state"}:
        _settle(thing, units[index].piece)
    if thing.head not in {"", "cards"}:
        raise NotUnderstood(units[index].piece.start)
    thing.card_said = True
    if thing.reference == "self" and (thing.zones, thing.places) in ((["under"], []), ([], ["bottom"])):
        thing.reference, thing.zones, thing.places = "under", [], []
    elif word != "card":
        thing.kinds.append(word)
    return 1


def _settle(thing: Thing, piece: Piece) -> None:
    """A state before a kind describes it; other heads can't stand there."""
    if thing.head != "state":
        raise NotUnderstood(piece.start)
    thing.filters.extend(InState(word) for word in thing.words)
    thing.head, thing.words = "", []


def _zone(thing: Thing, units: tuple[Unit, ...], index: int) -> int:
    word = units[index].piece.role("zone") or ""
    if word == "field" and not thing.zones:
        thing.field_said = True
        return 1
    if thing.field_said and not thing.zones:
        thing.zones.append("field")
    thing.zones.append(word)
    return 1


def _place(thing: Thing, units: tuple[Unit, ...], index: int) -> int:
    thing.places.append(units[index].piece.role("place") or "")
    return 1


def _flag(name: str) -> Callable[[Thing, tuple[Unit, ...], int], int]:
    def handle(thing: Thing, units: tuple[Unit, ...], index: int) -> int:  # noqa: ARG001
        setattr(thing, name, True)
        return 1

    return handle


def _trait_word(thing: Thing, units: tuple[Unit, ...], index: int) -> int:
    field_id, _, word = (units[index].piece.role("trait_word") or "").partition(" ")
    if thing.head == "trait":
        if field_id not in thing.words:
            field_id = thing.words[0]
        thing.head, thing.words = "", []
    thing.filters.append(Trait(field_id, word))
    return 1


def _state(thing: Thing, units: tuple[Unit, ...], index: int) -> int:
    word = units[index].piece.role("state") or ""
    if index + 1 < len(units) and (units[index + 1].piece.role("stat") is None or _compares(units, index + 1)):
        thing.filters.append(InState(word))
    else:
        _head(thing, "state", word)
    return 1


def _except(thing: Thing, units: tuple[Unit, ...], index: int) -> int:
    """このカード以外の, 【守護】を持つもの以外の: what stands before is what the cards are not."""
    if thing.reference == "self" and not thing.filters:
        thing.reference, thing.other = None, True
    elif units[index].piece.text.startswith("もの"):
        thing.excepts, thing.except_at = True, len(thing.filters)
        thing.except_near = index > 0 and _adjoins(units[index - 1], units[index])
    elif thing.filters:
        thing.filters[-1] = Without(thing.filters[-1])
    elif thing.head == "keyword" and len(thing.words) == 1:
        thing.filters.append(Without(WithKeyword(thing.words[0])))
        thing.head, thing.words = "", []
    else:
        raise NotUnderstood(units[index].piece.start)
    return 1


def _adjoins(unit: Unit, following: Unit) -> bool:
    """Whether nothing but a comparison (より大きい, 以下の) stands between two nouns."""
    between = following.piece.start - unit.piece.end
    return between <= (5 if unit.comparison == ">" else 3 if unit.comparison else 0)


def _same(thing: Thing, units: tuple[Unit, ...], index: int) -> int:
    """同じ名前の, 異なる属性の; 名前が異なる."""
    if thing.head in {"trait", "stat"}:
        thing.filters.append(SameAs(thing.words.pop(), None, units[index].piece.role("same") == "differs"))
        thing.head, thing.same_as = "", thing.same_as or index == 1
        return 1
    if index + 1 == len(units):
        thing.head, thing.words = "same", [units[index].piece.role("same") or ""]
        return 1
    piece = units[index + 1].piece
    word = piece.role("trait") or piece.role("stat") or piece.role("place") or piece.role("word")
    if word is None:
        raise NotUnderstood(piece.start)
    thing.same_as = thing.same_as or index == 0
    thing.filters.append(SameAs(word, None, units[index].piece.role("same") == "differs"))
    return 2


def _keyword(thing: Thing, units: tuple[Unit, ...], index: int) -> int:
    piece = units[index].piece
    word = piece.role("keyword") or piece.role("numbered") or ""
    if index + 1 < len(units) and units[index + 1].piece.role("kind") is not None:
        thing.filters.append(WithKeyword(word))
    elif piece.role("numbered") is not None:
        _head(thing, "numbered", word)
    else:
        _head(thing, "keyword", word)
    return 1


def _parity(thing: Thing, units: tuple[Unit, ...], index: int) -> int:
    if thing.head != "stat":
        raise NotUnderstood(units[index].piece.start)
    thing.filters.append(StatIs(thing.words.pop(), units[index].piece.role("parity") or ""))
    thing.head = ""
    return 1


def _either(thing: Thing, units: tuple[Unit, ...], index: int) -> int:
    one = units[index].piece.entry.data
    if not isinstance(one, (Either, SameAs)):
        raise NotUnderstood(units[index].piece.start)
    thing.filters.append(one)
    return 1


_HANDLERS: Final[dict[str, Callable[[Thing, tuple[Unit, ...], int], int]]] = {
    "side": _side, "ally": _ally, "player": _player, "this": _this, "reference": _reference, "kind": _kind, "zone": _zone, "place": _place,
    "all": _flag("every"), "any": _flag("any_number"), "other": _flag("other"), "random": _flag("random"), "printed": _flag("printed"),
    "except": _except, "trait_word": _trait_word, "state": _state, "same": _same, "keyword": _keyword, "numbered": _keyword,
    "either": _either,
    "parity": _parity,
}  # fmt: skip
