"""Ruleset files: what a good one means, and what is said of every mistake, with its line."""

from __future__ import annotations

import time
from datetime import date
from pathlib import Path

import pytest

from hantei.core.finding import Finding
from hantei.core.messages import LANGUAGES, Messages
from hantei.games import load
from hantei.validators.ruleset import Period, PoolText, Ruleset, Wording
from hantei.validators.rulesets.file import ReadRuleset, read_ruleset
from hantei.validators.spec import DeckSpec
from tests.found import GAMES

HEAD = ["name = '杯'", "game = 'boat'"]
PERIOD = ["[[period]]", "from = 2026-04-01"]


def spec_of(game_id: str) -> DeckSpec | None:
    return load(game_id).deck if game_id in GAMES else None


@pytest.fixture
def read(tmp_path: Path):
    def reading(*lines: str) -> ReadRuleset:
        path = tmp_path / "cup.toml"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return read_ruleset(path, "cup.toml", spec_of, GAMES)

    return reading


def short(findings: tuple[Finding, ...]) -> list[str]:
    """Key of the sentence and row of every finding; every sentence and hint can be said."""
    for language in LANGUAGES:
        for finding in findings:
            assert Messages(language).finding(finding)
            assert Messages(language).hint(finding)
    return [f"{finding.message_key} {finding.where[0].row}" for finding in findings]


def test_whole_ruleset(read) -> None:
    result = read(
        "name = { ja = '杯', en = 'Cup' }",
        "game = 'boat'",
        "organiser = '会'",
        *PERIOD,
        "until = 2026-06-30",
        "note = '春'",
        "banned = ['狼', 'BA-001']",
        "[period.limited]",
        "'竜' = 1",
        "[period.pool]",
        "where = ['レアリティ<=3']",
        "cards = ['鷹']",
        "without = ['鯨']",
        "[period.switches]",
        "strange_actor_rarity_counts = false",
        "[period.parameters]",
        "rarity_total = 150",
        "[[period]]",
        "from = 2026-07-01",
    )
    assert result.findings == ()
    assert result.text is not None
    pool = PoolText(("レアリティ<=3",), ("鷹",), ("鯨",))
    settings = {"strange_actor_rarity_counts": False, "rarity_total": 150}
    assert result.ruleset == Ruleset(
        "boat",
        Wording("杯", "Cup"),
        (
            Period(
                date(2026, 4, 1),
                date(2026, 6, 30),
                ("狼", "BA-001"),
                (("竜", 1),),
                pool,
                settings,
                Wording("春", "春"),
            ),
            Period(date(2026, 7, 1)),
        ),
        "cup.toml",
        result.text.digest,
        Wording("会", "会"),
    )


def test_period_lasts_to_the_day_before_the_next(read) -> None:
    ruleset = read(*HEAD, *PERIOD, "[[period]]", "from = 2026-07-01").ruleset
    first, second = ruleset.periods
    assert (first.last, second.last) == (date(2026, 6, 30), None)
    assert [first.covers(date(2026, *day)) for day in ((3, 31), (4, 1), (6, 30), (7, 1))] == [False, True, True, False]
    assert [second.covers(date(2026, 7, 1)), second.covers(date(2099, 1, 1))] == [True, True]
    assert (str(first), str(second)) == ("2026-04-01 - 2026-06-30", "2026-07-01 -")


def test_switches_with_a_dot_may_stand_bare_or_quoted(read) -> None:
    for line in ("deck.min = 20", "'deck.min' = 20"):
        result = read("name = '杯'", "game = 'act6'", *PERIOD, "[period.switches]", line)
        assert result.ruleset.periods[0].settings == {"deck.min": 20}


def test_file_with_byte_order_mark_or_in_cp932_is_read(tmp_path: Path) -> None:
    text = "\n".join([*HEAD, *PERIOD, "banned = ['竜騎の契約']"])
    path = tmp_path / "cup.toml"
    for data in (text.encode("utf-8-sig"), text.encode("cp932"), text.replace("\n", "\r\n").encode()):
        path.write_bytes(data)
        result = read_ruleset(path, "cup.toml", spec_of, GAMES)
        assert result.ruleset is not None
        assert result.ruleset.periods[0].banned == ("竜騎の契約",)


