import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.morpion import Morpion, MorpionOptions, State
from arbitre.games.morpion.lines import LINES, MARK, alignments, count, fives
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove, InvalidMove, InvalidOptions, InvalidPosition
from arbitre.kernel.game import Context, Outcome
from tests.games import slow_morpion

GAME = Morpion()
CONTEXT = Context(Dice(b"", 0), 0)
LONG, SUDDEN = MorpionOptions(), MorpionOptions(sudden_death=True)
START = GAME.start(2, LONG, CONTEXT)


def played(moves: str, options: MorpionOptions = LONG) -> State:
    state = GAME.start(2, options, CONTEXT)
    for text in moves.split():
        assert GAME.asks(state), f"the match was over before {text}"
        move = GAME.parse(text)
        GAME.check(state, state.turn, move)
        state = GAME.play(state, {state.turn: move}, CONTEXT)
    return state


def marks(cells: str) -> int:
    return sum(MARK[GAME.parse(cell).cell] for cell in cells.split())


def spelled(found: list[tuple[int, int]]) -> list[str]:
    return [
        slow_morpion.name(divmod(first, 10)) + slow_morpion.name(divmod(last, 10)) for first, last in found
    ]


def drawn(picture: str) -> str:
    """Ten rows of `.`, `X` and `O` as the text of a position; whoever has fewer marks is to move."""
    board = "".join(picture.split()).replace(".", "0").replace("X", "1").replace("O", "2")
    return f"{board} {1 if board.count('1') == board.count('2') else 2}"


def test_crosses_begin_and_turns_alternate() -> None:
    assert [ask.seat for ask in GAME.asks(START)] == [0]
    assert [ask.seat for ask in GAME.asks(played("C5"))] == [1]


def test_the_letter_names_the_column_and_the_digit_the_row() -> None:
    assert GAME.write(played("J0")) == "0" * 9 + "1" + "0" * 90 + " 2"
    assert GAME.write(played("A9")) == "0" * 90 + "1" + "0" * 9 + " 2"


@pytest.mark.parametrize(
    ("crosses", "alignment"),
    [
        ("D3 E3 F3 G3 H3", "D3H3"),
        ("D3 D4 D5 D6 D7", "D3D7"),
        ("D3 E4 F5 G6 H7", "D3H7"),
        ("H3 G4 F5 E6 D7", "H3D7"),
        ("F0 G1 H2 I3 J4", "F0J4"),
        ("E0 D1 C2 B3 A4", "E0A4"),
        ("F9 G8 H7 I6 J5", "J5F9"),
    ],
)
def test_five_in_a_row_in_any_direction_are_an_alignment(crosses: str, alignment: str) -> None:
    noughts = iter(("A0", "C0", "A8", "C9", "A6"))
    state = played(" ".join(f"{cross} {next(noughts)}" for cross in crosses.split()))
    assert GAME.view(state, None).alignments == ([alignment], [])


def test_play_goes_on_after_an_alignment() -> None:
    state = played("D3 A0 E3 A2 F3 A4 G3 A6 H3")
    assert GAME.view(state, None).made == 1
    assert [ask.seat for ask in GAME.asks(state)] == [1]
    assert GAME.outcome(state) is None
    assert GAME.view(played("D3 A0 E3 A2 F3 A4 G3 A6 H3 A8"), None).made == 0


def test_no_line_leads_over_the_edge() -> None:
    assert count(marks("H3 I3 J3 A4 B4")) == 0
    assert count(marks("D8 D9 E0 E1 E2")) == 0
    assert count(marks("H3 I4 J5 A6 B7")) == 0
    assert count(marks("C4 B5 A6 J6 I7")) == 0


@pytest.mark.parametrize("length", range(5, 10))
def test_a_run_of_five_to_nine_is_one_alignment_cut_from_its_first_cell(length: int) -> None:
    for row in range(10):
        cells = [f"{column}{row}" for column in "ABCDEFGHIJ"[10 - length :]]
        run = marks(" ".join(cells))
        assert spelled(alignments(run)) == [cells[0] + cells[4]]
        assert count(run) == 1


