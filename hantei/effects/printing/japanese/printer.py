"""Effects in controlled Japanese: statements, abilities and whole texts. The wording stands in docs/effects.md."""

from __future__ import annotations

from typing import Final

from hantei.effects.chart.tables.load import table
from hantei.effects.printing.japanese.conditions import clause, condition, duration, moment
from hantei.effects.printing.japanese.inflect import may, te_form
from hantei.effects.printing.japanese.nouns import (
    count_text,
    value,
)
from hantei.effects.printing.japanese.verbs import Clause, Japanese, given, modified, verb_clause
from hantei.effects.printing.japanese.words import (
    player,
    word,
)
from hantei.effects.printing.references import spoken
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import is_marked, is_plain, label_of, says_label, together
from hantei.effects.words.vocabulary import Label, Vocabulary

_LINKS: Final[dict[tree.Link, str]] = {"": "", "then": "その後、", "also": "さらに、"}
_ENDINGS: Final = {"triggered": "発動する", "activated": "発動できる"}
_ACTS: Final = (tree.Choose, tree.Discard, tree.Draw, tree.Roll, tree.Show, tree.Shuffle, tree.Summon)
_OPTIONAL: Final = ("triggered", "replacement")
"""Kinds of abilities that may be left only where it is said."""
_PER: Final = {"turn": "1ターンに{n}度", "game": "ゲーム中{n}度"}


def print_japanese(text: tree.CardText, words: Vocabulary) -> str:
    """The whole text. Abilities that show by their head where they begin follow one another directly."""
    shown = ""
    for one in map(spoken, text.abilities):
        head, rest = _ability(one, _japanese(words))
        shown += ("\n" if shown and "：" not in head else "") + head + rest
    return "\n".join(part for part in (shown, *text.asides) if part)


def japanese_statement(statement: tree.Statement, words: Vocabulary) -> str:
    """One statement as a sentence."""
    return _sentences((statement,), _japanese(words))


def japanese_ability(one: tree.Ability, words: Vocabulary) -> str:
    """One ability."""
    return "".join(_ability(one, _japanese(words)))


def _japanese(words: Vocabulary) -> Japanese:
    return Japanese(words, lambda one: japanese_ability(one, words))


# statements


def _sentences(body: tuple[tree.Statement, ...], say: Japanese) -> str:
    return "".join(_ended(part) for part in _parts(body, say))


def _ended(text: str) -> str:
    return text if text.endswith(("。", "！", "\n")) else text + "。"


def _parts(body: tuple[tree.Statement, ...], say: Japanese) -> list[str]:
    """The statements without full stops; two changes alike become one. Who goes on behind another player is said."""
    groups = together(body)
    return [_statement(group, say, after=groups[at - 1] if at else ()) for at, group in enumerate(groups)]


def _statement(group: tuple[tree.Statement, ...], say: Japanese, *, after: tuple[tree.Statement, ...] = ()) -> str:
    first = group[0]
    if isinstance(first, tree.Unparsed):
        return _LINKS[first.link] + first.text
    if isinstance(first, tree.Do):
        own = player("own", say.words) + "は" if _does(after) not in ("", "own") and _does(group) == "own" else ""
        return _LINKS[first.link] + own + _done(group, first.may, say)
    return _LINKS[first.link] + _framed(first, say)


def _does(group: tuple[tree.Statement, ...]) -> str:
    """The player who does something, "" where nobody is said to."""
    last = group[-1] if group else None
    return str(getattr(last.verb, "who", "")) if isinstance(last, tree.Do) and isinstance(last.verb, _ACTS) else ""


def _done(group: tuple[tree.Statement, ...], can: bool, say: Japanese) -> str:
    verbs = [one.verb for one in group if isinstance(one, tree.Do)]
    changes = [verb for verb in verbs if isinstance(verb, tree.Modify)]
    if len(changes) > 1:
        said = modified(changes[0], tuple(change.stat for change in changes), say)
    else:
        said = verb_clause(verbs[0], say)
    text = may(said.text) if can else said.text
    return duration(said.duration, say.words) + _subject(said, say.words) + text


def _subject(said: Clause, words: Vocabulary) -> str:
    return doer(said.who, words)


def doer(who: tree.Player, words: Vocabulary) -> str:
    """The one who does it, before the verb; oneself is unsaid."""
    if who == "own":
        return ""
    return player(who, words) + ("に" if who == "each" else "は")


def _framed(statement: tree.If | tree.ChooseOne | tree.ForEach | tree.Define | tree.Later, say: Japanese) -> str:
    words = say.words
    if isinstance(statement, tree.If):
        return _if(statement, say)
    if isinstance(statement, tree.ChooseOne):
        options = "".join(f"「{_sentences(option, say)}」" for option in statement.options)
        return f"{doer(statement.who, words)}{options}から{count_text(statement.count, 'つ', words)}を選んで行う"
    if isinstance(statement, tree.ForEach):
        return f"「{_sentences(statement.body, say)}」を{_times(statement.of, words)}行う"
    if isinstance(statement, tree.Define):
        return f"{statement.variable.name}は{value(statement.value, words)}とする"
    return f"{moment(statement.when, words)}、{_body(statement.body, say)}"


