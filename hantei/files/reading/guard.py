"""Inspecting a file before any spreadsheet parser sees it.

Parsers trust what they read: one cell at the far end of a sheet makes one of them ask for 549 GB and abort the
process, a kilobyte of entities or a zip of zeros fills the memory of others. What passes here is a regular file of
sensible size whose parts are what they seem.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from hantei.core.errors import UsageError
from hantei.core.finding import Code, Finding, SourceRef, make_finding
from hantei.files import codes
from hantei.files.windows import LONGEST, length_over

MEGABYTE: Final = 1_000_000
LARGEST_FILE: Final = 50 * MEGABYTE
LARGEST_EXPANSION: Final = 600 * MEGABYTE
LARGEST_PART: Final = 400 * MEGABYTE
LARGEST_STRINGS: Final = 64 * MEGABYTE
"""Shared texts are held in memory several times over; 100,000 rows of long card texts need about 20 MB."""
MOST_MEMBERS: Final = 2000
CHUNK: Final = 4 * MEGABYTE
LONGEST_RUN: Final = 2 * CHUNK
"""Bytes without a tag; the longest text of a cell takes a tenth of a megabyte."""
LONGEST_BLANKS: Final = 32_768
"""One more than a cell can hold: a text that is too long stays so."""

_BLANKS: Final = re.compile(rb"[ \t\r\n]{256,}+")
_RUNS: Final = (b" " * 256, b"\t" * 256, b"\n" * 256)
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
_DECLARATION: Final = re.compile(rb"<\?xml\s[^<>?]*\?>")
_ENCODING: Final = re.compile(rb"""encoding\s*=\s*["']([^"']*)["']""")


class Refused(Exception):
    """A file that must not be read on; carries the finding that says why."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.code)
        self.finding = finding


@dataclass(frozen=True, slots=True)
class FileState:
    """What a file looked like when reading began: a change since then makes the reading worthless."""

    size: int
    modified: int


def refuse(code: Code, name: str, where: SourceRef | None = None, **facts: str | int) -> Refused:
    """Return the refusal of a whole file; `where` names the place in it that is the cause, if there is one."""
    return Refused(make_finding(code, where or SourceRef(name), rule="", variant="", file=name, **facts))


