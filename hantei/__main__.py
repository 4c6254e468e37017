"""`python -m hantei`."""

from hantei.cli.main import run

run()
