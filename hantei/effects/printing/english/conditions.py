"""English for events, conditions, durations and places to go to."""

from __future__ import annotations

import re
from typing import Final

from hantei.effects.chart.english.forms import is_of_time
from hantei.effects.printing.english.nouns import Nouns, is_several, one_of
from hantei.effects.printing.speech import SIDES, fitting, slots
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import LYING, default_subject, event_word, says_nobody

_VERB_ENDING: Final = re.compile(r"\((e?s)\)")


class Conditions(Nouns):
    """What happens, and what must be so."""

    # events

    def clause(self, event: tree.Event, *, would: bool = False, short: bool = False) -> str:
        """The event without when, or a whole phrase of time. `short`: what is unsaid stays so: when summoned; but who
        of the players does it is always said."""
        known = event_word(event, self.words)
        subject = event.subject if event.subject is not None else default_subject(known)
        given = {slot for slot, what in (("s", event.subject), ("o", event.object)) if what is not None}
        wanted = [given, given | {"s"}] if subject is not None else [given]
        if not short or subject == "own":
            wanted.reverse()
        patterns = known.would_en if would else known.en
        by_anybody = tuple(one for one in patterns if says_nobody(known, one) and slots(one) == given - {"s"})
        if subject == "each" and by_anybody:
            patterns, wanted = by_anybody, [given - {"s"}]
        pattern = fitting(patterns, *wanted)
        if event.object is not None and "{o}" not in pattern:
            pattern += " by {o}"
        timed = is_of_time(pattern)
        pattern = _agreeing(pattern, subject)
        for slot, what in (("s", subject), ("o", event.object)):
            if what is not None:
                pattern = pattern.replace("{" + slot + "}", self._part(what, of_time=timed and slot == "s"))
        return pattern

    def _part(self, what: tree.Object, *, of_time: bool) -> str:
        if isinstance(what, tree.Selector):
            return self.noun(what, single=True)
        return self.possessive(what) if of_time else self.player(what)

    def moment(self, event: tree.Event) -> str:
        """When this card is destroyed, at the start of your turn."""
        text = self.clause(event, short=True)
        if is_of_time(text):
            return ("each time " if event.every else "") + text
        return ("whenever " if event.every else "when ") + text

    def duration(self, span: tree.Duration | None) -> str:
        """Until end of turn, ."""
        if span is None:
            return ""
        whose = self.possessive(span.of) if span.of else "the"
        return self.said("durations", span.until).replace("{side}", whose) + ", "

    def place(self, to: tree.Place) -> str:
        """The hand, the top or bottom of your deck."""
        zone = f"{self.possessive(to.side) if to.side else 'the'} {self.word('zone', to.zone)}"
        return f"the {self.places(to.places)} of {zone}" if to.places else zone

    def lying(self, to: tree.Place) -> str:
        """Return how the cards lie, to be put behind the place."""
        return " " + self.manner(to.manner) if to.manner in LYING else ""

    # conditions, behind if

    def existing(self, what: tree.Exists) -> str:
        be = "there are" if is_several(what.what) else "there is"
        if what.negated:
            be += " no" if what.what.count is None else " not"
        return f"{be} {self.any_of(what.what)}"

    def comparing(self, what: tree.Compare) -> str:
        return self.compared(what.op, self.text(what.right))

    def being(self, what: tree.Is) -> str:
        be = f"{self.noun(what.what)} is{' not' if what.negated else ''}"
        if what.zones or what.places:
            return f"{be} {' or '.join(self.in_zone(zone, what.places) for zone in what.zones or ('field',))}"
        kind = one_of(self.kinds(what.kinds, several=False))
        return " ".join(part for part in (be, kind, self.filters(what.filters)) if part)

    def has_happened(self, during: str) -> str:
        return self.said("IT_HAPPENED", f"is {during}")

    def has_not_happened(self, during: str) -> str:
        return self.said("IT_HAPPENED", f"not {during}")

    def came_up(self, came: tree.Came) -> str:
        """The roll is 1 or 2, the coin shows heads."""
        if self.tosses and came.results in SIDES:
            return self.said("COIN", str(came.results[0]))
        return "the roll is " + " or ".join(map(str, came.results))

    def asked(self, statement: tree.If) -> str:
        """A condition that is asked once, or holds for as long as something lasts."""
        return f"{'as long as' if statement.lasting else 'if'} {self.text(statement.condition)}"


def _agreeing(pattern: str, subject: tree.Object | None) -> str:
    """The verb in the form of its subject."""
    named = isinstance(subject, tree.Selector) and (subject.count is not None or subject.reference is not None)
    several = subject == "own" or (named and subject is not None and is_several(subject))
    pattern = _VERB_ENDING.sub("" if several else r"\1", pattern)
    return pattern.replace("{s} is ", "{s} are ") if several else pattern
