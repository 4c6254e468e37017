"""hantei (判定): card catalogues, deck checks and play for independent trading-card games.

Every job of the command line is one call here: `hantei.read_catalog`, `hantei.check`, `hantei.goldfish`,
`hantei.match`, `hantei.odds`, `hantei.read_text` and so on. `hantei/api/front.py` lists them; they are loaded when one
is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from hantei.core.version import VERSION

if TYPE_CHECKING:
    from hantei.api.front import *  # noqa: F403

__version__: Final = VERSION

_FRONT: Final = "hantei.api.front"


def __getattr__(name: str) -> Any:
    if name == "__all__":
        return import_module(_FRONT).__all__
    if name.startswith("_") or name not in import_module(_FRONT).__all__:
        raise AttributeError(f"module 'hantei' has no attribute {name!r}")
    return getattr(import_module(_FRONT), name)


def __dir__() -> list[str]:
    return sorted({"__version__", *import_module(_FRONT).__all__})
