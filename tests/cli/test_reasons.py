"""Why a part of a text isn't played: every reason has a sentence in both languages, and is shown in the one asked
for."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any, get_args

import pytest

import hantei
from hantei.api.texts.reasons import reason_text
from hantei.core.messages import LANGUAGES, REASONS
from hantei.effects.left_out import Reason
from hantei.effects.tree.nodes import Verb
from hantei.games import load
from hantei.games.leader.compile.definitions import NEVER_THERE, NO_BASE
from hantei.interpreter.compile.left_out import reasons
from hantei.interpreter.compile.verbs import VerbWriter
from hantei.interpreter.table.definitions import Ability
from tests.cli.conftest import Run
from tests.found import GAMES

PACKAGE = Path(hantei.__file__).parent
SHARED = tomllib.loads((PACKAGE / "messages" / "reasons.toml").read_text(encoding="utf-8"))
SORTS = SHARED.pop("sort")
JAPANESE = re.compile("[ぁ-ヿ一-鿿]")
SPOKEN = {
    "zone": "deck", "place": "front", "kind": "unit", "stat": "total_cost", "number": "cost", "state": "poisoned",
    "keyword": "guard",
    "trait": "tags", "counter": "damage", "act": "attack", "manner": "set", "procedure": "union", "event": "died",
    "span": "9", "label": "no_such_label", "part": "Selector.nth",
}  # fmt: skip


def own_sentences(game: str) -> dict[str, dict[str, str]]:
    path = load(game).folder / "messages.toml"
    found: dict[str, dict[str, str]] = (
        tomllib.loads(path.read_text(encoding="utf-8")).get(REASONS, {}) if path.is_file() else {}
    )
    return found


def trees(folder: Path) -> Iterator[ast.Module]:
    for path in sorted(folder.rglob("*.py")):
        yield ast.parse(path.read_text(encoding="utf-8"))


def calls(tree: ast.AST, name: str) -> list[ast.Call]:
    """The calls of a function or a method."""
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [call for call in found if getattr(call.func, "id", getattr(call.func, "attr", "")) == name]


def ids_made(folder: Path) -> list[str]:
    """The ids of all reasons that the modules of a folder make; each is a constant with nothing but its id."""
    found: list[str] = []
    for tree in trees(folder):
        made = [
            node.value for node in tree.body if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Call)
        ]
        constants = [call for call in made if getattr(call.func, "id", "") == "Reason"]
        assert calls(tree, "Reason") == constants
        found += [ast.literal_eval(call.args[0]) for call in constants]
        assert all(len(call.args) == 1 and not call.keywords for call in constants)
    return found


def told_of() -> dict[str, set[str]]:
    """By constant: the sorts of words that the interpreter tells it of; modes of permissions are one expression."""
    found: dict[str, set[str]] = {}
    for tree in trees(PACKAGE / "interpreter"):
        for call in calls(tree, "of"):
            assert isinstance(call.func, ast.Attribute)
            if isinstance(call.func.value, ast.Name) and isinstance(call.args[0], ast.Constant):
                found.setdefault(call.func.value.id, set()).add(call.args[0].value)
        for call in calls(tree, "_known"):
            if isinstance(call.func, ast.Name):
                found.setdefault("WORD", set()).add(ast.literal_eval(call.args[2]))
    for mode in ("ALLOWED", "FORBIDDEN", "FORCED"):
        found[mode] = {"act"}
    return found


CONSTANTS = {name: one for name, one in vars(reasons).items() if isinstance(one, Reason)}
TOLD_OF = told_of()


def spoken_examples() -> list[Reason]:
    """Every reason of the interpreter, about words where it is of any."""
    found: list[Reason] = []
    for name, reason in CONSTANTS.items():
        sorts = TOLD_OF.get(name)
        found += [reason.of(sort, SPOKEN[sort]) for sort in sorted(sorts)] if sorts else [reason]
    return found


def test_every_reason_of_the_interpreter_has_its_sentence() -> None:
    assert ids_made(PACKAGE / "interpreter") == list(SHARED) == [one.id for one in CONSTANTS.values()]


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_of_a_game_has_its_sentence(game: str) -> None:
    assert ids_made(load(game).folder) == list(own_sentences(game))


def test_no_other_layer_makes_reasons() -> None:
    for layer in ("core", "files", "effects", "catalog", "validators", "simulator", "cli"):
        assert [call for tree in trees(PACKAGE / layer) for call in calls(tree, "Reason")] == []


def test_every_verb_is_carried_out_or_has_its_reason() -> None:
    assert set(VerbWriter(lambda tree: Ability(0, [], "")).by_type) == set(get_args(Verb))


@pytest.mark.parametrize("source", ["", *GAMES])
def test_sentences_are_in_both_languages_with_the_same_facts(source: str) -> None:
    for key, entry in (own_sentences(source) if source else SHARED | SORTS).items():
        assert tuple(entry) == LANGUAGES, key
        assert JAPANESE.search(entry["ja"]), key
        assert not JAPANESE.search(entry["en"]), key
        facts = [{name for _, name, _, _ in Formatter().parse(text) if name} for text in entry.values()]
        assert facts[0] == facts[1], key
        for text in entry.values():
            assert not text.endswith(("。", ".")), key
            assert text.encode("cp932", "backslashreplace").decode("cp932") == text, key


def test_sentences_name_a_word_where_the_interpreter_gives_one() -> None:
    assert set(TOLD_OF) <= set(CONSTANTS)
    for name, reason in CONSTANTS.items():
        for text in SHARED[reason.id].values():
            assert ("{word}" in text) == (name in TOLD_OF), name
    assert set().union(*TOLD_OF.values()) <= set(SORTS)


@pytest.mark.parametrize("reason", [*spoken_examples(), NEVER_THERE, NO_BASE], ids=str)
def test_every_reason_is_said_in_the_words_of_the_game(reason: Reason) -> None:
    """What no game has a word for, an unknown label or part of the tree, stands as it is."""
    stands = reason.word if reason.sort in ("label", "part") else " "
    japanese, english = (reason_text(reason, load("leader"), one).replace(stands, " ") for one in LANGUAGES)
    assert JAPANESE.search(japanese)
    assert not re.search("[a-z_]{2}|[{}]", japanese)
    assert not re.search("[{}_]", english)
    assert not JAPANESE.search(english)


@pytest.mark.parametrize(("reason", "japanese", "english"), [
    (reasons.NEGATED, "打ち消せるのは、いま行われている攻撃だけです",
     "only the attack that is being made can be negated"),
    (reasons.HISTORY, "過去の出来事を条件にする文は再現できません",
     "a condition on what has happened before is not played"),
    (NO_BASE, "エクシードを加える元の効果がありません", "there is no effect that Exceed could be added to"),
    (reasons.FORBIDDEN.of("act", "leave_field"), "「場を離れる」ことを禁じる文は再現できません",
     "that cards may not leave the field is not played"),
    (reasons.SHUFFLED.of("zone", "graveyard"), "「墓地」のシャッフルは再現できません",
     "shuffling the graveyard is not played"),
    (reasons.WORD.of("procedure", "swap_control"), "手順「…の持ち主を入れ替える」は再現できません",
     'the procedure "exchange control of …" is not played'),
    (reasons.WORD.of("keyword", "エクシード"), "キーワード「エクシード」は再現できません",
     'the keyword "Exceed" is not played'),
    (reasons.WORD.of("state", "no_such_state"), "状態「no_such_state」は再現できません",
     'the state "no_such_state" is not played'),
    (reasons.INSTEAD.of("event", "put_into_graveyard"),
     "「このカードが墓地に置かれた時」の代わりに別のことをする文は再現できません",
     'something else instead of "when this card is put into the graveyard" is not played'),
])  # fmt: skip
def test_reasons_in_both_languages(reason: Reason, japanese: str, english: str) -> None:
    assert [reason_text(reason, load("leader"), language) for language in LANGUAGES] == [japanese, english]


EXPLAINED: list[tuple[str, str, dict[str, str], str, str]] = [
    ("天候を変える。", "unread", {}, "読み取れない文です", "not understood"),
    ("敵ユニット1体のコントロールを得る。", "control", {}, "カードのコントロールを得ることは再現できません",
     "taking control of a card is not played"),
    ("敵ユニット1体の効果を無効にする。", "negated", {}, "打ち消せるのは、いま行われている攻撃だけです",
     "only the attack that is being made can be negated"),
    ("このカードは場を離れない。", "forbidden", {"act": "leave_field"}, "「場を離れる」ことを禁じる文は再現できません",
     "that cards may not leave the field is not played"),
    ("自分の手札からカードを1枚山札に戻す。", "deck_place", {"zone": "deck"},
     "山札に入れるカードを、上に置くのか、下に置くのか、シャッフルするのかが書かれていません",
     "nothing says whether the cards go on top of the deck, to its bottom, or are shuffled into it"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "reason", "facts", "japanese", "english"), EXPLAINED)
def test_explain_says_it_in_the_language_asked_for(
    run: Run, text: str, reason: str, facts: dict[str, str], japanese: str, english: str
) -> None:
    asked = ("effects", "explain", text, "--game", "leader")
    assert run("--lang", "ja", *asked)[1].endswith(f"\nエンジンが再現しない部分：\n  {text}（{japanese}）\n")
    assert run("--lang", "en", *asked)[1].endswith(f"\nThe engine leaves out:\n  {text} ({english})\n")
    for language in LANGUAGES:
        found: Any = json.loads(run("--lang", language, *asked, "--format", "json")[1])
        assert found["left_out"] == [{"text": text, "sentences": 1, "reason": reason, "facts": facts}]


def test_matches_say_it_in_the_language_asked_for(run: Run, tmp_path: Path) -> None:
    unread, _, _, frozen, _ = EXPLAINED
    cards = ["カード名,種別,コスト,ATK,HP,発動条件,効果", "総大将,リーダー,3,,20,,カードを1枚引く。"]
    cards += [
        f"像,ユニット,1,1,2,,{frozen[0]}",
        f"火,スキル,1,,,,{unread[0]}",
        f"山,ユニット,1,1,2,,{unread[0]}カードを1枚引く。",
    ]
    (tmp_path / "cards.csv").write_text("\n".join(cards), encoding="utf-8")
    (tmp_path / "deck.txt").write_text("リーダー:\n総大将\n\nデッキ:\n像 ×7\n火 ×7\n山 ×6\n", encoding="utf-8")
    asked = (
        "match",
        "deck.txt",
        "deck.txt",
        "--game",
        "leader",
        "--catalog",
        "cards.csv",
        "--any-deck",
        "-n",
        "2",
        "--agents",
        "random",
    )
    left_out = {
        "ja": [f"再現しない文　像：{frozen[0]}（{frozen[3]}）", f"再現しない文　火：{unread[0]}（{unread[3]}）",
               f"再現しない文　山：{unread[0]}カードを1枚引く。（「{unread[0]}」を読み取れず、"
               "いつ・どんな条件や対象で使えるのか分からないため、この効果は使われません）"],
        "en": [f"not modelled: 像: {frozen[0]} ({frozen[4]})", f"not modelled: 火: {unread[0]} ({unread[4]})",
               f'not modelled: 山: {unread[0]}カードを1枚引く。 ("{unread[0]}" is not understood, so nobody knows '
               'when, if or on what it may be used: nothing of this effect is played)'],
    }  # fmt: skip
    for language in LANGUAGES:
        lines = [line.strip() for line in run("--lang", language, *asked)[1].splitlines()]
        assert [line for line in lines if line.startswith(("再現しない文", "not modelled"))] == left_out[language] * 2


def test_sample_decks_leave_nothing_out(run: Run) -> None:
    folder = PACKAGE.parent / "sample_decks" / "leader"
    decks = (str(folder / "decks" / "legal" / f"{name}.txt") for name in ("machine_gald", "star_lume"))
    asked = (
        "match",
        *decks,
        "--game",
        "leader",
        "--catalog",
        str(folder / "catalog.xlsx"),
        "-n",
        "2",
        "--agents",
        "random",
    )
    japanese, english = (run("--lang", language, *asked) for language in LANGUAGES)
    assert (japanese[0], english[0]) == (0, 0)
    assert len(re.findall("再現できるカード効果文：[0-9]+文中[0-9]+文（100 %）", japanese[1])) == 2
    assert len(re.findall(r"modelled card text: [0-9]+ of [0-9]+ sentences \(100 %\)", english[1])) == 2
    assert "再現しない文" not in japanese[1]
    assert "not modelled" not in english[1]
