"""Small decks made by hand, and matches with them brought to where a test wants them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.setup import new_match
from hantei.games.leader.play.table import numbers as num
from hantei.games.leader.play.table.deck import LeaderCards
from hantei.games.leader.play.table.rules import LeaderRules
from hantei.games.leader.show.switches import SWITCHES
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Ability, Node, Running
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import first_of, kind_of, pack, second_of

KINDS = {
    "unit": num.UNIT, "building": num.BUILDING, "skill": num.SKILL, "weapon": num.WEAPON, "armour": num.ARMOUR, "trap": num.TRAP,
    "leader": num.LEADER,
}  # fmt: skip


@dataclass(frozen=True)
class Card:
    """A card of a test's deck."""

    name: str
    kind: str = "unit"
    cost: int = 1
    atk: int = 1
    hp: int = 1
    keywords: int = 0
    boosts: int = 0
    materials: tuple[str, ...] = ()
    triggers: tuple[tuple[int, Node], ...] = ()
    spells: tuple[Node, ...] = field(default=())


class Do(Node):
    """A node that does what a test says, for the seat of the effect."""

    def __init__(self, deed: Callable[[LeaderMatch, int], object]) -> None:
        self.deed = deed

    def do(self, m: CardTable, x: Running) -> bool:
        assert isinstance(m, LeaderMatch)
        self.deed(m, x.seat)
        return True


FILLER = Card("Filler", cost=99)


def deck_of(*cards: Card, size: int = 20) -> list[Card]:
    """These cards, the last of them on top of the deck, over cards that can't be played."""
    return [FILLER] * (size - len(cards)) + list(cards)


def definitions(decks: Sequence[Sequence[Card]], needs: tuple[int, int]) -> LeaderCards:
    both: list[Card] = []
    for seat in range(2):
        both += [*decks[seat], Card(f"Leader {seat + 1}", "leader", needs[seat], 0, 20)]
    names = [card.name for card in both]
    numbers = {name: at for at, name in enumerate(dict.fromkeys(names))}
    split = len(decks[0]) + 1
    cards = LeaderCards(names, [numbers[n] for n in names], [KINDS[c.kind] for c in both], split, len(num.EVENT_NAMES))
    cards.base = [
        [c.atk for c in both], [c.hp for c in both], [c.cost for c in both], [c.cost for c in both],
    ]  # fmt: skip
    cards.costs = [c.cost for c in both]
    cards.totals = [c.cost for c in both]
    cards.keywords = [c.keywords for c in both]
    cards.boosts = [c.boosts for c in both]
    cards.name_ids = [numbers[n] for n in names]
    cards.materials = [tuple(numbers[name] for name in c.materials) for c in both]
    for number, card in enumerate(both):
        for event, node in card.triggers:
            ability = Ability(core.TRIGGERED, [node], card.name)
            ability.event = event
            ability.zones = 1 << (core.FIELD >> 1)
            cards.add(number, ability)
        for node in card.spells:
            ability = Ability(core.SPELL, [node], card.name)
            cards.hears(ability)
            cards.spells[number] = [*cards.spells[number], ability]
    close(cards)
    return cards


def close(cards: LeaderCards) -> None:
    """End the definitions so that a test may change them later: nothing that follows from them is taken for granted."""
    cards.close()
    count = len(cards.names)
    cards.possible = cards.powers = -1
    cards.damage_stirs = True
    cards.stirs = [True] * len(cards.heard)
    cards.firm_atk, cards.firm_hp = [-1] * count, [-1] * count


def rules(**switches: str | int | bool) -> LeaderRules:
    settings = {switch.name: switch.default for switch in SWITCHES}
    assert set(switches) <= set(settings)
    return LeaderRules({**settings, "going_first": "A", **switches})


def fresh(
    first: Sequence[Card] = (), second: Sequence[Card] = (), *, needs: tuple[int, int] = (3, 3), seed: int = 1,
    **switches: str | int | bool,
) -> LeaderMatch:  # fmt: skip
    """A match at its first decision."""
    cards = definitions((first or deck_of(), second or deck_of()), needs)
    match = new_match(rules(**switches), cards, seed, 0)
    match.recording = True
    match.advance()
    return match


def started(*first: Card, second: Sequence[Card] = (), hand: int = 0, points: int = 9, **more: object) -> LeaderMatch:
    """In the main phase of turn 1: player 1 has exactly the first of `first` in hand (all of them, if `hand` is 0)."""
    m = fresh(deck_of(*first, size=max(20, len(first) + 5)), second, **more)  # type: ignore[arg-type]
    keep(m)
    keep(m)
    for card in m.zones[core.HAND].copy():
        m.move(card, core.DECK, 0)
    for card in [c for c in range(m.cards.split - 1) if m.cards.names[c] != "Filler"][: hand or None]:
        m.move(card, core.HAND, 1)
    m.points[0] = m.points[2] = points
    again(m)
    return m


def again(m: LeaderMatch) -> None:
    """Ask the open question anew, after the test has changed the table."""
    step = m.asking
    m.asker = -1
    m.then(step)
    m.advance()


def keep(m: LeaderMatch) -> None:
    m.apply(pack(num.KEEP))


def end(m: LeaderMatch) -> None:
    m.apply(pack(num.END_MAIN))


def card(m: LeaderMatch, name: str, copy: int = 0) -> int:
    """The number of a card by its name."""
    return [number for number, other in enumerate(m.cards.names) if other == name][copy]


def lay(m: LeaderMatch, name: str, cell: int, seat: int = 0, copy: int = 0) -> int:
    """Put a card onto the field, out since an earlier turn."""
    number = card(m, name, copy)
    m.move(number, core.FIELD + seat, 3, seat * num.CELLS + cell)
    m.entered[number] = 0
    return number


def offered(m: LeaderMatch, kind: int) -> list[tuple[str, int]]:
    """The options of a kind: name of the card, second operand."""
    return [(m.cards.names[first_of(a)], second_of(a)) for a in m.legal_actions() if kind_of(a) == kind]


def cells(m: LeaderMatch, kind: int, name: str) -> list[str]:
    """The cells that a card may be put out to."""
    return [num.CELL_NAMES[cell] for other, cell in offered(m, kind) if other == name]


def play(m: LeaderMatch, kind: int, name: str, second: int = 0) -> None:
    for action in m.legal_actions():
        if kind_of(action) == kind and m.cards.names[first_of(action)] == name and second_of(action) == second:
            m.apply(action)
            return
    raise AssertionError((kind, name, second, m.legal_actions()))


def names(m: LeaderMatch, place: int) -> list[str]:
    return [m.cards.names[number] for number in m.zones[place]]


def noted(m: LeaderMatch, event: int) -> list[tuple[int, ...]]:
    """The operands of what has been recorded of an event."""
    return [tuple(m.record[at + 1 : at + 4]) for at in range(0, len(m.record), 5) if m.record[at] == event]
