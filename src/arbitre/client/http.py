"""Requests and answers over HTTP: Structs in, Structs out, failures as in `errors`. Knows no route."""

from collections.abc import AsyncIterator
from types import TracebackType
from typing import Self, TypeVar

import httpx
import msgspec

from arbitre.client.errors import (
    ClientError,
    Closed,
    ConnectionLost,
    Garbled,
    NoAnswer,
    NoConnection,
    Refused,
)
from arbitre.wire.errors import Problem

T = TypeVar("T")
Query = dict[str, str | int | None]


class Http:
    """One connection pool to one server. `token` may change between requests."""

    def __init__(self, base_url: str, token: str | None, seconds: float) -> None:
        self.base_url = base_url.rstrip("/")
        self.token = token
        self._seconds = seconds
        self._http = httpx.AsyncClient(timeout=seconds, follow_redirects=False)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.aclose()

    def headers(self) -> dict[str, str]:
        """Returns the authentication headers, for HTTP and for the handshake of the live connection."""
        return {} if self.token is None else {"Authorization": f"Bearer {self.token}"}

    async def ask(
        self,
        method: str,
        path: str,
        answer: type[T],
        body: msgspec.Struct | None = None,
        query: Query | None = None,
    ) -> T:
        """Returns the answer as `answer`. `path` starts after the server's address."""
        content = await self.send(method, path, body, query)
        try:
            return msgspec.json.decode(content, type=answer)
        except msgspec.MsgspecError as error:
            raise Garbled(f"{method} {path}: {error}") from None

    async def events(self, path: str) -> AsyncIterator[tuple[str, bytes]]:
        """Yields name and data of server-sent events, until the connection ends."""
        name = ""
        async for line in self.lines(path):
            field, _, value = line.partition(": ")
            if field == "event":
                name = value
            elif field == "data":
                yield name, value.encode()

    async def lines(self, path: str) -> AsyncIterator[str]:
        """Yields a response line by line as it arrives, until the connection ends."""
        try:
            # A stream may be silent for as long as it likes; only its start has a timeout.
            timeout = httpx.Timeout(self._seconds, read=None)
            async with self._http.stream(
                "GET", self.base_url + path, headers=self.headers(), timeout=timeout
            ) as response:
                if not response.is_success:
                    raise refusal(response.status_code, await response.aread())
                async for line in response.aiter_lines():
                    yield line
        except (httpx.ConnectError, httpx.ConnectTimeout) as error:
            raise NoConnection(f"Nothing answers at {self.base_url} ({error}).") from error
        except httpx.HTTPError as error:
            raise ConnectionLost(f"{path}: the connection broke ({error}).") from error

    async def send(
        self, method: str, path: str, body: msgspec.Struct | None = None, query: Query | None = None
    ) -> bytes:
        if self._http.is_closed:
            raise Closed("The client is closed.")
        headers = self.headers()
        content = None
        if body is not None:
            content = msgspec.json.encode(body)
            headers["Content-Type"] = "application/json"
        params = {name: value for name, value in (query or {}).items() if value is not None}
        try:
            response = await self._http.request(
                method, self.base_url + path, content=content, headers=headers, params=params
            )
        except (httpx.ConnectError, httpx.ConnectTimeout) as error:
            raise NoConnection(f"Nothing answers at {self.base_url} ({error}).") from error
        except httpx.TimeoutException as error:
            raise NoAnswer(f"{method} {path} was not answered in time.") from error
        except (httpx.InvalidURL, httpx.UnsupportedProtocol) as error:
            raise NoConnection(f"'{self.base_url}' is not an address ({error}).") from error
        except httpx.HTTPError as error:
            raise ConnectionLost(f"{method} {path}: the connection broke ({error}).") from error
        if not response.is_success:
            raise refusal(response.status_code, response.content)
        return response.content


def refusal(status: int, content: bytes) -> ClientError:
    """Returns the exception for an answer other than 2xx."""
    try:
        problem = msgspec.json.decode(content, type=Problem)
    except msgspec.MsgspecError:
        if status >= 500:
            return NoConnection(f"There is only a gateway at the address; it answers {status}.")
        return Garbled(f"The server answered {status} without saying why.")
    return Refused(problem.code, problem.message, status, words=problem.words, place=problem.place)
