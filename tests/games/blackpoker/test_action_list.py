"""The printed notation of action lists, and loading a list with house rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from hantei.core.errors import UsageError
from hantei.games.blackpoker.cards.action_list import (
    ActionDefinition,
    CharacterDefinition,
    SwitchValue,
    Target,
    TriggerCondition,
    load_actions,
)
from hantei.games.blackpoker.cards.action_notation import (
    Key,
    KeyCard,
    Line,
    Notation,
    NotationError,
    NotationStyle,
    label,
    parse_key,
    parse_line,
    parse_notation,
    speed_of_heading,
)
from hantei.games.blackpoker.cards.playing_cards import PlayingCard, standard_deck

SHORT = NotationStyle(("timing",), "BLD")
LONG = NotationStyle(("trigger", "speed", "timing"), "BLDS", {"■": "lite", "○": "std"})
ALL = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
PACK = {card.id: card for card in standard_deck()}


def _cards(ids: str) -> list[PlayingCard]:
    return [PACK[card_id] for card_id in ids.split()]


@pytest.mark.parametrize(
    ("text", "style", "expected"),
    [
        ("@メイン", SHORT, Notation(timing="main")),
        ("@クイック | $ D", SHORT, Notation(timing="quick", cost=("D",))),
        ("@メイン | $ BL ★ A", SHORT, Notation(timing="main", cost=("B", "L"), key=parse_key("A"))),
        ("$ BBL", SHORT, Notation(cost=("B", "B", "L"))),
        ("$BBL", LONG, Notation(cost=("B", "B", "L"))),
        ("@誘発-即時-メイン", LONG, Notation("triggered", "immediate", "main")),
        ("@直接-通常-クイック", LONG, Notation("direct", "normal", "quick")),
        ("＠直接-通常-メイン　＄ＢＤ　★Joker", LONG,
         Notation("direct", "normal", "main", ("B", "D"), Key((KeyCard((), ("JK",)),)))),
        ("$ S", LONG, Notation(cost=("S",))),
        ("", LONG, Notation()),
    ],
)  # fmt: skip
def test_notation_is_read(text: str, style: NotationStyle, expected: Notation) -> None:
    assert parse_notation(text, style) == expected


@pytest.mark.parametrize(
    ("text", "style"),
    [
        ("@直接-通常-メイン", SHORT),
        ("@メイン", LONG),
        ("@直接-通常", LONG),
        ("@通常-直接-メイン", LONG),
        ("@いつでも", SHORT),
        ("$ S", SHORT),
        ("$ BLX", LONG),
        ("$ bl", LONG),
        ("★ 0〜10", LONG),
        ("★ 10〜2", LONG),
        ("★ ♡", LONG),
        ("★ A〜K と", LONG),
        ("★ 0 枚", LONG),
        ("メイン", SHORT),
    ],
)
def test_other_notation_is_refused(text: str, style: NotationStyle) -> None:
    with pytest.raises(NotationError):
        parse_notation(text, style)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", Key()),
        ("2〜10", Key((KeyCard(tuple("SHDC"), ALL[1:10]),))),
        ("J〜K", Key((KeyCard(tuple("SHDC"), ("J", "Q", "K")),))),
        ("A", Key((KeyCard(tuple("SHDC"), ("A",)),))),
        ("♡ A〜10", Key((KeyCard(("H",), ALL[:10]),))),
        ("♠A~10", Key((KeyCard(("S",), ALL[:10]),))),
        ("♡ A〜K と ◇ A〜K", Key((KeyCard(("H",), ALL), KeyCard(("D",), ALL)))),
        ("Joker", Key((KeyCard((), ("JK",)),))),
        ("同じスートを 2 枚", Key((KeyCard(tuple("SHDC"), ALL),) * 2, same_suit=True)),
        ("同じスートを 2 枚以上", Key((KeyCard(tuple("SHDC"), ALL),) * 2, same_suit=True, or_more=True)),
        ("全て (裏向き)", Key((KeyCard(tuple("SHDC"), (*ALL, "JK")),))),
    ],
)
def test_key_cards_are_read(text: str, expected: Key) -> None:
    assert parse_key(text) == expected


@pytest.mark.parametrize(
    ("key", "cards", "accepted"),
    [
        ("", "", True),
        ("", "S5", False),
        ("2〜10", "", False),
        ("2〜10", "S5 S6", False),
        ("Joker", "JK2", True),
        ("Joker", "SA", False),
        ("A〜K", "JK1", False),
        ("♡ A〜K と ◇ A〜K", "HK DA", True),
        ("♡ A〜K と ◇ A〜K", "DA HK", True),
        ("♡ A〜K と ◇ A〜K", "HK H2", False),
        ("♡ A〜K と ◇ A〜K", "HK", False),
        ("同じスートを 2 枚", "C2 CK", True),
        ("同じスートを 2 枚", "C2 H2", False),
        ("同じスートを 2 枚", "C2 JK1", False),
        ("同じスートを 2 枚", "JK1 JK2", False),
        ("同じスートを 2 枚", "C2 C3 CK", False),
        ("同じスートを 2 枚以上", "C2", False),
        ("同じスートを 2 枚以上", "C2 C3 CK", True),
        ("同じスートを 2 枚以上", "C2 C3 HK", False),
        ("全て (裏向き)", "JK1", True),
        ("全て (裏向き)", "D9", True),
    ],
)
def test_key_accepts_these_cards(key: str, cards: str, accepted: bool) -> None:
    """The key halves of A6-070, A6-071, A6-114, A8-077 to A8-079 and A8-122; refusing the command is the engine's."""
    assert parse_key(key).accepts(_cards(cards)) is accepted


