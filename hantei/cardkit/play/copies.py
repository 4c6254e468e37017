"""Copies of a card: what may be done with one of those that differ in nothing is offered once, with the one that the
table prefers."""

from __future__ import annotations

from hantei.cardkit.play.table import KitTable


def one_of_each(m: KitTable, cards: list[int], seat: int) -> list[int]:
    """Return one of the copies of each card among some that a seat chooses from, in the order in which the first ones
    stand. Copies that differ in something stand for themselves."""
    same, where, marks = m.cards.same, m.where, m.marks
    found: list[int] = []
    seen: list[int] = []
    for card in cards:
        copy = same[card]
        if copy not in seen:
            seen.append(copy)
            found.append(card)
            continue
        at = seen.index(copy)
        first = found[at]
        if where[card] == where[first] and not marks[card] | marks[first] and not m.copies_may_differ():
            continue  # a glance: they are alike, and neither is the better one
        while at < len(found) and (seen[at] != copy or not m.are_alike(found[at], card)):
            at += 1
        if at == len(found):
            seen.append(copy)
            found.append(card)
        elif m.is_better_copy(card, found[at], seat):
            found[at] = card
    return found


def first_copies(ids: list[str]) -> list[int]:
    """Return for each card of a match-up the number of its first copy, by the ids of the cards."""
    first: dict[str, int] = {}
    return [first.setdefault(card_id, number) for number, card_id in enumerate(ids)]


def best_copy(m: KitTable, card: int, cards: list[int], seat: int) -> int:
    """Return the copy of a card among some that is offered; of equally good ones the card itself, then the first."""
    same = m.cards.same
    best = card
    for other in cards:
        if other != card and same[other] == same[card] and m.is_better_copy(other, best, seat):
            best = other
    return best
