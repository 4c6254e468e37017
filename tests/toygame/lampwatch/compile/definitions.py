"""The cards of a match-up from catalogue cards: printed values, and their texts as programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hantei.cardkit.play.copies import first_copies
from hantei.core.text import nfkc
from hantei.effects.cells import read_cell
from hantei.effects.chart.english.reader import english_reading
from hantei.effects.left_out import Missing
from hantei.effects.tree.nodes import CardText
from hantei.interpreter.compile.left_out.reasons import NO_CONDITION
from hantei.interpreter.compile.text import compile_text
from hantei.interpreter.table.definitions import Ability
from hantei.interpreter.table.numbers import ACTIVATED, NO_LIMIT, NO_REF, SPELL, TRIGGERED

from ..cards.models import Charm, Keeper, LampCard, Twin
from ..play import numbers as n
from ..play.cards import LampCards
from ..texts.words import EFFECT_WORDS
from ..vocabulary import SAYS
from .lexicon import LEXICON

_BITS: Final[dict[type[LampCard], int]] = {Keeper: n.KEEPER, Twin: n.TWIN, Charm: n.CHARM}
_ANY: Final = "番人"


def definitions(decks: tuple[Sequence[LampCard], Sequence[LampCard]]) -> LampCards:
    """Return the cards of two decks in the order of their numbers. A text is compiled once for all copies of its
    card."""
    both = [*decks[0], *decks[1]]
    same = first_copies([card.id for card in both])
    cards = LampCards([card.name for card in both], same, [_BITS[type(card)] for card in both], len(decks[0]))
    cards.base = [[getattr(card, stat, 0) for card in both] for stat in n.STATS]
    made: dict[int, list[Ability]] = {}
    for number, card in enumerate(both):
        _print(cards, number, card)
        if same[number] not in made:
            made[same[number]] = _abilities(cards, number, card)
        _give(cards, number, made[same[number]])
    cards.close()
    return cards


def _print(cards: LampCards, number: int, card: LampCard) -> None:
    """Set the cost, the keywords that are rules, and the materials of a card."""
    cards.costs[number] = getattr(card, "cost", 0)
    for word in getattr(card, "keywords", ()):
        cards.keywords[number] |= n.KEYWORD_BITS.get(word, 0)
    wanted = tuple(nfkc(name) for name in getattr(card, "materials", ()))
    cards.materials[number] = tuple("" if name == _ANY else name for name in wanted)


def tree_of(card: LampCard) -> CardText:
    """Return the meaning of a card's text: of the Japanese one, or where there is only one, of that (LW-007)."""
    if card.text or not card.text_en:
        return read_cell(card.text, EFFECT_WORDS)
    return english_reading(card.text_en, EFFECT_WORDS).text


def _abilities(cards: LampCards, number: int, card: LampCard) -> list[Ability]:
    """Return the abilities of a card: those of its keywords, then those of its text."""
    found: list[Ability] = []
    for word in getattr(card, "keywords", ()):
        if word in SAYS:
            compiled = compile_text(read_cell(SAYS[word], EFFECT_WORDS), LEXICON)
            assert not compiled.missing
            for ability in compiled.abilities:
                ability.text = SAYS[word]
            found.extend(compiled.abilities)
    compiled = compile_text(tree_of(card), LEXICON)
    cards.keywords[number] |= LEXICON.given(compiled.keywords)
    kept = [ability for ability in compiled.abilities if _can_start(card, ability)]
    missing = [*compiled.missing]
    missing += [Missing(NO_CONDITION, card.text or card.text_en) for _ in range(len(compiled.abilities) - len(kept))]
    cards.count(number, compiled.sentences, missing)
    _name(kept, card)
    return [*found, *kept]


def _can_start(card: LampCard, ability: Ability) -> bool:
    """True if an ability can ever start: of a keeper all that isn't done once; of a charm the one that it is used for,
    unless it waits for what happens to the charm itself."""
    if not isinstance(card, Charm):
        return ability.kind != SPELL
    of_itself = ability.subject is not None and ability.subject.is_source()
    return ability.kind in (SPELL, TRIGGERED) and not of_itself


def _name(abilities: list[Ability], card: LampCard) -> None:
    """Set what abilities say, and by which number their limits are counted."""
    for ability in abilities:
        ability.text = card.text or card.text_en
        if isinstance(card, Charm):
            ability.kind = SPELL


def _give(cards: LampCards, number: int, abilities: list[Ability]) -> None:
    """Give a card its abilities, sorted by how they start."""
    cards.share(number)
    for ability in abilities:
        cards.add(number, ability)
        if ability.limit != NO_LIMIT:
            ability.limit_id = ability.number
        if ability.kind in (SPELL, ACTIVATED):
            cards.effects[number].append(ability)
        if ability.kind == SPELL and ability.event != NO_REF:
            cards.answers(number, ability.event)
