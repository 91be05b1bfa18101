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

    Who is online, what they play, our results against each other, requests received and sent, and the players I have blocked.
    """
    return await request.acquaintance.of(request.account)


@get("/me/friends/{name}", tags=["friends"], security=LOGGED_IN, refuses=[NotLoggedIn, UnknownPlayer])
async def show_friendship(request: Call, name: PlayerName) -> Friendship:
    """Show my relation to a player."""
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

    If both ask each other, they are friends at once.
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
    """Accept a friend request."""
    await request.friends.accept(request.account, name)
    return await request.acquaintance.with_player(request.account, name)


@delete(
    "/me/requests/{name}",
    tags=["friends"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownPlayer, NoRequest],
)
async def refuse_request(request: Call, name: PlayerName) -> None:
    """Refuse a friend request.

    The player may ask again.
    """
    await request.friends.refuse(request.account, name)


@delete(
    "/me/requests/sent/{name}",
    tags=["friends"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownPlayer, NoRequest],
)
async def cancel_request(request: Call, name: PlayerName) -> None:
    """Cancel a request I have sent."""
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

    They can no longer ask, write to, challenge or be paired with me, and stop being my friend. They are not told.
    """
    await request.friends.block(request.account, name)
    return await request.acquaintance.with_player(request.account, name)


@delete("/me/blocks/{name}", tags=["friends"], security=LOGGED_IN, refuses=[NotLoggedIn, UnknownPlayer])
async def unblock_player(request: Call, name: PlayerName) -> None:
    """Unblock a player."""
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
