"""The grammar and the words of one game: the tables of all games, the rules, and what the game adds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Final

from hantei.effects.chart.engine.grammar import Grammar, Rule
from hantei.effects.chart.engine.lattice import Lexicon, Token
from hantei.effects.chart.normal import key
from hantei.effects.chart.rules.clauses import arguments, changes, permissions, procedures, verbs
from hantei.effects.chart.rules.clauses.building import VerbWord
from hantei.effects.chart.rules.clauses.permissions import ActWord
from hantei.effects.chart.rules.phrases import modifiers, nouns, values
from hantei.effects.chart.rules.sentences import (
    chains,
    comparisons,
    conditions,
    events,
    heads,
    lists,
    quotes,
    recipes,
    reminders,
    segments,
)
from hantei.effects.chart.tables.forms import Form, class_of, forms
from hantei.effects.chart.tables.load import table
from hantei.effects.tree.kinds import LYING
from hantei.effects.words.vocabulary import Label, Vocabulary, Word

_MODULES: Final = (
    values, modifiers, nouns, arguments, verbs, changes, permissions, procedures,
    conditions, comparisons, events, heads, chains, segments, lists, quotes, recipes,
)  # fmt: skip
_KNOWN: Final = ("VEND", "ACT", "STATE", "LABEL", "KEYWORD")
"""Classes whose words are no names that a designer has made up."""
_DICTIONARY: Final = tuple("うくぐすつぬぶむる")
_CLOSES: Final = {"end": "VEND", "te": "VTE"}
_IN_TABLE: Final = {**_CLOSES, "stem": "VSTEM", "tara": "VTARA", "past": "VPAST"}
_SIDES: Final = {"自分の": "own", "自分": "own", "あなたの": "own", "相手の": "opponent", "相手": "opponent"}
_NUMBER: Final = re.compile(
    r"[0-9]+|X|[一二三四五六七八九十百千]{2,}"
    r"|[一二三四五六七八九十百千](?=[枚体個つ人回度点]|ダメージ|ポイント|上[げが]|下[げが]|増や|減ら|以[上下]|未満)"
)
_KANJI: Final = {letter: at + 1 for at, letter in enumerate("一二三四五六七八九")}
_IN_KANJI: Final = re.compile("(?:(.?)千)?(?:(.?)百)?(?:(.?)十)?(.?)")
_NAME: Final = re.compile("「([^「」。]+)」")
_BULLET: Final = re.compile(r"(?:(?<=[\n。])|^)(?:[①-⑳]：?|[●■◆○▼□・◇▶])")
_CIRCLED: Final = frozenset(chr(point) for point in range(ord("①"), ord("⑳") + 1))
_UNKNOWN: Final = re.compile("【([^【】]{1,12})】")
_NUMBERED: Final = re.compile("[①-⑳](?=の効果)")
_DEED: Final = re.compile("([一-龥ァ-ヶー]{2,6})(?:させる|する|状態にする)(?=。?[(])")
_LISTED: Final = re.compile("[①-⑳]{2,}の")
_BOTH: Final = re.compile(r"([-+][0-9]+)/([-+][0-9]+)")
_TO_ZONE: Final = re.compile("=@([a-z]+)")
_HALVES: Final = re.compile("(を(?:.*で)?)([^をで]+)$")
_KANJI_WORD: Final = re.compile("[一-龥]{2,}(?<!状態)(?<!向)")
_LINE: Final = re.compile(r"\n+")


@dataclass(frozen=True)
class GameGrammar:
    """What reading needs of a game; a word of `trait_words` in quotes may be no card's name: 他の「機械」1体."""

    words: Vocabulary
    grammar: Grammar
    lexicon: Lexicon
    known: frozenset[str]
    traits: tuple[tuple[re.Pattern[str], str], ...]
    trait_words: frozenset[str]

    def tokens(self, text: str) -> Iterator[Token]:
        """The words of a text that no list holds."""
        yield from _numbers(text, [word.id for word in self.words.stats[:2]])
        for found in _NAME.finditer(text):
            yield Token("NAME", found[1], *found.span())
            if found[1] not in self.trait_words:
                yield Token("CARDNAME", found[1], *found.span())
        yield from (Token("NL", "", *found.span()) for found in _LINE.finditer(text))
        for found in _BULLET.finditer(text):
            yield Token("BULLET", "①" if found[0][0] in _CIRCLED else found[0], *found.span())
        for found in _NUMBERED.finditer(text):
            yield Token("CIRCLED", ord(found[0]) - ord("①") + 1, *found.span())
        for found in _DEED.finditer(text):
            if found[1] + "する" not in self.known and found[1] not in self.known:
                yield Token("UNKNOWNVERB", found[0], *found.span())
        for found in _LISTED.finditer(text):
            yield Token("LISTED", found[0], *found.span())
        for found in _UNKNOWN.finditer(text):
            if found[0] not in self.known:
                yield Token("UNKNOWNLABEL", found[1], *found.span())
        for trait, field in self.traits:
            yield from (Token("TRAIT", f"{field} {found[1]}", *found.span()) for found in trait.finditer(text))


