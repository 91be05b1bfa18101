"""What the association's services store besides accounts and matches."""

from typing import Literal

import msgspec

KeyPurpose = Literal["access", "mail"]


class Particulars(msgspec.Struct, frozen=True, kw_only=True):
    """What a person tells the association. Country and time zone are also kept in its own notation."""

    account: str
    telephone: str = ""
    family_name: str = ""
    first_name: str = ""
    country: str = ""
    time_zone: str = ""
    replace: bool = False
    """Whether they are available as a replacement."""


class SigningKey(msgspec.Struct, frozen=True):
    id: str
    purpose: KeyPurpose
    secret: bytes
    created: int
