"""`hantei rules GAME --rulesets`: the rulesets that come with a game."""

from typing import Any

from hantei.api.rules import Period, Ruleset, game_rulesets
from hantei.cli.terminal.exit_codes import OK, USAGE
from hantei.cli.terminal.output import print_data, print_findings, print_table
from hantei.cli.terminal.texts import Texts
from hantei.core.switch import setting_text

_COLUMNS = ("name", "title", "from", "until", "banned", "limited", "pool", "settings")


def list_rulesets(game: str, texts: Texts, form: str) -> int:
    """Print the rulesets of a game period by period; 2 where one can't be read."""
    read = game_rulesets(game)
    rulesets, findings = read.rulesets, read.findings
    if form:
        found = [finding.to_json() for finding in findings]
        shown = [_ruleset_json(ruleset) for ruleset in rulesets]
        print_data(form, "hantei.rulesets/1", {"game": read.game.id, "rulesets": shown, "findings": found})
    else:
        print_findings(findings, texts.findings(None), texts, 0)
        rows = [_row(ruleset, period, texts) for ruleset in rulesets for period in ruleset.periods]
        if rows:
            print_table([texts(f"rulesets.column_{name}") for name in _COLUMNS], rows)
        print(texts("rulesets.count", count=len(rulesets), folder=str(read.game.folder / "decks" / "formats")))
    return USAGE if any(finding.is_error for finding in findings) else OK


def _row(ruleset: Ruleset, period: Period, texts: Texts) -> tuple[object, ...]:
    settings = ", ".join(f"{name}={setting_text(value)}" for name, value in period.settings.items())
    pool = texts("rulesets.pool") if period.pool else ""
    return (
        ruleset.file.removesuffix(".toml"),
        ruleset.name.text(texts.language),
        str(period.start),
        str(period.last or ""),
        len(period.banned),
        len(period.limited),
        pool,
        settings,
    )


def _ruleset_json(ruleset: Ruleset) -> dict[str, Any]:
    return {
        "file": ruleset.file,
        "digest": ruleset.digest,
        "name": {"ja": ruleset.name.ja, "en": ruleset.name.en},
        "organiser": {"ja": ruleset.organiser.ja, "en": ruleset.organiser.en},
        "note": {"ja": ruleset.note.ja, "en": ruleset.note.en},
        "periods": [_period_json(period) for period in ruleset.periods],
    }


def _period_json(period: Period) -> dict[str, Any]:
    pool = period.pool
    lists = {"where": list(pool.where), "cards": list(pool.cards), "without": list(pool.without)} if pool else None
    return {
        "from": str(period.start),
        "until": str(period.last) if period.last else None,
        "note": {"ja": period.note.ja, "en": period.note.en},
        "banned": list(period.banned),
        "limited": dict(period.limited),
        "pool": lists,
        "settings": dict(period.settings),
    }
