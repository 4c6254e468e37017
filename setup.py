"""The optional compiled build: HANTEI_COMPILE=1 runs mypyc over the modules where time is spent."""

import os

from setuptools import setup

COMPILED = ["hantei/core/text.py"]


def extensions() -> list:
    if os.environ.get("HANTEI_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    return mypycify(COMPILED)


setup(ext_modules=extensions())
