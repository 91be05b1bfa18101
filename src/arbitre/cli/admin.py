"""Give and take roles (super_administrator, administrator, moderator, organiser), and announce things.

    arbitre admin grant Ada super_administrator
    arbitre admin revoke Ada organiser
    arbitre admin list
    arbitre admin announce "Tournoi samedi." "Tournament on Saturday." --link /watch --days 7

Works on the database itself, whether a server runs on it or not. A running server knows of a role within two seconds, and
of an announcement within ten. Everything is written to the audit log.
"""

import asyncio
import os
from argparse import SUPPRESS, ArgumentParser, Namespace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec

from arbitre.cli.arguments import add_database, whole_number

if TYPE_CHECKING:
    from arbitre.server.people.roles import Roles
    from arbitre.server.store import Store


DAY = 86_400_000


def add_arguments(parser: ArgumentParser) -> None:
    add_database(parser)
    actions = parser.add_subparsers(title="actions", metavar="ACTION", dest="action", required=True)
    for name, summary in (("grant", "give a player a role"), ("revoke", "take it away again")):
        action = actions.add_parser(name, help=summary)
        action.add_argument("name", metavar="NAME", help="the player's name")
        action.add_argument("role", metavar="ROLE", help="one of the four")
        add_database(action, default=SUPPRESS)
    listing = actions.add_parser("list", help="list who has which role")
    add_database(listing, default=SUPPRESS)
    announce = actions.add_parser("announce", help="show a line beside every match")
    add_database(announce, default=SUPPRESS)
    announce.add_argument("french", metavar="FRENCH", help="the words in French")
    announce.add_argument("english", metavar="ENGLISH", help="the same in English")
    announce.add_argument("--link", metavar="URL", help="a path on this site, or a URL elsewhere")
    announce.add_argument(
        "--days",
        type=whole_number(1, 3660),
        default=7,
        metavar="N",
        help="for how long from now (default: 7)",
    )
    announce.add_argument(
        "--rank",
        type=whole_number(0, 1000),
        default=0,
        metavar="N",
        help="the lowest is shown first (default: 0)",
    )


def run(arguments: Namespace) -> int:
    return asyncio.run(_run(arguments))


async def _run(arguments: Namespace) -> int:
    from arbitre.server.facts.clock import steady_clock
    from arbitre.server.people.roles import Roles
    from arbitre.server.running.serving import CannotStart
    from arbitre.server.running.settings import read_settings
    from arbitre.server.store import Unavailable, open_store

    try:
        url = read_settings(os.environ, database=arguments.database).database_url()
        store = await open_store(url, upgrades=False)
    except Unavailable as error:
        raise CannotStart(f"{error}") from error
    roles = Roles(store, steady_clock())
    try:
        if arguments.action == "list":
            return await _list(store)
        if arguments.action == "announce":
            return await _announce(store, roles, arguments)
        return await _change(store, roles, arguments)
    finally:
        roles.close()
        await store.close()


async def _list(store: "Store") -> int:
    rows = await store.roles()
    people = await store.accounts({row.account for row in rows}) if rows else {}
    for row in sorted(rows, key=lambda row: (row.role, people[row.account].name.casefold())):
        since = datetime.fromtimestamp(row.at / 1000, UTC).date()
        print(f"{row.role:20} {people[row.account].name:24} since {since}")
    return 0


async def _announce(store: "Store", roles: "Roles", arguments: Namespace) -> int:
    from arbitre.cli.errors import InvalidArguments
    from arbitre.kernel.text import Text
    from arbitre.server.facts.clock import steady_clock
    from arbitre.server.moderation.announcements import Announcements
    from arbitre.wire.moderation import NewAnnouncement

    now = steady_clock()
    new = {
        "text": Text(arguments.french, arguments.english),
        "begins": now(),
        "ends": now() + arguments.days * DAY,
        "link": arguments.link,
        "rank": arguments.rank,
    }
    try:
        checked = msgspec.convert(msgspec.to_builtins(new), NewAnnouncement)
    except msgspec.ValidationError as error:
        raise InvalidArguments(f"That cannot be announced: {error}.") from None
    announcements = Announcements(store, roles, now)
    try:
        announced = await announcements.add(None, checked)
    finally:
        announcements.close()
    until = datetime.fromtimestamp(announced.ends / 1000, UTC).date()
    print(f"Announcement {announced.id} is shown until {until}.")
    return 0


async def _change(store: "Store", roles: "Roles", arguments: Namespace) -> int:
    """Returns 1 if there was nothing to change."""
    from arbitre.server.errors import UnknownPlayer

    name, role = arguments.name, arguments.role
    account = await store.account_named(name)
    if account is None or account.deleted is not None:
        raise UnknownPlayer(f"There is no player '{name[:40]}'.")
    if arguments.action == "grant":
        changed = await roles.grant(account, role, None)
        print(f"{account.name} is now {role}." if changed else f"{account.name} already is {role}.")
    else:
        changed = await roles.revoke(account, role, None)
        print(f"{account.name} is no longer {role}." if changed else f"{account.name} is not {role}.")
    return 0 if changed else 1
