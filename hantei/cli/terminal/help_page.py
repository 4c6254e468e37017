"""Typer's own pages and complaints, in the user's language and wrapped for wide characters."""

import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import typer

from hantei.cli.terminal.output import say
from hantei.cli.terminal.texts import Texts
from hantei.cli.terminal.wrapping import wrap

if TYPE_CHECKING:
    from typer._click import HelpFormatter
else:
    HelpFormatter = typer.Context.formatter_class

_FRAME: Final = ("required", "default", "help", "install_completion", "show_completion")
_HEADINGS: Final = {"Options": "options", "Arguments": "arguments", "Commands": "commands"}
_SENTENCE: Final = re.compile(r"(?:（[^）]*）|\([^()]*\)|.)+?(?:。|\.(?=\s|$)|$)", re.DOTALL)
_TYPE: Final = re.compile(r" ?<(?P<type>[^<>]+)>$")
_PLACEHOLDERS: Final = (("int", "N"), ("float", "N"), ("path", "FILE"), ("", "TEXT"))
"""What stands for a value, by the type that Typer names: nobody who calls a command knows `<list[str]>`."""
_BRACED: Final = re.compile(r"\{([^{}]*)\}")
_BRACKETED_TWICE: Final = re.compile(r"\[(\[.*?\](?:\.\.\.)?)\](?:\.\.\.)?(?=\s|$)")
_DOTS: Final = re.compile(r"\.{3}(\]?)\.{3}")
_RAW: Final = "\b\n"  # Typer prints a paragraph that starts so without wrapping it

_COMPLAINTS: Final = (
    ("missing", re.compile(r"Missing (?:argument|option|parameter) '(?P<name>[^']+)'")),
    ("no_command", re.compile(r"No such command '(?P<name>.*?)'\.(?: Did you mean (?P<near>.+)\?)?$")),
    ("no_option", re.compile(r"No such option: (?P<name>\S+)(?:.*: (?P<near>.+)\))?")),
    ("no_value", re.compile(r"Option '(?P<name>[^']+)' requires an argument")),
    ("number", re.compile(r"Invalid value for '(?P<name>[^:]+)': Input should be a valid (?:integer|number)")),
    ("least", re.compile(r"Invalid value for '(?P<name>[^:]+)': Input should be greater than or equal to "
                         r"(?P<limit>.+)")),
    ("most", re.compile(r"Invalid value for '(?P<name>[^:]+)': Input should be less than or equal to (?P<limit>.+)")),
    ("surplus", re.compile(r"Got unexpected extra argument(?:s|\(s\))? \((?P<value>.*)\)")),
)  # fmt: skip


def dress(command: Any, texts: Texts) -> Any:
    """The command with all below it, their help pages in our language and lines."""
    formatter = type("Formatter", (_Formatter,), {"texts": texts})
    command.context_class = type("Context", (command.context_class,), {"formatter_class": formatter})
    for below in getattr(command, "commands", {}).values():
        below.short_help = _first_sentence(below.help or "")
        dress(below, texts)
    return command


def _first_sentence(text: str) -> str:
    """What a list of commands says of one, whole: Typer's own would end in the middle."""
    sentence = _SENTENCE.match(text.split("\n\n", maxsplit=1)[0])
    return sentence.group() if sentence else text


class _Formatter(HelpFormatter):
    """Typer's layout with our words and our line breaks."""

    texts: Texts

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        plain = _BRACKETED_TWICE.sub(r"\1", _DOTS.sub(r"...\1", _BRACED.sub(r"\1", args)))
        words = plain.replace("[OPTIONS]", f"[{self.texts('frame.options').upper()}]")
        super().write_usage(prog, words, prefix or self.texts("frame.usage"))

    def write_heading(self, heading: str) -> None:
        key = _HEADINGS.get(heading)
        super().write_heading(self.texts(f"frame.{key}") if key else heading)

    def write_text(self, text: str) -> None:
        paragraphs = [self._broken(part, self.width - self.current_indent) for part in text.split("\n\n")]
        super().write_text("\n\n".join(paragraphs))

    def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        rows = [(_without_type(first), _translated(second, self.texts)) for first, second in rows]
        first_column = min(max(len(first) for first, _ in rows), col_max) + col_spacing
        width = max(self.width - first_column - self.current_indent, 10)
        super().write_dl([(first, self._broken(second, width)) for first, second in rows], col_max, col_spacing)

    @staticmethod
    def _broken(paragraph: str, width: int) -> str:
        return paragraph if paragraph.startswith(_RAW) else _RAW + "\n".join(wrap(paragraph, width))


def _without_type(first: str) -> str:
    """An option with what stands for its value, `--size N`; an argument with nothing but its name."""
    found = _TYPE.search(first)
    if found is None:
        return first
    name = first[: found.start()]
    word = next(word for kind, word in _PLACEHOLDERS if kind in found["type"].casefold())
    return f"{name} {word}" if name.startswith("-") else name


def _translated(text: str, texts: Texts) -> str:
    english = Texts("en")
    for key in _FRAME:
        text = text.replace(english(f"frame.{key}"), texts(f"frame.{key}"))
    return text


def complain(error: Any, texts: Texts) -> None:
    """Say what Typer found wrong with the call; in its own words in English, and where we have none for it."""
    said = error.format_message()
    if type(error).__name__ == "NoArgsIsHelpError":  # what it says is the whole page, which has the usage
        print(said, file=sys.stderr)
        return
    sentence = said if texts.language == "en" else _complaint(said, texts) or said
    if error.ctx is not None:
        print(error.ctx.get_usage(), file=sys.stderr)
        print(texts("usage.try", command=error.ctx.command_path) + "\n", file=sys.stderr)
    say(f"hantei: {sentence}", "", "  ")
    _tell_origin(error, texts)


def _tell_origin(error: Any, texts: Texts) -> None:
    """Name the setting that a wrong value comes from, where it does."""
    parameter: Any = getattr(error, "param", None)
    setting = getattr(parameter, "setting", None)
    if setting and error.ctx and error.ctx.get_parameter_source(parameter.name).name == "DEFAULT":
        say(f"→ {texts('settings.said_in', place=setting.origin)}", "  ", "    ")


def _complaint(message: str, texts: Texts) -> str:
    for key, pattern in _COMPLAINTS:
        if found := pattern.match(message):
            facts = {name: value.replace("'", "") for name, value in found.groupdict().items() if value}
            return texts(f"usage.{key}{'_near' if 'near' in facts else ''}", **facts)
    return ""
