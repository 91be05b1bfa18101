"""What a protocol must implement to talk to engines. Makes no calls."""

from collections.abc import Mapping
from typing import Any, Literal, Protocol

import msgspec

from arbitre.kernel.game import Seat
from arbitre.kernel.match import Match
from arbitre.kernel.text import Text
from arbitre.outbound.caller import Reply
from arbitre.outbound.urls import Target
from arbitre.server.store.rows import EngineRow
from arbitre.wire.engines import EngineTrial, TrayParameters


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """A question to an engine, or the news that its match is over."""

    engine: EngineRow
    match: Match
    seat: Seat
    game: str
    """The identifier shown to the engine. It reveals nothing."""
    move_id: str
    timeout: int
    """In seconds."""
    opponent: str | None = None
    """The opponent's stable name, in competitions only."""


class Outgoing(msgspec.Struct, frozen=True, kw_only=True):
    """A request ready to be signed and sent."""

    method: Literal["GET", "POST"] = "GET"
    target: Target
    content: bytes = b""
    headers: Mapping[str, str] = {}
    is_framed: bool = False
    """Whether a player's browser opens the address, so that nothing is sent from here."""

    @property
    def signed_content(self) -> bytes:
        """The body. A request without a body is signed by its path and query."""
        return self.content or self.target.path.encode()

    @property
    def shown(self) -> str:
        """The request, as shown to the engine's owner."""
        return f"{self.method} {self.target.url}" + (f"\n\n{self.content.decode()}" if self.content else "")


class Judgement(msgspec.Struct, frozen=True):
    verdict: Literal["legal", "wrong", "unjudged"]
    words: Text
    move: str | None = None


class Wire(Protocol):
    def check_games(self, games: list[str]) -> None:
        """Raises UnknownGame, or InvalidRequest if this protocol cannot be used for a game."""

    def ask(self, asked: Asked) -> Outgoing: ...

    def tell_end(self, asked: Asked) -> Outgoing | None:
        """Tells an engine that the match is over. Returns None if this protocol has no such message."""

    def answer_in(self, reply: Reply) -> str | None:
        """Returns the value in the reply, or None if the engine calls back instead. Raises InvalidMove."""

    def value_in(self, reply: Reply) -> str:
        """Returns the value in the reply to a trial. Raises InvalidMove."""

    def move(self, match: Match, seat: Seat, value: str) -> str:
        """Returns the move that a value stands for, in our notation. Raises InvalidMove."""

    def try_out(self, trial: EngineTrial, engine: EngineRow | None, target: Target) -> Outgoing:
        """The same request without a callback. Raises a Refusal if the parameters cannot be sent."""


class Judge(Protocol):
    """Knows how positions are written for engines."""

    def judge(
        self, game: str, options: Mapping[str, Any], parameters: TrayParameters, value: str
    ) -> Judgement: ...

    def position(self, game: str, options: Mapping[str, Any], parameters: TrayParameters) -> str:
        """Returns the position that the parameters show, as text. Raises InvalidPosition."""
