"""Who wants which mail, and what waits to be sent together."""

from collections.abc import Mapping
from typing import Any

import msgspec


class SubscriptionRow(msgspec.Struct, frozen=True):
    address: str
    """Whatever its case."""
    kind: str
    token: str
    refused: int | None
    """When it was unsubscribed from."""


class MailItem(msgspec.Struct, frozen=True):
    """One thing that a grouped mail will say."""

    id: int
    at: int
    data: Mapping[str, Any]
