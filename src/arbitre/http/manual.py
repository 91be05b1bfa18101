"""Renders the OpenAPI document as one HTML page for people. No scripts, no external resources."""

import json
import re
from collections.abc import Iterator
from html import escape
from typing import Any

METHODS = ("get", "post", "put", "patch", "delete")
MANUAL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
"""The page needs its inline style and nothing else."""
STYLE = """
:root { color-scheme: light dark; --ink: #1d1b16; --paper: #fbf9f4; --faint: #6b665b; --line: #ddd7c9; --mark: #8a3b12 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece7db; --paper: #191814; --faint: #a39d8f; --line: #3a372f; --mark: #f0a477 }
}
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); display: flex }
nav { flex: 0 0 16rem; height: 100vh; position: sticky; top: 0; overflow: auto; padding: 1rem }
nav { border-right: 1px solid var(--line) }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0; font-size: .9rem }
main { flex: 1; min-width: 0; max-width: 60rem; padding: 1rem 2rem 4rem }
a { color: var(--mark) }
h2 { margin-top: 3rem; border-bottom: 1px solid var(--line) }
h3 { margin-top: 2rem }
code, pre { font: .9em/1.4 ui-monospace, monospace }
pre { overflow: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .25rem }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line) }
.method { display: inline-block; min-width: 4.5rem; font-weight: bold; color: var(--mark) }
.faint { color: var(--faint) }
@media (max-width: 45rem) { body { display: block } nav { height: auto; position: static; border: 0 } main { padding: 1rem } }
"""


def manual_page(document: dict[str, Any], address: str) -> str:
    """`address`: where the OpenAPI document itself is served."""
    info, schemas = document["info"], document["components"]["schemas"]
    tags = {tag["name"]: tag["description"] for tag in document["tags"]}
    operations: dict[str, list[tuple[str, str, dict[str, Any]]]] = {name: [] for name in tags}
    for path, item in document["paths"].items():
        for method in METHODS:
            if method in item:
                operations[item[method]["tags"][0]].append((method, path, item[method]))
    body = [
        f"<h1>{escape(info['title'])} {escape(info['version'])}</h1>",
        *_paragraphs(info["description"]),
        f'<p>For programs: <a href="{escape(address)}">the same as an OpenAPI document</a>.</p>',
    ]
    for tag, about in tags.items():
        body.append(f'<section><h2 id="{tag}">{tag.capitalize()}</h2><p>{_inline(about)}</p>')
        for method, path, operation in operations[tag]:
            body += _operation(method, path, operation, schemas)
        body.append("</section>")
    body.append('<section><h2 id="types">Types</h2>')
    for name, schema in schemas.items():
        body += _type(name, schema)
    body.append("</section>")
    contents = "".join(_contents(tag, operations[tag]) for tag in tags)
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(info['title'])}: the API</title><style>{STYLE}</style></head><body>"
        f'<nav aria-label="Contents">{contents}<a href="#types">Types</a></nav><main>{"".join(body)}</main></body></html>'
    )


def _contents(tag: str, operations: list[tuple[str, str, dict[str, Any]]]) -> str:
    items = (
        f'<li><a href="#{operation["operationId"]}">{escape(operation["summary"])}</a></li>'
        for _, _, operation in operations
    )
    return f'<a href="#{tag}">{tag.capitalize()}</a><ul>{"".join(items)}</ul>'


