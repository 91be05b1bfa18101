import pytest

from arbitre.cli import main


def test_it_counts_from_the_start_and_from_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "alice", "3"]) == 0
    assert main(["perft", "chess", "2", "--fen", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"]) == 0
    assert capsys.readouterr().out == "9384\n191\n"


def test_it_divides_by_the_first_move(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "horde", "2", "--divide"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 20
    assert lines[-1] == "154"
    assert sum(int(line.split(": ")[1]) for line in lines[:18]) == 154


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess960", "2"], "There is no mode 'chess960'"),
        (["chess", "2", "--fen", "nonsense"], "invalid_position: 'nonsense' has 1 ranks, not 8."),
        (["chess", "x"], "invalid_arguments"),
    ],
)
def test_what_cannot_be_counted_is_refused(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["perft", *arguments]) == 2
    assert sentence in capsys.readouterr().err
