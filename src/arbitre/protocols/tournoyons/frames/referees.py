"""A referee shown in a frame of a player's browser, as the manual requires of old ones: their page sends the verdict itself.

Only one player's browser is given the address, which holds the identifiers that a verdict must carry. That player could send a
verdict of their own, so players of such a game must trust each other. Nobody else can.
"""

from typing import Final

from starlette.responses import Response

from arbitre.games.added import REFEREE
from arbitre.games.added import State as AddedState
from arbitre.kernel.game import Seat
from arbitre.protocols.tournoyons.frames.pages import frame_page, waiting_page
from arbitre.protocols.tournoyons.referee import RETURN_PATH
from arbitre.server.errors import NotSeated
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.interfaces.addresses import check_address
from arbitre.server.play.matches import Matches
from arbitre.server.store.interface import EngineStore
from arbitre.server.store.rows import AccountRow

METHOD: Final = "GET "


class RefereeFrames:
    def __init__(self, matches: Matches, store: EngineStore, *, allows_private: bool) -> None:
        """`allows_private`: players' browsers may be led to addresses of their own network."""
        self._matches = matches
        self._store = store
        self._allows_private = allows_private

    async def show(self, account: AccountRow | None, match: str, site: str, own_host: str | None) -> Response:
        """Raises NotSeated for anybody but the player whose browser is to show it. Until the referee is asked, the page reloads
        itself."""
        live = await self._matches.get(match)
        seat = shower(live)
        if seat is None or seat not in live.seats_of(account):
            raise NotSeated(f"The referee of match {live.id} is not yours to show now.")
        ask = await self._store.latest_ask(live.id, REFEREE)
        if ask is None or ask.status != "open" or ask.version != live.playing().version_for(REFEREE):
            return waiting_page()
        address = ask.request.removeprefix(METHOD)
        check_address(address, is_public=not self._allows_private)
        return frame_page(live.row.game, address, own_host, also=f"{site}{RETURN_PATH}")


def shower(live: LiveMatch) -> Seat | None:
    """Whose browser shows the referee: the person who has just moved, or else the other. None if nobody's does."""
    state = None if live.match is None else live.match.state
    if not isinstance(state, AddedState) or not state.options.framed or state.stage != "judge":
        return None
    movers = [seat for seat in (0, 1) if state.moves[seat]] + [0, 1]
    people = {player.seat for player in live.row.players if player.account is not None}
    return next((seat for seat in movers if seat in people), None)
