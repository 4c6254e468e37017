"""The words of a game for its effects: a game adds words, never grammar.

Each word has an id, which the tree holds, and its spellings in both languages. The first spelling of a language is the
one that is printed; all are read. A spelling in Japanese is compared after folding (`core.text.fold`): width, and kana
against kanji only where the list says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, Literal

_NO_OTHER_FIELDS: Final = {"extra": "forbid"}
"""For pydantic, which makes these of a game's `words.toml` (`load.py`)."""


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a game.

    id      what the tree holds
    ja, en  spellings, the printed one first; English nouns in the singular
    counter the Japanese counter that goes with it (枚, 体, 個), for things that are counted
    plural  in English, where it is not made with -s
    rules   the rules of the game that it touches
    """

    __pydantic_config__ = _NO_OTHER_FIELDS

    id: str
    ja: tuple[str, ...]
    en: tuple[str, ...]
    counter: str = ""
    plural: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EventWord:
    """An event, as a pattern around its subject and its object.

    ja      patterns: `{s}` is the subject, `{o}` the object; without `{s}` the event speaks of nobody. One that ends in
            た, だ or る is a clause to which 時 is added, any other is a phrase of time (`{s}のターン開始時`)
    en      the same: a clause for `when`, or a phrase that begins with at, before, after, during or in
    subject what the subject is where the text leaves it out: "self", "own", "opponent" or ""
    would_ja, would_en  clauses for the event before it happens, as replacements speak of it (`{s}が破壊される`)
    """

    __pydantic_config__ = _NO_OTHER_FIELDS

    id: str
    ja: tuple[str, ...]
    en: tuple[str, ...]
    subject: Literal["", "self", "own", "opponent"] = ""
    rules: tuple[str, ...] = ()
    would_ja: tuple[str, ...] = ()
    would_en: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Label:
    """A name that stands before an ability.

    kind   of the ability (`effects.tree.nodes.AbilityKind`, or a part of one)
    event  the id of the event that it stands for, "" where it is none
    """

    __pydantic_config__ = _NO_OTHER_FIELDS

    id: str
    ja: tuple[str, ...]
    en: tuple[str, ...]
    kind: Literal["spell", "triggered", "activated", "continuous", "replacement", "rule", "keywords", "part"]
    event: str = ""
    rules: tuple[str, ...] = ()


Words = tuple[Word, ...]


@dataclass(frozen=True)
class Style:
    """How a game's Japanese is printed where designers' habits differ; nothing of it is asked for in reading.

    own             自分, or あなた where 自分 would be somebody else, the one who does it
    each            互い or お互い
    draw            `{n}` is the amount
    name_quotes     around names of cards
    keyword_quotes  around keywords, "" for none
    says_field      場の is said: always, only where any card is meant (cards), or only without a place (no_place)
    sided_kinds     kinds that are called by side: 味方ユニット, 敵ユニット
    all_before      全てのモンスター, not モンスター全て
    from_zones      zones with から in moves; `counts_behind`: ユニットを1枚, not ユニット1枚を
    unsaid_own      zones that are one's own where nothing is said
    hidden_counter  counter of cards off the field, "" for the kind's own; `name_counter`: of cards by name
    bare_traits     fields of traits that stand before a kind without の
    into            verb phrases for moving to a zone; `{z}` is the place
    references      other phrases for references to cards
    heal            `{to}` and `{n}`
    cures           verb after a state that ends; `destroys`: of destroying; `stops`: of negating an attack
    gets            NPは…を得る instead of NPに…を与える
    limit_behind    how once per turn is said behind the text, "" where it stands before
    bracketed       labels that stand in 【】
    durations       other words for durations by id
    unsaid, said    other patterns for moments by event, where the subject is unsaid (召喚時) and where it is said
    """

    __pydantic_config__ = _NO_OTHER_FIELDS

    own: str = "自分"
    each: str = "互い"
    draw: str = "カードを{n}引く"
    name_quotes: tuple[str, str] = ("「", "」")
    keyword_quotes: tuple[str, str] = ("", "")
    says_field: Literal["always", "cards", "no_place"] = "always"
    sided_kinds: tuple[str, ...] = ()
    all_before: bool = False
    from_zones: tuple[str, ...] = ()
    counts_behind: bool = False
    unsaid_own: tuple[str, ...] = ()
    hidden_counter: str = ""
    name_counter: str = "枚"
    bare_traits: tuple[str, ...] = ()
    into: Mapping[str, str] = field(default_factory=dict)
    references: Mapping[str, str] = field(default_factory=dict)
    heal: str = "{to}を{n}回復する"
    cures: str = "解除する"
    destroys: str = "破壊する"
    stops: str = "無効にする"
    gets: bool = False
    limit_behind: str = ""
    bracketed: tuple[str, ...] = ()
    durations: Mapping[str, str] = field(default_factory=dict)
    unsaid: Mapping[str, str] = field(default_factory=dict)
    said: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Station:
    """What a kind of card makes of the text on it.

    played  the text is carried out when the card is played, and playing it is the choice
    side    whose cards a text means that names nobody; "" where it means both players'
    waits   the events that its abilities may wait for, each with whose it must be ("" for anybody's); None for any
    lies    it stays where it lies, so that a change without an end goes on for as long
    acts    it may do what stands on it without a label, at the will of its player
    hosted  it lies on another card, which may be meant where a text names none
    rule    the rule that says so
    """

    __pydantic_config__ = _NO_OTHER_FIELDS

    played: bool = False
    side: Literal["", "own"] = ""
    waits: Mapping[str, str] | None = None
    lies: bool = False
    acts: bool = False
    hosted: bool = False
    rule: str = ""


_GROUPS: Final = {
    "zones": "zone", "places": "place", "kinds": "kind", "stats": "stat", "numbers": "number", "states": "state",
    "keywords": "keyword", "numbered": "keyword", "traits": "trait", "counters": "counter", "acts": "act",
    "manners": "manner", "procedures": "procedure",
}  # fmt: skip
"""How one word of a table is called."""


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """All words of one game.

    zones       where cards lie; places: rows, cells and ends of piles
    kinds       kinds of cards, from the most general (`card`) on
    stats       of cards; numbers: of players (life, the highest cost)
    states      in which a card can be
    keywords    with nothing but their word; numbered: those that have a number behind them
    traits      fields whose words cards carry (attribute, race); `words` of a field are those that are known, and a
                text may quote others
    closed_traits  fields of which the rules list all words: another one is none
    trait_en    English for such words by field (火: fire), which is read and never printed
    called_by   traits by whose words cards are called (機械1体), each with the kind of the cards that have it
    counters    things that are put on cards
    events      what triggers, replacements and 「…した時」 speak of
    acts        what can be allowed and forbidden
    manners     of coming onto the field, and of lying
    labels      names of manners of abilities that stand before a text (召喚時, 永続効果, 【奥義】): each with the kind
                of ability that it makes, and the event that it stands for where it is one
    procedures  what only this game does: clauses with `{o}` for what it is done to, `{n}` for the amount, `{m}` for the
                materials and `{b}` for the card that it is done with
    style       habits of printed Japanese
    lasts       the rule that says how long a change lasts of which a text doesn't say it, by the id of the stat or the
                state, "ability" for what cards are given and "control"
    changes_all where a text changes cards without a number (アクターの攻撃力を上げる), it means all of them;
                elsewhere it isn't readable
    stations    kinds of cards, by id, that make something of a text that it wouldn't be elsewhere
    columns     fields of cards that hold what a text elsewhere says behind a label, with the label's id
    reminders   what texts remind of in brackets, by the id of a keyword ("can" and an act) or a state ("counter"
                and one)
    others      by a kind: what cards on the field are that aren't of it
    others_in_fights
                the same of cards that may attack, or be attacked
    rows        places that are all of the field together
    singles     kinds and places of which a player has one card, so that no number need be said
    fits        how many cards of a player there may be in a place
    falls       events that may come at once of what a text does to a card: そのユニットが死亡したなら
    """

    __pydantic_config__ = _NO_OTHER_FIELDS

    game: str
    zones: Words
    places: Words
    kinds: Words
    stats: Words
    numbers: Words = ()
    states: Words = ()
    keywords: Words = ()
    numbered: Words = ()
    traits: Words = ()
    trait_words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    closed_traits: tuple[str, ...] = ()
    trait_en: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    called_by: Mapping[str, str] = field(default_factory=dict)
    counters: Words = ()
    events: tuple[EventWord, ...] = ()
    acts: Words = ()
    manners: Words = ()
    labels: tuple[Label, ...] = ()
    procedures: Words = ()
    style: Style = field(default_factory=Style)
    lasts: Mapping[str, str] = field(default_factory=dict)
    reminders: Mapping[str, str] = field(default_factory=dict)
    others: Mapping[str, str] = field(default_factory=dict)
    others_in_fights: Mapping[str, str] = field(default_factory=dict)
    rows: tuple[str, ...] = ()
    singles: tuple[str, ...] = ()
    fits: Mapping[str, int] = field(default_factory=dict)
    falls: tuple[str, ...] = ()
    changes_all: bool = False
    stations: Mapping[str, Station] = field(default_factory=dict)
    columns: Mapping[str, str] = field(default_factory=dict)

    def station(self, kind: str) -> Station:
        """Return what a kind of card makes of its text."""
        return self.stations.get(kind, Station())

    def are_called(self, kind: str, word: str) -> bool:
        """Return whether cards of a kind are called by the word for cards, or for a kind: fusion monsters are monsters.
        Where the kind isn't known, they may be."""
        return not kind or word == "card" or not set(kind.split("_")).isdisjoint(word.split("_"))

    @cached_property
    def by_id(self) -> dict[tuple[str, str], Word]:
        """Word by group and id."""
        return {(group, word.id): word for name, group in _GROUPS.items() for word in getattr(self, name)}
