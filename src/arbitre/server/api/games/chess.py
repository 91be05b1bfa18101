"""Chess-specific routes: analysis of finished matches, and PGN export and import."""

import asyncio
from datetime import UTC, datetime
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from arbitre.bots.chess.analysis import ChessAnalysis
from arbitre.games.chess import GAMES
from arbitre.games.chess.pgn import InvalidPgn, import_games, write_pgn
from arbitre.http.operation import Body, get, post
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, VISITOR, MatchId
from arbitre.server.errors import InvalidRequest, NotBegun, NotLoggedIn, NotOver, UnknownMatch

PGN_COST: Final = 5
IMPORT_COST: Final = 20
MOST_GAMES: Final = 20
LONGEST_PGN: Final = 200_000
_NAMES: Final = {game.name for game in GAMES}


class ChessPgn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game or several, in any of our modes."""

    pgn: Annotated[str, Meta(max_length=LONGEST_PGN)]


class ChessImport(msgspec.Struct, frozen=True):
    """A match made from a PGN. It can be read like any other, at `GET /matches/{match}`."""

    match: str
    game: str
    title: str
    moves: int
    result: str


@get(
    "/chess/matches/{match}/analysis",
    tags=["games"],
    security=VISITOR,
    refuses=[UnknownMatch, NotBegun, NotOver, InvalidRequest],
)
async def show_chess_analysis(request: Call, match: MatchId) -> ChessAnalysis:
    """Show the analysis of a match of chess.

    `status` is `none` if nobody has asked for it, `running` while it is computed (poll every second), then `done`.
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

    Only for finished matches, in any turn-based mode. It is computed once and stored, so asking again does no harm. In the
    classic mode an engine assesses the positions, if the server has one. Otherwise our strongest bot does.
    """
    account = request.account
    if await request.analyses.known(match) is None:
        await request.analyses.study(match)  # A match that cannot be analysed costs nothing.
        request.limits.analyses.take(account.id)
    return msgspec.json.decode(await request.analyses.ask(match), type=ChessAnalysis)


@get(
    "/chess/matches/{match}/pgn",
    tags=["games"],
    security=VISITOR,
    media_type="application/x-chess-pgn",
    refuses=[UnknownMatch, NotBegun, NotOver, InvalidRequest],
)
async def export_chess_pgn(request: Call, match: MatchId) -> str:
    """Export a match of chess as PGN.

    In every mode, with its `Variant` and the times of the moves. A match with hidden information can be exported only once it
    is over.
    """
    request.charge(PGN_COST)
    live = await request.views.live(match)
    played = live.playing()
    if played.game.name not in _NAMES:
        raise InvalidRequest(f"A match of {played.game.name} cannot be written as PGN.")
    if not (played.is_over or played.game.shares_view):
        raise NotOver(f"Match {match} is still being played, and hides what a PGN would show.")
    white, black = (seat.player or "?" for seat in request.table(live).seats)
    began = datetime.fromtimestamp(played.header.began / 1000, UTC)
    tags = {"Event": live.row.title or "Arbitre", "Date": f"{began:%Y.%m.%d}", "White": white, "Black": black}
    return await asyncio.to_thread(write_pgn, played, **tags)


@post(
    "/chess/pgn",
    tags=["games"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, InvalidPgn, InvalidRequest],
    examples=[ChessPgn('[White "Ada"]\n[Black "Bob"]\n\n1. f3 e5 2. g4 Qh4# 0-1')],
)
async def import_chess_pgn(request: Call, data: Body[ChessPgn]) -> list[ChessImport]:
    """Import games of chess from PGN.

    Each becomes a finished match that can be replayed, analysed, and resumed from any position. It affects no rating.
    """
    account = request.account
    games = await request.compute(import_games, data.pgn, IMPORT_COST)
    if len(games) > MOST_GAMES:
        raise InvalidRequest(
            f"There are {len(games)} games in this PGN; at most {MOST_GAMES} are read at once."
        )
    return [
        ChessImport(
            await request.imports.keep(account, game.header, game.events, game.outcome, game.title),
            game.header.game,
            game.title,
            game.moves,
            game.result,
        )
        for game in games
    ]


ROUTES = [show_chess_analysis, analyse_chess_match, export_chess_pgn, import_chess_pgn]
