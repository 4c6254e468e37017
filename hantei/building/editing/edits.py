"""What edits do: cards added, taken out, set to a number, or exchanged in their place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from hantei.building.editing.reading import Item
from hantei.building.editing.steps import Insert, Recount, Remove, Rename
from hantei.building.editing.wishes import Wish, usual_section
from hantei.building.editing.working_copy import WorkingCopy
from hantei.core.errors import UsageError
from hantei.validators.constraint import Slot
from hantei.validators.deck import MOST_COPIES
from hantei.validators.repair.changes import Change

Edit = Callable[[WorkingCopy, Sequence[Wish]], None]


def add(copy: WorkingCopy, wished: Sequence[Wish]) -> None:
    """Add copies: to the last line of the card, or as a new line in its section."""
    for wish in wished:
        if wish.count == 0:
            raise UsageError("edit_count_bad", value=f"0 {wish.typed}", limit=MOST_COPIES)
        _add(copy, wish, _section(copy, wish), 1 if wish.count is None else wish.count)


def remove(copy: WorkingCopy, wished: Sequence[Wish]) -> None:
    """Take copies out, all of them where no number is said; UsageError where there are not so many."""
    for wish in wished:
        if wish.count == 0:
            raise UsageError("edit_count_bad", value=f"0 {wish.typed}", limit=MOST_COPIES)
        have = _count(copy, wish, wish.section)
        wanted = have if wish.count is None else wish.count
        if not have or wanted > have:
            raise _too_few(copy, wish, have, wanted)
        _take(copy, wish, wanted)


def set_counts(copy: WorkingCopy, wished: Sequence[Wish]) -> None:
    """Let there be so many copies; with 0 the card goes."""
    for wish in wished:
        if wish.count is None:
            raise UsageError("edit_count_missing", card=_called(wish))
        section = _section(copy, wish)
        there = Wish(wish.count, wish.cards, section, wish.typed)
        have = _count(copy, there, section)
        if wish.count > have:
            _add(copy, wish, section, wish.count - have)
        elif wish.count < have:
            _take(copy, there, have - wish.count)


def swap(copy: WorkingCopy, wished: Sequence[Wish]) -> None:
    """Exchange cards by others in the same places of the list, which come in pairs: what goes, what comes.

    Without a number all copies go, and as many come. What remains of a line keeps its place, too.
    """
    if len(wished) % 2:
        raise UsageError("edit_swap_pairs")
    for out, into in zip(wished[::2], wished[1::2], strict=True):
        _swap(copy, out, into)


def make_changes(copy: WorkingCopy, changes: Iterable[Change]) -> None:
    """Make the changes of a repair or a completion: what comes for a card of its section takes its place."""
    for change in changes:
        out, into = (_wish_of(slot, change.count) for slot in (change.out, change.into))
        if out and into and out.section == into.section:
            _swap(copy, out, into)
        else:
            if out:
                _take(copy, out, change.count)
            if into:
                _add(copy, into, into.section, change.count)


def _wish_of(slot: Slot | None, count: int) -> Wish | None:
    return Wish(count, (slot.card,), slot.section, slot.card.name) if slot else None


EDITS: Final[Mapping[str, Edit]] = {"add": add, "remove": remove, "set": set_counts, "swap": swap}


def _swap(copy: WorkingCopy, out: Wish, into: Wish) -> None:
    have = _count(copy, out, out.section)
    going = have if out.count is None else out.count
    coming = going if into.count is None else into.count
    if not have or going > have or not going:
        raise _too_few(copy, out, have, going)
    if len(into.cards) > 1:
        raise UsageError("edit_swap_any", card=into.typed, cards=tuple(card.id for card in into.cards))
    if into.section and any(item.section != into.section for _, item in _items(copy, out, out.section)):
        raise UsageError("edit_swap_section", card=_called(out))
    if out.ids & into.ids or not coming:
        raise UsageError("edit_swap_same", card=_called(into))
    left, surplus = going, coming - going
    while left:
        place, item = _items(copy, out, out.section)[-1]
        count = min(left, item.count)
        wanted = count + (surplus if left == count else 0)
        if not 1 <= wanted <= MOST_COPIES:
            raise UsageError("edit_swap_counts", card=_called(out), count=going, other=_called(into), wanted=coming)
        if count == item.count:
            copy.apply(Rename(item, place, into.cards[0]))
            if wanted != count:
                copy.apply(Recount(copy.read.items[place], place, wanted))
        else:
            copy.apply(Recount(item, place, item.count - count))
            copy.apply(Insert(item.section, into.cards, wanted, into.typed, place))
        left -= count


def _add(copy: WorkingCopy, wish: Wish, section: str, count: int) -> None:
    items = _items(copy, wish, section)
    exact = [(place, item) for place, item in items if frozenset(card.id for card in item.cards) == wish.ids]
    if not exact:
        copy.apply(Insert(section, wish.cards, count, wish.typed))
        return
    place, item = exact[-1]
    if item.count + count > MOST_COPIES:
        raise UsageError("edit_count_bad", value=f"{item.count + count} {_called(wish)}", limit=MOST_COPIES)
    copy.apply(Recount(item, place, item.count + count))


def _take(copy: WorkingCopy, wish: Wish, count: int) -> None:
    while count:
        place, item = _items(copy, wish, wish.section)[-1]
        if item.count > count:
            copy.apply(Recount(item, place, item.count - count))
            return
        copy.apply(Remove(item, place))
        count -= item.count


def _items(copy: WorkingCopy, wish: Wish, section: str) -> list[tuple[int, Item]]:
    """The lines of a card, each with its place; of any one of several those of all of them."""
    return [
        (place, item)
        for place, item in enumerate(copy.read.items)
        if section in ("", item.section) and {card.id for card in item.cards} <= wish.ids
    ]


def _count(copy: WorkingCopy, wish: Wish, section: str) -> int:
    return sum(item.count for _, item in _items(copy, wish, section))


def _too_few(copy: WorkingCopy, wish: Wish, have: int, wanted: int) -> UsageError:
    """What is told where there are not so many copies; of lines that mean one of several cards, that they do."""
    loose = [
        item
        for item in copy.read.items
        if wish.section in ("", item.section) and not wish.ids.isdisjoint(ids := {card.id for card in item.cards})
        if not ids <= wish.ids
    ]
    called, count = _called(wish), max(wanted, 1)
    if not loose:
        return UsageError("edit_too_few", card=called, count=have, wanted=count, file=copy.name)
    cards = tuple(dict.fromkeys(card.name for item in loose for card in item.cards))
    return UsageError("edit_too_few.any", card=called, count=have, wanted=count, file=copy.name, cards=cards)


def _section(copy: WorkingCopy, wish: Wish) -> str:
    """The section that is meant: that which is named, that in which the card lies already, or that where it belongs;
    UsageError where it lies in several."""
    if wish.section:
        return wish.section
    there = list(dict.fromkeys(item.section for _, item in _items(copy, wish, "")))
    if len(there) > 1:
        labels = tuple(section.ja for section in copy.judge.spec.sections if section.id in there)
        raise UsageError("edit_section_unclear", card=_called(wish), sections=labels)
    return there[0] if there else usual_section(wish.cards[0], copy.judge)


def _called(wish: Wish) -> str:
    return wish.cards[0].name if len(wish.cards) == 1 else wish.typed
