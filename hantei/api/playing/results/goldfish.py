"""What a goldfish run gives: counts and figures without any language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from hantei.core.rows import Rows
from hantei.core.text import printable
from hantei.core.version import VERSION

if TYPE_CHECKING:
    from hantei.api.playing.decks import OpenDeck
    from hantei.core.finding import Finding
    from hantei.core.switch import SwitchValue
    from hantei.simulator.runs.goldfish.figures import (
        BuildFigures,
        CardRow,
        Difference,
        GoldfishFigures,
        Mean,
        OpeningRow,
        Share,
    )
    from hantei.simulator.runs.goldfish.job import GoldfishJob
    from hantei.simulator.runs.strength import Strength

DUMMY_SWITCH: Final = "sim.goldfish_dummy"


@dataclass(frozen=True)
class GoldfishResult(Rows):
    """What came out of a run, for one build or two.

    decks        the builds as they were read
    job          what was played
    figures      what it says, by build, and the difference of two
    asked        so many matches were wanted
    interrupted  whether it was ended before its end
    retried      so many parts were played again because their process died
    remarks      what reading the card lists left doubtful, and what else the files have
    """

    decks: tuple[OpenDeck, ...] = field(repr=False)
    job: GoldfishJob = field(repr=False)
    figures: GoldfishFigures = field(repr=False)
    asked: int
    interrupted: bool = False
    retried: int = 0
    remarks: tuple[Finding, ...] = ()

    @property
    def game(self) -> str:
        return self.decks[0].game.id

    @property
    def matches(self) -> int:
        """So many were played."""
        return self.figures.matches

    @property
    def seed(self) -> int:
        return self.job.seed

    @property
    def agent(self) -> str:
        return self.job.agent

    @property
    def strength(self) -> Strength | None:
        """How strong the agent was measured to be in this game, against another one; None where nobody has."""
        return self.decks[0].game.strengths.of(self.job.agent)

    @property
    def engine(self) -> str:
        """Which hantei played it: its version and the checksum of its files; so for the package of the game."""
        from hantei.simulator.runs.engine_build import engine

        return engine(self.job.package)

    @property
    def agent_code(self) -> str:
        """The package of the agent with its checksum; empty where it is of no package."""
        from hantei.simulator.runs.header import code_of

        return code_of(self.job.agent)

    @property
    def switches(self) -> Mapping[str, SwitchValue]:
        """The house rules that are not as the rules have them."""
        return self.job.settings

    @property
    def builds(self) -> tuple[BuildFigures, ...]:
        return self.figures.builds

    @property
    def difference(self) -> Difference | None:
        """The second build minus the first; None with one."""
        return self.figures.difference

    @property
    def names(self) -> tuple[str, ...]:
        """What the builds are called: the names of the decks; their files where these are missing or the same."""
        names = [printable(deck.name or deck.source) for deck in self.decks]
        return tuple(names) if len(set(names)) == len(names) else tuple(printable(deck.source) for deck in self.decks)

    @property
    def dummy_rule(self) -> str:
        """The id of the game's rule about the passive seat; empty where it has none."""
        rules = (rule.id for rule in self.decks[0].game.rulebook.rules if rule.switch == DUMMY_SWITCH)
        return next(rules, "")

    def rows(self) -> list[dict[str, Any]]:
        """One row for each card of each build."""
        numbered = enumerate(zip(self.names, self.builds, strict=True), 1)
        return [
            {"build": number, "deck": name, **_card_row(row)}
            for number, (name, build) in numbered
            for row in build.cards
        ]

    def to_json(self) -> dict[str, Any]:
        """The whole run as data, without any language; the shape is the same with one build and with two."""
        from hantei.simulator.runs.goldfish.opening_check import LEVEL as CHECK_LEVEL
        from hantei.simulator.runs.intervals import LEVEL

        job, game = self.job, self.decks[0].game
        compared = sum(len(build.comparisons) for build in self.builds if any(build.hand_sizes))
        return {
            "hantei": VERSION,
            "engine": self.engine,
            "game": game.id,
            "rules_version": game.rules_version,
            "switches": dict(job.settings),
            "seed": job.seed,
            "matches": self.matches,
            "asked": self.asked,
            "partial": self.interrupted,
            "agent": job.agent,
            "agent_code": self.agent_code or None,
            "strength": self.strength.to_json() if self.strength else None,
            "dummy": {"agent": "passive", "rule": self.dummy_rule, "cards": job.dummy_size},
            "level": LEVEL,
            "self_check": {"level": CHECK_LEVEL, "comparisons": compared, "holds": True},
            "builds": [_build(deck, build) for deck, build in zip(self.decks, self.builds, strict=True)],
            "difference": _difference(self.difference) if self.difference else None,
        }


