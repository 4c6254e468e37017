"""The reader of Japanese: exact trees, places where understanding ends, and nothing lost."""

from __future__ import annotations

import csv
import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pytest

from hantei.effects.cells import read_cell
from hantei.effects.printing.japanese.printer import print_japanese
from hantei.effects.sense.settle import settle
from hantei.effects.tree.nodes import (
    Ability,
    Again,
    CardText,
    Compare,
    Counters,
    CountOf,
    Damage,
    Did,
    Discard,
    Do,
    Draw,
    Duration,
    Event,
    Every,
    Exactly,
    Grant,
    Heal,
    If,
    Is,
    Keyword,
    Later,
    Life,
    Limit,
    Modify,
    Move,
    Named,
    Number,
    Permission,
    Place,
    SameAs,
    Selector,
    Show,
    Shuffle,
    StatIs,
    Summon,
    Trait,
    Unparsed,
    UpTo,
)
from hantei.effects.words.vocabulary import Vocabulary
from hantei.games.boat.texts.words import EFFECT_WORDS as BOAT
from hantei.games.leader.texts.words import EFFECT_WORDS as LEADER
from hantei.games.spimate.texts.words import EFFECT_WORDS as SPIMATE
from tests.found import WORDS

SAMPLES = Path(__file__).parents[2] / "sample_decks"
COLUMNS = ("テキスト", "効果テキスト", "効果", "アビリティ", "奥義効果", "エクシード効果", "スキルリンク効果")
SELF = Selector(reference="self")
ONE = Exactly(Number(1))


def unparsed(node: object) -> Iterator[Unparsed]:
    """Everything in a tree that was not understood."""
    if isinstance(node, Unparsed):
        yield node
    elif isinstance(node, tuple):
        for part in node:
            yield from unparsed(part)
    elif dataclasses.is_dataclass(node):
        for field in dataclasses.fields(node):
            yield from unparsed(getattr(node, field.name))


def sample_cells(game: str) -> Iterator[str]:
    """Every cell of card text of a game's sample cards."""
    for path in sorted((SAMPLES / game / "cards").glob("*.csv")):
        with path.open(encoding="utf-8-sig", newline="") as file:
            for row in csv.DictReader(file):
                yield from (row[column] for column in COLUMNS if row.get(column))


def only(text: str, words: Vocabulary) -> Ability:
    """The one ability of a text, settled."""
    (ability,) = settle(read_cell(text, words), played=False).abilities
    return ability


def body(text: str, words: Vocabulary) -> tuple[object, ...]:
    """The statements of a text with one ability."""
    return only(text, words).body


@pytest.mark.parametrize("game", WORDS)
def test_every_sample_card_is_understood(game: str) -> None:
    cells = list(sample_cells(game))
    assert cells
    assert [left for cell in cells for left in unparsed(read_cell(cell, WORDS[game]))] == []


def test_a_trigger_and_what_follows_it() -> None:
    assert only("召喚時：山札から1枚引く。その後、手札を1枚捨てる。", BOAT) == Ability(
        "triggered", when=Event("summoned"),
        body=(Do(Draw("own", Number(1))), Do(Discard("own", Selector(count=ONE)), link="then")),
    )  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "相手の場のアクター1体にダメージカウンターを2個乗せる。",
        "相手の場のアクター１体に、ダメージカウンターを２個のせます。",
        "あいての場のアクターを1体選び、ダメージカウンターを二個乗せる",
        "ダメージカウンターを2個、相手の場のアクター1体に乗せてください。",
    ],
)
def test_one_meaning_in_many_wordings(text: str) -> None:
    cards = Selector(side="opponent", kinds=("actor",), count=ONE)
    assert body(text, BOAT) == (Do(Counters(cards, "damage", Number(2))),)


@pytest.mark.parametrize(
    "text",
    [
        "手札を1枚捨ててもよい。",
        "手札を1枚捨てることができる。",
        "手札を1枚捨ててもかまいません。",
        "手札を一枚捨てる事が出来ます。",
    ],
)
def test_what_may_be_left(text: str) -> None:
    assert body(text, BOAT) == (Do(Discard("own", Selector(count=ONE)), may=True),)


def test_named_parts_of_an_ability() -> None:
    text = (
        "任意効果：（タイミング）自分のスタンバイフェイズ（コスト）手札を1枚捨てる（制限）1ターンに1度。"
        "相手の場のカード1枚に20ダメージ。"
    )
    assert only(text, SPIMATE) == Ability(
        "activated", "optional", Event("standby_phase", "own"), cost=(Do(Discard("own", Selector(count=ONE))),),
        limit=Limit(1, "turn"), body=(Do(Damage(Selector(side="opponent", count=ONE), Number(20))),),
    )  # fmt: skip


