"""Japanese for events, conditions, durations and places to go to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hantei.effects.chart.tables.load import table
from hantei.effects.printing.japanese.nouns import (
    CARD,
    bare,
    body,
    compared,
    count_text,
    counter,
    filters_text,
    lead,
    location,
    noun,
    places,
    thing,
    value,
)
from hantei.effects.printing.japanese.words import (
    counter_name,
    counter_of,
    player,
    word,
)
from hantei.effects.printing.patterns import fitting, slots
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import LYING, default_subject, event_word
from hantei.effects.words.vocabulary import Vocabulary

_CLAUSE_ENDS: Final = ("た", "だ", "る")
_SPANS: Final = {
    "this_turn": "このターンに", "last_turn": "前のターンに", "game": "このゲームに", "this_effect": "この効果で",
}  # fmt: skip

# events


def clause(event: tree.Event, words: Vocabulary, *, would: bool = False, of_time: bool = False) -> str:
    """The event without 時; a whole phrase `of_time` where the game has one."""
    known = event_word(event, words)
    subject = event.subject if event.subject is not None else default_subject(known)
    given = {slot for slot, what in (("s", event.subject), ("o", event.object)) if what is not None}
    wanted = (given, given) if event.subject is not None or subject is None else (given | {"s"}, given)
    pattern = fitting(known.would_ja if would else known.ja, *wanted)
    if of_time:
        habits = words.style.said if event.subject is not None else words.style.unsaid
        habit = habits.get(event.event, "")
        pattern = habit if habit and slots(habit) in wanted else pattern
    if event.object is not None and "{o}" not in pattern:
        pattern = "{o}によって" + pattern
    for slot, what in (("s", subject), ("o", event.object)):
        pattern = pattern.replace("{" + slot + "}", thing(what, words) if what is not None else CARD)
    return pattern


def moment(event: tree.Event, words: Vocabulary) -> str:
    """このカードが破壊された時, 自分のターン開始時."""
    text = clause(event, words, of_time=True)
    if text.endswith(_CLAUSE_ENDS):
        return text + ("たび" if event.every else "時")
    return ("毎回の" if event.every else "") + text


def duration(span: tree.Duration | None, words: Vocabulary) -> str:
    """ターン終了時まで、"""
    if span is None:
        return ""
    known: dict[str, list[str]] = {**table("words")["DURATION"], **table("words")["NEXTTURN"]}
    pattern = words.style.durations.get(span.until, known.get(span.until, [span.until])[0])
    return pattern.replace("{side}", f"{player(span.of, words)}の" if span.of else "") + "、"


def place(to: tree.Place, words: Vocabulary, *, said_zone: bool = True) -> str:
    """相手の手札, 山札の上か下, without に."""
    side = player(to.side, words) if to.side else ""
    zone = word(words, "zone", to.zone) if said_zone or not to.places else ""
    return "の".join(part for part in (side, zone, places(to.places, words)) if part)


def lying(to: tree.Place, words: Vocabulary) -> str:
    """裏向きで, 好きな順番で."""
    return word(words, "manner", to.manner) + "で" if to.manner in LYING else ""


# conditions


def condition(what: tree.Condition, words: Vocabulary) -> str:
    """The condition with 場合 (whose turn it is goes without)."""
    if isinstance(what, tree.TurnOf):
        return f"{player(what.player, words)}のターン中"
    if isinstance(what, tree.AllOf):
        return "かつ".join(condition(part, words) for part in what.conditions)
    if isinstance(what, tree.AnyOf):
        return "または".join(condition(part, words) for part in what.conditions)
    if isinstance(what, tree.Did):
        return "そうしなかった場合" if what.negated else "そうした場合"
    if isinstance(what, tree.Came):
        return f"出た目が{'か'.join(map(str, what.results))}の場合"
    return _CONDITIONS[type(what)](what, words) + "場合"


def _exists(what: tree.Exists, words: Vocabulary) -> str:
    cards = what.what
    there = location(cards, words)
    lies = bool(cards.kinds) and counter_of(words, "kind", cards.kinds[0]) == "体"
    ending = ("いない" if lies else "ない") if what.negated else ("いる" if lies else "ある")
    number = ""
    if cards.count is not None and not isinstance(cards.count, tree.Every):
        number = count_text(cards.count, counter(cards, words), words)
    name = lead(cards, words) + body(cards, words)
    lies_in = f"{there}の" if there and there == (player(cards.side, words) if cards.side else "") else f"{there}に"
    return (lies_in if there else "") + f"{name}が{number}{ending}"


def _compare(what: tree.Compare, words: Vocabulary) -> str:
    if isinstance(what.left, tree.CountOf) and isinstance(what.right, tree.Number | tree.Variable):
        cards, number = what.left, value(what.right, words)
        if cards.counter:
            name = f"{noun(cards.what, words)}の{counter_name(cards.counter, words)}"
            return f"{name}が{_bound(what.op, number + counter_of(words, 'counter', cards.counter))}"
        return f"{_hand_or(cards.what, words)}が{_bound(what.op, number + counter(cards.what, words))}"
    return f"{value(what.left, words)}が{compared(what.op, value(what.right, words))}"


def _bound(op: str, number: str) -> str:
    return number + "の" if op == "=" else compared(op, number)


def _hand_or(cards: tree.Selector, words: Vocabulary) -> str:
    """Any card in hand goes without カード: 自分の手札が2枚以下."""
    if cards == tree.Selector(side=cards.side, zones=("hand",)):
        return location(cards, words)
    return bare(cards, words)


def _is(what: tree.Is, words: Vocabulary) -> str:
    who = noun(what.what, words)
    if what.zones or what.places:
        zones = "か".join(word(words, "zone", zone) for zone in what.zones)
        where = "の".join(part for part in (zones, places(what.places, words)) if part)
        return f"{who}が{where}に{'ない' if what.negated else 'ある'}"
    kinds = "か".join(word(words, "kind", kind) for kind in what.kinds) or CARD
    filters = filters_text(what.filters, words, alone=True)
    return f"{who}が{filters}{kinds}で{'ない' if what.negated else 'ある'}"


def _happened(what: tree.Happened, words: Vocabulary) -> str:
    span = _SPANS.get(what.during, what.during)
    return f"{span}{clause(what.event, words)}ことが{'ない' if what.negated else 'ある'}"


_CONDITIONS: Final[dict[type, Callable[..., str]]] = {
    tree.Exists: _exists, tree.Compare: _compare, tree.Is: _is, tree.Happened: _happened,
}  # fmt: skip
