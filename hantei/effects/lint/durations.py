"""Changes whose duration the text leaves open."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from hantei.effects.codes import EFFECT_LASTS_BY_RULE, EFFECT_NO_DURATION
from hantei.effects.coverage import ReadCell
from hantei.effects.lint.remarks import Remark
from hantei.effects.printing.english.printer import english_statement
from hantei.effects.printing.japanese.printer import japanese_statement
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import changed
from hantei.effects.tree.walk import nodes
from hantei.effects.words.vocabulary import Vocabulary

_ONCE: Final = ("spell", "triggered", "activated")
"""Kinds of abilities that are done and over; what the others change goes on as long as they do."""
_TURNED: Final = ("face_up", "face_down", "upright", "sideways", "driven")
"""States that are a way of lying: to turn a card is done at once."""

_ENDS: Final = re.compile("元に戻|なくな|消え|失われ|まで|間|限り")
"""Words that may say how long in a sentence that isn't understood."""

_SPOKEN_OF: Final = (tree.Selector(reference="it"), tree.Selector(reference="them"))
"""References that are unclear if the sentence before isn't understood."""

Lasting = tree.Modify | tree.Grant | tree.SetState | tree.Permission | tree.CostChange | tree.TakeControl


def unsaid_durations(cell: ReadCell, words: Vocabulary) -> Iterator[Remark]:
    """Changes without an end, ability by ability: by the rule that says how long they last where the game has one. None
    where a sentence that isn't understood may say it."""
    unread = tuple(cell.of(tree.Unparsed))
    if any(_ENDS.search(node.text) for node in unread):
        return
    for ability in cell.of(tree.Ability):
        lasting = [node for node in nodes(ability.body) if isinstance(node, Lasting)]
        lasting = [verb for verb in lasting if not unread or changed(verb) not in _SPOKEN_OF]
        endless = [verb for verb in lasting if ability.kind in _ONCE and _has_no_end(verb, ability)]
        partly = any(verb.duration is not None for verb in lasting)
        open_ones = [
            verb for verb in endless if not _rule(verb, words) or (partly and not isinstance(verb, tree.SetState))
        ]
        if open_ones:
            what = tuple(japanese_statement(tree.Do(verb), words).rstrip("。") for verb in open_ones)
            english = tuple(english_statement(tree.Do(verb), words).rstrip(".") for verb in open_ones)
            yield Remark.of(EFFECT_NO_DURATION, "partly" if partly else "", what=what, what_en=english)
        ruled = (_rule(verb, words) for verb in endless if verb not in open_ones)
        yield from (Remark(EFFECT_LASTS_BY_RULE, rule=rule) for rule in dict.fromkeys(ruled))


def _has_no_end(verb: Lasting, ability: tree.Ability) -> bool:
    """True if a change lasts and the text gives no end."""
    if verb.duration is not None or _goes_on(verb, ability):
        return False
    return not isinstance(verb, tree.SetState) or not (verb.ends or verb.state in _TURNED)


def _goes_on(verb: Lasting, ability: tree.Ability) -> bool:
    """True if a change holds as long as its card is in play: that of the card on top of it, and, in a text without a
    label, every change of cards that are not chosen, since a continuous sentence may stand among others."""
    who = changed(verb)
    if isinstance(who, tree.Selector) and who.reference in ("host", "it") and _speaks_of_host(ability):
        return True
    if ability.kind != "spell" or ability.label or isinstance(verb, tree.SetState | tree.TakeControl):
        return False
    return not isinstance(who, tree.Selector) or not _is_chosen(who)


def _speaks_of_host(ability: tree.Ability) -> bool:
    return any(isinstance(node, tree.Selector) and node.reference == "host" for node in nodes(ability.body))


def _is_chosen(who: tree.Selector) -> bool:
    return isinstance(who.count, tree.Exactly | tree.UpTo | tree.AnyNumber) or who.reference not in (None, "self")


def _rule(verb: Lasting, words: Vocabulary) -> str:
    """Return the rule of the game on the duration of such a change, by what is changed."""
    given = {tree.Grant: "ability", tree.TakeControl: "control"}.get(type(verb), "")
    changed_one = getattr(verb, "state", getattr(verb, "stat", given))
    return words.lasts.get(changed_one, "")
