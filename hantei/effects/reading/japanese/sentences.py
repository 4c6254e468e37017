"""Sentences become statements: clauses one after another, conditions before them, permissions, what happens later."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from hantei.effects.reading.japanese.changes import FRAMES, damage, is_damage
from hantei.effects.reading.japanese.conditions import event_in, event_of, is_conditional
from hantei.effects.reading.japanese.frame import Frame, Game, frame_of, is_zone_only, thing_of, things_of
from hantei.effects.reading.japanese.joined import conditions_of, parted
from hantei.effects.reading.japanese.order import in_order, topic_behind
from hantei.effects.reading.japanese.permissions import read_again, read_permission
from hantei.effects.reading.japanese.pieces import Piece
from hantei.effects.reading.japanese.quotes import read_framed
from hantei.effects.reading.japanese.relatives import folded
from hantei.effects.reading.japanese.shapes import Clause, Element, NotUnderstood, Phrase
from hantei.effects.reading.japanese.stats import signed
from hantei.effects.reading.japanese.things import Thing
from hantei.effects.reading.japanese.values import value_of
from hantei.effects.tree.nodes import (
    Again,
    AnyNumber,
    Choose,
    Condition,
    Damage,
    Did,
    Do,
    Duration,
    Event,
    Exactly,
    Heal,
    If,
    Is,
    Later,
    Link,
    Modify,
    Object,
    Player,
    Procedure,
    Redirect,
    Selector,
    Statement,
    UpTo,
    Verb,
)

_LINKS: Final[dict[str, Link]] = {"then": "then", "also": "also"}


@dataclass(slots=True)
class Sentence:
    """What is known while a sentence is read: what was chosen, of whom it speaks, what its statements are."""

    game: Game
    statements: list[Statement] = field(default_factory=list)
    chosen: Choose | None = None
    topic: Phrase | None = None
    duration: Duration | None = None
    about: Object | None = None
    last: Selector | None = None
    before: Selector | None = None
    end: int = 0


def read_sentence(
    game: Game, clauses: tuple[Clause, ...], about: Object | None = None, before: Selector | None = None
) -> tuple[Statement, ...]:
    """The statements of one sentence; `about`: of whom it speaks where it doesn't say, `before`: the cards of the one
    before.

    Raises: NotUnderstood where its words don't become statements.
    """
    first, link, did = _opening(parted(in_order(clauses)))
    statements = _statements(game, first, about, before)
    if did is not None:
        return (If(did, statements, link=link),)
    if link and statements:
        head = statements[0]
        statements = (replace(head, link=link), *statements[1:])
    return statements


def _opening(clauses: tuple[Clause, ...]) -> tuple[tuple[Clause, ...], Link, Did | None]:
    """What a sentence begins with: その後, さらに, そうした場合."""
    if not clauses:
        return clauses, "", None
    elements = list(clauses[0].elements)
    link: Link = ""
    did: Did | None = None
    while elements and isinstance(elements[0], Piece) and elements[0].type in {"ADV", "COMMA"}:
        word = str(elements[0].entry.data) if elements[0].type == "ADV" else ""
        if word in _LINKS:
            link = _LINKS[word]
        elif clauses[0].conjunction == "if" and len(elements) == 1:
            break
        elif word in {"did", "did_not"}:
            did = Did(word == "did_not")
        elif word:
            break
        elements.pop(0)
    return (replace(clauses[0], elements=tuple(elements)), *clauses[1:]), link, did


def _statements(
    game: Game, clauses: tuple[Clause, ...], about: Object | None = None, before: Selector | None = None
) -> tuple[Statement, ...]:
    """Clauses as statements; a condition takes all that follows it in the sentence."""
    sentence = Sentence(game, about=about, before=before)
    skip = 0
    for index in range(len(clauses)):
        if skip:
            skip -= 1
            continue
        clauses = (*clauses[:index], *topic_behind(game, clauses[index:]))
        clause = clauses[index]
        later = later_of(game, clause)
        if later is not None:
            when, rest = later
            following = (rest, *clauses[index + 1 :]) if rest is not None else clauses[index + 1 :]
            return (*_closed(sentence), Later(when, _statements(game, following)))
        framed = read_framed(game, clauses[index:])
        if framed is not None:
            sentence.statements.extend(framed[0])
            skip = framed[1] - 1
            continue
        procedure = read_procedure(game, clauses[index:])
        if procedure is not None:
            sentence.statements.append(procedure[0])
            skip = procedure[1] - 1
            continue
        if is_conditional(clause) and index + 1 < len(clauses):
            condition, behind = conditions_of(game, clauses[index:])
            behind = _lasting(clause, behind)
            return (*_closed(sentence), _if(game, condition, behind))
        _clause(sentence, clause, last=index + 1 == len(clauses))
    return _closed(sentence)


def _without_own(clause: Clause) -> Clause:
    """自分のリーダースキルにチャージする is what リーダースキルにチャージする says."""
    elements = tuple(
        replace(element, chains=(element.chains[0][1:], *element.chains[1:]))
        if isinstance(element, Phrase)
        and len(element.chains[0]) > 1
        and element.chains[0][0].piece.role("side") == "own"
        else element
        for element in clause.elements
    )
    return replace(clause, elements=elements)


def _cards(thing: Thing) -> Selector:
    if thing.head != "cards":
        raise NotUnderstood(thing.end)
    return thing.selector()


def read_procedure(game: Game, clauses: tuple[Clause, ...]) -> tuple[Statement, int] | None:
    """A procedure of the game at the beginning of the clauses, and how many of them it takes."""
    found = game.procedures.find_clauses(clauses) or game.procedures.find_clauses(
        (_without_own(clauses[0]), *clauses[1:])
    )
    if found is None:
        return None
    match, taken = found
    verb = clauses[taken - 1].verb
    form = verb.form if verb is not None else None
    if form is not None and (form.negative or form.must):
        raise NotUnderstood(verb.end if verb is not None else 0)
    cards = {
        slot: [_cards(thing) for thing in things_of(phrase)] for slot, phrase in match.slots.items() if slot in "omb"
    }
    several = next((slot for slot, found_cards in cards.items() if slot != "m" and len(found_cards) != 1), None)
    if several is not None:
        raise NotUnderstood(match.slots[several].end)
    number = value_of(thing_of(match.slots["n"])) if "n" in match.slots else None
    made = Procedure(
        match.word,
        what=cards["o"][0] if "o" in cards else None,
        amount=number,
        materials=tuple(cards.get("m", ())),
        by=cards["b"][0] if "b" in cards else None,
    )
    return Do(made, form is not None and (form.may or form.voice == "potential")), taken


def _if(game: Game, condition: Condition, following: tuple[Clause, ...]) -> If:
    before = condition.what if isinstance(condition, Is) and condition.what.reference is not None else None
    body, _, _ = _opening(following)
    if body != following:
        return If(condition, read_sentence(game, following, before=before))
    return If(condition, _statements(game, following, before=before))


def _closed(sentence: Sentence) -> tuple[Statement, ...]:
    if sentence.chosen is not None:
        sentence.statements.append(Do(sentence.chosen))
    if sentence.duration is not None and sentence.statements and not any(map(_lasts, sentence.statements)):
        raise NotUnderstood(sentence.end)
    return tuple(sentence.statements)


def read_moment(game: Game, clause: Clause) -> Event | None:
    """The event of a clause that is nothing but one: 召喚時, 自分のターンの終わりに, 相手が攻撃した時."""
    if clause.conjunction in {"when", "every"}:
        return event_of(game, clause)
    if clause.conjunction == "during":
        return None
    later = later_of(game, clause)
    if later is not None and later[1] is None:
        return later[0]
    if later is None or later[1] is None or later[1].elements or later[1].verb is not None:
        return event_of(game, clause) if clause.verb is None else None
    return later[0]


def _lasting(condition: Clause, behind: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ターン終了時まで、…なら…: a span at the beginning of a condition is that of what follows."""
    first = condition.elements[0] if condition.elements else None
    if isinstance(first, Piece) and first.type == "DURATION" and behind and not first.text.startswith("この"):
        return (replace(behind[0], elements=(first, *behind[0].elements)), *behind[1:])
    return behind