@pytest.mark.parametrize(
    ("text", "style", "expected"),
    [
        ("■ エンド (ターン制御) [lite] @メイン", SHORT,
         Line("■", "エンド", "turn_control", "lite", Notation(timing="main"))),
        ("■ エンド (ターン制御) @直接-通常-メイン", LONG,
         Line("■", "エンド", "turn_control", "lite", Notation("direct", "normal", "main"))),
        ("○ 魔術士 (兵士) ★ Joker", LONG, Line("○", "魔術士", "soldier", "std", Notation(key=parse_key("Joker")))),
    ],
)  # fmt: skip
def test_line_is_read(text: str, style: NotationStyle, expected: Line) -> None:
    assert parse_line(text, style) == expected


@pytest.mark.parametrize(
    ("text", "style"),
    [
        ("エンド (ターン制御) [lite] @メイン", SHORT),
        ("■ エンド [lite] @メイン", SHORT),
        ("■ エンド (ターン制御) @メイン", SHORT),
        ("■ エンド (休憩) [lite] @メイン", SHORT),
    ],
    ids=["no mark", "no kind", "no format", "unknown kind"],
)
def test_other_line_is_refused(text: str, style: NotationStyle) -> None:
    with pytest.raises(NotationError):
        parse_line(text, style)


def test_headings_and_labels_have_ids() -> None:
    assert [speed_of_heading(text) for text in ("即時効果", "通常効果")] == ["immediate", "normal"]
    assert [label(text) for text in ("アタッカー", "ブロッカー", "速攻")] == ["attacker", "blocker", "haste"]
    for translate in (speed_of_heading, label):
        with pytest.raises(NotationError):
            translate("効果")


