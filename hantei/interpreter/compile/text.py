"""Compiling card texts to abilities. What the engine doesn't model is left out and reported, never guessed."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from hantei.effects.left_out import Missing, Reason
from hantei.effects.printing.japanese.printer import japanese_ability, japanese_statement
from hantei.effects.tree import nodes as ast
from hantei.effects.tree.kinds import default_subject, event_word
from hantei.effects.tree.nodes import CardText, Do, If, Statement
from hantei.effects.tree.walk import nodes as parts_of
from hantei.effects.tree.walk import sentences, sentences_of
from hantei.effects.withheld import can_join, for_play, joined, unread_words
from hantei.interpreter.compile.beyond import beyond
from hantei.interpreter.compile.changes import OPS, all_of, cards_that_may, cards_with_costs
from hantei.interpreter.compile.costs import OBJECT, SUBJECT, pay
from hantei.interpreter.compile.lexicon import Lexicon, NotModelled
from hantei.interpreter.compile.nouns import Nouns
from hantei.interpreter.compile.program import NOWHERE, Program
from hantei.interpreter.compile.reasons import (
    CONTINUOUS_CHOICE,
    CONTINUOUS_DEED,
    CONTINUOUS_PARTS,
    CONTINUOUS_SEAL,
    INSTEAD,
    LIMIT_SHARED,
    LOST_WORDS,
    NESTED,
    NOTHING_LEFT,
    NOTHING_SAID,
    RULE_TEXT,
    UNREAD,
    UNREAD_HEAD,
)
from hantei.interpreter.compile.verbs import VerbWriter
from hantei.interpreter.program.nodes.base import All, Belongs, CanPay, IsBody, Minus
from hantei.interpreter.program.nodes.board import ThatCanLie
from hantei.interpreter.program.nodes.choose import Choose
from hantei.interpreter.program.nodes.move import ThatArrive
from hantei.interpreter.program.select import SideSel
from hantei.interpreter.table.definitions import Ability, Amount, Change, Node, Sel, Test
from hantei.interpreter.table.numbers import (
    ACTIVATED,
    CONTINUOUS,
    COSTS,
    DECK,
    GAME_BY_TEXT,
    GIVE,
    HAND,
    KEYWORDS,
    PERMISSIONS,
    REPLACEMENT,
    SEALED,
    SPELL,
    STATES,
    TAKE,
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
    whole = for_play(text)
    compiled = Compiled(sentences=sentences(text))
    for tree in _joined(whole.abilities):
        reason = why_withheld(tree)
        if reason is not None:
            compiled.missing.append(Missing(reason, japanese_ability(tree, lexicon.words), sentences_of(tree)))
        elif tree.kind == "keywords":
            _keep_keywords(compiled, tree, lexicon)
        else:
            _compile_into(compiled, tree, lexicon)
    return compiled


def _keep_keywords(compiled: Compiled, tree: ast.Ability, lexicon: Lexicon) -> None:
    """Add the keywords of a text; if the engine doesn't know one of them, none is added, as they are one sentence."""
    try:
        lexicon.given(tree.keywords)
        compiled.keywords += tree.keywords
    except NotModelled as error:
        compiled.missing.append(Missing(error.reason, japanese_ability(tree, lexicon.words)))


def why_withheld(tree: ast.Ability) -> Reason | None:
    """Return why an ability is not played although its parts may be understood; None if it may be played."""
    unread = unread_words(tree)
    if unread:
        return UNREAD_HEAD.of("span", unread[0].text)
    if tree.lost:
        return LOST_WORDS.of("span", tree.lost[0])
    if tree.kind == "rule":
        return RULE_TEXT
    return beyond(tree) if tree.body or tree.keywords else NOTHING_SAID


def _joined(abilities: tuple[ast.Ability, ...]) -> list[ast.Ability]:
    """Join consecutive plain spells to one ability."""
    found: list[ast.Ability] = []
    for tree in abilities:
        alike = found and _is_plain(tree) and _is_plain(found[-1]) and tree.label == found[-1].label
        if alike and can_join(found[-1], tree):
            found[-1] = joined(found[-1], tree)
        else:
            found.append(tree)
    return found


