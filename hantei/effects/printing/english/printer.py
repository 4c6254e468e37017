"""Effects in controlled English: statements, abilities and whole texts. The wording stands in docs/effects.md."""

from __future__ import annotations

from typing import Final

from hantei.effects.chart.english.forms import third
from hantei.effects.printing.english.conditions import clause, condition, duration, moment
from hantei.effects.printing.english.nouns import count_text, player, said, value, word
from hantei.effects.printing.english.verbs import Clause, English, given, modified, verb_clause
from hantei.effects.printing.references import spoken
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import is_marked, is_plain, label_of, says_label, together
from hantei.effects.words.vocabulary import Vocabulary

_LINKS: Final[dict[tree.Link, str]] = {"": "", "then": "then ", "also": "also "}
_MODES: Final = ("can", "cannot", "must", "are allowed to", "is allowed to")


def print_english(text: tree.CardText, words: Vocabulary) -> str:
    """The whole text, every ability on its own line."""
    whole = map(spoken, text.abilities)
    return "\n".join([*(_capital(english_ability(one, words)) for one in whole), *text.asides])


def english_statement(statement: tree.Statement, words: Vocabulary) -> str:
    """One statement as a sentence."""
    return _capital(_sentences((statement,), _english(words)))


def english_ability(one: tree.Ability, words: Vocabulary) -> str:
    """One ability."""
    say = _english(words)
    if one.kind == "keywords":
        return ", ".join(given(keyword, say) for keyword in one.keywords) + "."
    head = ", ".join(part for part in _head(one, say) if part)
    main = _main(one, say)
    unread = "".join(f"{lost.text.rstrip(':：. ')}: " for lost in one.unread)
    return unread + (f"{head}: {main}".rstrip() if head else main)


def _english(words: Vocabulary) -> English:
    return English(words, lambda one: _capital(english_ability(one, words)))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# statements


def _sentences(body: tuple[tree.Statement, ...], say: English) -> str:
    first, *others = (_ended(part) for part in _parts(body, say)) if body else ("",)
    return " ".join([first, *map(_capital, others)])


def _ended(text: str) -> str:
    return text if text.endswith((".", "。", "!", "\n")) else text + "."


def _parts(body: tuple[tree.Statement, ...], say: English) -> list[str]:
    """The statements without full stops; changes alike become one."""
    return [_statement(group, say) for group in together(body)]


def _statement(group: tuple[tree.Statement, ...], say: English) -> str:
    first = group[0]
    if isinstance(first, tree.Unparsed):
        return _LINKS[first.link] + first.text
    if isinstance(first, tree.Do):
        return _LINKS[first.link] + _done(group, first.may, say)
    return _LINKS[first.link] + _framed(first, say)


def _done(group: tuple[tree.Statement, ...], can: bool, say: English) -> str:
    verbs = [one.verb for one in group if isinstance(one, tree.Do)]
    changes = [verb for verb in verbs if isinstance(verb, tree.Modify)]
    if len(changes) > 1:
        told = modified(changes[0], tuple(change.stat for change in changes), say)
    else:
        told = verb_clause(verbs[0], say)
    return duration(told.duration) + _clause(told, can)


def _clause(told: Clause, can: bool) -> str:
    if told.subject:
        return ("you may have it that " if can else "") + _with_subject(told)
    if can:
        return f"{player(told.who)} may {_verb(told.verb, told.rest)}"
    if told.who == "own":
        return _verb(told.verb, told.rest)
    return f"{player(told.who)} {_verb(third(told.verb), told.rest)}"


def _with_subject(told: Clause) -> str:
    if told.helper in _MODES:
        return f"{told.subject} {told.helper} {told.rest}"
    return f"{told.subject} {_verb(third(told.verb) if told.helper == 's' else told.verb, told.rest)}"


def _verb(verb: str, rest: str) -> str:
    return f"{verb} {rest}" if rest else verb


def doer(who: tree.Player, verb: str) -> str:
    """The one who does it and the verb."""
    return verb if who == "own" else f"{player(who)} {third(verb)}"


def _framed(statement: tree.If | tree.ChooseOne | tree.ForEach | tree.Define | tree.Later, say: English) -> str:
    words = say.words
    if isinstance(statement, tree.If):
        return _if(statement, say)
    if isinstance(statement, tree.ChooseOne):
        options = " or ".join(f"[{_listed(option, say)}]" for option in statement.options)
        return f"{doer(statement.who, 'choose')} {count_text(statement.count, words)}: {options}"
    if isinstance(statement, tree.ForEach):
        return f"{_times(statement.of, words)}, {_body(statement.body, say)}"
    if isinstance(statement, tree.Define):
        return f"{statement.variable.name} is {value(statement.value, words)}"
    return f"{moment(statement.when, words)}, {_body(statement.body, say)}"


def _if(statement: tree.If, say: English) -> str:
    asks = "as long as" if statement.lasting else "if"
    then = f"{asks} {condition(statement.condition, say.words)}, {_body(statement.then, say)}"
    return f"{then}; otherwise {_body(statement.otherwise, say)}" if statement.otherwise else then


def _times(number: tree.Value, words: Vocabulary) -> str:
    if isinstance(number, tree.Number):
        return f"{number.value} {'time' if number.value == 1 else 'times'}"
    return f"as many times as {value(number, words)}"


def _body(body: tuple[tree.Statement, ...], say: English) -> str:
    """Return what is done: one plain statement as it is, everything else in brackets."""
    return _parts(body, say)[0] if is_plain(body) else f"[{_listed(body, say)}]"


def _listed(body: tuple[tree.Statement, ...], say: English) -> str:
    return "; ".join(_parts(body, say))


# abilities


def _main(one: tree.Ability, say: English) -> str:
    if one.kind == "replacement" and one.instead_of is not None:
        event = clause(one.instead_of, say.words, would=True)
        return f"if {event}, instead {_body(one.body, say)}."
    return _sentences(one.body, say)


def _head(one: tree.Ability, say: English) -> tuple[str, ...]:
    """The parts of the head, in their order; those that are empty fall away."""
    words = say.words
    label = label_of(one, words)
    unsaid = label is not None and says_label(one, label)
    return (
        label.en[0] if label is not None else _marker(one),
        moment(one.when, words) if one.when is not None and not unsaid else "",
        f"in {_zones(one, words)}" if one.zones else "",
        f"if {condition(one.condition, words)}" if one.condition is not None else "",
        limit_text(one.limit) if one.limit is not None else "",
        f"paying [{_listed(one.cost, say)}]" if one.cost else "",
        "you may" if one.may and one.kind != "activated" else "",
    )


def _marker(one: tree.Ability) -> str:
    return f"({one.kind})" if is_marked(one) else ""


def _zones(one: tree.Ability, words: Vocabulary) -> str:
    return " or ".join(f"the {word(words, 'zone', zone)}" for zone in one.zones)


def limit_text(limit: tree.Limit) -> str:
    """Return the text of a limit: once per turn."""
    times = "once" if limit.times == 1 else f"{limit.times} times"
    return f"{times} per {limit.per}" + (f" {said('SHARED', limit.shared)}" if limit.shared else "")
