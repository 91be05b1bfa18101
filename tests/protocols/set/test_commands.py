"""The six commands of the specification, every status of its appendix, and the people in the browser on the other side."""

import asyncio
import re
from typing import Any

import pytest

from arbitre.protocols.set.document import API, document
from tests.protocols.set.front import Front, a_set, no_set
from tests.server.api.browser import Site, code

PUBLIC = {"partie", "etat", "step", "joueurs", "pioche", "tableau", "pile", "cartes_pile"}


@pytest.fixture
async def game(ada: Front, guest: Front) -> str:
    """A PARTIE of two that has begun."""
    made = await ada.make(joueurs=2)
    for front in (ada, guest):
        assert (await front.post(f"/parties/{made}/joueurs")).status_code == 201
    return made


# -- JOUEUR


async def test_a_player_is_made_comes_back_and_is_found(site: Site) -> None:
    first, second = Front(site.browser()), Front(site.browser())
    made = await first.initialise(nom="eve", mot_de_passe="correct horse")
    back = await second.initialise(nom="eve", mot_de_passe="correct horse")
    assert (made.status_code, back.status_code) == (201, 200)
    assert made.json()["id"] == back.json()["id"]
    assert made.json()["jeton"] != back.json()["jeton"]
    own = await second.get("/joueurs/moi")
    assert own.json() == {"id": made.json()["id"], "nom": "eve", "points": 0, "jeton": None}
    by_name = await second.get("/joueurs/EVE")
    assert by_name.status_code == 301
    assert by_name.headers["location"] == f"/set/joueurs/{made.json()['id']}"
    assert (await second.client.get(by_name.headers["location"])).json() == own.json()


async def test_a_player_without_a_name_is_a_guest(guest: Front) -> None:
    assert re.fullmatch(r"invité-\w+", guest.name)


@pytest.mark.parametrize(
    ("player", "refusal"),
    [
        ({"nom": "ada", "mot_de_passe": "another one"}, (401, "wrong_password")),
        ({"nom": "ada"}, (400, "invalid_request")),
        ({"nom": "a b", "mot_de_passe": "correct horse"}, (400, "invalid_request")),
        ({"nom": "admin", "mot_de_passe": "correct horse"}, (400, "name_taken")),
        ({"name": "eve"}, (400, "invalid_request")),
    ],
)
async def test_a_player_who_cannot_be_is_refused(
    site: Site, ada: Front, player: Any, refusal: tuple[int, str]
) -> None:
    assert code(await Front(site.browser()).initialise(**player)) == refusal


async def test_nobody_is_found_under_a_name_that_nobody_has(ada: Front) -> None:
    assert code(await ada.get("/joueurs/nobody")) == (404, "unknown_player")


# -- PARTIE


async def test_a_game_waits_for_its_players_and_then_begins(ada: Front, guest: Front) -> None:
    game = await ada.make(joueurs=2)
    waiting = await guest.step(game)
    assert (waiting["etat"], waiting["step"], waiting["joueurs"], waiting["tableau"]) == (
        "attente",
        0,
        [],
        [],
    )
    assert (await ada.post(f"/parties/{game}/joueurs")).status_code == 201
    assert (await ada.post(f"/parties/{game}/joueurs")).status_code == 200
    begun = await guest.post(f"/parties/{game}/joueurs")
    assert begun.status_code == 201
    assert begun.json()["etat"] == "en cours"
    assert begun.json()["joueurs"] == [{"nom": "ada", "points": 0}, {"nom": guest.name, "points": 0}]


async def test_a_full_game_takes_nobody_more(site: Site, game: str) -> None:
    late = Front(site.browser())
    await late.initialise()
    assert code(await late.post(f"/parties/{game}/joueurs")) == (400, "table_not_open")


async def test_the_public_information_is_the_list_of_the_text_and_nothing_else(
    ada: Front, game: str, site: Site
) -> None:
    await ada.take(game)
    step = await Front(site.browser()).step(game)
    assert step.keys() == PUBLIC
    assert (step["step"], step["pioche"], step["pile"], len(step["tableau"])) == (2, 66, 3, 12)
    assert len(step["cartes_pile"]) == 3
    assert not set(step["cartes_pile"]) & set(step["tableau"])


async def test_a_game_is_found_at_its_step(ada: Front, game: str) -> None:
    moved = await ada.get(f"/parties/{game}")
    assert (moved.status_code, moved.headers["location"]) == (301, f"/set/parties/{game}/step")


@pytest.mark.parametrize("path", ["", "/"])
async def test_the_engine_leads_to_its_manual(ada: Front, path: str) -> None:
    moved = await ada.get(path)
    assert (moved.status_code, moved.headers["location"]) == (301, "/set/docs")
    manual = await ada.get("/docs")
    assert manual.status_code == 200
    assert "Propose a SET" in manual.text


