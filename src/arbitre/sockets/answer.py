"""An HTTP answer, written in one call if it comes in one piece, as nearly all do.

uvicorn goes through the headers twice and writes head and body separately. It still writes answers that come in parts.
"""

from collections.abc import MutableMapping
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, RequestResponseCycle

Message = MutableMapping[str, Any]


class Answer:
    """The answer to one request."""

    __slots__ = ("_cycle", "_start")

    def __init__(self, cycle: RequestResponseCycle) -> None:
        self._cycle: Any = cycle
        self._start: Message | None = None
        """The start message, held until the body arrives."""

    async def send(self, message: Any) -> None:
        """ASGI's `send`."""
        start, self._start = self._start, None
        if message["type"] == "http.response.start":
            self._start = message
        elif start is None or not self._is_whole(start, message):
            if start is not None:
                await self._cycle.send(start)
            await self._cycle.send(message)
        else:
            self._write(start, message["body"])

    def _is_whole(self, start: Message, message: Message) -> bool:
        cycle = self._cycle
        if message.get("more_body") or cycle.flow.write_paused or cycle.disconnected:
            return False
        length = b"%d" % len(message.get("body", b""))
        return cycle.scope["method"] != "HEAD" and (b"content-length", length) in start["headers"]

    def _write(self, start: Message, body: bytes) -> None:
        cycle, headers = self._cycle, start["headers"]
        lines = [STATUS_LINE[start["status"]]]
        for name, value in headers:
            lines += (name, b": ", value, b"\r\n")
        lines.append(b"\r\n" if cycle.keep_alive else b"connection: close\r\n\r\n")
        head = b"".join(lines)
        if head.count(b"\n") != len(headers) + (2 if cycle.keep_alive else 3):
            raise RuntimeError("A header cannot hold a line break.")
        cycle.transport.write(head + body)
        cycle.response_started = cycle.response_complete = True
        cycle.message_event.set()
        if not cycle.keep_alive:
            cycle.transport.close()
        cycle.on_response()
