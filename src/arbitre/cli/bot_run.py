"""Play on a server with a program of yours.

    arbitre bot run bot.py --game reversi --against casual
    arbitre bot run bot.py --token TOKEN
    arbitre bot run ./bot.sh --game tictactoe --against random --matches 10

FILE.py holds a class with one method, `choose(self, ask)`, which gives a move as text. One object of it plays a match. Any
other file is a program that gets each ask as a line of JSON on standard input and writes its move as a line on standard
output; it runs in a sandbox (bubblewrap), and not at all where there is none.

With the token of a program made on your settings page it waits for challenges and competitions; without one it plays as a
guest. The token can also stand in ARBITRE_TOKEN.
"""

import asyncio
import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from arbitre.cli.arguments import whole_number
from arbitre.cli.errors import InvalidArguments, ServerRefused

if TYPE_CHECKING:
    from arbitre.cli.local_program import LocalProgram
    from arbitre.client.client import Client


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="the program")
    parser.add_argument(
        "--server", metavar="URL", default="http://127.0.0.1:8000", help="(default: %(default)s)"
    )
    parser.add_argument("--token", help="of the program (default: ARBITRE_TOKEN, or a guest)")
    parser.add_argument("--game", help="open tables of this game")
    parser.add_argument("--against", metavar="BOT", help="a bot of the house to play against")
    parser.add_argument(
        "--matches", type=whole_number(1, 1_000_000), metavar="N", help="stop after so many matches"
    )


def run(arguments: Namespace) -> int:
    from arbitre.cli.local_program import load_program
    from arbitre.client.errors import ClientError
    from arbitre.terminal.address import server_address

    server = server_address(arguments.server)
    if server is None:
        raise InvalidArguments(f"'{arguments.server[:80]}' is not an address such as http://127.0.0.1:8000.")
    if (arguments.game is None) != (arguments.against is None):
        raise InvalidArguments("--game and --against go together: the game, and a bot to play it against.")
    program = load_program(arguments.file)
    try:
        asyncio.run(_play(server, arguments, program))
    except ClientError as error:
        raise ServerRefused(f"{error}") from None
    finally:
        program.close()
    return 0


async def _play(server: str, arguments: Namespace, program: "LocalProgram") -> None:
    from arbitre.client.asks import Player
    from arbitre.client.client import Client

    token = arguments.token or os.environ.get("ARBITRE_TOKEN")
    async with Client(server, token) as client:
        identity = await client.me() if token else await client.play_as_guest("en")
        print(f"{identity.name} plays at {server}.", flush=True)
        player = Player(client, program.choose, tell=lambda text: print(text, flush=True))
        if arguments.game is None:
            await player.play(arguments.matches)
            return
        left = arguments.matches or 1
        while left:
            await _open_table(client, server, arguments)
            await player.play(1)
            left -= 1


async def _open_table(client: "Client", server: str, arguments: Namespace) -> None:
    from arbitre.wire.tables import BotSeat, NewTable

    table = await client.open_table(NewTable(arguments.game, bots=[BotSeat(arguments.against)]))
    print(f"{server}/match/{table.id}", flush=True)