def test_a_price_before_the_colon() -> None:
    ability = only("1ターンに1度、手札を1枚捨てて発動できる：山札から2枚引く。", BOAT)
    assert (ability.kind, ability.cost, ability.limit) == (
        "activated",
        (Do(Discard("own", Selector(count=ONE))),),
        Limit(1, "turn"),
    )


def test_instead_of_an_event() -> None:
    ability = only("このアクターが破壊される場合、代わりに手札を2枚捨てることができる。", BOAT)
    cost = Do(Discard("own", Selector(count=Exactly(Number(2)))), may=True)
    assert ability == Ability("replacement", instead_of=Event("destroyed"), body=(cost,))


def test_two_stats_of_chosen_cards() -> None:
    cards = Selector(side="own", kinds=("unit",), count=ONE)
    assert body("味方ユニット1体の攻撃力とHPを1上げる。", LEADER) == (
        Do(Modify(cards, "atk", "up", Number(1))), Do(Modify(Selector(reference="it", slot=0), "hp", "up", Number(1))),
    )  # fmt: skip


def test_what_one_does_to_a_stat_the_next_clause_goes_on_with() -> None:
    text = "次の相手のターン終了時まで、このアクターの防御力を600上げ、攻撃力を600下げる。"
    until = Duration("next_turn_end", "opponent")
    assert body(text, BOAT) == (
        Do(Modify(SELF, "dp", "up", Number(600), until)), Do(Modify(SELF, "ap", "down", Number(600), until)),
    )  # fmt: skip


def test_filters() -> None:
    cards = Selector(
        side="own", zones=("deck",), kinds=("monster",), filters=(StatIs("ap", "<=", Number(20)), Trait("race", "獣")),
        count=ONE
    )  # fmt: skip
    assert body("デッキからAP20以下の獣族モンスター1体を手札に加える。", SPIMATE) == (Do(Move(cards, Place("hand"))),)
    named = Selector(side="own", zones=("deck",), kinds=("magic",), filters=(Named("炉", part=True),), count=ONE)
    assert body("デッキから名前に「炉」を含む魔法1枚を手札に加える。", SPIMATE) == (Do(Move(named, Place("hand"))),)
    column = Selector(kinds=("unit",), filters=(SameAs("column", Selector(reference="attacked")),), count=Every())
    assert body("攻撃対象と同じ縦列のユニット全てに1ダメージ。", LEADER) == (Do(Damage(column, Number(1))),)


def test_references() -> None:
    assert body("このカードが重なっているアクターの攻撃力を800上げる。", BOAT) == (
        Do(Modify(Selector(reference="host"), "ap", "up", Number(800))),
    )  # fmt: skip
    assert body("攻撃してきたアクターにダメージカウンターを1個乗せる。", BOAT) == (
        Do(Counters(Selector(reference="attacker"), "damage", Number(1))),
    )  # fmt: skip
    text = (
        "自分の山札の上から3枚を見る。その中の属性「電気」のアクター1枚を手札に加えることができる。"
        "残りのカードは好きな順番で山札の下に置く。"
    )
    electric = Selector("it", kinds=("actor",), slot=0, filters=(Trait("attribute", "電気"),), count=ONE)
    assert body(text, BOAT) == (
        Do(Show(Selector(side="own", zones=("deck",), places=("top",), count=Exactly(Number(3))), "own")),
        Do(Move(electric, Place("hand")), may=True),
        Do(Move(Selector("rest", slot=0), Place("deck", places=("bottom",), manner="in_any_order"))),
    )  # fmt: skip


def test_conditions() -> None:
    draw = (Do(Draw("own", Number(1))),)
    hand = Compare(CountOf(Selector(side="own", zones=("hand",))), "<=", Number(2))
    assert body("自分の手札が2枚以下の場合、カードを1枚引く。", LEADER) == (If(hand, draw),)
    it = Is(Selector(reference="it", slot=0), kinds=("monster",))
    assert body("デッキの上から1枚を墓地に置く。それがモンスターなら、カードを1枚引く。", SPIMATE)[1] == If(it, draw)
    both = body("手札を1枚捨てることができる。そうした場合、山札から1枚引く。", BOAT)
    assert both[1] == If(Did(), draw)
    other = body("手札が0枚なら、カードを1枚引く。そうでない場合、自分のライフを300増やす。", BOAT)
    none = Compare(CountOf(Selector(side="own", zones=("hand",))), "=", Number(0))
    assert other == (If(none, draw, (Do(Life("own", "life", "up", Number(300))),)),)


def test_what_is_allowed_and_forbidden() -> None:
    assert body("このアクターは1ターンに2度まで攻撃できる。", BOAT) == (Do(Permission(SELF, "attack", "can", times=2)),)
    assert body("このアクターは後列Sセルからも攻撃できる。", BOAT) == (
        Do(Permission(SELF, "attack_from_back_s", "can")),
    )
    assert body("このユニットは攻撃できない。", LEADER) == (Do(Permission(SELF, "attack", "cannot")),)
    assert body("味方ユニット1体はこのターン、もう1回攻撃できる。", LEADER) == (
        Do(Again(Selector(side="own", kinds=("unit",), count=ONE), "attack")),
    )  # fmt: skip


