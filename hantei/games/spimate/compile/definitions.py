"""The cards of a match-up from catalogue cards: printed values, and their texts as programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hantei.cardkit.play.copies import first_copies
from hantei.effects.left_out import Missing
from hantei.effects.tree.nodes import CardText
from hantei.effects.tree.walk import sentences_of
from hantei.games.spimate.cards.models import FightingCard, FusionMonster, SpimateCard, attribute_key, race_key
from hantei.games.spimate.compile.card_texts import as_played, tree_of
from hantei.games.spimate.compile.lexicon import USUAL, lexicon_of
from hantei.games.spimate.compile.needs import needs_of
from hantei.games.spimate.compile.substitutes import give_substitute, give_to_copy, without_substitutes
from hantei.games.spimate.play.table import numbers as n
from hantei.games.spimate.play.table.cards import SpimateCards
from hantei.games.spimate.play.table.rules import SpimateRules
from hantei.games.spimate.vocabulary import EX_MAGIC, FUSION_MONSTER, MAGIC, MONSTER
from hantei.interpreter.compile.left_out.reasons import NO_CONDITION
from hantei.interpreter.compile.lexicon import Lexicon
from hantei.interpreter.compile.text import compile_text
from hantei.interpreter.program.decisive import without_price
from hantei.interpreter.program.filters import HasTrait, NameIs
from hantei.interpreter.program.select import ANY_SIDE, OTHER_SIDE, OWN_SIDE, SideSel
from hantei.interpreter.table.definitions import Ability, Change
from hantei.interpreter.table.numbers import (
    ACTIVATED,
    ADD,
    FIELD,
    GRAVE,
    HAND,
    NO_LIMIT,
    NO_REF,
    PERMISSIONS,
    REPLACEMENT,
    SPELL,
    THE_FIRST,
    TRIGGERED,
    TURN_BY_TEXT,
)

_KIND_BITS: Final = {
    MONSTER: n.MONSTER, MAGIC: n.MAGIC, FUSION_MONSTER: n.MONSTER | n.FUSION_MONSTER, EX_MAGIC: n.MAGIC | n.EX_MAGIC,
}  # fmt: skip


def definitions(
    decks: tuple[Sequence[SpimateCard], Sequence[SpimateCard]], rules: SpimateRules
) -> SpimateCards:  # fmt: skip
    """Return the cards of two decks with their extra sets in the order of their numbers. A text is compiled once for
    all copies of its card."""
    both = [*decks[0], *decks[1]]
    same = first_copies([card.id for card in both])
    kinds = [_KIND_BITS[card.kind] for card in both]
    in_extra = [card.lies_in_extra for card in both]
    cards = SpimateCards([card.name for card in both], same, kinds, len(decks[0]), in_extra)
    cards.base = [[_printed(card, stat) for card in both] for stat in (*n.STATS, "")]
    cards.keys = [card.key for card in both]
    lexicon = lexicon_of(rules)
    made: dict[int, list[Ability]] = {}
    for number, card in enumerate(both):
        race = race_key(card.race) if isinstance(card, FightingCard) else ""
        cards.words[number] = [attribute_key(card.attribute), race]
        if same[number] not in made:
            made[same[number]] = _abilities(cards, number, card, rules, lexicon)
        give_to_copy(cards, number)
        _give(cards, number, made[same[number]])
        if isinstance(card, FusionMonster):
            cards.targets[number], cards.materials[number] = needs_of(card)
    _close(cards)
    return cards


def _printed(card: SpimateCard, stat: str) -> int:
    """Return a printed number; a cost ex is none (SP-011)."""
    value = getattr(card, stat, 0)
    return value if isinstance(value, int) else 0


def _abilities(
    cards: SpimateCards, number: int, card: SpimateCard, rules: SpimateRules, lexicon: Lexicon
) -> list[Ability]:
    """Return the abilities of a card's text that can ever start; parts that are not played are kept for reports."""
    tree, substitutes = without_substitutes(tree_of(card))
    compiled = compile_text(tree, lexicon)
    missing = [*compiled.missing]
    for one in substitutes:
        missing.extend(give_substitute(cards, number, one, lexicon))
    kept: list[Ability] = []
    for ability in compiled.abilities:
        _sort(cards.kinds[number], ability, rules)
        if ability.kind == SPELL and not cards.kinds[number] & n.MAGIC:
            missing.append(Missing(NO_CONDITION, card.text))
        else:
            ability.text = card.text
            kept.append(ability)
        for change in ability.changes:
            if change.what == n.EFFECT_DAMAGE and isinstance(change.sel, SideSel):
                change.sel = _wherever(change.sel)
    for given in compiled.granted:
        cards.hears(given)
    cards.count(number, compiled.sentences + sum(map(sentences_of, substitutes)), missing)
    return kept


def _wherever(sel: SideSel) -> SideSel:
    """Return the same cards wherever they lie: the damage of an effect is changed also when its card has left the field
    before it resolves (SP-179, SP-192)."""
    return SideSel(
        sel.side, [], sel.kinds, sel.cells, sel.relations, sel.filters, sel.other, sel.extreme, sel.direction
    )  # fmt: skip


