"""One-time codes from an administrator that let a master rectify a position (roadmap 12)."""

from typing import Final

from arbitre.server.chance import random_name
from arbitre.server.directing.registry import Registry
from arbitre.server.facts.clock import Now
from arbitre.server.people.roles import Roles
from arbitre.server.store.interface import DirectingStore
from arbitre.server.store.rows import AccountRow
from arbitre.wire.desk import RectificationCode

LIFETIME: Final = 7 * 86_400_000
LENGTH: Final = 10


class Codes:
    def __init__(self, store: DirectingStore, registry: Registry, roles: Roles, now: Now) -> None:
        self._store = store
        self._registry = registry
        self._roles = roles
        self._now = now

    async def issue(self, administrator: AccountRow, match: str) -> RectificationCode:
        """Returns a code valid once, for this match, for a week. Raises RoleNeeded."""
        await self._roles.use(administrator, "administrator", "rectification_allowed", match)
        await self._registry.get(match)
        code, expires = random_name(LENGTH).upper(), self._now() + LIFETIME
        await self._store.issue_code(code, match, administrator.id, expires)
        return RectificationCode(code, expires)
