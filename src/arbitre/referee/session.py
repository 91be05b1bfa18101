"""The referee's side of a pipe: a line in, a line out. Matches follow one another; requests say what time it is.

Reads no clock, disk or network. Every line gets exactly one answer, and a refused one changes nothing.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import UNSET

from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import MatchIsOver, NotYourTurn, Refusal
from arbitre.kernel.log import Action, ActionKind, Event
from arbitre.referee import answers, requests, standing
from arbitre.referee.errors import InvalidRequest, TimeRunsBack, TooLarge
from arbitre.referee.pipe import MAX_LINE
from arbitre.referee.seeds import derived_seed
from arbitre.referee.setup import Setup, TrayReader, no_trays


class Session:
    """The matches of one pipe."""

    def __init__(self, setup: Setup, read_tray: TrayReader = no_trays) -> None:
        self._setup = setup
        self._read_tray = read_tray
        self._count = 0
        self._encoder = msgspec.json.Encoder()
        self._decoder = msgspec.json.Decoder(requests.AnyRequest)
        self._labels = msgspec.json.Decoder(requests.Label)
        self._begin(setup)

    def _begin(self, setup: Setup) -> None:
        self.match = setup.begin(f"referee-{self._count + 1}")
        self._lists_moves = setup.lists_moves
        self._count += 1
        self._now = 0
        self._samples = 0

    # -- lines

    def greeting(self) -> bytes:
        """Returns the first line, before any request."""
        return self._line(standing.heading(self.match, UNSET, self._lists_moves))

    def answer(self, line: bytes) -> bytes:
        if len(line) > MAX_LINE:
            return self.refuse(TooLarge(f"A line has at most {MAX_LINE} bytes."))
        try:
            request = self._decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            return self.refuse(InvalidRequest(_explain(error)), self._label(line))
        except Refusal as refusal:
            return self.refuse(refusal, self._label(line))
        try:
            return self._line(_ANSWERS[type(request)](self, request))
        except Refusal as refusal:
            return self.refuse(refusal, request.id)

    def refuse(self, refusal: Refusal, id: requests.RequestId = UNSET) -> bytes:
        return self._line(answers.Error(id=id, code=refusal.code, message=refusal.message))

    def _label(self, line: bytes) -> requests.RequestId:
        try:
            return self._labels.decode(line).id
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return UNSET

    def _line(self, answer: answers.Answer) -> bytes:
        return self._encoder.encode(answer) + b"\n"

    # -- requests that change something

    def _move(self, request: requests.Move) -> answers.State:
        version = request.version
        if version is None or version == self.match.version:
            # The caller counts all events. A seat of a match that hides some counts only those it hears of.
            self.match.check_seat(request.seat)
            version = self.match.version_for(request.seat)
        return self._act(request, Action("move", request.move, version))

    def _act(self, request: requests.SeatAction, action: Action) -> answers.State:
        now = self._time(request.at)
        event = self.match.act(request.seat, action, now)
        self.match.apply(event)
        self._now = now
        return standing.state(self.match, now, request.id, [event], self._lists_moves)

    def _pass_time(self, request: requests.PassTime) -> answers.State:
        now = self._time(request.at)
        happened: list[Event] = []
        while events := self.match.elapse(now):
            for event in events:
                self.match.apply(event)
            happened += events
        self._now = now
        return standing.state(self.match, now, request.id, happened, self._lists_moves)

    def _new(self, request: requests.New) -> answers.Match:
        self._begin(self._setup.changed(request, self._count + 1, self._read_tray))
        return standing.heading(self.match, request.id, self._lists_moves)

    def _time(self, at: int | None) -> int:
        if at is None:
            return self._now
        if at < self._now:
            raise TimeRunsBack(f"It is {self._now} ms already; a request cannot be at {at} ms.")
        return at

    # -- read-only requests

    def _view(self, request: requests.View) -> answers.View:
        if request.seat is not None:
            self.match.check_seat(request.seat)
        view = self.match.view(request.seat, self._now)
        return answers.View(id=request.id, seat=request.seat, version=self.match.version, view=view)

    def _moves(self, request: requests.Moves) -> answers.Moves:
        self.match.check_seat(request.seat)
        moves = self.match.moves(request.seat, self._now)
        return answers.Moves(id=request.id, seat=request.seat, version=self.match.version, moves=moves)

    def _sample(self, request: requests.Sample) -> answers.Sample:
        match = self.match
        self.match.check_seat(request.seat)
        if match.outcome is not None:
            raise MatchIsOver(f"The match is over ({match.outcome.reason}); nobody is to move.")
        if not match.waits_for(request.seat):
            raise NotYourTurn(f"Seat {request.seat} is not to move.")
        dice = Dice(derived_seed(match.header.seed, "sample"), self._samples)
        move = str(match.game.sample(match.state_at(self._now), request.seat, dice))
        self._samples += 1
        return answers.Sample(id=request.id, seat=request.seat, version=match.version, move=move)

    def _position(self, request: requests.Position) -> answers.Position:
        text = self.match.game.write(self.match.state)
        return answers.Position(id=request.id, version=self.match.version, position=text)

    def _log(self, request: requests.Log) -> answers.Log:
        if request.seat is UNSET:
            return answers.Log(id=request.id, events=list(self.match.log))
        if request.seat is not None:
            self.match.check_seat(request.seat)
        return answers.Log(id=request.id, events=self.match.events(request.seat))

    def _export(self, request: requests.Export) -> answers.Exported:
        return answers.Exported(id=request.id, export=standing.export(self.match))


def _explain(error: Exception) -> str:
    if isinstance(error, msgspec.ValidationError):
        return f"The request does not fit: {error}."
    if isinstance(error, RecursionError):
        return "The request is nested too deeply."
    return "The line is not a JSON object."


def _as_action(kind: ActionKind) -> Callable[[Session, requests.SeatAction], answers.State]:
    action = Action(kind)
    return lambda session, request: session._act(request, action)


_ANSWERS: dict[type[requests.Request], Callable[[Session, Any], answers.Answer]] = {
    requests.Move: Session._move,
    requests.Resign: _as_action("resign"),
    requests.OfferDraw: _as_action("offer_draw"),
    requests.AcceptDraw: _as_action("accept_draw"),
    requests.DeclineDraw: _as_action("decline_draw"),
    requests.AskUndo: _as_action("ask_undo"),
    requests.AcceptUndo: _as_action("accept_undo"),
    requests.DeclineUndo: _as_action("decline_undo"),
    requests.Abort: _as_action("abort"),
    requests.PassTime: Session._pass_time,
    requests.View: Session._view,
    requests.Moves: Session._moves,
    requests.Sample: Session._sample,
    requests.Position: Session._position,
    requests.Log: Session._log,
    requests.Export: Session._export,
    requests.New: Session._new,
}
