"""Compiling card texts to abilities. What the engine doesn't model is left out and reported, never guessed."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from hantei.effects.left_out import Missing, Reason
from hantei.effects.printing.japanese.printer import japanese_ability, japanese_statement
from hantei.effects.sense.bind import bind
from hantei.effects.sense.settle import chosen_by_each
from hantei.effects.tree import nodes as ast
from hantei.effects.tree.kinds import default_subject, event_word
from hantei.effects.tree.nodes import CardText, Do, Statement
from hantei.effects.tree.walk import sentences
from hantei.effects.withheld import can_join, for_play, is_plain, joined, unread_words
from hantei.interpreter.compile.cards import NOWHERE
from hantei.interpreter.compile.continuous import continuous
from hantei.interpreter.compile.costs import need_apart, pay
from hantei.interpreter.compile.left_out.beyond import beyond
from hantei.interpreter.compile.left_out.honoured import need_bound, need_honoured
from hantei.interpreter.compile.left_out.missed import missed_ability
from hantei.interpreter.compile.left_out.reasons import (
    HEAD_PARTS,
    INSTEAD,
    LIMIT_SHARED,
    LOST_WORDS,
    NESTED,
    NO_BODY,
    NOTHING_LEFT,
    NOTHING_SAID,
    RULE_TEXT,
    UNREAD_HEAD,
    NotModelled,
)
from hantei.interpreter.compile.lexicon import Lexicon
from hantei.interpreter.compile.nouns import Nouns
from hantei.interpreter.compile.program import Program
from hantei.interpreter.compile.statements import speaks_again
from hantei.interpreter.compile.things import OBJECT, SUBJECT
from hantei.interpreter.compile.verbs import VerbWriter
from hantei.interpreter.program.nodes.base import All, Belongs, CanPay, IsBody
from hantei.interpreter.program.nodes.board import ThatCanLie
from hantei.interpreter.program.nodes.choose import Choose
from hantei.interpreter.program.nodes.move import ThatArrive
from hantei.interpreter.program.select import SideSel
from hantei.interpreter.table.definitions import Ability, Node, Sel, Test
from hantei.interpreter.table.numbers import (
    ACTIVATED,
    CONTINUOUS,
    DECK,
    FIELD,
    GAME_BY_TEXT,
    HAND,
    REPLACEMENT,
    SPELL,
    THE_FIRST,
    TRIGGERED,
    TURN_BY_TEXT,
)

_KINDS: Final = {
    "spell": SPELL, "triggered": TRIGGERED, "activated": ACTIVATED, "continuous": CONTINUOUS,
    "replacement": REPLACEMENT,
}  # fmt: skip
_LIMITS: Final = {"turn": TURN_BY_TEXT, "game": GAME_BY_TEXT}


@dataclass
class Compiled:
    """A card's text, compiled.

    abilities  in order; keywords as bits that the text says by themselves
    granted    abilities that these give to cards: they are to be known to the match-up too
    sentences  how many sentences the text has; missing: what is left out of it
    """

    abilities: list[Ability] = field(default_factory=list)
    keywords: tuple[ast.Keyword, ...] = ()
    granted: list[Ability] = field(default_factory=list)
    sentences: int = 0
    missing: list[Missing] = field(default_factory=list)


def compile_text(text: CardText, lexicon: Lexicon) -> Compiled:
    """Compile all abilities of one cell; consecutive plain spells become one program."""
    compiled = Compiled(sentences=sentences(text))
    for tree, reason in _abilities(_Same(text)):
        if reason is not None:
            compiled.missing.append(missed_ability(reason, tree, lexicon.words))
        elif tree.kind == "keywords":
            _keep_keywords(compiled, tree, lexicon)
        else:
            _compile_into(compiled, tree, lexicon)
    return compiled


class _Same:
    """A text that is equal to itself alone: trees are equal also where they have lost other words."""

    def __init__(self, text: CardText) -> None:
        self.text = text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.text is self.text

    def __hash__(self) -> int:
        return id(self.text)


@lru_cache(maxsize=4096)
def _abilities(same: _Same) -> tuple[tuple[ast.Ability, Reason | None], ...]:
    """Return the abilities of a text as they are compiled, with why they are withheld: kept, as every match-up begins
    by compiling the texts of its cards."""
    trees = (chosen_by_each(bind(one).ability) for one in _joined(for_play(same.text).abilities))
    return tuple((tree, why_withheld(tree)) for tree in trees)


def _keep_keywords(compiled: Compiled, tree: ast.Ability, lexicon: Lexicon) -> None:
    """Add the keywords of a text; if the engine doesn't know one of them, none is added, as they are one sentence."""
    try:
        lexicon.given(tree.keywords)
        compiled.keywords += tree.keywords
    except NotModelled as error:
        compiled.missing.append(Missing(error.reason, japanese_ability(tree, lexicon.words)))


