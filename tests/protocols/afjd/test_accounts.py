"""USERS, EMAILS, PLAYERS: every sentence and status of the specification's tables."""

import time
from typing import Any

import jwt
import pytest

from tests.protocols.afjd.services import KEY, Services

JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def ada(services: Services) -> str:
    services.make_player("ada")
    return services.token("ada")


def users(services: Services, path: str, token: str | None = None, **body: Any) -> tuple[int, Any]:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    answer = services.http.post(services.url("users") + path, json=body, headers=headers)
    return answer.status_code, answer.json()


def said(message: str, **more: Any) -> dict[str, Any]:
    return {**more, "msg": message}


@pytest.mark.parametrize("path", ["/add", "/login"])
def test_users_says_what_is_missing(services: Services, path: str) -> None:
    plain = services.http.post(services.url("users") + path, data={"user_name": "x"})
    assert (plain.status_code, plain.json()) == (400, said("Missing JSON in request"))
    broken = services.http.post(services.url("users") + path, content=b"{", headers=JSON)
    assert (broken.status_code, broken.json()) == (400, said("Missing JSON in request"))
    assert users(services, path, password="x") == (400, said("Missing user_name parameter"))
    assert users(services, path, user_name="x", password="") == (400, said("Missing password parameter"))


def test_a_user_is_added_changed_and_removed(services: Services, ada: str) -> None:
    added = users(services, "/add", user_name="brief", password="first")
    assert added == (201, said("User was added"))
    assert users(services, "/add", user_name="brief", password="x") == (400, said("User already exists"))
    status, answer = users(services, "/login", user_name="brief", password="first")
    token = answer["AccessToken"]
    assert status == 200
    assert token.count(".") == 2
    verified = services.http.get(
        f"{services.url('users')}/verify", headers={"Authorization": f"Bearer {token}"}
    )
    assert (verified.status_code, verified.json()) == (200, {"logged_in_as": "brief"})
    not_you = (405, said("This is not you ! Good try !"))
    assert users(services, "/change", ada, user_name="brief", password="x") == not_you
    assert users(services, "/remove", ada, user_name="brief") == not_you
    assert users(services, "/remove", ada, user_name="nobody") == (404, said("User does not exist"))
    assert users(services, "/change", token, user_name="brief", password="second") == (
        201,
        said("User was changed"),
    )
    assert users(services, "/login", user_name="brief", password="first") == (
        401,
        said("Bad user_name or password"),
    )
    assert users(services, "/login", user_name="nobody", password="x")[0] == 401
    assert users(services, "/remove", token, user_name="brief") == (200, said("User was removed"))
    assert users(services, "/remove", token, user_name="brief") == (422, said("User does not exist"))


def test_users_refuses_tokens_that_prove_nothing(services: Services, ada: str) -> None:
    assert users(services, "/remove", user_name="ada") == (401, said("Missing Authorization Header"))
    assert users(services, "/remove", "junk", user_name="ada") == (422, said("Not enough segments"))
    claims = jwt.decode(ada, options={"verify_signature": False})
    head = jwt.get_unverified_header(ada)
    forged = jwt.encode(claims, "x" * 32, "HS256", {"kid": head["kid"]})
    assert users(services, "/remove", forged, user_name="ada") == (422, said("Signature verification failed"))
    strange = jwt.encode(claims, "x" * 32, "HS256", {"kid": "another-service"})
    assert users(services, "/remove", strange, user_name="ada")[0] == 422
    unsigned = jwt.encode(claims, "", "none", {"kid": head["kid"]})
    assert users(services, "/remove", unsigned, user_name="ada")[0] == 422


def test_emails_answers_services_only(services: Services) -> None:
    fields: dict[str, str | int] = {"email_value": "x@example.org", "code": 1234}
    key = {"ServiceKey": KEY}
    for headers in ({}, {"ServiceKey": "wrong"}):
        assert services.ask("POST", "emails", "/emails", fields, headers=headers)[0] == 403
        assert services.ask("POST", "solver", "/solve", {}, headers=headers)[0] == 403
        assert services.ask("GET", "solver", "/nothing", headers=headers)[0] == 403
    assert services.ask("GET", "emails", "/emails", fields, headers=key) == (
        404,
        said("Email x@example.org does not exists"),
    )
    assert services.ask("POST", "emails", "/emails", fields, headers=key) == (
        201,
        said("Email was added or updated"),
    )
    assert services.ask("GET", "emails", "/emails", {**fields, "code": 1}, headers=key) == (
        401,
        said("Code is incorrect"),
    )
    assert services.ask("GET", "emails", "/emails", fields, headers=key) == (200, said("Email is correct"))
    in_query = services.http.get(f"{services.url('emails')}/emails", params=fields, headers=key)
    assert in_query.json() == said("Email is correct")


def test_a_player_is_described_and_changed_by_themselves(services: Services, ada: str) -> None:
    described = {
        "pseudo": "ada",
        "email": "ada@example.org",
        "email_confirmed": 0,
        "telephone": "",
        "replace": 0,
        "family_name": "",
        "first_name": "",
        "country": "FRA",
        "time_zone": "UTC + 1",
    }
    assert services.ask("GET", "players", "/players/ada", token=ada) == (200, described)
    change = {"pseudo": "ada", "password": "", "telephone": "123", "first_name": "Ada"}
    assert services.ask("PUT", "players", "/players/ada", change, token=ada) == (
        200,
        said("Ok updated", pseudo="ada"),
    )
    assert services.ask("PUT", "players", "/players/ada", change, token=ada) == (
        200,
        said("Ok but no change !", pseudo="ada"),
    )
    after = services.ask("GET", "players", "/players/ada", token=ada)[1]
    assert after == described | {"telephone": "123", "first_name": "Ada"}


