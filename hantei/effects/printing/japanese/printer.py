"""Effects in controlled Japanese: statements, abilities and whole texts. The wording stands in docs/effects.md."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from hantei.effects.chart.tables.load import table
from hantei.effects.printing.japanese.inflect import allowed_to, te_form
from hantei.effects.printing.japanese.verbs import Verbs
from hantei.effects.printing.references import spoken
from hantei.effects.printing.speech import Body, VerbText
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import is_marked, label_of, says_label, together
from hantei.effects.words.vocabulary import Label, Vocabulary

_ENDINGS: Final = {"triggered": "発動する", "activated": "発動できる"}
_ACTS: Final = (tree.Choose, tree.Discard, tree.Draw, tree.Roll, tree.Show, tree.Shuffle, tree.Summon)
_OPTIONAL: Final = ("triggered", "replacement")
"""Kinds of abilities that may be left only where it is said."""


def print_japanese(text: tree.CardText, words: Vocabulary) -> str:
    """The whole text. Abilities that show by their head where they begin follow one another directly."""
    shown, say = "", Japanese(words)
    for one in map(spoken, text.abilities):
        head, rest = say.head_and_body(one)
        shown += ("\n" if shown and "：" not in head else "") + head + rest
    return "\n".join(part for part in (shown, *text.asides) if part)


def japanese_statement(statement: tree.Statement, words: Vocabulary) -> str:
    """One statement as a sentence."""
    return Japanese(words).sentences((statement,))


def japanese_ability(one: tree.Ability, words: Vocabulary) -> str:
    """One ability."""
    return Japanese(words).ability(one)


class Japanese(Verbs):
    """Statements and abilities."""

    # statements

    def sentences(self, body: Body) -> str:
        return "".join(map(_ended, self.parts(body)))

    def several(self, body: Body) -> str:
        return f"「{self.sentences(body)}」を行う"

    def option(self, body: Body) -> str:
        return f"「{self.sentences(body)}」"

    def parts(self, body: Body) -> list[str]:
        """Who goes on behind another player is said."""
        groups = together(body)
        return [self.statement(group, self._doer_again(group, before)) for before, group in pairwise([(), *groups])]

    def _doer_again(self, group: Body, before: Body) -> str:
        return self.player("own") + "は" if _does(before) not in ("", "own") and _does(group) == "own" else ""

    def clause_of(self, said: VerbText, *, may: bool) -> str:
        return self.duration(said.duration) + self.doer(said.who) + (allowed_to(said.verb) if may else said.verb)

    def doer(self, who: tree.Player) -> str:
        """The one who does it, before the verb; oneself is unsaid."""
        return "" if who == "own" else self.player(who) + ("に" if who == "each" else "は")

    # abilities

    def ability(self, one: tree.Ability) -> str:
        return "".join(self.head_and_body(one))

    def head_and_body(self, one: tree.Ability) -> tuple[str, str]:
        """An ability in two parts."""
        self.meet(one)
        if one.kind == "keywords":
            return "", "・".join(map(self.given, one.keywords)) + "。"
        label = label_of(one, self.words)
        behind = self.words.style.limit_behind if one.limit == tree.Limit(1, "turn") else ""
        limit = limit_text(one.limit) if one.limit is not None and not behind else ""
        head = self._labelled(one, label, limit) if label is not None else self._head(one, limit)
        return _unread(one) + head, self._main(one) + behind

    def _main(self, one: tree.Ability) -> str:
        if one.kind == "replacement" and one.instead_of is not None:
            return f"{self.clause(one.instead_of, would=True)}場合、代わりに{self.body(one.body)}。"
        return self.sentences(one.body)

    def _labelled(self, one: tree.Ability, label: Label, limit: str) -> str:
        name = label.ja[0]
        name = f"【{name}】" if label.id in self.words.style.bracketed else f"{name}："
        if one.cost and one == tree.Ability(one.kind, one.label, cost=one.cost):
            return name + self._cost(one) + "。"  # what may be paid in place of the cost
        named = {
            "場所": self._zones(one),
            "タイミング": self.moment(one.when) if one.when is not None and not says_label(one, label) else "",
            "コスト": self._cost(one),
            "制限": limit,
            "条件": self.text(one.condition) if one.condition is not None else "",
            "任意": "発動しなくてもよい" if one.may else "",
        }
        text = "".join(f"（{name}）{part}" for name, part in named.items() if part)
        return name + (text and text + "。")

    def _cost(self, one: tree.Ability) -> str:
        return self.body(one.cost) if one.cost else ""

    def _zones(self, one: tree.Ability) -> str:
        return "か".join(map(self.zone, one.zones))

    def _head(self, one: tree.Ability, limit: str) -> str:
        """The head of an ability without label: its parts, and how it ends."""
        zones = "" if one.kind == "activated" else self._zones(one)
        condition = self.text(one.condition) if one.condition is not None else ""
        when = self._when(one.when) if one.when is not None else ""
        text = "、".join(part for part in (zones and zones + "で", limit, when, condition) if part)
        plain = one.limit is None and not condition and not one.cost and not one.may
        if one.kind == "spell" and when and plain:
            return f"{text.removesuffix('に')}に発動できる。"
        marker = table("words")["MARKER"][one.kind][0] if is_marked(one) else ""
        return _joined(marker, text, self._played(one))

    def _when(self, event: tree.Event) -> str:
        """The moment before a colon; 自分のターン中 alone would be a condition."""
        text = self.moment(event)
        return text + "に" if text.endswith("中") else text

    def _played(self, one: tree.Ability) -> str:
        """What is paid, and whether the ability must be played."""
        may = one.may and one.kind in _OPTIONAL
        zones = self._zones(one) if one.kind == "activated" else ""
        if not one.cost and not zones and not (one.kind == "activated" and one.limit is not None):
            return "任意で" if may else ""
        ending = (zones and zones + "から") + ("発動できる" if may else _ENDINGS.get(one.kind, "使う"))
        return (te_form(self._cost(one)) if one.cost else "") + ending


def _ended(text: str) -> str:
    return text if text.endswith(("。", "！", "\n")) else text + "。"


def _does(group: Body) -> str:
    """The player who does something, "" where nobody is said to."""
    last = group[-1] if group else None
    return str(getattr(last.verb, "who", "")) if isinstance(last, tree.Do) and isinstance(last.verb, _ACTS) else ""


def _unread(one: tree.Ability) -> str:
    """Return the words of its head that aren't understood, unchanged."""
    return "".join(lost.text if lost.text.endswith(("：", ":", "。")) else f"{lost.text}：" for lost in one.unread)


def limit_text(limit: tree.Limit) -> str:
    """1ターンに1度."""
    known = table("words")
    often: str = known["ONCE_PER"][limit.per][0].format(n=limit.times)
    return (known["SHARED"][limit.shared][0] if limit.shared else "") + often


def _joined(marker: str, *parts: str) -> str:
    text = "、".join(part for part in parts if part)
    return marker + text + "：" if marker or text else ""
