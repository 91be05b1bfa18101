"""Builds the OpenAPI document of an `Api` from its operations and msgspec's schemas of their types."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from arbitre.http.api import Api
from arbitre.http.body import JSON
from arbitre.http.errors import InvalidRequest, TooLarge, WrongContentType
from arbitre.http.operation import Operation, Parameter
from arbitre.http.refusals import Refusals
from arbitre.http.schemas import describe_types, schema_of
from arbitre.kernel.errors import Refusal

FORM_TYPES = ("application/x-www-form-urlencoded", "multipart/form-data", JSON)
RETRY_AFTER = {
    "Retry-After": {"description": "Seconds to wait.", "schema": {"type": "integer", "minimum": 1}}
}
_NONE: Mapping[str, Any] = MappingProxyType({})


class About(msgspec.Struct, frozen=True, kw_only=True):
    """The parts of the document that no operation declares."""

    title: str
    version: str
    description: str
    tags: Mapping[str, str]
    security_schemes: Mapping[str, Any] = _NONE
    asked: tuple[Any, ...] = ()
    """Types that clients send by other means than an operation, such as over a socket."""
    answered: tuple[Any, ...] = ()
    unions: Mapping[str, Any] = _NONE
    examples: tuple[msgspec.Struct, ...] = ()


def describe_api(api: Api[Any], about: About) -> dict[str, Any]:
    paths: dict[str, dict[str, Any]] = {}
    for operation in api.operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation, api.refusals)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": about.title,
            "version": about.version,
            "description": about.description,
            "license": {"name": "AGPL-3.0-or-later", "identifier": "AGPL-3.0-or-later"},
        },
        "servers": [{"url": "/"}],
        "tags": [{"name": name, "description": description} for name, description in about.tags.items()],
        "paths": paths,
        "components": {"schemas": _schemas(api, about), "securitySchemes": dict(about.security_schemes)},
    }


def _schemas(api: Api[Any], about: About) -> dict[str, Any]:
    bodies = (operation.body.declared for operation in api.operations if operation.body is not None)
    answers = (operation.answered for operation in api.operations)
    examples = (example for operation in api.operations for example in operation.examples)
    return describe_types(
        asked=(*bodies, *about.asked),
        answered=(api.refusals.shape, *answers, *about.answered),
        unions=about.unions,
        examples=(*about.examples, *examples),
    )


def _operation(operation: Operation, refusals: Refusals) -> dict[str, Any]:
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
    if body := operation.body:
        described["requestBody"] = {
            "content": _content(FORM_TYPES if body.is_form else (JSON,), body.declared),
            "required": body.is_required and not body.is_form,
        }
    return described | {"responses": _responses(operation, refusals), "security": operation.security}


def _parameter(parameter: Parameter, where: str) -> dict[str, Any]:
    """Leaves out null, which a URL cannot express."""
    schema = schema_of(parameter.declared)
    description = schema.pop("description", "")
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


def _responses(operation: Operation, refusals: Refusals) -> dict[str, Any]:
    answered: dict[str, Any] = {"description": operation.text.partition("\n\n")[0]}
    if operation.status != 204:
        answered["content"] = _content((operation.media_type.partition(";")[0],), operation.answered)
    responses = {str(operation.status): answered}
    for other, description in operation.also.items():
        responses[str(other)] = answered | {"description": description}
    codes: dict[str, list[str]] = {}
    possible = {*operation.refuses, *refusals.usual(operation), *_unreadable(operation)}
    for refusal in sorted(possible, key=lambda refusal: refusal.code):
        codes.setdefault(str(refusals.status(refusal)), []).append(f"`{refusal.code}`")
    for status, named in codes.items():
        if status in responses:
            responses[status]["description"] += f" Or {', '.join(named)}."
        else:
            content = _content((JSON,), refusals.shape)
            responses[status] = {"description": ", ".join(named), "content": content}
    if "429" in responses:
        responses["429"]["headers"] = RETRY_AFTER
    return dict(sorted(responses.items()))


def _unreadable(operation: Operation) -> set[type[Refusal]]:
    """Returns the refusals that decoding may raise."""
    if operation.body is not None:
        return {InvalidRequest, TooLarge, WrongContentType}
    return {InvalidRequest} if operation.in_path or operation.in_query else set()


def _content(media_types: Iterable[str], declared: Any) -> dict[str, Any]:
    return {media_type: {"schema": schema_of(declared)} for media_type in media_types}
