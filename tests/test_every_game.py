"""What the house demands of the rules of every game in the registry. A game that lacks any of it fails here."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.kernel.dice import Dice
from arbitre.kernel.endings import ending
from arbitre.kernel.errors import InvalidMove, InvalidOptions, InvalidPosition
from arbitre.kernel.game import Context, Seat
from arbitre.kernel.log import Action
from arbitre.kernel.match import Match
from tests.every_game import AnyGame, every_game, every_open_game
from tests.games.random_match import new_match, random_match, seats_asked, walk

MATCHES = range(5)


def eyes(match: Match) -> list[Seat | None]:
    return [*range(match.header.seats), None]


def seen(match: Match, seat: Seat | None) -> str:
    """All that reaches one pair of eyes, as it would be sent."""
    moves = None if seat is None else match.moves(seat)
    return msgspec.json.encode((match.view(seat), list(match.events(seat)), moves)).decode()


# -- playing


@every_game
def test_random_matches_end_with_a_score_for_every_seat(game: AnyGame) -> None:
    for number in MATCHES:
        match = random_match(game, number)
        assert match.outcome is not None
        assert len(match.outcome.scores) == match.header.seats
        assert all(0 <= score <= 1 for score in match.outcome.scores)
        assert ending(game, match.outcome.reason) is not None, "the game words its own endings"


@every_game
def test_there_is_an_outcome_exactly_when_nobody_is_asked(game: AnyGame) -> None:
    for match in walk(game, 1):
        assert (game.outcome(match.state) is None) == bool(game.asks(match.state))


@every_game
def test_asks_name_each_seat_once_and_are_all_sealed_or_none(game: AnyGame) -> None:
    for match in walk(game, 1):
        asked = [ask.seat for ask in match.asks]
        assert len(set(asked)) == len(asked)
        assert set(asked) <= set(range(match.header.seats))
        assert len({ask.sealed for ask in match.asks}) <= 1


@every_game
def test_every_listed_move_is_legal_and_is_its_own_text(game: AnyGame) -> None:
    for match in walk(game, 1):
        for seat in seats_asked(match):
            moves = game.moves(match.state, seat)
            if game.is_real_time and not moves:
                continue  # There may be nothing to do for a while.
            sampled = game.sample(match.state, seat, Dice(match.header.seed, match.number))
            listed = [sampled] if moves is None else list(moves)
            assert listed, "a seat that is asked must have a move"
            assert sampled in listed
            for move in listed:
                game.check(match.state, seat, move)
                assert game.parse(str(move)) == move
                assert game.parse(f"  {move}\n") == move


@every_game
def test_a_missed_deadline_plays_a_legal_move_if_any(game: AnyGame) -> None:
    for match in walk(game, 1):
        for ask in match.asks:
            if ask.default is not None:
                game.check(match.state, ask.seat, ask.default)


@every_game
def test_playing_changes_nothing_but_its_result(game: AnyGame) -> None:
    for match in walk(game, 1):
        if match.is_over:
            return
        state = match.state
        before = repr(state)
        seen_now = match.state_at(None)
        legal = {ask.seat: game.moves(seen_now, ask.seat) for ask in match.asks}
        asked = [seat for seat, listed in legal.items() if listed is None or list(listed)]
        if not asked:
            continue  # In real time there may be nothing to do for a while.
        moves = {seat: game.sample(seen_now, seat, Dice(b"same", match.number)) for seat in asked}
        if not match.asks[0].sealed:
            moves = dict(list(moves.items())[:1])
        once, again = (game.play(state, moves, Context(Dice(b"chance", 1), 5)) for _ in range(2))
        assert repr(once) == repr(again)
        assert repr(state) == before


@every_game
def test_a_replay_is_the_match_to_the_bit(game: AnyGame) -> None:
    for number in MATCHES:
        match = random_match(game, number)
        replayed = Match.replay(game, match.header, match.log, check=True)
        assert repr(replayed.state) == repr(match.state)
        assert [repr(position) for position in replayed.past] == [repr(position) for position in match.past]
        assert replayed.outcome == match.outcome
        assert [seen(replayed, seat) for seat in eyes(match)] == [seen(match, seat) for seat in eyes(match)]


# -- seeing


@every_game
def test_a_view_is_of_its_type_and_survives_being_sent(game: AnyGame) -> None:
    for match in walk(game, 1):
        for seat in eyes(match):
            view = match.view(seat)
            assert type(view) is game.view_type
            assert msgspec.json.decode(msgspec.json.encode(view), type=game.view_type) == view


@every_game
def test_a_view_does_not_change_with_what_its_seat_cannot_see(game: AnyGame) -> None:
    for match in walk(game, 1):
        for seat in eyes(match):
            other = game.resample(match.state, seat, Dice(b"other", match.number))
            assert game.view(game.at(other, match.latest), seat) == match.view(seat) or match.is_over
            if seat is not None and any(ask.seat == seat for ask in match.asks):
                at = match.latest
                moves, same = game.moves(game.at(match.state, at), seat), game.moves(game.at(other, at), seat)
                assert (moves and list(moves)) == (same and list(same))


@every_game
def test_a_sealed_move_reaches_nobody_before_the_others_have_moved(game: AnyGame) -> None:
    for match in walk(game, 1):
        if len(seats_asked(match)) < 2 or not match.asks[0].sealed:
            continue
        for mover in seats_asked(match):
            tellings: dict[Seat | None, set[str]] = {seat: set() for seat in eyes(match)}
            for attempt in range(6):
                move = game.sample(match.state, mover, Dice(b"sealed", attempt))
                twin = Match.replay(game, match.header, match.log)
                twin.apply(twin.act(mover, Action("move", str(move), twin.version_for(mover)), 10**9))
                for seat in eyes(match):
                    tellings[seat].add(seen(twin, seat))
            assert len(tellings[mover]) > 1, "the attempts were not different"
            del tellings[mover]
            assert {len(told) for told in tellings.values()} == {1}


@every_open_game
def test_a_game_that_shares_its_view_shows_everybody_the_same(game: AnyGame) -> None:
    for number in MATCHES:
        for match in walk(game, number):
            assert len({msgspec.json.encode(match.view(seat)) for seat in eyes(match)}) == 1


@every_open_game
def test_a_game_that_shares_its_view_tells_everybody_the_same_story(game: AnyGame) -> None:
    for match in walk(game, 1):
        if match.number % (10 if match.number < 50 else 100) > 1 and not match.is_over:
            continue  # Stories are long; two steps in a row are both before and after an answer to a sealed ask.
        told = [event for event in match.events(None) if event.number <= match.version]
        assert told == match.log[: match.version]
        frames = match.frames(None)
        assert not game.takes_back or len(frames) == len(match.past) + 1
        for seat in range(match.header.seats):
            assert [event for event in match.events(seat) if event.number <= match.version] == told
            assert match.frames(seat) == frames


# -- writing


@every_game
def test_a_position_survives_being_written_and_read(game: AnyGame) -> None:
    for match in walk(game, 1):
        options = game.options(match.header.options)
        text = game.write(match.state)
        assert "\n" not in text
        state = game.read(text, options)
        assert game.write(state) == text
        assert game.asks(state) == game.asks(match.state)
        assert game.outcome(state) == game.outcome(match.state)
        for seat in seats_asked(match):
            moves, same = game.moves(match.state, seat), game.moves(state, seat)
            assert (moves and list(moves)) == (same and list(same))


@every_game
@settings(deadline=None)
@given(text=st.text(max_size=80) | st.text("0123456789ABCDEFGHXabcdefgh -+", max_size=80))
def test_any_text_is_a_move_or_an_invalid_move(game: AnyGame, text: str) -> None:
    try:
        move = game.parse(text)
    except InvalidMove:
        return
    assert game.parse(str(move)) == move


@every_game
def test_what_it_does_not_understand_is_said_in_both_languages(game: AnyGame) -> None:
    with pytest.raises(InvalidMove) as caught:
        game.parse("?!")
    assert caught.value.words is not None
    assert caught.value.words.en in caught.value.message
    assert caught.value.words.fr != caught.value.words.en
    assert "'" not in caught.value.words.fr


@every_game
@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_any_text_is_a_position_or_an_invalid_position(game: AnyGame, data: st.DataObject) -> None:
    written = game.write(new_match(game, 1).state)
    start = data.draw(st.integers(0, len(written)))
    end = data.draw(st.integers(start, len(written)))
    inserted = data.draw(st.text(max_size=10) | st.text("0123 -", max_size=10))
    text = data.draw(st.text(max_size=100) | st.just(written[:start] + inserted + written[end:]))
    try:
        state = game.read(text, game.options())
    except InvalidPosition:
        return
    assert game.write(game.read(game.write(state), game.options())) == game.write(state)
    assert (game.outcome(state) is None) == bool(game.asks(state))


# -- options


@every_game
def test_unknown_options_are_refused(game: AnyGame) -> None:
    with pytest.raises(InvalidOptions, match="no_such_option"):
        game.options({"no_such_option": 1})


@every_game
def test_every_option_has_a_default_and_a_title_in_both_languages(game: AnyGame) -> None:
    schema = msgspec.json.schema(game.options_type)["$defs"][game.options_type.__name__]
    for name, option in schema["properties"].items():
        assert "default" in option, name
        assert option["title"], name
        assert option["x-title"]["fr"], name
        assert option["x-title"]["en"], name


# -- what stands beside the rules
