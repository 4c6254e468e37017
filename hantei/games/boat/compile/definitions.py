"""The cards of a match-up from catalogue cards: printed values, and their texts as programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hantei.cardkit.play.stack.table import NEARBY
from hantei.core.text import fold, nfkc
from hantei.effects.left_out import Missing, Reason
from hantei.effects.tree.nodes import Ability as Tree
from hantei.effects.tree.nodes import Selector
from hantei.effects.tree.walk import sentences
from hantei.games.boat.cards.materials import Material
from hantei.games.boat.cards.models import (
    Actor,
    AttachMagic,
    BoatCard,
    Fighter,
    NormalMagic,
    StrangeActor,
    Stranger,
)
from hantei.games.boat.compile.card_texts import says_it_stays, tree_of, without_fusion, without_isolation
from hantei.games.boat.compile.lexicon import LEXICON
from hantei.games.boat.play.table import numbers as n
from hantei.games.boat.play.table.cards import BoatCards
from hantei.games.boat.play.table.rules import BoatRules
from hantei.games.boat.play.table.state import UNSETTLED
from hantei.games.boat.vocabulary import (
    ATTRIBUTES,
    HEARTS,
    AfterUse,
    Attribute,
    CardKind,
    Heart,
    Keyword,
    MagicType,
    MaterialKey,
)
from hantei.interpreter.compile.costs import may_take_itself
from hantei.interpreter.compile.left_out.reasons import COST_FORM, NO_ANSWER, NO_CONDITION, WORD
from hantei.interpreter.compile.nouns import Nouns
from hantei.interpreter.compile.text import compile_text
from hantei.interpreter.program.nodes.board import LayIn
from hantei.interpreter.program.nodes.change import Alter, AlterAll, PutCounters, SwapStats
from hantei.interpreter.program.nodes.choose import Choose, SelectAll
from hantei.interpreter.program.nodes.deed import ChangeNumber, Special, Stop
from hantei.interpreter.program.nodes.on_cards import OnCards
from hantei.interpreter.program.select import HostSel
from hantei.interpreter.table.definitions import Ability, Change, Sel
from hantei.interpreter.table.numbers import (
    ACTIVATED,
    CONTINUOUS,
    EVERY_PART,
    FIELD,
    GIVE,
    GRAVE,
    HAND,
    NO_LIMIT,
    NO_REF,
    PERMISSIONS,
    SPELL,
    TRIGGERED,
    TURN_BY_CARD,
    UNDER,
)

SHOOTERS: Final = ("魔導師", "狙撃手")
"""The tribes that attack back S cells without a loss (BM-013, BM-260)."""
_MAGIC_BITS: Final = {
    MagicType.NORMAL: n.PLAIN_MAGIC, MagicType.ALWAYS: n.ALWAYS_MAGIC, MagicType.FIELD: n.FIELD_MAGIC,
    MagicType.PLACE: n.PLACE_MAGIC,
}  # fmt: skip
_KIND_BITS: Final = {
    CardKind.ACTOR: n.ACTOR, CardKind.STRANGER: n.STRANGER, CardKind.STRANGE_ACTOR: n.STRANGE_ACTOR,
    CardKind.ATTACH_MAGIC: n.ATTACH_MAGIC, CardKind.REPLACE_MAGIC: n.REPLACE_MAGIC,
}  # fmt: skip
_ATTRIBUTE_JA: Final = {code: label for label, code in ATTRIBUTES}
_HEART_JA: Final = {code: label for label, code in HEARTS}
_USED: Final = n.PLAIN_MAGIC | n.ALWAYS_MAGIC | n.ATTACH_MAGIC
"""The kinds whose text is what they are used for, also where it waits for an event."""
_ENDS: Final = (n.DESTROYED, n.DESTROYED_IN_BATTLE, n.LEFT_FIELD)
"""What ends a card's time on the field at once."""
GONE: Final = Reason("gone_by_then")
"""By the moment that it waits for, its card is no longer where the effect could be used."""
HIDDEN_PILE: Final = 1 << (HAND >> 1)
PILES: Final = HIDDEN_PILE | 1 << (GRAVE >> 1)
"""The zones beside the field in which activated effects work where their text says so (BM-249), as bits."""


def kind_bits(card: BoatCard) -> int:
    """Return the kind of a card as the engine has it."""
    if isinstance(card, NormalMagic):
        return _MAGIC_BITS[card.magic_type]
    fusion = n.FUSION_ACTOR if isinstance(card, Actor) and card.fusion else 0
    return _KIND_BITS[CardKind(card.kind)] | fusion


