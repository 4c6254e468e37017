"""Case frames of the verbs that change numbers: stats of cards, costs, what players have."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from hantei.effects.reading.japanese.frame import Frame, cards_of, thing_of, things_of
from hantei.effects.reading.japanese.moves import Reader, again, chosen_or
from hantei.effects.reading.japanese.pieces import Amount
from hantei.effects.reading.japanese.shapes import NotUnderstood, Phrase, Unit
from hantei.effects.reading.japanese.things import Thing, player_of
from hantei.effects.reading.japanese.values import amount_in, multiplied, value_each
from hantei.effects.tree.nodes import (
    CostChange,
    Finish,
    Life,
    Modify,
    Number,
    Selector,
    SetState,
    Value,
    Verb,
)

Change = Literal["up", "down", "set", "times"]


def change(how: Change) -> Reader:
    """A stat or number is raised, lowered or set."""

    def read(frame: Frame) -> list[Verb]:
        phrase = frame.take("を") or stat_phrase(frame) or _topic_stat(frame)
        if phrase is None:
            raise frame.fail()
        amount = amount_of(frame, phrase)
        return changed(frame, phrase, how, amount)

    return read


def _topic_stat(frame: Frame) -> Phrase | None:
    """このアクターの攻撃力は、…300上がり、…100下がる: the stat of which the sentence speaks."""
    topic = frame.topic
    return topic if topic is not None and all(thing.head == "stat" for thing in things_of(topic)) else None


def stat_phrase(frame: Frame) -> Phrase | None:
    """攻撃力が300上がる, 攻撃力300上げる."""
    for phrase in frame.phrases:
        if phrase.mark in {"が", "は", ""} and any(thing.head in {"stat", "number"} for thing in things_of(phrase)):
            frame.phrases.remove(phrase)
            return phrase
    return None


def amount_of(frame: Frame, phrase: Phrase) -> Value:
    amount = amount_in(frame)
    if amount is None:
        last = things_of(phrase)[-1]
        if last.amount is None or last.head not in {"stat", "number"}:
            raise frame.fail()
        amount = last.amount.value
    return amount


def changed(frame: Frame, phrase: Phrase, how: Change, amount: Value) -> list[Verb]:
    """The verbs for all stats of a phrase; the second and later of chosen cards speak of them as it."""
    things = things_of(phrase)
    first = things[0]
    if (first.head == "number" and not first.is_cards) or (first.head == "stat" and not first.is_cards and first.side):
        return life(frame, things, how, amount)
    if any(thing.head not in {"stat", "number"} for thing in things) or any(thing.is_cards for thing in things[1:]):
        raise NotUnderstood(phrase.end)
    what = owner_of(first) if first.is_cards else _owner_elsewhere(frame)
    if what is None:
        raise NotUnderstood(phrase.start)
    made: list[Verb] = []
    for thing in things:
        stat = thing.words[0]
        if stat == "cost":
            made.append(CostChange(what, how if how != "times" else _no_times(frame), amount, frame.duration))
        else:
            made.append(Modify(what, stat, how, amount, frame.duration))
        what = again(what)
    return made


def _no_times(frame: Frame) -> Literal["set"]:
    raise frame.fail()


def _owner_elsewhere(frame: Frame) -> Selector | None:
    phrase = frame.take("は", "が")
    if phrase is not None:
        return cards_of(frame, phrase)
    if frame.chosen is not None:
        chosen, frame.chosen = frame.chosen, None
        return chosen
    if frame.topic is not None:
        return cards_of(frame, frame.topic)
    bare = next((phrase for phrase in frame.phrases if phrase.mark == "" and thing_of(phrase).head == "cards"), None)
    if bare is not None:
        frame.phrases.remove(bare)
        return cards_of(frame, bare)
    if frame.last is not None:
        return again(frame.last)
    return frame.before if frame.before is not None and frame.before.reference is not None else None


def life(frame: Frame, things: list[Thing], how: Change, amount: Value) -> list[Verb]:
    if len(things) != 1 or how == "times":
        raise NotUnderstood(things[-1].end)
    thing = things[0]
    if thing.is_cards or frame.duration is not None:
        raise NotUnderstood(thing.end)
    who = player_of(replace(thing, head="player")) or frame.doer()
    return [Life(who, thing.words[0], how, amount)]


def make(frame: Frame) -> list[Verb]:
    """Xを…にする: a stat set, a state, twice as much."""
    becomes = frame.take("に")
    if becomes is None:
        return _several(frame) or signed(frame)
    to = _becoming(becomes)
    if to.head == "word" and to.words == ["draw_game"]:
        frame.take("を")
        return [Finish("each", "draw")]
    if to.head == "state":
        what = chosen_or(frame, "を", "は", "が")
        if what is None and frame.before is not None:
            what = again(frame.before)
        if what is None:
            raise frame.fail()
        return [SetState(what, to.words[0], duration=frame.duration)]
    phrase = frame.take("を") or stat_phrase(frame)
    if phrase is None:
        raise frame.fail()
    if to.amount is not None and to.head == "amount" and to.amount.counter == "倍":
        return changed(frame, phrase, "times", to.amount.value)
    return changed(frame, phrase, "set", value_each(frame, becomes))


def _becoming(phrase: Phrase) -> Thing:
    """What cards or numbers become; a product (出た目の数の2倍) is no thing with a name."""
    try:
        return thing_of(phrase)
    except NotUnderstood:
        return Thing(phrase.start, phrase.end)


def signed(frame: Frame) -> list[Verb]:
    """攻撃力を+300する, このモンスターをAP+10する."""
    phrase = frame.take("を") or stat_phrase(frame)
    if phrase is None:
        raise frame.fail()
    number = frame.number()
    if number is not None and number.amount is not None and number.amount.sign:
        return changed(frame, phrase, _way(number.amount.sign), number.amount.value)
    stats = stat_phrase(frame)
    if stats is not None:
        frame.topic = replace(phrase, mark="は")
        phrase = stats
    return _each_signed(frame, phrase)


def _each_signed(frame: Frame, phrase: Phrase) -> list[Verb]:
    amounts = [thing.amount for thing in things_of(phrase)]
    each = [one for one in frame.phrases if one.mark == "につき"]
    made: list[Verb] = []
    for chain, amount in zip(phrase.chains, amounts, strict=True):
        if amount is None or not amount.sign:
            raise frame.fail()
        frame.phrases = [*(one for one in frame.phrases if one not in each), *each]
        verbs = changed(
            frame, replace(phrase, chains=(chain,), joints=()), _way(amount.sign), multiplied(frame, amount.value)
        )
        frame.last = next((verb.what for verb in verbs if isinstance(verb, Modify)), None)
        made.extend(verbs)
    return made


def _several(frame: Frame) -> list[Verb]:
    each = [one for one in frame.phrases if one.mark == "につき"]
    made: list[Verb] = []
    for phrase in _signed_stats(frame):
        frame.phrases = [*(one for one in frame.phrases if one not in each), *each]
        made.extend(_each_signed(frame, phrase))
    return made


def _signed_stats(frame: Frame) -> list[Phrase]:
    """このモンスターをAP+10、LP+10する: the stats after the first cards, where there are several."""
    cards = next((phrase for phrase in frame.phrases if phrase.mark in {"を", "は"} and not _is_signed(phrase)), None)
    stats = [phrase for phrase in frame.phrases if phrase.mark == "" and _is_signed(phrase)]
    if cards is None or len(stats) < 2:
        return []
    frame.phrases = [phrase for phrase in frame.phrases if phrase is not cards and phrase not in stats]
    frame.topic = replace(cards, mark="は")
    return stats


def _is_signed(phrase: Phrase) -> bool:
    return all(thing.head in {"stat", "number"} and thing.amount is not None for thing in things_of(phrase))


def _way(sign: str) -> Change:
    return "up" if sign == "+" else "down"


def owner_of(thing: Thing) -> Selector:
    """The cards whose stat or state a chain speaks of."""
    return thing.owner()


def modified(frame: Frame, what: Selector, units: list[Unit]) -> list[Verb]:
    """+2/-1: the first two stats of the game."""
    made: list[Verb] = []
    stats = [word.id for word in frame.game.vocabulary.stats][:2]
    for stat, unit in zip(stats, units, strict=False):
        amount = unit.piece.entry.data
        if not isinstance(amount, Amount) or not amount.sign:
            raise NotUnderstood(unit.piece.end)
        if amount.value != Number(0):
            made.append(Modify(what, stat, "up" if amount.sign == "+" else "down", amount.value, frame.duration))
            what = again(what)
    if len(units) != len(stats):
        raise frame.fail()
    return made
