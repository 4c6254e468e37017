"""Whatever happens to the store's process, disk or file: the old version or the new one, never half of one."""

from __future__ import annotations

import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import hantei
from hantei.catalog.store.database import APPLICATION_ID, SCHEMA_VERSION
from hantei.catalog.store.store import SaveResult, Store
from hantei.core.card import Card
from hantei.core.contents import catalog_digest
from hantei.core.errors import StoreBusy, StoreError
from hantei.core.messages import LANGUAGES, Messages

HANTEI = Path(hantei.__file__).parent
NOW = datetime(2026, 8, 1, tzinfo=UTC)
POSIX_ONLY = pytest.mark.skipif(os.name != "posix", reason="the fault is made with means that only POSIX systems have")


class Actor(Card):
    cost: int = 0
    text: str = ""


MODELS = {"actor": Actor}


def actors(cost: int, count: int = 3, text: str = "") -> list[Actor]:
    return [Actor(id=f"T-{n}", kind="actor", name=f"竜{n}", cost=cost, text=text) for n in range(count)]


def save(store: Store, cards: list[Actor], **options: Any) -> SaveResult:
    given: dict[str, Any] = {
        "files": [],
        "note": "",
        "add": False,
        "dry_run": False,
        "hantei_version": "1",
        "now": NOW,
    } | options
    return store.save("toy", ((card, "a.csv!2") for card in cards), **given)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store with one version of three cards."""
    path = tmp_path / "catalog.sqlite3"
    with Store.open(path, create=True) as store:
        save(store, actors(1))
    return path


def content(path: Path) -> tuple[int, list[int]]:
    """The newest version and the costs of its cards, after every check that there is."""
    with closing(sqlite3.connect(path)) as plain:
        assert plain.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    with Store.open(path) as store:
        newest = store.versions("toy")[-1]
        catalog = store.load(MODELS, "toy")
    assert (catalog.version, len(catalog), catalog_digest(catalog)) == (newest.number, newest.cards, newest.digest)
    return catalog.version, [card.cost for card in catalog if isinstance(card, Actor)]


@contextmanager
def refused(key: str, path: Path, kind: type[StoreError] = StoreError) -> Iterator[None]:
    """The block raises StoreError with this key, which names the path in both languages."""
    with pytest.raises(StoreError) as raised:
        yield
    assert (type(raised.value), raised.value.message_key) == (kind, key)
    for language in LANGUAGES:
        sentence = Messages(language).text("errors", f"{key}.text", **raised.value.facts)
        assert str(path) in sentence
        assert Messages(language).text("errors", f"{key}.hint", **raised.value.facts)


# ---- killed, interrupted


CHILD = """
import datetime, os, signal, sys
from pathlib import Path
from hantei.core.card import Card
from hantei.catalog.store.store import Store

class Actor(Card):
    cost: int = 0
    text: str = ""

NOW = datetime.datetime(2026, 8, 1, tzinfo=datetime.UTC)
path, count, text = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]

def save(store, cost, add=False, prefix="T"):
    cards = [Actor(id=f"{prefix}-{n}", kind="actor", name=f"竜{n}", cost=cost, text=text) for n in range(count)]
    store.save("toy", ((card, "a.csv!2") for card in cards), files=[], note="", add=add, dry_run=False,
               hantei_version="1", now=NOW)
"""

SAVES_FOREVER = f"""{CHILD}
with Store.open(path, create=True) as store:
    for version in range(1, 10_000):
        save(store, version)
        print(version, flush=True)
"""

DIES_WHILE_WRITING = f"""{CHILD}
from hantei.catalog.store import store as store_module
class DeadlyRows:
    def __init__(self, rows):
        self.summary, self.rows = rows.summary, rows
    def __iter__(self):
        for number, row in enumerate(self.rows):
            if number == count - 10:
                os.kill(os.getpid(), signal.SIGKILL)
            yield row
insert = store_module._insert

def deadly_insert(connection, game, number, rows, stamp):
    return insert(connection, game, number, DeadlyRows(rows), stamp)