def definitions(decks: tuple[Sequence[BoatCard], Sequence[BoatCard]], rules: BoatRules) -> BoatCards:
    """Return the cards of two decks in the order of their numbers. A text is compiled once for all copies of its
    card."""
    both = [*decks[0], *decks[1]]
    first: dict[str, int] = {}
    same = [first.setdefault(card.id, number) for number, card in enumerate(both)]
    cards = BoatCards([card.name for card in both], same, [kind_bits(card) for card in both], len(decks[0]))
    cards.base = [[_printed(card, stat) for card in both] for stat in n.STATS]
    made: dict[int, list[Ability]] = {}
    for number, card in enumerate(both):
        _print(cards, number, card, rules)
        if same[number] not in made:
            made[same[number]] = _abilities(cards, number, card, rules)
        _give(cards, number, made[same[number]])
    _close(cards, rules)
    return cards


# what is printed


def _printed(card: BoatCard, stat: str) -> int:
    return int(getattr(card, stat, 0) or 0)


def _print(cards: BoatCards, number: int, card: BoatCard, rules: BoatRules) -> None:
    """Set what a card prints beside its stats."""
    cards.costs[number] = _printed(card, "cost")
    cards.rarity[number] = card.rarity
    if isinstance(card, Fighter):
        cards.words[number] = [
            (_ATTRIBUTE_JA[card.attribute],), tuple(map(fold, card.tribe)), tuple(map(fold, card.habitat)),
            (_HEART_JA[card.heart],),
        ]  # fmt: skip
        cards.is_shooter[number] = any(card.tribe_has(tribe) for tribe in SHOOTERS)
        if Keyword.FREE_ATTACKER in card.keywords:
            cards.keywords[number] |= n.FREE_ATTACKER
    if isinstance(card, Actor) and card.fusion:
        cards.materials[number] = tuple(map(_material, card.fusion_materials))
        cards.fusion_magic[number] = nfkc(card.fusion_magic)
    if isinstance(card, Stranger):
        cards.numbers[number] = card.number
    if isinstance(card, StrangeActor):
        cards.needs[number] = card.strangers
    if isinstance(card, AttachMagic):
        tree = tree_of(card)
        lasting = any(ability.kind == "continuous" for ability in tree.abilities)
        silent = rules.attach_stays or lasting or says_it_stays(tree)
        cards.stays[number] = silent if card.after_use is None else card.after_use == AfterUse.STAY


def _material(material: Material) -> tuple[int, str]:
    """Return a condition on a material as a field and the word that a card must have there (BM-288)."""
    if material.by == MaterialKey.NAME:
        return n.NAME_FIELD, nfkc(material.value)
    if material.by == MaterialKey.ATTRIBUTE:
        return n.ATTRIBUTE_FIELD, _ATTRIBUTE_JA[Attribute(material.value)]
    if material.by == MaterialKey.HEART:
        return n.HEART_FIELD, _HEART_JA[Heart(material.value)]
    return n.TRIBE_FIELD if material.by == MaterialKey.TRIBE else n.HABITAT_FIELD, fold(material.value)


# what texts say


def _abilities(cards: BoatCards, number: int, card: BoatCard, rules: BoatRules) -> list[Ability]:
    """Return the abilities of a card's text that can ever start; parts that are not played are kept for reports."""
    tree = tree_of(_as_used(card, rules))
    kept, forced = without_isolation(without_fusion(tree, bool(cards.materials[number])))
    compiled = compile_text(kept, LEXICON)
    compiled.abilities.extend(map(_forcing, forced))
    cards.keywords[number] |= LEXICON.given(compiled.keywords)
    missing = [*compiled.missing]
    playable: list[Ability] = []
    for ability in compiled.abilities:
        reason = _why_not_in_pile(cards.kinds[number], ability) or _why_not_on_field(cards.kinds[number], ability)
        if reason is not None:
            missing.append(Missing(reason, str(getattr(card, "text", ""))))
            continue
        _place(cards.kinds[number], ability, says_it_stays(tree), cards.stays[number])
        if _is_gone_by_then(cards.kinds[number], ability):
            missing.append(Missing(GONE, str(getattr(card, "text", ""))))
        elif _is_late(cards.kinds[number], ability, rules):
            missing.append(Missing(NO_ANSWER, str(getattr(card, "text", ""))))
        elif _can_start(cards.kinds[number], ability):
            playable.append(ability)
        else:
            missing.append(Missing(NO_CONDITION, str(getattr(card, "text", ""))))
    for given in compiled.granted:
        cards.hears(given)
    cards.count(number, sentences(tree), missing)
    if _is_laid(cards, number) and all(ability.kind != SPELL for ability in playable):
        playable.append(Ability(SPELL, [], ""))
    for ability in playable:
        ability.text = str(getattr(card, "text", ""))
    return playable


