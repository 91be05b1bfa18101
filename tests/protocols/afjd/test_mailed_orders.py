"""Orders by mail: who may, the answer, and what is neither taken twice nor answered, by real SMTP."""

import asyncio
import contextlib
import smtplib
import sqlite3
from email.message import EmailMessage

import pytest

from arbitre.protocols.afjd.mail_connections import LARGEST
from arbitre.protocols.afjd.mailed_orders import BeingRead, MailedOrders
from arbitre.server.directing import letters
from arbitre.server.directing.order_addresses import Addressee
from arbitre.server.mail.letters import Site
from arbitre.server.store import Store
from tests.protocols.afjd.front_end import open_front_end
from tests.protocols.afjd.services import Services
from tests.protocols.afjd.test_games import MASTER

FRANCE = ("four", 2)


@pytest.fixture
def database(sqlite_url: str) -> str:
    return sqlite_url


@pytest.fixture(scope="module")
def address(services: Services) -> str:
    pseudo, role = FRANCE
    code = services.mailed_code(f"{pseudo}@example.org")
    assert services.ask("POST", "players", "/emails", {"pseudo": pseudo, "code": code})[0] == 200
    status, answer = services.ask("GET", "games", "/game-order-addresses/3", {"role_id": role}, pseudo=pseudo)
    assert status == 200
    return str(answer["address"])


def send(services: Services, to: str, text: str, sender: str = "four@example.org", **headers: str) -> None:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "four@example.org", to, "ordres"
    for name, value in headers.items():
        message[name.replace("_", "-")] = value
    message.set_content(text)
    with smtplib.SMTP("127.0.0.1", services.orders_port) as smtp:
        smtp.sendmail(sender, [to], message.as_bytes())


def answered(services: Services) -> int:
    """How many mails are or will be answered."""
    with contextlib.closing(sqlite3.connect(f"file:{services.database}?mode=ro", uri=True)) as store:
        ((count,),) = store.execute("SELECT count(*) FROM taken_mails WHERE until IS NULL")
    return int(count)


def ordered(services: Services) -> list[list[int]]:
    pseudo, role = FRANCE
    found = services.ask("GET", "games", "/game-orders/3", {"role_id": role}, pseudo=pseudo)[1]["orders"]
    return sorted(order[2:] for order in found)


def words(message: EmailMessage) -> str:
    body = message.get_body(("plain",))
    assert body is not None
    return str(body.get_content()).replace("\r\n", "\n")


def test_a_mail_gives_orders_and_is_answered_with_what_was_understood(
    services: Services, address: str
) -> None:
    pseudo, role = FRANCE
    send(services, address, "a par - bur\nF BRE - MID\n\n-- \nun joueur")
    orders = services.ask("GET", "games", "/game-orders/3", {"role_id": role}, pseudo=pseudo)[1]["orders"]
    assert sorted(orders) == [[3, 2, 1, 14, 0, 38], [3, 2, 1, 47, 0, 17]]
    text = words(services.mail("four@example.org", "Ordres enregistrés : Raspoutine"))
    assert "Compris :\nA PAR - BUR\nF BRE - MID\n" in text
    assert "Sans ordre :\nA MAR\n" in text

    send(services, address, "A PAR - PIC\nA MAR danse\n")
    again = services.ask("GET", "games", "/game-orders/3", {"role_id": role}, pseudo=pseudo)[1]["orders"]
    assert again == orders, "what is not understood changes nothing"
    refusal = words(services.mail("four@example.org", "Ordres refusés : Raspoutine"))
    assert "Rien n’a changé" in refusal
    assert "danse" in refusal


def test_a_mail_that_is_delivered_twice_counts_once(services: Services, address: str) -> None:
    """A mail server repeats a delivery whose acceptance it did not hear."""
    before = answered(services)
    send(services, address, "A PAR - BUR", Message_ID="<first@example.org>")
    send(services, address, "A PAR - PIC", Message_ID="<second@example.org>")
    assert ordered(services) == [[1, 47, 0, 48]]
    send(services, address.upper(), "A PAR - BUR", Message_ID="<first@example.org>")
    assert ordered(services) == [[1, 47, 0, 48]]
    assert answered(services) == before + 2


