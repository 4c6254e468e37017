"""The built-in catalogue of act8: cards, actions, characters, and the house rules that change them."""

from __future__ import annotations

import pytest

from hantei.core.card import Catalog
from hantei.core.errors import UsageError
from hantei.games import load
from hantei.games.act8.cards.actions import action_list
from hantei.games.act8.cards.models import builtin_cards
from hantei.games.blackpoker.cards.action_list import ActionDefinition, SwitchValue, TriggerCondition
from hantei.games.blackpoker.cards.action_notation import Key, Notation, NotationStyle, parse_notation
from hantei.games.blackpoker.cards.playing_cards import ANY_JOKER, PlayingCard, parse_card
from tests.refused import refused

STYLE = NotationStyle(("trigger", "speed", "timing"), "BLDS", {"■": "lite", "○": "std"})
CARDS = Catalog("act8", builtin_cards())

ACTIONS = """
set_wall         防壁設置     ■ summon          deploy       direct    immediate main  L   -            -                  once_per_turn
summon_soldier   兵士召喚     ■ summon          deploy       direct    normal    main  BL  SHDC:2-10    -                  -
summon_hero      英雄召喚     ■ summon          deploy       direct    normal    main  BBL SHDC:J-K     -                  -
summon_ace       エース召喚   ■ summon          deploy       direct    normal    main  L   SHDC:A-A     -                  -
summon_magician  魔術士召喚   ○ summon          deploy       direct    normal    main  BD  :JK-JK       -                  -
equip            装備         ■ summon          deploy       direct    normal    main  BL  SHDC:A-K     1/soldier/own      -
unsummon         帰還         ○ summon          deploy       direct    normal    quick B   SHDC:A-K+SHDC:A-K= 1/character/own -
end              エンド       ■ turn_control    turn_control direct    normal    main  -   -            -                  -
charge           チャージ     ■ turn_control    turn_control triggered immediate main  -   -            -                  -
draw             ドロー       ■ turn_control    turn_control triggered normal    main  -   -            -                  -
attack           アタック     ■ combat          attack       direct    normal    main  -   -            -                  once_per_turn
block            ブロック     ■ combat          attack       triggered normal    main  -   -            -                  -
damage_judgement ダメージ判定 ■ combat          attack       triggered normal    main  -   -            -                  -
up               アップ       ■ quick_magic     magic        direct    normal    quick D   H:A-10       1/soldier/any      -
down             ダウン       ■ quick_magic     magic        direct    normal    quick D   S:A-10       1/soldier/any      -
twist            ツイスト     ■ quick_magic     magic        direct    normal    quick D   D:A-10       1/character/any    -
counter          カウンター   ■ quick_magic     magic        direct    normal    quick D   C:A-10       1/stage_action/any -
break_wall       防壁破壊     ■ normal_magic    magic        direct    normal    main  -   H:A-K+D:A-K  1/wall/any         -
throw            投擲         ■ normal_magic    magic        direct    normal    main  -   S:A-K+C:A-K  1/player/opponent  -
death_spear      死の槍       ○ normal_magic    magic        direct    normal    main  -   S:A-K+D:A-K  1/soldier/any      -
refill_wall      防壁補充     ○ normal_magic    magic        direct    normal    main  -   H:A-K+C:A-K  -                  -
reanimate        リアニメイト ○ normal_magic    magic        direct    normal    main  -   S:A-K+H:A-K  1/character/own    -
handeth          ハンデス     ○ normal_magic    magic        direct    normal    main  -   D:A-K+C:A-K  1/player/opponent  -
search           サーチ       ■ quick_magic     magic        direct    immediate quick -   :JK-JK       -                  -
next_generation  世代交代     ■ triggered_magic triggered    triggered immediate quick -   -            -                  -
""".strip().splitlines()

