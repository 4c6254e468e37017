"""The built-in catalogue of act6: cards, actions, characters."""

from __future__ import annotations

from pathlib import Path

import pytest

from hantei.core.card import Catalog
from hantei.games import load
from hantei.games.act6.cards.actions import FOLDER, action_list
from hantei.games.act6.cards.models import builtin_cards
from hantei.games.blackpoker.cards.action_list import ActionDefinition, SwitchValue, TriggerCondition, load_actions
from hantei.games.blackpoker.cards.action_notation import Key, Notation, NotationError, NotationStyle, parse_notation
from hantei.games.blackpoker.cards.playing_cards import ANY_JOKER, PlayingCard, parse_card

STYLE = NotationStyle(("timing",), "BLD")
CARDS = Catalog("act6", builtin_cards())

ACTIONS = """
set_wall         防壁設置     summon        deploy       direct    immediate main  L   -              -                 once_per_turn -
summon_soldier   兵士召喚     summon        deploy       direct    normal    main  BL  SHDC:2-10      -                 -             -
summon_hero      英雄召喚     summon        deploy       direct    normal    main  BBL SHDC:J-K       -                 -             -
summon_ace       エース召喚   summon        deploy       direct    normal    main  L   SHDC:A-A       -                 -             -
equip            装備         summon        deploy       direct    normal    main  BL  SHDC:A-K       1/soldier/own     -             -
charge           チャージ     turn_control  turn_control effect    immediate main  -   -              -                 not_direct    draw
draw             ドロー       turn_control  turn_control effect    normal    main  -   -              -                 not_direct    -
end              エンド       turn_control  turn_control direct    normal    main  -   -              -                 -             charge
attack           アタック     combat        attack       direct    normal    main  -   -              -                 once_per_turn block
block            ブロック     combat        attack       effect    normal    main  -   -              -                 not_direct    damage_judgement
damage_judgement ダメージ判定 combat        attack       effect    normal    main  -   -              -                 not_direct    -
up               アップ       quick_magic   magic        direct    normal    quick D   H:A-10         1/soldier/any     -             -
down             ダウン       quick_magic   magic        direct    normal    quick D   S:A-10         1/soldier/any     -             -
twist            ツイスト     quick_magic   magic        direct    normal    quick D   D:A-10         1/character/any   -             -
counter          カウンター   quick_magic   magic        direct    normal    quick D   C:A-10         1/stage_action/any -            -
break_wall       防壁破壊     normal_magic  magic        direct    normal    main  -   H:A-K+D:A-K    1/wall/any        -             -
throw            投擲         normal_magic  magic        direct    normal    main  -   S:A-K+C:A-K    1/player/opponent -             -
search           サーチ       quick_magic   magic        direct    immediate quick -   :JK-JK         -                 -             -
next_generation  世代交代     triggered     triggered    triggered immediate quick -   -              -                 not_direct    -
""".strip().splitlines()

CHARACTERS = """
soldier  一般兵 soldier SHDC:2-10            up   yes yes never    -       summon_soldier
hero     英雄   soldier SHDC:J-K             up   yes yes never    J,Q,K   summon_hero
ace      エース soldier SHDC:A-A             up   yes yes always   A       summon_ace
equipped 装備兵 soldier SHDC:A-K+SHDC:A-K=>  up   yes yes with_ace A,J,Q,K equip
wall     防壁   wall    SHDC:A-JK            down no  yes never    A,J,Q,K,JK set_wall
""".strip().splitlines()


def _key(key: Key) -> str:
    """A key in short: suits:lowest-highest per card, = for one suit, > for more cards."""
    cards = "+".join(f"{''.join(card.suits)}:{card.ranks[0]}-{card.ranks[-1]}" for card in key.cards)
    return cards + "=" * key.same_suit + ">" * key.or_more or "-"


def _row(action: ActionDefinition) -> list[str]:
    target = action.target
    aim = f"{target.count}/{target.kind}/{target.side}" if target.count else "-"
    return [
        action.id, action.ja, action.kind, action.category, action.trigger, action.speed, action.timing,
        "".join(action.cost) or "-", _key(action.key), aim, action.limit or "-", action.starts or "-",
    ]  # fmt: skip


def _action(name: str) -> ActionDefinition:
    found = action_list().action(name)
    assert found is not None
    return found


def _card(card_id: str) -> PlayingCard:
    return next(card for card in builtin_cards() if card.id == card_id)


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def test_every_action_has_these_fields() -> None:
    """The printed lines of A6-103 to A6-207 as data."""
    assert [_row(action) for action in action_list().actions] == [row.split() for row in ACTIONS]


