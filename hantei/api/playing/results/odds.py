"""What questions about a deck are answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from hantei.core.rows import Rows
from hantei.core.version import VERSION
from hantei.games import load

if TYPE_CHECKING:
    from hantei.api.decks.finding import FoundDeck
    from hantei.core.finding import Finding
    from hantei.core.switch import SwitchValue
    from hantei.simulator.odds.answer import Answer, Group
    from hantei.simulator.odds.opening import Opening


@dataclass(frozen=True)
class Answered:
    """A question, the groups of cards that it counts, and its answers by order and turn."""

    question: str
    groups: tuple[Group, ...] = field(repr=False)
    answers: tuple[Answer, ...]


@dataclass(frozen=True)
class OddsResult(Rows):
    """Every question with its answers.

    found      the deck
    copies     card id -> how many of it are in the deck that is drawn from
    opening    how a player comes to cards
    switches   those of the opening that are not as the rules have them
    optional   whether cards that a player may draw besides were drawn
    findings   of reading and judging the deck
    remarks    what reading the card lists left doubtful, and what else the file has
    """

    found: FoundDeck = field(repr=False)
    copies: Mapping[str, int] = field(repr=False)
    opening: Opening = field(repr=False)
    switches: Mapping[str, SwitchValue]
    optional: bool
    questions: tuple[Answered, ...]
    findings: tuple[Finding, ...] = ()
    remarks: tuple[Finding, ...] = ()

    @property
    def game(self) -> str:
        return self.found.game

    @property
    def size(self) -> int:
        """So many cards are drawn from."""
        return sum(self.copies.values())

    @property
    def names(self) -> dict[str, str]:
        """Name of each card by its id."""
        return {entry.card.id: entry.card.name for entry in self.found.deck.entries}

    def copies_of(self, group: Group) -> int:
        """How many cards of a group are in the deck."""
        return sum(self.copies[card] for card in group.cards)

    def rows(self) -> list[dict[str, Any]]:
        """One row for each answer; numerator and denominator are texts, since they may have any number of digits."""
        return [{"question": asked.question, **_answer(each)} for asked in self.questions for each in asked.answers]

    def to_json(self) -> dict[str, Any]:
        """Questions and answers as data, without any language; each chance as an exact fraction and as a number."""
        deck, game = self.found.deck, load(self.found.game)
        return {
            "hantei": VERSION,
            "game": game.id,
            "rules_version": game.rules_version,
            "switches": dict(self.switches),
            "deck": {
                "file": self.found.source,
                "name": deck.name,
                "player": deck.player,
                "cards": self.size,
                "fingerprint": deck.fingerprint,
            },
            "opening": {
                "choice": self.opening.choice.value,
                "optional_draws": self.optional,
                "first_player_by_reveal": self.opening.by_reveal,
            },
            "questions": [self._question(asked) for asked in self.questions],
        }

    def _question(self, asked: Answered) -> dict[str, Any]:
        groups = [
            {"group": group.text, "copies": self.copies_of(group), "cards": sorted(group.cards)}
            for group in asked.groups
        ]
        return {"question": asked.question, "groups": groups, "answers": [_answer(each) for each in asked.answers]}


def _answer(answer: Answer) -> dict[str, Any]:
    return {
        "order": answer.order,
        "turn": answer.turn,
        "cards_seen": answer.seen,
        "numerator": str(answer.chance.numerator),
        "denominator": str(answer.chance.denominator),
        "probability": float(answer.chance),
        "searched": list(answer.searched),
    }
