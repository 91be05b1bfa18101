"""The operations of chess over HTTP."""

import httpx

from tests.server.api.browser import API, Site, code


async def played(site: Site, game: str, *moves: str) -> tuple[httpx.AsyncClient, str]:
    """A match between two guests; the first has white."""
    white, black = await site.guest(), await site.guest()
    table = (await white.post(f"{API}/tables", json={"game": game, "seat": 0})).raise_for_status().json()
    (await black.post(f"{API}/matches/{table['id']}/seat", json={})).raise_for_status()
    for version, move in enumerate(moves):
        action = {"kind": "move", "move": move, "version": version}
        mover = (white, black)[version % 2]
        (await mover.post(f"{API}/matches/{table['id']}/actions", json=action)).raise_for_status()
    return white, table["id"]


async def test_an_analysis_is_asked_for_after_the_end_and_looked_at_by_anybody(site: Site) -> None:
    white, match = await played(site, "chess", "e2e4", "e7e5")
    path = f"{API}/chess/matches/{match}/analysis"
    assert code(await white.get(path)) == (409, "not_over")
    assert code(await white.post(path)) == (409, "not_over")
    resign = {"kind": "resign"}
    (await white.post(f"{API}/matches/{match}/actions", json=resign)).raise_for_status()
    before = (await site.browser().get(path)).raise_for_status().json()
    assert (before["status"], before["total"]) == ("none", 2)
    assert code(await site.browser().post(path)) == (401, "not_logged_in")
    assert (await white.post(path)).raise_for_status().json()["status"] == "running"
    assert (await site.browser().get(path)).raise_for_status().json()["status"] == "running"


async def test_there_is_no_analysis_of_a_match_that_does_not_exist(site: Site) -> None:
    assert code(await site.browser().get(f"{API}/chess/matches/nowhere/analysis")) == (404, "unknown_match")
