"""The referee between two file descriptors: blocks of any size, lines of any length."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import msgspec
import pytest

from arbitre.referee.pipe import MAX_LINE, serve
from arbitre.referee.session import Session
from arbitre.referee.setup import Setup


def talk(tmp_path: Path, written: bytes) -> list[dict[str, object]]:
    source, target = tmp_path / "in", tmp_path / "out"
    source.write_bytes(written)
    with source.open("rb") as reader, target.open("wb") as writer:
        serve(Session(Setup(game="tictactoe")), reader.fileno(), writer.fileno())
    return [msgspec.json.decode(line) for line in target.read_bytes().splitlines()]


def kinds(answers: list[dict[str, object]]) -> list[object]:
    return [answer.get("code", answer["say"]) for answer in answers]


def test_no_input_gives_the_first_line_and_an_end(tmp_path: Path) -> None:
    assert kinds(talk(tmp_path, b"")) == ["match"]


@pytest.mark.parametrize("ending", [b"\n", b"\r\n", b""])
def test_the_last_line_may_end_in_any_way(tmp_path: Path, ending: bytes) -> None:
    assert kinds(talk(tmp_path, b'{"do":"view"}' + ending)) == ["match", "view"]


def test_an_empty_line_is_answered_too(tmp_path: Path) -> None:
    assert kinds(talk(tmp_path, b'\n{"do":"view"}\n')) == ["match", "invalid_request", "view"]


def test_lines_longer_than_a_block_are_read_whole(tmp_path: Path) -> None:
    request = b'{"do":"view"' + b" " * 300_000 + b"}\n"
    assert kinds(talk(tmp_path, request * 3)) == ["match", "view", "view", "view"]


@pytest.mark.parametrize("length", [MAX_LINE + 1, MAX_LINE + 70_000, 3 * MAX_LINE])
def test_a_line_that_is_too_long_gets_one_answer_and_the_next_is_read(tmp_path: Path, length: int) -> None:
    written = b"x" * length + b'\n{"do":"view"}\n' + b"y" * length
    assert kinds(talk(tmp_path, written)) == ["match", "too_large", "view", "too_large"]


def test_thousands_of_lines_may_be_sent_ahead(tmp_path: Path) -> None:
    written = b'{"do":"move","seat":0,"move":"5"}\n{"do":"new"}\n' * 5_000
    assert kinds(talk(tmp_path, written)) == ["match", *["state", "match"] * 5_000]


def test_each_answer_comes_before_the_next_request() -> None:
    """A program that waits for every line must not wait for ever."""
    to_referee, from_caller = os.pipe()
    to_caller, from_referee = os.pipe()
    session = Session(Setup(game="tictactoe"))
    thread = threading.Thread(target=serve, args=(session, to_referee, from_referee))
    thread.start()
    with os.fdopen(to_caller) as answers, os.fdopen(from_caller, "w", buffering=1) as requests:
        assert '"match"' in answers.readline()
        for seat, move in ((0, "5"), (1, "1"), (0, "9")):
            requests.write(f'{{"do":"move","seat":{seat},"move":"{move}"}}\n')
            assert f'"seat":{1 - seat}' in answers.readline()
        requests.close()
        thread.join(10)
        os.close(from_referee)
        assert answers.read() == ""
    os.close(to_referee)


def test_the_command_ends_with_its_input() -> None:
    finished = subprocess.run(
        [sys.executable, "-m", "arbitre", "referee", "reversi", "--seed", "1"],
        input=b'{"do":"moves","seat":0}\n',
        capture_output=True,
        timeout=30,
        check=False,
    )
    assert (finished.returncode, finished.stderr) == (0, b"")
    heading, moves = (msgspec.json.decode(line) for line in finished.stdout.splitlines())
    assert heading["game"] == "reversi"
    assert moves["moves"] == ["D3", "C4", "F5", "E6"]
