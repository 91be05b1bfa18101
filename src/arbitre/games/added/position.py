"""A position as one line: its parts separated by `|`, the tray last."""

from typing import Final, cast, get_args

from arbitre.games.added.state import AddedOptions, Stage, State
from arbitre.kernel.errors import InvalidPosition

_PARTS: Final = 12
_REASONS: Final = ("won", "drawn", "error", "left", "no_referee")


def write_position(state: State) -> str:
    winner = "-" if state.winner is None else str(state.winner)
    return "|".join(
        (
            state.stage,
            str(state.turn),
            str(int(state.prepared)),
            str(state.played),
            winner,
            state.reason or "-",
            *state.gains,
            *state.moves,
            state.message,
            state.tray,
        )
    )


def read_position(text: str, options: AddedOptions) -> State:
    parts = text.split("|")
    if len(parts) != _PARTS:
        raise InvalidPosition(f"A position has {_PARTS} parts with '|' between, not {len(parts)}.")
    stage, turn, prepared, played, winner, reason = parts[:6]
    if stage not in get_args(Stage):
        raise InvalidPosition(f"'{stage[:20]}' is not a stage.")
    if turn not in ("0", "1") or prepared not in ("0", "1") or winner not in ("-", "0", "1"):
        raise InvalidPosition("A turn is 0 or 1, and so is what was prepared; a winner may also be -.")
    if not (played.isascii() and played.isdigit() and len(played) <= 6):
        raise InvalidPosition(f"'{played[:20]}' is not a number of moves.")
    is_over = stage == "over"
    if is_over != (reason in _REASONS) or (not is_over and (reason != "-" or winner != "-")):
        raise InvalidPosition("A match that is over has a reason, and no other has.")
    if (stage == "prepare") != (options.double and prepared == "0" and stage not in ("judge", "over")):
        raise InvalidPosition("Boards are prepared first, where there are two, and only there.")
    return State(
        options=options,
        stage=cast(Stage, stage),
        turn=int(turn),
        prepared=prepared == "1",
        played=int(played),
        winner=None if winner == "-" else int(winner),
        reason="" if reason == "-" else reason,
        gains=(parts[6], parts[7]),
        moves=(parts[8], parts[9]),
        message=parts[10],
        tray=parts[11],
    )