def test_players_says_no_in_its_own_words(services: Services, ada: str) -> None:
    services.make_player("eve")
    eve = services.token("eve")
    not_you = "This is not you ! Good try !"
    ask = services.ask
    assert ask("GET", "players", "/players/ada", token=eve) == (
        400,
        said(f"Not allowed for retrieve!:{not_you}"),
    )
    assert ask("GET", "players", "/players/ada") == (
        400,
        said("Not allowed for retrieve!:Not enough segments"),
    )
    assert ask("GET", "players", "/players/nobody", token=eve) == (404, said("Player nobody doesn't exist"))
    assert ask("PUT", "players", "/players/ada", {"telephone": "1"}, token=eve) == (
        400,
        said(f"Not allowed for update!:{not_you}"),
    )
    assert ask("PUT", "players", "/players/ada", {"password": "mine now"}, token=eve) == (
        400,
        said(f"User modification failed!:{not_you}"),
    )
    assert ask("PUT", "players", "/players/nobody", {"telephone": "1"}, token=eve) == (
        404,
        said("Player nobody does not exist"),
    )
    assert ask("DELETE", "players", "/players/nobody", token=eve) == (
        404,
        said("Player nobody does not exist"),
    )
    assert ask("DELETE", "players", "/players/ada", token=eve) == (
        400,
        said(f"User removal failed!:{not_you}"),
    )
    assert ask("DELETE", "players", "/players/eve", token=eve) == (200, said("Ok removed", pseudo="eve"))
    new = {"pseudo": "ada", "email": "a@example.org", "country": "FRA", "time_zone": "UTC + 1"}
    assert ask("POST", "players", "/players", new) == (400, said("Player ada already exists"))
    assert ask("POST", "players", "/players", {**new, "pseudo": "carl"}) == (
        400,
        said("User creation failed!:Missing password parameter"),
    )
    long = {**new, "pseudo": "thirteen-long", "password": "x"}
    assert ask("POST", "players", "/players", long)[1]["msg"].startswith("User creation failed!:Pseudo")


def test_parameters_that_do_not_fit_are_told_under_message(services: Services) -> None:
    ask = services.ask
    assert ask("POST", "players", "/emails", {"pseudo": "ada"}) == (
        400,
        {"message": {"code": "Missing required parameter"}},
    )
    assert ask("POST", "players", "/emails", {"pseudo": "ada", "code": "x"})[1]["message"].keys() == {"code"}
    assert ask("POST", "players", "/emails", {"pseudo": "ada", "code": "1", "foo": "2"}) == (
        400,
        {"message": "Unknown arguments: foo"},
    )
    assert ask("GET", "players", "/nothing")[0] == 404
    assert ask("POST", "players", "/player_identifiers/ada")[0] == 405


def test_an_address_is_confirmed_by_the_code_of_the_mail(services: Services, ada: str) -> None:
    ask = services.ask
    assert ask("POST", "players", "/emails", {"pseudo": "nobody", "code": 1}) == (
        404,
        said("Player nobody does not exist"),
    )
    code = services.mailed_code("ada@example.org")
    wrong = 1000 if code != "1000" else 1001
    assert ask("POST", "players", "/emails", {"pseudo": "ada", "code": wrong}) == (
        400,
        said("Wrong code!:Code is incorrect"),
    )
    mailed = {"email_value": "ada@example.org", "code": code}
    assert ask("GET", "emails", "/emails", mailed, headers={"ServiceKey": KEY})[0] == 200
    assert ask("POST", "players", "/emails", {"pseudo": "ada", "code": code}) == (
        200,
        said("Ok code is correct", pseudo="ada"),
    )
    assert services.ask("GET", "players", "/players/ada", token=ada)[1]["email_confirmed"] == 1


def test_accounts_of_the_house_are_players_and_the_reverse(services: Services, ada: str) -> None:
    house = services.server.url
    body = {"name": "webby", "password": "webby-password"}
    assert services.http.post(f"{house}/api/v1/accounts", json=body).status_code == 201
    number = services.ask("GET", "players", "/player_identifiers/webby")[1]
    assert services.ask("GET", "players", "/players")[1][str(number)] == "webby"
    assert users(services, "/login", user_name="webby", password="webby-password")[0] == 200
    entered = services.http.post(f"{house}/api/v1/sessions", json={"name": "ada", "password": "ada-password"})
    assert entered.status_code == 201, entered.text


def test_services_answer_pages_of_any_site_and_under_one_port(services: Services, ada: str) -> None:
    url = f"{services.server.url}/afjd/players/player_identifiers/ada"
    asked = services.http.options(
        url, headers={"Origin": "https://front.example", "Access-Control-Request-Method": "GET"}
    )
    assert (asked.status_code, asked.headers["access-control-allow-origin"]) == (204, "*")
    answered = services.http.get(
        url, headers={"Origin": "https://front.example", "Sec-Fetch-Site": "cross-site"}
    )
    assert answered.headers["access-control-allow-origin"] == "*"
    assert answered.json() == services.ask("GET", "players", "/player_identifiers/ada")[1]


def test_tokens_run_out(ada: str) -> None:
    claims = jwt.decode(ada, options={"verify_signature": False})
    assert claims["exp"] - claims["iat"] == 86_400
    assert abs(claims["iat"] - time.time()) < 300
    assert (claims["identity"], claims["type"], claims["fresh"]) == ("ada", "access", False)