CHARACTERS = """
soldier  一般兵 ■ soldier SHDC:2-10           up   yes yes never    -          summon_soldier
hero     英雄   ■ soldier SHDC:J-K            up   yes yes never    J,Q,K      summon_hero
ace      エース ■ soldier SHDC:A-A            up   yes yes always   A          summon_ace
magician 魔術士 ○ soldier :JK-JK              up   yes yes always   JK         summon_magician
equipped 装備兵 ■ soldier SHDC:A-K+SHDC:A-K=> up   yes yes with_ace A,J,Q,K    equip
wall     防壁   ■ wall    SHDC:A-JK           down no  yes never    A,J,Q,K,JK set_wall,refill_wall
""".strip().splitlines()

PRINTED_STANDARD = ["魔術士召喚", "帰還", "死の槍", "防壁補充", "リアニメイト"]
TAKEN_OVER = ("search", "next_generation", "soldier", "hero", "ace", "magician", "equipped", "wall")


def _key(key: Key) -> str:
    """A key in short: suits:lowest-highest per card, = for one suit, > for more cards."""
    cards = "+".join(f"{''.join(card.suits)}:{card.ranks[0]}-{card.ranks[-1]}" for card in key.cards)
    return cards + "=" * key.same_suit + ">" * key.or_more or "-"


def _row(action: ActionDefinition) -> list[str]:
    target = action.target
    aim = f"{target.count}/{target.kind}/{target.side}" if target.count else "-"
    return [
        action.id, action.ja, action.mark, action.kind, action.category, action.trigger, action.speed, action.timing,
        "".join(action.cost) or "-", _key(action.key), aim, action.limit or "-",
    ]  # fmt: skip


def _action(name: str, switches: dict[str, SwitchValue] | None = None) -> ActionDefinition:
    found = action_list(switches or {}).action(name)
    assert found is not None
    return found


def _card(card_id: str) -> PlayingCard:
    return next(card for card in builtin_cards() if card.id == card_id)


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def test_every_action_has_these_fields() -> None:
    """The printed lines of A8-110 to A8-255 as data, ◇ restored."""
    assert [_row(action) for action in action_list().actions] == [row.split() for row in ACTIONS]


def test_every_character_has_these_fields() -> None:
    """A8-256 to A8-262 as data."""
    rows = [
        [
            person.id, person.ja, person.mark, person.kind, _key(person.key), person.face, _yes(person.can_attack),
            _yes(person.can_block), person.haste, ",".join(person.generation_ranks) or "-", ",".join(person.enters_by),
        ]
        for person in action_list().characters
    ]  # fmt: skip
    assert rows == [row.split() for row in CHARACTERS]


@pytest.mark.proves("A8-001")
def test_list_tells_what_is_printed_cut_off_and_taken_over() -> None:
    loaded = action_list()
    origins = loaded.origins()
    assert (loaded.edition, loaded.format) == ("act8.0", "std")
    assert (len(origins["print"]), origins["cut_off"]) == (21, ("reanimate",))
    assert (origins["taken_over"], origins["later_edition"]) == (TAKEN_OVER, ("handeth",))
    assert sum(map(len, origins.values())) == 25 + 6


@pytest.mark.proves("A8-002")
@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("チャージ", "@誘発-即時-メイン", Notation("triggered", "immediate", "main")),
        ("アップ", "@直接-通常-クイック", Notation("direct", "normal", "quick")),
    ],
)
def test_at_is_trigger_speed_and_timing(name: str, text: str, expected: Notation) -> None:
    action = _action(name)
    assert text in action.line
    assert parse_notation(text, STYLE) == expected
    assert (action.trigger, action.speed, action.timing) == (expected.trigger, expected.speed, expected.timing)


@pytest.mark.proves("A8-003")
def test_speed_is_the_middle_value() -> None:
    assert _action("防壁設置").speed == "immediate"
    assert "-即時-" in _action("防壁設置").line


@pytest.mark.proves("A8-004")
def test_dollar_is_the_cost() -> None:
    assert parse_notation("$ BBL", STYLE).cost == ("B", "B", "L")
    assert "$" not in _action("エンド").line
    assert _action("エンド").cost == ()


@pytest.mark.proves("A8-005")
@pytest.mark.parametrize(("name", "count"), [("兵士召喚", 1), ("防壁設置", 0), ("エンド", 0), ("アタック", 0)])
def test_star_is_the_key(name: str, count: int) -> None:
    assert _action(name).key.count == count


