"""Subscriptions, and what waits to be sent together. The mails themselves are jobs."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from arbitre.server.store.rows import Job, MailItem, SubscriptionRow


class MailStore(Protocol):
    async def subscription(self, address: str, kind: str, token: str) -> SubscriptionRow:
        """As it is stored; new ones get this token."""

    async def subscriptions(self, address: str) -> list[SubscriptionRow]:
        """Only of kinds that the address has been sent, or asked about."""

    async def subscription_of(self, token: str) -> SubscriptionRow | None: ...

    async def refuse_mail(self, subscription: SubscriptionRow, at: int | None) -> None:
        """None = it is wanted again."""

    async def add_mail_item(
        self, account: str, kind: str, at: int, data: Mapping[str, Any], gathering: Job
    ) -> None:
        """With the job that will gather it, which replaces the same job's row."""

    async def mail_items(self, account: str, kind: str, limit: int = 100) -> list[MailItem]:
        """Those that no mail has said yet, oldest first."""

    async def last_mail(self, account: str, kind: str) -> int | None:
        """When items of this kind were last handed over; None = not within a day."""

    async def hand_over(self, items: Sequence[MailItem], at: int, mail: Job) -> None:
        """Plans the mail that says them. Conflict if another process has done so."""

    async def delete_old_items(self, before: int) -> None:
        """That were handed over before then."""
