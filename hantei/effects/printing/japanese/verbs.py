"""Japanese for verbs: who does it, how long it lasts, and the phrase up to the dictionary form."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from hantei.effects.printing.japanese.acts import act, at_most
from hantei.effects.printing.japanese.conditions import lying, place
from hantei.effects.printing.japanese.inflect import allowed, can_be, can_not, must
from hantei.effects.printing.japanese.nouns import (
    CARD_COUNTER,
    amount,
    body,
    count,
    is_counted,
    lead,
    location,
    noun,
    of_pile,
    prefixed,
    thing,
    trait,
    value,
)
from hantei.effects.printing.japanese.words import (
    counter_name,
    counter_of,
    done_by_another,
    field_word,
    keyword,
    player,
    state_noun,
    word,
)
from hantei.effects.printing.patterns import fitting
from hantei.effects.sense.settle import without_own_hand
from hantei.effects.tree.kinds import LYING
from hantei.effects.tree.nodes import (
    Ability,
    Again,
    AtMost,
    Choose,
    CopyEffect,
    CostChange,
    Counters,
    Damage,
    Destroy,
    Discard,
    Draw,
    Duration,
    Every,
    Finish,
    Grant,
    Heal,
    Keyword,
    Life,
    Modify,
    Move,
    Negate,
    Number,
    Permission,
    Player,
    Procedure,
    Redirect,
    Roll,
    Selector,
    SetState,
    Show,
    Shuffle,
    Summon,
    Swap,
    TakeControl,
    Trait,
    Value,
    Variable,
    Verb,
)
from hantei.effects.words.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Japanese:
    """What printing needs: the game's words, and how an ability is said inside a text."""

    words: Vocabulary
    ability: Callable[[Ability], str]


@dataclass(frozen=True, slots=True)
class Clause:
    """A verb with all that belongs to it; `who` is its subject where it has one of its own."""

    text: str
    who: Player = "own"
    duration: Duration | None = None


_CHANGES: Final = {"up": "上げる", "down": "下げる", "set": "にする", "times": "倍にする"}
_LIFE: Final = {"up": "増やす", "down": "減らす", "set": "にする"}
_NEGATED: Final = {"attack": "攻撃", "effect": "効果", "activation": "発動", "summon": "召喚"}
_MOMENTS: Final = {
    "": "", "turn": "ターン", "draw_phase": "ドローフェイズ", "standby_phase": "スタンバイフェイズ",
    "main_phase": "メインフェイズ", "battle_phase": "バトルフェイズ", "end_phase": "エンドフェイズ", "attack": "攻撃",
}  # fmt: skip
_LOOKED_AT: Final = {"them", "rest", "chosen", "materials", "under"}
"""References to cards that mostly come from elsewhere than the field."""
_BACK: Final = {"hand", "deck", "extra"}
"""Zones to which cards from the field return."""


def verb_clause(verb: Verb, say: Japanese) -> Clause:
    """The verb as a clause."""
    clause = _VERBS[type(verb)](verb, say)
    return clause if clause.who == "own" else _VERBS[type(verb)](verb, replace(say, words=done_by_another(say.words)))


def _draw(verb: Draw, say: Japanese) -> Clause:
    number = amount(verb.amount, CARD_COUNTER, say.words)
    draw = say.words.style.draw
    if verb.bound == "to_hand_of":
        return Clause(f"手札が{number}になるまで" + draw.replace("{n}", ""), verb.who)
    return Clause(draw.replace("{n}", number + ("まで" if verb.bound else "")), verb.who)


def _discard(verb: Discard, say: Japanese) -> Clause:
    what, words = without_own_hand(verb).what, say.words
    if what.reference is not None or what.zones not in {(), ("hand",)}:
        return Clause(f"{noun(what, words)}を捨てる", verb.who)
    hand = prefixed(player(what.side, words) if what.side else "", "手札")
    if is_counted(what) and not (what.kinds or what.filters or what.other or what.places):
        chooser = lead(what, words).removesuffix("ランダムな")
        randomly = "ランダムに" if what.random else ""
        return Clause(f"{chooser}{hand}を{randomly}{count(what, words)}捨てる", verb.who)
    return Clause(f"{lead(what, words)}{hand}の{body(what, words)}{count(what, words)}を捨てる", verb.who)


