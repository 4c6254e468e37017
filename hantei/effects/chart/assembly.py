"""Segments of a cell put together as abilities: a head begins one, a sentence without a head goes on with it."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import Any, Final

from hantei.effects.chart.engine.making import again, make, mask_of
from hantei.effects.chart.meaning.sentences import doer_is_open
from hantei.effects.chart.normal import Normal
from hantei.effects.chart.pieces import Group, Piece, as_unparsed, goes_on
from hantei.effects.chart.rules.clauses.building import IT, THAT
from hantei.effects.chart.rules.clauses.doers import says_side, with_sides
from hantei.effects.chart.rules.parts import Head, Segment
from hantei.effects.chart.rules.sentences.chains import lasting
from hantei.effects.chart.rules.sentences.conditions import asks_for_any
from hantei.effects.chart.rules.sentences.heads import joined
from hantei.effects.chart.rules.sentences.kinds import ability_of
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import LASTING, bare_kind, cards_of
from hantei.effects.tree.walk import each_node, nodes
from hantei.effects.words.vocabulary import Label

_FIGHTS: Final = ("attack", "battle")
_TURNS: Final = ("turn_start", "turn_end", "next_turn_start", "next_turn_end", "end_phase", "main_phase")


def grouped(pieces: tuple[Piece, ...], text: str, *, played: bool) -> list[Group]:
    """Return the pieces of a cell, whose text is given, by the ability to which they belong; those that don't go
    together are one group. `played`: its card is played once."""
    first = next((at for at, piece in enumerate(pieces) if not piece.segment.for_all), len(pieces))
    leading, rest = pieces[:first], pieces[first:]
    if first > 1 or any(piece.segment.for_all for piece in rest) or goes_on(pieces) or (first and not rest):
        return [Group(pieces, fits=False)]
    lines = (list(line) for ends, line in groupby(rest, key=lambda piece: piece.is_line) if not ends)
    return [replace(group, leading=leading) for line in lines for group in _in_paragraph(line, text, played=played)]


def _in_paragraph(paragraph: list[Piece], text: str, *, played: bool) -> list[Group]:
    """The abilities of a line. A limit behind the second one may be for both, and a moment with a comma behind other
    sentences for the rest of them: there nothing says what belongs together."""
    groups: list[list[Piece]] = []
    for piece in paragraph:
        if piece.is_limit:
            if len(groups) != 1:
                return [Group(tuple(paragraph), fits=False)]
            groups[-1].append(piece)
        elif groups and _is_unclear(piece, groups[-1]):
            return [Group(tuple(paragraph), fits=False)]
        elif groups and _may_befall_those(piece, groups[-1], text, played=played):
            return [Group(tuple(paragraph), fits=False, why="which_card")]
        elif not groups or _begins(piece, groups[-1]):
            groups.append([piece])
        else:
            groups[-1].append(piece)
    alone = paragraph[-1].segment.needs_head
    return [Group(tuple(paragraph), fits=False)] if alone else _together(groups)


def _together(groups: list[list[Piece]]) -> list[Group]:
    """The abilities of a line, with what the one before them says of their card."""
    before = [[], *groups[:-1]]
    return [
        Group(tuple(group), stays=bool(last) and _goes_on_by_itself(group[0].segment, last))
        for last, group in zip(before, groups, strict=True)
    ]


def _is_unclear(piece: Piece, before: list[Piece]) -> bool:
    """True if a sentence may belong to the one before it in two ways."""
    head = piece.segment.head
    if head is not None and head.if_done and any(one.segment.body for one in before):
        return True
    return _is_later(piece.segment, before) or _lacks_head(before, piece)


def _may_befall_those(piece: Piece, before: list[Piece], text: str, *, played: bool) -> bool:
    """True for 敵ユニット1体に3ダメージ。死亡した場合、…: what this card waits for, or what may become of the cards of
    the sentence before."""
    head = piece.segment.head
    if head is None or head.when is None or head.marked or head.label or piece.segment.starts:
        return False
    acts = [one.verb for at in before for one in nodes(at.segment.body) if isinstance(one, tree.Do)]
    meanwhile = any(getattr(getattr(one, "duration", None), "until", "") in _FIGHTS for one in acts)
    if not meanwhile and all(what.reference == "self" for one in acts for what in cards_of(one).values()):
        return False
    said = text[piece.start : head.mask.bit_length()]
    if said.startswith("この"):
        return False
    is_case = "場合" in said
    nobody = head.when.subject is None and not _is_of_turn(head.when)
    return is_case or (nobody and (played or "た時" in said))


def _is_of_turn(event: tree.Event) -> bool:
    return event.event == "turn" or event.event.startswith(_TURNS)


def _lacks_head(before: list[Piece], piece: Piece) -> bool:
    """True if keywords stand right before a sentence that has no head, of whose cards they may speak: 【守護】敵…"""
    head = piece.segment.head
    return before[-1].segment.needs_head and (head is None or not (head.when or head.label or head.limit))


def _begins(piece: Piece, before: list[Piece]) -> bool:
    """True if a sentence begins an ability."""
    segment, last = piece.segment, before[-1].segment
    if last.head is not None and last.head.unread and not last.body:
        return False
    if segment.needs_head and last.keywords:
        return False  # 【守護】【速攻】召喚時、…: one list
    begins = segment.head is not None or bool(segment.keywords) or segment.starts or piece.begins
    return begins or bool(last.keywords) or _goes_on_by_itself(segment, before)


def _goes_on_by_itself(segment: Segment, before: list[Piece]) -> bool:
    """True if a sentence says how things are, behind one that only says what becomes of the card: 表向きのまま残る。"""
    said = [one for piece in before for one in piece.segment.body]
    only = bool(said) and all(isinstance(one, tree.Do) and isinstance(one.verb, tree.Procedure) for one in said)
    return only and bare_kind(segment.body) == "continuous" and not any(piece.segment.head for piece in before)


def _is_later(segment: Segment, before: list[Piece]) -> bool:
    """A moment of a turn behind other sentences, with a comma, may say when the rest of them is done."""
    head = segment.head
    if head is None or head.when is None or head.marked or segment.starts or not before[-1].segment.body:
        return False
    return _is_of_turn(head.when)


def abilities_of(group: Group, text: Normal, column: Label | None = None) -> tuple[tree.Ability, ...]:
    """Return the abilities that a group says, one for each of its moments; none where its parts don't go together.
    `column`: the label whose meaning the column has."""
    ability = _ability(group, text, column)
    if ability is None:
        return ()
    also = tuple(event for piece in group.pieces if piece.segment.head for event in piece.segment.head.also)
    if also and ability.limit is not None:
        return ()  # nobody knows whether each of them has the limit, or all together
    return (ability, *(replace(ability, when=event) for event in also))


def _ability(group: Group, text: Normal, column: Label | None) -> tree.Ability | None:
    pieces = _of_two_cases(group.pieces)
    segments = [piece.segment for piece in (*group.leading, *pieces)]
    heads = [segment.head for segment in segments if segment.head is not None]
    head: Head | None = Head() if group.fits else None
    for one in (*_of_column(column, segments), *heads):
        head = joined(head, one) if head is not None else None
    body = _body(pieces, text) if head is not None else None
    if head is None or body is None:
        return None
    keywords = tuple(keyword for segment in segments for keyword in segment.keywords)
    if says_side((head, body), "doer"):
        return None
    ability = ability_of(head, body, tuple(segments), keywords)
    return None if ability is None else with_sides(ability, doer="own", own="own")


def _of_two_cases(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Pieces in which a condition right behind a moment is asked in what is done, where another case follows:
    召喚時、手札が2枚以下なら…。そうでなければ…"""
    first, *rest = pieces
    head = first.segment.head
    asks = head is not None and head.when is not None and head.condition is not None and not (head.marked or head.plays)
    if head is None or not asks or not rest or not rest[0].segment.otherwise:
        return pieces
    case = make(tree.If, condition=head.condition, then=first.segment.body)
    return (replace(first, segment=again(first.segment, head=again(head, condition=None), body=(case,))), *rest)