store_module._insert = deadly_insert
with Store.open(path, create=True) as store:
    save(store, 2)
"""


def start(program: str, *arguments: object) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-X", "utf8", "-c", program, *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


@POSIX_ONLY
@pytest.mark.parametrize("run", range(12))
def test_kill_at_any_moment_leaves_a_whole_version(tmp_path: Path, run: int) -> None:
    path, count = tmp_path / "catalog.sqlite3", 2000
    with start(SAVES_FOREVER, path, count, "炎" * 300) as child:
        assert child.stdout is not None
        told = [int(child.stdout.readline())]
        time.sleep(run * 0.017)
        child.send_signal(signal.SIGKILL)
        told += map(int, child.stdout)
    version, costs = content(path)
    assert version in (told[-1], told[-1] + 1)
    assert costs == [version] * count


@POSIX_ONLY
def test_kill_in_the_middle_of_writing_leaves_the_old_version(path: Path) -> None:
    size = path.stat().st_size
    with start(DIES_WHILE_WRITING, path, 4000, "炎" * 1000) as child:
        assert child.wait() == -signal.SIGKILL
    journal = path.with_name(f"{path.name}-journal")
    assert journal.exists()
    assert path.stat().st_size > size
    assert content(path) == (1, [1, 1, 1])
    assert not journal.exists()


@POSIX_ONLY
def test_kill_in_the_first_import_leaves_no_store(tmp_path: Path) -> None:
    path = tmp_path / "catalog.sqlite3"
    with start(DIES_WHILE_WRITING, path, 4000, "炎" * 1000) as child:
        assert child.wait() == -signal.SIGKILL
    with refused("store_missing", path):
        Store.open(path)
    with Store.open(path, create=True) as store:
        assert save(store, actors(1)).version == 1
    assert content(path) == (1, [1, 1, 1])


class Stop(BaseException):
    """Stands for Ctrl-C."""


@pytest.mark.parametrize("kind", [Stop, ValueError])
def test_interruption_while_writing_leaves_the_old_version_and_no_lock(
    path: Path, kind: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise kind

    with Store.open(path) as store:
        with monkeypatch.context() as patch, pytest.raises(kind):
            patch.setattr("hantei.catalog.store.store._insert", interrupted)
            save(store, actors(2))
        with Store.open(path, wait_seconds=0) as other:
            assert save(other, actors(3)).version == 2
        assert save(store, actors(4)).version == 3
    assert content(path) == (3, [4, 4, 4])


# ---- several at once


def test_second_writer_waits_its_time_and_then_says_so(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other, Store.open(path, wait_seconds=0.3) as store:
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        with refused("store_busy", path, StoreBusy):
            save(store, actors(2))
        assert 0.25 < time.monotonic() - began < 3
        other.execute("ROLLBACK")
        assert save(store, actors(2)).version == 2


def test_busy_names_the_seconds_waited(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreBusy) as raised:
            Store.open(path, wait_seconds=0.1)
        assert raised.value.facts == {"path": str(path), "seconds": "0.1"}


def test_second_writer_goes_on_when_the_first_has_finished(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        release = threading.Timer(0.2, other.execute, ("COMMIT",))
        release.start()
        with Store.open(path, wait_seconds=20) as store:
            assert save(store, actors(2)).version == 2
        release.join()


def test_reader_in_the_way_of_a_commit_costs_nothing_but_the_wait(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as reader, Store.open(path, wait_seconds=0.1) as store:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM cards").fetchall()
        with refused("store_busy", path, StoreBusy):
            save(store, actors(2))
        reader.execute("COMMIT")
        assert content(path) == (1, [1, 1, 1])
        assert save(store, actors(2)).version == 2


def test_readers_see_the_old_version_while_a_new_one_is_written(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    with Store.open(path) as store, monkeypatch.context() as patch:
        patch.setattr("hantei.catalog.store.store._insert", lambda *_: seen.append(content(path)))
        save(store, actors(2))
    assert seen == [(1, [1, 1, 1])]


ADDS = f"""{CHILD}
with Store.open(path, create=True, wait_seconds=60) as store:
    for number in range(8):
        save(store, number, add=True, prefix=f"{{text}}{{number}}")