def _show(verb: Show, say: Japanese) -> Clause:
    cards = noun(verb.what, say.words)
    if verb.to == "each":
        return Clause(f"{cards}を公開する", verb.who)
    if verb.to == verb.who:
        return Clause(f"{cards}を見る", verb.who)
    return Clause(f"{cards}を{player(verb.to, say.words)}に見せる", verb.who)


def _choose(verb: Choose, say: Japanese) -> Clause:
    return Clause(f"{noun(verb.what, say.words)}を選ぶ", verb.who)


# moving


def _from(what: Selector, words: Vocabulary, *, summoned: bool = False) -> str:
    """Cards with を, and where they come from."""
    listed = len(what.zones) == 1 and what.zones[0] in words.style.from_zones and not what.places
    listed = listed and not isinstance(what.count, Every)
    if what.reference is not None and what.zones and not what.places:
        known = lead(what, words) + body(what, words) + count(what, words)
        return f"{known}を{location(what, words)}から"
    if not listed or of_pile(what):
        return noun(what, words, summoned=summoned) + "を"
    start = f"{location(what, words, moving=True)}から{lead(what, words)}"
    number = count(what, words, summoned=summoned)
    if words.style.counts_behind and is_counted(what) and not summoned:
        return f"{start}{body(what, words)}を{number}"
    return f"{start}{body(what, words)}{number}を"


def _move(verb: Move, say: Japanese) -> Clause:
    words, to = say.words, verb.to
    cards = _from(verb.what, words)
    known = to.manner and to.manner not in LYING
    manner = f"{word(words, 'manner', to.manner)}で" if known else lying(to, words)
    plain = words.style.into.get(to.zone, "")
    goes_to = place(to, words, said_zone=to.zone != "field" or bool(to.side))
    if plain and "{z}" not in plain and not (to.side or to.places):
        return Clause(cards + manner + plain, verb.who)
    pattern = plain if "{z}" in plain and not to.places else _way(verb)
    return Clause(cards + manner + pattern.replace("{z}", goes_to), verb.who)


def _way(verb: Move) -> str:
    """Return the verb for moving to a zone, which depends on where the cards come from."""
    zone, what = verb.to.zone, verb.what
    from_field = not what.zones and what.reference not in _LOOKED_AT
    if zone == "field":
        return "{z}に移動する"
    if zone == "hand":
        return "{z}に戻す" if from_field else "{z}に加える"
    if zone in _BACK and (from_field or "deck" not in what.zones) and not (verb.to.places and what.reference):
        return "{z}に戻す"
    return "{z}に置く"


def _summon(verb: Summon, say: Japanese) -> Clause:
    words, to = say.words, verb.to
    free = "コストを払わずに" if verb.free else ""
    start = _from(verb.what, words, summoned=True) + free
    goes_to = lying(to, words)
    if to.side or to.places or to.zone != "field":
        goes_to += place(to, words, said_zone=bool(to.side) or to.zone != "field") + "に"
    if to.manner and to.manner not in LYING:
        manner = word(words, "manner", to.manner)
        manner = manner if manner.endswith(("す", "る")) else manner + "する"
        return Clause(start + goes_to + (manner.removeprefix("場に") if goes_to.endswith("に") else manner), verb.who)
    return Clause(start + goes_to + "登場させる", verb.who)


def _shuffle(verb: Shuffle, say: Japanese) -> Clause:
    return Clause(f"{word(say.words, 'zone', verb.zone)}をシャッフルする", verb.who)


# damage, life, stats


def _damage(verb: Damage, say: Japanese) -> Clause:
    words = say.words
    source = noun(verb.source, words) + "から" if verb.source is not None else ""
    number = amount(verb.amount, "", words).removesuffix("だけ")
    plain = number[-1:].isdigit() or isinstance(verb.amount, Variable)
    dealt = f"{number}{'' if plain else 'の'}ダメージ"
    if verb.divided:
        return Clause(f"{source}{thing(verb.to, words)}に合計{dealt}を好きなように振り分けて与える")
    return Clause(f"{source}{thing(verb.to, words)}に{dealt}")


def _heal(verb: Heal, say: Japanese) -> Clause:
    number = amount(verb.amount, "", say.words) if verb.amount is not None else "全て"
    return Clause(say.words.style.heal.replace("{to}", thing(verb.to, say.words)).replace("{n}", number))


