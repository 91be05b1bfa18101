"""Whatever somebody else's program sends is a move or a position, or is refused as none."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.registry import find_game
from arbitre.kernel.errors import InvalidMove, InvalidPosition
from arbitre.protocols.tournoyons.trays.registry import TRAYS
from arbitre.protocols.tournoyons.trays.strings import Scene, Strings
from tests.protocols.tournoyons.trays.photos import after

every_tray = pytest.mark.parametrize("name", TRAYS)
TEXTS = st.none() | st.text(max_size=12) | st.text("0123456789ABCDHJS?*-M", max_size=12)


@every_tray
@settings(deadline=None, max_examples=60)
@given(tray=TEXTS | st.just("Init"), gain1=TEXTS, gain2=TEXTS, turn=st.none() | st.integers(-3, 400))
def test_any_strings_are_a_position_or_an_invalid_position(
    name: str, tray: str | None, gain1: str | None, gain2: str | None, turn: int | None
) -> None:
    game = find_game(name)
    try:
        state = TRAYS[name].read(Strings(tray=tray, gain1=gain1, gain2=gain2), game.options(), turn)
    except InvalidPosition:
        return
    assert game.write(game.read(game.write(state), game.options())) == game.write(state)


@every_tray
@settings(deadline=None, max_examples=60)
@given(data=st.data())
def test_a_tray_with_some_characters_changed_is_read_or_refused(name: str, data: st.DataObject) -> None:
    game = find_game(name)
    match = after(game, data.draw(st.integers(0, 5)), data.draw(st.integers(0, 30)))
    strings = TRAYS[name].for_interface(match.state, Scene(played=match.number))
    tray = list(strings.tray or "")
    for _ in range(data.draw(st.integers(0, 3))):
        if tray:
            tray[data.draw(st.integers(0, len(tray) - 1))] = data.draw(st.sampled_from("0123456789?*-Ax"))
    changed = Strings(tray="".join(tray), gain1=strings.gain1, gain2=strings.gain2)
    try:
        state = TRAYS[name].read(changed, game.options(), match.number + 1)
    except InvalidPosition:
        return
    assert (game.outcome(state) is None) == bool(game.asks(state))


@every_tray
@settings(deadline=None, max_examples=60)
@given(value=st.text(max_size=40) | st.text("0123456789ABCDEFGHJSXV-", max_size=25))
def test_any_value_is_a_move_or_an_invalid_move(name: str, value: str) -> None:
    match = after(find_game(name), 1, 0)
    seat = match.asks[0].seat
    try:
        move = TRAYS[name].read_value(match.state, seat, value)
    except InvalidMove:
        return
    assert str(move)
