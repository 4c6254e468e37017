"""Japanese for verbs: who does it, how long it lasts, and the phrase up to the dictionary form.

A verb of the table is said by its frame, so that what is printed is what is read; the game's style chooses among verbs
that mean the same. What no frame says has a pattern there (`said`); what is worded by where cards come from has a
function of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, Final

from hantei.effects.chart.rules.clauses.frames import Role, Verb, verb
from hantei.effects.chart.tables.load import table
from hantei.effects.printing.japanese.conditions import Conditions
from hantei.effects.printing.japanese.inflect import can_be, can_not, must
from hantei.effects.printing.japanese.nouns import CARD, CARD_COUNTER, prefixed
from hantei.effects.printing.speech import VerbText, fitting, is_counted, of_pile
from hantei.effects.printing.table import held
from hantei.effects.sense.settle import without_own_hand
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import LYING
from hantei.effects.tree.walk import each_node
from hantei.effects.words.vocabulary import Vocabulary

_LOOKED_AT: Final = {"them", "rest", "chosen", "materials", "under"}
"""References to cards that mostly come from elsewhere than the field."""
_BACK: Final = {"hand", "deck", "extra"}
"""Zones to which cards from the field return."""
_OF_CARDS: Final = {"control_of": "コントロール", "position_of": "位置"}


class Verbs(Conditions):
    """What is done."""

    def ability(self, one: tree.Ability) -> str:
        raise NotImplementedError

    def verb(self, verb: tree.Verb, stats: tuple[str, ...] = ()) -> VerbText:
        if getattr(verb, "who", "") == "each" and not isinstance(verb, tree.Discard):
            verb = each_node(verb, _of_oneself)
        said = self._verb(verb, stats)
        return said if said.who == "own" else self.again(_done_by_another(self.words))._verb(verb, stats)

    def _verb(self, verb: tree.Verb, stats: tuple[str, ...]) -> VerbText:
        own = _VERBS.get(type(verb))
        return own(self, verb) if own is not None else self._by_table(verb, stats)

    # verbs by the table

    def _by_table(self, node: Any, stats: tuple[str, ...] = ()) -> VerbText:
        """A node by the first verb of the table of which all is said here; of those that give something, by the one
        that the game prefers."""
        found = [one for one in _verbs(type(node).__name__) if held(node, one.fields) is not None]
        if isinstance(node, tree.Grant) and self.words.style.gets:
            found = found[1:]
        said = (self._said(one, node, stats) for one in found)
        return next((one for one in said if one is not None), VerbText(type(node).__name__.lower()))

    def _said(self, one: Verb, node: Any, stats: tuple[str, ...]) -> VerbText | None:
        """A node by the pattern of a verb, or else by its first frame of which all is said; None without one."""
        pattern = table("verbs")[one.id].get("said", "")
        fields = {source.role: source.field for source in one.fields}
        says_doer = "{who" in pattern if pattern else "who" in fields
        if pattern:
            text = self.fill(pattern, node)
        else:
            said = ([self._role(r, node, fields, stats) for r in frame if not r.optional] for frame in one.frames)
            parts = next(filter(all, said), None)
            if parts is None:
                return None
            text = "".join(parts) + self.surface(one.id)
        return VerbText(text, "own" if says_doer else getattr(node, "who", "own"), getattr(node, "duration", None))

    def surface(self, name: str) -> str:
        """The dictionary form of a verb of the table: the one of the game's style, or the first."""
        style = self.words.style
        chosen = {"destroy": style.destroys, "cure": style.cures, "stop": style.stops}
        first: str = table("verbs")[name]["ja"][0]
        return chosen.get(name) or first.split(maxsplit=1)[0]

    def _role(self, role: Role, node: Any, fields: Mapping[str, str], stats: tuple[str, ...]) -> str:
        """What stands in a role, with its particle; "" for what isn't said so."""
        said: Any = getattr(node, fields.get(role.name, ""), None)
        match role.sort:
            case "cards":
                text = self.noun(said)
            case "keywords":
                text = self.gifts(node)
            case "state":
                text = self.state(node.state)
            case "counter":
                text = self.counter(node.counter)
            case "count" if isinstance(node, tree.Counters):
                unit = self.counter_of("counter", node.counter)
                text = self.amount(said, unit) if said is not None else "全て"
            case "amount":
                text = self.amount(said, "") if role.particles == ("#",) else self.text(said)
            case "number" | "players_number":
                text = f"{self.player(node.who)}の{self.word('number', node.stat)}"
            case "attack_target":
                text = "その攻撃の対象"
            case "stat_of" | "state_of" | "keywords_of" | "control_of" | "position_of":
                text = f"{self.noun(node.what)}の{self._part(role.sort, node, stats)}"
            case _:
                return ""
        return text + role.particles[0].removeprefix("#")

    def _part(self, sort: str, node: Any, stats: tuple[str, ...]) -> str:
        """What a verb is done to of cards: their stats, a state, keywords, their control, their position."""
        if sort == "stat_of":
            named = (node.by, node.other) if isinstance(node, tree.Swap) else stats or (node.stat,)
            return "と".join(map(self.field, named))
        if sort == "state_of":
            return self.state(node.state)
        return self.gifts(node) if sort == "keywords_of" else _OF_CARDS[sort]

    def gifts(self, node: tree.Grant) -> str:
        return "と".join(map(self.given, node.gives))

    def given(self, one: tree.Keyword | tree.Trait | tree.Ability) -> str:
        """A keyword, a trait, or an ability in quotes."""
        if isinstance(one, tree.Keyword):
            return self.keyword(one.word, one.number)
        return self.trait(one) if isinstance(one, tree.Trait) else f"「{self.ability(one)}」"

    # slots of patterns

    def number(self, stat: str) -> str:
        return self.word("number", stat)

    def zone(self, zone: str) -> str:
        return self.word("zone", zone)

    def plain(self, number: tree.Value) -> str:
        """An amount without a unit: 300, Vだけ."""
        return self.amount(number, "")

    def dealt(self, number: tree.Value) -> str:
        """20ダメージ, Vのダメージ."""
        said = self.plain(number).removesuffix("だけ")
        plain = said[-1:].isdigit() or isinstance(number, tree.Variable)
        return f"{said}{'' if plain else 'の'}ダメージ"

    def phase(self, what: str) -> str:
        return self.said("phase", what)

    def unsaid(self, _: object) -> str:
        return ""

    # cards in hands and piles

    def _draw(self, verb: tree.Draw) -> VerbText:
        number = self.amount(verb.amount, CARD_COUNTER)
        draw = self.words.style.draw
        if verb.bound == "to_hand_of":
            return VerbText(f"手札が{number}になるまで" + draw.replace("{n}", ""), verb.who)
        return VerbText(draw.replace("{n}", number + ("まで" if verb.bound else "")), verb.who)

    def _discard(self, verb: tree.Discard) -> VerbText:
        what = without_own_hand(verb).what
        if what.reference is not None or what.zones not in {(), ("hand",)}:
            return VerbText(f"{self.noun(what)}を捨てる", verb.who)
        hand = prefixed(self.player(what.side) if what.side else "", "手札")
        if is_counted(what) and not (what.kinds or what.filters or what.other or what.places):
            chooser = self.lead(what).removesuffix("ランダムな")
            randomly = "ランダムに" if what.random else ""
            return VerbText(f"{chooser}{hand}を{randomly}{self.count(what)}捨てる", verb.who)
        return VerbText(f"{self.lead(what)}{hand}の{self.cards(what)}{self.count(what)}を捨てる", verb.who)

    def _show(self, verb: tree.Show) -> VerbText:
        to = f"{self.player(verb.to)}に見せる" if verb.to not in ("each", verb.who) else ""
        return VerbText(f"{self.noun(verb.what)}を{to or ('公開する' if verb.to == 'each' else '見る')}", verb.who)

    # moving

    def _from(self, what: tree.Selector, *, summoned: bool = False) -> str:
        """Cards with を, and where they come from."""
        style = self.words.style
        listed = len(what.zones) == 1 and what.zones[0] in style.from_zones and not what.places
        number = self.count(what, summoned=summoned)
        if what.reference is not None and what.zones and not what.places:
            return f"{self.lead(what)}{self.cards(what)}{self.count(what)}を{self.location(what)}から"
        if not listed or isinstance(what.count, tree.Every) or of_pile(what):
            return self.noun(what, summoned=summoned) + "を"
        start = f"{self.location(what, moving=True)}から{self.lead(what)}{self.cards(what)}"
        behind = style.counts_behind and is_counted(what) and not summoned
        return f"{start}を{number}" if behind else f"{start}{number}を"

    def _move(self, verb: tree.Move) -> VerbText:
        to = verb.to
        known = to.manner and to.manner not in LYING
        start = self._from(verb.what) + (f"{self.manner(to.manner)}で" if known else self.lying(to))
        plain = self.words.style.into.get(to.zone, "")
        goes_to = self.place(to, said_zone=to.zone != "field" or bool(to.side))
        if plain and "{z}" not in plain and not (to.side or to.places):
            return VerbText(start + plain, verb.who)
        pattern = plain if "{z}" in plain and not to.places else _way(verb)
        return VerbText(start + pattern.replace("{z}", goes_to), verb.who)

    def _summon(self, verb: tree.Summon) -> VerbText:
        to = verb.to
        start = self._from(verb.what, summoned=True) + ("コストを払わずに" if verb.free else "")
        goes_to = self.lying(to)
        if to.side or to.places or to.zone != "field":
            goes_to += self.place(to, said_zone=bool(to.side) or to.zone != "field") + "に"
        if not to.manner or to.manner in LYING:
            return VerbText(start + goes_to + "登場させる", verb.who)
        manner = self.manner(to.manner)
        manner = manner if manner.endswith(("す", "る")) else manner + "する"
        return VerbText(start + goes_to + (manner.removeprefix("場に") if goes_to.endswith("に") else manner), verb.who)

    # stats

    def _heal(self, verb: tree.Heal) -> VerbText:
        number = self.plain(verb.amount) if verb.amount is not None else "全て"
        return VerbText(self.words.style.heal.replace("{to}", self.thing(verb.to)).replace("{n}", number))

    def _cost_change(self, verb: tree.CostChange) -> VerbText:
        number = self.text(verb.amount) if verb.change == "set" else self.plain(verb.amount)
        text = f"{self._next_one(verb)}のコストを{number}{self.surface(verb.change)}"
        return VerbText(text, duration=verb.duration)

    def _next_one(self, verb: tree.CostChange) -> str:
        """自分のユニット, wherever they lie; 自分が次に使用するユニット where only the next one is meant."""
        cards = self.noun(verb.what)
        if not verb.next_only:
            return self.anywhere(verb.what)
        who = self.player(verb.what.side) if verb.what.side else ""
        return f"{who}が次に使用する" + cards.removeprefix(prefixed(who, "手札") + "の")

    def _negate(self, verb: tree.Negate) -> VerbText:
        if verb.what == "card" and verb.of is not None:
            return VerbText(f"{self.noun(verb.of)}を無効にする", duration=verb.duration)
        name = f"{self.noun(verb.of)}の" if verb.of is not None else "その"
        stops = self.words.style.stops if verb.what == "attack" else "無効にする"
        return VerbText(f"{name}{self.said('negated', verb.what)}を{stops}", duration=verb.duration)

    # what may be done

    def act(self, act_id: str, by: tree.Selector | None) -> str:
        """An act in its dictionary form, with what it is done to or by."""
        known = ("act", act_id) in self.words.by_id
        patterns = self.spellings("act", act_id) if known else (act_id + "する",)
        pattern = fitting(patterns, {"o"} if by is not None else set())
        if by is None:
            return pattern.replace("{o}", CARD)
        return self.doing(by, pattern if "{o}" in pattern else "{o}によって" + pattern)

    def _subject(self, who: tree.Selector | tree.Player) -> tuple[str, tree.Player]:
        """Cards stand in the clause, a player is its subject; oneself is said, for without subject it would be the
        card."""
        if isinstance(who, tree.Selector) or who == "own":
            return self.thing(who) + "は", "own"
        return "", who

    def _permission(self, verb: tree.Permission) -> VerbText:
        start, who = self._subject(verb.who)
        times = f"1ターンに{verb.times}度まで" if verb.times is not None else ""
        act = self.act(verb.act, verb.by)
        if verb.mode == "can" and not isinstance(verb.who, tree.Selector):
            said = act + "ことが許される"  # できる would say that it is done now
        else:
            said = {"can": can_be, "cannot": can_not, "must": must}[verb.mode](act)
        return VerbText(start + times + said, who, verb.duration)

    def _at_most(self, verb: tree.AtMost) -> VerbText:
        """自分は「X」を1ターンに1枚までしか場に出せない."""
        start = f"{self.player(verb.who)}は{self.noun(verb.what)}を"
        if verb.per == "field":
            return VerbText(f"{start}場に{verb.number}枚までしか出しておけない")
        return VerbText(f"{start}1{'ターン' if verb.per == 'turn' else 'ゲーム'}に{verb.number}枚までしか場に出せない")

    def _again(self, verb: tree.Again) -> VerbText:
        start, who = self._subject(verb.who)
        done = can_be(self.act(verb.act, None))
        if not verb.kinds:
            return VerbText(f"{start}このターンもう{self.amount(verb.amount, '度')}{done}", who)
        names = "か".join(map(self.kind, verb.kinds))
        number = self.amount(verb.amount, self.counter_of("kind", verb.kinds[0]))
        return VerbText(f"{start}このターン{names}をもう{number}{done}", who)

    def _procedure(self, verb: tree.Procedure) -> VerbText:
        return VerbText(self.procedure(verb, "と"), verb.who, verb.duration)


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


