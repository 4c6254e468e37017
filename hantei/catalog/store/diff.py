"""What differs between two versions of a catalogue.

Cards are matched by id first. Where one of two cards has an id that the importer made (`identity.py`), they are matched
by kind, folded name and occurrence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from operator import itemgetter
from typing import Any, Final, NamedTuple

from hantei.core.card import Card, Catalog
from hantei.core.identity import is_name_id, row_of_id

Pair = tuple[int, int]
"""Positions of one card in the old and in the new version."""


class CardLabel(NamedTuple):
    """What a card is recognised by; `key` is the folded name."""

    id: str
    kind: str
    name: str
    key: str

    @classmethod
    def of(cls, card: Card) -> CardLabel:
        return cls(card.id, card.kind, card.name, card.key)


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One field before and after, as JSON has it; None where it was not there. `extra.備考` is an unknown column."""

    field: str
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class CardChange:
    """One card before and after, with the fields that differ."""

    before: CardLabel
    after: CardLabel
    fields: tuple[FieldChange, ...]


@dataclass(frozen=True, slots=True)
class Diff:
    """All differences; a card stands in one of the first four lists, in the order of its version.

    renamed     another folded name under the same given id; `fields` holds all that differs
    changed     other fields, or the name spelt differently
    renumbered  old and new label where only a made-up id is another one; these can have changed as well
    reordered   whether cards of both versions stand in another order
    """

    added: tuple[CardLabel, ...] = ()
    removed: tuple[CardLabel, ...] = ()
    changed: tuple[CardChange, ...] = ()
    renamed: tuple[CardChange, ...] = ()
    renumbered: tuple[tuple[CardLabel, CardLabel], ...] = ()
    reordered: bool = False

    @property
    def is_empty(self) -> bool:
        return self == _EMPTY

    def to_json(self) -> dict[str, object]:
        """The diff without any language."""
        return {
            "added": [_label_json(label) for label in self.added],
            "removed": [_label_json(label) for label in self.removed],
            "changed": [_change_json(change) for change in self.changed],
            "renamed": [_change_json(change) for change in self.renamed],
            "renumbered": [{"before": before.id, **_label_json(after)} for before, after in self.renumbered],
            "reordered": self.reordered,
        }


_EMPTY: Final = Diff()


def _label_json(label: CardLabel) -> dict[str, object]:
    return {"id": label.id, "kind": label.kind, "name": label.name}


def _change_json(change: CardChange) -> dict[str, object]:
    fields = {each.field: {"before": each.before, "after": each.after} for each in change.fields}
    return {**_label_json(change.after), "fields": fields}


def has_made_up_id(label: CardLabel) -> bool:
    """True if the importer made the id, from the kind and the name or, by an older hantei, from the row."""
    return is_name_id(label.id, label.kind, label.key) or row_of_id(label.id, label.kind) > 0


def diff(old: Catalog, new: Catalog) -> Diff:
    """Return the differences that turn one catalogue into the other; empty exactly if their cards are equal."""

    def compare(before: int, after: int) -> tuple[FieldChange, ...]:
        first, second = old.cards[before], new.cards[after]
        if first == second:
            return ()
        return field_changes(first.model_dump(mode="json"), second.model_dump(mode="json"))

    return build_diff([CardLabel.of(card) for card in old], [CardLabel.of(card) for card in new], compare)


def build_diff(
    old: Sequence[CardLabel], new: Sequence[CardLabel], compare: Callable[[int, int], tuple[FieldChange, ...]]
) -> Diff:
    """Return the diff of two lists of cards; `compare` returns the fields that differ between two positions."""
    pairs = match(old, new)
    kept, still = {i for i, _ in pairs}, {j for _, j in pairs}
    changed: list[CardChange] = []
    renamed: list[CardChange] = []
    renumbered: list[tuple[CardLabel, CardLabel]] = []
    for i, j in pairs:
        fields = compare(i, j)
        if old[i].id != new[j].id and has_made_up_id(old[i]) and has_made_up_id(new[j]):
            renumbered.append((old[i], new[j]))
            fields = tuple(change for change in fields if change.field != "id")
        if fields:
            (changed if old[i].key == new[j].key else renamed).append(CardChange(old[i], new[j], fields))
    return Diff(
        added=tuple(label for j, label in enumerate(new) if j not in still),
        removed=tuple(label for i, label in enumerate(old) if i not in kept),
        changed=tuple(changed),
        renamed=tuple(renamed),
        renumbered=tuple(renumbered),
        reordered=any(first > second for (first, _), (second, _) in pairwise(pairs)),
    )


def match(old: Sequence[CardLabel], new: Sequence[CardLabel], known: Sequence[Pair] = ()) -> list[Pair]:
    """Return the positions of the same card in both lists, in the order of the new one; `known` are pairs of which that
    is clear beforehand.

    First by id, except ids of former times, which only told a row. Then a new card with a made-up id is the next old
    one of its kind and folded name, whatever its id, so that adding the same cards twice finds them again; and a new
    card with a given id is the next old one whose id was made up.
    """
    known_old, known_new = {i for i, _ in known}, {j for _, j in known}
    lasting = [(i, label) for i, label in enumerate(old) if i not in known_old and not row_of_id(label.id, label.kind)]
    places = {label.id: i for i, label in reversed(lasting)}
    by_id = [(j, label.id) for j, label in enumerate(new) if j not in known_new and label.id in places]
    pairs = [*known, *((places.pop(card_id), j) for j, card_id in by_id if card_id in places)]
    old_made, _ = _split(old)
    new_made, new_given = _split(new)
    for olds, news in ((range(len(old)), new_made), (old_made, new_given)):
        used_old, used_new = {i for i, _ in pairs}, {j for _, j in pairs}
        left_old = (i for i in olds if i not in used_old)
        left_new = (j for j in news if j not in used_new)
        pairs += _match_names(old, left_old, new, left_new)
    return sorted(pairs, key=itemgetter(1))


def _split(labels: Sequence[CardLabel]) -> tuple[list[int], list[int]]:
    """Return the positions of the cards with made-up ids, and of the others."""
    made: list[int] = []
    given: list[int] = []
    for position, label in enumerate(labels):
        (made if has_made_up_id(label) else given).append(position)
    return made, given


def _match_names(
    old: Sequence[CardLabel], olds: Iterable[int], new: Sequence[CardLabel], news: Iterable[int]
) -> list[Pair]:
    waiting = dict(_numbered(old, olds))
    return [(waiting.pop(place), j) for place, j in _numbered(new, news) if place in waiting]


def _numbered(labels: Sequence[CardLabel], positions: Iterable[int]) -> Iterator[tuple[tuple[str, str, int], int]]:
    """Yield each position with its kind, folded name and how many of these came before."""
    seen: dict[tuple[str, str], int] = {}
    for position in positions:
        name = (labels[position].kind, labels[position].key)
        number = seen.get(name, 0)
        seen[name] = number + 1
        yield (*name, number), position


def field_changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> tuple[FieldChange, ...]:
    """Return the fields that differ between two cards as JSON, in the order of the new card."""
    first, second = _flat(before), _flat(after)
    names = dict.fromkeys((*second, *first))
    return tuple(
        FieldChange(name, first.get(name), second.get(name)) for name in names if first.get(name) != second.get(name)
    )


def _flat(card: Mapping[str, Any]) -> dict[str, Any]:
    """Return the card with its unknown columns as fields of their own."""
    fields = {name: value for name, value in card.items() if name != "extra"}
    return fields | {f"extra.{heading}": text for heading, text in card.get("extra", {}).items()}
