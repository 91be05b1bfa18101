"""Competitions whose matches a test plays: first legal moves, as fast as they can be written down."""

from arbitre.kernel.log import Action
from arbitre.server.store.rows import AccountRow, CompetitionRow, EngineRow
from arbitre.wire.competitions import NewCompetition
from tests.server.house import House

NEW = NewCompetition(
    game="tictactoe", title="Cup", competitors=["bot:random", "bot:perfect", "bot:attentive"], boards=2
)


async def organiser(house: House, name: str = "olga") -> AccountRow:
    account = await house.account(name)
    await house.roles.grant(account, "organiser", None)
    return account


def engine(name: str, *, owner: str, kind: str = "url", is_public: bool = False) -> EngineRow:
    return EngineRow(
        id=f"id-{name}",
        name=name,
        owner=owner,
        kind=kind,
        address="https://engine.example.org/",
        games=("tictactoe",),
        timeout=5,
        is_public=is_public,
        secret="whsec_",
        created=0,
    )


async def play_to_the_end(house: House, match: str) -> None:
    """Each side plays the first legal move, so that the first wins."""
    while (position := (await house.matches.get(match)).playing()).outcome is None:
        seat = position.asks[0].seat
        move = (position.moves(seat, position.latest) or [""])[0]
        await house.playing.act_for_bot(match, seat, Action("move", move, position.version_for(seat)))


async def play_boards(house: House, competition: CompetitionRow) -> int:
    """Every match that is on a board now; says how many there were."""
    matches = [one.match for one in await house.store.pairings(competition.id) if one.state == "playing"]
    for match in matches:
        await play_to_the_end(house, match)
    return len(matches)


async def play_all(house: House, competition: CompetitionRow) -> None:
    while await house.running_competitions.look(competition.id):
        await play_boards(house, competition)
