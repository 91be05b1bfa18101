"""A real SMTP server that keeps what it accepts, and can be told to refuse or to vanish; and readers of what it keeps."""

import asyncio
import email
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

from aiosmtpd.smtp import SMTP, Envelope, Session


class Postbox:
    """Tests look at `mails`; `refusals` answers so many deliveries with a temporary failure first."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refusals = 0
        self.port = 0
        self._unread: asyncio.Queue[EmailMessage] = asyncio.Queue()

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # aiosmtpd's name
        if self.refusals:
            self.refusals -= 1
            return "451 try again later"
        assert isinstance(envelope.content, bytes)
        self.mails.append(read_mail(envelope.content))
        self._unread.put_nowait(self.mails[-1])
        return "250 accepted"

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    async def next(self) -> EmailMessage:
        """The first that was not given yet, once it has arrived."""
        return await asyncio.wait_for(self._unread.get(), 30)


@asynccontextmanager
async def open_postbox() -> AsyncIterator[Postbox]:
    postbox = Postbox()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(postbox, loop=loop), "127.0.0.1", 0)
    postbox.port = server.sockets[0].getsockname()[1]
    try:
        yield postbox
    finally:
        server.close()
        await server.wait_closed()


def read_mail(content: bytes) -> EmailMessage:
    mail = email.message_from_bytes(content, policy=default)
    assert isinstance(mail, EmailMessage)
    return mail


def read_folder(folder: Path) -> list[EmailMessage]:
    """The oldest first."""
    files = sorted(folder.glob("*.eml"), key=lambda file: file.stat().st_mtime_ns)
    return [read_mail(file.read_bytes()) for file in files]


def text_of(mail: EmailMessage) -> str:
    part = mail.get_body(("plain",))
    assert part is not None
    content: str = part.get_content()
    return content.replace("\r\n", "\n")


def secret_in(mail: EmailMessage) -> str:
    """Of its first link."""
    found = re.search(r"/(?:confirm|reset)#([\w-]+)", text_of(mail))
    assert found is not None, text_of(mail)
    return found[1]


def code_in(mail: EmailMessage) -> str:
    found = re.search(r"^(\d{4})$", text_of(mail), re.MULTILINE)
    assert found is not None, text_of(mail)
    return found[1]
