"""Routes for interfaces: registering and choosing them, the values they returned, and trays for testing programs."""

from typing import Annotated

from msgspec import Meta

from arbitre.http.operation import Body, delete, get, post, put
from arbitre.kernel.errors import (
    IllegalMove,
    InvalidMove,
    InvalidPosition,
    MatchIsOver,
    NotYourTurn,
    UnknownGame,
)
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, VISITOR, OnlyGame
from arbitre.server.errors import (
    GuestsCannot,
    NothingReturned,
    NotLoggedIn,
    TooManyInterfaces,
    UnknownInterface,
)
from arbitre.wire.interfaces import InterfaceInfo, NewInterface, Returned, TrayAsked, TrayMove, TrayShown

LAYING_COST = 2
InterfaceId = Annotated[str, Meta(description="The `id` of an interface.")]
Receipt = Annotated[str, Meta(description="What the frame was asked for with.")]
_EXAMPLE = NewInterface(
    name="Ardoise", address="https://ardoise.example.org/plateau", games=["reversi", "tictactoe"]
)


@get("/interfaces", tags=["interfaces"], security=VISITOR)
async def list_interfaces(request: Call, game: OnlyGame = None) -> list[InterfaceInfo]:
    """List the interfaces to choose from.

    Built-in ones first, then mine and public ones. Each is a page that shows a match in a frame, as the Tournoyons manual
    describes.
    """
    return await request.services.interfaces.list(request.visitor, game)


@post(
    "/interfaces",
    tags=["interfaces"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, GuestsCannot, UnknownGame, TooManyInterfaces],
    examples=[_EXAMPLE],
)
async def register_interface(request: Call, data: Body[NewInterface]) -> InterfaceInfo:
    """Register an interface.

    Viewers' browsers call its address with the parameters of the manual's chapter IV. A private one can be chosen only by its
    owner.
    """
    return await request.services.interfaces.register(request.account, data)


@put(
    "/interfaces/{interface}",
    tags=["interfaces"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownGame, UnknownInterface],
    examples=[_EXAMPLE],
)
async def change_interface(request: Call, interface: InterfaceId, data: Body[NewInterface]) -> InterfaceInfo:
    """Change an interface of mine."""
    return await request.services.interfaces.change(request.account, interface, data)


@delete(
    "/interfaces/{interface}",
    tags=["interfaces"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownInterface],
)
async def remove_interface(request: Call, interface: InterfaceId) -> None:
    """Remove an interface of mine."""
    await request.services.interfaces.remove(request.account, interface)


@get(
    "/me/returns/{receipt}",
    tags=["interfaces"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, NothingReturned],
)
async def show_return(request: Call, receipt: Receipt) -> Returned:
    """Show the value an interface returned.

    For the viewer it was shown to, by the receipt that the frame was requested with.
    """
    return await request.services.returns.returned(request.account, receipt)


@post(
    "/trays",
    tags=["interfaces"],
    security=VISITOR,
    status=200,
    refuses=[UnknownGame, InvalidPosition, InvalidMove, IllegalMove, NotYourTurn, MatchIsOver],
    examples=[TrayAsked(game="tictactoe", moves=[TrayMove(0, "5")])],
)
async def lay_out_tray(request: Call, data: Body[TrayAsked]) -> TrayShown:
    """Set up a tray.

    Takes a position in the manual's notation, and moves played from it. Returns what an engine and an interface would be told,
    and the legal moves. Nothing is stored.
    """
    request.charge(LAYING_COST)
    return request.services.workbench.lay_out(data)


ROUTES = [
    list_interfaces,
    register_interface,
    change_interface,
    remove_interface,
    show_return,
    lay_out_tray,
]
