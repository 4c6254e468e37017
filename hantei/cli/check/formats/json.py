"""The result of a check as `hantei.check/1`."""

from typing import TYPE_CHECKING

from hantei.cli.terminal.output import json_text
from hantei.cli.terminal.texts import Texts

if TYPE_CHECKING:
    from hantei.api.checks.types import CheckResult


def json_of(result: "CheckResult", _: Texts) -> str:
    """The whole document."""
    return json_text("hantei.check/1", result.to_json())
