"""A table of another game than the leader game: plain cards in a hand, a deck, a graveyard and on two cells a side, on
which the hooks are tried that the leader game doesn't have."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.starts import frame_of
from hantei.cardkit.play.table import KitTable
from hantei.games.leader.compile.lexicon import LeaderLexicon
from hantei.games.leader.play.table import numbers as game
from hantei.games.leader.play.table.deck import LeaderCards
from hantei.interpreter.compile.hooks import hooks_of
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Ability, Definitions
from hantei.interpreter.table.layout import Layout
from hantei.simulator.kernel.match import NO_STEP, NOBODY, first_of, kind_of

CELLS: Final = 2
PILES: Final = {"deck": core.DECK, "hand": core.HAND, "grave": core.GRAVE, "extra": core.PILE_1}
WORDS: Final = {core.DONE: "done", core.YES: "yes", core.NO: "no"}


class SmallTable(KitTable):
    """It is player 1's turn. A card is written `name` with where it lies: `A.hand`, `B.grave`, `A.1` for a cell."""

    def __init__(self, place: dict[str, str]) -> None:
        super().__init__()
        self.log: list[str] = []
        names = sorted(place, key=lambda name: place[name][0])
        first = sum(spot.startswith("A") for spot in place.values())
        cards = self.definitions(names, first)
        layout = Layout(len(names), 2 * CELLS)
        for number, name in enumerate(names):
            seat, _, spot = place[name].partition(".")
            if spot in PILES:
                layout.put(number, PILES[spot] + "AB".index(seat))
            else:
                cell = "AB".index(seat) * CELLS + int(spot) - 1
                layout.put_on(number, core.FIELD + "AB".index(seat) | core.BOTH << core.KNOWN_SHIFT, cell)
        self.init_kit(NO_STEP, [0] * 4, cards, layout)
        self.agenda = []
        self.filled = sum(1 << cell for cell in range(2 * CELLS) if self.board[cell] >= 0)
        self.turn = 1

    def definitions(self, names: list[str], first: int) -> Definitions:
        cards = Definitions(names, list(range(len(names))), [game.UNIT] * len(names), first, len(game.EVENT_NAMES))
        cards.base = [[len(name) for name in names] for _ in game.STATS]
        cards.close()
        return cards

    # playing

    def play(self, ability: Ability, *answers: str, seat: int = 0, source: str = "") -> list[str]:
        """Carry out an ability of a seat, or of one of its cards; the questions, as `1: ant, bee`."""
        ref = self.ref(self.card(source)) if source else core.NO_REF
        self.then(frame_of(ability, ref, seat, core.NO_REF, core.NO_REF, 0))
        asked = []
        self.advance()
        for answer in answers:
            options = [self.word(action) for action in self.options]
            asked.append(f"{self.asker + 1}: {', '.join(options)}")
            self.apply(self.options[options.index(answer)])
        assert self.asker == NOBODY, [self.word(action) for action in self.options]
        return asked

    def word(self, action: int) -> str:
        kind, first = kind_of(action), first_of(action)
        if kind == core.CELL:
            return f"{'AB'[first // CELLS]}.{first % CELLS + 1}"
        return WORDS.get(kind) or self.cards.names[first]

    def card(self, name: str) -> int:
        return self.cards.names.index(name)

    def spot(self, name: str) -> str:
        """Where a card lies, as it is written at the start."""
        number = self.card(name)
        seat = "AB"[self.controller(number)]
        if self.cell[number] >= 0:
            return f"{seat}.{self.cell[number] % CELLS + 1}"
        return f"{seat}.{ {zone: word for word, zone in PILES.items()}[self.zone(number)] }"

    # what a game says

    def limit_key(self, ability: Ability, limit: int, seat: int, ref: int) -> int:
        return 2 * ability.limit_id + seat

    def may_choose(self, ref: int, seat: int) -> bool:
        return True

    def reaches(self, ref: int, seat: int) -> bool:
        return True

    def touches(self, owner: int, seat: int) -> bool:
        return True

    def put(self, ref: int, zone: int, bottom: bool) -> bool:
        card = ref & core.CARD_MASK
        self.move(card, zone + self.owner(card), core.BOTH)
        return True

    def discard_card(self, ref: int) -> None:
        self.put(ref, core.GRAVE, False)


def lexicon_of(table: type[SmallTable], **differs: object) -> LeaderLexicon:
    """The words of the leader game for a table; `differs`: where this game differs."""
    lexicon = LeaderLexicon(LeaderCards([], [], [], 0, 0))
    lexicon.hooks = hooks_of(table)
    for name, value in differs.items():
        assert hasattr(lexicon, name)
        setattr(lexicon, name, value)
    return lexicon
