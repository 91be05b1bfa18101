"""The built web client: files served from memory, precompressed by the build, and its page for every other path.

Names under assets/ contain a hash of their content and may be cached forever. Everything else is revalidated by its ETag.
"""

import base64
import hashlib
import mimetypes
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from arbitre.http.kept import ASKED_AGAIN, Kept, keep

ENCODINGS: Final = {".br": "br", ".gz": "gzip"}
PAGE: Final = "index.html"
FOR_EVER: Final = "public, max-age=31536000, immutable"
_INLINE_SCRIPT = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
_NOT_BUILT: Final = (
    b"<!doctype html><html lang=en><meta charset=utf-8><title>Arbitre</title>"
    b"<p>The web client is not built. Run <code>make install</code>, then start the server again. "
    b"The API is described at <a href=/api/docs>/api/docs</a>.</p>"
)


def content_policy(page: str) -> str:
    """Allows nothing from other origins, and no scripts except our own files and those inline in `page`."""
    hashes = (
        base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        for script in _INLINE_SCRIPT.findall(page)
    )
    scripts = " ".join(["'self'", *(f"'sha256-{digest}'" for digest in hashes)])
    return (
        f"default-src 'self'; script-src {scripts}; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


class Site:
    """Answers GET and HEAD. If the client is not built, the page says what to do."""

    def __init__(self, folder: Path | None) -> None:
        is_built = folder is not None and (folder / PAGE).is_file()
        self._files = dict(_read(folder)) if folder is not None and is_built else {}
        kind, page = self._files.get(f"/{PAGE}") or ("text/html", keep(_NOT_BUILT))
        policy = {"content-security-policy": content_policy(page.encoded[""].decode())}
        self._page = kind, msgspec.structs.replace(page, headers={**page.headers, **policy})
        self._files[f"/{PAGE}"] = self._page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._answer(scope["method"], scope["path"], Headers(scope=scope))(scope, receive, send)

    def _answer(self, method: str, path: str, headers: Headers) -> Response:
        if method not in ("GET", "HEAD"):
            return PlainTextResponse("Method not allowed\n", 405, {"allow": "GET, HEAD"})
        file = self._files.get(path)
        if file is None:
            if path.startswith("/assets/") or "." in path.rpartition("/")[2]:
                return PlainTextResponse("Not found\n", 404)
            file = self._page
        kind, kept = file
        answer = kept.answer(headers)
        if answer.status == 304:
            return Response(None, 304, answer.headers)
        response = Response(answer.content, 200, answer.headers, kind)
        if method == "HEAD":
            response.body = b""
        return response


def _read(folder: Path) -> Iterator[tuple[str, tuple[str, Kept]]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in ENCODINGS:
            name = f"/{path.relative_to(folder).as_posix()}"
            kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            twins = {
                encoding: twin.read_bytes()
                for suffix, encoding in ENCODINGS.items()
                if (twin := path.with_name(path.name + suffix)).is_file()
            }
            is_asset = name.startswith("/assets/")
            kept = keep(path.read_bytes(), twins, FOR_EVER if is_asset else ASKED_AGAIN)
            yield name, (kind, _for_everybody(kept) if is_asset else kept)


def _for_everybody(kept: Kept) -> Kept:
    """Allows every origin: our own pages in a sandbox have a separate one."""
    return msgspec.structs.replace(kept, headers={**kept.headers, "access-control-allow-origin": "*"})
