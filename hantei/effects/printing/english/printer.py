"""Effects in controlled English: statements, abilities and whole texts. The wording stands in docs/effects.md."""

from __future__ import annotations

from typing import Final

from hantei.effects.chart.english.forms import is_of_time, third
from hantei.effects.chart.meaning.others import ANOTHER, exchanged, with_others
from hantei.effects.printing.english.verbs import Verbs
from hantei.effects.printing.references import in_number, spoken
from hantei.effects.printing.speech import Body, VerbText
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import SELF, event_word, is_marked, is_payable, label_of, says_label, together
from hantei.effects.words.vocabulary import Station, Vocabulary

_MODES: Final = ("can", "cannot", "must", "are allowed to", "is allowed to")


def print_english(text: tree.CardText, words: Vocabulary) -> str:
    """The whole text, every ability on its own line."""
    say = English(words)
    clear = (_clear(in_number(spoken(ability)), words) for ability in text.abilities)
    return "\n".join([*map(say.ability, clear), *text.asides])


def _clear(ability: tree.Ability, words: Vocabulary) -> tree.Ability:
    """Other cards as others than this card, where an ability speaks of cards that they could be without."""
    if with_others(exchanged(ability, None, ANOTHER), words, Station()) == ability:
        return ability
    return exchanged(ability, None, tree.OtherThan(SELF))


def english_statement(statement: tree.Statement, words: Vocabulary) -> str:
    """One statement as a sentence."""
    return _capital(English(words).sentences((statement,)))


class English(Verbs):
    """Statements and abilities."""

    says_you = False
    """Another player chooses what is done, so that it must be said that it is done by you."""

    # statements

    def text(self, node: object) -> str:
        if isinstance(node, tree.ChooseOne):
            offer = self.again(self.words)
            offer.says_you = node.who != "own"
            return super(English, offer).text(node)
        return super().text(node)

    def sentences(self, body: Body) -> str:
        parts: list[str] = []
        before: Body = ()
        for group in together(body):
            part = self.statement(group)
            if before and self.waits(group[0]):  # in a sentence of its own it would be an ability of its own
                parts[-1] += f" and {part}" if _may_be_price(before[0]) else f"; {part}"
            else:
                parts.append(part)
            before = group
        first, *others = map(_ended, parts) if parts else ("",)
        return " ".join([first, *map(_capital, others)])

    def waits(self, statement: tree.Statement) -> bool:
        """Whether a statement waits for something that happens, not for a part of a turn."""
        if not isinstance(statement, tree.Later):
            return False
        return not all(map(is_of_time, event_word(statement.when, self.words).en))

    def listed(self, body: Body) -> str:
        return "; ".join(self.parts(body))

    def several(self, body: Body) -> str:
        return f"[{self.listed(body)}]"

    def option(self, body: Body) -> str:
        return self.several(body)

    def clause_of(self, said: VerbText, *, may: bool) -> str:
        return self.duration(said.duration) + self._done(said, may)

    def _done(self, said: VerbText, may: bool) -> str:
        if said.subject:
            return ("you may have it that " if may else "") + _with_subject(said)
        if may:
            return f"{self.player(said.who)} may {_verb(said.verb, said.rest)}"
        return _verb(self.doer(said.who, said.verb), said.rest)

    def doer(self, who: tree.Player, verb: str) -> str:
        """The one who does it and the verb."""
        if who == "own":
            return f"you {verb}" if self.says_you else verb
        return f"{self.player(who)} {third(verb)}"

    def chooses(self, who: tree.Player) -> str:
        return self.doer(who, "choose")

    # abilities

    def ability(self, one: tree.Ability) -> str:
        self.meet(one)
        if one.kind == "keywords":
            return _capital(", ".join(map(self.given, one.keywords)) + ".")
        head = ", ".join(part for part in self._head(one) if part)
        main = self._main(one)
        unread = "".join(f"{lost.text.rstrip(':：. ')}: " for lost in one.unread)
        return _capital(unread + (f"{head}: {main}".rstrip() if head else main))

    def _main(self, one: tree.Ability) -> str:
        if one.kind == "replacement" and one.instead_of is not None:
            return f"if {self.clause(one.instead_of, would=True)}, instead {self.body(one.body)}."
        return self.sentences(one.body)

    def _head(self, one: tree.Ability) -> tuple[str, ...]:
        """The parts of the head, in their order; those that are empty fall away."""
        label = label_of(one, self.words)
        unsaid = label is not None and says_label(one, label)
        zones = " or ".join(f"the {self.word('zone', zone)}" for zone in one.zones)
        return (
            label.en[0] if label is not None else f"({one.kind})" if is_marked(one) else "",
            self.moment(one.when) if one.when is not None and not unsaid else "",
            zones and f"in {zones}",
            f"if {self.text(one.condition)}" if one.condition is not None else "",
            self._limit(one.limit) if one.limit is not None else "",
            f"paying {self.several(one.cost)}" if one.cost else "",
            "you may" if one.may and one.kind != "activated" else "",
        )

    def _limit(self, limit: tree.Limit) -> str:
        """Once per turn."""
        times = "once" if limit.times == 1 else f"{limit.times} times"
        return f"{times} per {limit.per}" + (f" {self.said('SHARED', limit.shared)}" if limit.shared else "")


def _may_be_price(statement: tree.Statement) -> bool:
    """Whether a statement before a semicolon is what something costs, or may be."""
    return is_payable(statement) or (isinstance(statement, tree.Do) and statement.may)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _ended(text: str) -> str:
    return text if text.endswith((".", "。", "!", "\n")) else text + "."


def _with_subject(said: VerbText) -> str:
    if said.helper in _MODES:
        return f"{said.subject} {said.helper} {said.rest}"
    return f"{said.subject} {_verb(third(said.verb) if said.helper == 's' else said.verb, said.rest)}"


def _verb(verb: str, rest: str) -> str:
    return f"{verb} {rest}" if rest else verb
