"""Mail on the wire: the kinds of mail, and which of them a person wants."""

import msgspec

from arbitre.kernel.text import Text


class MailWish(msgspec.Struct, frozen=True):
    """Whether an address gets a kind of mail."""

    kind: str
    title: Text
    is_wanted: bool


class MailChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    is_wanted: bool
