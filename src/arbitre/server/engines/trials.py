"""Trials of engines and referees: sends one request that belongs to no match and judges the reply. A daily trial of each engine
tells its owner and opponents whether it is healthy."""

from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec
import structlog

from arbitre.kernel.errors import InvalidMove, Refusal
from arbitre.kernel.text import Text
from arbitre.outbound.caller import Reply
from arbitre.outbound.errors import AddressRefused, CallFailed
from arbitre.outbound.urls import read_url
from arbitre.server.engines.registry import HEALTH, Engines
from arbitre.server.engines.sending import Sender
from arbitre.server.engines.wires import Judge, Judgement, Outgoing
from arbitre.server.errors import GuestsCannot, InvalidAddress, InvalidRequest
from arbitre.server.facts.clock import Now
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, EngineRow, Job
from arbitre.server.work.worker import JobKind
from arbitre.wire.engines import (
    EngineTrial,
    Health,
    Position,
    TrayParameters,
    TrayPosition,
    TrialResult,
    Verdict,
)

DAY: Final = 86_400_000
KEPT_DAYS: Final = 60
"""How long requests and answers are kept."""
OK: Final = 200
VERDICTS: Final = {
    "1": Text("Le premier joueur a gagné.", "The first player has won."),
    "2": Text("Le second joueur a gagné.", "The second player has won."),
    "3": Text("La partie continue.", "The match goes on."),
    "4": Text("La partie est nulle.", "The match is drawn."),
    "5": Text("Le coup est refusé, et le plateau dit pourquoi.", "The move is refused; the tray says why."),
}
"""What each ReturnCode of a referee means."""

log = structlog.get_logger()


class Trials:
    def __init__(self, store: Store, engines: Engines, judge: Judge, sender: Sender, now: Now) -> None:
        self._store = store
        self._engines = engines
        self._judge = judge
        self._sender = sender
        self._now = now

    @property
    def kind(self) -> JobKind:
        return JobKind(HEALTH, self.check_daily, at_once=4, poll=60_000)

    async def try_out(self, account: AccountRow, trial: EngineTrial) -> TrialResult:
        """Tries a registered engine that the caller may see, or any address."""
        if account.is_guest:
            raise GuestsCannot("A guest cannot have engines called; an account can.")
        if (trial.engine is None) == (trial.address is None):
            raise InvalidRequest("A trial names an engine or an address, and not both.")
        engine = None
        if trial.engine is not None:
            engine = await self._engines.find(account, trial.engine.removeprefix("engine:"))
        result = await self._try(trial, engine, account.id)
        if engine is None or engine.owner == account.id:
            return result
        return self._discreet(trial, engine, result)

    async def try_referee(self, referee: EngineRow, parameters: TrayParameters) -> TrialResult:
        """Asks the referee of an added game for a verdict, in no match. The caller has checked whose it is."""
        trial = EngineTrial(referee.games[0], parameters, engine=referee.name, timeout=referee.timeout)
        return await self._call(trial, referee, referee.owner, _read_verdict)

    def position(self, tray: TrayPosition) -> Position:
        return Position(self._judge.position(tray.game, tray.options, tray.parameters))

    async def check(self, engine: EngineRow) -> TrialResult:
        """Asks for a first move and stores the engine's health."""
        trial = EngineTrial(engine.games[0], engine=engine.name, timeout=engine.timeout)
        try:
            result = await self._try(trial, engine, engine.owner)
        except Refusal as refusal:
            result = TrialResult("", "failed", _words(refusal))
        health: Health = "well" if result.verdict in ("legal", "unjudged") else "ill"
        trouble = None if health == "well" else msgspec.json.encode(result.words).decode()
        await self._store.note_health(engine.id, health, self._now(), trouble)
        return result

    async def check_daily(self, job: Job) -> None:
        engine = await self._store.engine(job.key)
        if engine is None or engine.retired is not None:
            return
        result = await self.check(engine)
        log.info("engine_checked", engine=engine.name, verdict=result.verdict)
        await self._store.delete_old_asks(self._now() - KEPT_DAYS * DAY)
        await self._store.plan(Job(HEALTH, engine.id, self._now() + DAY))

    def _discreet(self, trial: EngineTrial, engine: EngineRow, result: TrialResult) -> TrialResult:
        """Where an engine is, and what else its owner has set, is its owner's affair."""
        target, name = read_url(engine.address), f"engine:{engine.name}"
        others = msgspec.structs.replace(engine, level=None, remote=None)
        request = self._engines.wires[engine.kind].try_out(trial, others, target).shown
        shown = msgspec.structs.replace(result, request=request.replace(target.url, name))
        if result.status is not None:
            return shown
        words = Text(
            f"{name} n’a pas pu être appelé, ou n’a pas répondu.",
            f"{name} could not be called, or did not answer.",
        )
        return msgspec.structs.replace(shown, words=words)

    async def _try(self, trial: EngineTrial, engine: EngineRow | None, owner: str) -> TrialResult:
        kind = "url" if engine is None else engine.kind
        self._engines.wires[kind].check_games([trial.game])
        judge = partial(self._judge.judge, trial.game, trial.options, trial.parameters)
        return await self._call(trial, engine, owner, judge)

    async def _call(
        self, trial: EngineTrial, engine: EngineRow | None, owner: str, judge: Callable[[str], Judgement]
    ) -> TrialResult:
        kind, address = ("url", trial.address) if engine is None else (engine.kind, engine.address)
        try:
            target = read_url(address or "")
        except AddressRefused as refused:
            raise InvalidAddress(str(refused)) from None
        wire = self._engines.wires[kind]
        outgoing = wire.try_out(trial, engine, target)
        try:
            reply = await self._sender.send(outgoing, engine, owner, trial.timeout)
        except CallFailed as failure:
            return TrialResult(outgoing.shown, "failed", failure.words)
        if reply.status != OK:
            words = Text(
                f"Le serveur du moteur a répondu par le statut {reply.status}.",
                f"The engine's server answered with status {reply.status}.",
            )
            return _result(outgoing, reply, "failed", words)
        try:
            value = wire.value_in(reply)
        except InvalidMove as refusal:
            return _result(outgoing, reply, "wrong", _words(refusal))
        judged = judge(value)
        return _result(outgoing, reply, judged.verdict, judged.words, value, judged.move)


def _result(
    outgoing: Outgoing,
    reply: Reply,
    verdict: Verdict,
    words: Text,
    value: str | None = None,
    move: str | None = None,
) -> TrialResult:
    return TrialResult(
        outgoing.shown,
        verdict,
        words,
        reply.milliseconds,
        reply.status,
        reply.text,
        value,
        move,
    )


def _read_verdict(line: str) -> Judgement:
    """A verdict that can be read. Only its referee knows whether it is right."""
    return Judgement("legal", VERDICTS[line[0]])


def _words(refusal: Refusal) -> Text:
    return refusal.words or Text("La demande a été refusée.", refusal.message)
