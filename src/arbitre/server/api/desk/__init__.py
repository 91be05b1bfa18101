"""Routes for directed matches of Diplomacy: opening and joining them, playing them, and what their masters do."""

from arbitre.http.operation import Operation
from arbitre.server.api.desk import acts, looking, matches, playing

ROUTES: list[Operation] = [*matches.ROUTES, *looking.ROUTES, *playing.ROUTES, *acts.ROUTES]
