"""What the primitives of the table do where no rule of the leader game asks for it: cards that are being played unseen,
that lie on the other player's side, or under others face down."""

from __future__ import annotations

import pytest

from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import numbers as game
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.changes import Mod
from tests.games.leader.play.flow.table import Card, card
from tests.interpreter.texts import cast, table, where

ANT = Card("Ant", atk=1, hp=4)
BEE = Card("Bee", atk=2, hp=3)
CAT = Card("Cat", atk=3, hp=4)
DOG = Card("Dog", atk=4, hp=4)

SEEDS = range(200)


def worlds(m: LeaderMatch, seat: int) -> list[LeaderMatch]:
    """What a seat holds possible."""
    return [m.resample(seat, seed) for seed in SEEDS]


def lying(m: LeaderMatch, place: int) -> list[str]:
    return [m.cards.names[number] for number in m.zones[place]]


def test_the_zones_of_the_board_are_those_between_the_listed_ones_and_what_lies_under_cards() -> None:
    zones = range(core.LISTED, core.UNDER, 2)
    assert list(zones) == [core.FIELD, core.BOARD_1, core.BOARD_2]


class TestWhatIsBeingPlayed:
    def announced(self) -> LeaderMatch:
        """Player 1 has announced Ant, and holds Bee; in the deck is nothing but Filler."""
        m = table((ANT, BEE), place={"Ant": "A.hand", "Bee": "A.hand"})
        m.move(card(m, "Ant"), core.LIMBO, 1)
        return m

    def test_it_lies_in_its_own_list(self) -> None:
        m = self.announced()
        assert (lying(m, core.LIMBO), lying(m, core.LIMBO + 1)) == (["Ant"], [])
        assert sorted(m.census()) == list(range(len(m.cards.names)))
        m.move(card(m, "Ant"), core.GRAVE, core.BOTH)
        assert (lying(m, core.LIMBO), lying(m, core.GRAVE)) == ([], ["Ant"])

    def test_its_player_knows_it_and_the_opponent_holds_any_hidden_card_possible(self) -> None:
        m = self.announced()
        assert {tuple(lying(world, core.LIMBO)) for world in worlds(m, 0)} == {("Ant",)}
        assert {tuple(lying(world, core.LIMBO)) for world in worlds(m, 1)} >= {("Ant",), ("Bee",), ("Filler",)}

    @pytest.mark.parametrize("hinted", [False, True])
    def test_only_what_could_have_been_announced_is_held_possible(self, hinted: bool) -> None:
        """A game says which cards may lie where: here Ant and Bee can be announced, and only Ant be set. In a world that
        deals Ant to what was announced, nothing is left to be set: then cards change places."""
        m = table((ANT, BEE, CAT), place={"Ant": "A.hand", "Bee": "A.hand", "Cat": "A.hand"})
        m.move(card(m, "Bee"), core.LIMBO, 1)
        m.move(card(m, "Ant"), game.SET_ZONE, 1, game.TRAP_CELL)
        if hinted:
            m.hint(1, card(m, "Cat"), 1 << core.HAND | 1 << core.LIMBO)
        m.deck.fitting[core.LIMBO] = 1 << card(m, "Ant") | 1 << card(m, "Bee")
        m.deck.fitting[game.SET_ZONE] = 1 << card(m, "Ant")
        found = worlds(m, 1)
        assert {tuple(lying(world, core.LIMBO)) for world in found} == {("Bee",)}
        assert {world.board[game.TRAP_CELL] for world in found} == {card(m, "Ant")}
        m.deck.fitting[game.SET_ZONE] = 0
        assert {tuple(lying(world, core.LIMBO)) for world in worlds(m, 1)} == {("Ant",), ("Bee",)}


