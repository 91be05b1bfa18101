"""SET: the first player to see three cards that are alike or all different in each of four ways takes them.

All seats are asked at once, from the first card to the last. A claim names its STEP. The first right one ends that STEP;
claims that come too late are stale, not wrong.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import msgspec

from arbitre.games.set.cards import CARDS, NAMES, sets_among
from arbitre.games.set.claim import Claim, Hint, read_move
from arbitre.games.set.dealing import Layout, deal, refill
from arbitre.games.set.errors import NoHint, StaleStep, Waiting
from arbitre.games.set.position import MOST_SEATS, read_position, write_position
from arbitre.games.set.state import WAIT, Found, Mistake, SetOptions, State
from arbitre.games.set.view import SetView, view_of
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove
from arbitre.kernel.game import Ask, Context, Game, Outcome, Seat
from arbitre.kernel.text import Text

MOST_HINTS: Final = 2
"""Cards shown in one STEP. The third follows from two."""


class Set(Game[State, Claim | Hint]):
    name = "set"
    title = Text(fr="SET", en="SET")
    seats = range(1, MOST_SEATS + 1)
    seat_names = tuple(Text(fr=f"Joueur {seat}", en=f"Player {seat}") for seat in range(1, MOST_SEATS + 1))
    options_type = SetOptions
    view_type = SetView
    endings = {
        "no_set": Text(fr="Il ne reste plus aucun SET.", en="There is no SET left."),
        "left": Text(fr="Il ne reste plus qu’un joueur.", en="Only one player is left."),
        "minutes": Text(fr="Le temps de la partie est écoulé.", en="The minutes of the match are over."),
    }
    shares_view = True
    keeps_secrets = True
    moves_go_stale = False
    is_real_time = True
    clocks = ()

    def start(self, seats: int, options: SetOptions, context: Context) -> State:
        return State(options, deal(context.dice.shuffle(range(CARDS)), options.extend), (0,) * seats)

    def at(self, state: State, now: int) -> State:
        """Drops the waits that are over by then."""
        if not state.mistakes:
            return state
        return msgspec.structs.replace(state, mistakes=_running(state.mistakes, now))

    def asks(self, state: State) -> Sequence[Ask]:
        return () if state.is_over else tuple(Ask(seat) for seat in state.in_play)

    def moves(self, state: State, seat: Seat) -> None:
        """Returns None: a list of the SETs would be the solution."""

    def sample(self, state: State, seat: Seat, dice: Dice) -> Claim:
        """Returns a correct claim. It is legal even if other seats must wait."""
        return Claim(state.step, dice.pick(sets_among(state.layout.tableau)))

    def check(self, state: State, seat: Seat, move: Claim | Hint) -> None:
        if move.step < state.step:
            raise StaleStep.told(
                Text(
                    fr=f"Le STEP {move.step} est terminé ; la partie en est au STEP {state.step}.",
                    en=f"STEP {move.step} is over; the match is at STEP {state.step}.",
                )
            )
        if move.step > state.step:
            raise IllegalMove.told(
                Text(
                    fr=f"Il n’y a pas encore de STEP {move.step} ; la partie en est au STEP {state.step}.",
                    en=f"There is no STEP {move.step} yet; the match is at STEP {state.step}.",
                )
            )
        if isinstance(move, Hint):
            _check_hint(state)
            return
        mistake = state.mistake_of(seat)
        if mistake is not None:
            raise Waiting.told(
                Text(
                    fr=f"Après une erreur on attend {WAIT // 1000} s : jusqu’à {mistake.until} ms.",
                    en=f"A wrong claim costs a wait of {WAIT // 1000} s: until {mistake.until} ms.",
                )
            )
        for card in move.cards:
            if card not in state.layout.tableau:
                raise IllegalMove.told(
                    Text(
                        fr=f"La carte {NAMES[card]} n’est pas sur le tableau du STEP {state.step}.",
                        en=f"Card {NAMES[card]} does not lie on the tableau of STEP {state.step}.",
                    )
                )

    def play(self, state: State, moves: Mapping[Seat, Claim | Hint], context: Context) -> State:
        now = context.now
        mistakes = _running(state.mistakes, now)
        if not moves:
            return msgspec.structs.replace(state, mistakes=mistakes, is_late=True)
        ((seat, claim),) = moves.items()
        if isinstance(claim, Hint):
            return msgspec.structs.replace(
                state,
                mistakes=mistakes,
                hints=sets_among(state.layout.tableau)[0][: len(state.hints) + 1],
                points=_scored(state.points, seat, -1),
            )
        if not claim.is_right:
            return msgspec.structs.replace(
                state,
                mistakes=(*mistakes, Mistake(seat, claim.cards, now + WAIT)),
                points=_scored(state.points, seat, -state.options.penalty),
            )
        return msgspec.structs.replace(
            state,
            layout=refill(state.layout, claim.cards, state.options.extend),
            points=_scored(state.points, seat, 1),
            found=(*state.found, Found(seat, claim.cards, now)),
            mistakes=mistakes,
            hints=(),
        )

    def outcome(self, state: State) -> Outcome | None:
        """The most points among those who stayed win. A solo player wins by taking all SETs before the minutes are over."""
        if not state.is_over:
            return None
        reason = "left" if state.is_deserted else "minutes" if state.is_late else "no_set"
        if len(state.points) == 1:
            return Outcome(reason, (0.0 if state.is_late else 1.0,), state.points)
        most = max(state.points[seat] for seat in state.in_play)
        first = [seat for seat in state.in_play if state.points[seat] == most]
        scores = tuple(1 / len(first) if seat in first else 0.0 for seat in range(len(state.points)))
        return Outcome(reason, scores, state.points)

    def view(self, state: State, seat: Seat | None) -> SetView:
        return view_of(state)

    def parse(self, text: str) -> Claim | Hint:
        return read_move(text)

    def write(self, state: State) -> str:
        return write_position(state)

    def read(self, text: str, options: SetOptions) -> State:
        return read_position(text, options)

    def resume(self, state: State, context: Context) -> State:
        if state.is_shuffled:
            return state
        return _reshuffled(state, context.dice)

    def wake(self, state: State) -> int | None:
        return state.ends if state.ends is not None and not state.is_over else None

    def leave(self, state: State, seat: Seat) -> State:
        """The others go on while there are two of them. The last one has won, and everybody's points count."""
        return msgspec.structs.replace(state, gone=state.gone | {seat})

    def in_play(self, state: State, seats: int) -> Collection[Seat]:
        return state.in_play

    def can_take_back(self, state: State) -> bool:
        """Not against the clock: time is the one thing that would not come back."""
        return state.ends is None

    def stage(self, state: State) -> int:
        """An undo goes back one STEP, including wrong claims."""
        return state.step

    def resample(self, state: State, seat: Seat | None, dice: Dice) -> State:
        return _reshuffled(state, dice)


def _check_hint(state: State) -> None:
    if len(state.points) > 1:
        raise NoHint.told(
            Text(fr="Un indice n’est donné qu’à qui joue seul.", en="Only who plays alone is given a hint.")
        )
    if len(state.hints) == MOST_HINTS:
        raise NoHint.told(
            Text(
                fr=f"Deux cartes du SET sont montrées au STEP {state.step} ; la troisième s’en déduit.",
                en=f"Two cards of the SET are shown at STEP {state.step}; the third follows from them.",
            )
        )


def _reshuffled(state: State, dice: Dice) -> State:
    layout = Layout(state.layout.tableau, dice.shuffle(sorted(state.layout.draw)))
    return msgspec.structs.replace(state, layout=layout, is_shuffled=True)


def _running(mistakes: tuple[Mistake, ...], now: int) -> tuple[Mistake, ...]:
    return tuple(mistake for mistake in mistakes if mistake.until > now)


def _scored(points: tuple[int, ...], seat: Seat, points_more: int) -> tuple[int, ...]:
    return (*points[:seat], points[seat] + points_more, *points[seat + 1 :])
