"""This API's errors, with the few statuses of the specification's appendix.

A SET proposed on a past STEP, cards that are not on the table, a full PARTIE: "la requête n'était pas correcte d'une manière ou
d'une autre", 400. An unknown caller, or one without a seat: 401. Two more statuses ask a program to retry later: 429 and 503.
"""

from collections.abc import Iterable
from typing import Final

from arbitre.http.errors import TooLarge, WrongContentType, WrongMethod
from arbitre.http.operation import Operation
from arbitre.http.refusals import nearest_status
from arbitre.kernel.errors import Invalid, NotNow, Refusal, Unknown
from arbitre.server.api.problems import Problems
from arbitre.server.errors import (
    Forbidden,
    InternalError,
    NotLoggedIn,
    OutOfService,
    TooManyRequests,
    WrongPassword,
)

STATUSES: Final[dict[type[Refusal], int]] = {
    Invalid: 400,
    NotNow: 400,
    WrongMethod: 400,
    TooLarge: 400,
    WrongContentType: 400,
    NotLoggedIn: 401,
    WrongPassword: 401,
    Forbidden: 401,
    Unknown: 404,
    TooManyRequests: 429,
    InternalError: 500,
    OutOfService: 503,
}
"""A refusal has the status of its nearest ancestor here."""


class SetRefusals(Problems):
    """The server's problems, under other statuses."""

    def status(self, refusal: type[Refusal]) -> int:
        return nearest_status(refusal, STATUSES)

    def usual(self, operation: Operation) -> Iterable[type[Refusal]]:
        yield from (TooManyRequests, InternalError, OutOfService)
