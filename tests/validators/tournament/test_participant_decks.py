"""Putting decks to the participants of a list."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from hantei.core.card import Card
from hantei.core.finding import SourceRef
from hantei.files.sources import SourceFile
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.decks.files import read_decks
from hantei.validators.decks.read_deck import ReadDeck
from hantei.validators.result import CheckedDeck
from hantei.validators.spec import Section
from hantei.validators.tournament.decks import Entered, compare_decks, enter
from hantei.validators.tournament.participants import read_participants
from hantei.validators.verdict import Outcome, Verdict

GAMES = {"boat": "boat", "ボートモンスター": "boat", "act8": "act8"}
MAIN = (Section("main", "デッキ", "deck"),)


def sections(game: str) -> tuple[Section, ...]:
    return (*MAIN, Section("extra", "エクストラ", "extra")) if game == "boat" else MAIN


class Event:
    """A folder with a list and deck files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.reads: list[tuple[str, str]] = []

    def deck(self, name: str, *lines: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join((*lines, "1 狼")) + "\n", encoding="utf-8")

    def read(self, file: SourceFile, game: str) -> tuple[ReadDeck, ...]:
        self.reads.append((file.path.name, game))
        return read_decks(file.path, file.path.name, lambda told: sections(told or game))

    def enter(self, rows: Iterable[str], *given: str, decks_in: tuple[ReadDeck, ...] = ()) -> Entered:
        path = self.folder / "list.csv"
        path.write_text("\n".join(rows) + "\n", encoding="utf-8")
        listed = read_participants(path, "list.csv", lambda _: decks_in)
        files = [SourceFile(self.folder / name, name) for name in given]
        return enter(listed, files, self.read, GAMES)


@pytest.fixture
def event(tmp_path: Path) -> Event:
    return Event(tmp_path)


def found(entered: Entered) -> list[str]:
    return [f"{finding.message_key} {', '.join(map(str, finding.where))}" for finding in entered.findings]


def owned(entered: Entered) -> list[tuple[str, str]]:
    """File and player of each deck, in the order in which they are judged."""
    return [(entry.read.decklist.where.file, entry.read.decklist.player) for entry in entered.entries]


def test_sheet_that_is_unclear_only_in_the_game_of_the_list_is_one_unread_deck(event: Event) -> None:
    (event.folder / "decks.csv").write_text("カード名,エクストラ,あおい\n狼,1,2\n鷹,2,3\n", encoding="utf-8")
    entered = event.enter(["氏名,ゲーム", "あおい,boat"], "decks.csv")
    (entry,) = [entry for entry in entered.entries if entry.participant]
    assert entry.read.decklist.lines == ()
    assert [finding.message_key for finding in entry.read.findings] == ["DECK_LAYOUT_UNCLEAR.sections"]


# The list names the deck files.


def test_every_participant_has_the_deck_of_the_row(event: Event) -> None:
    event.deck("decks/a.txt")
    event.deck("b.txt", "デッキ名: 炎")
    entered = event.enter(["氏名,ファイル,デッキ名", "れん,b.txt,水", "あおい,decks/a.txt,森"])
    assert owned(entered) == [("b.txt", "れん"), ("a.txt", "あおい")]
    assert [entry.read.decklist.name for entry in entered.entries] == ["炎", "森"]
    assert (found(entered), entered.participants, entered.with_deck) == ([], 2, 2)


@pytest.mark.parametrize("text", ["a.txt", "A.TXT", "ａ.txt", "a", ".\\a.txt", "./a.txt"])
def test_file_may_be_written_otherwise(event: Event, text: str) -> None:
    event.deck("a.txt")
    assert found(event.enter(["氏名,ファイル", f"あおい,{text}"])) == []


def test_exact_name_goes_before_one_that_is_alike(event: Event) -> None:
    event.deck("a.txt")
    event.deck("A.txt", "player: れん")
    entered = event.enter(["氏名,ファイル", "れん,A.txt"])
    assert (owned(entered), found(entered)) == ([("A.txt", "れん")], [])


def test_name_that_fits_several_files_is_not_guessed(event: Event) -> None:
    event.deck("a.txt")
    event.deck("a.deck")
    entered = event.enter(["氏名,ファイル", "あおい,a"])
    assert found(entered) == ["PARTICIPANT_DECK_MISSING.several list.csv!B2"]
    assert entered.findings[0].facts["files"] == ("a.deck", "a.txt")


