"""Positions of SET for tests: a deck in a chosen order, claims played as text, and what every position owes."""

from collections import Counter
from typing import Any

from arbitre.games.set import Claim, Set, State
from arbitre.games.set.cards import BY_NAME, CARDS, NAMES, sets_among
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Context

GAME = Set()


class Stacked(Dice):
    """Dice whose shuffle puts these cards on top, and the others below in their own order."""

    def __init__(self, top: str) -> None:
        super().__init__(b"", 0)
        self._top = [BY_NAME[name] for name in top.split()]

    def shuffle(self, items: Any) -> tuple[Any, ...]:
        return (*self._top, *(item for item in items if item not in self._top))


def dealt(top: str, seats: int = 2, **options: Any) -> State:
    """The first STEP of a deck with these cards on top."""
    return GAME.start(seats, GAME.options(options), Context(Stacked(top), 0))


def shuffled(number: int, seats: int = 2, **options: Any) -> State:
    return GAME.start(seats, GAME.options(options), Context(Dice(b"set", number), 0))


def played(state: State, *claims: tuple[int, str], now: int = 0) -> State:
    """Claims as (seat, text), one second after the other."""
    for seat, text in claims:
        now += 1000
        state = GAME.at(state, now)
        claim = GAME.parse(text)
        GAME.check(state, seat, claim)
        state = GAME.play(state, {seat: claim}, Context(Dice(b"", 0), now))
    return state


def names(cards: tuple[int, ...]) -> str:
    return " ".join(NAMES[card] for card in cards)


def right_claim(state: State, dice: Dice) -> Claim:
    return Claim(state.step, dice.pick(sets_among(state.layout.tableau)))


def wrong_claim(state: State, dice: Dice) -> Claim | None:
    """Any three cards that are no SET; none where the tableau has but three."""
    tableau = state.layout.tableau
    while len(tableau) > 3:
        first, second, third = sorted(dice.shuffle(tableau)[:3])
        claim = Claim(state.step, (first, second, third))
        if not claim.is_right:
            return claim
    return None


def check_invariants(state: State) -> None:
    """Every card exactly once in pile, tableau or discard; a SET on the tableau until the end; at most 27 STEPs."""
    taken = [card for found in state.found for card in found.cards]
    assert sorted((*state.layout.tableau, *state.layout.draw, *taken)) == list(range(CARDS))
    if state.is_over:
        assert not state.layout.draw
        return
    assert sets_among(state.layout.tableau)
    assert state.step <= 27
    if state.options.extend:
        assert len(state.layout.tableau) <= 21
        assert len(state.layout.tableau) >= 12 or not state.layout.draw
    else:
        assert len(state.layout.tableau) == (12 if state.layout.draw else min(12, 81 - len(taken)))


def play_whole(number: int) -> tuple[State, Counter[str]]:
    """One seeded match to its end, checked at every STEP, with a wrong claim now and then; and what happened in it."""
    dice = Dice(b"whole match", number)
    state = shuffled(number, seats=1 + number % 8, extend=number % 3 == 0, penalty=number % 2)
    counts: Counter[str] = Counter()
    now = 0
    check_invariants(state)
    while not state.is_over:
        now += 2000
        state = GAME.at(state, now)
        claim = right_claim(state, dice) if dice.below(8) else wrong_claim(state, dice)
        if claim is None:
            continue
        seat = dice.below(len(state.points))
        GAME.check(state, seat, claim)
        before = state
        state = GAME.play(state, {seat: claim}, Context(dice, now))
        counts["right" if claim.is_right else "wrong"] += 1
        assert (state.step == before.step + 1) == claim.is_right
        counts["extended"] += len(state.layout.tableau) > 12
        check_invariants(state)
    counts["left"] += len(state.layout.tableau)
    counts["steps"] = len(state.found)
    return state, counts
