"""What fusion monsters print of their target and materials, as the engine compares it (SP-199)."""

from __future__ import annotations

from typing import Final

from hantei.games.spimate.cards.fusion import Phrase, Requirement, parse_materials, parse_requirement
from hantei.games.spimate.cards.models import FusionMonster, attribute_key
from hantei.games.spimate.play.table import needs
from hantei.games.spimate.play.table import numbers as n
from hantei.games.spimate.vocabulary import ANY, EX_MAGIC, FUSION_MONSTER, MAGIC, MONSTER

_KINDS: Final = {MONSTER: n.MONSTER, MAGIC: n.MAGIC, FUSION_MONSTER: n.FUSION_MONSTER, EX_MAGIC: n.EX_MAGIC}
_STATS: Final = {"ap": n.AP, "lp": n.LP}


def needs_of(card: FusionMonster) -> tuple[needs.Need | None, list[needs.Need]]:
    """Return what the target of a fusion monster must be, and what its materials must be, each once for a card. Where
    nothing can be read none fits."""
    target, materials = parse_requirement(card.fusion_target), parse_materials(card.fusion_materials)
    if target is None or materials is None:
        return None, []
    found = [
        need_of(material.requirement, material.open_ended) for material in materials for _ in range(material.count)
    ]
    return need_of(target), found


def need_of(requirement: Requirement, is_open: bool = False) -> needs.Need:
    return needs.Need([[_phrase(phrase) for phrase in phrases] for phrases in requirement.alternatives], is_open)


def _phrase(phrase: Phrase) -> needs.Phrase:
    stat = _STATS.get(phrase.stat, needs.ANY_STAT)
    kinds = _KINDS.get(phrase.kind, 0)
    return needs.Phrase(
        phrase.name, phrase.name == ANY, phrase.described, attribute_key(phrase.attribute), phrase.race, kinds, stat,
        phrase.low, phrase.high,
    )  # fmt: skip
