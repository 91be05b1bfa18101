"""Competitions as methods, one per route. A part of `Client`."""

from urllib.parse import quote

from arbitre.client.http import Http
from arbitre.wire.competitions import CompetitionPage, CompetitionState

API = "/api/v1"


class Competitions:
    _http: Http

    async def competitions(self, *, game: str | None = None, limit: int = 20) -> CompetitionPage:
        query = {"game": game, "limit": limit}
        return await self._http.ask("GET", f"{API}/competitions", CompetitionPage, query=query)

    async def competition(self, competition: str) -> CompetitionState:
        return await self._http.ask(
            "GET", f"{API}/competitions/{quote(competition, safe='')}", CompetitionState
        )
