"""Chess on eight by eight, seen from the player's side: white pieces in capitals. Alice has two boards, Dark has its fog.

A promotion is chosen in a row below the board, shown while a pawn may promote.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from arbitre.games.chess import ChessView, RealTimeView
from arbitre.games.chess.real_time.seeing import MovingView
from arbitre.kernel.text import Language, Text
from arbitre.terminal.boards.face import Face, Look
from arbitre.terminal.boards.grid import Cell, Grid, Path, Place, Tone
from arbitre.terminal.boards.sprites import Sprite

FILES: Final = "abcdefgh"
SIDE: Final = 8
FIGURES: Final = dict(zip("KQRBNPkqrbnp", "♔♕♖♗♘♙♚♛♜♝♞♟", strict=True))
LETTERS: Final[Mapping[Language, str]] = {"en": "KQRBNPkqrbnp", "fr": "RDTFCPrdtfcp"}
PIECES: Final = {
    language: {
        piece: Sprite(letter, {2: (figure,)})
        for (piece, figure), letter in zip(FIGURES.items(), letters, strict=True)
    }
    for language, letters in LETTERS.items()
}
"""Figures where a cell has room for them, otherwise the letters of the reader's language."""
FOG: Final = Sprite("▒", {2: ("▒▒▒▒", "▒▒▒▒"), 3: ("▒▒▒▒▒▒",) * 3})
BETWEEN: Final = Sprite("│", {2: ("│", "│"), 3: ("│", "│", "│")})
PROMOTIONS: Final = "QRBN"
FRENCH: Final = str.maketrans("KQRBN", "RDTFC")
ENGLISH: Final = str.maketrans("RDTFC", "KQRBN")
LEADING: Final = re.compile(r"^[RDTFC](?=[a-h1-8x])")
PROMOTED: Final = re.compile(r"=[DTFC]")
VALUES: Final = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9}
CLAIMS: Final = {
    "threefold": Text(
        fr="Troisième répétition : « draw » réclame la nulle.", en="Third repetition: 'draw' claims a draw."
    ),
    "fifty_moves": Text(
        fr="Cinquante coups sans prise ni coup de pion : « draw » réclame la nulle.",
        en="Fifty moves without a capture or a pawn's move: 'draw' claims a draw.",
    ),
}
CHECK: Final = Text(fr="Échec.", en="Check.")
COOLING: Final = Text(fr="( ) se repose encore", en="( ) still cooling down")
ON_THE_WAY: Final = Text(fr="[ ] trajet d’une pièce", en="[ ] way of a piece")

