"""Routes for the gazette of a directed match."""

from typing import Annotated

from msgspec import Meta

from arbitre.http.operation import Body, delete, get, post
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, VISITOR, MatchId
from arbitre.server.errors import (
    InvalidRequest,
    Muted,
    NotDirector,
    NotLoggedIn,
    NotSeated,
    UnknownDirected,
    UnknownPiece,
)
from arbitre.wire.desk import GazettePiece, NewPiece

TAGS = ["desk"]
PIECE_COST = 10
PieceNumber = Annotated[int, Meta(description="The `id` of a piece.", ge=0, le=2**53)]


@get("/desk/matches/{match}/gazette", tags=TAGS, security=VISITOR, refuses=[UnknownDirected])
async def read_gazette(request: Call, match: MatchId) -> list[GazettePiece]:
    """Read the gazette of a directed match.

    Oldest first. For everybody.
    """
    return await request.desk.gazette.read(request.visitor, match)


@post(
    "/desk/matches/{match}/gazette",
    tags=TAGS,
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownDirected, NotSeated, Muted, InvalidRequest],
    examples=[
        NewPiece(
            "La flotte est rentrée",
            "Brest pavoise. On dit l'amiral songeur.",
            signature="Le Petit Journal de Brest",
        )
    ],
)
async def publish_piece(request: Call, match: MatchId, data: Body[NewPiece]) -> list[GazettePiece]:
    """Publish a piece in the gazette of a directed match.

    For its powers and its master. Below an invented signature, only the master learns which power wrote it.
    """
    request.charge(PIECE_COST)
    await request.desk.gazette.publish(request.account, match, data)
    return await request.desk.gazette.read(request.account, match)


@delete(
    "/desk/matches/{match}/gazette/{piece}",
    tags=TAGS,
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownDirected, UnknownPiece, NotDirector],
)
async def withdraw_piece(request: Call, match: MatchId, piece: PieceNumber) -> None:
    """Take a piece out of a gazette.

    For its author, the master and moderators.
    """
    await request.desk.gazette.withdraw(request.account, match, piece)


ROUTES = [read_gazette, publish_piece, withdraw_piece]
