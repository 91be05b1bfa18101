"""Options as people give them: read, or refused in a sentence that names the option and what it may be."""

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from arbitre.kernel.errors import InvalidOptions
from arbitre.kernel.options import read_options


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: Annotated[int, Meta(ge=1, le=100, title="Points")] = 5
    least: Annotated[int, Meta(ge=2)] = 2
    speed: Annotated[float, Meta(le=9)] = 1.0
    is_quick: bool = False
    name: str = ""
    level: Literal["easy", "hard"] = "easy"
    limit: int | None = None
    pairs: tuple[int, ...] = ()


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Ordered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    low: int = 1
    high: int = 2

    def __post_init__(self) -> None:
        if self.low >= self.high:
            raise ValueError("low must be less than high")


def test_texts_are_read_as_what_they_stand_for() -> None:
    given = {"points": "7", "is_quick": "true", "speed": "2.5", "level": "hard", "limit": None}
    assert read_options("dice", Settings, given) == Settings(7, speed=2.5, is_quick=True, level="hard")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"points": "many"}, "dice: the option 'points' is a whole number from 1 to 100, not 'many'."),
        ({"points": 0}, "dice: the option 'points' is a whole number from 1 to 100, not '0'."),
        ({"points": None}, "dice: the option 'points' is a whole number from 1 to 100, not 'null'."),
        ({"points": [1, 2]}, "dice: the option 'points' is a whole number from 1 to 100, not '[1,2]'."),
        ({"least": 1}, "dice: the option 'least' is a whole number, 2 or more, not '1'."),
        ({"speed": 10}, "dice: the option 'speed' is a number, 9 or less, not '10'."),
        ({"is_quick": "maybe"}, "dice: the option 'is_quick' is true or false, not 'maybe'."),
        ({"name": 5}, "dice: the option 'name' is a text, not '5'."),
        ({"level": "absurd"}, "dice: the option 'level' is one of easy, hard, not 'absurd'."),
        ({"limit": "x"}, "dice: the option 'limit' is a whole number or nothing, not 'x'."),
        ({"pairs": ["x"]}, "dice: the option 'pairs' is of another kind, not '[\"x\"]'."),
        (
            {"points": "x" * 1000},
            f"dice: the option 'points' is a whole number from 1 to 100, not '{'x' * 40}'.",
        ),
        (
            {"colour": "red"},
            "dice has no option 'colour'; it has points, least, speed, is_quick, name, level, limit, pairs.",
        ),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(InvalidOptions) as refused:
        read_options("dice", Settings, given)
    assert refused.value.message == sentence


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(InvalidOptions, match="dice has no option 'size'; it has none"):
        read_options("dice", Nothing, {"size": 4})


def test_options_that_do_not_go_together_are_refused_in_their_own_words() -> None:
    with pytest.raises(InvalidOptions, match=r"^invalid_options: dice: low must be less than high\.$"):
        read_options("dice", Ordered, {"low": 3})
