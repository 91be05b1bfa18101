"""The language of the system this runs on. Imports nothing slow: every command asks it."""

import os

from arbitre.kernel.text import Language

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""In the order in which POSIX reads them."""


def system_language() -> Language:
    """Returns French if the system uses it, otherwise English."""
    name = next(filter(None, map(os.environ.get, VARIABLES)), "")
    return "fr" if name.lower().startswith("fr") else "en"
