"""Standard input as a file: spreadsheets are read from their end, and every reader wants a path."""

import sys
from contextlib import ExitStack
from pathlib import Path

STDIN = "-"


def as_file(stack: ExitStack, plain_suffix: str) -> Path:
    """What comes in, as a file that lives as long as the stack; `plain_suffix` is the ending of plain text."""
    from hantei.files.reading.guard import LARGEST_FILE
    from hantei.files.writing.scratch import scratch_folder, written_there

    folder = stack.enter_context(scratch_folder())
    data = sys.stdin.buffer.read(LARGEST_FILE + 1) if sys.stdin else b""
    is_json = data[:64].removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"{")
    return written_there(folder, f"stdin{'.json' if is_json else plain_suffix}", data)
