"""Compiling costs: those that effects ask for, and those that are paid by themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hantei.effects.tree import nodes as ast
from hantei.effects.tree.nodes import Statement
from hantei.interpreter.compile.left_out.reasons import COST_FORM, NESTED, NotModelled
from hantei.interpreter.compile.lexicon import Lexicon
from hantei.interpreter.compile.nouns import Nouns
from hantei.interpreter.compile.program import Program
from hantei.interpreter.compile.things import OBJECT
from hantei.interpreter.compile.verbs import VerbWriter
from hantei.interpreter.program.nodes.base import CanPay, InSlot
from hantei.interpreter.program.nodes.choose import Choose
from hantei.interpreter.program.select import AnyOf, ButFor, SideSel
from hantei.interpreter.table.definitions import Ability, Node, Sel
from hantei.interpreter.table.numbers import ACTIVATED


def pay(program: Program, cost: Sequence[Statement]) -> list[Node]:
    """Add the nodes that pay a cost, and return those that must be possible for it to be paid."""
    program.is_cost = True
    for statement in cost:
        program.statement(statement)
    program.is_cost = False
    return [node for node in program.nodes if not _is_of_what_is_chosen(node)]


def _is_of_what_is_chosen(node: Node) -> bool:
    """True if a node acts on cards that the program itself chooses: that choice checks whether there are any."""
    sel = getattr(node, "sel", None)
    is_chosen = (isinstance(sel, InSlot) and sel.slot > OBJECT) or isinstance(sel, (AnyOf, ButFor))
    return is_chosen and not isinstance(node, Choose)


def compile_cost(cost: Sequence[Statement], lexicon: Lexicon, named: Callable[[], Node]) -> Ability:
    """Compile what is paid in place of a cost that the rules ask for, as a program that no event starts; its test says
    whether it can be paid. Raises NotModelled where it is not played: all that is paid with is chosen before anything
    is paid, so that several parts must not choose in the same zones.

    named  makes a node that comes behind the choices: all that is paid with is named by then
    """
    program = Program(Nouns(lexicon), VerbWriter(_nothing_given))
    needed = pay(program, cost)
    choices = [node for node in program.nodes if isinstance(node, Choose)]
    if len(cost) > 1 and choices != needed:
        raise NotModelled(COST_FORM)
    need_apart(program.nodes, 0)
    ability = Ability(ACTIVATED, [*choices, named(), *(node for node in program.nodes if node not in choices)], "")
    ability.test = CanPay(needed)
    ability.slots = program.slots
    return ability


def need_apart(nodes: Sequence[Node], own: int) -> None:
    """Raise NotModelled unless the parts of a cost are paid with cards of different zones, so that none takes what
    another one needs.

    own  the zones where the card lies whose cost it is, as bits: a part that is paid with it must not leave it to
         another one to choose
    """
    pays_itself = any(_is_of_itself(node) for node in nodes)
    seen = 0
    for node in nodes:
        if isinstance(node, Choose):
            zones = node.looks_in()
            if zones & seen or (pays_itself and zones & own and not _is_of_others(node.sel)):
                raise NotModelled(COST_FORM)
            seen |= zones


def may_take_itself(nodes: Sequence[Node], own: int) -> bool:
    """True if a part of a cost is chosen among cards of some zones, as bits, so that it could be the card whose cost it
    is."""
    return any(isinstance(node, Choose) and node.looks_in() & own and not _is_of_others(node.sel) for node in nodes)


def _is_of_others(sel: Sel) -> bool:
    """True if a selection leaves out the card of the effect."""
    while isinstance(getattr(sel, "sel", None), Sel):  # only those that can be paid with
        sel = getattr(sel, "sel", sel)
    return isinstance(sel, SideSel) and sel.other


def _is_of_itself(node: Node) -> bool:
    """True if a node acts on the card whose cost it is."""
    sel = getattr(node, "sel", None)
    return isinstance(sel, Sel) and sel.is_source()


def _nothing_given(_tree: ast.Ability) -> Ability:
    raise NotModelled(NESTED)
