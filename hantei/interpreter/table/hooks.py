"""What each game gives for the effects of its cards: how its rules carry out what texts say."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from hantei.interpreter.table.changes import Mod
from hantei.interpreter.table.columns import Columns
from hantei.interpreter.table.definitions import Ability, Running
from hantei.interpreter.table.numbers import (
    NO_REF,
)
from hantei.interpreter.table.pending import Pending
from hantei.simulator.scenarios.luck import SIDES, lucky_choice


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectHooks(Columns):
    """The parts of a table that the rules of a game fill in."""

    __slots__ = ()

    # what texts read

    def attacker_ref(self) -> int:
        """The card that attacks in the battle that goes on, or NO_REF."""
        raise NotImplementedError

    def attacked_ref(self) -> int:
        """The card that is attacked in the battle that goes on, or NO_REF."""
        raise NotImplementedError

    def cells_of(self, card: int) -> int:
        """The cells that a card on the board takes, as bits 1 << cell within its seat's cells."""
        return 0 if self.cell[card] < 0 else 1 << self.cell[card] % (len(self.board) // 2)

    def cells_near(self, card: int, relation: int) -> int:
        """The cells of its own side that lie so to a card on the board (the game's number of the relation), as bits."""
        raise NotImplementedError

    def value_printed(self, card: int, stat: int) -> int:
        """What a text reads as the printed value of a stat."""
        return self.cards.base[stat][card]

    def player_number(self, seat: int, number: int) -> int:
        """A number that a player has, by the game's number for it."""
        raise NotImplementedError

    def counters_on(self, card: int, counter: int) -> int:
        """How many counters of a sort lie on a card, by the game's number for them."""
        raise NotImplementedError

    def in_state(self, card: int, state: int) -> bool:
        """Whether a card is in a state that is no bit of `states`, by the game's number for it."""
        raise NotImplementedError

    def has_trait(self, card: int, field: int, word: str) -> bool:
        """Whether a card carries a word in a field, by the game's number for the field."""
        raise NotImplementedError

    def same_field(self, card: int, other: int, field: int) -> bool:
        """Whether two cards agree in a field that is no stat, by the game's number for it."""
        raise NotImplementedError

    # what each game gives for verbs: `ref` and `card` as in the nodes, `seat` is whose effect it is

    def chance(self, sides: int) -> int:
        """A random number from 0 up to below `sides`."""
        raise NotImplementedError

    def roll(self, seat: int) -> int:
        """A die of a player."""
        raise NotImplementedError

    def toss(self, seat: int) -> int:
        """A coin of a player: 1 or 0."""
        return lucky_choice(self.luck, SIDES) if self.luck else self.chance(2)

    def lot(self, refs: list[int]) -> int:
        """Which of these cards chance takes: its place among them."""
        return self.chance(len(refs))

    def may_choose(self, ref: int, seat: int) -> bool:
        """Whether effects of a seat may choose a card or a player."""
        raise NotImplementedError

    def may_choose_all(self, side: int, seat: int) -> bool:
        """Whether effects of a seat may choose whatever lies on a side, as far as that can be seen at a glance."""
        return False

    def reaches(self, ref: int, seat: int) -> bool:
        """Whether effects of a seat have power over a card, wherever it lies, or over a player."""
        raise NotImplementedError

    def is_out_of_reach(self, card: int, seat: int) -> bool:
        """Whether changes that go on, as a seat's effect, pass a card over; read without any of these changes."""
        return False

    def touches(self, owner: int, seat: int) -> bool:
        """Whether effects of a seat have power over a player's deck, hand and graveyard."""
        raise NotImplementedError

    def body(self, seat: int) -> int:
        """The card that stands for a player where damage, states and the like are meant, or NO_REF."""
        return NO_REF

    def in_battle(self) -> bool:
        """Whether an attack goes on."""
        raise NotImplementedError

    def hurt(self, source: int, seat: int, items: tuple[int, ...]) -> None:
        """Schedule damage by an effect that is dealt at once: refs and amounts, alternating."""
        raise NotImplementedError

    def heal(self, ref: int, amount: int) -> int:
        """Take damage off a card, all of it for -1; how much."""
        raise NotImplementedError

    def destroy(self, ref: int, seat: int) -> bool:
        """Kill a card without damage; whether that can be."""
        raise NotImplementedError

    def draw_cards(self, player: int, number: int, seat: int) -> int:
        """A player draws by an effect; how many."""
        raise NotImplementedError

    def discard_card(self, ref: int) -> None:
        """A card goes from hand to the graveyard."""
        raise NotImplementedError

    def put(self, ref: int, zone: int, bottom: bool) -> bool:
        """A card goes to a pile of its owner, to the top or the bottom; whether it did."""
        raise NotImplementedError

    def cells_to_come(self, card: int, seat: int, mask: int) -> list[int]:
        """The cells of the board, among those of a seat in `mask`, where an effect may put a card onto the field."""
        raise NotImplementedError

    def cells_to_go(self, card: int, mask: int) -> list[int]:
        """The cells of the board, among those of its side in `mask`, that an effect may move a card to."""
        raise NotImplementedError

    def come(self, card: int, seat: int, cell: int) -> None:
        """An effect puts a card onto a seat's side of the field."""
        raise NotImplementedError

    def ways_to_come(self, card: int, seat: int, cell: int, who: int) -> list[int]:
        """Where a card can come to a cell in several ways: the actions between which a seat `who` chooses."""
        return []

    def come_so(self, action: int, seat: int) -> None:
        """An effect puts a card onto a seat's side of the field in one of these ways."""
        raise NotImplementedError

    def go(self, card: int, cell: int) -> None:
        """An effect moves a card to another cell."""
        raise NotImplementedError

    def swap(self, card: int, other: int) -> bool:
        """Two cards of one side change cells; whether they may."""
        raise NotImplementedError

    def reveal(self, card: int, eyes: int) -> None:
        """An effect shows a card to some seats, as bits."""
        self.show(card, eyes)

    def shuffle_by_effect(self, player: int, seat: int) -> None:
        """An effect has a player's deck shuffled."""
        raise NotImplementedError

    def may_get(self, ref: int, what: int, op: int) -> bool:
        """Whether a card can get a change of this sort at all."""
        return True

    def altered(self, ref: int, what: int, op: int, value: int) -> None:
        """A card has got a change: what follows from it at once."""

    def begin_state(self, ref: int, state: int, seat: int) -> bool:
        """A card comes into a state, by the game's number for it; whether anything changed."""
        raise NotImplementedError

    def begin_state_for(self, mod: Mod) -> bool:
        """A card comes into a state for a span; whether anything changed."""
        self.add_mod(mod)
        return True

    def end_state(self, ref: int, state: int) -> bool:
        """A card comes out of a state; whether anything changed."""
        raise NotImplementedError

    def put_counters(self, ref: int, counter: int, number: int) -> int:
        """Counters are put on a card; how many."""
        raise NotImplementedError

    def take_counters(self, ref: int, counter: int, number: int) -> int:
        """Counters are taken off a card, all of them for -1; how many."""
        raise NotImplementedError

    def change_number(self, player: int, number: int, op: int, amount: int, seat: int) -> int:
        """A number that a player has changes (ADD or SET); by how much."""
        raise NotImplementedError

    def allow_more(self, card: int, act: int, number: int) -> None:
        """A card may do something so many times more in this turn."""
        raise NotImplementedError

    def stop_attack(self) -> bool:
        """The attack that goes on comes to nothing; whether there is one."""
        raise NotImplementedError

    def turn_attack(self, ref: int) -> bool:
        """The attack that goes on is of this card now; whether that can be."""
        raise NotImplementedError

    def finish(self, seat: int, how: int) -> None:
        """An effect ends the match, or the turn: WIN, LOSE, DRAWN or END_TURN."""
        raise NotImplementedError

    def proceed(self, procedure: int, player: int, number: int, seat: int) -> int:
        """What only this game does; how much of it was done."""
        raise NotImplementedError

    # how effects run

    def answer(self) -> None:
        """Schedule what answers the things that have happened, and clear `interrupts`."""
        raise NotImplementedError

    def declared(self, x: Running) -> bool:
        """An effect has chosen its first targets. Whether it goes on at once; else what may answer is scheduled, and
        then the rest of it."""
        return True

    def chose(self, seat: int, refs: tuple[int, ...]) -> None:
        """An effect of a seat has chosen in its midst."""

    def may_start(self, ability: Ability, ref: int, seat: int) -> bool:
        """Whether a triggered ability may start now: its card, its limits."""
        raise NotImplementedError

    def start(self, item: Pending) -> None:
        """Schedule a triggered ability: what it costs, its program, what comes after."""
        raise NotImplementedError
