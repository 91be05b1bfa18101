"""JSON schemas of every type that operations take and return, from msgspec, extended for type generators.

Adds examples, the docstrings below fields, and which fields an answer always has.
"""

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from textwrap import dedent
from typing import Any, Final

import msgspec

REF: Final = "#/components/schemas/{name}"


def describe_types(
    asked: Iterable[Any],
    answered: Iterable[Any],
    unions: Mapping[str, Any],
    examples: Iterable[msgspec.Struct],
) -> dict[str, Any]:
    """Returns the schemas by name. `unions` are named here, because msgspec has no names for them."""
    asked, answered = list(asked), list(answered)
    requests = _components(asked)
    result = requests | _components(answered)
    structs = {struct.__name__: struct for struct in _structs((*asked, *answered))}
    shown: dict[str, list[Any]] = {}
    for example in examples:
        shown.setdefault(type(example).__name__, []).append(msgspec.json.decode(msgspec.json.encode(example)))
    for name, schema in result.items():
        _complete(schema, structs[name], is_answer=name not in requests)
        if name in shown:
            schema["examples"] = shown[name]
    for name, union in unions.items():
        result[name] = schema_of(union)
    return dict(sorted(result.items()))


def schema_of(declared: Any) -> dict[str, Any]:
    """Returns a schema that references named types."""
    (schema,), _ = msgspec.json.schema_components([declared], ref_template=REF)
    return schema


def any_of(types: Iterable[type], description: str) -> dict[str, Any]:
    return {"description": description, "anyOf": [{"$ref": REF.format(name=kind.__name__)} for kind in types]}


def described(schema: dict[str, Any], remark: str | None) -> dict[str, Any]:
    return {**schema, "description": remark} if remark else schema


def _components(types: Iterable[Any]) -> dict[str, Any]:
    return msgspec.json.schema_components(types, ref_template=REF)[1]


def _complete(schema: dict[str, Any], struct: type[msgspec.Struct], *, is_answer: bool) -> None:
    """Adds field docstrings. For types that only the server writes, also lists the fields that are always present."""
    schema.pop("title", None)
    properties = schema.get("properties", {})
    for name, remark in _remarks(struct).items():
        if name in properties:
            properties[name] = described(properties[name], remark)
    if is_answer and not struct.__struct_config__.omit_defaults and properties:
        schema["required"] = list(properties)
        for name in properties:
            properties[name].pop("default", None)


def _structs(types: Iterable[Any]) -> Iterator[type[msgspec.Struct]]:
    """Yields every Struct that msgspec finds in these types."""
    seen: set[int] = set()

    def walk(info: Any) -> Iterator[type[msgspec.Struct]]:
        if id(info) in seen:
            return
        seen.add(id(info))
        if isinstance(info, msgspec.inspect.StructType):
            yield info.cls
        for part in _parts(info):
            yield from walk(part)

    for info in msgspec.inspect.multi_type_info(types):
        yield from walk(info)


def _parts(info: Any) -> Iterator[Any]:
    if isinstance(info, msgspec.inspect.StructType):
        yield from (field.type for field in info.fields)
    elif isinstance(info, msgspec.inspect.UnionType):
        yield from info.types
    elif isinstance(info, msgspec.inspect.Metadata):
        yield info.type
    elif isinstance(info, msgspec.inspect.TupleType):
        yield from info.item_types
    elif isinstance(info, msgspec.inspect.CollectionType):
        yield info.item_type
    elif isinstance(info, msgspec.inspect.DictType):
        yield info.key_type
        yield info.value_type


@cache
def _module(name: str) -> ast.Module:
    return ast.parse(dedent(inspect.getsource(sys.modules[name])))


def _remarks(struct: type[msgspec.Struct]) -> dict[str, str]:
    """Returns the docstrings below a Struct's fields, its ancestors' included. Python itself does not keep them."""
    remarks: dict[str, str] = {}
    for ancestor in reversed(struct.__mro__):
        if ancestor.__module__.startswith("arbitre."):
            for node in _module(ancestor.__module__).body:
                if isinstance(node, ast.ClassDef) and node.name == ancestor.__name__:
                    remarks |= _field_remarks(node)
    return remarks


def _field_remarks(node: ast.ClassDef) -> dict[str, str]:
    remarks = {}
    for field, below in zip(node.body, node.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(below, ast.Expr)
        ):
            text = below.value.value if isinstance(below.value, ast.Constant) else None
            if isinstance(text, str):
                remarks[field.target.id] = inspect.cleandoc(text)
    return remarks