"""


def test_two_processes_that_add_at_once_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "catalog.sqlite3"
    with start(ADDS, path, 5, "A") as first, start(ADDS, path, 5, "B") as second:
        assert (first.wait(), second.wait()) == (0, 0)
    with Store.open(path) as store:
        assert [info.cards for info in store.versions("toy")] == [5 * n for n in range(1, 17)]
        wanted = {f"{name}{number}-{n}" for name in "AB" for number in range(8) for n in range(5)}
        assert set(store.load(MODELS, "toy").by_id) == wanted


# ---- no room, no right


def test_full_disk_leaves_the_old_version(path: Path) -> None:
    with Store.open(path) as store:
        connection = store._database._connection
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages + 3}")
        with refused("store_full", path):
            save(store, actors(2, count=500))
        connection.execute("PRAGMA max_page_count = 100000")
        assert content(path) == (1, [1, 1, 1])
        assert save(store, actors(2)).version == 2
    assert content(path) == (2, [2, 2, 2])


LIMITED = f"""{CHILD}
import resource
from hantei.core.errors import StoreError
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[4]), resource.RLIM_INFINITY))
try:
    with Store.open(path, create=True) as store:
        save(store, 2)
except StoreError as error:
    print(error.message_key)
"""


@POSIX_ONLY
@pytest.mark.parametrize("room", [0, 700, 20_000, 150_000, 400_000])
def test_write_that_fails_on_the_way_leaves_the_old_version(path: Path, room: int) -> None:
    with start(LIMITED, path, 2000, "炎" * 100, path.stat().st_size + room) as child:
        out, errors = child.communicate()
    assert (out.decode().strip() in ("store_full", "store_input_output"), errors) == (True, b"")
    assert content(path) == (1, [1, 1, 1])


@POSIX_ONLY
def test_failed_first_write_can_be_tried_again(tmp_path: Path) -> None:
    path = tmp_path / "catalog.sqlite3"
    with start(LIMITED, path, 2000, "炎" * 100, 20_000) as child:
        out, errors = child.communicate()
    assert (out.decode().strip() in ("store_full", "store_input_output"), errors) == (True, b"")
    with Store.open(path, create=True) as store:
        assert store.games() == ()
        assert save(store, actors(1)).version == 1


@contextmanager
def ordinary_user() -> Iterator[None]:
    """The administrator may write everywhere: take another user's rights for a while."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user may enter, unlike pytest's own."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        yield folder
        folder.chmod(0o777)


@POSIX_ONLY
@pytest.mark.parametrize(("file_mode", "folder_mode"), [(0o444, 0o777), (0o666, 0o555), (0o444, 0o555)])
def test_read_only_store_is_read_and_not_written(open_folder: Path, file_mode: int, folder_mode: int) -> None:
    path = open_folder / "catalog.sqlite3"
    with Store.open(path, create=True) as store:
        save(store, actors(1))
    path.chmod(file_mode)
    open_folder.chmod(folder_mode)
    with ordinary_user():
        with Store.open(path, create=True) as store:
            assert len(store.load(MODELS, "toy")) == 3
            assert save(store, actors(2), dry_run=True).version == 2
            with refused("store_read_only", path):
                save(store, actors(2))
        assert content(path) == (1, [1, 1, 1])


@POSIX_ONLY
def test_store_in_a_folder_without_rights(open_folder: Path) -> None:
    path = open_folder / "catalog.sqlite3"
    open_folder.chmod(0o555)
    with ordinary_user():
        with Store.open(path, create=True) as store, refused("store_no_access", path):
            save(store, actors(1))
        deeper = open_folder / "new" / "catalog.sqlite3"
        with Store.open(deeper, create=True) as store, refused("store_no_access", deeper):
            save(store, actors(1))
    open_folder.chmod(0o000)
    with ordinary_user(), refused("store_no_access", path):
        Store.open(path, create=True)


# ---- a path or file that is something else