@pytest.mark.proves("A8-006")
def test_two_actions_have_a_limit() -> None:
    limited = [(action.ja, action.limit) for action in action_list().actions if action.limit]
    assert limited == [("防壁設置", "once_per_turn"), ("アタック", "once_per_turn")]


def test_players_start_what_is_direct() -> None:
    """The catalogue half of A8-102."""
    others = [action.ja for action in action_list().actions if not action.player_may_start]
    assert others == ["チャージ", "ドロー", "ブロック", "ダメージ判定", "世代交代"]


@pytest.mark.proves("A8-007")
def test_target_and_trigger_condition_are_kept() -> None:
    up, draw = _action("アップ"), _action("ドロー")
    assert draw.trigger_condition == TriggerCondition(event="resolved", player="turn_player", action="charge")
    assert (up.target.count, up.target.kind, up.trigger_condition) == (1, "soldier", None)


@pytest.mark.parametrize(
    ("name", "condition"),
    [
        ("チャージ", TriggerCondition(event="resolved", player="turn_player", action="end")),
        ("ブロック", TriggerCondition(event="resolved", player="turn_player", action="attack", attackers=1)),
        ("ダメージ判定", TriggerCondition(event="resolved", player="turn_player", action="block")),
        ("世代交代",
         TriggerCondition(event="field_to_graveyard", player="owner", ranks=("A", "J", "Q", "K", "JK"))),
    ],
)  # fmt: skip
def test_other_trigger_conditions_are_kept(name: str, condition: TriggerCondition) -> None:
    """The catalogue halves of A8-143, A8-161, A8-170 and A8-246."""
    assert _action(name).trigger_condition == condition


def test_mark_says_the_format() -> None:
    """The catalogue half of A8-008: ○ entries belong to the standard format only."""
    printed = [action for action in action_list().actions if action.origin in ("print", "cut_off")]
    standard = [action for action in printed if (action.mark, action.since_format) == ("○", "std")]
    light = [action for action in printed if (action.mark, action.since_format) == ("■", "lite")]
    assert [action.ja for action in standard] == PRINTED_STANDARD
    assert (len(light), len(printed)) == (17, 22)
    assert {action.formats for action in standard} == {("std",)}
    assert {action.formats for action in light} == {("lite", "std")}


@pytest.mark.parametrize("others", [{}, {"act8.reanimate": True, "act8.handeth": True}])
def test_light_format_turns_standard_entries_off(others: dict[str, SwitchValue]) -> None:
    """The catalogue half of A8-008: whatever other switch enables them; without a magician (A8-046)."""
    loaded = action_list({"act8.format": "light"} | others)
    off = [entry.ja for entry in (*loaded.actions, *loaded.characters) if not entry.enabled]
    assert loaded.format == "lite"
    assert off == [*PRINTED_STANDARD, "ハンデス", "魔術士"]
    assert loaded.soldier_of([_card("JK1")]) is None
    assert (len(loaded.actions), len(loaded.characters)) == (25, 6)


@pytest.mark.proves("A8-009")
@pytest.mark.parametrize(
    ("name", "kind"),
    [("アップ", "quick_magic"), ("投擲", "normal_magic"), ("エンド", "turn_control"), ("帰還", "summon")],
)
def test_bracket_is_the_type(name: str, kind: str) -> None:
    assert _action(name).kind == kind


@pytest.mark.proves("A8-010")
def test_heading_is_the_category() -> None:
    assert (_action("帰還").category, _action("帰還").timing) == ("deploy", "quick")
    assert _action("エンド").category == "turn_control"


@pytest.mark.parametrize(
    ("name", "repaired", "printed"),
    [
        ("ツイスト", "D:A-10", "S:A-10"),
        ("防壁破壊", "H:A-K+D:A-K", "H:A-K+S:A-K"),
        ("死の槍", "S:A-K+D:A-K", "S:A-K+S:A-K"),
    ],
)
def test_suits_are_repaired(name: str, repaired: str, printed: str) -> None:
    """The catalogue half of A8-011: three keys."""
    assert _key(_action(name).key) == repaired
    assert _key(_action(name, {"act8.suit_repair": False}).key) == printed


