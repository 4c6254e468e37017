"""Card texts read by the chart: a cell becomes all its meanings, or says where understanding ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from hantei.effects.chart.assembly import abilities_of, grouped
from hantei.effects.chart.engine.lattice import Row, Token, keep_behind
from hantei.effects.chart.engine.making import plain
from hantei.effects.chart.engine.parser import Parser, TooManyError
from hantei.effects.chart.game import GameGrammar, grammar_of
from hantei.effects.chart.meaning.instead import in_its_place
from hantei.effects.chart.meaning.on_card import on_card
from hantei.effects.chart.normal import Normal, normal
from hantei.effects.chart.pieces import Group, Piece, as_unparsed
from hantei.effects.chart.rules.parts import Segment
from hantei.effects.chart.sense_checks import numbered_rightly, why_senseless
from hantei.effects.chart.stretches import Doubt, Reading, Stop
from hantei.effects.chart.tables.load import table
from hantei.effects.chart.ways import UNREAD, Way, ways
from hantei.effects.sense.settle import settle
from hantei.effects.tree.nodes import Ability, CardText
from hantei.effects.tree.walk import unparsed
from hantei.effects.words.vocabulary import Vocabulary

MOST_READINGS: Final = 16
"""Ways through a cell that are kept: more than one with one price is too many already."""


_ENDS: Final = frozenset(("", "\n", "。", "→", "("))
"""Before these signs a sentence ends, so that the stem of a verb may stand for its verb."""
_EDGES: Final = frozenset(("", "\n", "(", ")", "【"))
"""Before these signs, and before blanks and bullets, a sentence may end without a full stop."""


def read(cell: str, words: Vocabulary, kind: str = "", column: str = "") -> Reading:
    """Read a cell of card text of a game; `kind`: the id of the kind of card on which it stands; `column`: the field of
    the card that it is, where that says more than a text by itself."""
    return _Cell(cell, words, kind, column).read()


@dataclass(frozen=True, slots=True)
class _Said:
    """What a group of pieces says, with its place; `lost`: nothing, as they don't go together, or leave open `why`."""

    abilities: tuple[Ability, ...]
    start: int
    end: int
    lost: bool = False
    why: str = ""


class _Cell:
    """One cell that is being read."""

    def __init__(self, cell: str, words: Vocabulary, kind: str, column: str) -> None:
        self.words = words
        self.label = next((one for one in words.labels if one.id == words.columns.get(column)), None)
        self.station = words.station(kind)
        self.game = grammar_of(words)
        self.text = _within(cell)
        rows = lattice(self.game, self.text)
        # このスキル is none on a unit
        keep_behind(rows, self.text.text, "この", "KIND", lambda word: words.are_called(kind, word))
        self.parser = Parser(self.game.grammar, rows, table("preferences")["prices"])
        self.known: dict[Group, _Said] = {}

    def read(self) -> Reading:
        if not self.text.text:
            return Reading(CardText(()), (), (), self.text, self.parser, self._wanted, ())
        try:
            found = ways(self.parser, self.text, in_part=False) or ways(self.parser, self.text, in_part=True)
        except TooManyError:
            whole = Group((Piece(Segment(), 0, len(self.text.text)),), fits=False)
            return self._reading([(self._said(whole),)])
        return self._reading(self._cheapest(found))

    def _cheapest(self, known: list[Way]) -> list[tuple[_Said, ...]]:
        """The meanings of the ways that cost least: each way to mean the same once."""
        found: dict[tuple[Ability, ...], tuple[int, tuple[_Said, ...]]] = {}
        for way in known:
            said = self._numbered(
                tuple(map(self._said, grouped(way.pieces, self.text.text, played=self.station.played)))
            )
            price = way.unread + way.price + sum(UNREAD + one.end - one.start for one in said if one.lost)
            for meant in (said, *_in_its_place(said)):
                key = _keywords_together(settle(_text(meant), played=self.station.played).abilities)
                last = found.get(key)
                if last is None or (price, _other_deeds(meant)) < (last[0], _other_deeds(last[1])):
                    found[key] = price, meant
        least = min(price for price, _ in found.values())
        return [said for price, said in found.values() if price == least][:MOST_READINGS]

    def _numbered(self, said: tuple[_Said, ...]) -> tuple[_Said, ...]:
        """The abilities; one that speaks wrongly of another by its number isn't understood."""
        parts = tuple(one.abilities for one in said)
        return tuple(one if numbered_rightly(one.abilities, parts) else self._lost(one) for one in said)

    def _lost(self, stretch: _Said | Group | Doubt, why: str = "", *, doubtful: bool = False) -> _Said:
        """A stretch as words that aren't understood, or that have several meanings."""
        words = as_unparsed(self.text, stretch.start, stretch.end, stretch.start, doubtful=doubtful)
        return _Said((Ability("spell", body=(words,)),), stretch.start, stretch.end, lost=not doubtful, why=why)

    def _said(self, group: Group) -> _Said:
        known = self.known.get(group)
        if known is None:
            known = self.known[group] = self._meant(group)
        return known

    def _meant(self, group: Group) -> _Said:
        """The ability of a group; where its parts don't go together, or leave something to guess, it isn't
        understood."""
        made = abilities_of(group, self.text, self.label)
        on_cards = tuple(on_card(plain(one), self.words, self.station, stays=group.stays) for one in made)
        meant = tuple(one for one in on_cards if not isinstance(one, str))
        senseless = (why_senseless(one, self.words, self.station) for one in meant)
        why = next((one for one in on_cards if isinstance(one, str)), "") or next(filter(None, senseless), "")
        heads = (piece.segment.head for piece in group.pieces)
        if self.station.played and any(head is not None and head.if_done for head in heads):
            meant = ()  # 味方ユニットが死亡したら on a card that is played once
        if meant and not why:
            return _Said(meant, group.start, group.end)
        return self._lost(group, why or group.why)

    def _reading(self, found: list[tuple[_Said, ...]]) -> Reading:
        stops = tuple(self._stops(found[0]))
        texts = tuple(_text(said) for said in found)
        if len(found) == 1:
            return Reading(texts[0], stops, (), self.text, self.parser, self._wanted, () if stops else texts)
        doubts = tuple(_doubts(found))
        sure = [one for one in found[0] if not any(_within_stretch(one, doubt) for doubt in doubts)]
        doubtful = (self._lost(one, doubtful=True) for one in doubts)
        text = _text(sorted((*sure, *doubtful), key=lambda one: one.start))
        return Reading(text, stops, doubts, self.text, self.parser, self._wanted, () if stops else texts)

    def _wanted(self, stop: Stop) -> tuple[str, ...]:
        is_there = stop.at == self.parser.reached("segment", stop.start)
        return self.parser.could_stand("segment", stop.start) if is_there else ()

    def _stops(self, said: tuple[_Said, ...]) -> Iterator[Stop]:
        """The stretches that aren't understood, and where understanding ended in them."""
        for one in said:
            for lost in unparsed(one.abilities):
                start = (lost.mask & -lost.mask).bit_length() - 1
                end = lost.mask.bit_length()
                at = self.parser.reached("segment", start)
                yield Stop(start, end, start if one.why or at >= end else at, one.why)


