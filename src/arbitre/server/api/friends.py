"""Routes for friends, requests and blocks."""

from arbitre.http.operation import delete, get, post, put
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, PlayerName
from arbitre.server.errors import (
    AlreadyAsked,
    AlreadyFriends,
    Blocked,
    GuestsCannot,
    NoRequest,
    NotFriends,
    NotLoggedIn,
    NotReachable,
    Oneself,
    TooManyFriends,
    UnknownPlayer,
)
from arbitre.wire.social import Engagement, Friend, FriendList, FriendRequest, Friendship


@get(
    "/me/friends",
    tags=["friends"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn],
    examples=[
        FriendList(
            [Friend("bob", 1_760_000_000_000, True, [Engagement("k7wq2mzt4h", "reversi")], 1, 3, 0, 5)],
            [FriendRequest("cleo", 1_760_000_000_000, 4)],
            [],
            ["eve"],
        )
    ],
)
async def list_friends(request: Call) -> FriendList:
    """List my friends.

    Who is here, what they play, how we have played against each other; with the requests I have received and sent, and
    those whom I have blocked.
    """
    return await request.acquaintance.of(request.account)


@get("/me/friends/{name}", tags=["friends"], security=LOGGED_IN, refuses=[NotLoggedIn, UnknownPlayer])
async def show_friendship(request: Call, name: PlayerName) -> Friendship:
    """Say how I stand with a player."""
    return await request.acquaintance.with_player(request.account, name)


@post(
    "/me/friends/{name}",
    tags=["friends"],
    security=LOGGED_IN,
    status=200,
    refuses=[
        NotLoggedIn,
        GuestsCannot,
        UnknownPlayer,
        Oneself,
        Blocked,
        NotReachable,
        AlreadyFriends,
        AlreadyAsked,
        TooManyFriends,
    ],
)
async def ask_friend(request: Call, name: PlayerName) -> Friendship:
    """Ask a player to be friends.

    Two who ask each other are friends at once.
    """
    request.charge(5)
    await request.friends.ask(request.account, name)
    return await request.acquaintance.with_player(request.account, name)


@delete(
    "/me/friends/{name}",
    tags=["friends"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownPlayer, NotFriends],
)
async def remove_friend(request: Call, name: PlayerName) -> None:
    """Remove a friend."""
    await request.friends.remove(request.account, name)


@put(
    "/me/requests/{name}",
    tags=["friends"],
    security=LOGGED_IN,
    status=200,
    refuses=[NotLoggedIn, UnknownPlayer, NoRequest],
)
async def accept_request(request: Call, name: PlayerName) -> Friendship:
    """Accept a request.

    Of a player who has asked me.
    """
    await request.friends.accept(request.account, name)
    return await request.acquaintance.with_player(request.account, name)


@delete(
    "/me/requests/{name}",
    tags=["friends"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownPlayer, NoRequest],
)
async def refuse_request(request: Call, name: PlayerName) -> None:
    """Refuse a request.

    Of a player who has asked me; who may ask again.
    """
    await request.friends.refuse(request.account, name)


@delete(
    "/me/requests/sent/{name}",
    tags=["friends"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownPlayer, NoRequest],
)
async def cancel_request(request: Call, name: PlayerName) -> None:
    """Cancel a request that I have sent."""
    await request.friends.cancel(request.account, name)


@put(
    "/me/blocks/{name}",
    tags=["friends"],
    security=LOGGED_IN,
    status=200,
    refuses=[NotLoggedIn, GuestsCannot, UnknownPlayer, Oneself],
)
async def block_player(request: Call, name: PlayerName) -> Friendship:
    """Block a player.

    Who then can neither ask me, write to me, challenge me nor be paired with me, and is my friend no longer. They are not told.
    """
    await request.friends.block(request.account, name)
    return await request.acquaintance.with_player(request.account, name)


@delete("/me/blocks/{name}", tags=["friends"], security=LOGGED_IN, refuses=[NotLoggedIn, UnknownPlayer])
async def unblock_player(request: Call, name: PlayerName) -> None:
    """Block a player no longer."""
    await request.friends.unblock(request.account, name)


ROUTES = [
    list_friends,
    show_friendship,
    ask_friend,
    remove_friend,
    accept_request,
    refuse_request,
    cancel_request,
    block_player,
    unblock_player,
]
