"""Long answers are compressed for those who say that they take them so."""

import gzip
from typing import Any

import pytest
from starlette.responses import Response

from arbitre.http.compression import LEAST, compress


def answered(body: bytes, method: str = "GET", accepts: bytes = b"gzip, br") -> Response:
    response = Response(body)
    scope: dict[str, Any] = {"type": "http", "method": method, "headers": [(b"accept-encoding", accepts)]}
    compress(response, scope)
    return response


def test_a_long_answer_is_compressed() -> None:
    body = b"x" * LEAST
    response = answered(body)
    assert gzip.decompress(response.body) == body
    assert response.headers["content-encoding"] == "gzip"
    assert response.headers["content-length"] == str(len(response.body))


@pytest.mark.parametrize(
    ("body", "method", "accepts"),
    [
        (b"x" * (LEAST - 1), "GET", b"gzip"),
        (b"x" * LEAST, "POST", b"gzip"),
        (b"x" * LEAST, "GET", b"identity"),
    ],
)
def test_any_other_answer_is_sent_as_it_is(body: bytes, method: str, accepts: bytes) -> None:
    response = answered(body, method, accepts)
    assert response.body == body
    assert "content-encoding" not in response.headers
