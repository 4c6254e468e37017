"""A test that fails, for the tests of `make mutants`: pytest finds it only where this file is named."""

from __future__ import annotations


def test_noise_is_red() -> None:
    raise AssertionError
