"""`hantei deck new, add, remove, set, swap, undo, log` and `hantei collection`, as people give them."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

DECK = "game: act6\r\n# 赤い札\r\n2 ハートの10\r\n1 ♠A # 切り札\r\n"


@pytest.fixture
def deck(run: Run) -> Path:
    path = Path("deck.txt")
    path.write_bytes(DECK.encode("cp932", "replace").replace(b"?A", "スペードのA".encode("cp932")))
    return path


def test_a_deck_from_nothing(run: Run) -> None:
    code, out, err = run("deck", "new", "mine.txt", "4 ♠A", "♠K", "--game", "act6", "--name", "黒")
    assert code == 0
    assert out.splitlines()[-1] == "Verdict: illegal (5 cards)"
    assert "Wrote mine.txt." in err
    assert Path("mine.txt").read_text(encoding="utf-8") == "game: act6\ndeck: 黒\n\n4 スペードのA\n1 スペードのK\n"
    code, _, err = run("deck", "new", "mine.txt", "--game", "act6")
    assert (code, err.splitlines()[0]) == (2, 'hantei: "mine.txt" is there already.')


def test_an_empty_deck_gets_its_first_card(run: Run) -> None:
    for name in ("a.txt", "b.csv"):
        assert run("deck", "new", name, "--game", "act6")[0] == 0
        code, out, _ = run("deck", "add", name, "♠A", "2 Joker")
        assert code == 0
        assert out.splitlines()[-1] == "Verdict: incomplete (0 cards) → illegal (3 cards)"


def test_an_edit_says_what_it_did_and_other_lines_stay(run: Run, deck: Path) -> None:
    before = deck.read_bytes()
    code, out, err = run("deck", "set", "deck.txt", "1 ハートの10", "2 ♠K")
    assert (code, err) == (0, "Wrote deck.txt.\n")
    assert out.splitlines() == [
        "-    3  2 ハートの10",
        "+    3  1 ハートの10",
        "+    5  2 スペードのK",
        "",
        "ハートの10: 2 → 1",
        "スペードのK: 0 → 2",
        "New by this edit (1):",
        "deck.txt!5: error [DUPLICATE A6-020]",
        "    スペードのK (SK) is in the deck 2 times.",
        "    → Keep one.",
        "still [TOO_FEW A6-022] The deck holds 4 cards; it needs 10.",
        "gone [DUPLICATE A6-020] ハートの10 (H10) is in the deck 2 times.",
        "Verdict: illegal (3 cards) → illegal (4 cards)",
    ]
    assert deck.read_bytes() == before.replace(b"2 \x83", b"1 \x83") + "2 スペードのK\r\n".encode("cp932")


def test_undo_gives_the_file_back(run: Run, deck: Path) -> None:
    before = deck.read_bytes()
    assert run("deck", "add", "deck.txt", "♠K")[0] == 0
    between = deck.read_bytes()
    assert run("deck", "swap", "deck.txt", "♠A", "♠Q")[0] == 0
    assert run("deck", "undo", "deck.txt", "--dry-run")[0] == 0
    assert run("deck", "undo", "deck.txt")[0] == 0
    assert deck.read_bytes() == between
    assert run("deck", "undo", "deck.txt")[0] == 0
    assert deck.read_bytes() == before
    code, _, err = run("deck", "undo", "deck.txt")
    assert (code, err.splitlines()[0]) == (2, 'hantei: No edit of "deck.txt" is written down that could be undone.')
    code, out, _ = run("deck", "log", "deck.txt", "--format", "json")
    found = [(edit["command"], edit["said"], edit["undone"]) for edit in json.loads(out)["edits"]]
    assert found == [
        ("add", ["♠K"], True),
        ("swap", ["♠A", "♠Q"], True),
        ("undo", ["♠A", "♠Q"], False),
        ("undo", ["♠K"], False),
    ]


def test_nothing_is_undone_over_what_was_typed(run: Run, deck: Path) -> None:
    run("deck", "add", "deck.txt", "♠K")
    deck.write_bytes(deck.read_bytes() + b"# mine\r\n")
    typed = deck.read_bytes()
    code, _, err = run("deck", "undo", "deck.txt")
    assert (code, deck.read_bytes()) == (2, typed)
    assert "was changed otherwise after the last edit (add ♠K" in err
    assert "The file was changed otherwise" in run("deck", "log", "deck.txt")[1]


def test_no_log(run: Run, deck: Path) -> None:
    assert run("deck", "add", "deck.txt", "♠K", "--no-log")[0] == 0
    assert sorted(path.name for path in Path().iterdir()) == ["deck.txt"]
    assert run("deck", "log", "deck.txt")[1] == "No edits of deck.txt are written down.\n"


def test_a_dry_run_writes_nothing(run: Run, deck: Path) -> None:
    before = deck.read_bytes()
    code, out, err = run("deck", "remove", "deck.txt", "ハートの10", "--dry-run", "--format", "json")
    found = json.loads(out)
    assert (code, err, deck.read_bytes(), found["written"]) == (0, "", before, False)
    assert found["cards"] == [{"section": "main", "id": "H10", "name": "ハートの10", "before": 2, "after": 0}]
    assert found["lines"] == [{"sign": "-", "line": 3, "text": "2 ハートの10"}]
    assert sorted(path.name for path in Path().iterdir()) == ["deck.txt"]


def test_several_edits_are_all_or_none(run: Run, deck: Path) -> None:
    before = deck.read_bytes()
    code, out, err = run("deck", "add", "deck.txt", "♠K", "2 ♣の騎士")
    assert (code, out, deck.read_bytes()) == (2, "", before)
    assert err.splitlines()[0] == "error [UNKNOWN_CARD]"
    assert err.splitlines()[-2] == 'hantei: It is not clear which card "2 ♣の騎士" means. Nothing was changed.'
    code, _, err = run("deck", "remove", "deck.txt", "♠A", "3 ハートの10")
    assert (code, deck.read_bytes()) == (2, before)
    assert "has 2 of" in err
    assert sorted(path.name for path in Path().iterdir()) == ["deck.txt"]


def test_a_deck_of_another_game_is_left(run: Run, deck: Path) -> None:
    before = deck.read_bytes()
    code, _, err = run("deck", "add", "deck.txt", "♠K", "--game", "act8")
    assert (code, deck.read_bytes()) == (2, before)
    assert "says that it is a deck of act6: it is not changed as one of act8" in err


@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_can_not_be_edited(run: Run, language: str) -> None:
    Path("deck.txt").write_text("3 狼\n", encoding="utf-8")
    Path("decks").mkdir()
    Path("decks/a.txt").write_text("game: act6\n♠A\n", encoding="utf-8")
    for arguments in (
        ("add", "decks", "♠K"),
        ("add", "no_such_deck.txt", "♠A"),
        ("add", "-", "♠A"),
        ("add", "deck.txt", "♠A"),
        ("log", "no_such_deck.txt"),
        ("new", "deck.docx", "--game", "act6"),
        ("new", "mine.txt"),
    ):
        code, _, err = run("deck", *arguments, "--lang", language)
        assert (code, "hantei: " in err) == (2, True), arguments
    assert Path("decks/a.txt").read_text(encoding="utf-8") == "game: act6\n♠A\n"


# what one owns


def test_what_one_owns(run: Run) -> None:
    Path("own.csv").write_text("カード名,所持枚数\nハートの10,1\nスペードのA,2\nスペードのK,\n", encoding="utf-8")
    Path("deck.txt").write_text("game: act6\n2 ハートの10\n1 スペードのA\n1 スペードのK\n", encoding="utf-8")
    code, _, err = run("collection", "missing", "deck.txt")
    assert (code, err.splitlines()[0]) == (2, "hantei: Nothing is kept yet of what you own of act6.")
    assert run("collection", "import", "own.csv", "--game", "act6", "--dry-run")[1] == (
        "act6: own.csv holds 3 cards (2 different). Nothing was kept.\n"
    )
    code, out, err = run("collection", "import", "own.csv", "--game", "act6")
    assert (code, out, err) == (0, "act6: kept 3 cards (2 different) from own.csv.\n", "")
    code, out, _ = run("collection", "missing", "deck.txt")
    assert (code, out.splitlines()) == (
        1,
        [
            "deck.txt: of 4 cards, 2 are missing.",
            "missing  needed  owned  card         id",
            "───────  ──────  ─────  ───────────  ───",
            "      1       2      1  ハートの10   H10",
            "      1       1      0  スペードのK  SK",
        ],
    )
    Path("all.txt").write_text("9 ハートの10\n9 スペードのA\n9 スペードのK\n", encoding="utf-8")
    code, out, _ = run("collection", "missing", "deck.txt", "--owned", "all.txt")
    assert (code, out) == (0, "deck.txt: all 4 cards are there.\n")


def test_an_unclear_list_is_not_kept(run: Run) -> None:
    Path("own.txt").write_text("1 ハートの10\n2 ハートの騎士\n", encoding="utf-8")
    code, out, err = run("collection", "import", "own.txt", "--game", "act6")
    assert (code, out) == (1, "Something is not clear, so nothing was kept.\n")
    assert "UNKNOWN_CARD" in err
    assert sorted(path.name for path in Path().iterdir()) == ["own.txt"]
    Path("deck.txt").write_text("game: act6\n1 ハートの10\n", encoding="utf-8")
    code, _, err = run("collection", "missing", "deck.txt", "--owned", "own.txt")
    assert (code, 'Something in "own.txt" is not clear.' in err) == (2, True)


def test_without_room_for_temporary_files_nothing_is_written(
    run: Run, deck: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(**_: str) -> None:
        raise FileNotFoundError(2, "No usable temporary directory found")

    before = deck.read_bytes()
    monkeypatch.setattr("hantei.files.writing.scratch.TemporaryDirectory", full)
    code, _, err = run("deck", "set", "deck.txt", "1 ハートの10")
    assert (code, err.splitlines()[0]) == (
        2,
        "hantei: There is no room for temporary files (No usable temporary directory found). Nothing was written.",
    )
    assert deck.read_bytes() == before
    assert not list(Path().glob(".*hantei-log"))


TWINS = "ID,種別,カード名,コスト,AP,LP,属性,種族\n風,モンスター,双子,2,10,10,火,獣\nT-2,モンスター,風,3,20,20,火,獣\n"


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("answer", "line"), [("1", "3 双子"), ("2", "3 T-2"), ("", ""), ("3", "")])
def test_a_name_of_several_cards_is_asked_about_on_a_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch, answer: str, line: str
) -> None:
    Path("twins.csv").write_text(TWINS, encoding="utf-8")
    asked = ("deck", "new", "new.txt", "3 風", "--game", "spimate", "--catalog", "twins.csv")
    code, _, err = run(*asked)
    assert (code, err.splitlines()[:2]) == (
        2,
        ["error [AMBIGUOUS_CARD]", '    "風" may be one of several cards: 双子 [風], 風 [T-2]'],
    )
    said = _Terminal()
    monkeypatch.setattr("sys.stdin", _Terminal(f"{answer}\n"))
    monkeypatch.setattr("hantei.cli.deck.editing.asking.sys.stderr", said)
    code, _, _ = run(*asked)
    assert said.getvalue().startswith(
        'Several cards may be meant by "風":\n  1  双子 [風]\n  2  風 [T-2]\nNumber (1 to 2'
    )
    assert code == (0 if line else 2)
    assert Path("new.txt").exists() == bool(line)
    if line:
        assert line in Path("new.txt").read_text(encoding="utf-8").splitlines()


def test_what_one_owns_is_of_the_game_whose_cards_it_names(run: Run) -> None:
    boat = Path(__file__).resolve().parents[2] / "sample_decks" / "boat" / "catalog.xlsx"
    Path("own.csv").write_text("カード名,所持枚数\n溶岩トカゲ,3\n紅蓮の槍兵,2\n", encoding="utf-8")
    code, out, err = run("collection", "import", "own.csv", "--catalog", str(boat), "--dry-run")
    assert (code, out) == (0, "boat: own.csv holds 5 cards (2 different). Nothing was kept.\n")
    assert "DECK_GAME_BY_WORDS" in err
    Path("own.csv").write_text("ハートの10,1\nスペードのA,2\n", encoding="utf-8")
    code, _, err = run("collection", "import", "own.csv", "--dry-run")
    assert (code, err.splitlines()[0]) == (2, "hantei: Of which game are the cards?")


def test_a_deck_that_is_named_twice_counts_once(run: Run) -> None:
    Path("own.csv").write_text("カード,所持枚数\nSA,1\nS2,1\n", encoding="utf-8")
    for name in "ab":
        Path(f"{name}.txt").write_text("game: act6\nSA\nS2\n", encoding="utf-8")
    code, out, err = run("collection", "share", "a.txt", "b.txt", "./a.txt", "--owned", "own.csv")
    assert (code, err) == (
        1,
        "a.txt is named more than once and counts as one deck. To build it twice, copy the file.\n",
    )
    assert "1 of 2 decks can be built at the same time." in out.splitlines()
    assert run("collection", "share", "a.txt", "--owned", "own.csv")[2] == ""


def test_a_line_that_means_one_of_several_cards_is_told(run: Run) -> None:
    Path("a.txt").write_text("game: act6\nSA\nジョーカー\n", encoding="utf-8")
    code, _, err = run("deck", "remove", "a.txt", "JK1")
    assert (code, err.splitlines()[0]) == (
        2,
        'hantei: Lines of "a.txt" that mean "ジョーカー1" alone have 0: 1 can\'t be taken out. '
        "Another line means any of ジョーカー1, ジョーカー2. Nothing was changed.",
    )
    assert run("deck", "remove", "a.txt", "ジョーカー")[0] == 0
    assert Path("a.txt").read_text(encoding="utf-8") == "game: act6\nSA\n"
