"""The addresses under `/interfaces`: frames that hold an interface, values returned from them, and our own interfaces.

/interfaces/frames/ID    a page around an interface, for the match page and the tester
/interfaces/returns/…    URLReturn; needs no login and ignores cookies
/interfaces/referees/ID  the referee of an added game, for the player whose browser shows it
/interfaces/board        every game's board as an interface
/interfaces/model        a page that does what annex B's does
"""

import re
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from arbitre.http.body import media_type, read_body
from arbitre.http.errors import InvalidRequest
from arbitre.http.refusals import unknown_path, wrong_method
from arbitre.kernel.errors import Refusal
from arbitre.protocols.tournoyons.frames.boards import Boards
from arbitre.protocols.tournoyons.frames.own import BOARD, MODEL, PREFIX
from arbitre.protocols.tournoyons.frames.pages import frame_page, return_page
from arbitre.protocols.tournoyons.frames.query import read_query, write_query
from arbitre.protocols.tournoyons.frames.referees import RefereeFrames
from arbitre.protocols.tournoyons.frames.returning import Returning
from arbitre.protocols.tournoyons.frames.showing import INPUT, ORDER, Look, asking, eyes_of, in_order, show
from arbitre.protocols.tournoyons.trays.registry import find_trays
from arbitre.server.api.problems import Problems
from arbitre.server.errors import Forbidden
from arbitre.server.interfaces.interfaces import Interfaces
from arbitre.server.interfaces.returns import Returns
from arbitre.server.play.matches import Matches
from arbitre.server.store.rows import AccountRow

FRAMES: Final = f"{PREFIX}/frames/"
REFEREES: Final = f"{PREFIX}/referees/"
RETURNS: Final = f"{PREFIX}/returns/"
_COLOR: Final = re.compile(r"[0-9A-Fa-f]{6}")
_RECEIPT: Final = re.compile(r"[A-Za-z0-9_-]{16,64}")
_SPELLED: Final = {name.lower(): name for name in ORDER}
FORM: Final = "application/x-www-form-urlencoded"
_PROBLEMS: Final = Problems()


