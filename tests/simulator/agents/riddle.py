"""A game of one coin that the guesser doesn't see: small enough to say what can be forced in it."""

from __future__ import annotations

from typing import Final

from hantei.simulator.kernel.match import Match, Step

GUESSER: Final = 0
ZERO: Final = 0
ONE: Final = 1
PEEK: Final = 2
SHOW: Final = 3
HIDE: Final = 4
TURN: Final = 5
TOSS: Final = 6
ASK: Final = 7
NOISE: Final = [1, 2, 3, 4]


class Guess(Step):
    """The guesser says how the coin lies, looks, tosses it anew, or asks the other player."""

    def __init__(self, options: tuple[int, ...], answers: tuple[int, ...] = ()) -> None:
        self.options = options
        self.answers = answers

    def run(self, match: Match) -> None:
        match.ask(GUESSER, self, list(self.options))

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, Riddle)
        if action == ASK:
            match.then(Answer(self.answers))
        elif action in (PEEK, TOSS):
            match.noise = [word + (action == TOSS) for word in match.noise]
            match.seen = True
            match.then(Guess((ZERO, ONE)))
        else:
            match.end(GUESSER if action == match.coin else 1 - GUESSER, 0)


class Answer(Guess):
    """The other player may show the coin, leave it as it is, or turn it over where the guesser doesn't see it."""

    def run(self, match: Match) -> None:
        match.ask(1 - GUESSER, self, list(self.options))

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, Riddle)
        match.seen = match.seen or action == SHOW
        match.coin ^= action == TURN
        match.then(Guess((ZERO, ONE)))


class Wait(Step):
    """The guesser wins after so many decisions, whatever they are."""

    def __init__(self, left: int) -> None:
        self.left = left

    def data(self) -> tuple[object, ...]:
        return (self.left,)

    def run(self, match: Match) -> None:
        match.ask(GUESSER, self, [HIDE, SHOW])

    def chosen(self, match: Match, action: int) -> None:
        if self.left > 1:
            match.then(Wait(self.left - 1))
        else:
            match.end(GUESSER, 0)


class Riddle(Match):
    """The coin, and whether the guesser has seen it."""

    def __init__(self, coin: int, first: Step, *, seen: bool = False) -> None:
        super().__init__()
        self.coin = coin
        self.seen = seen
        self.init_match(first, NOISE.copy())
        self.advance()

    def clone(self) -> Riddle:
        other = Riddle(self.coin, self.asking, seen=self.seen)
        other.take(self)
        return other

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.coin, self.seen)

    def resample(self, seat: int, seed: int) -> Riddle:
        other = self.clone()
        if not self.seen:
            other.coin = seed % 2
        return other

    def observe(self, seat: int) -> dict[str, object]:
        return {"coin": self.coin if self.seen or seat != GUESSER else "?", "to_act": self.asker}

    def turn_number(self) -> int:
        return 1

    def turn_seat(self) -> int:
        return GUESSER

    def rest(self) -> int:
        return self.options[0]

    def action_text(self, action: int, seat: int = -1) -> str:
        return str(action)
