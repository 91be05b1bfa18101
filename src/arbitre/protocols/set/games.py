"""PARTIEs: creating and entering one, the current STEP, proposing a SET, going back."""

from typing import Annotated

from msgspec import Meta
from starlette.responses import RedirectResponse, Response

from arbitre.games.registry import find_game
from arbitre.games.set.errors import StaleStep, Waiting
from arbitre.http.operation import Answer, Body, delete, get, post
from arbitre.kernel.errors import (
    AlreadyDeclined,
    AlreadyOffered,
    IllegalMove,
    InvalidMove,
    InvalidPosition,
    MatchIsOver,
    NothingOffered,
    NothingToUndo,
)
from arbitre.kernel.log import Action
from arbitre.protocols.set.call import SetCall
from arbitre.protocols.set.telling import GAME, check_is_set, step_of
from arbitre.server.api.parameters import LOGGED_IN, VISITOR
from arbitre.server.errors import (
    Busy,
    NotBegun,
    NotLoggedIn,
    NotOver,
    NotSeated,
    SeatTaken,
    TableNotOpen,
    TooManyMatches,
    TooManyTables,
    UnknownMatch,
)
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.tables.openings import Opening
from arbitre.server.tables.sources import saved_position
from arbitre.wire.set import Back, Confirmation, NewGame, Proposal, Resumption, Step
from arbitre.wire.tables import Sit, Source

USUAL = NewGame()
GameId = Annotated[str, Meta(description="The `partie` of a STEP; it is the same everywhere in the house.")]


@post(
    "/parties",
    tags=["parties"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownMatch, NotOver, InvalidPosition, TooManyMatches, TooManyTables],
    examples=[NewGame(joueurs=3)],
)
async def make_game(request: SetCall, data: Body[NewGame] = USUAL) -> Step:
    """Initiate a PARTIE.

    This does not enter its creator. The PARTIE begins once all its seats are taken. With `reprise` it begins from a saved STEP
    of a finished PARTIE with the same number of JOUEURs.
    """
    account, tables = request.account, request.rooms.tables
    source = None if data.reprise is None else await _saved(request, data.reprise)
    position = None
    if source is not None:
        position = await saved_position(request.rooms.matches, account, find_game(GAME), source)
    opening = Opening(
        game=GAME,
        opener=account.id,
        seats=data.joueurs,
        options={"extend": data.agrandir, "penalty": data.penalite, "minutes": data.minutes},
        position=position,
        source=None if source is None else (source.match, source.version),
    )
    async with tables.quotas.one_more(account, opens=True) as cap:
        return step_of(await tables.open(opening, {account.id: account}, tables.within(cap)))


@post(
    "/parties/{partie}/joueurs",
    tags=["parties"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownMatch, SeatTaken, TableNotOpen, TooManyMatches, TooManyTables, Busy],
    also={200: "The JOUEUR has entered before."},
)
async def enter_game(request: SetCall, partie: GameId) -> Answer[Step]:
    """Enter the calling JOUEUR in a PARTIE."""
    account = request.account
    is_there = bool((await _find(request, partie)).seats_of(account))
    live = await request.rooms.tables.sit(account, partie, Sit())
    return Answer(step_of(live), status=200 if is_there else 201)


@get(
    "/parties/{partie}",
    tags=["parties"],
    security=VISITOR,
    refuses=[UnknownMatch],
    status=301,
)
async def show_game(request: SetCall, partie: GameId) -> Response:
    """Redirect to the STEP of a PARTIE.

    A PARTIE is described by the public information of its STEP, under `/parties/{partie}/step`.
    """
    return RedirectResponse(f"/set/parties/{(await _find(request, partie)).id}/step", 301)


@get("/parties/{partie}/step", tags=["parties"], security=VISITOR, refuses=[UnknownMatch])
async def show_step(request: SetCall, partie: GameId) -> Step:
    """Collect the public information of the current STEP.

    The PARTIE, the names of the JOUEURs and their points, the size of the PIOCHE, the TABLEAU, the size of the PILE and its
    cards, and nothing else.
    """
    return step_of(await _find(request, partie))


@post(
    "/parties/{partie}/sets",
    tags=["parties"],
    security=LOGGED_IN,
    refuses=[
        NotLoggedIn,
        NotSeated,
        UnknownMatch,
        NotBegun,
        MatchIsOver,
        InvalidMove,
        IllegalMove,
        StaleStep,
        Waiting,
    ],
    also={
        200: "Three cards of the TABLEAU that are no SET: the proposal is rejected, and the PARTIE goes on."
    },
    examples=[Proposal(7, ["1111", "2222", "3333"])],
)
async def propose_set(request: SetCall, partie: GameId, data: Body[Proposal]) -> Answer[Confirmation]:
    """Propose a SET.

    201 if the engine accepts it: the next STEP has begun. The first correct proposal on a STEP wins. A proposal on a past STEP
    is refused as `stale_step`, without a penalty. After a wrong one, its JOUEUR waits two seconds (`waiting`).
    """
    match = (await _find(request, partie)).playing()
    claim = match.game.parse(f"{data.step}: {' '.join(data.cartes)}")
    action = Action("move", str(claim), match.version)
    live = await request.rooms.playing.act(request.account, partie, action)
    return Answer(Confirmation(claim.is_right, step_of(live)), status=201 if claim.is_right else 200)


@post(
    "/parties/{partie}/retour",
    tags=["parties"],
    security=LOGGED_IN,
    status=200,
    refuses=[
        NotLoggedIn,
        NotSeated,
        UnknownMatch,
        NotBegun,
        MatchIsOver,
        NothingToUndo,
        AlreadyOffered,
        AlreadyDeclined,
    ],
)
async def go_back(request: SetCall, partie: GameId) -> Back:
    """Ask to go back by one STEP, or agree to it.

    The first call asks. Calls of other JOUEURs agree. Once all agree, the previous STEP is restored with its points. A lone
    JOUEUR goes back at once.
    """
    match = (await _find(request, partie)).playing()
    is_asked = match.undo_asked_by is not None
    action = Action("accept_undo" if is_asked else "ask_undo")
    live = await request.rooms.playing.act(request.account, partie, action)
    is_done = live.playing().state.step < match.state.step
    return Back("reculé" if is_done else "demandé", step_of(live))


@delete(
    "/parties/{partie}/retour",
    tags=["parties"],
    security=LOGGED_IN,
    status=200,
    refuses=[NotLoggedIn, NotSeated, UnknownMatch, NotBegun, MatchIsOver, NothingOffered],
)
async def stay(request: SetCall, partie: GameId) -> Back:
    """Decline to go back."""
    await _find(request, partie)
    live = await request.rooms.playing.act(request.account, partie, Action("decline_undo"))
    return Back("refusé", step_of(live))


async def _find(request: SetCall, match: str) -> LiveMatch:
    return check_is_set(await request.rooms.matches.get(match))


async def _saved(request: SetCall, wanted: Resumption) -> Source:
    """The first position of a STEP. Raises InvalidPosition if the PARTIE has no STEP of that number."""
    match = (await _find(request, wanted.partie)).playing()
    frame = next((frame for frame in match.frames(None) if frame.view.step == wanted.step), None)
    if frame is None:
        raise InvalidPosition(f"PARTIE {wanted.partie} has no STEP {wanted.step}.")
    return Source(wanted.partie, frame.version)


ROUTES = [make_game, enter_game, show_step, show_game, propose_set, go_back, stay]
