"""The language of commands: the one asked for, otherwise the system's; and streams that are closed."""

import os
import subprocess
import sys

import pytest

from arbitre.cli import plain_text
from arbitre.terminal.language import system_language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_the_system_s_language_is_read_as_posix_reads_it(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == language


def run(command: str, language: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LC_ALL": "", "LANG": language}
    line = f"{sys.executable} -m arbitre {command}"
    return subprocess.run(line, shell=True, env=environment, capture_output=True, text=True, timeout=60)


def test_refusals_follow_the_system() -> None:
    french = run("play reversi --bot nobody < /dev/null", "fr_FR.UTF-8")
    assert french.stderr.startswith("unknown_bot: Il n’y a pas de bot « nobody » pour reversi")
    english = run("play reversi --bot nobody < /dev/null", "en_GB.UTF-8")
    assert english.stderr.startswith("unknown_bot: There is no bot 'nobody' for reversi")


@pytest.mark.parametrize(
    ("command", "code"),
    [("games >&-", 0), ("games nothing 2>&-", 2), ("play tictactoe <&-", 0), ("games > /dev/full", 2)],
)
def test_no_stream_that_is_closed_or_full_gives_a_traceback(command: str, code: int) -> None:
    done = run(command, "fr_FR.UTF-8")
    assert "Traceback" not in done.stderr
    assert done.returncode == code


def test_a_terminal_without_utf_8_shows_legible_boards_and_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    board = "0000000000000000000000000002100000012000000000000000000000000000 1"
    done = run(f"play reversi '{board}' < /dev/null", "fr_FR.UTF-8")
    assert "Reversi : vous etes Noirs" in done.stdout
    assert "4 .  .  +  O  X  .  .  ." in done.stdout
    assert "?" not in done.stdout


def test_half_points_stay_halves_without_utf_8() -> None:
    assert "3½ ½ é".encode("ascii", plain_text.NAME) == b"3.5 .5 e"