def _as_used(card: BoatCard, rules: BoatRules) -> BoatCard:
    """Return plain magic as always magic where a switch lets it answer (BM-037): its text may wait for what that may
    wait for."""
    if rules.plain_answers and isinstance(card, NormalMagic) and card.magic_type == MagicType.NORMAL:
        return card.model_copy(update={"magic_type": MagicType.ALWAYS})
    return card


def _why_not_in_pile(kind: int, ability: Ability) -> Reason | None:
    """Return why an activated effect doesn't work in a hand or a graveyard that its text names (BM-249): in a hand only
    those of actors do, as whether magic would be activated by it is open, and nowhere one of which the price could be
    paid with the card itself."""
    piles = ability.zones & PILES
    if ability.kind != ACTIVATED or not piles:
        return None
    if piles >> (HAND >> 1) & 1 and not kind & n.ACTORS:
        return WORD.of("zone", "hand")
    return COST_FORM if may_take_itself(ability.nodes[: ability.body_at], piles) else None


def _why_not_on_field(kind: int, ability: Ability) -> Reason | None:
    """Return why an effect doesn't bring its own card onto the field: only actors come there (BM-272, BM-276)."""
    comes = any(isinstance(node, LayIn) and _is_itself(node.sel) for node in ability.nodes)
    return WORD.of("kind", "magic") if comes and not kind & n.ACTOR_CARDS else None


def _is_itself(sel: Sel) -> bool:
    """True if a selection is the card of the effect, wherever it lies."""
    while isinstance(inner := getattr(sel, "sel", None), Sel):
        sel = inner
    return sel.is_source()


def _forcing(tree: Tree) -> Ability:
    """Return an ability that forces cards into the isolation zone: it holds for the cards of its event as long as its
    card lies there (BM-341 to BM-345)."""
    assert tree.instead_of is not None and isinstance(tree.instead_of.subject, Selector)
    made = Ability(CONTINUOUS, [], "")
    made.zones = 1 << (FIELD >> 1)
    made.changes = [Change(PERMISSIONS, GIVE, Nouns(LEXICON).subject(tree.instead_of.subject), n.TO_ISOLATION, None)]
    return made


def _is_laid(cards: BoatCards, number: int) -> bool:
    """True if a card is used to lie there, even if its text says nothing to be done: field and place magic, and attach
    magic that stays."""
    return cards.kinds[number] & n.LASTING_MAGIC != 0 or cards.stays[number]


def _place(kind: int, ability: Ability, says_so: bool, stays: bool) -> None:
    """Set where an ability works, and what it is by the kind of its card: field and place magic work in their place
    (BM-149), attach and replace magic under an actor (BM-161, BM-171); of attach magic that stays, what doesn't say so
    works while it lies there. What else has a price in its text is what its card is used for (BM-138, BM-351), but for
    what is activated in a pile (BM-249). An effect without a cost and a limit may be used once in a turn (BM-251)."""
    if ability.kind == ACTIVATED and ability.zones & PILES:
        kind = n.ACTOR  # where its text says, whatever its card is
    if ability.kind == TRIGGERED and ability.event in LEXICON.arrivals and _is_own(ability):
        pass  # it waits for its card where that arrives
    elif kind & n.LASTING_MAGIC:
        ability.zones = 1 << (n.MAGIC_ZONE >> 1)
    elif kind & (n.ATTACH_MAGIC | n.REPLACE_MAGIC):
        ability.zones = 1 << (UNDER >> 1)
    if ability.kind == TRIGGERED and kind & _USED and (not says_so or _says_it_stays(ability)):
        ability.kind = SPELL
    if ability.kind == ACTIVATED and kind & _USED and (not stays or _says_it_stays(ability)):
        ability.kind = SPELL
    for node in ability.nodes[: ability.body_at]:
        if isinstance(node, ChangeNumber) and node.sign < 0:
            node.paid = True  # a price is paid in full, whatever word says it
    if any(isinstance(node, Stop) for node in ability.nodes):
        ability.event = n.BEING.get(ability.event, ability.event)
    if ability.kind == ACTIVATED and ability.limit == NO_LIMIT and ability.body_at == 0:
        ability.limit = TURN_BY_CARD
    if ability.kind == TRIGGERED and ability.may and ability.zones == HIDDEN_PILE:
        ability.kind = ACTIVATED  # whoever is asked before must not learn that it waits


def _says_it_stays(ability: Ability) -> bool:
    return any(isinstance(node, Special) for node in ability.nodes)


def _can_start(kind: int, ability: Ability) -> bool:
    """True if an ability can ever start: what is done once only on a card that is used."""
    return ability.kind != SPELL or kind & (n.NORMAL_MAGIC | n.ATTACH_MAGIC) != 0


