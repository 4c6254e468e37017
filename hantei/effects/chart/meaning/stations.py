"""Whether what a text does without a label lasts: by what becomes of its card. And labels that deny what they hold."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import CHANGES, LASTING, bare_kind, changed
from hantei.effects.tree.walk import unparsed
from hantei.effects.words.vocabulary import Station, Vocabulary

_LASTING: Final = (*LASTING, tree.Again, tree.AtMost, tree.Negate, tree.Procedure)
_WHILE: Final = "while_source"
_PHASES: Final = ("main_phase", "battle_phase")
"""In which players do much, so that what is said of one may hold for as long as it lasts."""


def as_stands(ability: tree.Ability, words: Vocabulary, station: Station, *, stays: bool) -> tree.Ability | None:
    """Return an ability of the kind that it is on its card; None where that is open, or where its label denies it.
    `stays`: the text says that its card stays where it is played."""
    if ability.label or not _is_bare(ability):
        return None if _denies(ability, station) else ability
    if ability.kind == "continuous":
        acts_once = (station.played and not stays) or (station.acts and not station.lies)
        return _once(ability, words, station) if acts_once else ability
    return ability if station.played else _on_lying(ability, station)


def _denies(ability: tree.Ability, station: Station) -> bool:
    """True for a permanent ability with a moment or a limit, or that does something once, and for a triggered one that
    nothing triggers: a whole turn is no moment, unless the card is played then, and in a phase nothing begins that goes
    on without an end."""
    if ability.kind == "continuous":
        return ability.when is not None or ability.limit is not None or not says_how_things_are(ability)
    if ability.kind != "triggered" or ability.unread or unparsed(ability.body):
        return False
    when = "" if ability.when is None else ability.when.event
    goes_on = bare_kind(ability.body) == "continuous"
    return not when or (when == "turn" and not station.played) or (when in _PHASES and goes_on)


def _lasts(statement: tree.Statement) -> bool:
    if isinstance(statement, tree.If):
        return all(map(_lasts, (*statement.then, *statement.otherwise)))
    return isinstance(statement, tree.Unparsed) or (
        isinstance(statement, tree.Do) and isinstance(statement.verb, _LASTING)
    )


def says_how_things_are(ability: tree.Ability) -> bool:
    """True if an ability does nothing at once: all that it says goes on."""
    return all(map(_lasts, ability.body))


def _is_bare(ability: tree.Ability) -> bool:
    said = (ability.when, ability.instead_of, ability.limit, *ability.cost, *ability.keywords, *ability.unread)
    return ability.kind in ("spell", "continuous") and not any(said)


def _once(ability: tree.Ability, words: Vocabulary, station: Station) -> tree.Ability | None:
    """What a card does that is played, or used at will: a change of known cards happens once. Of others nobody can tell
    for how long it lasts."""
    if all(_is_of_itself(one) for one in ability.body):
        return ability
    if all(isinstance(one, tree.Do) and _changes_known(one, words) for one in ability.body):
        return replace(ability, kind="spell")
    return None if station.played else ability


def _is_of_itself(statement: tree.Statement) -> bool:
    what = _cards(statement)
    return isinstance(what, tree.Selector) and what.reference == "self"


def _cards(statement: tree.Statement) -> object:
    return changed(statement.verb) if isinstance(statement, tree.Do) else None


def _changes_known(statement: tree.Do, words: Vocabulary) -> bool:
    """True for a change of stats or keywords of the card on which this one lies, or of cards that are known without a
    number."""
    what = _cards(statement)
    if not isinstance(statement.verb, tree.Modify | tree.Grant) or not isinstance(what, tree.Selector):
        return False
    single = any(named and set(named) <= set(words.singles) for named in (what.kinds, what.places))
    return what.reference == "host" or (single and bool(what.side)) or words.changes_all


def _on_lying(ability: tree.Ability, station: Station) -> tree.Ability | None:
    """What lies on the field: changes of all cards go on, for as long as a condition holds or as the card lies there.
    Else its text must say when something is done, unless it is used at will."""
    if all(_goes_on(one, asked=False) for one in ability.body):
        return replace(ability, kind="continuous")
    if not station.lies:
        return ability
    if all(_goes_on(one, asked=True) for one in ability.body):  # a card that may act has a column that says when
        return ability if station.acts else replace(ability, kind="continuous")
    if not station.acts and any(map(_asks_once, ability.body)):
        return None
    return ability if station.acts or not any(map(_is_act, ability.body)) else None


def _asks_once(statement: tree.Statement) -> bool:
    """True for なら before a change without an end: whether it goes on while the condition holds, or is asked once, is
    open."""
    if not isinstance(statement, tree.If) or statement.lasting:
        return False
    return all(_goes_on(one, asked=True) for one in (*statement.then, *statement.otherwise))


def _goes_on(statement: tree.Statement, *, asked: bool) -> bool:
    """True for a change of cards that nobody chooses, without an end; `asked`: it need not be said that it lasts."""
    if isinstance(statement, tree.If):
        lasts = statement.lasting and not statement.otherwise
        return lasts and all(_goes_on(one, asked=True) for one in statement.then)
    if not isinstance(statement, tree.Do) or statement.may or not isinstance(statement.verb, CHANGES):
        return False
    duration = statement.verb.duration
    lasting = asked if duration is None else duration.until == _WHILE
    return lasting and _is_unchosen(_cards(statement))


def _is_unchosen(what: object) -> bool:
    return not isinstance(what, tree.Selector) or what.count is None or isinstance(what.count, tree.Every)


def _is_act(statement: tree.Statement) -> bool:
    if isinstance(statement, tree.If):
        return any(map(_is_act, (*statement.then, *statement.otherwise)))
    return isinstance(statement, tree.Do) and not isinstance(statement.verb, _LASTING)
