"""The hooks by which card effects read a match of the leader game."""

from __future__ import annotations

from typing import Final

from hantei.core.text import nfkc
from hantei.games.leader.play.table.numbers import (
    ADJACENT,
    ATTACKED_THIS_TURN,
    BEHIND,
    CAME_THIS_TURN,
    CELLS,
    COLUMN_FIELD,
    COST,
    DAMAGE_COUNTER,
    HAND_SIZE,
    HP,
    IN_FRONT,
    IS_COVERED,
    IS_DAMAGED,
    IS_FACE_DOWN,
    IS_FACE_UP,
    IS_UNDAMAGED,
    IS_WITHOUT_EFFECTS,
    KIND_BITS,
    KIND_FIELD,
    LEFT_AND_RIGHT,
    LIFE,
    NAME_FIELD,
    NOT_ATTACKED_THIS_TURN,
    POISONED,
    ROW_FIELD,
    SAME_COLUMN,
    SET_ZONE,
    TAG_FIELD,
    UNIT_CELLS,
)
from hantei.games.leader.play.table.placing import ROW_SHIFT, taken
from hantei.games.leader.play.table.state import LeaderTable
from hantei.games.leader.play.table.targets import covered
from hantei.games.leader.vocabulary import KINDS
from hantei.interpreter.table.numbers import GIVE, HAND, SEALED, STATES

KINDS_BY_WORD: Final = {nfkc(term.ja): KIND_BITS[term.id] for term in KINDS}


class LeaderReads(LeaderTable):
    """A match of the leader game with the hooks by which card effects read it."""

    __slots__ = ()

    def attacker_ref(self) -> int:
        return self.battle.attacker

    def attacked_ref(self) -> int:
        return self.battle.target

    def body(self, seat: int) -> int:
        """Return the leader of a seat: it stands for its player."""
        return self.ref(self.leader(seat))

    def cells_near(self, card: int, relation: int) -> int:
        """Return the cells, as bits, that have a relation to a unit's cell in the grid of two rows of three (LD-014 to
        LD-016)."""
        at = self.cell[card] % CELLS  # of a card without a cell the last one of a side, which is no unit's
        if at >= UNIT_CELLS:
            return 0
        row, column = at // ROW_SHIFT, at % ROW_SHIFT
        found = 0
        for cell in range(UNIT_CELLS):
            if cell != at and self.lies(row, column, cell // ROW_SHIFT, cell % ROW_SHIFT, relation):
                found |= 1 << cell
        return found

    def lies(self, row: int, column: int, other_row: int, other_column: int, relation: int) -> bool:
        """True if a cell has a relation, such as beside or behind, to another one."""
        beside = row == other_row and abs(column - other_column) == 1
        if relation == LEFT_AND_RIGHT:
            return beside
        if relation == ADJACENT:
            return beside or column == other_column
        if relation == BEHIND:
            return column == other_column and other_row > row
        if relation == IN_FRONT:
            return column == other_column and other_row < row
        return column == other_column if relation == SAME_COLUMN else row == other_row

    def value_now(self, card: int, stat: int) -> int:
        """Return a stat as it is now: HP is what is left after damage (LD-009), cost is what the card costs now."""
        if stat == HP:
            return self.hp(card)
        return self.cost(card) if stat == COST else self.stat(card, stat)

    def player_number(self, seat: int, number: int) -> int:
        if number == LIFE:
            return self.hp(self.leader(seat))
        return len(self.zones[HAND + seat]) if number == HAND_SIZE else self.points[2 * number + seat]

    def counters_on(self, card: int, counter: int) -> int:
        """Return how many counters a card has: damage counters (LD-009), and one poison marker or as many as the switch
        counts (LD-010)."""
        if counter == DAMAGE_COUNTER:
            return self.damage[card]
        found = 1 if self.marks[card] & POISONED else 0
        for mod in self.mods:
            if mod.what == STATES and mod.op == GIVE and mod.value & POISONED and self.is_meant(mod, card):
                found += 1
        return found

    def in_state(self, card: int, state: int) -> bool:
        if state == IS_DAMAGED:
            return self.damage[card] > 0
        if state == IS_UNDAMAGED:
            return self.damage[card] <= 0
        if state == CAME_THIS_TURN:
            return self.is_new(card)
        if state in (ATTACKED_THIS_TURN, NOT_ATTACKED_THIS_TURN):
            return self.attacked_this_turn(card) == (state == ATTACKED_THIS_TURN)
        if state == IS_COVERED:
            return self.is_covered(card)
        if state in (IS_FACE_DOWN, IS_FACE_UP):
            return (self.zone(card) == SET_ZONE) == (state == IS_FACE_DOWN)
        assert state == IS_WITHOUT_EFFECTS
        return self.is_without_effects(card)

    def attacked_this_turn(self, card: int) -> bool:
        """True if a card has attacked in this turn. The count of the other player's cards is from an earlier turn
        (LD-044)."""
        return self.attacks_made(card) > 0 and self.controller(card) == self.active

    def is_covered(self, card: int) -> bool:
        """True if a unit is behind a unit of the front row (LD-173)."""
        at = self.cell[card] % CELLS
        seat = self.controller(card)
        return covered(self, seat, taken(self, seat)) >> at & 1 != 0

    def is_without_effects(self, card: int) -> bool:
        """True if a card has no keyword and no ability now."""
        if self.keywords(card) or self.given(card):
            return False
        return bool(self.marks[card] & SEALED) or not self.cards.listed[card]

    def has_trait(self, card: int, field: int, word: str) -> bool:
        if field == NAME_FIELD:
            return self.cards.plain[card] == word
        if field == KIND_FIELD:
            return KINDS_BY_WORD.get(word, 0) & self.cards.kinds[card] != 0
        for one in self.deck.tags[card] if field == TAG_FIELD else self.deck.traits[card]:
            if nfkc(one) == word:
                return True
        return False

    def same_field(self, card: int, other: int, field: int) -> bool:
        if field == NAME_FIELD:
            return self.deck.name_ids[card] == self.deck.name_ids[other]
        if field == KIND_FIELD:
            return self.cards.kinds[card] == self.cards.kinds[other]
        if field in (ROW_FIELD, COLUMN_FIELD):
            return self.lines_up(card, other, field == ROW_FIELD)
        words = self.deck.tags if field == TAG_FIELD else self.deck.traits
        for one in words[card]:
            if one in words[other]:
                return True
        return False

    def lines_up(self, card: int, other: int, row: bool) -> bool:
        """True if two units are in one row, or column, of one side; a unit is in line with itself."""
        one, two = self.cell[card], self.cell[other]
        if one // CELLS != two // CELLS:
            return False
        first, second = one % CELLS, two % CELLS  # of a card without a cell the last one of a side, which is no unit's
        if first >= UNIT_CELLS or second >= UNIT_CELLS:
            return False
        return first // ROW_SHIFT == second // ROW_SHIFT if row else first % ROW_SHIFT == second % ROW_SHIFT
