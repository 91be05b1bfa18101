"""Routes for directed matches opened together, and for their results."""

from typing import Annotated

from msgspec import Meta

from arbitre.http.operation import Body, get, post, put
from arbitre.kernel.errors import InvalidOptions
from arbitre.kernel.text import Language
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, VISITOR
from arbitre.server.directing.results import as_csv
from arbitre.server.errors import (
    Blocked,
    ConditionNotMet,
    GuestsCannot,
    InvalidRequest,
    NameTaken,
    NotDirector,
    NotEnoughPlayers,
    NotLoggedIn,
    NotReachable,
    TableNotOpen,
    TooManyPlayers,
    TooManyTables,
    UnknownGroup,
    UnknownPlayer,
)
from arbitre.wire.desk import (
    Allocation,
    Allocations,
    Group,
    GroupInfo,
    GroupOpening,
    GroupResults,
    Parameters,
)

TAGS = ["desk"]
COST = 5
GroupId = Annotated[str, Meta(description="Ten letters and digits.")]
Spoken = Annotated[Language, Meta(description="The language of headings and powers.")]


@get("/desk/groups", tags=TAGS, security=VISITOR)
async def list_groups(request: Call) -> list[GroupInfo]:
    """List the groups of directed matches.

    Newest first.
    """
    return await request.desk.results.listed(request.visitor)


@post(
    "/desk/groups",
    tags=TAGS,
    security=LOGGED_IN,
    refuses=[NotLoggedIn, GuestsCannot, NameTaken, InvalidRequest, InvalidOptions, TooManyTables],
    examples=[GroupOpening(Parameters(name="Coupe d'automne", manual=True), 4)],
)
async def open_group(request: Call, data: Body[GroupOpening]) -> Group:
    """Open several directed matches with one set of parameters.

    The caller becomes their master. They are named after the group: `NAME, table 1` and so on.
    """
    request.charge(data.count)
    row = await request.desk.groups.open(request.account, data)
    return await request.desk.results.show(request.account, row.id)


@get("/desk/groups/{group}", tags=TAGS, security=VISITOR, refuses=[UnknownGroup])
async def show_group(request: Call, group: GroupId) -> Group:
    """Show a group of directed matches.

    Who plays which power in each, and the results so far.
    """
    request.charge(COST)
    return await request.desk.results.show(request.visitor, group)


@put(
    "/desk/groups/{group}/players",
    tags=TAGS,
    security=LOGGED_IN,
    status=200,
    refuses=[
        NotLoggedIn,
        UnknownGroup,
        NotDirector,
        UnknownPlayer,
        GuestsCannot,
        ConditionNotMet,
        Blocked,
        NotReachable,
        TableNotOpen,
        InvalidRequest,
    ],
    examples=[Allocations([Allocation("3kd92mf0ab", ["Ada", None, "Boole", None, None, None, None])])],
)
async def allocate_group(request: Call, group: GroupId, data: Body[Allocations]) -> Group:
    """Give out the powers in several matches.

    For the group's master, before the matches begin. Players need not have signed up: those of an organiser have their place at
    once, others are asked. Those who had a power and are named no more lose their place.
    """
    request.charge(COST)
    await request.desk.groups.allocate(request.account, group, data.matches)
    return await request.desk.results.show(request.account, group)


@post(
    "/desk/groups/{group}/start",
    tags=TAGS,
    security=LOGGED_IN,
    status=200,
    refuses=[NotLoggedIn, UnknownGroup, NotDirector, TableNotOpen, NotEnoughPlayers, TooManyPlayers],
)
async def start_group(request: Call, group: GroupId) -> Group:
    """Begin every match of a group that waits for players.

    For its master. Begins all of them or none.
    """
    request.charge(COST)
    await request.desk.groups.start(request.account, group)
    return await request.desk.results.show(request.account, group)


@get("/desk/groups/{group}/results", tags=TAGS, security=VISITOR, refuses=[UnknownGroup])
async def show_results(request: Call, group: GroupId) -> GroupResults:
    """Show the results of a group of matches.

    One per power and match, with totals per player and per power.
    """
    request.charge(COST)
    return (await request.desk.results.show(request.visitor, group)).results


@get(
    "/desk/groups/{group}/results.csv",
    tags=TAGS,
    security=VISITOR,
    media_type="text/csv",
    refuses=[UnknownGroup],
)
async def export_results(request: Call, group: GroupId, language: Spoken = "fr") -> str:
    """Export the results of a group of matches as a table.

    One line per power and match. In French with semicolons and decimal commas, as spreadsheets expect there.
    """
    request.charge(COST)
    found = await request.desk.results.show(request.visitor, group)
    variant = found.matches[0].info.parameters.variant if found.matches else "standard"
    return as_csv(found.results.results, variant, language)


ROUTES = [list_groups, open_group, show_group, allocate_group, start_group, show_results, export_results]
