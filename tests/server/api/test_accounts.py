"""Addresses, forgotten passwords, names, places, sessions and leaving, with a real SMTP server, on both databases."""

import asyncio
from collections.abc import AsyncIterator

import httpx
import pytest

from arbitre.server.store import Store
from tests.server.api.browser import API, PASSWORD, Site, code, open_site
from tests.server.mail.postbox import Postbox, code_in, open_postbox, secret_in

OTHER = "quite another phrase"
MAIL = "ada@example.org"


@pytest.fixture
async def postbox() -> AsyncIterator[Postbox]:
    async with open_postbox() as opened:
        yield opened


@pytest.fixture
async def site(store: Store, postbox: Postbox) -> AsyncIterator[Site]:
    async with open_site(store, mail=postbox.url) as opened:
        yield opened


async def sign_up(site: Site, name: str, email: str | None = MAIL) -> httpx.AsyncClient:
    browser = site.browser()
    account = {"name": name, "password": PASSWORD, "email": email, "language": "en"}
    (await browser.post(f"{API}/accounts", json=account)).raise_for_status()
    return browser


async def confirmed(site: Site, postbox: Postbox, name: str = "Ada", email: str = MAIL) -> httpx.AsyncClient:
    browser = await sign_up(site, name, email)
    answer = await browser.post(f"{API}/me/email/code", json={"code": code_in(await postbox.next())})
    assert answer.json()["email"] == email
    return browser


async def test_an_address_is_confirmed_by_the_code_of_its_mail(site: Site, postbox: Postbox) -> None:
    ada = await sign_up(site, "Ada")
    me = (await ada.get(f"{API}/me")).json()
    assert (me["email"], me["unconfirmed_email"]) == (None, MAIL)
    mail = await postbox.next()
    assert (mail["To"], code_in(mail) in mail["Subject"]) == (MAIL, True)
    me = (await ada.post(f"{API}/me/email/code", json={"code": code_in(mail)})).json()
    assert (me["email"], me["unconfirmed_email"]) == (MAIL, None)


async def test_or_by_its_link_once_by_whoever_opens_it(site: Site, postbox: Postbox) -> None:
    ada = await sign_up(site, "Ada")
    link = {"secret": secret_in(await postbox.next())}
    stranger = site.browser()
    assert (await stranger.post(f"{API}/confirmations", json=link)).json() == {"name": "Ada", "email": MAIL}
    assert (await ada.get(f"{API}/me")).json()["email"] == MAIL
    assert code(await stranger.post(f"{API}/confirmations", json=link)) == (409, "link_expired")


async def test_a_code_has_five_tries_and_another_mail_another_five(site: Site, postbox: Postbox) -> None:
    ada = await sign_up(site, "Ada")
    right = code_in(await postbox.next())
    wrong = "1000" if right != "1000" else "1001"
    for _ in range(5):
        assert code(await ada.post(f"{API}/me/email/code", json={"code": wrong})) == (409, "wrong_code")
    assert code(await ada.post(f"{API}/me/email/code", json={"code": right})) == (409, "wrong_code")
    assert (await ada.post(f"{API}/me/email/mails")).status_code == 204
    fresh = code_in(await postbox.next())
    site.clock.advance(seconds=3600)
    assert (await ada.post(f"{API}/me/email/code", json={"code": fresh})).json()["email"] == MAIL


async def test_tries_at_the_same_time_are_counted_too(site: Site, postbox: Postbox) -> None:
    ada = await sign_up(site, "Ada")
    right = code_in(await postbox.next())
    wrong = [f"{number}" for number in range(1000, 1012) if f"{number}" != right]
    answers = await asyncio.gather(
        *(ada.post(f"{API}/me/email/code", json={"code": guess}) for guess in wrong)
    )
    assert {answer.status_code for answer in answers} <= {409, 429}
    site.clock.advance(days=1)
    assert code(await ada.post(f"{API}/me/email/code", json={"code": right})) == (409, "wrong_code")


async def test_an_old_code_and_an_old_link_are_void(site: Site, postbox: Postbox) -> None:
    ada = await sign_up(site, "Ada")
    mail = await postbox.next()
    site.clock.advance(days=3.1)
    assert code(await ada.post(f"{API}/me/email/code", json={"code": code_in(mail)})) == (409, "wrong_code")
    answer = await ada.post(f"{API}/confirmations", json={"secret": secret_in(mail)})
    assert code(answer) == (409, "link_expired")