ACTIONS = """
[list]
edition = "test1"
format = "std"
formats = ["lite", "std"]
overrides = [{ switch = "size", value = "small", format = "lite" }]

[notation]
at = ["timing"]
cost = "BLD"
marks = { "■" = "lite", "○" = "std" }

[switches]
"number.joker" = { default = 0, rule = "T-1" }
"size" = { default = "big", options = ["big", "small"], rule = "T-2" }
"extra" = { default = false, options = [true, false], rule = "T-3" }

[actions.push]
en = "Push Up"
line = "■ アップ (速攻魔法) @クイック | $ D ★ ♡ A"
heading = "通常効果"
category = "magic"
target = { count = 1, kind = "soldier", side = "any", note = "charged" }
effect = "push it"
starts = "pull"
rules = ["T-4", "T-5"]
overrides = [{ switch = "extra", value = true, line = "■ アップ (速攻魔法) @クイック ★ ◇ K", effect = "pull it" }]

[actions.pull]
en = "Pull"
line = "○ ダウン (通常魔法) @メイン"
heading = "即時効果"
category = "magic"
trigger = "triggered"
trigger_condition = { event = "field_to_graveyard", player = "owner", ranks = ["A", "K"] }
limit = "not_direct"
effect = "pull it"
enabled = false
overrides = [
    { switch = "extra", value = true, enabled = true },
    { switch = "size", value = "small", enabled = false },
]
"""

