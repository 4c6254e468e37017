"""Random matches of every game that can be played, and the digests by which they are remembered.

The digest of a match covers everything that a rule can change: at every decision who acts and all that may be done, in
the end the whole record and the position, now and then what each seat may know. Decks and house rules are drawn by
chance; in a game of cards with texts the decks are drawn from the sample catalogue and from the texts of several
designers. Options are sorted by their notation, so that no digest depends on how an engine stores or orders things.

    python -m tests.simulator.remembered [GAME …]   # the digests as they come out now, into `remembered/`

Digests change when a rule, a text or a notation changes. Then look at one of the matches that changed, say in the
commit why it is right now, and write them anew.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from hantei.core.card import Card
from hantei.games.leader.cards.models import Leader, Skill, Unit, Weapon
from hantei.games.spimate.cards.models import SpimateCard
from hantei.simulator.kernel.match import NOBODY, Match
from hantei.simulator.play import PlaySwitch, SwitchValue
from hantei.simulator.record import lines
from tests.found import PLAYED
from tests.simulator.played import cards_of, play_of

FOLDER: Final = Path(__file__).with_name("remembered")
CORPUS: Final = Path(__file__).resolve().parents[1] / "effects" / "corpus"
COUNT: Final[Mapping[str, int]] = {"boat": 50, "spimate": 200, "leader": 400, "act6": 150, "act8": 150}
"""How many matches of each game are remembered."""

MOST_DECISIONS: Final = 250
EVERY: Final = 20
"""After so many decisions what the seats may know is part of the digest."""


def digest(game_id: str, number: int) -> str:
    """The digest of a match, and the decisions that were made: `143 0123456789ab`."""
    text = hashlib.sha256()
    decisions = 0
    for decisions, line in enumerate(_told(game_id, number)):  # noqa: B007 - the last number is what is wanted
        text.update(line.encode() + b"\n")
    return f"{decisions} {text.hexdigest()[:12]}"


def _told(game_id: str, number: int) -> Iterator[str]:
    """Everything that a digest covers, a line a decision, and one for the end."""
    chance = Random(f"{game_id} {number}")
    play = play_of(game_id)
    decks = (_DECKS.get(game_id, _pack)(game_id, chance), _DECKS.get(game_id, _pack)(game_id, chance))
    settings = {switch.name: _value(switch, chance) for switch in play.switches}
    match = play.new(settings, decks, 1, number)
    match.recording = True
    for decision in range(MOST_DECISIONS):
        if match.to_act() == NOBODY:
            break
        options = sorted((match.action_text(action), action) for action in match.legal_actions())
        known = _known(match, decision) if decision % EVERY == EVERY - 1 else ""
        yield f"{match.to_act()} {[text for text, _ in options]} {known}"
        match.choose(chance.choice(options)[1])
    record = [f"{line.text} {line.rule}" for line in lines(match, play)]
    yield f"{record} {json.dumps(play.read(match), sort_keys=True, ensure_ascii=False)}"


def _known(match: Match, decision: int) -> str:
    """What each seat may know, and a world that it can't tell from the true one."""
    views = [match.observe(seat) for seat in range(2)]
    worlds = [match.resample(seat, decision).observe(1 - seat) for seat in range(2)]
    return json.dumps([views, worlds], sort_keys=True, ensure_ascii=False)


def _value(switch: PlaySwitch, chance: Random) -> SwitchValue:
    """The usual value in three of four matches, else any of those that can be named."""
    return chance.choice(switch.options or (switch.default,)) if chance.random() < 0.25 else switch.default


def _pack(game_id: str, chance: Random) -> Sequence[Card]:
    """Some of the cards that come with the game."""
    cards = list(cards_of(game_id).values())
    return chance.sample(cards, chance.randint(min(40, len(cards)), len(cards)))


def _leader_deck(game_id: str, chance: Random) -> Sequence[Card]:
    pool = _leader_pool()
    leaders = [card for card in pool if isinstance(card, Leader)]
    others = [card for card in pool if not isinstance(card, Leader)]
    deck = [card for card in chance.sample(others, 12) for _ in range(chance.choice((1, 2, 3)))]
    return [*deck[:20], chance.choice(leaders)]


def _boat_deck(game_id: str, chance: Random) -> Sequence[Card]:
    """Fifty cards of the sample catalogue, some of them several times."""
    deck = [card for card in chance.sample(list(cards_of(game_id).values()), 40) for _ in range(chance.choice((1, 2)))]
    return deck[:50]


@cache
def _leader_pool() -> tuple[Card, ...]:
    """The sample cards, and a card for every text that designers wrote."""
    designed = [
        entry
        for name in ("leader_first", "leader_second")
        for entry in tomllib.loads((CORPUS / f"{name}.toml").read_text(encoding="utf-8"))["card"]
    ]
    made = (_designed(entry, number) for number, entry in enumerate(designed))
    return (*cards_of("leader").values(), *(card for card in made if card is not None))


def _designed(entry: Mapping[str, Any], number: int) -> Card | None:
    """A card with a designer's text and small numbers; None for kinds that need more than a text."""
    maker = _KINDS.get(str(entry["kind"]))
    return None if maker is None else maker(f"D{number}", str(entry["name"]), str(entry["text"]), number)


def _usual(id: str, name: str, text: str, number: int) -> dict[str, Any]:
    cost = number % 4
    return {
        "id": id,
        "name": name,
        "effect_text": text,
        "cost": cost,
        "total_cost": cost,
        "atk": number % 5,
        "hp": 2 + number % 4,
    }


def _leader(id: str, name: str, text: str, number: int) -> Card:
    fields = _usual(id, name, text, number)
    del fields["atk"]
    return Leader(kind="leader", **fields | {"hp": 12})


def _skill(id: str, name: str, text: str, number: int) -> Card:
    fields = _usual(id, name, text, number)
    del fields["atk"], fields["hp"]
    return Skill(kind="skill", **fields)


_KINDS: Final[Mapping[str, Callable[[str, str, str, int], Card]]] = {
    "ユニット": lambda *given: Unit(kind="unit", **_usual(*given)),
    "武器": lambda *given: Weapon(kind="weapon", **_usual(*given)),
    "スキル": _skill,
    "リーダー": _leader,
}


def _spimate_deck(game_id: str, chance: Random) -> Sequence[Card]:
    """A deck and an extra set of the sample cards."""
    cards = [card for card in cards_of(game_id).values() if isinstance(card, SpimateCard)]
    main = chance.sample([card for card in cards if not card.is_ex], chance.randint(5, 12))
    deck = [card for card in main for _ in range(chance.choice((1, 2)))]
    return [*deck, *(card.in_extra() for card in chance.sample(cards, 7))]


_DECKS: Final[Mapping[str, Callable[[str, Random], Sequence[Card]]]] = {
    "spimate": _spimate_deck,
    "leader": _leader_deck,
    "boat": _boat_deck,
}


def file_of(game_id: str) -> Path:
    return FOLDER / f"{game_id}.txt"


def main(games: Sequence[str]) -> None:
    """Write the digests of some games as they come out now."""
    FOLDER.mkdir(exist_ok=True)
    for game_id in games:
        found = [digest(game_id, number) for number in range(COUNT[game_id])]
        file_of(game_id).write_text("\n".join(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:] or PLAYED)
