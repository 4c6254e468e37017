"""Compiling abilities that go on by themselves: what they change, and as long as what is so."""

from __future__ import annotations

from hantei.effects.left_out import Missing
from hantei.effects.tree import nodes as ast
from hantei.effects.tree.nodes import Do, If, Statement
from hantei.effects.tree.walk import nodes as parts_of
from hantei.interpreter.compile.changes import OPS, all_of, cards_that_may, cards_with_costs
from hantei.interpreter.compile.left_out.honoured import need_honoured
from hantei.interpreter.compile.left_out.missed import missed_statement
from hantei.interpreter.compile.left_out.reasons import (
    CONTINUOUS_CHOICE,
    CONTINUOUS_DEED,
    CONTINUOUS_PARTS,
    CONTINUOUS_SEAL,
    NEXT_ONLY,
    TWO_MEANINGS,
    UNREAD,
    NotModelled,
)
from hantei.interpreter.compile.lexicon import Lexicon
from hantei.interpreter.compile.nouns import Nouns
from hantei.interpreter.program.nodes.base import All, Minus
from hantei.interpreter.table.definitions import Ability, Amount, Change, Sel
from hantei.interpreter.table.numbers import CONTINUOUS, COSTS, GIVE, KEYWORDS, PERMISSIONS, SEALED, STATES, TAKE


def continuous(missing: list[Missing], tree: ast.Ability, lexicon: Lexicon) -> list[Ability]:
    """Compile a continuous ability: one ability for each condition that some of its parts have."""
    if tree.cost or tree.limit is not None or tree.when is not None or tree.may:
        raise NotModelled(CONTINUOUS_PARTS)
    nouns = Nouns(lexicon)
    found: list[Ability] = []
    first = () if tree.condition is None else (tree.condition,)
    held: list[tuple[ast.Condition, ...]] = []
    for statement in tree.body:
        try:
            need_honoured(statement)
            parts = _changes(statement, first, nouns, lexicon)
        except NotModelled as error:
            missing.append(missed_statement(error.reason, statement, lexicon.words))
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
        raise NotModelled(TWO_MEANINGS if statement.doubtful else UNREAD)
    if not isinstance(statement, Do) or statement.may:
        raise NotModelled(CONTINUOUS_DEED)
    return [(conditions, change) for change in _changes_of(statement.verb, nouns, lexicon)]


def _changes_of(verb: ast.Verb, nouns: Nouns, lexicon: Lexicon) -> list[Change]:
    if getattr(verb, "duration", None) not in (None, ast.Duration("while_source")):
        raise NotModelled(CONTINUOUS_PARTS)
    if isinstance(verb, ast.Modify) and verb.stat != "cost":
        return [_number(lexicon.stat(verb.stat), verb.change, _meant(verb.what, nouns), verb.amount, nouns)]
    if isinstance(verb, ast.CostChange) and verb.next_only:
        raise NotModelled(NEXT_ONLY)
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
