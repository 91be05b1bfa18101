"""No string tells what its reader may not know: were it otherwise hidden, the strings would be the same."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.registry import find_game
from arbitre.kernel.dice import Dice
from arbitre.protocols.tournoyons.trays.registry import TRAYS
from arbitre.protocols.tournoyons.trays.strings import Scene
from tests.protocols.tournoyons.trays.photos import after


@pytest.mark.parametrize("name", ["mastermind", "poker", "seafight"])
@settings(deadline=None, max_examples=30)
@given(number=st.integers(0, 50), moves=st.integers(2, 120))
def test_other_secrets_make_the_same_strings(name: str, number: int, moves: int) -> None:
    game, trays = find_game(name), TRAYS[name]
    match = after(game, number, moves)
    while match.is_over:
        moves //= 2
        match = after(game, number, moves)
    for seat in (0, 1, None):
        other = game.resample(match.state, seat, Dice(b"other", number))
        scene = Scene(played=match.number, eyes=seat)
        assert trays.for_interface(other, scene) == trays.for_interface(match.state, scene)
        if seat is not None:
            assert trays.for_engine(other, seat) == trays.for_engine(match.state, seat)
