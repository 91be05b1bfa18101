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
Circle = Literal["everybody", "friends"]
"""From whom a person accepts messages or requests."""
Proof = Literal["cookie", "token"]
"""How the caller wants to authenticate from now on: browsers by cookie, programs by bearer token."""
Role = Literal["super_administrator", "administrator", "moderator", "organiser"]


class Identity(msgspec.Struct, frozen=True):
    """The caller's account. `token` is shown once, when it is created."""

    name: str
    is_guest: bool
    language: Language
    email: str | None = None
    token: str | None = None
    roles: list[Role] = []
    """The caller's roles, including implied ones."""
    unconfirmed_email: str | None = None
    """A mail was sent to this address. It becomes `email` once it is confirmed."""
    country: str | None = None
    time_zone: str | None = None
    has_password: bool = False
    """Whether the account has a password. Guests, and accounts that use only a provider, have none."""
    acted_by: str | None = None
    """The administrator who is acting as this account, if any."""
    acted_until: int | None = None
    """When that expires."""
    challenges_from: Circle = "everybody"
    messages_from: Circle = "friends"
    requests_from: Circle = "everybody"
    """`friends` means friends of friends."""


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    language: Language = "fr"
    proof: Proof = "cookie"


class NewAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """If a guest calls it, the guest becomes the account and keeps their matches."""

    name: Name
    password: Password
    email: Email | None = None
    """Must be confirmed by mail."""
    language: Language = "fr"
    proof: Proof = "cookie"


class Login(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=64)]
    password: GivenPassword
    proof: Proof = "cookie"


class Preferences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fields left out stay unchanged; null clears one."""

    language: Language | msgspec.UnsetType = msgspec.UNSET
    country: Country | msgspec.UnsetType | None = msgspec.UNSET
    time_zone: TimeZone | msgspec.UnsetType | None = msgspec.UNSET
    challenges_from: Circle | msgspec.UnsetType = msgspec.UNSET
    messages_from: Circle | msgspec.UnsetType = msgspec.UNSET
    """Private messages from strangers, or from friends only."""
    requests_from: Circle | msgspec.UnsetType = msgspec.UNSET
    """Friend requests; `friends` means friends of friends."""


class NameChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class EmailChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A confirmation mail is sent there. Until then, the old address stays valid."""

    email: Email
    password: GivenPassword | None = None
    """Null for an account without a password."""


class Code(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The four digits from a mail."""

    code: Annotated[str, Meta(pattern=r"^[0-9]{4}$")]


class MailedLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    secret: Secret


class ConfirmedEmail(msgspec.Struct, frozen=True):
    """The account that the address now belongs to."""

    name: str
    email: str


class Forgotten(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A password reset request, by confirmed address."""

    email: Annotated[str, Meta(max_length=254)]


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    secret: Secret
    password: Password


class Session(msgspec.Struct, frozen=True):
    """A logged-in browser."""

    id: str
    device: str
    """What the browser claims to be, such as `Firefox, Linux`."""
    created: int
    used: int | None
    """Rounded to the hour."""
    is_current: bool


class Places(msgspec.Struct, frozen=True):
    """The countries and time zones to choose from."""

    countries: list[str]
    time_zones: list[str]


class Entrance(msgspec.Struct, frozen=True):
    """The ways to log in and register on this server."""

    delivers_mail: bool
    """If false, mails go to a folder on the server, which only the operator can read."""
    provider: str | None
    """The operator's name for the identity provider, if there is one."""


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    old: GivenPassword
    new: Password


class Goodbye(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Deletes the caller's account. Guests have no password to give."""

    password: GivenPassword | None = None


class NewToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    label: Annotated[str, Meta(min_length=1, max_length=64)]


class Token(msgspec.Struct, frozen=True):
    """An API key for a program. `secret` is set only in the response that creates it."""

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
    """The game's own name at its usual pace; otherwise followed by the pace, such as `reversi/fast`."""


class RatingPoint(msgspec.Struct, frozen=True):
    """The rating after a match that ended `at`."""

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
