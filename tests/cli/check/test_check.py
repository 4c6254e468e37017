"""`hantei check`, as a judge gives it."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

SAMPLES = Path(__file__).resolve().parents[3] / "sample_decks"
SUITS = {suit: [f"{suit}{rank}" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")] for suit in "SHDC"}
PACK = [card for cards in SUITS.values() for card in cards]


def write(name: str, *lines: str) -> None:
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_legal_deck_is_0(run) -> None:
    write("full.txt", "game: act8", *PACK, "Joker x2")
    code, out, _ = run("check", "full.txt")
    assert code == 0
    assert out.splitlines()[-2].split()[:5] == ["full.txt", "act8", "54", "legal", "0"]
    assert out.splitlines()[-1] == "1 deck: 1 legal, 0 illegal, 0 incomplete"


def test_violations_are_1_and_cite_their_rules(run) -> None:
    write("twice.txt", "game: act8", *PACK[:39], "♠A")
    code, out, _ = run("check", "twice.txt", "--lang", "ja")
    assert code == 1
    assert "twice.txt!2, twice.txt!41: エラー [DUPLICATE A8-022]" in out
    assert "A8-022: " in out
    assert out.splitlines()[-2].split()[:6] == ["×", "twice.txt", "act8", "40", "違反あり", "1"]
    assert out.splitlines()[-1] == "デッキ1個：適正 0、違反あり 1、判定できず 0"


def test_unknown_card_is_incomplete_and_no_rule_is_guessed(run) -> None:
    write("odd.txt", "game: act8", *PACK[:20], "S14")
    code, out, _ = run("check", "odd.txt")
    assert code == 1
    assert "odd.txt!22: error [UNKNOWN_CARD]" in out
    assert "TOO_FEW" not in out
    assert out.splitlines()[-2].split() == ["?", "odd.txt", "act8", "20", "incomplete", "1"]


def test_folder_of_decks_is_one_table_and_a_bad_file_stops_no_other(run) -> None:
    write("decks/a.txt", "game: act8", *PACK)
    write("decks/b.txt", "game: act8", *PACK[:30])
    Path("decks/c.txt").write_bytes(b"\x00\x01\x02")
    code, out, _ = run("check", "decks")
    assert code == 2
    rows = [line.split() for line in out.splitlines()[-4:-1]]
    assert [row[:-1] for row in rows[:2]] == [
        ["decks/a.txt", "act8", "52", "legal", "0"],
        ["×", "decks/b.txt", "act8", "30", "illegal", "1"],
    ]
    assert rows[2] == ["?", "decks/c.txt", "0", "incomplete", "1"]
    assert out.splitlines()[-1] == "3 decks: 1 legal, 1 illegal, 1 incomplete"


def test_no_deck_found_is_2(run) -> None:
    Path("empty").mkdir()
    code, out, _ = run("check", "empty")
    assert code == 2
    assert "NOTHING_FOUND" in out


def test_game_must_be_told(run) -> None:
    write("deck.txt", "SA")
    code, out, _ = run("check", "deck.txt")
    assert code == 2
    assert "deck.txt: error [DECK_GAME_MISSING]" in out
    assert "--game" in out
    assert run("check", "deck.txt", "--game", "act6")[0] == 1


@pytest.mark.parametrize("command", [("check",), ("deck", "show")])
def test_a_game_that_is_not_the_one_of_the_file_is_told(run, command: tuple[str, ...]) -> None:
    write("deck.txt", "game: act6", *PACK)
    code, out, err = run(*command, "deck.txt", "--game", "act8")
    assert (code, "warning [DECK_GAME_OTHER]" in out + err) == (0, True)
    assert "DECK_GAME_OTHER" not in "".join(run(*command, "deck.txt", "--game", "act6")[1:])


def test_switches_change_the_verdict_and_are_named_with_it(run) -> None:
    write("small.txt", "game: act8", *PACK[:30])
    assert run("check", "small.txt")[0] == 1
    code, out, _ = run("check", "small.txt", "--switch", "deck.min=30")
    assert code == 0
    assert "act8: judged with deck.min=30, which is not the default." in out
    code, _, err = run("check", "small.txt", "--switch", "deck.mim=30")
    assert code == 2
    assert "deck.min" in err
    assert run("check", "small.txt", "--switch", "deck.regulation=tiny")[0] == 2
    assert run("check", "small.txt", "--switch", "deck.min")[0] == 2


def test_total_cost_is_read_as_the_switch_says_in_import_and_check(run) -> None:
    """LD-267: a card of cost 4 with エクシード2 may bear 【強者】 only where the エクシード counts."""
    head = "カード名,種別,コスト,ATK,HP,タグ,エクシード,エクシード効果,効果,効果コード"
    dragon, princess = (
        "若竜,ユニット,4,4,4,強者,2,1枚引く。,,",
        '姫,リーダー,3,,20,,,,1枚引く。,"activate>draw(1,self)"',
    )
    write("cards.csv", head, dragon, princess)
    write("deck.txt", "game: leader", "3 若竜", "[リーダー]", "姫")
    by_exceed = ("--switch", "total_cost_mode=printed_plus_exceed")
    assert run("check", "deck.txt", "--catalog", "cards.csv")[0] == 2
    code, out, _ = run("check", "deck.txt", "--catalog", "cards.csv", *by_exceed)
    assert (code, "TAG_COST" in out) == (1, False)
    assert "leader: judged with total_cost_mode=printed_plus_exceed, which is not the default." in out
    assert run("catalog", "import", "leader", "cards.csv")[0] == 1
    assert run("catalog", "import", "leader", "cards.csv", *by_exceed)[0] == 0
    assert "TAG_COST" not in run("check", "deck.txt")[1]
    assert "[TAG_COST LD-265]" in run("check", "deck.txt", "--switch", "total_cost_mode=printed")[1]
    assert run("catalog", "import", "leader", "cards.csv", "--switch", "twin_scope=deck")[0] == 2
    assert run("rules", "leader", "LD-267")[1].splitlines()[-1] == (
        "    switch: total_cost_mode (changed by --switch of catalog import, check, match)"
    )


@pytest.mark.parametrize("deck", ["act6/decks/legal/act6_full.txt", "boat/decks/legal/ghost_pirates.txt"])
def test_a_card_list_that_is_not_there_is_told(run, deck: str) -> None:
    """Also where the game's cards are the same for everybody: an option is never passed over."""
    code, out, err = run("check", str(SAMPLES / deck), "--catalog", "none.xlsx", "--lang", "en")
    assert (code, out) == (2, "")
    assert err.splitlines()[0] == "hantei: There is no such card list (none.xlsx)."


