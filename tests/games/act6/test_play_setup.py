"""How a match of act6 begins, where a scenario can't say it: random numbers, whole decks, what did not happen."""

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


def act6() -> Play:
    play = load("act6").play
    assert play is not None
    return play


def begun(seed: int, **settings: SwitchValue) -> Match:
    """A match of two whole decks; settings are written with `__` for the dot."""
    play = act6()
    named = {name.replace("__", "."): value for name, value in settings.items()}
    return play.new({**play.defaults, **named}, (DECK, DECK), seed, 0)


def position(match: Match) -> Position:
    return act6().read(match)


def log_of_set_up(seed: int) -> list[str]:
    known = mine(begun(seed))
    match = new_match(known.rules, known.cards, seed, 0)
    match.recording = True
    match.advance()
    return [line.text for line in lines(match, act6())]


def test_nobody_has_passed_when_the_first_player_begins() -> None:
    """With a pass on an empty stage the other player has the chance then, whoever began."""
    settings: dict[str, SwitchValue] = {"setup__first_player": "random", "stage__pass_on_empty": True}
    for seed in SEEDS:
        match = begun(seed, **settings)
        match.by_hand = True
        first = match.to_act()
        match.apply(next(action for action in match.legal_actions() if match.action_text(action) == "pass"))
        assert match.to_act() == 1 - first
    assert {begun(seed, **settings).to_act() for seed in SEEDS} == {0, 1}


@pytest.mark.proves("A6-037")
def test_there_is_no_place_for_a_third_player() -> None:
    play = act6()
    with pytest.raises(PositionError, match="player3"):
        play.build(play.defaults, {"player1": {}, "player2": {}, "player3": {"pile": ["S2"]}})
    with pytest.raises(ValueError, match="too many values"):
        play.new(play.defaults, (DECK, DECK, DECK), 1, 0)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="not enough values"):
        play.new(play.defaults, (DECK,), 1, 0)  # type: ignore[arg-type]


@pytest.mark.proves("A6-038")
def test_the_seed_decides_the_order_of_both_piles() -> None:
    first, again, other = (position(begun(seed)) for seed in (1, 1, 2))
    assert first == again
    for player in ("player1", "player2"):
        assert first[player]["pile"] != other[player]["pile"]
    assert first["player1"]["pile"][:20] != first["player2"]["pile"][:20]
    dealt = first["player1"]
    assert sorted(dealt["pile"] + dealt["hand"] + dealt["graveyard"]) == sorted(card.id for card in DECK)


@pytest.mark.proves("A6-038")
def test_the_number_of_the_match_decides_as_well() -> None:
    play = act6()
    piles = {tuple(play.read(play.new(play.defaults, (DECK, DECK), 1, game))["player1"]["pile"]) for game in range(5)}
    assert len(piles) == 5


@pytest.mark.proves("A6-038")
def test_every_card_comes_to_the_opening_hand_about_equally_often() -> None:
    counts = {card.id: 0 for card in DECK}
    for seed in range(270):
        for card in position(begun(seed, setup__first_player="fixed", setup__first_draw=0))["player1"]["hand"]:
            counts[card] += 1
    assert sum(counts.values()) == 270 * 7
    assert 13 <= min(counts.values()) <= max(counts.values()) <= 57  # 35 on the average, four deviations each way


@pytest.mark.proves("A6-038")
def test_without_shuffling_the_decks_are_played_as_they_are() -> None:
    first, other = (position(begun(seed, setup__shuffle=False, setup__first_player="fixed")) for seed in (1, 2))
    assert first == other
    top_first = [card.id for card in reversed(DECK)]
    assert first["player1"]["hand"] == sorted(top_first[:8])
    assert first["player1"]["pile"] == top_first[8:]
    assert first["player2"]["pile"] == top_first[7:]


@pytest.mark.proves("A6-038")
def test_piles_lie_face_down_for_both() -> None:
    match = begun(1)
    for seat in range(2):
        players = match.observe(seat)["players"]
        assert isinstance(players, list)
        assert [type(player["pile"]) for player in players] == ([int, str] if seat == 0 else [str, int])
    record = log_of_set_up(1)
    assert record[0] == "shuffle 1"
    assert "shuffle 2" in record


