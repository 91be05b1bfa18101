"""Builds the MIME message of a letter: the same content as plain text and HTML, and how to unsubscribe.

A letter always yields the same bytes, so that a duplicate can be recognised.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, parseaddr
from html import escape
from typing import Final

import msgspec

from arbitre.kernel.text import Language, Text
from arbitre.server.mail.letters import Letter

UNSUBSCRIBE: Final = Text(fr="Ne plus recevoir ces courriels", en="Stop these mails")
WHY: Final = Text(
    fr="Arbitre vous écrit à cette adresse parce qu'elle lui a été donnée.",
    en="Arbitre writes to this address because it was given there.",
)
_PAGE: Final = "font: 17px/1.5 Georgia, serif; color: #1f1a17; max-width: 34em; margin: 0 auto; padding: 16px"
_CODE: Final = "font: bold 30px/1.4 monospace; letter-spacing: 6px"
_BUTTON: Final = (
    "display: inline-block; padding: 10px 18px; background: #1f1a17; color: #ffffff; text-decoration: none;"
    " border-radius: 4px; font: bold 16px sans-serif"
)


class Postmark(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a mail but its content."""

    identifier: str
    sender: str
    to: str
    at: int
    """Milliseconds since 1970."""
    language: Language
    unsubscribe_page: str
    unsubscribe_call: str


def compose(letter: Letter, mark: Postmark) -> EmailMessage:
    name, address = parseaddr(mark.sender)
    message = EmailMessage(policy=SMTP)
    message["From"] = Address(name, addr_spec=address)
    message["To"] = Address(addr_spec=mark.to)
    message["Subject"] = letter.subject
    message["Date"] = format_datetime(datetime.fromtimestamp(mark.at // 1000, UTC))
    message["Message-ID"] = f"<{mark.identifier}@{address.rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    message["List-Unsubscribe"] = f"<{mark.unsubscribe_call}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(_text(letter, mark))
    message.add_alternative(_html(letter, mark), subtype="html")
    message.set_boundary(f"arbitre-{mark.identifier}")
    # Set last: otherwise it would move into the first part.
    message["Content-Language"] = mark.language
    return message


def _text(letter: Letter, mark: Postmark) -> str:
    parts: list[str] = list(letter.paragraphs)
    if letter.code is not None:
        parts.append(letter.code)
    if letter.action is not None:
        parts.append(f"{_label(letter.action.label, mark.language)}\n{letter.action.url}")
    unsubscribe = _label(UNSUBSCRIBE.in_language(mark.language), mark.language)
    parts.append(f"-- \n{WHY.in_language(mark.language)}\n{unsubscribe}\n{mark.unsubscribe_page}")
    return "\n\n".join(parts) + "\n"


def _html(letter: Letter, mark: Postmark) -> str:
    parts: list[str] = [f"<p>{_broken(paragraph)}</p>" for paragraph in letter.paragraphs]
    if letter.code is not None:
        parts.append(f'<p style="{_CODE}">{escape(letter.code)}</p>')
    if letter.action is not None:
        link = escape(letter.action.url)
        parts.append(f'<p><a href="{link}" style="{_BUTTON}">{escape(letter.action.label)}</a></p>')
        parts.append(f'<p style="font-size: 14px; word-break: break-all">{link}</p>')
    why, unsubscribe = (escape(text.in_language(mark.language)) for text in (WHY, UNSUBSCRIBE))
    parts.append(
        f'<hr><p style="font-size: 14px">{why} <a href="{escape(mark.unsubscribe_page)}">{unsubscribe}</a></p>'
    )
    return _document(mark.language, escape(letter.subject), parts)


def _document(language: Language, title: str, parts: Sequence[str]) -> str:
    head = f'<head><meta charset="utf-8"><title>{title}</title></head>'
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="{language}">{head}<body style="{_PAGE}">\n{body}\n</body></html>\n'


def _broken(paragraph: str) -> str:
    return "<br>".join(escape(line) for line in paragraph.splitlines())


def _label(label: str, language: Language) -> str:
    return f"{label}\u00a0:" if language == "fr" else f"{label}:"
