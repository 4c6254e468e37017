"""How a match of act8 begins, where a scenario can't say it: random numbers, whole decks, the record of the set-up."""

from __future__ import annotations

from typing import Final

import pytest

from hantei.games import load
from hantei.games.blackpoker.cards.playing_cards import standard_deck
from hantei.games.blackpoker.play.setup import new_match
from hantei.games.blackpoker.play.state import BlackPoker
from hantei.simulator.kernel.match import Match
from hantei.simulator.play import Play, Position, PositionError, SwitchValue
from hantei.simulator.record import lines

DECK: Final = standard_deck()
SEEDS: Final = range(20)


def mine(match: Match) -> BlackPoker:
    assert isinstance(match, BlackPoker)
    return match


def act8() -> Play:
    play = load("act8").play
    assert play is not None
    return play


def begun(seed: int, **settings: SwitchValue) -> Match:
    """A match of two whole decks; settings are written with `__` for the dot."""
    play = act8()
    named = {name.replace("__", "."): value for name, value in settings.items()}
    return play.new({**play.defaults, **named}, (DECK, DECK), seed, 0)


def position(match: Match) -> Position:
    return act8().read(match)


def log_of_set_up(seed: int, seat: int = -1) -> list[str]:
    known = mine(begun(seed))
    match = new_match(known.rules, known.cards, seed, 0)
    match.recording = True
    match.advance()
    return [line.text for line in lines(match, act8(), seat)]


@pytest.mark.proves("A8-040")
def test_there_is_no_place_for_a_third_player() -> None:
    play = act8()
    with pytest.raises(PositionError, match="player3"):
        play.build(play.defaults, {"player1": {}, "player2": {}, "player3": {"pile": ["S2"]}})
    with pytest.raises(ValueError, match="too many values"):
        play.new(play.defaults, (DECK, DECK, DECK), 1, 0)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="not enough values"):
        play.new(play.defaults, (DECK,), 1, 0)  # type: ignore[arg-type]
    assert {key for key in position(begun(1)) if key.startswith("player")} == {"player1", "player2"}


@pytest.mark.proves("A8-041")
def test_the_seed_decides_the_order_of_both_lives() -> None:
    first, again, other = (position(begun(seed)) for seed in (1, 1, 2))
    assert first == again
    for player in ("player1", "player2"):
        assert first[player]["pile"] != other[player]["pile"]
    assert first["player1"]["pile"][:20] != first["player2"]["pile"][:20]
    play = act8()
    piles = {tuple(play.read(play.new(play.defaults, (DECK, DECK), 1, game))["player1"]["pile"]) for game in range(5)}
    assert len(piles) == 5


@pytest.mark.proves("A8-041")
def test_every_card_comes_to_the_opening_hand_about_equally_often() -> None:
    counts = {card.id: 0 for card in DECK}
    for seed in range(270):
        for card in position(begun(seed, setup__first_player="fixed", setup__first_draw=0))["player1"]["hand"]:
            counts[card] += 1
    assert sum(counts.values()) == 270 * 7
    assert 13 <= min(counts.values()) <= max(counts.values()) <= 57  # 35 on the average, four deviations each way


@pytest.mark.proves("A8-041")
def test_without_shuffling_the_decks_are_played_as_they_are() -> None:
    first, other = (position(begun(seed, setup__shuffle=False, setup__first_player="fixed")) for seed in (1, 2))
    assert first == other
    top_first = [card.id for card in reversed(DECK)]
    assert first["player1"]["hand"] == sorted([*top_first[:7], top_first[9]])
    assert first["player1"]["pile"] == top_first[10:]
    assert first["player2"]["pile"] == top_first[9:]


@pytest.mark.proves("A8-041")
def test_both_lives_are_shuffled_before_a_card_is_dealt_and_lie_face_down() -> None:
    match = begun(1)
    for seat in range(2):
        players = match.observe(seat)["players"]
        assert isinstance(players, list)
        assert [type(player["pile"]) for player in players] == ([int, str] if seat == 0 else [str, int])
        tops = {position(match.resample(seat, seed))[f"player{seat + 1}"]["pile"][0] for seed in range(30)}
        assert len(tops) > 5
    record = log_of_set_up(1)
    for player in (1, 2):
        first_draw = next(at for at, text in enumerate(record) if text.startswith(f"draw {player}:"))
        assert record.index(f"shuffle {player}") < first_draw


@pytest.mark.proves("A8-042", "A8-050", "A8-052")
@pytest.mark.parametrize("seed", SEEDS)
def test_54_cards_are_dealt_laid_out_revealed_and_drawn(seed: int) -> None:
    now = position(begun(seed))
    starter, other = now[f"player{now['active']}"], now[f"player{3 - now['active']}"]
    reveals = len(starter["graveyard"])
    assert reveals == len(other["graveyard"]) >= 1
    assert (len(starter["hand"]), len(starter["pile"])) == (8, 54 - 7 - 2 - reveals - 1)
    assert (len(other["hand"]), len(other["pile"])) == (7, 54 - 7 - 2 - reveals)
    assert [len(player[row]) for player in (starter, other) for row in ("walls", "soldiers")] == [1, 1, 1, 1]
    assert (now["to_act"], now["turn"]) == (now["active"], 1)


