"""The heads of abilities: what stands before the colon, in named parts or before 発動できる."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Final

from hantei.effects.reading.japanese.conditions import condition_of, event_in, event_of, is_conditional
from hantei.effects.reading.japanese.frame import Game
from hantei.effects.reading.japanese.joined import conditions_of, joint_of, parted
from hantei.effects.reading.japanese.lexer import number_of
from hantei.effects.reading.japanese.pieces import Amount, Piece
from hantei.effects.reading.japanese.sentences import later_of, read_moment, read_sentence
from hantei.effects.reading.japanese.shapes import Clause, Element, NotUnderstood, Phrase, Unit
from hantei.effects.tree.kinds import implied_kind
from hantei.effects.tree.nodes import (
    Ability,
    AbilityKind,
    AllOf,
    ChooseOne,
    Condition,
    Event,
    Exactly,
    Is,
    Keyword,
    Limit,
    Number,
    Player,
    Selector,
    Statement,
    TurnOf,
    Unparsed,
    UpTo,
)
from hantei.effects.words.vocabulary import Label


@dataclass(slots=True)
class Draft:
    """An ability that is being put together; `said`: the stretches of the text that it is made of."""

    label: Label | None = None
    kind: AbilityKind | None = None
    when: Event | None = None
    instead_of: Event | None = None
    zones: tuple[str, ...] = ()
    conditions: list[Condition] = field(default_factory=list)
    cost: list[Statement] = field(default_factory=list)
    limit: Limit | None = None
    may: bool = False
    body: list[Statement] = field(default_factory=list)
    keywords: tuple[Keyword, ...] = ()
    unread: list[Unparsed] = field(default_factory=list)
    said: list[tuple[int, int]] = field(default_factory=list)
    open: bool = False
    choice: ChooseOne | None = None

    @property
    def bare(self) -> bool:
        """Whether nothing says yet what manner of ability it is."""
        return (
            self.label is None
            and self.kind is None
            and self.when is None
            and not self.cost
            and not self.conditions
            and self.limit is None
            and not self.unread
        )

    def choose(self) -> None:
        """The options that were listed become one statement."""
        if self.choice is not None:
            self.body.append(self.choice)
        self.choice = None

    def finished(self) -> Ability:
        """The ability, with the kind that its label or its parts give it."""
        self.choose()
        label = self.label
        when = self.when
        if when is None and label is not None and label.event:
            when = Event(label.event)
        named = label.id if label is not None and label.id != label.event else ""
        condition = (
            self.conditions[0]
            if len(self.conditions) == 1
            else (AllOf(tuple(self.conditions)) if self.conditions else None)
        )
        ability = Ability(
            "spell",
            named,
            when,
            self.instead_of,
            self.zones,
            condition,
            tuple(self.cost),
            self.limit,
            self.may,
            tuple(self.body),
            self.keywords,
            tuple(self.unread),
        )
        kind = self.kind or (_kind(label) if label is not None else None)
        if self.instead_of is not None:
            kind = "replacement"
        return replace(ability, kind=kind or implied_kind(ability))


def as_trigger(game: Game, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """破壊された場合、… at the beginning of an ability is its trigger as much as 破壊された時、…."""
    first = clauses[0]
    form = first.verb.form if first.verb is not None else None
    if form is None or form.negative or form.state or len(clauses) < 2:
        return clauses
    if not (first.conjunction == "if" and form.shape == "past") and not (not first.conjunction and form.shape == "if"):
        return clauses
    asked = replace(first, conjunction="when")
    return (asked, *clauses[1:]) if event_of(game, asked) is not None else clauses


def keyword_list(clauses: tuple[Clause, ...]) -> tuple[Keyword, ...]:
    """The keywords of a sentence that is nothing but them."""
    if len(clauses) != 1 or clauses[0].verb is not None or clauses[0].conjunction:
        return ()
    found: list[Keyword] = []
    for element in clauses[0].elements:
        if isinstance(element, Piece) and element.type == "COMMA":
            continue
        if not isinstance(element, Phrase) or element.mark or element.relatives:
            return ()
        for chain in element.chains:
            made = _keywords(chain)
            if not made:
                return ()
            found.extend(made)
    return tuple(found)


def _keywords(chain: tuple[Unit, ...]) -> list[Keyword]:
    """Keywords one after another, each with its number; nothing where another word stands among them."""
    found: list[Keyword] = []
    for unit in chain:
        word = unit.piece.role("keyword") or unit.piece.role("numbered")
        amount = unit.piece.entry.data
        if word is not None or (unit.piece.type == "NAME" and unit.piece.text.startswith("【")):
            found.append(Keyword(word or str(amount)))
        elif isinstance(amount, Amount) and isinstance(amount.value, Number) and found and not unit.comparison:
            found[-1] = Keyword(found[-1].word, amount.value.value)
        else:
            return []
    return found


_CHOICE: Final = re.compile(
    "(?P<who>相手は|互いに)?(?:次の|次のうち|以下の?|どっちか|どちらか)[^。]*?(?:(?P<n>[1-9一二三四])つ(?P<upto>まで)?|どちらか)?を?"
    "(?:選ぶ|えらぶ|選択する|選びます|選んで行う|選んで行います|選んで適用する)"
)


def choice_in(text: str) -> ChooseOne | None:
    """A sentence that announces a list of which so many are chosen: 次の2つから1つを選ぶ."""
    found = _CHOICE.fullmatch(text)
    if found is None:
        return None
    number = Number(number_of(found["n"])) if found["n"] else Number(1)
    who: Player = "own" if not found["who"] else ("opponent" if found["who"] == "相手は" else "each")
    return ChooseOne((), UpTo(number) if found["upto"] else Exactly(number), who)


def read_limits(game: Game, draft: Draft, clauses: tuple[Clause, ...]) -> None:
    """（制限）1ターンに1度; what else may not be done (このターン攻撃できない) is a price."""
    rest = tuple(
        clause for clause in (_head_words(draft, clause) for clause in clauses) if clause.elements or clause.verb
    )
    if rest:
        draft.cost.extend(read_sentence(game, rest, Selector(reference="self")))


def read_head(game: Game, draft: Draft, clauses: tuple[Clause, ...]) -> None:
    """What stands before the colon: event, condition, limit, cost, 任意で.

    Raises: NotUnderstood where a clause is none of them.
    """
    cost: list[Clause] = []
    left = parted(_opened(game, draft, tuple(_head_words(draft, said) for said in clauses)))
    while left:
        clause, rest = left[0], left[1:]
        if not rest and _is_use(clause):
            _last_words(game, draft, clause)
        elif clause.elements or clause.verb is not None:
            joined = _joined(game, left)
            if joined is not None:
                draft.conditions.append(joined[0])
                rest = joined[1]
            elif not _event_or_condition(game, draft, clause):
                cost.append(_after_moment(game, draft, clause))
        left = rest
    if cost:
        draft.cost.extend(read_sentence(game, tuple(cost)))


def _opened(game: Game, draft: Draft, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """The clauses with そうした場合 before a price as a clause of its own, and without a moment before a condition."""
    found: list[Clause] = []
    for said in clauses:
        clause = _after_moment(game, draft, said)
        first = clause.elements[0] if clause.elements else None
        if isinstance(first, Piece) and first.entry.data in {"did", "did_not"}:
            found.append(Clause((first,), None, "if", first.end))
            clause = replace(clause, elements=clause.elements[1:])
        found.append(clause)
    return tuple(found)


def _joined(game: Game, clauses: tuple[Clause, ...]) -> tuple[Condition, tuple[Clause, ...]] | None:
    """Conditions that かつ or または joins, and そうした場合, which no verb closes."""
    first = clauses[0].elements[0] if clauses[0].elements else None
    did = isinstance(first, Piece) and first.entry.data in {"did", "did_not"}
    if not did and not (len(clauses) > 1 and is_conditional(clauses[0]) and joint_of(clauses[1])):
        return None
    return conditions_of(game, clauses, whole=True)


def _after_moment(game: Game, draft: Draft, clause: Clause) -> Clause:
    """What is paid behind a moment in one clause: バトルフェイズ、手札を1枚捨てて."""
    if clause.conjunction in {"when", "every"}:
        return clause
    first = clause.elements[0] if clause.elements else None
    if clause.conjunction and not (isinstance(first, Phrase) and not first.mark):
        return clause
    later = later_of(game, replace(clause, conjunction=""))
    if later is None or later[1] is None or not (later[1].elements or later[1].verb) or draft.when is not None:
        return clause
    draft.when = later[0]
    return replace(later[1], conjunction=clause.conjunction)


def _last_words(game: Game, draft: Draft, clause: Clause) -> None:
    """What stands before 発動できる: nothing, or a moment (自分のメインフェイズに)."""
    rest = [element for element in clause.elements if not (isinstance(element, Piece) and element.type == "COMMA")]
    if not rest:
        return
    event = (
        event_in(game, [replace(rest[0], mark="")], ("", ""))
        if len(rest) == 1 and isinstance(rest[0], Phrase)
        else None
    )
    if event is None or draft.when is not None:
        raise NotUnderstood(clause.end)
    draft.when = event


def _head_words(draft: Draft, clause: Clause) -> Clause:
    """Takes the limit, 任意で and the zone where it works out of a clause."""
    elements: list[Element] = []
    for element in clause.elements:
        if isinstance(element, Piece) and element.type == "OFTEN" and draft.limit is None:
            draft.limit = element.entry.data  # type: ignore[assignment]
        elif isinstance(element, Piece) and element.type == "COMMA":
            continue
        elif isinstance(element, Phrase) and _is_optional(element):
            draft.may = True
        elif isinstance(element, Phrase) and element.mark == "で" and (zones := _zones(element)):
            draft.zones = zones
        else:
            elements.append(element)
    return replace(clause, elements=tuple(elements))


def _is_optional(phrase: Phrase) -> bool:
    return phrase.chains[0][0].piece.text == "任意" and phrase.mark == "で"


def _zones(phrase: Phrase) -> tuple[str, ...]:
    if any(len(chain) != 1 for chain in phrase.chains):
        return ()
    zones = tuple(chain[0].piece.role("zone") or "" for chain in phrase.chains)
    return zones if all(zones) else ()


def _is_use(clause: Clause) -> bool:
    form = clause.verb.form if clause.verb is not None else None
    return (
        form is not None and form.verb in {"activate", "use_it", "use"} and not form.negative and not clause.conjunction
    )


def _event_or_condition(game: Game, draft: Draft, clause: Clause) -> bool:
    if clause.conjunction == "within" and draft.when is None and (event := read_turn(game, (clause,))) is not None:
        draft.when = event
        return True
    if clause.conjunction in {"during", "within"} and clause.verb is None:
        return _during(game, draft, clause)
    asked = as_trigger(game, (clause, clause))[0]
    event = read_moment(game, asked)
    if event is not None:
        if draft.when is not None:
            raise NotUnderstood(clause.end)
        draft.when = event
        return True
    if is_conditional(clause) or _is_there(clause):
        draft.conditions.append(condition_of(game, clause))
        return True
    said = _stated(game, clause)
    if said is not None:
        draft.conditions.append(said)
    return said is not None


def _stated(game: Game, clause: Clause) -> Condition | None:
    """（条件）自分の墓地にユニットが5枚以上ある; カウンターが3個以上：; 前列：: a condition without 場合."""
    form = clause.verb.form if clause.verb is not None else None
    phrases = [element for element in clause.elements if isinstance(element, Phrase)]
    if clause.conjunction or not phrases:
        return None
    if form is not None:
        there = form.verb in {"exist", "be", "stay"} and form.shape == "plain" and not form.voice
        return condition_of(game, clause) if there else None
    places = [unit.piece.role("place") for unit in phrases[0].chains[0]]
    if len(phrases) == 1 and len(phrases[0].chains) == 1 and not phrases[0].mark and all(places):
        return Is(Selector(reference="self"), places=tuple(place or "" for place in places))
    last = phrases[-1].chains[-1][-1]
    if len(phrases) == 2 and phrases[0].mark == "が" and last.comparison in {"<=", ">=", "<", ">"}:
        return condition_of(game, replace(clause, conjunction="if"))
    return None


def _is_there(clause: Clause) -> bool:
    """このカードが墓地に存在し、…場合に: a condition before another one."""
    form = clause.verb.form if clause.verb is not None else None
    return form is not None and form.verb in {"exist", "be", "stay"} and form.shape in {"stem", "te"}


def read_turn(game: Game, clauses: tuple[Clause, ...]) -> Event | None:
    """自分のターン中 as the time when something can be used."""
    if len(clauses) != 1 or clauses[0].conjunction not in {"during", "within"} or clauses[0].verb is not None:
        return None
    phrases = [element for element in clauses[0].elements if isinstance(element, Phrase)]
    return event_in(game, phrases, ("", "")) if len(phrases) == len(clauses[0].elements) else None


def _during(game: Game, draft: Draft, clause: Clause) -> bool:
    condition = condition_of(game, clause)
    if not isinstance(condition, TurnOf):
        return False
    draft.conditions.append(condition)
    return True


def _kind(label: Label) -> AbilityKind:
    return label.kind  # type: ignore[return-value]
