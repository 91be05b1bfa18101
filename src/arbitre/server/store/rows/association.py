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


class Adjudication(msgspec.Struct, frozen=True):
    """How far a game master has adjudicated a match, and the names that he reports with."""

    match: str
    version: int
    """The match's, which the last adjudication led to."""
    advancement: int
    """The match itself may be further: it passes phases in which nobody has orders to give."""
    names: str = "{}"
    """JSON."""


class SigningKey(msgspec.Struct, frozen=True):
    id: str
    purpose: KeyPurpose
    secret: bytes
    created: int
