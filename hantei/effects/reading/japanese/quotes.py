"""Statements that hold others in quotes, and what X is: 「…」を3回行う, 「…」「…」から1つを選んで行う, Xは…とする."""

from __future__ import annotations

from hantei.effects.reading.japanese.frame import Frame, Game, frame_of, thing_of
from hantei.effects.reading.japanese.pieces import Amount, Piece
from hantei.effects.reading.japanese.shapes import Clause, NotUnderstood, Phrase
from hantei.effects.reading.japanese.things import counted, player_of
from hantei.effects.reading.japanese.values import value_each
from hantei.effects.tree.nodes import ChooseOne, Define, Exactly, ForEach, Statement, UpTo, Value, Variable


def read_framed(game: Game, clauses: tuple[Clause, ...]) -> tuple[tuple[Statement, ...], int] | None:
    """Statements of the first clauses that hold others, and how many clauses they take."""
    verb = clauses[0].verb
    form = verb.form if verb is not None else None
    if form is None or clauses[0].conjunction:
        return None
    if form.verb == "choose" and len(clauses) > 1:
        made = _choice(game, clauses[0], clauses[1])
        return ((made,), 2) if made is not None else None
    if form.verb in {"carry_out", "repeat"}:
        body = _carried_out(game, clauses[0])
        return (body, 1) if body is not None else None
    if form.verb == "do" and not form.voice and not form.negative:
        define = _definition(game, clauses[0])
        return ((define,), 1) if define is not None else None
    return None


def _quotes(phrase: Phrase) -> list[Piece]:
    """The quotes of a phrase that is nothing but quotes with sentences in them."""
    units = [unit.piece for chain in phrase.chains for unit in chain]
    return units if all(unit.type == "NAME" and "。" in unit.text for unit in units) else []


def _bodies(game: Game, quotes: list[Piece]) -> tuple[tuple[Statement, ...], ...]:
    found = []
    for quote in quotes:
        body = game.body(str(quote.entry.data))
        if body is None:
            raise NotUnderstood(quote.start + 1)
        found.append(body)
    return tuple(found)


def _choice(game: Game, choosing: Clause, doing: Clause) -> Statement | None:
    form = doing.verb.form if doing.verb is not None else None
    if form is None or form.verb != "carry_out" or doing.elements:
        return None
    frame = frame_of(game, choosing)
    phrase, number = frame.take("から"), frame.take("を", "までを", "まで", "")
    quotes = _quotes(phrase) if phrase is not None else []
    if not quotes or number is None:
        return None
    amount = thing_of(number)
    who = frame.doer()
    frame.finish()
    if amount.amount is None:
        return None
    upto = number.mark.startswith("まで") or amount.comparison == "upto"
    count = UpTo(amount.amount.value) if upto else counted(amount.amount.value)
    return ChooseOne(
        _bodies(game, quotes), count if isinstance(count, (UpTo, Exactly)) else Exactly(amount.amount.value), who
    )


def _carried_out(game: Game, clause: Clause) -> tuple[Statement, ...] | None:
    frame = frame_of(game, clause)
    phrase = frame.take("を")
    quotes = _quotes(phrase) if phrase is not None else []
    if len(quotes) != 1:
        return None
    body = _bodies(game, quotes)[0]
    times = _times(frame)
    if times is not None:
        body = (ForEach(times, body),)
    frame.finish()
    return body


def _times(frame: Frame) -> Value | None:
    """3回, …と同じ回数."""
    phrase = frame.take("")
    if phrase is None:
        return None
    last = phrase.chains[-1][-1].piece
    amount = last.entry.data
    if isinstance(amount, Amount) and len(phrase.chains[0]) == 1 and amount.counter in {"回", "度"}:
        return amount.value
    return value_each(frame, phrase)


def _definition(game: Game, clause: Clause) -> Define | None:
    frame = frame_of(game, clause)
    subject = frame.take("は", "を")
    value = frame.take("と")
    if subject is None or value is None:
        return None
    variable = getattr(subject.chains[0][0].piece.entry.data, "value", None)
    if not isinstance(variable, Variable) or player_of(thing_of(subject)) is not None:
        return None
    defined = Define(variable, value_each(frame, value))
    frame.finish()
    return defined
