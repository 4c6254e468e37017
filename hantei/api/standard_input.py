"""Standard input as a file: spreadsheets are read from their end, and every reader wants a path."""

import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

STDIN = "-"


def as_file(stack: ExitStack, plain_suffix: str) -> Path:
    """What comes in, as a file that lives as long as the stack; `plain_suffix` is the ending of plain text."""
    from hantei.files.reading.guard import LARGEST_FILE

    folder = Path(stack.enter_context(TemporaryDirectory(prefix="hantei-")))
    data = sys.stdin.buffer.read(LARGEST_FILE + 1) if sys.stdin else b""
    is_json = data[:64].removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"{")
    path = folder / f"stdin{'.json' if is_json else plain_suffix}"
    path.write_bytes(data)
    return path
