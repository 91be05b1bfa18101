"""Routes for announcements: shown to everybody, written by administrators."""

from typing import Annotated

from msgspec import Meta

from arbitre.http.operation import Body, delete, get, post
from arbitre.kernel.text import Text
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, VISITOR
from arbitre.server.errors import NotLoggedIn, RoleNeeded, UnknownAnnouncement
from arbitre.wire.moderation import Announcement, NewAnnouncement

TAGS = ["moderation"]
NEWS = Text("Tournoi de Reversi samedi.", "Reversi tournament on Saturday.")
A_DAY = 86_400_000
"""For the examples."""


@get(
    "/announcements",
    tags=TAGS,
    security=VISITOR,
    examples=[Announcement(1, NEWS, "/watch", 1_760_000_000_000, 1_760_000_000_000 + A_DAY, 0)],
)
async def show_announcements(request: Call) -> list[Announcement]:
    """Show the current announcements.

    Empty unless an administrator has written some.
    """
    return await request.services.announcements.current()


@get("/announcements/all", tags=TAGS, security=LOGGED_IN, refuses=[NotLoggedIn, RoleNeeded])
async def list_announcements(request: Call) -> list[Announcement]:
    """List all announcements.

    For administrators. Includes past and future ones.
    """
    return await request.services.announcements.listed(request.account)


@post(
    "/announcements",
    tags=TAGS,
    security=LOGGED_IN,
    refuses=[NotLoggedIn, RoleNeeded],
    examples=[NewAnnouncement(NEWS, 1_760_000_000_000, 1_760_000_000_000 + A_DAY, "/watch")],
)
async def add_announcement(request: Call, data: Body[NewAnnouncement]) -> Announcement:
    """Add an announcement.

    For administrators. The web client shows them beside matches, one after the other. Readers can close each.
    """
    return await request.services.announcements.add(request.account, data)


@delete(
    "/announcements/{announcement}",
    tags=TAGS,
    security=LOGGED_IN,
    refuses=[NotLoggedIn, RoleNeeded, UnknownAnnouncement],
)
async def withdraw_announcement(
    request: Call, announcement: Annotated[int, Meta(description="Its `id`.", ge=0, le=2**53)]
) -> None:
    """Withdraw an announcement.

    For administrators.
    """
    await request.services.announcements.withdraw(request.account, announcement)


ROUTES = [show_announcements, list_announcements, add_announcement, withdraw_announcement]
