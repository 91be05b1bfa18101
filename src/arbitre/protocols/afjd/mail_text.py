"""What a player wrote in a mail: its lines without signature and quotes, whatever its encoding. Knows nothing about orders."""

import email
import email.policy
import hashlib
import re
from email.message import EmailMessage, MIMEPart
from html import unescape
from typing import Final

import msgspec

MOST: Final = 60
"""Lines with orders. No power has more units."""
_LONGEST: Final = 200
_SIGNATURE: Final = re.compile(
    r"--|_{5,}|(Envoyé (de|depuis|à partir)|Sent (from|with)|Get Outlook|Télécharger Outlook)\b.*"
)
_ORIGINAL: Final = re.compile(r"-{3,} ?(Original|Message|Forwarded|Mail d)|(De|From) ?: .*@")
_CITED: Final = re.compile(r"(Le|On) .*\b(a écrit|wrote) ?:")
# A tag ends before the next one begins: a page of opening signs is read once, and not once for each of them.
_TAG: Final = re.compile(r"<[^<>]*>")
_BREAK: Final = re.compile(r"<(br|/p|/div|/li|/tr|/h\d)\b[^<>]*>", re.IGNORECASE)
_HIDDEN: Final = re.compile(r"<(style|script|title)\b[^<>]*>[^<]*</\1\s*>|<!--[^<>]*-->", re.IGNORECASE)
_QUOTE: Final = re.compile(
    r"<blockquote\b|<[^<>]*(gmail_quote|divRplyFwdMsg|moz-cite-prefix|yahoo_quoted)", re.IGNORECASE
)
_AUTOMATIC: Final = ("X-Autoreply", "X-Autorespond", "X-Auto-Reply", "List-Id")
_BULK: Final = ("bulk", "junk", "list", "auto_reply")


class Written(msgspec.Struct, frozen=True):
    """A mail as it was read."""

    identity: str
    """The same for a repeated delivery to the same address."""
    lines: list[str]
    is_automatic: bool
    """Whether a program sent it, such as an absence notice. It is not answered, so that two programs never write to each
    other without end."""


def read_mail(content: bytes, sender: str, address: str) -> Written:
    """`sender` is the envelope's. It is `<>` for a notice that a mail could not be delivered."""
    message = email.message_from_bytes(content, policy=email.policy.default)
    assert isinstance(message, EmailMessage)
    name = _header(message, "Message-ID") or hashlib.sha256(content).hexdigest()
    identity = hashlib.sha256(f"{address.lower()} {name}".encode(errors="replace")).hexdigest()
    return Written(identity, lines_of(message), sender in ("", "<>") or _is_automatic(message))


def lines_of(message: EmailMessage) -> list[str]:
    """The lines the player wrote: no signature, no quotes, no blank lines."""
    lines = [" ".join(line.split()) for line in re.split(r"[\r\n;]+", _text(message))]
    lines = [line for line in lines if line]
    found: list[str] = []
    place = 0
    while place < len(lines) and len(found) <= MOST:
        line, following = lines[place], lines[place + 1 : place + 3]
        cited = next((n for n in (1, 2) if _CITED.fullmatch(" ".join([line, *following[: n - 1]]))), 0)
        if cited and (place + cited >= len(lines) or not lines[place + cited].startswith(">")):
            break  # What follows is not marked as quoted, but it is.
        if _SIGNATURE.fullmatch(line) or _ORIGINAL.match(line):
            break
        if not cited and not line.startswith(">"):
            found.append(line[:_LONGEST])
        place += cited or 1
    return found


def _is_automatic(message: EmailMessage) -> bool:
    submitted = _header(message, "Auto-Submitted").partition(";")[0].strip().lower()
    return (
        submitted not in ("", "no")
        or _header(message, "Precedence").strip().lower() in _BULK
        or message.get_content_type() == "multipart/report"
        or any(_header(message, name) for name in _AUTOMATIC)
    )


def _header(message: EmailMessage, name: str) -> str:
    """Empty if missing. A header that cannot be parsed is read as it is."""
    try:
        return str(message[name] or "")
    except Exception:
        return next((str(value) for key, value in message.raw_items() if key.lower() == name.lower()), "")


def _text(message: EmailMessage) -> str:
    part = message.get_body(("plain", "html"))
    if part is None:
        return ""
    text = _decoded(part)
    if part.get_content_subtype() == "html":
        cut = _QUOTE.search(text)
        text = text if cut is None else text[: cut.start()]
        return unescape(_TAG.sub("", _BREAK.sub("\n", _HIDDEN.sub("", text.replace("\n", " ")))))
    return text


def _decoded(part: MIMEPart) -> str:
    """Many programs declare no encoding, or another one than they use."""
    content = part.get_payload(decode=True)
    if not isinstance(content, bytes):
        return ""
    for name in (part.get_content_charset() or "utf-8", "utf-8"):
        try:
            return content.decode(name)
        except (LookupError, UnicodeDecodeError):
            continue
    return content.decode("cp1252", errors="replace")
