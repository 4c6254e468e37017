"""Reading the text of a card on the board: what it has is given to the card."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from hantei.cardkit.show.positions.field import (
    BACK_WORD,
    BETWEEN,
    DAMAGE_WORD,
    NEW_WORD,
    OF_WORD,
    OWNERS,
    SAVED_WORD,
    SEALED_WORD,
    UNDER_WORD,
    FieldWords,
    parts_of,
)
from hantei.interpreter.table.changes import Mod
from hantei.interpreter.table.numbers import (
    ABILITIES,
    ADD,
    ALWAYS,
    BATTLE,
    CONTROL,
    GIVE,
    KEYWORDS,
    NO_REF,
    PERMISSIONS,
    SEALED,
    SEAT_TURN,
    SET,
    SOURCE,
    STATES,
    TAKE,
    THIS_TURN,
    TIMES,
)
from hantei.interpreter.table.table import CardTable
from hantei.simulator.play import PositionError

_DAMAGE: Final = re.compile(DAMAGE_WORD + r"(?P<damage>-?[0-9]{1,4})")


class FieldReader:
    """How a game reads the texts that its words write."""

    def __init__(self, words: FieldWords) -> None:
        self.words = words
        self.single = {*words.marks, *words.counts, UNDER_WORD.strip(), DAMAGE_WORD.strip()}
        self.single |= {NEW_WORD, SAVED_WORD, SEALED_WORD, OF_WORD.strip()}
        self.count = re.compile(rf"(?P<word>{_any(words.counts)}) (?P<count>[1-9][0-9]{{0,3}})")
        self.passing = re.compile(rf"(?P<word>{_any(words.passing)})(?: (?P<since>[0-9]+))?")
        self.change = re.compile(
            rf"(?:(?P<stat>{_any(words.stats)}) (?:(?P<add>[+-][0-9]+)|(?P<sign>[=x])(?P<number>-?[0-9]+))"
            r"|(?P<verb>gains|loses|is not|is) (?P<what>「.*」|[^ ]+)"
            rf"|{BACK_WORD}(?P<back>[12])"
            r"|(?P<less>no more )?(?P<power>can(?:not)? [a-z ・]+?))"
            r"(?: (?:(?P<turn>this turn)|(?P<battle>this battle)"
            r"|to the end of a turn of (?P<seat>[12]) after (?P<since>[0-9]+)"
            r"|while (?P<source>[12]:\w+) is there))?"
        )

    def check(self, text: str, place: str) -> None:
        """Raise PositionError where a text says something twice of a card that can be so only once: `poisoned;
        poisoned`, `damage 1; damage 2`."""
        seen: dict[str, str] = {}
        for part in parts_of(text):
            word = self._single_word(part)
            if word and word in seen:
                raise PositionError(place, "said_twice", first=seen[word], second=part)
            seen[word] = part

    def apply(self, m: CardTable, card: int, text: str, place: str) -> None:
        """Apply to a card in its cell what its text says beyond its name; PositionError for what says nothing."""
        for part in parts_of(text):
            if not self._apply(m, card, part):
                raise PositionError(place, "unsayable", text=part)

    def _single_word(self, part: str) -> str:
        """Return the word of a part that a card can have only once; empty for a part that it may have several times,
        such as a change."""
        word = part.split(" ", 1)[0] if part.startswith((UNDER_WORD, DAMAGE_WORD, OF_WORD)) else part
        if count := self._counted(part):
            word = count["word"]
        return word if word in self.single else ""

    def _counted(self, part: str) -> re.Match[str] | None:
        count = self.count.fullmatch(part)
        return count if count and int(count["count"]) <= self.words.count_bits else None

    def _apply(self, m: CardTable, card: int, part: str) -> bool:
        words = self.words
        if part.startswith(UNDER_WORD) or part in OWNERS:
            return True  # laid with the cards
        if part == NEW_WORD:
            m.entered[card] = m.turn
        elif part == SAVED_WORD and words.saved is not None:
            words.saved.save(m, card)
        elif part == SEALED_WORD:
            m.add_mod(Mod(m.ref(card), STATES, GIVE, SEALED, ALWAYS, m.controller(card), m.turn, NO_REF))
            m.marks[card] |= SEALED
        elif part in words.marks:
            m.marks[card] |= words.marks[part]
        elif count := self._counted(part):
            m.marks[card] |= int(count["count"]) << words.counts[count["word"]]
        elif damage := _DAMAGE.fullmatch(part):
            m.damage[card] = int(damage["damage"])
        elif passing := self.passing.fullmatch(part):
            since, state = int(passing["since"] or m.turn - 1), words.passing[passing["word"]]
            m.add_mod(Mod(m.ref(card), STATES, GIVE, state, SEAT_TURN, m.controller(card), since, NO_REF))
        elif change := self.change.fullmatch(part):
            return self._add_change(m, card, change)
        else:
            return False
        return True

    def _add_change(self, m: CardTable, card: int, said: re.Match[str]) -> bool:
        found = self._what(m, said)
        if found is None:
            return False
        what, op, value = found
        until, seat, since, source = ALWAYS, m.controller(card), m.turn, NO_REF
        if said["turn"]:
            until = THIS_TURN
        elif said["battle"]:
            until = BATTLE
        elif said["seat"]:
            until, seat, since = SEAT_TURN, int(said["seat"]) - 1, int(said["since"])
        elif said["source"]:
            lying = [other for other in m.board if other >= 0 and self.words.names.card(m, other) == said["source"]]
            if not lying:
                return False
            until, source = SOURCE, m.ref(lying[0])
        # as it stands: nobody has fallen on the way to it
        CardTable.add_mod(m, Mod(m.ref(card), what, op, value, until, seat, since, source))
        return True

    def _what(self, m: CardTable, said: re.Match[str]) -> tuple[int, int, int] | None:
        """Return what a change changes, the operation, and the value; None for words that describe no change."""
        words = self.words
        if said["stat"]:
            op = ADD if said["add"] else SET if said["sign"] == "=" else TIMES
            return words.stats[said["stat"]], op, int(said["add"] or said["number"])
        if said["back"]:
            return CONTROL, GIVE, int(said["back"]) - 1
        if said["power"]:
            bits = [words.powers.get(word, 0) for word in said["power"].split(BETWEEN)]
            return (PERMISSIONS, TAKE if said["less"] else GIVE, sum(bits)) if all(bits) else None
        op = GIVE if said["verb"] in ("gains", "is") else TAKE
        what = said["what"]
        if said["verb"].startswith("is"):
            return (STATES, op, words.states[what]) if what in words.states else None
        if what.startswith("「"):
            numbers = [ability.number for ability in m.cards.abilities if ability.text == what[1:-1]]
            m.cards.granted = True
            return (ABILITIES, GIVE, numbers[0]) if numbers and op == GIVE else None
        bits = [words.keywords.get(word, 0) for word in what.split(BETWEEN)]
        return (KEYWORDS, op, sum(bits)) if all(bits) else None


def _any(words: Iterable[str]) -> str:
    """Return the pattern of any of these words; of no text at all if there are none."""
    return "|".join(map(re.escape, words)) or "(?!)"
