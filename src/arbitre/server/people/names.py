"""Which names a user may choose."""

from typing import Final

from arbitre.kernel.text import Language
from arbitre.server.errors import NameTaken

GUEST_NAMES: Final[dict[Language, str]] = {"fr": "invité", "en": "guest"}
SUFFIX_LENGTHS: Final = (4, 4, 4, 5, 6, 8, 10)
"""A guest's name grows only if shorter ones keep being taken."""
RESERVED: Final = frozenset(
    {"all", "arbitre", "admin", "administrateur", "administrator", "everybody", "moderator", "modérateur"}
    | {"server", "system", "tous"}
)
"""`all` means everybody, in conversations."""


def check_name(name: str) -> None:
    """Names of guests and of the server itself are reserved, against impersonation. Raises NameTaken."""
    folded = name.casefold()
    if folded in RESERVED or folded.partition("-")[0] in GUEST_NAMES.values():
        raise NameTaken(f"The name '{name}' is kept for the house.")


def taken(name: str) -> NameTaken:
    return NameTaken(f"The name '{name}' is taken.")