class TestHints:
    def hinted(self) -> LeaderMatch:
        """Of two of the cards that player 1 holds player 2 knows only that each is in hand or in the deck."""
        m = table((ANT, BEE, CAT), place={"Ant": "A.hand", "Bee": "A.hand", "Cat": "A.hand"})
        for name in ("Ant", "Bee"):
            m.hint(1, card(m, name), 1 << core.HAND | 1 << core.DECK)
        return m

    def test_a_card_that_everybody_sees_has_none_any_more_and_changes_no_other(self) -> None:
        m = self.hinted()
        m.move(card(m, "Ant"), core.GRAVE, core.BOTH)
        assert m.hints == [1, card(m, "Bee"), 1 << core.HAND | 1 << core.DECK]

    def test_a_card_that_is_moved_unseen_may_be_any_of_them(self) -> None:
        m = self.hinted()
        m.move(card(m, "Cat"), core.LIMBO, 1)
        places = 1 << core.HAND | 1 << core.DECK | 1 << core.LIMBO
        assert m.hints == [1, card(m, "Ant"), places, 1, card(m, "Bee"), places]


class TestCardsOfTheOtherDeck:
    """What a seat can hide is what lies on its side, from whichever deck it comes."""

    def stolen(self, copies: int = 1) -> LeaderMatch:
        """Player 1 holds Ant, Bee and Cat of player 2's deck, which only player 1 knows by now."""
        m = table((ANT, BEE), [CAT] * copies, place={"Ant": "A.hand", "Bee": "A.hand"})
        for copy in range(copies):
            m.move(card(m, "Cat", copy), core.HAND, 1)
        return m

    def test_they_are_hidden_among_those_of_their_new_side(self) -> None:
        m = self.stolen()
        number = card(m, "Cat")
        found = worlds(m, 1)
        assert {world.controller(number) for world in found} == {0}
        assert {world.zone(number) for world in found} == {core.DECK, core.HAND}
        assert {tuple(sorted(world.zones[core.DECK + 1])) for world in found} == {tuple(m.zones[core.DECK + 1])}

    def test_moved_face_down_from_hand_they_are_one_of_those_in_it(self) -> None:
        m = self.stolen()
        for name in ("Cat", "Ant"):
            m.show(card(m, name), core.BOTH)
        m.hide_choice(card(m, "Cat"))
        m.move(card(m, "Cat"), core.DECK, 0)
        places = 1 << core.HAND | 1 << core.DECK
        assert m.hints == [1, card(m, "Ant"), places, 1, card(m, "Cat"), places]

    def test_the_copy_that_the_opponent_knows_goes_first(self) -> None:
        m = self.stolen(2)
        m.show(card(m, "Cat", 1), core.BOTH)
        cast(m, "自分の手札を1枚選んで捨てる。", "Cat")
        assert [m.zone(card(m, "Cat", copy)) for copy in range(2)] == [core.HAND, core.GRAVE]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_copy_in_hand_that_the_opponent_knows_goes_first(seat: int) -> None:
    m = table([CAT, CAT], [CAT, CAT])
    copies = [number for number in m.zones[core.DECK + seat] if m.cards.names[number] == "Cat"]
    for number in copies:
        m.move(number, core.HAND + seat, 1 << seat)
    m.show(copies[1], core.BOTH)
    assert cast(m, "自分の手札を1枚選んで捨てる。", seat=seat) == []
    assert [m.zone(number) for number in copies] == [core.HAND, core.GRAVE]


class TestCardsUnderOthers:
    def attached(self) -> LeaderMatch:
        """In turn 3 player 1 has put Bee face down under Ant."""
        m = table((ANT, BEE, CAT), place={"Ant": "A.F1", "Bee": "A.hand", "Cat": "A.hand"})
        m.turn = 3
        m.put_under(card(m, "Bee"), card(m, "Ant"), 1)
        return m

    def test_face_down_only_their_player_knows_them(self) -> None:
        m = self.attached()
        assert [m.knows(seat, card(m, "Bee")) for seat in range(2)] == [True, False]
        assert {world.under[1] for world in worlds(m, 0)} == {card(m, "Bee")}
        lower = {world.cards.names[world.under[1]] for world in worlds(m, 1)}
        assert lower == {"Bee", "Cat", "Filler"}

    def test_everybody_sees_them_where_nothing_else_is_said(self) -> None:
        m = self.attached()
        m.put_under(card(m, "Cat"), card(m, "Ant"))
        assert m.knows(1, card(m, "Cat"))

    def test_since_when_they_lie_there_stays_with_the_place_and_ends_with_it(self) -> None:
        m = self.attached()
        assert m.entered[card(m, "Bee")] == 3
        for world in worlds(m, 1):
            under = world.under[1]
            assert [world.entered[number] for number in (under, *world.zones[core.HAND])] == [3, 0]
        m.take_from_under(card(m, "Bee"))
        m.move(card(m, "Bee"), core.HAND, 1)
        assert m.entered[card(m, "Bee")] == 0


