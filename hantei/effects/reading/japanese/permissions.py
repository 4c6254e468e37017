"""What cards and players can, can't and must do, and what they do once more."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hantei.effects.reading.japanese.frame import Frame, cards_of, thing_of
from hantei.effects.reading.japanese.moves import MOVES
from hantei.effects.reading.japanese.shapes import NotUnderstood, Phrase
from hantei.effects.reading.japanese.things import player_of
from hantei.effects.tree.nodes import Again, Duration, Number, Object, Permission, Selector, Value, Verb


def read_again(frame: Frame) -> Verb | None:
    """このターンもう1度攻撃できる, モンスターを通常の方法でもう1体出せる."""
    more = next((phrase for phrase in frame.phrases if phrase.chains[0][0].piece.role("word") == "more"), None)
    if more is None and "again" not in frame.adverbs:
        return None
    subject = _allowed(frame)
    rest = [phrase for phrase in frame.phrases if phrase is not more and (subject is None or phrase is not subject[0])]
    amount = _how_often(more) if more is not None else Number(1)
    act, kinds = _act_again(frame, rest)
    frame.adverb("again")
    frame.phrases.clear()
    _within_turn(frame)
    who = subject[1] if subject is not None else "own"
    if who == "own" and (subject is None or subject[0] is None) and _of_cards(act):
        who = frame.before or Selector(reference="self")
    return Again(who, act, amount, kinds)


def _how_often(more: Phrase) -> Value:
    units = more.chains[0][1:]
    amount = thing_of(replace(more, chains=(units,))).amount if len(units) == 1 and len(more.chains) == 1 else None
    if amount is None or more.mark:
        raise NotUnderstood(more.end)
    return amount.value


def _act_again(frame: Frame, rest: list[Phrase]) -> tuple[str, tuple[str, ...]]:
    """The act, and the kinds of cards with which it is done."""
    verb = (frame.verb.verb, "" if frame.verb.voice == "potential" else frame.verb.voice)
    match = frame.game.acts.find(rest, verb)
    cards = match.slots.get("o") if match is not None else None
    if match is None:
        cards = next((phrase for phrase in rest if phrase.mark == "を"), None)
        match = frame.game.acts.find([phrase for phrase in rest if phrase is not cards], verb)
    if match is None or frame.verb.negative:
        raise frame.fail()
    if cards is None:
        return match.word, ()
    what = thing_of(cards).selector()
    if what != Selector(kinds=what.kinds) or not what.kinds:
        raise NotUnderstood(cards.end)
    return match.word, what.kinds


def _within_turn(frame: Frame) -> None:
    """Once more is always within this turn."""
    if frame.duration is not None and frame.duration != Duration("turn_end"):
        raise frame.fail()


def read_permission(frame: Frame) -> Verb | None:
    """攻撃できない, 破壊されない, 1ターンに2度まで攻撃できる, 攻撃しなければならない."""
    form = frame.verb
    can = (form.voice == "potential" or form.may or form.allowed) and not form.negative
    if not (form.negative or form.must or can):
        return None
    subject = _allowed(frame)
    if subject is None or (can and not form.allowed and _does(form.verb, subject[1])):
        return None
    phrase, who = subject
    rest = [other for other in frame.phrases if other is not phrase]
    match = frame.game.acts.find(rest, (form.verb, "" if form.voice == "potential" else form.voice))
    if frame.only and not form.negative:
        raise frame.fail()
    if form.must:
        frame.adverb("if_possible")
    means = next((other for other in rest if other.mark in {"によって", "により"}), None)
    if match is None and means is not None:
        rest.remove(means)
        match = frame.game.acts.find(rest, (form.verb, "" if form.voice == "potential" else form.voice))
        if match is not None:
            match.slots["o"] = means
    if match is None:
        if form.negative or form.must:
            raise frame.fail()
        return None
    frame.phrases.clear()
    by = match.slots.get("o")
    who = _said(frame, match.word) if phrase is None and frame.topic is None and who == "own" else who
    act = _act_of(frame, match.word, who) if by is None else match.word
    times = frame.often.times if frame.often is not None and frame.often.per == "turn" else None
    frame.often = None if times is not None else frame.often
    return Permission(
        who,
        act,
        "must" if form.must else ("cannot" if form.negative and not frame.only else "can"),
        _by(frame, by) if by is not None else None,
        times,
        frame.duration,
    )


def _does(verb: str, who: Object) -> bool:
    """Whether what a player can do is done here and now: カードを引くことができる, 場に出せる."""
    return isinstance(who, str) and (who == "own" or verb in MOVES or verb.startswith("summon "))


def _said(frame: Frame, act: str) -> Object:
    """Who is meant where nobody is said: the player, or for what cards do those that were spoken of."""
    if not _of_cards(act):
        return "own"
    if frame.before is None:
        raise frame.fail()
    return frame.before


def _act_of(frame: Frame, act: str, who: Object) -> str:
    """このカードは通常召喚できない: of a card it is said that it can't be summoned."""
    summoned = f"be_{act}ed"
    known = isinstance(who, Selector) and act.endswith("summon") and ("act", summoned) in frame.game.vocabulary.by_id
    return summoned if known else act


def _of_cards(act: str) -> bool:
    """Whether cards do it, and no player."""
    return act in _CARDS_ACT or act.startswith(("be_", "attack_"))


_CARDS_ACT: Final = frozenset(
    {"attack", "direct_attack", "counterattack", "move", "leave_field", "die", "choose_attack_target"}
)


def _by(frame: Frame, phrase: Phrase) -> Selector:
    thing = thing_of(phrase)
    if player_of(thing) is not None:
        return Selector(side=thing.side)
    return cards_of(frame, phrase)


def _allowed(frame: Frame) -> tuple[Phrase | None, Object] | None:
    """Who may or may not: the topic, or the subject."""
    for phrase in frame.phrases:
        if phrase.mark in {"は", "が"} or _is_each(phrase):
            return phrase, _who(phrase)
    if frame.topic is not None:
        return None, _who(frame.topic)
    return None, frame.about or "own"


def _who(phrase: Phrase) -> Object:
    thing = thing_of(phrase)
    player = player_of(thing)
    if player is None and thing.head != "cards":
        raise NotUnderstood(thing.end)
    return player if player is not None else thing.selector()


def _is_each(phrase: Phrase) -> bool:
    return phrase.mark == "に" and len(phrase.chains[0]) == 1 and phrase.chains[0][0].piece.role("side") == "each"
