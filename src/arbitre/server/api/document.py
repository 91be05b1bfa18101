"""The OpenAPI document: what the operations declare, with msgspec's schemas of their types.

Added to them: the messages of the live socket, every game's views and options, examples, and the remarks that stand under
fields in the source. Programs get types from `python -m arbitre.server.api.document`, which prints the document without
starting anything.
"""

import sys
from functools import cache
from typing import Any

import msgspec

from arbitre import __version__
from arbitre.http.manual import MANUAL_POLICY, manual_page
from arbitre.http.operation import Answer, Operation, Parameter, get
from arbitre.kernel.errors import Refusal
from arbitre.server.api.call import Call
from arbitre.server.api.problems import status_of
from arbitre.server.api.routes import OPERATIONS, PREFIX
from arbitre.server.api.schemas import REF, schemas
from arbitre.server.errors import (
    InternalError,
    InvalidRequest,
    OutOfService,
    TooLarge,
    TooManyRequests,
    WrongContentType,
    WrongOrigin,
)
from arbitre.server.people.sessions import COOKIE_NAME

DESCRIPTION = """\
A referee for board, card and robot games. Every refusal is a `Problem` with a stable `code` and one sentence.

Browsers are recognised by the cookie that `POST /guests`, `/accounts` or `/sessions` sets; programs ask these for
`"proof": "token"` and send `Authorization: Bearer …`.

What happens in a match arrives over the WebSocket `/api/v1/live`: JSON text frames, `ClientMessage` one way and `ServerMessage`
the other. A request gets exactly one answer, which carries its `id` as `reply`.
"""

TAGS = {
    "people": "Guests, accounts, sessions, tokens and profiles.",
    "games": "The games on offer and their rules.",
    "tables": "Opening, joining and leaving tables.",
    "matches": "Looking, playing, talking and replaying.",
    "conversations": "Of everybody, of two people, of tables, of seats.",
    "administration": "Roles, the audit log and jobs that were given up, for administrators.",
    "operations": "For those who run a server.",
}

SECURITY_SCHEMES = {
    "session": {
        "type": "apiKey",
        "description": "A browser's session.",
        "name": COOKIE_NAME,
        "in": "cookie",
    },
    "token": {"type": "http", "description": "A program's token.", "scheme": "bearer"},
}
RETRY_AFTER = {
    "Retry-After": {"description": "Seconds to wait.", "schema": {"type": "integer", "minimum": 1}}
}


@cache
def document() -> dict[str, Any]:
    """The whole document; takes a moment the first time. Not to be changed by the caller."""
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Arbitre",
            "version": __version__,
            "description": DESCRIPTION,
            "license": {"name": "AGPL-3.0-or-later", "identifier": "AGPL-3.0-or-later"},
        },
        "servers": [{"url": "/"}],
        "tags": [{"name": name, "description": description} for name, description in TAGS.items()],
        "paths": paths,
        "components": {"schemas": schemas(), "securitySchemes": SECURITY_SCHEMES},
    }


@cache
def encoded_document() -> bytes:
    return msgspec.json.encode(document())


@cache
def encoded_manual() -> str:
    return manual_page(document())


@get(f"{PREFIX}/openapi.json", security=[{}])
async def show_document(request: Call) -> bytes:
    return encoded_document()


@get("/api/docs", security=[{}], media_type=b"text/html; charset=utf-8")
async def show_manual(request: Call) -> Answer[str]:
    return Answer(encoded_manual(), headers=[(b"content-security-policy", MANUAL_POLICY.encode())])


ROUTES: list[Operation] = [show_document, show_manual]
"""The document for programs, and the page made from it for people; neither is in it."""


def _operation(operation: Operation) -> dict[str, Any]:
    summary, _, description = operation.text.partition("\n\n")
    described: dict[str, Any] = {
        "tags": operation.tags,
        "summary": summary.rstrip("."),
        "description": description or summary,
        "operationId": operation.name,
    }
    parameters = [_parameter(parameter, "path") for parameter in operation.in_path]
    parameters += [_parameter(parameter, "query") for parameter in operation.in_query.values()]
    if parameters:
        described["parameters"] = parameters
    if operation.body is not None:
        described["requestBody"] = {
            "content": _content("application/json", operation.body.declared),
            "required": operation.body.is_required,
        }
    return described | {"responses": _responses(operation), "security": operation.security}


def _parameter(parameter: Parameter, where: str) -> dict[str, Any]:
    """Without null, which cannot be written in an address."""
    schema = _schema(parameter.declared)
    description = schema.pop("description")
    variants = [variant for variant in schema.pop("anyOf", ()) if variant != {"type": "null"}]
    for variant in variants:
        schema |= variant
    if not parameter.is_required and parameter.default is not None:
        schema["default"] = parameter.default
    return {
        "name": parameter.name,
        "in": where,
        "schema": schema,
        "description": description,
        "required": parameter.is_required,
    }


def _responses(operation: Operation) -> dict[str, Any]:
    answered: dict[str, Any] = {"description": operation.text.partition("\n\n")[0]}
    if operation.status != 204:
        answered["content"] = _content(operation.media_type.decode().partition(";")[0], operation.answer)
    responses = {str(operation.status): answered}
    for other, description in operation.also.items():
        responses[str(other)] = answered | {"description": description}
    codes: dict[str, list[str]] = {}
    for refusal in sorted({*operation.refuses, *_usual(operation)}, key=lambda refusal: refusal.code):
        codes.setdefault(str(status_of(refusal)), []).append(f"`{refusal.code}`")
    for status, named in codes.items():
        if status in responses:
            responses[status]["description"] += f" Or {', '.join(named)}."
        else:
            responses[status] = {"description": ", ".join(named), "content": _PROBLEM}
    responses["429"] = {**responses["429"], "headers": RETRY_AFTER}
    return dict(sorted(responses.items()))


def _usual(operation: Operation) -> set[type[Refusal]]:
    """What any operation of its kind may refuse."""
    usual: set[type[Refusal]] = {TooManyRequests, InternalError, OutOfService}
    if operation.method != "GET":
        usual.add(WrongOrigin)
    if operation.body is not None:
        usual |= {InvalidRequest, TooLarge, WrongContentType}
    if operation.in_path or operation.in_query:
        usual.add(InvalidRequest)
    return usual


def _content(media_type: str, declared: Any) -> dict[str, Any]:
    return {media_type: {"schema": _schema(declared)}}


def _schema(declared: Any) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components([declared], ref_template=REF)
    return schema


_PROBLEM = {"application/json": {"schema": {"$ref": REF.format(name="Problem")}}}


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.format(encoded_document(), indent=2) + b"\n")