class TestTheOtherSide:
    """BM-374: a card that is taken over is the same object as before, with all that lies on and under it."""

    def taken_over(self) -> LeaderMatch:
        """Player 1 has damaged Cat and changed it for the turn; Dog lies face down under it. It goes over to player 1's
        F2."""
        m = table((ANT,), (CAT, DOG), place={"Ant": "A.F1", "Cat": "B.F1", "Dog": "B.hand"})
        m.put_under(card(m, "Dog"), card(m, "Cat"), 2)
        m.damage[card(m, "Cat")], m.entered[card(m, "Cat")] = 1, 7
        m.add_mod(Mod(m.ref(card(m, "Cat")), game.ATK, core.ADD, 2, core.THIS_TURN, 0, m.turn, core.NO_REF))
        self.before = m.ref(card(m, "Cat"))
        m.hand_over(card(m, "Cat"), 0, game.F2)
        return m

    def test_it_keeps_all_that_it_has(self) -> None:
        m = self.taken_over()
        cat = card(m, "Cat")
        assert m.alive(self.before)
        assert (m.damage[cat], m.atk(cat), m.entered[cat]) == (1, 5, 7)
        assert where(m, "Cat") == "A.F2"
        assert [m.at(seat, cell) for seat, cell in ((0, game.F2), (1, game.F1))] == [cat, core.NO_CARD]
        assert m.filled == 1 << game.F1 | 1 << game.F2
        assert sorted(m.census()) == list(range(len(m.cards.names)))

    def test_what_lies_under_it_goes_with_it_and_is_known_to_its_new_player(self) -> None:
        m = self.taken_over()
        dog = card(m, "Dog")
        assert (m.cards_under(card(m, "Cat")), where(m, "Dog")) == ([dog], "A.under")
        assert [m.knows(seat, dog) for seat in range(2)] == [True, True]

    def test_it_has_moved(self) -> None:
        """What follows from where it lies is outdated."""
        m = table((ANT,), (CAT,), place={"Cat": "B.F1"})
        m.cards.outdates[card(m, "Cat")] = core.LASTING
        m.outdated = 0
        m.hand_over(card(m, "Cat"), 0, game.F2)
        assert m.outdated == core.LASTING

    def test_its_new_player_may_look_at_it_too(self) -> None:
        m = table((ANT,), (CAT,))
        m.move(card(m, "Cat"), core.FIELD + 1, 2, game.CELLS + game.F1)
        m.hand_over(card(m, "Cat"), 0, game.F2)
        assert m.knows(0, card(m, "Cat"))

    def test_what_was_known_of_hidden_cards_follows_them(self) -> None:
        m = table((ANT,), (CAT, DOG), place={"Cat": "B.F1"})
        m.move(card(m, "Dog"), core.UNDER + 1, 0)
        m.under = [card(m, "Cat"), card(m, "Dog")]
        other = m.zones[core.DECK + 1][0]
        m.hint(1, other, 1 << core.UNDER + 1 | 1 << core.DECK + 1)
        m.hand_over(card(m, "Cat"), 0, game.F2)
        assert m.hints == [1, other, 1 << core.UNDER | 1 << core.UNDER + 1 | 1 << core.DECK + 1]

    def test_cards_under_a_card_that_goes_under_one_of_the_other_side_are_there_too(self) -> None:
        m = table((ANT,), (CAT, DOG), place={"Ant": "A.F1", "Cat": "B.F1", "Dog": "B.hand"})
        m.put_under(card(m, "Dog"), card(m, "Cat"), 2)
        m.put_under(card(m, "Cat"), card(m, "Ant"))
        assert m.cards_under(card(m, "Ant")) == [card(m, "Cat"), card(m, "Dog")]
        assert [where(m, name) for name in ("Cat", "Dog")] == ["A.under", "A.under"]
