"""Subscriptions, and items that wait for a grouped mail. The mails themselves are jobs."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from arbitre.server.store.rows import Job, MailItem, SubscriptionRow


class MailStore(Protocol):
    async def subscription(self, address: str, kind: str, token: str) -> SubscriptionRow:
        """Returns the stored subscription, or creates one with this token."""

    async def subscriptions(self, address: str) -> list[SubscriptionRow]:
        """Returns only kinds that were sent to the address, or looked up for it."""

    async def subscription_of(self, token: str) -> SubscriptionRow | None: ...

    async def refuse_mail(self, subscription: SubscriptionRow, at: int | None) -> None:
        """None: subscribe again."""

    async def add_mail_item(
        self, account: str, kind: str, at: int, data: Mapping[str, Any], gathering: Job
    ) -> None:
        """Also schedules the job that will group it, replacing an existing one."""

    async def mail_items(self, account: str, kind: str, limit: int = 100) -> list[MailItem]:
        """Returns the items that no mail has covered yet, oldest first."""

    async def last_mail(self, account: str, kind: str) -> int | None:
        """Returns when items of this kind were last handed over. None: not within a day."""

    async def hand_over(self, items: Sequence[MailItem], at: int, mail: Job) -> None:
        """Schedules the mail that covers these items. Raises Conflict if another process has done so."""

    async def delete_old_items(self, before: int) -> None:
        """Deletes items that were handed over before then."""
