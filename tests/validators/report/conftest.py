"""A tiny game, and a check of some of its decks, for everything that reports are made from."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from html.parser import HTMLParser

import pytest

from hantei.core.card import Card, Catalog
from hantei.core.finding import Finding, SourceRef, make_finding
from hantei.core.messages import Messages
from hantei.core.switch import Switch
from hantei.files.codes import NOTHING_FOUND
from hantei.validators import codes
from hantei.validators.constraint import Slot
from hantei.validators.deck import DeckLine, DeckList
from hantei.validators.judge import Judge
from hantei.validators.repair.changes import Change
from hantei.validators.repair.repair import Repair, Repairs, RepairStatus
from hantei.validators.report.model import GameFacts, Occasion, Report, make_report
from hantei.validators.result import CheckedDeck, CheckResult, FrozenSeen, ParticipantsSeen
from hantei.validators.rules import CopyLimit, SectionSize
from hantei.validators.spec import DeckSpec, Section

SWORD, SHIELD, BOW, DRAGON = (
    Card(id="T-1", kind="unit", name="剣"),
    Card(id="T-2", kind="unit", name="盾"),
    Card(id="T-3", kind="spell", name="弓"),
    Card(id="T-4", kind="unit", name="竜"),
)
RULES = (
    SectionSize("main", 3, 3, "TT-001"),
    CopyLimit(("main", "extra"), lambda _: (2, codes.COPY_LIMIT, "TT-002")),
)
SPEC = DeckSpec(
    (Section("main", "デッキ", "deck"), Section("extra", "エクストラ", "extra")),
    lambda _: RULES,
    switches=(Switch("tiny", False, (True, False), "TT-003"),),
)
STATEMENTS = {
    "ja": {"TT-001": "デッキは3枚とする。", "TT-002": "同名は2枚まで。"},
    "en": {"TT-001": "A deck has 3 cards.", "TT-002": "Two of a name at most."},
}
NAMES = {"ja": "ちいさなゲーム", "en": "Tiny Game"}
MOMENT = datetime(2026, 8, 1, 14, 5, tzinfo=timezone(timedelta(hours=9)))

Line = tuple[str, int, str]


def judge_of(*cards: Card) -> Judge:
    return Judge("tiny", SPEC, Catalog("tiny", cards or (SWORD, SHIELD, BOW, DRAGON)), SPEC.settings({"tiny": "true"}))


def deck_of(judge: Judge, file: str, *lines: Line, name: str = "", player: str = "") -> CheckedDeck:
    """A judged deck; its first line stands in row 4."""
    where = SourceRef(file)
    listed = tuple(
        DeckLine(section, ((count, card),), SourceRef(file, "", row), f"{count} {card}")
        for row, (section, count, card) in enumerate(lines, start=4)
    )
    return CheckedDeck(file, judge.game, judge.judge(DeckList(name, listed, where, "tiny", player)))


def small_result() -> CheckResult:
    """A legal deck, one that breaks two rules, one with an unknown card, a file that is none, and a finding beside."""
    judge = judge_of()
    legal = deck_of(
        judge, "a.txt", ("main", 2, "剣"), ("main", 1, "弓"), ("extra", 1, "竜"), name="赤", player="あおい"
    )
    illegal = deck_of(judge, "b.txt", ("main", 3, "剣"), ("main", 1, "盾"), name="青")
    out = Slot("main", SWORD)
    swap, drop = Repair((Change(1, out, None), Change(1, out, Slot("main", BOW)))), Repair((Change(2, out, None),))
    repaired = CheckedDeck("b.txt", "tiny", illegal.verdict, Repairs(RepairStatus.FOUND, (swap, drop)))
    unknown = deck_of(judge, "c.txt", ("main", 1, "剣"), ("main", 1, "鎧"), name="黄", player="うみ")
    beside = make_finding(NOTHING_FOUND, pattern="d/*.txt")
    people, frozen = ParticipantsSeen("list.csv", 4, 3), FrozenSeen("event.json", "2026-08-01 04:00", 3, 2)
    return CheckResult((legal, repaired, unknown), (beside,), {"tiny": judge}, people, frozen)


def facts(language: str) -> GameFacts:
    statements = STATEMENTS[language]
    return GameFacts(NAMES[language], "7", "d1935t", False, Messages(language), lambda rule: statements.get(rule, ""))


@pytest.fixture
def make() -> Callable[..., Report]:
    """Makes the report of a result (default: the small one) in a language."""

    def make(language: str = "ja", result: CheckResult | None = None, most: int = 0) -> Report:
        occasion = Occasion(MOMENT, "0.1.0", most)
        return make_report(result or small_result(), {"tiny": facts(language)}, occasion, Messages(language))

    return make


@pytest.fixture
def make_result() -> Callable[..., CheckResult]:
    """Makes a result of one deck with these lines out of cards with these names."""

    def make(*lines: Line, names: tuple[str, ...] = (), name: str = "", player: str = "") -> CheckResult:
        cards = [Card(id=f"N-{number}", kind="unit", name=text) for number, text in enumerate(names, start=1)]
        judge = judge_of(*cards)
        return CheckResult((deck_of(judge, "a.txt", *lines, name=name, player=player),), (), {"tiny": judge})

    return make


@pytest.fixture
def small() -> CheckResult:
    return small_result()


@pytest.fixture
def finding() -> Callable[..., Finding]:
    return make_finding


class Page(HTMLParser):
    """What a browser makes of a page: the texts that are seen, line by line, and the elements."""

    INLINE = ("a", "b", "bdi", "small", "span", "output", "i", "label", "option", "button", "h3")

    def __init__(self, content: bytes) -> None:
        super().__init__()
        self.lines: list[str] = [""]
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.own: dict[str, str] = {}
        self.inside = ""
        self.feed(content.decode("utf-8"))
        self.text = [line for line in (" ".join(line.split()) for line in self.lines) if line]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag in ("style", "script", "title"):
            self.inside = tag
        elif tag not in self.INLINE:
            self.lines.append("")

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""
        if tag not in self.INLINE:
            self.lines.append("")

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.own[self.inside] = self.own.get(self.inside, "") + data
        else:
            self.lines[-1] += data

    def tags(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


@pytest.fixture
def page() -> type[Page]:
    return Page
