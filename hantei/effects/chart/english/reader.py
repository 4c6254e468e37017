"""English card texts: a cell becomes abilities, sentence by sentence.

A sentence is what the chart makes of it, where that is one meaning; one with several, or none, is kept as it stands.
Here the cell is cut into lines, sentences and brackets.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Final, cast

from hantei.effects.chart.engine.lattice import keep_behind
from hantei.effects.chart.engine.making import again, make, plain
from hantei.effects.chart.engine.parser import Parser, TooManyError
from hantei.effects.chart.english.forms import is_of_time
from hantei.effects.chart.english.parts import Head, Opening
from hantei.effects.chart.english.pieces import Piece, pieces
from hantei.effects.chart.english.pronouns import agree, with_pronouns
from hantei.effects.chart.english.rules.heads import ability_of, joined
from hantei.effects.chart.english.rules.nouns import LONE
from hantei.effects.chart.english.words import english_of
from hantei.effects.chart.meaning.on_card import on_card
from hantei.effects.chart.meaning.others import ANOTHER, THOSE, exchanged, says_another
from hantei.effects.chart.normal import Normal
from hantei.effects.chart.sense_checks import acts_on_so_many, is_counted, why_unclear
from hantei.effects.chart.stretches import Doubt, Reading, Stop
from hantei.effects.chart.tables.load import table
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import SELF, bare_kind, cards_of, event_word
from hantei.effects.tree.node import Node
from hantei.effects.tree.walk import each_node, fields_of, nodes
from hantei.effects.words.vocabulary import Vocabulary

_BULLET: Final = re.compile(r"\s*(?:[①-⑳]|\(?\d{1,2}\)|\d{1,2}\.(?!\d)|[•・‣◦*■□◆◇●○▪▶►\-–—])[:：]?\s*")
_ENDS: Final = (".", "!")
_OPEN: Final = {"(": ")", "[": "]"}
_SAME_SENTENCE: Final = ("otherwise", "else", "if not", "if you don't", "if you do not")
_MANY_WORDS: Final = frozenset(
    ("COUNTER", "DURATION", "KEYWORD", "KIND", "LABEL", "NUM", "PLACE", "PLAYER", "STAT", "STATE", "TRAIT", "ZONE")
)
"""Classes of many words, which are called by their names."""
_Sentence = list[Piece]


@dataclass(frozen=True, slots=True)
class _Line:
    """One line: whether a bullet stood before it, and its sentences."""

    bullet: bool
    sentences: list[_Sentence]


@dataclass(frozen=True, slots=True)
class _Draft:
    """An ability that is being read, with the heads and sentences so far."""

    head: Head
    body: tuple[tree.Statement, ...] = ()
    keywords: tuple[tree.Keyword, ...] = ()
    natural: bool = False


def english_reading(cell: str, words: Vocabulary, kind: str = "") -> Reading:
    """Read a cell; nothing of it is lost, see `Unparsed` and `CardText.asides`; `kind`: the id of the kind of card on
    which it stands."""
    reader = _Reader(cell, words, kind)
    text: tree.CardText = plain(reader.read())
    whole = Normal(cell, cell, tuple(range(len(cell) + 1)), frozenset())
    return Reading(text, tuple(reader.stops), tuple(reader.doubts), whole, reader.chart.parser, reader.chart.wanted)


class _Reader:
    """A cell that is being read; `stops`: sentences that aren't understood; `doubts`: those with several meanings."""

    def __init__(self, cell: str, words: Vocabulary, kind: str) -> None:
        self.cell = cell
        self.words = words
        self.station = words.station(kind)
        self.pieces = pieces(cell)
        self.chart = _Chart(words, self.pieces, cell, kind)
        self.drafts: list[_Draft] = []
        self.asides: list[str] = []
        self.stops: list[Stop] = []
        self.doubts: list[Doubt] = []
        self.choice: tree.ChooseOne | None = None
        self.options: list[tuple[tree.Statement, ...]] = []
        self.why = ""

    def read(self) -> tree.CardText:
        for line in _lines(self.cell, self.pieces):
            if self.choice is not None and line.bullet:
                self.options.append(self.option(line))
                continue
            self.close_choice()
            for number, sentence in enumerate(line.sentences):
                self.sentence(sentence, first=number == 0)
        self.close_choice()
        return tree.CardText(tuple(map(self.done, self.drafts)), tuple(self.asides))

    def done(self, draft: _Draft) -> tree.Ability:
        ability = self.meant(draft)
        assert ability is not None  # each sentence has asked
        return ability

    def meant(self, draft: _Draft) -> tree.Ability | None:
        """The ability so far; None where cards may be other than this one or than those before them, or it isn't clear
        of which it speaks."""
        known = with_pronouns(ability_of(draft.head, draft.body, draft.keywords), self.said, self.words)
        ability = on_card(known, self.words, self.station) if known is not None else "which_card"
        self.why = ability if isinstance(ability, str) else self.why_open(ability)
        return ability if not self.why and not isinstance(ability, str) else None

    def why_open(self, ability: tree.Ability) -> str:
        """What an ability that is meant on its card still leaves open."""
        if any(node == ANOTHER for node in nodes(ability)):
            return "other_than"
        if not acts_on_so_many(ability, self.words):
            return "how_many"
        if any(isinstance(one, tree.Discard) and "field" in self.said(one.what) for one in nodes(ability)):
            return "no_hand"
        piles = (one for one in nodes(ability) if isinstance(one, tree.Place) and one.zone != "field" and one.places)
        if any("field" in self.said(one) for one in piles):
            return "which_pile"  # the bottom of the field
        offers = (one for one in nodes(ability) if isinstance(one, tree.ChooseOne) and one.who != "own")
        done = (act for offer in offers for act in nodes(offer.options) if isinstance(act, tree.Do))
        if any(getattr(act.verb, "who", "") == "own" and "you" not in self.said(act) for act in done):
            return "who"  # Your opponent chooses one: Draw a card
        later = (one.when for one in nodes(ability.body) if isinstance(one, tree.Later))
        if any(event.subject == SELF and not self.is_of_turn(event) for event in later):
            return "which_card"  # When it kills a unit, …: this turn, or always
        return why_unclear(ability, self.station) or ("" if agree(ability, self.said) else "one_or_several")

    def said(self, node: Node) -> set[str]:
        return {piece.key for piece in self.pieces if node.mask >> piece.start & 1}

    # sentences

    def sentence(self, sentence: _Sentence, *, first: bool) -> None:
        if self.understood(sentence, first=first):
            return
        rest = self.without_asides(sentence)
        if rest is None:
            self.take(Opening(Head(), (self.unparsed(sentence),)), first=first)
        elif rest:
            self.understood(rest, first=first)

    def understood(self, sentence: _Sentence, *, first: bool) -> bool:
        """Take a sentence, if it has one meaning."""
        self.why = ""
        if self.is_keywords(sentence):
            return True
        opening = self.chart.meaning(sentence, "opening")
        if isinstance(opening, Opening) and not first and self.is_open_moment(opening, sentence):
            return False
        if isinstance(opening, Opening) and (not opening.instead or self.replaces(opening)):
            before = self.drafts.copy()
            self.take(opening, first=first)
            if self.meant(self.drafts[-1]) is not None:
                return True
            self.drafts = before
            return False
        return self.choosing(sentence, first=first)

    def is_keywords(self, sentence: _Sentence) -> bool:
        """Whether a sentence is nothing but keywords; they are an ability of their own."""
        bracketed = sentence[0].key == "[" and sentence[-1].key == "]"
        keywords: Any = self.chart.meaning(sentence[1:-1] if bracketed else sentence, "keywords")
        if keywords is None:
            return False
        self.drafts.append(_Draft(Head(), keywords=keywords))
        return True

    def choosing(self, sentence: _Sentence, *, first: bool) -> bool:
        choice = self.chart.meaning(sentence, "choosing")
        if not isinstance(choice, Opening):
            return False
        self.take(replace(choice, body=()), first=first)
        (self.choice,) = cast(tuple[tree.ChooseOne], choice.body)
        return True

    def take(self, opening: Opening, *, first: bool) -> None:
        """A sentence begins an ability, or goes on with the one before it."""
        if self.is_later(opening, first=first):
            later = make(tree.Later, opening, when=opening.head.when, body=opening.body)
            opening = Opening(Head(), (later,))
        if not first and self.drafts and self.is_lasting(opening):
            case = make(tree.If, opening, condition=opening.head.condition, then=opening.body, lasting=True)
            opening = Opening(Head(), (case,))
        if first or not self.drafts or self.drafts[-1].keywords or self.begins(opening):
            self.drafts.append(_Draft(Head(), natural=opening.natural))
        draft = self.drafts[-1]
        whole = joined((draft.head, opening.head))
        assert whole is not None  # `begins` has asked
        body = opening.body
        if opening.instead and isinstance(body[0], tree.If):
            *before, last = draft.body
            body = (*before, *_instead(last, body[0]))
        else:
            body = (*draft.body, *body)
        self.drafts[-1] = replace(draft, head=whole, body=body)

    def replaces(self, opening: Opening) -> bool:
        """Whether a sentence with instead can stand for the one before it."""
        body = opening.body
        only = body[0] if len(body) == 1 else None
        if not isinstance(only, tree.If) or only.otherwise or isinstance(only.condition, tree.Did):
            return False  # what was done can't be what isn't done
        return opening.head == Head() and bool(self.drafts and self.drafts[-1].body)

    def is_later(self, opening: Opening, *, first: bool) -> bool:
        """Whether a moment with a comma goes on with what is said before. One of this turn, or of a card that was
        spoken of, always does; others of turns do behind a head with a colon or none, and behind one with a comma where
        it is nobody's turn in particular."""
        when = opening.head.when
        if not opening.natural or when is None or _said(opening.head) != ["when"]:
            return False
        if first or not self.drafts or self.drafts[-1].keywords:
            return self.is_of_turn(when) and ("this" in self.said(when) or when.event.startswith("next_"))
        return _is_of_known(when) or (self.is_of_turn(when) and not (self.drafts[-1].natural and when.subject))

    def is_of_turn(self, when: tree.Event) -> bool:
        return all(map(is_of_time, event_word(when, self.words).en))

    def is_open_moment(self, opening: Opening, sentence: _Sentence) -> bool:
        """Whether a moment behind what is done may be that of an ability, or come of it: If an enemy unit dies, …; or
        of a card that isn't named; or comes when nothing waits for it."""
        when = opening.head.when
        if when is None or not opening.natural or not self.drafts or self.is_later(opening, first=False):
            return when is not None and sentence[0].key == "if"
        draft = self.drafts[-1]
        if self.station.played or (draft.head.label and not self.is_of_turn(when)):
            self.why = "how_long"
        elif when.subject is None and self.said(when).isdisjoint(("this", "you", "card")) and not self.is_of_turn(when):
            self.why = "which_card"
        return bool(self.why) or sentence[0].key == "if"

    def is_lasting(self, opening: Opening) -> bool:
        """Whether what holds as long as something is so goes on with what is said before: behind what is done."""
        draft = self.drafts[-1]
        if not opening.lasting or _said(opening.head) != ["condition"] or draft.keywords:
            return False
        return bool(_said(draft.head)) or bare_kind(draft.body) != "continuous"

    def begins(self, opening: Opening) -> bool:
        draft = self.drafts[-1]
        if _said(opening.head):
            return _said(opening.head) != ["limit"] or draft.head.limit is not None
        return draft.natural and bare_kind(opening.body) == "continuous"

    # choices in lines of their own

    def option(self, line: _Line) -> tuple[tree.Statement, ...]:
        body: list[tree.Statement] = []
        for sentence in line.sentences:
            self.why = ""
            opening = self.chart.meaning(sentence, "opening")
            if isinstance(opening, Opening) and opening.head == Head() and self.fits((*body, *opening.body)):
                body += opening.body
            else:
                body.append(self.unparsed(sentence))
        return tuple(body)

    def fits(self, option: tuple[tree.Statement, ...]) -> bool:
        """Whether it is clear of which cards an option speaks, behind what stands before it."""
        assert self.choice is not None
        draft, choice = self.drafts[-1], replace(self.choice, options=(*self.options, option))
        return self.meant(replace(draft, body=(*draft.body, choice))) is not None

    def close_choice(self) -> None:
        if self.choice is not None:
            statement = replace(self.choice, options=tuple(self.options), mask=0)
            draft = self.drafts[-1]
            self.drafts[-1] = replace(draft, body=(*draft.body, statement))
        self.choice = None
        self.options = []

    # what is not understood

    def unparsed(self, sentence: _Sentence) -> tree.Unparsed:
        start, end = sentence[0].start, sentence[-1].end
        meanings = tuple(one for one in self.chart.meanings(sentence, "opening") if isinstance(one, Opening))
        meanings = tuple(chain(*map(_with_others, meanings)))
        if len(meanings) < 2:
            self.stops.append(Stop(start, end, start if self.why else self.chart.stop(sentence), self.why))
            return tree.Unparsed(self.cell[start:end], self.stops[-1].at)
        abilities = (tree.CardText((ability_of(one.head, one.body),)) for one in meanings)
        self.doubts.append(Doubt(start, end, tuple(map(plain, abilities))))
        return tree.Unparsed(self.cell[start:end], start, doubtful=True)

    def without_asides(self, sentence: _Sentence) -> _Sentence | None:
        """The sentence without the reminders behind it, if it is understood so; they are kept as asides. Before a
        sentence stands rather what restricts it."""
        rest, asides = _stripped(sentence)
        leads = bool(rest) and sentence[0].key == "("
        if not asides or any(map(_binds, asides)) or (leads and _qualifies(asides[0])):
            return None
        if rest and all(self.chart.meaning(rest, start) is None for start in ("keywords", "opening", "choosing")):
            return None
        self.asides += [self.cell[aside[0].start : aside[-1].end] for aside in asides]
        return rest


