"""Replay every match in a database and compare the result with what is stored.

Servers may keep playing meanwhile. Exit code 0: everything agrees. Exit code 1: something does not; each problem is printed on
one line with the identifier of its match.
"""

import os
from argparse import ArgumentParser, Namespace

from arbitre.cli.arguments import add_database


def add_arguments(parser: ArgumentParser) -> None:
    add_database(parser)


def run(arguments: Namespace) -> int:
    import asyncio

    from arbitre.server.running.settings import read_settings

    return asyncio.run(_check(read_settings(os.environ, database=arguments.database).database_url()))


async def _check(url: str) -> int:
    from arbitre.cli.errors import DatabaseUnavailable
    from arbitre.server.store import Unavailable, open_store
    from arbitre.server.upkeep.checking import check_matches

    matches = events = problems = 0
    try:
        store = await open_store(url, upgrades=False)
        try:
            async for checked in check_matches(store):
                matches += 1
                events += checked.events
                problems += len(checked.problems)
                for problem in checked.problems:
                    print(f"{checked.match}: {problem}")
        finally:
            await store.close()
    except Unavailable as error:
        raise DatabaseUnavailable(str(error)) from None
    print(f"{matches} matches, {events} events: {f'{problems} problems' if problems else 'everything fits'}.")
    return 1 if problems else 0
