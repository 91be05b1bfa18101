"""What holds for every command: help, one sentence for what is wrong, a fast start, a quiet end."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from arbitre import __version__
from arbitre.cli import COMMANDS
from tests.cli.conftest import Arbitre

ARBITRE = (sys.executable, "-m", "arbitre")
HEAVY = ("uvicorn", "sqlalchemy", "textual", "rich", "httpx")


def test_help_lists_every_command(arbitre: Arbitre) -> None:
    finished = arbitre("--help")
    assert finished.code == 0
    for command, summary in COMMANDS.items():
        assert re.search(rf"^ +{command} +{re.escape(summary)}$", finished.out, re.MULTILINE)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(arbitre: Arbitre, command: str) -> None:
    finished = arbitre(command, "--help")
    assert finished.code == 0
    assert finished.out.startswith(f"usage: arbitre {command}")
    assert len(finished.out.splitlines()) > 5


def test_it_says_its_version(arbitre: Arbitre) -> None:
    assert arbitre("--version").out == f"arbitre {__version__}\n"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("", "invalid_arguments"),
        ("dance", "invalid_arguments"),
        ("games --colour", "invalid_arguments"),
        ("serve --port 65536", "invalid_arguments"),
        ("serve --port http", "invalid_arguments"),
        ("worker --database arbitre.db", "cannot_start"),
        ("tui --server ftp://example.org", "invalid_arguments"),
        ("tui", "no_terminal"),
        ("play", "invalid_arguments"),
        ("play tiddlywinks", "unknown_game"),
        ("play tictactoe --bot nobody", "unknown_bot"),
        ("play tictactoe --seat 2", "unknown_seat"),
        ("play tictactoe --language de", "invalid_arguments"),
        ("play tictactoe --option size", "invalid_arguments"),
        ("play tictactoe --option size=4", "invalid_options"),
        ("match tictactoe", "invalid_arguments"),
        ("match tictactoe random", "invalid_seats"),
        ("match tictactoe random nobody", "unknown_bot"),
        ("match tictactoe random random --games 0", "invalid_arguments"),
        ("match tictactoe random random --seconds nan", "invalid_arguments"),
        ("match tictactoe random random --seconds 0", "invalid_arguments"),
        ("match tictactoe random random --jobs -1", "invalid_arguments"),
        ("match rochambeau random random --option points=none", "invalid_options"),
        ("moves tictactoe 123", "invalid_position"),
        ("moves rochambeau --option points=1 --option points=2", "invalid_arguments"),
        ("replay no-such-file.json", "unreadable_file"),
        ("replay - --step", "invalid_arguments"),
        ("replay a --step --quiet", "invalid_arguments"),
        ("referee tiddlywinks", "unknown_game"),
        ("referee tictactoe --seats 3", "invalid_seats"),
        ("referee tictactoe --seats many", "invalid_arguments"),
        ("referee tictactoe --clock sundial", "invalid_arguments"),
        ("referee tictactoe --clock bank:0", "invalid_arguments"),
        ("referee tictactoe --clock move:30+2", "invalid_arguments"),
        ('referee tictactoe --clock {"kind":"calendar"}', "invalid_arguments"),
        ('referee tictactoe --clock {"kind":"calendar","days":1,"zone":"Mars"}', "invalid_options"),
        ("referee tictactoe --position ?", "invalid_position"),
    ],
)
def test_what_is_wrong_is_one_sentence_with_its_code(
    arbitre: Arbitre, words: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    finished = arbitre(*words.split())
    assert finished.code == 2
    assert finished.out == ""
    (sentence,) = finished.err.splitlines()
    assert re.fullmatch(rf"{code}: \S.*\S\.", sentence), sentence


@pytest.mark.parametrize("words", ["games", "moves tictactoe", "--help"])
def test_a_small_command_loads_nothing_big(words: str) -> None:
    finished = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "arbitre", *words.split()],
        capture_output=True,
        text=True,
        timeout=30,
        check=True,
    )
    loaded = {line.rsplit("|", 1)[1].strip() for line in finished.stderr.splitlines()}
    assert "arbitre.cli" in loaded
    assert not loaded & set(HEAVY)


def test_a_reader_that_goes_away_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    finished = subprocess.run(
        [*ARBITRE, "games", "--json"], stdout=writing, stderr=subprocess.PIPE, timeout=30, check=False
    )
    os.close(writing)
    assert (finished.returncode, finished.stderr) == (0, b"")


@pytest.mark.parametrize("words", ["referee tictactoe", "play tictactoe"])
def test_an_interrupt_ends_it_quietly(words: str) -> None:
    process = subprocess.Popen(
        [*ARBITRE, *words.split()],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, error = process.communicate(timeout=30)
    assert (process.returncode, error) == (130, b"")


def test_a_terminal_without_utf_8_gets_plain_letters() -> None:
    told = subprocess.run(
        [*ARBITRE, "play", "tictactoe", "--language", "fr"],
        input=b"",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert b"vous etes Croix" in told.stdout
    assert b"Traceback" not in told.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_a_full_disk_is_said_in_a_sentence() -> None:
    with open("/dev/full", "wb") as full:
        told = subprocess.run([*ARBITRE, "games"], stdout=full, stderr=subprocess.PIPE, check=False)
    assert (told.returncode, told.stderr) == (2, b"cannot_write: There is no room left for the output.\n")


def test_a_folder_that_is_not_there_is_made_only_if_asked(tmp_path: Path) -> None:
    """A port that cannot be had ends the second try after the database."""
    database = tmp_path / "gmes" / "arbitre.db"
    words = [*ARBITRE, "serve", "--database", str(database)]
    refused = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (refused.returncode, refused.stderr.partition(":")[0]) == (2, "cannot_start")
    assert "--create" in refused.stderr
    assert not database.parent.exists()
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        created = subprocess.run(
            [*words, "--create", "--port", port], capture_output=True, text=True, check=False
        )
    assert "Cannot listen" in created.stderr
    assert not list(database.parent.glob("*.lock"))