def _of_column(column: Label | None, segments: list[Segment]) -> list[Head]:
    """What the column says of an ability, where the text doesn't name its label."""
    named = any(segment.head is not None and segment.head.label for segment in segments)
    if column is None or named or all(segment.keywords for segment in segments):
        return []
    when = tree.Event(column.event) if column.event else None
    return [Head(label=column.id, kind=column.kind, when=when)]


def _body(pieces: tuple[Piece, ...], text: Normal) -> tuple[tree.Statement, ...] | None:
    """The statements of all sentences; None where one shall replace a sentence that isn't one statement. Behind words
    that aren't understood, what goes on with them isn't either."""
    body: tuple[tree.Statement, ...] = ()
    lost = False
    for at, piece in enumerate(pieces):
        if lost and not piece.is_unread and _hangs_on(piece.segment):
            body = (*body, as_unparsed(text, piece.start, piece.end, piece.start))
            continue
        lost = lost or piece.is_unread
        more = _with(body, piece.segment, pieces[at - 1].segment if at else None)
        before = pieces[at - 1].segment.body if at else ()
        if more is None or doer_is_open(before, piece.segment.body, text):
            return None
        body = more
    return body


def _with(
    body: tuple[tree.Statement, ...], segment: Segment, before: Segment | None
) -> tuple[tree.Statement, ...] | None:
    """The statements so far and those of one more sentence."""
    if segment.otherwise:
        case = body[-1] if body else None
        if not isinstance(case, tree.If) or case.otherwise or case.lasting:
            return None
        if segment.if_none and not asks_for_any(case.condition):
            return None
        return (*body[:-1], again(case, otherwise=segment.body))
    if segment.but:
        last = getattr(getattr(body[-1], "verb", None), "duration", None) if body else None
        return body + (lasting(segment.body, last) if last is not None else segment.body)
    if segment.narrows is not None:
        return _narrowed(body, segment)
    if not segment.replaces:
        return body + segment.body
    case = segment.body[0]
    if before is None or len(before.body) != 1 or not isinstance(case, tree.If) or before.replaces:
        return None
    done = _as_long(case.then, body[-1])
    if done is None:
        return None
    case = again(case, then=done)
    chosen = _chosen_first(body[-1]) if any(map(_points_back, nodes(case))) else None
    if chosen is not None:
        choice, rest = chosen
        return (*body[:-1], choice, again(case, otherwise=(rest,)))
    return (*body[:-1], again(_of_the_same(case, body[-1]), otherwise=body[-1:]))