def test_a_run_of_ten_is_two_alignments() -> None:
    row = " ".join(f"{column}4" for column in "ABCDEFGHIJ")
    diagonal = " ".join(f"{column}{row}" for row, column in enumerate("ABCDEFGHIJ"))
    assert spelled(alignments(marks(row))) == ["A4E4", "F4J4"]
    assert spelled(alignments(marks(diagonal))) == ["A0E4", "F5J9"]


def test_joining_two_runs_counts_by_the_length_of_what_they_become() -> None:
    assert count(marks("A0 B0 C0 D0")) == 0
    assert count(marks("A0 B0 C0 D0 F0 G0 H0 I0")) == 0
    assert count(marks("A0 B0 C0 D0 E0 F0 G0 H0 I0")) == 1
    assert count(marks("A0 B0 C0 D0 E0 G0 H0 I0 J0")) == 1
    assert count(marks("A0 B0 C0 D0 E0 F0 G0 H0 I0 J0")) == 2


def test_a_cell_counts_once_in_each_direction() -> None:
    crossing = marks("A0 B0 C0 D0 E0 A1 A2 A3 A4 B1 C2 D3 E4")
    assert spelled(alignments(crossing)) == ["A0E0", "A0A4", "A0E4"]


STRIPES = "XXOOXXOOXX OOXXOOXXOO " * 5
ALL_BUT_J9 = "XXXXXXOOOO OOXXOOXXOO " + "XXOOXXOOXX OOXXOOXXOO " * 3 + "XXOOXXOOXX OOXXOOXXO."


def test_the_full_board_is_counted_and_most_alignments_win() -> None:
    state = GAME.read(drawn(ALL_BUT_J9), LONG)
    assert [str(move) for move in GAME.moves(state, 1)] == ["J9"]
    state = GAME.play(state, {1: GAME.parse("J9")}, CONTEXT)
    assert GAME.asks(state) == ()
    assert GAME.outcome(state) == Outcome("full", (1.0, 0.0), (1, 0))
    assert GAME.view(state, None).alignments == (["A0E0"], [])
    assert GAME.view(state, None).turn is None


def test_as_many_alignments_on_either_side_are_a_draw() -> None:
    state = GAME.read(drawn(STRIPES), LONG)
    assert GAME.outcome(state) == Outcome("full", (0.5, 0.5), (0, 0))


def test_with_sudden_death_the_first_alignment_wins() -> None:
    state = played("D3 A0 E3 A2 F3 A4 G3 A6 H3", SUDDEN)
    assert GAME.asks(state) == ()
    assert GAME.outcome(state) == Outcome("line", (1.0, 0.0))
    assert GAME.view(state, None).turn is None


def test_with_sudden_death_noughts_and_longer_runs_win_too() -> None:
    state = played("A0 D3 A2 E3 A4 F3 A6 H3 A8 I3 J9 G3", SUDDEN)
    assert GAME.outcome(state) == Outcome("line", (0.0, 1.0))
    assert GAME.view(state, None).alignments == ([], ["D3H3"])


def test_with_sudden_death_a_full_board_without_a_line_is_a_draw() -> None:
    assert GAME.outcome(GAME.read(drawn(STRIPES), SUDDEN)) == Outcome("full", (0.5, 0.5))


def test_a_taken_cell_is_refused() -> None:
    with pytest.raises(IllegalMove, match="C5 is taken"):
        played("C5 C5")


@pytest.mark.parametrize("text", ["", "A", "A10", "K0", "0A", "A0B1", "XX", "Ａ０", "A٣"])
def test_what_is_not_a_cell_is_not_a_move(text: str) -> None:
    with pytest.raises(InvalidMove, match="A0 to J9"):
        GAME.parse(text)


def test_cells_may_be_typed_in_lower_case() -> None:
    assert str(GAME.parse(" c5 ")) == "C5"


def test_sudden_death_is_yes_or_no() -> None:
    assert GAME.options({"sudden_death": "true"}) == SUDDEN
    with pytest.raises(InvalidOptions, match="sudden_death"):
        GAME.options({"sudden_death": "perhaps"})


