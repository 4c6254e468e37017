"""A repair in words."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hantei.cli.texts import Texts

if TYPE_CHECKING:
    from hantei.validators.constraint import Slot
    from hantei.validators.repair import Change, Repair, Repairs
    from hantei.validators.spec import DeckSpec


def repair_lines(repairs: "Repairs", spec: "DeckSpec", texts: Texts) -> Iterator[str]:
    """One line per repair, or one that says why there is none."""
    if not repairs.repairs:
        yield texts(f"repair.{repairs.status.value}")
    for number, repair in enumerate(repairs.repairs):
        key = "repair.smallest" if number == 0 else "repair.other"
        yield texts(key, count=repair.size, changes=repair_text(repair, spec, texts))


def repair_text(repair: "Repair", spec: "DeckSpec", texts: Texts) -> str:
    """The changes of one repair, joined."""
    return texts("repair.joint").join(_change(change, spec, texts) for change in repair.changes)


def _change(change: "Change", spec: "DeckSpec", texts: Texts) -> str:
    out, into = change.out, change.into
    if out and into and out.card is into.card:
        facts = {"card": out.card.name, "origin": _section(out, spec, texts), "target": _section(into, spec, texts)}
        return texts("repair.move", count=change.count, **facts)
    if out and into:
        return texts("repair.replace", count=change.count, out=_named(out, spec, texts), into=_named(into, spec, texts))
    if out:
        return texts("repair.take_out", count=change.count, out=_named(out, spec, texts))
    assert into is not None  # a change moves something
    return texts("repair.add", count=change.count, into=_named(into, spec, texts))


def _named(slot: "Slot", spec: "DeckSpec", texts: Texts) -> str:
    """A card's name, with its section where the game's decks have several."""
    if len(spec.sections) == 1:
        return texts("repair.card", card=slot.card.name)
    return texts("repair.card_in", card=slot.card.name, part=_section(slot, spec, texts))


def _section(slot: "Slot", spec: "DeckSpec", texts: Texts) -> str:
    section = next(section for section in spec.sections if section.id == slot.section)
    return section.ja if texts.language == "ja" else section.en
