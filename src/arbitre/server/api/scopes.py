"""What a program's token may do. People's own tokens may do everything their owner may."""

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
"""What a program's token may do, besides anonymous reads."""


def check_is_for_programs(scope: Scope, account: AccountRow) -> None:
    """Raises ProgramsCannot."""
    if f"{scope['method']} {scope['path_template']}" not in FOR_PROGRAMS:
        raise ProgramsCannot(f"{account.name} is a program: it plays, and does nothing else.")