def not_played(text: CardText) -> tuple[Missing, ...]:
    """Return what is not played of a text, whichever card says it."""
    tree, substitutes = without_substitutes(as_played(text))
    missing = [*compile_text(tree, USUAL).missing]
    for one in substitutes:
        missing.extend(give_substitute(SpimateCards([""], [0], [0], 1, [False]), 0, one, USUAL))
    return tuple(missing)


def _sort(kind: int, ability: Ability, rules: SpimateRules) -> None:
    """Set how an ability starts by the kind of its effect: an on-play effect ② when its card is played from hand
    (SP-161), on-play effects ① when their controller wants it (SP-160), an optional effect in standby, as a counter,
    or when what it waits for has happened (SP-150, SP-151, SP-180), a forced effect always (SP-167). Of optional
    effects alone something must change, so that they may be declared (SP-156), and of what takes the place of a
    destruction, so that it does (SP-165)."""
    if ability.label == 0:
        ability.label = _usual_label(kind, ability)
    if ability.label == n.ON_PLAY_2 and ability.kind in (SPELL, TRIGGERED):
        ability.kind = SPELL
        ability.zones = 1 << (HAND >> 1)
        ability.test = without_price(ability.test)  # it is tried out: the card is paid for first (SP-128, SP-173)
    elif ability.label == n.ON_PLAY_1:
        ability.may = not rules.on_play_is_forced
    elif ability.label == n.OPTIONAL and ability.kind in (ACTIVATED, TRIGGERED):
        waits = ability.event != NO_REF and ability.event < n.FIRST_ACTIVATION
        ability.kind = TRIGGERED if waits else ACTIVATED
        ability.may = waits
        if rules.optional_once and ability.limit == NO_LIMIT:
            ability.limit = TURN_BY_TEXT
    elif ability.label == n.FORCED:
        ability.may = False
    if ability.kind != REPLACEMENT and (ability.label != n.OPTIONAL or rules.empty_activation):
        ability.judged = THE_FIRST


def _usual_label(kind: int, ability: Ability) -> int:
    """Return the kind of an effect whose text says none."""
    if ability.kind == ACTIVATED:
        return n.OPTIONAL
    if ability.kind == SPELL:
        return n.ON_PLAY_2
    if ability.kind != TRIGGERED:
        return n.PERMANENT
    if kind & n.MONSTER and ability.event == n.PLAYED and ability.subject is not None and ability.subject.is_source():
        return n.ON_PLAY_1
    return n.OPTIONAL if ability.may else n.FORCED


def _give(cards: SpimateCards, number: int, abilities: list[Ability]) -> None:
    """Give a card its abilities, sorted by how they start."""
    cards.share(number)
    for ability in abilities:
        cards.add(number, ability)
        if ability.limit != NO_LIMIT:
            ability.limit_id = ability.number
        if ability.kind == SPELL:
            cards.uses[number].append(ability)
        elif ability.kind == ACTIVATED:
            cards.effects[number].append(ability)
        if ability.kind in (SPELL, ACTIVATED) and ability.event != NO_REF:
            cards.answers(number, ability.event)


def _close(cards: SpimateCards) -> None:
    """Compute what follows from the abilities, once all cards have theirs."""
    cards.close()
    piles = 1 << (HAND >> 1) | 1 << (GRAVE >> 1)
    acting = [number for number, effects in enumerate(cards.effects) if any(effect.zones & piles for effect in effects)]
    cards.acting = [
        [number for number in acting if number < cards.split],
        [number for number in acting if number >= cards.split],
    ]
    cards.lps = [n.MAGIC_LP if kind & n.MAGIC else lp for kind, lp in zip(cards.kinds, cards.base[n.LP], strict=True)]
    saving = [
        (ability, change)
        for ability in cards.abilities
        for change in ability.changes
        if change.what == n.LP or (change.what == PERMISSIONS and change.value & n.CANNOT_BE_DESTROYED)
    ]
    cards.lp_varies = len(saving) > 0
    cards.lp_hangs = any(_hangs(ability, change) for ability, change in saving)
    cards.lp_falls = any(
        change.what == n.LP and (change.op != ADD or change.amount is not None or change.value < 0)
        for _, change in saving
    )


def _hangs(ability: Ability, change: Change) -> bool:
    """True if what a permanent effect does may change while all cards of the field lie where they do: it has a
    condition or counts something, or means cards by more than what they print."""
    if ability.test is not None or change.amount is not None or ability.zones & ~(1 << (FIELD >> 1)):
        return True
    sel = change.sel
    if not isinstance(sel, SideSel):
        return not sel.is_source()
    is_plain = sel.extreme < 0 and sel.side in (OWN_SIDE, OTHER_SIDE, ANY_SIDE)
    return not is_plain or any(not isinstance(one, NameIs | HasTrait) for one in sel.filters)
