"""What may be taken away of a match while it runs, and once it is over."""

from typing import Any

import msgspec
import pytest

from arbitre.games.tictactoe import TicTacToe
from arbitre.kernel.game import Game, Seat
from arbitre.kernel.log import Action
from arbitre.kernel.match import Match
from arbitre.server.store.rows import MatchRow
from arbitre.server.telling import describe
from tests.kernel.toy_games import Secret, Vault


def begun(game: Game[Any, Any], position: str) -> tuple[MatchRow, Match]:
    row = MatchRow(
        id="aaaaaaaaaa",
        game=game.name,
        rules=game.version,
        seats=2,
        options={},
        clock=None,
        position=position,
        seed=bytes(32),
        status="playing",
        is_public=True,
        is_rated=False,
        opener="ada",
        created=0,
        began=0,
    )
    return row, Match(game, row.header())


@pytest.mark.parametrize("seat", [0, 1, None])
def test_an_export_tells_no_secret_of_the_first_position_before_the_end(seat: Seat | None) -> None:
    hidden = Secret().write(Vault(7))
    row, match = begun(Secret(), hidden)
    export = describe.export(row, match, seat, {0: "ada"})
    assert export.position is None
    assert hidden not in msgspec.json.encode(export).decode()
    match.apply(match.act(1, Action("resign"), 0))
    assert describe.export(row, match, seat, {0: "ada"}).position == hidden


def test_an_export_says_where_a_match_without_secrets_began() -> None:
    row, match = begun(TicTacToe(), "120000000 1")
    export = describe.export(row, match, None, {0: "ada"})
    assert export.position == "120000000 1"
    assert export.players == ["ada", None]
    assert export.seed is None


def test_a_match_of_a_game_that_is_gone_is_still_listed() -> None:
    row, _ = begun(TicTacToe(), "120000000 1")
    gone = msgspec.structs.replace(row, game="quoits", status="over")
    table = describe.table(gone, {}, {}, lambda account: True)
    assert (table.game, [seat.seat for seat in table.seats]) == ("quoits", [0, 1])
