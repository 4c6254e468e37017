"""The words of the Lampwatch's card texts, for the language of effects."""

from __future__ import annotations

from typing import Final

from hantei.effects.words.common import PILE_PLACES, STATES, events_with_rules, words_with_rules
from hantei.effects.words.events import EVENTS
from hantei.effects.words.vocabulary import Label, Style, Vocabulary, Word

from ..vocabulary import CHARM, KEEPER, KEYWORDS, TWIN

EFFECT_WORDS: Final = Vocabulary(
    game="lampwatch",
    zones=(
        Word("deck", ("山札", "デッキ"), ("deck",), rules=("LW-001",)),
        Word("hand", ("手札",), ("hand",), rules=("LW-009",)),
        Word("graveyard", ("墓地",), ("graveyard",), rules=("LW-014",)),
        Word("field", ("場",), ("field",), rules=("LW-006",)),
    ),
    places=(
        *words_with_rules(PILE_PLACES, {"top": "", "bottom": ""}),
        Word("front", ("前列",), ("front row",), rules=("LW-006",)),
        Word("back", ("後列",), ("back row",), rules=("LW-006",)),
    ),
    kinds=(
        Word("card", ("カード",), ("card",), counter="枚"),
        Word(KEEPER, ("番人",), ("keeper",), counter="人", rules=("LW-005",)),
        Word(TWIN, ("双番",), ("twin",), counter="人", rules=("LW-005",)),
        Word(CHARM, ("まじない",), ("charm",), counter="枚", rules=("LW-005",)),
    ),
    stats=(Word("ap", ("AP",), ("AP",), rules=("LW-028",)), Word("dp", ("DP",), ("DP",), rules=("LW-028",))),
    numbers=(Word("life", ("ライフ",), ("life",), rules=("LW-008",)),),
    states=words_with_rules(STATES, {"came_this_turn": "LW-024"}),
    keywords=tuple(Word(word, (ja,), (en,)) for word, (ja, en) in KEYWORDS.items()),
    events=events_with_rules(EVENTS, {
        "turn_start": "LW-011", "turn_end": "LW-013", "attacks": "LW-025", "came_onto_field": "LW-018",
        "destroyed": "LW-030", "activated": "LW-034",
    }),
    acts=(),
    labels=(
        Label("activated_effect", ("起動",), ("Activated",), "activated", "", ("LW-023",)),
        Label("cost", ("コスト",), ("Cost",), "part"),
        Label("continuous", ("常時",), ("Continuous",), "continuous", "", ("LW-031",)),
    ),
    style=Style(sided_kinds=(KEEPER,), from_zones=("deck", "hand", "graveyard")),
)  # fmt: skip
