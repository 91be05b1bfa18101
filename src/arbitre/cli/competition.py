"""List a server's competitions, show one, or follow it.

    arbitre competition
    arbitre competition ID
    arbitre competition ID --follow

One competition is shown with its standings, each strength with its 95 % interval, what each scored against each, and the
matches being played. With --follow it is shown again after every change, until it is over.
"""

import asyncio
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from arbitre.cli.arguments import add_language
from arbitre.cli.errors import InvalidArguments, ServerRefused

if TYPE_CHECKING:
    from arbitre.client.client import Client
    from arbitre.wire.competitions import CompetitionState


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("competition", metavar="ID", nargs="?", help="show this one")
    parser.add_argument("--follow", action="store_true", help="show it again after every change")
    parser.add_argument("--game", help="list competitions of this game only")
    parser.add_argument(
        "--server", metavar="URL", default="http://127.0.0.1:8000", help="(default: %(default)s)"
    )
    add_language(parser)


def run(arguments: Namespace) -> int:
    from arbitre.client.errors import ClientError
    from arbitre.terminal.address import server_address

    server = server_address(arguments.server)
    if server is None:
        raise InvalidArguments(f"'{arguments.server[:80]}' is not an address such as http://127.0.0.1:8000.")
    if arguments.follow and arguments.competition is None:
        raise InvalidArguments("--follow needs the ID of a competition.")
    try:
        asyncio.run(_show(server, arguments))
    except ClientError as error:
        raise ServerRefused(f"{error}") from None
    return 0


async def _show(server: str, arguments: Namespace) -> None:
    from arbitre.cli.standings import print_competition, print_competitions
    from arbitre.client.client import Client

    async with Client(server) as client:
        if arguments.competition is None:
            page = await client.competitions(game=arguments.game)
            print_competitions(page.competitions, arguments.language)
            return
        state = await client.competition(arguments.competition)
        print_competition(state, server, arguments.language)
        if arguments.follow:
            await _follow(client, server, arguments, state)


async def _follow(client: "Client", server: str, arguments: Namespace, state: "CompetitionState") -> None:
    from arbitre.cli.standings import print_competition

    async with client.live() as live:
        await live.subscribe(f"competition:{arguments.competition}")
        while state.competition.status in ("open", "playing") or state.playing:
            # What has changed between the first look and the subscription is seen as well.
            latest = await client.competition(arguments.competition)
            if latest != state:
                state = latest
                print()
                print_competition(state, server, arguments.language)
                continue
            await anext(live)
