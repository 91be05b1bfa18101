from collections.abc import Sequence

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.games.mastermind import Code, Guess, MasterMind, State
from arbitre.games.mastermind.marks import CODES, COLOURS, marks
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove, InvalidMove, InvalidPosition, NotYourTurn, Refusal
from arbitre.kernel.game import Context, NoOptions, Outcome
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match
from tests.games.random_match import walk

GAME = MasterMind()
CONTEXT = Context(Dice(b"", 0), 0)

codes = st.text(COLOURS, min_size=4, max_size=4)


def played(rows: str, first: str = "ABCD", second: str = "EFGH") -> State:
    """The position after guesses such as `AABB CCDD`, seat 0's first, against these two codes."""
    state = GAME.start(2, NoOptions(), CONTEXT)
    state = GAME.play(state, {0: Code(first), 1: Code(second)}, CONTEXT)
    for number, pegs in enumerate(rows.split()):
        (ask,) = GAME.asks(state)
        assert ask.seat == number % 2
        GAME.check(state, ask.seat, GAME.parse(pegs))
        state = GAME.play(state, {ask.seat: GAME.parse(pegs)}, CONTEXT)
    return state


def match_of(*moves: tuple[int, str]) -> Match:
    match = Match(GAME, Header("m", GAME.name, GAME.version, 2, bytes(32), 0))
    for seat, text in moves:
        match.apply(match.act(seat, Action("move", text, match.version), 0))
    return match


def sent(match: Match, seat: int | None) -> str:
    moves = None if seat is None else match.moves(seat)
    return msgspec.json.encode((match.view(seat), list(match.events(seat)), moves)).decode()


# -- marks


@pytest.mark.parametrize(
    ("code", "guess", "expected"),
    [
        ("GCCH", "GCCH", (4, 0)),
        ("GCAH", "GCCH", (3, 0)),  # the row 30GCCH of the manual
        ("ABCD", "DCBA", (0, 4)),
        ("ABCD", "EFGH", (0, 0)),
        ("AABB", "ABAB", (2, 2)),
        ("AAAB", "BAAA", (2, 2)),
        ("ABCC", "CCDE", (0, 2)),
        ("CDEF", "CCCC", (1, 0)),
        ("AABC", "BAAA", (1, 2)),
    ],
)
def test_a_peg_is_marked_once_and_in_its_place_first(
    code: str, guess: str, expected: tuple[int, int]
) -> None:
    assert marks(code, guess) == expected


def crossed_out(code: Sequence[str], guess: Sequence[str]) -> tuple[int, int]:
    """As one does it on paper: cross out what is in its place, then look for the others one by one."""
    left, right = list(code), list(guess)
    placed = misplaced = 0
    for at in range(4):
        if left[at] == right[at]:
            placed += 1
            left[at], right[at] = "x", "y"
    for peg in right:
        if peg in left:
            misplaced += 1
            left[left.index(peg)] = "x"
    return placed, misplaced


@given(code=codes, guess=codes)
def test_marks_are_those_that_crossing_out_gives(code: str, guess: str) -> None:
    assert marks(code, guess) == crossed_out(code, guess)
    assert marks(code, guess) == marks(guess, code)


# -- playing


def test_both_hide_a_code_face_down_before_the_first_row() -> None:
    state = GAME.start(2, NoOptions(), CONTEXT)
    assert [(ask.seat, ask.sealed) for ask in GAME.asks(state)] == [(0, True), (1, True)]


def test_rows_alternate_and_the_referee_marks_them() -> None:
    view = GAME.view(played("EFAB AABB"), None)
    assert [(row.pegs, row.placed, row.misplaced) for row in view.rows[0]] == [("EFAB", 2, 0)]
    assert [(row.pegs, row.placed, row.misplaced) for row in view.rows[1]] == [("AABB", 1, 1)]
    assert (view.turn, view.stage, view.limit) == (0, "rows", 8)


def test_whoever_breaks_the_code_first_waits_for_the_equalising_row() -> None:
    state = played("EFGH")
    assert [ask.seat for ask in GAME.asks(state)] == [1]
    assert GAME.outcome(state) is None
    assert GAME.outcome(played("EFGH AAAA")) == Outcome("broken", (1.0, 0.0))


def test_breaking_both_codes_on_the_same_row_is_a_draw() -> None:
    assert GAME.outcome(played("AAAA BBBB EFGH ABCD")) == Outcome("same_row", (0.5, 0.5))


def test_the_second_player_wins_at_once_by_breaking_the_code_alone() -> None:
    state = played("AAAA ABCD")
    assert GAME.outcome(state) == Outcome("broken", (0.0, 1.0))
    assert not GAME.asks(state)


def test_nobody_in_eight_rows_is_a_draw() -> None:
    assert GAME.outcome(played("AAAA BBBB " * 7 + "AAAA")) is None
    assert GAME.outcome(played("AAAA BBBB " * 8)) == Outcome("rows", (0.5, 0.5))


def test_the_last_row_can_still_win() -> None:
    assert GAME.outcome(played("AAAA BBBB " * 7 + "AAAA ABCD")) == Outcome("broken", (0.0, 1.0))


# -- moves as text


@pytest.mark.parametrize("text", ["GCCH", "gcch", " G C C H ", "30GCCH", "00gcch", "04 GCCH"])
def test_a_guess_is_four_letters_and_marks_in_front_are_ignored(text: str) -> None:
    assert GAME.parse(text) == Guess("GCCH")
    assert str(GAME.parse(text)) == "GCCH"