def test_every_character_has_these_fields() -> None:
    """The printed lines of A6-210 to A6-215 as data."""
    rows = [
        [
            person.id, person.ja, person.kind, _key(person.key), person.face, _yes(person.can_attack),
            _yes(person.can_block), person.haste, ",".join(person.generation_ranks) or "-", ",".join(person.enters_by),
        ]
        for person in action_list().characters
    ]  # fmt: skip
    assert rows == [row.split() for row in CHARACTERS]


@pytest.mark.proves("A6-001")
def test_list_is_complete_and_closed() -> None:
    loaded = action_list()
    assert (loaded.edition, loaded.format, len(loaded.actions), len(loaded.characters)) == ("act6.0", "lite", 19, 5)
    assert loaded.action("魔術士召喚") is None


@pytest.mark.proves("A6-002")
@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("アップ", "@クイック | $ D", Notation(timing="quick", cost=("D",))),
        ("エンド", "@メイン", Notation(timing="main")),
    ],
)
def test_at_is_the_timing(name: str, text: str, expected: Notation) -> None:
    assert text in _action(name).line
    assert parse_notation(text, STYLE) == expected
    assert _action(name).timing == expected.timing


@pytest.mark.proves("A6-003")
@pytest.mark.parametrize(
    ("name", "speed"), [("防壁設置", "immediate"), ("兵士召喚", "normal"), ("サーチ", "immediate")]
)
def test_heading_says_the_speed(name: str, speed: str) -> None:
    assert _action(name).speed == speed


@pytest.mark.proves("A6-004")
def test_dollar_is_the_cost() -> None:
    assert parse_notation("$ BBL", STYLE).cost == ("B", "B", "L")
    assert "$" not in _action("エンド").line
    assert _action("エンド").cost == ()


@pytest.mark.proves("A6-005")
@pytest.mark.parametrize(("name", "count"), [("兵士召喚", 1), ("防壁設置", 0), ("エンド", 0), ("アタック", 0)])
def test_star_is_the_key(name: str, count: int) -> None:
    assert _action(name).key.count == count


@pytest.mark.proves("A6-006")
@pytest.mark.parametrize(
    ("name", "limit"), [("防壁設置", "once_per_turn"), ("アタック", "once_per_turn"), ("チャージ", "not_direct")]
)
def test_limit_is_kept(name: str, limit: str) -> None:
    assert _action(name).limit == limit


@pytest.mark.proves("A6-007")
def test_target_is_kept() -> None:
    up, attack = _action("アップ").target, _action("アタック").target
    assert (up.count, up.kind, attack.count) == (1, "soldier", 0)


@pytest.mark.proves("A6-008")
def test_every_entry_is_light() -> None:
    loaded = action_list()
    marks = [(entry.mark, entry.formats) for entry in (*loaded.actions, *loaded.characters)]
    assert marks == [("■", ("lite",))] * 24


@pytest.mark.proves("A6-009")
@pytest.mark.parametrize(
    ("name", "kind"),
    [("アップ", "quick_magic"), ("投擲", "normal_magic"), ("エンド", "turn_control"), ("世代交代", "triggered")],
)
def test_bracket_is_the_type(name: str, kind: str) -> None:
    assert _action(name).kind == kind


@pytest.mark.proves("A6-010")
def test_second_heading_is_turn_control(recwarn: pytest.WarningsRecorder) -> None:
    assert (_action("チャージ").category, _action("兵士召喚").category) == ("turn_control", "deploy")
    assert [str(warning.message) for warning in recwarn] == []


@pytest.mark.proves("A6-013")
def test_catalogue_is_a_pack() -> None:
    cards = load("act6").builtin
    assert cards is not None
    ranks = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    suited = [suit + rank for suit in "SHDC" for rank in ranks]
    assert [card.id for card in cards()] == [*suited, "JK1", "JK2"]


def test_codes_are_read() -> None:
    """A6-014 but for the code of the finding, which the deck check gives."""
    assert parse_card("H10") == CARDS.by_id["H10"]
    assert parse_card("JK") is ANY_JOKER
    assert parse_card("X5") is None


@pytest.mark.parametrize(("text", "card_id"), [("HK", "HK"), ("ハートのk", "HK"), ("ジョーカー２", "JK2")])
def test_catalogue_finds_cards(text: str, card_id: str) -> None:
    assert CARDS.find(text) == (_card(card_id),)


@pytest.mark.parametrize(("switches", "number"), [({}, 0), ({"number.joker": 14}, 14)])
def test_house_rule_sets_the_number_of_jokers(switches: dict[str, SwitchValue], number: int) -> None:
    """The catalogue half of A6-016."""
    jokers = [card for card in builtin_cards(switches) if card.is_joker]
    assert [(card.id, card.suit, card.number) for card in jokers] == [("JK1", "", number), ("JK2", "", number)]


