"""Boat Monster as commands and programs play it."""

from __future__ import annotations

from typing import Any

import pytest

import hantei
from hantei.cli.main import main
from hantei.games.boat.play.battle.lines import line_of
from hantei.games.boat.play.table.numbers import CELLS, UNIT_CELLS
from hantei.games.boat.show.play import rules_of
from hantei.games.boat.show.position import build
from tests.games.boat.play.table import SAMPLES

HELD = {"hand": ["9/9/90/1"]}
"""A card to summon, so that the turn goes on."""
LEGAL = SAMPLES / "decks" / "legal"
CATALOG = str(SAMPLES / "catalog.xlsx")


@pytest.mark.proves("BM-043")
def test_a_match_is_of_two_decks(capsys: pytest.CaptureFixture[str]) -> None:
    decks = [str(LEGAL / f"{name}.txt") for name in ("ghost_pirates", "machine_works", "forest_pack")]
    code = main(["match", *decks, "--catalog", CATALOG])
    assert (code, "unexpected extra argument" in capsys.readouterr().err) == (2, True)


@pytest.mark.proves("BM-044")
def test_a_deck_that_breaks_the_rules_is_not_played() -> None:
    illegal = SAMPLES / "decks" / "illegal" / "DECK_SIZE_BM-320.txt"
    with pytest.raises(hantei.DeckError) as caught:
        hantei.match(LEGAL / "ghost_pirates.txt", illegal, matches=2, agents="random", catalog=CATALOG)
    assert (caught.value.message_key, caught.value.facts) == ("play_deck_illegal", {"deck": str(illegal)})
    assert [(finding.code, finding.rule) for finding in caught.value.findings] == [("DECK_SIZE", "BM-320")]


@pytest.mark.proves("BM-049")
def test_a_match_needs_no_mat_and_no_counters() -> None:
    """Decks and their cards are all that a series is given; counters are numbers of the position."""
    found = hantei.match(
        LEGAL / "ghost_pirates.txt", LEGAL / "machine_works.txt", matches=2, agents="random", catalog=CATALOG
    )
    assert found.matches == 2
    match = build(rules_of({}), {"player1": {"L": "1/1/30/1; damage 20; moved 1; attacked 1", **HELD}, "player2": {}})
    assert match.observe(0)["players"][0]["cells"]["L"]["card"] == "1/1/30/1; damage 20; attacked 1; moved 1"  # type: ignore[index]


SIDE = {"L": "1/1/10/1", "SF1": "2/2/20/1", "SB3": "3/3/30/1", "hand": ["4/4/40/1"]}
OTHER = {"L": "5/5/50/1", "SF3": "6/6/60/1", "grave": ["7/7/70/1"]}


@pytest.mark.proves("BM-050")
def test_each_player_has_an_own_half_and_sees_it_as_the_other_sees_theirs() -> None:
    def halves(first: dict[str, Any], second: dict[str, Any], seat: int) -> tuple[Any, Any]:
        players: Any = build(rules_of({}), {"player1": first, "player2": second}).observe(seat)["players"]
        for player in players:
            del player["player"]
        return players[seat], players[1 - seat]

    assert halves(SIDE, OTHER, 0) == halves(OTHER, SIDE, 1)
    assert halves(SIDE, OTHER, 0) != halves(OTHER, SIDE, 0)
    for cell in range(UNIT_CELLS):
        assert cell in line_of(cell) and line_of(cell) == line_of(CELLS + cell), "columns face each other"
