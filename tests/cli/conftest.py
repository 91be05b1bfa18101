"""The command line as a user meets it: words in, an exit code and two streams out."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from arbitre.cli import main


class Finished(NamedTuple):
    code: int
    out: str
    err: str


Arbitre = Callable[..., Finished]


@pytest.fixture
def arbitre(capsys: pytest.CaptureFixture[str]) -> Arbitre:
    """Runs one command in this process."""

    def run(*words: str) -> Finished:
        capsys.readouterr()
        try:
            code = main(words)
        except SystemExit as end:  # argparse, after --help and --version
            code = 0 if end.code is None else int(end.code)
        return Finished(code, *capsys.readouterr())

    return run