@pytest.mark.proves("A6-017")
@pytest.mark.parametrize(
    ("name", "card_ids", "accepted"),
    [
        ("兵士召喚", "H2 H3 H4 H5 H6 H7 H8 H9 H10", True),
        ("兵士召喚", "HA HJ JK1", False),
        ("アップ", "HA H10", True),
        ("アップ", "HJ", False),
    ],
)
def test_range_of_the_key_is_inclusive(name: str, card_ids: str, accepted: bool) -> None:
    for card_id in card_ids.split():
        assert _action(name).key.accepts([_card(card_id)]) is accepted, card_id


@pytest.mark.proves("A6-063")
def test_cost_s_is_refused_in_a_row(tmp_path: Path) -> None:
    for name in ("actions.toml", "characters.toml"):
        text = (FOLDER / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text.replace("@メイン | $ L ★ A", "@メイン | $ S ★ A"), encoding="utf-8")
    with pytest.raises(NotationError, match="no cost S"):
        load_actions(tmp_path)


@pytest.mark.proves("A6-069")
def test_suit_mark_binds_the_key() -> None:
    assert [_action("アップ").key.accepts([_card(card_id)]) for card_id in ("H4", "S4")] == [True, False]


@pytest.mark.parametrize(("card_ids", "accepted"), [("HK DA", True), ("HK H2", False), ("HK", False)])
def test_two_keys_match_one_half_each(card_ids: str, accepted: bool) -> None:
    """The key half of A6-070."""
    assert _action("防壁破壊").key.accepts([_card(card_id) for card_id in card_ids.split()]) is accepted


@pytest.mark.proves("A6-097")
def test_generation_change_alone_is_triggered() -> None:
    triggered = [action for action in action_list().actions if action.trigger == "triggered"]
    assert [action.ja for action in triggered] == ["世代交代"]
    assert triggered[0].trigger_condition == TriggerCondition(
        event="field_to_graveyard", player="owner", ranks=("A", "J", "Q", "K", "JK")
    )


def test_players_start_what_is_direct() -> None:
    """The catalogue half of A6-094."""
    others = [action.ja for action in action_list().actions if not action.player_may_start]
    assert others == ["チャージ", "ドロー", "ブロック", "ダメージ判定", "世代交代"]
    assert others == [action.ja for action in action_list().actions if action.limit == "not_direct"]


@pytest.mark.proves("A6-213")
@pytest.mark.parametrize(("card_ids", "number"), [("H5 H9", 14), ("H5 H9 HA", 15)])
def test_equipped_soldier_counts_the_sum(card_ids: str, number: int) -> None:
    cards = [_card(card_id) for card_id in card_ids.split()]
    soldier = action_list().soldier_of(cards)
    assert soldier is not None
    assert (soldier.ja, soldier.number_of(cards)) == ("装備兵", number)


@pytest.mark.parametrize(
    ("card_ids", "name", "number", "haste"),
    [
        ("S5", "一般兵", 5, False),
        ("SQ", "英雄", 12, False),
        ("SJ", "英雄", 11, False),
        ("CA", "エース", 1, True),
        ("HA H5", "装備兵", 6, True),
        ("H5 H9", "装備兵", 14, False),
    ],
)
def test_cards_make_the_soldier(card_ids: str, name: str, number: int, haste: bool) -> None:
    """The catalogue halves of A6-210 to A6-212, A6-214 and A6-216."""
    cards = [_card(card_id) for card_id in card_ids.split()]
    soldier = action_list().soldier_of(cards)
    assert soldier is not None
    assert (soldier.ja, soldier.number_of(cards), soldier.has_haste(cards)) == (name, number, haste)


@pytest.mark.parametrize("card_ids", ["JK1", "H5 S9", "H5 JK1"])
def test_other_cards_make_no_soldier(card_ids: str) -> None:
    assert action_list().soldier_of([_card(card_id) for card_id in card_ids.split()]) is None


def test_rules_of_the_entries_are_in_the_rulebook() -> None:
    loaded = action_list()
    book = load("act6").rulebook
    cited = {rule for entry in (*loaded.actions, *loaded.characters) for rule in entry.rules}
    assert [rule for rule in sorted(cited) if book.get(rule) is None] == []


def test_game_names_its_rules() -> None:
    game = load("act6")
    assert (game.name_ja, game.name_en) == ("第六版 act6.0 ライト", "act6.0 Light (BlackPoker, 6th edition)")
    assert (game.rules_version, game.level, game.catalog) == (action_list().edition, "match", None)
