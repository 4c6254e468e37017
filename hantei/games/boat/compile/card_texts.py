"""The texts of a card as the abilities that its kind makes of them: what it is used for, what works while it lies
there."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from hantei.effects.chart.meaning.on_card import of_side
from hantei.effects.coverage import card_effects
from hantei.effects.tree.nodes import (
    Ability,
    CardText,
    CostChange,
    Do,
    Grant,
    If,
    Modify,
    Move,
    Permission,
    Place,
    Procedure,
    Selector,
    Statement,
)
from hantei.effects.tree.walk import each_node
from hantei.effects.withheld import for_play
from hantei.games.boat.cards.models import BoatCard
from hantei.games.boat.texts.codes import EFFECT_CODES
from hantei.games.boat.texts.words import EFFECT_WORDS
from hantei.games.boat.vocabulary import FUSION_ACTOR, CardKind

STAYS: Final = "stay_face_up"
_LASTING: Final = (Modify, Grant, CostChange, Permission)
_BURIED: Final = "put_into_graveyard"
_TO_ISOLATION: Final = Move(Selector(reference="it"), Place("isolation"))
_USE: Final = ("use_for_fusion",)
_FUSION: Final = (*_USE, "fusion_summon")
_WHILE_HERE: Final = "while_source"
_LAID: Final = "replaced"
_PLACE_MAGIC: Final = "place_magic"
_FROM_HAND: Final = ("plain_magic", "always_magic")
_HAND: Final = ("hand",)


@dataclass(frozen=True, slots=True)
class _Source:
    """What the meaning of a card depends on."""

    kind: str
    text: str
    code: str
    card: BoatCard = field(compare=False)


def tree_of(card: BoatCard) -> CardText:
    """Return the meaning of a card's text, or of the effect code that overrides it; cached for all cards that say the
    same."""
    return _tree(_Source(card.text_kind, str(getattr(card, "text", "")), str(getattr(card, "effects", "")), card))


@lru_cache(maxsize=4096)
def _tree(source: _Source) -> CardText:
    tree = card_effects(source.card, ("text",), EFFECT_WORDS, EFFECT_CODES).get("text", CardText(()))
    if source.kind == _PLACE_MAGIC:
        # only its player is under its effect (BM-040), unless its text says whose cards are meant (BM-351): in a code
        return each_node(tree, lambda node: of_side(node, "own"))
    if source.kind in _FROM_HAND:
        return CardText(tuple(map(_from_hand, tree.abilities)), tree.asides)
    splits = is_staying if source.kind == CardKind.ATTACH_MAGIC else _is_of_laying
    if source.kind not in (CardKind.ATTACH_MAGIC, CardKind.REPLACE_MAGIC):
        return tree
    parts = [_split(ability) if splits(ability) else [ability] for ability in for_play(tree).abilities]
    return CardText(tuple(part for found in parts for part in found), tree.asides)


def _from_hand(ability: Ability) -> Ability:
    """Return an ability without 手札から発動できる, which is so for every magic of its sort (BM-036, BM-038)."""
    return replace(ability, zones=()) if ability.zones == _HAND else ability


def without_fusion(tree: CardText, has_materials: bool) -> CardText:
    """Return a text without what the columns of its card say too: that it is a fusion actor and how it is summoned
    (BM-284, BM-288, BM-289), or that it may be used for that (BM-291)."""
    words = _FUSION if has_materials else _USE
    kept = [replace(ability, body=_but(ability.body, words)) for ability in tree.abilities]
    said = [ability for ability in kept if (ability.body or ability.cost or ability.unread) or ability.keywords]
    return CardText(tuple(ability for ability in said if not _is_fusion_word(ability)), tree.asides)


def _but(body: tuple[Statement, ...], names: tuple[str, ...]) -> tuple[Statement, ...]:
    return tuple(one for one in body if _procedure(one) not in names)


def _procedure(statement: Statement) -> str:
    """Return the id of the procedure that a statement names; empty if it is none."""
    if isinstance(statement, Do) and isinstance(statement.verb, Procedure):
        return statement.verb.name
    return ""


def _is_fusion_word(ability: Ability) -> bool:
    words = ability.keywords
    return bool(words) and all(word.word in (FUSION_ACTOR[0], FUSION_ACTOR[1].value) for word in words)


def without_isolation(tree: CardText) -> tuple[CardText, list[Ability]]:
    """Return a text without the abilities by which cards go to the isolation zone instead of the graveyard, and these:
    they replace no event, but say where cards lie that the rules put away (BM-341 to BM-345)."""
    forced = [ability for ability in tree.abilities if _forces(ability)]
    return CardText(tuple(ability for ability in tree.abilities if not _forces(ability)), tree.asides), forced


def _forces(ability: Ability) -> bool:
    event = ability.instead_of
    if event is None or event.event != _BURIED or event.object is not None or not isinstance(event.subject, Selector):
        return False
    plain = ability.condition is None and not (ability.cost or ability.limit or ability.may or ability.unread)
    return plain and not ability.lost and ability.body == (Do(_TO_ISOLATION),)


def says_it_stays(tree: CardText) -> bool:
    """True if an attach magic says that it stays face up after its activation (BM-161)."""
    return any(is_staying(ability) for ability in tree.abilities)


def is_staying(ability: Ability) -> bool:
    """True if an ability is the use of an attach magic that stays."""
    return any(_is_stay(statement) for statement in ability.body)


def _is_stay(statement: Statement) -> bool:
    return _procedure(statement) == STAYS


def _is_of_laying(ability: Ability) -> bool:
    """True if an ability of a replace magic is what it does when it is laid down."""
    return ability.when is not None and ability.when.event == _LAID and not ability.cost and ability.condition is None


def _split(ability: Ability) -> list[Ability]:
    """Return what is done at the use of a card that stays, and what it says for as long as it lies there face up
    (BM-161, BM-171): that holds from then on, and is not done once."""
    lasting = tuple(statement for statement in ability.body if lasts(statement))
    used = replace(ability, body=tuple(statement for statement in ability.body if statement not in lasting))
    found = [used] if used.body else []
    return [*found, Ability("continuous", body=lasting)] if lasting else found


def lasts(statement: Statement) -> bool:
    """True if a statement says how things are while the card is there, with or without a condition."""
    if isinstance(statement, If):
        return not statement.otherwise and all(lasts(part) for part in statement.then)
    if not isinstance(statement, Do) or not isinstance(statement.verb, _LASTING):
        return False
    return statement.verb.duration is None or statement.verb.duration.until == _WHILE_HERE
