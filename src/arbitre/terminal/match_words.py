"""A match in sentences: whose turn it is, offers, the result, and the line beside each player. No widget."""

from arbitre.games.registry import find_game
from arbitre.kernel.endings import ENDINGS, ending
from arbitre.kernel.game import Outcome
from arbitre.kernel.log import Event
from arbitre.terminal.boards.face import Face
from arbitre.terminal.clocks import LOW, left_text
from arbitre.terminal.desk import Desk
from arbitre.terminal.following import Following
from arbitre.terminal.listing import player_name
from arbitre.terminal.words import points_text

_SILENT = ("moved", "woke")


class MatchWords:
    """Reads `following` again at each call."""

    def __init__(self, desk: Desk, following: Following, face: Face) -> None:
        self._desk = desk
        self._following = following
        self._face = face

    def name(self, seat: int) -> str:
        table = self._following.table
        return "" if table is None else player_name(self._desk, table, self._following.player(seat))

    def mark(self, seat: int) -> str:
        return self._face.marks[seat % len(self._face.marks)]

    # -- the sentence above the keys

    def call(self) -> str:
        """Returns what there is to know and to do now."""
        following, words = self._following, self._desk.words
        if following.table is None:
            return words("loading")
        if following.situation is None:
            return self._waiting()
        if following.situation.outcome is not None:
            return self.result(following.situation.outcome)
        return " ".join(part for part in (self._offer(), self._turn()) if part)

    def _waiting(self) -> str:
        following, words = self._following, self._desk.words
        assert following.table is not None
        if following.table.status == "closed":
            return words("table_closed")
        free = sum(seat.player is None for seat in following.table.seats)
        return words("waiting_for_players", count=free) if free != 1 else words("waiting_for_player")

    def _offer(self) -> str:
        following, words = self._following, self._desk.words
        assert following.situation is not None
        offers = following.situation.offers
        if offers.undo is not None:
            if offers.undo == following.seat:
                return words("undo_asked")
            return words("undo_asked_by", name=self.name(offers.undo))
        if offers.draw:
            if following.seat in offers.draw:
                return words("draw_offered")
            return words("draw_offered_by", name=self.name(offers.draw[0]))
        return ""

    def _turn(self) -> str:
        following, words = self._following, self._desk.words
        assert following.situation is not None
        if following.is_my_turn:
            moves = following.situation.moves
            if moves is None:
                return words("your_move_free")
            if not moves:
                return words("nothing_to_move")
            if len(moves) == 1:
                return words("your_only_move", move=self._face.tell(moves[0], words.language))
            return words(self._face.call, count=len(moves))
        if following.sealed is not None:
            return words("sealed")
        asked = self._names(following.others_asked)
        key = "waiting_for" if len(asked) == 1 else "waiting_for_many"
        return words(key, name=", ".join(asked)) if asked else ""

    def _names(self, seats: list[int]) -> list[str]:
        """With their marks, if two have the same name, as bots may."""
        names = [self.name(seat) for seat in seats]
        if len(set(names)) == len(names):
            return names
        return [f"{name} ({self.mark(seat)})" for name, seat in zip(names, seats, strict=True)]

    def result(self, outcome: Outcome) -> str:
        """`Gagné, 33 – 31. Par abandon. Une revanche ?`."""
        following, words = self._following, self._desk.words
        if outcome.reason == "aborted":
            return f"{words('aborted')}."
        verdict = self._verdict(outcome)
        if outcome.points is not None:
            points = list(outcome.points)
            if following.seat is not None:
                points.insert(0, points.pop(following.seat))
            verdict += f", {points_text(points)}"
        parts = [f"{verdict}.", self._ending(outcome.reason)]
        if following.seat is not None:
            if following.table is None or following.table.rematch is None:
                parts.append(words("ask_rematch"))
            elif following.rematch is not None and following.rematch.status == "open":
                parts.append(words("rematch_offered"))
        return " ".join(part for part in parts if part)

    def _verdict(self, outcome: Outcome) -> str:
        words, seat = self._desk.words, self._following.seat
        best = max(outcome.scores)
        winners = [number for number, score in enumerate(outcome.scores) if score == best]
        if len(winners) == len(outcome.scores):
            return f"= {words('drawn')}"
        if seat is None:
            return words("wins", name=", ".join(self.name(winner) for winner in winners))
        return f"✓ {words('won')}" if seat in winners else f"↓ {words('lost_match')}"

    def _ending(self, reason: str) -> str:
        table = self._following.table
        game = None if table is None else find_game(table.game)
        said = ENDINGS.get(reason) if game is None else ending(game, reason)
        return "" if said is None else self._desk.words.of(said)

    # -- beside the board

    def strip(self, seat: int) -> tuple[str, str]:
        """Returns the left and right end of a player's line."""
        following, words = self._following, self._desk.words
        player = following.player(seat)
        parts = [self.mark(seat), self.name(seat)]
        if player.rating is not None:
            parts.append(str(player.rating))
        if player.is_bot:
            parts.append(f"[{words('bot')}]")
        elif player.player is not None and not player.is_here and not following.is_over:
            parts.append(f"({words('away')})")
        if following.seat == seat:
            parts.append(f"({words('you')})")
        if self.is_asked(seat):
            parts.append(f"◄ {words('turn')}" if seat == following.seat else "◄")
        return " ".join(parts), self._numbers(seat)

    def _numbers(self, seat: int) -> str:
        following = self._following
        if following.situation is None:
            return ""
        score = self._face.score(following.situation.view, seat)
        clock = following.clock(seat)
        parts = [] if score is None else [f"{score:>3}".replace("-", "−")]
        if clock is not None:
            is_low = clock.runs and clock.left < LOW
            parts.append(("!" if is_low else " ") + left_text(clock.left, self._desk.words).rjust(6))
        return " ".join(parts)

    def is_asked(self, seat: int) -> bool:
        situation = self._following.situation
        return situation is not None and any(ask.seat == seat and not ask.answered for ask in situation.asks)

    def remark(self, event: Event) -> str:
        """Returns the move list's text for an event that is not a move."""
        if event.kind in _SILENT:
            return ""
        said = self._desk.words(f"event.{event.kind}")
        return said if event.seat is None else f"{self.mark(event.seat)} {said}"
