"""The SQLite file of the card store: its schema, its transactions, and what can be wrong with it.

Every fault of the file leaves here as a `StoreError`, never as an `sqlite3.Error`.
"""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from hantei.core.errors import StoreBusy, StoreError

APPLICATION_ID: Final = 0x48414E54  # "HANT": how `file` and we ourselves tell our files from other SQLite files
SCHEMA_VERSION: Final = 1

_OLDEST_SQLITE: Final = (3, 37, 0)  # the first with STRICT tables
_SMALLEST_PAGE: Final = 512  # bytes: no SQLite file with anything in it is shorter

_SCHEMA: Final = (
    """CREATE TABLE versions (
        game TEXT NOT NULL, version INTEGER NOT NULL CHECK (version > 0), time TEXT NOT NULL,
        cards INTEGER NOT NULL, digest TEXT NOT NULL, note TEXT NOT NULL, files TEXT NOT NULL,
        hantei_version TEXT NOT NULL, rollback_of INTEGER, PRIMARY KEY (game, version)) STRICT""",
    # An ordinary rowid table: a card's text often outgrows the quarter of a page that WITHOUT ROWID keeps in place.
    """CREATE TABLE cards (
        game TEXT NOT NULL, version INTEGER NOT NULL, position INTEGER NOT NULL, id TEXT NOT NULL,
        kind TEXT NOT NULL, name TEXT NOT NULL, key TEXT NOT NULL, source TEXT NOT NULL, data TEXT NOT NULL,
        PRIMARY KEY (game, version, position)) STRICT""",
    f"PRAGMA application_id = {APPLICATION_ID}",
    f"PRAGMA user_version = {SCHEMA_VERSION}",
)
_TABLES: Final = frozenset({"versions", "cards"})

# The journal stays SQLite's default, a rollback journal that is deleted at every commit. WAL would let readers
# go on during a commit, but needs shared memory (wrong results on network drives), can't be read from a folder
# without write access, and leaves committed versions in a second file, which people who copy or mail "the file"
# forget. A commit takes a fraction of a second; readers wait for it.
_SETTINGS: Final = (
    "PRAGMA synchronous = EXTRA",  # the commit also survives a power cut right after it
    "PRAGMA cell_size_check = ON",  # damaged pages are noticed before they are used
    "PRAGMA trusted_schema = OFF",  # the file may come from a stranger
)

_KEY_OF_CODE: Final = {
    sqlite3.SQLITE_PERM: "store_no_access",
    sqlite3.SQLITE_AUTH: "store_no_access",
    sqlite3.SQLITE_CANTOPEN: "store_no_access",
    sqlite3.SQLITE_READONLY: "store_read_only",
    sqlite3.SQLITE_FULL: "store_full",
    sqlite3.SQLITE_IOERR: "store_input_output",
    sqlite3.SQLITE_NOTADB: "store_foreign",
    sqlite3.SQLITE_CORRUPT: "store_damaged",
    sqlite3.SQLITE_SCHEMA: "store_damaged",
    sqlite3.SQLITE_MISMATCH: "store_damaged",
}
_BUSY_CODES: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})