def _life(verb: Life, say: Japanese) -> Clause:
    stat = word(say.words, "number", verb.stat)
    if verb.change == "pay":
        return Clause(f"{stat}を{amount(verb.amount, '', say.words)}払う", verb.who)
    whose = player(verb.who, say.words)
    return Clause(f"{whose}の{stat}を{_changed(verb.amount, verb.change, _LIFE, say.words)}")


def _changed(number: Value, change: str, names: dict[str, str], words: Vocabulary) -> str:
    text = value(number, words) if change in {"set", "times"} else amount(number, "", words)
    return text + names[change]


def _destroy(verb: Destroy, say: Japanese) -> Clause:
    return Clause(f"{noun(verb.what, say.words)}を{say.words.style.destroys}")


def _modify(verb: Modify, say: Japanese) -> Clause:
    return modified(verb, (verb.stat,), say)


def modified(verb: Modify, stats: tuple[str, ...], say: Japanese) -> Clause:
    """A change of one stat, or of several alike."""
    names = "と".join(field_word(stat, say.words) for stat in stats)
    change = _changed(verb.amount, verb.change, _CHANGES, say.words)
    return Clause(f"{noun(verb.what, say.words)}の{names}を{change}", duration=verb.duration)


def _cost_change(verb: CostChange, say: Japanese) -> Clause:
    change = _changed(verb.amount, verb.change, _CHANGES, say.words)
    return Clause(f"{_next_one(verb, say)}のコストを{change}", duration=verb.duration)


def _next_one(verb: CostChange, say: Japanese) -> str:
    """自分の手札のユニット; 自分が次に使用するユニット where only the next one is meant."""
    cards = noun(verb.what, say.words)
    if not verb.next_only:
        return cards
    who = player(verb.what.side, say.words) if verb.what.side else ""
    hand = prefixed(who, "手札") + "の"
    return prefixed(who, "").removesuffix("の") + "が次に使用する" + cards.removeprefix(hand)


def _grant(verb: Grant, say: Japanese) -> Clause:
    gives = "と".join(given(one, say) for one in verb.gives)
    if say.words.style.gets:
        text = f"{noun(verb.what, say.words)}は{gives}を{'失う' if verb.loses else '得る'}"
    elif verb.loses:
        text = f"{noun(verb.what, say.words)}の{gives}を取り除く"
    else:
        text = f"{noun(verb.what, say.words)}に{gives}を与える"
    return Clause(text, duration=verb.duration)


def given(one: Keyword | Trait | Ability, say: Japanese) -> str:
    """A keyword, a trait, or an ability in quotes."""
    if isinstance(one, Keyword):
        return keyword(one.word, say.words, one.number)
    return trait(one, say.words) if isinstance(one, Trait) else f"「{say.ability(one)}」"


def _set_state(verb: SetState, say: Japanese) -> Clause:
    state = state_noun(verb.state, say.words)
    cards = noun(verb.what, say.words)
    text = f"{cards}の{state}を{say.words.style.cures}" if verb.ends else f"{cards}を{state}にする"
    return Clause(text, duration=verb.duration)


def _counters(verb: Counters, say: Japanese) -> Clause:
    name = counter_name(verb.counter, say.words)
    cards = noun(verb.what, say.words)
    number = "全て"
    if verb.amount is not None:
        number = amount(verb.amount, counter_of(say.words, "counter", verb.counter), say.words)
    return Clause(f"{cards}{'から' if verb.off else 'に'}{name}を{number}{'取り除く' if verb.off else '乗せる'}")


def _negate(verb: Negate, say: Japanese) -> Clause:
    cards = noun(verb.of, say.words) if verb.of is not None else ""
    if verb.what == "card":
        return Clause(f"{cards}を無効にする", duration=verb.duration)
    name = f"{cards}の" if cards else "その"
    stops = say.words.style.stops if verb.what == "attack" else "無効にする"
    return Clause(f"{name}{_NEGATED[verb.what]}を{stops}", duration=verb.duration)


def _copy(verb: CopyEffect, say: Japanese) -> Clause:
    return Clause(f"{noun(verb.of, say.words)}の効果をコピーする")


