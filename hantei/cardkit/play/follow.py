"""What has happened to a card goes with it when it moves."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.table import KitTable
from hantei.interpreter.table.pending import Pending

EVENT_SIZE: Final = 4
"""An event in `KitTable.happened`: its number, subject, object, amount."""


def follow(m: KitTable, old: int, new: int, endings: tuple[int, ...] = ()) -> None:
    """Let what has happened to a card on the field be about the same card in its pile: its own abilities and answers
    that name it find it there. `endings`: the events of which alone its own abilities work there, as its time on the
    field ends by them; none: of all."""
    if m.pending:
        kept: list[Pending] = []
        for item in m.pending:
            if old in (item.ref, item.subject, item.object):
                works = not endings or m.cards.abilities[item.ability].event in endings
                kept.append(
                    Pending(
                        item.ability,
                        new if item.ref == old and works else item.ref,
                        item.seat,
                        new if item.subject == old else item.subject,
                        new if item.object == old else item.object,
                        item.amount,
                    )
                )
            else:
                kept.append(item)
        m.pending = kept
    if m.happened:
        happened = m.happened.copy()
        for at in range(0, len(happened), EVENT_SIZE):
            for part in (at + 1, at + 2):
                if happened[part] == old:
                    happened[part] = new
        m.happened = happened
