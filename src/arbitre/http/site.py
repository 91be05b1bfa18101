"""Serves the built web client: files from memory, compressed as they were built, and the one page for every other address.

Names under /assets hold a hash of their content and may be kept for ever; everything else is asked for again by its tag.
"""

import base64
import hashlib
import mimetypes
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from arbitre.http.reply import Reply

ENCODINGS: Final = {".br": b"br", ".gz": b"gzip"}
_INLINE_SCRIPT = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
_NOT_BUILT = (
    b"<!doctype html><html lang=en><meta charset=utf-8><title>Arbitre</title>"
    b"<p>The web client is not built. Run <code>make install</code>, then start the server again. "
    b"The API is described at <a href=/api/docs>/api/docs</a>.</p>"
)

SECURITY_HEADERS: Final = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]


def content_policy(page: bytes) -> bytes:
    """Nothing from elsewhere, no script but our own files and those that stand in `page` itself."""
    hashes = (
        base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        for script in _INLINE_SCRIPT.findall(page.decode())
    )
    scripts = " ".join(["'self'", *(f"'sha256-{digest}'" for digest in hashes)])
    return (
        f"default-src 'self'; script-src {scripts}; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ).encode()


class _File(msgspec.Struct, frozen=True):
    media_type: bytes
    tag: bytes
    cache: bytes
    plain: bytes
    encoded: Mapping[bytes, bytes]


class Site:
    """Answers GET and HEAD."""

    def __init__(self, folder: Path | None) -> None:
        self._files = {} if folder is None else dict(_read(folder))
        self._page = self._files.get("/index.html") or _File(
            b"text/html; charset=utf-8", b'"unbuilt"', b"no-cache", _NOT_BUILT, {}
        )
        self._policy = content_policy(self._page.plain)

    def __call__(self, scope: Mapping[str, Any]) -> Reply:
        path: str = scope["path"]
        if scope["method"] not in ("GET", "HEAD"):
            return Reply(405, [(b"allow", b"GET, HEAD")], b"Method not allowed\n")
        file = self._files.get(path)
        if file is None:
            if path.startswith("/assets/") or "." in path.rpartition("/")[2]:
                return Reply(404, [(b"content-type", b"text/plain")], b"Not found\n")
            file = self._page
        return self._show(file, scope)

    def _show(self, file: _File, scope: Mapping[str, Any]) -> Reply:
        headers = dict(scope["headers"])
        answer = [(b"etag", file.tag), (b"cache-control", file.cache), (b"vary", b"accept-encoding")]
        if file.media_type.startswith(b"text/html"):
            answer.append((b"content-security-policy", self._policy))
        if file.tag in headers.get(b"if-none-match", b""):
            return Reply(304, answer, b"")
        answer.append((b"content-type", file.media_type))
        body = file.plain
        accepted = headers.get(b"accept-encoding", b"")
        for encoding, encoded in file.encoded.items():
            if encoding in accepted:
                answer.append((b"content-encoding", encoding))
                body = encoded
                break
        answer.append((b"content-length", str(len(body)).encode()))
        return Reply(200, answer, b"" if scope["method"] == "HEAD" else body)


def _read(folder: Path) -> list[tuple[str, _File]]:
    files = []
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or path.suffix in ENCODINGS:
            continue
        plain = path.read_bytes()
        name = f"/{path.relative_to(folder).as_posix()}"
        is_hashed = name.startswith("/assets/")
        encoded = {
            encoding: twin.read_bytes()
            for suffix, encoding in ENCODINGS.items()
            if (twin := path.with_name(path.name + suffix)).is_file()
        }
        file = _File(
            media_type=_media_type(path),
            tag=f'"{hashlib.sha256(plain).hexdigest()[:20]}"'.encode(),
            cache=b"public, max-age=31536000, immutable" if is_hashed else b"no-cache",
            plain=plain,
            encoded=encoded,
        )
        files.append((name, file))
    return files


def _media_type(path: Path) -> bytes:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    is_text = kind.startswith("text/") or kind in ("application/javascript", "application/json")
    return f"{kind}; charset=utf-8".encode() if is_text else kind.encode()
