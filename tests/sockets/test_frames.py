"""WebSocket frames, against the websockets library as the other side, in pieces of any size."""

import time
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import CLIENT, Protocol, State

from arbitre.sockets.frames import (
    BINARY,
    CLOSE,
    MAX_PARTS,
    NO_STATUS,
    PING,
    PONG,
    TEXT,
    Message,
    Reader,
    Violation,
    close_code,
    close_frame,
    frame,
    text,
)

MAX_SIZE = 70_000
SIZES = st.sampled_from([0, 1, 3, 125, 126, 127, 65_535, 65_536]) | st.integers(0, 300)
PAYLOADS = SIZES.map(lambda size: bytes(at * 7 % 251 for at in range(size)))


def sent(opcode: int, payload: bytes, *, is_final: bool = True) -> bytes:
    """As a client sends it."""
    return Frame(Opcode(opcode), payload, fin=is_final).serialize(mask=True)


def read_all(reader: Reader, raw: bytes) -> list[Message]:
    """In batches of two."""
    messages = reader.read(raw, 2)
    while reader.has_more:
        messages += reader.read(b"", 2)
    return messages


@st.composite
def conversations(draw: st.DrawFn) -> tuple[bytes, list[Message]]:
    """What a client sends, pings between the parts of a message included, and what that means."""
    raw, meant = b"", []
    for _ in range(draw(st.integers(1, 4))):
        kind = draw(st.sampled_from([TEXT, BINARY, PING, PONG]))
        if kind in (PING, PONG):
            payload = draw(st.binary(max_size=125))
            raw += sent(kind, payload)
        else:
            payload = draw(PAYLOADS)
            cuts = sorted(draw(st.lists(st.integers(0, len(payload)), max_size=3)))
            bounds = [0, *cuts, len(payload)]
            parts = [payload[begin:end] for begin, end in pairwise(bounds)]
            for number, part in enumerate(parts):
                raw += sent(0 if number else kind, part, is_final=number == len(parts) - 1)
                if number < len(parts) - 1 and draw(st.booleans()):
                    raw += sent(PING, b"still there?")
                    meant.append((PING, b"still there?"))
        meant.append((kind, payload))
    return raw, meant


@given(conversations(), st.lists(st.integers(1, 2_000), max_size=20))
def test_messages_come_through_in_whatever_pieces_they_arrive(
    conversation: tuple[bytes, list[Message]], sizes: list[int]
) -> None:
    raw, meant = conversation
    reader, heard = Reader(MAX_SIZE), []
    for size in sizes:
        heard += read_all(reader, raw[:size])
        raw = raw[size:]
    heard += read_all(reader, raw)
    assert heard == meant


@given(conversations())
def test_the_first_bytes_one_at_a_time_mean_the_same(conversation: tuple[bytes, list[Message]]) -> None:
    raw, meant = conversation
    reader, heard = Reader(MAX_SIZE), []
    for at in range(min(len(raw), 40)):
        heard += read_all(reader, raw[at : at + 1])
    heard += read_all(reader, raw[40:])
    assert heard == meant


@given(st.sampled_from([TEXT, BINARY, PING, PONG]), PAYLOADS)
def test_a_client_understands_what_is_sent(kind: int, payload: bytes) -> None:
    if kind in (PING, PONG):
        payload = payload[:125]
    client = Protocol(CLIENT, state=State.OPEN)
    client.receive_data(frame(kind, payload))
    (heard,) = client.events_received()
    assert isinstance(heard, Frame)
    assert (heard.opcode, bytes(heard.data), heard.fin) == (kind, payload, True)


def test_a_client_understands_why_the_server_hangs_up() -> None:
    client = Protocol(CLIENT, state=State.OPEN)
    client.receive_data(close_frame(1013, "é" * 200))
    assert client.close_rcvd is not None
    assert client.close_rcvd.code == 1013
    assert set(client.close_rcvd.reason) == {"é"}


@pytest.mark.parametrize("code", [1000, 1001, 1011, 1013, 3000, 4999])
def test_a_client_may_say_why_it_leaves(code: int) -> None:
    ((kind, payload),) = read_all(Reader(MAX_SIZE), sent(CLOSE, Close(code, "à bientôt").serialize()))
    assert (kind, close_code(payload)) == (CLOSE, code)