def test_catalogue_comes_from_the_store_or_from_a_list(run) -> None:
    write("deck.txt", "game: leader", "20 見習い", "[リーダー]", "姫")
    code, _, err = run("check", "deck.txt")
    assert code == 2
    assert "import" in err
    code, out, _ = run("check", "deck.txt", "--catalog", str(SAMPLES / "leader" / "catalog.xlsx"))
    assert code == 1
    assert "UNKNOWN_CARD" in out
    code, _, err = run("check", "deck.txt", "--catalog", str(SAMPLES / "leader" / "broken.xlsx"))
    assert code == 2
    assert "22 errors" in err


def test_running_number_is_no_id_in_a_named_card_list_either(run) -> None:
    Path("deck.txt").write_text("game: spimate\n3 狼\n", encoding="utf-8")
    head, rows = "カード名,種類,コスト,属性,種族,AP,LP", ("狼,モンスター,0,火,竜,10,20", "鷹,モンスター,0,火,竜,10,20")
    for name, heading, ids in (("old.csv", "カード番号", ("A-1", "A-2")), ("new.csv", "No", ("1", "2"))):
        lines = [f"{heading},{head}", *(f"{number},{row}" for number, row in zip(ids, rows, strict=True))]
        Path(name).write_text("\n".join(lines), encoding="utf-8")
    assert run("catalog", "import", "spimate", "old.csv")[0] == 0
    named = run("deck", "fingerprint", "deck.txt", "--catalog", "new.csv")
    assert run("catalog", "import", "spimate", "new.csv")[0] == 0
    assert "IDS_ARE_RUNNING (1 in all, the first at new.csv" in named[2]
    assert (*named[:2], "") == (0, *run("deck", "fingerprint", "deck.txt")[1:])


def test_card_list_with_rows_to_leave_out_is_refused_with_the_way_to_do_so(run) -> None:
    Path("deck.txt").write_text("game: leader\n3 狼\n", encoding="utf-8")
    Path("cards.csv").write_text("種別,カード名,コスト,ATK,HP,採用\nユニット,狼,1,1,1,×\n", encoding="utf-8")
    code, _, err = run("check", "deck.txt", "--catalog", "cards.csv", "--lang", "en")
    assert code == 2
    assert "Where --skip-where or the like is to leave cards out, import the list and run without --catalog." in err


def test_json_names_outcome_fingerprint_and_catalogue(run) -> None:
    write("full.txt", "game: act8", "デッキ名: 全部", *PACK)
    code, out, _ = run("check", "full.txt", "--format", "json", "--lang", "ja")
    report = json.loads(out)
    assert code == 0
    assert (report["schema"], report["decks"][0]["name"], report["decks"][0]["outcome"]) == (
        "hantei.check/1",
        "全部",
        "legal",
    )
    assert report["decks"][0]["cards"] == 52
    assert report["catalogs"]["act8"]["cards"] == 54
    assert run("check", "full.txt", "--format", "json", "--lang", "en")[1] == out
    assert report["totals"] == {"decks": 1, "legal": 1, "illegal": 0, "incomplete": 0}
    assert (report["participants"], report["frozen"], report["findings"]) == (None, None, [])


