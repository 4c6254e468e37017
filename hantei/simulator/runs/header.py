"""The parts of a run file's header about the game, its rules and its cards, and about agents of other packages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from hantei.core.card import Card
from hantei.core.contents import card_digest
from hantei.simulator.agents.installed import package_of
from hantei.simulator.play import Playable, SwitchValue
from hantei.simulator.runs.engine_build import sum_over

_DIGITS: Final = 16


def game_header(
    game_id: str, game: Playable, cards: Iterable[Card], settings: Mapping[str, SwitchValue]
) -> dict[str, Any]:
    """Return the game, its rules, every switch with its value, and of each card that is played its name and the digest
    of its contents: equal ids may come from two catalogues."""
    assert game.play is not None
    named = sorted({card.id: card for card in cards}.items())
    return {
        "game": game_id,
        "rules": game.rules_version,
        "rulebook": game.rulebook.digest,
        "switches": {**game.play.defaults, **settings},
        "cards": {card_id: {"name": card.name, "digest": card_digest(card)[:_DIGITS]} for card_id, card in named},
    }


def agent_code(names: Iterable[str]) -> dict[str, Any]:
    """Return the package of every installed agent among these with its checksum, by the agent's name: another version
    may play otherwise. Nothing where all are hantei's own."""
    code = {name: code_of(name) for name in names if package_of(name)}
    return {"agent_code": code} if code else {}


def code_of(name: str) -> str:
    """Return the package of an installed agent with its checksum; empty for hantei's own agents."""
    package = package_of(name)
    return f"{package} {sum_over(package)}" if package else ""
