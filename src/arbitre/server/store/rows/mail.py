"""Mail subscriptions, and items that wait for a grouped mail."""

from collections.abc import Mapping
from typing import Any

import msgspec


class SubscriptionRow(msgspec.Struct, frozen=True):
    address: str
    """Compared without regard to case."""
    kind: str
    token: str
    refused: int | None
    """When it was unsubscribed."""


class MailItem(msgspec.Struct, frozen=True):
    """One item of a grouped mail."""

    id: int
    at: int
    data: Mapping[str, Any]
