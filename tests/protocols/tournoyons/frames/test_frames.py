"""What an interface is told of a match, and that what it gives back is one move of one seat."""

import httpx
import pytest

from tests.protocols.tournoyons.frames.pair import ADDRESS, Pair, give_back, pair, parameters, source
from tests.server.api.browser import API, ORIGIN, Site

NEW = {"name": "Ardoise", "address": ADDRESS, "games": ["tictactoe", "seafight"], "is_public": True}


@pytest.fixture
async def match(site: Site) -> Pair:
    return await pair(site)


@pytest.fixture
def stranger(site: Site) -> httpx.AsyncClient:
    return site.browser("192.0.2.66")


async def registered(owner: httpx.AsyncClient, **changes: object) -> str:
    answer = await owner.post(f"{API}/interfaces", json={**NEW, **changes})
    assert answer.status_code == 201, answer.text
    identifier: str = answer.json()["id"]
    return identifier


async def test_an_interface_gets_every_parameter_of_the_table(match: Pair) -> None:
    await match.play(match.ada, "5")
    told = await match.told(match.bob, color="f6efe2", mute="1", wait="12", language="en")
    back = told.pop("urlreturn")
    assert back.startswith(f"{ORIGIN}/interfaces/returns/")
    assert "?" not in back
    assert told == {
        "set": "TicTacToe",
        "method": "Standard",
        "color": "f6efe2",
        "count": "1",
        "name1": "Ada",
        "name2": "Zoé",
        "tray": "000010000",
        "input": "Two",
        "move1": "5",
        "legend": "Your move",
        "mute": "yes",
        "wait": "12",
    }


async def test_whoever_is_not_to_move_is_asked_for_nothing(match: Pair, stranger: httpx.AsyncClient) -> None:
    for who in (match.bob, stranger):
        told = await match.told(who)
        assert not {"input", "urlreturn"} & told.keys()
        assert told["legend"] == "Au tour de Ada"


async def test_a_value_is_the_move_of_the_seat_it_was_asked_of(
    match: Pair, stranger: httpx.AsyncClient
) -> None:
    back = (await match.told(match.ada))["urlreturn"]
    answer = await give_back(stranger, back, "5")
    assert answer.status_code == 200
    assert await match.moved() == ["5"]


async def test_an_address_works_once(match: Pair, stranger: httpx.AsyncClient) -> None:
    back = (await match.told(match.ada))["urlreturn"]
    await give_back(stranger, back, "5")
    await match.play(match.bob, "1")
    assert (await give_back(stranger, back, "9")).status_code == 409
    assert await match.moved() == ["5", "1"]


async def test_an_illegal_value_uses_the_address_up_and_says_why(
    match: Pair, stranger: httpx.AsyncClient
) -> None:
    await match.play(match.ada, "5")
    receipt = match.receipt()
    back = (await match.told(match.bob, receipt=receipt))["urlreturn"]
    assert (await match.bob.get(f"{API}/me/returns/{receipt}")).json()["code"] == "nothing_returned"
    assert (await give_back(stranger, back, "5")).status_code == 409
    assert (await give_back(stranger, back, "1")).status_code == 409
    returned = (await match.bob.get(f"{API}/me/returns/{receipt}")).json()
    assert returned["value"] == "5"
    assert returned["problem"]["code"] == "illegal_move"
    assert (await match.ada.get(f"{API}/me/returns/{receipt}")).status_code == 404, "another's receipt"
    assert await match.moved() == ["5"]


async def test_an_address_of_an_earlier_position_is_stale(match: Pair, stranger: httpx.AsyncClient) -> None:
    back = (await match.told(match.ada))["urlreturn"]
    await match.play(match.ada, "5")
    await match.play(match.bob, "1")
    assert (await give_back(stranger, back, "9")).status_code == 409
    assert await match.moved() == ["5", "1"]


async def test_nobody_gets_an_address_for_anothers_seat(match: Pair) -> None:
    answer = await match.frame(match.bob, seat=0, receipt=match.receipt())
    assert (answer.status_code, answer.json()["code"]) == (403, "not_seated")


async def test_an_address_dies_within_a_day(match: Pair, stranger: httpx.AsyncClient) -> None:
    back = (await match.told(match.ada))["urlreturn"]
    match.site.clock.advance(days=0.6)
    assert (await give_back(stranger, back, "5")).status_code == 409


