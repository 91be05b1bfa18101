"""The content of a mail before it is formatted, and the kinds of mail that packages declare.

    REMINDER = MailKind("reminder", Text("Échéances", "Deadlines"), write_reminder)

    def write_reminder(language: Language, items: Items, site: Site) -> Letter: ...

A kind writes its letters in both languages and knows neither addresses nor HTML. Its name is stable: subscriptions refer to it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from arbitre.kernel.text import Language, Text

Items = Sequence[Mapping[str, Any]]
"""What a mail is about: one item, or several for a grouped kind. JSON objects, as posted."""


class Action(msgspec.Struct, frozen=True):
    """What the reader is asked to open."""

    label: str
    url: str


class Letter(msgspec.Struct, frozen=True, kw_only=True):
    subject: str
    paragraphs: Sequence[str]
    action: Action | None = None
    code: str | None = None
    """A code to type in, shown on its own line."""


class Site(msgspec.Struct, frozen=True):
    """Builds links."""

    url: str

    def link(self, path: str) -> str:
        return f"{self.url.rstrip('/')}{path}"


class MailKind(msgspec.Struct, frozen=True):
    """A kind of mail, declared by the package that writes it."""

    name: str
    title: Text
    """What readers see in their list of subscriptions."""
    write: Callable[[Language, Items, Site], Letter]
    every: int = 0
    """Milliseconds between two mails of this kind to one reader. Items that arrive meanwhile are grouped. 0 for no delay."""