def _if(statement: tree.If, say: Japanese) -> str:
    asked = condition(statement.condition, say.words)
    if statement.lasting and isinstance(statement.condition, tree.TurnOf):
        asked = asked.removesuffix("中") + "の間"
    elif statement.lasting:
        asked = asked.removesuffix("場合") + "限り"
    then = f"{asked}、{_body(statement.then, say)}"
    if not statement.otherwise:
        return then
    return f"{then}。そうでない場合、{_body(statement.otherwise, say)}"


def _times(number: tree.Value, words: Vocabulary) -> str:
    text = value(number, words)
    return f"{text}回" if isinstance(number, tree.Number) else f"{text}と同じ回数"


def _body(body: tuple[tree.Statement, ...], say: Japanese) -> str:
    """Return what is done: one plain statement as it is, everything else in quotes."""
    if is_plain(body):
        return _parts(body, say)[0]
    return f"「{_sentences(body, say)}」を行う"


# abilities


def _ability(one: tree.Ability, say: Japanese) -> tuple[str, str]:
    """Head and body."""
    if one.kind == "keywords":
        return "", "・".join(given(keyword, say) for keyword in one.keywords) + "。"
    label = label_of(one, say.words)
    behind = _limit_behind(one, say.words)
    limit = not behind
    head = _labelled(one, label, say, limit=limit) if label is not None else _head(one, say, limit=limit)
    return _unread(one) + head, _main(one, say) + behind


def _unread(one: tree.Ability) -> str:
    """Return the words of its head that aren't understood, unchanged."""
    return "".join(lost.text if lost.text.endswith(("：", ":", "。")) else f"{lost.text}：" for lost in one.unread)


def _main(one: tree.Ability, say: Japanese) -> str:
    if one.kind == "replacement" and one.instead_of is not None:
        event = clause(one.instead_of, say.words, would=True)
        return f"{event}場合、代わりに{_body(one.body, say)}。"
    return _sentences(one.body, say)


def _limit_behind(one: tree.Ability, words: Vocabulary) -> str:
    return words.style.limit_behind if one.limit == tree.Limit(1, "turn") else ""


def _labelled(one: tree.Ability, label: Label, say: Japanese, *, limit: bool) -> str:
    name = label.ja[0]
    name = f"【{name}】" if label.id in say.words.style.bracketed else f"{name}："
    if one.cost and one == tree.Ability(one.kind, one.label, cost=one.cost):
        return name + _cost(one, say) + "。"  # what may be paid in place of the cost
    return name + _segments(one, label, say, limit=limit)


def _segments(one: tree.Ability, label: Label, say: Japanese, *, limit: bool) -> str:
    words = say.words
    timing = moment(one.when, words) if one.when is not None and not says_label(one, label) else ""
    named = {
        "場所": _zones(one, words),
        "タイミング": timing,
        "コスト": _cost(one, say),
        "制限": limit_text(one.limit) if one.limit is not None and limit else "",
        "条件": condition(one.condition, words) if one.condition is not None else "",
        "任意": "発動しなくてもよい" if one.may else "",
    }
    text = "".join(f"（{name}）{part}" for name, part in named.items() if part)
    return text + "。" if text else ""


def _cost(one: tree.Ability, say: Japanese) -> str:
    if not one.cost:
        return ""
    return _parts(one.cost, say)[0] if is_plain(one.cost) else f"「{_sentences(one.cost, say)}」を行う"


def _zones(one: tree.Ability, words: Vocabulary) -> str:
    return "か".join(word(words, "zone", zone) for zone in one.zones)


def limit_text(limit: tree.Limit) -> str:
    """1ターンに1度."""
    shared = table("words")["SHARED"][limit.shared][0] if limit.shared else ""
    return shared + _PER[limit.per].replace("{n}", str(limit.times))


def _head(one: tree.Ability, say: Japanese, *, limit: bool) -> str:
    """The head of an ability without label: its parts, and how it ends."""
    words = say.words
    parts = [
        _zones(one, words) + "で" if one.zones else "",
        limit_text(one.limit) if one.limit is not None and limit else "",
        _when(one.when, words) if one.when is not None else "",
        condition(one.condition, words) if one.condition is not None else "",
    ]
    text = "、".join(part for part in parts if part)
    if (
        one.kind == "spell"
        and one.when is not None
        and one.limit is None
        and parts[-1] == ""
        and not one.cost
        and not one.may
    ):
        return f"{text.removesuffix('に')}に発動できる。"
    marker = table("words")["MARKER"][one.kind][0] if is_marked(one) else ""
    return _joined(marker, text, _played(one, say))


def _played(one: tree.Ability, say: Japanese) -> str:
    """What is paid, and whether the ability must be played."""
    may = one.may and one.kind in _OPTIONAL
    if not one.cost and not (one.kind == "activated" and one.limit is not None):
        return "任意で" if may else ""
    ending = "発動できる" if may else _ENDINGS.get(one.kind, "使う")
    return (te_form(_cost(one, say)) if one.cost else "") + ending


def _when(event: tree.Event, words: Vocabulary) -> str:
    """The moment before a colon; 自分のターン中 alone would be a condition."""
    text = moment(event, words)
    return text + "に" if text.endswith("中") else text


def _joined(marker: str, *parts: str) -> str:
    text = "、".join(part for part in parts if part)
    return marker + text + "：" if marker or text else ""