def test_a_client_may_leave_without_a_word() -> None:
    assert close_code(b"") == NO_STATUS
    assert close_frame(NO_STATUS) == bytes((0x88, 0))


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        pytest.param(frame(TEXT, b"hello"), 1002, id="not masked"),
        pytest.param(b"\xc1" + sent(TEXT, b"hello")[1:], 1002, id="reserved bit"),
        pytest.param(b"\x83" + sent(TEXT, b"hello")[1:], 1002, id="no such kind"),
        pytest.param(b"\x8b" + sent(PONG, b"hello")[1:], 1002, id="no such control"),
        pytest.param(b"\x09" + sent(PING, b"hello")[1:], 1002, id="a ping in parts"),
        pytest.param(b"\x89\xfe\x00\x7e" + bytes(4 + 126), 1002, id="a long ping"),
        pytest.param(sent(0, b"hello"), 1002, id="goes on with nothing"),
        pytest.param(sent(TEXT, b"a", is_final=False) + sent(TEXT, b"b"), 1002, id="begins before the end"),
        pytest.param(sent(BINARY, bytes(MAX_SIZE + 1)), 1009, id="too big"),
        pytest.param(b"\x81\xff" + (2**63 - 1).to_bytes(8, "big") + bytes(4), 1009, id="endless"),
        pytest.param(
            sent(TEXT, bytes(40_000), is_final=False) + sent(0, bytes(40_000)), 1009, id="too big in parts"
        ),
        pytest.param(
            b"".join(sent(0 if at else TEXT, bytes(120), is_final=False) for at in range(600)),
            1009,
            id="too big in small parts",
        ),
    ],
)
def test_what_the_standard_forbids_is_a_violation(raw: bytes, code: int) -> None:
    with pytest.raises(Violation) as violation:
        read_all(Reader(MAX_SIZE), raw)
    assert violation.value.code == code


def test_a_frame_that_is_too_big_is_refused_before_it_has_arrived() -> None:
    with pytest.raises(Violation):
        read_all(Reader(100), sent(BINARY, bytes(200))[:8])


@pytest.mark.parametrize(
    "payload", [b"\x03", b"\x00\x00", b"\x03\xed", b"\x03\xee", b"\x13\x88", b"\x03\xe8\xff"]
)
def test_nobody_leaves_with_a_code_or_reason_that_makes_no_sense(payload: bytes) -> None:
    with pytest.raises(Violation):
        close_code(payload)


def test_a_text_that_is_not_utf_8_is_a_violation() -> None:
    with pytest.raises(Violation) as violation:
        text(b"\xc3\x28")
    assert violation.value.code == 1007


def test_a_message_comes_in_few_parts_however_empty_they_are() -> None:
    reader = Reader(MAX_SIZE)
    raw = sent(TEXT, b"", is_final=False) + sent(0, b"", is_final=False) * (MAX_PARTS - 1)
    assert read_all(reader, raw) == []
    with pytest.raises(Violation) as violation:
        read_all(reader, sent(0, b"", is_final=False))
    assert violation.value.code == 1008


def test_what_arrives_is_read_a_few_frames_at_a_time() -> None:
    reader = Reader(MAX_SIZE)
    assert reader.read(sent(PING, b"x") * 5, 3) == [(PING, b"x")] * 3
    assert reader.has_more
    assert reader.read(sent(PONG, b"y")[:4], 3) == [(PING, b"x")] * 2
    assert not reader.has_more
    assert reader.read(sent(PONG, b"y")[4:] * 0, 3) == []


def test_a_frame_that_trickles_in_is_not_copied_for_every_byte() -> None:
    reader, raw = Reader(MAX_SIZE), sent(BINARY, bytes(65_000))
    started = time.process_time()
    for at in range(len(raw) - 1):
        assert reader.read(raw[at : at + 1], 16) == []
    assert reader.read(raw[-1:], 16) == [(BINARY, bytes(65_000))]
    assert time.process_time() - started < 1  # copying would move two gigabytes