class Database:
    """The store's file, or an empty store in memory until the first version is written.

    The stand-in in memory lets a dry run on a store that does not exist yet leave no file behind.
    """

    def __init__(self, path: Path, *, create: bool, wait_seconds: float) -> None:
        """Open the file; StoreError "store_missing" where there is none and it is not to be created."""
        if sqlite3.sqlite_version_info < _OLDEST_SQLITE:
            needed = ".".join(map(str, _OLDEST_SQLITE[:2]))
            raise StoreError("store_sqlite_old", found=sqlite3.sqlite_version, needed=needed)
        self.path = path.absolute()
        self._wait_seconds = wait_seconds
        found = self._connect() if self._is_there() else None
        if found is not None and self._is_empty(found):
            found.close()
            found = None
        if found is None and not create:
            raise StoreError("store_missing", path=str(self.path))
        self._in_memory = found is None
        self._connection = found if found is not None else _empty_in_memory()

    def close(self) -> None:
        self._connection.close()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """One read transaction: everything read in it is of one moment."""
        with self._faults(), _transaction(self._connection, "BEGIN"):
            yield self._connection

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One write transaction: all of it happens, or nothing. Waits for other writers, then StoreBusy."""
        connection = self._connect_new() if self._in_memory else self._connection
        try:
            with self._faults(), _transaction(connection, "BEGIN IMMEDIATE"):
                # Looked at under the lock: another process may have made the store meanwhile.
                if self._looks_empty(connection):
                    _make_tables(connection)
                yield connection
        except BaseException:
            if self._in_memory:
                connection.close()
            raise
        self._leave_memory(connection)

    def damaged(self, detail: str) -> StoreError:
        """The error to raise where what was read contradicts itself."""
        return StoreError("store_damaged", path=str(self.path), detail=detail)

    def _is_there(self) -> bool:
        """True if there is a file to open. A pipe would block for ever and a device never end: both are refused."""
        try:
            found = self.path.stat()
        except (FileNotFoundError, NotADirectoryError):
            return False
        except (OSError, ValueError) as refused:  # ValueError: a NUL character in the path
            raise self._no_access(refused) from refused
        if not stat.S_ISREG(found.st_mode):
            key = "store_is_folder" if stat.S_ISDIR(found.st_mode) else "store_not_regular"
            raise StoreError(key, path=str(self.path))
        if 0 < found.st_size < _SMALLEST_PAGE:
            # SQLite takes so short a file for an empty database and would write over it.
            raise StoreError("store_foreign", path=str(self.path))
        return True

    def _connect_new(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as refused:
            raise self._no_access(refused) from refused
        self._is_there()
        return self._connect()

    def _leave_memory(self, connection: sqlite3.Connection) -> None:
        if self._in_memory:
            self._connection.close()
            self._connection = connection
            self._in_memory = False

    def _no_access(self, refused: Exception) -> StoreError:
        return StoreError("store_no_access", path=str(self.path), detail=str(refused))

    def _connect(self) -> sqlite3.Connection:
        with self._faults():
            connection = sqlite3.connect(self.path, timeout=self._wait_seconds, isolation_level=None)
            try:
                for statement in _SETTINGS:
                    connection.execute(statement)
            except BaseException:
                connection.close()
                raise
            return connection

    def _is_empty(self, connection: sqlite3.Connection) -> bool:
        """`_looks_empty` in a transaction of its own; closes the connection if the file is not ours."""
        try:
            with self._faults(), _transaction(connection, "BEGIN"):
                return self._looks_empty(connection)
        except BaseException:
            connection.close()
            raise

    def _looks_empty(self, connection: sqlite3.Connection) -> bool:
        """True if the file holds nothing yet (a first import was killed); StoreError if it isn't ours to use."""
        application = _pragma(connection, "application_id")
        version = _pragma(connection, "user_version")
        tables = {str(name) for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if not application and not version and not tables:
            return True
        if application != APPLICATION_ID:
            raise StoreError("store_foreign", path=str(self.path))
        if version > SCHEMA_VERSION:
            raise StoreError("store_newer", path=str(self.path), found=version, known=SCHEMA_VERSION)
        if version < 1 or not tables >= _TABLES:
            raise self.damaged("schema")
        return False

    @contextmanager
    def _faults(self) -> Iterator[None]:
        """SQLite's errors as ours. Our own mistakes in SQL (no code of the file's) stay what they are."""
        try:
            yield
        except (sqlite3.ProgrammingError, sqlite3.InterfaceError, sqlite3.NotSupportedError):
            raise
        except sqlite3.Error as error:
            raise self._fault(error) from error
        except UnicodeDecodeError as error:  # Python's binding fails on SQLite's own message about damaged text
            raise self.damaged(str(error)) from error

    def _fault(self, error: sqlite3.Error) -> StoreError:
        # Errors without a code come from Python's binding: a text in the file that is not UTF-8.
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
        if code in _BUSY_CODES:
            # Who holds the lock can't be told: a writer could announce itself only in a second file or an earlier
            # transaction, and both would lie after a crash and know nothing of other programs.
            return StoreBusy("store_busy", path=str(self.path), seconds=f"{self._wait_seconds:g}")
        key = _KEY_OF_CODE.get(code, "store_failed")
        if key == "store_foreign":
            return StoreError(key, path=str(self.path))
        return StoreError(key, path=str(self.path), detail=str(error))


def _empty_in_memory() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    _make_tables(connection)
    return connection


def _make_tables(connection: sqlite3.Connection) -> None:
    for statement in _SCHEMA:
        connection.execute(statement)


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])


@contextmanager
def _transaction(connection: sqlite3.Connection, begin: str) -> Iterator[None]:
    """Commit at the end, roll back at any exception, also at Ctrl-C."""
    connection.execute(begin)
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
