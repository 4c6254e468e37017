"""Effects that wait for something and that their player may leave: offered in windows, after the turn player has been
asked (BM-245, BM-247)."""

from __future__ import annotations

from collections import Counter

from hantei.cardkit.play.stack.window import Window
from hantei.core.card import Card
from hantei.games.boat.cards.models import Actor
from hantei.games.boat.play.answers import EVERYWHERE, answers_from, can_be_answered
from hantei.games.boat.play.match import BoatMatch
from hantei.games.boat.play.table.numbers import EFFECTS, WHICH_EFFECT
from hantei.games.boat.show.play import PLAY
from hantei.interpreter.table.numbers import ORDER
from hantei.simulator.conformance import conform
from hantei.simulator.kernel.match import Match, kind_of, second_of
from tests.games.boat.play.table import MATCHES

IN_HAND = "相手がアクターを通常召喚した時、手札のこのカードを捨てて発動できる：その召喚を無効にする。"
ON_FIELD = "自分がアクターを通常召喚した時、自分のライフを100減らして発動できる：山札から1枚引く。"
AT_THEIRS = "相手がアクターを通常召喚した時、自分のライフを100減らして発動できる：自分のライフを200増やす。"
COMPULSORY = "相手がアクターを通常召喚した時：自分のライフを100増やす。"


def deck(name: str) -> tuple[Card, ...]:
    """A sample deck whose actors without a text have one of the four, by their names."""
    texts = (IN_HAND, ON_FIELD, AT_THEIRS, COMPULSORY)
    plain = sorted({card.name for card in MATCHES.deck(name) if isinstance(card, Actor) and not card.text})
    given = {name: texts[number % len(texts)] for number, name in enumerate(plain)}
    found: list[Card] = []
    for card in MATCHES.deck(name):
        text = given.get(card.name)
        found.append(card.model_copy(update={"text": text, "id": f"{card.id}-{name}"}) if text else card)
    return tuple(found)


def test_matches_with_effects_that_may_be_left_keep_the_contract() -> None:
    """Clones, saved states, notation, and worlds of hidden cards: whoever is asked before the opponent can't tell
    whether the opponent holds a card that waits. No glance overlooks such a card."""
    used: Counter[str] = Counter()

    def watch(match: Match, action: int) -> None:
        assert isinstance(match, BoatMatch)
        whose = "own" if match.asker == match.active else "other"
        if kind_of(action) == ORDER:
            used[f"next {whose}"] += 1
        elif kind_of(action) == WHICH_EFFECT and second_of(action) >= EFFECTS:
            used[f"activate {whose}"] += 1
        if isinstance(match.asking, Window):
            events, timing = match.asking.events, match.asking.timing
            for seat in range(2):
                listed = answers_from(match, seat, timing, events, EVERYWHERE)
                assert match.answers(seat, timing, events) == listed
                assert not listed or match.can_answer(timing) or can_be_answered(match, timing, list(events))

    maker = PLAY.table(PLAY.defaults, (deck("forest_pack"), deck("machine_works")))
    report = conform(lambda number: maker(1, number), 6, watch=watch)
    assert (report.games, report.failures) == (6, [])
    assert set(used) == {"next own", "next other", "activate other"}