class _Chart:
    """The chart of a cell: what its sentences mean."""

    def __init__(self, words: Vocabulary, found: list[Piece], cell: str, kind: str) -> None:
        game = english_of(words)
        self.words = words
        self.grammar = game.grammar
        self.spellings = game.spellings
        length = len(cell)
        self.rows = game.phrases.rows(found, length)
        keep_behind(self.rows, cell, "THIS", "KIND", lambda word: words.are_called(kind, word))
        self.prices: dict[str, int] = table("preferences")["prices"]
        self.parser = Parser(self.grammar, self.rows, self.prices)
        self.ends = {piece.end: nxt for piece, nxt in zip(found, [*(p.start for p in found[1:]), length], strict=True)}

    def meanings(self, sentence: _Sentence, rule: str) -> list[object]:
        """Return all meanings of a sentence as a rule, at the least price."""
        if not sentence:
            return []
        try:
            edges = [one for one in self.parser.read(rule, sentence[0].start) if one.end == self.ends[sentence[-1].end]]
        except TooManyError:
            return []
        least = min((one.price for one in edges), default=0)
        return self.counted([one.value for one in edges if one.price == least])

    def counted(self, meanings: list[Any]) -> list[object]:
        """The meanings in which a card without number or article is one of which a player has only one."""
        found = list(meanings)
        if any(LONE in nodes(one) for one in found):
            known = dict.fromkeys(each_node(one, lambda node: _of_one(node, self.words, LONE)) for one in found)
            found = [one for one in known if LONE not in nodes(one)]
        if len(found) < 2:
            return found
        all_of_one = (each_node(one, lambda node: _of_one(node, self.words, tree.Every())) for one in found)
        return list(dict.fromkeys(all_of_one))  # the opponent's armour may be all of it, which is the same

    def meaning(self, sentence: _Sentence, rule: str) -> object:
        """Return the one meaning of a sentence; None where it has none, or several."""
        found = self.meanings(sentence, rule)
        return found[0] if len(found) == 1 else None

    def stop(self, sentence: _Sentence) -> int:
        """Return the place in the cell where understanding of a sentence ends: its beginning where its words are
        understood."""
        end = self.ends[sentence[-1].end]
        reached = self.parser.reached("opening", sentence[0].start)
        return min(reached, sentence[-1].end) if reached < end else sentence[0].start

    def wanted(self, stop: Stop) -> tuple[str, ...]:
        """Return what was looked for where understanding of a sentence ended: classes of words that a game has many of,
        and of the others the first word."""
        found = self.parser.could_stand("opening", stop.start) if stop.at > stop.start else ()
        return tuple(sorted({one if one in _MANY_WORDS else self.spellings.get(one, one) for one in found}))


