"""`hantei samples` and what of it is in a wheel."""

from __future__ import annotations

import runpy
from pathlib import Path

from hantei.api.samples import samples_folder
from tests.cli.conftest import Run

ROOT = Path(__file__).resolve().parents[3]


def test_samples_are_copied_and_can_be_used(run: Run, tmp_path: Path) -> None:
    code, _, err = run("samples", "見本 1", "--lang", "ja")
    copied = sorted(path.relative_to("見本 1") for path in Path("見本 1").rglob("*") if path.is_file())
    assert code == 0
    assert err == f"{len(copied)}個のファイルを 見本 1 にコピーしました。試してみる：\n"
    assert {path.parts[0] for path in copied} == {"act6", "act8", "boat", "habits", "leader", "spimate"}
    assert not [path for path in copied if path.suffix == ".py"]
    assert run("catalog", "import", "boat", "見本 1/boat/catalog.xlsx")[0] == 0
    assert run("check", "見本 1/boat/decks/legal")[0] == 0


def test_folder_that_holds_something_is_left_alone(run: Run) -> None:
    Path("mine").mkdir()
    Path("mine/deck.txt").write_text("1 竜", encoding="utf-8")
    code, _, err = run("samples", "mine")
    assert code == 2
    assert "mine" in err
    assert [path.name for path in Path("mine").iterdir()] == ["deck.txt"]


def test_wheel_gets_every_sample_and_the_demo() -> None:
    files = runpy.run_path(str(ROOT / "setup.py"))["sample_files"]()
    assert {"hantei/samples/demo.py", "hantei/samples/boat/catalog.xlsx"} <= files.keys()
    for name, file in files.items():
        assert file == samples_folder() / name.removeprefix("hantei/samples/")