@pytest.mark.parametrize("create", [False, True])
def test_path_is_a_folder(tmp_path: Path, create: bool) -> None:
    with refused("store_is_folder", tmp_path):
        Store.open(tmp_path, create=create)


@POSIX_ONLY
def test_pipe_is_refused_instead_of_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with refused("store_not_regular", tmp_path / "pipe"):
        Store.open(tmp_path / "pipe", create=True)


def test_folder_of_the_path_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    path = tmp_path / "file" / "catalog.sqlite3"
    with Store.open(path, create=True) as store, refused("store_no_access", path):
        save(store, actors(1))


def test_missing_store_is_missing_and_not_made(tmp_path: Path) -> None:
    path = tmp_path / "catalog.sqlite3"
    with refused("store_missing", path):
        Store.open(path)
    assert not path.exists()


def test_path_with_characters_of_addresses_is_an_ordinary_path(tmp_path: Path) -> None:
    path = tmp_path / "カード?mode=memory#%20 [a]" / ":memory:"
    with Store.open(path, create=True) as store:
        save(store, actors(1))
    assert content(path) == (1, [1, 1, 1])


def test_empty_file_is_a_store_that_was_never_filled(tmp_path: Path) -> None:
    path = tmp_path / "catalog.sqlite3"
    path.touch()
    with refused("store_missing", path):
        Store.open(path)
    with Store.open(path, create=True) as store:
        assert (store.games(), save(store, actors(1)).version) == ((), 1)


