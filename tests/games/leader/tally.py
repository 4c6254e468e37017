"""Random matches between random legal decks of the sample catalogue: what is broken, and what was exercised how often.

A keyword counts for a match where it mattered: without it, on all cards, the player would have had other options, or
what was chosen would have come to another end.

    python -m tests.games.leader.tally 2000
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

from hantei.core.card import Card
from hantei.games.leader import vocabulary
from hantei.games.leader.cards.models import PlayCard
from hantei.games.leader.play.main_phase import list_actions
from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table import numbers as num
from hantei.interpreter.table.numbers import DECK, NO_CARD, TRIGGERED, TURN_BY_TEXT
from hantei.simulator.conformance import conform
from hantei.simulator.kernel.match import DRAW, NOBODY, Match, first_of, kind_of
from hantei.simulator.record import GROUP
from tests.games.leader.samples import play
from tests.games.tally import Copies, Tally, random_deck, sample_judge

EVERY: Final = 29
"""The contract is tried at every so many decisions."""
BITS: Final = {
    **{name: bit for name, bit in num.KEYWORD_BITS.items() if name != vocabulary.UNION},
    vocabulary.DRAIN: num.DRAIN_1 | num.DRAIN_2 | num.DRAIN_3,
}
"""The keywords that are bits; the others are abilities or ways to play a card."""
BY_ACTION: Final = {
    vocabulary.ABILITY: (num.USE_ABILITY,),
    vocabulary.EXCEED: (num.PAY_EXTRA,),
    vocabulary.UNION: (num.UNITE, num.UNITE_BOOSTED),
    vocabulary.BOOST: (num.BOOSTED, num.EQUIP_BOOSTED, num.UNITE_BOOSTED),
}
ACTIONS: Final = {
    getattr(num, name): name.lower().replace("_", " ")
    for name in (
        "KEEP", "RETURN", "SUMMON", "BOOSTED", "UNITE", "EQUIP", "EQUIP_BOOSTED", "USE_SKILL", "USE_ABILITY",
        "USE_BUILDING", "USE_LEADER_SKILL", "CHARGE", "ATTACK", "END_MAIN", "SET_TRAP", "SET_NONE", "DISCARD",
        "TRAP_YES", "TRAP_NO", "LOSE_UNIT", "PAY_EXTRA", "PAY_NO_EXTRA", "ARMOUR_TAKES", "LEADER_TAKES", "MATERIAL",
    )
}  # fmt: skip
"""What players decide under the switches as they are by default."""
PLAYED: Final = (events.SUMMON, events.USE, events.TRAP)


def wanted() -> dict[str, list[str]]:
    """All that there is to exercise."""
    return {
        "keyword": [term.id for term in vocabulary.KEYWORDS],
        "tag": [term.id for term in vocabulary.TAGS],
        "state": list(num.STATE_BITS),
        "label": [vocabulary.ABILITY, vocabulary.SKILL_LINK, "secret art", "once a turn"],
        "condition": [term.ja for term in vocabulary.TRIGGERS],
        "trap": [term.ja for term in vocabulary.TRAP_TRIGGERS],
        "decision": list(ACTIONS.values()),
        "event": [name.lower() for name in sorted(vars(events)) if name.isupper()],
        "ending": ["LD-352", "LD-354", "LD-355", "LD-012"],
    }


EVENT_NAMES: Final = {number: name.lower() for name, number in vars(events).items() if name.isupper()}
JUDGE: Final = sample_judge("leader")


def cards_of(copies: Copies) -> tuple[Card, ...]:
    return tuple(JUDGE.catalog.by_id[card_id] for (_, card_id), count in copies.items() for _ in range(count))


class Watcher:
    """Watches one match: the decisions while it goes on, then its record.

    cards  the catalogue's cards by their numbers in the match
    """

    def __init__(self, number: int, tally: Tally) -> None:
        rng = Random(number)
        decks = [cards_of(random_deck(JUDGE, rng)) for _ in range(2)]
        match = play().table(play().defaults, (decks[0], decks[1]))(1, number)
        assert isinstance(match, LeaderMatch)
        match.recording = True
        self.match = match
        self.number = number
        self.tally = tally
        self.seen: Counter[tuple[str, str]] = Counter()
        by_name = {card.name: card for deck in decks for card in deck if isinstance(card, PlayCard)}
        self.cards = [by_name[name] for name in match.cards.names]

    def run(self) -> None:
        """Play the match and count."""
        report = conform(lambda _: self.match, 1, every=EVERY, first=self.number, watch=self.watch)
        tally = self.tally
        tally.failures.extend(f"{failure}" for failure in report.failures)
        self.read_record()
        self.explain()
        tally.games += 1
        tally.decisions += report.decisions
        tally.see(self.seen)

    # while the match goes on

    def watch(self, match: Match, action: int) -> None:
        assert isinstance(match, LeaderMatch)
        for broken in broken_invariants(match):
            self.tally.failures.append(f"match {self.number}: {broken}")
        kind = kind_of(action)
        if kind in ACTIONS:
            self.seen["decision", ACTIONS[kind]] += 1
        for keyword, kinds in BY_ACTION.items():
            if kind in kinds:
                self.seen["keyword", keyword] += 1
        self.look_for_keywords(match, action)

    def look_for_keywords(self, match: LeaderMatch, action: int) -> None:
        """Count the keywords on the field, or of the card that comes there, that matter now for the first time; and
        decisions with cards that an ability has turned sideways."""
        cards = [card for card in match.board if card != NO_CARD]
        if any(match.marks[card] & num.SIDEWAYS for card in cards):
            self.seen["state", "sideways"] += 1
        if kind_of(action) in (num.SUMMON, num.BOOSTED, num.UNITE, num.EQUIP, num.EQUIP_BOOSTED):
            cards.append(first_of(action))
        there = 0
        for card in cards:
            there |= match.deck.keywords[card]
        for keyword, bits in BITS.items():
            if there & bits and not self.seen["keyword", keyword] and matters(match, action, bits):
                self.seen["keyword", keyword] += 1

    # when it is over

    def read_record(self) -> None:
        record = self.match.record
        for at in range(0, len(record), GROUP):
            event, first, second = record[at : at + 3]
            if event == NOBODY:
                continue
            self.seen["event", EVENT_NAMES[event]] += 1
            if event in PLAYED:
                for tag in self.cards[first].tags:
                    self.seen["tag", tag] += 1
            if event == events.TRAP:
                self.count_conditions("trap", first, vocabulary.TRAP_TRIGGERS, "")
            elif event == events.EFFECT:
                self.count_effect(first, second)
            elif event == events.STATE:
                for state, bit in num.STATE_BITS.items():
                    if second & bit:
                        self.seen["state", state] += 1

    def count_effect(self, card: int, number: int) -> None:
        ability = self.match.cards.abilities[number]
        if ability.limit == TURN_BY_TEXT:
            self.seen["label", "once a turn"] += 1
        if ability.label == num.OUGI_LABEL:
            self.seen["label", "secret art"] += 1
        if ability.label == num.LINK_LABEL:
            self.seen["keyword", vocabulary.SKILL_LINK] += 1
            self.seen["label", vocabulary.SKILL_LINK] += 1
            self.seen["condition", "スキル使用時"] += 1
        elif ability.label == num.ABILITY_LABEL:
            self.seen["label", vocabulary.ABILITY] += 1
            self.seen["condition", "アビリティ"] += 1
        elif ability.kind == TRIGGERED:
            self.count_conditions("condition", card, vocabulary.TRIGGERS, ability.text)

    def count_conditions(self, group: str, card: int, terms: tuple[vocabulary.Term, ...], text: str) -> None:
        """Count the condition with which the text of a card begins."""
        text = text or self.cards[card].effect_text
        for term in terms:
            if text.startswith((f"{term.ja}：", f"【奥義】{term.ja}：")):
                self.seen[group, term.ja] += 1

    def explain(self) -> None:
        """The rule that ended the match must have had its reason."""
        match = self.match
        rule = match.reason_text()
        self.seen["ending", rule] += 1
        lives = [match.hp(match.leader(seat)) for seat in range(2)]
        reasons = {
            "LD-352": match.winner in (0, 1) and lives[1 - match.winner] <= 0 < lives[match.winner],
            "LD-354": match.winner == DRAW and max(lives) <= 0,
            "LD-355": match.winner == 1 - match.active and not match.zones[DECK + match.active],
            "LD-357": match.winner == DRAW and match.turn == match.rules.turn_limit,
            "LD-012": min(lives) > 0 and any("勝利" in ability.text for ability in match.cards.abilities),
        }
        if not reasons.get(rule, False):
            self.tally.failures.append(
                f"match {self.number}: ended by {rule or 'nothing'}, winner {match.winner}, {lives}"
            )


def matters(match: LeaderMatch, action: int, bits: int) -> bool:
    """Whether it makes a difference to the open decision, or to what comes of the action, that cards have keywords."""
    twin, other = match.clone(), match.clone()
    twin.choose(action)
    cards = match.deck
    printed = cards.keywords
    cards.keywords = [value & ~bits for value in printed]
    try:
        options = list_actions(other) if num.END_MAIN in map(kind_of, match.options) else match.options
        if options != match.options:
            return True
        other.choose(action)
        return other.state() != twin.state()
    finally:
        cards.keywords = printed


def broken_invariants(m: LeaderMatch) -> Iterator[str]:
    """What can never be, beside the contract of every game."""
    for seat in range(2):
        leader = m.leader(seat)
        if leader == NO_CARD or m.cards.kinds[leader] != num.LEADER or m.hp(leader) <= 0:
            yield f"the leader of seat {seat}"
        if m.points[seat] < 0 or m.points[2 + seat] < 0 or m.points[4 + seat] < 0:
            yield f"points below 0: {m.points}"
        for cell, kind in CELLS_BY_KIND:
            card = m.at(seat, cell)
            if card != NO_CARD and m.cards.kinds[card] != kind:
                yield f"a card of another kind in {num.CELL_NAMES[cell]} of seat {seat}"
    if NO_CARD not in (m.at(0, num.BUILDING_CELL), m.at(1, num.BUILDING_CELL)):
        yield "two buildings"
    if m.winner != NOBODY:
        yield "a decision after the end"


CELLS_BY_KIND: Final = (
    *((cell, num.UNIT) for cell in range(num.UNIT_CELLS)),
    (num.BUILDING_CELL, num.BUILDING), (num.WEAPON_CELL, num.WEAPON), (num.ARMOUR_CELL, num.ARMOUR),
    (num.TRAP_CELL, num.TRAP),
)  # fmt: skip


def tally_matches(first: int, last: int) -> Tally:
    """Play the matches first … last - 1."""
    tally = Tally(wanted())
    for number in range(first, last):
        Watcher(number, tally).run()
    return tally


if __name__ == "__main__":
    sys.stdout.write("\n".join((*tally_matches(0, int(sys.argv[1])).lines(), "")))