async def test_a_guessed_address_leads_nowhere(match: Pair, stranger: httpx.AsyncClient) -> None:
    await match.told(match.ada)
    assert (await stranger.get("/interfaces/returns/guess?ReturnValue=5")).status_code == 409
    assert await match.moved() == []


async def test_a_hidden_fleet_is_in_nobody_elses_tray(site: Site, stranger: httpx.AsyncClient) -> None:
    match = await pair(site, "seafight")
    match.interface = "board"
    fleet = "H5A01H4A11H3A21H3A31H2A41"
    told = await match.told(match.ada)
    assert (told["method"], told["input"], told["legend"]) == ("Prepare", "One", "Valider")
    assert (await give_back(stranger, told["urlreturn"], fleet)).status_code == 200
    again = await match.told(match.ada)
    assert "urlreturn" not in again, "the fleet is placed"
    await match.play(match.bob, "H5A5,H4A6,H3A7,H3A8,H2A9")
    assert (await match.told(match.ada))["gain1"] == fleet
    for who in (match.bob, stranger):
        told = await match.told(who)
        assert "gain1" not in told
        assert "A0" not in source(await match.frame(who))
        assert (await match.frame(who, seat=0)).status_code == 403


async def test_a_match_that_was_resigned_ends_without_a_move(match: Pair) -> None:
    await match.play(match.ada, "5")
    assert (await match.told(match.ada))["move1"] == "5"
    resigned = await match.bob.post(f"{API}/matches/{match.match}/actions", json={"kind": "resign"})
    assert resigned.status_code == 200, resigned.text
    told = await match.told(match.ada)
    assert (told["method"], told["legend"]) == ("End", "Ada gagne")
    assert not {"move1", "move2"} & told.keys()


async def test_a_recorded_match_shows_any_of_its_positions(match: Pair, stranger: httpx.AsyncClient) -> None:
    for number, move in enumerate(("1", "4", "2", "5", "3")):
        await match.play((match.ada, match.bob)[number % 2], move)
    end = await match.told(stranger)
    assert (end["tray"], end["method"], end["legend"]) == ("333220000", "End", "Ada gagne")
    assert "move1" not in end, "it would be painted over the marks of the winner"
    earlier = await match.told(stranger, at=2)
    assert (earlier["tray"], earlier["move2"], earlier["count"]) == ("100200000", "4", "2")


async def test_the_frame_lets_in_nothing_but_the_interface(match: Pair) -> None:
    carol = await match.site.member("Carol")
    match.interface = await registered(carol)
    answer = await match.frame(match.ada, receipt=match.receipt())
    assert source(answer).startswith(f"{ADDRESS}?Set=TicTacToe")
    policy = answer.headers["content-security-policy"]
    assert "frame-src https://board.example;" in policy
    assert "frame-ancestors 'self'" in policy
    assert "script-src" not in policy
    assert 'sandbox="allow-scripts allow-forms allow-same-origin" credentialless' in answer.text
    assert 'referrerpolicy="no-referrer"' in answer.text
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("host", ["arbitre.test", "www.arbitre.test:8443", "test"])
async def test_a_page_on_our_own_host_has_no_origin_at_all(match: Pair, host: str) -> None:
    """Its origin would be ours, or share our cookies."""
    interface = await registered(match.ada, address=f"http://{host}/anything", is_public=False)
    assert (
        'sandbox="allow-scripts allow-forms" credentialless' in (await match.frame(match.ada, interface)).text
    )


async def test_of_two_frames_side_by_side_one_gives_a_value_back(
    match: Pair, stranger: httpx.AsyncClient
) -> None:
    first, second = [await match.told(match.ada) for _ in range(2)]
    assert first["urlreturn"] != second["urlreturn"]
    assert (await give_back(stranger, first["urlreturn"], "5")).status_code == 200
    assert (await give_back(stranger, second["urlreturn"], "1")).status_code == 409
    assert (await give_back(stranger, first["urlreturn"], "1")).status_code == 409
    assert await match.moved() == ["5"]


async def test_a_value_may_be_posted_by_any_page(match: Pair, stranger: httpx.AsyncClient) -> None:
    back = (await match.told(match.ada))["urlreturn"]
    stranger.headers.update({"origin": "https://board.example", "sec-fetch-site": "cross-site"})
    path = back.removeprefix(ORIGIN)
    assert (await stranger.post(path, data={"ReturnValue": "5"})).status_code == 200
    assert await match.moved() == ["5"]
    assert (await stranger.post("/interfaces/board", data={})).status_code == 403


