"""setuptools, plus mypyc where HANTEI_COMPILE asks for the compiled build."""

import os

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  a build backend is this module's functions


def _compiler():
    return ["mypy>=1.15"] if os.environ.get("HANTEI_COMPILE") == "1" else []


def get_requires_for_build_wheel(config_settings=None):
    return build_meta.get_requires_for_build_wheel(config_settings) + _compiler()


def get_requires_for_build_editable(config_settings=None):
    return build_meta.get_requires_for_build_editable(config_settings) + _compiler()