def test_missing_decks(event: Event) -> None:
    event.deck("a.txt")
    entered = event.enter(["氏名,ファイル", "あおい,a.txt", "れん,", "ゆう,nix.txt", f"まい,{'x' * 300}.txt"])
    assert found(entered) == [
        "PARTICIPANT_DECK_MISSING.empty list.csv!A3",
        "PARTICIPANT_DECK_MISSING.file list.csv!B4",
        "PARTICIPANT_DECK_MISSING.file list.csv!B5",
    ]
    assert (entered.participants, entered.with_deck) == (4, 1)


def test_path_may_not_lead_out_of_the_folder(event: Event, tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = tmp_path_factory.mktemp("outside")
    (outside / "secret.txt").write_text("1 狼\n", encoding="utf-8")
    (event.folder / "link.txt").symlink_to(outside / "secret.txt")
    (event.folder / "door").symlink_to(outside)
    rows = [
        "氏名,ファイル",
        "一,../secret.txt",
        "二,link.txt",
        "三,door/secret.txt",
        "四,door/secret",
        "五,..\\..\\x.txt",
        "六,link",
        "七,LINK.TXT",
    ]
    entered = event.enter(rows)
    assert found(entered) == [
        *(f"PARTICIPANT_PATH list.csv!B{row}" for row in (2, 3, 4, 5, 6)),
        *(f"PARTICIPANT_DECK_MISSING.file list.csv!B{row}" for row in (7, 8)),
    ]
    assert event.reads == []


def test_absolute_path_is_refused_unless_it_leads_into_the_folder(
    event: Event, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("outside") / "deck.txt"
    path.write_text("1 狼\n", encoding="utf-8")
    assert found(event.enter(["氏名,ファイル", f"あおい,{path}"])) == ["PARTICIPANT_PATH list.csv!B2"]
    assert event.reads == []
    inside = event.folder / "own.txt"
    inside.write_text("1 狼\n", encoding="utf-8")
    assert found(event.enter(["氏名,ファイル", f"あおい,{inside}"])) == []


def test_control_characters_in_a_path(event: Event) -> None:
    assert found(event.enter(["氏名,ファイル", "あおい,a\x1b.txt"])) == ["PARTICIPANT_PATH.characters list.csv!B2"]


def test_participant_listed_twice(event: Event) -> None:
    event.deck("a.txt")
    event.deck("b.txt")
    entered = event.enter(["氏名,ファイル", "山田 太郎,a.txt", "れん,b.txt", "山田　太郎,a.txt"])
    assert found(entered) == ["PARTICIPANT_TWICE list.csv!A2, list.csv!A4"]
    assert (entered.participants, len(entered.entries)) == (2, 2)


def test_number_of_two_participants(event: Event) -> None:
    event.deck("7.txt")
    rows = ["氏名,受付番号,ゲーム", "あおい,09,boat", "れん,9,boat", "あおい,9,act8", "みお,7,boat"]
    [twice] = [each for each in event.enter(rows).findings if each.code == "PARTICIPANT_TWICE"]
    assert (twice.message_key, twice.severity.value) == ("PARTICIPANT_TWICE.number", "warning")
    assert (twice.facts["names"], [where.address for where in twice.where]) == (("あおい", "れん"), ["B2", "B3"])


def test_one_player_may_play_two_games(event: Event) -> None:
    event.deck("a.txt", "game: boat")
    event.deck("b.txt")
    entered = event.enter(["氏名,ファイル,ゲーム", "あおい,a.txt,ボートモンスター", "あおい,b.txt,act8"])
    assert (found(entered), entered.participants) == ([], 2)
    assert [entry.read.decklist.game for entry in entered.entries] == ["boat", "act8"]
    entered = event.enter(["氏名,ファイル,ゲーム", "あおい,a.txt,boat", "あおい,b.txt,"])
    assert found(entered) == ["PARTICIPANT_TWICE list.csv!A2, list.csv!A3"]


def test_file_of_two_participants(event: Event) -> None:
    event.deck("a.txt")
    entered = event.enter(["氏名,ファイル", "あおい,a.txt", "れん,A"])
    assert found(entered) == ["PARTICIPANT_DECK_SHARED list.csv!B2, list.csv!B3"]
    assert entered.findings[0].facts == {"count": 2, "players": ("あおい", "れん")}
    assert (owned(entered), entered.with_deck) == ([("a.txt", "あおい")], 1)


def test_deck_says_otherwise_than_the_list(event: Event) -> None:
    event.deck("a.txt", "player: れん", "game: act8")
    event.deck("b.txt", "player: ゆ う")
    entered = event.enter(["氏名,ファイル,ゲーム", "あおい,a.txt,boat", "ゆう,b.txt,"])
    assert found(entered) == [
        "PARTICIPANT_OTHER_PLAYER list.csv!A2, a.txt",
        "PARTICIPANT_OTHER_GAME list.csv!A2, a.txt",
    ]
    assert owned(entered) == [("a.txt", "あおい"), ("b.txt", "ゆう")]


def test_game_of_the_list_is_that_of_a_deck_that_tells_none(event: Event) -> None:
    event.deck("a.txt", "[エクストラ]")
    entered = event.enter(["氏名,ファイル,ゲーム", "あおい,a.txt,boat"])
    assert event.reads == [("a.txt", "boat")]
    assert (entered.entries[0].read.findings, entered.entries[0].read.decklist.game) == ((), "boat")


def test_game_that_there_is_not(event: Event) -> None:
    event.deck("a.txt")
    entered = event.enter(["氏名,ファイル,ゲーム", "あおい,a.txt,bote"])
    assert found(entered) == ["PARTICIPANT_GAME_UNKNOWN list.csv!C2"]
    assert entered.findings[0].facts["games"] == ("boat", "act8")


def test_given_decks_that_nobody_names(event: Event) -> None:
    event.deck("a.txt")
    event.deck("b.txt", "player: れん")
    entered = event.enter(["氏名,ファイル", "あおい,a.txt"], "a.txt", "b.txt")
    assert found(entered) == ["PARTICIPANT_UNKNOWN.unnamed b.txt"]
    assert owned(entered) == [("a.txt", "あおい"), ("b.txt", "れん")]
    assert event.reads == [("a.txt", ""), ("b.txt", "")]


def many(event: Event, *players: str) -> None:
    rows = ["プレイヤー,デッキ名,狼", *(f"{player},{deck},1" for player, deck in (p.split("/") for p in players))]
    (event.folder / "all.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")


def test_file_of_several_decks_is_told_apart_by_player_or_deck_name(event: Event) -> None:
    many(event, "あおい/青", "れん/赤", "/緑")
    entered = event.enter(["氏名,ファイル,デッキ名", "れん,all.csv,", "あおい,all.csv,青", "ゆう,all.csv,緑"])
    assert [entry.read.decklist.where.row for entry in entered.entries] == [3, 2, 4]
    assert (found(entered), entered.with_deck) == ([], 3)


def test_player_of_a_deck_goes_before_its_name(event: Event) -> None:
    many(event, "あおい/れん", "れん/赤")
    entered = event.enter(["氏名,ファイル,デッキ名", "れん,all.csv,れん", "あおい,all.csv,"])
    assert [entry.read.decklist.where.row for entry in entered.entries] == [3, 2]


def test_file_of_several_decks_that_fit_nobody(event: Event) -> None:
    many(event, "あおい/青", "あおい/赤", "れん/緑")
    entered = event.enter(["氏名,ファイル", "あおい,all.csv", "ゆう,all.csv"])
    assert found(entered) == [
        "PARTICIPANT_DECKS_SEVERAL.file list.csv!B2",
        "PARTICIPANT_DECKS_SEVERAL.file list.csv!B3",
        "PARTICIPANT_UNKNOWN.unnamed all.csv!2",
        "PARTICIPANT_UNKNOWN.unnamed all.csv!3",
        "PARTICIPANT_UNKNOWN.unnamed all.csv!4",
    ]
    assert entered.findings[0].facts["decks"] == ("青", "赤", "緑")


# The list names no files: the decks say whose they are.


def test_decks_are_matched_by_what_they_say_else_by_their_file(event: Event) -> None:
    event.deck("ａｏｉ.txt")
    event.deck("x.txt", "player: 山田　太郎")
    entered = event.enter(["氏名", "山田 太郎", "Aoi"], "ａｏｉ.txt", "x.txt")
    assert owned(entered) == [("x.txt", "山田 太郎"), ("ａｏｉ.txt", "Aoi")]
    assert found(entered) == []


def test_participant_without_a_deck_and_deck_without_a_participant(event: Event) -> None:
    event.deck("あおい.txt")
    event.deck("x.txt", "player: れんこん")
    event.deck("zzz.txt")
    entered = event.enter(["氏名", "あおい", "れんごん"], "あおい.txt", "x.txt", "zzz.txt")
    assert found(entered) == [
        "PARTICIPANT_UNKNOWN x.txt",
        "PARTICIPANT_UNKNOWN.alone zzz.txt",
        "PARTICIPANT_DECK_MISSING.searched list.csv!A3",
    ]
    assert entered.findings[0].facts == {"value": "れんこん", "nearest": ("れんごん",)}
    assert owned(entered) == [("あおい.txt", "あおい"), ("x.txt", "れんこん"), ("zzz.txt", "")]
    assert (entered.participants, entered.with_deck) == (2, 1)


def test_two_decks_for_one_participant(event: Event) -> None:
    event.deck("あおい.txt")
    event.deck("x.txt", "player: あおい")
    entered = event.enter(["氏名", "あおい"], "あおい.txt", "x.txt")
    assert found(entered) == ["PARTICIPANT_DECKS_SEVERAL list.csv!A2, あおい.txt, x.txt"]
    assert (len(entered.entries), entered.with_deck) == (2, 1)


def test_file_named_for_a_participant_that_says_somebody_else(event: Event) -> None:
    event.deck("あおい.txt", "player: だれか")
    entered = event.enter(["氏名", "あおい"], "あおい.txt")
    assert found(entered) == ["PARTICIPANT_OTHER_PLAYER list.csv!A2, あおい.txt"]
    event.deck("あおい.txt", "player: れん")
    entered = event.enter(["氏名", "あおい", "れん"], "あおい.txt")
    assert found(entered) == ["PARTICIPANT_DECK_MISSING.searched list.csv!A2"]
    assert owned(entered) == [("あおい.txt", "れん")]


def test_game_tells_the_decks_of_one_player_apart(event: Event) -> None:
    event.deck("a.txt", "player: あおい", "game: act8")
    event.deck("b.txt", "player: あおい", "game: boat")
    entered = event.enter(["氏名,ゲーム", "あおい,boat", "あおい,act8"], "a.txt", "b.txt")
    assert (owned(entered), found(entered)) == ([("b.txt", "あおい"), ("a.txt", "あおい")], [])
    event.deck("c.txt", "player: あおい")
    entered = event.enter(["氏名,ゲーム", "あおい,boat", "あおい,act8"], "c.txt")
    assert [finding.message_key for finding in entered.findings] == [
        "PARTICIPANT_UNKNOWN",
        "PARTICIPANT_DECK_MISSING.searched",
        "PARTICIPANT_DECK_MISSING.searched",
    ]


def test_deck_is_read_again_with_the_game_of_the_list(event: Event) -> None:
    event.deck("あおい.txt", "[エクストラ]")
    entered = event.enter(["氏名,ゲーム", "あおい,boat"], "あおい.txt")
    assert event.reads == [("あおい.txt", ""), ("あおい.txt", "boat")]
    assert (entered.entries[0].read.findings, found(entered)) == ((), [])


# The decks' cards.


def checked(*cards: str, game: str = "boat", outcome: Outcome = Outcome.LEGAL, whole: bool = True) -> CheckedDeck:
    where = SourceRef("deck.txt")
    entries = tuple(DeckEntry("main", Card(id=card, kind="unit", name=card), 1, where) for card in cards)
    return CheckedDeck("deck.txt", game, Verdict(Deck("", entries, where, is_whole=whole), outcome, ()))


def test_same_deck_of_two_participants_is_only_a_warning(event: Event) -> None:
    for name in "abcd":
        event.deck(f"{name}.txt")
    entered = event.enter(["氏名,ファイル", *(f"{name}さん,{name}.txt" for name in "abcd")])
    decks = [checked("狼", "鷹"), checked("鷹", "狼"), checked("狼"), checked("狼", "鷹", game="act8")]
    (finding,) = compare_decks(entered.entries, decks)
    assert (finding.code, finding.severity.value, finding.facts["players"]) == (
        "PARTICIPANT_SAME_DECK",
        "warning",
        ("aさん", "bさん"),
    )


def test_fingerprint_of_the_list_is_compared_with_the_deck(event: Event) -> None:
    for name in "abc":
        event.deck(f"{name}.txt")
    true = checked("狼").verdict.deck.fingerprint
    rows = [f"a,a.txt,{true.upper()}", "b,b.txt,0123456789abcdef", "c,c.txt,0123456789abcdef"]
    entered = event.enter(["氏名,ファイル,照合コード", *rows])
    unread = checked("狼", outcome=Outcome.INCOMPLETE, whole=False)
    (finding,) = compare_decks(entered.entries, [checked("狼"), checked("鷹"), unread])
    assert [str(place) for place in finding.where] == ["list.csv!C3", "deck.txt"]
    assert finding.facts == {
        "player": "b",
        "fingerprint": checked("鷹").verdict.deck.fingerprint,
        "value": "0123456789abcdef",
    }
