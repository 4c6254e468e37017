"""Japanese for verbs: who does it, how long it lasts, and the phrase up to the dictionary form.

A verb of the table is said by its frame, so that what is printed is what is read; the game's style chooses among verbs
that mean the same. What no frame says, or what is worded by where cards come from, has a function of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from hantei.effects.chart.rules.clauses.frames import Role, Verb, verb
from hantei.effects.chart.tables.load import table
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
from hantei.effects.printing.table import held
from hantei.effects.sense.settle import without_own_hand
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import LYING
from hantei.effects.words.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Japanese:
    """What printing needs: the game's words, and how an ability is said inside a text."""

    words: Vocabulary
    ability: Callable[[tree.Ability], str]


@dataclass(frozen=True, slots=True)
class Clause:
    """A verb with all that belongs to it; `who` is its subject where it has one of its own."""

    text: str
    who: tree.Player = "own"
    duration: tree.Duration | None = None


_NEGATED: Final = {"attack": "攻撃", "effect": "効果", "activation": "発動", "summon": "召喚"}
_MOMENTS: Final = {
    "": "", "turn": "ターン", "draw_phase": "ドローフェイズ", "standby_phase": "スタンバイフェイズ",
    "main_phase": "メインフェイズ", "battle_phase": "バトルフェイズ", "end_phase": "エンドフェイズ", "attack": "攻撃",
}  # fmt: skip
_LOOKED_AT: Final = {"them", "rest", "chosen", "materials", "under"}
"""References to cards that mostly come from elsewhere than the field."""
_BACK: Final = {"hand", "deck", "extra"}
"""Zones to which cards from the field return."""


def verb_clause(node: tree.Verb, say: Japanese) -> Clause:
    """The verb as a clause."""
    clause = _clause(node, say)
    return clause if clause.who == "own" else _clause(node, replace(say, words=done_by_another(say.words)))


def modified(node: tree.Modify, stats: tuple[str, ...], say: Japanese) -> Clause:
    """A change of one stat, or of several alike."""
    return _by_table(node, say, stats)


def _clause(node: tree.Verb, say: Japanese) -> Clause:
    own = _VERBS.get(type(node))
    return own(node, say) if own is not None else _by_table(node, say)


# verbs by their frames


def _by_table(node: Any, say: Japanese, stats: tuple[str, ...] = ()) -> Clause:
    """A node by the first frame of its verb of which all is said here."""
    one = _verb_of(node, say.words)
    fields = {source.partition("|")[0]: name for name, source in one.fields}
    said = ([_role(role, node, fields, stats, say) for role in frame if not role.optional] for frame in one.frames)
    parts = next(filter(all, said))
    who: tree.Player = "own" if "who" in fields else getattr(node, "who", "own")
    return Clause("".join(parts) + surface(one.id, say.words), who, getattr(node, "duration", None))


def _verb_of(node: tree.Verb, words: Vocabulary) -> Verb:
    """The verb of the table that makes such a node; of those that give something, the one that the game prefers."""
    found = [one for one in _verbs(type(node).__name__) if held(node, one.fields) is not None]
    return found[1 if isinstance(node, tree.Grant) and words.style.gets else 0]


@cache
def _verbs(sort: str) -> tuple[Verb, ...]:
    """The verbs of the table that are read in Japanese, of a sort of node."""
    return tuple(one for one in map(verb, table("verbs")) if one.sort == sort and one.frames)


def surface(name: str, words: Vocabulary) -> str:
    """The dictionary form of a verb of the table: the one of the game's style, or the first."""
    chosen = {"destroy": words.style.destroys, "cure": words.style.cures, "stop": words.style.stops}
    first: str = table("verbs")[name]["ja"][0]
    return chosen.get(name) or first.split(maxsplit=1)[0]


def _role(role: Role, node: Any, fields: Mapping[str, str], stats: tuple[str, ...], say: Japanese) -> str:
    """What stands in a role, with its particle; "" for what isn't said so."""
    words = say.words
    said: Any = getattr(node, fields.get(role.name, ""), None)
    match role.sort:
        case "cards":
            text = noun(said, words)
        case "keywords":
            text = _gifts(node, say)
        case "state":
            text = state_noun(node.state, words)
        case "counter":
            text = counter_name(node.counter, words)
        case "count" if isinstance(node, tree.Counters):
            unit = counter_of(words, "counter", node.counter)
            text = amount(said, unit, words) if said is not None else "全て"
        case "amount":
            text = amount(said, "", words) if role.particles == ("#",) else value(said, words)
        case "number":
            text = f"{player(node.who, words)}の{word(words, 'number', node.stat)}"
        case "attack_target":
            text = "その攻撃の対象"
        case "stat_of" | "state_of" | "keywords_of" | "control_of" | "position_of":
            text = f"{noun(node.what, words)}の{_part(role.sort, node, stats, say)}"
        case _:
            return ""
    return text + role.particles[0].removeprefix("#")


