"""Who wants which kinds of mail. Keyed by address, so that people without an account can be written to as well."""

from typing import Protocol

from arbitre.kernel.text import Text
from arbitre.server.chance import random_name
from arbitre.server.errors import InvalidRequest, NoAddress, UnknownSubscription
from arbitre.server.facts.clock import Now
from arbitre.server.mail.letters import MailKind
from arbitre.server.mail.posting import Mail
from arbitre.server.store.interface import MailStore
from arbitre.server.store.rows import AccountRow, SubscriptionRow
from arbitre.wire.mail import MailWish


class SubscriptionStore(MailStore, Protocol): ...


class MailWishes:
    def __init__(self, store: SubscriptionStore, mail: Mail, now: Now) -> None:
        self._store = store
        self._mail = mail
        self._now = now

    async def by_token(self, token: str) -> MailWish:
        return self._wish(await self._found(token))

    async def unsubscribe(self, token: str) -> MailWish:
        """Idempotent."""
        subscription = await self._found(token)
        if subscription.refused is None:
            await self._store.refuse_mail(subscription, self._now())
        return self._wish(subscription, is_wanted=False)

    async def of(self, account: AccountRow) -> list[MailWish]:
        """All kinds. Empty for an account without a confirmed address."""
        if account.email is None:
            return []
        refused = {
            row.kind for row in await self._store.subscriptions(account.email) if row.refused is not None
        }
        return [MailWish(kind.name, kind.title, kind.name not in refused) for kind in self._mail.kinds]

    async def choose(self, account: AccountRow, name: str, is_wanted: bool) -> MailWish:
        kind = next((kind for kind in self._mail.kinds if kind.name == name), None)
        if kind is None:
            raise InvalidRequest(f"There is no kind of mail '{name[:40]}'.")
        if account.email is None:
            raise NoAddress("This account has no confirmed address.")
        subscription = await self._store.subscription(account.email, kind.name, random_name(32))
        await self._store.refuse_mail(subscription, None if is_wanted else self._now())
        return MailWish(kind.name, kind.title, is_wanted)

    async def _found(self, token: str) -> SubscriptionRow:
        subscription = await self._store.subscription_of(token)
        if subscription is None:
            raise UnknownSubscription("This link leads to no subscription.")
        return subscription

    def _wish(self, row: SubscriptionRow, is_wanted: bool | None = None) -> MailWish:
        kind = next((kind for kind in self._mail.kinds if kind.name == row.kind), None)
        return MailWish(
            row.kind, _title(row.kind, kind), row.refused is None if is_wanted is None else is_wanted
        )


def _title(name: str, kind: MailKind | None) -> Text:
    """A kind from another version is shown by its name."""
    return Text(name, name) if kind is None else kind.title
