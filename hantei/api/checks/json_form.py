"""The result of a check as `hantei.check/1`: data without any language."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from hantei.api.checks.rulesets import ruleset_json
from hantei.catalog.store.rows import catalog_digest
from hantei.games import load
from hantei.validators.judge import Judge
from hantei.validators.repair.repair import Repair, Repairs
from hantei.validators.result import CheckedDeck, CheckResult


def check_json(result: CheckResult) -> dict[str, Any]:
    """The result as data; new keys may come, those that are here stay."""
    return {
        "catalogs": {game_id: _catalog_json(judge) for game_id, judge in sorted(result.judges.items())},
        "participants": asdict(result.participants) if result.participants else None,
        "frozen": asdict(result.frozen) if result.frozen else None,
        "totals": {"decks": len(result.decks), **{outcome.value: n for outcome, n in result.totals.items()}},
        "decks": [_deck_json(deck) for deck in result.decks],
        "findings": [finding.to_json() for finding in result.findings],
    }


def _catalog_json(judge: Judge) -> dict[str, Any]:
    return {
        "version": judge.catalog.version,
        "digest": catalog_digest(judge.catalog),
        "cards": len(judge.catalog),
        "rules_version": load(judge.game).rules_version,
        "switches": judge.changed_settings,
        "ruleset": ruleset_json(judge.ruleset),
    }


def _deck_json(checked: CheckedDeck) -> dict[str, Any]:
    verdict, deck = checked.verdict, checked.verdict.deck
    return {
        "file": checked.source,
        "name": deck.name,
        "player": deck.player,
        "game": checked.game,
        "outcome": verdict.outcome.value,
        "cards": deck.size(),
        "fingerprint": deck.fingerprint,
        "findings": [finding.to_json() for finding in verdict.findings],
        "repairs": _repairs_json(checked.repairs),
    }


def _repairs_json(repairs: Repairs | None) -> dict[str, Any] | None:
    if repairs is None:
        return None
    return {"status": repairs.status.value, "options": [_repair_json(repair) for repair in repairs.repairs]}


def _repair_json(repair: Repair) -> dict[str, Any]:
    changes = []
    for change in repair.changes:
        data: dict[str, Any] = {"count": change.count}
        for key, slot in (("out", change.out), ("in", change.into)):
            data[key] = {"section": slot.section, "id": slot.card.id, "name": slot.card.name} if slot else None
        changes.append(data)
    return {"changes": repair.size, "cards": changes}
