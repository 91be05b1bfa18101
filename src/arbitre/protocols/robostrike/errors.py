"""This protocol's refusals: a status and a line of plain text."""

from typing import Final

from arbitre.kernel.errors import Invalid, NotNow, Refusal, Unknown
from arbitre.server.errors import Forbidden, NotLoggedIn, TooManyRequests

FULL: Final = "Aucune place libre"
NO_PLAYER: Final = "Invalid player id"


class Refused(Exception):
    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.text = text


def no_player() -> Refused:
    return Refused(404, NO_PLAYER)


def full() -> Refused:
    return Refused(503, FULL)


def in_our_words(refusal: Refusal) -> Refused:
    """Converts a refusal of the server, with a fitting status."""
    statuses: tuple[tuple[type[Refusal], int], ...] = (
        (TooManyRequests, 429),
        (NotLoggedIn, 401),
        (Forbidden, 403),
        (Unknown, 404),
        (Invalid, 400),
        (NotNow, 409),
    )
    status = next((status for kind, status in statuses if isinstance(refusal, kind)), 503)
    if refusal.code == "illegal_move":
        status = 400
    return Refused(status, refusal.message)
