"""Case frames of the verbs that change cards and players: stats, keywords, states, counters, damage, life."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from hantei.effects.reading.japanese.frame import Frame, cards_of, object_of, thing_of, things_of
from hantei.effects.reading.japanese.moves import MOVES, Reader, again, chosen_or, move, take_over
from hantei.effects.reading.japanese.pieces import Piece
from hantei.effects.reading.japanese.rounds import end, finish, redirect, roll, skip
from hantei.effects.reading.japanese.shapes import NotUnderstood, Phrase, Unit
from hantei.effects.reading.japanese.stats import amount_of, change, life, make, modified, owner_of, stat_phrase
from hantei.effects.reading.japanese.things import Thing, player_of
from hantei.effects.reading.japanese.values import amount_in, multiplied, value_each
from hantei.effects.tree.nodes import (
    Ability,
    CopyEffect,
    Counters,
    Damage,
    Grant,
    Heal,
    Keyword,
    Life,
    Negate,
    Number,
    Object,
    Selector,
    SetState,
    Trait,
    Unparsed,
    Value,
    Verb,
)


def put_on(frame: Frame) -> list[Verb]:
    """ダメージカウンターを1個乗せる."""
    counter, amount = _counter(frame)
    what = chosen_or(frame, "に")
    if what is None:
        raise frame.fail()
    return [Counters(what, counter, amount)]


def _counter(frame: Frame) -> tuple[str, Value | None]:
    phrase = frame.take("を")
    if phrase is None:
        raise frame.fail()
    thing = thing_of(phrase)
    if thing.head != "counter" or thing.is_cards:
        raise NotUnderstood(phrase.end)
    return thing.words[0], thing.amount.value if thing.amount is not None else amount_in(frame)


def take_off(frame: Frame) -> list[Verb]:
    """Counters, damage, keywords and states are taken away alike."""
    phrase = frame.take("を")
    if phrase is None:
        raise frame.fail()
    owned = _owned(phrase)
    if owned is not None:
        cards, given = owned
        return [Grant(cards_of(frame, cards), _gives_in(frame, given), loses=True, duration=frame.duration)]
    thing = thing_of(phrase)
    if thing.head == "counter":
        return _counters_off(frame, thing)
    if thing.head == "word" and thing.words == ["damage"]:
        player = player_of(replace(thing, head="player")) if not thing.is_cards else None
        return [Heal(player or _target(frame, thing), _amount_or_all(frame))]
    if thing.head in {"keyword", "numbered"}:
        return [Grant(_target(frame, thing), keywords_of(thing), loses=True, duration=frame.duration)]
    if thing.head == "state":
        return [SetState(_target(frame, thing), thing.words[0], True, frame.duration)]
    raise NotUnderstood(phrase.end)


def _counters_off(frame: Frame, thing: Thing) -> list[Verb]:
    counter = thing.words[0]
    amount = thing.amount.value if thing.amount is not None else None
    every = thing.every and not thing.is_cards
    if amount is None and not every:
        amount = _amount_or_all(frame)
    what = owner_of(thing) if thing.is_cards else chosen_or(frame, "から")
    if what is None:
        what = frame.before or Selector(reference="self")
    return [Counters(what, counter, amount, off=True)]


def _amount_or_all(frame: Frame) -> Value | None:
    number = frame.number()
    if number is not None:
        return multiplied(frame, number.amount.value) if number.amount is not None else None
    amount = amount_in(frame)
    if amount is None:
        raise frame.fail()
    return amount


def _target(frame: Frame, thing: Thing) -> Selector:
    """The cards that stand before a head in its chain, or in a phrase of their own."""
    if thing.is_cards:
        return owner_of(thing)
    what = chosen_or(frame, "から", "の", "に", "は", "が")
    if what is None and frame.before is not None:
        return again(frame.before)
    if what is None:
        raise NotUnderstood(thing.end)
    return what


def keywords_of(thing: Thing) -> tuple[Keyword | Trait, ...]:
    """The keywords of a chain; a number belongs to the last one."""
    number = thing.amount.value.value if thing.amount is not None and isinstance(thing.amount.value, Number) else None
    return tuple(
        Keyword(word, number if index + 1 == len(thing.words) else None) for index, word in enumerate(thing.words)
    )


def put(frame: Frame) -> list[Verb]:
    """置く: counters on cards, cards to a place."""
    phrase = next((phrase for phrase in frame.phrases if phrase.mark == "を"), None)
    if phrase is not None and phrase.chains[-1][-1].piece.role("counter") is not None:
        return put_on(frame)
    return move()(frame)


def copy(frame: Frame) -> list[Verb]:
    """〜の効果をコピーする."""
    phrase = frame.take("を")
    if phrase is None or phrase.chains[-1][-1].piece.role("word") != "effect" or len(phrase.chains[-1]) < 2:
        raise frame.fail()
    return [CopyEffect(cards_of(frame, replace(phrase, chains=(*phrase.chains[:-1], phrase.chains[-1][:-1]))))]


def get(frame: Frame) -> list[Verb]:
    """〜は【守護】を得る; コントロールを得る."""
    phrase = next((phrase for phrase in frame.phrases if phrase.mark == "を"), None)
    if phrase is not None and phrase.chains[-1][-1].piece.role("word") == "control_of":
        return take_over(frame)
    gives = _gives(frame)
    what = chosen_or(frame, "は", "が")
    if what is None and frame.topic is not None:
        what = cards_of(frame, frame.topic)
    if what is None:
        what = frame.before or Selector(reference="self")
    return [Grant(what, gives, loses=frame.verb.verb == "lose_it", duration=frame.duration)]


def _owned(phrase: Phrase) -> tuple[Phrase, Phrase] | None:
    """NPの種族「竜」と速攻: the cards, and what they have; None where nothing but one keyword is had."""
    at = next((index for index, joint in enumerate(phrase.joints) if joint != "or"), len(phrase.joints))
    chain = phrase.chains[at]
    own = next((size for size in (2, 1) if _is_given(chain[-size:], size)), 0)
    owner = chain[: len(chain) - own]
    alone = len(phrase.chains) == at + 1 and chain[-1].piece.role("trait_word") is None and own < 2
    if not own or alone or not owner or not _are_cards(owner[-1].piece):
        return None
    given = replace(phrase, chains=(chain[-own:], *phrase.chains[at + 1 :]), joints=phrase.joints[at:], relatives=())
    return replace(phrase, chains=(*phrase.chains[:at], owner), joints=phrase.joints[:at]), given


_CARDS: Final = ("kind", "reference", "all")


def _are_cards(last: Piece) -> bool:
    """Whether a noun phrase of cards can end here."""
    return last.type in {"NUMBER", "NAME"} or any(last.role(group) is not None for group in _CARDS)


def _is_given(units: tuple[Unit, ...], size: int) -> bool:
    """Whether units are a keyword with its number, or a trait with its word."""
    if len(units) != size:
        return False
    first, last = units[0].piece, units[-1].piece
    if size == 1:
        return any(first.role(group) is not None for group in ("keyword", "numbered", "trait_word"))
    numbered = first.role("numbered") is not None and last.type == "NUMBER"
    return numbered or (first.role("trait") is not None and first.role("trait") != "name" and last.type == "NAME")


def _gives(frame: Frame) -> tuple[Keyword | Trait | Ability, ...]:
    phrase = frame.take("を")
    if phrase is None:
        raise frame.fail()
    return _gives_in(frame, phrase)


def _gives_in(frame: Frame, phrase: Phrase) -> tuple[Keyword | Trait | Ability, ...]:
    gives: list[Keyword | Trait | Ability] = []
    for chain in phrase.chains:
        word = chain[0].piece.role("keyword")
        if word is not None and len(chain) == 1:
            gives.append(Keyword(word))
            continue
        thing = thing_of(replace(phrase, chains=(chain,), joints=()))
        if thing.head in {"keyword", "numbered"} and not thing.is_cards:
            gives.extend(keywords_of(thing))
        elif len(thing.names) == 1 and len(thing.filters) == 1 and _is_text(thing.names[0]):
            gives.extend(_abilities(frame, thing.names[0]))
        elif (
            thing.head == "cards"
            and all(isinstance(one, Trait) for one in thing.filters)
            and not thing.kinds
            and not thing.zones
        ):
            gives.extend(one for one in thing.filters if isinstance(one, Trait))
        else:
            raise NotUnderstood(thing.end)
    return tuple(gives)


def _is_text(quote: Piece) -> bool:
    """Whether a quote holds a sentence: 「前衛を無視して攻撃できる」."""
    return "。" in quote.text or quote.text.endswith(("る」", "ない」", "ます」", "ません」"))


def _abilities(frame: Frame, quote: Piece) -> tuple[Ability, ...]:
    """An ability in quotes."""
    text = frame.game.read(str(quote.entry.data))
    understood = not text.asides and not any(
        isinstance(one, Unparsed) for ability in text.abilities for one in ability.body
    )
    if not understood:
        raise NotUnderstood(quote.start + 1)
    return text.abilities


def lose(frame: Frame) -> list[Verb]:
    """【臆病】を失う; ライフを800失う."""
    phrase = next((phrase for phrase in frame.phrases if phrase.mark == "を"), None)
    if phrase is not None and thing_of_first(phrase).head == "number":
        return change("down")(frame)
    return get(frame)


def thing_of_first(phrase: Phrase) -> Thing:
    """The first thing of a phrase."""
    return things_of(phrase)[0]


def give(frame: Frame) -> list[Verb]:
    """【守護】を与える; 20ダメージを与える."""
    phrase = next((phrase for phrase in frame.phrases if phrase.mark == "を"), None)
    if phrase is None or is_damage(phrase):
        return damage(frame)
    to = frame.take("に")
    gives = _gives(frame)
    what = cards_of(frame, to) if to is not None else chosen_or(frame)
    if what is None:
        raise frame.fail()
    return [Grant(what, gives, duration=frame.duration)]


def is_damage(phrase: Phrase) -> bool:
    """Whether a phrase ends in ダメージ."""
    return phrase.chains[-1][-1].piece.role("word") == "damage"


def damage(frame: Frame) -> list[Verb]:
    """〜に20ダメージ, 〜に出た目の数のダメージを与える, ダメージを2与える."""
    phrase = next((phrase for phrase in frame.phrases if phrase.mark in {"を", ""} and is_damage(phrase)), None)
    if phrase is None:
        raise frame.fail()
    frame.phrases.remove(phrase)
    units = phrase.chains[-1][:-1]
    if len(phrase.chains) > 1 or units:
        amount: Value | None = value_each(frame, replace(phrase, chains=(*phrase.chains[:-1], units)))
    else:
        amount = amount_in(frame)
    if amount is None:
        raise frame.fail()
    to = frame.take("に")
    target: Object | None = object_of(to, frame) if to is not None else chosen_or(frame)
    if target is None:
        raise frame.fail()
    source = frame.take("は", "が", "から")
    return [Damage(target, amount, cards_of(frame, source) if source is not None else None)]


def recover(frame: Frame) -> list[Verb]:
    """〜を2回復する; ライフを3回復する."""
    phrase = frame.take("を") or frame.take("は", "が")
    if phrase is None:
        raise frame.fail()
    things = things_of(phrase)
    if things[0].head == "number" or (things[0].head == "stat" and not things[0].is_cards):
        return life(frame, things, "up", amount_of(frame, phrase))
    if things[0].head == "word" and things[0].words == ["damage"]:
        return [Heal(_target(frame, things[0]), _amount_or_all(frame))]
    amount = _amount_or_all(frame)
    if things[0].head == "stat" and things[0].words == ["hp"] and len(things) == 1:
        return [Heal(owner_of(things[0]), amount)]
    return [Heal(object_of(phrase, frame), amount)]


def cure(frame: Frame) -> list[Verb]:
    """毒状態を治す."""
    phrase = frame.take("を")
    if phrase is None:
        raise frame.fail()
    things = things_of(phrase)
    what = _target(frame, things[0])
    if any(thing.head != "state" for thing in things):
        raise NotUnderstood(phrase.end)
    words = [word for thing in things for word in thing.words]
    return [SetState(again(what) if index else what, word, True, frame.duration) for index, word in enumerate(words)]


def negate(frame: Frame) -> list[Verb]:
    """その攻撃を無効にする; 〜の効果を無効にする."""
    phrase = frame.take("を")
    if phrase is None:
        raise frame.fail()
    units = phrase.chains[-1]
    last = units[-1].piece
    what = next((_NEGATED[word] for _, word in last.entry.roles if word in _NEGATED), None)
    if what is None:
        return [Negate("card", cards_of(frame, phrase), frame.duration)]
    owner = units[:-1]
    if len(phrase.chains) > 1 and not owner:
        raise NotUnderstood(phrase.end)
    if not owner or (len(owner) == 1 and owner[0].piece.role("this") is not None):
        return [Negate(what, None, frame.duration)]
    return [Negate(what, cards_of(frame, replace(phrase, chains=(*phrase.chains[:-1], owner))), frame.duration)]


_NEGATED: Final[dict[str, Literal["attack", "effect", "activation", "summon"]]] = {
    "attack": "attack", "direct_attack": "attack", "effect": "effect", "activate": "activation", "summon": "summon",
    "use_it": "activation",
}  # fmt: skip


def pay(frame: Frame) -> list[Verb]:
    """ライフを1000払う, コスト2を支払う."""
    who = frame.doer()
    phrase = frame.take("を") or stat_phrase(frame)
    if phrase is None:
        raise frame.fail()
    thing = thing_of(phrase)
    amount = thing.amount.value if thing.amount is not None else amount_in(frame)
    if thing.head not in {"number", "stat"} or thing.is_cards or amount is None:
        raise frame.fail()
    return [Life(who, thing.words[0], "pay", amount)]


def receive(frame: Frame) -> list[Verb]:
    """ダメージを受ける, +2/-1の修整を受ける."""
    phrase = next((phrase for phrase in frame.phrases if phrase.mark == "を"), None)
    subject = frame.take("は", "が", "も") or frame.topic
    if phrase is None or subject is None or (phrase.relatives and len(phrase.chains[0]) == 1):
        raise frame.fail()
    last = phrase.chains[-1][-1].piece
    if last.role("word") == "damage":
        frame.phrases.append(replace(subject, mark="に"))
        return damage(frame)
    if last.role("word") != "modification":
        raise NotUnderstood(phrase.end)
    frame.phrases.remove(phrase)
    return modified(frame, cards_of(frame, subject), [chain[0] for chain in phrase.chains])


def void(frame: Frame) -> list[Verb]:
    """〜の効果は無効になる."""
    subject = frame.take("は", "が")
    if subject is None:
        raise frame.fail()
    frame.phrases.append(replace(subject, mark="を"))
    return negate(frame)


CHANGES: Final[dict[str, Reader]] = {
    "receive": receive, "be_void": void,
    "put": put, "skip": skip, "skip_it": skip, "finish": end, "copy": copy,
    "have": get, "put_on": put_on, "take_off": take_off, "take": take_off, "remove": take_off, "raise": change("up"),
    "increase": change("up"), "up": change("up"), "rise": change("up"), "grow": change("up"), "lower": change("down"),
    "decrease": change("down"), "down": change("down"), "fall": change("down"), "shrink": change("down"), "do": make,
    "become": make, "get": get, "lose_it": lose, "give": give, "recover": recover, "cure": cure, "be_called_off": cure,
    "undo": cure, "negate_it": negate, "stop": negate, "change": redirect, "roll": roll, "throw": roll,
    "win": finish("win"), "win_it": finish("win"), "lose_game": finish("lose"), "be_beaten": finish("lose"), "pay": pay,
}  # fmt: skip

FRAMES: Final[dict[str, Reader]] = {**MOVES, **CHANGES}
"""All case frames by verb."""