@pytest.mark.proves("A8-042", "A8-044", "A8-048", "A8-052", "A8-053", "A8-055")
@pytest.mark.parametrize("seed", SEEDS)
def test_set_up_goes_in_this_order_and_triggers_nothing(seed: int) -> None:
    """Hands, a wall and a soldier each, reveals, who begins, one card; no action and no trigger."""
    words = [" ".join(text.split(" ")[:1]) for text in log_of_set_up(seed) if not text.startswith("shuffle")]
    reveals = words.count("reveal")
    assert words == ["draw"] * 14 + ["enter"] * 4 + ["reveal"] * reveals + ["first", "draw", "turn"]
    entered = [text.split(" ")[2] for text in log_of_set_up(seed) if text.startswith("enter")]
    assert entered == ["wall", "soldier", "wall", "soldier"]


@pytest.mark.proves("A8-048", "A8-049")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_higher_last_reveal_begins(seed: int) -> None:
    numbers = {card.id: card.number for card in DECK}
    now = position(begun(seed))
    pairs = list(zip(now["player1"]["graveyard"], now["player2"]["graveyard"], strict=True))
    assert all(numbers[one] == numbers[two] for one, two in pairs[:-1])
    last = [numbers[card] for card in pairs[-1]]
    assert last[0] != last[1]
    assert now["active"] == (1 if last[0] > last[1] else 2)


@pytest.mark.proves("A8-048")
def test_by_chance_either_player_begins_and_nothing_is_turned_up() -> None:
    matches = [position(begun(seed, setup__first_player="random")) for seed in range(100)]
    assert 30 <= sum(now["active"] == 1 for now in matches) <= 70
    assert all(now["player1"]["graveyard"] == now["player2"]["graveyard"] == [] for now in matches)
    assert [now["active"] for now in matches[:5]] == [
        position(begun(seed, setup__first_player="random"))["active"] for seed in range(5)
    ]


@pytest.mark.proves("A8-043")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_hand_that_is_allowed_to_be_drawn_again_is_drawn_once(seed: int) -> None:
    match = begun(seed, setup__mulligan="once")
    old = position(match)["player1"]["hand"]
    asked = {match.action_text(action): match.is_redraw(action) for action in match.legal_actions()}
    assert asked == {"keep": False, "redraw": True}
    match.apply(match.legal_actions()[1])
    assert match.to_act() == 1
    now = position(match)["player1"]
    assert (len(now["hand"]), len(now["pile"])) == (7, 47)
    assert now["hand"] != old
    assert sorted(now["hand"] + now["pile"]) == sorted(card.id for card in DECK)
    match.apply(match.legal_actions()[0])
    assert position(match)["turn"] == 1


@pytest.mark.proves("A8-043")
@pytest.mark.parametrize("seed", SEEDS)
def test_usually_nobody_is_asked_about_the_hand(seed: int) -> None:
    match = begun(seed)
    assert position(match)["turn"] == 1
    assert "start end" in [match.action_text(action) for action in match.legal_actions()]


@pytest.mark.proves("A8-046")
@pytest.mark.parametrize(
    ("card", "size", "attacks"),
    [("H5", 5, True), ("HA", 1, True), ("HK", 13, True), ("JK1", 0, True)],
)
def test_the_preset_card_is_what_it_names_and_ready(card: str, size: int, attacks: bool) -> None:
    pile = ["C9", card, "S9", "C2", "C3", "C4"]
    match = act8().build(
        {**act8().defaults, "setup.shuffle": False, "setup.opening_hand": 0},
        {"setup": True, "player1": {"pile": pile}, "player2": {"pile": ["D9", "D8", "D7", "D6", "D5"]}},
    )
    players = match.observe(0)["players"]
    assert isinstance(players, list)
    assert players[0]["soldiers"] == [{"cards": [f"1:{card}"], "size": size, "driven": False, "may_attack": attacks}]
    assert position(match)["player1"]["pile"] == ["C3", "C4"]


@pytest.mark.proves("A8-043")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_second_player_draws_the_own_hand_again(seed: int) -> None:
    match = begun(seed, setup__mulligan="once", setup__preset="none")
    match.apply(match.legal_actions()[0])
    before = position(match)
    match.apply(match.legal_actions()[1])
    after = position(match)
    assert set(before["player1"]["hand"]) <= set(after["player1"]["hand"])  # who begins has drawn one more
    assert len(after["player1"]["hand"]) == 7 + (after["active"] == 1)
    assert len(set(before["player2"]["hand"]) & set(after["player2"]["hand"])) < 7
    assert len(after["player2"]["hand"]) == 7 + (after["active"] == 2)
    assert sorted(mine(match).census()) == list(range(2 * len(DECK)))
