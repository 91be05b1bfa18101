"""All operations, in the order in which they are documented."""

from arbitre.http.operation import Operation
from arbitre.server.api import (
    administration,
    conversations,
    diplomacy,
    games,
    matches,
    operations,
    people,
    tables,
)

PREFIX = "/api/v1"

OPERATIONS: list[Operation] = [
    *(
        operation.under(PREFIX)
        for operation in (
            *people.ROUTES,
            *games.ROUTES,
            *diplomacy.ROUTES,
            *tables.ROUTES,
            *matches.ROUTES,
            *conversations.ROUTES,
            *administration.ROUTES,
        )
    ),
    *operations.ROUTES,
]
