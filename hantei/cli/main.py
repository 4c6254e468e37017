"""Entry point: runs the command line and turns every ending into its exit code."""

import errno
import gc
import os
import sys
import traceback
from io import BufferedWriter, RawIOBase, TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TextIO

from hantei.cli.terminal.exit_codes import BROKEN_PIPE, INTERNAL, INTERRUPTED, OK, USAGE, Told
from hantei.cli.terminal.texts import Texts, make_streams_safe, take_language
from hantei.core.errors import HanteiError, OutputError, UsageError
from hantei.core.text import printable

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer as Buffer

_NO_ROOM: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
_SHOWN: Final = 60
_ASKS: Final = frozenset({"--help", "--version", "-V"})
"""Options that are answered whatever the settings say."""


def run(arguments: list[str] | None = None) -> None:
    """The `hantei` command."""
    sys.stdout = sys.stdout or _nowhere()  # both are None where the shell has closed them
    sys.stderr = _Forgiving(sys.stderr or _nowhere())
    code = main(sys.argv[1:] if arguments is None else arguments)
    gc.freeze()  # the process ends here: nothing is left to gain from looking for garbage
    sys.exit(code)


def _nowhere() -> TextIO:
    return Path(os.devnull).open("w", encoding="utf-8")


class _Forgiving(TextIOWrapper):
    """Standard error that loses what it can't write: a full disk behind a remark must not change the exit code."""

    def __init__(self, stream: TextIO) -> None:
        raw = _ForgivingBytes(stream.fileno())
        super().__init__(BufferedWriter(raw, 1), encoding=stream.encoding, line_buffering=True)


class _ForgivingBytes(RawIOBase):
    def __init__(self, number: int) -> None:
        self.number = number

    def writable(self) -> bool:
        return True

    def isatty(self) -> bool:
        return os.isatty(self.number)

    def fileno(self) -> int:
        return self.number

    def write(self, data: "Buffer") -> int:
        try:
            return os.write(self.number, data)
        except OSError:
            return memoryview(data).nbytes


def main(arguments: list[str]) -> int:
    """Run one command; the answer is the exit code."""
    make_streams_safe()
    language, rest, wrong = take_language(arguments)
    texts = Texts(language)
    if wrong:
        print(f"hantei: {texts('fault.usage_lang', value=wrong)}", file=sys.stderr)
        return USAGE
    try:
        return _guarded(rest, texts)
    except BrokenPipeError:
        _silence_stdout()
        return BROKEN_PIPE
    except OSError as error:
        if error.errno not in _NO_ROOM:
            return _internal(error, texts)
        _print_error(OutputError("stdout_failed", reason=error.strerror or ""), texts)
        _silence_stdout()
        return USAGE
    except Exception as error:  # noqa: BLE001  whatever it is, it must not look like a verdict
        return _internal(error, texts)


def _guarded(arguments: list[str], texts: Texts) -> int:
    """Run the command; an interruption and our own errors have their sentences."""
    try:
        code = _run_app(arguments, texts)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print(texts("fault.interrupted"), file=sys.stderr)
        return INTERRUPTED
    except HanteiError as error:
        _show_trace()
        _print_error(error, texts)
        return USAGE
    except OSError as error:
        if error.errno != errno.ENAMETOOLONG:
            raise
        _print_error(UsageError("name_too_long", name=str(error.filename)[:_SHOWN]), texts)
        return USAGE
    return code


def _run_app(arguments: list[str], texts: Texts) -> int:
    from typer.main import get_command

    from hantei.cli.app import build
    from hantei.cli.terminal.help_page import complain, dress

    root = dress(get_command(build(texts)), texts)
    if "_HANTEI_COMPLETE" in os.environ:
        from hantei.cli.setting_up.completing import let_complete

        let_complete(root)
    if any(argument.endswith("-completion") for argument in arguments):
        from hantei.cli.setting_up.completing import set_up_in

        set_up_in(root, arguments, texts)
    if (arguments or "_HANTEI_COMPLETE" in os.environ) and not _ASKS.intersection(arguments):
        _take_settings(root, texts)
    try:
        result = root(args=arguments, prog_name="hantei", standalone_mode=False)
    except SystemExit as ended:
        if ended.code == 1:  # Typer's own answer to a closed pipe, which must not look like a verdict
            raise BrokenPipeError from ended
        raise
    except Exception as error:
        code = getattr(error, "exit_code", None)
        if not hasattr(error, "show") or code is None:
            if type(error).__name__ == "Abort":
                raise KeyboardInterrupt from error
            raise
        complain(error, texts)
        return int(code)
    if result == INTERRUPTED and not isinstance(result, Told):
        raise KeyboardInterrupt
    return int(result or OK)


def _take_settings(root: Any, texts: Texts) -> None:
    """Let what stands in `hantei.toml` and the environment be the defaults; what there means nothing is told."""
    from hantei.cli.settings.applying import apply, take_settings
    from hantei.cli.settings.reading import unknown_variables
    from hantei.cli.terminal.output import say

    for name, nearest in unknown_variables():
        key = "settings.variable_near" if nearest else "settings.variable"
        say(texts(key, name=name, nearest=nearest))
    apply(root, take_settings(root))


def _print_error(error: HanteiError, texts: Texts) -> None:
    from hantei.cli.terminal.output import say

    for each in (error, *error.further):
        sentence, hint = texts.error(each.message_key, **each.facts)
        say(f"hantei: {sentence}", "", "  ")
        if hint:
            say(f"→ {hint}", "  ", "    ")


def _show_trace() -> None:
    """Print where the error that is being handled came up, for those who look into it."""
    if os.environ.get("HANTEI_DEBUG"):
        traceback.print_exc()


def _internal(error: Exception, texts: Texts) -> int:
    """Tell an error that nobody expected: as the fault of the plug-in in whose code it came up, or as hantei's own."""
    _show_trace()
    from hantei.api.games import fault_of_plugin

    fault = fault_of_plugin(error)
    if fault is not None:
        _print_error(fault, texts)
        return USAGE
    place = traceback.extract_tb(error.__traceback__)[-1]
    print(f"hantei: {texts('fault.internal')}", file=sys.stderr)
    print(
        f"  {texts('fault.report')} {type(error).__name__}: {printable(str(error))} ({place.name}:{place.lineno})",
        file=sys.stderr,
    )
    return INTERNAL


def _silence_stdout() -> None:
    """The reader has gone: nothing more is written, and the interpreter's last flush has nowhere to fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
