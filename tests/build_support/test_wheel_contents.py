"""A wheel that lacks a file, has a strange one, or is not compiled where it must be is told."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest

from build_support.wheel_contents import differences, files_of_tree, files_of_wheel, main

TREE = {"hantei/a.py": b"a", "hantei/b.py": b"b", "hantei/messages/core.toml": b"[x]"}
META = {"hantei-0.1.0.dist-info/METADATA": b"Name: hantei"}
MADE = {"hantei/a.cpython-311-x86_64-linux-gnu.so": b"", "3f2__mypyc.cpython-311-x86_64-linux-gnu.so": b""}


def test_whole_wheels_have_no_difference() -> None:
    assert differences({**TREE, **META}, TREE, ()) == []
    assert differences({**TREE, **META, **MADE}, TREE, ["hantei/a.py"]) == []


def test_every_difference_is_named() -> None:
    wheel = {"hantei/a.py": b"A", "hantei/b.py": b"b", "tests/test_a.py": b"", **META, **MADE}
    assert differences(wheel, TREE, ["hantei/b.py"]) == [
        "hantei/messages/core.toml: is not in the wheel",
        "tests/test_a.py: is not in the tree",
        "hantei/a.py: is another in the wheel",
        "hantei/b.py: is not compiled",
        "hantei/a.py: is compiled, but setup.py doesn't say so",
    ]


def test_files_are_read_from_tree_and_wheel(tmp_path: Path) -> None:
    for name in ("a.py", "a.so", "rules/r.toml", "__pycache__/a.pyc"):
        (tmp_path / "hantei" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "hantei" / name).write_text(name)
    assert files_of_tree(tmp_path) == {"hantei/a.py": b"a.py", "hantei/rules/r.toml": b"rules/r.toml"}
    with ZipFile(tmp_path / "w.whl", "w") as wheel:
        wheel.writestr("hantei/", "")
        wheel.writestr("hantei/a.py", "a.py")
    assert files_of_wheel(tmp_path / "w.whl") == {"hantei/a.py": b"a.py"}


def test_wheel_without_this_tree_ends_the_build(tmp_path: Path) -> None:
    with ZipFile(tmp_path / "hantei-0.1.0-py3-none-any.whl", "w") as wheel:
        wheel.writestr("hantei/strange.py", "")
    with pytest.raises(SystemExit, match=r"hantei/__init__\.py: is not in the wheel"):
        main([str(tmp_path / "hantei-0.1.0-py3-none-any.whl")])
    with pytest.raises(SystemExit, match="no wheel was named"):
        main([])
