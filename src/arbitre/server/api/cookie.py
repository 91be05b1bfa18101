"""The browser's session cookie."""

from arbitre.http.operation import Answer
from arbitre.server.api.call import Call
from arbitre.server.people.sessions import COOKIE_NAME, LIFETIME
from arbitre.wire.people import Identity

Headers = dict[str, str]


def session_cookie(request: Call, secret: str) -> Headers:
    """Not readable by scripts, not sent from other sites' forms, and https only if the site uses it."""
    secure = "; Secure" if request.scope["scheme"] == "https" else ""
    return _set_cookie(f"{secret}; Max-Age={LIFETIME // 1000}{secure}")


def forget_cookie() -> Headers:
    return _set_cookie("; Max-Age=0")


async def introduce(request: Call) -> Answer[Identity]:
    """Returns the caller's identity, and renews a browser's cookie."""
    identity = await request.people.identity(request.account)
    identity = await request.services.acting.told(identity, request.proof)
    credentials = request.credentials
    if credentials is None or credentials.kind == "token":
        return Answer(identity)
    return Answer(identity, headers=session_cookie(request, credentials.secret))


def _set_cookie(value: str) -> Headers:
    return {"set-cookie": f"{COOKIE_NAME}={value}; Path=/; HttpOnly; SameSite=Lax"}