Spot = tuple[int, str]
"""A board, 0 or 1, and the name of a square."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """What any mode needs to draw."""

    pieces: Mapping[Spot, str]
    moves: Iterable[str]
    last: frozenset[Spot] = frozenset()
    marked: frozenset[Spot] = frozenset()
    seen: frozenset[str] | None = None
    """None if there is no fog."""
    captions: Mapping[Spot, str] = {}
    above: tuple[str, ...] = ()


class BoardFace(Face, ABC):
    """A board, or two side by side, with the viewer at the bottom."""

    marks = (FIGURES["K"], FIGURES["k"])
    boards: int = 1

    @abstractmethod
    def scene(self, look: Look) -> Scene:
        """Returns the pieces and where they may go, as a mode shows them."""

    def grid(self, look: Look) -> Grid:
        scene = self.scene(look)
        is_flipped = look.seat == 1
        targets = self._targets(scene, is_flipped)
        rows = [self._row(scene, row, is_flipped, look.language) for row in range(SIDE)]
        ranks = [str(row + 1 if is_flipped else SIDE - row) for row in range(SIDE)]
        if any(len(path) > 2 for path in targets):
            offered = [Cell(letter, PIECES[look.language][letter], "light") for letter in PROMOTIONS]
            rows.append((*offered, *[Cell("")] * (len(rows[0]) - len(offered))))
            ranks.append("=")
        files = FILES[::-1] if is_flipped else FILES
        return Grid(
            rows=tuple(rows),
            column_names=tuple(files) if self.boards == 1 else (*files, "", *files),
            row_names=tuple(ranks),
            targets=targets,
            last=frozenset(place_of(spot, is_flipped) for spot in scene.last),
            marked=frozenset(place_of(spot, is_flipped) for spot in scene.marked),
            above=(*scene.above, "") if scene.above else (),
        )

    def _row(self, scene: Scene, row: int, is_flipped: bool, language: Language) -> tuple[Cell, ...]:
        cells: list[Cell] = []
        for board in range(self.boards):
            if board:
                cells.append(Cell("", BETWEEN))
            for column in range(SIDE):
                file, rank = (SIDE - 1 - column, row) if is_flipped else (column, SIDE - 1 - row)
                cells.append(_cell(scene, (board, f"{FILES[file]}{rank + 1}"), language))
        return tuple(cells)

    def _targets(self, scene: Scene, is_flipped: bool) -> dict[Path, str]:
        """Maps a piece, its target on its own board, and its promotion to a move."""
        on_second = {square for board, square in scene.pieces if board}
        targets: dict[Path, str] = {}
        for move in scene.moves:
            source, target, becomes = move[:2], move[2:4], move[4:]
            board = int(source in on_second and (0, source) not in scene.pieces)
            path: Path = (place_of((board, source), is_flipped), place_of((board, target), is_flipped))
            if becomes:
                path = (*path, (SIDE, PROMOTIONS.index(becomes.upper())))
            targets[path] = move
        return targets


class ChessFace(BoardFace):
    writes_moves = True

    def written(self, view: Any, language: Language) -> str | None:
        san = msgspec.convert(view, ChessView, from_attributes=True).san
        return san.translate(FRENCH) if san is not None and language == "fr" else san

    def typed(self, text: str, look: Look) -> str:
        """French players type their own letters: Cf3, dxe8=D."""
        if look.language != "fr":
            return text
        move = LEADING.sub(lambda found: found[0].translate(ENGLISH), text.strip())
        return PROMOTED.sub(lambda found: found[0].translate(ENGLISH), move)

    def scene(self, look: Look) -> Scene:
        view = msgspec.convert(look.view, ChessView, from_attributes=True)
        pieces = read_placement(view.fen)
        squares = (view.last[:2], view.last[2:4]) if view.last and view.last != "draw" else ()
        return Scene(
            pieces=pieces,
            moves=[move for move in look.moves or () if move != "draw"],
            last=frozenset((board, square) for square in squares for board in range(self.boards)),
            marked=frozenset(spot for spot in pieces if spot[1] == view.check),
            seen=None if view.seen is None else frozenset(view.seen),
            above=self._above(view, look.language),
        )

    def _above(self, view: ChessView, language: Language) -> tuple[str, ...]:
        lines = []
        if view.opening is not None:
            name = view.opening.fr if language == "fr" else view.opening.en
            lines.append(f"{view.opening.eco} {name}")
        if view.captured:
            lines.append(captured_text(view.captured))
        if view.check is not None:
            lines.append(CHECK.in_language(language))
        if view.claim is not None:
            lines.append(CLAIMS[view.claim].in_language(language))
        return tuple(lines)


class AliceFace(ChessFace):
    boards = 2


class RealTimeFace(BoardFace):
    """Draws a moving piece where it is now, with its path in frames, and cooling pieces in heavy frames, with seconds."""

    moves_by_itself = True

    def scene(self, look: Look) -> Scene:
        view = msgspec.convert(look.view, RealTimeView, from_attributes=True)
        now = 0 if look.now is None else look.now
        pieces = {(piece.board, piece.square): piece.piece for piece in view.resting}
        pieces |= {(0, text[1:]): text[0] for text in view.passing}
        pieces |= dict(self._moving(piece, now) for piece in view.moving)
        cooling = {
            (piece.board, piece.square): _seconds(piece.ready - now)
            for piece in view.resting
            if piece.ready is not None and piece.ready > now
        }
        on_way = [piece for piece in view.moving if now < _arrival(piece)]
        return Scene(
            pieces=pieces,
            moves=_reachable(view, look.seat, now) if look.is_live else (),
            last=frozenset((piece.board, square) for piece in on_way for square in piece.path),
            marked=frozenset(cooling),
            captions=cooling,
            seen=None if view.seen is None else frozenset(view.seen),
            above=self._above(view, look.language, bool(cooling)),
        )

    def _moving(self, piece: MovingView, now: int) -> tuple[Spot, str]:
        """Returns where a piece is now. In Alice it surfaces on the other board when it arrives."""
        if now >= _arrival(piece):
            board = 1 - piece.board if self.boards > 1 else piece.board
            return (board, piece.path[-1]), piece.promotion or piece.piece
        steps = max(0, now - piece.started) // piece.step
        return (piece.board, piece.path[min(steps, len(piece.path) - 1)]), piece.piece

    def _above(self, view: RealTimeView, language: Language, has_cooling: bool) -> tuple[str, ...]:
        lines = [captured_text(view.captured)] if view.captured else []
        if has_cooling:
            lines.append(COOLING.in_language(language))
        if view.moving:
            lines.append(ON_THE_WAY.in_language(language))
        return tuple(lines)


class AliceRealTimeFace(RealTimeFace):
    boards = 2


def place_of(spot: Spot, is_flipped: bool) -> Place:
    board, square = spot
    file, rank = FILES.index(square[0]), int(square[1]) - 1
    row, column = (rank, SIDE - 1 - file) if is_flipped else (SIDE - 1 - rank, file)
    return row, column + (SIDE + 1) * board


def read_placement(fen: str) -> dict[Spot, str]:
    """Returns the pieces of a FEN, of both boards if it has two."""
    found: dict[Spot, str] = {}
    for board, placement in enumerate(fen.split()[0].split("|")):
        for row, rank in enumerate(placement.split("/")):
            column = 0
            for letter in rank:
                if letter.isdigit():
                    column += int(letter)
                    continue
                found[board, f"{FILES[column]}{SIDE - row}"] = letter
                column += 1
    return found


def captured_text(captured: str) -> str:
    """Returns the captured pieces of either side, and who is ahead by how much."""
    sides = [sorted(filter(test, captured), key=_worth, reverse=True) for test in (str.isupper, str.islower)]
    balance = sum(map(_worth, sides[1])) - sum(map(_worth, sides[0]))
    figures = "   ".join("".join(FIGURES[letter] for letter in side) for side in sides if side)
    return f"{figures}   {balance:+}" if balance else figures


def _worth(letter: str) -> int:
    return VALUES.get(letter.upper(), 0)


def _arrival(piece: MovingView) -> int:
    return piece.started + piece.step * (len(piece.path) - 1)


def _seconds(milliseconds: int) -> str:
    return f"{-(-milliseconds // 1000)} s"


def _reachable(view: RealTimeView, seat: int | None, now: int) -> Iterator[str]:
    """Yields the moves of the player's own cooled-down pieces, according to the view."""
    for piece in view.resting:
        if seat != int(piece.piece.islower()) or piece.ready is None or piece.ready > now:
            continue
        for target in piece.reach:
            is_promotion = piece.piece in "Pp" and target[1] in "18"
            for becomes in PROMOTIONS.lower() if is_promotion else ("",):
                yield f"{piece.square}{target}{becomes}"


def _cell(scene: Scene, spot: Spot, language: Language) -> Cell:
    letter = scene.pieces.get(spot)
    if letter is not None:
        tone: Tone = "light" if letter.isupper() else "dark"
        return Cell(spot[1], PIECES[language][letter], tone, scene.captions.get(spot, ""))
    is_fog = scene.seen is not None and spot[1] not in scene.seen
    return Cell(spot[1], FOG if is_fog else None, "dark" if is_fog else "plain")


_CHESS, _ALICE, _QUICK = ChessFace(), AliceFace(), RealTimeFace()
FACES = {
    "chess": _CHESS,
    "alice": _ALICE,
    "dark": _CHESS,
    "horde": _CHESS,
    "chess_rt": _QUICK,
    "alice_rt": AliceRealTimeFace(),
    "dark_rt": _QUICK,
    "horde_rt": _QUICK,
}
