"""Effects in controlled Japanese: statements, abilities and whole texts. The wording stands in docs/effects.md."""

from __future__ import annotations

from typing import Final

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
from hantei.effects.tree.kinds import is_marked, is_plain, label_of, says_label, together
from hantei.effects.tree.nodes import (
    Ability,
    CardText,
    ChooseOne,
    Define,
    Do,
    Event,
    ForEach,
    If,
    Later,
    Limit,
    Link,
    Modify,
    Number,
    Player,
    Statement,
    Unparsed,
    Value,
)
from hantei.effects.words.vocabulary import Label, Vocabulary

_LINKS: Final[dict[Link, str]] = {"": "", "then": "その後、", "also": "さらに、"}
_MARKERS: Final = {
    "spell": "（使用）", "triggered": "（誘発）", "activated": "（起動）", "continuous": "（常時）",
    "replacement": "（置換）", "rule": "（ルール）", "keywords": "（キーワード）",
}  # fmt: skip
_ENDINGS: Final = {"triggered": "発動する", "activated": "発動できる"}
_PER: Final = {"turn": "1ターンに{n}度", "game": "ゲーム中{n}度"}
_SHARED: Final = {
    "": "",
    "text": "全ての効果合わせて",
    "name": "同名カード合わせて",
    "name_and_text": "同名カードの全ての効果合わせて",
}


def print_japanese(text: CardText, words: Vocabulary) -> str:
    """The whole text. Abilities that show by their head where they begin follow one another directly."""
    shown = ""
    for one in map(spoken, text.abilities):
        head, rest = _ability(one, _japanese(words))
        shown += ("\n" if shown and "：" not in head else "") + head + rest
    return "\n".join(part for part in (shown, *text.asides) if part)


def japanese_statement(statement: Statement, words: Vocabulary) -> str:
    """One statement as a sentence."""
    return _sentences((statement,), _japanese(words))


def japanese_ability(one: Ability, words: Vocabulary) -> str:
    """One ability."""
    return "".join(_ability(one, _japanese(words)))


def _japanese(words: Vocabulary) -> Japanese:
    return Japanese(words, lambda one: japanese_ability(one, words))


# statements


def _sentences(body: tuple[Statement, ...], say: Japanese) -> str:
    return "".join(_ended(part) for part in _parts(body, say))


def _ended(text: str) -> str:
    return text if text.endswith(("。", "！", "\n")) else text + "。"


def _parts(body: tuple[Statement, ...], say: Japanese) -> list[str]:
    """The statements without full stops; two changes alike become one."""
    return [_statement(group, say) for group in together(body)]


def _statement(group: tuple[Statement, ...], say: Japanese) -> str:
    first = group[0]
    if isinstance(first, Unparsed):
        return _LINKS[first.link] + first.text
    if isinstance(first, Do):
        return _LINKS[first.link] + _done(group, first.may, say)
    return _LINKS[first.link] + _framed(first, say)


def _done(group: tuple[Statement, ...], can: bool, say: Japanese) -> str:
    verbs = [one.verb for one in group if isinstance(one, Do)]
    changes = [verb for verb in verbs if isinstance(verb, Modify)]
    if len(changes) > 1:
        said = modified(changes[0], tuple(change.stat for change in changes), say)
    else:
        said = verb_clause(verbs[0], say)
    text = may(said.text) if can else said.text
    return duration(said.duration, say.words) + _subject(said, say.words) + text


def _subject(said: Clause, words: Vocabulary) -> str:
    return doer(said.who, words)


def doer(who: Player, words: Vocabulary) -> str:
    """The one who does it, before the verb; oneself is unsaid."""
    if who == "own":
        return ""
    return player(who, words) + ("に" if who == "each" else "は")


