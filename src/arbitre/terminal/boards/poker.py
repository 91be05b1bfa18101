"""Poker as two rows of cards around the board, chips beside them, the latest hands below. Totals are chosen or typed."""

from collections.abc import Sequence
from typing import Any

import msgspec

from arbitre.games.poker import Poker, PokerHand, PokerView
from arbitre.kernel.text import Language, Text
from arbitre.terminal.boards.face import Face, Look

SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
STREETS = (
    Text(fr="avant le flop", en="before the flop"),
    Text(fr="flop", en="flop"),
    Text(fr="tournant", en="turn"),
    Text(fr="rivière", en="river"),
    Text(fr="abattage", en="showdown"),
)
MADE = {
    "straight_flush": Text(fr="quinte flush", en="straight flush"),
    "four": Text(fr="carré", en="four of a kind"),
    "full_house": Text(fr="full", en="full house"),
    "flush": Text(fr="couleur", en="flush"),
    "straight": Text(fr="suite", en="straight"),
    "three": Text(fr="brelan", en="three of a kind"),
    "two_pairs": Text(fr="deux paires", en="two pairs"),
    "pair": Text(fr="paire", en="pair"),
    "high_card": Text(fr="carte haute", en="high card"),
}
FOLD = Text(fr="se coucher", en="fold")
SHOWN = 4
"""How many finished hands are listed."""
_HIDDEN = "▒▒"
_EMPTY = "··"


class PokerFace(Face):
    asking = Text(fr="Votre mise", en="Your bet")
    call = "your_bet"
    refusals = {
        "illegal_move": Text(
            fr="Cette mise est trop basse : dépassez la mise adverse, ou suivez-la après une relance.",
            en="This bet is too low: exceed the other total, or match it after a raise.",
        ),
    }

    def lines(self, look: Look) -> list[str]:
        view = _view(look.view)
        language = look.language
        own = look.seat or 0
        board = _boxes([*map(_card, view.board), *[_EMPTY] * (5 - len(view.board))])
        lines = [
            *_heading(view, language),
            *self._player(view, 1 - own, language),
            *(f"        {line}" for line in board),
            *self._player(view, own, language),
        ]
        if view.history:
            lines.append("")
        lines += [self._record(hand, language) for hand in reversed(view.history[-SHOWN:])]
        return lines

    def short_lines(self, look: Look) -> list[str]:
        """Every card in sight, and nothing else but the bets."""
        view = _view(look.view)
        own = look.seat or 0
        board = " ".join([*map(_card, view.board), *[_EMPTY] * (5 - len(view.board))])
        return [
            _heading(view, look.language)[0],
            self._short_player(view, 1 - own, look.language),
            f"     {board}",
            self._short_player(view, own, look.language),
        ]

    def choices(self, look: Look) -> Sequence[str]:
        """Returns a few usual totals. Any other can be typed."""
        moves = look.moves or ()
        view = _view(look.view)
        if view.turn is None or view.least is None:
            return moves
        other = view.bets[1 - view.turn]
        usual = {"0", *map(str, (view.least, 2 * other, 3 * other, view.most))}
        return [move for move in moves if move in usual]

    def score(self, view: Any, seat: int) -> int:
        return _view(view).gains[seat]

    def tell(self, move: str, language: Language) -> str:
        return FOLD.in_language(language) if move == "0" else move

    def _player(self, view: PokerView, seat: int, language: Language) -> list[str]:
        cards = view.cards[seat]
        boxes = _boxes([_card(card) for card in cards] if cards else [_HIDDEN] * 2)
        dealer = ("donneur" if language == "fr" else "dealer") if view.dealer == seat else ""
        made = view.made[seat]
        beside = (
            f"{Poker.seat_names[seat].in_language(language)} {dealer}".rstrip(),
            f"{'mise' if language == 'fr' else 'bet'} {view.bets[seat]}",
            MADE[made].in_language(language) if made else "",
        )
        mark = ("▶" if view.turn == seat else " ") + self.marks[seat]
        starts = (f"   {mark}  ", "       ", "       ")
        return [
            f"{start} {box}  {text}".rstrip() for start, box, text in zip(starts, boxes, beside, strict=True)
        ]

    def _short_player(self, view: PokerView, seat: int, language: Language) -> str:
        cards = view.cards[seat]
        made = view.made[seat]
        faces = " ".join(map(_card, cards)) if cards else f"{_HIDDEN} {_HIDDEN}"
        bet = f"{'mise' if language == 'fr' else 'bet'} {view.bets[seat]}"
        turn = "▶" if view.turn == seat else " "
        named = MADE[made].in_language(language) if made else ""
        return f"  {turn}{self.marks[seat]} {faces}  {bet}  {named}".rstrip()

    def _record(self, hand: PokerHand, language: Language) -> str:
        gain = hand.gains[0]
        winner = "=" if gain == 0 else self.marks[0 if gain > 0 else 1]
        pairs = " / ".join(
            f"{mark} {' '.join(map(_card, cards)) if cards else f'{_HIDDEN} {_HIDDEN}'}"
            for mark, cards in zip(self.marks, hand.cards, strict=False)
        )
        board = " ".join(map(_card, hand.board))
        folded = "" if hand.folded is None else f" ({_folds(self.marks[hand.folded], language)})"
        return f"{hand.rank:>3}. {winner} {abs(gain):>3}  {pairs}  {board}{folded}".rstrip()


def _view(view: Any) -> PokerView:
    return msgspec.convert(view, PokerView, from_attributes=True)


def _heading(view: PokerView, language: Language) -> tuple[str, str]:
    street = STREETS[min((view.step - 1) // 2, 4)].in_language(language)
    if language == "fr":
        now = f"Donne {view.rank}, {street}, pot {view.pot}"
        return now, f"{view.completed} sur {view.hands} menées à terme"
    return f"Hand {view.rank}, {street}, pot {view.pot}", f"{view.completed} of {view.hands} completed"


def _folds(mark: str, language: Language) -> str:
    return f"{mark} couché" if language == "fr" else f"{mark} folded"


def _card(card: str) -> str:
    return f"{card[1]}{SUITS[card[0]]}"


def _boxes(faces: Sequence[str]) -> tuple[str, str, str]:
    """Draws cards side by side, three lines high."""
    return (
        " ".join("╭──╮" for _ in faces),
        " ".join(f"│{face}│" for face in faces),
        " ".join("╰──╯" for _ in faces),
    )


FACES = {"poker": PokerFace()}