@pytest.mark.proves("A6-039", "A6-044", "A6-046")
@pytest.mark.parametrize("seed", SEEDS)
def test_54_cards_are_dealt_revealed_and_drawn(seed: int) -> None:
    now = position(begun(seed))
    starter, other = now[f"player{now['active']}"], now[f"player{3 - now['active']}"]
    reveals = len(starter["graveyard"])
    assert reveals == len(other["graveyard"]) >= 1
    assert (len(starter["hand"]), len(starter["pile"])) == (8, 54 - 7 - reveals - 1)
    assert (len(other["hand"]), len(other["pile"])) == (7, 54 - 7 - reveals)
    assert now["to_act"] == now["active"]
    assert now["turn"] == 1


@pytest.mark.proves("A6-039")
def test_hands_are_dealt_before_a_card_is_turned_up() -> None:
    record = log_of_set_up(1)
    first_reveal = next(number for number, text in enumerate(record) if text.startswith("reveal"))
    assert sum(text.startswith("draw") for text in record[:first_reveal]) == 14


@pytest.mark.proves("A6-047", "A6-049")
@pytest.mark.parametrize("seed", SEEDS)
def test_set_up_starts_no_action_and_triggers_nothing(seed: int) -> None:
    words = {text.split(" ")[0] for text in log_of_set_up(seed)}
    assert words == {"shuffle", "draw", "reveal", "first", "turn"}


@pytest.mark.proves("A6-042", "A6-043")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_higher_last_reveal_begins(seed: int) -> None:
    numbers = {card.id: card.number for card in DECK}
    now = position(begun(seed))
    pairs = list(zip(now["player1"]["graveyard"], now["player2"]["graveyard"], strict=True))
    assert all(numbers[one] == numbers[two] for one, two in pairs[:-1])
    last = [numbers[card] for card in pairs[-1]]
    assert now["active"] == (1 if last[0] > last[1] else 2)
    assert last[0] != last[1]


@pytest.mark.proves("A6-042")
def test_by_chance_either_player_begins_and_nothing_is_turned_up() -> None:
    matches = [position(begun(seed, setup__first_player="random")) for seed in range(100)]
    assert 30 <= sum(now["active"] == 1 for now in matches) <= 70
    assert all(now["player1"]["graveyard"] == now["player2"]["graveyard"] == [] for now in matches)
    assert [now["active"] for now in matches[:5]] == [
        position(begun(seed, setup__first_player="random"))["active"] for seed in range(5)
    ]


@pytest.mark.proves("A6-042")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_fixed_first_player_is_the_first_one_whatever_the_seed(seed: int) -> None:
    now = position(begun(seed, setup__first_player="fixed"))
    assert now["active"] == 1
    assert now["player1"]["graveyard"] == now["player2"]["graveyard"] == []


@pytest.mark.proves("A6-040")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_hand_that_is_allowed_to_be_drawn_again_is_drawn_once(seed: int) -> None:
    match = begun(seed, setup__mulligan="once")
    old = position(match)["player1"]["hand"]
    asked = {match.action_text(action): match.is_redraw(action) for action in match.legal_actions()}
    assert asked == {"keep": False, "redraw": True}
    match.apply(match.legal_actions()[1])
    assert match.to_act() == 1
    now = position(match)
    assert len(now["player1"]["hand"]) == 7
    assert len(now["player1"]["pile"]) == 47
    assert now["player1"]["hand"] != old
    match.apply(match.legal_actions()[0])
    assert position(match)["turn"] == 1


@pytest.mark.proves("A6-040")
@pytest.mark.parametrize("seed", SEEDS)
def test_usually_nobody_is_asked_about_the_hand(seed: int) -> None:
    match = begun(seed)
    assert position(match)["turn"] == 1
    assert "start end" in [match.action_text(action) for action in match.legal_actions()]


def test_both_decks_together_may_have_as_many_cards_as_an_action_can_name() -> None:
    """The switches allow decks of any size; 1023 cards are played, one more is refused before anything happens."""
    play = act6()
    first = (DECK * 19)[: 1023 - len(DECK)]
    match = mine(play.new(play.defaults, (first, DECK), 0, 0))
    assert sorted(match.census()) == list(range(1023))
    with pytest.raises(PositionError, match="1024 cards; both together may have 1023"):
        play.new(play.defaults, (first, (*DECK, DECK[0])), 0, 0)


@pytest.mark.proves("A6-040")
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
