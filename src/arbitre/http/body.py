"""Reads request bodies whole and limited in size, as JSON or as form fields.

The connection limits the time (`arbitre.sockets.connection`): when it closes, the body breaks off.
"""

from typing import Any, Final
from urllib.parse import parse_qsl

import msgspec
from starlette.exceptions import HTTPException
from starlette.formparsers import MultiPartException
from starlette.requests import Request

from arbitre.http.decoding import decode_json, single_values
from arbitre.http.errors import InvalidRequest, TooLarge, WrongContentType

MAX_BODY: Final = 65_536
JSON: Final = "application/json"
FORMS: Final = frozenset({"application/x-www-form-urlencoded", "multipart/form-data"})

_decode_object = msgspec.json.Decoder(dict[str, Any]).decode


async def read_body(request: Request) -> bytes:
    """Raises TooLarge as soon as the limit is passed, and InvalidRequest if the body breaks off."""
    length = request.headers.get("content-length", "")
    if length.isdigit() and int(length) > MAX_BODY:
        raise TooLarge(f"A body has at most {MAX_BODY} bytes, not {length[:20]}.")
    body = bytearray()
    has_more = True
    while has_more:
        message = await request.receive()
        if message["type"] == "http.disconnect":
            raise InvalidRequest("The body broke off.")
        body += message.get("body", b"")
        if len(body) > MAX_BODY:
            raise TooLarge(f"A body has at most {MAX_BODY} bytes.")
        has_more = message.get("more_body", False)
    return bytes(body)


def media_type(request: Request) -> str:
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


def check_json(request: Request) -> None:
    if media_type(request) != JSON:
        shown = request.headers.get("content-type", "")[:80]
        raise WrongContentType(f"A body must be {JSON}, not '{shown}'.")


async def read_fields(request: Request) -> dict[str, Any]:
    """Returns the fields of query and body; the body's win. A body is a form or a JSON object, whatever the method."""
    fields = single_values(parse_qsl(request.scope["query_string"].decode("latin-1"), keep_blank_values=True))
    body = await read_body(request)
    if not body:
        return fields
    kind = media_type(request)
    if kind == JSON:
        return fields | decode_json(_decode_object, body, "body")
    if kind in FORMS:
        return fields | await _read_form(request, body)
    raise WrongContentType(f"A body must be a form or {JSON}, not '{kind[:80]}'.")


async def _read_form(request: Request, body: bytes) -> dict[str, Any]:
    whole = Request(request.scope, _replaying(body))
    try:
        async with whole.form(max_files=0, max_fields=200, max_part_size=MAX_BODY) as form:
            return single_values(form.multi_items())
    except (HTTPException, MultiPartException) as error:
        raise InvalidRequest(f"The form is not well formed: {error}.") from None


def _replaying(body: bytes) -> Any:
    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive
