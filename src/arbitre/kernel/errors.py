"""Every refusal that the referee can raise.

    Refusal
    ├── Invalid              not understood, whatever the moment
    │   ├── InvalidMove          invalid_move
    │   ├── InvalidOptions       invalid_options
    │   ├── InvalidPosition      invalid_position
    │   ├── InvalidLog           invalid_log
    │   ├── InvalidDirective     invalid_directive
    │   └── InvalidSeats         invalid_seats
    ├── Unknown              names something that does not exist
    │   ├── UnknownGame          unknown_game
    │   └── UnknownSeat          unknown_seat
    └── NotNow               understood, but not allowed at this moment
        ├── IllegalMove          illegal_move
        ├── NotYourTurn          not_your_turn
        ├── AlreadyMoved         already_moved
        ├── OutOfMatch           out_of_match
        ├── StaleVersion         stale_version
        ├── TimeIsUp             time_is_up
        ├── MatchIsOver          match_over
        ├── NothingOffered       nothing_offered
        ├── AlreadyOffered       already_offered
        ├── AlreadyDeclined      already_declined
        ├── NothingToUndo        nothing_to_undo
        ├── TooManyUndos         too_many_undos
        ├── TooLateToAbort       too_late_to_abort
        └── MustStay             must_stay

A refusal has a stable code for programs and one sentence for people. Nothing has changed when one is raised.
If the code says too little, a game adds a sentence in both languages, and which part of the input is wrong.
"""

from typing import ClassVar, Self

from arbitre.kernel.text import Language, Text


class Refusal(Exception):
    """Raised before anything is changed. `code` is stable; the sentence may change."""

    code: ClassVar[str] = "refused"

    def __init__(self, message: str, *, words: Text | None = None, place: int | str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.words = words
        """What is wrong, in both languages; None if the code is enough."""
        self.place = place
        """Which part is wrong: its number, counted from 1, or its name."""

    @classmethod
    def told(cls, words: Text, place: int | str | None = None) -> Self:
        """Builds a refusal whose sentence exists in both languages."""
        return cls(words.en, words=words, place=place)

    def in_language(self, language: Language) -> str:
        """Returns the code, the name of the wrong part if it has one, and the sentence. Falls back to English."""
        if self.words is None or language == "en":
            return str(self)
        place = f"{self.place}\u202f: " if isinstance(self.place, str) else ""
        return f"{self.code}: {place}{self.words.in_language(language)}"

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"


class Invalid(Refusal):
    code = "invalid"


class InvalidMove(Invalid):
    code = "invalid_move"


class InvalidOptions(Invalid):
    code = "invalid_options"


class InvalidPosition(Invalid):
    code = "invalid_position"


class InvalidLog(Invalid):
    code = "invalid_log"


class InvalidDirective(Invalid):
    code = "invalid_directive"


class InvalidSeats(Invalid):
    code = "invalid_seats"


class Unknown(Refusal):
    code = "unknown"


class UnknownGame(Unknown):
    code = "unknown_game"


class UnknownSeat(Unknown):
    code = "unknown_seat"


class NotNow(Refusal):
    code = "not_now"


class IllegalMove(NotNow):
    code = "illegal_move"


class NotYourTurn(NotNow):
    code = "not_your_turn"


class AlreadyMoved(NotNow):
    code = "already_moved"


class OutOfMatch(NotNow):
    code = "out_of_match"


class StaleVersion(NotNow):
    code = "stale_version"


class TimeIsUp(NotNow):
    code = "time_is_up"


class MatchIsOver(NotNow):
    code = "match_over"


class NothingOffered(NotNow):
    code = "nothing_offered"


class AlreadyOffered(NotNow):
    code = "already_offered"


class AlreadyDeclined(NotNow):
    code = "already_declined"


class NothingToUndo(NotNow):
    code = "nothing_to_undo"


class TooManyUndos(NotNow):
    code = "too_many_undos"


class TooLateToAbort(NotNow):
    code = "too_late_to_abort"


class MustStay(NotNow):
    code = "must_stay"
