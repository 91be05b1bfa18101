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


async def test_nobody_has_everything_analysed_at_once(site: Site) -> None:
    member = await site.guest()
    pgn = "1. e4 1-0 " * 12
    imported = (await member.post(f"{API}/chess/pgn", json={"pgn": pgn})).raise_for_status().json()
    answers = [await member.post(f"{API}/chess/matches/{game['match']}/analysis") for game in imported]
    assert [answer.status_code for answer in answers] == [200] * 10 + [429] * 2
    again = await member.post(f"{API}/chess/matches/{imported[0]['match']}/analysis")
    assert again.status_code == 200


async def test_there_is_no_analysis_of_a_match_that_does_not_exist(site: Site) -> None:
    assert code(await site.browser().get(f"{API}/chess/matches/nowhere/analysis")) == (404, "unknown_match")


async def test_a_match_is_written_as_pgn_with_its_players(site: Site) -> None:
    _, match = await played(site, "alice", "e2e4", "e7e5")
    answer = (await site.browser().get(f"{API}/chess/matches/{match}/pgn")).raise_for_status()
    assert answer.headers["content-type"].startswith("application/x-chess-pgn")
    assert '[Variant "Alice"]' in answer.text
    assert '[White "?"]' not in answer.text
    assert "1. e4 e5 *" in answer.text


async def test_a_match_in_the_dark_is_written_only_after_its_end(site: Site) -> None:
    white, match = await played(site, "dark", "e2e4")
    path = f"{API}/chess/matches/{match}/pgn"
    assert code(await white.get(path)) == (409, "not_over")
    (await white.post(f"{API}/matches/{match}/actions", json={"kind": "resign"})).raise_for_status()
    assert "1. e4 0-1" in (await site.browser().get(path)).raise_for_status().text


async def test_games_of_a_pgn_become_matches_that_are_over(site: Site) -> None:
    member = await site.guest()
    mate = '[White "Ada"]\n[Black "Bob"]\n[Date "1999.??.??"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'
    pgn = mate + '\n[Variant "Horde"]\n\n1. e3 1-0'
    first, second = (await member.post(f"{API}/chess/pgn", json={"pgn": pgn})).raise_for_status().json()
    assert (first["title"], first["moves"], first["result"]) == ("Ada – Bob, 1999", 4, "0-1")
    shown = (await site.browser().get(f"{API}/matches/{first['match']}")).raise_for_status().json()
    assert shown["table"]["status"] == "over"
    assert shown["situation"]["outcome"]["reason"] == "checkmate"
    frames = (await member.get(f"{API}/matches/{second['match']}/frames")).raise_for_status().json()["frames"]
    assert [frame["move"] for frame in frames] == [None, "e2e3"]
    assert (await site.browser().get(f"{API}/matches?status=over")).json()["matches"] == []
    again = {"game": "chess", "source": {"match": first["match"], "version": 2}, "seat": 0}
    table = (await member.post(f"{API}/tables", json=again)).raise_for_status().json()
    assert table["status"] == "open"
    written = (await member.get(f"{API}/chess/matches/{first['match']}/pgn")).raise_for_status().text
    assert "1. f3 e5 2. g4 Qh4# 0-1" in written


async def test_a_pgn_that_cannot_be_is_refused_in_both_languages(site: Site) -> None:
    member = await site.guest()
    answer = await member.post(f"{API}/chess/pgn", json={"pgn": "1. e4 e5 2. Ke3"})
    assert code(answer) == (400, "invalid_pgn")
    assert answer.json()["words"]["fr"] == "Partie 1, coup 2. : « Ke3 » n’est pas un coup permis ici."
    many = await member.post(f"{API}/chess/pgn", json={"pgn": "1. e4 * " * 21})
    assert code(many) == (400, "invalid_request")
    assert code(await site.browser().post(f"{API}/chess/pgn", json={"pgn": "*"})) == (401, "not_logged_in")
