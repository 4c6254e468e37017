"""Moments and events from the patterns of a game's words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from hantei.effects.chart.engine.grammar import Rule, item, slots
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Preferred, Word, make
from hantei.effects.chart.normal import key
from hantei.effects.chart.rules.clauses.frames import FIELD, is_player
from hantei.effects.chart.rules.parts import Head
from hantei.effects.chart.rules.rows import Rows
from hantei.effects.tree.kinds import SELF, default_subject
from hantei.effects.tree.nodes import Event, Selector
from hantei.effects.words.vocabulary import EventWord, Vocabulary

RULES: Final = Rows()
_NAMES: Final = {"{S}": "subject", "{O}": "object"}
_TAILS: Final = ("'直後'", "'直後' 'に'", "'時'", "'時' 'に'", "'度に'", "'度'", "'場合' '、'?", "'場合' 'に'")
_PHRASE_TAILS: Final = ("", "'に'")
_BEFORE_TAILS: Final = ("'時'", "'時' 'に'", "'度に'", "'度'")
"""このカードが場に出る時, スキルを使用する度."""
_WOULD_TAILS: Final = ("'場合'", "'時'", "'なら'", "")
_TURNS: Final = ("turn_start", "turn_end", "next_turn", "main_phase", "draw_phase", "end_phase")


RULES("somebody", "noun|player")(lambda who: who if isinstance(who, Selector) or is_player(who) else None)
RULES.node("somebody", "ALLY:side", Selector)  # 味方召喚時: any card of that side

RULES.node("headpart", "would:instead_of '、'? '代わりに' '、'?", Head)

SORTS: Final = ("event", "later", "would")
"""What moments are: those that abilities wait for, those that are still to come, and those that are replaced."""


def event_rules(words: Vocabulary) -> Iterator[Rule]:
    """Yield the rules for the events of a game: one for each pattern and each way to end it."""
    known: set[str] = set()
    for event in words.events:
        patterns = [one for one in map(key, _patterns(event)) if one not in known]
        known.update(patterns)  # a game lists special events before general ones that some words may mean too
        for pattern in dict.fromkeys(patterns):
            name = "later" if _is_ahead(event, pattern) else "event"
            for tail in _TAILS if pattern[-1] in "ただ" else _PHRASE_TAILS:
                yield _rule(name, event, pattern, tail)
            yield from _deeds(event, pattern)
            if pattern[-1] == "た" and name == "event":
                yield _rule("event_if", event, pattern, "'ら'")
        for pattern in dict.fromkeys(map(key, event.would_ja)):
            for tail in _WOULD_TAILS:
                yield _rule("would", event, pattern, tail)
            for tail in _BEFORE_TAILS:
                yield _rule("event", event, pattern, tail)


def _is_ahead(event: EventWord, pattern: str) -> bool:
    """次の自分のターン開始時, このターン終了時: a moment that is still to come when something is done, for which no
    ability waits."""
    return event.id.startswith("next_turn") or pattern.startswith("この")


def _is_of_turn(event: EventWord) -> bool:
    return event.id == "turn" or event.id.startswith(_TURNS)


def _patterns(event: EventWord) -> Iterator[str]:
    """The patterns of an event, with those that are left unsaid; 自分メインフェイズ: の may be left out in moments of
    turns."""
    yield from event.ja
    yield from _without_subject(event)
    if _is_of_turn(event):
        yield from ("{s}" + one.removeprefix("{s}の") for one in event.ja if one.startswith("{s}の"))


def _deeds(event: EventWord, pattern: str) -> Iterator[Rule]:
    """What has happened to cards that are known, as a condition: そのユニットが死亡した, …死亡しなかった."""
    if not pattern.startswith("{S}が") or pattern[-1] != "た" or pattern.count("{") > 1:
        return
    yield _rule("deed", event, pattern, "")
    if pattern.endswith(("した", "れた")):
        yield _rule("undone", event, pattern.removesuffix("た") + "なかった", "")


def _without_subject(event: EventWord) -> Iterator[str]:
    """Patterns of an event that has a usual subject, without it: ユニットを攻撃した時."""
    for pattern in event.ja if event.subject else ():
        rest = pattern.removeprefix("{s}が")
        if rest != pattern and "{s}" not in rest and rest[-1] in "ただ":
            yield rest


def _rule(name: str, event: EventWord, pattern: str, tail: str) -> Rule:
    pieces = slots(pattern)
    items = tuple(item("somebody" if piece in _NAMES else f"'{piece}'") for piece in pieces)
    names = tuple(_NAMES[piece] for piece in pieces if piece in _NAMES)

    of_effects = "{O}の効果" in pattern

    def action(*found: Any) -> object:
        who = [one for one in found if not isinstance(one, Token)]
        if of_effects and getattr(who[names.index("object")], "zones", ()) == FIELD:
            return None  # 相手の場のカードの効果で: not those of cards that lie elsewhere
        would = name in ("would", "deed", "undone")
        return _event(event, names, found, {} if would else _doer(event, pattern), would=would)

    return Rule(name, items + tuple(map(item, tail.split())), action, pattern)


def _doer(event: EventWord, pattern: str) -> dict[str, str]:
    """Who does what a pattern says without a doer: anybody in 魔法が発動された時, oneself in 魔法をプレイした時."""
    if "{S}" not in pattern and event.subject == "own" and "れた" in pattern:
        return {"subject": "each"}
    played = pattern.startswith("{S}を") and f"{{O}}が{pattern}" in map(key, event.ja)
    return {"object": "own"} if played else {}


def _event(
    word: EventWord, names: tuple[str, ...], found: tuple[Any, ...], doer: dict[str, str], *, would: bool
) -> object:
    """The event that a pattern says; its usual subject is left out."""
    claims: list[Any] = [one for one in found if isinstance(one, Token)]
    parts: dict[str, Any] = dict(zip(names, (one for one in found if not isinstance(one, Token)), strict=True))
    subject = parts.get("subject")
    if subject is None or (isinstance(subject, Selector) and not (subject.reference or subject.side)):
        parts |= doer
    if not all(_can_be(word, who, would=would) for who in parts.values()) or _is_by_itself(word, parts):
        return None
    every = any(one.value in ("度に", "度") for one in claims)
    if "subject" in parts and _is_usual(word, parts["subject"]):
        claims.append(parts.pop("subject"))
    event = make(Event, *claims, event=Word(word.id), every=every, **parts)
    return Preferred(event, ("named_event",)) if "object" in parts and "object" not in doer else event


def _can_be(word: EventWord, who: Any, *, would: bool) -> bool:
    """Turns are those of players, and what is spoken of before can't be what a moment is about; it may be what doesn't
    happen."""
    if isinstance(who, Selector):
        known = who.reference in ("them", "rest", "chosen") or (who.reference == "it" and not would)
        return not _is_of_turn(word) and not known
    return True


def _is_by_itself(word: EventWord, parts: dict[str, Any]) -> bool:
    """True for このカードを攻撃した時, of which nobody says who does it."""
    return default_subject(word) == SELF and parts.get("subject", SELF) == parts.get("object") == SELF


def _is_usual(word: EventWord, who: Any) -> bool:
    usual = default_subject(word)
    if isinstance(who, Selector):
        return isinstance(usual, Selector) and bool(who == usual)
    return str(usual) == str(who)
