"""Which rules the tests prove: found by reading the tests.

A Python test names them with `@pytest.mark.proves("BM-001", …)`, a data file or scenario with `proves = ["BM-001"]`.
Ids that merely occur in a test (an expected finding's rule) don't count.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

_PROVES: Final = re.compile(r"""\bproves\s*(?:=\s*\[|\()([^\])]*)[\])]""")
_QUOTED: Final = re.compile(r"""["']([A-Z][A-Z0-9]*-\d+)["']""")


def proved_ids(folders: Iterable[Path]) -> dict[str, list[Path]]:
    """Return by rule id the test files that prove it."""
    found: dict[str, list[Path]] = {}
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml") and path.is_file():
                for rule_id in _ids_in(path.read_text(encoding="utf-8")):
                    found.setdefault(rule_id, []).append(path)
    return found


def _ids_in(text: str) -> list[str]:
    ids = [rule_id for group in _PROVES.findall(text) for rule_id in _QUOTED.findall(group)]
    return list(dict.fromkeys(ids))
