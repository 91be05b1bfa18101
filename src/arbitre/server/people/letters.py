"""Mails to people about their accounts, in both languages."""

from typing import Final

from arbitre.kernel.text import Language, Text
from arbitre.server.mail.letters import Action, Items, Letter, MailKind, Site


def _confirmation(language: Language, items: Items, site: Site) -> Letter:
    name, code, link = items[0]["name"], items[0]["code"], site.link(f"/confirm#{items[0]['secret']}")
    if language == "fr":
        return Letter(
            subject=f"{code}, votre code pour Arbitre",
            paragraphs=[
                f"Bonjour {name},",
                "Pour confirmer cette adresse, ouvrez le lien ci-dessous, ou tapez ce code dans Arbitre.",
                "Si vous n'avez rien demandé, ne faites rien : l'adresse ne servira pas.",
            ],
            code=code,
            action=Action("Confirmer l'adresse", link),
        )
    return Letter(
        subject=f"{code}, your code for Arbitre",
        paragraphs=[
            f"Hello {name},",
            "To confirm this address, open the link below, or type this code into Arbitre.",
            "If you asked for nothing, do nothing: the address will not be used.",
        ],
        code=code,
        action=Action("Confirm the address", link),
    )


def _known(language: Language, items: Items, site: Site) -> Letter:
    name, link = items[0]["name"], site.link("/forgotten")
    if language == "fr":
        return Letter(
            subject="Vous avez déjà un compte sur Arbitre",
            paragraphs=[
                f"Bonjour {name},",
                "Quelqu'un, vous sans doute, a donné cette adresse pour un autre compte. Elle reste à celui-ci :"
                " une adresse ne sert qu'à un compte.",
                "Si vous avez oublié votre mot de passe, demandez-en un autre.",
            ],
            action=Action("Mot de passe oublié", link),
        )
    return Letter(
        subject="You already have an account on Arbitre",
        paragraphs=[
            f"Hello {name},",
            "Somebody, probably you, gave this address for another account. It stays with this one: an address"
            " serves one account only.",
            "If you have forgotten your password, ask for a new one.",
        ],
        action=Action("Forgotten password", link),
    )


def _password(language: Language, items: Items, site: Site) -> Letter:
    name, link = items[0]["name"], site.link(f"/reset#{items[0]['secret']}")
    if language == "fr":
        return Letter(
            subject="Un nouveau mot de passe pour Arbitre",
            paragraphs=[
                f"Bonjour {name},",
                "Pour choisir un nouveau mot de passe, ouvrez ce lien. Il sert une fois, pendant une heure.",
                "Si vous n'avez rien demandé, ne faites rien : votre mot de passe reste le même.",
            ],
            action=Action("Choisir un mot de passe", link),
        )
    return Letter(
        subject="A new password for Arbitre",
        paragraphs=[
            f"Hello {name},",
            "To choose a new password, open this link. It works once, for one hour.",
            "If you asked for nothing, do nothing: your password stays as it is.",
        ],
        action=Action("Choose a password", link),
    )


_CHANGED: Final = {
    "password": Text(
        fr="Le mot de passe de votre compte vient d'être changé.",
        en="The password of your account has just been changed.",
    ),
    "address": Text(
        fr="Votre compte a maintenant une autre adresse que celle-ci.",
        en="Your account now has another address than this one.",
    ),
}


def _security(language: Language, items: Items, site: Site) -> Letter:
    name, changed = items[0]["name"], _CHANGED[items[0]["changed"]].in_language(language)
    if language == "fr":
        return Letter(
            subject="Votre compte Arbitre a changé",
            paragraphs=[
                f"Bonjour {name},",
                changed,
                "Si ce n'est pas vous, écrivez à la personne qui tient ce serveur.",
            ],
        )
    return Letter(
        subject="Your Arbitre account has changed",
        paragraphs=[f"Hello {name},", changed, "If this was not you, write to the operator of this server."],
    )


CONFIRMATION: Final = MailKind(
    "confirmation", Text(fr="Confirmation d'adresse", en="Confirming an address"), _confirmation
)
KNOWN: Final = MailKind("known_address", Text(fr="Adresse déjà connue", en="Address already known"), _known)
PASSWORD: Final = MailKind("password", Text(fr="Mot de passe oublié", en="Forgotten password"), _password)
SECURITY: Final = MailKind(
    "security", Text(fr="Changements du compte", en="Changes of the account"), _security
)
KINDS: Final = (CONFIRMATION, KNOWN, PASSWORD, SECURITY)
