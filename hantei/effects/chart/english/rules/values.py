"""Numbers, values and counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.english.grammar import EnglishRules
from hantei.effects.chart.english.parts import DOER
from hantei.effects.chart.rules.parts import NumberOf, StatsOf
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.node import Node
from hantei.effects.tree.nodes import Selector, Value

RULES: Final = EnglishRules()


@dataclass(frozen=True, slots=True)
class Lot(Node):
    """So much of a stat, or so many counters of a sort; `amount` None is all of them."""

    stat: str = ""
    counter: str = ""
    amount: Value | None = None


# numbers

RULES.node("amount", "NUM:value", tree.Number)
RULES.same("amount", "variable")
RULES.node("variable", "VARIABLE:name", tree.Variable)
RULES.same("amount", "_LPAR value _RPAR")
RULES.node("unit", "A:value", tree.Number)
RULES.same("unit", "value")
RULES.same("value", "plain_value")
RULES.node("value", "plain_value:value _LPAR _LOWEST NUM:low _RPAR", tree.Bounded)
RULES.node("value", "plain_value:value _LPAR _AT_MOST NUM:high _RPAR", tree.Bounded)

RULES.node(
    "value",
    "plain_value:value _LPAR _LOWEST NUM:low ',' _AT_MOST NUM:high _RPAR",
    tree.Bounded,
    where=lambda value: value.low <= value.high,
)

# values

RULES.same("plain_value", "amount")
RULES.node("plain_value", "TWICE:by plain_value:value", tree.Times)
RULES.node("plain_value", "_HALF plain_value:value ROUNDED?!round_up", tree.Times, per=2)
RULES.node("plain_value", "_NUMBER_OF cards:what", tree.CountOf)
RULES.node("plain_value", "_NUMBER_OF COUNTER:counter _ON cards:what", tree.CountOf)
RULES.node("plain_value", "whose:of NUMBER:stat|whose:of STAT:stat", tree.StatOf)
RULES.node("plain_value", "whose:of PRINTED!printed NUMBER:stat|whose:of PRINTED!printed STAT:stat", tree.StatOf)
RULES.node("plain_value", "its:of PRINTED?!printed STAT:stat", tree.StatOf)
RULES.node(
    "plain_value", "known:of _S PRINTED?!printed STAT:stat|lone_card:of _S PRINTED?!printed STAT:stat", tree.StatOf
)
RULES.node("plain_value", "_THE PRINTED?!printed STAT:stat _OF cards:of", tree.StatOf)
RULES.node("plain_value", "RESULT:what", tree.ResultOf)


def multiplied(amount: Value, per: tree.Times | None) -> Value | None:
    """Return so many for each; None where that isn't a plain number."""
    if per is None:
        return amount
    return again(per, amount, by=amount.value) if isinstance(amount, tree.Number) else None


RULES("plain_value", "amount _TIMES plain_value")(lambda times, value: multiplied(times, make(tree.Times, value=value)))

RULES.node(
    "plain_value",
    "NUM:by '/' NUM:per _OF plain_value:value ROUNDED?!round_up",
    tree.Times,
    where=lambda value: value.per > 0,
)


@RULES("plain_value", "amount per ROUNDED?")
def _for_each_value(amount: Value, per: tree.Times, rounded: Word | None) -> Value | None:
    return multiplied(amount, again(per, rounded, round_up=bool(rounded)))


RULES.node("lot_of", "described:what", tree.CountOf)
RULES.node("lot_of", "COUNTER:counter _ON cards:what", tree.CountOf)
RULES.node("known_lot", "ref:what", tree.CountOf)
RULES.node("per", "_FOR_EACH lot_of:value|_FOR_EACH known_lot:value", tree.Times)

RULES.node("per", "_FOR_EACH NUM:per lot_of:value", tree.Times, where=lambda each: each.per > 0)

# counts

RULES.node("count", "amount:value", tree.Exactly)
RULES.node("count", "TARGET", tree.Exactly, value=tree.Number(1))
RULES.node("count", "UP_TO unit:value", tree.UpTo)
RULES.node("count", "AT_LEAST unit:value", tree.AtLeast)
RULES.node("count", "EVERY", tree.Every)
RULES.node("count", "ANY_NUMBER", tree.AnyNumber)
RULES.node("count_of", "IN_TOTAL STAT:stat amount:most TOTAL_END", tree.InTotal)
RULES.node("count", "amount:value COMPARED=>=", tree.AtLeast)
RULES.node("count", "amount:value COMPARED=<=", tree.UpTo)

# amounts of something


RULES("cards_amount", "unit _CARD_NOUN? per?")(multiplied)
RULES("damage", "value _DAMAGE per?")(multiplied)
RULES.same("cards_amount", "_CARD_NOUN _EQUAL_TO value")
RULES.same("damage", "_DAMAGE _EQUAL_TO value")


def _lots(name: str, row: str, sort: type[Lot | NumberOf], **usual: Any) -> None:
    """Add rows that are so much of something, or so much for each."""

    def made(values: tuple[object, ...], said: dict[str, Any]) -> object:
        amount = multiplied(said["amount"], said.pop("per", None))
        return None if amount is None else make(sort, values, **{**said, "amount": amount})

    RULES.rows(name, row, made, (), usual)


_lots("counters", "unit:amount COUNTER:counter per?:per", Lot)
_lots("lot", "value:amount NUMBER:stat per?:per", NumberOf, who=DOER)
_lots("stat_lot", "value:amount STAT:stat per?:per", Lot)

RULES.node("counters", "COUNTER:counter _EQUAL_TO value:amount", Lot)
RULES.node("all_counters", "EVERY COUNTER:counter", Lot)
RULES.node("number_of", "whose:who NUMBER:stat", NumberOf)
RULES.node("lot", "NUMBER:stat _EQUAL_TO value:amount", NumberOf, who=DOER)


# stats of cards, to be changed


RULES.node("stats", "_THE? STAT:stats further_stat*:stats _OF cards:of", StatsOf)
RULES.node("stats", "its:of STAT:stats", StatsOf)
RULES.node("its", "ITS:reference", Selector)
RULES.node("stats", "cards:of _S STAT:stats", StatsOf)

RULES.same("further_stat", "and_stat|_AND ITS STAT")
RULES.same("and_stat", "_AND a_stat")
RULES.same("a_stat", "_THE? STAT")
