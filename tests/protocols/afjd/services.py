"""The five services of a real server, asked by curl and by HTTP."""

import asyncio
import contextlib
import email
import email.policy
import re
import sqlite3
import subprocess
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import httpx
import jwt

from tests.running import RunningServer, free_port, free_ports

KEY = "the-operators-key"
PORTS = {"users": 5001, "emails": 5002, "players": 5003, "games": 5004, "solver": 5005}


class Services:
    """Everybody calls from one address, as through a front end, and the limits are those of any server."""

    def __init__(self, folder: Path) -> None:
        self.base = free_ports(5) - 1
        self.orders_port = free_port()
        self.database = folder / "arbitre.db"
        self.server = RunningServer(
            f"sqlite:///{self.database}",
            folder / "log",
            thinkers="0",
            afjd="true",
            afjd_port=str(self.base),
            afjd_key=KEY,
            orders_port=str(self.orders_port),
            orders_address="ordres@example.org",
        )
        self.tokens: dict[str, str] = {}
        self.http = httpx.Client(timeout=30)

    def start(self) -> None:
        asyncio.run(self.server.start())

    def url(self, service: str) -> str:
        return f"http://127.0.0.1:{self.base - 5000 + PORTS[service]}"

    def ask(
        self,
        method: str,
        service: str,
        path: str,
        fields: dict[str, Any] | None = None,
        *,
        pseudo: str | None = None,
        token: str | None = None,
        **more: Any,
    ) -> tuple[int, Any]:
        """A form in the body, whatever the method; with the token of `pseudo`, who is also named."""
        headers = dict(more.pop("headers", {}))
        fields = dict(fields or {})
        if pseudo is not None:
            fields.setdefault("pseudo", pseudo)
            token = self.token(pseudo)
        if token is not None:
            headers["AccessToken"] = token
        if fields:
            more["data"] = fields
        answer = self.http.request(method, self.url(service) + path, headers=headers, **more)
        return answer.status_code, answer.json()

    def token(self, pseudo: str) -> str:
        if pseudo not in self.tokens:
            body = {"user_name": pseudo, "password": f"{pseudo}-password"}
            answer = self.http.post(f"{self.url('users')}/login", json=body)
            self.tokens[pseudo] = answer.json()["AccessToken"]
        return self.tokens[pseudo]

    def signed(self, pseudo: str, **claims: Any) -> str:
        """A token with other claims, signed by the server's own key."""
        with contextlib.closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as store:
            ((name, secret),) = store.execute("SELECT id, secret FROM signing_keys WHERE purpose = 'access'")
        given = jwt.decode(self.token(pseudo), options={"verify_signature": False})
        return jwt.encode({**given, **claims}, secret, "HS256", {"kid": name})

    def make_player(self, pseudo: str) -> int:
        """Their number."""
        fields = {
            "pseudo": pseudo,
            "password": f"{pseudo}-password",
            "email": f"{pseudo}@example.org",
            "country": "FRA",
            "time_zone": "UTC + 1",
        }
        status, answer = self.ask("POST", "players", "/players", fields)
        assert status == 200, answer
        return int(self.ask("GET", "players", f"/player_identifiers/{pseudo}")[1])

    def curl(self, command: str, **variables: str) -> tuple[int, str]:
        """A command line of the specification, run by a shell; only its ports are others."""
        for port in PORTS.values():
            command = command.replace(
                f"http://localhost:{port}/", f"http://127.0.0.1:{self.base - 5000 + port}/"
            )
        done = subprocess.run(
            ["sh", "-c", f"{command} -s -w '\\n%{{http_code}}'"],
            env={**variables, "PATH": "/usr/bin:/bin"},
            capture_output=True,
            text=True,
            check=True,
        )
        body, _, status = done.stdout.rpartition("\n")
        return int(status), body

    def mailed_code(self, address: str) -> str:
        """The four digits of a mail to an address."""
        return str(self.mail(address, r"\d{4}, votre code")["subject"])[:4]

    def mail(self, address: str, subject: str) -> EmailMessage:
        """A mail to an address, by a pattern of its subject; waited for."""
        for _ in range(1000):
            for file in self.server.mail_folder.glob("[!.]*.eml"):
                message = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
                if message["to"] == address and re.match(subject, message["subject"]):
                    assert isinstance(message, EmailMessage)
                    return message
            asyncio.run(asyncio.sleep(0.01))
        raise AssertionError(f"no mail to {address}: {subject}")