def _numbers(text: str, fighting: list[str]) -> Iterator[Token]:
    """Numbers, and changes of the two stats that cards fight with: +1/-1."""
    for found in _NUMBER.finditer(text):
        letters = found[0]
        value = _in_kanji(letters) or (int(letters) if letters.isascii() and letters.isdigit() else letters)
        if value == "X" or isinstance(value, int):
            yield Token("NUM", value, *found.span())
    for found in _BOTH.finditer(text):
        parts = (f"{stat},{part[0]},{part[1:]}" for stat, part in zip(fighting, found.groups(), strict=True))
        yield Token("BOTHSTATS", " ".join(parts), *found.span())


def _in_kanji(letters: str) -> int:
    """The number that is written in kanji; 0 where it is none: 二十, 三百."""
    parts = _IN_KANJI.fullmatch(letters)
    if (
        parts is None
        or not set(letters) <= {*_KANJI, *"十百千"}
        or set("".join(filter(None, parts.groups()))) - {*_KANJI}
    ):
        return 0
    value = 0
    for part, unit in zip(parts.groups(), (1000, 100, 10, 1), strict=True):
        value += unit * (_KANJI.get(part, 0 if unit == 1 else 1) if part is not None else 0)
    return value


@lru_cache(maxsize=16)
def grammar_of(words: Vocabulary) -> GameGrammar:
    """Return the grammar of a game, made once."""
    rules = chain.from_iterable(module.RULES.all for module in _MODULES)
    of_game = (
        events.event_rules,
        procedures.procedure_rules,
        reminders.reminder_rules,
        nouns.called_rules,
        conditions.missing_rules,
    )
    grammar = Grammar(_applicable([*rules, *chain.from_iterable(make(words) for make in of_game)]))
    lexicon = Lexicon()
    for sort, value, spelling in chain(_common(), _verbs(words), _games_words(words), _games_phrases(words)):
        lexicon.add(key(spelling), sort, value)
    for literal in grammar.literals:
        lexicon.add(literal, literal, literal)
    parts = (_part_class(label) for label in words.labels if label.kind == "part")
    known = frozenset(chain(*(lexicon.spellings.get(sort, ()) for sort in (*_KNOWN, *parts))))
    trait_words = frozenset(key(word) for spellings in words.trait_words.values() for word in spellings)
    return GameGrammar(words, grammar, lexicon, known, tuple(_traits(words)), trait_words)


def _applicable(rules: list[Rule]) -> list[Rule]:
    """The rules without those that ask for moments of a sort that the game doesn't have."""
    absent = set(events.SORTS) - {rule.name for rule in rules}
    return [rule for rule in rules if not any(one.symbol in absent for one in rule.items)]


Entry = tuple[str, object, str]
"""The class of a word, its value, and a spelling."""


def _common() -> Iterator[Entry]:
    """Words of all games."""
    known = table("words")
    for sort in filter(str.isupper, known):
        ends = known["once_per_ends"]["ends"] if sort == "ONCE_PER" else ("",)
        for word, spellings in known[sort].items():
            for value, whole in chain(*(_filled(word, spelling) for spelling in spellings)):
                yield from ((sort, value, whole + end) for end in ends)
    yield from (("BEARS", form, made) for made, form in forms("受ける", "1"))
    yield from _being()


def _filled(word: str, spelling: str) -> Iterator[tuple[str, str]]:
    """A word and its spelling, with how often ({n}) or in whose turn ({side}) where that stands in it."""
    if "{n}" in spelling:
        yield from ((f"{times} {word}", spelling.format(n=times)) for times in range(1, 4))
    elif "{side}" in spelling:
        yield from ((f"{word} {of}", spelling.format(side=side)) for side, of in _SIDES.items())
    else:
        yield word, spelling


def _being() -> Iterator[Entry]:
    """いる, ある and their forms, as a statement and as a condition."""
    known, sorts = table("words"), {"end": "BEEND", "past": "BEEND", "ba": "BEIF", "tara": "BEIF"}
    for verb, sort in map(str.split, known["being"]["ja"]):
        for spelling, form in forms(verb, sort):
            plain = form.voice == "active" and not form.may and not form.must and spelling != "存在"
            if plain and form.close in sorts and not (verb == "ある" and form.negated):
                yield sorts[form.close], "not" if form.negated else "is", spelling
    for close, sort in (("end", "BEEND"), ("if", "BEIF")):
        yield from ((sort, "not", spelling) for spelling in known["not_being"][close])


