"""Case frames of the verbs that take cards from place to place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from hantei.effects.reading.japanese.frame import Frame, cards_of, is_zone_only, side_of, thing_of, things_of
from hantei.effects.reading.japanese.shapes import NotUnderstood, Phrase
from hantei.effects.reading.japanese.things import Thing, player_of
from hantei.effects.reading.japanese.values import amount_in
from hantei.effects.tree.nodes import (
    AnyNumber,
    Choose,
    Destroy,
    Discard,
    Draw,
    Exactly,
    Move,
    Place,
    Player,
    Selector,
    Show,
    Shuffle,
    Side,
    Summon,
    Swap,
    TakeControl,
    UpTo,
    Verb,
)

Reader = Callable[[Frame], list[Verb]]


def chosen_or(frame: Frame, *marks: str) -> Selector | None:
    """The cards of a phrase, or those that were chosen in the clause before."""
    phrase = frame.take(*marks)
    if phrase is not None:
        return cards_of(frame, phrase)
    chosen, frame.chosen = frame.chosen, None
    return chosen


def cards(frame: Frame, default_side: Side = "own") -> Selector:
    """The cards that it is done to."""
    phrase = frame.take("を")
    if phrase is not None:
        return _so_many(frame, cards_of(frame, phrase, default_side))
    if frame.chosen is not None:
        chosen, frame.chosen = frame.chosen, None
        return chosen
    bare = _bare_cards(frame)
    if bare is not None:
        return cards_of(frame, bare, default_side)
    if frame.before is None:
        raise frame.fail()
    return again(frame.before)


def _so_many(frame: Frame, what: Selector) -> Selector:
    """〜の数だけ、…のカードを: the number that stands elsewhere."""
    if what.count is not None or what.reference is not None:
        return what
    amount = amount_in(frame)
    return what if amount is None else replace(what, count=Exactly(amount))


def again(what: Selector) -> Selector:
    """The same cards once more."""
    return Selector(reference="it") if isinstance(what.count, (Exactly, UpTo, AnyNumber)) else what


def _bare_cards(frame: Frame) -> Phrase | None:
    """Cards without を: a number behind a place (山札から1枚加える), or the topic of the sentence."""
    for phrase in frame.phrases:
        if phrase.mark in {"", "まで"} and not phrase.relatives:
            thing = thing_of(phrase)
            if thing.head in {"cards", "amount"}:
                frame.phrases.remove(phrase)
                return phrase
    for phrase in frame.phrases:
        if phrase.mark in {"は", "が"} and player_of(thing_of(phrase)) is None:
            frame.phrases.remove(phrase)
            return replace(phrase, mark="を")
    return None


def draw(frame: Frame) -> list[Verb]:
    """カードを1枚引く, 山札から2枚引く, 3ドロー."""
    who = frame.doer()
    source = frame.take("から")
    if source is not None and thing_of(source).zones != ["deck"]:
        raise NotUnderstood(source.start)
    phrase = frame.take("を")
    amount = amount_in(frame)
    if phrase is not None:
        thing = thing_of(phrase)
        if thing.kinds or thing.filters or thing.zones or thing.side:
            raise NotUnderstood(phrase.start)
        amount = amount or (thing.amount.value if thing.amount is not None else None)
    if amount is None:
        raise frame.fail()
    return [Draw(who, amount)]


def discard(frame: Frame) -> list[Verb]:
    """手札を1枚捨てる; 相手の手札を1枚捨てる."""
    who = frame.doer()
    if frame.verb.voice == "causative":
        who = _made_to(frame, who)
    what = cards(frame, side_of(who))
    if what.reference is not None:
        return [Discard(who, what)]
    if what.zones not in {(), ("hand",)}:
        raise frame.fail()
    if what.side in {"", side_of(who)}:
        what = replace(what, zones=(), side="")
    return [Discard(who, what)]


def _made_to(frame: Frame, who: Player) -> Player:
    """相手に手札を1枚捨てさせる."""
    phrase = frame.take("に")
    player = player_of(thing_of(phrase)) if phrase is not None else None
    if player is None:
        return "opponent" if who == "own" else who
    return player


def show(to: Player | None) -> Reader:
    """見る, 公開する; 見せる says to whom."""

    def read(frame: Frame) -> list[Verb]:
        who = frame.doer()
        receiver = to
        if receiver is None:
            phrase = frame.take("に")
            receiver = player_of(thing_of(phrase)) if phrase is not None else "opponent"
        if receiver is None:
            raise frame.fail()
        if receiver == "own" and who != "own":
            receiver = who
        return [Show(cards(frame, side_of(who)), receiver, who)]

    return read


def choose(frame: Frame) -> list[Verb]:
    """Cards that are named for what follows."""
    who = frame.doer()
    return [Choose(cards(frame, side_of(who)), who)]


def destination(frame: Frame) -> Place | None:
    """Where to: に with a zone or place, and how the cards lie there."""
    manner = _manner(frame)
    for phrase in frame.phrases:
        if phrase.mark in {"に", "へ"}:
            thing = _merged(things_of(phrase))
            if thing is not None and (is_zone_only(thing) or thing.reference is not None):
                frame.phrases.remove(phrase)
                _drop_field(frame)
                return _place(thing, manner)
    return Place("", manner=manner) if manner else None


def _drop_field(frame: Frame) -> None:
    """空きマスに場に出す: the field is said twice."""
    for phrase in frame.phrases:
        alone = phrase.mark == "に" and len(phrase.chains) == 1 and len(phrase.chains[0]) == 1
        if alone and phrase.chains[0][0].piece.role("zone") == "field":
            frame.phrases.remove(phrase)
            return


def _merged(things: list[Thing]) -> Thing | None:
    """山札の上か下: one place."""
    first = things[0]
    for other in things[1:]:
        if other.zones or other.kinds or other.reference:
            return None
        first.places.extend(other.places)
    return first


def _place(thing: Thing, manner: str) -> Place:
    if thing.reference == "self" and thing.zones == ["under"]:
        return Place("under", "", (), manner)
    if thing.reference is not None or len(thing.zones) > 1:
        raise NotUnderstood(thing.end)
    pile = bool(thing.places) and set(thing.places) <= {"top", "bottom"}
    zone = thing.zones[0] if thing.zones else ("deck" if pile else "field")
    return Place(zone, thing.side, tuple(thing.places), manner)


def _manner(frame: Frame) -> str:
    """裏向きで, 好きな順番で."""
    for phrase in frame.phrases:
        if phrase.mark in {"で", ""} and len(phrase.chains) == 1:
            manner = phrase.chains[0][-1].piece.role("manner")
            if manner and len(phrase.chains[0]) == 1:
                frame.phrases.remove(phrase)
                return manner
    return ""


def move(default_zone: str = "") -> Reader:
    """Cards go to a place; from elsewhere onto the field it is a summon."""

    def read(frame: Frame) -> list[Verb]:
        who = frame.doer()
        place = destination(frame) or Place(default_zone)
        place = replace(place, zone=place.zone or default_zone)
        if not place.zone:
            raise frame.fail()
        what = cards(frame, side_of(who))
        free = frame.adverb("free")
        if place.zone == "field" and (free or (what.zones and frame.verb.verb in {"bring_out", "put"})):
            manner = place.manner or frame.game.manners.get("場に出す", "")
            return [Summon(what, replace(place, manner=manner), who, free)]
        return [Move(what, place, who)]

    return read


def bring_out(frame: Frame) -> list[Verb]:
    """場に出す, 空きマスに出す."""
    who = frame.doer()
    place = destination(frame) or Place("field")
    place = replace(place, zone=place.zone or "field")
    if place.zone != "field":
        raise frame.fail()
    manner = (
        place.manner
        or _ordinarily(frame)
        or ("" if frame.verb.verb == "appear" else frame.game.manners.get("場に出す", ""))
    )
    return [Summon(cards(frame, side_of(who)), replace(place, manner=manner), who, frame.adverb("free"))]


def _ordinarily(frame: Frame) -> str:
    """通常の方法で場に出す."""
    for phrase in frame.phrases:
        if phrase.mark == "で" and phrase.chains[-1][-1].piece.role("word") == "method":
            frame.phrases.remove(phrase)
            return frame.game.manners.get("通常の方法で場に出す", "")
    return ""


def summon(frame: Frame) -> list[Verb]:
    """召喚する, 特殊召喚する."""
    who = frame.doer()
    place = destination(frame) or Place("field")
    place = replace(place, zone=place.zone or "field")
    manner = frame.verb.verb.partition(" ")[2]
    if place.manner and manner:
        raise frame.fail()
    what = cards(frame, side_of(who))
    return [Summon(what, replace(place, manner=manner or place.manner), who, frame.adverb("free"))]


def shuffle(frame: Frame) -> list[Verb]:
    """山札をシャッフルする; without an object it is the deck."""
    who = frame.doer()
    phrase = frame.take("を")
    if phrase is None:
        return [Shuffle(who, "deck")]
    thing = thing_of(phrase)
    if not is_zone_only(thing) or len(thing.zones) != 1:
        raise NotUnderstood(phrase.end)
    if thing.side and thing.side != "own" and who == "own":
        who = thing.side
    return [Shuffle(who, thing.zones[0])]


def destroy(frame: Frame) -> list[Verb]:
    """破壊する, 死亡させる, こわす."""
    if frame.verb.voice == "passive":
        raise frame.fail()
    return [Destroy(cards(frame))]


def take_over(frame: Frame) -> list[Verb]:
    """コントロールを奪う."""
    who = frame.doer()
    phrase = frame.take("を")
    if phrase is None or phrase.chains[-1][-1].piece.role("word") != "control_of":
        raise frame.fail()
    target = replace(phrase, chains=(*phrase.chains[:-1], phrase.chains[-1][:-1]))
    if not target.chains[-1]:
        if frame.chosen is None:
            raise frame.fail()
        chosen, frame.chosen = frame.chosen, None
        return [TakeControl(chosen, who, frame.duration)]
    return [TakeControl(cards_of(frame, target), who, frame.duration)]


def swap(frame: Frame) -> list[Verb]:
    """位置を入れ替える; 攻撃力と防御力を入れ替える."""
    phrase = frame.take("を")
    if phrase is None:
        raise frame.fail()
    last = phrase.chains[-1][-1].piece
    if last.role("word") == "position":
        target = phrase.chains[-1][:-1]
        if not target or (len(target) == 1 and target[0].piece.role("this") == "that"):
            if frame.chosen is None:
                raise frame.fail()
            chosen, frame.chosen = frame.chosen, None
            return [Swap(chosen, "position")]
        return [Swap(cards_of(frame, replace(phrase, chains=(*phrase.chains[:-1], target))), "position")]
    things = things_of(phrase)
    if (
        len(things) != 2
        or any(thing.head != "stat" for thing in things)
        or things[1].is_cards
        or not things[0].is_cards
    ):
        raise NotUnderstood(phrase.end)
    what = things[0].owner()
    return [Swap(what, things[0].words[0], things[1].words[0])]


MOVES: Final[dict[str, Reader]] = {
    "draw": draw, "draw_cards": draw, "discard": discard, "see": show("own"), "reveal": show("each"), "show": show(None),
    "choose": choose, "select": choose, "choose_target": choose, "take_as_target": choose, "return": move(), "add": move(), "send": move(), "put": move(), "move": move(),
    "shift": move(), "lay_under": move(), "bring_out": bring_out, "appear": bring_out, "summon": summon, "shuffle": shuffle, "cut": shuffle,
    "destroy": destroy, "die": destroy, "break": destroy, "take_over": take_over, "swap": swap, "lost": move("lost"),
    "go_back": move(), "discard_it": discard, "bounce": move("hand"), "show_each_other": show("each"), "sink": move(), "put_in": move(),
}  # fmt: skip
