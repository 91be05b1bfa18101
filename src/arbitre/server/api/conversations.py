"""Routes for conversations: the caller's own, their lines, and read markers."""

from typing import Annotated

from msgspec import Meta

from arbitre.http.operation import Body, get, post, put
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, VISITOR, BeforeId, PlayerName
from arbitre.server.errors import (
    Blocked,
    GuestsCannot,
    NotFriends,
    NotLoggedIn,
    NotMember,
    UnknownConversation,
    UnknownMatch,
    UnknownPlayer,
)
from arbitre.wire.conversations import ConversationInfo, NewLine, ReadMark, Said

ConversationName = Annotated[
    str, Meta(description="A conversation's `id`, such as `everybody` or `seats:k7wq2mzt4h:0:3`.")
]
REFUSES = [NotLoggedIn, NotMember, UnknownConversation, UnknownMatch]


@get(
    "/conversations",
    tags=["conversations"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn],
    examples=[
        ConversationInfo(
            id="seats:k7wq2mzt4h:2:3",
            kind="seats",
            match="k7wq2mzt4h",
            places=["2", "3"],
            read=12,
            latest=17,
            unread=2,
        )
    ],
)
async def list_conversations(request: Call) -> list[ConversationInfo]:
    """List my conversations.

    With unread counts, latest line first: those with other people, those of my seats, and those I have marked as read.
    """
    return await request.conversations.mine(request.account)


@post(
    "/players/{name}/conversation",
    tags=["conversations"],
    security=LOGGED_IN,
    status=200,
    refuses=[NotLoggedIn, GuestsCannot, UnknownPlayer, NotFriends, Blocked],
)
async def open_conversation(request: Call, name: PlayerName) -> ConversationInfo:
    """Open a conversation with a friend.

    Two people share one, and opening it once is enough. If they stop being friends, they can read it but not write.
    """
    return await request.conversations.open_pair(request.account, name)


@get("/conversations/{conversation}/lines", tags=["conversations"], security=VISITOR, refuses=REFUSES)
async def read_conversation(
    request: Call,
    conversation: ConversationName,
    since: Annotated[int, Meta(description="Only lines after the line of this id.", ge=0, le=2**53)] = 0,
    before: BeforeId = None,
    limit: Annotated[int, Meta(description="How many at most.", ge=1, le=200)] = 100,
    words: Annotated[
        Annotated[str, Meta(min_length=1, max_length=100)] | None,
        Meta(description="Only lines in which these words stand."),
    ] = None,
) -> list[Said]:
    """Read or search a conversation.

    The latest lines, oldest first. `before` pages back, `since` pages forward.
    """
    if words is not None:
        request.charge(10)
    return await request.conversations.lines(request.visitor, conversation, since, before, limit, words)


@post(
    "/conversations/{conversation}/lines",
    tags=["conversations"],
    security=LOGGED_IN,
    refuses=[*REFUSES, NotFriends, Blocked, UnknownPlayer],
    examples=[NewLine("Burgundy stays empty this spring?", 2)],
)
async def say_in_conversation(request: Call, conversation: ConversationName, data: Body[NewLine]) -> Said:
    """Say something in a conversation.

    In press and between seats, the caller speaks for a seat, or as the director.
    """
    return await request.conversations.say(request.account, conversation, data.text, data.seat)


@put(
    "/conversations/{conversation}/read",
    tags=["conversations"],
    security=LOGGED_IN,
    status=204,
    refuses=REFUSES,
    examples=[ReadMark(17)],
)
async def mark_conversation(request: Call, conversation: ConversationName, data: Body[ReadMark]) -> None:
    """Mark a conversation as read.

    Up to a line, never backwards. Also adds the conversation to mine.
    """
    await request.conversations.mark_read(request.account, conversation, data.line)


ROUTES = [
    list_conversations,
    open_conversation,
    read_conversation,
    say_in_conversation,
    mark_conversation,
]
