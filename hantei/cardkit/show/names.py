"""Texts of what lies on the table: cells, places, cards, players, abilities. Notation is made of them.

A card in a cell is written by its cell, `F1` where the side is clear and `2:F1` where it isn't; a card elsewhere by its
name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from hantei.cardkit.play.stack.table import Link, StackTable
from hantei.interpreter.program.nodes.choose import Choose
from hantei.interpreter.table.numbers import (
    CARD_MASK,
    DECK,
    HAND,
    LISTED,
    NO_CARD,
    NO_REF,
    NUMBER_EVENT,
    PLAYER_REF,
    UNDER,
)
from hantei.interpreter.table.pending import Pending
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import NOBODY

HIDDEN: Final = "?"
"""A card that a seat can't know."""

NOTHING: Final = "nothing"

KeywordOf = Callable[[CardTable, int], str]
"""The word of the keyword that an ability comes from, by the ability's number; empty if it comes from a text."""


def no_keyword(m: CardTable, ability: int) -> str:  # noqa: ARG001  it is none, whatever the ability is
    """Return no word: in this game no keyword is an ability."""
    return ""


Difference = Callable[[CardTable, int], str]
"""What tells a card in a pile apart from its copies there, with a space in front: ` as target of 1:F1`."""


def no_difference(m: CardTable, card: int) -> str:  # noqa: ARG001  the same for all
    """Return nothing: in this game nothing but changes by effects tells copies in a pile apart."""
    return ""


