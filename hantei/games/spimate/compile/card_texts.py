"""The texts of a card as the abilities that their kinds make of them (SP-148 to SP-167)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from hantei.effects.coverage import card_effects
from hantei.effects.tree.nodes import Ability, AllOf, CardText, Do, Event, Is, Procedure, Selector
from hantei.games.spimate.cards.effect_columns import EFFECT_CODES
from hantei.games.spimate.cards.models import SpimateCard
from hantei.games.spimate.texts.words import EFFECT_WORDS
from hantei.games.spimate.vocabulary import FORCED, ON_PLAY_1, ON_PLAY_2, OPTIONAL

_ACTIVATIONS: Final = ("activated", "effect_activated", "used")
_EFFECT_KINDS: Final = (OPTIONAL, ON_PLAY_1, ON_PLAY_2, FORCED)
_STANDBY: Final = Event("standby_phase", "own")
_SELF: Final = Selector(reference="self")
_ANY_CARD: Final = Selector()
_COPY_LIMITS: Final = ("copy_limit", "any_copies")


@dataclass(frozen=True, slots=True)
class _Source:
    """What the meaning of a card depends on."""

    text: str
    effects: tuple[object, ...]
    substitute: tuple[str, ...]
    card: SpimateCard = field(compare=False)


def tree_of(card: SpimateCard) -> CardText:
    """Return the meaning of a card's effects, without what only the making of decks asks for; cached for all cards that
    say the same."""
    return _tree(_Source(card.text, tuple(map(repr, card.effects)), card.substitute_cost, card))


@lru_cache(maxsize=4096)
def _tree(source: _Source) -> CardText:
    return as_played(card_effects(source.card, ("text",), EFFECT_WORDS, EFFECT_CODES).get("text", CardText(())))


def as_played(tree: CardText) -> CardText:
    """Return a text as a match reads it: without what only the making of decks asks for."""
    abilities = tuple(_as_used(ability) for ability in tree.abilities if not _is_copy_limit(ability))
    return CardText(abilities, tree.asides)


def _is_copy_limit(ability: Ability) -> bool:
    """True if a rule effect only limits copies in a deck (SP-007): no match reads it."""
    return ability.kind == "rule" and bool(ability.body) and all(
        isinstance(one, Do) and isinstance(one.verb, Procedure) and one.verb.name in _COPY_LIMITS
        for one in ability.body
    )  # fmt: skip


def _as_used(ability: Ability) -> Ability:
    """Return an ability with the event and the zones that its words mean: an effect of the own standby waits for
    nothing (SP-153), a counter to one kind of effects for the activations of that kind (SP-188), and a condition that
    its card is in a zone says where it works (SP-152)."""
    if ability.when == _STANDBY:
        ability = replace(ability, when=None)
    elif ability.when is not None and ability.when.event in _ACTIVATIONS:
        ability = replace(ability, when=_activation(ability.when))
    zones = _said_zones(ability)
    return replace(ability, zones=zones) if zones and not ability.zones else ability


def _activation(event: Event) -> Event:
    what = event.object
    if isinstance(what, Selector) and what == Selector(kinds=what.kinds) and len(what.kinds) == 1:
        kind = what.kinds[0]
        if kind in _EFFECT_KINDS:
            return Event(f"{kind}_activated", event.subject, _ANY_CARD)
    return Event("effect_activated", event.subject, _ANY_CARD if what is None else what)


def _said_zones(ability: Ability) -> tuple[str, ...]:
    """Return the zones in which an ability's condition says that its card is."""
    condition = ability.condition
    parts = condition.conditions if isinstance(condition, AllOf) else (condition,)
    for part in parts:
        if isinstance(part, Is) and part.what == _SELF and part.zones and part == Is(_SELF, zones=part.zones):
            return part.zones
    return ()
