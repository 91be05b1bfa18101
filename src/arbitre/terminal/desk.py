"""What all screens share: the server, the account, the language, and what is kept for the next time."""

import time
from collections.abc import Callable

from textual.message import Message

from arbitre.client.client import Client
from arbitre.client.errors import ClientError, Refused
from arbitre.client.live import Live, Retry
from arbitre.client.notices import LiveNotice
from arbitre.kernel.text import Language
from arbitre.terminal.memory import Login, Memory
from arbitre.terminal.words import Words
from arbitre.wire.games import GameInfo
from arbitre.wire.people import Identity


class Arrived(Message):
    """A notice from the live connection. Posted to every screen."""

    def __init__(self, notice: LiveNotice) -> None:
        super().__init__()
        self.notice = notice


class Desk:
    """`watch` returns monotonic seconds; tests pass their own."""

    def __init__(
        self,
        language: Language,
        memory: Memory,
        watch: Callable[[], float] = time.monotonic,
        retry: Retry | None = None,
    ) -> None:
        self.words = Words(language)
        self.memory = memory
        self.watch = watch
        self.games: dict[str, GameInfo] = {}
        self.trouble = ""
        """Why we are back at the first screen, in words."""
        self._retry = retry
        self._client: Client | None = None
        self._live: Live | None = None
        self._identity: Identity | None = None

    @property
    def client(self) -> Client:
        assert self._client is not None, "screens past the first are only shown once there is a server"
        return self._client

    @property
    def live(self) -> Live:
        assert self._live is not None, "screens past the first are only shown once there is a connection"
        return self._live

    @property
    def me(self) -> Identity:
        assert self._identity is not None, "screens past the first are only shown once we are somebody"
        return self._identity

    def know_me(self, identity: Identity) -> None:
        """Replaces the caller's own identity after a change."""
        self._identity = identity

    @property
    def is_open(self) -> bool:
        return self._live is not None

    async def enter(self, client: Client, identity: Identity) -> None:
        """Opens the live connection as this person, and takes over the client."""
        games = await client.games()
        live = client.live(self._retry)
        await live.__aenter__()
        await self.leave()
        self._client, self._live, self._identity = client, live, identity
        self.games = {game.name: game for game in games}
        if client.token is not None:
            self.memory.keep_login(client.base_url, Login(identity.name, client.token, identity.is_guest))

    async def leave(self) -> None:
        """Closes the connection. The session on the server stays, to come back to."""
        if self._live is not None:
            await self._live.close()
        if self._client is not None:
            await self._client.close()
        self._client = self._live = self._identity = None

    def explain(self, error: ClientError, server: str | None = None) -> str:
        """Returns what went wrong, in words. Also forgets a session that has ended."""
        if isinstance(error, Refused) and error.code == "not_logged_in":
            self.memory.forget_login(server or self.client.base_url)
            return self.words("token_gone")
        return self.words.problem(error)

    def game_title(self, game: str) -> str:
        known = self.games.get(game)
        return game if known is None else self.words.of(known.title)

    def bot_title(self, game: str, bot: str) -> str:
        """Returns a bot's name for people, or its identifier if the server no longer lists it."""
        known = self.games.get(game)
        for info in known.bots if known else ():
            if info.name == bot:
                return self.words.of(info.title)
        return bot
