"""Parameters that several operations share, and who may call them."""

from typing import Annotated, Final

from msgspec import Meta

from arbitre.http.operation import Security
from arbitre.wire.tables import SeatNumber

LOGGED_IN: Final[Security] = [{"session": []}, {"token": []}]
VISITOR: Final[Security] = [{}, {"session": []}, {"token": []}]
"""Anonymous calls are allowed. Authenticated callers may see more."""

MatchId = Annotated[
    str, Meta(description="Ten letters and digits; a table keeps it when it becomes a match.")
]
OwnSeat = Annotated[
    SeatNumber | None,
    Meta(
        description="Which of one's own seats, for those who hold several. Without it the one whose turn it is, or the first."
    ),
]
GameName = Annotated[str, Meta(description="A game's name, such as `reversi`.")]
PlayerName = Annotated[str, Meta(description="A player's name, in upper or lower case.")]
TokenId = Annotated[str, Meta(description="The `id` of a token, not its secret.")]
Before = Annotated[
    str | None,
    Meta(description="The `next` of the page before this one."),
]
BeforeId = Annotated[
    Annotated[int, Meta(ge=0, le=2**53)] | None, Meta(description="Only those before the one of this id.")
]
Limit = Annotated[int, Meta(description="How many at most.", ge=1, le=100)]
OnlyGame = Annotated[str | None, Meta(description="Only this game.")]
