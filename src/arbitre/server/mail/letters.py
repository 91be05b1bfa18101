"""What a mail says, before it is a mail; and the kinds of mail that rooms bring.

    REMINDER = MailKind("reminder", Text("Échéances", "Deadlines"), write_reminder)

    def write_reminder(language: Language, items: Items, site: Site) -> Letter: ...

A kind words its letters in both languages and knows neither addresses nor HTML. Its name is stable: subscriptions go by it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from arbitre.kernel.text import Language, Text

Items = Sequence[Mapping[str, Any]]
"""What one mail is about: one thing, or several of a grouped kind; JSON objects, as they were posted."""


class Action(msgspec.Struct, frozen=True):
    """What the reader is asked to open."""

    label: str
    url: str


class Letter(msgspec.Struct, frozen=True, kw_only=True):
    subject: str
    paragraphs: Sequence[str]
    action: Action | None = None
    code: str | None = None
    """To be typed in elsewhere; it stands on a line of its own."""


class Site(msgspec.Struct, frozen=True):
    """Where links lead."""

    url: str

    def link(self, path: str) -> str:
        return f"{self.url.rstrip('/')}{path}"


class MailKind(msgspec.Struct, frozen=True):
    """A kind of mail, as the room that writes it declares it."""

    name: str
    title: Text
    """How its readers choose it among others."""
    write: Callable[[Language, Items, Site], Letter]
    every: int = 0
    """Milliseconds between two mails of this kind to one reader; what comes in meanwhile is said together. 0 = at once."""