def _is_plain(tree: ast.Ability) -> bool:
    more = tree.when or tree.condition or tree.cost or tree.limit or tree.keywords
    return tree.kind == "spell" and bool(tree.body) and not more


def _compile_into(compiled: Compiled, tree: ast.Ability, lexicon: Lexicon) -> None:
    """Compile one ability. If its timing, condition or cost isn't modelled, all of it is left out."""
    try:
        if tree.kind == "continuous":
            compiled.abilities.extend(_continuous(compiled, tree, lexicon))
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
        text = japanese_ability(tree, lexicon.words)
        compiled.missing.append(Missing(error.reason, text, sentences_of(tree)))


def compile_ability(tree: ast.Ability, lexicon: Lexicon) -> Ability:
    """Compile an ability that another one gives; raises NotModelled unless all of it is modelled."""
    compiled = compile_text(CardText((tree,)), lexicon)
    if compiled.missing:
        raise NotModelled(compiled.missing[0].reason)
    if len(compiled.abilities) != 1 or compiled.granted or compiled.keywords:
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
        self.nouns.waits = self.event is not None
        self.nouns.tells_of_card = self.event is None or spoken_of != NOWHERE
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
        kind = _KINDS[tree.kind]
        if kind in (SPELL, ACTIVATED) and tree.when is not None and self.event is not None:
            kind = TRIGGERED
        tests: list[Test] = []
        if tree.condition is not None:
            program.know()
            tests.append(self.nouns.test(tree.condition))
        if tree.cost:
            tests.append(CanPay(self.costs()))
        may_leave = kind == REPLACEMENT and _can_be_left(tree.body)
        program.write(_without_leave(tree.body) if may_leave else tree.body)
        first = program.first_choice(program.start) if may_leave else None
        if first is not None:
            tests.append(CanPay([first]))
        ability = Ability(kind, program.nodes, "")
        ability.head = _head(program, self.lexicon)
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
        return ability

    def costs(self) -> list[Node]:
        """Return the nodes that pay the cost; they run first and must all be possible."""
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


def _head(program: Program, lexicon: Lexicon) -> int:
    """Return how many of the first nodes belong to the declaration: those that choose targets, and those that pay where
    the game pays first. A choice in a hand or a deck is no target, unless it pays a cost."""
    if lexicon.targets_late:
        return program.start
    head = program.start if lexicon.pays_first else 0
    while head < len(program.nodes):
        node = program.nodes[head]
        if not isinstance(node, Choose) or node.random or (_is_of_hidden_piles(node.sel) and not node.whole):
            break
        head += 1
    return head


def _is_of_hidden_piles(sel: Sel) -> bool:
    """True if a selection is of cards in hands or decks, which are chosen only when the effect resolves."""
    if isinstance(sel, (ThatCanLie, ThatArrive)):
        return _is_of_hidden_piles(sel.sel)
    return isinstance(sel, SideSel) and (HAND in sel.zones or DECK in sel.zones)


# what goes on by itself


def _continuous(compiled: Compiled, tree: ast.Ability, lexicon: Lexicon) -> list[Ability]:
    """Compile a continuous ability: one ability for each condition that some of its parts have."""
    if tree.cost or tree.limit is not None or tree.when is not None:
        raise NotModelled(CONTINUOUS_PARTS)
    nouns = Nouns(lexicon)
    found: list[Ability] = []
    first = () if tree.condition is None else (tree.condition,)
    held: list[tuple[ast.Condition, ...]] = []
    for statement in tree.body:
        try:
            parts = _changes(statement, first, nouns, lexicon)
        except NotModelled as error:
            compiled.missing.append(Missing(error.reason, japanese_statement(statement, lexicon.words)))
            continue
        for conditions, change in parts:
            if conditions not in held:
                held.append(conditions)
                found.append(_lasting(tree, conditions, nouns, lexicon))
            found[held.index(conditions)].changes.append(change)
    return found


