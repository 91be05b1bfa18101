"""docs/your-first-bot.md works as written: its files are saved, its commands are run, and the bots play."""

import asyncio
import json
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from arbitre.client.client import Client
from arbitre.kernel.log import Action
from arbitre.wire.programs import ProgramInfo
from arbitre.wire.tables import NewTable
from tests.docs.pages import ROOT, blocks
from tests.running import RunningServer

PAGE = ROOT / "docs" / "your-first-bot.md"
IN_FRENCH = ROOT / "docs" / "votre-premier-bot.md"
FIRST, CORNERS, STREAM = blocks(PAGE, "python")
(NODE,) = blocks(PAGE, "js")
AS_GUEST, THREE, CURL, WITH_TOKEN, LINES = blocks(PAGE, "sh")
PATIENCE = 40
EXAMPLES = ROOT / "examples" / "bots"


def command(text: str, server: RunningServer, **words: str) -> list[str]:
    """A command of the page, for this server and with this Python."""
    filled = [word if not word.startswith("$") else words[word[1:]] for word in shlex.split(text)]
    assert filled[0] == "arbitre"
    return [sys.executable, "-m", *filled, "--server", server.url]


def run(text: str, server: RunningServer, folder: Path) -> list[str]:
    """What a command of the page prints."""
    finished = subprocess.run(
        command(text, server), cwd=folder, capture_output=True, text=True, timeout=PATIENCE
    )
    assert finished.returncode == 0, finished.stderr
    assert finished.stderr == ""
    return finished.stdout.splitlines()


def test_the_first_bot_plays_a_match_and_a_better_one_three(server: RunningServer, tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text(FIRST)
    said = run(AS_GUEST, server, tmp_path)
    assert said[0].endswith(f"plays at {server.url}.")
    assert said[1].startswith(f"{server.url}/match/")
    assert said[2].startswith("reversi ")
    assert len(said) == 3
    file.write_text(CORNERS)
    assert sum(" over: " in line for line in run(THREE, server, tmp_path)) == 3


async def made(server: RunningServer, name: str) -> ProgramInfo:
    """A program, as the page's own request makes it."""
    async with Client(server.url) as owner:
        await owner.register(f"{name}owner", "correct horse")
        request = CURL.replace("$SERVER", server.url).replace("$MY_TOKEN", owner.token or "")
        process = await asyncio.create_subprocess_shell(
            request.replace("Goupil", name), stdout=subprocess.PIPE
        )
        told, _ = await process.communicate()
    program = json.loads(told)
    assert program["name"] == name
    return ProgramInfo(**program)


@asynccontextmanager
async def running(*command: str, cwd: Path, **environment: str) -> AsyncIterator[None]:
    process = await asyncio.create_subprocess_exec(
        *command, cwd=cwd, env={**os.environ, **environment}, stdout=subprocess.DEVNULL
    )
    try:
        yield
        assert process.returncode is None, "it has ended by itself"
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def challenge(server: RunningServer, program: ProgramInfo) -> None:
    """Somebody in the lobby waits until the program is there, challenges it, and sees it move."""
    async with asyncio.timeout(PATIENCE), Client(server.url) as person:
        await person.play_as_guest()
        here = await person.programs()
        while program.name not in {one.name for one in here}:
            await asyncio.sleep(0.1)
            here = await person.programs()
        table = await person.open_table(NewTable("tictactoe", seat=1, invited=[program.name]))
        snapshot = await person.match(table.id)
        while not snapshot.events:
            await asyncio.sleep(0.1)
            snapshot = await person.match(table.id)
        seats = snapshot.table.seats
        assert (seats[0].player, seats[0].is_engine) == (program.name, True)
        await person.act(table.id, Action("resign"))


async def test_with_a_token_it_waits_for_challenges(server: RunningServer, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(FIRST)
    program = await made(server, "Goupil")
    started = command(WITH_TOKEN, server, TOKEN=program.token or "")
    async with running(*started, cwd=tmp_path):
        await challenge(server, program)


@pytest.mark.parametrize(
    ("name", "interpreter", "code"), [("Ysengrin", "/usr/bin/python3", STREAM), ("Renard", "node", NODE)]
)
async def test_without_arbitre_it_plays_as_well(
    server: RunningServer, tmp_path: Path, name: str, interpreter: str, code: str
) -> None:
    file = tmp_path / "bot.mjs"
    file.write_text(code)
    program = await made(server, name)
    async with running(interpreter, str(file), server.url, cwd=tmp_path, TOKEN=program.token or ""):
        await challenge(server, program)


def test_a_line_in_and_a_line_out(server: RunningServer, tmp_path: Path) -> None:
    file = tmp_path / "bot.sh"
    file.write_text(LINES)
    file.chmod(0o755)
    said = run("arbitre bot run ./bot.sh --game tictactoe --against random", server, tmp_path)
    assert " over: " in said[-1]


def test_without_bubblewrap_it_is_refused_in_a_sentence(server: RunningServer, tmp_path: Path) -> None:
    file = tmp_path / "bot.sh"
    file.write_text(LINES)
    file.chmod(0o755)
    finished = subprocess.run(
        command("arbitre bot run ./bot.sh", server),
        cwd=tmp_path,
        env={**os.environ, "PATH": ""},
        capture_output=True,
        text=True,
    )
    assert finished.returncode == 2
    assert finished.stderr.startswith("no_sandbox: Programs of others run in a sandbox only")
    assert len(finished.stderr.splitlines()) == 1


@pytest.mark.parametrize("language", ["python", "js", "sh"])
def test_the_french_page_has_the_same_files_and_commands(language: str) -> None:
    assert blocks(IN_FRENCH, language) == blocks(PAGE, language)


def test_the_examples_are_those_of_the_page_and_short() -> None:
    shown = {"first_bot.py": FIRST, "corner_bot.py": CORNERS, "stream_bot.py": STREAM, "stream_bot.mjs": NODE}
    for name, code in shown.items():
        text = (EXAMPLES / name).read_text()
        assert text.endswith(code.lstrip("\n")), name
    files = [file for file in EXAMPLES.iterdir() if file.suffix != ".md"]
    assert len(files) == 6
    assert all(len(file.read_text().splitlines()) < 40 for file in files)
    assert all(shutil.which(str(EXAMPLES / name)) for name in ("lines_bot", "lines_bot.js"))