MISTAKES = [
    (["organizer = '会'", *PERIOD], ["RULESET_KEY_UNKNOWN 3"]),
    ([*PERIOD, "ban = []"], ["RULESET_KEY_UNKNOWN 5"]),
    ([*PERIOD, "[period.pool]", "were = []"], ["RULESET_KEY_UNKNOWN 6"]),
    ([*PERIOD, "[period.pool]", "banned = ['狼']"], ["RULESET_KEY_UNKNOWN.misplaced 6"]),
    ([*PERIOD, "[period.limited]", "banned = ['狼']"], ["RULESET_KEY_UNKNOWN.misplaced 6"]),
    ([*PERIOD, "[period.switches]", "until = 2026-05-01"], ["RULESET_KEY_UNKNOWN.misplaced 6"]),
    ([*PERIOD, "name = '杯'"], ["RULESET_KEY_UNKNOWN 5"]),
    (["[[period]]", "banned = []"], ["RULESET_KEY_MISSING 3"]),
    ([], ["RULESET_NO_PERIOD 0"]),
    (["period = []"], ["RULESET_NO_PERIOD 0"]),
    (["[period]", "from = 2026-04-01"], ["RULESET_VALUE_BAD.periods 3"]),
    (["period = [1]"], ["RULESET_VALUE_BAD.periods 3"]),
    (["note = 3", *PERIOD], ["RULESET_VALUE_BAD.wording 3"]),
    (["note = { ja = '春' }", *PERIOD], ["RULESET_VALUE_BAD.wording 3"]),
    (["[[period]]", "from = '2026-04-01'"], ["RULESET_VALUE_BAD.date 4"]),
    (["[[period]]", "from = 2026-04-01T00:00:00"], ["RULESET_VALUE_BAD.date 4"]),
    ([*PERIOD, "until = 2026"], ["RULESET_VALUE_BAD.date 5"]),
    ([*PERIOD, "banned = '狼'"], ["RULESET_VALUE_BAD.texts 5"]),
    ([*PERIOD, "banned = ['狼', 3]"], ["RULESET_VALUE_BAD.texts 5"]),
    ([*PERIOD, "[period.pool]", "where = 'コスト<=2'"], ["RULESET_VALUE_BAD.texts 6"]),
    ([*PERIOD, "limited = ['狼']"], ["RULESET_VALUE_BAD.table 5"]),
    ([*PERIOD, "pool = 'コスト<=2'"], ["RULESET_VALUE_BAD.table 5"]),
    ([*PERIOD, "switches = true"], ["RULESET_VALUE_BAD.table 5"]),
    ([*PERIOD, "[period.limited]", "'鷹' = 1", "'狼' = 0"], ["RULESET_VALUE_BAD.copies 7"]),
    ([*PERIOD, "[period.limited]", "'狼' = true"], ["RULESET_VALUE_BAD.copies 6"]),
    ([*PERIOD, "[period.limited]", "'狼' = '1'"], ["RULESET_VALUE_BAD.copies 6"]),
    ([*PERIOD, "[period.limited]", "'狼' = 100"], ["RULESET_VALUE_BAD.copies 6"]),
    ([*PERIOD, "[period.switches]", "strange_actor_rarity_count = false"], ["RULESET_SETTING_UNKNOWN 6"]),
    ([*PERIOD, "[period.switches]", "rarity_total = 150"], ["RULESET_SETTING_UNKNOWN.elsewhere 6"]),
    ([*PERIOD, "[period.parameters]", "strange_actor_rarity_counts = 1"], ["RULESET_SETTING_UNKNOWN.elsewhere 6"]),
    ([*PERIOD, "[period.parameters]", "rarety_total = 150"], ["RULESET_SETTING_UNKNOWN 6"]),
    ([*PERIOD, "[period.switches]", "strange_actor_rarity_counts = 0"], ["RULESET_SETTING_VALUE 6"]),
    ([*PERIOD, "[period.switches]", "same_name_mixed_rarity = 'lax'"], ["RULESET_SETTING_VALUE 6"]),
    ([*PERIOD, "[period.parameters]", "rarity_total = -1"], ["RULESET_SETTING_VALUE.range 6"]),
    ([*PERIOD, "[period.parameters]", "rarity_total = 1000"], ["RULESET_SETTING_VALUE.range 6"]),
    ([*PERIOD, "[period.parameters]", "rarity_total = 1.5"], ["RULESET_SETTING_VALUE.range 6"]),
    ([*PERIOD, "[period.parameters]", "rarity_total = true"], ["RULESET_SETTING_VALUE.range 6"]),
    ([*PERIOD, "until = 2026-03-31"], ["RULESET_DATES.backwards 5"]),
    ([*PERIOD, "[[period]]", "from = 2026-03-01"], ["RULESET_DATES.order 6"]),
    ([*PERIOD, *PERIOD], ["RULESET_DATES.order 6"]),
    ([*PERIOD, "until = 2026-07-01", "[[period]]", "from = 2026-07-01"], ["RULESET_DATES 7"]),
    ([*PERIOD, "banned = [狼]"], ["RULESET_TOML 5"]),
    ([*PERIOD, "banned = ['狼'"], ["RULESET_TOML 5"]),
    ([*PERIOD, "狼 = 1"], ["RULESET_TOML 5"]),
    ([*PERIOD, "until = 2026-02-30"], ["RULESET_TOML 5"]),
    (["game = 'act6'", *PERIOD], ["RULESET_TOML 3"]),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "expected"), MISTAKES)
def test_mistake_is_a_finding_with_its_line_and_leaves_no_ruleset(read, lines: list[str], expected: list[str]) -> None:
    result = read(*HEAD, *lines)
    assert short(result.findings) == expected
    assert all(finding.unreadable for finding in result.findings)
    assert result.ruleset is None