def why_withheld(tree: ast.Ability) -> Reason | None:
    """Return why an ability is not played although its parts may be understood; None if it may be played, or
    if what it does has to tell."""
    unread = unread_words(tree)
    if unread:
        return UNREAD_HEAD.of("span", unread[0].text)
    if tree.lost:
        return LOST_WORDS.of("span", tree.lost[0])
    if tree.kind == "rule":
        return RULE_TEXT
    if not _goes_together(tree):
        return HEAD_PARTS
    if not tree.body and not tree.keywords:
        return NOTHING_SAID
    return beyond(tree) or (None if tree.kind == "keywords" else _lost_head(tree))


def _lost_head(tree: ast.Ability) -> Reason | None:
    """Return why the timing, the condition or the cost of an ability can't be compiled as they are said."""
    try:
        need_honoured(replace(tree, body=()))
        need_bound((tree.when, tree.instead_of, tree.condition, tree.cost))
    except NotModelled as error:
        return error.reason
    return None


def _goes_together(tree: ast.Ability) -> bool:
    """True if an ability of its kind can have all the parts that it has."""
    if tree.keywords:
        bare = tree.kind == "keywords" and tree.condition is None and tree.when is None and tree.limit is None
        return bare and not (tree.body or tree.cost or tree.zones or tree.may)
    return (tree.instead_of is not None) == (tree.kind == "replacement") and not (tree.instead_of and tree.when)


def _joined(abilities: tuple[ast.Ability, ...]) -> list[ast.Ability]:
    """Join consecutive plain spells to one ability."""
    found: list[ast.Ability] = []
    for tree in abilities:
        alike = found and is_plain(tree) and is_plain(found[-1]) and tree.label == found[-1].label
        if alike and tree.body and found[-1].body and can_join(tree):
            found[-1] = joined(found[-1], tree)
        else:
            found.append(tree)
    return found


def _compile_into(compiled: Compiled, tree: ast.Ability, lexicon: Lexicon) -> None:
    """Compile one ability. If its timing, condition or cost isn't modelled, all of it is left out."""
    try:
        if tree.kind == "continuous":
            compiled.abilities.extend(continuous(compiled.missing, tree, lexicon))
            return
        builder = _Builder(tree, lexicon)
        ability = builder.build()
        compiled.missing.extend(builder.program.missing)
        if len(ability.nodes) > builder.program.start:
            compiled.abilities.append(ability)
            compiled.granted.extend(builder.program.granted)
        elif tree.cost:
            cost = "".join(japanese_statement(one, lexicon.words) for one in tree.cost)
            compiled.missing.append(Missing(NOTHING_LEFT, cost, len(tree.cost)))
    except NotModelled as error:
        compiled.missing.append(missed_ability(error.reason, tree, lexicon.words))


def compile_ability(tree: ast.Ability, lexicon: Lexicon) -> Ability:
    """Compile an ability that another one gives; raises NotModelled unless all of it is modelled."""
    compiled = compile_text(CardText((tree,)), lexicon)
    if compiled.missing:
        raise NotModelled(compiled.missing[0].reason)
    if len(compiled.abilities) != 1 or compiled.granted:
        raise NotModelled(NESTED)
    made = compiled.abilities[0]
    made.text = japanese_ability(tree, lexicon.words)
    return made


