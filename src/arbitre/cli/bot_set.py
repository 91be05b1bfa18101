"""Play SET on a server as a program, which logs in through the public API like a person.

    arbitre bot set --server http://127.0.0.1:8000 --level 3
    arbitre bot set --level 4 --players 2
    arbitre bot set --match k3x8w2m9qa --once

Without --match it sits down at the oldest open table of SET, plays, and goes on to the next. With a name it uses an account,
which is created if it does not exist; the password is read from ARBITRE_PASSWORD.
"""

import asyncio
import os
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from arbitre.cli.arguments import whole_number
from arbitre.cli.errors import InvalidArguments, ServerRefused

if TYPE_CHECKING:
    from arbitre.client.set_engine import SetEngine

LEVELS = (1, 2, 3, 4)
TAKEN = ("seat_taken", "table_not_open", "unknown_match", "guests_cannot", "not_invited")
"""Somebody was faster, or the table is not for this player: the next one may be."""
PATIENCE = 2.0
"""Seconds between two looks at the open tables."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--server", metavar="URL", default="http://127.0.0.1:8000", help="(default: %(default)s)"
    )
    parser.add_argument(
        "--level",
        type=int,
        choices=LEVELS,
        default=2,
        help="1 beginner, 2 casual, 3 club, 4 master (default: 2)",
    )
    parser.add_argument("--name", help="an account's name (default: a guest)")
    parser.add_argument("--match", metavar="ID", help="sit down at this table")
    parser.add_argument(
        "--players", type=whole_number(1, 8), metavar="N", help="open a table for so many, and sit down at it"
    )
    parser.add_argument("--once", action="store_true", help="stop after one match")


def run(arguments: Namespace) -> int:
    from arbitre.client.errors import ClientError
    from arbitre.terminal.address import server_address

    server = server_address(arguments.server)
    if server is None:
        raise InvalidArguments(f"'{arguments.server[:80]}' is not an address such as http://127.0.0.1:8000.")
    try:
        asyncio.run(_play(server, arguments))
    except ClientError as error:
        raise ServerRefused(f"{error}") from None
    return 0


async def _play(server: str, arguments: Namespace) -> None:
    from arbitre.bots.set import BOTS
    from arbitre.client.set_engine import SetEngine
    from arbitre.client.set_player import SetPlayer

    password = os.environ.get("ARBITRE_PASSWORD")
    if arguments.name is not None and password is None:
        raise InvalidArguments("An account needs its password in ARBITRE_PASSWORD.")
    level = next(bot for bot in BOTS["set"] if bot.level == arguments.level)
    async with SetEngine(server) as engine:
        player = await engine.initialise(arguments.name, password if arguments.name else None)
        automatic = SetPlayer(engine, level.skill)
        print(f"{player.nom} plays SET at {server}, level {level.level}.", flush=True)
        while True:
            game = await _find(engine, arguments)
            print(f"{server}/match/{game}", flush=True)
            last = await automatic.play(game, player.nom)
            points = ", ".join(f"{one.nom} {one.points}" for one in last.joueurs)
            print(f"Over: {points}.", flush=True)
            if arguments.once or arguments.match is not None:
                return


async def _find(engine: "SetEngine", arguments: Namespace) -> str:
    """A table at which the player now sits."""
    from arbitre.client.errors import Refused
    from arbitre.wire.set import NewGame

    if arguments.match is not None:
        return (await engine.enter(arguments.match)).partie
    if arguments.players is not None:
        made = await engine.make(NewGame(joueurs=arguments.players))
        return (await engine.enter(made.partie)).partie
    while True:
        for table in await engine.open_games():
            if table.needs_code or table.is_by_invitation:
                continue
            try:
                return (await engine.enter(table.id)).partie
            except Refused as refusal:
                if refusal.code not in TAKEN:
                    raise
        await asyncio.sleep(PATIENCE)
