"""The store of subscriptions, and of items that wait for a grouped mail. Holds no state."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from arbitre.server.store.backend import Step
from arbitre.server.store.columns import name_key, to_json
from arbitre.server.store.domain import DomainStore
from arbitre.server.store.jobs import job_changes, planning
from arbitre.server.store.queries import mail as queries
from arbitre.server.store.rows import Job, MailItem, SubscriptionRow


class Mail(DomainStore):
    """Implements `MailStore`."""

    async def subscription(self, address: str, kind: str, token: str) -> SubscriptionRow:
        key = {"address": name_key(address), "kind": kind}
        rows = await self._backend.read(queries.SUBSCRIPTION, key)
        if not rows:
            await self._backend.write([(queries.SUBSCRIBE, {**key, "token": token})])
            rows = await self._backend.read(queries.SUBSCRIPTION, key)
        return SubscriptionRow(**rows[0])

    async def subscriptions(self, address: str) -> list[SubscriptionRow]:
        rows = await self._backend.read(queries.SUBSCRIPTIONS, {"address": name_key(address)})
        return [SubscriptionRow(**row) for row in rows]

    async def subscription_of(self, token: str) -> SubscriptionRow | None:
        rows = await self._backend.read(queries.SUBSCRIPTION_OF_TOKEN, {"token": token})
        return SubscriptionRow(**rows[0]) if rows else None

    async def refuse_mail(self, subscription: SubscriptionRow, at: int | None) -> None:
        parameters = {"the_address": subscription.address, "the_kind": subscription.kind, "at": at}
        await self._backend.write([(queries.REFUSE, parameters)])

    # -- grouped mail

    async def add_mail_item(
        self, account: str, kind: str, at: int, data: Mapping[str, Any], gathering: Job
    ) -> None:
        item = {"the_account": account, "the_kind": kind, "the_at": at, "the_data": to_json(data)}
        steps: list[Step] = [(queries.ADD_ITEM, item), *planning((gathering,))]
        await self._backend.write(steps, lambda _: job_changes((gathering,)))

    async def mail_items(self, account: str, kind: str, limit: int = 100) -> list[MailItem]:
        parameters = {"the_account": account, "the_kind": kind, "limit": limit}
        rows = await self._backend.read(queries.ITEMS, parameters)
        return [MailItem(row["id"], row["at"], msgspec.json.decode(row["data"])) for row in rows]

    async def last_mail(self, account: str, kind: str) -> int | None:
        rows = await self._backend.read(queries.LAST_SENT, {"the_account": account, "the_kind": kind})
        sent: int | None = rows[0]["sent"]
        return sent

    async def hand_over(self, items: Sequence[MailItem], at: int, mail: Job) -> None:
        size = 1 << (len(items) - 1).bit_length()
        # `note_sent` exists for a few sizes only, so the last identifier fills the remaining places.
        wanted = {f"item_{i}": items[min(i, len(items) - 1)].id for i in range(size)}
        steps: list[Step] = [(queries.note_sent(size), {**wanted, "at": at}), *planning((mail,))]
        await self._backend.write(steps, lambda _: job_changes((mail,)))

    async def delete_old_items(self, before: int) -> None:
        await self._backend.write([(queries.DELETE_OLD_ITEMS, {"before": before})])