def test_divisor_of_the_spear_is_repaired() -> None:
    """The catalogue half of A8-011 and A8-220: the fourth place, the divisor."""
    assert "divisible by the ◇ key" in _action("死の槍").effect
    assert "divisible by the first-named ♠ key" in _action("死の槍", {"act8.suit_repair": False}).effect


@pytest.mark.parametrize(("repair", "accepted"), [(True, [True, False]), (False, [False, True])])
def test_twist_takes_the_repaired_suit(repair: bool, accepted: list[bool]) -> None:
    """The key half of A8-011."""
    twist = _action("ツイスト", {"act8.suit_repair": repair})
    assert [twist.key.accepts([_card(card_id)]) for card_id in ("D4", "S4")] == accepted


def test_repair_changes_no_other_entry() -> None:
    usual, printed = action_list(), action_list({"act8.suit_repair": False})
    changed = [a.ja for a, b in zip(usual.actions, printed.actions, strict=True) if a != b]
    assert changed == ["ツイスト", "防壁破壊", "死の槍"]
    assert usual.characters == printed.characters


@pytest.mark.proves("A8-012")
def test_missing_entries_are_taken_over() -> None:
    loaded = action_list()
    entries = {entry.id: entry for entry in (*loaded.actions, *loaded.characters)}
    assert [(entries[name].status, entries[name].enabled) for name in TAKEN_OVER] == [("truncated", True)] * 8
    off = [entry.id for entry in entries.values() if not entry.enabled]
    assert off == ["reanimate", "handeth"]


@pytest.mark.parametrize(
    ("switches", "off"),
    [
        ({"act8.takeover": False}, ["reanimate", "handeth", *TAKEN_OVER]),
        ({"act8.takeover": False, "act8.search": True}, ["reanimate", "handeth", *TAKEN_OVER]),
        ({"act8.search": False}, ["reanimate", "handeth", "search"]),
        ({"act8.next_generation": False}, ["reanimate", "handeth", "next_generation"]),
        ({"act8.reanimate": True}, ["handeth"]),
        ({"act8.handeth": True}, ["reanimate"]),
    ],
)
def test_switches_turn_entries_on_and_off(switches: dict[str, SwitchValue], off: list[str]) -> None:
    """The catalogue halves of A8-012, A8-235, A8-237, A8-239 and A8-244."""
    loaded = action_list(switches)
    assert [entry.id for entry in (*loaded.actions, *loaded.characters) if not entry.enabled] == off


@pytest.mark.parametrize(
    ("mana", "abilities"),
    [(True, ("haste", "mana", "next_generation")), (False, ("haste", "next_generation"))],
)
def test_magician_has_mana_by_house_rule(mana: bool, abilities: tuple[str, ...]) -> None:
    """The catalogue half of A8-263."""
    magician = action_list({"act8.magician_mana": mana}).character("魔術士")
    assert magician is not None
    assert magician.abilities == abilities


@pytest.mark.parametrize(("switch", "value"), [("act8.format", "std"), ("act8.takeover", "yes"), ("number.joker", "0")])
def test_impossible_value_of_a_switch_raises(switch: str, value: SwitchValue) -> None:
    with refused(UsageError, "switch_value"):
        action_list({switch: value})


@pytest.mark.proves("A8-015")
def test_catalogue_is_a_pack() -> None:
    cards = load("act8").builtin
    assert cards is not None
    ranks = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    suited = [suit + rank for suit in "SHDC" for rank in ranks]
    assert [card.id for card in cards()] == [*suited, "JK1", "JK2"]


def test_codes_are_read() -> None:
    """A8-016 but for the code of the finding, which the deck check gives."""
    assert parse_card("H10") == CARDS.by_id["H10"]
    assert parse_card("JK") is ANY_JOKER
    assert parse_card("X5") is None