async def test_one_account_an_address_and_only_the_address_learns_of_it(site: Site, postbox: Postbox) -> None:
    await confirmed(site, postbox)
    known = await sign_up(site, "Bob", MAIL.upper())
    letter = await postbox.next()
    assert "already have an account" in letter["Subject"]
    unknown = await sign_up(site, "Carol", "carol@example.org")
    ordinary = await postbox.next()
    shapes = [set((await browser.get(f"{API}/me")).json()) for browser in (known, unknown)]
    assert shapes[0] == shapes[1]
    wrong = {"code": "1234" if code_in(ordinary) != "1234" else "4321"}
    refusals = [code(await browser.post(f"{API}/me/email/code", json=wrong)) for browser in (known, unknown)]
    assert refusals == [(409, "wrong_code")] * 2


async def test_of_two_who_claim_an_address_the_first_to_confirm_has_it(site: Site, postbox: Postbox) -> None:
    ada = await sign_up(site, "Ada")
    first = await postbox.next()
    bob = await sign_up(site, "Bob")
    second = await postbox.next()
    assert (await bob.post(f"{API}/me/email/code", json={"code": code_in(second)})).status_code == 200
    answer = await ada.post(f"{API}/me/email/code", json={"code": code_in(first)})
    assert code(answer) == (409, "address_taken")


async def test_an_address_changes_with_the_password_once_the_new_one_is_confirmed(
    site: Site, postbox: Postbox
) -> None:
    ada = await confirmed(site, postbox)
    new = {"email": "ada@example.net", "password": "guessed"}
    assert code(await ada.put(f"{API}/me/email", json=new)) == (403, "wrong_password")
    me = (await ada.put(f"{API}/me/email", json={**new, "password": PASSWORD})).json()
    assert (me["email"], me["unconfirmed_email"]) == (MAIL, "ada@example.net")
    mail = await postbox.next()
    assert mail["To"] == "ada@example.net"
    me = (await ada.post(f"{API}/me/email/code", json={"code": code_in(mail)})).json()
    assert (me["email"], me["unconfirmed_email"]) == ("ada@example.net", None)
    warning = await postbox.next()
    assert (warning["To"], warning["Subject"]) == (MAIL, "Your Arbitre account has changed")
    assert (await ada.delete(f"{API}/me/email")).json()["email"] is None


async def test_a_forgotten_password_is_replaced_once_within_the_hour(site: Site, postbox: Postbox) -> None:
    ada = await confirmed(site, postbox)
    stranger = site.browser()
    assert (await stranger.post(f"{API}/password-resets", json={"email": MAIL.upper()})).status_code == 204
    secret = secret_in(await postbox.next())
    new = {"secret": secret, "password": OTHER}
    assert (await stranger.put(f"{API}/password-resets", json=new)).status_code == 204
    assert code(await stranger.put(f"{API}/password-resets", json=new)) == (409, "link_expired")
    assert (await ada.get(f"{API}/sessions/current")).json() is None
    login = {"name": "Ada", "password": OTHER}
    assert (await stranger.post(f"{API}/sessions", json=login)).status_code == 201
    warning = await postbox.next()
    assert "password of your account" in warning.as_string()


async def test_a_link_for_a_password_is_void_after_an_hour_or_when_another_is_sent(
    site: Site, postbox: Postbox
) -> None:
    await confirmed(site, postbox)
    stranger, forgotten = site.browser(), {"email": MAIL}
    await stranger.post(f"{API}/password-resets", json=forgotten)
    first = secret_in(await postbox.next())
    await stranger.post(f"{API}/password-resets", json=forgotten)
    second = secret_in(await postbox.next())
    put = f"{API}/password-resets"
    assert code(await stranger.put(put, json={"secret": first, "password": OTHER})) == (409, "link_expired")
    site.clock.advance(seconds=3601)
    assert code(await stranger.put(put, json={"secret": second, "password": OTHER})) == (409, "link_expired")


async def test_asking_never_says_whether_an_address_is_known(site: Site, postbox: Postbox) -> None:
    await confirmed(site, postbox)
    answers = [
        await site.browser().post(f"{API}/password-resets", json={"email": email})
        for email in (MAIL, "nobody@example.org", "no address at all")
    ]
    told = {
        (answer.status_code, answer.content, frozenset(answer.headers) - {"x-request-id"})
        for answer in answers
    }
    assert len(told) == 1
    await postbox.next()
    assert [mail["To"] for mail in postbox.mails[1:]] == [MAIL]