@cache
def _verbs(sort: str) -> tuple[Verb, ...]:
    """The verbs of the table that are said in Japanese, of a sort of node."""
    known = ((verb(name), bool(entry.get("said"))) for name, entry in table("verbs").items())
    return tuple(one for one, said in known if one.sort == sort and (one.frames or said))


@lru_cache(maxsize=16)
def _done_by_another(words: Vocabulary) -> Vocabulary:
    """The words where somebody else is the subject, who would be meant by 自分."""
    return replace(words, style=replace(words.style, own="あなた"))


def _of_oneself(node: Any) -> Any:
    """Cards of each player, of what each of them does, as their own; those that are counted are both players'."""
    is_each = isinstance(node, tree.Selector) and node.side == "each" and node.count is not None
    return replace(node, side="each_own") if is_each else node


_VERBS: Final[Mapping[type, Callable[[Verbs, Any], VerbText]]] = {
    tree.Draw: Verbs._draw, tree.Discard: Verbs._discard, tree.Show: Verbs._show, tree.Move: Verbs._move,
    tree.Summon: Verbs._summon, tree.Heal: Verbs._heal, tree.CostChange: Verbs._cost_change,
    tree.Negate: Verbs._negate, tree.Permission: Verbs._permission, tree.AtMost: Verbs._at_most,
    tree.Again: Verbs._again, tree.Procedure: Verbs._procedure,
}  # fmt: skip
"""Verbs that are worded by more than a pattern says."""