@pytest.mark.parametrize(("switches", "number"), [({}, 0), ({"number.joker": 14}, 14)])
def test_house_rule_sets_the_number_of_jokers(switches: dict[str, SwitchValue], number: int) -> None:
    """The catalogue halves of A8-018 and A8-262: a magician counts what its Joker counts."""
    joker = builtin_cards(switches)[-1]
    magician = action_list(switches).soldier_of([joker])
    assert magician is not None
    assert (joker.suit, joker.number, magician.ja, magician.number_of([joker])) == ("", number, "魔術士", number)


@pytest.mark.proves("A8-019")
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


@pytest.mark.proves("A8-069")
def test_cost_s_is_known_and_unused() -> None:
    assert parse_notation("$ S", STYLE).cost == ("S",)
    assert [action.ja for action in action_list().actions if "S" in action.cost] == []


@pytest.mark.proves("A8-076")
def test_suit_mark_binds_the_key() -> None:
    assert [_action("アップ").key.accepts([_card(card_id)]) for card_id in ("H4", "S4")] == [True, False]


@pytest.mark.parametrize(
    ("name", "card_ids", "accepted"),
    [
        ("防壁破壊", "HK DA", True),
        ("防壁破壊", "HK H2", False),
        ("防壁破壊", "HK", False),
        ("帰還", "C2 CK", True),
        ("帰還", "C2 H2", False),
        ("帰還", "C2 JK1", False),
    ],
)
def test_two_keys_match_together(name: str, card_ids: str, accepted: bool) -> None:
    """The key halves of A8-077 and A8-078."""
    assert _action(name).key.accepts([_card(card_id) for card_id in card_ids.split()]) is accepted


@pytest.mark.proves("A8-259")
@pytest.mark.parametrize(("card_ids", "number"), [("H5 H9", 14), ("H5 H9 HA", 15)])
def test_equipped_soldier_counts_the_sum(card_ids: str, number: int) -> None:
    cards = [_card(card_id) for card_id in card_ids.split()]
    soldier = action_list().soldier_of(cards)
    assert soldier is not None
    assert (soldier.ja, soldier.number_of(cards)) == ("装備兵", number)


@pytest.mark.parametrize(
    ("card_ids", "name", "number", "haste"),
    [
        ("H5", "一般兵", 5, False),
        ("SQ", "英雄", 12, False),
        ("HA", "エース", 1, True),
        ("JK1", "魔術士", 0, True),
        ("HA H5", "装備兵", 6, True),
        ("H5 H9", "装備兵", 14, False),
    ],
)
def test_cards_make_the_soldier(card_ids: str, name: str, number: int, haste: bool) -> None:
    """The catalogue halves of A8-046, A8-256 to A8-258, A8-260, A8-262 and A8-266."""
    cards = [_card(card_id) for card_id in card_ids.split()]
    soldier = action_list().soldier_of(cards)
    assert soldier is not None
    assert (soldier.ja, soldier.number_of(cards), soldier.has_haste(cards)) == (name, number, haste)


@pytest.mark.proves("A8-265")
@pytest.mark.parametrize(
    ("name", "labels"),
    [
        ("防壁", ("blocker",)),
        ("一般兵", ("attacker", "blocker")),
        ("英雄", ("attacker", "blocker")),
        ("装備兵", ("attacker", "blocker")),
        ("エース", ("attacker", "blocker", "haste")),
        ("魔術士", ("attacker", "blocker", "haste")),
    ],
)
def test_characters_have_labels(name: str, labels: tuple[str, ...]) -> None:
    character = action_list().character(name)
    assert character is not None
    assert character.labels == labels


def test_rules_of_the_entries_are_in_the_rulebook() -> None:
    loaded = action_list()
    book = load("act8").rulebook
    cited = {rule for entry in (*loaded.actions, *loaded.characters) for rule in entry.rules}
    assert [rule for rule in sorted(cited) if book.get(rule) is None] == []


def test_game_names_its_rules() -> None:
    game = load("act8")
    assert (game.name_ja, game.name_en) == ("第八版 act8.0 スタンダード", "act8.0 Standard (BlackPoker, 8th edition)")
    assert (game.rules_version, game.level, game.catalog) == (action_list().edition, "match", None)