class Names:
    """What a game calls the parts of its table.

    cells       the names of the cells of one side, in the order of their numbers
    zones       the name of each zone
    keyword_of  the keyword that an ability comes from
    difference  what tells a card in a pile apart from its copies
    """

    def __init__(
        self, cells: Sequence[str], zones: Mapping[int, str], keyword_of: KeywordOf = no_keyword,
        difference: Difference = no_difference,
    ) -> None:  # fmt: skip
        self.cells = tuple(cells)
        self.zones = dict(zones)
        self.keyword_of = keyword_of
        self.difference = difference

    # where something is

    def cell(self, cell: int) -> str:
        """Return a cell of the board with its player: `2:F1`."""
        return f"{cell // len(self.cells) + 1}:{self.side_cell(cell)}"

    def side_cell(self, cell: int) -> str:
        """Return a cell without its player: `F1`."""
        return self.cells[cell % len(self.cells)]

    def place(self, place: int) -> str:
        """Return a place with its player: `2:grave`."""
        return f"{(place & 1) + 1}:{self.zones[place & ~1]}"

    def lying(self, m: CardTable, seat: int, cell: str) -> int:
        """Return the card that lies in a cell of a seat, by the cell's name, or NO_CARD."""
        return m.board[seat * len(self.cells) + self.cells.index(cell)] if cell in self.cells else NO_CARD

    # cards and players

    def card(self, m: CardTable, card: int) -> str:
        """Return a card's cell with its player, or its name if it is in none."""
        return self.cell(m.cell[card]) if m.cell[card] >= 0 else m.cards.names[card]

    def own_card(self, m: CardTable, card: int) -> str:
        """Return a card's cell without its player, where the side is clear, or its name if it is in none."""
        return self.side_cell(m.cell[card]) if m.cell[card] >= 0 else m.cards.names[card]

    def choosable(self, m: CardTable, card: int, seat: int, offered: Sequence[int]) -> str:
        """Return a card that is offered among others, as a seat may see it: by its cell; by its name if all that is
        offered beside cells lies in one hand or deck; else by its name and place, or its host."""
        if m.cell[card] >= 0:
            return self.card(m, card)
        if m.zone(card) == UNDER:
            return self._lower_among(m, card, seat, offered)
        if not is_known(m, card, seat):
            return HIDDEN
        place = m.place(card)
        if place & ~1 in (HAND, DECK) and all(m.cell[other] >= 0 or m.place(other) == place for other in offered):
            return m.cards.names[card] + self.apart(m, card, seat, offered)
        return f"{m.cards.names[card]} in {self.place(place)}{self.apart(m, card, seat, offered)}"

    def apart(self, m: CardTable, card: int, seat: int, offered: Sequence[int]) -> str:
        """Return what tells a card in a pile apart from copies in it that are offered too and that the seat knows, with
        a space in front; a number where nothing else does. Nothing if there is none."""
        if m.asker < 0:  # nothing is offered: what can't be chosen otherwise is told while it is done
            return ""
        same = m.cards.same
        copies = [other for other in dict.fromkeys(offered) if same[other] == same[card]]
        if len(copies) > 1:
            copies = [other for other in copies if m.place(other) == m.place(card) < LISTED]
            copies = [other for other in copies if is_known(m, other, seat)]
        if len(copies) < 2 or card not in copies:
            return ""
        said = self.difference(m, card)
        alike = [other for other in copies if self.difference(m, other) == said]
        return said + (f" #{alike.index(card) + 1}" if len(alike) > 1 else "")

    def _lower_among(self, m: CardTable, card: int, seat: int, offered: Sequence[int]) -> str:
        """Return a card under another one, as a seat may see it, with its number if several that are offered read
        alike."""
        text = self._lower(m, card, seat)
        alike = [other for other in offered if m.zone(other) == UNDER and self._lower(m, other, seat) == text]
        return text + (f" #{alike.index(card) + 1}" if len(alike) > 1 else "")

    def _lower(self, m: CardTable, card: int, seat: int) -> str:
        return (
            self.with_host(m, card) if is_known(m, card, seat) else f"{HIDDEN} under {self.card(m, host_of(m, card))}"
        )

    def with_host(self, m: CardTable, card: int) -> str:
        """Return the name of a card and, if it lies under another one, its host: copies under different hosts would
        read alike otherwise."""
        name = m.cards.names[card]
        return f"{name} under {self.card(m, host_of(m, card))}" if m.zone(card) == UNDER else name

    def ref(self, m: CardTable, ref: int) -> str:
        """Return the card or player that a ref names."""
        if ref == NO_REF:
            return NOTHING
        return player(PLAYER_REF - ref) if ref <= PLAYER_REF else self.card(m, ref & CARD_MASK)

    # abilities

    def ability(self, m: CardTable, card: int, number: int) -> str:
        """Return an ability: its card, with the ability's number on the card unless it is the first, with the keyword
        that it comes from, or with its number among those that effects have given."""
        if word := self.keyword_of(m, number):
            return f"{self.card(m, card)} {word}"
        listed = [ability.number for ability in m.cards.listed[card]]
        if number in listed:
            return self.card(m, card) + further(listed.index(number))
        given = [ability.number for ability in m.given(card)]
        return f"{self.card(m, card)} given" + further(given.index(number) if number in given else 0)

    def source(self, m: CardTable, ref: int, number: int) -> str:
        """Return what an effect comes from: an ability of a card, or the player."""
        return self.ability(m, ref & CARD_MASK, number) if ref >= 0 else self.ref(m, ref)

    def trigger(self, m: CardTable, item: Pending) -> str:
        """Return the card and ability of a trigger."""
        return self.ability(m, item.ref & CARD_MASK, item.ability)

    def trigger_among(self, m: CardTable, item: Pending, others: Sequence[Pending], seat: int = NOBODY) -> str:
        """Return a trigger, as a seat may see it, so that it is told apart from the others that are offered: with the
        subject of its event if its ability was triggered several times, and with its number if that leaves several
        alike."""
        short, longer = self.trigger(m, item), self._with_subject(m, item, seat)
        if [self.trigger(m, other) for other in others].count(short) <= 1:
            return short
        alike = [other for other in others if self._with_subject(m, other, seat) == longer]
        return longer + (f" #{alike.index(item) + 1}" if len(alike) > 1 else "")

    # what is answered

    def event_among(self, m: StackTable, number: int, events: Sequence[int], seat: int = NOBODY) -> str:
        """Return an event by its number among those of a window, as a seat may see it: an activation by the place of
        its link on the stack, the oldest one is `#1`; another one by its subject, with its number if several read
        alike."""
        groups = [tuple(events[at : at + 4]) for at in range(0, len(events), 4)]
        event, subject, _, amount = groups[number]
        if amount and m.names_link(event):
            return f"#{[link.number for link in m.stack].index(amount) + 1}"
        name = self._subject(m, subject, seat)
        alike = [
            at for at, group in enumerate(groups) if group[0] == event and self._subject(m, group[1], seat) == name
        ]
        return f"{name} #{alike.index(number) + 1}" if len(alike) > 1 else name

    def _subject(self, m: CardTable, ref: int, seat: int) -> str:
        """Return the card or player to which something has happened: `?` for a card that the seat can't know."""
        is_hidden = ref >= 0 and m.alive(ref) and not is_known(m, ref & CARD_MASK, seat)
        return HIDDEN if is_hidden else self.ref(m, ref)

    def stack(self, m: StackTable) -> list[str]:
        """Return the links that wait on the stack, the oldest first."""
        return [self.ref(m, link.frame.source) + (" negated" if link.negated else "") for link in m.stack]

    def stack_seen(self, m: StackTable, seat: int) -> list[str]:
        """Return the same with what the links answer and the targets that they began by choosing, as a seat may see
        them: `狼 to #1`, `狼 on 2:F1, 2:F2`. Whoever may answer is told of them (BM-381)."""
        found: list[str] = []
        for text, link in zip(self.stack(m), m.stack, strict=True):
            answered, targets = self._answered(m, link), self._targets(m, link, seat)
            found.append(text + answered + (f" on {', '.join(targets)}" if targets else ""))
        return found

    def _answered(self, m: StackTable, link: Link) -> str:
        """Return which link is answered by another one, with a space in front; nothing if it answers none that still
        waits."""
        numbers = [other.number for other in m.stack]
        amount = link.frame.numbers[NUMBER_EVENT]
        names_one = link.frame.ability.event != NO_REF and m.names_link(link.frame.ability.event)
        return f" to #{numbers.index(amount) + 1}" if names_one and amount in numbers else ""

    def _targets(self, m: StackTable, link: Link, seat: int) -> list[str]:
        """Return what a link has chosen when it was activated, beside what it was paid with."""
        ability = link.frame.ability
        found: list[str] = []
        for node in ability.nodes[ability.body_at : ability.head]:
            if isinstance(node, Choose):
                found.extend(self._target(m, ref, seat) for ref in link.frame.slots[node.slot])
        return found

    def _target(self, m: StackTable, ref: int, seat: int) -> str:
        """Return a target; one that has moved since by its name, if the seat knows it where it lies now."""
        card = ref & CARD_MASK
        if ref < 0:
            return self.ref(m, ref)
        if not is_known(m, card, seat):
            return HIDDEN
        return self.card(m, card) if m.alive(ref) else m.cards.names[card]

    def _with_subject(self, m: CardTable, item: Pending, seat: int) -> str:
        return f"{self.trigger(m, item)} of {self._subject(m, item.subject, seat)}"


def player(seat: int) -> str:
    """Return a player by their number: `player 2`."""
    return f"player {seat + 1}"


def further(number: int) -> str:
    """Return a number from 0 as it is appended to a text, counted from 1; nothing for the first."""
    return f" {number + 1}" if number else ""


def is_known(m: CardTable, card: int, seat: int) -> bool:
    """True if a seat knows which card this is; NOBODY stands for a reader who knows all."""
    return seat == NOBODY or m.knows(seat, card)


def host_of(m: CardTable, card: int) -> int:
    """Return the card under which a card lies."""
    return m.under[2 * m.under[1::2].index(card)]
