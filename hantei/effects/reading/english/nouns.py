"""From the words of a noun phrase to the tree: which cards."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from lark import Token, v_args

from hantei.effects.reading.english.parse import RefusedError
from hantei.effects.reading.english.values import (
    FIELD,
    ONE,
    THEIR,
    Numbers,
    Part,
    merged,
    real_kinds,
    selector,
    side_of,
)
from hantei.effects.tree.nodes import (
    AnyNumber,
    AtLeast,
    Count,
    Either,
    Every,
    Exactly,
    Filter,
    InState,
    Named,
    Player,
    Reference,
    SameAs,
    Selector,
    Side,
    StatIs,
    Trait,
    UpTo,
    Value,
    WithCounter,
    WithKeyword,
    Without,
)


@v_args(inline=True)
class Cards(Numbers):
    """Which cards."""

    def player(self, token: Token) -> Player:
        return cast(Player, token.value)

    def whose(self, token: Token) -> Player:
        return cast(Player, token.value)

    def their(self) -> Player:
        return cast(Player, THEIR)

    def nobody(self) -> None:
        return None

    # references

    def self_card(self, *_words: object) -> Selector:
        return Selector(reference="self")

    def pronoun(self, token: Token) -> Selector:
        return Selector(reference=token.value)

    def that(self, token: Token, _noun: object) -> Selector:
        return Selector(reference=cast(Reference, token.value))

    def host(self, _noun: object) -> Selector:
        return Selector(reference="host")

    def known(self, card: Selector, *relations: Part) -> Selector:
        if not relations:
            return card
        return selector([{"reference": card.reference}, *relations])

    def cards(self, count: Count | None, body: Part) -> Selector:
        found = selector([body], count)
        if found.reference is not None and found.count is None and not found.filters and not found.other:
            return replace(found, kinds=())
        return found

    def cards_of(self, count: Count, body: Part) -> Selector:
        """One of your actors; as a subject, any of them."""
        return self.cards(ONE if count == ONE else count, body)

    def some_of(self, count: Count, card: Selector) -> Selector:
        return replace(card, count=count)

    # counts

    def exactly(self, amount: Token | Value) -> Count:
        if isinstance(amount, Token):
            return ONE
        return Exactly(amount)

    def bounded_count(self, amount: Value, compared: Token) -> Count:
        return AtLeast(amount) if compared.value == ">=" else UpTo(amount)

    def up_to(self, amount: Value) -> Count:
        return UpTo(amount)

    def at_least(self, amount: Value) -> Count:
        return AtLeast(amount)

    def every(self, _token: Token) -> Count:
        return Every()

    def any_number(self, _token: Token) -> Count:
        return AnyNumber()

    # what stands around a noun

    def noun(self, *kinds: Token) -> Part:
        return {"kinds": real_kinds(tuple(kind.value for kind in kinds))}

    def described(self, *parts: Part | Player | None) -> Part:
        """The parts with the possessive, which is a player, among them."""
        said = [part if isinstance(part, dict) else {"side": side_of(part)} for part in parts if part is not None]
        return merged(said)

    def described_by_whose(self, whose: Token, *parts: Part) -> Part:
        return self.described(whose.value, *parts)

    def described_random(self, _random: Token, whose: Token, *parts: Part) -> Part:
        return self.described(whose.value, {"random": True}, *parts)

    def from_place(self, place: Token, *parts: Value | Part) -> Part:
        number = next((part for part in parts if not isinstance(part, dict)), None)
        said = [part for part in parts if isinstance(part, dict)]
        count = Exactly(number) if number is not None else ONE
        ends = {"places": (place.value,)}
        return merged([ends, *said, {"count": count}]) if place.value in ("top", "bottom") else merged([ends, *said])

    def other(self, *_words: object) -> Part:
        return {"other": True}

    def random(self, _token: Token) -> Part:
        return {"random": True}

    def in_state(self, state: Token) -> Part:
        return {"filters": (InState(state.value),)}

    def trait(self, token: Token) -> Part:
        return {"filters": (Trait(*token.value),)}

    def in_place(self, place: Token) -> Part:
        return {"places": (place.value,)}

    def zone(self, *parts: Player | Token | None) -> tuple[Side, str]:
        *whose, zone = parts
        return side_of(cast("Player | None", whose[0]) if whose else None), cast(Token, zone).value

    def zones(self, *zones: tuple[Side, str]) -> Part:
        """All zones; the side may be said once for all of them."""
        sides = {side for side, _ in zones if side}
        if len(sides) > 1:
            raise RefusedError(sides)
        part: Part = {"zones": tuple(zone for _, zone in zones)}
        return {**part, "side": sides.pop()} if sides else part

    def in_zones(self, zones: Part) -> Part:
        return zones

    def places(self, *places: Token) -> tuple[str, ...]:
        """Rows first, whether they are empty last."""
        found = [place.value for place in places]
        return tuple(sorted(found, key=lambda place: place == "empty"))

    def in_places(self, places: tuple[str, ...], zones: Part | None) -> Part:
        return merged([{"places": places}, zones or {}])

    def controlled(self, player: Player) -> Part:
        return {"side": side_of(player), "zones": (FIELD,)}

    def they_control(self) -> Part:
        return {"side": THEIR, "zones": (FIELD,)}

    def effects_of(self, whose: Token) -> Selector:
        return Selector(side=side_of(whose.value))

    def whole_zone(self, whose: Player | None, zone: Token) -> Selector:
        """Your hand, as all cards in it."""
        if whose is None:
            raise RefusedError(zone)
        return selector([{"side": side_of(whose), "zones": (zone.value,)}], Every())

    def among(self, token: Token) -> Part:
        return {"reference": token.value}

    def chooser(self, whose: Token) -> Part:
        return {"chooser": whose.value}

    def filtered(self, found: Filter | tuple[Filter, ...]) -> Part:
        return {"filters": found if isinstance(found, tuple) else (found,)}

    # filters

    def filtering(self, found: Filter | tuple[Filter, ...]) -> Filter | tuple[Filter, ...]:
        return found

    def qualities(self, *found: Filter) -> tuple[Filter, ...]:
        return found

    def lacking(self, found: Filter) -> Filter:
        return Without(found)

    def trait_filter(self, token: Token) -> Filter:
        return Trait(*token.value)

    def that_is(self, negated: Token, state: Token) -> Filter:
        found = InState(state.value)
        return Without(found) if negated.value else found

    def state_after(self, state: Token) -> Filter:
        return InState(state.value)

    def named(self, name: Token) -> Filter:
        return Named(name.value)

    def either(self, *found: Filter | tuple[Filter, ...]) -> Filter:
        return Either(tuple(_single(one) for one in found))

    def without(self, found: Filter | tuple[Filter, ...]) -> Filter:
        return Without(_single(found))

    def extreme(self, word: Token, stat: Token) -> Filter:
        return StatIs(stat.value, word.value)

    def stat_is(self, *parts: Token | Value | None) -> Filter:
        *_article, stat, value, compared = parts
        return StatIs(cast(Token, stat).value, operator(compared), cast(Value, value))

    def stat_compared(self, *parts: Token | Value) -> Filter:
        *_article, stat, comparing, value = parts
        return StatIs(cast(Token, stat).value, cast(Token, comparing).value, cast(Value, value))

    def compared_stat(self, value: Value, compared: Token, stat: Token) -> Filter:
        return StatIs(stat.value, compared.value, value)

    def has_keyword(self, keyword: Token) -> Filter:
        return WithKeyword(keyword.value)

    def name_part(self, name: Token) -> Filter:
        return Named(name.value, part=True)

    def has_counters(self, count: Count, counter: Token) -> Filter:
        return WithCounter(counter.value, count)

    def same_as(self, differs: Token, field: Token, card: Selector | None) -> Filter:
        return SameAs(field.value, card, differs.value)

    def same_as_those(self, differs: Token, field: Token, _noun: Part, among: Token) -> Filter:
        return SameAs(field.value, Selector(reference=among.value), differs.value)


def _single(found: Filter | tuple[Filter, ...]) -> Filter:
    if not isinstance(found, tuple):
        return found
    if len(found) != 1:
        raise RefusedError(found)
    return found[0]


def operator(compared: object) -> str:
    return cast(str, compared.value) if isinstance(compared, Token) else "="
