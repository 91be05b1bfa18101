"""Where mail goes: to an SMTP relay or, without one, into a folder, one file per mail."""

import asyncio
import os
from email.message import EmailMessage
from pathlib import Path
from typing import Protocol
from urllib.parse import unquote, urlsplit

import aiosmtplib

TIMEOUT = 30.0
"""Seconds per step of a delivery."""
STANDARD_PORTS = {"smtp": 25, "smtps": 465}


class NotAccepted(Exception):
    """The relay did not answer, or refused."""


class Relay(Protocol):
    @property
    def delivers(self) -> bool:
        """Whether mail reaches its readers."""

    async def hand_over(self, message: EmailMessage, identifier: str) -> None:
        """Returns once the mail is accepted. Raises any exception if it may not have been."""


class SmtpRelay:
    """`smtp://` upgrades to TLS if the relay offers it, and requires it with a password. `smtps://` uses TLS from the first
    byte."""

    delivers = True

    def __init__(self, url: str) -> None:
        """Raises ValueError."""
        parts = urlsplit(url)
        if parts.scheme not in STANDARD_PORTS or not parts.hostname:
            raise ValueError(f"'{parts.scheme}://' is no address of a mail relay")
        self._host = parts.hostname
        self._port = parts.port or STANDARD_PORTS[parts.scheme]
        self._username = None if parts.username is None else unquote(parts.username)
        self._password = None if parts.password is None else unquote(parts.password)
        self._is_tls = parts.scheme == "smtps"

    async def hand_over(self, message: EmailMessage, identifier: str) -> None:
        try:
            await aiosmtplib.send(
                message,
                hostname=self._host,
                port=self._port,
                username=self._username,
                password=self._password,
                use_tls=self._is_tls,
                start_tls=False if self._is_tls else (True if self._password is not None else None),
                timeout=TIMEOUT,
            )
        except (aiosmtplib.SMTPException, OSError) as error:
            # Without its traceback, which would put the mail itself into the log.
            raise NotAccepted(f"{type(error).__name__}: {error}") from None


class FolderRelay:
    """For experiments, and for a club without a relay. A duplicate overwrites the same file."""

    delivers = False

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    async def hand_over(self, message: EmailMessage, identifier: str) -> None:
        await asyncio.to_thread(self._write, message.as_bytes(), f"{identifier}.eml")

    def _write(self, content: bytes, name: str) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        draft = self.folder / f".{name}"
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
        draft.replace(self.folder / name)


def open_relay(target: str) -> Relay:
    """Reads the setting: a relay's address, or a folder. Raises ValueError."""
    return SmtpRelay(target) if "://" in target else FolderRelay(Path(target))
