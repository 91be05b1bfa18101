"""The schemas of every type on the wire, by msgspec, made more telling for those who generate types from them."""

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from textwrap import dedent
from typing import Any

import msgspec

from arbitre.games.diplomacy.simulation import DiplomacySimulated, DiplomacySimulation
from arbitre.games.registry import GAMES
from arbitre.kernel import clock
from arbitre.kernel.log import Action
from arbitre.server.api.examples import EXAMPLES
from arbitre.server.api.operations import Health
from arbitre.wire import administration, conversations, errors, games, live, matches, people, tables

REF = "#/components/schemas/{name}"

REQUESTS: tuple[Any, ...] = (
    people.NewGuest,
    people.NewAccount,
    people.Login,
    people.Preferences,
    people.PasswordChange,
    people.Goodbye,
    people.NewToken,
    tables.NewTable,
    tables.Sit,
    tables.BotSeat,
    Action,
    DiplomacySimulation,
    matches.Say,
    conversations.NewLine,
    conversations.ReadMark,
    administration.JobName,
    live.ClientMessage,
)
ANSWERS: tuple[Any, ...] = (
    errors.Problem,
    people.Identity,
    people.Token,
    people.Profile,
    people.RatingPoint,
    games.GameInfo,
    games.RulesPage,
    tables.TableInfo,
    tables.Page,
    matches.Snapshot,
    matches.Situation,
    matches.Frames,
    conversations.Said,
    conversations.ConversationInfo,
    matches.Export,
    DiplomacySimulated,
    administration.RoleHolder,
    administration.AuditEntry,
    administration.DeadJobInfo,
    live.ServerMessage,
    Health,
)
UNIONS = {
    "ClientMessage": live.ClientMessage,
    "ServerMessage": live.ServerMessage,
    "Clock": clock.Clock,
}
"""Types that have a name here and none for msgspec."""


def schemas() -> dict[str, Any]:
    views = [game.view_type for game in GAMES.values()]
    options = list(dict.fromkeys(game.options_type for game in GAMES.values()))
    asked = _components((*REQUESTS, *options))
    result = asked | _components((*ANSWERS, *views))
    structs = {struct.__name__: struct for struct in _structs((*REQUESTS, *ANSWERS, *views, *options))}
    for name, schema in result.items():
        _complete(schema, structs[name], is_answer=name not in asked)
    for name, union in UNIONS.items():
        (result[name],), _ = msgspec.json.schema_components([union], ref_template=REF)
    result["View"] = _any_of(views, "What one seat, or a spectator, may see: the view of the match's game.")
    result["Options"] = _any_of(options, "The options of the table's game.")
    for owner in ("Situation", "Frame"):
        remark = result[owner]["properties"]["view"].get("description")
        result[owner]["properties"]["view"] = _described({"$ref": REF.format(name="View")}, remark)
    return dict(sorted(result.items()))


def _components(types: Iterable[Any]) -> dict[str, Any]:
    return msgspec.json.schema_components(types, ref_template=REF)[1]


def _any_of(types: Iterable[type], description: str) -> dict[str, Any]:
    return {"description": description, "anyOf": [{"$ref": REF.format(name=kind.__name__)} for kind in types]}


def _complete(schema: dict[str, Any], struct: type[msgspec.Struct], *, is_answer: bool) -> None:
    """Remarks, an example, and for what only the server writes: which fields are always there."""
    schema.pop("title", None)
    properties = schema.get("properties", {})
    for name, remark in _remarks(struct).items():
        if name in properties:
            properties[name] = _described(properties[name], remark)
    if is_answer and not struct.__struct_config__.omit_defaults and properties:
        schema["required"] = list(properties)
        for name in properties:
            properties[name].pop("default", None)
    if struct in EXAMPLES:
        schema["examples"] = msgspec.json.decode(msgspec.json.encode(EXAMPLES[struct]))


def _described(schema: dict[str, Any], remark: str | None) -> dict[str, Any]:
    return {**schema, "description": remark} if remark else schema


def _structs(types: Iterable[Any]) -> Iterator[type[msgspec.Struct]]:
    """Every Struct that msgspec finds in these types."""
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
    """The texts that stand under a Struct's fields, its ancestors' included; Python itself does not keep them."""
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
