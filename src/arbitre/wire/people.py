"""Accounts, guests, sessions and tokens on the wire."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from arbitre.kernel.text import Language

Name = Annotated[
    str,
    Meta(
        min_length=2,
        max_length=24,
        pattern=r"^[A-Za-z0-9À-ÖØ-öø-ÿ][A-Za-z0-9À-ÖØ-öø-ÿ_-]*$",
        description="2 to 24 letters, digits, '-' or '_', beginning with a letter or a digit",
    ),
]
Password = Annotated[str, Meta(min_length=8, max_length=256)]
GivenPassword = Annotated[str, Meta(max_length=256)]
_ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
EMAIL_PATTERN = rf"^{_ATOM}(\.{_ATOM})*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$"
Email = Annotated[
    str,
    Meta(
        max_length=254,
        pattern=EMAIL_PATTERN,
        description="an address for mail, such as ada@example.org",
    ),
]
Country = Annotated[str, Meta(min_length=2, max_length=2, description="a country's two letters of ISO 3166")]
TimeZone = Annotated[str, Meta(max_length=64, description="as the tz database names it: `Europe/Paris`")]
Secret = Annotated[str, Meta(min_length=1, max_length=128, description="what stands in the link of a mail")]
Proof = Literal["cookie", "token"]
"""How the caller wants to be recognised from now on: browsers by cookie, programs by bearer token."""
Role = Literal["super_administrator", "administrator", "moderator", "organiser"]


class Identity(msgspec.Struct, frozen=True):
    """Who the caller is. `token` is shown once, when it is made."""

    name: str
    is_guest: bool
    language: Language
    email: str | None = None
    token: str | None = None
    roles: list[Role] = []
    """What the caller may do for the house, roles that others imply included."""
    unconfirmed_email: str | None = None
    """A mail was sent there; `email` takes its place once it is confirmed."""
    country: str | None = None
    time_zone: str | None = None
    has_password: bool = False
    """Whether one logs in with a password; not by a provider alone, and not as a guest."""
    acted_by: str | None = None
    """The administrator who acts as this account, if this is not its owner."""


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    language: Language = "fr"
    proof: Proof = "cookie"


class NewAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Called by a guest, it turns the guest into the account, matches included."""

    name: Name
    password: Password
    email: Email | None = None
    """Asked by mail whether it is the account's."""
    language: Language = "fr"
    proof: Proof = "cookie"


class Login(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=64)]
    password: GivenPassword
    proof: Proof = "cookie"


class Preferences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is left out stays as it is; null forgets it."""

    language: Language | msgspec.UnsetType = msgspec.UNSET
    country: Country | msgspec.UnsetType | None = msgspec.UNSET
    time_zone: TimeZone | msgspec.UnsetType | None = msgspec.UNSET


class NameChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class EmailChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mail is sent there; until it is confirmed, the address before holds."""

    email: Email
    password: GivenPassword | None = None
    """None for an account that has none."""


class Code(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The four digits of a mail."""

    code: Annotated[str, Meta(pattern=r"^[0-9]{4}$")]


class MailedLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    secret: Secret


class ConfirmedEmail(msgspec.Struct, frozen=True):
    """Whose address it is now."""

    name: str
    email: str


class Forgotten(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who cannot log in any more, by a confirmed address."""

    email: Annotated[str, Meta(max_length=254)]


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    secret: Secret
    password: Password


class Session(msgspec.Struct, frozen=True):
    """A browser that is logged in."""

    id: str
    device: str
    """What the browser says it is, such as `Firefox, Linux`."""
    created: int
    used: int | None
    """To the hour."""
    is_current: bool


class Places(msgspec.Struct, frozen=True):
    """The countries and time zones to choose from."""

    countries: list[str]
    time_zones: list[str]


class Entrance(msgspec.Struct, frozen=True):
    """By which ways one gets in here."""

    delivers_mail: bool
    """False = mails are put into a folder of the server, where only the operator finds them."""
    provider: str | None
    """What the operator calls the provider of identities, if there is one."""


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    old: GivenPassword
    new: Password


class Goodbye(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Deletes the caller's account; a guest has no password to give."""

    password: GivenPassword | None = None


class NewToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    label: Annotated[str, Meta(min_length=1, max_length=64)]


class Token(msgspec.Struct, frozen=True):
    """A program's key; `secret` only in the answer that makes it."""

    id: str
    label: str
    created: int
    used: int | None = None
    secret: str | None = None


class Rating(msgspec.Struct, frozen=True):
    """A rating in one pool: a game, or a mode of it, at a pace."""

    game: str
    rating: int
    matches: int
    pool: str
    """The game's own name at the usual pace, otherwise with the pace behind it, such as `reversi/fast`."""


class RatingPoint(msgspec.Struct, frozen=True):
    """What a rating was after a match that ended `at`."""

    at: int
    rating: int


class Profile(msgspec.Struct, frozen=True):
    """A player's public page."""

    name: str
    is_guest: bool
    joined: int
    won: int
    drawn: int
    lost: int
    ratings: list[Rating]
    country: str | None = None
    time_zone: str | None = None
    last_login: int | None = None
