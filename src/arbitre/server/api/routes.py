"""Our API: all operations, those of play first, since Starlette tries routes in order."""

from typing import Final

from arbitre.http.api import Api
from arbitre.http.operation import Operation
from arbitre.server.api import (
    added,
    addresses,
    administration,
    announcements,
    catalogue,
    competitions,
    conversations,
    desk,
    directing,
    engine_trials,
    engines,
    entering,
    friends,
    inbox,
    interfaces,
    ladders,
    mail,
    matches,
    me,
    moderation,
    operations,
    players,
    programs,
    provider,
    queues,
    records,
    series,
    tables,
)
from arbitre.server.api.call import Call
from arbitre.server.api.games import game_operations
from arbitre.server.api.problems import Problems
from arbitre.server.api.services import Services

PREFIX: Final = "/api/v1"

OPERATIONS: list[Operation] = [
    *(
        operation.under(PREFIX)
        for operation in (
            *matches.ROUTES,
            *tables.ROUTES,
            *directing.ROUTES,
            *desk.ROUTES,
            *conversations.ROUTES,
            *queues.ROUTES,
            *entering.ROUTES,
            *me.ROUTES,
            *friends.ROUTES,
            *inbox.ROUTES,
            *interfaces.ROUTES,
            *ladders.ROUTES,
            *competitions.ROUTES,
            *records.ROUTES,
            *series.ROUTES,
            *programs.ROUTES,
            *addresses.ROUTES,
            *mail.ROUTES,
            *provider.ROUTES,
            *players.ROUTES,
            *engines.ROUTES,
            *engine_trials.ROUTES,
            *added.ROUTES,
            *catalogue.ROUTES,
            *administration.ROUTES,
            *moderation.ROUTES,
            *announcements.ROUTES,
            *game_operations(),
        )
    ),
    *operations.ROUTES,
]

API: Api[Services] = Api(OPERATIONS, Problems(), Call)
