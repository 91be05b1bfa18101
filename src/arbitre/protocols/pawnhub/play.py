"""One seat's match on this wire: start, turns, moves, premoves, promotions and end, as messages `30~` plus a letter.

The rules decide legality, and our server keeps the clock. A client is sent only what its seat may see.
"""

import asyncio
import re
from collections import deque
from collections.abc import Callable
from typing import Final

from arbitre.kernel.log import Action
from arbitre.kernel.match import Match
from arbitre.protocols.pawnhub.boards import boards
from arbitre.protocols.pawnhub.endings import COLOURS, ending
from arbitre.protocols.pawnhub.modes import OF_GAME
from arbitre.protocols.pawnhub.rooms import Rooms
from arbitre.protocols.pawnhub.wire import Wire
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.news import MatchChanged
from arbitre.server.play.timing import time_in
from arbitre.server.store.rows import AccountRow
from arbitre.wire import describing

MATCH: Final = 30
PREMOVE_SECONDS: Final = 0.1
"""What a premove costs on the clock."""
MOST_PREMOVES: Final = 64
ALMOST_OUT: Final = 5_000
"""Milliseconds by which a client's clock may be ahead of ours."""
PROMOTIONS: Final = {"q": "q", "b": "b", "h": "n", "r": "r"}
_MOVE: Final = re.compile(r"([wb])([A-Ha-h][1-8][A-Ha-h][1-8]|/end|/tim|/del)")


