"""`hantei check --freeze` and `--frozen`, as an organiser gives them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hantei import __version__

SUITS = {suit: [f"{suit}{rank}" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")] for suit in "SHDC"}
PACK = [card for cards in SUITS.values() for card in cards]


def write(name: str, *lines: str) -> None:
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.fixture
def event(run):
    write("decks/a.txt", "game: act8", "player: Aoi", *PACK)
    write("decks/b.txt", "game: act8", "player: Ren", *PACK[:45])
    write("decks/c.txt", "game: act8", *PACK[:30])
    return run


def test_record_says_what_was_frozen_and_by_what_it_was_judged(event) -> None:
    code, out, err = event("check", "decks", "--freeze", "event.json")
    assert (code, err) == (1, "Wrote a record of 3 decks to event.json.\n")
    assert out.splitlines()[-1] == "3 decks: 2 legal, 1 illegal, 0 incomplete"
    record = json.loads(Path("event.json").read_text(encoding="utf-8"))
    assert list(record) == ["hantei_freeze", "time", "hantei", "games", "decks", "cards", "digest"]
    assert (record["hantei_freeze"], record["hantei"]) == (2, __version__)
    assert record["cards"]["act8"]["SA"]["name"] == "スペードのA"
    assert (record["time"][10], record["time"][-1], len(record["time"])) == ("T", "Z", 20)
    game = record["games"]["act8"]
    assert (game["catalog_version"], len(game["catalog_digest"]), game["settings"], game["ruleset"]) == (0, 64, {}, {})
    assert [(d["source"], d["player"], d["cards"], d["outcome"], d["known"]) for d in record["decks"]] == [
        ("decks/a.txt", "Aoi", 52, "legal", True),
        ("decks/b.txt", "Ren", 45, "legal", True),
        ("decks/c.txt", "", 30, "illegal", True),
    ]


def test_unchanged_decks_are_what_they_were(event) -> None:
    event("check", "decks", "--freeze", "event.json")
    write("decks/c.txt", "game: act8", *reversed(PACK[:30]))
    code, out, _ = event("check", "decks", "--frozen", "event.json")
    assert code == 1  # one of them is illegal, as it was
    assert "3 of 3 decks are as they were at 20" in out
    assert "FROZEN_" not in out
    Path("decks/c.txt").unlink()
    event("check", "decks", "--freeze", "event.json", "--force")
    assert event("check", "decks", "--frozen", "event.json")[0] == 0


def test_every_deck_that_changed_is_named(event) -> None:
    event("check", "decks", "--freeze", "event.json")
    write("decks/a.txt", "game: act8", "player: Aoi", *PACK[1:], "Joker")
    Path("decks/b.txt").rename("decks/ren.txt")
    Path("decks/c.txt").unlink()
    write("decks/d.txt", "game: act8", "player: Yu", *PACK)
    code, out, _ = event("check", "decks", "--frozen", "event.json", "-f", "json")
    data = json.loads(out)
    assert code == 1
    assert [(f["code"], f["severity"], f["where"][0]["file"]) for f in data["findings"]] == [
        ("FROZEN_CHANGED", "error", "decks/a.txt"),
        ("FROZEN_RENAMED", "info", "decks/ren.txt"),
        ("FROZEN_MISSING", "error", "event.json"),
        ("FROZEN_NEW", "error", "decks/d.txt"),
    ]
    assert data["findings"][0]["facts"] == {"deck": "Aoi", "went": ["1×スペードのA"], "came": ["1×ジョーカー1"]}
    assert {key: data["frozen"][key] for key in ("file", "decks", "unchanged")} == {
        "file": "event.json", "decks": 3, "unchanged": 1,
    }  # fmt: skip
    _, out, _ = event("check", "decks", "--frozen", "event.json", "--lang", "ja")
    assert (
        "    デッキ「Aoi」は控えから変わっています。抜けたカード：1×スペードのA　加わったカード：1×ジョーカー1\n" in out
    )


def test_other_rules_are_told_apart_from_other_decks(event) -> None:
    event("check", "decks", "--freeze", "event.json")
    code, out, _ = event("check", "decks", "--frozen", "event.json", "--switch", "deck.min=30", "-f", "json")
    data = json.loads(out)
    assert (code, [finding["message"] for finding in data["findings"]]) == (
        0,
        ["FROZEN_BASIS.settings", "FROZEN_OUTCOME.legal"],
    )
    assert data["findings"][0]["facts"] == {"game": "act8", "before": "-", "after": "deck.min=30"}
    assert data["frozen"]["unchanged"] == 3


def test_record_is_never_written_over_something_else(event) -> None:
    event("check", "decks", "--freeze", "event.json")
    first = Path("event.json").read_bytes()
    code, out, err = event("check", "decks", "--freeze", "event.json")
    assert (code, out) == (2, "")
    assert "--force" in err
    assert Path("event.json").read_bytes() == first
    write("decks/c.txt", "game: act8", *PACK[:50])
    assert event("check", "decks", "--freeze", "event.json", "--force")[0] == 0
    assert Path("event.json").read_bytes() != first
    write("notes.json", '{"mine": 1}')
    for name in ("notes.json", "decks/a.txt"):
        code, out, err = event("check", "decks", "--freeze", name, "--force")
        assert (code, out) == (2, "")
        assert "is not a record of frozen decks" in err
    assert event("check", "decks", "--freeze", "no/folder/event.json")[0] == 2


def test_compare_and_record_anew_at_once(event) -> None:
    event("check", "decks", "--freeze", "event.json")
    write("decks/c.txt", "game: act8", *PACK[:50])
    code, out, err = event("check", "decks", "--frozen", "event.json", "--freeze", "event.json", "--force")
    assert (code, "FROZEN_CHANGED" in out, err) == (1, True, "Wrote a record of 3 decks to event.json.\n")
    assert event("check", "decks", "--frozen", "event.json")[0] == 0


def test_no_record_where_input_is_missing(event) -> None:
    code, _, err = event("check", "decks", "nothing*.txt", "--freeze", "event.json")
    assert (code, err) == (2, "No record was made, because some of the input could not be read.\n")
    assert not Path("event.json").exists()
    Path("empty").mkdir()
    assert event("check", "empty", "--freeze", "event.json")[0] == 2
    assert not Path("event.json").exists()


def test_no_record_without_any_deck(event) -> None:
    write("list.csv", "name,file", "Yu,nix.txt")
    code, _, err = event("check", "--participants", "list.csv", "--freeze", "event.json")
    assert (code, err) == (2, "No record was made, because some of the input could not be read.\n")
    assert not Path("event.json").exists()


def test_deck_that_cannot_be_read_is_recorded_as_such(event) -> None:
    write("decks/b.txt", "game: act8", "player: Ren", *PACK[:40], "no such card")
    Path("decks/c.txt").write_bytes(b"\x00\x01")
    code, out, _ = event("check", "decks", "--freeze", "event.json")
    assert code == 2
    assert "decks/b.txt: warning [FROZEN_INCOMPLETE]" in out
    assert "decks/c.txt: warning [FROZEN_INCOMPLETE]" in out
    record = json.loads(Path("event.json").read_text(encoding="utf-8"))
    assert [deck["known"] for deck in record["decks"]] == [True, False, False]


@pytest.mark.parametrize("content", ["{", "[1]", '{"hantei_freeze": 1}', '{"hantei_freeze": 99}', ""])
def test_damaged_or_foreign_record_is_2_and_the_decks_are_checked(event, content: str) -> None:
    Path("event.json").write_text(content, encoding="utf-8")
    code, out, err = event("check", "decks", "--frozen", "event.json")
    assert (code, err) == (2, "")
    assert out.startswith("event.json: error [F")
    assert out.splitlines()[-1] == "3 decks: 2 legal, 1 illegal, 0 incomplete"


def test_record_in_the_folder_of_the_decks_is_no_deck(event) -> None:
    event("check", "decks", "--freeze", "decks/event.json")
    code, out, _ = event("check", "decks", "--frozen", "decks/event.json", "-f", "json")
    assert (code, len(json.loads(out)["decks"]), json.loads(out)["findings"]) == (1, 3, [])
    code, _, err = event("check", "decks", "--freeze", "decks/event.json", "--force")
    assert (code, err) == (1, "Wrote a record of 3 decks to decks/event.json.\n")


def test_ruleset_is_part_of_the_record(event) -> None:
    write(
        "spring.toml", 'game = "act8"', 'name = "Spring"', "[[period]]", "from = 2026-01-01", 'banned = ["SA"]'
    )  # fmt: skip
    code, out, err = event("check", "decks", "--ruleset", "spring.toml", "--as-of", "2026-04-01", "--freeze", "e.json")
    assert (code, "Wrote a record" in err) == (1, True), out + err
    ruleset = json.loads(Path("e.json").read_text(encoding="utf-8"))["games"]["act8"]["ruleset"]
    assert (ruleset["name"], len(ruleset["digest"])) == ("Spring", 16)
    _, out, _ = event("check", "decks", "--frozen", "e.json", "-f", "json")
    messages = [finding["message"] for finding in json.loads(out)["findings"]]
    assert messages == ["FROZEN_BASIS.ruleset", "FROZEN_OUTCOME.legal", "FROZEN_OUTCOME.legal"]


def test_what_changes_writes_nothing(event) -> None:
    write("spring.toml", 'game = "act8"', 'name = "Spring"', "[[period]]", "from = 2026-01-01", 'banned = ["SA"]')
    for option in ("--freeze", "--frozen", "--output"):
        code, out, err = event(
            "check", "decks", "--ruleset", "spring.toml", "--what-changes", "2026-05-01", option, "x.json"
        )
        assert (code, out, "--what-changes" in err) == (2, "", True)


SHEET = ["種別,カード名,コスト,ATK,HP", *(f"ユニット,兵{number},1,1,1" for number in range(1, 10))]


def test_sorting_the_card_list_accuses_nobody(run) -> None:
    write("cards.csv", *SHEET)
    write("deck.txt", "game: leader", "player: Aoi", *(f"2 兵{number}" for number in range(1, 10)))
    run("check", "deck.txt", "--catalog", "cards.csv", "--freeze", "event.json")
    write("cards.csv", SHEET[0], "", *reversed(SHEET[1:]))
    _, out, _ = run("check", "deck.txt", "--catalog", "cards.csv", "--frozen", "event.json", "-f", "json")
    data = json.loads(out)
    assert [finding["code"] for finding in data["findings"]] == []
    assert data["frozen"]["unchanged"] == 1
    write("cards.csv", SHEET[0], *SHEET[2:], "ユニット,兵1,2,1,1")
    _, out, _ = run("check", "deck.txt", "--catalog", "cards.csv", "--frozen", "event.json", "-f", "json")
    assert [(f["message"], f["facts"].get("names")) for f in json.loads(out)["findings"]] == [
        ("FROZEN_BASIS", None), ("FROZEN_CARDS", ["兵1"]),
    ]  # fmt: skip
