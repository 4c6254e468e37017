"""One cause is one finding: a column that several kinds lack, a list that stands on two sheets."""

from __future__ import annotations

from hantei.catalog.import_result import ImportResult
from hantei.catalog.importer import import_books
from hantei.core.messages import LANGUAGES, Messages
from hantei.files.sheet import Book, Sheet, Value
from hantei.games import load


def read(game: str, **sheets: str) -> ImportResult:
    spec = load(game).catalog
    assert spec is not None
    found = []
    for name, text in sheets.items():
        rows: list[tuple[int, list[Value]]] = [
            (number, list(line.split(","))) for number, line in enumerate(text.split("\n"), start=1)
        ]
        found.append(Sheet("a.xlsx", name, rows))
    result = import_books(spec, [Book("a.xlsx", iter(found))])
    assert all(Messages(language).finding(each) for each in result.findings for language in LANGUAGES)
    return result


def test_column_that_several_kinds_lack() -> None:
    rows = "種類,カード名,属性,種族,AP,LP\nモンスター,狼,火,獣,10,20\n魔法,雨,水,,,"
    [found] = [each for each in read("spimate", S=rows).findings if each.is_error]
    assert (found.message_key, found.facts["heading"]) == ("COLUMN_MISSING", ("コスト",))
    assert found.facts["kind"] == ("モンスター", "魔法")


def test_list_that_stands_on_two_sheets() -> None:
    rows = "種別,カード名,コスト,ATK,HP\nユニット,狼,1,1,1\nユニット,鷹,1,1,2\nユニット,竜,3,3,3"
    [found] = read("leader", v1=rows, v2=rows).findings
    assert (found.message_key, found.facts["count"]) == ("DUPLICATE_ROW.sheets", 3)
    assert (found.facts["other"], found.facts["sheet"], found.facts["names"]) == ("v1", "v2", ("狼", "鷹", "竜"))
    assert Messages("ja").finding(found).startswith("「v1」と「v2」に、同じカードの行が3枚分あります")
