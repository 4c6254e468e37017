"""`hantei odds` as people call it; every example of docs/odds.md comes out as it stands there."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from hantei import __version__

ROOT = Path(__file__).resolve().parents[3]
SAMPLES = ROOT / "sample_decks"
HEROES = str(SAMPLES / "act6" / "decks" / "legal" / "heroes_high.txt")
HEARTH = str(SAMPLES / "spimate" / "decks" / "legal" / "hearth.txt")
SPIMATE = "--catalog", str(SAMPLES / "spimate" / "catalog.xlsx")
KING = str(SAMPLES / "leader" / "decks" / "legal" / "blank_king.txt")
LEADER = "--catalog", str(SAMPLES / "leader" / "catalog.xlsx")
Run = Callable[..., tuple[int, str, str]]

EXAMPLE = re.compile(r"```console\n\$ hantei (?P<call>.*)\n(?P<said>(?s:.*?))```")


def examples() -> list[tuple[str, str, str]]:
    pages = (("en", "odds.md"), ("ja", "odds.ja.md"))
    texts = [(language, (ROOT / "docs" / page).read_text(encoding="utf-8")) for language, page in pages]
    return [(language, match["call"], match["said"]) for language, text in texts for match in EXAMPLE.finditer(text)]


@pytest.mark.parametrize(("language", "call", "said"), examples())
def test_examples_of_the_docs(run: Run, monkeypatch: pytest.MonkeyPatch, language: str, call: str, said: str) -> None:
    monkeypatch.chdir(ROOT)
    assert run(*shlex.split(call), "--lang", language) == (0, said, "")


def test_both_pages_have_the_same_examples() -> None:
    languages = [language for language, _, _ in examples()]
    assert languages == ["en"] * 4 + ["ja"] * 4


def answers(run: Run, *arguments: str) -> list[dict[str, object]]:
    code, out, err = run("odds", *arguments, "--format", "json")
    assert (code, err) == (0, "")
    found = [answer for question in json.loads(out)["questions"] for answer in question["answers"]]
    assert all(isinstance(answer, dict) for answer in found)
    return found


def test_json(run: Run) -> None:
    code, out, _ = run("odds", HEROES, "JK", "--first", "--format", "json")
    found = json.loads(out)
    assert (code, found.pop("deck").keys()) == (0, {"file", "name", "player", "cards", "fingerprint"})
    assert found == {
        "schema": "hantei.odds/1", "hantei": __version__, "game": "act6", "rules_version": "act6.0", "switches": {},
        "opening": {"choice": "none", "optional_draws": False, "first_player_by_reveal": True},
        "questions": [
            {
                "question": "JK",
                "groups": [{"group": "JK", "copies": 2, "cards": ["JK1", "JK2"]}],
                "answers": [
                    {
                        "order": "first", "turn": 0, "cards_seen": 7, "numerator": "38", "denominator": "123",
                        "probability": 38 / 123, "searched": [],
                    }
                ],
            }
        ],
    }  # fmt: skip


def test_csv(run: Run) -> None:
    code, out, err = run("odds", HEARTH, *SPIMATE, "紅蓮炉の大魔女", "--first", "--format", "csv", "--lang", "ja")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "\ufeffquestions.question,order,turn,cards_seen,numerator,denominator,probability,searched",
        "紅蓮炉の大魔女,first,0,3,1,1,1.0,SM-005",
    ]


def test_orders_and_turns(run: Run) -> None:
    def points(*arguments: str) -> list[tuple[object, object]]:
        return [(answer["order"], answer["turn"]) for answer in answers(run, HEROES, "JK", *arguments)]

    assert points() == [("first", 0), ("second", 0)]
    assert points("--first", "--second", "--turn", "2") == [("first", 2), ("second", 2)]
    assert points("--second", "--by-turn", "2") == [("second", 0), ("second", 1), ("second", 2)]


def test_several_questions(run: Run) -> None:
    found = answers(run, HEROES, "JK", "no JK by turn 1", "--first")
    assert [(answer["turn"], answer["cards_seen"]) for answer in found] == [(0, 7), (1, 8)]


def test_switches_change_the_opening(run: Run) -> None:
    given = ("--switch", "first_player_draws=false", "--turn", "1")
    assert [answer["cards_seen"] for answer in answers(run, KING, *LEADER, "cost<=2", *given)] == [2, 4]
    hand = ("--switch", "setup.opening_hand=5", "--switch", "deck.max=50", "--optional-draws", "--turn", "1")
    assert [answer["cards_seen"] for answer in answers(run, HEROES, "JK", *hand)] == [6, 7]


def test_suits_and_ids_of_playing_cards(run: Run) -> None:
    code, out, _ = run("odds", HEROES, "S10 or ♠J or suit=S or 1 of (rank=K and not suit=H)", "--first")
    assert code == 0
    assert out.splitlines()[3:7] == [
        "  S10: 1 in the deck",
        "  ♠J: 1 in the deck",
        "  suit=S: 10 in the deck",
        "  rank=K and not suit=H: 3 in the deck",
    ]


def test_illegal_deck_is_answered_with_a_remark(run: Run) -> None:
    Path("small.txt").write_text("game: act6\n♠A\n♠2\nJoker\n", encoding="utf-8")
    code, out, err = run("odds", "small.txt", "JK", "--first")
    assert (code, err) == (
        0, "small.txt breaks deck rules (TOO_FEW); the odds are given all the same. hantei check tells more.\n",
    )  # fmt: skip
    assert "opening hand  first      3  100%\n" in out
    assert "Where the deck has run out" in out


def test_cards_of_the_other_sections_are_not_drawn(run: Run) -> None:
    code, _, err = run("odds", KING, *LEADER, "白紙の王")
    assert (code, err.splitlines()[0]) == (
        2, 'hantei: "白紙の王" is not among the cards that this deck is drawn from.',
    )  # fmt: skip


HAVE = 'hantei: No card that this deck is drawn from has the value of "{}". They have {}'


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["白い折紙兵"], 'hantei: There is no card "白い折紙兵" in this deck. It has: 白い折り紙兵'),
        (["zzz"], 'hantei: There is no card "zzz" in this deck.'),
        (['cost=99'], HAVE.format('cost=99', '(6): 0, 2, 3, 5, 7, 9')),
        (['cost>=99'], HAVE.format('cost>=99', '(6): 0, 2, 3, 5, 7, 9')),
        (['no cost=99'], HAVE.format('cost=99', '(6): 0, 2, 3, 5, 7, 9')),
        (['コスト!=99'], HAVE.format('コスト!=99', '(6): 0, 2, 3, 5, 7, 9')),
        (['traits=無い特徴'], HAVE.format('traits=無い特徴', '(1): 無')),
        (["name~竜王"], HAVE.format("name~竜王", "(9): " + ", ".join((
            "名もなき甲冑", "始まりの白竜", "朝露のしずく", "無銘の大太刀", "白い折り紙兵", "白木の模造刀",
            "空っぽの巨像", "色のない騎兵", "黄金の実り",
        )))),
        (["keywords=守護"], 'hantei: No card that this deck is drawn from has anything in the field of '
                          '"keywords=守護".'),
        (["A and"], 'hantei: The question "A and" ends too early.'),
        (["A B )"], 'hantei: The question "A B )" can\'t be read from here on: )'),
        (["2 of (2 of cost<=1)"], 'hantei: In the question "2 of (2 of cost<=1)" a group of cards has a quantity '
                                  'inside.'),
        (["cost<=x"], 'hantei: The search condition "cost<=x" cannot be read.'),
        (["cost<=2", "--optional-draws"], 'hantei: No draw of the game "leader" depends on what the player does.'),
        (["cost<=2", "--turn", "1", "--by-turn", "2"], "hantei: --turn and --by-turn can't be used together."),
        (["cost<=2", "--switch", "first_player_drws=1"], "hantei: There is no switch called first_player_drws."),
        (["cost<=2", "--switch", "setup.mulligan=once"], "hantei: There is no switch called setup.mulligan."),
    ],
)  # fmt: skip
def test_wrong_calls(run: Run, arguments: list[str], said: str) -> None:
    code, out, err = run("odds", KING, *LEADER, *arguments)
    assert (code, out, err.splitlines()[0]) == (2, "", said)


def test_deck_that_can_not_be_read(run: Run) -> None:
    Path("bad.txt").write_text("game: act6\n♠A\nS14\n", encoding="utf-8")
    code, out, err = run("odds", "bad.txt", "JK")
    assert (code, out) == (2, "")
    assert "UNKNOWN_CARD" in err
    assert 'hantei: Something in "bad.txt" could not be read or found, so there are no odds for it.\n' in err


def test_small_and_large_chances_are_not_rounded_away(run: Run) -> None:
    Path("large.txt").write_text("game: act6\n♠A x1\n" + "♠2 x500\n♠3 x500\n" * 30, encoding="utf-8")
    _, out, _ = run("odds", "large.txt", "♠A", "no ♠A", "2 of ♠A", "--first", "--game", "act6")
    assert _chances(out) == ["0.02%", "99.98%", "0%"]
    Path("larger.txt").write_text("game: act6\n♠A x1\n" + "♠2 x900\n♠3 x900\n" * 100, encoding="utf-8")
    _, out, _ = run("odds", "larger.txt", "♠A", "no ♠A", "--first")
    assert _chances(out) == ["0.0039%", "99.9961%"]


def _chances(page: str) -> list[str]:
    return [line.split()[-1] for line in page.splitlines() if line.startswith("opening hand")]


def test_name_that_is_another_cards_id_is_refused(run: Run) -> None:
    rows = "カードID,カード名,種別,コスト,ATK,HP", "A,炎,ユニット,1,1,1", "B,A,ユニット,1,1,2", "L,姫,リーダー,1,,20"
    Path("cards.csv").write_text(
        "\n".join(f"{row}{',効果' if row is rows[0] else ',1枚引く。'}" for row in rows), "utf-8"
    )
    Path("deck.txt").write_text("game: leader\n10 炎\n10 B\n[leader]\n姫\n", "utf-8")
    code, out, err = run("odds", "deck.txt", "A", "--catalog", "cards.csv")
    assert (code, out) == (2, "")
    assert 'hantei: "A" may be one of several cards: 炎 [A], A [B]' in err.splitlines()
    assert run("odds", "deck.txt", "炎", "--catalog", "cards.csv")[0] == 0
