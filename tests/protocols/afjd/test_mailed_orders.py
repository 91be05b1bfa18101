"""Orders by mail: what is read, who may, and the answer, by real SMTP."""

import smtplib
from email.message import EmailMessage

import pytest

from arbitre.protocols.afjd.mailed_orders import lines_of
from arbitre.server.directing import letters
from arbitre.server.mail.letters import Site
from tests.protocols.afjd.services import Services
from tests.protocols.afjd.test_games import MASTER

FRANCE = ("four", 2)


def written(text: str, subtype: str = "plain") -> bytes:
    message = EmailMessage()
    message["Subject"] = "ordres"
    message.set_content(text, subtype=subtype)
    return message.as_bytes()


def test_only_what_the_player_wrote_is_read() -> None:
    text = "A PAR - BUR\n\n  f bre -  MID ;A MAR tient\n\n-- \nJean\nA VEN - TRI\n"
    assert lines_of(written(text)) == ["A PAR - BUR", "f bre - MID", "A MAR tient"]
    quoted = "A PAR - BUR\nLe 3 mai 2026 à 10:00, Arbitre a écrit :\n> F BRE - MID\n"
    assert lines_of(written(quoted)) == ["A PAR - BUR"]
    html = "<html><p>A PAR - BUR</p><div>F BRE &ndash; MID<br>A MAR T</div></html>"
    assert lines_of(written(html, "html")) == ["A PAR - BUR", "F BRE – MID", "A MAR T"]
    assert lines_of(b"Content-Type: image/png\n\n\xff\xfe") == []


def test_a_page_of_tags_that_never_end_is_read_at_once() -> None:
    """By a pattern that looks for the end of each through all of the rest, this takes minutes."""
    assert lines_of(written("<" * 250_000, "html")) == ["<" * 200]
    assert lines_of(written("<br" * 80_000, "html")) == [("<br" * 80)[:200]]


@pytest.fixture(scope="module")
def address(services: Services) -> str:
    pseudo, role = FRANCE
    code = services.mailed_code(f"{pseudo}@example.org")
    assert services.ask("POST", "players", "/emails", {"pseudo": pseudo, "code": code})[0] == 200
    status, answer = services.ask("GET", "games", "/game-order-addresses/3", {"role_id": role}, pseudo=pseudo)
    assert status == 200
    return str(answer["address"])


def send(services: Services, to: str, text: str) -> None:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "four@example.org", to, "ordres"
    message.set_content(text)
    with smtplib.SMTP("127.0.0.1", services.orders_port) as smtp:
        smtp.send_message(message)


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
