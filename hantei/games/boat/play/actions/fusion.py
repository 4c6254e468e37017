"""Fusion summons: a fusion actor and the magic that it names are shown, and it is laid onto its materials (BM-284 to
BM-301)."""

from __future__ import annotations

from hantei.cardkit.play.copies import one_of_each
from hantei.cardkit.play.materials import Materials
from hantei.cardkit.play.stack.window import window
from hantei.cardkit.play.table import KitTable
from hantei.games.boat.play.actions.stacked import Placed, await_success, cells_of, drop, is_in_hand, lay_on
from hantei.games.boat.play.table import events
from hantei.games.boat.play.table.announced import call_off, open_hand
from hantei.games.boat.play.table.numbers import (
    CANNOT_COME_BY_MAGIC,
    FUSE,
    FUSION_SUMMONED,
    MAGIC,
    MATERIAL,
    PLAY_FUSION,
)
from hantei.games.boat.play.table.placing import send
from hantei.games.boat.play.table.state import BoatTable
from hantei.games.boat.play.table.timing import REVEALED
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, CHOOSE, GRAVE
from hantei.simulator.kernel.match import Match, Step, first_of, pack


def is_banned_now(m: BoatTable) -> bool:
    """True in the first turn of each player (BM-299), but for a switch."""
    return m.is_ban_turn() and not m.rules.fuses_at_first


def may_come(m: BoatTable, card: int) -> bool:
    """True unless no magic may summon a fusion actor: its summon is one by the effect of a magic card (BM-297)."""
    return not m.forbids(card, CANNOT_COME_BY_MAGIC)


def is_its_magic(m: BoatTable, card: int, magic: int) -> bool:
    """True if a card is the magic that the condition of a fusion actor names (BM-289)."""
    return m.cards.kinds[magic] & MAGIC != 0 and m.cards.plain[magic] == m.deck.fusion_magic[card]


def add_fusions(m: BoatTable, seat: int, card: int, found: list[int]) -> None:
    """Add the fusion summons of a fusion actor in hand, one for each magic that will do: its materials are on the own
    field as actors (BM-287 to BM-289). Neither a cost nor the text of the magic matters (BM-298)."""
    if is_banned_now(m) or not m.deck.materials[card] or not may_come(m, card):
        return
    magics: list[int] = []
    for magic in open_hand(m, seat):
        if is_its_magic(m, card, magic):
            magics.append(magic)
    if magics and ChooseMaterials(m.ref(card), m.ref(magics[0])).can_complete(m, ()):
        for magic in one_of_each(m, magics, seat):
            found.append(pack(FUSE, card, magic))


def fuse(m: BoatTable, seat: int, card: int, magic: int) -> None:
    """Step 4: the fusion actor and the magic are shown; both stay in hand (BM-290)."""
    m.show(card, BOTH)
    m.show(magic, BOTH)
    m.note(events.FUSION_SHOWN, card, magic, seat, BOTH)
    window(m, REVEALED, BeginFusion(m.ref(card), m.ref(magic)))


class BeginFusion(Step):
    """Step 5: the materials are still there to be chosen, and nothing forbids the summon by now (BM-297, BM-354);
    otherwise what was shown goes to the graveyard, and no actor is touched (BM-293, BM-294).

    ref, magic  the fusion actor and the magic
    """

    __slots__ = ("magic", "ref")

    def __init__(self, ref: int, magic: int) -> None:
        self.ref = ref
        self.magic = magic

    def data(self) -> tuple[object, ...]:
        return (self.ref, self.magic)

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        choice = ChooseMaterials(self.ref, self.magic)
        is_shown = is_in_hand(match, self.ref) and is_in_hand(match, self.magic)
        if is_shown and may_come(match, self.ref & CARD_MASK) and choice.can_complete(match, ()):
            match.then(choice)
        else:
            call_off(match, match.active, PLAY_FUSION)
            drop(match, (self.ref, self.magic))