@pytest.mark.parametrize("text", ["code GCCH", "CODE gcch", "code: GCCH", "codeGCCH"])
def test_a_code_to_hide_says_that_it_is_one(text: str) -> None:
    assert GAME.parse(text) == Code("GCCH")
    assert str(GAME.parse(text)) == "code GCCH"


@pytest.mark.parametrize(
    "text", ["", "GCC", "GCCHA", "GCCI", "ABC1", "3GCCH", "55GCCH", "code", "code ABCI", "ABCД"]
)
def test_anything_else_is_not_understood(text: str) -> None:
    with pytest.raises(InvalidMove, match="four letters from A to H"):
        GAME.parse(text)


@pytest.mark.parametrize("text", ["GCCH", " g c c h ", "code GCCH"])
def test_four_letters_are_a_code_as_long_as_there_is_one_to_hide(text: str) -> None:
    match = match_of((0, text), (1, "ABCD"), (0, "GCCH"))
    assert [event.text for event in match.log] == ["code GCCH", "code ABCD", "GCCH"]


def test_marks_make_a_row_of_it_and_rows_come_later() -> None:
    with pytest.raises(IllegalMove, match="Nothing is hidden yet"):
        match_of((0, "30GCCH"))


def test_a_guess_is_refused_while_codes_are_hidden_and_a_code_afterwards() -> None:
    with pytest.raises(IllegalMove, match="Nothing is hidden yet; 'code GCCH' would hide"):
        GAME.check(GAME.start(2, NoOptions(), CONTEXT), 0, Guess("GCCH"))
    with pytest.raises(IllegalMove, match="hidden already; a guess is four letters"):
        GAME.check(played(""), 0, Code("GCCH"))


def test_a_refused_move_changes_nothing() -> None:
    match = match_of((0, "code ABCD"), (1, "code EFGH"))
    for seat, text, refusal in [
        (0, "ABCI", InvalidMove),
        (0, "code AAAA", IllegalMove),
        (1, "AAAA", NotYourTurn),
    ]:
        with pytest.raises(refusal):
            match.act(seat, Action("move", text, match.version), 0)
    assert match.number == 2


# -- secrets


def test_a_code_is_seen_by_its_owner_only_until_the_match_is_over() -> None:
    state = played("AAAA BBBB")
    assert GAME.view(state, 0).codes == ("ABCD", None)
    assert GAME.view(state, 1).codes == (None, "EFGH")
    assert GAME.view(state, None).codes == (None, None)
    assert GAME.reveal(state).codes == ("ABCD", "EFGH")


def test_a_code_reaches_nobody_else_by_view_or_log() -> None:
    match = match_of((0, "code GHGE"), (1, "code FEFE"), (0, "AAAA"), (1, "BBBB"))
    assert "FEFE" not in sent(match, 0)
    assert "GHGE" not in sent(match, 1)
    assert "GHGE" not in sent(match, None)
    assert "FEFE" not in sent(match, None)


@pytest.mark.parametrize("text", ["code ABCD", "zzzz", "B", "30AAA"])
def test_a_refusal_does_not_depend_on_the_code_of_the_other(text: str) -> None:
    told = set()
    for code in ("FEFE", "GGGG", "ABCD"):
        match = match_of((0, "code GHGE"), (1, f"code {code}"))
        with pytest.raises(Refusal) as refused:
            match.act(0, Action("move", text, match.version), 0)
        told.add(refused.value.message)
    assert len(told) == 1


def test_a_sealed_code_stays_face_down_and_a_resignation_shows_everything() -> None:
    match = match_of((0, "code GHGE"))
    assert "GHGE" not in sent(match, 1) + sent(match, None)
    match.apply(match.act(1, Action("move", "code FEFE", match.version), 0))
    assert "GHGE" not in sent(match, 1) + sent(match, None)
    match.apply(match.act(0, Action("resign"), 0))
    assert match.reread(None, match.number) == 0
    assert all(code in sent(match, None) for code in ("GHGE", "FEFE"))


def test_another_code_that_fits_the_rows_looks_the_same() -> None:
    differs = False
    for match in walk(GAME, 3):
        other = GAME.resample(match.state, 0, Dice(b"other", match.number))
        assert GAME.view(other, 0) == GAME.view(match.state, 0)
        differs |= other != match.state
    assert differs


# -- positions


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is not '-', nor two codes"),
        ("ABCD EFGH", "is not '-', nor two codes"),
        ("ABCD EFGI - -", "'EFGI' is not four letters"),
        ("ABCD EFGH AAA -", "'AAA' is not four letters"),
        ("ABCD EFGH - AAAA", "After 0 rows"),
        ("ABCD EFGH AAAA,BBBB -", "After 2 rows"),
        ("ABCD EFGH EFGH,AAAA AAAA,AAAA", "Row 2 comes after the end"),
        ("ABCD EFGH " + ",".join(["AAAA"] * 9) + " " + ",".join(["BBBB"] * 9), "8 rows at most, not 9"),
    ],
)
def test_impossible_positions_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(InvalidPosition, match=sentence):
        GAME.read(text, NoOptions())


def test_a_position_is_two_codes_and_two_lists_of_guesses() -> None:
    assert GAME.write(played("AABB CCDD EEFF")) == "ABCD EFGH AABB,EEFF CCDD"
    assert GAME.write(played("")) == "ABCD EFGH - -"
    assert GAME.read("ABCD EFGH AABB,EEFF CCDD", NoOptions()) == played("AABB CCDD EEFF")


def test_there_are_4096_codes() -> None:
    assert len(set(CODES)) == 8**4
