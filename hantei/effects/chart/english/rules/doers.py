"""Acts made statements by the one who does them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from hantei.effects.chart.engine.making import Word, again, make, mask_of
from hantei.effects.chart.english.parts import SUBJECT, Act
from hantei.effects.chart.english.rules.nouns import side_of
from hantei.effects.chart.rules.clauses.doers import chosen_by, like
from hantei.effects.sense.settle import without_own_hand
from hantei.effects.tree.kinds import chooser_of, same_cards
from hantei.effects.tree.nodes import Discard, Do, Selector, Show, Statement
from hantei.effects.tree.walk import each_node, nodes

_WORDS: Final = ("who", "side", "of", "to", "player")
"""Fields that may hold the one who does it."""
_SEEN: Final = {"foe": "opponent", "friend": "own"}
_SEEN_FROM_THERE: Final = {"foe": "own", "friend": "opponent"}
"""Whose enemies and friends are, as you and as the opponent see them."""
Body = tuple[Statement, ...]


def done_by_player(acts: tuple[Act, ...], who: Word | None, *, may: bool) -> tuple[Body, ...]:
    """Return what a player does, once for each meaning; `who` None: nobody is named, so that it is you."""
    if may and any(chooser_of(verb) for act in acts for verb in act.verbs):
        return ()
    ways = (_done_by_player(way, who, may=may) for way in _as_seen(acts, who))
    return tuple(way for body in ways if body is not None for way in _of_one_side(body))


def _as_seen(acts: tuple[Act, ...], who: Word | None) -> tuple[tuple[Act, ...], ...]:
    """Return what is done, once for each player whose enemies may be meant: behind the opponent theirs or yours; what
    both players do has none."""
    sides = {str(side) for node in nodes(acts) for side in _players_in(node).values() if mask_of(side)}
    is_open = sides & {*_SEEN, "opponent"} if who == "each" else sides & set(_SEEN)
    if who in (None, "own") or not is_open:
        return (acts,)
    if who != "opponent":
        return ()
    return (acts, tuple(each_node(act, lambda node: _with_players(node, _SEEN_FROM_THERE)) for act in acts))


def _done_by_player(acts: tuple[Act, ...], who: Word | None, *, may: bool) -> Body | None:
    verbs = [_by_player(verb, act, who) for act in acts for verb in act.verbs]
    if any(verb is None for verb in verbs):
        return None
    return tuple(make(Do, who if at == 0 else None, verb=verb, may=may) for at, verb in enumerate(verbs))


def _of_one_side(body: Body) -> Iterator[Body]:
    """Yield the meanings of statements, in which cards that are nobody's may be those of the side that was said right
    before: destroy an enemy unit and destroy a building."""
    ways: list[Body] = [body[:1]]
    for following in body[1:]:
        ways = [(*way, one) for way in ways for one in like(way[-1], following)]
    yield from ways


def _by_player(verb: Any, act: Act, who: Word | None) -> Any:
    if act.by == "cards" or (act.deck == "doer" and who is None) or (act.deck == "own" and who not in (None, "own")):
        return None
    if _is_about(verb, SUBJECT):
        return _with_subject(verb, who) if who is not None else None
    if isinstance(verb, Show) and str(verb.to) == "doer" and who == "each":
        return None  # what each of them looks at the other one doesn't see
    made = with_doer(verb, who)
    if made is None or who is None or who == "own":
        return made
    acts = any(getattr(verb, name, None) == "doer" for name in ("who", "to"))
    chosen = {} if acts else chosen_by(made, who)
    return again(made, **chosen) if acts or chosen else None  # nobody chooses


def done_by_cards(acts: tuple[Act, ...], what: Selector, *, may: bool) -> tuple[Body, ...]:
    """Return what cards do, once for each meaning; those that were chosen are not chosen again."""
    done: list[Statement] = []
    for act in acts:
        for verb in act.verbs:
            made = _by_cards(verb, act, what)
            if made is None or (may and chooser_of(made)):
                return ()
            done.append(make(Do, what, verb=made, may=may))
            what = same_cards(what)
    return tuple(_of_one_side(tuple(done)))


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
    has no meaning, and none behind you. Enemies are yours."""
    players = {**_SEEN, "doer": str(who or "own")}
    said = [(name, side) for one in nodes(node) for name, side in _players_in(one).items() if side in players]
    doers = [(name, side) for name, side in said if side == "doer"]
    has_no_side = who is not None and side_of(who) is None
    if any((who in (None, "own") and mask_of(doer)) or (has_no_side and name == "side") for name, doer in doers):
        return None
    return each_node(node, lambda one: _with_players(one, players)) if said else node


def _players_in(node: object) -> dict[str, Any]:
    """The players in a node, by their fields."""
    said = ((name, getattr(node, name, None)) for name in _WORDS)
    return {name: side for name, side in said if isinstance(side, str)}


def _with_players(node: Any, players: Mapping[str, str]) -> Any:
    """A node with players for those that were to be found out."""
    said = {name: side for name, side in _players_in(node).items() if side in players}
    changes = {name: Word(players[side], mask_of(side)) for name, side in said.items()}
    if isinstance(node, Selector) and changes.get("side") == "each" and said["side"] == "doer" and node.count is None:
        changes["side"] = Word("each_own", mask_of(said["side"]))  # for each unit they control
    made = replace(node, **changes) if changes else node
    return without_own_hand(made) if isinstance(made, Discard) else made
