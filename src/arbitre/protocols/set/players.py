"""JOUEURs: creating one, logging in as one, looking one up."""

from typing import Annotated

from msgspec import Meta

from arbitre.http.errors import InvalidRequest
from arbitre.http.operation import Answer, Body, get, post
from arbitre.protocols.set.call import SetCall
from arbitre.protocols.set.telling import GAME
from arbitre.server.api.parameters import LOGGED_IN, VISITOR
from arbitre.server.errors import NameTaken, NotLoggedIn, UnknownPlayer, WrongPassword
from arbitre.server.people.attempts import password_attempt, registration
from arbitre.server.people.people import Admission
from arbitre.server.store.rows import AccountRow
from arbitre.wire.people import Login, NewAccount, NewGuest
from arbitre.wire.set import NewPlayer, Player

GUEST = NewPlayer()
PHRASE = "correct horse battery staple"
PlayerId = Annotated[
    str, Meta(description="The `id` of a JOUEUR. Under a name the answer is 301 and leads to the id.")
]


@post(
    "/joueurs",
    tags=["joueurs"],
    security=VISITOR,
    refuses=[WrongPassword, NameTaken],
    also={200: "The JOUEUR was there already; this is another token for it."},
    examples=[NewPlayer("Ada", PHRASE), Player("k7wq2mzt4hxb9ncd", "Ada", 12)],
)
async def initialise_player(request: SetCall, data: Body[NewPlayer] = GUEST) -> Answer[Player]:
    """Initialise a JOUEUR.

    201 for a new one, 200 for one who logs in with their password. The answer holds the `jeton`, which all other commands send:
    `Authorization: Bearer …`. Without a name and a password the JOUEUR is a guest, under a name we choose.
    """
    limits, people = request.limits, request.rooms.people
    name, password = data.nom, data.mot_de_passe
    if name is None and password is None:
        limits.guests.take(request.address)
        return Answer(await _admitted(request, await people.welcome_guest(NewGuest(proof="token"))))
    if name is None or password is None:
        raise InvalidRequest("A JOUEUR has a `nom` and a `mot_de_passe`, or neither of them.")
    if await request.rooms.store.account_named(name) is not None:
        with password_attempt(request.limits, request.address, name):
            admission = await people.log_in(Login(name, password, "token"))
        return Answer(await _admitted(request, admission), status=200)
    with registration(limits, request.address):
        admission = await people.register(NewAccount(name, password, proof="token"), None)
    return Answer(await _admitted(request, admission))


@get("/joueurs/moi", tags=["joueurs"], security=LOGGED_IN, refuses=[NotLoggedIn])
async def show_own_player(request: SetCall) -> Player:
    """Show the calling JOUEUR."""
    return await _shown(request, request.account)


@get(
    "/joueurs/{joueur}",
    tags=["joueurs"],
    security=VISITOR,
    refuses=[UnknownPlayer],
    also={301: "Under a name: `Location` has the JOUEUR under its id."},
)
async def show_player(request: SetCall, joueur: PlayerId) -> Answer[Player]:
    """Show a JOUEUR and their points in all finished PARTIEs."""
    account = await request.rooms.store.account(joueur)
    if account is not None and account.deleted is None:
        return Answer(await _shown(request, account))
    named = await request.rooms.people.named(joueur)
    return Answer(await _shown(request, named), 301, {"location": f"/set/joueurs/{named.id}"})


async def _admitted(request: SetCall, admission: Admission) -> Player:
    return await _shown(request, admission.account, admission.secret)


async def _shown(request: SetCall, account: AccountRow, token: str | None = None) -> Player:
    return Player(account.id, account.name, await request.rooms.store.points(account.id, GAME), token)


ROUTES = [initialise_player, show_own_player, show_player]