class Play:
    def __init__(
        self, rooms: Rooms, account: AccountRow, wire: Wire, live: LiveMatch, over: Callable[[], None]
    ) -> None:
        """`over` is called once, at the end."""
        self.match = live.id
        self.seat = live.own_seat(account)
        self.mode = OF_GAME[live.row.game]
        self._rooms = rooms
        self._account = account
        self._wire = wire
        self._over = over
        self._premoves: deque[str] = deque()
        self._promoting: str | None = None
        """A pawn's move to the last rank, until the player chooses a piece."""
        self._is_moving = False
        """Whether a move of this player is being stored."""
        self._knows_the_end = False
        """Whether the client itself resigned or reported its time out."""
        self._timer: asyncio.TimerHandle | None = None

    # -- the start and the end

    def begin(self, live: LiveMatch) -> None:
        """Also called in the middle of a match, when a player returns."""
        match = live.playing()
        self._say("Fgarbage")
        self._say(f"G{self.mode.name}")
        self._say(f"X{COLOURS[self.seat]}")
        self._say("Ustart")
        if self.mode.is_real_time:
            self._say("Urealtime")
        if self.mode.is_alice:
            self._say("Ualice")
        self._show(match)
        self._say(f"T{self._count(match)}")
        self._say(f"C{self._left(match)}")
        if match.is_over:
            self._end(match)
        else:
            self._go_on(match)

    def close(self) -> None:
        """Stops the timer."""
        if self._timer is not None:
            self._timer.cancel()

    def _end(self, match: Match) -> None:
        self.close()
        assert match.outcome is not None
        text = ending(match.outcome, self.seat, knows_the_end=self._knows_the_end)
        if text is not None:
            self._say(text)
        self._over()

    # -- events of the match

    def change(self, fact: MatchChanged) -> None:
        match = fact.after.playing()
        if any(event.kind == "moved" and event.seat == self.seat for event in fact.events):
            self._is_moving = False
            self._say("Lwaw")
        if fact.before.match is None or match.version != fact.before.match.version:
            self._promoting = None
            self._show(match)
        if match.is_over:
            self._end(match)
        elif fact.before.match is None or match.version != fact.before.match.version:
            self._go_on(match)

    def _go_on(self, match: Match) -> None:
        self._say(f"T{self._count(match) + 1}")
        self._ask(match)

    def _ask(self, match: Match) -> None:
        """Asks for a move, or plays the next premove."""
        if not match.waits_for(self.seat) or self._is_moving:
            return
        if not self._premoves:
            self._say("Agimme")
            return
        premove = self._premoves.popleft()
        self._say("Dwaw")
        self._is_moving = True
        self._timer = asyncio.get_running_loop().call_later(PREMOVE_SECONDS, self._play_premove, premove)

    def _play_premove(self, premove: str) -> None:
        self._is_moving = False
        self._try(premove)

    # -- messages of the client

    def hear(self, text: str) -> None:
        """Handles the text after `30~`. Asks again if it is not understood."""
        if text[:1] == "M":
            found = _MOVE.fullmatch(text[1:])
            if found is None or found[1] != COLOURS[self.seat][0]:
                self._again()
            else:
                self._command(found[2].lower())
        elif text[:1] == "P":
            self._promote(text[1:])

    def _command(self, word: str) -> None:
        match word:
            case "/end":
                self.give_up()
            case "/tim":
                self._run_out()
            case "/del":
                self._premoves.clear()
            case move:
                self._move(move)

    def give_up(self) -> None:
        self._knows_the_end = True
        self._send(Action("resign"))

    def _run_out(self) -> None:
        """The server's clock ends the match. Until then the client is sent its remaining time."""
        live = self._rooms.matches.peek(self.match)
        if live is None or live.match is None:
            return
        left = self._left(live.match)
        if 0 <= left <= ALMOST_OUT:
            self._knows_the_end = True
            return
        self._say(f"C{left}")
        self._again()

    def _move(self, move: str) -> None:
        live = self._rooms.matches.peek(self.match)
        if live is None or live.match is None:
            return
        if live.match.waits_for(self.seat) and not self._is_moving and self._promoting is None:
            self._try(move)
        elif len(self._premoves) < MOST_PREMOVES:
            self._premoves.append(move)

    def _try(self, move: str) -> None:
        live = self._rooms.matches.peek(self.match)
        if live is None or live.match is None or live.match.is_over:
            return
        legal = live.match.moves(self.seat, self._now(live.match)) or ()
        if f"{move}q" in legal:
            self._promoting = move
            self._say("Pplease")
        else:
            self._play(live.match, move)

    def _promote(self, letter: str) -> None:
        live = self._rooms.matches.peek(self.match)
        if self._promoting is None or live is None or live.match is None:
            return
        if letter not in PROMOTIONS:
            self._say("Pplease")
            return
        move, self._promoting = self._promoting, None
        self._play(live.match, move + PROMOTIONS[letter])

    # -- acting

    def _play(self, match: Match, move: str) -> None:
        self._is_moving = True
        self._send(Action("move", move, match.version_for(self.seat)))

    def _send(self, action: Action) -> None:
        self._rooms.playing.send(self._account, self.match, action, self._done, seat=self.seat)

    def _done(self, live: LiveMatch | None, error: BaseException | None) -> None:
        if error is not None:
            self._is_moving = False
            self._again()

    def _again(self) -> None:
        """Asks again after a message that was not understood or not allowed."""
        live = self._rooms.matches.peek(self.match)
        if live is not None and live.match is not None:
            if self._promoting is not None:
                self._say("Pplease")
            else:
                self._ask(live.match)

    # -- sending

    def _say(self, text: str) -> None:
        self._wire.send(MATCH, text)

    def _show(self, match: Match) -> None:
        now = self._now(match)
        self._say_boards(boards(match.view(self.seat, now), now, is_alice=self.mode.is_alice), match)

    def _say_boards(self, texts: list[str], match: Match) -> None:
        count = self._count(match)
        for text in texts:
            self._say(f"B{text}")
            self._say(f"T{count}")

    def _count(self, match: Match) -> int:
        """Plies played."""
        position = match.state.position
        played: int = 2 * (position.fullmoves - 1) + position.turn
        return played

    def _left(self, match: Match) -> int:
        """Milliseconds on the player's clock. -1 if there is none."""
        clocks = describing.clocks(match, self._now(match))
        return -1 if clocks is None else clocks[self.seat].left

    def _now(self, match: Match) -> int:
        return time_in(match, self._rooms.now())
