"""The cards of a match-up from catalogue cards: printed values, and their texts as programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hantei.cardkit.play.copies import first_copies
from hantei.core.text import nfkc
from hantei.effects.left_out import Missing, Reason, played
from hantei.effects.tree.nodes import CardText
from hantei.games.leader import vocabulary
from hantei.games.leader.cards.models import PlayCard
from hantei.games.leader.compile.card_texts import USED_KINDS, Piece, pieces_of
from hantei.games.leader.compile.lexicon import LeaderLexicon
from hantei.games.leader.play.table.deck import LeaderCards
from hantei.games.leader.play.table.keywords import add_keyword_abilities
from hantei.games.leader.play.table.numbers import (
    ABILITY_LABEL,
    BLANK,
    DRAIN_1,
    EVENT_NAMES,
    KEYWORD_BITS,
    KIND_BITS,
    LEADER,
    LEADER_ZONE,
    LINK_LABEL,
    OUGI_LABEL,
)
from hantei.games.leader.play.table.rules import LeaderRules
from hantei.games.leader.play.table.starts import ExtraBegins, ExtraTargets
from hantei.games.leader.vocabulary import BOOST, DRAIN, EXCEED, OUGI, SKILL, SKILL_LINK, TAG_BY_ID, TRAP
from hantei.interpreter.compile.left_out.reasons import NO_CONDITION
from hantei.interpreter.compile.text import compile_text
from hantei.interpreter.table.definitions import Ability
from hantei.interpreter.table.numbers import (
    ACTIVATED,
    FIELD,
    GAME_BY_TEXT,
    NO_LIMIT,
    NO_REF,
    SPELL,
    TRIGGERED,
    TURN_BY_CARD,
)

NEVER_THERE: Final = Reason("never_there")
NO_LEVEL: Final = Reason("no_level")
NO_BASE: Final = Reason("no_base")


def definitions(decks: tuple[Sequence[PlayCard], Sequence[PlayCard]], rules: LeaderRules) -> LeaderCards:
    """Return the cards of two decks, each with its leader last, in the order of their numbers. A text is compiled once
    for all copies of its card."""
    both = [*decks[0], *decks[1]]
    same = first_copies([card.id for card in both])
    kinds = [KIND_BITS[card.kind] for card in both]
    cards = LeaderCards([card.name for card in both], same, kinds, len(decks[0]), len(EVENT_NAMES))
    _print_values(cards, both, rules)
    _print_names(cards, both)
    maker = _Maker(cards, both)
    for number in range(len(both)):
        maker.give(number)
    add_keyword_abilities(cards)
    cards.close()
    return cards


def _print_values(cards: LeaderCards, both: Sequence[PlayCard], rules: LeaderRules) -> None:
    """Set stats, costs, keywords and their numbers (LD-143, LD-223, LD-255, LD-267, LD-269, LD-275, LD-287)."""
    cards.base = [[int(getattr(card, stat, 0)) for card in both] for stat in ("atk", "hp", "cost")]
    cards.base.append([card.total_under(rules.total_cost_mode) for card in both])
    cards.costs = cards.base[2].copy()
    cards.totals = cards.base[3].copy()
    for number, card in enumerate(both):
        if cards.kinds[number] == LEADER and rules.leader_hp_fixed:
            cards.base[1][number] = rules.leader_hp_default
        if vocabulary.BLANK in card.tags:
            cards.keywords[number] |= BLANK
            cards.blank[number] = 0 if rules.blank_bonus_included else cards.totals[number]
        for keyword in card.keywords:
            level = keyword.level or 1
            cards.keywords[number] |= DRAIN_1 << (level - 1) if keyword.id == DRAIN else KEYWORD_BITS.get(keyword.id, 0)
        cards.links[number] = _level(card, SKILL_LINK)
        cards.boosts[number] = _level(card, BOOST)


def _level(card: PlayCard, keyword: str) -> int:
    """Return the number of a keyword, which stands in its own field also where only the keywords told it; 0 without
    it."""
    return int(getattr(card, keyword, None) or 0)


def _print_names(cards: LeaderCards, both: Sequence[PlayCard]) -> None:
    """Set what effects ask for: names (LD-008), the materials of a union (LD-282), tags and traits as they are
    printed."""
    ids: dict[str, int] = {}
    cards.name_ids = [ids.setdefault(card.same_name_key, len(ids)) for card in both]
    for number, card in enumerate(both):
        names = [nfkc(name) for name in getattr(card, "union_materials", ())]
        cards.materials[number] = tuple(ids.setdefault(name, len(ids)) for name in names)
        cards.tags[number] = tuple(TAG_BY_ID[tag].ja for tag in card.tags)
        cards.traits[number] = card.traits


class _Maker:
    """Makes the abilities of cards.

    texts  limits are counted by the text of the effect: each has a number (LD-263, LD-338)
    made   the abilities of each card that has been compiled, by the number of its first copy
    """

    def __init__(self, cards: LeaderCards, both: Sequence[PlayCard]) -> None:
        self.cards = cards
        self.both = both
        self.lexicon = LeaderLexicon(cards)
        self.texts: dict[tuple[str, str], int] = {}
        self.made: dict[int, list[Ability]] = {}

    def give(self, number: int) -> None:
        """Give a card its abilities, sorted by how they start."""
        cards = self.cards
        first = cards.same[number]
        if first not in self.made:
            self.made[first] = self._abilities(number, self.both[number])
        cards.share(number)
        for ability in self.made[first]:
            cards.add(number, ability)
            if ability.kind == SPELL:
                cards.spells[number].append(ability)
                if ability.event != NO_REF:
                    cards.trap_events[ability.event] = True
            elif ability.kind == ACTIVATED:
                cards.abilities_of[number].append(ability)

    def _abilities(self, number: int, card: PlayCard) -> list[Ability]:
        """Return the abilities of a card in the order of its texts, 「エクシード」 as a part of the first, 【奥義】
        last."""
        found: list[Ability] = []
        for piece in sorted(pieces_of(card), key=lambda piece: piece.part == EXCEED):
            why_not: Reason | None = None
            for ability in self._compiled(number, piece):
                reason = why_never(card, piece, ability, found)
                why_not = why_not or reason
                if reason is None:
                    self._mark(card, piece, ability)
                    if piece.part == EXCEED:
                        self.cards.enter(ability)
                        add_extra(card, found, ability)
                    else:
                        found.append(ability)
            if why_not is not None:
                self._miss(number, piece, why_not)
        return found

    def _compiled(self, number: int, piece: Piece) -> list[Ability]:
        """Return one piece of text as programs; parts that are not understood are kept for reports."""
        cards = self.cards
        compiled = compile_text(CardText((piece.ability,)), self.lexicon)
        cards.keywords[number] |= self.lexicon.given(compiled.keywords)
        cards.count(number, compiled.sentences, compiled.missing)
        quoted = [text for text in quotations(piece.text) if "：" in text or "。" in text]
        for place, given in enumerate(compiled.granted):
            is_all = len(quoted) == len(compiled.granted)
            given.limit_id = self._text_id("", quoted[place] if is_all else given.text)
            cards.hears(given)
            if given.kind in (SPELL, ACTIVATED) and given.label != ABILITY_LABEL:
                cards.missing[number] = (*cards.missing[number], Missing(NO_CONDITION, given.text))
                cards.modelled[number] -= 1
        return compiled.abilities

    def _miss(self, number: int, piece: Piece, reason: Reason) -> None:
        """Note that all sentences of a piece are not played."""
        compiled = compile_text(CardText((piece.ability,)), self.lexicon)
        self.cards.modelled[number] -= played(compiled.sentences, compiled.missing)
        self.cards.missing[number] = (*self.cards.missing[number], Missing(reason, piece.text))

    def _mark(self, card: PlayCard, piece: Piece, ability: Ability) -> None:
        """Set how often an ability may be used, whether it is optional, and how it starts if its kind doesn't decide
        it."""
        ability.text = piece.text
        if card.kind == TRAP and ability.kind == TRIGGERED:
            ability.kind = SPELL
        elif KIND_BITS[card.kind] == LEADER:
            ability.zones = 1 << (LEADER_ZONE >> 1)
        if piece.part == SKILL_LINK:
            ability.label, ability.may = LINK_LABEL, True
            limit_also(ability, TURN_BY_CARD, max(_level(card, SKILL_LINK), 1))
        elif piece.part == OUGI:
            ability.label, ability.may = OUGI_LABEL, ability.kind in (SPELL, TRIGGERED)
            limit_also(ability, GAME_BY_TEXT, 1)
        if ability.limit != NO_LIMIT:
            ability.limit_id = self._text_id(piece.part, piece.text)

    def _text_id(self, part: str, text: str) -> int:
        return self.texts.setdefault((part, text), len(self.texts))


def limit_also(ability: Ability, limit: int, times: int) -> None:
    """Add a keyword's or tag's limit to an ability; a limit in its own text counts beside it (LD-255, LD-262,
    LD-337)."""
    ability.also, ability.also_times = ability.limit, ability.times
    ability.limit, ability.times = limit, times


def quotations(text: str) -> list[str]:
    """Return what is in the outer quotes of a text: the identity of an effect that it gives (LD-338)."""
    found: list[str] = []
    depth = start = 0
    for at, sign in enumerate(text):
        if sign == "「":
            depth += 1
            start = at + 1 if depth == 1 else start
        elif sign == "」" and depth:
            depth -= 1
            if depth == 0:
                found.append(text[start:at])
    return found


def why_never(card: PlayCard, piece: Piece, ability: Ability, before: Sequence[Ability]) -> Reason | None:
    """Return why an ability would never start; None if it can. An effect of use is impossible on a card that is never
    used, one of the field on a card that is never there."""
    if piece.part == EXCEED:
        return NO_BASE if not base_of(before) else None if _level(card, EXCEED) else NO_LEVEL
    if ability.kind in (SPELL, ACTIVATED) and card.kind not in USED_KINDS and ability.label != ABILITY_LABEL:
        return NO_CONDITION
    is_done_once = ability.kind == SPELL or (ability.kind == TRIGGERED and card.kind == TRAP)
    is_never_there = card.kind in (SKILL, TRAP) and ability.zones == 1 << (FIELD >> 1)
    return NEVER_THERE if is_never_there and not is_done_once else None


def base_of(abilities: Sequence[Ability]) -> list[Ability]:
    """Return the abilities that are used or triggered; the 「エクシード」 part is added to the first of them."""
    return [ability for ability in abilities if ability.kind in (SPELL, TRIGGERED, ACTIVATED)]


def add_extra(card: PlayCard, found: Sequence[Ability], extra: Ability) -> None:
    """Add the 「エクシード」 part to the first effect of the card (LD-276, LD-280)."""
    base = base_of(found)[0]
    base.extra_cost = _level(card, EXCEED)
    base.extra_at = len(base.nodes)
    base.nodes = [
        *base.nodes,
        ExtraBegins(),
        *extra.nodes[: extra.head],
        ExtraTargets(),
        *extra.nodes[extra.head :],
    ]
    base.extra = extra
    base.slots = max(base.slots, extra.slots)