def _other_deeds(said: tuple[_Said, ...]) -> int:
    """How many stretches are left out as they ask for what was not done, which tells least of why."""
    return sum(one.why == "not_done" for one in said)


def _in_its_place(said: tuple[_Said, ...]) -> Iterator[tuple[_Said, ...]]:
    """The meanings in which a second number stands in place of the first."""
    for at, one in enumerate(said):
        for part, ability in enumerate(one.abilities):
            for other in in_its_place(ability):
                abilities = (*one.abilities[:part], other, *one.abilities[part + 1 :])
                yield (*said[:at], replace(one, abilities=abilities), *said[at + 1 :])


def _keywords_together(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities in which keywords beside each other are one list: 【速攻】【守護】 means nothing else."""
    made: list[Ability] = []
    for one in abilities:
        last = made[-1] if made else None
        if last is not None and last == Ability("keywords", keywords=last.keywords) and one.kind == "keywords":
            made[-1] = replace(one, keywords=(*last.keywords, *one.keywords))
        else:
            made.append(one)
    return tuple(made)


def _text(said: Iterable[_Said]) -> CardText:
    return CardText(tuple(ability for one in said for ability in one.abilities))


def _within(cell: str) -> Normal:
    """A cell without the blanks around its text, whose places are those of the cell."""
    text = normal(cell.strip())
    lead = len(cell) - len(cell.lstrip())
    return replace(text, cell=cell, places=tuple(place + lead for place in text.places)) if lead else text


def _doubts(found: list[tuple[_Said, ...]]) -> Iterator[Doubt]:
    """The stretches on which the meanings of a cell differ."""
    sure = set(found[0]).intersection(*map(set, found[1:]))
    open_ones = sorted({(one.start, one.end) for said in found for one in said if one not in sure})
    stretches: list[tuple[int, int]] = []
    for start, end in open_ones:
        if stretches and start < stretches[-1][1]:
            stretches[-1] = stretches[-1][0], max(end, stretches[-1][1])
        else:
            stretches.append((start, end))
    for start, end in stretches:
        meant = [_text(one for one in said if start <= one.start and one.end <= end) for said in found]
        yield Doubt(start, end, tuple(dict.fromkeys(meant)))


def _within_stretch(one: _Said, doubt: Doubt) -> bool:
    return doubt.start <= one.start and one.end <= doubt.end


def lattice(game: GameGrammar, text: Normal) -> list[Row]:
    """Return the words of a text at all places, and where a sentence may end."""
    rows = game.lexicon.lattice(text.text, (game.tokens,))
    for at in text.gaps:
        rows[at].setdefault("GAP", []).append(Token("GAP", "", at, at))
    for at in range(len(text.text) + 1):
        if at in text.gaps or text.text[at : at + 1] in _EDGES or "BULLET" in rows[at]:
            rows[at]["EDGE"] = [Token("EDGE", "", at, at)]
        if text.text[at : at + 1] in _ENDS:
            rows[at]["ENDS"] = [Token("ENDS", "", at, at)]
        if text.text[at : at + 1] in ("", "\n"):
            rows[at]["LAST"] = [Token("LAST", "", at, at)]
        if text.text[at - 1 : at] == "】":
            rows[at]["AHEAD"] = [Token("AHEAD", "", at, at)]
    return rows
