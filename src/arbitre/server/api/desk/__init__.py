"""Routes for directed matches of Diplomacy: opening, joining and playing them, and their masters' acts."""

from arbitre.http.operation import Operation
from arbitre.server.api.desk import acts, charge, councils, gazette, groups, looking, matches, playing

ROUTES: list[Operation] = [
    *matches.ROUTES,
    *looking.ROUTES,
    *playing.ROUTES,
    *acts.ROUTES,
    *charge.ROUTES,
    *councils.ROUTES,
    *gazette.ROUTES,
    *groups.ROUTES,
]
