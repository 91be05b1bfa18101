"""Orders by mail: parses the lines with orders, and answers with what was understood.

If every line is understood, the orders replace the previous ones. Otherwise nothing changes, and the answer names the bad
lines. A mail delivered twice counts once, also at the same time: its repeat would undo orders that were given in between.
"""

from typing import Any, Final

from arbitre.games.diplomacy.errors import InvalidOrder
from arbitre.games.diplomacy.names import Speaker
from arbitre.games.diplomacy.notation import Notation, find_notation
from arbitre.games.diplomacy.order import Order
from arbitre.games.diplomacy.orders import FINAL_WORDS, NOTHING, NOTHING_WORDS
from arbitre.games.diplomacy.report import phase_name
from arbitre.games.diplomacy.state import State
from arbitre.kernel.errors import Refusal
from arbitre.kernel.text import Language, Text
from arbitre.protocols.afjd.mail_text import MOST
from arbitre.server.directing.order_addresses import Addressee
from arbitre.server.directing.orders import SentOrders
from arbitre.server.facts.clock import Now
from arbitre.server.mail.letters import Action, Items, Letter, MailKind, Site
from arbitre.server.mail.posting import Mail
from arbitre.server.store.interface import AssociationStore, Conflict

KIND: Final = "mailed_orders"
_KEPT_FOR: Final = 30 * 86_400_000
"""Milliseconds. No mail server repeats a delivery for longer."""
_READ_FOR: Final = 60_000
"""Milliseconds, after which a process that has taken a mail and not answered it is taken for dead."""


class BeingRead(Exception):
    """Another delivery of the same mail is being read. Deliver it again later."""


class MailedOrders:
    def __init__(self, orders: SentOrders, mail: Mail, store: AssociationStore, now: Now) -> None:
        self._orders = orders
        self._mail = mail
        self._store = store
        self._now = now

    async def take(self, addressee: Addressee, identity: str, lines: list[str]) -> None:
        """The answer is stored when this returns. `identity` is the mail's. Raises BeingRead."""
        now = self._now()
        try:
            await self._store.take_mail(identity, now, now + _READ_FOR, now - _KEPT_FOR)
        except Conflict:
            if await self._store.is_mail_answered(identity):
                return
            raise BeingRead from None
        told = await self._told(addressee, lines)
        await self._store.answer_mail(identity, self._mail.job(KIND, told, to=addressee.account))

    async def _told(self, addressee: Addressee, lines: list[str]) -> dict[str, Any]:
        """Submits the orders. Returns what the answer says."""
        account, live, role = addressee.account, addressee.live, addressee.role
        told: dict[str, Any] = {
            "match": live.id,
            "title": live.row.title or "",
            "understood": [],
            "problems": [],
        }
        match = live.match
        if match is None or match.is_over:
            return told | {"phase": "", "problems": [_NOT_PLAYED.in_language(account.language)]}
        state: State = match.state
        notation = find_notation(state.options.variant)
        told["phase"] = phase_name(Speaker(state.variant, account.language), state.situation.advancement)
        is_final = bool(lines) and lines[-1].casefold() in FINAL_WORDS
        orders, problems = _read(notation, state, role, lines[:-1] if is_final else lines, account.language)
        told["problems"] = problems
        told["understood"] = [notation.write(order) for order in orders]
        if not problems:
            text = "; ".join(told["understood"]) or NOTHING
            try:
                await self._orders.submit(account, live.id, role, text, is_final=is_final)
            except Refusal as refusal:
                told["problems"] = [refusal.in_language(account.language).partition(": ")[2]]
            else:
                told["lacking"] = _lacking(notation, state, role, orders)
        return told


def _read(
    notation: Notation, state: State, role: int, lines: list[str], language: Language
) -> tuple[list[Order], list[str]]:
    """Returns the parsed orders, and the problems with the other lines."""
    orders, problems = [], []
    if len(lines) > MOST or not lines:
        problems.append(_HOW_MANY.in_language(language))
    for line in lines[:MOST]:
        if line.casefold() in NOTHING_WORDS:
            continue
        try:
            orders.append(notation.read(line, state.situation, role))
        except InvalidOrder as wrong:
            words = (wrong.words or wrong.reason).in_language(language)
            problems.append(words if line in words else f"{line} : {words}")
    return orders, problems


def _lacking(notation: Notation, state: State, role: int, orders: list[Order]) -> list[str]:
    """Units without an order."""
    situation, region_of = state.situation, state.variant.region_of
    if not (situation.phase.has_moves or situation.phase.has_retreats):
        return []
    told = {region_of[order.zone] for order in orders}
    units = situation.dislodged if situation.phase.has_retreats else situation.units
    return [
        f"{'A' if unit.type_unit == 1 else 'F'} {notation.zone(unit.zone)}"
        for unit in units
        if unit.role == role and region_of[unit.zone] not in told
    ]


_NOT_PLAYED: Final = Text(fr="Cette partie n’est pas en cours.", en="This match is not under way.")
_HOW_MANY: Final = Text(
    fr=f"Écrivez un ordre par ligne, {MOST} au plus ; « rien » pour n’en donner aucun.",
    en=f"Write one order a line, {MOST} at most; 'nothing' to give none.",
)


def _write(language: Language, items: Items, site: Site) -> Letter:
    item = items[0]
    is_french = language == "fr"
    title, phase = item["title"], item["phase"]
    accepted = not item["problems"]
    paragraphs = []
    if accepted:
        paragraphs.append(
            f"{phase} : vos ordres sont enregistrés." if is_french else f"{phase}: your orders are in."
        )
    else:
        paragraphs.append(
            "Rien n’a changé : ces lignes ne vont pas."
            if is_french
            else "Nothing has changed: these lines will not do."
        )
        paragraphs.append("\n".join(item["problems"]))
    if item["understood"]:
        head = "Compris :" if is_french else "Understood:"
        paragraphs.append("\n".join([head, *item["understood"]]))
    elif accepted:
        paragraphs.append("Aucun ordre." if is_french else "No orders.")
    if item.get("lacking"):
        head = "Sans ordre :" if is_french else "Without an order:"
        paragraphs.append("\n".join([head, *item["lacking"]]))
    subject = (
        ("Ordres enregistrés" if accepted else "Ordres refusés")
        if is_french
        else ("Orders accepted" if accepted else "Orders refused")
    )
    return Letter(
        subject=f"{subject} : {title}" if is_french else f"{subject}: {title}",
        paragraphs=paragraphs,
        action=Action(
            "Voir la partie" if is_french else "Open the match", site.link(f"/match/{item['match']}")
        ),
    )


KINDS: Final = (MailKind(KIND, Text(fr="Ordres par courriel", en="Orders by mail"), _write),)
