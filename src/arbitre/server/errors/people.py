"""Accounts, their addresses and sessions, and what moderators do."""

from arbitre.kernel.errors import NotNow, Refusal, Unknown
from arbitre.server.errors.service import Forbidden


class WrongPassword(Refusal):
    code = "wrong_password"


class CannotActAs(Forbidden):
    """An administrator cannot take this account's place."""

    code = "cannot_act_as"


class NotWhileActing(Forbidden):
    """Only the owner of an account may do that."""

    code = "not_while_acting"


class NoPassword(NotNow):
    code = "no_password"


class NameTaken(NotNow):
    code = "name_taken"


class UnknownPlayer(Unknown):
    code = "unknown_player"


class UnknownToken(Unknown):
    code = "unknown_token"


class UnknownSession(Unknown):
    code = "unknown_session"


class UnknownSubscription(Unknown):
    code = "unknown_subscription"


class UnknownProvider(Unknown):
    code = "unknown_provider"


class ProviderFailed(NotNow):
    """The identity provider refused, or did not answer."""

    code = "provider_failed"


class WrongCode(NotNow):
    """The code is wrong, or no attempt is left: ask for another."""

    code = "wrong_code"


class LinkExpired(NotNow):
    """Used, replaced or too old."""

    code = "link_expired"


class AddressTaken(NotNow):
    code = "address_taken"


class NoAddress(NotNow):
    code = "no_address"


class StillSeated(NotNow):
    """The person still plays in rated matches or tournaments, which the sentence names."""

    code = "still_seated"


class Muted(Forbidden):
    """A moderator has muted the person for a time."""

    code = "muted"


class NotMuted(NotNow):
    code = "not_muted"


class UnknownLine(Unknown):
    code = "unknown_line"


class UnknownAnnouncement(Unknown):
    code = "unknown_announcement"


class AlreadyReported(NotNow):
    code = "already_reported"


class AlreadyDecided(NotNow):
    code = "already_decided"