def _take_control(verb: TakeControl, say: Japanese) -> Clause:
    return Clause(f"{noun(verb.what, say.words)}のコントロールを得る", verb.who, verb.duration)


# what may be done


def _subject(who: Selector | Player, say: Japanese) -> tuple[str, Player]:
    """Cards stand in the clause, a player is its subject; oneself is said, for without subject it would be the card."""
    if who == "own":
        return player("own", say.words) + "は", "own"
    return ("", who) if not isinstance(who, Selector) else (noun(who, say.words) + "は", "own")


def _permission(verb: Permission, say: Japanese) -> Clause:
    start, who = _subject(verb.who, say)
    done = act(verb.act, verb.by, say.words)
    times = f"1ターンに{verb.times}度まで" if verb.times is not None else ""
    can = can_be if isinstance(verb.who, Selector) else allowed
    form = {"can": can, "cannot": can_not, "must": must}[verb.mode]
    return Clause(start + times + form(done), who, verb.duration)


def _at_most(verb: AtMost, say: Japanese) -> Clause:
    return Clause(at_most(verb, say.words))


def _again(verb: Again, say: Japanese) -> Clause:
    start, who = _subject(verb.who, say)
    done = can_be(act(verb.act, None, say.words))
    if not verb.kinds:
        return Clause(f"{start}このターンもう{amount(verb.amount, '度', say.words)}{done}", who)
    names = "か".join(word(say.words, "kind", kind) for kind in verb.kinds)
    number = amount(verb.amount, counter_of(say.words, "kind", verb.kinds[0]), say.words)
    return Clause(f"{start}このターン{names}をもう{number}{done}", who)


# the rest


def _swap(verb: Swap, say: Japanese) -> Clause:
    cards = noun(verb.what, say.words)
    if not verb.other:
        return Clause(f"{cards}の位置を入れ替える")
    return Clause(f"{cards}の{field_word(verb.by, say.words)}と{field_word(verb.other, say.words)}を入れ替える")


def _roll(verb: Roll, say: Japanese) -> Clause:
    number = amount(Number(verb.amount), "個" if verb.what == "die" else "回", say.words)
    return Clause(f"ダイスを{number}振る" if verb.what == "die" else f"コインを{number}投げる", verb.who)


def _redirect(verb: Redirect, say: Japanese) -> Clause:
    return Clause(f"その攻撃の対象を{noun(verb.to, say.words)}に変更する")


def _finish(verb: Finish, say: Japanese) -> Clause:
    who = player(verb.who, say.words)
    what = _MOMENTS.get(verb.what, verb.what)
    if verb.how == "draw":
        return Clause("対戦を引き分けにする")
    if verb.how in {"win", "lose"}:
        return Clause(f"{who}は{'勝利' if verb.how == 'win' else '敗北'}する")
    return Clause(f"{who}の{what}を{'終了する' if verb.how == 'end' else '飛ばす'}")


def _procedure(verb: Procedure, say: Japanese) -> Clause:
    parts = {
        "o": noun(verb.what, say.words) if verb.what is not None else "",
        "n": value(verb.amount, say.words) if verb.amount is not None else "",
        "m": "と".join(noun(material, say.words) for material in verb.materials),
        "b": noun(verb.by, say.words) if verb.by is not None else "",
    }
    filled = {slot: text for slot, text in parts.items() if text}
    known = say.words.by_id.get(("procedure", verb.name))
    pattern = fitting(known.ja if known is not None else (verb.name,), filled.keys())
    for slot, text in filled.items():
        pattern = pattern.replace("{" + slot + "}", text)
    return Clause(pattern, verb.who, verb.duration)


_VERBS: Final[dict[type, Callable[..., Clause]]] = {
    Draw: _draw, Discard: _discard, Show: _show, Choose: _choose, Move: _move, Summon: _summon, Shuffle: _shuffle,
    Damage: _damage, Heal: _heal, Life: _life, Destroy: _destroy, Modify: _modify, Grant: _grant, SetState: _set_state,
    Counters: _counters, Negate: _negate, CopyEffect: _copy, TakeControl: _take_control, Permission: _permission,
    AtMost: _at_most, Again: _again, CostChange: _cost_change, Swap: _swap, Roll: _roll, Redirect: _redirect,
    Finish: _finish, Procedure: _procedure,
}  # fmt: skip