# -- SET


async def test_a_set_is_accepted_and_the_next_step_created(ada: Front, game: str) -> None:
    answer = await ada.take(game)
    assert answer.status_code == 201
    assert answer.json()["accepte"] is True
    assert answer.json()["step"]["step"] == 2
    assert answer.json()["step"]["joueurs"][0] == {"nom": "ada", "points": 1}


async def test_what_is_no_set_is_rejected_and_the_game_goes_on(ada: Front, guest: Front, game: str) -> None:
    step = await ada.step(game)
    answer = await ada.propose(game, 1, no_set(step["tableau"]))
    assert answer.status_code == 200
    assert answer.json() == {"accepte": False, "step": step}
    assert code(await ada.propose(game, 1, a_set(step["tableau"]))) == (400, "waiting")
    assert (await guest.take(game)).status_code == 201


async def test_bad_proposals_are_refused_with_a_sentence_each(ada: Front, guest: Front, game: str) -> None:
    step = await ada.step(game)
    right = a_set(step["tableau"])
    hidden = next(
        card
        for card in (f"{w}{x}{y}{z}" for w in "123" for x in "123" for y in "123" for z in "123")
        if card not in step["tableau"]
    )
    assert code(await ada.propose(game, 2, right)) == (400, "illegal_move")
    assert code(await ada.propose(game, 1, [*right[:2], hidden])) == (400, "illegal_move")
    assert code(await ada.propose(game, 1, [*right[:2], right[0]])) == (400, "invalid_move")
    assert code(await ada.propose(game, 1, right[:2])) == (400, "invalid_request")
    assert code(await ada.propose(game, 1, [*right[:2], "1114"])) == (400, "invalid_request")
    assert code(await ada.post(f"/parties/{game}/sets", {"cartes": right})) == (400, "invalid_request")
    await guest.propose(game, 1, right)
    stale = await ada.propose(game, 1, right)
    assert code(stale) == (400, "stale_step")
    assert stale.json()["words"]["fr"] == "Le STEP 1 est terminé ; la partie en est au STEP 2."


async def test_nobody_proposes_before_the_game_begins_or_without_a_seat(
    site: Site, ada: Front, game: str
) -> None:
    stranger = Front(site.browser())
    assert code(await stranger.propose(game, 1, ["1111", "2222", "3333"])) == (401, "not_logged_in")
    await stranger.initialise()
    assert code(await stranger.take(game)) == (401, "not_seated")
    waiting = await ada.make(joueurs=2)
    assert code(await ada.propose(waiting, 1, ["1111", "2222", "3333"])) == (400, "not_begun")


async def test_of_eight_proposals_at_once_one_is_accepted(site: Site) -> None:
    fronts = [Front(site.browser(f"192.0.2.{number}")) for number in range(8)]
    for front in fronts:
        await front.initialise()
    game = await fronts[0].make(joueurs=8)
    for front in fronts:
        await front.post(f"/parties/{game}/joueurs")
    right = a_set((await fronts[0].step(game))["tableau"])
    answers = await asyncio.gather(*(front.propose(game, 1, right) for front in fronts))
    assert sorted(answer.status_code for answer in answers) == [201, *[400] * 7]
    assert sum(player["points"] for player in (await fronts[0].step(game))["joueurs"]) == 1


# -- going back


async def test_all_agree_to_go_back_by_a_step(ada: Front, guest: Front, game: str) -> None:
    first = await ada.step(game)
    await guest.take(game)
    asked = await ada.post(f"/parties/{game}/retour")
    assert (asked.status_code, asked.json()["etat"]) == (200, "demandé")
    assert code(await ada.post(f"/parties/{game}/retour")) == (400, "nothing_offered")
    agreed = await guest.post(f"/parties/{game}/retour")
    assert (agreed.json()["etat"], agreed.json()["step"]) == ("reculé", first)
    assert code(await ada.post(f"/parties/{game}/retour")) == (400, "nothing_to_undo")


async def test_one_who_declines_keeps_the_step(ada: Front, guest: Front, game: str) -> None:
    await ada.take(game)
    await ada.post(f"/parties/{game}/retour")
    declined = await guest.delete(f"/parties/{game}/retour")
    assert (declined.json()["etat"], declined.json()["step"]["step"]) == ("refusé", 2)
    assert code(await guest.delete(f"/parties/{game}/retour")) == (400, "nothing_offered")


async def test_alone_one_goes_back_at_once(ada: Front) -> None:
    game = await ada.make(joueurs=1)
    await ada.post(f"/parties/{game}/joueurs")
    await ada.take(game)
    assert (await ada.post(f"/parties/{game}/retour")).json()["etat"] == "reculé"


# -- the end, and what comes after it