async def test_somebody_who_asks_for_many_mails_is_stopped(site: Site, postbox: Postbox) -> None:
    await confirmed(site, postbox)
    flooder = site.browser("203.0.113.7")
    answers = [
        (await flooder.post(f"{API}/password-resets", json={"email": MAIL})).status_code for _ in range(12)
    ]
    assert answers == [204] * 10 + [429] * 2
    # One mail confirmed the address; no more than four in half an hour go to it, whoever asks.
    for _ in range(3):
        assert "password" in (await postbox.next())["Subject"]
    assert [job.payload for job in await site.app.house.store.planned("forgotten")] == []


async def test_a_name_is_changed_and_past_matches_show_it(site: Site) -> None:
    ada, bob = await sign_up(site, "Ada", None), await sign_up(site, "Bob", None)
    match = (await ada.post(f"{API}/tables", json={"game": "tictactoe", "seat": 0})).json()["id"]
    await bob.post(f"{API}/matches/{match}/seat", json={})
    assert code(await ada.put(f"{API}/me/name", json={"name": "bob"})) == (409, "name_taken")
    assert code(await ada.put(f"{API}/me/name", json={"name": "all"})) == (409, "name_taken")
    assert (await ada.put(f"{API}/me/name", json={"name": "Lovelace"})).json()["name"] == "Lovelace"
    await site.app.house.matches.read_again(match)  # begun by the signal already; now it is over
    seats = (await bob.get(f"{API}/matches/{match}")).json()["table"]["seats"]
    assert [seat["player"] for seat in seats] == ["Lovelace", "Bob"]
    assert code(await bob.get(f"{API}/players/Ada")) == (404, "unknown_player")


async def test_guests_have_neither_a_name_nor_an_address_of_their_own(site: Site) -> None:
    guest = await site.guest()
    assert code(await guest.put(f"{API}/me/name", json={"name": "Zoe"})) == (403, "guests_cannot")
    assert code(await guest.put(f"{API}/me/email", json={"email": MAIL})) == (403, "guests_cannot")


async def test_country_and_time_zone_come_from_lists(site: Site) -> None:
    ada = await sign_up(site, "Ada", None)
    places = (await ada.get(f"{API}/places")).json()
    assert {"FR", "GB", "QA"} <= set(places["countries"])
    assert {"UTC", "Europe/Paris", "Pacific/Auckland"} <= set(places["time_zones"])
    me = (await ada.patch(f"{API}/me", json={"country": "FR", "time_zone": "Europe/Paris"})).json()
    assert (me["country"], me["time_zone"], me["language"]) == ("FR", "Europe/Paris", "en")
    profile = (await site.browser().get(f"{API}/players/Ada")).json()
    assert (profile["country"], profile["time_zone"]) == ("FR", "Europe/Paris")
    assert (await ada.patch(f"{API}/me", json={"country": None})).json()["country"] is None
    for wrong in ({"country": "XX"}, {"time_zone": "Mars/Olympus"}, {"time_zone": "posixrules"}):
        assert code(await ada.patch(f"{API}/me", json=wrong)) == (400, "invalid_request")


async def test_the_last_login_is_kept(site: Site) -> None:
    await sign_up(site, "Ada", None)
    site.clock.advance(days=2)
    browser = site.browser()
    await browser.post(f"{API}/sessions", json={"name": "Ada", "password": PASSWORD})
    assert (await browser.get(f"{API}/players/Ada")).json()["last_login"] == site.clock.time


async def test_sessions_are_listed_and_ended_one_by_one(site: Site) -> None:
    here = await sign_up(site, "Ada", None)
    firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    others = [site.browser(headers={"User-Agent": firefox}) for _ in range(3)]
    for other in others:
        await other.post(f"{API}/sessions", json={"name": "Ada", "password": PASSWORD})
    listed = (await here.get(f"{API}/me/sessions")).json()
    assert [session["is_current"] for session in listed] == [True, False, False, False]
    assert {session["device"] for session in listed[1:]} == {"Firefox, Linux"}
    mine = next(
        session for session in (await others[0].get(f"{API}/me/sessions")).json() if session["is_current"]
    )
    assert (await here.delete(f"{API}/me/sessions/{mine['id']}")).status_code == 204
    assert (await others[0].get(f"{API}/sessions/current")).json() is None
    assert (await others[1].get(f"{API}/sessions/current")).json()["name"] == "Ada"
    assert code(await here.delete(f"{API}/me/sessions/{mine['id']}")) == (404, "unknown_session")
    assert (await here.delete(f"{API}/me/sessions")).status_code == 204
    assert len((await here.get(f"{API}/me/sessions")).json()) == 1
    assert (await others[2].get(f"{API}/sessions/current")).json() is None