def _verbs(words: Vocabulary) -> Iterator[Entry]:
    """Verbs, without those that bring cards to a zone that the game doesn't have."""
    zones = {word.id for word in words.zones}
    for verb, entry in table("verbs").items():
        if not set(_TO_ZONE.findall(entry["node"])) <= zones:
            continue
        for written in entry["ja"]:
            for spelling, form in forms(*written.split()):
                if form.close in _IN_TABLE:
                    yield _IN_TABLE[form.close], VerbWord(verb, form), spelling
            if written.endswith(" n"):
                yield "VNOUN", VerbWord(verb, form), spelling


def _games_words(words: Vocabulary) -> Iterator[Entry]:
    """Nouns and labels of a game."""
    groups = {
        "ZONE": words.zones, "PLACE": _places(words, ends=False), "ENDPLACE": _places(words, ends=True),
        "KIND": words.kinds, "STAT": words.stats, "NUMBER": words.numbers, "COUNTER": words.counters,
        "NUMBERED": words.numbered,
    }  # fmt: skip
    for sort, group in groups.items():
        yield from ((sort, word.id, spelling) for word in group for spelling in word.ja)
    own = {word.counter for word in (*words.kinds, *words.counters)} - {"", *table("words")["CTR"]["thing"]}
    yield from (("CTR", "thing", counter) for counter in sorted(own))
    yield from _cards_of_kinds(words)
    yield from _bare_traits(words)
    for word in (*words.traits, *words.stats):
        yield from (("FIELD", word.id, spelling) for spelling in word.ja if "{w}" not in spelling)
    for word in words.keywords:
        yield from (("KEYWORD", word.id, form) for spelling in word.ja for form in (spelling, f"【{spelling}】"))
    for word in words.states:
        for spelling in word.ja:
            yield _state_class(spelling, words), word.id, spelling
            if spelling.endswith("ない"):
                yield from (("STATEDIF", word.id, spelling[:-1] + end) for end in ("ければ", "かったら"))
            yield from _put_into(word.id, spelling)
    for label in words.labels:
        sort = _part_class(label) if label.kind == "part" else "LABEL"
        for spelling in label.ja:
            yield from ((sort, label, form) for form in (f"【{spelling}】", f"({spelling})", f"{spelling}："))
            if sort == "LABEL":
                yield "BARELABEL", label, spelling
            if label.id in {word.id for word in words.numbered}:
                yield "LEVELLABEL", label, spelling


def _places(words: Vocabulary, *, ends: bool) -> tuple[Word, ...]:
    """Rows and cells, or the ends of piles."""
    return tuple(word for word in words.places if (word.id in ("top", "bottom")) == ends)


def _part_class(label: Label) -> str:
    """The class of the label of a part of an ability: PARTLABELCOST."""
    return f"PARTLABEL{label.id.replace('_', '').upper()}"


def _bare_traits(words: Vocabulary) -> Iterator[Entry]:
    """機械, 魔導師: words of a race, which cards are called by; of other fields, and of two, they are none."""
    known = Counter(word for spellings in words.trait_words.values() for word in spellings)
    for field in words.called_by:
        for word in words.trait_words.get(field, ()):
            if known[word] == 1:
                yield "CALLED", f"{field} {word}", word


def _cards_of_kinds(words: Vocabulary) -> Iterator[Entry]:
    """ユニットカード: as ユニット, where the game has no other word for it."""
    known = {spelling: word.id for word in words.kinds for spelling in word.ja}
    for word in words.kinds:
        for spelling in word.ja if word.id != "card" else ():
            if "カード" not in spelling:
                whole = known.get(spelling + "カード", word.id)
                yield from (("KIND", whole, spelling + end) for end in ("カード", "・カード"))


def _state_class(spelling: str, words: Vocabulary) -> str:
    """The class of a state's word: 付加魔法が重なっている speaks of other cards, which may be described before it."""
    if spelling[-1] not in "るたいの":
        return "STATE"
    laden = any(spelling.startswith((f"{kind}が", f"{kind}の")) for word in words.kinds for kind in word.ja)
    return "LADEN" if laden else "STATED"


def _put_into(state: str, spelling: str) -> Iterator[Entry]:
    """麻痺させる, 封印する: to put into a state of the game."""
    if not _KANJI_WORD.fullmatch(spelling):
        return
    for verb, sort in ((spelling + "させる", "1"), (spelling + "する", "s")):
        for made, form in forms(verb, sort):
            if form.close in _CLOSES and form.voice == "active":
                yield f"STATE{_CLOSES[form.close]}", (state, form), made


