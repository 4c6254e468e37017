"""Ctrl-C is noted while matches are played, and raised where it is asked for."""

from __future__ import annotations

import signal
import threading

import pytest

from hantei.simulator import interrupt
from hantei.simulator.interrupt import heed, heeding


@pytest.fixture(autouse=True)
def usual_handler():
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def press() -> None:
    signal.raise_signal(signal.SIGINT)


def test_it_is_raised_where_it_is_heeded_and_the_handler_comes_back() -> None:
    reached = []
    with pytest.raises(KeyboardInterrupt), heeding():
        heed()
        press()
        reached.append("pressed")
        heed()
        reached.append("heeded")
    assert reached == ["pressed"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    heed()  # it is forgotten


def test_what_nobody_heeded_is_raised_at_the_end() -> None:
    reached = []
    with pytest.raises(KeyboardInterrupt), heeding(), heeding():  # the inner one leaves it to the outer one
        press()
        press()
        reached.append("pressed twice")
    assert reached == ["pressed twice"]


def test_a_further_one_ends_what_does_not_heed_the_first_one(monkeypatch: pytest.MonkeyPatch) -> None:
    reached = []
    with pytest.raises(KeyboardInterrupt), heeding():
        press()
        monkeypatch.setattr(interrupt, "PATIENCE", 0.0)
        reached.append("once")
        press()
        reached.append("twice")
    assert reached == ["once"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_an_error_goes_first() -> None:
    with pytest.raises(ZeroDivisionError), heeding():
        press()
        raise ZeroDivisionError
    heed()


def test_a_handler_of_the_program_stays() -> None:
    heard = []
    signal.signal(signal.SIGINT, lambda *_: heard.append("own"))
    with heeding():
        press()
        heed()
    assert heard == ["own"]


def test_nothing_is_changed_in_a_thread() -> None:
    seen = []

    def work() -> None:
        with heeding():
            seen.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [signal.default_int_handler]
