"""The SMTP server that takes orders. Rejects unknown addresses. Accepts a mail only after its answer is stored. Mails that
programs send, such as absence notices, are taken and ignored."""

import asyncio
from functools import partial
from typing import Final

import structlog
from aiosmtpd.smtp import SMTP, Envelope, Session

from arbitre.protocols.afjd.mail_connections import MailConnection
from arbitre.protocols.afjd.mail_text import read_mail
from arbitre.protocols.afjd.mailed_orders import BeingRead, MailedOrders
from arbitre.server.directing.order_addresses import OrderAddresses
from arbitre.server.errors import TooManyRequests
from arbitre.server.running.limits import Limits
from arbitre.sockets.addresses import subscriber
from arbitre.sockets.guard import Guard

UNKNOWN: Final = "550 5.1.1 Nobody's orders are taken at this address"
TAKEN: Final = "250 2.0.0 Taken"
LATER: Final = "451 4.3.0 Try again later"
ONE: Final = "452 4.5.3 One address at a time"

log = structlog.get_logger()


class Mailbox:
    """aiosmtpd calls the methods named in capitals."""

    def __init__(self, addresses: OrderAddresses, orders: MailedOrders, limits: Limits, guard: Guard) -> None:
        self._addresses = addresses
        self._orders = orders
        self._limits = limits
        self._guard = guard
        self._server: asyncio.Server | None = None

    async def listen(self, host: str, port: int) -> None:
        make = partial(MailConnection, self, self._guard)
        self._server = await asyncio.get_running_loop().create_server(make, host, port)
        log.info("listening_for_mail", host=host, port=port)

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server = None

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if envelope.rcpt_tos:
            return ONE
        try:
            self._limits.requests.take(subscriber(session.peer[0] if session.peer else "unknown"), 10)
        except TooManyRequests:
            return LATER
        if await self._addresses.find(address) is None:
            return UNKNOWN
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        addressee = await self._addresses.find(envelope.rcpt_tos[0])
        if addressee is None:
            return UNKNOWN
        content = envelope.content or b""
        try:
            mail = read_mail(
                content if isinstance(content, bytes) else content.encode(),
                envelope.mail_from or "",
                envelope.rcpt_tos[0],
            )
            if mail.is_automatic:
                log.info("automatic_mail_ignored", match=addressee.live.id, role=addressee.role)
                return TAKEN
            await self._orders.take(addressee, mail.identity, mail.lines)
        except BeingRead:
            return LATER
        except Exception:
            log.exception("mailed_orders_failed", match=addressee.live.id)
            return LATER
        log.info("mailed_orders", match=addressee.live.id, role=addressee.role)
        return TAKEN
