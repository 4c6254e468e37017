"""Card texts carried out on small positions of the leader game."""

from __future__ import annotations

from collections.abc import Sequence

from hantei.cardkit.play.starts import frame_of
from hantei.effects.cells import read_cell
from hantei.games.leader.compile.lexicon import LeaderLexicon
from hantei.games.leader.play.fight.deaths import SETTLE
from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import numbers as game
from hantei.games.leader.texts.words import EFFECT_WORDS
from hantei.interpreter.compile.text import Compiled, compile_text
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Ability
from hantei.simulator.kernel.match import NOBODY, first_of, kind_of, second_of
from tests.games.leader.play.flow.table import Card, card, deck_of, fresh, keep, lay, names

CELLS = {name: number for number, name in enumerate(game.CELL_NAMES)}
WORDS = {core.DONE: "done", core.YES: "yes", core.NO: "no"}


def table(
    own: Sequence[Card] = (), other: Sequence[Card] = (), *, place: dict[str, str] | None = None, **more: object
) -> LeaderMatch:
    """Player 1's first main phase; of cards in a deck the last one is on top. `place`: by name of a card where it lies:
    "A.F1", "B.armour", "A.hand", "B.grave"."""
    m = fresh(deck_of(*own), deck_of(*other), **more)  # type: ignore[arg-type]
    keep(m)
    keep(m)
    piles = {"deck": core.DECK, "hand": core.HAND, "grave": core.GRAVE, "lost": core.LOST}
    for number in [*m.zones[core.HAND], *m.zones[core.HAND + 1]]:
        m.move(number, core.DECK + m.owner(number), 0)
    for seat in range(2):
        m.zones[core.DECK + seat].sort()
        for number in m.zones[core.DECK + seat]:
            m.where[number] = core.DECK + seat
    for name, where in (place or {}).items():
        seat, spot = "AB".index(where[0]), where[2:]
        if spot in piles:
            eyes = core.BOTH if spot in ("grave", "lost") else 1 << seat if spot == "hand" else 0
            m.move(card(m, name), piles[spot] + seat, eyes)
        else:
            lay(m, name, CELLS[spot], seat)
    m.points[0] = m.points[2] = 5
    return m


def compiled(text: str, m: LeaderMatch) -> Compiled:
    return compile_text(read_cell(text, EFFECT_WORDS), LeaderLexicon(m.deck))


def ability(text: str, m: LeaderMatch) -> Ability:
    """The one ability of a text of which nothing is left out."""
    found = compiled(text, m)
    assert not found.missing, found.missing
    assert len(found.abilities) == 1
    for given in found.granted:
        m.cards.hears(given)
    m.cards.hears(found.abilities[0])
    return found.abilities[0]


def cast(m: LeaderMatch, text: str, *answers: str, seat: int = 0, source: str = "") -> list[list[str]]:
    """Carry out a text for a seat, as the effect of its leader or of a card, and settle it. What was asked meanwhile
    and answered, and what is asked now where the answers don't reach to the end."""
    made = ability(text, m)
    ref = m.ref(card(m, source)) if source else m.ref(m.leader(seat))
    m.asker = NOBODY
    m.agenda = []
    m.then(SETTLE)
    m.then(frame_of(made, ref, seat, core.NO_REF, core.NO_REF, 0))
    m.advance()
    asked: list[list[str]] = []
    for answer in answers:
        asked.append(open_options(m))
        m.apply(m.options[asked[-1].index(answer)])
    if m.asker != NOBODY:
        asked.append(open_options(m))
    return asked


def open_options(m: LeaderMatch) -> list[str]:
    return [said(m, action) for action in m.options]


def said(m: LeaderMatch, action: int) -> str:
    """An option in short."""
    kind, first = kind_of(action), first_of(action)
    if kind in WORDS:
        return WORDS[kind]
    if kind == core.CELL:
        return f"{'AB'[first // game.CELLS]}.{game.CELL_NAMES[first % game.CELLS]}"
    if kind == core.OPTION:
        return str(first)
    if kind == core.CHOOSE_PLAYER:
        return f"player {first + 1}"
    return m.cards.names[first] if kind == core.CHOOSE else f"{kind} {first} {second_of(action)}"


def hp(m: LeaderMatch, name: str) -> int:
    return m.hp(card(m, name))


def atk(m: LeaderMatch, name: str) -> int:
    return m.atk(card(m, name))


def where(m: LeaderMatch, name: str) -> str:
    """Where a card lies: as `place` of `table` says it."""
    number = card(m, name)
    seat = "AB"[m.controller(number)]
    if m.cell[number] >= 0:
        return f"{seat}.{game.CELL_NAMES[m.cell[number] % game.CELLS]}"
    zones = {core.DECK: "deck", core.HAND: "hand", core.GRAVE: "grave", core.LOST: "lost", core.UNDER: "under"}
    return f"{seat}.{zones[m.zone(number)]}"


def pile(m: LeaderMatch, where: str) -> list[str]:
    piles = {"deck": core.DECK, "hand": core.HAND, "grave": core.GRAVE, "lost": core.LOST}
    return names(m, piles[where[2:]] + "AB".index(where[0]))