FIVE_AND_FOUR = "1111100000" + "2222000000" + "0" * 80
FIVE_AND_FIVE = "1111100000" + "2222020000" + "0" * 80


@pytest.mark.parametrize(
    ("text", "options", "sentence"),
    [
        ("0" * 99 + " 1", LONG, "100 of 0, 1, 2"),
        ("0" * 100, LONG, "100 of 0, 1, 2"),
        ("0" * 99 + "3 1", LONG, "100 of 0, 1, 2"),
        ("0" * 100 + " 3", LONG, "100 of 0, 1, 2"),
        ("0" * 100 + " 2", LONG, "the turns alternate"),
        ("11" + "0" * 98 + " 1", LONG, "the turns alternate"),
        (FIVE_AND_FIVE + " 1", SUDDEN, "ended before the last mark"),
    ],
)
def test_impossible_positions_are_refused(text: str, options: MorpionOptions, sentence: str) -> None:
    with pytest.raises(InvalidPosition, match=sentence):
        GAME.read(text, options)


def test_two_alignments_that_no_single_mark_completes_are_no_sudden_end() -> None:
    text = "2222200000222220000011011011010010101000" + "0" * 60 + " 1"
    with pytest.raises(InvalidPosition, match="ended before the last mark"):
        GAME.read(text, SUDDEN)
    assert GAME.asks(GAME.read(text, LONG))


def test_two_alignments_that_one_mark_completes_are_a_sudden_end() -> None:
    text = "2222200000" + "2000000000" * 4 + "1101101101" + "0010100000" + "0" * 30
    assert GAME.outcome(GAME.read(text + " 1", SUDDEN)) == Outcome("line", (0.0, 1.0))


def test_a_finished_sudden_death_can_be_read() -> None:
    state = GAME.read(FIVE_AND_FOUR + " 2", SUDDEN)
    assert GAME.outcome(state) == Outcome("line", (1.0, 0.0))
    assert [ask.seat for ask in GAME.asks(GAME.read(FIVE_AND_FOUR + " 2", LONG))] == [1]


# -- against the second implementation


@settings(deadline=None, max_examples=15)
@given(order=st.permutations(range(100)), is_sudden=st.booleans())
def test_whole_matches_agree_with_the_slow_rules(order: list[int], is_sudden: bool) -> None:
    options = SUDDEN if is_sudden else LONG
    state = GAME.start(2, options, CONTEXT)
    board: slow_morpion.Board = {}
    for number, cell in enumerate(order):
        place = divmod(cell, 10)
        free = [
            slow_morpion.name(divmod(other, 10)) for other in range(100) if divmod(other, 10) not in board
        ]
        assert [str(move) for move in GAME.moves(state, state.turn)] == free
        mark = "12"[number % 2]
        before = len(slow_morpion.alignments(board, mark))
        board[place] = mark
        state = GAME.play(state, {state.turn: GAME.parse(slow_morpion.name(place))}, CONTEXT)
        view = GAME.view(state, None)
        expected = [slow_morpion.alignments(board, side) for side in "12"]
        assert list(view.alignments) == expected
        assert view.made == len(expected[number % 2]) - before >= 0
        is_over = number == 99 or (is_sudden and slow_morpion.has_five(board, mark))
        assert bool(GAME.asks(state)) == (not is_over)
        if is_over:
            break


@settings(deadline=None, max_examples=150)
@given(text=st.text("0011112", min_size=100, max_size=100))
def test_the_lines_of_any_board_agree_with_the_slow_rules(text: str) -> None:
    board = slow_morpion.board_of(text)
    crosses = sum(MARK[cell] for cell in range(100) if text[cell] == "1")
    assert spelled(alignments(crosses)) == slow_morpion.alignments(board, "1")
    assert count(crosses) == len(slow_morpion.alignments(board, "1"))
    assert bool(fives(crosses)) == slow_morpion.has_five(board, "1")


def test_there_are_as_many_lines_as_a_board_of_ten_has() -> None:
    lengths = sorted(len(line.cells) for line in LINES)
    assert lengths == sorted([10] * 22 + [5, 6, 7, 8, 9] * 4)
