"""The lexicon: how the words of a game map to the numbers of its engine; each game with card texts has one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from hantei.effects.tree import nodes as ast
from hantei.effects.tree.walk import nodes as parts_of
from hantei.effects.words.vocabulary import Vocabulary
from hantei.interpreter.compile.hooks import BODY, called_by, lasts_for_a_battle
from hantei.interpreter.compile.left_out.reasons import (
    ALLOWED,
    FORBIDDEN,
    FORCED,
    LACKING,
    NO_BODY,
    PERMISSION_NARROWED,
    PLACES,
    WORD,
    NotModelled,
)
from hantei.interpreter.table.definitions import Ability, Node
from hantei.interpreter.table.numbers import ACTIVATED, FIELD, LISTED, THE_FIRST

NOWHERE: Final = -1
"""The home of a kind whose cards lie neither on the field nor in any one place that is called so."""
HIDDEN: Final = ("deck", "hand", "extra")
"""Zones that not all may see."""

_MODES: Final = {"can": ALLOWED, "cannot": FORBIDDEN, "must": FORCED}


@dataclass
class Lexicon:
    """Ids of words and their numbers in the engine; a text with an id that is missing here is not modelled.

    words       the vocabulary
    hooks       of the game's table, as `hooks_of` tells them: what needs another one is not modelled
    zones       id: zone without its seat; cells: id of a zone or place: cells of a side as bits
    laid        zones beside the field onto which effects lay cards, by the cells of them
    relations   id of a place that is seen from a card: the game's number for it
    kinds       id: bits; a kind that lies elsewhere than on the field, also where the field is named, has its zone in
                `homes`, or NOWHERE; of a kind to which some cards belong only on the field, `elsewhere` has the bits of
                the others (BM-028, BM-029)
    priced      kind: the zones in which costs of its cards are changed where a text names none, instead of the hand;
                empty: wherever they are
    stats       id: column; numbers: id: a player's number, of which effects can change those in `changing`
    hidden      states in which cards lie elsewhere than on the field, also where the field is named: the zone
    off_field   kinds whose cards never lie on the field by themselves, so that nobody brings or takes one there
    by_name     kinds whose cards an effect brings onto the field only where its text names the card or the kind
    manners     in which an effect can bring cards onto the field, "" among them: the game's number for it, 0 where it
                makes no difference
    ways        manners of bringing cards onto the field that are procedures of the game's own: its number for it
    further     acts that effects can allow more often in a turn: the game's number for it; of_players: acts, with their
                kinds of cards, that players can be allowed more often: the game's number of the procedure
    states      id: bit; told: id of a state that only the game can tell: its number; ended: id of a state that is the
                end of another one: its bit; lasting: states that can be for a span
    keyword_bits  word or id: bits
    traits      id of a field: its number; fields: likewise for 同じ…
    counters, procedures, labels  id: number
    bearers, having  counters that only some kinds of cards take, stats that only some have: id: bits of these kinds
    acts        act and mode: bits; acts_by: the same where `by` names the opponent; acts_on: where it names a kind
    arrivals    events whose card has come to a zone by them: event number: zone
    brought     events of a player whose object has come to a zone by them: event number: zone
    replaceable  events instead of which something else may happen
    seals       whether effects of a card can be negated, for a span or for good: it is then in the state `SEALED`
    used_in     zones in which effects that are activated can be used; none: in all
    stops       what a card is about to do that effects can negate ("activation", "summon", …): the game's number for it
    telling     events of players that tell of a card by their nature: an activation is of a card
    bodily      events and their part, "subject" or "object", in which a player is the card that stands for the player
    of_cards    events of cards that are misread where a text says them of a player
    allies_are_others  whether what happens to a card of the own side (味方) never happens to the card that waits for it
    vital  stats without which cards die: they can't change at times, as nothing would look who dies then
    to_controller  whether cards go to the piles of the player who controls them, not of their owner
    unsearched  zones in which a choice need not find anything for its ability to be declared
    judged      which parts of an ability have to find something for it to be declared: THE_FIRST choice, EVERY_PART or
                ANY_PART
    turn_first  whether what is done to both players, or to cards of both, is done to the turn player first, who so
                chooses first what follows from it; what each chooses for the text itself is so in every game
    at_once     whether what one clause says to be done to a card of each side (自分のアクター1体と相手のアクター1体を
                破壊する) is done when both are chosen, not one after the other
    pays_first  whether costs are paid when an ability is declared, not when it resolves
    targets_late  whether targets are chosen when it resolves; what pays is chosen and paid before
    """

    words: Vocabulary
    hooks: frozenset[str]
    zones: Mapping[str, int]
    kinds: Mapping[str, int]
    stats: Mapping[str, int]
    events: Mapping[str, int]
    cell_masks: Mapping[str, int] = field(default_factory=dict)
    laid: frozenset[str] = frozenset()
    relations: Mapping[str, int] = field(default_factory=dict)
    homes: Mapping[str, int] = field(default_factory=dict)
    elsewhere: Mapping[str, int] = field(default_factory=dict)
    hidden: Mapping[str, int] = field(default_factory=dict)
    off_field: frozenset[str] = frozenset()
    by_name: frozenset[str] = frozenset()
    priced: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    changing: frozenset[str] = frozenset()
    manners: Mapping[str, int] = field(default_factory=lambda: {"": 0})
    ways: Mapping[str, int] = field(default_factory=dict)
    further: Mapping[str, int] = field(default_factory=lambda: {"attack": 0})
    of_players: Mapping[tuple[str, tuple[str, ...]], int] = field(default_factory=dict)
    states: Mapping[str, int] = field(default_factory=dict)
    told: Mapping[str, int] = field(default_factory=dict)
    ended: Mapping[str, int] = field(default_factory=dict)
    lasting: frozenset[str] = frozenset()
    keyword_bits: Mapping[str, int] = field(default_factory=dict)
    traits: Mapping[str, int] = field(default_factory=dict)
    fields: Mapping[str, int] = field(default_factory=dict)
    counters: Mapping[str, int] = field(default_factory=dict)
    bearers: Mapping[str, int] = field(default_factory=dict)
    having: Mapping[str, int] = field(default_factory=dict)
    procedures: Mapping[str, int] = field(default_factory=dict)
    labels: Mapping[str, int] = field(default_factory=dict)
    acts: Mapping[tuple[str, str], int] = field(default_factory=dict)
    acts_by: Mapping[tuple[str, str], int] = field(default_factory=dict)
    acts_on: Mapping[tuple[str, str, str], int] = field(default_factory=dict)
    arrivals: Mapping[int, int] = field(default_factory=dict)
    brought: Mapping[int, int] = field(default_factory=dict)
    replaceable: frozenset[str] = frozenset()
    seals: bool = False
    used_in: frozenset[int] = frozenset()
    stops: Mapping[str, int] = field(default_factory=dict)
    telling: frozenset[str] = frozenset()
    bodily: frozenset[tuple[str, str]] = frozenset()
    of_cards: frozenset[str] = frozenset()
    allies_are_others: bool = False
    vital: frozenset[str] = frozenset()
    to_controller: bool = False
    unsearched: tuple[str, ...] = HIDDEN
    judged: int = THE_FIRST
    turn_first: bool = False
    at_once: bool = False
    pays_first: bool = False
    targets_late: bool = False

    @property
    def life_is_number(self) -> bool:
        """True if a player's life is a number that effects change, not that of a card which stands for the player."""
        return "life" in self.changing

    def need(self, hook: str) -> None:
        """Raise NotModelled unless the game has a hook."""
        if hook not in self.hooks:
            raise NotModelled(LACKING)

    def need_for(self, node: Node) -> None:
        """Raise NotModelled unless the game can carry a node out."""
        hook = called_by(node)
        if hook:
            self.need(hook)
        if lasts_for_a_battle(node):
            self.need("in_battle")

    def need_cells(self, *, comes: bool, goes: bool) -> None:
        """Raise NotModelled unless effects of the game bring cards onto the field, or move them there."""
        if comes:
            self.need("cells_to_come")
            self.need("come")
        if goes:
            self.need("cells_to_go")
            self.need("go")

    def need_lying(self, cards: ast.Selector) -> None:
        """Raise NotModelled where cards of piles only are named, to which nothing is done that is done to cards which
        lie in places of their own."""
        if cards.zones and all(self.zone(zone) < LISTED for zone in cards.zones):
            raise NotModelled(WORD.of("zone", cards.zones[0]))

    def need_body(self) -> None:
        """Raise NotModelled unless a card stands for each player, to which things can be done."""
        if BODY not in self.hooks:
            raise NotModelled(NO_BODY)

    def zone(self, zone: str) -> int:
        return _known(self.zones, zone, "zone")

    def kind(self, kind: str) -> int:
        return _known(self.kinds, kind, "kind")

    def kind_in(self, kind: str, zones: Sequence[int]) -> int:
        """Return the bits of a kind where its cards are looked for in some zones."""
        if kind not in self.elsewhere or not zones or zones == [FIELD]:
            return self.kind(kind)
        if FIELD in zones:
            raise NotModelled(WORD.of("kind", kind))
        return self.elsewhere[kind]

    def homes_of(self, kinds: Sequence[str], zones: Sequence[int]) -> list[int]:
        """Return some zones with the homes of kinds, where they have one, in place of the field."""
        homes = [self.homes.get(kind, FIELD) for kind in kinds] or [FIELD]
        if NOWHERE in homes:
            raise NotModelled(WORD.of("kind", kinds[homes.index(NOWHERE)]))
        homes.sort(key=lambda home: home != FIELD)
        return list(dict.fromkeys(zone for one in zones for zone in (homes if one == FIELD else [one])))

    def lies_on_field(self, kinds: Sequence[str]) -> bool:
        """True unless a kind is among these whose cards never lie on the field."""
        return self.off_field.isdisjoint(kinds)

    def stat(self, stat: str) -> int:
        return _known(self.stats, stat, "stat")

    def number(self, number: str) -> int:
        return _known(self.numbers, number, "number")

    def event(self, event: str) -> int:
        return _known(self.events, event, "event")

    def counter(self, counter: str) -> int:
        return _known(self.counters, counter, "counter")

    def procedure(self, name: str) -> int:
        return _known(self.procedures, name, "procedure")

    def keyword(self, word: str, number: int | None = None) -> int:
        """Return the bits of a keyword; with a number only those of that number."""
        return _known(self.keyword_bits, word if number is None else f"{word}{number}", "keyword")

    def keywords(self, named: tuple[ast.Keyword, ...]) -> int:
        """Return the bits of several keywords; a keyword without a number stands for any number."""
        bits = 0
        for one in named:
            bits |= self.keyword(one.word, one.number)
        return bits

    def given(self, named: tuple[ast.Keyword, ...]) -> int:
        """Return the bits of keywords that a card has or gets; a keyword without a number gets its first one."""
        bits = 0
        for one in named:
            has_numbers = one.number is None and f"{one.word}1" in self.keyword_bits
            bits |= self.keyword(one.word, 1 if has_numbers else one.number)
        return bits

    def lasts(self, state: str) -> bool:
        """True if a state can be given for a span."""
        return state in self.lasting

    def state_to_set(self, state: str) -> tuple[int, bool]:
        """Return the bit of a state that effects set, and whether setting it ends another state."""
        if state in self.ended:
            return self.ended[state], True
        return _known(self.states, state, "state"), False

    def cells(self, zone: str, places: tuple[str, ...]) -> tuple[int, list[int]]:
        """Return the cells of a side, as bits, and the relations to the effect's card that a zone and places stand for.
        A place that is any cell (空きマス) names none and restricts nothing."""
        relations: list[int] = []
        named = 0
        for place in places:
            if place in self.relations:
                relations.append(self.relations[place])
            else:
                named |= _known(self.cell_masks, place, "place")
        if named and relations:
            raise NotModelled(PLACES)
        return self.cell_masks.get(zone, -1) & (named or -1), relations

    def permission(self, verb: ast.Permission) -> int:
        """Return the bits of what is allowed or forbidden."""
        by = verb.by
        key = (verb.act, verb.mode)
        bits: int | None = None
        if by is None:
            bits = self.acts.get(key)
        elif by == ast.Selector(side="opponent"):
            bits = self.acts_by.get(key)
        elif len(by.kinds) == 1 and by == ast.Selector(side=by.side, kinds=by.kinds):
            bits = self.acts_on.get((*key, by.kinds[0]))
        if bits is None:
            raise NotModelled((_MODES[verb.mode] if by is None else PERMISSION_NARROWED).of("act", verb.act))
        return bits

    def label(self, label: str) -> int:
        """Return the game's number for a label; 0 where it tells only the kind of the ability."""
        if label and label not in self.labels and all(one.id != label for one in self.words.labels):
            raise NotModelled(WORD.of("label", label))
        return self.labels.get(label, 0)

    def place(self, ability: Ability, tree: ast.Ability) -> None:
        """Set the zones where an ability works, and the game's number for its label."""
        ability.label = self.label(tree.label)
        itself = ast.Selector(reference="self")
        own = tree.when is not None and tree.when.subject in (None, itself)
        named = tree.zones or (() if own else zones_of_self(tree))
        zones = [self.zone(zone) for zone in named] or [FIELD]
        if not tree.zones and own and ability.event in self.arrivals:
            zones = [self.arrivals[ability.event]]
        elif not tree.zones and tree.when is not None and tree.when.object == itself and ability.event in self.brought:
            zones = [self.brought[ability.event]]
        if ability.kind == ACTIVATED and named and self.used_in and self.used_in.isdisjoint(zones):
            raise NotModelled(WORD.of("zone", named[0]))
        ability.zones = sum(1 << (zone >> 1) for zone in set(zones))


def zones_of_self(tree: ast.Ability) -> tuple[str, ...]:
    """Return where the card of an ability lies when it is declared, if its text says so where it speaks of the card
    first: 墓地のこのカードを除外する."""
    of_self = (
        part.zones
        for part in parts_of((tree.condition, tree.cost, tree.body))
        if isinstance(part, (ast.Is, ast.Selector)) and _is_of_self(part)
    )
    return next(of_self, ())


def _is_of_self(part: ast.Is | ast.Selector) -> bool:
    if isinstance(part, ast.Is):
        return part.what == ast.Selector(reference="self") and not part.negated
    return part.reference == "self"


def _known(table: Mapping[str, int], word: str, sort: str) -> int:
    if word not in table:
        raise NotModelled(WORD.of(sort, word))
    return table[word]