def other_database(*statements: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "other.sqlite3"
        with closing(sqlite3.connect(path)) as plain:
            plain.executescript(";".join(statements))
        return path.read_bytes()


FOREIGN = {
    "text": ("store_foreign", b"name,cost\n" * 500),
    "one byte": ("store_foreign", b"x"),
    "half a page": ("store_foreign", b"x" * 511),
    "database": ("store_foreign", other_database("CREATE TABLE people (name TEXT)")),
    "marked": ("store_foreign", other_database("PRAGMA application_id = 7")),
    "newer": (
        "store_newer",
        other_database(
            "CREATE TABLE cards_2 (id)",
            f"PRAGMA application_id = {APPLICATION_ID}",
            f"PRAGMA user_version = {SCHEMA_VERSION + 1}",
        ),
    ),
    "gutted": (
        "store_damaged",
        other_database(f"PRAGMA application_id = {APPLICATION_ID}", f"PRAGMA user_version = {SCHEMA_VERSION}"),
    ),
}


@pytest.mark.parametrize(("key", "data"), FOREIGN.values(), ids=FOREIGN)
@pytest.mark.parametrize("create", [False, True])
def test_file_that_is_not_our_store_is_left_alone(tmp_path: Path, key: str, data: bytes, create: bool) -> None:
    path = tmp_path / "catalog.sqlite3"
    path.write_bytes(data)
    with refused(key, path):
        Store.open(path, create=create)
    assert path.read_bytes() == data
    assert [file.name for file in tmp_path.iterdir()] == ["catalog.sqlite3"]


def test_store_that_another_program_made_meanwhile_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "catalog.sqlite3"
    with Store.open(path, create=True) as store:
        _, data = FOREIGN["database"]
        path.write_bytes(data)
        with refused("store_foreign", path):
            save(store, actors(1))
        assert path.read_bytes() == data
        assert store.games() == ()


# ---- damaged files


def use_everything(path: Path) -> None:
    with Store.open(path, create=True) as store:
        store.games()
        for info in store.versions("toy"):
            store.load(MODELS, "toy", info.number)
            store.sources("toy", info.number)
        save(store, actors(9), add=True)


@pytest.fixture
def large(tmp_path: Path) -> Path:
    path = tmp_path / "catalog.sqlite3"
    with Store.open(path, create=True) as store:
        save(store, actors(1, count=60, text="炎" * 50))
        save(store, actors(2, count=60, text="炎" * 50))
    return path


@pytest.mark.parametrize("part", [0.001, 0.01, 0.1, 0.5, 0.9, 0.999])
def test_half_written_file(large: Path, part: float) -> None:
    data = large.read_bytes()
    cut = data[: int(len(data) * part)]
    large.write_bytes(cut)
    with pytest.raises(StoreError) as raised:
        use_everything(large)
    assert raised.value.message_key in ("store_damaged", "store_foreign")
    assert large.read_bytes() == cut


def test_changed_byte_inside_a_card_is_noticed(path: Path) -> None:
    data = path.read_bytes()
    changed = data.replace(b'"cost":1', b'"cost":7', 1)
    assert changed != data
    path.write_bytes(changed)
    with Store.open(path) as store:
        with refused("store_damaged", path):
            store.load(MODELS, "toy")
        with refused("store_damaged", path):
            save(store, actors(2))
        with refused("store_damaged", path):
            save(store, actors(2), add=True)
        with refused("store_damaged", path):
            store.rollback("toy", 1, note="", hantei_version="1", now=NOW)
    assert path.read_bytes() == changed


WRONG_VALUES = (
    "UPDATE versions SET version = 'one'", "UPDATE versions SET cards = NULL", "UPDATE versions SET files = '[{'",
    "UPDATE versions SET files = '7'", "UPDATE versions SET digest = x'00'", "UPDATE cards SET data = NULL",
    "UPDATE cards SET kind = x'05'", "UPDATE cards SET id = NULL", "DELETE FROM cards WHERE position = 2",
)  # fmt: skip


@pytest.mark.parametrize("statement", WRONG_VALUES)
def test_values_of_the_wrong_sort(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as plain:
        for table in ("versions", "cards"):
            plain.execute(f"CREATE TABLE loose AS SELECT * FROM {table}")
            plain.execute(f"DROP TABLE {table}")
            plain.execute(f"ALTER TABLE loose RENAME TO {table}")
        plain.execute(statement)
    before = path.read_bytes()
    with refused("store_damaged", path), Store.open(path) as store:
        store.load(MODELS, "toy")
    with refused("store_damaged", path), Store.open(path) as store:
        save(store, actors(2))
    assert path.read_bytes() == before


@pytest.mark.parametrize("seed", range(150))
def test_damage_gives_a_store_error_or_the_right_cards(large: Path, seed: int) -> None:
    chance = random.Random(seed)
    data = bytearray(large.read_bytes())
    for _ in range(chance.choice((1, 1, 5, 50))):
        data[chance.randrange(len(data))] = chance.randrange(256)
    large.write_bytes(data)
    try:
        with Store.open(large) as store:
            loaded = store.load(MODELS, "toy", 2)
    except StoreError:
        pass
    else:
        assert loaded.cards == tuple(actors(2, count=60, text="炎" * 50))
    try:
        use_everything(large)
    except StoreError as error:
        assert error.message_key.startswith("store_")


# ---- sentences


def test_every_error_of_the_store_and_the_search_has_its_sentences() -> None:
    keys = set()
    for name in ("store/store", "store/database", "store/rows", "search", "condition"):
        source = (HANTEI / "catalog" / f"{name}.py").read_text(encoding="utf-8")
        keys.update(re.findall(r'"((?:store|search)_[a-z_]+)"', source))
    table = tomllib.loads((HANTEI / "messages" / "errors.toml").read_text(encoding="utf-8"))
    own = {key for key in table if key.startswith(("store_", "search_"))}
    assert own == keys
    for key in sorted(keys | {"unknown_game"}):
        for part in ("text", "hint"):
            japanese, english = (facts_of(table[key][part][language]) for language in ("ja", "en"))
            assert japanese == english, (key, part)


def facts_of(sentence: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(sentence) if field}


def test_unknown_game_has_a_sentence_with_and_without_a_guess() -> None:
    facts: dict[str, Any] = {"game": "boot", "games": ("boat", "leader"), "nearest": "boat"}
    english = Messages("en")
    assert english.text("errors", "unknown_game.text", **facts) == 'There is no game called "boot".'
    assert english.text("errors", "unknown_game.nearest.text", **facts).endswith('Did you mean "boat"?')
    assert english.text("errors", "unknown_game.hint", **facts) == "Use one of these: boat, leader"
