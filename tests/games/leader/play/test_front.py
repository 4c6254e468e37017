"""What stands round the engine: notation, positions, views, worlds, refusals, journals, agents."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from hantei.cli.main import main
from hantei.games import load
from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table.numbers import SET_ZONE
from hantei.interpreter.table.numbers import DECK, HAND, KNOWN_SHIFT
from hantei.simulator.agents.runner import decide
from hantei.simulator.agents.stock import AGENTS, agent_noise
from hantei.simulator.conformance import conform
from hantei.simulator.kernel.match import NOBODY, IllegalAction, Match
from hantei.simulator.play import PositionError
from hantei.simulator.record import lines
from hantei.simulator.scenarios.file import load_scenarios
from hantei.simulator.scenarios.run import begin, run_scenario
from tests.games.leader.samples import at, deck, play

SAMPLES = Path(__file__).resolve().parents[4] / "sample_decks" / "leader"
CARDS = SAMPLES / "cards"
NOELA, GALD = (SAMPLES / "decks" / "legal" / f"{name}.txt" for name in ("forest_noela", "machine_gald"))
DRAW = {"kind": "skill", "cost": 1, "effect_text": "カードを1枚引く。"}
PIT = {"kind": "trap", "cost": 0, "trigger": "enemy_attack", "effect_text": "攻撃したユニットに2ダメージを与える。"}


def texts(match: Match) -> list[str]:
    return [match.action_text(action) for action in match.legal_actions()]


def do(match: Match, *wanted: str) -> None:
    for text in wanted:
        match.apply(match.legal_actions()[texts(match).index(text)])


FULL = {
    "turn": 7, "active": 2, "cards": {"雨乞い": DRAW, "落とし穴": PIT},
    "player1": {
        "deck": ["1/1", "2/2", "3/3"], "hand": ["雨乞い", "落とし穴"], "grave": ["2/2"], "lost": ["1/1"], "cost": "3/5",
        "charge": 2, "F1": "2/3 貫通; damage 1; poisoned; attacked 1; atk +2; hp -1 this turn; gains 速攻; under 1/1, 2/2",
        "weapon": "weapon 3/2; damage 1", "trap": "落とし穴", "leader": "leader 15; damage 5",
    },
    "player2": {
        "deck": ["1/1"] * 3, "hand": ["雨乞い"], "B3": "4/4; seen; new; paralysed 6; is sealed this turn", "F2": "1/1; gains 貫通; sealed; cannot attack・cannot be healed to the end of a turn of 1 after 6",
        "building": "building 猛毒化; used", "armour": "armour 4; atk =2 while 2:B3 is there",
    },
    "used": ["2> cost 0", "1> charge"],
}  # fmt: skip


def test_a_position_is_read_as_it_was_built() -> None:
    first = play().read(at(FULL))
    for key in ("player1", "player2"):
        for cell, text in FULL[key].items():
            assert first[key][cell] == text
    assert first["used"] == ["2> cost 0", "1> charge"]
    again = {key: value for key, value in first.items() if key not in ("asks", "result")}
    assert play().read(at({**again, "cards": FULL["cards"]})) == first


def test_what_a_position_leaves_out_is_the_usual() -> None:
    found = play().read(at({"player1": {"hand": ["2/3"]}}))
    assert (found["turn"], found["active"], found["to_act"], found["phase"]) == (5, 1, 1, "main")
    assert found["player2"] == {
        "deck": [], "hand": [], "grave": [], "lost": [], "cost": "10/10", "charge": 0, "leader": "leader",
        **dict.fromkeys(("F1", "F2", "F3", "B1", "B2", "B3", "building", "weapon", "armour", "trap"), ""),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("position", "place"),
    [
        ({"player1": {"hand": ["狼"]}}, "cards"),
        ({"player1": {"F1": "weapon 2/2"}}, "player1.F1"),
        ({"player1": {"F1": "2/2; asleep"}}, "player1.F1"),
        ({"player1": {"cost": "3"}}, "player1.cost"),
        ({"player1": {"pile": []}}, "player1.pile"),
        ({"player1": {"hand": ["2/2 飛行"]}}, "cards"),
        ({"cards": {"術": {"kind": "skill"}}, "player1": {"hand": ["術"]}}, "cards"),
        ({"cards": {"術": {"size": 2}}}, "cards.術.size"),
        ({"phase": "draw"}, "phase"),
        ({"to_act": 2, "player1": {"hand": ["2/3"]}}, "to_act"),
        ({"used": ["1> sleeping"]}, "used"),
        ({"turn": 0}, "turn"),
    ],
)
def test_a_position_that_cannot_be_says_where(position: dict[str, Any], place: str) -> None:
    with pytest.raises(PositionError) as caught:
        at(position)
    assert caught.value.place == place


def test_a_match_from_the_very_beginning_has_decks_as_they_are_written() -> None:
    position = {
        "setup": True,
        "player1": {"deck": ["1/1", "1/2", "1/3"]},
        "player2": {"deck": ["2/1", "2/2", "2/3", "2/4"]},
    }
    match = at(position, going_first="A")
    found = play().read(match)
    assert (found["player1"]["hand"], found["player1"]["deck"]) == (["1/1", "1/2"], ["1/3"])
    assert (found["player2"]["hand"], found["player2"]["deck"]) == (["2/1", "2/2", "2/3"], ["2/4"])
    assert texts(match) == ["return 1/2", "return 1/1", "keep"] or texts(match) == ["return 1/1", "return 1/2", "keep"]


@pytest.mark.proves("LD-023", "LD-024", "LD-031")
def test_a_seat_sees_what_is_public_and_its_own() -> None:
    match = at(FULL)
    own, other = match.observe(0), match.observe(1)
    assert own["players"][0]["hand_known"] == ["落とし穴", "雨乞い"]  # type: ignore[index]
    assert other["players"][0]["hand_known"] == []  # type: ignore[index]
    assert other["players"][0]["hand"] == 2  # type: ignore[index]
    assert other["players"][0]["cells"]["trap"] == "face down"  # type: ignore[index]
    assert own["players"][0]["cells"]["trap"]["card"] == "落とし穴"  # type: ignore[index]
    assert other["players"][0]["grave"] == ["2/2"]  # type: ignore[index]
    before = at({"setup": True, "player1": {"deck": ["1/1", "1/2", "1/3"]}, "player2": {"deck": ["2/1"] * 4}})
    assert before.observe(0)["players"][1]["cells"]["leader"] == "face down"  # type: ignore[index]
    json.dumps(own)


def hidden(seat: int) -> LeaderMatch:
    """Player 1 has two traps and three units in hand, and a trap set."""
    cards = {"落とし穴": PIT, "針": {**PIT, "cost": 1}, "網": {**PIT, "cost": 2}}
    side = {"deck": ["1/1", "1/2"], "hand": ["落とし穴", "2/1", "2/2"], "trap": "針"}
    return at(
        {
            "active": 2 - seat,
            "cards": cards,
            "player1": {**side, "deck": ["1/1", "1/2", "網"]},
            "player2": {"hand": ["3/3"]},
        }
    )


def test_another_world_deals_what_a_seat_cannot_know() -> None:
    match = hidden(0)
    before = match.state()
    traps, hands = set(), set()
    for seed in range(60):
        world = match.resample(1, seed)
        assert sorted(world.census()) == sorted(match.census())
        assert world.observe(1) == match.observe(1)
        assert world.state() == match.resample(1, seed).state()
        found = play().read(world)
        traps.add(found["player1"]["trap"])
        hands.add(tuple(found["player1"]["hand"]))
        assert found["player2"]["hand"] == ["3/3"]
    assert match.state() == before
    assert traps == {"落とし穴", "針", "網"}
    assert len(hands) > 5


def test_a_known_card_stays_and_a_hint_is_kept() -> None:
    match = hidden(0)
    card = match.zones[HAND][0]
    match.where[card] |= 2 << KNOWN_SHIFT
    for seed in range(20):
        assert match.resample(1, seed).where[card] == match.where[card]
    match.where[card] &= ~(2 << KNOWN_SHIFT)
    match.hint(1, card, 1 << HAND | 1 << SET_ZONE)
    places = {match.resample(1, seed).place(card) for seed in range(60)}
    assert places == {HAND, SET_ZONE}


def test_the_own_deck_is_unknown_too() -> None:
    match = at({"player1": {"deck": ["1/1", "1/2", "1/3"], "hand": ["2/2"]}})
    orders = {tuple(match.resample(0, seed).zones[DECK]) for seed in range(40)}
    assert len(orders) == 6
    assert all(match.resample(0, seed).zones[HAND] == match.zones[HAND] for seed in range(5))


def test_options_of_a_main_phase_have_their_texts() -> None:
    match = at({
        "cards": {"雨乞い": DRAW}, "player1": {"hand": ["雨乞い", "weapon 2/2", "2/2"], "deck": ["1/1"], "F1": "3/3",
                                          **dict.fromkeys(("F2", "F3", "B1", "B2"), "1/1; attacked 1")},
        "player2": {"B2": "1/1"},
    })  # fmt: skip
    assert sorted(texts(match)) == sorted([
        "use 雨乞い", "equip weapon 2/2", "summon 2/2@B3", "attack F1>B2", "attack F1>leader", "charge", "end",
    ])  # fmt: skip
    assert [match.action_text(action, 1) for action in match.legal_actions()] == texts(match)


@pytest.mark.proves("LD-091", "LD-053")
def test_what_is_refused_has_a_reason() -> None:
    match = at({
        "cards": {"雨乞い": DRAW}, "player1": {"cost": "0/5", "hand": ["雨乞い"], "F1": "3/3", "F2": "2/2; attacked 1", "F3": "1/1; new"},
        "player2": {"F1": "1/1", "B1": "2/2"},
    })  # fmt: skip
    codes = {
        "use 雨乞い": "COST", "use 火": "NO_CARD", "charge": "COST", "attack F1>B1": "NO_TARGET", "attack F2>F1": "LIMIT",
        "attack F3>F1": "TIMING", "attack B1>F1": "NO_CARD", "set 雨乞い": "TIMING", "sing": "ILLEGAL",
        "leader skill": "COST", "building": "NO_CARD", "attack F1>F1": "",
    }  # fmt: skip
    assert {text: play().refusal(match, 0, text) for text in codes} == codes
    assert play().refusal(match, 1, "end") == "TIMING"


@pytest.mark.proves("LD-351")
def test_who_decides_may_concede() -> None:
    match = at({"player1": {"hand": ["2/3"]}})
    with pytest.raises(IllegalAction):
        match.concede(1)
    match.concede(0)
    assert (match.winner, match.reason_text()) == (1, "LD-351")


SCENARIO = """
game = "leader"
[cards."番人"]
atk = 1
hp = 4
[[case]]
[case.cards."番人"]
atk = 2
hp = 4
[case.position.player1]
F1 = "3/3"
hand = ["1/1"]
[case.position.player2]
F2 = "番人"
[[case.scene]]
do = ["1> attack F1>F2"]
expect.player1 = { F1 = "3/3; damage 2; attacked 1" }
expect.player2 = { F2 = "番人; damage 3" }
"""


def test_a_scenario_defines_cards_for_the_file_and_for_a_case(tmp_path: Path) -> None:
    path = tmp_path / "guard.toml"
    path.write_text(SCENARIO, encoding="utf-8")
    (scenario,) = load_scenarios(path)
    assert run_scenario(scenario, play()) == ()
    path.write_text(SCENARIO.replace("leader", "act6").replace('["1/1"]', "[]"), encoding="utf-8")
    act6 = load("act6").play
    assert act6 is not None
    with pytest.raises(PositionError, match="cards"):
        begin(load_scenarios(path)[0], act6)


@pytest.mark.proves("LD-002")
def test_a_match_needs_one_leader_in_each_deck() -> None:
    whole = deck("forest_noela")
    leader = next(card for card in whole if card.kind == "leader")
    others = tuple(card for card in whole if card is not leader)
    told = "decks: {} leaders; each deck needs one (LD-002)"
    for cards, count in ((others, 0), ((*whole, leader), 2)):
        with pytest.raises(PositionError) as caught:
            play().table(play().defaults, (whole, cards))
        assert caught.value.text("en") == told.format(count)


def sample_match(number: int) -> Match:
    return sample_table()(5, number)


def sample_table():
    from hantei.api.decks.judging import DeckOptions
    from hantei.api.playing.decks import PlayOptions, open_deck

    options = PlayOptions(DeckOptions((), "", None, (str(CARDS),)))
    decks = [open_deck(str(path), options).whole for path in (NOELA, GALD)]
    return play().table(play().defaults, (decks[0], decks[1]))


def test_the_contract_is_kept_on_sample_decks() -> None:
    begin_match = sample_table()
    report = conform(lambda number: begin_match(5, number), 6)
    assert report.failures == []
    assert set(report.endings) <= {"LD-352", "LD-354", "LD-355"}


def test_the_record_hides_what_a_seat_cannot_know() -> None:
    match = sample_table()(5, 0)
    match.recording = True
    noise = agent_noise(5, 0)
    while match.to_act() != NOBODY:
        match.apply(decide(AGENTS["random"], match, noise, 0))
    for seat in (0, 1, NOBODY):
        found = list(lines(match, play(), seat))
        assert all(line.rule or line.seat != NOBODY for line in found)
    drawn = [line.text for line in lines(match, play(), 1) if line.text.startswith("player 1 draws")]
    assert drawn and set(drawn) == {"player 1 draws ?"}


def test_greedy_beats_random() -> None:
    begin_match = sample_table()
    won = 0
    for number in range(20):
        match = begin_match(9, number)
        noise = agent_noise(9, number)
        while match.to_act() != NOBODY:
            seat = match.to_act()
            agent = AGENTS["greedy"] if seat == number & 1 else AGENTS["random"]
            match.choose(decide(agent, match, noise, seat))
        won += match.winner == number & 1
    assert won >= 18


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setenv("HANTEI_LANG", "en")
    monkeypatch.chdir(tmp_path)

    def command(*arguments: str) -> tuple[int, str, str]:
        code = main([*arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return command


def test_a_journal_is_played_again_with_the_cards_of_a_catalogue(run) -> None:
    catalog = ("--catalog", str(CARDS))
    code, _, _ = run("match", str(NOELA), str(GALD), "-n", "2", "--agents", "random", "--journal", "out", *catalog)
    assert code == 0
    header = json.loads(Path("out/000001.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert len(header["decks"][0]) == 21
    assert header["contents"]
    code, out, err = run("replay", "out/000001.jsonl", *catalog)
    assert (code, err) == (0, "")
    assert "comes out as it was written" in out
    other = Path("out/000001.jsonl").read_text(encoding="utf-8").replace(header["contents"], "0" * 16)
    Path("other.jsonl").write_text(other, encoding="utf-8")
    assert "cards have changed" in run("replay", "other.jsonl", *catalog)[2]


def test_a_position_of_a_match_becomes_a_scenario(run) -> None:
    match = sample_table()(5, 1)
    while match.turn_number() < 3 or not match.is_settled() or "end" not in texts(match):
        match.choose(match.rest())
    catalog = ("--catalog", str(CARDS))
    run("match", str(NOELA), str(GALD), "-n", "2", "--agents", "random", "--journal", "out", *catalog)
    code, _, err = 2, "", ""
    for decision in range(3, 30):
        code, _, err = run("replay", "out/000001.jsonl", "--at", str(decision), "--as-scenario", "case.toml", *catalog)
        if code == 0:
            break
    assert code == 0, err
    assert tomllib.loads(Path("case.toml").read_text(encoding="utf-8"))["cards"]
    assert run("scenario", "run", "case.toml")[0] == 0


def test_conformance_takes_decks(run) -> None:
    code, out, _ = run("conformance", "leader", str(NOELA), "-n", "2", "--catalog", str(CARDS))
    assert code == 0, out
    assert run("conformance", "leader")[0] == 2


@pytest.mark.parametrize("text", [
    "summon 1/1 F1", "unite 1/1 F2", "equip weapon 1/1", "use 星見", "ability F1", "building", "leader skill", "charge",
    "attack F1>leader", "move F1>F2", "end",
])  # fmt: skip
def test_what_is_done_in_the_main_phase_comes_too_early_and_too_late_in_the_opponents(text: str) -> None:
    """Whatever else would keep it from being done, it is not the player's moment."""
    match = at({"cards": {"星見": DRAW}, "player1": {"F1": "1/1", "hand": ["星見", "1/1"]}, "player2": {"F1": "1/1"}})
    assert play().refusal(match, 1, text) == "TIMING"
    assert play().refusal(match, 0, text) != "TIMING"
    assert play().refusal(match, 1, f"re{text}") == "ILLEGAL"
