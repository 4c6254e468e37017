"""Errors of hantei by their keys: their sentences depend on the language and have tests of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from hantei.core.errors import HanteiError


@contextmanager
def refused(kind: type[HanteiError], key: str) -> Iterator[pytest.ExceptionInfo[HanteiError]]:
    """The block raises this error, with this key."""
    with pytest.raises(kind) as caught:
        yield caught
    assert caught.value.message_key == key
