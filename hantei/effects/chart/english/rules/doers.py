"""Acts made statements by the one who does them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hantei.effects.chart.engine.making import Word, again, make, mask_of
from hantei.effects.chart.english.parts import SUBJECT, Act
from hantei.effects.chart.english.rules.nouns import side_of
from hantei.effects.chart.rules.clauses.doers import chosen_by
from hantei.effects.tree.kinds import chooser_of, same_cards
from hantei.effects.tree.nodes import Discard, Do, Selector, Statement
from hantei.effects.tree.walk import each_node, nodes

_WORDS = ("who", "side", "of", "to")
"""Fields that may hold the one who does it."""


def done_by_player(acts: tuple[Act, ...], who: Word | None, *, may: bool) -> tuple[Statement, ...] | None:
    """Return what a player does; `who` None: nobody is named, so that it is you."""
    said = [verb for act in acts for verb in act.verbs]
    verbs = [_by_player(verb, act, who) for act in acts for verb in act.verbs]
    if (may and any(map(chooser_of, said))) or any(verb is None for verb in verbs):
        return None
    return tuple(make(Do, who if at == 0 else None, verb=verb, may=may) for at, verb in enumerate(verbs))


def _by_player(verb: Any, act: Act, who: Word | None) -> Any:
    if act.by == "cards" or (act.deck == "doer" and who is None) or (act.deck == "own" and who not in (None, "own")):
        return None
    if _is_about(verb, SUBJECT):
        return _with_subject(verb, who) if who is not None else None
    made = with_doer(verb, who)
    if made is None or who is None or who == "own":
        return made
    acts = any(getattr(verb, name, None) == "doer" for name in ("who", "to"))
    chosen = {} if acts else chosen_by(made, who)
    return again(made, **chosen) if acts or chosen else None  # nobody chooses


def done_by_cards(acts: tuple[Act, ...], what: Selector, *, may: bool) -> tuple[Statement, ...] | None:
    """Return what cards do; those that were chosen are not chosen again."""
    done: list[Statement] = []
    for act in acts:
        for verb in act.verbs:
            made = _by_cards(verb, act, what)
            if made is None or (may and chooser_of(made)):
                return None
            done.append(make(Do, what, verb=made, may=may))
            what = same_cards(what)
    return tuple(done)


def _by_cards(verb: Any, act: Act, what: Selector) -> Any:
    if act.by == "player" or not _is_about(verb, SUBJECT):
        return None
    return with_doer(_with_subject(verb, what), None)


def _with_subject(verb: Any, subject: Any) -> Any:
    return again(each_node(verb, lambda node: subject if node == SUBJECT else node), subject)


def _is_about(verb: Any, what: Selector) -> bool:
    return any(node == what for node in nodes(verb))


def with_doer(node: Any, who: Word | None) -> Any:
    """Return a tree in which what is the doer's is that of a player; one's own where nobody is named, but then their
    has no meaning."""
    said = [(name, getattr(one, name)) for one in nodes(node) for name in _WORDS if getattr(one, name, None) == "doer"]
    has_no_side = who is not None and side_of(who) is None
    if any((who is None and mask_of(doer)) or (has_no_side and name == "side") for name, doer in said):
        return None
    return each_node(node, lambda one: _done_by(one, who)) if said else node


def _done_by(node: Any, who: Word | None) -> Any:
    said = {name: getattr(node, name) for name in _WORDS if getattr(node, name, None) == "doer"}
    changes = {name: Word(who or "own", mask_of(doer)) for name, doer in said.items()}
    return _own_hand(replace(node, **changes)) if changes else node


def _own_hand(node: Any) -> Any:
    """Cards are discarded from the hand of the one who does it."""
    if isinstance(node, Discard) and node.what.zones == ("hand",) and node.what.side == node.who:
        return replace(node, what=replace(node.what, zones=(), side=""))
    return node