def _lasts(statement: Statement) -> bool:
    """Whether a statement says how long, or is of this turn alone by itself."""
    return isinstance(statement, Do) and (
        isinstance(statement.verb, Again) or getattr(statement.verb, "duration", None) is not None
    )


def later_of(game: Game, clause: Clause) -> tuple[Event, Clause | None] | None:
    """ターン終了時、…: the event, and what of the clause follows it."""
    if clause.conjunction in {"when", "every"} and clause.elements:
        event = event_of(game, clause)
        if event is None and is_conditional(clause):
            return None
        if event is None:
            raise NotUnderstood(clause.end)
        return event, None
    if clause.conjunction in {"before", "after"} and clause.verb is None and clause.elements:
        event = event_of(game, clause)
        return (event, None) if event is not None else None
    if _is_described(clause) and not clause.conjunction:
        first, second, *rest = folded(clause.elements)
        if isinstance(first, Phrase) and isinstance(second, Phrase) and not second.mark:
            described = event_in(game, [first, second], ("", ""))
            if described is not None:
                return described, replace(clause, elements=_without_comma(tuple(rest)))
    for index, element in enumerate(clause.elements):
        if isinstance(element, Phrase) and element.mark in {"に", "", "は"} and not clause.conjunction:
            event = _moment(game, element)
            if event is not None and index == 0:
                return event, replace(clause, elements=_without_comma(clause.elements[1:]))
        break
    return None


def _is_described(clause: Clause) -> bool:
    """ターンが終了する前、…: whether a clause describes the moment with which it begins."""
    if len(clause.elements) < 3:
        return False
    first, second, third = clause.elements[:3]
    if not isinstance(first, Phrase) or first.mark != "が" or not isinstance(third, Phrase):
        return False
    return isinstance(second, Piece) and second.type == "RELATIVE" and third.chains[0][0].piece.text == "前"


def _moment(game: Game, phrase: Phrase) -> Event | None:
    try:
        return event_in(game, [replace(phrase, mark="")], ("", ""))
    except NotUnderstood:
        return None


