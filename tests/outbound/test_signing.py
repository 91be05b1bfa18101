"""Signatures as Standard Webhooks has them; the first example is its own."""

import pytest

from arbitre.outbound.signing import TOLERANCE, is_signed, new_secret, signed

KEY = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
CONTENT = b'{"test": 2432232314}'
SIGNED = {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
}


def test_a_request_is_signed_as_the_standard_has_it() -> None:
    assert signed([KEY], "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, CONTENT) == SIGNED


def test_while_a_key_is_replaced_either_will_do() -> None:
    new = new_secret()
    headers = signed([new, KEY], "one", 1000, CONTENT)
    assert is_signed([new], headers, CONTENT, 1000)
    assert is_signed([KEY], headers, CONTENT, 1000 + TOLERANCE)
    assert not is_signed([new_secret()], headers, CONTENT, 1000)


@pytest.mark.parametrize(
    ("change", "content", "later"),
    [
        ({}, CONTENT, TOLERANCE + 1),
        ({}, CONTENT, -TOLERANCE - 1),
        ({}, b"another", 0),
        ({"webhook-id": "another"}, CONTENT, 0),
        ({"webhook-id": ""}, CONTENT, 0),
        ({"webhook-timestamp": "1614265331"}, CONTENT, 0),
        ({"webhook-timestamp": "soon"}, CONTENT, 0),
        ({"webhook-signature": ""}, CONTENT, 0),
        ({"webhook-signature": "v2,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="}, CONTENT, 0),
    ],
)
def test_anything_else_is_not_signed(change: dict[str, str], content: bytes, later: int) -> None:
    assert is_signed([KEY], SIGNED, CONTENT, 1614265330)
    assert not is_signed([KEY], SIGNED | change, content, 1614265330 + later)
