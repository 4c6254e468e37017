"""Opening a file as a book: inspect it, detect its format, call its reader."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from hantei.core.finding import SourceRef, make_finding
from hantei.files import codes
from hantei.files.reading.guard import FileState, Refused, file_changed, inspect_file, open_container, refuse
from hantei.files.sheet import Book, Sheet

TEXT_SUFFIXES: Final = (".csv", ".tsv", ".txt")
SUFFIXES: Final = (".xlsx", ".xlsm", ".xls", ".ods", ".csv", ".tsv", ".json")
"""The endings by which files of a folder are taken."""

JsonReader = Callable[[Path, str], Book]
"""Reads a JSON file at a path, which findings name so, into sheets."""

_OLE: Final = b"\xd0\xcf\x11\xe0"
_ENCRYPTED: Final = "EncryptedPackage".encode("utf-16-le")


def open_book(path: Path, name: str, encoding: str = "", read_json: JsonReader | None = None) -> Book:
    """The sheets of a file of any supported format. What can't be read gives findings, never an exception.

    name       the file as findings name it
    encoding   of a text file, where the user tells it
    read_json  reads the JSON that is expected here; without it JSON is no table
    """
    try:
        before = inspect_file(path, name)
        book = _read(path, name, encoding, read_json)
    except Refused as refused:
        return Book(name, iter(()), [refused.finding])
    except OSError as error:
        finding = make_finding(codes.FILE_NO_ACCESS, SourceRef(name), file=name, detail=error.strerror or str(error))
        return Book(name, iter(()), [finding])
    return Book(book.file, _until_changed(book, path, before), book.findings)


def _until_changed(book: Book, path: Path, before: FileState) -> Iterator[Sheet]:
    yield from book.sheets
    if file_changed(path, before):
        book.findings.append(make_finding(codes.FILE_CHANGED, SourceRef(book.file), file=book.file))


def _read(path: Path, name: str, encoding: str, read_json: JsonReader | None) -> Book:
    with path.open("rb") as stream:
        head = stream.read(4096)
    if head.startswith(b"PK"):
        return _read_container(path, name)
    if head.startswith(_OLE):
        return _read_ole(path, name)
    return _read_text(path, name, head, encoding, read_json)


def _read_container(path: Path, name: str) -> Book:
    with open_container(path, name) as container:
        members = {member.casefold() for member in container.namelist()}
    if any(member.startswith("xl/workbook") and member.endswith(".xml") for member in members):
        from hantei.files.reading.xlsx.file import read_xlsx

        return read_xlsx(path, name)
    if "content.xml" in members:
        from hantei.files.reading.ods.file import read_ods

        return read_ods(path, name)
    if "encrypted-package" in members:
        raise refuse(codes.FILE_PASSWORD, name)
    raise refuse(codes.FILE_TYPE_UNKNOWN, name, found="xlsb" if "xl/workbook.bin" in members else "zip")


def _read_ole(path: Path, name: str) -> Book:
    if _ENCRYPTED in path.read_bytes():
        raise refuse(codes.FILE_PASSWORD, name)
    from hantei.files.reading.xls.file import read_xls

    return read_xls(path, name)


def _read_text(path: Path, name: str, head: bytes, encoding: str, read_json: JsonReader | None) -> Book:
    suffix = path.suffix.casefold()
    start = head.removeprefix(b"\xef\xbb\xbf").lstrip()[:200].lower()
    if start.startswith((b"<html", b"<!doctype", b"<table", b"<?xml", b"<meta")):
        raise refuse(codes.FILE_TYPE_UNKNOWN, name, found="XML" if start.startswith(b"<?xml") else "HTML")
    if suffix == ".json" and read_json is not None:
        return read_json(path, name)
    if suffix in TEXT_SUFFIXES:
        from hantei.files.reading.csv_file import read_csv

        return read_csv(path, name, encoding)
    raise refuse(codes.FILE_TYPE_UNKNOWN, name, found="PDF" if start.startswith(b"%pdf") else _text_or_binary(head))


def _text_or_binary(head: bytes) -> str:
    return "?" if b"\x00" in head else "text"
