"""The association's mails, in both languages: resolutions, deadlines, declarations, gazettes, messages, the master's acts."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from arbitre.kernel.text import Language, Text
from arbitre.server.mail.letters import Action, Items, Letter, MailKind, Site

EVERY: Final = 3_600_000
"""Milliseconds between two mails of one kind to one reader."""
RESOLUTION: Final = "desk_resolution"
DEADLINE: Final = "desk_deadline"
DECLARATION: Final = "desk_declaration"
GAZETTE: Final = "desk_gazette"
MESSAGE: Final = "desk_message"
MASTER: Final = "desk_master"

_LINES: Final[Mapping[str, Text]] = {
    "began": Text(
        "« {name} » commence : {phase}. Ordres à rendre avant {deadline}.",
        "'{name}' begins: {phase}. Orders are due by {deadline}.",
    ),
    "resolved": Text(
        "« {name} » est résolue ; on joue maintenant {phase}. Ordres à rendre avant {deadline}.",
        "'{name}' has been resolved; it is now {phase}. Orders are due by {deadline}.",
    ),
    "ended": Text("« {name} » est terminée.", "'{name}' is over."),
    "near": Text(
        "« {name} » : vos ordres ({phase}) sont attendus avant {deadline}.",
        "'{name}': your orders ({phase}) are due by {deadline}.",
    ),
    "extended": Text(
        "« {name} » : il manque des ordres, la date limite est repoussée à {deadline}. Ensuite, ce sera le désordre civil.",
        "'{name}': orders are missing, and the deadline has moved to {deadline}. After that comes civil disorder.",
    ),
    "late": Text(
        "« {name} » : la date limite ({deadline}) est passée et il manque des ordres ({phase}).",
        "'{name}': the deadline ({deadline}) has passed, and orders are missing ({phase}).",
    ),
    "reminded": Text(
        "« {name} » : l’arbitre attend vos ordres ({phase}), avant {deadline}.",
        "'{name}': the master is waiting for your orders ({phase}), by {deadline}.",
    ),
    "declared": Text("« {name} » : une nouvelle déclaration.", "'{name}': there is a new declaration."),
    "published": Text(
        "« {name} » : la gazette a un nouvel article.", "'{name}': there is a new piece in the gazette."
    ),
    "written": Text(
        "« {name} » : un nouveau message pour vous.", "'{name}': there is a new message for you."
    ),
    "replaced": Text("« {name} » : une puissance a changé de mains.", "'{name}': a power has changed hands."),
    "orders_edited": Text(
        "« {name} » : l’arbitre a modifié vos ordres ({phase}).",
        "'{name}': the master has changed your orders ({phase}).",
    ),
    "disorder": Text(
        "« {name} » : l’arbitre vous a mis en désordre civil ({phase}).",
        "'{name}': the master has put you into civil disorder ({phase}).",
    ),
}
_BY_MAIL: Final = Text(
    "Vos ordres par courriel, un par ligne (gardez cette adresse pour vous) :",
    "Your orders by mail, one a line (keep this address to yourself):",
)
_NO_DEADLINE: Final = Text("dès que possible", "as soon as possible")


def line(item: Mapping[str, Any], language: Language) -> str:
    deadline = item.get("deadline")
    when = (
        _NO_DEADLINE.in_language(language) if deadline is None else _moment(deadline, item["zone"], language)
    )
    return (
        _LINES[item["occasion"]]
        .in_language(language)
        .format(name=item["name"], phase=item.get("phase", ""), deadline=when)
    )


def _moment(moment: int, zone: str, language: Language) -> str:
    local = datetime.fromtimestamp(moment / 1000, UTC).astimezone(ZoneInfo(zone))
    form = "%d/%m/%Y %Hh%M (%Z)" if language == "fr" else "%Y-%m-%d %H:%M (%Z)"
    return local.strftime(form)


def _orders_to(items: Items, language: Language) -> list[str]:
    """Where to mail orders, if the server accepts them."""
    addresses = list(dict.fromkeys(address for item in items for address in item.get("orders_to", ())))
    if not addresses:
        return []
    return [_BY_MAIL.in_language(language) + "\n" + "\n".join(addresses)]


def _kind(name: str, title: Text, subject: Text) -> MailKind:
    def write(language: Language, items: Items, site: Site) -> Letter:
        said = list(dict.fromkeys(line(item, language) for item in items))
        names = list(dict.fromkeys(item["name"] for item in items))
        matches = {item["match"] for item in items}
        path = f"/desk/{items[-1]['match']}" if len(matches) == 1 else "/desk"
        return Letter(
            subject=f"{subject.in_language(language)} — {', '.join(names[:3])}{'…' if len(names) > 3 else ''}",
            paragraphs=["\n".join(said), *_orders_to(items, language)],
            action=Action(Text("Ouvrir la partie", "Open the match").in_language(language), site.link(path)),
        )

    return MailKind(name, title, write, every=EVERY)


KINDS: Final = (
    _kind(
        RESOLUTION,
        Text("Diplomatie : résolutions", "Diplomacy: resolutions"),
        Text("Résolution", "Resolution"),
    ),
    _kind(
        DEADLINE, Text("Diplomatie : dates limites", "Diplomacy: deadlines"), Text("Date limite", "Deadline")
    ),
    _kind(
        DECLARATION,
        Text("Diplomatie : déclarations", "Diplomacy: declarations"),
        Text("Nouvelle déclaration", "New declaration"),
    ),
    _kind(
        GAZETTE,
        Text("Diplomatie : gazettes", "Diplomacy: gazettes"),
        Text("La gazette", "The gazette"),
    ),
    _kind(
        MESSAGE,
        Text("Diplomatie : messages", "Diplomacy: messages"),
        Text("Nouveau message", "New message"),
    ),
    _kind(
        MASTER,
        Text("Diplomatie : actes de l’arbitre", "Diplomacy: what the master does"),
        Text("L’arbitre", "The master"),
    ),
)
