"""Printing trees in both languages: exact texts, and that no two trees have the same one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from hantei.effects.printing.english.printer import English, print_english
from hantei.effects.printing.japanese.printer import japanese_statement, print_japanese
from hantei.effects.tree.nodes import (
    Ability,
    AllOf,
    AnyOf,
    AtLeast,
    Bounded,
    Came,
    CardText,
    ChooseOne,
    Compare,
    Condition,
    Count,
    Counters,
    CountOf,
    Damage,
    Define,
    Destroy,
    Did,
    Discard,
    Do,
    Draw,
    Duration,
    Either,
    Event,
    Every,
    Exactly,
    Exists,
    Filter,
    ForEach,
    Grant,
    Happened,
    If,
    InState,
    Is,
    Keyword,
    Later,
    Limit,
    Modify,
    Move,
    Named,
    Number,
    Permission,
    Place,
    ResultOf,
    SameAs,
    Selector,
    Statement,
    StatIs,
    StatOf,
    Summon,
    Times,
    Trait,
    TurnOf,
    Unparsed,
    UpTo,
    Value,
    Variable,
    Verb,
    WithCounter,
    WithKeyword,
    Without,
)
from hantei.effects.words.vocabulary import Vocabulary
from hantei.games.boat.texts.words import EFFECT_WORDS as BOAT
from hantei.games.leader.texts.words import EFFECT_WORDS as LEADER
from hantei.games.spimate.texts.words import EFFECT_WORDS as SPIMATE
from tests.effects.small_words import SMALL
from tests.effects.trees import trees

ONE: Count = Exactly(Number(1))
SELF = Selector(reference="self")
IT = Selector(reference="it")
DRAW = Do(Draw("own", Number(1)))
DISCARD = Do(Discard("own", Selector(count=ONE)))
UNITS = Selector(side="own", kinds=("unit",))
ENEMY = Selector(side="opponent", kinds=("unit",), count=ONE)


def both(text: CardText, words: Vocabulary = SMALL) -> tuple[str, str]:
    return print_japanese(text, words), print_english(text, words)


def said(statement: Statement) -> tuple[str, str]:
    english = English(SMALL).sentences((statement,))
    return japanese_statement(statement, SMALL), english[:1].upper() + english[1:]


# cards of the three games


def test_a_boat_actor() -> None:
    counters = Do(Counters(Selector(side="opponent", kinds=("actor",), count=ONE), "damage", Number(1)))
    text = CardText((Ability("triggered", when=Event("summoned"), body=(counters,)),))
    assert both(text, BOAT) == (
        "召喚時：相手の場のアクター1体にダメージカウンターを1個乗せる。",
        "When summoned: put 1 damage counter on 1 actor on the opponent's field.",
    )


def test_a_boat_actor_with_a_cost() -> None:
    body = (Do(Counters(Selector(side="opponent", kinds=("actor",), count=ONE), "damage", Number(2))),)
    ability = Ability("activated", cost=(DISCARD,), limit=Limit(1, "turn"), body=body)
    free = Ability("keywords", keywords=(Keyword("free_attacker"),))
    assert both(CardText((free, ability)), BOAT) == (
        "フリーアタッカー。1ターンに1度、手札を1枚捨てて発動できる：相手の場のアクター1体にダメージカウンターを2個乗せる。",
        "Free Attacker.\nOnce per turn, paying [discard 1 card]: put 2 damage counters on 1 actor on the "
        "opponent's field.",
    )


def test_a_spimate_monster() -> None:
    damage = Do(Damage(Selector(side="opponent", count=ONE), Number(20)))
    optional = Ability(
        "activated", "optional", Event("standby_phase", "own"), cost=(DISCARD,), limit=Limit(1, "turn"), body=(damage,)
    )
    permanent = Ability("replacement", "permanent", instead_of=Event("destroyed"), body=(DISCARD,))
    assert both(CardText((optional, permanent)), SPIMATE) == (
        "任意効果：（タイミング）自分のスタンバイフェイズ（コスト）手札を1枚捨てる（制限）1ターンに1度。相手の場のカード1枚に20ダメージ。"
        "永続効果：このカードが破壊される場合、代わりに手札を1枚捨てる。",
        "Optional effect, in your standby phase, once per turn, paying [discard 1 card]: deal 20 damage to 1 "
        "card on the opponent's field.\nPermanent effect: if this card would be destroyed, instead discard 1 card.",
    )


def test_a_leader_skill() -> None:
    guard = Grant(
        Selector(side="own", kinds=("unit",), count=ONE), (Keyword("guard"),), duration=Duration("next_turn_end", "own")
    )
    assert both(CardText((Ability("spell", body=(Do(guard),)),)), LEADER) == (
        "次の自分のターン終了時まで、味方ユニット1体に【守護】を与える。",
        "Until the end of your next turn, give Guard to 1 unit on your field.",
    )


def test_once_per_turn_stands_behind_a_leader_text() -> None:
    two = (Do(Modify(SELF, "atk", "up", Number(1))), Do(Modify(SELF, "hp", "up", Number(1))))
    text = CardText((Ability("triggered", when=Event("turn_start", "own"), limit=Limit(1, "turn"), body=two),))
    assert both(text, LEADER) == (
        "自分のターン開始時：このカードの攻撃力とHPを1上げる。（ターン1）",
        "At the start of your turn, once per turn: raise the ATK and the HP of this card by 1.",
    )


# parts


@pytest.mark.parametrize(
    ("filters", "japanese", "english"),
    [
        ((Named("赤い竜"),), "名前が「赤い竜」の", 'named "赤い竜"'),
        ((Named("竜", part=True),), "名前に「竜」を含む", 'with "竜" in its name'),
        ((StatIs("cost", "<=", Number(2)),), "コスト2以下の", "with cost 2 or less"),
        ((StatIs("power", ">", Variable()),), "攻撃力Xより大きい", "with power more than X"),
        ((StatIs("power", "=", StatOf("power", SELF)),), "攻撃力がこのカードの攻撃力と同じ",
         "with power (the power of this card)"),
        ((StatIs("power", "lowest"),), "攻撃力が最も低い", "with the lowest power"),
        ((WithKeyword("guard"),), "守護を持つ", "with Guard"),
        ((InState("poisoned"),), "毒状態の", "that is poisoned"),
        ((WithCounter("damage", AtLeast(Number(2))),), "ダメージカウンターが2個以上乗っている",
         "with 2 or more damage counters on it"),
        ((SameAs("name", IT),), "（そのカードと同じ名前の）", "with the same name as that card"),
        ((SameAs("name", differs=True),), "名前が異なる", "with a different name"),
        ((Either((Trait("attribute", "炎"), Trait("attribute", "水"))),), "（属性「炎」または属性「水」の）",
         'either with attribute "炎" or with attribute "水"'),
        ((Without(Trait("tribe", "竜")),), "種族「竜」以外の", 'not with tribe "竜"'),
        ((StatIs("cost", "=", Number(0)), Trait("tribe", "獣")), "コスト0の種族「獣」の",
         'with cost 0 and with tribe "獣"'),
    ],
)  # fmt: skip
def test_filters(filters: tuple[Filter, ...], japanese: str, english: str) -> None:
    what = Selector(side="own", kinds=("unit",), filters=filters, count=Every())
    assert said(Do(Destroy(what))) == (
        f"自分の場の{japanese}ユニット全てを破壊する。",
        f"Destroy all units on your field {english}.",
    )


@pytest.mark.parametrize(
    ("amount", "japanese", "english"),
    [
        (Number(2), "2枚", "2 cards"),
        (Variable(), "X枚", "X cards"),
        (ResultOf("roll"), "出た目の数だけ", "cards equal to the number rolled"),
        (CountOf(UNITS), "自分の場のユニットの数だけ", "cards equal to the number of units on your field"),
        (CountOf(IT, "damage"), "そのカードのダメージカウンターの数だけ",
         "cards equal to the number of damage counters on that card"),
        (StatOf("life", "opponent"), "相手のライフだけ", "cards equal to the opponent's life"),
        (Times(CountOf(UNITS), 2), "自分の場のユニット1体につき2枚", "2 cards for each unit on your field"),
        (Times(CountOf(UNITS), 1, 3), "自分の場のユニット3体につき1枚", "1 card for every 3 units on your field"),
        (Times(StatOf("power", SELF), 1, 2, round_up=True), "このカードの攻撃力の半分（端数切り上げ）だけ",
         "cards equal to half of the power of this card rounded up"),
        (Bounded(CountOf(UNITS), high=6), "自分の場のユニットの数（最大6）だけ",
         "cards equal to the number of units on your field (at most 6)"),
    ],
)  # fmt: skip
def test_values(amount: Value, japanese: str, english: str) -> None:
    assert said(Do(Draw("own", amount))) == (f"カードを{japanese}引く。", f"Draw {english}.")


@pytest.mark.parametrize(
    ("condition", "japanese", "english"),
    [
        (Exists(UNITS), "自分の場にユニットがいる場合", "there are units on your field"),
        (Exists(Selector(side="own", zones=("graveyard",), count=AtLeast(Number(3))), negated=True),
         "自分の墓地にカードが3枚以上ない場合", "there are not 3 or more cards in your graveyard"),
        (Compare(CountOf(Selector(side="own", zones=("hand",))), "<=", Number(2)),
         "自分の手札が2枚以下の場合", "the number of cards in your hand is 2 or less"),
        (Compare(StatOf("life", "own"), "<", StatOf("life", "opponent")),
         "自分のライフが相手のライフ未満の場合", "your life is less than the opponent's life"),
        (Is(IT, kinds=("unit",)), "そのカードがユニットである場合", "that card is a unit"),
        (Is(SELF, zones=("graveyard",), negated=True), "このカードが墓地にない場合",
         "this card is not in the graveyard"),
        (TurnOf("opponent"), "相手のターン中", "it is the opponent's turn"),
        (Did(negated=True), "そうしなかった場合", "not"),
        (Came((1, 6)), "出た目が1か6の場合", "the roll is 1 or 6"),
        (Happened(Event("destroyed")), "このターンにこのカードが破壊されたことがある場合",
         "it has happened this turn that this card is destroyed"),
        (AnyOf((TurnOf("own"), AllOf((Did(), Came((3,)))))), "自分のターン中またはそうした場合かつ出た目が3の場合",
         "it is your turn or if so and if the roll is 3"),
    ],
)  # fmt: skip
def test_conditions(condition: Condition, japanese: str, english: str) -> None:
    assert said(If(condition, (DRAW,))) == (f"{japanese}、カードを1枚引く。", f"If {english}, draw 1 card.")


@pytest.mark.parametrize(
    ("verb", "japanese", "english"),
    [
        (Discard("opponent", Selector(count=ONE, random=True)), "相手は手札をランダムに1枚捨てる",
         "The opponent discards 1 random card"),
        (Move(Selector(side="own", zones=("deck",), places=("top",), count=Exactly(Number(2))), Place("graveyard")),
         "自分の山札の上から2枚を墓地に置く", "Move the top 2 cards of your deck to the graveyard"),
        (Move(Selector(reference="rest"), Place("deck", places=("bottom",), manner="in_any_order")),
         "残りのカードを好きな順番で山札の下に置く", "Move the remaining cards to the bottom of the deck in any order"),
        (Summon(Selector(side="own", zones=("graveyard",), kinds=("unit",), count=ONE),
                Place("field", manner="special"), free=True),
         "自分の墓地のユニット1体をコストを払わずに特殊召喚する",
         "Special summon 1 unit in your graveyard without paying its cost"),
        (Grant(IT, (Keyword("speed", 2), Ability("triggered", when=Event("destroyed"), body=(DRAW,)))),
         "そのカードに加速2と「このカードが破壊された時：カードを1枚引く。」を与える",
         "Give Speed 2 and the ability [When this card is destroyed: draw 1 card.] to that card"),
        (Permission(UNITS, "be_destroyed", "cannot", ENEMY, duration=Duration("turn_end")),
         "ターン終了時まで、自分の場のユニットは相手の場のユニット1体に破壊されない",
         "Until end of turn, units on your field cannot be destroyed by 1 unit on the opponent's field"),
        (Permission(SELF, "attack", "can", times=2), "このカードは1ターンに2度まで攻撃できる",
         "This card can attack up to 2 times per turn"),
    ],
)  # fmt: skip
def test_verbs(verb: Verb, japanese: str, english: str) -> None:
    assert said(Do(verb)) == (japanese + "。", english + ".")


@pytest.mark.parametrize(
    ("statement", "japanese", "english"),
    [
        (Do(DRAW.verb, may=True, link="then"), "その後、カードを1枚引くことができる", "Then you may draw 1 card"),
        (If(Did(), (DRAW, DISCARD), (DRAW,)),
         "そうした場合、「カードを1枚引く。手札を1枚捨てる。」を行う。そうでない場合、カードを1枚引く",
         "If so, [draw 1 card; discard 1 card]; otherwise draw 1 card"),
        (ChooseOne(((DRAW,), (DISCARD,)), UpTo(Number(2)), "opponent"),
         "相手は「カードを1枚引く。」「手札を1枚捨てる。」から2つまでを選んで行う",
         "The opponent chooses up to 2: [you draw 1 card] or [you discard 1 card]"),
        (ForEach(Number(5), (DRAW,)), "「カードを1枚引く。」を5回行う", "5 times, draw 1 card"),
        (Define(Variable(), CountOf(UNITS)), "Xは自分の場のユニットの数とする",
         "X is the number of units on your field"),
        (Later(Event("next_turn_end", "own"), (DRAW,)), "次の自分のターン終了時、カードを1枚引く",
         "At the end of your next turn, draw 1 card"),
        (Unparsed("じゃんけんをする", 0, "also"), "さらに、じゃんけんをする", "Also じゃんけんをする"),
    ],
)  # fmt: skip
def test_statements(statement: Statement, japanese: str, english: str) -> None:
    assert said(statement) == (japanese + "。", english + ".")


@pytest.mark.parametrize(
    ("ability", "japanese", "english"),
    [
        (Ability("spell", when=Event("attacks", ENEMY), body=(DRAW,)),
         "相手の場のユニット1体が攻撃した時に発動できる。カードを1枚引く。",
         "(spell), when 1 unit on the opponent's field attacks: draw 1 card."),
        (Ability("triggered", when=Event("drew", "opponent", every=True), condition=TurnOf("own"), may=True,
                 body=(DRAW,)),
         "相手がカードを引いたたび、自分のターン中、任意で：カードを1枚引く。",
         "Whenever the opponent draws a card, if it is your turn, you may: draw 1 card."),
        (Ability("spell", body=(Later(Event("turn_start"), (DRAW,)),)), "（使用能力）：ターン開始時、カードを1枚引く。",
         "(spell): at the start of the turn, draw 1 card."),
        (Ability("rule", body=(DRAW,)), "（ルール能力）：カードを1枚引く。", "(rule): draw 1 card."),
        (Ability("activated", "optional", zones=("graveyard",), limit=Limit(2, "game", "name"), body=(DRAW,)),
         "任意効果：（場所）墓地（制限）同名カード合わせてゲーム中2度。カードを1枚引く。",
         "Optional effect, in the graveyard, 2 times per game for this name: draw 1 card."),
    ],
)  # fmt: skip
def test_abilities(ability: Ability, japanese: str, english: str) -> None:
    assert both(CardText((ability,))) == (japanese, english)


def test_an_ability_without_a_head_begins_a_line() -> None:
    goes_on = Ability("continuous", body=(Do(Modify(UNITS, "power", "up", Number(300))),))
    trigger = Ability("triggered", when=Event("destroyed"), body=(DRAW,))
    text = CardText((trigger, goes_on, trigger), asides=("（捨てた手札は墓地に置く）",))
    japanese, english = both(text)
    assert japanese == (
        "このカードが破壊された時：カードを1枚引く。\n自分の場のユニットの攻撃力を300上げる。"
        "このカードが破壊された時：カードを1枚引く。\n（捨てた手札は墓地に置く）"
    )
    assert english == (
        "When this card is destroyed: draw 1 card.\nRaise the power of units on your field by 300.\n"
        "When this card is destroyed: draw 1 card.\n（捨てた手札は墓地に置く）"
    )


# no two trees have one text

DRAWN: dict[str, tuple[Callable[..., st.SearchStrategy[object]], Callable[..., CardText]]] = {
    "texts": (lambda drawn: drawn.texts, lambda text: text),
    "cards": (lambda drawn: drawn.cards, lambda cards: _one(Do(Move(cards, Place("hand"))))),
    "values": (lambda drawn: drawn.values, lambda value: _one(Do(Modify(SELF, "power", "up", value)))),
    "conditions": (lambda drawn: drawn.conditions, lambda condition: _one(If(condition, (DRAW,)))),
    "events": (lambda drawn: drawn.events, lambda event: _one(Later(event, (DRAW,)))),
    "verbs": (lambda drawn: drawn.verbs, lambda verb: _one(Do(verb))),
}


def _one(statement: Statement) -> CardText:
    return CardText((Ability("activated", limit=Limit(1, "game"), body=(statement,)),))


@pytest.mark.parametrize("part", DRAWN)
@pytest.mark.parametrize("words", [SMALL, BOAT, SPIMATE, LEADER], ids=lambda words: words.game)
def test_no_two_trees_have_the_same_text(words: Vocabulary, part: str) -> None:
    known: dict[str, CardText] = {}
    strategy, wrap = DRAWN[part]

    @settings(
        max_examples=100,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy(trees(words)))
    def draw(tree: object) -> None:
        text = wrap(tree)
        for shown in both(text, words):
            assert known.setdefault(shown, text) == text

    draw()