def _part(sort: str, node: Any, stats: tuple[str, ...], say: Japanese) -> str:
    """What a verb is done to of cards: their stats, a state, keywords, their control, their position."""
    if sort == "stat_of":
        named = (node.by, node.other) if isinstance(node, tree.Swap) else stats or (node.stat,)
        return "と".join(field_word(stat, say.words) for stat in named)
    if sort == "state_of":
        return state_noun(node.state, say.words)
    return _gifts(node, say) if sort == "keywords_of" else {"control_of": "コントロール", "position_of": "位置"}[sort]


def _gifts(node: tree.Grant, say: Japanese) -> str:
    return "と".join(given(one, say) for one in node.gives)


def given(one: tree.Keyword | tree.Trait | tree.Ability, say: Japanese) -> str:
    """A keyword, a trait, or an ability in quotes."""
    if isinstance(one, tree.Keyword):
        return keyword(one.word, say.words, one.number)
    return trait(one, say.words) if isinstance(one, tree.Trait) else f"「{say.ability(one)}」"


# cards in hands and piles


def _draw(verb: tree.Draw, say: Japanese) -> Clause:
    number = amount(verb.amount, CARD_COUNTER, say.words)
    draw = say.words.style.draw
    if verb.bound == "to_hand_of":
        return Clause(f"手札が{number}になるまで" + draw.replace("{n}", ""), verb.who)
    return Clause(draw.replace("{n}", number + ("まで" if verb.bound else "")), verb.who)


def _discard(verb: tree.Discard, say: Japanese) -> Clause:
    what, words = without_own_hand(verb).what, say.words
    if what.reference is not None or what.zones not in {(), ("hand",)}:
        return Clause(f"{noun(what, words)}を捨てる", verb.who)
    hand = prefixed(player(what.side, words) if what.side else "", "手札")
    if is_counted(what) and not (what.kinds or what.filters or what.other or what.places):
        chooser = lead(what, words).removesuffix("ランダムな")
        randomly = "ランダムに" if what.random else ""
        return Clause(f"{chooser}{hand}を{randomly}{count(what, words)}捨てる", verb.who)
    return Clause(f"{lead(what, words)}{hand}の{body(what, words)}{count(what, words)}を捨てる", verb.who)


def _show(verb: tree.Show, say: Japanese) -> Clause:
    cards = noun(verb.what, say.words)
    if verb.to == "each":
        return Clause(f"{cards}を公開する", verb.who)
    if verb.to == verb.who:
        return Clause(f"{cards}を見る", verb.who)
    return Clause(f"{cards}を{player(verb.to, say.words)}に見せる", verb.who)


# moving


def _from(what: tree.Selector, words: Vocabulary, *, summoned: bool = False) -> str:
    """Cards with を, and where they come from."""
    listed = len(what.zones) == 1 and what.zones[0] in words.style.from_zones and not what.places
    listed = listed and not isinstance(what.count, tree.Every)
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


def _move(verb: tree.Move, say: Japanese) -> Clause:
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


def _way(verb: tree.Move) -> str:
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


def _summon(verb: tree.Summon, say: Japanese) -> Clause:
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


def _shuffle(verb: tree.Shuffle, say: Japanese) -> Clause:
    return Clause(f"{word(say.words, 'zone', verb.zone)}をシャッフルする", verb.who)


# damage, life, stats


def _damage(verb: tree.Damage, say: Japanese) -> Clause:
    words = say.words
    source = noun(verb.source, words) + "から" if verb.source is not None else ""
    number = amount(verb.amount, "", words).removesuffix("だけ")
    plain = number[-1:].isdigit() or isinstance(verb.amount, tree.Variable)
    dealt = f"{number}{'' if plain else 'の'}ダメージ"
    if verb.divided:
        return Clause(f"{source}{thing(verb.to, words)}に合計{dealt}を好きなように振り分けて与える")
    return Clause(f"{source}{thing(verb.to, words)}に{dealt}")


def _heal(verb: tree.Heal, say: Japanese) -> Clause:
    number = amount(verb.amount, "", say.words) if verb.amount is not None else "全て"
    return Clause(say.words.style.heal.replace("{to}", thing(verb.to, say.words)).replace("{n}", number))