def test_name_and_game_are_needed_and_the_game_must_be_one(read) -> None:
    assert short(read(*PERIOD).findings) == ["RULESET_KEY_MISSING 0", "RULESET_KEY_MISSING 0"]
    assert short(read("name = ''", "game = 'boat'", *PERIOD).findings) == ["RULESET_KEY_MISSING 0"]
    assert short(read("name = '杯'", "game = 'bort'", *PERIOD).findings) == ["RULESET_GAME_UNKNOWN 2"]
    assert short(read("name = '杯'", "game = 3", *PERIOD).findings) == ["RULESET_VALUE_BAD 2"]


def test_size_that_is_typed_freely_must_be_a_whole_number(read) -> None:
    lines = ("name = '杯'", "game = 'act8'", *PERIOD, "[period.switches]")
    assert short(read(*lines, "deck.min = -1").findings) == ["RULESET_SETTING_VALUE.whole 6"]
    assert short(read(*lines, "deck.mim = 30").findings) == ["RULESET_SETTING_UNKNOWN 6"]
    assert short(read(*lines[:-1], "[period.parameters]", "x = 1").findings) == ["RULESET_SETTING_UNKNOWN.none 6"]


def test_all_mistakes_are_told_at_once_each_in_its_own_period(read) -> None:
    result = read(*HEAD, *PERIOD, "ban = []", "[[period]]", "from = 2026-07-01", "ban = []", "until = 'x'")
    assert short(result.findings) == ["RULESET_KEY_UNKNOWN 5", "RULESET_KEY_UNKNOWN 8", "RULESET_VALUE_BAD.date 9"]


def test_gap_between_periods_is_a_warning(read) -> None:
    result = read(*HEAD, *PERIOD, "until = 2026-06-29", "[[period]]", "from = 2026-07-01")
    assert short(result.findings) == ["RULESET_GAP 7"]
    assert result.ruleset is not None
    assert (dict(result.findings[0].facts), result.findings[0].severity.value) == (
        {"until": "2026-06-29", "start": "2026-07-01"},
        "warning",
    )


def test_misspelt_key_names_the_nearest(read) -> None:
    assert read(*HEAD, *PERIOD, "Banned = []").findings[0].facts["nearest"] == ("banned",)
    [finding] = read(*HEAD, *PERIOD, "[period.parameters]", "rarity_totals = 150").findings
    assert finding.facts["nearest"][0] == "rarity_total"
    [finding] = read(*HEAD, *PERIOD, "[period.switches]", "rarity_totl = 150").findings
    assert finding.facts["nearest"] == ("rarity_total",)


def test_comments_are_no_places(read) -> None:
    result = read(*HEAD, *PERIOD, "# ban = []", "banned = []", "ban = []")
    assert short(result.findings) == ["RULESET_KEY_UNKNOWN 7"]


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 100_000,
        "a = " + "{a=" * 100_000,
        "a = " + "9" * 100_000,
        ".".join("a" * 50_000) + " = 1",
        '"a".' * 50_000 + "a = 1",
        "a" * 900_000,
        "[[period]]\n" * 20_000,
        "[[period]]\nfrom = 2026-04-01\n" + "".join(f"k{n} = 1\n" for n in range(20_000)),
        'name = "\\u001b[31m"\ngame = "boat"\n',
        "name = 'x\x1b[31m'\n",
        "\ud800".encode("utf-8", "surrogatepass").decode("latin-1"),
        "x" * 1_000_001,
    ],
    ids=lambda text: f"{text[:12]!r}…{len(text)}",
)
def test_hostile_file_is_refused_in_short_time(tmp_path: Path, text: str) -> None:
    path = tmp_path / "cup.toml"
    path.write_text(text, encoding="utf-8")
    start = time.monotonic()
    result = read_ruleset(path, "cup.toml", spec_of, GAMES)
    assert result.ruleset is None
    assert any(finding.is_error and finding.unreadable for finding in result.findings)
    assert time.monotonic() - start < 5


def test_file_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "empty.toml").touch()
    (tmp_path / "nul.toml").write_bytes(b"name = 'a\x00'")
    found = [
        read_ruleset(tmp_path / name, name, spec_of, GAMES).findings[0].code
        for name in ("no.toml", "empty.toml", "nul.toml", ".")
    ]
    assert found == ["FILE_MISSING", "FILE_EMPTY", "FILE_ENCODING", "FILE_NOT_REGULAR"]


def test_number_that_python_reads_but_does_not_write_is_refused_with_its_line(read) -> None:
    for line in (f'"deck.min" = 0x{"f" * 6000}', f'"deck.min" = 0b{"1" * 20_000}'):
        result = read(*HEAD, *PERIOD, "[period.switches]", line)
        assert (result.ruleset, short(result.findings)) == (None, ["RULESET_TOML 6"])