async def test_nobody_leaves_in_the_middle_of_a_rated_match_and_is_told_which(site: Site) -> None:
    ada, bob = await sign_up(site, "Ada", None), await sign_up(site, "Bob", None)
    new = {"game": "tictactoe", "seat": 0, "is_rated": True}
    match = (await ada.post(f"{API}/tables", json=new)).json()["id"]
    await bob.post(f"{API}/matches/{match}/seat", json={})
    answer = await ada.request("DELETE", f"{API}/me", json={"password": PASSWORD})
    assert code(answer) == (409, "still_seated")
    assert match in answer.json()["words"]["fr"]
    await bob.post(f"{API}/matches/{match}/actions", json={"kind": "resign"})
    answer = await ada.request("DELETE", f"{API}/me", json={"password": PASSWORD})
    assert answer.status_code == 204


async def test_a_deleted_account_leaves_its_address_free(site: Site, postbox: Postbox) -> None:
    ada = await confirmed(site, postbox)
    await ada.request("DELETE", f"{API}/me", json={"password": PASSWORD})
    await confirmed(site, postbox, "Bob")


async def test_everything_about_oneself_can_be_downloaded_and_nothing_of_others(
    site: Site, postbox: Postbox
) -> None:
    ada = await confirmed(site, postbox)
    bob = await sign_up(site, "Bob", None)
    new = {"game": "tictactoe", "seat": 0, "is_rated": True}
    match = (await ada.post(f"{API}/tables", json=new)).json()["id"]
    await bob.post(f"{API}/matches/{match}/seat", json={})
    await ada.post(f"{API}/matches/{match}/chat", json={"text": "Good luck!"})
    await bob.post(f"{API}/matches/{match}/chat", json={"text": "A secret of Bob's"})
    await bob.post(f"{API}/matches/{match}/actions", json={"kind": "resign"})
    answer = await ada.get(f"{API}/me/everything")
    assert answer.headers["content-disposition"] == 'attachment; filename="arbitre-Ada.json"'
    everything = answer.json()
    assert everything["account"]["email"] == MAIL
    assert [(row["id"], row["your_seats"]) for row in everything["matches"]] == [(match, [0])]
    assert [row["text"] for row in everything["lines"]] == ["Good luck!"]
    assert everything["ratings"][0]["history"][0]["match"] == match
    bobs = await site.app.house.people.named("Bob")
    for hidden in ("secret of Bob", "argon2", bobs.id):
        assert hidden not in answer.text


async def test_which_mails_one_gets_is_a_choice(site: Site, postbox: Postbox) -> None:
    ada = await confirmed(site, postbox)
    kinds = {wish["kind"]: wish["is_wanted"] for wish in (await ada.get(f"{API}/me/mail")).json()}
    assert kinds["password"] is True
    assert (await ada.put(f"{API}/me/mail/password", json={"is_wanted": False})).json()["is_wanted"] is False
    kinds = {wish["kind"]: wish["is_wanted"] for wish in (await ada.get(f"{API}/me/mail")).json()}
    assert kinds["password"] is False
    bob = await sign_up(site, "Bob", None)
    assert code(await bob.put(f"{API}/me/mail/password", json={"is_wanted": True})) == (409, "no_address")


async def test_one_click_in_a_mail_program_unsubscribes_and_a_look_does_not(
    site: Site, postbox: Postbox
) -> None:
    ada = await confirmed(site, postbox)
    link = postbox.mails[0]["List-Unsubscribe"].strip("<>")
    program = site.browser()
    looked = await program.get(link)
    token = link.partition("token=")[2]
    assert (looked.status_code, looked.headers["location"]) == (303, f"/unsubscribe#{token}")
    assert (await program.get(f"{API}/subscriptions", params={"token": token})).json()["is_wanted"] is True
    clicked = await program.post(link, data={"List-Unsubscribe": "One-Click"})
    assert (clicked.status_code, clicked.json()["is_wanted"]) == (200, False)
    kinds = {wish["kind"]: wish["is_wanted"] for wish in (await ada.get(f"{API}/me/mail")).json()}
    assert kinds["confirmation"] is False
    assert code(await program.post(f"{API}/unsubscriptions?token=nothing")) == (404, "unknown_subscription")
