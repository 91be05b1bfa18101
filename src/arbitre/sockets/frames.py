"""WebSocket frames (RFC 6455), server side: no extensions, no I/O.

A message is nearly always one small frame that arrives whole, and is read in one go. Fragments and control frames are handled
too. Whatever the standard forbids raises a Violation with the close code to send.
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
"""The most frames in one message. Even an empty frame takes memory until the last one is in."""
MOST_BYTES: Final = 16_384
"""The most bytes read in one go, so that long messages do not block the loop."""
OPCODES: Final = frozenset({CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG})
OPEN_CODES: Final = frozenset({*range(1000, 1004), *range(1007, 1015)})
"""Close codes that the standard allows, besides 3000 to 4999."""

Message = tuple[int, bytes]
"""The opcode (TEXT, BINARY, CLOSE, PING or PONG) and the payload."""


class Violation(Exception):
    """The client has broken the protocol."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


def frame(opcode: int, payload: bytes) -> bytes:
    """Returns a whole message as one unmasked frame."""
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
    """Returns the client's close code, or NO_STATUS if there is none. Raises Violation."""
    if not payload:
        return NO_STATUS
    code = int.from_bytes(payload[:2], "big")
    if len(payload) < 2 or (code not in OPEN_CODES and not 3000 <= code < 5000):
        raise Violation(PROTOCOL_ERROR, "There is no such code to close with.")
    text(payload[2:])
    return code


def text(payload: bytes) -> str:
    """Raises Violation if the payload is not UTF-8."""
    try:
        return payload.decode()
    except UnicodeDecodeError:
        raise Violation(INVALID_DATA, "A text is not UTF-8.") from None


class Reader:
    """Turns incoming bytes, in chunks of any size, into messages of at most `max_size` bytes, a few at a time."""

    __slots__ = ("_at", "_begun", "_data", "_late", "_max_size", "_needed", "_parts", "_size", "has_more")

    def __init__(self, max_size: int) -> None:
        self._max_size = max_size
        self._data = b""
        self._at = 0
        """How much of the data has been read."""
        self._late = bytearray()
        """Bytes that arrived after the data, while its last frame is incomplete."""
        self._needed = 2
        """How many bytes the next read needs, so that a frame that trickles in is joined only once."""
        self._begun = CONTINUATION
        """The opcode of a fragmented message whose end has not arrived yet."""
        self._parts: list[bytes] = []
        self._size = 0
        self.has_more = False
        """Whether reading stopped only because the batch was full."""

    def read(self, data: bytes, most: int) -> list[Message]:
        """Returns the messages that are complete by now: at most `most`, or fewer if they are long. Raises Violation; then
        there is nothing more to read."""
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
