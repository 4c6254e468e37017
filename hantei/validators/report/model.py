"""A report as plain values with finished sentences in one language: the source of the page and the workbook.

Every text in it is safe to show: control and direction-changing characters are spelt out, names are one line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from hantei.core.finding import Finding, Severity, SourceRef
from hantei.core.messages import Messages
from hantei.core.switch import Switch, setting_text
from hantei.validators.deck import Deck
from hantei.validators.judge import Judge
from hantei.validators.report.words import (
    RepairWords,
    one_line,
    outcome_word,
    place_word,
    say,
    section_word,
    severity_word,
)
from hantei.validators.result import CheckedDeck, CheckResult
from hantei.validators.ruleset import InForce
from hantei.validators.spec import Parameter
from hantei.validators.verdict import Outcome

MOST_NAMED: Final = 10
"""So many places or cards of one finding are named; the others are counted."""

_WEIGHT: Final = (Severity.ERROR, Severity.WARNING, Severity.INFO)


@dataclass(frozen=True, slots=True)
class GameFacts:
    """The facts of a report about a game that its judge doesn't have.

    name      in the language of the report
    digest    hash of the catalogue
    built_in  whether the cards come with hantei
    messages  the sentences, those of the game among them
    statement what a rule says, by its id; "" for an id that is none
    """

    name: str
    rules_version: str
    digest: str
    built_in: bool
    messages: Messages
    statement: Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Occasion:
    """When and how a check was made.

    when  with its time zone, which is the one shown
    most  of one code, so many findings of a deck are listed (0: all)
    """

    when: datetime
    hantei_version: str
    most: int = 0

    @property
    def moment(self) -> str:
        """Return the time as `2026-08-01 14:05 (UTC+09:00)`."""
        text = self.when.isoformat(sep=" ", timespec="minutes")
        return f"{text[:16]} (UTC{text[16:]})"


@dataclass(frozen=True, slots=True)
class FindingText:
    """One finding in words. `severity` is the value, `severity_word` what it is called."""

    severity: str
    severity_word: str
    code: str
    message: str
    hint: str
    rule: str
    statement: str
    places: tuple[str, ...]
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardText:
    """One line of a deck; `is_cited` where a finding names its place."""

    count: int
    name: str
    card_id: str
    place: str
    is_cited: bool


@dataclass(frozen=True, slots=True)
class SectionText:
    name: str
    count: int
    cards: tuple[CardText, ...]


@dataclass(frozen=True, slots=True)
class DeckText:
    """One deck: `outcome` is the value, `verdict` what it is called, `sign` a sign for it.

    left_out  one sentence for each code of which not all findings are listed
    """

    number: int
    title: str
    player: str
    game: str
    game_id: str
    source: str
    cards: int
    outcome: str
    verdict: str
    sign: str
    violations: int
    warnings: int
    fingerprint: str
    findings: tuple[FindingText, ...]
    left_out: tuple[str, ...]
    repairs: tuple[str, ...]
    sections: tuple[SectionText, ...]


@dataclass(frozen=True, slots=True)
class GameText:
    """The basis of judging the decks of one game, as pairs of a label and its values."""

    name: str
    facts: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Report:
    """A whole report.

    totals    what is counted, and how many
    remarks   sentences about the check as a whole
    outcomes  each verdict's value, and what it is called
    findings  those of no deck
    """

    language: str
    title: str
    moment: str
    hantei_version: str
    totals: tuple[tuple[str, int], ...]
    remarks: tuple[str, ...]
    outcomes: tuple[tuple[str, str], ...]
    games: tuple[GameText, ...]
    decks: tuple[DeckText, ...]
    findings: tuple[FindingText, ...]
    left_out: tuple[str, ...]


def make_report(result: CheckResult, games: Mapping[str, GameFacts], occasion: Occasion, messages: Messages) -> Report:
    """Return the report of a check. `games` are the facts about each game that has a judge."""
    decks = tuple(
        _writer(checked, result, games, occasion, messages).text(number)
        for number, checked in enumerate(result.decks, start=1)
    )
    listed, left_out = _listed(result.findings, occasion.most, messages)
    return Report(
        language=messages.language,
        title=say(messages, "report.title"),
        moment=occasion.moment,
        hantei_version=occasion.hantei_version,
        totals=tuple(_totals(result, decks, messages)),
        remarks=tuple(_remarks(result, messages)),
        outcomes=tuple((outcome.value, outcome_word(outcome, messages)) for outcome in Outcome),
        games=tuple(_game_text(result.judges[game_id], games[game_id], messages) for game_id in sorted(result.judges)),
        decks=decks,
        findings=tuple(_finding_text(finding, messages) for finding in listed),
        left_out=left_out,
    )


def _writer(
    checked: CheckedDeck, result: CheckResult, games: Mapping[str, GameFacts], occasion: Occasion, messages: Messages
) -> _DeckWriter:
    game = games.get(checked.game)
    return _DeckWriter(checked, result.judges.get(checked.game), game, occasion, game.messages if game else messages)


def _totals(result: CheckResult, decks: tuple[DeckText, ...], messages: Messages) -> Iterator[tuple[str, int]]:
    yield say(messages, "report.decks"), len(decks)
    for outcome, count in result.totals.items():
        yield outcome_word(outcome, messages), count
    yield say(messages, "report.with_warnings"), sum(deck.warnings > 0 for deck in decks)


def _remarks(result: CheckResult, messages: Messages) -> Iterator[str]:
    """Yield the remarks about the list of participants and the record of the decks, in the words of the command
    line."""
    people, frozen = result.participants, result.frozen
    if people:
        facts = {"count": people.participants, "decks": people.with_deck}
        yield messages.text("cli", "check.bulk.participants", file=one_line(people.file), **facts)
    if frozen:
        facts = {"count": frozen.decks, "same": frozen.unchanged}
        yield messages.text("cli", "check.bulk.frozen", file=one_line(frozen.file), time=frozen.time, **facts)


def _game_text(judge: Judge, facts: GameFacts, messages: Messages) -> GameText:
    key = "stored" if judge.catalog.version else "built_in" if facts.built_in else "from_lists"
    cards = (
        {"count": len(judge.catalog)}
        if key != "stored"
        else {"version": judge.catalog.version, "count": len(judge.catalog)}
    )
    none = (say(messages, "game.none"),)
    rows = {
        "rules_version": (facts.rules_version,),
        "catalogue": (say(messages, f"game.{key}", **cards),),
        "digest": (facts.digest,),
        "ruleset": tuple(_ruleset(judge.ruleset, messages)) if judge.ruleset else none,
        "settings": tuple(_settings(judge, messages)) or none,
    }
    name = say(messages, "game.named", name=facts.name, id=judge.game)
    return GameText(name, tuple((say(messages, f"game.{row}"), values) for row, values in rows.items()))


def _ruleset(ruleset: InForce, messages: Messages) -> Iterator[str]:
    """Yield which ruleset and period the verdicts rest on, and what its organiser says about them."""
    rules, period, language = ruleset.ruleset, ruleset.period, messages.language
    for wording in (rules.name, rules.organiser, rules.note):
        if wording.text(language):
            yield one_line(wording.text(language))
    key, last = ("period", str(period.last)) if period.last else ("period_open", "")
    yield say(messages, f"game.{key}", start=str(period.start), last=last, day=str(ruleset.day))
    if period.note.text(language):
        yield one_line(period.note.text(language))
    yield say(messages, "game.ruleset_file", file=one_line(rules.file), digest=rules.digest)


def _settings(judge: Judge, messages: Messages) -> Iterator[str]:
    things: tuple[Switch | Parameter, ...] = (*judge.spec.switches, *judge.spec.parameters)
    known = {thing.name: thing for thing in things}
    standing = judge.spec.standing(judge.settings)
    for name, value in judge.changed_settings.items():
        default, rule = setting_text(standing[name]), known[name].rule
        yield say(messages, "game.setting", name=name, value=setting_text(value), default=default, rule=rule)


def _listed(findings: Iterable[Finding], most: int, messages: Messages) -> tuple[list[Finding], tuple[str, ...]]:
    """Return the findings to list, the most severe first, and a sentence for each code that has more than `most`."""
    listed: list[Finding] = []
    counts = Counter[str]()
    for finding in sorted(findings, key=lambda finding: _WEIGHT.index(finding.severity)):
        counts[finding.code] += 1
        if not most or counts[finding.code] <= most:
            listed.append(finding)
    more = {code: count - most for code, count in counts.items() if most and count > most}
    sentences = (messages.text("cli", "import.more_findings", code=code, count=count) for code, count in more.items())
    return listed, tuple(sentences)


def _finding_text(
    finding: Finding,
    messages: Messages,
    statement: Callable[[str], str] = lambda _: "",
    places: tuple[str, ...] | None = None,
    cards: tuple[str, ...] = (),
) -> FindingText:
    if places is None:
        places = tuple(one_line(str(place)) for place in finding.where)
    return FindingText(
        severity=finding.severity.value,
        severity_word=severity_word(finding.severity, messages),
        code=finding.code,
        message=one_line(messages.finding(finding)),
        hint="" if finding.severity is Severity.INFO else one_line(messages.hint(finding)),
        rule=finding.rule,
        statement=statement(finding.rule) if finding.rule else "",
        places=_first(places, "more_places", messages),
        cards=_first(cards, "more_cards", messages),
    )


def _first(texts: tuple[str, ...], more: str, messages: Messages) -> tuple[str, ...]:
    """Return the first of many texts, and how many more there are."""
    if len(texts) <= MOST_NAMED:
        return texts
    return (*texts[:MOST_NAMED], say(messages, f"report.{more}", count=len(texts) - MOST_NAMED))


@dataclass(frozen=True, slots=True)
class _DeckWriter:
    """Turns one deck into text; without a judge its game is unknown."""

    checked: CheckedDeck
    judge: Judge | None
    game: GameFacts | None
    occasion: Occasion
    messages: Messages

    @property
    def deck(self) -> Deck:
        return self.checked.verdict.deck

    def text(self, number: int) -> DeckText:
        verdict, deck = self.checked.verdict, self.deck
        severities = Counter(finding.severity for finding in verdict.findings)
        listed, left_out = _listed(verdict.findings, self.occasion.most, self.messages)
        source, game_id = one_line(self.checked.source), one_line(self.checked.game)
        return DeckText(
            number=number,
            title=one_line(deck.name) or source,
            player=one_line(deck.player),
            game=self.game.name if self.game else game_id,
            game_id=game_id,
            source=source,
            cards=deck.size(),
            outcome=verdict.outcome.value,
            verdict=outcome_word(verdict.outcome, self.messages),
            sign=say(self.messages, f"sign.{verdict.outcome.value}"),
            violations=severities[Severity.ERROR],
            warnings=severities[Severity.WARNING],
            fingerprint=deck.fingerprint if self.checked.is_known else "",
            findings=tuple(map(self._finding, listed)),
            left_out=left_out,
            repairs=tuple(self._repairs()),
            sections=tuple(self._sections()),
        )

    def _finding(self, finding: Finding) -> FindingText:
        cited = set(finding.where)
        cards = dict.fromkeys(one_line(entry.card.name) for entry in self.deck.entries if entry.where in cited)
        places = (place_word(place, self.deck.where, self.messages) for place in finding.where)
        statement = self.game.statement if self.game else lambda _: ""
        return _finding_text(finding, self.messages, statement, tuple(filter(None, places)), tuple(cards))

    def _repairs(self) -> Iterator[str]:
        if self.checked.repairs and self.judge:
            words = RepairWords(self.judge.spec, self.judge.catalog, self.messages)
            yield from words.lines(self.checked.repairs)

    def _sections(self) -> Iterator[SectionText]:
        cited: set[SourceRef] = {place for finding in self.checked.verdict.findings for place in finding.where}
        for section in self.judge.spec.sections if self.judge else ():
            entries = tuple(self.deck.section(section.id))
            if self.judge and entries:
                cards = tuple(
                    CardText(
                        entry.count,
                        one_line(entry.card.name),
                        one_line(entry.card.id),
                        place_word(entry.where, self.deck.where, self.messages),
                        entry.where in cited,
                    )
                    for entry in entries
                )
                name = section_word(section.id, self.judge.spec, self.messages)
                yield SectionText(name, sum(card.count for card in cards), cards)
