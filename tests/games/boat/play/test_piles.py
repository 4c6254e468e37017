"""Effects that are activated in a hand or in the graveyard (BM-249)."""

from __future__ import annotations

from collections import Counter

import pytest

from hantei.cardkit.show.match_up import modelled_of
from hantei.core.card import Card
from hantei.games.boat.cards.models import Actor, AttachMagic, NormalMagic, ReplaceMagic
from hantei.games.boat.play.match import BoatMatch
from hantei.games.boat.play.notation import ZONES
from hantei.games.boat.play.table.numbers import USE_EFFECT, WHICH_EFFECT
from hantei.games.boat.show.match_up import table_cards
from hantei.games.boat.show.play import PLAY, rules_of
from hantei.games.boat.vocabulary import MagicType
from hantei.interpreter.table.numbers import BOTH, GRAVE, HAND, KNOWN_SHIFT
from hantei.simulator.conformance import conform
from hantei.simulator.kernel.match import Match, first_of, kind_of
from tests.games.boat.play.table import MATCHES
from tests.simulator.played import cards_of

FROM_HAND = "手札のこのカードを捨てて発動できる：山札から1枚引く。"
FROM_GRAVE = "1ターンに1度、手札を1枚捨てて発動できる：墓地のこのカードを特殊召喚する。"
AT_ONCE = "墓地のこのカードを隔離ゾーンに置いて発動できる：ターン終了時まで、自分の場のアクター1体の攻撃力を500上げる。"


def deck(name: str) -> tuple[Card, ...]:
    """A sample deck whose actors without a text have one of the three, by their names, and of whose normal magic the
    first has one more to say in the graveyard."""
    texts = (FROM_HAND, FROM_GRAVE, AT_ONCE)
    plain = sorted({card.name for card in MATCHES.deck(name) if isinstance(card, Actor) and not card.text})
    given = {name: texts[number % len(texts)] for number, name in enumerate(plain)}
    magic = min(card.name for card in MATCHES.deck(name) if isinstance(card, NormalMagic))
    found: list[Card] = []
    for card in MATCHES.deck(name):
        text = f"{AT_ONCE}{card.text}" if isinstance(card, NormalMagic) and card.name == magic else given.get(card.name)
        found.append(card.model_copy(update={"text": text, "id": f"{card.id}-{name}"}) if text else card)
    return tuple(found)


def test_matches_with_effects_in_piles_keep_the_contract() -> None:
    """Clones, saved states, worlds of hidden cards and notation, at every decision. Such effects are used, and the card
    of a hand is known to both players from its announcement on."""
    used: Counter[str] = Counter()

    def watch(match: Match, action: int) -> None:
        assert isinstance(match, BoatMatch)
        kind, card = kind_of(action), first_of(action)
        if kind in (USE_EFFECT, WHICH_EFFECT) and match.zone(card) in (HAND, GRAVE):
            after = match.clone()
            after.choose(action)
            assert after.where[card] >> KNOWN_SHIFT == BOTH
            used[f"{'effect' if kind == USE_EFFECT else 'activate'} {ZONES[match.zone(card)]}"] += 1

    maker = PLAY.table(PLAY.defaults, (deck("forest_pack"), deck("machine_works")))
    report = conform(lambda number: maker(1, number), 6, watch=watch)
    assert (report.games, report.failures) == (6, [])
    assert set(used) >= {"effect hand", "activate hand", "activate grave"}


def missing(card: Card, text: str) -> list[str]:
    found = modelled_of(table_cards(([card.model_copy(update={"text": text})], []), rules_of({})))
    return [missing.reason.id for _, missing in found.missing]


@pytest.mark.parametrize(("text", "reasons"), [(FROM_HAND, ["word"]), (FROM_GRAVE, ["word"]), (AT_ONCE, [])])
def test_in_a_hand_only_those_of_actors_are_played(text: str, reasons: list[str]) -> None:
    """And no magic is summoned."""
    cards = list(cards_of("boat").values())
    assert missing(next(card for card in cards if isinstance(card, Actor)), text) == []
    for sort in (NormalMagic, AttachMagic, ReplaceMagic):
        assert missing(next(card for card in cards if isinstance(card, sort)), text) == reasons


@pytest.mark.parametrize(("others", "reasons"), [("手札", ["cost_form"]), ("このカード以外の手札", [])])
@pytest.mark.parametrize("text", [
    "このカードが手札にある場合、{others}を1枚捨てて発動できる：このカードを特殊召喚する。",
    "{others}を1枚捨てて手札から発動できる：このカードを特殊召喚する。",
])  # fmt: skip
def test_the_price_is_not_paid_with_the_card_itself(text: str, others: str, reasons: list[str]) -> None:
    actor = next(card for card in cards_of("boat").values() if isinstance(card, Actor))
    assert missing(actor, text.format(others=others)) == reasons


def test_every_magic_is_used_from_the_hand() -> None:
    """手札から発動できる says no more than the rules do of plain and always magic (BM-036, BM-038); what it means of
    others is open."""
    cards = list(cards_of("boat").values())
    magic = next(card for card in cards if isinstance(card, NormalMagic))
    text = "手札から発動できる。山札から1枚引く。"
    assert [missing(magic.model_copy(update={"magic_type": sort}), text) for sort in MagicType] == [
        [], [], ["word"], ["word"],
    ]  # fmt: skip
    assert missing(next(card for card in cards if isinstance(card, AttachMagic)), text) == ["word"]
