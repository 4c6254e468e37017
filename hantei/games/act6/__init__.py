"""act6: act6.0 Light (BlackPoker, 6th edition), played with an ordinary pack of cards."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hantei.games.act6.cards.actions import action_list
from hantei.games.act6.cards.models import builtin_cards
from hantei.games.act6.decks.rules import DECK
from hantei.games.blackpoker.cards.several import named_cards
from hantei.games.blackpoker.show.opening import opening_of
from hantei.games.blackpoker.show.play import play_of
from hantei.games.blackpoker.show.words import pile_of
from hantei.plugin import Game

GAME: Final = Game(
    id="act6",
    name_ja="第六版 act6.0 ライト",
    name_en="act6.0 Light (BlackPoker, 6th edition)",
    folder=Path(__file__).resolve().parent,
    rules_version="act6.0",
    builtin=builtin_cards,
    parse_name=named_cards,
    called=("ブラックポーカー",),
    pile_of=pile_of,
    deck=DECK,
    opening=opening_of("act6"),
    make_play=lambda rulebook: play_of("act6", action_list, rulebook),
)
