"""What is read of a mail: the lines a player wrote, whatever programs made of them."""

import base64
import quopri
from email.message import EmailMessage
from typing import Any

import pytest

from arbitre.protocols.afjd.mail_text import MOST, read_mail


def written(text: str, subtype: str = "plain", **encoding: Any) -> bytes:
    message = EmailMessage()
    message["Subject"] = "ordres"
    message.set_content(text, subtype=subtype, **encoding)
    return message.as_bytes()


def lines_of(content: bytes) -> list[str]:
    return read_mail(content, "ada@example.org", "ordres@example.org").lines


def raw(body: bytes, kind: str, encoding: str = "8bit") -> bytes:
    return f"Content-Type: {kind}\r\nContent-Transfer-Encoding: {encoding}\r\n\r\n".encode() + body


def test_signatures_and_blank_lines_are_left_out() -> None:
    text = "A PAR - BUR\n\n  f bre -  MID ;A MAR tient\n\n-- \nJean\nA VEN - TRI\n"
    assert lines_of(written(text)) == ["A PAR - BUR", "f bre - MID", "A MAR tient"]
    for end in ("Envoyé de mon iPhone", "Sent from my phone", "_" * 30, "Télécharger Outlook pour Android"):
        assert lines_of(written(f"A PAR - BUR\n\n{end}\nA VEN - TRI\n")) == ["A PAR - BUR"]


@pytest.mark.parametrize(
    "head",
    [
        "Le 3 mai 2026 à 10:00, Arbitre a écrit :",
        "Le dim. 3 mai 2026 à 10:00, Arbitre <\nordres@example.org> a écrit :",
        "On Sun, 3 May 2026 at 10:00, Arbitre <ordres@example.org> wrote:",
    ],
)
def test_quotes_above_and_below_are_left_out(head: str) -> None:
    quote = f"{head}\n> F BRE - MID\n>> F BRE - ENG\n"
    assert lines_of(written(f"A PAR - BUR\n{quote}")) == ["A PAR - BUR"]
    assert lines_of(written(f"{quote}\nA PAR - BUR\n")) == ["A PAR - BUR"]
    unmarked = f"A PAR - BUR\n\n{head}\n\nF BRE - MID\n"
    assert lines_of(written(unmarked)) == ["A PAR - BUR"]


@pytest.mark.parametrize(
    "head", ["-----Message d'origine-----", "De : Arbitre <a@example.org>\nEnvoyé : lundi"]
)
def test_originals_below_are_left_out(head: str) -> None:
    assert lines_of(written(f"A PAR - BUR\n{head}\nF BRE - MID\n")) == ["A PAR - BUR"]


def test_html_is_read_without_its_tags_styles_and_quotes() -> None:
    html = "<html><head><style>p { color: red }</style></head><p>A PAR\n - BUR</p><div>F BRE &ndash; MID<br>A&nbsp;MAR T</div>"
    orders = ["A PAR - BUR", "F BRE – MID", "A MAR T"]
    assert lines_of(written(html, "html")) == orders
    assert lines_of(written(f"{html}<blockquote>A VEN - TRI</blockquote>", "html")) == orders
    gmail = '<div class="gmail_quote"><div>Le 3 mai, Arbitre a écrit :</div>A VEN - TRI</div>'
    assert lines_of(written(html + gmail, "html")) == orders
    assert lines_of(written("<ul><li>A PAR - BUR</li><li>F BRE - MID</li></ul>", "html")) == [
        "A PAR - BUR",
        "F BRE - MID",
    ]


def test_plain_text_goes_before_html_and_attachments_are_not_read() -> None:
    message = EmailMessage()
    message.set_content("A PAR - BUR")
    message.add_alternative("<p>A PAR - PIC</p>", subtype="html")
    message.add_attachment("A MAR - SPA", filename="ordres.txt")
    assert lines_of(message.as_bytes()) == ["A PAR - BUR"]


ACCENTS = "définitifs"


@pytest.mark.parametrize(
    "content",
    [
        written(ACCENTS, cte="quoted-printable"),
        written(ACCENTS, cte="base64"),
        written(ACCENTS, charset="iso-8859-1", cte="quoted-printable"),
        raw(ACCENTS.encode("utf-8"), "text/plain; charset=utf-8"),
        raw(ACCENTS.encode("utf-8"), "text/plain"),
        raw(ACCENTS.encode("cp1252"), "text/plain; charset=windows-1252"),
        raw(ACCENTS.encode("cp1252"), "text/plain"),
        raw(ACCENTS.encode("cp1252"), "text/plain; charset=utf-8"),
        raw(ACCENTS.encode("utf-8"), "text/plain; charset=x-unknown"),
        raw(ACCENTS.encode("utf-16"), "text/plain; charset=utf-16"),
        raw(base64.b64encode(ACCENTS.encode("iso-8859-15")), "text/plain; charset=iso-8859-15", "base64"),
        raw(quopri.encodestring(ACCENTS.encode()), "text/html; charset=utf-8", "quoted-printable"),
    ],
)
def test_accents_survive_every_encoding(content: bytes) -> None:
    assert lines_of(content) == [ACCENTS]


def test_what_is_no_text_is_read_as_nothing() -> None:
    for content in (
        b"",
        b"\xff\xfe",
        raw(b"\xff\xfe", "image/png"),
        b"Content-Type: multipart/mixed\r\n\r\nx",
    ):
        assert lines_of(content) == [] or content == b"\xff\xfe"
    assert len(lines_of(written("A PAR - BUR\n" * 500))) == MOST + 1


def test_a_repeated_delivery_is_the_same_mail() -> None:
    def identity(content: bytes, address: str = "one@example.org") -> str:
        return read_mail(content, "ada@example.org", address).identity

    named = b"Message-ID: <1@example.org>\r\nReceived: by %s\r\n\r\nA PAR - BUR"
    assert identity(named % b"here") == identity(named % b"there", "ONE@example.org")
    assert identity(named % b"here") != identity(named % b"here", "two@example.org")
    assert identity(b"\r\nA PAR - BUR") == identity(b"\r\nA PAR - BUR") != identity(b"\r\nA PAR - PIC")


def test_a_page_of_tags_that_never_end_is_read_at_once() -> None:
    """By a pattern that looks for the end of each through all of the rest, this takes minutes."""
    assert lines_of(written("<" * 250_000, "html")) == ["<" * 200]
    assert lines_of(written("<br" * 80_000, "html")) == [("<br" * 80)[:200]]
    for piece in ("<!--", "<style>", "<blockquot", "Le a écrit ", ">" * 7 + "\n", "Le x\n"):
        lines_of(written(piece * (250_000 // len(piece)), "html"))
        lines_of(written(piece * (250_000 // len(piece))))
