"""Recorded matches told to people: the expected texts stand in `stories/`, one match of each game in both languages.

After a change on purpose look at what changed, then write them anew: `python -m tests.games.test_stories`.
"""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Final

import pytest

from hantei.api.decks.options import deck_options
from hantei.api.positions.replay import Journal, Stage, open_journal, stages
from hantei.api.positions.retelling import StoryLine, retell
from hantei.cardkit.show.story import CardStory, key_of
from hantei.cli.main import main
from hantei.cli.play.told import laid_out
from hantei.cli.terminal.wrapping import columns
from hantei.core.messages import LANGUAGES, Messages
from hantei.games import load
from hantei.games.blackpoker.play.table import events as poker_events
from hantei.games.blackpoker.show.words import FAMILY
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import NOBODY
from hantei.simulator.teller import Part, Teller
from tests.found import PLAYED

ROOT: Final = Path(__file__).resolve().parents[2]
STORIES: Final = Path(__file__).resolve().parent / "stories"
JOURNALS: Final = {
    "leader": "greedy_star_wing", "boat": "random_2", "spimate": "greedy_2", "act6": "random", "act8": "random",
}  # fmt: skip
CARD_GAMES: Final = ("leader", "boat", "spimate")

SILENT: Final = {
    "leader": {"shuffle", "cost", "charges", "grave"},
    "boat": {
        "shuffle", "summon_announced", "cell", "succeeded", "magic_announced", "attach_announced", "replace_announced",
        "effect_announced", "battle", "life", "move_announced", "turn_end", "battle_over",
    },
    "spimate": {"shuffle"},
}  # fmt: skip
"""The events without a sentence: others tell what they do, or the numbers that change by them."""


def _paths(game: str) -> tuple[Path, list[str]]:
    folder = ROOT / "sample_decks" / game
    cards = [str(folder / "cards")] if (folder / "cards").is_dir() else []
    return folder / "journals" / f"{JOURNALS[game]}.jsonl", cards


def _journal(game: str, name: str = "") -> Journal:
    path, cards = _paths(game)
    path = path.with_stem(name) if name else path
    return open_journal(path, deck_options((), "", cards, None, ()))


@cache
def _story(game: str, language: str) -> tuple[StoryLine, ...]:
    lines = tuple(retell(_journal(game), language))
    assert all(isinstance(line, StoryLine) for line in lines), "it comes out as it was recorded"
    return lines  # type: ignore[return-value]


def _printed(game: str, language: str) -> str:
    path, cards = _paths(game)
    said = io.StringIO()
    options = ["--catalog", *cards] if cards else []
    with redirect_stdout(said):
        assert main(["--lang", language, "replay", str(path), *options]) == 0
    return said.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", JOURNALS)