def _card_row(row: CardRow) -> dict[str, Any]:
    """The figures of a card, flat: of drawn copies so many were played, so many stuck in hand."""
    cells: dict[str, Any] = {"id": row.card.id, "name": row.card.name, "copies": row.copies}
    for name, share in (("drawn", row.drawn), ("played", row.played), ("stuck", row.stuck)):
        told = _share(share)
        cells[name] = told["count"]
        cells |= {"drawn_of": told["of"]} if name == "drawn" else {}
        cells |= {f"{name}_{figure}": told[figure] for figure in ("share", "low", "high")}
    return {**cells, "otherwise": row.otherwise}


def _build(deck: OpenDeck, build: BuildFigures) -> dict[str, Any]:
    return {
        "name": deck.name,
        "file": deck.source,
        "fingerprint": deck.fingerprint,
        "cards": len(build.deck),
        "findings": [finding.to_json() for finding in deck.findings],
        "card_text": deck.modelled_json(),
        "won": _share(build.won),
        "endings": [
            {"result": one.result, "way": one.ending, "rule": one.rule, **_share(one.share)} for one in build.endings
        ],
        "clock": _clock(build),
        "opening": {
            "hand_sizes": list(build.hand_sizes),
            "mulligans": [{"mulligans": count, **_share(share)} for count, share in build.redraws],
            "groups": [_opening(row) for row in build.openings],
            "cards": [_opening(row) for row in build.opening_cards],
        },
        "turns": [
            {"turn": row.turn, "idle": _share(row.idle), "unspent": _mean(row.unspent)} for row in build.turn_rows
        ],
        "idle_turns": _mean(build.idle_turns),
        "hand_at_end": _mean(build.end_hand),
        "stuck": _mean(build.stuck),
        "cards_used": [_card(row) for row in build.cards],
    }


def _clock(build: BuildFigures) -> dict[str, Any]:
    from hantei.simulator.runs.goldfish.job import FIRST, SECOND

    low, middle, high = build.quartiles or (None, None, None)
    return {
        "mean": _mean(build.clock_mean),
        "lower_quartile": low,
        "median": middle,
        "upper_quartile": high,
        "mean_going_first": _mean(build.clock_as(FIRST)),
        "mean_going_second": _mean(build.clock_as(SECOND)),
        "turns": [{"turn": row.turn, "in": _share(row.share), "by": _share(row.by)} for row in build.clock_rows],
    }


def _opening(row: OpeningRow) -> dict[str, Any]:
    return {
        "group": row.group,
        "copies": row.cards,
        "mean": _mean(row.mean),
        "with_one": _share(row.share),
        "exact": row.exact,
    }


def _card(row: CardRow) -> dict[str, Any]:
    return {
        "id": row.card.id,
        "name": row.card.name,
        "copies": row.copies,
        "drawn": _share(row.drawn),
        "played": _share(row.played),
        "stuck": _share(row.stuck),
        "otherwise": row.otherwise,
    }


def _difference(difference: Difference) -> dict[str, Any]:
    """Second build minus first."""
    return {
        "won": _mean(difference.won),
        "clock": _mean(difference.clock),
        "turns": [
            {"turn": row.turn, "one": _share(row.one), "other": _share(row.other), "difference": _mean(row.difference)}
            for row in difference.rows
        ],
    }


def _share(share: Share) -> dict[str, Any]:
    low, high = share.interval if share.n else (None, None)
    return {"count": share.hits, "of": share.n, "share": share.value, "low": low, "high": high}


def _mean(mean: Mean) -> dict[str, Any]:
    low, high = mean.interval or (None, None)
    return {"of": mean.n, "mean": mean.value, "low": low, "high": high}
