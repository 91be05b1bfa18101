"""A match as this wire reports it, letter by letter, and its boards as lines of text. Knows no rules."""

import msgspec

from arbitre.terminal.boards.chess import FIGURES

LETTERS = {"p": "p", "h": "n", "b": "b", "r": "r", "q": "q", "k": "k"}
FILES = "ABCDEFGH"
ENDS = ("white", "black", "stalemate", "surrend", "timeout")


class HubGame(msgspec.Struct):
    """What the client knows of its match."""

    mode: str = ""
    colour: str = "white"
    boards: dict[int, dict[str, str]] = {}
    """Pieces by square, on one board or on Alice's two. White in capitals."""
    turn: int = 0
    left: int = -1
    """Milliseconds on the player's clock when last reported. -1 if there is none."""
    is_real_time: bool = False
    is_asked: bool = False
    is_promoting: bool = False
    premoves: list[str] = []
    end: str = ""
    """One of `ENDS`, once it is over."""

    @property
    def letter(self) -> str:
        return self.colour[0]

    def hear(self, text: str) -> None:
        """Handles the text after `30~`."""
        letter, rest = text[:1], text[1:]
        match letter:
            case "G":
                self.mode = rest
            case "X":
                self.colour = rest
            case "B":
                self._board(rest)
            case "T" if rest.isdigit():
                self.turn = int(rest)
            case "C":
                self.left = int(rest)
            case "A":
                self.is_asked, self.is_promoting = True, False
            case "L":
                self.is_asked = self.is_promoting = False
            case "D":
                self.premoves = self.premoves[1:]
            case "P":
                self.is_promoting = True
            case "U" if rest == "realtime":
                self.is_real_time = True
            case "U" if rest in ENDS:
                self.end = rest
                self.is_asked = self.is_promoting = False

    def _board(self, text: str) -> None:
        number = 0
        if text[:1] in ("1", "2"):
            number, text = int(text[0]) - 1, text[1:]
        white, _, black = text.removesuffix("#").partition("!")
        found = {}
        for side, pieces in ((str.upper, white), (str.lower, black)):
            for start in range(0, len(pieces) - 2, 3):
                found[pieces[start + 1 : start + 3]] = side(LETTERS.get(pieces[start], "p"))
        self.boards = {**self.boards, number: found}

    def move_of(self, typed: str) -> str | None:
        """Returns `E2E4` for typed text such as `e2-e4`, or None if it is no move."""
        text = "".join(letter for letter in typed.upper() if letter.isalnum())
        squares = text[:2], text[2:4]
        is_move = len(text) == 4 and all(one[0] in FILES and one[1] in "12345678" for one in squares)
        return text if is_move else None

    def lines(self) -> list[str]:
        """The boards side by side, from the player's side."""
        ranks, files = range(8, 0, -1), FILES
        if self.colour == "black":
            ranks, files = range(1, 9), FILES[::-1]
        heading = "   ".join(f"   {'  '.join(files)} " for _ in sorted(self.boards))
        rows = [
            "   ".join(_row(self.boards[board], rank, files) for board in sorted(self.boards))
            for rank in ranks
        ]
        return [heading, *rows, heading]


def _row(pieces: dict[str, str], rank: int, files: str) -> str:
    figures = [FIGURES.get(pieces.get(f"{file}{rank}", ""), "·") for file in files]
    return f"{rank}  {'  '.join(figures)} "
