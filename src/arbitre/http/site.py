"""The built web client as static files: compressed as they were built, and its one page for every other address.

Names under assets/ hold a hash of their content and may be kept for ever; everything else is asked for again by its tag.
"""

import base64
import hashlib
import os
import re
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
PAGE: Final = "index.html"
_INLINE_SCRIPT = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
_NOT_BUILT = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Arbitre</title>"
    "<p>The web client is not built. Run <code>make install</code>, then start the server again. "
    "The API is described at <a href=/api/docs>/api/docs</a>.</p>"
)


def content_policy(page: str) -> str:
    """Nothing from elsewhere, no script but our own files and those that stand in `page` itself."""
    hashes = (
        base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        for script in _INLINE_SCRIPT.findall(page)
    )
    scripts = " ".join(["'self'", *(f"'sha256-{digest}'" for digest in hashes)])
    return (
        f"default-src 'self'; script-src {scripts}; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


class Site(StaticFiles):
    """Answers GET and HEAD. Without a built client, its page says what to do."""

    def __init__(self, folder: Path | None) -> None:
        self._is_built = folder is not None and (folder / PAGE).is_file()
        super().__init__(directory=folder if self._is_built else None, check_dir=False)
        page = (folder / PAGE).read_text() if folder is not None and self._is_built else _NOT_BUILT
        self._policy = content_policy(page)

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or _is_file(path):
                return PlainTextResponse(f"{error.detail}\n", error.status_code, error.headers)
            path, response = PAGE, await self._show_page(scope)
        is_hashed = path.startswith("assets/")
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if is_hashed else "no-cache"
        if path == PAGE:
            response.headers["content-security-policy"] = self._policy
        return response

    async def _show_page(self, scope: Scope) -> Response:
        return await super().get_response(PAGE, scope) if self._is_built else HTMLResponse(_NOT_BUILT)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """The smallest version that the browser accepts. Their tags differ, as their bytes do."""
        accepted = Headers(scope=scope).get("accept-encoding", "")
        for encoding, suffix in ENCODINGS.items():
            twin = f"{os.fspath(full_path)}{suffix}"
            if encoding in accepted and os.path.isfile(twin):
                response = super().file_response(twin, os.stat(twin), scope, status_code)
                response.headers["content-encoding"] = encoding
                break
        else:
            response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["vary"] = "accept-encoding"
        return response


def _is_file(path: str) -> bool:
    return path.startswith("assets/") or (path != "." and "." in path.rpartition("/")[2])
