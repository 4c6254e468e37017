"""The proposed repairs are the smallest: with the rules of every game, against every deck of a small catalogue."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hantei.core.card import Card, Catalog
from hantei.core.switch import SwitchValue
from hantei.core.text import fold
from hantei.games import load
from hantei.games.blackpoker.cards.playing_cards import standard_deck
from hantei.games.boat.cards.models import Actor, NormalMagic, StrangeActor, Stranger
from hantei.games.boat.vocabulary import Attribute, Heart, MagicType
from hantei.games.leader.cards.models import Leader, Skill, Unit
from hantei.games.spimate.cards.models import ExMagic, Monster
from hantei.validators.judge import Judge
from hantei.validators.ruleset import Wording
from hantei.validators.rulesets.rules import Banned, Limited, Pool, Source
from hantei.validators.spec import DeckRule


def actor(card_id: str, name: str, rarity: int) -> Actor:
    return Actor(
        id=card_id, kind="actor", name=name, rarity=rarity, ap=100, dp=100, damage=1, hp=10, attribute=Attribute.FIRE,
        tribe=("竜",), habitat=("山",), heart=Heart.NEUTRAL, cost=0,
    )  # fmt: skip


def strange(card_id: str, name: str, rarity: int) -> StrangeActor:
    return StrangeActor(
        id=card_id, kind="strange_actor", name=name, rarity=rarity, ap=100, dp=100, damage=1, hp=10,
        attribute=Attribute.FIRE, tribe=("竜",), habitat=("山",), heart=Heart.NEUTRAL, strangers=(1,),
    )  # fmt: skip


def stranger(card_id: str, name: str, number: int) -> Stranger:
    return Stranger(id=card_id, kind="stranger", name=name, number=number)


def magic(card_id: str, name: str, rarity: int) -> NormalMagic:
    return NormalMagic(
        id=card_id, kind="normal_magic", name=name, rarity=rarity, magic_type=MagicType.NORMAL, cost=0, text="引く。"
    )


def unit(card_id: str, name: str, atk: int = 1, tags: tuple[str, ...] = ()) -> Unit:
    return Unit(id=card_id, kind="unit", name=name, cost=1, total_cost=1, atk=atk, hp=1, tags=tags)


def leader(card_id: str, name: str, tags: tuple[str, ...] = ()) -> Leader:
    return Leader(id=card_id, kind="leader", name=name, cost=1, total_cost=1, hp=20, tags=tags, effect_text=name)


def skill(card_id: str, name: str, tags: tuple[str, ...] = ()) -> Skill:
    return Skill(id=card_id, kind="skill", name=name, cost=1, total_cost=1, tags=tags, effect_text=name)


def monster(card_id: str, name: str, limit: int | None = None, ap: int = 10) -> Monster:
    return Monster(
        id=card_id, kind="monster", name=name, cost=0, attribute="火", race="竜", ap=ap, lp=1, copy_limit=limit
    )


def ex_magic(card_id: str, name: str, limit: int | None = None) -> ExMagic:
    return ExMagic(id=card_id, kind="ex_magic", name=name, cost="ex", attribute="火", copy_limit=limit)


CATALOGS: dict[str, dict[str, tuple[Card, ...]]] = {
    "boat": {
        "rarities": (actor("A1", "竜", 1), actor("A2", "竜", 2), actor("B", "狼", 3), magic("M", "風", 1)),
        "strangers": (
            strange("S", "客", 2),
            stranger("N1", "影", 1),
            stranger("N1b", "闇", 1),
            stranger("N2", "影", 2),
            magic("M", "風", 1),
        ),
        "three rarities": (actor("A1", "竜", 1), actor("A2", "竜", 2), strange("A3", "竜", 3), stranger("N1", "竜", 1)),
        "printings": (actor("A1", "竜", 1), actor("A1b", "竜", 1), actor("A2", "竜", 2), actor("A2b", "竜", 2)),
    },
    "spimate": {
        "limits": (monster("M1", "竜"), monster("M2", "竜", 1, 20), monster("M3", "竜", 2, 30), ex_magic("X", "環")),
        "high limits": (monster("M1", "竜"), monster("M2", "竜", 4, 20), monster("M3", "竜", 3, 30)),
        "ex": (monster("M", "狼"), ex_magic("X", "環", 1), ex_magic("Y", "輪"), monster("Mb", "狼")),
    },
    "leader": {
        "twins": (leader("L", "姫"), unit("U1", "犬"), unit("U2", "狼"), unit("U3", "狐"), unit("V", "猫", 2)),
        "twins in tags": (
            leader("L", "姫", ("legend",)),
            unit("U1", "犬", 1, ("legend",)),
            unit("U2", "狼", 1, ("legend",)),
            skill("K", "技", ("ougi",)),
        ),
        "tags": (
            leader("L", "姫", ("elite",)),
            unit("E1", "犬", 1, ("elite",)),
            unit("E2", "狼", 2, ("elite", "ougi")),
            skill("K", "技", ("ougi",)),
        ),
        "only leaders": (leader("L1", "姫"), leader("L2", "王")),
    },
}
PACK = {card.id: card for card in standard_deck()}
FEW_CARDS = tuple(PACK[card_id] for card_id in ("SA", "HA", "S2", "JK1", "JK2"))
CATALOGS |= {"act6": {"five cards": FEW_CARDS}, "act8": {"no Joker": FEW_CARDS[:3]}}

NUMBERS: dict[str, dict[str, SwitchValue]] = {
    "boat": {"deck_size": 4, "rarity_total": 7, "copies_of_rarity_1": 3, "copies_above": 2},
    "spimate": {"deck_min": 2, "deck_max": 4, "extra_max": 2, "copies": 3},
    "leader": {"deck_size": 3, "copies": 2, "legend_max": 1, "elite_max": 2, "ougi_max": 1},
    "act6": {"deck.min": 2, "deck.max": 3},
    "act8": {"deck.min": 3, "deck.max": 4},
}
MOST = {"boat": 8, "spimate": 6, "leader": 4, "act6": 4, "act8": 5}
"""No legal deck is larger than that."""


def choices(game_id: str) -> list[dict[str, str]]:
    """Every way to set the switches that are no sizes."""
    spec = load(game_id).deck
    assert spec is not None
    switches = [switch for switch in spec.switches if switch.options and switch.name != "deck.regulation"]
    sets = product(*(switch.options for switch in switches))
    jokers = [{}] if game_id != "act6" else [{}, {"deck.jokers_max": "1"}, {"deck.jokers_max": "0"}]
    return [
        {**{switch.name: str(value) for switch, value in zip(switches, values, strict=True)}, **more}
        for values in sets
        for more in jokers
    ]


SOURCE = Source(Wording("cup", "cup"), "2026-04-01")
RULESETS: dict[str, tuple[DeckRule, ...]] = {
    "": (),
    "banned": (Banned(frozenset({"竜", "狼", "犬", fold("ジョーカー1")}), SOURCE),),
    "limited": (Limited({frozenset({"竜", "影"}): 1, frozenset({"犬", "狐"}): 1, frozenset({"狼"}): 2}, SOURCE),),
    "pool": (Pool(frozenset({"竜", "狼", "環", "姫", "犬", "猫", "風"}), SOURCE),),
}
"""Rules that a ruleset adds; the names are cards of several of the catalogues."""

WORLDS = [
    pytest.param(game_id, name, switches, ruleset, id=" ".join((game_id, name, *switches.values(), ruleset)))
    for game_id, catalogs in CATALOGS.items()
    for name in catalogs
    for number, switches in enumerate(choices(game_id))
    for ruleset in (RULESETS if number == 0 else [""])
]


def world_of(brute_force, game_id: str, name: str, switches: dict[str, str], ruleset: str):
    game = load(game_id)
    assert game.deck is not None
    catalog = Catalog(game_id, CATALOGS[game_id][name])
    set_to = game.deck.settings(switches, NUMBERS[game_id])
    judge = Judge(game_id, game.deck, catalog, set_to, game.parse_name, RULESETS[ruleset])
    return brute_force(judge.rules, catalog, [section.id for section in game.deck.sections], MOST[game_id])


def prove(world, examples: int) -> None:
    copies = st.integers(1, 4) | st.sampled_from([9, 999])
    line = st.tuples(st.sampled_from(world.sections), st.sampled_from(world.cards), copies)

    @settings(max_examples=examples, deadline=None)
    @given(st.lists(line, min_size=1, max_size=5), st.randoms(use_true_random=False))
    def prove_deck(lines, random) -> None:
        repairs = world.prove(lines)
        assert repairs == world.prove(random.sample(lines, len(lines)))

    prove_deck()


@pytest.mark.parametrize(("game_id", "name", "switches", "ruleset"), WORLDS)
def test_rules_of_the_games(brute_force, game_id: str, name: str, switches: dict[str, str], ruleset: str) -> None:
    prove(world_of(brute_force, game_id, name, switches, ruleset), 10)


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize(("game_id", "name", "switches", "ruleset"), WORLDS)
def test_rules_of_the_games_at_length(
    brute_force, game_id: str, name: str, switches: dict[str, str], ruleset: str
) -> None:
    prove(world_of(brute_force, game_id, name, switches, ruleset), 120)
