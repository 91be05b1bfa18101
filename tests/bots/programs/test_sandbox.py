"""What a program can and cannot do in the sandbox. Needs bubblewrap, as people do who run programs of others."""

import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from arbitre.bots.bot import Question, UnknownBot
from arbitre.bots.programs.dialogue import Program, ProgramFailed
from arbitre.bots.programs.sandbox import Confinement, NoSandbox, confined
from arbitre.bots.registry import find_bot, offered_bots
from arbitre.games.registry import find_game
from arbitre.kernel.dice import Dice
from arbitre.kernel.log import Header
from arbitre.kernel.match import Match

SECONDS = 30.0
NOBODY = 65534


def program(folder: Path, *lines: str, shell: str = "/bin/sh", **limits: int) -> Program:
    folder.mkdir(exist_ok=True)
    file = folder / "bot"
    file.write_text("\n".join((f"#!{shell}", *lines, "")))
    file.chmod(0o755)
    return Program(file, Confinement(**limits))


def says(folder: Path, command: str) -> str:
    """What a command prints in there."""
    asked = program(folder, "read ask", f"echo $({command} 2>&1)")
    try:
        return asked.ask(b"{}", SECONDS)
    finally:
        asked.close()


def test_it_is_asked_a_line_and_answers_a_line_and_stays(tmp_path: Path) -> None:
    asked = program(tmp_path, "n=0", "while read -r ask; do n=$((n+1)); echo $ask $n; done")
    assert [asked.ask(b"move", SECONDS) for _ in range(3)] == ["move 1", "move 2", "move 3"]
    assert asked.starts == 1
    asked.close()


def test_it_sees_no_network_no_files_no_processes_and_no_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARBITRE_SECRET", "hush")
    (tmp_path / "secret").write_text("hush")
    folder = tmp_path / "own"
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        connect = f"python3 -c 'import socket; socket.create_connection((\"127.0.0.1\", {port}), 1)'"
        assert "refused" in says(folder, connect)
    assert says(folder, "cat /proc/net/dev | grep -c :") == "1", "the loopback that leads nowhere"
    assert "No such file" in says(folder, f"cat {tmp_path / 'secret'}")
    assert "No such file" in says(folder, "ls /root /home /work")
    assert says(folder, "env | grep -c ARBITRE") == "0"
    assert int(says(folder, "ls -d /proc/[0-9]* | wc -l")) < 10
    assert says(folder, "pwd; ls") == "/program bot"


def test_it_can_write_nothing_but_a_little_memory(tmp_path: Path) -> None:
    assert "Read-only" in says(tmp_path / "a", "touch /program/x")
    assert "Read-only" in says(tmp_path / "b", "touch /x")
    assert "Read-only" in says(tmp_path / "c", "touch /usr/x")
    assert says(tmp_path / "d", "head -c 900000 /dev/zero > /tmp/x && echo fits") == "fits"
    assert "fits" not in says(tmp_path / "e", "head -c 2000000 /dev/zero > /tmp/x && echo fits")
    assert not (tmp_path / "a" / "x").exists()


def test_its_memory_and_its_processor_time_are_limited(tmp_path: Path) -> None:
    big = program(
        tmp_path / "a", 'input(); print(len(b"x" * (300 << 20)))', shell="/usr/bin/python3", memory=256 << 20
    )
    with pytest.raises(ProgramFailed, match="ended"):
        big.ask(b"{}", SECONDS)
    busy = program(tmp_path / "b", "while :; do :; done", processor_seconds=1)
    with pytest.raises(ProgramFailed, match="ended"):
        busy.ask(b"{}", SECONDS)


def test_silence_a_flood_and_a_program_that_does_not_read(tmp_path: Path) -> None:
    silent = program(tmp_path / "a", "exec sleep 60")
    with pytest.raises(ProgramFailed, match="in time"):
        silent.ask(b"{}", 0.2)
    with pytest.raises(ProgramFailed, match="does not read"):
        silent.ask(b"x" * (1 << 20), 0.2)
    flood = program(tmp_path / "b", "exec tr '\\0' x < /dev/zero")
    with pytest.raises(ProgramFailed, match="more than"):
        flood.ask(b"{}", SECONDS)


def test_one_that_has_died_is_started_again(tmp_path: Path) -> None:
    once = program(tmp_path, "read ask", "echo done")
    answers = []
    for _ in range(3):
        with suppress(ProgramFailed):  # Unless its end was noticed before it was asked.
            answers.append(once.ask(b"{}", SECONDS))
    assert answers[:2] == ["done", "done"]
    assert once.starts == len(answers)
    once.close()


def test_where_there_is_no_bubblewrap_nothing_is_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(NoSandbox, match="bwrap"):
        program(tmp_path, f"touch {tmp_path / 'ran'}").ask(b"{}", SECONDS)
    assert not (tmp_path / "ran").exists()


@pytest.fixture
def anybodys_folder() -> Iterator[Path]:
    """One that every user may enter."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.mark.skipif(os.geteuid() != 0, reason="everything else here is run by a normal user already")
def test_a_normal_user_has_the_same_sandbox(anybodys_folder: Path) -> None:
    program(anybodys_folder, "id -u; cat /proc/net/dev | grep -c :; touch /x; cat /etc/passwd")
    asked = subprocess.run(
        confined(anybodys_folder / "bot", Confinement()),
        user=NOBODY,
        group=NOBODY,
        extra_groups=[],
        preexec_fn=Confinement().impose(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert asked.stdout.splitlines() == [str(NOBODY), "1"]
    assert "Read-only" in asked.stderr
    assert "/etc/passwd: No such file" in asked.stderr


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can take the right away from itself")
def test_where_the_system_lets_nobody_make_a_sandbox_it_says_so(tmp_path: Path) -> None:
    program(tmp_path, "echo never").close()
    forbid = "echo 0 > /proc/sys/user/max_user_namespaces && exec setpriv --bounding-set=-all --inh-caps=-all"
    command = [sys.executable, "-m", "arbitre", "bot", "run", str(tmp_path / "bot")]
    refused = subprocess.run(
        ["unshare", "-Ur", "sh", "-c", f'{forbid} "$@"', "sh", *command],
        capture_output=True,
        text=True,
        check=False,
    )
    assert refused.returncode == 2
    assert refused.stderr.startswith("no_sandbox: ")
    assert "must allow unprivileged user namespaces" in refused.stderr
    assert len(refused.stderr.splitlines()) == 1


def test_the_operators_folder_holds_bots_of_every_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARBITRE_PROGRAMS", str(tmp_path))
    program(
        tmp_path,
        "while read -r ask; do",
        """echo "$ask" | sed 's/.*"moves":\\["\\([^"]*\\)".*/\\1/'""",
        "done",
    )
    (tmp_path / "notes.txt").write_text("not a program")
    game = find_game("reversi")
    assert [bot.name for bot in offered_bots("reversi") if bot.name.startswith("lines:")] == ["lines:bot"]
    match = Match(game, Header(id="m", game="reversi", rules=game.version, seats=2, seed=bytes(32), began=0))
    bot = find_bot("reversi", "lines:bot")
    question = Question.of(match, 0, SECONDS, Dice(bytes(32), 1))
    assert bot.choose(question) == (question.moves or [])[0]
    for name in ("lines:notes.txt", "lines:../bot", "lines:"):
        with pytest.raises(UnknownBot):
            find_bot("reversi", name)
