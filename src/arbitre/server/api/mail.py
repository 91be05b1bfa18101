"""Routes for mail: subscriptions, and one-click unsubscription."""

from typing import Annotated
from urllib.parse import quote

from msgspec import Meta

from arbitre.http.operation import Answer, Body, get, post, put
from arbitre.kernel.text import Text
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, VISITOR
from arbitre.server.errors import NoAddress, NotLoggedIn, UnknownSubscription
from arbitre.server.mail.posting import PAGE_PATH
from arbitre.wire.mail import MailChoice, MailWish

SubscriptionToken = Annotated[
    str, Meta(description="What stands in the link of a mail.", min_length=1, max_length=64)
]
MailKindName = Annotated[str, Meta(description="A kind of mail, such as `password`.")]
WISH = MailWish("password", Text("Mot de passe oublié", "Forgotten password"), False)


@get("/me/mail", tags=["mail"], security=LOGGED_IN, refuses=[NotLoggedIn], examples=[WISH])
async def list_mail_kinds(request: Call) -> list[MailWish]:
    """List my mail subscriptions.

    Empty without a confirmed address.
    """
    return await request.services.mail_wishes.of(request.account)


@put(
    "/me/mail/{kind}",
    tags=["mail"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, NoAddress],
    examples=[MailChoice(False)],
)
async def choose_mail(request: Call, kind: MailKindName, data: Body[MailChoice]) -> MailWish:
    """Subscribe to a kind of mail, or unsubscribe."""
    return await request.services.mail_wishes.choose(request.account, kind, data.is_wanted)


@get(
    "/unsubscriptions",
    tags=["mail"],
    security=VISITOR,
    status=303,
)
async def open_unsubscription(request: Call, token: SubscriptionToken) -> Answer[None]:
    """Open the page that unsubscribes.

    For mail programs that follow the link in a mail's header instead of posting to it. Opening it changes nothing.
    """
    return Answer(None, headers={"location": f"{PAGE_PATH}{quote(token)}"})


@get("/subscriptions", tags=["mail"], security=VISITOR, refuses=[UnknownSubscription])
async def show_subscription(request: Call, token: SubscriptionToken) -> MailWish:
    """Show what a mail's link would unsubscribe from."""
    return await request.services.mail_wishes.by_token(token)


@post("/unsubscriptions", tags=["mail"], security=VISITOR, status=200, refuses=[UnknownSubscription])
async def unsubscribe(request: Call, token: SubscriptionToken) -> MailWish:
    """Unsubscribe from a kind of mail.

    With the link from a mail, without logging in. Mail programs may call it themselves (RFC 8058).
    """
    return await request.services.mail_wishes.unsubscribe(token)


ROUTES = [list_mail_kinds, choose_mail, open_unsubscription, show_subscription, unsubscribe]