def _as_long(case: tuple[tree.Statement, ...], before: tree.Statement) -> tuple[tree.Statement, ...] | None:
    """What is done in place of a sentence lasts as long as that, where it is the same; None where it may not."""
    verb: Any = getattr(before, "verb", None)
    last = getattr(verb, "duration", None)
    verbs = [getattr(one, "verb", None) for one in case]
    open_ones = [one for one in verbs if isinstance(one, LASTING) and one.duration is None]
    if last is None or all(isinstance(one, tree.SetState) for one in open_ones):
        return case
    return lasting(case, last) if all(type(one) is type(verb) for one in open_ones) else None


def _only_cards(verb: Any) -> tuple[str, Any]:
    """The cards that a verb speaks of, with their field; none where it speaks of several."""
    found = list(cards_of(verb).items())
    return found[0] if len(found) == 1 else ("", None)


def _narrowed(body: tuple[tree.Statement, ...], segment: Segment) -> tuple[tree.Statement, ...] | None:
    """ただし魔法を除く: of all the cards of the sentence before only these are meant."""
    last = body[-1] if body else None
    verb: Any = last.verb if isinstance(last, tree.Do) else None
    name, what = _only_cards(verb)
    if (
        last is None
        or what is None
        or not isinstance(what.count, tree.Every)
        or what.kinds
        or what.reference is not None
    ):
        return None
    cards = again(what, segment, filters=(*what.filters, segment.narrows))
    return (*body[:-1], again(last, verb=again(verb, **{name: cards})))


def _chosen_first(before: tree.Statement) -> tuple[tree.Statement, tree.Statement] | None:
    """A sentence about one card that is chosen, as the choice and what is done to it."""
    verb: Any = before.verb if isinstance(before, tree.Do) and not before.may and not before.link else None
    name, what = _only_cards(verb)
    if what is None or what.reference is not None or what.count != tree.JUST_ONE or isinstance(verb, tree.Choose):
        return None
    return make(tree.Do, verb=make(tree.Choose, what=what)), again(before, verb=again(verb, **{name: THAT}))


def _hangs_on(segment: Segment) -> bool:
    """True if a sentence speaks of something that was said before it, or goes on with it."""
    if segment.otherwise or segment.replaces or segment.but or any(one.link for one in segment.body):
        return True
    return any(_points_back(node) for node in nodes(segment.body))


def _points_back(node: object) -> bool:
    known = isinstance(node, tree.Selector) and node.reference not in (None, "self", "host")
    return known or isinstance(node, tree.Did | tree.ResultOf | tree.Came)


def _of_the_same(case: Any, before: tree.Statement) -> Any:
    """What is left out in 毒状態なら代わりに… is what the sentence before speaks of."""
    objects = cards_of(getattr(before, "verb", None)).values()
    known = next((one for one in objects if one.reference is not None), None)
    if known is None:
        return case
    left_out = (IT, THAT)
    return each_node(case, lambda node: replace(known, mask=0) if not mask_of(node) and node in left_out else node)
