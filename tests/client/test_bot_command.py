"""`arbitre bot set`: a second program that comes to a server like anybody else."""

import asyncio
import os
import signal
import subprocess
import sys

import pytest

from arbitre.cli import main
from arbitre.client.client import Client
from arbitre.wire.tables import NewTable
from tests.running import RunningServer, free_port

BOT = (sys.executable, "-m", "arbitre", "bot", "set")
PATIENCE = 30


async def test_it_sits_down_at_a_table_that_waits_and_the_match_begins(server: RunningServer) -> None:
    async with asyncio.timeout(PATIENCE), Client(server.url) as person:
        await person.play_as_guest()
        table = await person.open_table(NewTable("set", seats=2, seat=0))
        environment = os.environ | {"ARBITRE_PASSWORD": "correct horse"}
        command = (*BOT, "--server", server.url, "--level", "4", "--name", "settler", "--match", table.id)
        program = await asyncio.create_subprocess_exec(*command, env=environment, stdout=subprocess.PIPE)
        try:
            async with person.live() as live:
                notice = await live.watch(table.id)
                while notice.snapshot.table.status == "open":
                    await asyncio.sleep(0.05)
                    notice = await live.watch(table.id)
            assert [seat.player for seat in notice.snapshot.table.seats][1] == "settler"
        finally:
            program.send_signal(signal.SIGINT)
            said, _ = await program.communicate()
    assert said.decode().splitlines() == [
        f"settler plays SET at {server.url}, level 4.",
        f"{server.url}/match/{table.id}",
    ]
    assert program.returncode == 130


def test_what_is_wrong_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, sentence in (
        (("--server", "not an address"), "invalid_arguments: 'not an address' is not an address"),
        (("--name", "ada"), "invalid_arguments: An account needs its password in ARBITRE_PASSWORD."),
        (("--server", f"127.0.0.1:{free_port()}"), "server_refused: Nothing answers at http://127.0.0.1:"),
    ):
        assert main(("bot", "set", *arguments)) == 2
        told = capsys.readouterr().err
        assert told.startswith(sentence)
        assert len(told.splitlines()) == 1
