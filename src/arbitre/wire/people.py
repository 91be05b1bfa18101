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


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    language: Language = "fr"
    proof: Proof = "cookie"


class NewAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Called by a guest, it turns the guest into the account, matches included."""

    name: Name
    password: Password
    email: Annotated[str, Meta(max_length=254, pattern=r"^[^@\s]+@[^@\s]+$")] | None = None
    language: Language = "fr"
    proof: Proof = "cookie"


class Login(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=64)]
    password: Annotated[str, Meta(max_length=256)]
    proof: Proof = "cookie"


class Preferences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    language: Language


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    old: Annotated[str, Meta(max_length=256)]
    new: Password


class Goodbye(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Deletes the caller's account; a guest has no password to give."""

    password: Annotated[str, Meta(max_length=256)] | None = None


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
