"""Words of card texts as the engine's numbers: each act that may be allowed or forbidden, each place on the field, and
the words that a text may leave out."""

from __future__ import annotations

from typing import Final

import pytest

from hantei.effects.tree.nodes import Permission, Selector
from hantei.games.leader.play.table import numbers as n
from hantei.games.leader.texts.words import EFFECT_WORDS
from hantei.games.leader.vocabulary import LEADER
from hantei.interpreter.compile.left_out.reasons import NotModelled
from tests.interpreter.shapes import LEXICON

ACTS: Final = [word.id for word in EFFECT_WORDS.acts]
UNITS: Final = Selector(side="own", kinds=("unit",))
BY: Final = {"": None, "opponent": Selector(side="opponent"), "leader": Selector(side="opponent", kinds=(LEADER,))}
"""What an act is done by or to."""
POWERS: Final = {
    ("attack", "cannot", ""): n.CANNOT_ATTACK,
    ("direct_attack", "cannot", ""): n.CANNOT_ATTACK_LEADER,
    ("counterattack", "cannot", ""): n.CANNOT_COUNTERATTACK,
    ("cover", "cannot", ""): n.CANNOT_COVER,
    ("use_ability", "cannot", ""): n.CANNOT_USE_ABILITY,
    ("be_attacked", "cannot", ""): n.CANNOT_BE_ATTACKED,
    ("be_counterattacked", "cannot", ""): n.CANNOT_BE_COUNTERED,
    ("move", "cannot", ""): n.CANNOT_BE_MOVED,
    ("be_moved", "cannot", ""): n.CANNOT_BE_MOVED,
    ("be_healed", "cannot", ""): n.CANNOT_BE_HEALED,
    ("be_damaged", "cannot", ""): n.CANNOT_BE_HURT,
    ("be_damaged_by_effects", "cannot", ""): n.CANNOT_BE_HURT_BY_EFFECTS,
    ("be_damaged_in_battle", "cannot", ""): n.CANNOT_BE_HURT_IN_BATTLE,
    ("die", "cannot", ""): n.CANNOT_DIE,
    ("die_in_battle", "cannot", ""): n.CANNOT_DIE_IN_BATTLE,
    ("be_destroyed", "cannot", ""): n.CANNOT_DIE,
    ("be_destroyed_in_battle", "cannot", ""): n.CANNOT_DIE_IN_BATTLE,
    ("be_destroyed_by_effects", "cannot", ""): n.CANNOT_BE_DESTROYED,
    ("attack_on_arrival", "can", ""): n.CAN_ATTACK_ON_ARRIVAL,
    ("ignore_wall", "can", ""): n.CAN_IGNORE_WALL,
    ("ignore_cover", "can", ""): n.CAN_IGNORE_COVER,
    ("be_targeted", "cannot", "opponent"): n.CANNOT_BE_CHOSEN,
    ("be_affected", "cannot", "opponent"): n.CANNOT_BE_AFFECTED,
    ("be_attacked", "cannot", "opponent"): n.CANNOT_BE_ATTACKED,
    ("attack", "cannot", "leader"): n.CANNOT_ATTACK_LEADER,
}
CELLS: Final = {
    "unit_zone": "F1 F2 F3 B1 B2 B3", "front": "F1 F2 F3", "back": "B1 B2 B3", "front_centre": "F2", "building_zone": "building",
    "weapon_zone": "weapon", "armour_zone": "armour", "empty": "", "cell": "",
}  # fmt: skip


def test_every_act_is_tried() -> None:
    assert {act for act, _, _ in POWERS} <= set(ACTS)


@pytest.mark.parametrize("act", ACTS)
def test_what_a_text_allows_and_forbids(act: str) -> None:
    """All other acts are told as not played."""
    for mode in ("can", "cannot", "must"):
        for word, by in BY.items():
            verb = Permission(UNITS, act, mode, by)  # type: ignore[arg-type]
            if (act, mode, word) in POWERS:
                assert LEXICON.permission(verb) == POWERS[act, mode, word]
            else:
                with pytest.raises(NotModelled):
                    LEXICON.permission(verb)


def test_the_cells_that_a_word_names() -> None:
    assert LEXICON.cell_masks == {
        word: sum(1 << n.CELL_NAMES.index(cell) for cell in cells.split()) for word, cells in CELLS.items()
    }


def test_what_a_text_may_leave_out() -> None:
    """Where cards lie whose cost changes; in which way one comes onto the field; whose damage is a leader's, too."""
    assert LEXICON.priced == {"leader": (), "trap": ("hand", "trap_zone")}
    assert LEXICON.manners == {"": 0, "summon": 0}
    assert LEXICON.bodily == {("damaged", "subject"), ("healed", "subject"), ("dealt_damage", "object")}