class Frames:
    """An ASGI app. `site` is our public address, if known. Otherwise the request's own address is used."""

    def __init__(
        self,
        *,
        interfaces: Interfaces,
        returns: Returns,
        returning: Returning,
        matches: Matches,
        boards: Boards,
        referees: RefereeFrames,
        site: str | None,
    ) -> None:
        self._interfaces = interfaces
        self._returns = returns
        self._returning = returning
        self._matches = matches
        self._boards = boards
        self._referees = referees
        self._site = site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        try:
            response = await self._answer(request)
        except Exception as error:
            response = _PROBLEMS.answer(error, scope)
        await response(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        path = request.url.path
        is_posted = request.method == "POST" and path.startswith(RETURNS)
        if request.method != "GET" and not is_posted:
            raise wrong_method(request.scope, "GET")
        given = read_query(request.url.query)
        if is_posted and media_type(request) == FORM:
            given |= read_query((await read_body(request)).decode("latin-1"))
        request.scope["path_template"] = path
        if path == BOARD:
            return self._boards.board(given)
        if path == MODEL:
            return self._boards.model()
        if path.startswith(RETURNS):
            request.scope["path_template"] = f"{RETURNS}{{secret}}"
            return await self._come_back(request, path.removeprefix(RETURNS), given)
        if path.startswith(FRAMES):
            request.scope["path_template"] = f"{FRAMES}{{interface}}"
            own = {name.lower(): value for name, value in request.query_params.items()}
            return await self._frame(request, path.removeprefix(FRAMES), own)
        if path.startswith(REFEREES):
            request.scope["path_template"] = f"{REFEREES}{{match}}"
            _check_framed(request)
            return await self._referees.show(
                request.scope["user"],
                path.removeprefix(REFEREES),
                self._address(request),
                self._host(request),
            )
        request.scope["path_template"] = "refused"
        raise unknown_path(request.scope)

    async def _come_back(self, request: Request, secret: str, given: dict[str, str]) -> Response:
        if "prefetch" in request.headers.get("sec-purpose", ""):
            raise Forbidden("A move is made, not fetched in advance.")
        try:
            await self._returning.come_back(secret, given.get("returnvalue", ""))
        except Refusal as refusal:
            request.scope["refused"] = refusal.code
            return return_page(_PROBLEMS.status(type(refusal)))
        return return_page(200)

    async def _frame(self, request: Request, interface: str, given: dict[str, str]) -> Response:
        _check_framed(request)
        account: AccountRow | None = request.scope["user"]
        if "match" in given:
            return await self._of_match(request, account, interface, given)
        return await self._trial(request, account, interface, given)

    async def _of_match(
        self, request: Request, account: AccountRow | None, interface: str, given: dict[str, str]
    ) -> Response:
        live = await self._matches.get(given["match"])
        found = await self._interfaces.find(account, interface, live)
        if live.row.game not in found.games:
            raise InvalidRequest(f"'{found.name}' does not show {live.row.game}.")
        eyes, at = eyes_of(live, account, _number(given, "seat")), _number(given, "at")
        parameters = show(live, eyes, at, _look(given))
        match, receipt = live.match, given.get("receipt")
        is_asked = match is not None and eyes is not None and asking(match, eyes, at)
        if match is not None and eyes is not None and account is not None and receipt and is_asked:
            version = match.version_for(eyes)
            secret = await self._returns.issue(
                account, interface, _checked(receipt), match=live.id, seat=eyes, version=version
            )
            parameters |= {"Input": INPUT[eyes], "URLReturn": self._return_address(request, secret)}
        address = write_query(found.address, in_order(parameters))
        return frame_page(found.name, address, self._host(request))

    async def _trial(
        self, request: Request, account: AccountRow | None, interface: str, given: dict[str, str]
    ) -> Response:
        """Takes any parameters the tester chooses. Only the tester can read the returned value."""
        found = await self._interfaces.find(account, interface)
        wanted = given.get("set", "")
        if all(find_trays(game).SET.lower() != wanted.lower() for game in found.games):
            raise InvalidRequest(f"'{found.name}' does not show '{wanted[:40]}'.")
        parameters = {_SPELLED[name]: value for name, value in given.items() if name in _SPELLED}
        parameters.pop("URLReturn", None)
        if account is not None and "receipt" in given:
            secret = await self._returns.issue(account, interface, _checked(given["receipt"]))
            parameters["URLReturn"] = self._return_address(request, secret)
        address = write_query(found.address, in_order(parameters))
        return frame_page(found.name, address, self._host(request), has_modals="WebTest" in parameters)

    def _return_address(self, request: Request, secret: str) -> str:
        return f"{self._address(request)}{RETURNS}{secret}"

    def _address(self, request: Request) -> str:
        return (self._site or f"{request.url.scheme}://{request.url.netloc}").rstrip("/")

    def _host(self, request: Request) -> str | None:
        return urlsplit(self._address(request)).hostname


def _check_framed(request: Request) -> None:
    if request.headers.get("sec-fetch-dest", "iframe") not in ("iframe", "frame"):
        raise Forbidden("It is shown in a frame of a page of ours.")


def _look(given: dict[str, str]) -> Look:
    color, wait = given.get("color"), _number(given, "wait")
    if color is not None and not _COLOR.fullmatch(color):
        raise InvalidRequest(f"'{color[:20]}' is not a colour of six hexadecimal digits.")
    return Look(
        color=color,
        language="en" if given.get("language") == "en" else "fr",
        is_mute="mute" in given,
        wait=8 if wait is None else min(wait, 100),
    )


def _number(given: dict[str, str], name: str) -> int | None:
    text = given.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise InvalidRequest(f"'{text[:20]}' is not a number, which `{name}` is.")
    return int(text)


def _checked(receipt: str) -> str:
    if not _RECEIPT.fullmatch(receipt):
        raise InvalidRequest("A receipt is 16 to 64 letters, digits, - and _.")
    return receipt
