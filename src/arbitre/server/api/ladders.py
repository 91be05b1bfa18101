"""Routes for ladders and statistics."""

from typing import Annotated

from msgspec import Meta

from arbitre.http.operation import get
from arbitre.kernel.errors import UnknownGame
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import VISITOR, GameName, Limit, PlayerName
from arbitre.server.errors import UnknownPlayer
from arbitre.wire.contests import Ladder, LadderInfo, PoolStatistics, Rank, Statistics, Step


@get("/ladders", tags=["ladders"], security=VISITOR, examples=[LadderInfo("reversi/fast", "reversi", 210)])
async def list_ladders(request: Call) -> list[LadderInfo]:
    """List the ladders.

    Non-empty ones, in the order of the games.
    """
    return await request.ladders.all()


@get(
    "/ladders/{game}",
    tags=["ladders"],
    security=VISITOR,
    refuses=[UnknownGame],
    examples=[
        Ladder(
            pool="reversi",
            game="reversi",
            people=210,
            skipped=0,
            ranks=[Rank(1, "Ada", 1978, None, False, 612, 400, 12, 200, 12)],
            own=None,
            spread=[Step(1950, 4)],
        )
    ],
)
async def show_ladder(
    request: Call,
    game: GameName,
    pace: Annotated[
        str | None, Meta(description="`fast` or `days`; without it, the ladder of the usual pace.")
    ] = None,
    skip: Annotated[int, Meta(description="How many places to leave out.", ge=0, le=10_000_000)] = 0,
    limit: Limit = 10,
) -> Ladder:
    """Show a ladder.

    Players with a rated match in the pool in the last 30 days, best first, and the caller's own place.
    """
    pool = game if pace is None else f"{game}/{pace}"
    return await request.ladders.ladder(request.visitor, pool, skip, limit)


@get(
    "/players/{name}/statistics",
    tags=["ladders"],
    security=VISITOR,
    refuses=[UnknownPlayer],
    examples=[
        Statistics(
            "Ada",
            [
                PoolStatistics(
                    pool="reversi/fast",
                    game="reversi",
                    rating=1542,
                    deviation=None,
                    is_provisional=False,
                    matches=404,
                    won=214,
                    drawn=23,
                    lost=167,
                    best=1554,
                    best_at=1_760_000_000_000,
                    streak=3,
                    longest=11,
                    place=47,
                    people=210,
                    latest=1_760_000_000_000,
                )
            ],
        )
    ],
)
async def show_statistics(request: Call, name: PlayerName) -> Statistics:
    """Show a player's statistics.

    For rated matches, by pool.
    """
    return await request.services.statistics.of(await request.people.named(name))


ROUTES = [list_ladders, show_ladder, show_statistics]
