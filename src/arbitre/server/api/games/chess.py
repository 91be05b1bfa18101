"""Routes that are chess's own: matches analysed after their end."""

import msgspec

from arbitre.bots.chess.analysis import ChessAnalysis
from arbitre.http.operation import get, post
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, VISITOR, MatchId
from arbitre.server.errors import InvalidRequest, NotBegun, NotLoggedIn, NotOver, UnknownMatch

ANALYSIS_COST = 60
"""A process is busy for ten seconds or more."""


@get(
    "/chess/matches/{match}/analysis",
    tags=["games"],
    security=VISITOR,
    refuses=[UnknownMatch, NotBegun, NotOver, InvalidRequest],
)
async def show_chess_analysis(request: Call, match: MatchId) -> ChessAnalysis:
    """Show the analysis of a match of chess.

    As far as it has come: `status` is `none` where nobody has asked for it, `running` while it is worked out (ask again in a
    second), then `done`.
    """
    known = await request.analyses.known(match)
    if known is not None:
        return msgspec.json.decode(known, type=ChessAnalysis)
    study = await request.analyses.study(match)
    nothing = msgspec.convert(study.report([]), ChessAnalysis, from_attributes=True)
    return msgspec.structs.replace(nothing, status="none")


@post(
    "/chess/matches/{match}/analysis",
    tags=["games"],
    security=LOGGED_IN,
    status=200,
    refuses=[NotLoggedIn, UnknownMatch, NotBegun, NotOver, InvalidRequest],
)
async def analyse_chess_match(request: Call, match: MatchId) -> ChessAnalysis:
    """Ask for the analysis of a match of chess.

    Only once it is over, in any turn-based mode. It is worked out once and then kept; asking again does no harm. An engine
    assesses the positions where the server has one and the mode is classic, otherwise our strongest bot.
    """
    if request.account and await request.analyses.known(match) is None:
        request.charge(ANALYSIS_COST)
    return msgspec.json.decode(await request.analyses.ask(match), type=ChessAnalysis)


ROUTES = [show_chess_analysis, analyse_chess_match]
