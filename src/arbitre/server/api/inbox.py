"""Routes for notices: the inbox and its read markers."""

from arbitre.http.operation import Body, get, put
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, Before, Limit
from arbitre.server.errors import NotLoggedIn
from arbitre.wire.social import Inbox, NoticeInfo, ReadNotice


@get(
    "/me/notices",
    tags=["notices"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn],
    examples=[
        Inbox(
            1,
            [NoticeInfo(12, "challenge", "k7wq2mzt4h", 1_760_000_000_000, False, "bob", "reversi")],
        )
    ],
)
async def list_notices(request: Call, before: Before = None, limit: Limit = 50) -> Inbox:
    """List my notices.

    Challenges, requests and messages, and turns and ends of matches while I was away. Newest first.
    """
    return await request.notices.inbox(request.account, before, limit)


@put("/me/notices/read", tags=["notices"], security=LOGGED_IN, status=204, refuses=[NotLoggedIn])
async def read_all_notices(request: Call) -> None:
    """Mark all notices as read."""
    await request.notices.read_all(request.account)


@put(
    "/me/notices/read/one",
    tags=["notices"],
    security=LOGGED_IN,
    status=204,
    refuses=[NotLoggedIn],
    examples=[ReadNotice("challenge", "k7wq2mzt4h")],
)
async def read_notice(request: Call, data: Body[ReadNotice]) -> None:
    """Mark one notice as read."""
    await request.notices.read(request.account, data.kind, data.subject)


ROUTES = [list_notices, read_all_notices, read_notice]