async def test_a_game_is_played_to_its_end_and_continued_from_a_step(ada: Front) -> None:
    game = await ada.make(joueurs=1)
    await ada.post(f"/parties/{game}/joueurs")
    third: dict[str, Any] = {}
    while (step := await ada.step(game))["etat"] == "en cours":
        third = step if step["step"] == 3 else third
        if step["step"] == 2:
            assert code(await ada.post("/parties", {"reprise": {"partie": game, "step": 2}})) == (
                400,
                "not_over",
            )
        await ada.take(game)
    assert (step["etat"], step["pioche"]) == ("finie", 0)
    assert code(await ada.propose(game, step["step"], ["1111", "2222", "3333"])) == (400, "match_over")
    points = (await ada.get("/joueurs/moi")).json()["points"]
    assert points == step["joueurs"][0]["points"] > 15
    again = await ada.make(joueurs=1, reprise={"partie": game, "step": 3})
    begun = (await ada.post(f"/parties/{again}/joueurs")).json()
    assert begun == third | {"partie": again}
    assert code(await ada.post("/parties", {"joueurs": 1, "reprise": {"partie": game, "step": 27}})) == (
        400,
        "invalid_position",
    )


@pytest.mark.parametrize("path", ["/step", "/joueurs", "/sets", "/retour", "", "/evenements"])
async def test_a_game_that_is_not_there_is_not_found(ada: Front, path: str) -> None:
    is_asked = path in ("/step", "", "/evenements")
    body = {"step": 1, "cartes": ["1111", "2222", "3333"]} if path == "/sets" else {}
    address = f"/parties/nosuchgame{path}"
    answer = await (ada.get(address) if is_asked else ada.post(address, body))
    assert code(answer) == (404, "unknown_match")


async def test_a_match_of_another_game_is_no_game_here(site: Site, ada: Front) -> None:
    table = await ada.client.post("/api/v1/tables", json={"game": "tictactoe"})
    assert code(await ada.get(f"/parties/{table.json()['id']}/step")) == (404, "unknown_match")


async def test_paths_methods_and_tokens_that_are_wrong_are_refused_in_its_own_way(
    site: Site, ada: Front
) -> None:
    assert code(await ada.get("/nowhere")) == (404, "unknown_path")
    assert code(await ada.delete("/parties")) == (400, "wrong_method")
    forged = Front(site.browser(headers={"Authorization": "Bearer forged"}))
    assert code(await forged.get("/joueurs/moi")) == (401, "not_logged_in")
    for path in ("/parties", "/parties/nosuchgame/joueurs"):
        assert code(await Front(site.browser()).post(path)) == (401, "not_logged_in")


async def test_a_player_meets_somebody_in_a_browser(site: Site, ada: Front) -> None:
    game = await ada.make(joueurs=2)
    await ada.post(f"/parties/{game}/joueurs")
    browser = await site.guest("192.0.2.9")
    seated = await browser.post(f"/api/v1/matches/{game}/seat", json={})
    assert seated.json()["status"] == "playing"
    await ada.take(game)
    situation = (await browser.get(f"/api/v1/matches/{game}")).json()["situation"]
    assert situation["view"]["points"] == [1, 0]
    cards = a_set(situation["view"]["tableau"])
    move = {"kind": "move", "move": f"2: {' '.join(cards)}", "version": situation["version"]}
    assert (await browser.post(f"/api/v1/matches/{game}/actions", json=move)).status_code == 200
    assert [player["points"] for player in (await ada.step(game))["joueurs"]] == [1, 1]


# -- the document


def test_the_document_has_the_six_commands_and_only_statuses_of_the_text() -> None:
    paths = document()["paths"]
    assert {path: sorted(operations) for path, operations in paths.items()} == {
        "/set/joueurs": ["post"],
        "/set/joueurs/moi": ["get"],
        "/set/joueurs/{joueur}": ["get"],
        "/set/parties": ["post"],
        "/set/parties/{partie}": ["get"],
        "/set/parties/{partie}/evenements": ["get"],
        "/set/parties/{partie}/joueurs": ["post"],
        "/set/parties/{partie}/retour": ["delete", "post"],
        "/set/parties/{partie}/sets": ["post"],
        "/set/parties/{partie}/step": ["get"],
    }
    statuses = {
        status for operations in paths.values() for one in operations.values() for status in one["responses"]
    }
    assert statuses == {"200", "201", "301", "400", "401", "404", "429", "500", "503"}


async def test_the_document_is_served(ada: Front) -> None:
    assert (await ada.get("/openapi.json")).json() == document()


def test_every_refusal_of_the_text_s_statuses_can_be_met() -> None:
    assert {API.refusals.status(refusal) for one in API.operations for refusal in one.refuses} == {
        400,
        401,
        404,
    }
