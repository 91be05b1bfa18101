"""A page at a golden match: what the server would say of it, said to a browser over a routed connection.

The match is the one of tests/golden, played in this process; the client is the real one, and whatever else it asks for is
the server's.
"""

import json
import time
from typing import Any

import msgspec
from playwright.async_api import Page, Route, WebSocketRoute

from arbitre.games.registry import find_game
from arbitre.kernel.match import Match
from arbitre.server.telling.describe import situation, situation_for
from arbitre.wire.live import SnapshotNotice
from arbitre.wire.matches import Frames, Snapshot
from arbitre.wire.tables import SeatInfo, TableInfo
from tests.games.random_match import walk

MATCH = "golden0000"
NUMBER = 1
EARLY = 24
"""Events after which a long match has something to show; of a short one it is the half."""


class Stage:
    """One golden match as its first seat sees it, at one of its moments."""

    def __init__(self, game: str) -> None:
        self._game = find_game(game)
        *_, self._end = walk(self._game, NUMBER)
        self._match = self._end

    def middle(self) -> None:
        """To a moment at which the first seat is asked, if there is any."""
        least = min(EARLY, self._end.number // 2)
        for match in walk(self._game, NUMBER):
            if match.is_over or (match.number >= least and match.waits_for(0)):
                break
        self._match = match

    def end(self) -> None:
        self._match = self._end

    async def open(self, page: Page) -> None:
        """Gets the page there; another moment takes another `open`."""
        match = self._match
        snapshot = self._snapshot(match)

        def connected(socket: WebSocketRoute) -> None:
            server = socket.connect_to_server()

            def received(text: str | bytes) -> None:
                question = json.loads(text)
                if question["type"] == "subscribe" and question["topic"] == f"match:{MATCH}":
                    notice = SnapshotNotice(reply=question["id"], match=MATCH, snapshot=snapshot, chat=[])
                    socket.send(_json(notice))
                elif question["type"] != "unsubscribe" or question["topic"] != f"match:{MATCH}":
                    server.send(text)

            socket.on_message(received)

        async def frames(route: Route) -> None:
            answer = Frames(MATCH, match.frames(0))
            await route.fulfill(body=_json(answer), content_type="application/json")

        await page.unroute_all()
        await page.route_web_socket("**/api/v1/live", connected)
        await page.route(f"**/matches/{MATCH}/frames**", frames)
        await page.goto(f"/match/{MATCH}")

    def _snapshot(self, match: Match) -> Snapshot:
        now = int(time.time() * 1000)
        ended = match.log[-1].at if match.log else 0
        table = TableInfo(
            id=MATCH,
            game=match.game.name,
            rules=match.game.version,
            options=dict(match.header.options),
            clock=None,
            status="over" if match.is_over else "playing",
            is_public=True,
            is_rated=False,
            seats=[
                SeatInfo(seat, f"player-{seat}", rating=1200 + seat, is_here=True)
                for seat in range(match.header.seats)
            ],
            opener="player-0",
            created=now - ended,
            began=now - ended,
            ended=now if match.is_over else None,
            outcome=match.outcome,
            your_seat=0,
            your_seats=[0],
            is_your_turn=match.waits_for(0),
        )
        seen = situation_for(match, situation(match, ended), 0)
        return Snapshot(table=table, situation=seen, events=list(match.events(0)))


def _json(message: Any) -> str:
    return msgspec.json.encode(message).decode()