CHARACTERS = """
[characters.hero]
en = "Hero"
line = "■ 英雄 (兵士) ★ J〜K"
face = "up"
can_attack = true
can_block = true
haste = "never"
labels = ["アタッカー"]
abilities = ["readiness"]
generation_ranks = ["J", "Q", "K"]
enters_by = ["push"]
status = "truncated"
origin = "taken_over"

[characters.band]
en = "Band"
line = "■ 装備兵 (兵士) ★同じスートを 2 枚以上"
face = "up"
can_attack = true
can_block = true
haste = "with_ace"
abilities = []
enters_by = []

[characters.wall]
en = "Wall"
line = "■ 防壁 (防壁) ★全て (裏向き)"
face = "down"
can_attack = false
can_block = true
haste = "never"
abilities = []
enters_by = []
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "actions.toml").write_text(ACTIONS, encoding="utf-8")
    (tmp_path / "characters.toml").write_text(CHARACTERS, encoding="utf-8")
    return tmp_path


def test_action_has_these_fields(folder: Path) -> None:
    push, pull = load_actions(folder).actions
    assert push == ActionDefinition(
        id="push", ja="アップ", en="Push Up", kind="quick_magic", line="■ アップ (速攻魔法) @クイック | $ D ★ ♡ A",
        mark="■", since_format="lite", formats=("lite", "std"), key=parse_key("♡ A"), switches=("extra",),
        rules=("T-4", "T-5"), category="magic", trigger="direct", speed="normal", timing="quick", effect="push it",
        cost=("D",), target=Target(1, "soldier", "any", "charged"), starts="pull",
    )  # fmt: skip
    assert pull == ActionDefinition(
        id="pull", ja="ダウン", en="Pull", kind="normal_magic", line="○ ダウン (通常魔法) @メイン", mark="○",
        since_format="std", formats=("std",), key=Key(), switches=("extra", "size"), enabled=False, category="magic",
        trigger="triggered", speed="immediate", timing="main", effect="pull it", limit="not_direct",
        trigger_condition=TriggerCondition(event="field_to_graveyard", player="owner", ranks=("A", "K")),
    )  # fmt: skip


def test_character_has_these_fields(folder: Path) -> None:
    assert load_actions(folder).characters[0] == CharacterDefinition(
        id="hero", ja="英雄", en="Hero", kind="soldier", line="■ 英雄 (兵士) ★ J〜K", mark="■", since_format="lite",
        formats=("lite", "std"), key=parse_key("J〜K"), status="truncated", origin="taken_over", face="up",
        can_attack=True, can_block=True, haste="never", enters_by=("push",), abilities=("readiness",),
        labels=("attacker",), generation_ranks=("J", "Q", "K"),
    )  # fmt: skip


def test_key_zone_and_starter_follow_from_the_entry(folder: Path) -> None:
    push, pull = load_actions(folder).actions
    assert (push.key_zone, push.player_may_start) == ("hand", True)
    assert (pull.key_zone, pull.player_may_start) == ("", False)


@pytest.mark.parametrize(
    ("switches", "expected"),
    [
        ({}, ("std", 0, "push it", ("D",), False)),
        ({"size": "big", "extra": False, "number.joker": 0}, ("std", 0, "push it", ("D",), False)),
        ({"deck.max": 40}, ("std", 0, "push it", ("D",), False)),
        ({"number.joker": 14}, ("std", 14, "push it", ("D",), False)),
        ({"extra": True}, ("std", 0, "pull it", (), True)),
        ({"size": "small"}, ("lite", 0, "push it", ("D",), False)),
        ({"size": "small", "extra": True}, ("lite", 0, "pull it", (), False)),
    ],
)
def test_switches_change_the_list(folder: Path, switches: dict[str, SwitchValue], expected: tuple[object, ...]) -> None:
    loaded = load_actions(folder, switches)
    push, pull = loaded.actions
    assert (loaded.format, loaded.joker_number, push.effect, push.cost, pull.enabled) == expected


def test_list_tells_its_switches(folder: Path) -> None:
    loaded = load_actions(folder, {"extra": True, "deck.max": 40})
    assert loaded.switches == {"number.joker": 0, "size": "big", "extra": True}


@pytest.mark.parametrize(
    ("switch", "value", "options"),
    [
        ("size", "huge", ("big", "small")),
        ("extra", 1, ("True", "False")),
        ("extra", "true", ("True", "False")),
        ("number.joker", True, ()),
        ("number.joker", "0", ()),
    ],
)
def test_impossible_value_of_a_switch_raises(
    folder: Path, switch: str, value: SwitchValue, options: tuple[str, ...]
) -> None:
    with pytest.raises(UsageError) as raised:
        load_actions(folder, {switch: value})
    assert raised.value.message_key == "switch_value"
    assert raised.value.facts == {"switch": switch, "value": value, "options": options}


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ('heading = "通常効果"\n', "", KeyError),
        ("effect =", "effects =", TypeError),
        ("$ D ★ ♡ A", "$ S ★ ♡ A", NotationError),
        ('switch = "extra"', 'switch = "extras"', KeyError),
        ("side =", "sides =", TypeError),
    ],
)
def test_mistake_in_the_files_raises(folder: Path, old: str, new: str, error: type[Exception]) -> None:
    assert old in ACTIONS
    (folder / "actions.toml").write_text(ACTIONS.replace(old, new), encoding="utf-8")
    with pytest.raises(error):
        load_actions(folder)


@pytest.mark.parametrize("text", ["push", "PUSH", "Push Up", "push up", "アップ", "ｱｯﾌﾟ", " アップ "])
def test_action_is_found_by_id_and_name(folder: Path, text: str) -> None:
    found = load_actions(folder).action(text)
    assert found is not None
    assert found.id == "push"


def test_unknown_entry_is_none(folder: Path) -> None:
    loaded = load_actions(folder)
    assert [loaded.action("カウンター"), loaded.action("hero"), loaded.character("push")] == [None, None, None]
    assert loaded.character("装備兵") is loaded.characters[1]


@pytest.mark.parametrize(
    ("cards", "character", "number", "haste"),
    [
        ("HJ", "hero", 11, False),
        ("H5 HA", "band", 6, True),
        ("H5 H9", "band", 14, False),
        ("HA H2 H3 H4", "band", 10, True),
    ],
)
def test_cards_make_this_soldier(folder: Path, cards: str, character: str, number: int, haste: bool) -> None:
    held = _cards(cards)
    soldier = load_actions(folder).soldier_of(held)
    assert soldier is not None
    assert (soldier.id, soldier.number_of(held), soldier.has_haste(held)) == (character, number, haste)


@pytest.mark.parametrize("cards", ["", "H5", "JK1", "H5 S5", "H5 JK1"])
def test_cards_make_no_soldier(folder: Path, cards: str) -> None:
    assert load_actions(folder).soldier_of(_cards(cards)) is None


def test_wall_has_no_number(folder: Path) -> None:
    assert load_actions(folder).characters[2].number_of(_cards("H5")) is None


def test_origins_list_actions_then_characters(folder: Path) -> None:
    assert load_actions(folder).origins() == {"print": ("push", "pull", "band", "wall"), "taken_over": ("hero",)}