def test_players_stand_in_the_summary_where_any_is_known(run) -> None:
    write("decks/a.txt", "game: act8", "player: あおい", *PACK)
    write("decks/b.txt", "game: act8", *PACK)
    _, out, _ = run("check", "decks")
    heading, _, first, second, _ = out.splitlines()
    assert heading.split() == ["deck", "player", "game", "cards", "verdict", "violations", "fingerprint"]
    assert (first.split()[:3], second.split()[:2]) == (["decks/a.txt", "あおい", "act8"], ["decks/b.txt", "act8"])


def test_quiet_prints_only_the_summary_and_the_totals(run) -> None:
    write("decks/a.txt", "game: act8", *PACK[:30])
    write("decks/b.txt", "game: act8", *PACK)
    code, out, _ = run("check", "decks", "nothing*.txt", "-q", "--switch", "deck.min=35")
    lines = out.splitlines()
    assert code == 2
    assert [line.split()[:2] for line in lines[2:4]] == [["×", "decks/a.txt"], ["decks/b.txt", "act8"]]
    assert lines[4:] == [
        "act8: judged with deck.min=35, which is not the default.",
        "Findings beside the verdicts: errors 1, warnings 0",
        "2 decks: 1 legal, 1 illegal, 0 incomplete",
    ]
    assert run("check", "nothing*.txt", "-q")[1] == "Findings beside the verdicts: errors 1, warnings 0\n"


def test_result_goes_to_a_file_whole(run) -> None:
    write("a.txt", "game: act8", *PACK)
    shown = run("check", "a.txt")[1]
    code, out, err = run("check", "a.txt", "--output", "result.txt")
    assert (code, out, err) == (0, "", "Wrote the result to result.txt.\n")
    assert Path("result.txt").read_text(encoding="utf-8") == shown
    assert run("check", "a.txt", "-o", "-")[1] == shown
    assert run("check", "a.txt", "-f", "json", "-o", "result.json")[:2] == (0, "")
    assert json.loads(Path("result.json").read_text(encoding="utf-8"))["schema"] == "hantei.check/1"


def test_nothing_is_written_over_what_was_read(run) -> None:
    write("decks/a.txt", "game: act8", *PACK)
    write("list.csv", "name,file", "Aoi,decks/a.txt")
    before = Path("decks/a.txt").read_bytes()
    for name in ("decks/a.txt", "decks/../list.csv"):
        code, out, err = run("check", "decks", "--participants", "list.csv", "--output", name)
        assert (code, out) == (2, "")
        assert "is not written over" in err
    code, _, err = run("check", "decks", "--output", "no/such/folder.txt")
    assert code == 2
    assert "no folder" in err
    assert Path("decks/a.txt").read_bytes() == before


def test_unknown_format_names_those_that_this_command_knows(run) -> None:
    write("a.txt", "game: act8", *PACK)
    code, out, err = run("check", "a.txt", "--format", "yaml")
    assert (code, out) == (2, "")
    assert "table, json, csv, junit, github" in err
    assert "Use one of these: table, json, csv\n" in run("games", "--format", "junit")[2]


def test_decks_must_be_named(run) -> None:
    code, out, err = run("check")
    assert (code, out) == (2, "")
    assert "No decks are named" in err


def test_switch_of_one_game_is_fine_in_a_folder_of_several_and_refused_where_no_deck_has_it(run) -> None:
    write("decks/a.txt", "game: act8", *PACK[:30])
    write("decks/b.txt", "game: act6", *PACK[:30])
    code, out, _ = run("check", "decks", "--switch", "deck.min=30")
    assert code == 0
    code, out, err = run("check", "decks", "--switch", "copies_span_extra=false")
    assert (code, out, "copies_span_extra" in err) == (2, "", True)


def test_deck_can_come_from_standard_input(run, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "\n".join(["game: act8", *PACK]).encode()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text)))
    code, out, _ = run("check", "-")
    assert code == 0
    assert out.splitlines()[-2].split()[:5] == ["-", "act8", "52", "legal", "0"]


def test_empty_argument_is_no_folder(run) -> None:
    write("a.txt", "game: act8", *PACK)
    code, out, _ = run("check", "")
    assert (code, "NOTHING_FOUND" in out) == (2, True)


def test_second_line_of_the_head_is_not_passed_over(run) -> None:
    write("a.txt", "game: act6", "game: act8", *PACK)
    code, out, _ = run("check", "a.txt")
    assert (code, "a.txt!2: error [DECK_SECOND]" in out) == (1, True)
    assert out.splitlines()[-2].split()[2] == "act6"


def test_what_a_card_list_that_is_named_calls_for_is_told(run) -> None:
    """On standard error, so that no output changes; nothing is said of a list in order."""
    write("deck.txt", "[leader]", "1 将")
    said = []
    for cost in ("3", "3.0"):
        write("cards.csv", "種別,カード名,コスト,HP,効果", f"リーダー,将,{cost},20,カードを1枚引く。")
        said.append(run("check", "deck.txt", "--game", "leader", "--catalog", "cards.csv")[2])
    assert said == [
        "",
        "The card lists call for a look: NUMBER_DECIMAL_POINT (1 in all, the first at cards.csv[cards]!C2). "
        "See them with hantei catalog import leader on the same lists and --dry-run.\n",
    ]
