"""Japanese for players, cards, filters and values. The wording of every node stands in docs/effects.md."""

from __future__ import annotations

from typing import ClassVar, Final

from hantei.effects.printing.speech import Speech, is_plain_number, of_pile
from hantei.effects.tree import nodes as tree

_ATTRIBUTIVE: Final = ("る", "た", "い", "の", "な")
CARD: Final = "カード"
CARD_COUNTER: Final = "枚"


class Nouns(Speech):
    """Cards, players and values."""

    LANGUAGE = "ja"
    COLUMN = 0
    TABLE = "words"
    FIELDS: ClassVar[dict[str, str]] = {"name": "名前", "kind": "種類", "cost": "コスト"}
    LINKS: ClassVar[dict[tree.Link, str]] = {"": "", "then": "その後、", "also": "さらに、"}

    # single words

    def result(self, what: str) -> str:
        return "受けたダメージ" if what == "damage" and self.is_hurt else super().result(what)

    def player(self, who: tree.Player) -> str:
        """自分, 相手 …"""
        if who in {"own", "each"}:
            return self.words.style.own if who == "own" else self.words.style.each
        return self.said("player", who)

    def counter_of(self, group: str, word_id: str) -> str:
        """The counter of a word."""
        found = self.words.by_id.get((group, word_id))
        return found.counter if found is not None and found.counter else "個"

    def counter(self, counter: str) -> str:
        """ダメージカウンター; a counter that only one card has is known by its own word."""
        known = ("counter", counter) in self.words.by_id
        return self.word("counter", counter) if known else counter + "カウンター"

    def quoted(self, name: str) -> str:
        """The name of a card in the game's quotes."""
        return name.join(self.words.style.name_quotes)

    def keyword(self, keyword: str, number: int | None = None) -> str:
        """A keyword in the game's brackets, with its number where it has one."""
        said = self.word("keyword", keyword) + ("" if number is None else str(number))
        return said.join(self.words.style.keyword_quotes)

    def state(self, state: str) -> str:
        """毒状態; a word that describes a noun (傷ついた) is given one."""
        name = self.word("state", state)
        return name + "状態" if name.endswith(_ATTRIBUTIVE) or "が" in name else name

    def in_state(self, state: str) -> str:
        name = self.word("state", state)
        return name if name.endswith(_ATTRIBUTIVE) else name + "の"

    # cards

    def noun(self, what: tree.Selector, *, summoned: bool = False) -> str:
        """The whole noun phrase; `summoned` cards may be counted as if they were on the field already."""
        place = self.location(what)
        if of_pile(what):
            return f"{self.lead(what)}{place}から{self.count(what)}"
        return self.lead(what) + prefixed(place, self.cards(what)) + self.count(what, summoned=summoned)

    def bare(self, what: tree.Selector) -> str:
        """The noun phrase of cards that are counted behind it."""
        return self.lead(what) + prefixed(self.location(what), self.cards(what))

    def anywhere(self, what: tree.Selector) -> str:
        """The noun phrase of cards of which nobody says where they lie."""
        if what.reference is not None or what.zones:
            return self.noun(what)
        place = "の".join(part for part in (self._side(what, moving=False), self.places(what.places)) if part)
        return self.lead(what) + prefixed(place, self.cards(what)) + self.count(what)

    def lead(self, what: tree.Selector) -> str:
        """Who chooses, to be put before everything else."""
        chooser = self.player(what.chooser) + "が選ぶ" if what.chooser is not None else ""
        return chooser + ("ランダムな" if what.random else "")

    def location(self, what: tree.Selector, *, moving: bool = False) -> str:
        """Whose, where and in which place, without the の behind it."""
        side = self._side(what, moving=moving)
        zones = "か".join(self.word("zone", zone) for zone in what.zones) or self._field(what)
        return "の".join(part for part in (side, zones, self.places(what.places)) if part)

    def places(self, ids: tuple[str, ...]) -> str:
        """前列か後列, 前列の空きマス."""
        rows = "か".join(self.word("place", place) for place in ids if place != "empty")
        empty = self.word("place", "empty") if "empty" in ids else ""
        return "の".join(part for part in (rows, empty) if part)

    def _side(self, what: tree.Selector, *, moving: bool) -> str:
        if not what.side or self.is_sided(what):
            return ""
        own_zone = len(what.zones) == 1 and what.zones[0] in self.words.style.unsaid_own
        return "" if moving and own_zone and what.side == "own" else self.player(what.side)

    def _field(self, what: tree.Selector) -> str:
        if what.reference is not None or self.is_sided(what):
            return ""
        says = self.words.style.says_field
        named = bool(what.kinds) or _is_name(what)
        unsaid = (named if says == "cards" else named and not what.side) or (says == "no_place" and bool(what.places))
        return "" if unsaid else self.word("zone", "field")

    def is_sided(self, what: tree.Selector) -> bool:
        """True if the side is said in the name of the kind: 味方ユニット."""
        plain = what.reference is None and what.side in {"own", "opponent"} and not what.zones
        return plain and len(what.kinds) == 1 and what.kinds[0] in self.words.style.sided_kinds

    def cards(self, what: tree.Selector) -> str:
        """The cards without their place and their number."""
        if what.reference is not None:
            return self._known(what)
        others = "他の" if what.other else ""
        only = what.filters[0] if _is_name(what) else None
        if isinstance(only, tree.Named):
            return others + self._all(what) + self.quoted(only.name)
        return others + self._qualified(what)

    def _qualified(self, what: tree.Selector) -> str:
        """Filters and kind; 全ての stands before traits that cling to the kind."""
        clinging = [
            one for one in what.filters if isinstance(one, tree.Trait) and one.field in self.words.style.bare_traits
        ]
        plain = tuple(one for one in what.filters if one not in clinging)
        alone = not (self.location(what) or self.lead(what) or what.other or what.reference)
        last = "".join(map(self.text, clinging))
        return self.filters(plain, alone=alone) + self._all(what) + last + self.kinds(what)

    def _all(self, what: tree.Selector) -> str:
        return "全ての" if self.words.style.all_before and isinstance(what.count, tree.Every) else ""

    def kinds(self, what: tree.Selector) -> str:
        """アクターか付加魔法, カード, 敵ユニット."""
        name = "か".join(map(self.kind, what.kinds)) or CARD
        return {"own": "味方", "opponent": "敵"}[what.side] + name if self.is_sided(what) else name

    def doing(self, what: tree.Object, pattern: str) -> str:
        """What stands in a pattern for the cards or the player of the object; of effects those that lie anywhere."""
        if isinstance(what, tree.Selector) and "{o}の効果" in pattern:
            return pattern.replace("{o}", self.anywhere(what))
        return pattern.replace("{o}", self.thing(what))

    def _known(self, what: tree.Selector) -> str:
        reference = what.reference or "it"
        partly = bool(what.filters or what.count or what.other or (reference == "them" and what.kinds))
        if what.nth:
            return f"{what.nth}{self.unit(what)}目"
        whole = {"attacked": "攻撃対象", **self.words.style.references}.get(reference)
        if whole is not None and not what.kinds and not partly:
            return whole
        return self.known(reference, partly=partly).replace(
            "{k}", ("他の" if what.other else "") + self._qualified(what)
        )

    def unit(self, what: tree.Selector, *, summoned: bool = False) -> str:
        """The counter with which the cards are counted."""
        style = self.words.style
        if _is_name(what):
            return style.name_counter
        hidden = style.hidden_counter if what.zones and "field" not in what.zones else ""
        if not what.kinds or (hidden and not (summoned and style.counts_behind)):
            return hidden or CARD_COUNTER
        return self.counter_of("kind", what.kinds[0])

    def count(self, what: tree.Selector, *, summoned: bool = False) -> str:
        """Return the number of cards, to be put behind the cards."""
        if what.count is None or (isinstance(what.count, tree.Every) and self.words.style.all_before):
            return ""
        return self.number_of(what.count, self.unit(what, summoned=summoned))

    def number_of(self, number: tree.Count, unit: str) -> str:
        """1体, 2体まで, 全て, （Vと同じ数）."""
        if isinstance(number, tree.Exactly | tree.UpTo | tree.AtLeast) and is_plain_number(number.value):
            ending = "まで" if isinstance(number, tree.UpTo) else "以上" if isinstance(number, tree.AtLeast) else ""
            return self.text(number.value) + unit + ending
        return self.text(number)

    def things(self, number: tree.Count) -> str:
        return self.number_of(number, "つ")

    # filters

    def filters(self, filters: tuple[tree.Filter, ...], *, alone: bool) -> str:
        """Filters one after another; `alone`: nothing stands before them that could belong to the cards with which
        others agree."""
        texts = [self.text(one) for one in filters]
        for index, one in enumerate(filters):
            agrees = one.filter if isinstance(one, tree.Without) else one
            if isinstance(agrees, tree.SameAs) and agrees.of is not None and not (alone and index == 0):
                inner = f"（{self.text(agrees)}）"
                texts[index] = inner if agrees is one else inner + "以外の"
        return "".join(texts)

    def any_of(self, one: tree.Either) -> str:
        *first, last = map(self.text, one.filters)
        return "または".join([*(part.removesuffix("の") for part in first), last])

    def without(self, one: tree.Without) -> str:
        text = self.text(one.filter)
        if text.endswith("の"):
            return text[:-1] + "以外の"
        if text.endswith("】を持つ"):
            return text.removesuffix("持つ") + "持たない"
        return text + ("もの以外の" if text.endswith((*_ATTRIBUTIVE, "む", "つ")) else "以外の")

    def circled(self, number: int) -> str:
        return "①②③④⑤⑥⑦⑧⑨⑩"[number - 1]

    def came(self, manner: str) -> str:
        return self.manner(manner).removesuffix("す")

    def befell(self, event: str) -> str:
        known = next((one.ja[0] for one in self.words.events if one.id == event), event)
        return known.removeprefix("{s}が")

    def counters_there(self, one: tree.WithCounter) -> str:
        return self.number_of(one.count, self.counter_of("counter", one.counter))

    def trait(self, one: tree.Trait) -> str:
        """属性「水」, 獣族."""
        patterns = self.spellings("trait", one.field)
        pattern = next((one for one in patterns if "{w}" in one), self.field(one.field) + "「{w}」")
        return pattern.replace("{w}", one.word)

    def of_trait(self, field: str) -> str:
        return "" if field in self.words.style.bare_traits else "の"

    def compared(self, op: str) -> str:
        return self.said("compared", op)

    def stat_compared(self, one: tree.StatIs) -> str:
        return self.agreeing(one.op, self.text(one.value))

    def agreeing(self, op: str, right: str) -> str:
        """What comes after が: 2以下の, Vと同じ."""
        if op == "=":
            return right + "と同じ"
        return right + self.compared(op) + ("" if op == ">" else "の")

    # values

    def amount(self, number: tree.Value, unit: str) -> str:
        """Return an amount of something: 2枚, NP1体につき2枚, Vだけ."""
        each = isinstance(number, tree.Times) and isinstance(number.value, tree.CountOf) and not number.round_up
        return self.text(number) + (unit if each or is_plain_number(number) else "だけ")

    def rounded(self, up: bool) -> str:
        return "（端数切り上げ）" if up else ""

    def counted(self, number: tree.Times) -> str:
        """アクター2体, of which there is so much for each."""
        assert isinstance(number.value, tree.CountOf)
        of, per = number.value, number.per
        if of.counter:
            return f"{self.noun(of.what)}の{self.counter(of.counter)}{per}{self.counter_of('counter', of.counter)}"
        return f"{self.bare(of.what)}{per}{self.unit(of.what)}"


def prefixed(place: str, text: str) -> str:
    """A place before what lies there."""
    return f"{place}の{text}" if place else text


def _is_name(what: tree.Selector) -> bool:
    only = what.filters[0] if not what.kinds and len(what.filters) == 1 else None
    return isinstance(only, tree.Named) and not only.part