def _lasting(
    tree: ast.Ability, conditions: tuple[ast.Condition, ...], nouns: Nouns, lexicon: Lexicon
) -> Ability:  # fmt: skip
    ability = Ability(CONTINUOUS, [], "")
    tests = [nouns.test(condition) for condition in conditions]
    ability.test = None if not tests else tests[0] if len(tests) == 1 else All(tests)
    lexicon.place(ability, tree)
    return ability


def _changes(
    statement: Statement, conditions: tuple[ast.Condition, ...], nouns: Nouns, lexicon: Lexicon
) -> list[tuple[tuple[ast.Condition, ...], Change]]:  # fmt: skip
    """Return what a statement changes, with all conditions that must hold for it."""
    if isinstance(statement, If) and not statement.otherwise:
        if any(isinstance(part, (ast.Did, ast.Came)) for part in parts_of(statement.condition)):
            raise NotModelled(CONTINUOUS_DEED)
        nouns.test(statement.condition)
        inner = (*conditions, statement.condition)
        return [pair for part in statement.then for pair in _changes(part, inner, nouns, lexicon)]
    if isinstance(statement, ast.Unparsed):
        raise NotModelled(UNREAD)
    if not isinstance(statement, Do) or statement.may:
        raise NotModelled(CONTINUOUS_DEED)
    return [(conditions, change) for change in _changes_of(statement.verb, nouns, lexicon)]


def _changes_of(verb: ast.Verb, nouns: Nouns, lexicon: Lexicon) -> list[Change]:
    if getattr(verb, "duration", None) not in (None, ast.Duration("while_source")):
        raise NotModelled(CONTINUOUS_PARTS)
    if isinstance(verb, ast.Modify) and verb.stat != "cost":
        return [_number(lexicon.stat(verb.stat), verb.change, _meant(verb.what, nouns), verb.amount, nouns)]
    if isinstance(verb, (ast.CostChange, ast.Modify)):
        return [_number(COSTS, verb.change, _meant(cards_with_costs(verb.what, lexicon), nouns), verb.amount, nouns)]
    if isinstance(verb, ast.Permission) and verb.times is None:
        return [Change(PERMISSIONS, GIVE, _meant(cards_that_may(verb), nouns), nouns.permission(verb), None)]
    if isinstance(verb, ast.SetState) and not verb.ends and lexicon.lasts(verb.state):
        bits = lexicon.state_to_set(verb.state)[0]
        if bits & SEALED:
            raise NotModelled(CONTINUOUS_SEAL)
        return [Change(STATES, GIVE, _meant(verb.what, nouns), bits, None)]
    if isinstance(verb, ast.Grant) and all(isinstance(given, ast.Keyword) for given in verb.gives):
        named = tuple(given for given in verb.gives if isinstance(given, ast.Keyword))
        bits = lexicon.keywords(named) if verb.loses else lexicon.given(named)
        return [Change(KEYWORDS, TAKE if verb.loses else GIVE, _meant(verb.what, nouns), bits, None)]
    raise NotModelled(CONTINUOUS_DEED)


def _number(what: int, change: str, sel: Sel, amount: ast.Value, nouns: Nouns) -> Change:
    """Return a change of a stat or of costs: up, down, set or multiplied."""
    op = OPS[change]
    if isinstance(amount, ast.Number):
        return Change(what, op, sel, -amount.value if change == "down" else amount.value, None)
    counted: Amount = nouns.amount(amount)
    return Change(what, op, sel, 0, Minus(counted) if change == "down" else counted)


def _meant(what: ast.Object, nouns: Nouns) -> Sel:
    """Return the cards that a continuous effect applies to; it chooses none."""
    if isinstance(what, ast.Selector):
        if not isinstance(what.count, (ast.Every, type(None))) or what.random:
            raise NotModelled(CONTINUOUS_CHOICE)
        return all_of(what, nouns)
    return nouns.object(what)
