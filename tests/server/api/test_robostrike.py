"""RoboStrike's own routes: a program tried by a robot alone, a map checked, and bots racing on it."""

from typing import Any

import pytest

from tests.server.api.browser import API, Site

BOARD = "0,0,0,4/0,0,2,0/3,0,1,0"
ROBOT = {"cell": 8, "facing": "N"}


async def ghost(site: Site, program: list[int], **more: Any) -> Any:
    return await site.browser().post(
        f"{API}/robostrike/ghosts", json={"board": BOARD, "robot": ROBOT, "program": program, **more}
    )


async def test_a_program_is_tried_without_a_match_and_says_what_may_come_next(site: Site) -> None:
    answer = (await ghost(site, [1, 6, 7])).json()
    assert [(one["step"], one["kind"]) for one in answer["happenings"]] == [
        (1, "moved"),
        (2, "turned"),
        (3, "charged"),
    ]
    assert {3, 4} <= set(answer["choices"])
    assert not {3, 4} & set((await ghost(site, [1])).json()["choices"])
    assert (await ghost(site, [1] * 6)).json()["choices"] == []


async def test_a_ghost_uses_the_bonuses_its_robot_holds(site: Site) -> None:
    robot = {**ROBOT, "bonuses": ["shield"], "visited": [1]}
    answer = (await ghost(site, [11], robot=robot)).json()
    assert [one["kind"] for one in answer["happenings"]] == ["used"]
    assert 11 not in answer["choices"], "once a round"


@pytest.mark.parametrize(
    ("more", "status", "code", "words"),
    [
        ({"program": [3]}, 409, "illegal_move", "Action 1 : Un pas de côté"),
        ({"program": [15]}, 400, "invalid_request", None),
        ({"program": [1] * 7}, 400, "invalid_request", None),
        ({"board": "3,9"}, 400, "invalid_map", "Ligne 1, colonne 2 : « 9 »"),
        ({"robot": {"cell": 6, "facing": "N"}}, 400, "invalid_position", "Aucun robot"),
        ({"robot": {"cell": 99, "facing": "N"}}, 400, "invalid_position", "Aucun robot"),
    ],
)
async def test_what_cannot_be_tried_is_refused(
    site: Site, more: dict[str, Any], status: int, code: str, words: str | None
) -> None:
    answer = await ghost(site, **{"program": [1], **more})
    refusal = answer.json()
    assert (answer.status_code, refusal["code"]) == (status, code)
    assert words is None or refusal["words"]["fr"].startswith(words)


async def test_a_map_is_checked_and_its_fault_has_a_place(site: Site) -> None:
    sound = await site.browser().post(f"{API}/robostrike/maps", json={"board": "3, 0\n0, 4\n"})
    assert sound.json() == {"board": "3,0/0,4", "width": 2, "tiles": [3, 0, 0, 4]}
    twice = await site.browser().post(f"{API}/robostrike/maps", json={"board": "3,0/4,3"})
    assert twice.status_code == 400
    assert twice.json()["place"] == 4
    assert twice.json()["words"]["fr"].startswith("Ligne 2, colonne 2")


async def test_bots_race_on_a_map(site: Site) -> None:
    answer = await site.browser().post(
        f"{API}/robostrike/races", json={"board": BOARD, "bots": ["heuristic", "random"]}
    )
    race = answer.json()
    assert race["winners"] == [0]
    assert race["views"][0]["width"] == 4
    assert race["views"][1]["happenings"]
    assert race["views"][1]["tiles"] == []