def _with_others(opening: Opening) -> tuple[Opening, ...]:
    """The meanings of a sentence in which other cards may be other than this one or than those before."""
    if not any(isinstance(node, tree.Selector) and says_another(node) for node in nodes(opening)):
        return (opening,)
    return (exchanged(opening, ANOTHER, None), exchanged(opening, ANOTHER, THOSE))


def _of_one(node: Any, words: Vocabulary, count: tree.Count) -> Any:
    """A card of which a player has only one needs no number, or another one: the enemy leader, but not enemy unit."""
    if not isinstance(node, tree.Selector) or node.count != count:
        return node
    only = replace(node, count=None)
    return only if is_counted(only, words) else node


def _is_of_known(when: tree.Event) -> bool:
    """Whether something happens to a card that was spoken of."""
    return any(isinstance(who, tree.Selector) and who.reference == "it" for who in (when.subject, when.object))


def _said(head: Head) -> list[str]:
    """The parts that a head has."""
    return [name for name in fields_of(head) if getattr(head, name)]


def _binds(aside: _Sentence) -> bool:
    """Whether a bracket says more than a reminder."""
    words = [piece.key for piece in aside[1:]]
    return words[:1] != [] and (words[0] in _words("binding") or _words("telling").isdisjoint(words))


def _words(sort: str) -> frozenset[str]:
    return frozenset(table("english")["reminders"][sort])