def _framed(statement: If | ChooseOne | ForEach | Define | Later, say: Japanese) -> str:
    words = say.words
    if isinstance(statement, If):
        return _if(statement, say)
    if isinstance(statement, ChooseOne):
        options = "".join(f"「{_sentences(option, say)}」" for option in statement.options)
        return f"{doer(statement.who, words)}{options}から{count_text(statement.count, 'つ', words)}を選んで行う"
    if isinstance(statement, ForEach):
        return f"「{_sentences(statement.body, say)}」を{_times(statement.of, words)}行う"
    if isinstance(statement, Define):
        return f"{statement.variable.name}は{value(statement.value, words)}とする"
    return f"{moment(statement.when, words)}、{_body(statement.body, say)}"


def _if(statement: If, say: Japanese) -> str:
    asked = condition(statement.condition, say.words)
    if statement.lasting:
        asked = (asked.removesuffix("場合") if asked.endswith("場合") else asked.removesuffix("中") + "である") + "限り"
    then = f"{asked}、{_body(statement.then, say)}"
    if not statement.otherwise:
        return then
    return f"{then}。そうでない場合、{_body(statement.otherwise, say)}"


def _times(number: Value, words: Vocabulary) -> str:
    text = value(number, words)
    return f"{text}回" if isinstance(number, Number) else f"{text}と同じ回数"


def _body(body: tuple[Statement, ...], say: Japanese) -> str:
    """Return what is done: one plain statement as it is, everything else in quotes."""
    if is_plain(body):
        return _parts(body, say)[0]
    return f"「{_sentences(body, say)}」を行う"


# abilities


def _ability(one: Ability, say: Japanese) -> tuple[str, str]:
    """Head and body."""
    if one.kind == "keywords":
        return "", "・".join(given(keyword, say) for keyword in one.keywords) + "。"
    label = label_of(one, say.words)
    behind = _limit_behind(one, say.words)
    limit = not behind
    head = _labelled(one, label, say, limit=limit) if label is not None else _head(one, say, limit=limit)
    return _unread(one) + head, _main(one, say) + behind


def _unread(one: Ability) -> str:
    """Return the words of its head that aren't understood, unchanged."""
    return "".join(lost.text if lost.text.endswith(("：", ":", "。")) else f"{lost.text}：" for lost in one.unread)


def _main(one: Ability, say: Japanese) -> str:
    if one.kind == "replacement" and one.instead_of is not None:
        event = clause(one.instead_of, say.words, would=True)
        return f"{event}場合、代わりに{_body(one.body, say)}。"
    return _sentences(one.body, say)


def _limit_behind(one: Ability, words: Vocabulary) -> str:
    return words.style.limit_behind if one.limit == Limit(1, "turn") else ""


def _labelled(one: Ability, label: Label, say: Japanese, *, limit: bool) -> str:
    name = label.ja[0]
    name = f"【{name}】" if label.id in say.words.style.bracketed else f"{name}："
    return name + _segments(one, label, say, limit=limit)


def _segments(one: Ability, label: Label, say: Japanese, *, limit: bool) -> str:
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


def _cost(one: Ability, say: Japanese) -> str:
    if not one.cost:
        return ""
    return _parts(one.cost, say)[0] if is_plain(one.cost) else f"「{_sentences(one.cost, say)}」を行う"


def _zones(one: Ability, words: Vocabulary) -> str:
    return "か".join(word(words, "zone", zone) for zone in one.zones)


def limit_text(limit: Limit) -> str:
    """1ターンに1度."""
    return _SHARED[limit.shared] + _PER[limit.per].replace("{n}", str(limit.times))


def _head(one: Ability, say: Japanese, *, limit: bool) -> str:
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
    marker = _MARKERS[one.kind] if is_marked(one) else ""
    ending = _ENDINGS.get(one.kind, "使う") if one.cost or (one.kind == "activated" and one.limit is not None) else ""
    cost = te_form(_cost(one, say)) if one.cost else ""
    return _joined(marker, text, cost + ending, "任意で" if one.may else "")


def _when(event: Event, words: Vocabulary) -> str:
    """The moment before a colon; 自分のターン中 alone would be a condition."""
    text = moment(event, words)
    return text + "に" if text.endswith("中") else text


def _joined(marker: str, *parts: str) -> str:
    text = "、".join(part for part in parts if part)
    return marker + text + "：" if marker or text else ""
