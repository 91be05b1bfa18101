"""The live connection: requests with their answers, a stream of notices, and automatic reconnection.

After a reconnect, every followed topic is followed again, and its snapshot arrives in the stream, so a reader never keeps an
old position. Requests pending at that time fail, unless they can safely be repeated.
"""

import asyncio
import contextlib
import logging
import random
from types import TracebackType
from typing import Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, InvalidURI, WebSocketException
from websockets.frames import CloseCode

from arbitre.client.errors import ClientError, Closed, ConnectionLost, NoAnswer, NoConnection, Refused
from arbitre.client.http import refusal
from arbitre.client.notices import LiveNotice, Lost, Restored
from arbitre.kernel.log import Action
from arbitre.wire import live as wire
from arbitre.wire.errors import Problem

KEPT = 4096
"""How many notices may wait for a reader. Then the oldest are dropped: situations are sent whole, so the latest counts."""
_MAX_FRAME = 16 * 2**20
_logger = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode
_LASTING = (wire.Subscribe,)
"""Requests that may be repeated on the next connection."""
_PASSING = frozenset({"busy", "internal_error", "out_of_service", "too_many_requests"})
"""Temporary refusals, which say nothing about the request itself. The same list as in the browser's client."""
_decoder = msgspec.json.Decoder(wire.ServerMessage)


class Retry(msgspec.Struct, frozen=True):
    """The delays before reconnecting, in seconds. Jitter keeps clients from reconnecting all at once."""

    first: float = 0.25
    factor: float = 2.0
    longest: float = 15.0

    def delay(self, attempt: int) -> float:
        """`attempt` counts from 0."""
        return float(
            min(self.first * self.factor ** min(attempt, 64), self.longest) * random.uniform(0.8, 1.2)
        )