def _qualifies(aside: _Sentence) -> bool:
    return not _words("binding").isdisjoint(piece.key for piece in aside)


def _instead(usual: tree.Statement, unusual: tree.If) -> tuple[tree.Statement, ...]:
    """Two sentences of which the second stands for the first if its condition holds; what the first chooses is chosen
    before the condition is asked."""
    verb: Any = usual.verb if isinstance(usual, tree.Do) else None
    for name, chosen in cards_of(verb).items():
        if isinstance(chosen.count, tree.Exactly | tree.UpTo):
            known = again(usual, verb=replace(verb, **{name: tree.Selector(reference="it")}))
            return make(tree.Do, verb=make(tree.Choose, what=chosen)), again(unusual, otherwise=(known,))
    return (again(unusual, otherwise=(usual,)),)


def _lines(cell: str, found: list[Piece]) -> list[_Line]:
    lines = []
    start = 0
    for line in cell.split("\n"):
        bullet = _BULLET.match(line)
        begin, end = start + (bullet.end() if bullet else 0), start + len(line)
        inside = [piece for piece in found if begin <= piece.start < end]
        if inside:
            lines.append(_Line(bullet is not None, _sentences(inside)))
        start += len(line) + 1
    return lines


def _sentences(found: list[Piece]) -> list[_Sentence]:
    """Cut at full stops that are in no brackets, unless what follows belongs to the same sentence."""
    sentences: list[_Sentence] = [[]]
    depth = 0
    for number, piece in enumerate(found):
        depth += (piece.key in _OPEN) - (piece.key in _OPEN.values())
        if piece.key in _ENDS and depth <= 0 and not _goes_on(found, number + 1):
            sentences.append([])
        else:
            sentences[-1].append(piece)
        if piece.key == "]" and depth == 0 and _is_alone(sentences[-1], found[number + 1 :]):
            sentences.append([])
    return [sentence for sentence in sentences if sentence]


def _is_alone(sentence: _Sentence, following: _Sentence) -> bool:
    """Whether a group in square brackets stands by itself, before brackets that begin something else."""
    return sentence[0].key == "[" and bool(following) and following[0].key in _OPEN


def _goes_on(found: list[Piece], at: int) -> bool:
    following = " ".join(piece.key for piece in found[at : at + 4]) + " "
    return following.startswith(tuple(f"{words} " for words in _SAME_SENTENCE))


def _stripped(sentence: _Sentence) -> tuple[_Sentence, list[_Sentence]]:
    """The sentence without round brackets at its beginning and its end, and those brackets."""
    asides = []
    while sentence and sentence[0].key == "(":
        end = next((number for number, piece in enumerate(sentence) if piece.key == ")"), len(sentence) - 1)
        asides.append(sentence[: end + 1])
        sentence = sentence[end + 1 :]
    while sentence and sentence[-1].key == ")":
        begin = max((number for number, piece in enumerate(sentence) if piece.key == "("), default=0)
        asides.append(sentence[begin:])
        sentence = sentence[:begin]
    return sentence, asides
