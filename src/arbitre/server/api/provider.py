"""Routes for login at another site (OpenID Connect)."""

import base64
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from arbitre.http.operation import Answer, get
from arbitre.kernel.errors import Refusal
from arbitre.server.api.call import Call
from arbitre.server.api.cookie import session_cookie
from arbitre.server.api.parameters import VISITOR
from arbitre.server.errors import ProviderFailed, UnknownProvider
from arbitre.server.people.provider import Journey, Provider

CALLBACK: Final = "/api/v1/oidc/callback"
COOKIE: Final = "arbitre_journey"
MINUTES: Final = 10

FromProvider = Annotated[str | None, Meta(description="What the provider sends along.")]


@get(
    "/oidc/departure",
    tags=["people"],
    security=VISITOR,
    status=303,
    refuses=[UnknownProvider, ProviderFailed],
)
async def leave_for_provider(request: Call) -> Answer[None]:
    """Go to the identity provider.

    For browsers. The provider returns them to the callback. A guest becomes an account there, and an account is linked.
    """
    journey, address = await _provider(request).depart()
    return Answer(
        None, headers={"location": address, "set-cookie": _journey_cookie(request, _packed(journey))}
    )


@get("/oidc/callback", tags=["people"], security=VISITOR, status=303, refuses=[UnknownProvider])
async def return_from_provider(
    request: Call,
    code: FromProvider = None,
    state: FromProvider = None,
    error: FromProvider = None,
    error_description: FromProvider = None,
    iss: FromProvider = None,
    session_state: FromProvider = None,
    scope: FromProvider = None,
    authuser: FromProvider = None,
    prompt: FromProvider = None,
    hd: FromProvider = None,
) -> Answer[None]:
    """Return from the identity provider.

    Logs in and redirects to the lobby. On failure, redirects to the login page with the error.
    """
    provider = _provider(request)
    try:
        journey = _unpacked(request.cookies.get(COOKIE, ""))
        if journey is None or not code or state != journey.state:
            raise ProviderFailed("This does not belong to a journey that began here.")
        newcomer = await provider.arrive(journey, code)
        account = await request.services.arrivals.account_of(newcomer, request.visitor)
        admission = await request.people.admit(account, "cookie", request.scope["auth"], request.device)
    except Refusal as refusal:
        return Answer(None, headers={"location": f"/login#{refusal.code}"})
    return Answer(None, headers={"location": "/", **session_cookie(request, admission.secret)})


def _provider(request: Call) -> Provider:
    provider = request.services.provider
    if provider is None:
        raise UnknownProvider("This server knows no provider of identities.")
    return provider


def _packed(journey: Journey) -> str:
    return base64.urlsafe_b64encode(msgspec.json.encode(journey)).decode()


def _unpacked(text: str) -> Journey | None:
    try:
        return msgspec.json.decode(base64.urlsafe_b64decode(text), type=Journey)
    except ValueError:
        return None


def _journey_cookie(request: Call, value: str) -> str:
    """Lax, since the return is a navigation from the provider's page."""
    secure = "; Secure" if request.scope["scheme"] == "https" else ""
    return f"{COOKIE}={value}; Max-Age={MINUTES * 60}; Path={CALLBACK}; HttpOnly; SameSite=Lax{secure}"


ROUTES = [leave_for_provider, return_from_provider]
