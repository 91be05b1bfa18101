"""The OpenAPI document: Litestar's account of the routes, with msgspec's own schemas of the types.

msgspec describes exactly what it encodes and decodes, so its schemas replace Litestar's. Added to them: the messages of the
live socket, every game's views and options, examples, and the remarks that stand under fields in the source. Programs get
types from `python -m arbitre.server.api.document`, which prints the document without starting anything.
"""

import sys
from functools import cache
from typing import Any

import msgspec
from litestar import MediaType, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, License, SecurityScheme, Tag
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from arbitre import __version__
from arbitre.kernel.errors import Refusal
from arbitre.server.api.manual import MANUAL_POLICY, manual_page
from arbitre.server.api.problems import status_of
from arbitre.server.api.routes import PREFIX, litestar_app
from arbitre.server.api.schemas import schemas
from arbitre.server.errors import (
    InternalError,
    InvalidRequest,
    OutOfService,
    TooLarge,
    TooManyRequests,
    WrongContentType,
    WrongOrigin,
)
from arbitre.server.sessions import COOKIE_NAME

DESCRIPTION = """\
A referee for board, card and robot games. Every refusal is a `Problem` with a stable `code` and one sentence.

Browsers are recognised by the cookie that `POST /guests`, `/accounts` or `/sessions` sets; programs ask these for
`"proof": "token"` and send `Authorization: Bearer …`.

What happens in a match arrives over the WebSocket `/api/v1/live`: JSON text frames, `ClientMessage` one way and `ServerMessage`
the other. A request gets exactly one answer, which carries its `id` as `reply`.
"""

WITH_OPTIONAL_BODY = {"become_guest", "delete_account", "take_seat"}
"""Where everything in the body has a default."""

TAGS = {
    "people": "Guests, accounts, sessions, tokens and profiles.",
    "games": "The games on offer and their rules.",
    "tables": "Opening, joining and leaving tables.",
    "matches": "Looking, playing, talking and replaying.",
    "operations": "For those who run a server.",
}


class NamesOnly(OpenAPISchemaPlugin):
    """Has Litestar refer to a Struct by its name and leave its schema to msgspec."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return not field_definition.is_union and field_definition.is_subclass_of(msgspec.Struct)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Any:
        return schema_creator.create_component_schema(field_definition, required=[], property_fields={})


def openapi_config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Arbitre",
        version=__version__,
        description=DESCRIPTION,
        license=License(name="AGPL-3.0-or-later", identifier="AGPL-3.0-or-later"),
        tags=[Tag(name, description) for name, description in TAGS.items()],
        components=Components(
            security_schemes={
                "session": SecurityScheme(
                    type="apiKey",
                    name=COOKIE_NAME,
                    security_scheme_in="cookie",
                    description="A browser's session.",
                ),
                "token": SecurityScheme(type="http", scheme="bearer", description="A program's token."),
            }
        ),
        operation_id_creator=_operation_id,
        use_handler_docstrings=True,
        path=None,
        render_plugins=[],
    )


@cache
def document() -> dict[str, Any]:
    """The whole document; takes a moment the first time. Not to be changed by the caller."""
    described = litestar_app(openapi_config=openapi_config(), plugins=[NamesOnly()])
    result: dict[str, Any] = described.openapi_schema.to_schema()
    for item in result["paths"].values():
        for method, operation in item.items():
            _complete(method, operation)
    result["components"]["schemas"] = schemas()
    return result


@cache
def encoded_document() -> bytes:
    return msgspec.json.encode(document())


@cache
def encoded_manual() -> str:
    return manual_page(document())


@get(f"{PREFIX}/openapi.json", include_in_schema=False, media_type=MediaType.JSON)
async def show_document() -> bytes:
    return encoded_document()


@get("/api/docs", include_in_schema=False, media_type=MediaType.HTML)
async def show_manual() -> Response[str]:
    return Response(encoded_manual(), headers={"Content-Security-Policy": MANUAL_POLICY})


ROUTES: list[HTTPRouteHandler] = [show_document, show_manual]
"""The document for programs, and the page made from it for people."""


def _operation_id(handler: HTTPRouteHandler, method: Any, path: Any) -> str:
    return handler.handler_name


def _complete(method: str, operation: dict[str, Any]) -> None:
    """Splits the docstring into summary and description and adds what any operation of its kind may refuse."""
    summary, _, description = operation.get("description", "").partition("\n\n")
    operation["summary"] = summary.rstrip(".")
    operation["description"] = description or summary
    common: set[type[Refusal]] = {TooManyRequests, InternalError, OutOfService}
    if method != "get":
        common.add(WrongOrigin)
    if operation.get("requestBody") or operation.get("parameters"):
        common.add(InvalidRequest)
    if operation.get("requestBody"):
        common |= {TooLarge, WrongContentType}
    for parameter in operation.get("parameters", ()):
        _trim(parameter)
    if "requestBody" in operation and operation["operationId"] in WITH_OPTIONAL_BODY:
        operation["requestBody"]["required"] = False
    operation.pop("deprecated", None)
    responses = operation["responses"]
    for status, response in responses.items():
        if status < "400":
            response["description"] = operation["summary"] + "."
            response.pop("headers", None)
            if status == "204":
                response.pop("content", None)
    if (generated := responses.get("400")) and generated["description"][:1] != "`":
        del responses["400"]  # Litestar's own idea of an error
    for refusal in sorted(common, key=lambda refusal: refusal.code):
        status = str(status_of(refusal))
        response = responses.setdefault(
            status,
            {
                "description": "",
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
            },
        )
        codes = {code for code in response["description"].split(", ") if code} | {f"`{refusal.code}`"}
        response["description"] = ", ".join(sorted(codes))
    responses["429"]["headers"] = {
        "Retry-After": {"description": "Seconds to wait.", "schema": {"type": "integer", "minimum": 1}}
    }
    operation["responses"] = {status: responses[status] for status in sorted(responses)}


def _trim(parameter: dict[str, Any]) -> None:
    """Takes away what is said twice, or says nothing, or (null) cannot be written in an address."""
    for key in ("deprecated", "allowEmptyValue", "allowReserved"):
        parameter.pop(key, None)
    schema = parameter["schema"]
    schema.pop("description", None)
    for variant in schema.pop("oneOf", ()):
        if variant != {"type": "null"}:
            schema.update(variant)
    if isinstance(schema.get("type"), list):
        (schema["type"],) = (kind for kind in schema["type"] if kind != "null")
        schema["enum"] = [value for value in schema["enum"] if value is not None]
    for bound in ("minimum", "maximum"):
        if bound in schema:
            schema[bound] = int(schema[bound])


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.format(encoded_document(), indent=2) + b"\n")
