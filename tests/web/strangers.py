"""Somebody else's site, on another host: pages for frames, and a note of whoever came."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple
from urllib.parse import parse_qsl, urlsplit


class Seen(NamedTuple):
    path: str
    query: dict[str, str]
    headers: dict[str, str]


class StrangersSite:
    """Served as `localhost`, which is another site than 127.0.0.1 to a browser."""

    def __init__(self) -> None:
        self.pages: dict[str, str] = {}
        self.seen: list[Seen] = []
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                parts = urlsplit(self.path)
                site.seen.append(Seen(parts.path, dict(parse_qsl(parts.query)), dict(self.headers)))
                body = site.pages.get(parts.path, "").encode()
                self.send_response(200)
                self.send_header("content-type", "text/html; charset=utf-8")
                self.send_header("access-control-allow-origin", "*")
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://localhost:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def reported(self, name: str) -> list[str]:
        """What a page has reported under this name."""
        return [seen.query.get("said", "") for seen in self.seen if seen.path == f"/report/{name}"]

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
