"""Players of chess in real time: weigh what a move wins, what it risks during the cooldown, and what must be saved now.

They know only the view, and never move faster than a person could.
"""

from typing import ClassVar, Final

from arbitre.bots.bot import Bot, Later, Question
from arbitre.bots.chess.evaluation import VALUE
from arbitre.games.chess.move import KNIGHT, LETTERS, PAWN, Move, parse_move
from arbitre.games.chess.real_time.seeing import MovingView, RealTimeView, RestingView
from arbitre.kernel.text import Text

_KING: Final = 4_000
_ESCAPES: Final = 0.4
"""The value of a target that may escape before the attacker arrives, as a share."""
_RISK: Final = 0.8
_GLANCE: Final = 400
"""Milliseconds after which it looks again."""


def worth(piece: str) -> int:
    kind = LETTERS.index(piece.upper())
    return VALUE[kind] or _KING


class Scene:
    """A view sorted into friends and enemies, at one moment."""

    def __init__(self, view: RealTimeView, seat: int, now: int) -> None:
        self.view = view
        self.now = now
        self.seat = seat
        self.boards = 2 if any(piece.board for piece in view.resting) else 1
        self.own: dict[str, RestingView] = {}
        self.enemies: list[RestingView] = []
        for piece in view.resting:
            if piece.piece.islower() == bool(seat):
                self.own[piece.square] = piece
            else:
                self.enemies.append(piece)
        self.attacks: list[MovingView] = [
            motion for motion in view.moving if motion.piece.islower() != bool(seat)
        ]

    def gain(self, move: Move, text: str, arrives: int) -> float:
        """Returns what a move captures, if it is still there."""
        piece = self.own[text[:2]]
        gain = 0.0
        for enemy in self.enemies:
            if enemy.square == text[2:4] and enemy.board == piece.board:
                is_held = enemy.ready is None or enemy.ready > arrives
                gain += worth(enemy.piece) * (1 if is_held else _ESCAPES)
        return gain + VALUE[move.promotion]

    def risk(self, text: str, arrives: int, is_alice: bool) -> float:
        """Returns what may be lost during the cooldown: an enemy can arrive before the piece moves on."""
        piece = self.own[text[:2]]
        board = 1 - piece.board if is_alice else piece.board
        until = arrives + self.view.cooldown
        for enemy in self.enemies:
            if enemy.board != board or text[2:4] not in enemy.reach:
                continue
            if enemy.square != text[2:4] and (enemy.ready or 0) < until:
                return worth(piece.piece) * _RISK
        return 0.0

    def threat(self, square: str) -> float:
        """Returns what is lost if the piece on a square stays: an enemy is on its way, or could be."""
        piece = self.own[square]
        for attack in self.attacks:
            if square in attack.path[1:] and attack.board == piece.board:
                return worth(piece.piece) * 0.9
        for enemy in self.enemies:
            if enemy.board == piece.board and square in enemy.reach and (enemy.ready or 0) <= self.now + 500:
                return worth(piece.piece) * 0.3
        return 0.0


class RealTimeBot(Bot):
    """Weighs every possible move, and waits if none is worth making."""

    gap: ClassVar[int]
    """The least milliseconds between two of its moves."""
    care: ClassVar[float]
    """How much it cares about what it may lose."""
    least: ClassVar[int]
    """Below this value it keeps its pieces ready."""

    def choose(self, question: Question) -> str | Later:
        last = next((event.at for event in reversed(question.events) if event.seat == question.seat), 0)
        if question.now < last + self.gap:
            return Later(last + self.gap)
        scene = Scene(question.view, question.seat, question.now)
        is_alice = question.game.startswith("alice")
        best, chosen = float(self.least), None
        for text in question.dice.shuffle(question.moves or []):
            value = self.weigh(scene, text, is_alice)
            if value > best:
                best, chosen = value, text
        return Later(question.now + _GLANCE) if chosen is None else chosen

    def weigh(self, scene: Scene, text: str, is_alice: bool) -> float:
        move = parse_move(text)
        arrives = scene.now + travel(move, scene.own[text[:2]].piece, scene.view.step)
        value = scene.gain(move, text, arrives)
        value -= self.care * (scene.risk(text, arrives, is_alice) - scene.threat(text[:2]))
        return value + position_bonus(move, scene.own[text[:2]].piece, scene.seat)


def travel(move: Move, piece: str, step: int) -> int:
    """Returns the travel time in milliseconds."""
    if piece.upper() == LETTERS[KNIGHT]:
        return 2 * step
    files = abs((move.source & 7) - (move.target & 7))
    return step * max(files, abs((move.source >> 3) - (move.target >> 3)))


def position_bonus(move: Move, piece: str, seat: int) -> float:
    """A small bonus for the centre and for advancing pawns. Kings stay at home."""
    kind = LETTERS.index(piece.upper())
    if kind == PAWN:
        rank = move.target >> 3
        return 6 + 4 * (7 - rank if seat else rank)
    if piece.upper() == "K":
        return -60

    def ring(square: int) -> int:
        file, rank = square & 7, square >> 3
        return min(file, 7 - file, rank, 7 - rank)

    return 12 * (ring(move.target) - ring(move.source))


class Beginner(RealTimeBot):
    """Any move, at a beginner's pace."""

    name = "random"
    title = Text(fr="Noé, joue au hasard", en="Noé, plays at random")
    level = 1
    gap = 2_500
    care = 0
    least = -1

    def weigh(self, scene: Scene, text: str, is_alice: bool) -> float:
        return 0


class Hasty(RealTimeBot):
    name = "hasty"
    title = Text(fr="Félix, prend ce qu’il peut", en="Félix, takes what he can")
    level = 2
    gap = 2_000
    care = 0.2
    least = -50


class Watchful(RealTimeBot):
    name = "watchful"
    title = Text(fr="Marthe, surveille les pièces qui refroidissent", en="Marthe, minds what cools down")
    level = 3
    gap = 1_000
    care = 0.6
    least = -50