def test_match_is_told_as_it_stands_in_its_file(game: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert _printed(game, language) == (STORIES / f"{game}.{language}.txt").read_text(encoding="utf-8")


def test_every_game_that_is_played_has_a_story() -> None:
    assert set(PLAYED) == set(JOURNALS)


@pytest.mark.parametrize("width", [40, 60, 80, 132])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", JOURNALS)
def test_no_line_is_wider_than_the_terminal(game: str, language: str, width: int) -> None:
    for line in _story(game, language):
        told = list(laid_out([line], width))
        assert "".join("".join(told).split()).removeprefix("──") == "".join(line.text.split()), "nothing is cut off"
    assert [text for text in laid_out(_story(game, language), width) if columns(text) > width] == []


def _without_cards(game: str, text: str) -> str:
    """A paragraph without what cards are called and say: that is printed on them, whatever the language."""
    match = _journal_match(game)
    if not isinstance(match, CardTable):
        return text
    said = [*match.cards.names, *(ability.text.rstrip("。.") for ability in match.cards.abilities)]
    for name in sorted(set(filter(None, said)), key=len, reverse=True):
        text = text.replace(name, "")
    return text


@cache
def _journal_match(game: str) -> object:
    return _journal(game).match


@pytest.mark.parametrize("game", JOURNALS)
def test_japanese_has_no_english_in_it(game: str) -> None:
    """Labels of numbers and cells are printed in capitals: ATK, HP, SF1."""
    for line in _story(game, "ja"):
        assert re.findall(r"[A-Za-z]*[a-z]{2,}", _without_cards(game, line.text)) == [], line.text


@pytest.mark.parametrize("game", JOURNALS)
def test_english_has_no_japanese_in_it(game: str) -> None:
    for line in _story(game, "en"):
        assert re.findall(r"[ぁ-ゖァ-ヺ一-龥々「」（）、。]+", _without_cards(game, line.text)) == [], line.text


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game", JOURNALS)
def test_a_seat_is_told_no_card_that_it_could_not_see(game: str, seat: int) -> None:
    assert _unseen(game, seat, as_seen=True) == []
    assert _unseen(game, seat, as_seen=False) != [], "told to somebody who sees all it would be"


def _unseen(game: str, seat: int, *, as_seen: bool) -> list[str]:
    """The paragraphs with a card of which the seat has known no copy by then."""
    journal = _journal(game)
    match: Any = journal.match
    is_poker = not isinstance(match, CardTable)
    texts = [text.split(":", 1)[1] for text in match.cards.texts] if is_poker else match.cards.names
    assert journal.play.story is not None
    story = journal.play.story("ja")
    story.seat = seat if as_seen else NOBODY
    teller = Teller(story, match)
    seen = {texts[card] for card in range(len(texts)) if match.knows(seat, card)}
    lines = [*teller.after()]
    found: list[str] = []
    for stage in stages(journal):
        assert isinstance(stage, Stage)
        seen |= {texts[card] for card in range(len(texts)) if match.knows(seat, card)}
        lines += teller.after()
        found += (line.text for line in lines if not _cards_named(line.text, set(texts), is_poker=is_poker) <= seen)
        lines = []
    return found


def _cards_named(text: str, names: set[str], *, is_poker: bool) -> set[str]:
    if is_poker:
        return set(re.findall(r"(?<![A-Za-z0-9-])(?:[SHDC](?:10|[A2-9JQK])|Joker\d?)(?![A-Za-z0-9-])", text)) & names
    return {name for name in re.findall(r"「([^」(]+)(?:\(\d+\))?」", text) if name in names}


@pytest.mark.parametrize("game", CARD_GAMES)
def test_every_event_has_a_sentence_or_is_known_to_have_none(game: str) -> None:
    wording, messages = _wording(game), Messages("ja", load(game).folder)
    names = {wording.codes[code] for code in wording.events}
    assert {name for name in names if not messages.has("replay", f"event.{name}")} == SILENT[game]


def test_every_event_of_blackpoker_has_a_sentence_or_is_known_to_have_none() -> None:
    names = {name.lower() for name, value in vars(poker_events).items() if isinstance(value, int)}
    with_kinds = (names - {"enter"}) | {"enter_wall", "enter_soldier"}
    messages = Messages("ja", FAMILY)
    silent = {name for name in with_kinds if not messages.has("replay", f"event.{name}")}
    assert silent == {"shuffle", "stage", "bonus"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CARD_GAMES)
def test_a_short_sentence_leaves_out_one_card_or_player(game: str, language: str) -> None:
    """That is what it is about; one that left out none or two would never be said."""
    wording, messages = _wording(game), Messages(language, load(game).folder)
    short = {name for name in wording.codes.values() if messages.has("replay", f"short.{name}")} | {"effect_again"}
    for name in sorted(short):
        full, rest = (_named(messages, f"{form}.{name}") for form in ("event", "short"))
        assert rest < full, name
        assert len(full - rest) == 1, name


def _named(messages: Messages, key: str) -> set[str]:
    fields = {field for _, field, _, _ in Formatter().parse(messages.template("replay", key)) if field}
    return {field.removesuffix("_cost") for field in fields}


def test_what_was_named_last_goes_without_its_name() -> None:
    """A counterattack turns to the attacker; the death of the other is told by name again."""
    told = " ".join(line.text for line in _story("leader", "en"))
    assert (
        "空賊の切り込み役 attacks 水晶の使い魔, 3 damage, it counterattacks 空賊の切り込み役 [LD-083], 1 damage, "
        "HP 2→1 (-1); dead: 水晶の使い魔."
    ) in told


def _told(game: str, name: str, language: str) -> str:
    lines = retell(_journal(game, name), language)
    return "\n".join(line.text for line in lines if isinstance(line, StoryLine))


def test_the_effect_that_a_player_may_use_and_does_not_is_named() -> None:
    """With its text where the card has several; by the player unless it is their turn."""
    told = _told("spimate", "random_3", "ja")
    assert "「深海の歌い手(2)」がB3に出る：AP 40/LP 70 [SP-109]。「深海の歌い手」の効果を使わない。" in told
    assert "P1は「水鏡の巫女」の効果を使わない" in told
    several = "does not use the effect of 墓場の大宴会: 自分の墓地からコスト4以下のユニット1体を空きマスに召喚する"
    assert several in _told("leader", "random_02", "en")


def test_that_an_effect_is_used_is_told_by_the_effect_alone() -> None:
    told = _told("leader", "greedy_star_wing", "ja")
    assert "「火花のつぶて(1)」を引く。「星見の書生」の効果『カードを1枚引く』。「箒星の魔女(5)」を引く。" in told
    assert "使う。「星見の書生」の効果" not in told


def test_moves_that_follow_each_other_are_one_list() -> None:
    """Over decisions in which nothing else happens, as far as nothing else changes."""
    told = "\n".join(line.text for line in _story("boat", "ja"))
    assert "「骸骨の甲板員」はSB3、「闇撃ちのザイン」はSF1に移動する [BM-226]。" in told
    assert "「魔王ダルカン」はSB3に移動する。" in told, "one alone is told as before"


def test_changes_by_the_same_amounts_are_one_list() -> None:
    told = "\n".join(line.text for line in _story("boat", "ja"))
    assert (
        "AP +700 ダメージ +1：「闇撃ちのザイン」 1400→2100 2→3、「骸骨の甲板員」 1600→2300 1→2、"
        "「墓場のネズミ紳士」 800→1500 1→2、「魔王ダルカン」 3000→3700 4→5。"
    ) in told


def test_each_board_says_what_the_numbers_of_cards_are() -> None:
    """Before the first card with several of them; what they are at most, where it says so of any."""
    boards = [line.text for line in _story("leader", "ja") if line.part is Part.BOARD]
    pairs = list(zip(boards[::2], boards[1::2], strict=True))
    assert (pairs[9][0].split(" | ")[1], pairs[9][1].split(" | ")[1]) == (
        "ATK/HP(最大)：F1 箒星の魔女 4/4", "F1 空賊の切り込み役 3/1(2)",
    )  # fmt: skip
    assert {(one + other).count("ATK/HP") for one, other in pairs if re.search(" [FB]\\d ", one + other)} == {1}


def test_a_rule_is_named_where_it_is_applied_first() -> None:
    for game in JOURNALS:
        *told, _result = _story(game, "en")
        rules = re.findall(r"\[([A-Z]+\d?-\d+)\]", "\n".join(line.text for line in told))
        assert len(rules) == len(set(rules)) > 5, game


def test_magic_that_was_used_goes_to_the_graveyard_without_saying() -> None:
    told = "\n".join(line.text for line in _story("boat", "ja"))
    assert "「見知らぬ客の便り(0)」を公開する" in told
    assert "「見知らぬ客の便り」は墓地へ" not in told
    assert "「星を数える男」は墓地へ" in told or "「冥府の渡し守」は墓地へ" in told, "what pays for it is told"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CARD_GAMES)
def test_every_word_that_an_operand_can_stand_for_is_there(game: str, language: str) -> None:
    wording, messages = _wording(game), Messages(language, load(game).folder)
    words = {word for table in wording.tables.values() for word in table.values()}
    words |= {word for bits in (*wording.bits.values(), wording.states) for word in bits} | set(wording.piles)
    assert {word for word in words if not messages.has("replay", f"word.{key_of(word)}")} == set()


def _wording(game: str):
    play = load(game).play
    assert play is not None and play.story is not None
    story = play.story("ja")
    assert isinstance(story, CardStory)
    return story.wording


if __name__ == "__main__":
    import os

    os.environ["COLUMNS"] = "80"
    for name in JOURNALS:
        for code in LANGUAGES:
            (STORIES / f"{name}.{code}.txt").write_text(_printed(name, code), encoding="utf-8")
