"""Games, their rules and rulesets, and the codes of findings: the calls behind `games`, `rules` and `explain`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from hantei.api.arguments import Words, words_of
from hantei.api.checks.rulesets import deck_spec, shipped_rulesets
from hantei.core.errors import UsageError
from hantei.core.finding import Code, Finding
from hantei.core.proofs import proved_ids
from hantei.core.rows import Rows
from hantei.core.rulebook import STATUSES, Rule
from hantei.core.text import fold, nfkc
from hantei.games import available, load
from hantei.plugin import Game
from hantei.validators.ruleset import Period, Ruleset

if TYPE_CHECKING:
    from hantei.core.switch import Switch
    from hantei.simulator.play import PlaySwitch

__all__ = ["FoundRules", "GameRulesets", "Period", "Ruleset", "explain", "game_json", "game_rulesets", "list_games"]

_RULE_ID: Final = re.compile(r"[A-Za-z][A-Za-z0-9]-?[0-9]{1,4}")


_CODE: Final = re.compile(r"[A-Z]+(_[A-Z0-9]+)*")
_RULE_FIELDS: Final = (
    "id", "section", "where", "kind", "status", "switch", "ja", "en", "ruling_ja", "ruling_en",
)  # fmt: skip


@dataclass(frozen=True)
class FoundRules(Rows):
    """Rules of a game that were asked for; `exact` is the one whose id was named."""

    COLUMNS: ClassVar[tuple[str, ...]] = _RULE_FIELDS

    game: Game
    rules: tuple[Rule, ...]
    exact: Rule | None = None

    def to_json(self) -> dict[str, Any]:
        """The rules as data (`hantei.rules/1`)."""
        return {"game": self.game.id, "rules": self.rows()}

    def rows(self) -> list[dict[str, str]]:
        """One row per rule, with statement and ruling in both languages."""
        return [rule_json(rule) for rule in self.rules]


@dataclass(frozen=True)
class GameRulesets:
    """The rulesets that come with a game, and what is wrong with their files."""

    game: Game
    rulesets: tuple[Ruleset, ...]
    findings: tuple[Finding, ...]


def list_games() -> tuple[Game, ...]:
    """Every game that is there: those that come with hantei, then installed ones."""
    return tuple(load(game_id) for game_id in available())


def game_json(game: Game) -> dict[str, Any]:
    """A game without any language."""
    return {
        "id": game.id,
        "name_ja": game.name_ja,
        "name_en": game.name_en,
        "level": game.level,
        "rules": len(game.rulebook.rules),
        "rules_version": game.rules_version,
        "builtin_cards": game.builtin is not None,
    }


def find_rules(
    game: str, words: Words = (), *, status: str = "", not_proved_by: Iterable[str | Path] | None = None
) -> FoundRules:
    """The rule with an id (`BM-330`), or all that have every word in statement or ruling.

    `status` is given, ruled or assumed; with `not_proved_by`, folders of tests, those only that no test there proves.
    UsageError for an id or a status that there is not.
    """
    rulebook, asked = load(game).rulebook, words_of(words)
    if status and status not in STATUSES:
        raise UsageError("unknown_status", status=status, statuses=STATUSES)
    exact = rulebook.get(asked[0]) if len(asked) == 1 else None
    if exact is None and len(asked) == 1 and _RULE_ID.fullmatch(nfkc(asked[0])):
        if other := game_of_rule(asked[0]):
            raise UsageError("unknown_rule.of_another", game=game, rule=asked[0], other=other)
        raise UsageError("unknown_rule", game=game, rule=asked[0])
    found = (exact,) if exact else tuple(rulebook.search(list(asked), status))
    if not_proved_by is not None:
        proved = proved_ids(map(Path, not_proved_by))
        found = tuple(rule for rule in found if rule.id not in proved)
    return FoundRules(load(game), found, exact)


def game_of_rule(name: str) -> str:
    """The id of the game that has a rule with this id; "" where none has."""
    if not _RULE_ID.fullmatch(nfkc(name)):
        return ""
    return next((game_id for game_id in available() if load(game_id).rulebook.get(name)), "")


def is_code(name: str) -> bool:
    """Whether findings have a code of this name."""
    return bool(_CODE.fullmatch(name)) and any(code.name == name for code, _ in all_codes())


def rule_json(rule: Rule) -> dict[str, str]:
    """A rule as data."""
    return {name: str(getattr(rule, name)) for name in _RULE_FIELDS}


def game_rulesets(game: str) -> GameRulesets:
    """The rulesets that come with a game, by the names of their files."""
    from hantei.validators.rulesets.file import read_ruleset

    files = [read_ruleset(path, path.name, deck_spec, available()) for path in shipped_rulesets(load(game))]
    rulesets = tuple(file.ruleset for file in files if file.ruleset)
    return GameRulesets(load(game), rulesets, tuple(finding for file in files for finding in file.findings))


def ruleset_names(game: str) -> tuple[str, ...]:
    """The names of the rulesets that come with a game, without reading them."""
    return tuple(path.stem for path in shipped_rulesets(load(game)))


def explain(name: str) -> tuple[Code, Game | None]:
    """A code of findings, and the game that has it (None: all have). UsageError with the nearest where there is
    none."""
    codes = {fold(code.name): (code, game) for code, game in all_codes()}
    entry = codes.get(fold(name))
    if entry is None and _RULE_ID.fullmatch(nfkc(name)):
        raise UsageError("code_is_rule", code=name)
    if entry is None:
        near = _nearest(name, [code.name for code, _ in codes.values()])
        raise UsageError("unknown_code.nearest" if near else "unknown_code", code=name, nearest=near)
    return entry


def switch_takers(game: Game, name: str) -> tuple[str, ...]:
    """The commands whose `--switch` takes a switch of the game."""
    takers: dict[str, Iterable[Switch | PlaySwitch]] = {
        "catalog import": game.catalog.switches if game.catalog else (),
        "check": game.deck.switches if game.deck else (),
        "match": game.play.switches if game.play else (),
        "odds": game.opening.switches if game.opening else (),
    }
    return tuple(command for command, switches in takers.items() if name in {switch.name for switch in switches})


def all_codes() -> list[tuple[Code, Game | None]]:
    """Every code that hantei can report: the shared ones, then each game's."""
    from hantei.catalog.codes import shared_codes
    from hantei.effects.codes import effect_codes
    from hantei.files.codes import file_codes
    from hantei.validators.codes import deck_codes

    shared = (*file_codes(), *shared_codes(), *deck_codes(), *effect_codes())
    found: list[tuple[Code, Game | None]] = [(code, None) for code in shared]
    names = {code.name for code, _ in found}
    for game_id in available():
        game = load(game_id)
        own = (*(game.catalog.codes if game.catalog else ()), *(game.deck.codes if game.deck else ()))
        found.extend((code, game) for code in own if code.name not in names)
    return found


def _nearest(word: str, candidates: list[str]) -> tuple[str, ...]:
    from rapidfuzz import fuzz, process

    found = process.extract(word.upper(), candidates, scorer=fuzz.WRatio, limit=3, score_cutoff=60)
    return tuple(name for name, _, _ in found)
