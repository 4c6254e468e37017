"""Impossible targets: names, words and numbers that no card can have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from hantei.core.finding import Fact
from hantei.core.text import fold, nfkc
from hantei.effects.codes import EFFECT_NO_TARGET, EFFECT_X_UNSAID
from hantei.effects.coverage import ReadCell
from hantei.effects.lint.known_cards import KnownCards, nearest
from hantei.effects.lint.remarks import Remark
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.intervals import contradicted
from hantei.effects.tree.walk import nodes
from hantei.effects.words.vocabulary import Vocabulary

_KEYWORD: Final = re.compile(r"【([^【】・]{1,12})】(?=を(?:持|与|得|付|失))")
"""A word in the brackets of keywords that a card has, gets or loses."""


def missing_targets(cell: ReadCell, known: KnownCards) -> Iterator[Remark]:
    """Yield a remark for each impossible target, once each."""
    for look in (_names, _traits, _lacking_fields, _contradictions, _keywords):
        yield from dict.fromkeys(look(cell, known))


def _remark(variant: str, **facts: Fact) -> Remark:
    return Remark.of(EFFECT_NO_TARGET, variant, **facts)


def _with_nearest(variant: str, near: tuple[str, ...], **facts: Fact) -> Remark:
    return _remark(f"{variant}_near", nearest=near, **facts) if near else _remark(variant, **facts)


def _names(cell: ReadCell, known: KnownCards) -> Iterator[Remark]:
    """Names, and parts of names, that no card of the catalogue has."""
    for node in cell.of(tree.Named):
        if node.part and not known.has_part(node.name):
            yield _remark("part", value=node.name)
        elif not node.part and fold(node.name) not in known.names:
            yield _unknown_card(node.name, known)


def _unknown_card(name: str, known: KnownCards) -> Remark:
    """A name that no card has: that of another field, or one that is like others."""
    for field, words in known.traits.items():
        if known.trait_key(field, name) in words:
            return _remark("card_trait", value=name, field=spelling("trait", field, known.words))
    return _with_nearest("card", nearest(name, known.names.values()), value=name)


def _traits(cell: ReadCell, known: KnownCards) -> Iterator[Remark]:
    """Attributes, races and the like that neither the game nor a card nor an effect has."""
    for node in cell.of(tree.Trait):
        words = known.traits.get(node.field)
        if words and known.trait_key(node.field, node.word) not in words:
            field = spelling("trait", node.field, known.words)
            yield _with_nearest("trait", nearest(node.word, words.values()), field=field, value=node.word)


def _lacking_fields(cell: ReadCell, known: KnownCards) -> Iterator[Remark]:
    """A stat or a word asked of cards none of whose kinds has it."""
    for node in cell.of(tree.Selector, tree.Is):
        for one in node.filters:
            group, field = _asked(one)
            if field and not known.can_have(node.kinds, field):
                names = tuple(spelling("kind", kind, known.words) for kind in node.kinds)
                yield _remark("field", kinds=names, value=spelling(group, field, known.words))


def _asked(one: tree.Filter) -> tuple[str, str]:
    """Return the field of a card that a filter looks at."""
    match one:
        case tree.StatIs():
            return "stat", one.stat
        case tree.Trait():
            return "trait", one.field
    return "", ""


def spelling(group: str, word: str, words: Vocabulary) -> str:
    """A word of the game as it is printed."""
    known = words.by_id.get((group, word))
    return known.ja[0] if known else word


def _contradictions(cell: ReadCell, known: KnownCards) -> Iterator[Remark]:
    """Numbers that no card has at once: 5 or more and 3 or less."""
    for node in cell.of(tree.Selector, tree.Is):
        for stat in contradicted(node.filters):
            yield _remark("numbers", value=spelling("stat", stat, known.words))


def _keywords(cell: ReadCell, known: KnownCards) -> Iterator[Remark]:
    """Keywords that the game lacks: a sentence about them can't be understood."""
    for node in cell.of(tree.Unparsed):
        for word in _KEYWORD.findall(node.text):
            key = fold(word)
            if key not in known.keywords and all(key not in words for words in known.traits.values()):
                yield _with_nearest("keyword", nearest(word, known.keywords.values()), value=word)


def unsaid_variables(cell: ReadCell) -> Iterator[Remark]:
    """An X that a text has once only, where nothing can say what it is and nobody chooses it with a cost."""
    for ability in cell.of(tree.Ability):
        paid = set(_variables(ability.cost))
        for name in dict.fromkeys(_variables((ability.when, ability.condition, ability.body))):
            if name not in paid and nfkc(cell.text).count(name) == 1:
                yield Remark.of(EFFECT_X_UNSAID, value=name)


def _variables(node: object) -> Iterator[str]:
    return (one.name for one in nodes(node) if isinstance(one, tree.Variable))
