"""What holds for every test: signals end programs, however the tests were started, and what a machine may lack."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Callable, Generator

import pytest

#: Where programs for administrators lie, which the search path of other users leaves out.
_SYSTEM = "/usr/sbin:/usr/local/sbin:/sbin"


def pytest_configure() -> None:
    """Hear the signals that a shell or `nohup` ignores for what runs behind it: programs under test inherit that."""
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT):
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let a test fail that is skipped, for whatever reason, where INVINCIBLE_TESTS_SKIP_NOTHING=1 says none may be."""
    report = yield
    if report.skipped and os.environ.get("INVINCIBLE_TESTS_SKIP_NOTHING") == "1":
        report.outcome = "failed"
        report.longrepr = f"skipped where nothing may be skipped: {report.longrepr}"
    return report


@pytest.fixture
def need() -> Callable[[str], str]:
    """Gives the path of a program by its name; without it the test is skipped."""

    def path_of(program: str) -> str:
        found = shutil.which(program) or shutil.which(program, path=_SYSTEM)
        if found is None:
            pytest.skip(f"{program} is not installed")
        return found

    return path_of
