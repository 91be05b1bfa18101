"""A match by seasons and by years."""

import pytest

from arbitre.games.diplomacy.view import DiplomacyView
from arbitre.http.errors import InvalidRequest
from arbitre.kernel.match import Match
from arbitre.server.directing.chronicle import as_csv, centers_of, season_of
from tests.server.directing.desk import Association


@pytest.fixture
async def match(association: Association) -> Match:
    """A duel in autumn 1902: France has taken Spain in 1901."""
    directed = await association.create(variant="duel", fast=True)
    for player in association.players[:2]:
        await association.desk.places.join(player, directed.match)
    await association.desk.places.start(association.master, directed.match)
    for france, austria in (
        ("A MAR - SPA; A PAR - BUR", "A VIE - TYR"),
        ("A BUR - PAR", "A TYR - VIE"),
        ("+ A MAR", None),
        ("A MAR - PIE", "A VIE - TYR"),
    ):
        if austria is not None:
            await association.order(directed.match, 2, austria)
        await association.order(directed.match, 1, france)
    return (await association.house.matches.get(directed.match)).playing()


async def test_a_season_has_its_phases_and_what_they_have_led_to(match: Match) -> None:
    spring = season_of(match, 0)
    assert [(one.season, one.phase) for one in spring.resolved] == [("spring", "moves")]
    assert {unit.zone for unit in spring.units} == {"BRE", "BUD", "BUR", "SPA", "TRI", "TYR"}
    autumn = season_of(match, 4)
    assert [one.phase for one in autumn.resolved] == ["moves", "retreats", "adjustments"]
    assert autumn.resolved[1].lost == {"SPA": 0}
    assert (autumn.centers["SPA"], len(autumn.units)) == (1, 7)
    view = match.game.view(match.state, None)
    assert isinstance(view, DiplomacyView)
    assert season_of(match, 5).units == view.units, "as far as it has come"
    with pytest.raises(InvalidRequest):
        season_of(match, 7)


async def test_centres_are_counted_at_the_start_and_at_the_end_of_each_year(match: Match) -> None:
    centers = centers_of(match)
    assert centers.variant == "duel"
    assert [(one.year, one.centers) for one in centers.years] == [(1900, (3, 3)), (1901, (4, 3))]
    assert as_csv(centers, "fr") == "\ufeffAnnée;France;Autriche\r\n1900;3;3\r\n1901;4;3\r\n"
    assert as_csv(centers, "en").splitlines()[0] == "\ufeffYear,France,Austria"
