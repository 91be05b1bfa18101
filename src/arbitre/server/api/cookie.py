"""The browser's session cookie."""

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from arbitre.server.sessions import COOKIE_NAME, LIFETIME


def session_cookie(request: Request[Any, Any, Any], secret: str) -> Cookie:
    """Not readable by scripts, not sent by other sites' forms, and over https only where the site is."""
    return Cookie(
        key=COOKIE_NAME,
        value=secret,
        path="/",
        max_age=LIFETIME // 1000,
        httponly=True,
        samesite="lax",
        secure=request.scope["scheme"] == "https",
        description="The session",
    )


def forget_cookie() -> Cookie:
    return Cookie(key=COOKIE_NAME, value="", path="/", max_age=0, httponly=True, samesite="lax")
