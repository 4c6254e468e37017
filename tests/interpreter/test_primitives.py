"""What the primitives of the table do where no rule of the leader game asks for it: cards that are being played unseen,
that lie on the other player's side, or under others face down."""

from __future__ import annotations

from hantei.games.leader.play.match import LeaderMatch
from hantei.interpreter.table import numbers as core
from tests.games.leader.play.flow_table import Card, card
from tests.interpreter.texts import table

ANT = Card("Ant", atk=1, hp=4)
BEE = Card("Bee", atk=2, hp=3)

SEEDS = range(200)


def worlds(m: LeaderMatch, seat: int) -> list[LeaderMatch]:
    """What a seat holds possible."""
    return [m.resample(seat, seed) for seed in SEEDS]


def lying(m: LeaderMatch, place: int) -> list[str]:
    return [m.cards.names[number] for number in m.zones[place]]


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
