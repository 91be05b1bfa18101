"""One call of a service: its headers, and the services of ours that answer."""

import hmac
from dataclasses import dataclass
from typing import Final

from arbitre.protocols.afjd.answers import Refused
from arbitre.protocols.afjd.roster import Roster
from arbitre.protocols.afjd.tokens import Tokens
from arbitre.server.api.room_call import RoomCall
from arbitre.server.directing.desk import Desk
from arbitre.server.facts.clock import Now
from arbitre.server.people.addresses import Addresses
from arbitre.server.people.own_account import OwnAccount
from arbitre.server.people.people import People
from arbitre.server.play.matches import Matches
from arbitre.server.running.limits import Limits
from arbitre.server.running.pool import Pool
from arbitre.server.social.conversations import Conversations
from arbitre.server.store.interface import Store

TOKEN_HEADER: Final = "AccessToken"  # noqa: S105 - a name
KEY_HEADER: Final = "ServiceKey"
_BEARER: Final = "bearer "


@dataclass(frozen=True, slots=True)
class Rooms:
    """What the services call. One per app."""

    store: Store
    tokens: Tokens
    roster: Roster
    people: People
    own_account: OwnAccount
    addresses: Addresses
    desk: Desk
    matches: Matches
    conversations: Conversations
    limits: Limits
    pool: Pool
    now: Now
    key: str | None
    """The operator's key, for services that may call EMAILS and SOLVER. If it is None, no caller may."""
    needs_codes: bool
    """Whether a game master needs an administrator's code to rectify a position."""
    shows_access_codes: bool
    """Whether any caller reads a game's access code, as printed, or only its master."""
    created: int
    """The status for a new player, game, allocation or position: 200 as printed, 201 for the first clients."""


class AfjdCall(RoomCall[Rooms]):
    @property
    def token(self) -> str:
        """From the header that PLAYERS and GAMES use. Empty if missing."""
        return self.headers.get(TOKEN_HEADER, "")

    @property
    def users_token(self) -> str | None:
        """From the header that USERS uses. Falls back to the other one."""
        given = self.headers.get("authorization", "")
        if given.lower().startswith(_BEARER):
            return given[len(_BEARER) :].strip()
        return self.token or None

    def check_service(self) -> None:
        """Raises Refused unless the caller holds the operator's key."""
        key, given = self.rooms.key, self.headers.get(KEY_HEADER, "")
        if key is None or not hmac.compare_digest(key.encode(), given.encode()):
            raise Refused(403, f"This service answers other services only, by the operator's {KEY_HEADER}")
