"""Whose turn it is, and what a verdict does. Only the referee knows which values are legal."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import msgspec

from arbitre.games.added.moves import ERROR, RUNNING, Value, Verdict, parse_move
from arbitre.games.added.position import read_position, write_position
from arbitre.games.added.state import BETWEEN, AddedOptions, AddedView, State
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove, InvalidMove
from arbitre.kernel.game import Ask, Context, Game, Outcome, Seat
from arbitre.kernel.text import Text

REFEREE: Final = 2
_SAMPLES: Final = ("1", "2", "3")
_LONGEST_SAMPLE: Final = 40
replace = msgspec.structs.replace


class Added(Game[State, Value | Verdict]):
    """One game by the name of its sheet."""

    seats = range(3, 4)
    seat_names = (
        Text(fr="Premier", en="First"),
        Text(fr="Second", en="Second"),
        Text(fr="Arbitre", en="Referee"),
    )
    referee = REFEREE
    options_type = AddedOptions
    view_type = AddedView
    takes_back = False
    endings = {
        "won": Text(
            fr="L’arbitre du jeu a donné la victoire.", en="The game’s referee has declared a winner."
        ),
        "drawn": Text(
            fr="L’arbitre du jeu a déclaré la partie nulle.", en="The game’s referee has declared a draw."
        ),
        "error": Text(fr="L’arbitre du jeu a refusé un coup.", en="The game’s referee has refused a move."),
        "left": Text(fr="Un joueur a quitté la partie.", en="A player has left the match."),
        "no_referee": Text(fr="L’arbitre du jeu ne répond plus.", en="The game’s referee no longer answers."),
    }

    def __init__(self, sheet: str) -> None:
        self.sheet = sheet
        self.name = f"added:{sheet}"
        self.title = Text(fr=sheet, en=sheet)

    def start(self, seats: int, options: AddedOptions, context: Context) -> State:
        return State(options=options, stage="prepare" if options.double else "play")

    def asks(self, state: State) -> Sequence[Ask]:
        if state.stage == "over":
            return ()
        if state.stage == "judge":
            return (Ask(REFEREE),)
        if state.is_preparing or state.options.simultaneous:
            return (Ask(0, sealed=True), Ask(1, sealed=True))
        return (Ask(state.turn),)

    def moves(self, state: State, seat: Seat) -> None:
        return None

    def check(self, state: State, seat: Seat, move: Value | Verdict) -> None:
        if isinstance(move, Verdict) != (seat == REFEREE):
            raise IllegalMove("Verdicts are the referee's, and values the players'.")
        secret = state.options.double if seat == REFEREE else state.is_preparing
        if isinstance(move, Verdict) and secret and move.code != ERROR and move.tray.count(BETWEEN) != 1:
            raise IllegalMove(f"The tray '{move.tray[:60]}' is not two boards with {BETWEEN} between.")
        if move.is_secret != secret:
            raise IllegalMove(f"'{move}' is {'' if move.is_secret else 'not '}marked as a secret.")

    def understand(self, state: State, seat: Seat, text: str) -> Value | Verdict:
        move = parse_move(text)
        if isinstance(move, Verdict) and seat != REFEREE:
            raise InvalidMove("A value holds no '|'.")
        secret = state.options.double if seat == REFEREE else state.is_preparing
        return replace(move, is_secret=secret)

    def parse(self, text: str) -> Value | Verdict:
        return parse_move(text)

    def play(self, state: State, moves: Mapping[Seat, Value | Verdict], context: Context) -> State:
        if not moves:
            return state
        verdict = moves.get(REFEREE)
        if isinstance(verdict, Verdict):
            return _judged(state, verdict)
        values = [getattr(moves.get(seat), "text", "") for seat in (0, 1)]
        return replace(state, stage="judge", moves=(values[0], values[1]))

    def outcome(self, state: State) -> Outcome | None:
        if state.stage != "over":
            return None
        if state.winner is None:
            return Outcome(state.reason, (0.5, 0.5, 0.0))
        return Outcome(state.reason, (1.0 - state.winner, float(state.winner), 0.0))

    def in_play(self, state: State, seats: int) -> Collection[Seat]:
        return range(REFEREE)

    def leave(self, state: State, seat: Seat) -> State:
        if state.stage == "over":
            return state
        if seat == REFEREE:
            return replace(state, stage="over", reason="no_referee")
        return replace(state, stage="over", reason="left", winner=1 - seat)

    # -- what is seen

    def view(self, state: State, seat: Seat | None) -> AddedView:
        tray, gains, moves = state.tray, state.gains, state.moves
        if state.options.double and seat != REFEREE:
            boards = tray.split(BETWEEN)
            if len(boards) == 2:
                tray = "" if seat is None else boards[seat]
            gains = (gains[0] if seat == 0 else "", gains[1] if seat == 1 else "")
            if state.is_preparing:
                moves = (moves[0] if seat == 0 else "", moves[1] if seat == 1 else "")
        return self._view(state, tray, gains, moves)

    def _view(self, state: State, tray: str, gains: tuple[str, str], moves: tuple[str, str]) -> AddedView:
        is_asked = state.stage == "play" and not state.options.simultaneous
        return AddedView(
            sheet=self.sheet,
            stage=state.stage,
            turn=state.turn if is_asked else None,
            tray=tray,
            gains=gains,
            moves=moves,
            played=state.played,
            message=state.message,
            values=state.options.values.split(),
            columns=state.options.columns,
            pictures=state.options.pictures,
            framed=state.options.framed,
        )

    def reveal(self, state: State) -> AddedView:
        return self._view(state, state.tray, state.gains, state.moves)

    def tell(self, move: Value | Verdict, mover: Seat, seat: Seat | None) -> str:
        return "" if move.is_secret and seat not in (mover, REFEREE) else str(move)

    def write(self, state: State) -> str:
        return write_position(state)

    def read(self, text: str, options: AddedOptions) -> State:
        return read_position(text, options)

    # -- for those who know nothing

    def sample(self, state: State, seat: Seat, dice: Dice) -> Value | Verdict:
        if seat != REFEREE:
            values = tuple(state.options.values.split()) or _SAMPLES
            return Value(dice.pick(values), state.is_preparing)
        code = dice.pick((1, 2, 4, *[3] * 17)) if state.played < _LONGEST_SAMPLE else 4
        board = (state.tray + "".join(state.moves)).replace(BETWEEN, "").replace("/", "")[-20:]
        tray = f"{board}{BETWEEN}{board[::-1]}" if state.options.double else board
        return Verdict(code, (str(state.played), "0"), tray, state.options.double)

    def resample(self, state: State, seat: Seat | None, dice: Dice) -> State:
        if not state.options.double or state.stage == "over" or seat == REFEREE:
            return state
        boards, gains, moves = state.tray.split(BETWEEN), list(state.gains), list(state.moves)
        for other in {0, 1} - {seat}:
            gains[other] += dice.pick(_SAMPLES)
            if len(boards) == 2:
                boards[other] += dice.pick(_SAMPLES)
            if state.is_preparing and moves[other]:
                moves[other] += dice.pick(_SAMPLES)
        return replace(
            state, tray=BETWEEN.join(boards), gains=(gains[0], gains[1]), moves=(moves[0], moves[1])
        )


def _judged(state: State, verdict: Verdict) -> State:
    if verdict.code == ERROR:
        is_alone = not (state.options.simultaneous or state.is_preparing)
        winner = 1 - state.turn if is_alone else None
        return replace(state, stage="over", reason="error", winner=winner, message=verdict.tray)
    after = replace(state, tray=verdict.tray, gains=verdict.gains, played=state.played + 1, prepared=True)
    if state.is_preparing:
        after = replace(after, moves=("", ""))
    if verdict.code == RUNNING:
        goes_first = state.is_preparing or state.options.simultaneous
        return replace(after, stage="play", turn=0 if goes_first else 1 - state.turn)
    if verdict.code in (1, 2):
        return replace(after, stage="over", reason="won", winner=verdict.code - 1)
    return replace(after, stage="over", reason="drawn")
