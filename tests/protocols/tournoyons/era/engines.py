"""Four hosts of the time, on sockets of their own. Each is called and calls back in a way of its own.

`page` is a script on a shared host: it opens the referee's address, reads nothing of it, and then prints a page in Latin-1.
`later` closes its answer first and calls back afterwards, with every character escaped.
`program` splits the request by hand and writes HTTP/1.0 without a Host, and answers with the line ends of its system.
`servlet` keeps its connection open, posts a form, and remembers every match by its Game.
"""

import contextlib
import socket
import socketserver
import threading
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler
from typing import Any
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

from tests.protocols.tournoyons.era.choosing import Query, choose


class _Host(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True
    request_queue_size = 64


class _Page(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        asked = dict(parse_qsl(urlsplit(self.path).query, keep_blank_values=True))
        assert asked["equipe"] == "7", "the address has a query of its own"
        value = _value(asked)
        if asked["Referee"] and value:
            # As fopen() without fread().
            address = urlsplit(asked["Referee"])
            line = f"Game={asked['Game']}&MoveId={asked['MoveId']}&Value={value}&Login=equipe7"
            with _connected(address.netloc) as connection:
                connection.sendall(
                    f"GET {address.path}?{line} HTTP/1.0\r\nHost: {address.netloc}\r\n\r\n".encode()
                )
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=iso-8859-1")
        self.end_headers()
        self.wfile.write((value if not asked["Referee"] else "<p>Coup joué</p>").encode("latin-1"))

    def log_message(self, format: str, *arguments: Any) -> None:
        """Says nothing."""


class _Later(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        asked = dict(parse_qsl(urlsplit(self.path).query, keep_blank_values=True))
        value = _value(asked)
        self.send_response(200)
        self.end_headers()
        if not asked["Referee"]:
            self.wfile.write(value.encode())
        elif value:
            fields = {"set": asked["Set"], "value": value, "moveid": asked["MoveId"], "game": asked["Game"]}
            line = "&".join(f"{name}={_escaped(text)}" for name, text in fields.items())
            threading.Thread(target=_open, args=(f"{asked['Referee']}?{line}",), daemon=True).start()

    def log_message(self, format: str, *arguments: Any) -> None:
        """Says nothing."""


class _Program(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        line = self.rfile.readline().decode()
        while self.rfile.readline().strip():
            pass
        query = line.split(" ")[1].split("?", 1)[1]
        asked = dict(pair.split("=", 1) for pair in query.split("&"))
        # The only parameter that it knows to be escaped.
        asked["Referee"] = unquote(asked["Referee"])
        value = _value(asked)
        if not asked["Referee"]:
            self.wfile.write(f"HTTP/1.0 200 OK\nContent-Type: text/plain\n\n{value}\n".encode())
        elif value:
            address = urlsplit(asked["Referee"])
            answer = f"{address.path}?Value={value}&MoveId={asked['MoveId']}&Game={asked['Game']}"
            with _connected(address.netloc) as connection:
                connection.sendall(f"GET {answer} HTTP/1.0\r\n\r\n".encode())
                connection.recv(65536)
            self.wfile.write(b"HTTP/1.0 200 OK\n\n")


class _Servlet(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    matches: dict[str, int]
    """The Turn of the latest request of each Game."""

    def do_GET(self) -> None:
        asked = dict(parse_qsl(urlsplit(self.path).query, keep_blank_values=True))
        value = _value(asked)
        if asked["Referee"] and value:
            turn = int(asked["Turn"])
            assert turn >= self.matches.get(asked["Game"], 1), "turns go on"
            assert (
                ("Move2" if turn % 2 else "Move1") in asked
                or turn < 3
                or asked["Set"]
                in (
                    "MasterMind",
                    "Poker",
                    "Seafight",
                )
            ), "the opponent's last move is told"
            self.matches[asked["Game"]] = turn
            fields = {"Game": asked["Game"], "MoveId": asked["MoveId"], "Value": f" {value} "}
            _open(asked["Referee"], urlencode(fields).encode())
        body = b"" if asked["Referee"] else value.encode()
        self.send_response(200)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for part in (body, b""):
            if part or part is not body:
                self.wfile.write(b"%x\r\n%s\r\n" % (len(part), part))

    def log_message(self, format: str, *arguments: Any) -> None:
        """Says nothing."""


def _value(asked: Query) -> str:
    """Nothing, if it is only told how a match ended."""
    if asked.get("Status", "0") != "0":
        return ""
    return choose({name.lower(): text for name, text in asked.items()})


def _connected(host: str) -> socket.socket:
    name, _, port = host.partition(":")
    return socket.create_connection((name, int(port or 80)), 10)


def _open(address: str, form: bytes | None = None) -> None:
    with contextlib.suppress(OSError), urllib.request.urlopen(address, form, 10) as answer:
        answer.read()


def _escaped(text: str) -> str:
    return "".join(f"%{character:02x}" for character in text.encode())


HOSTS: dict[str, tuple[Callable[..., Any], str]] = {
    "page": (_Page, "/moteur.php?equipe=7"),
    "later": (_Later, ""),
    "program": (_Program, "/cgi-bin/moteur"),
    "servlet": (_Servlet, "/Moteur;jsessionid=1"),
}


@contextmanager
def standing(name: str, port: int) -> Iterator[str]:
    """Serves one of them and gives its address."""
    handler, path = HOSTS[name]
    if handler is _Servlet:
        handler = type("Servlet", (_Servlet,), {"matches": {}})
    with _Host(("127.0.0.1", port), handler) as host:
        thread = threading.Thread(target=host.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{port}{path}"
        finally:
            host.shutdown()
            thread.join()
