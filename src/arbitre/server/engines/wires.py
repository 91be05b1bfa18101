"""What a protocol must be able to do so that engines can be spoken to by it. Nothing here calls anybody."""

from collections.abc import Mapping
from typing import Any, Literal, Protocol

import msgspec

from arbitre.kernel.game import Seat
from arbitre.kernel.match import Match
from arbitre.outbound.caller import Reply
from arbitre.outbound.urls import Target
from arbitre.server.store.rows import EngineRow
from arbitre.wire.engines import EngineTrial, TrayParameters


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What an engine is asked, or told once its match is over."""

    engine: EngineRow
    match: Match
    seat: Seat
    game: str
    """The identifier that the engine is told; it tells nothing."""
    move_id: str
    timeout: int
    """Seconds."""
    opponent: str | None = None
    """Who that is lastingly; in competitions only."""


class Outgoing(msgspec.Struct, frozen=True, kw_only=True):
    """A request that is ready to be signed and sent."""

    method: Literal["GET", "POST"] = "GET"
    target: Target
    content: bytes = b""
    headers: Mapping[str, str] = {}

    @property
    def signed_content(self) -> bytes:
        """Of a request without a body, its path and query are signed."""
        return self.content or self.target.path.encode()

    @property
    def shown(self) -> str:
        """The request as its engine's owner reads it."""
        return f"{self.method} {self.target.url}" + (f"\n\n{self.content.decode()}" if self.content else "")


class Judgement(msgspec.Struct, frozen=True):
    verdict: Literal["legal", "wrong", "unjudged"]
    sentence: str
    move: str | None = None


class Wire(Protocol):
    def check_games(self, games: list[str]) -> None:
        """Raises UnknownGame, or InvalidRequest for a game that this cannot be used for."""

    def ask(self, asked: Asked) -> Outgoing: ...

    def tell_end(self, asked: Asked) -> Outgoing | None:
        """The match is over, and the engine may learn from it; None = it is not told."""

    def answer_in(self, reply: Reply) -> str | None:
        """The value in the reply to a request; None = the engine calls back. Raises InvalidMove."""

    def value_in(self, reply: Reply) -> str:
        """The value in the reply to a trial; raises InvalidMove."""

    def move(self, match: Match, seat: Seat, value: str) -> str:
        """The move that a value stands for, as we write it; raises InvalidMove."""

    def try_out(self, trial: EngineTrial, engine: EngineRow | None, target: Target) -> Outgoing:
        """The same request without anybody to call back. Raises a Refusal for parameters that cannot be sent."""


class Judge(Protocol):
    """Knows how positions are spelled for engines."""

    def judge(
        self, game: str, options: Mapping[str, Any], parameters: TrayParameters, value: str
    ) -> Judgement: ...

    def position(self, game: str, options: Mapping[str, Any], parameters: TrayParameters) -> str:
        """The text of the position that the parameters show; raises InvalidPosition."""