def _games_phrases(words: Vocabulary) -> Iterator[Entry]:
    """Acts, manners of coming onto the field, procedures, and durations that name a kind of card."""
    if all(manner.id in LYING for manner in words.manners):
        yield from _manner(_PLAIN_MANNER)
    for manner in words.manners:
        if manner.id not in LYING:
            yield from _manner(manner)
        elif manner.id != "in_any_order":
            yield from (("LYING", manner.id, spelling) for spelling in manner.ja)
    for sort, spelling, ending in procedures.endings(words):
        if ending == "noun":
            yield sort, "", spelling
        else:
            yield from ((sort, form, made) for made, form in forms(spelling, class_of(spelling)))
    for act in words.acts:
        yield from _act(act)
    yield from _befell(words)


def _befell(words: Vocabulary) -> Iterator[Entry]:
    """What has happened to cards: 死亡した; not where the game has a state for it (このターンに召喚された)."""
    states = {key(spelling) for word in words.states for spelling in word.ja}
    for event in words.events:
        for pattern in event.ja if event.subject == "self" else ():
            rest = pattern.removeprefix("{s}が")
            if rest != pattern and "{" not in rest and rest.endswith("た") and key(f"このターンに{rest}") not in states:
                yield "BEFELL", event.id, rest


_PLAIN_MANNER: Final = Word("", ("場に出す", "登場させる"), ())
"""How cards come onto the field in a game that has no words for it."""


def _manner(manner: Word) -> Iterator[Entry]:
    """The verbs by which cards come onto the field: 場に出す, 特殊召喚する."""
    for spelling in manner.ja:
        verb = spelling if spelling.endswith(_DICTIONARY) else spelling + "する"
        for made, form in forms(verb, class_of(verb)):
            if form.close in _CLOSES:
                yield _CLOSES[form.close], VerbWord("summon", form, manner.id), made
            elif form.close == "past" and form.voice in ("active", "passive") and not form.negated and not form.may:
                yield "CAME", manner.id, made
                yield "VPAST", VerbWord("summon", form, manner.id), made


def _act(act: Word) -> Iterator[Entry]:
    """The forms of an act; behind what it is done to, or by, where the pattern names that."""
    for pattern in act.ja:
        before, named, rest = pattern.rpartition("{o}")
        if before:
            continue
        happens = rest.endswith(tuple(table("words")["happening"]["verbs"]))
        if not named and rest.endswith("する"):
            cannot = ActWord(act.id, Form("active", "end", negated=True, may=True), happens)
            yield from (("ACTNOUN", cannot, noun) for noun in {rest[:-2], rest[:-2].replace("を", "の")})
            yield from (("ACT", cannot, rest[:-2] + end) for end in ("不可", "不可能"))
        for spelling, form in forms(rest, class_of(rest)):
            word = ActWord(act.id, form, happens, by_effects=named != "" and rest.startswith("の効果"))
            yield ("ACTTO" if named else "ACT"), word, spelling
            if named and rest[0] in "のに":
                yield "ACTBY", word, spelling
            if named and rest[0] == "を":
                yield "ACTALSO", word, spelling[1:]
        if named:
            yield from _more_often(act, rest)


def _more_often(act: Word, rest: str) -> Iterator[Entry]:
    """The two halves of an act between which it is said how often: モンスターを通常の方法で / もう1体 / 出せる."""
    how, verb = _HALVES.match(rest).groups() if _HALVES.match(rest) else ("", "")  # type: ignore[union-attr]
    if verb:
        yield "ACTHOW", act.id, how
        yield from (("ACTMORE", ActWord(act.id, form, False), made) for made, form in forms(verb, class_of(verb)))


def _traits(words: Vocabulary) -> Iterator[tuple[re.Pattern[str], str]]:
    """What words of attributes, races and the like look like in a text: 属性「炎」, 属性が炎, 炎属性."""
    for trait in words.traits:
        known = "|".join(re.escape(key(word)) for word in words.trait_words.get(trait.id, ()))
        for pattern in _trait_patterns(trait):
            before, after = key(pattern).split("{W}")
            quoted = before.endswith("「") and trait.id not in words.closed_traits
            inner = "[^「」]{1,12}" if quoted else known
            if inner:
                yield re.compile(f"{re.escape(before)}({inner}){re.escape(after)}"), trait.id


def _trait_patterns(trait: Word) -> Iterable[str]:
    if trait.id in ("name", "kind"):
        return ()
    plain = [pattern for pattern in trait.ja if "{w}" not in pattern]
    said = [pattern for pattern in trait.ja if "{w}" in pattern]
    more = ("{0}が{{w}}", "{0}が「{{w}}」", "{0}に「{{w}}」を持つ", "{0}に{{w}}を持つ")
    return (*said, *(form.format(name) for name in plain for form in more))