@pytest.mark.parametrize(
    "headers",
    [
        {"Auto_Submitted": "auto-replied (vacation)"},
        {"Auto_Submitted": "auto-generated"},
        {"Precedence": "bulk"},
        {"X_Autoreply": "yes"},
        {"sender": ""},
    ],
)
def test_mails_of_programs_are_neither_read_nor_answered(
    services: Services, address: str, headers: dict[str, str]
) -> None:
    send(services, address, "A PAR - BUR")
    before, orders = answered(services), ordered(services)
    send(services, address, "A PAR - PIC", **headers)
    assert (answered(services), ordered(services)) == (before, orders)


def test_a_mail_that_is_too_large_is_refused(services: Services, address: str) -> None:
    before = answered(services)
    with pytest.raises(smtplib.SMTPException) as refused:
        send(services, address, "A PAR - BUR\n" * (LARGEST // 10))
    assert "552" in str(refused.value) or getattr(refused.value, "smtp_code", 0) == 552
    assert answered(services) == before


def test_letters_say_where_orders_can_be_mailed_to() -> None:
    (kind,) = (kind for kind in letters.KINDS if kind.name == letters.RESOLUTION)
    began = {
        "occasion": "began",
        "match": "m",
        "name": "Raspoutine",
        "orders_to": ["ordres+1.2.x@example.org"],
    }
    letter = kind.write("fr", [began], Site("https://games.example.org"))
    assert letter.paragraphs[1].endswith("\nordres+1.2.x@example.org")


def test_nobody_else_orders_by_mail(services: Services, address: str) -> None:
    local, _, domain = address.partition("@")
    other_role = local.replace("+3.2.", "+3.3.")
    for forged in (
        f"{local[:-1]}a@{domain}",
        f"{local[:-1]}b@{domain}",
        f"{other_role}@{domain}",
        f"ordres@{domain}",
    ):
        if forged != address:
            with pytest.raises(smtplib.SMTPRecipientsRefused):
                send(services, forged, "A PAR - PIC")
    ask = services.ask
    assert ask("GET", "games", "/game-order-addresses/3", {"role_id": 2}, pseudo="five")[0] == 403
    assert ask("GET", "games", "/game-order-addresses/3", {"role_id": 0}, pseudo=MASTER)[0] == 404


async def test_a_mail_that_is_delivered_twice_at_once_counts_once(store: Store) -> None:
    """By two mail servers, or to two processes: one reads it, the other is told to come back, and then finds it answered."""
    async with open_front_end(store) as front:
        game, house = await front.begin(), front.site.app.house
        live = await house.matches.get((await house.desk.registry.numbered(game.number)).match)
        account = await store.account(f"id-{await game.holder(2)}")
        assert account is not None
        orders = MailedOrders(house.desk.orders, house.mail, store, front.clock)

        async def deliver(line: str) -> bool:
            """Whether it was taken, now or before."""
            try:
                await orders.take(Addressee(account, live, 2), "<a@example.org>", [line])
            except BeingRead:
                return False
            return True

        async def ordered() -> str | None:
            return await house.desk.orders.sent(account, live.id, 2)

        now = front.clock()
        await store.take_mail("<a@example.org>", now, now + 1000, 0)  # another process reads it, and dies
        assert (await deliver("A PAR - BUR"), await ordered()) == (False, None)
        front.clock.time = now + 1000
        taken = await asyncio.gather(deliver("A PAR - BUR"), deliver("A PAR - PIC"))
        assert any(taken)
        assert await ordered() in ("A PAR - BUR", "A PAR - PIC")
        await house.desk.orders.submit(account, live.id, 2, "A PAR - GAS")
        front.clock.time = now + 86_400_000
        assert (await deliver("A PAR - BUR"), await ordered()) == (True, "A PAR - GAS")
