"""Routes for queues: listing, joining and leaving."""

from typing import Annotated

from msgspec import Meta

from arbitre.http.operation import Body, delete, get, post
from arbitre.kernel.clock import Bank
from arbitre.kernel.errors import InvalidOptions, InvalidSeats, UnknownGame
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, VISITOR
from arbitre.server.errors import (
    GuestsCannot,
    NotLoggedIn,
    NotWaiting,
    TooManyMatches,
    TooManyQueues,
    TooManyTables,
    UnknownQueue,
)
from arbitre.wire.contests import JoinQueue, QueueInfo, QueueState

QueueName = Annotated[str, Meta(description="A queue's `id`, such as `reversi:rated:bank-180-2`.")]


@get("/queues", tags=["queues"], security=VISITOR)
async def list_queues(request: Call) -> list[QueueInfo]:
    """List the non-empty queues.

    Longest first.
    """
    return await request.queues.all()


@get("/queues/{queue}", tags=["queues"], security=VISITOR, refuses=[UnknownQueue])
async def show_queue(request: Call, queue: QueueName) -> QueueState:
    """Show who waits in a queue."""
    return await request.queues.state(queue, request.visitor)


@post(
    "/queues",
    tags=["queues"],
    security=LOGGED_IN,
    status=200,
    refuses=[
        NotLoggedIn,
        GuestsCannot,
        UnknownGame,
        InvalidOptions,
        InvalidSeats,
        TooManyMatches,
        TooManyTables,
        TooManyQueues,
    ],
    examples=[JoinQueue("reversi", Bank(180, 2))],
)
async def join_queue(request: Call, data: Body[JoinQueue]) -> QueueState:
    """Wait for an opponent.

    Leaves other queues, unless `keeps_others`. The place lasts while a live connection follows `queue:ID`, otherwise half a
    minute. Joining again keeps it. Two people are paired once each is within the other's band; the first to arrive gets the
    first seat. A `paired` event on `me` names the match.
    """
    request.charge(3)
    row = await request.queues.join(request.account, data)
    return await request.queues.state(row.queue, request.account)


@delete("/queues/current", tags=["queues"], security=LOGGED_IN, refuses=[NotLoggedIn, NotWaiting])
async def leave_queue(request: Call) -> None:
    """Leave all queues."""
    if not await request.queues.leave(request.account):
        raise NotWaiting(f"{request.account.name} waits in no queue.")


@delete("/queues/{queue}", tags=["queues"], security=LOGGED_IN, refuses=[NotLoggedIn, NotWaiting])
async def leave_one_queue(request: Call, queue: QueueName) -> None:
    """Leave one queue."""
    if not await request.queues.leave(request.account, queue):
        raise NotWaiting(f"{request.account.name} does not wait there.")


ROUTES = [list_queues, leave_queue, leave_one_queue, show_queue, join_queue]
