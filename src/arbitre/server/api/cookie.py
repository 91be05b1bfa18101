"""The browser's session cookie."""

from arbitre.server.api.call import Call
from arbitre.server.people.sessions import COOKIE_NAME, LIFETIME

Headers = dict[str, str]


def session_cookie(request: Call, secret: str) -> Headers:
    """Not readable by scripts, not sent by other sites' forms, and over https only where the site is."""
    secure = "; Secure" if request.scope["scheme"] == "https" else ""
    return _set_cookie(f"{secret}; Max-Age={LIFETIME // 1000}{secure}")


def forget_cookie() -> Headers:
    return _set_cookie("; Max-Age=0")


def _set_cookie(value: str) -> Headers:
    return {"set-cookie": f"{COOKIE_NAME}={value}; Path=/; HttpOnly; SameSite=Lax"}