def _without_comma(elements: tuple[Element, ...]) -> tuple[Element, ...]:
    while elements and isinstance(elements[0], Piece) and elements[0].type == "COMMA":
        elements = elements[1:]
    return elements


def _clause(sentence: Sentence, clause: Clause, last: bool) -> None:
    """One clause: its verb becomes statements, or its cards wait for the verb behind."""
    if clause.conjunction not in {"", "together"}:
        raise NotUnderstood(clause.end)
    frame = frame_of(sentence.game, _with_noun_verb(clause))
    _carry(sentence, frame)
    adverbs = [word for word in _LINKS if frame.adverb(word)]
    verbs, may = _verbs(frame)
    frame.finish()
    _unused(sentence, frame)
    if not last and len(verbs) == 1 and isinstance(verbs[0], Choose) and frame.verb.shape in {"te", "stem"}:
        sentence.chosen = verbs[0]
        return
    link: Link = next((link for word, link in _LINKS.items() if word in adverbs), "")
    sentence.statements.extend(Do(verb, may, link if index == 0 else "") for index, verb in enumerate(verbs))
    what = getattr(verbs[-1], "what", None) if verbs else None
    if isinstance(what, Selector):
        sentence.before = what
    changed = verbs[-1] if verbs else None
    if isinstance(changed, Modify):
        sentence.last = changed.what


def _with_noun_verb(clause: Clause) -> Clause:
    """手札2枚捨て, 3ドロー, その攻撃を無効: a noun with a verb in it at the end is the verb."""
    if clause.verb is not None or not clause.elements:
        return clause
    last = clause.elements[-1]
    if not isinstance(last, Phrase) or last.mark or last.relatives:
        return clause
    unit = last.chains[-1][-1]
    if unit.piece.form is None:
        return clause
    rest = last.chains[-1][:-1]
    chains = (*last.chains[:-1], rest) if rest else last.chains[:-1]
    elements = (*clause.elements[:-1], replace(last, chains=chains)) if chains else clause.elements[:-1]
    return replace(clause, elements=elements, verb=replace(unit.piece, type="VERB"))


def _carry(sentence: Sentence, frame: Frame) -> None:
    """What the clauses before hand on: the chosen cards, the topic, the duration."""
    if sentence.chosen is not None:
        frame.chosen = sentence.chosen.what
    topic = next((phrase for phrase in frame.phrases if phrase.mark == "は"), None)
    if topic is not None:
        sentence.topic = topic
    else:
        frame.topic = sentence.topic
    if sentence.chosen is not None and sentence.chosen.who != "own" and frame.doer() == "own":
        frame.who = sentence.chosen.who
    frame.about = sentence.about
    sentence.end = frame.at
    frame.last = sentence.last
    frame.before = sentence.before
    if frame.duration is not None:
        sentence.duration = frame.duration
    else:
        frame.duration = sentence.duration


def _unused(sentence: Sentence, frame: Frame) -> None:
    """Chosen cards that the verb had no need of are a choice of their own."""
    if sentence.chosen is not None and frame.chosen is not None:
        sentence.statements.append(Do(sentence.chosen))
    sentence.chosen = None


def _verbs(frame: Frame) -> tuple[list[Verb], bool]:
    """The verbs of a clause, and whether its player can leave them."""
    form = frame.verb
    if not form.verb:
        return _without_verb(frame), False
    may = form.may or (form.voice == "potential" and not form.negative)
    allowed = read_again(frame) or read_permission(frame)
    if allowed is not None:
        return [allowed], False
    if (
        form.negative
        or form.must
        or form.state
        or form.allowed
        or form.once
        or (form.voice == "passive" and form.verb != "be_done_in")
    ):
        raise frame.fail()
    reader = FRAMES.get(form.verb) or (FRAMES["summon"] if form.verb.startswith("summon ") else None)
    if reader is None:
        raise frame.fail()
    who = frame.doer()
    return [_by_player(verb, who, frame) for verb in reader(frame)], may


def _by_player(verb: Verb, who: Player, frame: Frame) -> Verb:
    """A verb that says nothing of its player: who chooses the cards is another one's business only where there is a
    choice."""
    if who == "own" or hasattr(verb, "who"):
        return verb
    name = "to" if isinstance(verb, (Damage, Heal, Redirect)) else "what"
    cards = getattr(verb, name)
    if not isinstance(cards, Selector) or not isinstance(cards.count, (Exactly, UpTo, AnyNumber)):
        raise frame.fail()
    changed: Verb = replace(verb, **{name: replace(cards, chooser=who)})  # type: ignore[arg-type]
    return changed


def _without_verb(frame: Frame) -> list[Verb]:
    """相手の場のカード1枚に30ダメージ; そのユニットを山札の一番下へ."""
    if any(is_damage(phrase) for phrase in frame.phrases):
        return damage(frame)
    if any(phrase.mark in {"に", "へ"} and is_zone_only(thing_of(phrase)) for phrase in frame.phrases):
        frame.verb = replace(frame.verb, verb="put")
        return FRAMES["put"](frame)
    return signed(frame)