def _operation(method: str, path: str, operation: dict[str, Any], schemas: dict[str, Any]) -> Iterator[str]:
    yield f'<article><h3 id="{operation["operationId"]}">{_inline(operation["summary"])}</h3>'
    yield f'<p><code><span class="method">{method.upper()}</span>{escape(path)}</code>{_who(operation)}</p>'
    if operation["description"].rstrip(".") != operation["summary"]:
        yield from _paragraphs(operation["description"])
    if parameters := operation.get("parameters"):
        yield "<table><thead><tr><th>Parameter<th>Type<th>About</tr></thead><tbody>"
        for parameter in parameters:
            name, kind = escape(parameter["name"]), _kind(parameter["schema"])
            yield f"<tr><td><code>{name}</code> <span class=faint>{parameter['in']}</span>"
            yield f"<td>{kind}<td>{_inline(parameter.get('description', ''))}</tr>"
        yield "</tbody></table>"
    if "requestBody" in operation:
        schema = next(iter(operation["requestBody"]["content"].values()))["schema"]
        must = "" if operation["requestBody"].get("required") else " (may be left out)"
        yield f"<p>Body{must}: {_kind(schema)}</p>"
        for example in _examples(schema, schemas):
            yield f"<pre>{escape(json.dumps(example, indent=2, ensure_ascii=False))}</pre>"
    yield "<table><thead><tr><th>Status<th>Body<th>About</tr></thead><tbody>"
    for status, response in operation["responses"].items():
        content = next(iter(response.get("content", {}).values()), None)
        kind = "" if content is None else _kind(content.get("schema", {}))
        yield f"<tr><td>{status}<td>{kind}<td>{_inline(response['description'])}</tr>"
    yield "</tbody></table></article>"


def _type(name: str, schema: dict[str, Any]) -> Iterator[str]:
    yield f'<article><h3 id="type-{name}"><code>{name}</code></h3>'
    yield from _paragraphs(schema.get("description", ""))
    if properties := schema.get("properties"):
        required = schema.get("required", ())
        yield "<table><thead><tr><th>Field<th>Type<th>About</tr></thead><tbody>"
        for field, kind in properties.items():
            about = _inline(kind.get("description", ""))
            if field not in required:
                about += f" <span class=faint>Default: <code>{escape(json.dumps(kind.get('default')))}</code></span>"
            yield f"<tr><td><code>{escape(field)}</code><td>{_kind(kind)}<td>{about}</tr>"
        yield "</tbody></table>"
    elif "anyOf" in schema:
        yield f"<p>One of {_kind(schema)}.</p>"
    yield "</article>"


def _kind(schema: dict[str, Any]) -> str:
    """Returns a type in a few words, with links to named types."""
    if "$ref" in schema:
        name = _name(schema)
        return f'<a href="#type-{name}"><code>{name}</code></a>'
    variants = schema.get("anyOf") or schema.get("oneOf")
    if variants:
        return " or ".join(_kind(variant) for variant in variants)
    if "const" in schema:
        return f"<code>{escape(json.dumps(schema['const']))}</code>"
    if "enum" in schema:
        return ", ".join(f"<code>{escape(json.dumps(value))}</code>" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_kind(schema['items'])}" if isinstance(schema.get("items"), dict) else "list"
    return escape(str(schema.get("type", "anything"))) + _bounds(schema)


def _bounds(schema: dict[str, Any]) -> str:
    low = schema.get("minimum", schema.get("minLength"))
    high = schema.get("maximum", schema.get("maxLength"))
    if low is None and high is None:
        return ""
    unit = "" if "minimum" in schema or "maximum" in schema else " characters"
    shown = f"at least {low}" if high is None else f"up to {high}" if low is None else f"{low} to {high}"
    return f" <span class=faint>({shown}{unit})</span>"


def _examples(schema: dict[str, Any], schemas: dict[str, Any]) -> Iterator[Any]:
    """Yields the examples of a named type, or of each member of a union."""
    for variant in schema.get("anyOf", [schema]):
        yield from schemas[_name(variant)].get("examples", ())


def _name(schema: dict[str, Any]) -> str:
    return str(schema["$ref"]).rpartition("/")[2]


def _who(operation: dict[str, Any]) -> str:
    is_open = {} in operation.get("security", [{}])
    return "" if is_open else ' <span class="faint">for those who are logged in, guests included</span>'


def _paragraphs(text: str) -> Iterator[str]:
    for paragraph in filter(None, text.strip().split("\n\n")):
        yield f"<p>{_inline(paragraph)}</p>"


def _inline(text: str) -> str:
    """Escapes HTML, and turns text between backquotes into code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text, quote=False))
