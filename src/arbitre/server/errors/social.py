"""Friends, conversations and queues."""

from arbitre.kernel.errors import NotNow, Unknown
from arbitre.server.errors.service import Forbidden


class NotMember(Forbidden):
    code = "not_member"


class UnknownConversation(Unknown):
    code = "unknown_conversation"


class Blocked(Forbidden):
    """One of the two has blocked the other."""

    code = "blocked"


class NotReachable(Forbidden):
    """The person accepts this from friends only."""

    code = "not_reachable"


class NotFriends(Forbidden):
    code = "not_friends"


class NoRequest(Unknown):
    """Nobody has asked to be friends."""

    code = "no_request"


class Oneself(NotNow):
    code = "oneself"


class AlreadyFriends(NotNow):
    code = "already_friends"


class AlreadyAsked(NotNow):
    code = "already_asked"


class TooManyFriends(NotNow):
    code = "too_many_friends"


class TooManyQueues(NotNow):
    """The person waits in the maximum number."""

    code = "too_many_queues"


class UnknownQueue(Unknown):
    code = "unknown_queue"


class NotWaiting(NotNow):
    code = "not_waiting"
