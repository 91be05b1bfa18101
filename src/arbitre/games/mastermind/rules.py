"""MasterMind for two: each hides a code of four pegs, A to H; rows alternate; whoever breaks the other's code first wins.

The second player may draw level with one more row. The codes are sealed and stay secret until the match is over. The referee
gives the marks.

Position text: `-` before the codes are hidden; then four words: the code of seat 0, the code of seat 1, the guesses of seat 0
separated by commas, or `-`, and the guesses of seat 1.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from arbitre.games.mastermind.marks import CODES, COLOURS, PEGS, ROWS, VALID, marks
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove, InvalidMove, InvalidPosition
from arbitre.kernel.game import Ask, Context, Game, NoOptions, Outcome, Seat
from arbitre.kernel.text import Text

HIDING = (Ask(0, sealed=True), Ask(1, sealed=True))
TURNS = ((Ask(0),), (Ask(1),))
_GUESS = re.compile(rf"(?:[0-{PEGS}]{{2}})?([{COLOURS}]{{{PEGS}}})")
_CODE = re.compile(rf"CODE\s*[:=]?\s*([{COLOURS}]{{{PEGS}}})")


class Code(msgspec.Struct, frozen=True, gc=False):
    """A code to hide: `code GCCH`. The word marks the secret lines of a log."""

    pegs: str

    def __str__(self) -> str:
        return f"code {self.pegs}"


class Guess(msgspec.Struct, frozen=True, gc=False):
    """A row of pegs: `GCCH`."""

    pegs: str

    def __str__(self) -> str:
        return self.pegs


Move = Code | Guess


class State(msgspec.Struct, frozen=True, gc=False):
    """Codes by owner, rows by guesser."""

    codes: tuple[str, str] | None = None
    rows: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())


class MastermindRow(msgspec.Struct, frozen=True):
    """A guess and its marks: pegs in the right place, and pegs whose colour belongs elsewhere."""

    pegs: str
    placed: int
    misplaced: int


class MastermindView(msgspec.Struct, frozen=True):
    """Rows by guesser. A code is shown to its owner, and to everybody once the match is over."""

    stage: Literal["codes", "rows", "over"]
    codes: tuple[str | None, str | None]
    rows: tuple[list[MastermindRow], list[MastermindRow]]
    turn: Seat | None
    limit: int
    """How many rows each player has."""


class MasterMind(Game[State, Move]):
    name = "mastermind"
    title = Text(fr="MasterMind", en="MasterMind")
    seat_names = (Text(fr="Premier", en="First"), Text(fr="Second", en="Second"))
    view_type = MastermindView
    endings = {
        "broken": Text(fr="Le code est trouvé.", en="The code is broken."),
        "same_row": Text(
            fr="Les deux codes sont trouvés à la même ligne.", en="Both codes are broken on one row."
        ),
        "rows": Text(
            fr="Personne n’a trouvé en huit lignes.", en="Nobody has broken the code in eight rows."
        ),
    }

    def start(self, seats: int, options: NoOptions, context: Context) -> State:
        return State()

    def asks(self, state: State) -> Sequence[Ask]:
        if state.codes is None:
            return HIDING
        return () if _is_over(state) else TURNS[_turn(state)]

    def moves(self, state: State, seat: Seat) -> None:
        """Returns None: always the same 4096, not worth sending."""

    def sample(self, state: State, seat: Seat, dice: Dice) -> Move:
        return (Code if state.codes is None else Guess)(dice.pick(CODES))

    def check(self, state: State, seat: Seat, move: Move) -> None:
        if state.codes is None and isinstance(move, Guess):
            raise IllegalMove.told(
                Text(
                    fr=f"Rien n’est encore caché ; « {Code(move.pegs)} » cacherait ce code.",
                    en=f"Nothing is hidden yet; '{Code(move.pegs)}' would hide this code of yours.",
                )
            )
        if state.codes is not None and isinstance(move, Code):
            raise IllegalMove.told(
                Text(
                    fr="Les codes sont déjà cachés ; un essai, c’est quatre lettres et rien d’autre.",
                    en="The codes are hidden already; a guess is four letters and nothing else.",
                )
            )

    def play(self, state: State, moves: Mapping[Seat, Move], context: Context) -> State:
        if state.codes is None:
            return State((moves[0].pegs, moves[1].pegs))
        ((seat, move),) = moves.items()
        first, second = state.rows
        rows = (first, (*second, move.pegs)) if seat else ((*first, move.pegs), second)
        return State(state.codes, rows)

    def outcome(self, state: State) -> Outcome | None:
        if not _is_over(state):
            return None
        broken = [_has_broken(state, seat) for seat in (0, 1)]
        if broken[0] == broken[1]:
            return Outcome.draw(2, "same_row" if broken[0] else "rows")
        return Outcome.won_by(broken.index(True), 2, "broken")

    def view(self, state: State, seat: Seat | None) -> MastermindView:
        return _view(state, [seat == owner for owner in (0, 1)])

    def reveal(self, state: State) -> MastermindView:
        return _view(state, [True, True])

    def tell(self, move: Move, mover: Seat, seat: Seat | None) -> str:
        return "" if isinstance(move, Code) and seat != mover else str(move)

    def parse(self, text: str) -> Move:
        written = text.strip().upper()
        if found := _CODE.fullmatch(written):
            return Code(found[1])
        if found := _GUESS.fullmatch("".join(written.split())):
            return Guess(found[1])
        raise InvalidMove.told(
            Text(
                fr=f"« {text[:20]} » n’est ni quatre lettres de A à H, comme GCCH, ni « code » et quatre lettres à cacher.",
                en=f"'{text[:20]}' is not four letters from A to H, such as GCCH, nor 'code' and four letters to hide a code.",
            )
        )

    def understand(self, state: State, seat: Seat, text: str) -> Move:
        """Four bare letters are a code while codes are to be hidden."""
        move = self.parse(text)
        is_bare = "".join(text.split()).upper() == move.pegs
        return Code(move.pegs) if state.codes is None and is_bare else move

    def write(self, state: State) -> str:
        if state.codes is None:
            return "-"
        return " ".join((*state.codes, *(",".join(rows) or "-" for rows in state.rows)))

    def read(self, text: str, options: NoOptions) -> State:
        words = text.split()
        if words == ["-"]:
            return State()
        if len(words) != 4:
            raise InvalidPosition(
                f"'{text[:80]}' is not '-', nor two codes and the guesses of both seats, with spaces between."
            )
        first, second = (() if word == "-" else tuple(word.split(",")) for word in words[2:])
        for pegs in (*words[:2], *first, *second):
            if pegs not in VALID:
                raise InvalidPosition(f"'{pegs[:20]}' is not four letters from A to H.")
        return _reached(words[0], words[1], first, second)

    def resample(self, state: State, seat: Seat | None, dice: Dice) -> State:
        """Returns other codes with the same marks, if this seat does not know the code."""
        if state.codes is None:
            return state
        first, second = (
            code if owner == seat else _another(code, state.rows[1 - owner], dice)
            for owner, code in enumerate(state.codes)
        )
        return State((first, second), state.rows)


def _turn(state: State) -> Seat:
    """Returns whose row it is, unless the match is over."""
    return len(state.rows[0]) - len(state.rows[1])


def _has_broken(state: State, seat: Seat) -> bool:
    rows = state.rows[seat]
    return state.codes is not None and bool(rows) and rows[-1] == state.codes[1 - seat]


def _is_over(state: State) -> bool:
    """The first player has won only once both have played the same number of rows."""
    first, second = state.rows
    if state.codes is None or len(first) != len(second):
        return False
    return len(second) == ROWS or _has_broken(state, 0) or _has_broken(state, 1)


def _view(state: State, knows: Sequence[bool]) -> MastermindView:
    codes = state.codes
    is_over = _is_over(state)
    return MastermindView(
        stage="codes" if codes is None else "over" if is_over else "rows",
        codes=(
            codes[0] if codes and knows[0] else None,
            codes[1] if codes and knows[1] else None,
        ),
        rows=(_marked(state, 0), _marked(state, 1)),
        turn=None if codes is None or is_over else _turn(state),
        limit=ROWS,
    )


def _marked(state: State, seat: Seat) -> list[MastermindRow]:
    if state.codes is None:
        return []
    code = state.codes[1 - seat]
    return [MastermindRow(pegs, *marks(code, pegs)) for pegs in state.rows[seat]]


def _another(code: str, guesses: Sequence[str], dice: Dice) -> str:
    given = [(guess, marks(code, guess)) for guess in guesses]
    return dice.pick([other for other in CODES if all(marks(other, guess) == told for guess, told in given)])


def _reached(code: str, other: str, first: Sequence[str], second: Sequence[str]) -> State:
    """Returns the position after these guesses, row by row. Refuses guesses out of turn or after the end."""
    state = State((code, other))
    if not 0 <= len(first) - len(second) <= 1:
        raise InvalidPosition(
            f"After {len(first)} rows the second player has as many or one less, not {len(second)}."
        )
    if len(first) > ROWS:
        raise InvalidPosition(f"There are {ROWS} rows at most, not {len(first)}.")
    for row in range(len(first)):
        if _is_over(state):
            raise InvalidPosition(f"Row {row + 1} comes after the end of the match.")
        state = State(state.codes, (tuple(first[: row + 1]), tuple(second[: row + 1])))
    return state
