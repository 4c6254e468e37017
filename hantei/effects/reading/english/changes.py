"""From verbs to the tree: damage, life, stats, abilities, states and counters."""

from __future__ import annotations

from typing import Any, Literal

from lark import Token, v_args

from hantei.effects.reading.english.conditions import Conditions
from hantei.effects.reading.english.deeds import (
    Deed,
    Direction,
    Gift,
    Subject,
    amount_of,
    by_cards,
    by_player,
    cards_of,
    changes_of,
    counted,
    doer,
    gained,
    in_manner,
    is_third,
    known_player,
    noun_verb,
    own_only,
)
from hantei.effects.reading.english.parse import RefusedError
from hantei.effects.reading.english.values import (
    article_dropped,
    multiplied,
)
from hantei.effects.tree.kinds import same_cards
from hantei.effects.tree.nodes import (
    CostChange,
    Counters,
    Damage,
    Destroy,
    Grant,
    Heal,
    Keyword,
    Life,
    Modify,
    Move,
    Number,
    Object,
    Place,
    Player,
    Selector,
    SetState,
    Times,
    Trait,
    Value,
    Verb,
)


@v_args(inline=True)
class Changes(Conditions):
    """Verbs that change cards and players."""

    # damage and life

    def target(self, who: Object) -> Object:
        return who

    def damage_value(self, amount: Value) -> Value:
        return amount

    def damage_per(self, amount: Value, per: Times) -> Value:
        return multiplied(amount, per)

    def deal(self, verb: Token, amount: Value, to: Object) -> Deed:
        def make(subject: Subject) -> tuple[Verb, ...]:
            source = subject if isinstance(subject, Selector) else None
            if source is None and subject not in (None, "own"):
                raise RefusedError(subject)
            return (Damage(to, amount, None if source is None else article_dropped(source)),)

        return Deed(make, is_third(verb))

    def damage_to(self, amount: Value, to: Object) -> Deed:
        return self.deal(noun_verb(), amount, to)

    def take_damage(self, verb: Token, amount: Value) -> Deed:
        def make(subject: Subject) -> tuple[Verb, ...]:
            if subject is None:
                raise RefusedError(subject)
            return (Damage(subject, amount),)

        return Deed(make, is_third(verb))

    def heal(self, verb: Token, amount: Value, what: Object) -> Deed:
        return own_only(verb, Heal(what, amount))

    def heal_by(self, verb: Token, what: Selector, amount: Value) -> Deed:
        return own_only(verb, Heal(what, amount))

    def heal_all(self, verb: Token, _every: Token, what: Object) -> Deed:
        return own_only(verb, Heal(what, None))

    def raise_life(self, verb: Token, whose: Player, stat: Token, amount: Value) -> Deed:
        return own_only(verb, Life(known_player(whose), stat.value, verb.value[0], amount))

    def set_life(self, verb: Token, whose: Player, stat: Token, amount: Value) -> Deed:
        return own_only(verb, Life(known_player(whose), stat.value, "set", amount))

    def counted_stat(self, amount: Value, stat: Token, per: Times | None) -> tuple[str, Value]:
        return stat.value, amount_of(amount, per)

    def stat_equal(self, stat: Token, amount: Value) -> tuple[str, Value]:
        return stat.value, amount

    def pay(self, verb: Token, counted: tuple[str, Value]) -> Deed:
        stat, amount = counted
        return by_player(verb, lambda who: Life(who, stat, "pay", amount))

    def gain_life(self, verb: Token, counted: tuple[str, Value]) -> Deed:
        stat, amount = counted
        return by_player(gained(verb), lambda who: Life(who, stat, "up", amount))

    def lose_life(self, verb: Token, counted: tuple[str, Value]) -> Deed:
        stat, amount = counted
        return by_player(verb, lambda who: Life(who, stat, "down", amount))

    def destroy(self, verb: Token, what: Selector) -> Deed:
        return own_only(verb, Destroy(what))

    # stats

    def stats(self, *stats: Token) -> tuple[str, ...]:
        return tuple(stat.value for stat in stats)

    def raise_stats(self, verb: Token, stats: tuple[str, ...], what: Selector, amount: Value) -> Deed:
        return own_only(verb, *changes_of(what, stats, verb.value[0], amount))

    def set_stats(self, verb: Token, stats: tuple[str, ...], what: Selector, amount: Value) -> Deed:
        return own_only(verb, *changes_of(what, stats, "set", amount))

    def multiply_stats(self, verb: Token, stats: tuple[str, ...], what: Selector, amount: Value) -> Deed:
        return own_only(verb, *changes_of(what, stats, "times", amount))

    def double_stats(self, verb: Token, stats: tuple[str, ...], what: Selector) -> Deed:
        return own_only(verb, *changes_of(what, stats, "times", Number(2)))

    def change(self, signed: Token, stat: Token) -> tuple[int, str]:
        return signed.value, stat.value

    def changes(self, *changes: tuple[Any, ...]) -> tuple[tuple[int, str], ...]:
        """Every change by itself; two that stand with a stroke between them come as a pair."""
        flat: list[tuple[int, str]] = []
        for change in changes:
            flat += change if isinstance(change[0], tuple) else (change,)
        return tuple(flat)

    def get_stats(self, verb: Token, changes: tuple[tuple[int, str], ...], per: Times | None) -> Deed:
        def make(subject: Subject) -> tuple[Verb, ...]:
            what = cards_of(subject)
            verbs: list[Verb] = []
            for amount, stat in changes:
                direction: Direction = "up" if amount >= 0 else "down"
                verbs += changes_of(what, (stat,), direction, amount_of(Number(abs(amount)), per))
                what = same_cards(what)
            return tuple(verbs)

        return Deed(make, is_third(verb))

    def change_pair(self, first: Token, pair: Token, second: Token) -> tuple[tuple[int, str], ...]:
        return (first.value, pair.value[0]), (second.value, pair.value[1])

    def new_stats(self, changes: tuple[tuple[int, str], ...], per: Times | None) -> Deed:
        return self.get_stats(noun_verb(), changes, per)

    def gain_stat(self, verb: Token, amount: Value, stat: Token, per: Times | None) -> Deed:
        return by_cards(gained(verb), lambda what: Modify(what, stat.value, "up", amount_of(amount, per)))

    def restore(self, verb: Token, amount: Value, _stat: Token, what: Selector) -> Deed:
        return own_only(verb, Heal(what, amount))

    def recover(self, verb: Token, amount: Value, _stat: Token | None) -> Deed:
        return by_cards(verb, lambda what: Heal(what, amount))

    def owned_by_it(self, stat: Token) -> tuple[Selector, str]:
        return Selector(reference="it"), stat.value

    def owned_by_card(self, card: Selector, stat: Token) -> tuple[Selector, str]:
        return card, stat.value

    def set_owned(self, verb: Token, owned: tuple[Selector, str], amount: Value) -> Deed:
        return own_only(verb, *changes_of(owned[0], (owned[1],), "set", amount))

    def raise_owned(self, verb: Token, owned: tuple[Selector, str], amount: Value) -> Deed:
        return own_only(verb, *changes_of(owned[0], (owned[1],), verb.value[0], amount))

    def double_owned(self, verb: Token, owned: tuple[Selector, str]) -> Deed:
        return own_only(verb, *changes_of(owned[0], (owned[1],), "times", Number(2)))

    def put_into_state(self, verb: Token, what: Selector) -> Deed:
        return own_only(verb, SetState(what, verb.value[0]))

    def move_both(self, verb: Token, *words: Selector | Place | Token) -> Deed:
        """Some cards there, the rest here."""
        moves: list[list[Any]] = []
        for word in words:
            moves.append([word]) if isinstance(word, Selector) else moves[-1].append(word)
        places = [(what, in_manner(to, tuple(manners))) for what, to, *manners in moves]
        return Deed(lambda subject: tuple(Move(what, to, doer(subject)) for what, to in places), is_third(verb))

    def cost_change(self, verb: Token, amount: Value, comparing: Token) -> Deed:
        direction: Literal["up", "down"] = comparing.value
        return by_cards(verb, lambda what: CostChange(what, direction, amount))

    # what cards get

    def keyword(self, word: Token, number: Token | None = None) -> Keyword:
        return Keyword(word.value, None if number is None else number.value.value)

    def given_trait(self, trait: Token) -> Trait:
        return Trait(*trait.value)

    def gifts(self, *gifts: Gift) -> tuple[Gift, ...]:
        return gifts

    def gain(self, verb: Token, gifts: tuple[Gift, ...]) -> Deed:
        return by_cards(verb, lambda what: Grant(what, gifts))

    def lose(self, verb: Token, gifts: tuple[Gift, ...]) -> Deed:
        return by_cards(verb, lambda what: Grant(what, gifts, loses=True))

    def give(self, verb: Token, gifts: tuple[Gift, ...], what: Selector) -> Deed:
        return own_only(verb, Grant(what, gifts))

    def take_away(self, verb: Token, gifts: tuple[Gift, ...], what: Selector) -> Deed:
        return own_only(verb, Grant(what, gifts, loses=True))

    def make(self, verb: Token, what: Selector, state: Token) -> Deed:
        return own_only(verb, SetState(what, state.value))

    def unmake(self, verb: Token, what: Selector, state: Token) -> Deed:
        return own_only(verb, SetState(what, state.value, ends=True))

    def become(self, verb: Token, state: Token) -> Deed:
        return by_cards(verb, lambda what: SetState(what, state.value))

    def become_no_longer(self, verb: Token, state: Token) -> Deed:
        return by_cards(verb, lambda what: SetState(what, state.value, ends=True))

    # counters

    def put_counters(self, verb: Token, *words: Any) -> Deed:
        amount, counter, what = counted(words)
        return own_only(verb, Counters(what, counter, amount))

    def put_counters_per(self, verb: Token, amount: Value, counter: Token, per: Times, what: Selector) -> Deed:
        return own_only(verb, Counters(what, counter.value, multiplied(amount, per)))

    def counters_alone(self, amount: Value, counter: Token, what: Selector) -> Deed:
        return own_only(noun_verb(), Counters(what, counter.value, amount))

    def remove_counters(self, verb: Token, *words: Any) -> Deed:
        amount, counter, what = counted(words)
        return own_only(verb, Counters(what, counter, amount, off=True))

    def remove_counters_per(self, verb: Token, amount: Value, counter: Token, per: Times, what: Selector) -> Deed:
        return own_only(verb, Counters(what, counter.value, multiplied(amount, per), off=True))

    def remove_all_counters(self, verb: Token, _every: Token, counter: Token, what: Selector) -> Deed:
        return own_only(verb, Counters(what, counter.value, None, off=True))
