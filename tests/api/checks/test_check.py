"""`hantei.check` as a program calls it: what the command says, as values."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

import hantei
from hantei.cli.main import main
from tests.conftest import SAMPLES

BOAT = SAMPLES / "boat"
LEGAL = BOAT / "decks" / "legal"
TOO_MANY = BOAT / "decks" / "illegal" / "COPY_LIMIT_BM-322.txt"
CARDS = BOAT / "catalog.xlsx"


def test_verdict_has_the_rule_and_the_repair() -> None:
    [checked] = hantei.check(TOO_MANY, catalog=CARDS).decks
    [finding] = checked.verdict.findings
    assert (checked.game, checked.verdict.outcome.value, finding.code, finding.rule) == (
        "boat", "illegal", "COPY_LIMIT", "BM-322",
    )  # fmt: skip
    assert checked.repairs is not None
    assert [
        (c.count, c.out and c.out.card.name, c.into and c.into.card.name) for c in checked.repairs.repairs[0].changes
    ] == [(1, "紅蓮の槍兵", "灼熱竜ヴォルカン")]


def test_frame_has_a_row_per_deck() -> None:
    frame = hantei.check([LEGAL, TOO_MANY], catalog=CARDS).to_frame()
    assert list(frame.columns) == [
        "file",
        "name",
        "player",
        "game",
        "outcome",
        "cards",
        "fingerprint",
        "errors",
        "codes",
    ]
    assert list(frame["outcome"]) == ["legal"] * 6 + ["illegal"]
    assert frame["codes"].iloc[-1] == ("COPY_LIMIT",)
    assert list(frame["cards"]) == [50, 50, 50, 50, 50, 58, 50]


def test_result_is_what_the_command_prints(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    arguments = ["check", str(TOO_MANY), "--catalog", str(CARDS), "--format", "json"]
    assert main(arguments) == 1
    printed = json.loads(capsysbinary.readouterr().out)
    del printed["schema"]
    assert json.loads(json.dumps(hantei.check(TOO_MANY, catalog=CARDS).to_json())) == printed


def test_notebook_shows_texts_and_no_markup(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("game: act6\nname: <b>太字</b>\n1 A♠\n", encoding="utf-8")
    shown = hantei.check(deck)._repr_html_()
    assert "&lt;b&gt;太字&lt;/b&gt;" in shown
    assert "<b>" not in shown


def test_switches_are_given_by_name() -> None:
    pack = SAMPLES / "act6" / "decks" / "legal" / "ten_cards.txt"
    for switches, outcome in (
        ({}, "legal"),
        ({"deck.regulation": "full"}, "illegal"),
        (["deck.regulation=full"], "illegal"),
    ):
        assert hantei.check(pack, switches=switches).decks[0].verdict.outcome.value == outcome


def test_cards_of_a_catalogue_are_used_as_they_are() -> None:
    catalog = hantei.Catalog("boat", ())
    [checked] = hantei.check(TOO_MANY, catalog=catalog).decks
    assert (checked.verdict.outcome.value, checked.verdict.deck.entries) == ("incomplete", ())


def test_work_is_reported_deck_by_deck() -> None:
    told: list[tuple[str, int, int]] = []
    hantei.check(LEGAL, catalog=CARDS, report=lambda *step: told.append(step))
    assert told == [(what, done, 6) for what in ("reading", "judging") for done in range(1, 7)]


def test_report_may_cancel() -> None:
    def stop(what: str, done: int, _total: int) -> None:
        if (what, done) == ("judging", 2):
            raise hantei.Cancelled

    with pytest.raises(hantei.Cancelled):
        hantei.check(LEGAL, catalog=CARDS, report=stop)


def test_remarks_about_card_lists_are_not_lost(tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text(
        "種別,カード名,コスト,HP,効果\nリーダー,将,3.0,20,カードを1枚引く。\n", encoding="utf-8"
    )
    (tmp_path / "deck.txt").write_text("[leader]\n1 将\n", encoding="utf-8")
    result = hantei.check(tmp_path / "deck.txt", game="leader", catalog=tmp_path / "cards.csv")
    assert [finding.code for finding in result.remarks] == ["NUMBER_DECIMAL_POINT"]


def test_what_can_t_be_meant_is_an_error_in_words() -> None:
    with pytest.raises(hantei.UsageError) as caught:
        hantei.check(TOO_MANY, game="baot")
    assert (caught.value.message_key, caught.value.facts["nearest"]) == ("unknown_game.nearest", "boat")
    assert str(caught.value).startswith('There is no game called "baot". Did you mean "boat"?')


def test_record_and_what_changed_since(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("game: act6\nname: 一\n" + "".join(f"1 {rank}♠\n" for rank in "A23456789J"), encoding="utf-8")
    record = tmp_path / "event.json"
    assert hantei.freeze(hantei.check(deck), record)
    assert hantei.check(deck, frozen=record).frozen == hantei.check(deck, frozen=record).frozen
    deck.write_text(deck.read_text(encoding="utf-8").replace("A♠", "K♠"), encoding="utf-8")
    compared = hantei.check(deck, frozen=record)
    assert compared.frozen is not None
    assert (compared.frozen.decks, compared.frozen.unchanged) == (1, 0)
    with pytest.raises(hantei.UsageError, match=r"event\.json"):
        hantei.freeze(hantei.check(deck), record)
    assert not hantei.freeze(hantei.check(tmp_path / "nothing*"), tmp_path / "other.json")


def test_ruleset_of_a_day_is_applied() -> None:
    deck = LEGAL / "fire_dragon_knight.txt"
    judged = {
        day: hantei.check(deck, catalog=CARDS, rulesets=["minato_cup"], as_of=day).decks[0].verdict.outcome.value
        for day in (date(2026, 4, 1), date(2026, 10, 1))
    }
    assert judged == {date(2026, 4, 1): "legal", date(2026, 10, 1): "illegal"}


def test_report_for_judges_is_written(tmp_path: Path) -> None:
    result = hantei.check(TOO_MANY, catalog=CARDS)
    hantei.write_report(result, tmp_path / "decks.html", language="ja")
    assert "紅蓮の槍兵" in (tmp_path / "decks.html").read_text(encoding="utf-8")
    with pytest.raises(hantei.UsageError):
        hantei.write_report(result, tmp_path / "decks.pdf")


def test_findings_are_sentences_in_either_language() -> None:
    [checked] = hantei.check(TOO_MANY, catalog=CARDS).decks
    frame = hantei.findings_frame(checked.verdict.findings, language="en", game="boat")
    assert list(frame.columns) == ["severity", "code", "rule", "where", "sentence"]
    assert list(frame["sentence"]) == ["4 copies of 紅蓮の槍兵; the limit is 3. Take copies out."]
    assert "紅蓮の槍兵" in hantei.sentence(checked.verdict.findings[0], language="ja", game="boat")