async def test_there_is_no_board_between_two_matches(match: Pair) -> None:
    opened = (await match.ada.post(f"{API}/tables", json={"game": "tictactoe", "seat": 0})).json()
    answer = await match.ada.get(f"/interfaces/frames/model?match={opened['id']}")
    assert parameters(answer) == {"set": "TicTacToe", "method": "None", "name1": "Ada", "wait": "8"}


async def test_the_frame_is_for_pages_of_ours_alone(match: Pair) -> None:
    match.ada.headers["sec-fetch-dest"] = "document"
    assert (await match.frame(match.ada)).status_code == 403


async def test_a_private_interface_is_its_owners(match: Pair) -> None:
    interface = await registered(match.ada, is_public=False)
    assert (await match.frame(match.ada, interface)).status_code == 200
    assert (await match.frame(match.bob, interface)).status_code == 404
    assert interface not in [one["id"] for one in (await match.bob.get(f"{API}/interfaces")).json()]


async def test_no_player_is_served_by_an_opponents_interface(
    match: Pair, stranger: httpx.AsyncClient
) -> None:
    interface = await registered(match.ada)
    assert (await match.frame(match.ada, interface)).status_code == 200
    refused = await match.frame(match.bob, interface)
    assert (refused.status_code, refused.json()["code"]) == (403, "interface_of_opponent")
    assert (await match.frame(stranger, interface)).status_code == 200


async def test_in_an_anonymous_match_a_refused_interface_does_not_tell_who_plays(site: Site) -> None:
    match = await pair(site, is_anonymous=True)
    for owner in (match.ada, await site.member("Eve")):
        refused = await match.frame(match.bob, await registered(owner))
        assert (refused.status_code, refused.json()["code"]) == (403, "interface_of_opponent")


async def test_a_trial_returns_its_value_to_whoever_tries(match: Pair, stranger: httpx.AsyncClient) -> None:
    interface, receipt = await registered(match.ada, is_public=False), match.receipt()
    query = {
        "Set": "TicTacToe",
        "Tray": "100000000",
        "Input": "Two",
        "WebTest": "yes",
        "URLReturn": "http://evil",
    }
    answer = await match.ada.get(f"/interfaces/frames/{interface}", params={**query, "receipt": receipt})
    told = parameters(answer)
    assert "allow-modals" in answer.text
    assert told["urlreturn"].startswith(ORIGIN)
    await give_back(stranger, told["urlreturn"], "9")
    assert (await match.ada.get(f"{API}/me/returns/{receipt}")).json()["value"] == "9"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"address": "javascript:alert(1)"}, "invalid_request"),
        ({"address": "https://me:secret@board.example/"}, "invalid_request"),
        ({"address": "https://board.example/#here"}, "invalid_request"),
        ({"address": "https://board.example;script-src/"}, "invalid_request"),
        ({"address": 'https://board.example/"onload='}, "invalid_request"),
        ({"address": "http://localhost:3000/"}, "invalid_request"),
        ({"address": "http://192.168.1.1/"}, "invalid_request"),
        ({"address": "http://[::1]/"}, "invalid_request"),
        ({"games": ["chess"]}, "unknown_game"),
    ],
)
async def test_what_cannot_be_an_interface_is_not_registered(
    site: Site, changes: dict[str, object], code: str
) -> None:
    ada = await site.member("Ada")
    answer = await ada.post(f"{API}/interfaces", json={**NEW, **changes})
    assert (answer.status_code // 100, answer.json()["code"]) == (4, code)


async def test_ones_own_machine_will_do_for_a_private_interface(site: Site) -> None:
    ada = await site.member("Ada")
    interface = await registered(ada, address="http://localhost:3000/", is_public=False)
    published = await ada.put(f"{API}/interfaces/{interface}", json={**NEW, "name": "Slate"})
    assert published.json()["name"] == "Slate"
    bob = await site.member("Bob")
    assert (await bob.put(f"{API}/interfaces/{interface}", json=NEW)).status_code == 404
    assert (await bob.delete(f"{API}/interfaces/{interface}")).status_code == 404
    assert (await ada.delete(f"{API}/interfaces/{interface}")).status_code == 204