class ChooseMaterials(Materials):
    """Step 5: the materials are chosen among the own actors, one for each condition (BM-288)."""

    __slots__ = ("magic", "ref")

    def __init__(self, ref: int, magic: int, done: tuple[int, ...] = ()) -> None:
        super().__init__(done)
        self.ref = ref
        self.magic = magic

    def data(self) -> tuple[object, ...]:
        return (self.ref, self.magic, self.done)

    def kind(self) -> int:
        return MATERIAL

    def seat(self, m: KitTable) -> int:
        return m.active

    def number(self, m: KitTable) -> int:
        assert isinstance(m, BoatTable)
        return len(m.deck.materials[self.ref & CARD_MASK])

    def candidates(self, m: KitTable) -> list[int]:
        assert isinstance(m, BoatTable)
        return m.actors(m.active)

    def fits(self, m: KitTable, card: int, at: int) -> bool:
        assert isinstance(m, BoatTable)
        field, word = m.deck.materials[self.ref & CARD_MASK][at]
        return m.has_trait(card, field, word)

    def will_do(self, m: KitTable, done: tuple[int, ...]) -> bool:
        return True

    def again(self, done: tuple[int, ...]) -> Materials:
        return ChooseMaterials(self.ref, self.magic, done)

    def carry_out(self, m: KitTable) -> None:
        m.then(LayOn(self.ref, self.magic, self.done))


class LayOn(Step):
    """Step 5: one of the cells of the materials is chosen; they are stacked there, the fusion actor is laid on top, the
    magic goes to the graveyard (BM-291)."""

    __slots__ = ("below", "magic", "ref")

    def __init__(self, ref: int, magic: int, below: tuple[int, ...]) -> None:
        self.ref = ref
        self.magic = magic
        self.below = below

    def data(self) -> tuple[object, ...]:
        return (self.ref, self.magic, self.below)

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        match.ask(match.active, self, cells_of(match, self.below))

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BoatTable)
        m = match
        card = self.ref & CARD_MASK
        lay_on(m, card, self.below, first_of(action))
        send(m, self.magic & CARD_MASK, GRAVE, BOTH)
        await_success(m, Fused(m.ref(card), self.below))


class Fused(Placed):
    """The fusion summon has succeeded; step 6 follows (BM-292).

    below  the materials
    """

    __slots__ = ("below",)

    def __init__(self, summoned: int, below: tuple[int, ...]) -> None:
        super().__init__(summoned, FUSION_SUMMONED)
        self.below = below

    def data(self) -> tuple[object, ...]:
        return (self.summoned, self.below)

    def follow(self, m: BoatTable) -> None:
        m.then(OrderBelow(self.summoned, self.below, 0))


class OrderBelow(Step):
    """Step 6: the cards that lay under the materials come under the fusion actor in an order that its player chooses
    (BM-292); attach magic keeps its age (BM-301). The step names none of these cards, as some of them lie face down.

    host  the fusion actor; below  its materials; at  how many of these cards lie as they are to lie
    """

    __slots__ = ("at", "below", "host")

    def __init__(self, host: int, below: tuple[int, ...], at: int) -> None:
        self.host = host
        self.below = below
        self.at = at

    def data(self) -> tuple[object, ...]:
        return (self.host, self.below, self.at)

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        if not match.alive(self.host):
            return
        left = self.taken_over(match)[self.at :]
        options = [pack(CHOOSE, card) for card in one_of_each(match, left, match.active)]
        if len(options) > 1:
            match.ask(match.active, self, options)

    def taken_over(self, m: BoatTable) -> list[int]:
        """Return the cards that lay under the materials, in their order."""
        return [card for card in m.cards_under(self.host & CARD_MASK) if card not in self.below]

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BoatTable)
        m = match
        host, card = self.host & CARD_MASK, first_of(action)
        order = self.taken_over(m)
        order.remove(card)
        order.insert(self.at, card)
        materials = [lower for lower in m.cards_under(host) if lower in self.below]
        under: list[int] = []
        for at in range(0, len(m.under), 2):
            if m.under[at] != host:
                under.extend((m.under[at], m.under[at + 1]))
        for lower in (*materials, *order):
            under.extend((host, lower))
        m.under = under
        m.then(OrderBelow(self.host, self.below, self.at + 1))
