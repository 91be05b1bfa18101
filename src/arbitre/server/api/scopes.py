"""What the token of a program is good for. People's own tokens are good for everything that they may do."""

from typing import Final

from starlette.types import Scope

from arbitre.server.errors import ProgramsCannot
from arbitre.server.store.rows import AccountRow

FOR_PROGRAMS: Final = frozenset(
    f"{method} /api/v1{path}"
    for method, path in (
        ("GET", "/me"),
        ("GET", "/me/asks"),
        ("GET", "/me/matches"),
        ("POST", "/tables"),
        ("POST", "/matches/{match}/actions"),
        ("POST", "/matches/{match}/bots"),
        ("POST", "/matches/{match}/chat"),
        ("POST", "/matches/{match}/rematch"),
        ("POST", "/matches/{match}/seat"),
        ("POST", "/matches/{match}/start"),
        ("DELETE", "/matches/{match}/seat"),
        ("DELETE", "/sessions/current"),
    )
)
"""What the token of a program can do, besides looking as anybody may."""


def check_is_for_programs(scope: Scope, account: AccountRow) -> None:
    """Raises ProgramsCannot."""
    if f"{scope['method']} {scope['path_template']}" not in FOR_PROGRAMS:
        raise ProgramsCannot(f"{account.name} is a program: it plays, and does nothing else.")