class Live:
    """Use as `async with client.live() as live`, then `await live.watch(id)` and `async for notice in live`.

    The stream includes snapshots and updates that answer a request: reading it is enough to follow a match.
    """

    def __init__(self, address: str, headers: dict[str, str], retry: Retry, seconds: float) -> None:
        self._address = address
        self._headers = headers
        self._retry = retry
        self._seconds = seconds
        self._connection: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._notices: asyncio.Queue[LiveNotice | None] = asyncio.Queue()
        self._hurry = asyncio.Event()
        self._next_id = 0
        self._asked: dict[int, tuple[wire.ClientMessage, asyncio.Future[wire.ServerMessage]]] = {}
        self._followed: dict[str, None] = {}
        """The followed topics, in the order of subscription."""
        self._resuming: set[asyncio.Task[None]] = set()
        self._end: ClientError | None = None

    async def __aenter__(self) -> Self:
        connection = await self._connect()
        self._task = asyncio.create_task(self._run(connection))
        self._connection = connection
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Ends the stream. Pending requests raise `Closed`."""
        self._finish(Closed("The live connection was closed."))
        for task in self._resuming:
            task.cancel()
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    @property
    def is_connected(self) -> bool:
        return self._connection is not None

    def retry_now(self) -> None:
        """Skips the wait before the next attempt."""
        self._hurry.set()

    # -- asking

    async def watch(self, match: str) -> wire.SnapshotNotice:
        """Follows a match until `unwatch`. Waits for the connection if it is down."""
        answer = await self.subscribe(f"match:{match}")
        assert isinstance(answer, wire.SnapshotNotice)
        return answer

    async def unwatch(self, match: str) -> None:
        await self.unsubscribe(f"match:{match}")

    async def subscribe(self, topic: str) -> wire.ServerMessage:
        """Follows a topic, such as `tables` or `me`. Waits for the connection if it is down."""
        answer = await self._ask(wire.Subscribe(id=self._new_id(), topic=topic))
        self._followed[topic] = None
        return answer

    async def unsubscribe(self, topic: str) -> None:
        """Without a connection there is nothing to send: the server forgets by itself."""
        self._followed.pop(topic, None)
        if self._connection is not None:
            with contextlib.suppress(ConnectionLost):
                await self._ask(wire.Unsubscribe(id=self._new_id(), topic=topic))

    async def act(self, match: str, action: Action) -> wire.Update:
        """After `ConnectionLost` it may or may not have been carried out. A move names its version, so resending it is safe."""
        answer = await self._ask(wire.Act(id=self._new_id(), match=match, action=action))
        assert isinstance(answer, wire.Update)
        return answer

    async def move(self, match: str, move: str, version: int) -> wire.Update:
        return await self.act(match, Action("move", move, version))

    async def say(self, match: str, text: str) -> None:
        await self._ask(wire.Speak(id=self._new_id(), match=match, text=text))

    async def say_in(self, conversation: str, text: str) -> None:
        await self._ask(wire.Speak(id=self._new_id(), conversation=conversation, text=text))

    async def ping(self) -> None:
        await self._ask(wire.Ping(id=self._new_id()))

    def _new_id(self) -> int:
        self._next_id += 1
        return self._next_id

    async def _ask(self, request: wire.ClientMessage) -> wire.ServerMessage:
        lasting = isinstance(request, _LASTING)
        if self._end is not None:
            raise self._end
        if self._connection is None and not lasting:
            raise ConnectionLost("The connection is away; it will be tried again.")
        answered: asyncio.Future[wire.ServerMessage] = asyncio.get_running_loop().create_future()
        self._asked[request.id] = request, answered
        try:
            async with asyncio.timeout(None if lasting else self._seconds):
                await self._send(request)
                answer = await answered
        except TimeoutError:
            raise NoAnswer(f"'{type(request).__name__}' was not answered in time.") from None
        finally:
            self._asked.pop(request.id, None)
        return answer

    async def _send(self, request: wire.ClientMessage) -> None:
        """If the connection breaks here, the reader notices and settles all pending requests."""
        if self._connection is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._connection.send(_encode(request).decode(), text=True)

    # -- listening

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> LiveNotice:
        """Stops after `close`. Raises what ended the connection for good, such as an expired token."""
        if self._end is not None and self._notices.empty():
            notice = None
        else:
            notice = await self._notices.get()
        if notice is not None:
            return notice
        if self._end is None or isinstance(self._end, Closed):
            raise StopAsyncIteration
        raise self._end

    def _tell(self, notice: LiveNotice) -> None:
        if self._notices.qsize() >= KEPT:
            self._notices.get_nowait()
        self._notices.put_nowait(notice)

    def _take(self, frame: str | bytes) -> None:
        try:
            message = _decoder.decode(frame)
        except msgspec.MsgspecError as error:
            # A newer server may send messages we do not know. At worst, a request times out.
            _logger.warning("A message was not understood: %s", error)
            return
        reply = getattr(message, "reply", None)
        answered = self._asked[reply][1] if reply in self._asked else None
        if answered is not None and not answered.done():
            if isinstance(message, wire.Refused):
                problem = message.error
                answered.set_exception(
                    Refused(problem.code, problem.message, words=problem.words, place=problem.place)
                )
            else:
                answered.set_result(message)
        if answered is None or not isinstance(message, wire.Done | wire.Pong | wire.Refused):
            self._tell(message)

    # -- staying connected

    async def _connect(self) -> ClientConnection:
        try:
            return await connect(
                self._address, additional_headers=self._headers, max_size=_MAX_FRAME, close_timeout=2
            )
        except InvalidStatus as error:
            raise refusal(error.response.status_code, bytes(error.response.body)) from error
        except InvalidURI as error:
            raise NoConnection(f"'{self._address}' is not an address ({error}).") from error
        except (OSError, TimeoutError, WebSocketException) as error:
            raise NoConnection(f"Nothing answers at {self._address} ({error}).") from error

    async def _run(self, connection: ClientConnection) -> None:
        try:
            while True:
                try:
                    await self._listen(connection)
                finally:
                    self._connection = None
                    await connection.close()
                self._give_up_requests()
                connection = await self._come_back()
                self._connection = connection
                self._tell(Restored())
                await self._resume()
        except ClientError as error:
            self._finish(error)

    async def _listen(self, connection: ClientConnection) -> None:
        try:
            async for frame in connection:
                self._take(frame)
        except ConnectionClosed as closed:
            if (refused := _final_word(closed)) is not None:
                raise refused from None

    async def _come_back(self) -> ClientConnection:
        attempt = 0
        while True:
            delay = self._retry.delay(attempt)
            self._tell(Lost(delay))
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), delay)
            self._hurry.clear()
            try:
                return await self._enter()
            except Refused as error:
                if not _is_passing(error):
                    raise
            except NoConnection:
                pass
            attempt += 1

    async def _enter(self) -> ClientConnection:
        """Connects and waits for the server's first answer. An overloaded server accepts connections too, to say that it is."""
        connection = await self._connect()
        try:
            await self._knock(connection)
        except BaseException:
            await connection.close()
            raise
        return connection

    async def _knock(self, connection: ClientConnection) -> None:
        """A refused client receives nothing but the reason."""
        try:
            async with asyncio.timeout(self._seconds):
                await connection.send(_encode(wire.Ping(id=self._new_id())).decode(), text=True)
                self._take(await connection.recv())
        except ConnectionClosed as closed:
            raise _final_word(closed) or NoConnection(f"Turned away: {closed}.") from None
        except TimeoutError:
            raise NoConnection("Nothing was said after the handshake.") from None

    async def _resume(self) -> None:
        """Follows all topics again, and repeats pending subscriptions."""
        for request, _ in list(self._asked.values()):
            await self._send(request)
        for topic in self._followed:
            task = asyncio.create_task(self._follow_again(topic))
            self._resuming.add(task)
            task.add_done_callback(self._resuming.discard)

    async def _follow_again(self, topic: str) -> None:
        """Retries after temporary refusals. Any other refusal arrives in the stream and ends the retries."""
        attempt = 0
        while topic in self._followed:
            id = self._new_id()
            try:
                await self._ask(wire.Subscribe(id=id, topic=topic))
                return
            except Refused as refused:
                if refused.code not in _PASSING:
                    self._followed.pop(topic, None)
                    self._tell(wire.Refused(reply=id, error=Problem(refused.code, refused.message)))
                    return
            except ClientError:
                return  # The connection has ended for good, which is reported elsewhere.
            await asyncio.sleep(self._retry.delay(attempt))
            attempt += 1

    def _give_up_requests(self) -> None:
        for task in self._resuming:
            task.cancel()
        for request, answered in self._asked.values():
            if not isinstance(request, _LASTING) and not answered.done():
                answered.set_exception(ConnectionLost("The connection broke before the answer came."))

    def _finish(self, end: ClientError) -> None:
        if self._end is not None:
            return
        self._end = end
        for _, answered in self._asked.values():
            if not answered.done():
                answered.set_exception(end)
        self._notices.put_nowait(None)


def _final_word(closed: ConnectionClosed) -> Refused | None:
    """Returns why reconnecting is useless, or None if it may help."""
    if closed.rcvd is None or closed.rcvd.code != CloseCode.POLICY_VIOLATION:
        return None
    code, _, message = closed.rcvd.reason.partition(": ")
    return None if code == "too_many_requests" else Refused(code, message)


def _is_passing(error: Refused) -> bool:
    return error.status is not None and (error.status == 429 or error.status >= 500)