def inspect_file(path: Path, name: str, platform: str = sys.platform) -> FileState:
    """Check that `path` is a readable regular file of sensible size; raises `Refused`."""
    try:
        state = path.stat()
        if not stat.S_ISREG(state.st_mode):
            raise refuse(codes.FILE_NOT_REGULAR, name)
        if not os.access(path, os.R_OK):
            raise refuse(codes.FILE_NO_ACCESS, name, detail=os.strerror(errno.EACCES))
    except FileNotFoundError as missing:
        if length := length_over(path, platform):
            refused = refuse(codes.FILE_MISSING, name, length=length, longest=LONGEST)
            raise Refused(replace(refused.finding, hint="long_hint")) from missing
        raise refuse(codes.FILE_MISSING, name) from missing
    except OSError as error:
        raise refuse(codes.FILE_NO_ACCESS, name, detail=error.strerror or str(error)) from error
    if state.st_size == 0:
        raise refuse(codes.FILE_EMPTY, name)
    if state.st_size > LARGEST_FILE:
        size = -(-state.st_size // MEGABYTE)
        raise refuse(codes.FILE_TOO_LARGE, name, size=size, limit=LARGEST_FILE // MEGABYTE)
    return FileState(state.st_size, state.st_mtime_ns)


def check_input_size(path: Path, limit: int) -> None:
    """Raise UsageError for a file that is too large to be what the command line names it as, before a parser gets
    it."""
    size = path.stat().st_size
    if size > limit:
        raise UsageError("input_too_large", file=str(path), size=-(-size // MEGABYTE), limit=limit // MEGABYTE)


def file_changed(path: Path, before: FileState) -> bool:
    """True if the file has changed since reading began."""
    try:
        state = path.stat()
    except OSError:
        return True
    return FileState(state.st_size, state.st_mtime_ns) != before


def open_container(path: Path, name: str) -> zipfile.ZipFile:
    """Return the zip container of an xlsx or ods file after checking its directory; raises `Refused`."""
    try:
        container = zipfile.ZipFile(path)
    except Exception as error:  # zipfile raises several types on damaged directories
        raise refuse(codes.FILE_DAMAGED, name, detail=_reason(error)) from error
    members = container.infolist()
    if len(members) > MOST_MEMBERS:
        raise refuse(codes.FILE_PARTS_TOO_MANY, name, count=len(members), limit=MOST_MEMBERS)
    seen: set[str] = set()
    for member in members:
        key = member.filename.replace("\\", "/").casefold()  # readers differ in whether both name one part
        if key in seen:
            raise refuse(codes.FILE_MEMBER_TWICE, name, part=member.filename)
        seen.add(key)
        if member.flag_bits & 1:
            raise refuse(codes.FILE_PASSWORD, name)
        check_size(member.file_size, _part_limit(member.filename), name)
    check_size(sum(member.file_size for member in members), LARGEST_EXPANSION, name)
    return container


def _part_limit(part: str) -> int:
    return LARGEST_STRINGS if part.casefold().endswith("sharedstrings.xml") else LARGEST_PART


def check_size(size: int, limit: int, name: str) -> None:
    """Raise `Refused` if the unpacked `size` in bytes is beyond a limit."""
    if size > limit:
        raise refuse(codes.FILE_EXPANDS, name, size=-(-size // MEGABYTE), limit=limit // MEGABYTE)


def xml_chunks(container: zipfile.ZipFile, part: str, name: str) -> Iterator[bytes]:
    """The bytes of one XML part, a few megabytes at a time and never cut inside a tag, once each is harmless.

    Reading to the end also proves that the part is as large as the directory says, and undamaged.
    Raises `Refused` for document types, entities, UTF-16, comments, CDATA and processing instructions: no
    spreadsheet program writes them into these parts, and they are how a reader is led to see something else than
    Excel shows.
    """
    rest = b""
    first = True
    try:
        with container.open(part) as stream:
            while data := stream.read(CHUNK):
                data = _squeezed(rest + (_after_declaration(data, part, name) if first else data))
                first = False
                _check_markup(data, part, name)
                cut = data.rfind(b"<")
                if cut <= 0:
                    check_size(len(data), LONGEST_RUN, name)
                    rest = data
                    continue
                rest = data[cut:]
                yield data[:cut]
    except (zipfile.BadZipFile, OSError, EOFError, ValueError, NotImplementedError, KeyError) as error:
        raise refuse(codes.FILE_DAMAGED, name, detail=_reason(error)) from error
    except Exception as error:
        if isinstance(error, Refused):
            raise
        raise refuse(codes.FILE_DAMAGED, name, detail=_reason(error)) from error
    yield rest


def _after_declaration(data: bytes, part: str, name: str) -> bytes:
    """The beginning of a part without its XML declaration, which must say UTF-8 or nothing."""
    data = data.removeprefix(_BYTE_ORDER_MARK)
    declaration = _DECLARATION.match(data)
    encoding = _ENCODING.search(declaration.group()) if declaration else None
    body = data[declaration.end() :] if declaration else data
    is_utf8 = encoding is None or encoding.group(1).lower() in (b"utf-8", b"utf8")
    if not is_utf8 or b"\x00" in body[:200] or not body.lstrip().startswith(b"<"):
        raise refuse(codes.FILE_XML_UNUSUAL, name, part=part)
    return body


def _squeezed(data: bytes) -> bytes:
    """Return the data with long runs of blanks shortened."""
    return _BLANKS.sub(_in_short, data) if any(run in data for run in _RUNS) else data


def _in_short(blanks: re.Match[bytes]) -> bytes:
    """Of blanks between two tags, which are layout, and of a text of nothing else, one; of others no more than makes a
    text too long."""
    data, start, end = blanks.string, blanks.start(), blanks.end()
    opened = data.rfind(b"<", 0, start)
    is_layout = data[opened + 1 : opened + 2] == b"/" or not data.startswith(b"</", end)
    is_whole_text = data.startswith((b"</t></is>", b"</t></si>"), end)
    is_between_tags = data[start - 1 : start] == b">" and data.startswith(b"<", end)
    return b" " if is_between_tags and (is_layout or is_whole_text) else blanks.group()[:LONGEST_BLANKS]


def _check_markup(data: bytes, part: str, name: str) -> None:
    start = data.find(b"<!")
    if start < 0 and b"<?" not in data:
        return
    found = data[start : start + 9].upper()
    doctype = found.startswith((b"<!DOCTYPE", b"<!ENTITY"))
    raise refuse(codes.FILE_DOCTYPE if doctype else codes.FILE_XML_UNUSUAL, name, part=part)


def check_xml_part(container: zipfile.ZipFile, part: str, name: str) -> bytes:
    """Return the whole of a small XML part, inspected."""
    return b"".join(xml_chunks(container, part, name))


def _reason(error: BaseException) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())[:200]
