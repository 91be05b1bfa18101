"""How a call to another server fails.

CallFailed                   what went wrong, in one sentence
├── AddressRefused           we never call there
├── NotSent                  nothing reached the other side
│   ├── Unresolved           the name does not resolve
│   ├── Unreachable          the connection was not accepted
│   ├── Suspended            the host failed too often recently
│   └── Overloaded           too many concurrent calls to this host, or for this owner
├── TookTooLong              the overall deadline has passed
├── TooMuch                  the answer exceeds the limit
└── Garbled                  the answer is not HTTP, or cannot be decoded
"""

from typing import ClassVar

from arbitre.kernel.text import Text


class CallFailed(Exception):
    code: ClassVar[str] = "call_failed"
    french: ClassVar[str] = "L’appel n’a pas abouti."

    @property
    def words(self) -> Text:
        """In English what went wrong exactly, in French what kind of failure it was."""
        return Text(self.french, str(self))


class AddressRefused(CallFailed):
    code = "address_refused"
    french = "Nous n’appelons pas cette adresse : seulement des serveurs publics, en http ou https."


class NotSent(CallFailed):
    code = "not_sent"


class Unresolved(NotSent):
    code = "unresolved"
    french = "Ce nom de serveur ne mène nulle part."


class Unreachable(NotSent):
    code = "unreachable"
    french = "Le serveur n’a pas accepté la connexion."


class Suspended(NotSent):
    code = "suspended"
    french = "Ce serveur a échoué trop souvent de suite ; nous le rappellerons dans un moment."


class Overloaded(NotSent):
    code = "overloaded"
    french = "Trop d’appels sont en cours ; réessayez dans un instant."


class TookTooLong(CallFailed):
    code = "too_slow"
    french = "Le serveur n’a pas répondu à temps."


class TooMuch(CallFailed):
    code = "too_much"
    french = "La réponse dépasse 64 Kio."


class Garbled(CallFailed):
    code = "garbled"
    french = "La réponse n’est pas du HTTP que l’on puisse lire."
