"""A goldfish run as JSON: counts and figures without any language."""

from typing import TYPE_CHECKING, Any

from hantei.cli.goldfish.output import GoldfishRun
from hantei.core.version import VERSION
from hantei.simulator.runs.goldfish.job import FIRST, SECOND
from hantei.simulator.runs.goldfish.opening_check import LEVEL as CHECK_LEVEL
from hantei.simulator.runs.intervals import LEVEL

if TYPE_CHECKING:
    from hantei.cli.runs.options import OpenDeck
    from hantei.simulator.runs.goldfish.figures import BuildFigures, CardRow, Difference, Mean, OpeningRow, Share


def data_of(run: GoldfishRun) -> dict[str, Any]:
    """The whole run; the shape is the same with one build and with two."""
    job, figures = run.job, run.figures
    game = run.decks[0].game
    compared = sum(len(build.comparisons) for build in figures.builds)
    return {
        "hantei": VERSION, "game": game.id, "rules_version": game.rules_version,
        "switches": dict(job.settings), "seed": job.seed, "matches": figures.matches, "asked": run.asked,
        "partial": run.interrupted, "agent": job.agent,
        "dummy": {"agent": "passive", "rule": run.dummy_rule, "cards": job.dummy_size},
        "level": LEVEL, "self_check": {"level": CHECK_LEVEL, "comparisons": compared, "holds": True},
        "builds": [_build(deck, build) for deck, build in zip(run.decks, figures.builds, strict=True)],
        "difference": _difference(figures.difference) if figures.difference else None,
    }  # fmt: skip


def _build(deck: "OpenDeck", build: "BuildFigures") -> dict[str, Any]:
    return {
        "name": deck.name, "file": deck.source, "fingerprint": deck.fingerprint, "cards": len(build.deck),
        "findings": [finding.to_json() for finding in deck.findings], "card_text": deck.modelled_json(),
        "won": _share(build.won),
        "endings": [{"result": one.result, "way": one.ending, "rule": one.rule, **_share(one.share)}
                    for one in build.endings],
        "clock": _clock(build),
        "opening": {
            "hand_sizes": list(build.hand_sizes),
            "mulligans": [{"mulligans": count, **_share(share)} for count, share in build.redraws],
            "groups": [_opening(row) for row in build.openings],
            "cards": [_opening(row) for row in build.opening_cards],
        },
        "turns": [{"turn": row.turn, "idle": _share(row.idle), "unspent": _mean(row.unspent)}
                  for row in build.turn_rows],
        "idle_turns": _mean(build.idle_turns), "hand_at_end": _mean(build.end_hand), "stuck": _mean(build.stuck),
        "cards_used": [_card(row) for row in build.cards],
    }  # fmt: skip


def _clock(build: "BuildFigures") -> dict[str, Any]:
    low, middle, high = build.quartiles or (None, None, None)
    return {
        "mean": _mean(build.clock_mean), "lower_quartile": low, "median": middle, "upper_quartile": high,
        "mean_going_first": _mean(build.clock_as(FIRST)), "mean_going_second": _mean(build.clock_as(SECOND)),
        "turns": [{"turn": row.turn, "in": _share(row.share), "by": _share(row.by)} for row in build.clock_rows],
    }  # fmt: skip


def _opening(row: "OpeningRow") -> dict[str, Any]:
    return {
        "group": row.group, "copies": row.cards, "mean": _mean(row.mean), "with_one": _share(row.share),
        "exact": row.exact,
    }  # fmt: skip


def _card(row: "CardRow") -> dict[str, Any]:
    return {
        "id": row.card.id, "name": row.card.name, "copies": row.copies, "drawn": _share(row.drawn),
        "played": _share(row.played), "stuck": _share(row.stuck), "otherwise": row.otherwise,
    }  # fmt: skip


def _difference(difference: "Difference") -> dict[str, Any]:
    """Second build minus first."""
    return {
        "won": _mean(difference.won), "clock": _mean(difference.clock),
        "turns": [{"turn": row.turn, "one": _share(row.one), "other": _share(row.other),
                   "difference": _mean(row.difference)} for row in difference.rows],
    }  # fmt: skip


def _share(share: "Share") -> dict[str, Any]:
    low, high = share.interval if share.n else (None, None)
    return {"count": share.hits, "of": share.n, "share": share.value, "low": low, "high": high}


def _mean(mean: "Mean") -> dict[str, Any]:
    low, high = mean.interval or (None, None)
    return {"of": mean.n, "mean": mean.value, "low": low, "high": high}
