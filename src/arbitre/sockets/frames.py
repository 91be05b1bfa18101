"""WebSocket frames (RFC 6455) as a server reads and writes them: no extensions, no I/O.

A message is nearly always one small frame that arrives whole, and is read in one go; everything else that the standard allows
is put together here, and what it forbids is a Violation with the code to hang up with.
"""

from struct import pack
from typing import Final

CONTINUATION: Final = 0
TEXT: Final = 1
BINARY: Final = 2
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10

PROTOCOL_ERROR: Final = 1002
NO_STATUS: Final = 1005
INVALID_DATA: Final = 1007
POLICY_VIOLATION: Final = 1008
TOO_BIG: Final = 1009

FINAL: Final = 0x80
MASKED: Final = 0x80
WHOLE_TEXT: Final = FINAL | TEXT
CONTROL: Final = 0x08
MAX_CONTROL: Final = 125
MAX_PARTS: Final = 1024
"""Frames in which one message may come: even an empty one takes memory until the last is there."""
MOST_BYTES: Final = 16_384
"""That are read in one go: long messages take their time."""
OPCODES: Final = frozenset({CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG})
OPEN_CODES: Final = frozenset({*range(1000, 1004), *range(1007, 1015)})
"""Codes that the standard lets somebody close with, besides those from 3000 to 4999."""

Message = tuple[int, bytes]
"""What arrived: TEXT, BINARY, CLOSE, PING or PONG, and what it holds."""


class Violation(Exception):
    """The other side does not keep to the protocol."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


def frame(opcode: int, payload: bytes) -> bytes:
    """A whole message, unmasked."""
    size = len(payload)
    if size < 126:
        return bytes((FINAL | opcode, size)) + payload
    if size < 65_536:
        return pack("!BBH", FINAL | opcode, 126, size) + payload
    return pack("!BBQ", FINAL | opcode, 127, size) + payload


def close_frame(code: int, reason: str = "") -> bytes:
    if code == NO_STATUS:
        return frame(CLOSE, b"")
    text = reason.encode()[: MAX_CONTROL - 2].decode(errors="ignore").encode()
    return frame(CLOSE, pack("!H", code) + text)


def close_code(payload: bytes) -> int:
    """What the other side closes with; NO_STATUS if it does not say. Raises Violation."""
    if not payload:
        return NO_STATUS
    code = int.from_bytes(payload[:2], "big")
    if len(payload) < 2 or (code not in OPEN_CODES and not 3000 <= code < 5000):
        raise Violation(PROTOCOL_ERROR, "There is no such code to close with.")
    text(payload[2:])
    return code


def text(payload: bytes) -> str:
    """Raises Violation for what is not UTF-8."""
    try:
        return payload.decode()
    except UnicodeDecodeError:
        raise Violation(INVALID_DATA, "A text is not UTF-8.") from None


class Reader:
    """Turns what arrives, in pieces of any size, into messages of at most `max_size` bytes, a few at a time."""

    __slots__ = ("_at", "_begun", "_data", "_late", "_max_size", "_needed", "_parts", "_size", "has_more")

    def __init__(self, max_size: int) -> None:
        self._max_size = max_size
        self._data = b""
        self._at = 0
        """How much of the data has been read."""
        self._late = bytearray()
        """What arrived after the data, while the frame in it is not complete."""
        self._needed = 2
        """Bytes without which there is nothing to read: a frame that trickles in is put together once."""
        self._begun = CONTINUATION
        """The kind of a message that comes in several frames, while its end has not arrived."""
        self._parts: list[bytes] = []
        self._size = 0
        self.has_more = False
        """Whether reading stopped only because there were enough messages."""

    def read(self, data: bytes, most: int) -> list[Message]:
        """The messages that are complete by now, `most` at a time or fewer long ones. Raises Violation, after which there
        is nothing to read."""
        if self._at == len(self._data):
            self._data, self._at = data, 0
        else:
            self._late += data
        if len(self._data) - self._at + len(self._late) < self._needed:
            return []
        if self._late:
            self._data, self._at, self._late = self._data[self._at :] + self._late, 0, bytearray()
        return self._messages(most)

    def _messages(self, most: int) -> list[Message]:
        messages: list[Message] = []
        frames, data, at, end = 0, self._data, self._at, len(self._data)
        enough = at + MOST_BYTES
        self._needed = 2
        while end - at >= 2 and frames < most and at < enough:
            first, size = data[at], data[at + 1] - MASKED
            if first != WHOLE_TEXT or size < 0 or self._begun != CONTINUATION:
                self._check_head(first, size)
            begin = at + 6
            if size > MAX_CONTROL:
                begin = at + (8 if size == 126 else 14)
                if end < begin:
                    self._needed = begin - at
                    break
                size = int.from_bytes(data[at + 2 : begin - 4], "big")
                if size > self._max_size - self._size:
                    raise Violation(TOO_BIG, f"A message has at most {self._max_size} bytes.")
            if end < begin + size:
                self._needed = begin + size - at
                break
            at = begin + size
            frames += 1
            payload = _unmasked(data[begin:at], data[begin - 4 : begin], size)
            if first & FINAL and first & 0x0F != CONTINUATION:
                messages.append((first & 0x0F, payload))
            elif message := self._put_together(first, payload):
                messages.append(message)
        self._at = at
        self.has_more = (frames == most or at >= enough) and end - at >= 2
        return messages

    def _check_head(self, first: int, size: int) -> None:
        opcode = first & 0x0F
        if size < 0:
            raise Violation(PROTOCOL_ERROR, "A client's frames are masked.")
        if first & 0x70 or opcode not in OPCODES:
            raise Violation(PROTOCOL_ERROR, "There is no such frame.")
        if opcode & CONTROL:
            if size > MAX_CONTROL or not first & FINAL:
                raise Violation(PROTOCOL_ERROR, "A control frame is short and whole.")
        elif (opcode == CONTINUATION) != (self._begun != CONTINUATION):
            raise Violation(PROTOCOL_ERROR, "A message ends before the next begins.")

    def _put_together(self, first: int, payload: bytes) -> Message | None:
        if first & 0x0F != CONTINUATION:
            self._begun = first & 0x0F
        if len(self._parts) == MAX_PARTS:
            raise Violation(POLICY_VIOLATION, f"A message comes in at most {MAX_PARTS} parts.")
        self._parts.append(payload)
        self._size += len(payload)
        if self._size > self._max_size:
            raise Violation(TOO_BIG, f"A message has at most {self._max_size} bytes.")
        if not first & FINAL:
            return None
        message = (self._begun, b"".join(self._parts))
        self._begun, self._size, self._parts = CONTINUATION, 0, []
        return message


def _unmasked(payload: bytes, mask: bytes, size: int) -> bytes:
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "little") ^ int.from_bytes(key, "little")).to_bytes(size, "little")