class _Builder:
    """Builds one ability that has a program."""

    def __init__(self, tree: ast.Ability, lexicon: Lexicon) -> None:
        self.tree = tree
        self.lexicon = lexicon
        self.nouns = Nouns(lexicon)
        self.event = tree.instead_of or tree.when
        self.nouns.is_of_damage = self.event is not None and self.event.event in ("damaged", "dealt_damage")
        deeds = VerbWriter(lambda given: compile_ability(given, lexicon))
        spoken_of = self.spoken_of()
        self.nouns.things.wait_for(tree.when)
        self.nouns.things.wait_for(tree.instead_of)
        self.nouns.waits = self.event is not None
        self.nouns.tells_of_card = self.event is None or spoken_of != NOWHERE or self.event.event in lexicon.telling
        self.program = Program(self.nouns, deeds, spoken_of)

    def spoken_of(self) -> int:
        """Return the slot of the card that an event is about; an event of a player is about none."""
        event = self.event
        if event is None:
            return NOWHERE
        subject = event.subject or default_subject(event_word(event, self.lexicon.words))
        if isinstance(subject, ast.Selector):
            return SUBJECT
        return OBJECT if isinstance(event.object, ast.Selector) else NOWHERE

    def build(self) -> Ability:
        tree, program = self.tree, self.program
        kind = _KINDS[tree.kind] if tree.when is None else TRIGGERED  # a replacement waits for no event
        tests: list[Test] = []
        if tree.condition is not None:
            program.know()
            tests.append(self.nouns.test(tree.condition))
        if tree.cost:
            tests.append(CanPay(self.costs()))
        program.replaces = kind == REPLACEMENT
        may_leave = program.replaces and _can_be_left(tree.body)
        program.write(_without_leave(tree.body) if may_leave else tree.body, may_leave)
        first = program.first_choice(program.start) if may_leave else None
        if first is not None:
            tests.append(CanPay([first]))
        ability = Ability(kind, program.nodes, "")
        ability.head = _head(program, self.lexicon, pays=not may_leave)
        for node in program.nodes[ability.head :]:
            if isinstance(node, Choose):
                node.late = True
        ability.judged = self.lexicon.judged
        ability.needs = program.needs if ability.judged == THE_FIRST else NOWHERE
        ability.body_at = program.start
        ability.slots = program.slots
        ability.test = None if not tests else tests[0] if len(tests) == 1 else All(tests)
        ability.may = tree.may or may_leave or (kind == TRIGGERED and (bool(tree.cost) or tree.kind != "triggered"))
        self.set_event(ability)
        self.set_limit(ability)
        self.lexicon.place(ability, tree)
        if self.lexicon.pays_first:
            lies = 1 << (FIELD >> 1) if kind == SPELL else ability.zones
            need_apart(program.nodes[: program.start], lies)
        return ability

    def costs(self) -> list[Node]:
        """Return the nodes that pay the cost; they run first and must all be possible."""
        self.program.names_again = speaks_again((*self.tree.cost, *self.tree.body))
        found = pay(self.program, self.tree.cost)
        self.program.start = len(self.program.nodes)
        return found

    def set_event(self, ability: Ability) -> None:
        """Set the event that triggers the ability, or that it replaces."""
        event = self.event
        if event is None:
            return
        ability.event = self.lexicon.event(event.event)
        if self.tree.instead_of is not None and event.event not in self.lexicon.replaceable:
            raise NotModelled(INSTEAD.of("event", event.event))
        subject = event.subject
        if subject is None:
            subject = default_subject(event_word(event, self.lexicon.words))
        if isinstance(subject, str) and event.event in self.lexicon.of_cards:
            raise NotModelled(NO_BODY)
        bodily = self.lexicon.bodily
        ability.subject = None if subject is None else self.fitting(subject, (event.event, "subject") in bodily)
        ability.object = None if event.object is None else self.fitting(event.object, (event.event, "object") in bodily)

    def fitting(self, what: ast.Object, bodily: bool) -> Sel:
        """Return the selection that an event must match. A player whom something happens to is the card that stands for
        the player; a player who does something may do it with any card."""
        self.nouns.it = self.nouns.LOST
        found = self.nouns.subject(what)
        if not isinstance(what, str):
            return found
        return IsBody(found) if bodily else Belongs(found)

    def set_limit(self, ability: Ability) -> None:
        limit = self.tree.limit
        if limit is None:
            return
        if limit.shared == "text":
            raise NotModelled(LIMIT_SHARED)
        ability.limit = _LIMITS[limit.per]
        ability.times = limit.times


def _can_be_left(body: tuple[Statement, ...]) -> bool:
    """True if the first verb is optional: in a replacement effect, declining it declines the replacement."""
    return bool(body) and isinstance(body[0], Do) and body[0].may


def _without_leave(body: tuple[Statement, ...]) -> tuple[Statement, ...]:
    """Return the same statements with the first verb no longer optional."""
    first = body[0]
    return (replace(first, may=False), *body[1:]) if isinstance(first, Do) else body


def _head(program: Program, lexicon: Lexicon, *, pays: bool) -> int:
    """Return how many of the first nodes belong to the declaration: those that choose targets, and those that pay where
    the game pays first. A choice in a hand or a deck is no target, unless it pays a cost (`pays`: some may)."""
    if lexicon.targets_late:
        return program.start
    head = program.start if lexicon.pays_first else 0
    while head < len(program.nodes):
        node = program.nodes[head]
        if not isinstance(node, Choose) or node.random or (_is_of_hidden_piles(node.sel) and not (pays and node.whole)):
            break
        head += 1
    return head


def _is_of_hidden_piles(sel: Sel) -> bool:
    """True if a selection is of cards in hands or decks, which are chosen only when the effect resolves."""
    if isinstance(sel, (ThatCanLie, ThatArrive)):
        return _is_of_hidden_piles(sel.sel)
    return isinstance(sel, SideSel) and (HAND in sel.zones or DECK in sel.zones)
