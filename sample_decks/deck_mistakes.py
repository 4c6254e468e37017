"""Mistakes that people make in a deck, put into a legal one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from random_decks import Copies, size_of, verdict_on

from hantei.core.card import Card
from hantei.core.text import fold
from hantei.validators.judge import Judge
from hantei.validators.verdict import Outcome


@dataclass(frozen=True)
class Mistaken:
    """A deck with a mistake.

    code  what hantei must find in it
    edit  puts the mistake into the deck's text; None where the cards are the mistake
    """

    copies: Copies
    code: str
    edit: Callable[[str], str] | None = None


Mistake = Callable[[Judge, Random, Copies], Mistaken | None]
"""Makes a mistake in a deck; None where this deck does not lend itself to it."""


def mistaken_deck(judge: Judge, rng: Random, legal: Copies) -> Mistaken:
    """The deck with a mistake that fits the game."""
    mistakes = [*_IN_ANY_GAME, *_MISTAKES[judge.game]]
    rng.shuffle(mistakes)
    return next(made for mistake in mistakes if (made := mistake(judge, rng, Counter(legal))) is not None)


def _broken(judge: Judge, copies: Copies, code: str) -> Mistaken | None:
    """The deck, if it breaks that rule."""
    found = {finding.code for finding in verdict_on(judge, copies).findings if finding.is_error}
    return Mistaken(copies, code) if code in found else None


def _places(copies: Copies, section: str = "main") -> list[tuple[str, str]]:
    return [place for place, count in copies.items() if count and place[0] == section]


def _swap(rng: Random, copies: Copies, into: tuple[str, str]) -> None:
    """One copy more of a card for one of another."""
    copies[rng.choice([place for place in _places(copies) if place != into])] -= 1
    copies[into] += 1


def too_many_copies(code: str) -> Mistake:
    """A card one over its limit, and as many cards as before."""

    def make(judge: Judge, rng: Random, copies: Copies) -> Mistaken | None:
        for into in rng.sample(_places(copies), min(5, len(_places(copies)))):
            for _ in range(4):
                _swap(rng, copies, into)
                broken = _broken(judge, copies, code)
                if broken:
                    return broken
        return None

    return make


def a_card_forgotten(code: str) -> Mistake:
    def make(judge: Judge, rng: Random, copies: Copies) -> Mistaken | None:
        copies[rng.choice(_places(copies))] -= 1
        return _broken(judge, copies, code)

    return make


def a_card_too_many(code: str, section: str = "main") -> Mistake:
    """Cards that the deck has already, until there is one too many."""

    def make(judge: Judge, rng: Random, copies: Copies) -> Mistaken | None:
        cards = [place for place in _places(copies, section) for _ in range(3)]
        for place in rng.sample(cards, len(cards)):
            copies[place] += 1
            others = {f.code for f in verdict_on(judge, copies).findings if f.is_error} - {code}
            copies[place] -= bool(others)
            broken = _broken(judge, copies, code)
            if broken:
                return broken
        return None

    return make


def misspelt(judge: Judge, rng: Random, copies: Copies) -> Mistaken | None:
    """A letter left out, or two in the wrong order."""
    names = [judge.catalog.by_id[card_id].name for _, card_id in copies]
    for name in rng.sample(names, min(8, len(names))):
        at = rng.randrange(1, len(name))
        wrong = rng.choice((name[:at] + name[at + 1 :], name[: at - 1] + name[at] + name[at - 1] + name[at + 1 :]))
        alone = sum(name in other for other in names) == 1
        if alone and fold(wrong) != fold(name) and not _known(judge, wrong) and not any(map(str.isdigit, wrong)):
            return Mistaken(copies, "UNKNOWN_CARD", partial(_replaced, old=f" {name}\n", new=f" {wrong}\n"))
    return None


def _replaced(text: str, old: str, new: str) -> str:
    return text.replace(old, new)


def _known(judge: Judge, name: str) -> bool:
    return bool(judge.catalog.find(name) or (judge.parse_name and judge.parse_name(name)))


def a_side_deck(judge: Judge, rng: Random, copies: Copies) -> Mistaken | None:
    """Cards under a heading that the game does not know."""
    name = judge.catalog.by_id[rng.choice(_places(copies))[1]].name
    return Mistaken(copies, "DECK_SECTION_UNKNOWN", lambda text: f"{text}\n[サイド]\n1 {name}\n")


def _cards_instead(fits: Callable[[Judge, Card], bool], code: str, section: str = "main") -> Mistake:
    """Other cards in place of cards of the deck, until a rule is broken."""

    def make(judge: Judge, rng: Random, copies: Copies) -> Mistaken | None:
        pool = [card for card in judge.catalog if fits(judge, card)]
        for card in rng.sample(pool, len(pool)):
            _swap(rng, copies, (section, card.id))
            verdict = verdict_on(judge, copies)
            if {finding.code for finding in verdict.findings if finding.is_error} - {code}:
                return None
            if verdict.outcome is Outcome.ILLEGAL:
                return Mistaken(copies, code)
        return None

    return make


def _is_costly(_: Judge, card: Card) -> bool:
    return getattr(card, "rarity", 0) >= 8


def _is_tagged(_: Judge, card: Card) -> bool:
    return card.kind != "leader" and bool(set(getattr(card, "tags", ())) & {"legend", "elite", "ougi"})


def a_stranger_twice(judge: Judge, rng: Random, copies: Copies) -> Mistaken | None:
    strangers = [place for place in copies if judge.catalog.by_id[place[1]].kind == "stranger"]
    if not strangers:
        return None
    copies[rng.choice(strangers)] += 1
    return _broken(judge, copies, "STRANGER_TWICE")


def ex_in_the_deck(judge: Judge, rng: Random, copies: Copies) -> Mistaken | None:
    """The extra cards stand among the others."""
    extra = _places(copies, "extra")
    for section, card_id in extra[: rng.randint(1, max(1, len(extra)))]:
        copies["main", card_id] += copies.pop((section, card_id))
    return _broken(judge, copies, "SP_EX_IN_DECK")


def no_leader(judge: Judge, _: Random, copies: Copies) -> Mistaken | None:
    return _broken(judge, Counter({place: n for place, n in copies.items() if place[0] == "main"}), "LEADER_COUNT")


def leader_in_the_deck(judge: Judge, _: Random, copies: Copies) -> Mistaken | None:
    """The leader stands among the cards of the deck."""
    [(section, card_id)] = _places(copies, "leader")
    copies["main", card_id] += copies.pop((section, card_id))
    return _broken(judge, copies, "LEADER_IN_DECK")


def a_third_joker(judge: Judge, rng: Random, copies: Copies) -> Mistaken | None:
    for _ in range(3):
        _swap(rng, copies, ("main", rng.choice(("JK1", "JK2"))))
        broken = _broken(judge, copies, "TOO_MANY_JOKERS")
        if broken:
            return broken
    return None


def half_a_deck(code: str) -> Mistake:
    """Some suits were left at home."""

    def make(judge: Judge, rng: Random, copies: Copies) -> Mistaken | None:
        left = rng.choice(("SH", "HD", "DC", "S", "C"))
        kept = Counter({place: count for place, count in copies.items() if place[1][0] not in left})
        return _broken(judge, kept if size_of(kept, "main") else copies, code)

    return make


_IN_ANY_GAME: Final[tuple[Mistake, ...]] = (misspelt, a_side_deck)
_PACK: Final[tuple[Mistake, ...]] = (too_many_copies("DUPLICATE"), a_third_joker, half_a_deck("TOO_FEW"))
_MISTAKES: Final[dict[str, tuple[Mistake, ...]]] = {
    "boat": (
        too_many_copies("COPY_LIMIT"),
        a_card_forgotten("DECK_SIZE"),
        a_card_too_many("DECK_SIZE"),
        _cards_instead(_is_costly, "RARITY_OVER"),
        a_stranger_twice,
    ),
    "spimate": (
        too_many_copies("SP_TOO_MANY_COPIES"),
        a_card_too_many("SP_DECK_TOO_LARGE"),
        a_card_too_many("SP_EXTRA_TOO_LARGE", "extra"),
        ex_in_the_deck,
    ),
    "leader": (
        too_many_copies("COPY_LIMIT"),
        a_card_forgotten("DECK_SIZE"),
        a_card_too_many("DECK_SIZE"),
        _cards_instead(_is_tagged, "TAG_LIMIT"),
        no_leader,
        leader_in_the_deck,
    ),
    "act6": _PACK,
    "act8": _PACK,
}
