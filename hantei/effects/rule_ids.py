"""The rules of the game that a text touches: those of the words that it uses."""

from __future__ import annotations

from hantei.effects.tree.nodes import CardText
from hantei.effects.tree.walk import nodes, said
from hantei.effects.words.vocabulary import EventWord, Label, Vocabulary, Word


def rule_ids(text: CardText, words: Vocabulary) -> tuple[str, ...]:
    """Return the ids of the rules behind the words of a tree, in the order of the tree."""
    rules = _rules(words)
    found: dict[str, None] = {}
    for node in nodes(text):
        for value in said(node):
            for item in value if isinstance(value, tuple) else (value,):
                if isinstance(item, str):
                    found.update(dict.fromkeys(rules.get(item, ())))
    return tuple(found)


def _rules(words: Vocabulary) -> dict[str, tuple[str, ...]]:
    """Return the rules by the id of a word; ids of different groups may be equal, and then all count."""
    found: dict[str, tuple[str, ...]] = {}
    everything: tuple[Word | EventWord | Label, ...] = (*words.by_id.values(), *words.events, *words.labels)
    for word in everything:
        found[word.id] = (*found.get(word.id, ()), *word.rules)
    return found