def test_what_another_player_does() -> None:
    assert body("相手は手札を1枚選んで捨てる。", BOAT) == (Do(Discard("opponent", Selector(count=ONE))),)
    chosen = Selector(side="turn", kinds=("actor",), count=ONE, chooser="turn")
    text = "互いのターン終了時：ターンプレイヤーは自分の場のアクター1体にダメージカウンターを1個乗せる。"
    assert body(text, BOAT) == (Do(Counters(chosen, "damage", Number(1))),)


def test_what_happens_later() -> None:
    text = (
        "1ターンに1度、自分の場のアクター1体を自分のGセルに置いて発動できる：次の自分のターン開始時、"
        "そのアクターを場に出す。"
    )
    summon = Summon(Selector(reference="it", slot=0), Place("field", manner="put_into_play"))
    assert body(text, BOAT) == (Later(Event("next_turn_start", "own"), (Do(summon),)),)


def test_several_abilities_in_one_cell() -> None:
    kinds = [ability.kind for ability in read_cell("フリーアタッカー。召喚時：手札を1枚捨てる。", BOAT).abilities]
    assert kinds == ["keywords", "triggered"]
    lines = read_cell("■フリーアタッカー\n■このアクターは移動できない。", BOAT)
    assert [ability.kind for ability in lines.abilities] == ["keywords", "continuous"]


def test_keywords_with_numbers() -> None:
    ability = only("守護、ドレインⅠ", LEADER)
    assert ability == Ability("keywords", keywords=(Keyword("guard"), Keyword("drain", 1)))


def test_shuffling_goes_with_the_verb_before() -> None:
    cards = Selector(side="own", zones=("hand",), count=Every())
    assert body("自分の手札のカード全てを山札に戻して切る。", LEADER) == (
        Do(Move(cards, Place("deck"))), Do(Shuffle("own", "deck")),
    )  # fmt: skip


def test_half_width_kana() -> None:
    assert only("ﾊﾞﾘｱ", LEADER) == Ability("keywords", keywords=(Keyword("barrier"),))


def test_what_a_keyword_means_says_nothing_and_a_limit_does() -> None:
    haste = Ability("keywords", keywords=(Keyword("haste"),))
    assert only("速攻（召喚したターンに攻撃できる）", LEADER) == haste
    limited = only("味方召喚時：このユニットを1回復する。（ターン1）", LEADER)
    assert (limited.limit, limited.body) == (Limit(1, "turn"), (Do(Heal(SELF, Number(1))),))


@pytest.mark.parametrize("spelt", ["ドレインⅡ", "ドレイン2", "【ドレインⅡ】", "「ドレイン２」", "【ドレイン】Ⅱ"])
def test_a_numbered_keyword_is_given_in_quotes_or_without(spelt: str) -> None:
    assert body(f"このユニットに{spelt}を与える。", LEADER) == (Do(Grant(SELF, (Keyword("drain", 2),))),)


def test_a_numbered_keyword_is_printed_with_its_number_in_the_quotes() -> None:
    text = read_cell("このユニットに【ドレインⅡ】と【貫通】を与える。", LEADER)
    assert print_japanese(text, LEADER) == "このカードに【ドレイン2】と【貫通】を与える。"


def test_grant_until_the_end_of_turn() -> None:
    assert body("ターン終了時まで、味方ユニット1体に【速攻】を与える。", LEADER) == (
        Do(Grant(Selector(side="own", kinds=("unit",), count=ONE), (Keyword("haste"),), duration=Duration("turn_end"))),
    )  # fmt: skip


def test_up_to() -> None:
    assert body("相手のモンスターを2体まで選ぶ。", SPIMATE)[0].verb.what.count == UpTo(Number(2))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("天候を「嵐」に変更する。", Unparsed("天候を「嵐」に変更する。", 0)),
        ("手札を1枚、夢みる。", Unparsed("手札を1枚、夢みる。", 6)),
        ("それから楽しくお話しください。", Unparsed("それから楽しくお話しください。", 4)),
    ],
)
def test_what_is_not_understood_stays_with_its_place(text: str, left: Unparsed) -> None:
    assert body("カードを1枚引く。" + text, LEADER) == (
        Do(Draw("own", Number(1))),
        dataclasses.replace(left, at=left.at + 9),
    )


def test_a_word_with_meaning_is_never_passed_over() -> None:
    for text in ("カードをゆっくり1枚引く。", "裏向きのカードを1枚引く。", "手札を1枚だけ相手と捨てる。"):
        assert [left.text for left in unparsed(read_cell(text, LEADER))] == [text]


def test_an_empty_cell() -> None:
    assert read_cell("", BOAT) == CardText(())
    assert read_cell(" \n", BOAT) == CardText(())