def _is_late(kind: int, ability: Ability, rules: BoatRules) -> bool:
    """True if plain magic would be used in answer to an event, which it never is but for a switch (BM-037)."""
    answers = ability.kind == SPELL and ability.event != NO_REF
    return answers and kind & n.PLAIN_MAGIC != 0 and not rules.plain_answers


def _is_own(ability: Ability) -> bool:
    """True if an ability waits for what happens to its own card."""
    return ability.subject is not None and _is_itself(ability.subject)


def _is_gone_by_then(kind: int, ability: Ability) -> bool:
    """True if what an effect of a magic waits for takes the card away from where it could be used: it is used from a
    hand or under an actor (BM-138, BM-160), and what lies under an actor goes to the graveyard with it (BM-163)."""
    if kind & n.ACTOR_CARDS or ability.kind not in (SPELL, TRIGGERED) or ability.subject is None:
        return False
    arrives = ability.event in LEXICON.arrivals
    if isinstance(ability.subject, HostSel):
        return arrives or (ability.kind == SPELL and ability.event in _ENDS)
    if not _is_own(ability):
        return False
    return ability.event == n.LEFT_FIELD or (ability.kind == SPELL and (arrives or ability.event in _ENDS))


def _give(cards: BoatCards, number: int, abilities: list[Ability]) -> None:
    """Give a card its abilities, sorted by how they start."""
    cards.share(number)
    for ability in abilities:
        cards.add(number, ability)
        if ability.limit != NO_LIMIT:
            ability.limit_id = ability.number
        if ability.kind == SPELL:
            cards.uses[number].append(ability)
            if cards.kinds[number] & n.NORMAL_MAGIC:
                cards.draws_on[number] |= _draws_on(ability)
            if ability.event != NO_REF:
                cards.answers(number, ability.event)
        elif ability.kind == ACTIVATED:
            cards.effects[number].append(ability)
            if ability.event != NO_REF:
                cards.answers(number, ability.event)


def _draws_on(ability: Ability) -> int:
    """Return where an ability looks for cards, of the hand that its magic leaves and from which its cost is paid, and
    of the graveyard to which that goes (BM-138, BM-140)."""
    found = 0
    for node in ability.nodes:
        if isinstance(node, (Choose, SelectAll, OnCards)):
            found |= max(node.looks_in(), 0)
    return found & (1 << (HAND >> 1) | 1 << (GRAVE >> 1))


def _close(cards: BoatCards, rules: BoatRules) -> None:
    """Compute what follows from the abilities, once all cards have theirs."""
    cards.close()
    cards.numeric = [_changes_one_of(ability, (n.AP, n.DP)) for ability in cards.abilities]
    cards.hp_varies = any(_changes_one_of(ability, (n.HP,)) for ability in cards.abilities)
    quick = n.ALWAYS_MAGIC | n.ATTACH_MAGIC | (n.NORMAL_MAGIC if rules.plain_answers else 0)
    for number, kind in enumerate(cards.kinds):
        changed = [change.what for ability in cards.listed[number] for change in ability.changes]
        if n.HP in changed or (kind & n.ACTORS and cards.base[n.HP][number] <= 0):
            cards.outdates[number] |= UNSETTLED
        waiting = [ability.event != NO_REF for ability in cards.uses[number]]
        cards.heals[number] = [_heals(ability) for ability in cards.uses[number] if ability.event == NO_REF] == [True]
        acting = [ability.event == NO_REF for ability in cards.effects[number]]
        if any(acting) or (kind & quick and not all(waiting)):
            cards.quick.append(number)
            cards.outdates[number] |= NEARBY
        for ability in cards.effects[number]:
            cards.in_piles[number] |= ability.zones & PILES
        cards.piles |= cards.in_piles[number]
    if cards.piles >> (GRAVE >> 1) & 1:
        cards.near |= 3 << GRAVE


def _heals(ability: Ability) -> bool:
    """True if an ability begins with taking counters off the card over its own one, so that it may not be declared
    where that has none (BM-237)."""
    first = ability.nodes[0] if ability.nodes and ability.judged == EVERY_PART else None
    return isinstance(first, PutCounters) and first.off and isinstance(first.sel, HostSel)


def _changes_one_of(ability: Ability, stats: tuple[int, ...]) -> bool:
    """True if an ability changes one of some stats."""
    changed = [change.what for change in ability.changes]
    for node in ability.nodes:
        if isinstance(node, (Alter, AlterAll)):
            changed.append(node.what)
        elif isinstance(node, SwapStats):
            changed += [node.one, node.other]
    return any(what in stats for what in changed)