def _life(verb: tree.Life, say: Japanese) -> Clause:
    """What is paid is paid by somebody, any other change is one of somebody's number."""
    if verb.change != "pay":
        return _by_table(verb, say)
    stat = word(say.words, "number", verb.stat)
    return Clause(f"{stat}を{amount(verb.amount, '', say.words)}{surface('life_pay', say.words)}", verb.who)


def _cost_change(verb: tree.CostChange, say: Japanese) -> Clause:
    number = value(verb.amount, say.words) if verb.change == "set" else amount(verb.amount, "", say.words)
    return Clause(f"{_next_one(verb, say)}のコストを{number}{surface(verb.change, say.words)}", duration=verb.duration)


def _next_one(verb: tree.CostChange, say: Japanese) -> str:
    """自分の手札のユニット; 自分が次に使用するユニット where only the next one is meant."""
    cards = noun(verb.what, say.words)
    if not verb.next_only:
        return cards
    who = player(verb.what.side, say.words) if verb.what.side else ""
    hand = prefixed(who, "手札") + "の"
    return prefixed(who, "").removesuffix("の") + "が次に使用する" + cards.removeprefix(hand)


def _negate(verb: tree.Negate, say: Japanese) -> Clause:
    cards = noun(verb.of, say.words) if verb.of is not None else ""
    if verb.what == "card":
        return Clause(f"{cards}を無効にする", duration=verb.duration)
    name = f"{cards}の" if cards else "その"
    stops = say.words.style.stops if verb.what == "attack" else "無効にする"
    return Clause(f"{name}{_NEGATED[verb.what]}を{stops}", duration=verb.duration)


def _copy(verb: tree.CopyEffect, say: Japanese) -> Clause:
    return Clause(f"{noun(verb.of, say.words)}の効果をコピーする")


# what may be done


def _subject(who: tree.Selector | tree.Player, say: Japanese) -> tuple[str, tree.Player]:
    """Cards stand in the clause, a player is its subject; oneself is said, for without subject it would be the card."""
    if who == "own":
        return player("own", say.words) + "は", "own"
    return ("", who) if not isinstance(who, tree.Selector) else (noun(who, say.words) + "は", "own")


def _permission(verb: tree.Permission, say: Japanese) -> Clause:
    start, who = _subject(verb.who, say)
    done = act(verb.act, verb.by, say.words)
    times = f"1ターンに{verb.times}度まで" if verb.times is not None else ""
    can = can_be if isinstance(verb.who, tree.Selector) else allowed
    form = {"can": can, "cannot": can_not, "must": must}[verb.mode]
    return Clause(start + times + form(done), who, verb.duration)


def _at_most(verb: tree.AtMost, say: Japanese) -> Clause:
    return Clause(at_most(verb, say.words))


def _again(verb: tree.Again, say: Japanese) -> Clause:
    start, who = _subject(verb.who, say)
    done = can_be(act(verb.act, None, say.words))
    if not verb.kinds:
        return Clause(f"{start}このターンもう{amount(verb.amount, '度', say.words)}{done}", who)
    names = "か".join(word(say.words, "kind", kind) for kind in verb.kinds)
    number = amount(verb.amount, counter_of(say.words, "kind", verb.kinds[0]), say.words)
    return Clause(f"{start}このターン{names}をもう{number}{done}", who)


# the rest


def _roll(verb: tree.Roll, say: Japanese) -> Clause:
    number = amount(tree.Number(verb.amount), "個" if verb.what == "die" else "回", say.words)
    return Clause(f"ダイスを{number}振る" if verb.what == "die" else f"コインを{number}投げる", verb.who)


def _finish(verb: tree.Finish, say: Japanese) -> Clause:
    who = player(verb.who, say.words)
    what = _MOMENTS.get(verb.what, verb.what)
    if verb.how == "draw":
        return Clause("対戦を引き分けにする")
    if verb.how in {"win", "lose"}:
        return Clause(f"{who}は{'勝利' if verb.how == 'win' else '敗北'}する")
    return Clause(f"{who}の{what}を{'終了する' if verb.how == 'end' else '飛ばす'}")


def _procedure(verb: tree.Procedure, say: Japanese) -> Clause:
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
    tree.Draw: _draw, tree.Discard: _discard, tree.Show: _show, tree.Move: _move, tree.Summon: _summon,
    tree.Shuffle: _shuffle, tree.Damage: _damage, tree.Heal: _heal, tree.Life: _life, tree.CostChange: _cost_change,
    tree.Negate: _negate, tree.CopyEffect: _copy, tree.Permission: _permission, tree.AtMost: _at_most,
    tree.Again: _again, tree.Roll: _roll, tree.Finish: _finish, tree.Procedure: _procedure,
}  # fmt: skip
