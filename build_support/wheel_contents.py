"""Compares wheels with the tree that they were built from: `python build_support/wheel_contents.py dist/*.whl`.

Every file of the package must be in the wheel, unchanged, nothing else may be, and a compiled wheel must have every
module that setup.py compiles.
"""

from __future__ import annotations

import runpy
import sys
from collections.abc import Collection, Mapping
from pathlib import Path, PurePosixPath
from typing import Final
from zipfile import ZipFile

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = "hantei"
COMPILED_SUFFIXES: Final = (".so", ".pyd")
NOT_SHIPPED: Final = (*COMPILED_SUFFIXES, ".pyc")


def differences(wheel: Mapping[str, bytes], tree: Mapping[str, bytes], compiled: Collection[str]) -> list[str]:
    """What is wrong with a wheel, by the contents of its files, of the tree's, and the modules that must be
    compiled."""
    extensions = {name for name in wheel if name.endswith(COMPILED_SUFFIXES)}
    made = {_source_of(name) for name in extensions if "__mypyc." not in name}
    plain = {name for name in wheel if ".dist-info/" not in name} - extensions
    return [
        *(f"{name}: is not in the wheel" for name in sorted(tree.keys() - plain)),
        *(f"{name}: is not in the tree" for name in sorted(plain - tree.keys())),
        *(f"{name}: is another in the wheel" for name in sorted(plain & tree.keys()) if wheel[name] != tree[name]),
        *(f"{name}: is not compiled" for name in sorted(set(compiled) - made)),
        *(f"{name}: is compiled, but setup.py doesn't say so" for name in sorted(made - set(compiled))),
    ]


def _source_of(extension: str) -> str:
    """`hantei/a.cpython-311-x86_64-linux-gnu.so` is made of `hantei/a.py`."""
    path = PurePosixPath(extension)
    return str(path.with_name(path.name.partition(".")[0] + ".py"))


def files_of_tree(root: Path) -> dict[str, bytes]:
    """The package's files with their contents, without what Python and compilers leave beside them."""
    paths = (path for path in (root / PACKAGE).rglob("*") if path.is_file() and path.suffix not in NOT_SHIPPED)
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in paths}


def files_of_wheel(wheel: Path) -> dict[str, bytes]:
    with ZipFile(wheel) as opened:
        return {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}


def main(wheels: list[str]) -> None:
    if not wheels:
        raise SystemExit("no wheel was named")
    setup = runpy.run_path(str(ROOT / "setup.py"))
    samples = {name: file.read_bytes() for name, file in setup["sample_files"]().items()}
    tree, listed = {**files_of_tree(ROOT), **samples}, setup["compiled_modules"]()
    for wheel in wheels:
        compiled = () if wheel.endswith("-none-any.whl") else listed
        wrong = differences(files_of_wheel(Path(wheel)), tree, compiled)
        if wrong:
            raise SystemExit("\n".join([f"{wheel}:", *wrong]))
        print(f"{wheel}: {len(tree)} files as in the tree, {len(compiled)} modules compiled")


if __name__ == "__main__":
    main(sys.argv[1:])
