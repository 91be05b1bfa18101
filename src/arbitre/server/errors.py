"""How the server says no, beyond the kernel's own refusals.

Refusal
├── …                    those of HTTP itself: `arbitre.http.errors`
├── NotLoggedIn          not_logged_in
├── WrongPassword        wrong_password
├── Forbidden            forbidden
│   ├── NotSeated            not_seated
│   ├── NotOpener            not_opener
│   ├── NotDirector          not_director
│   ├── NotInvited           not_invited
│   ├── WrongAccessCode      wrong_access_code
│   ├── OrganisersOnly       organisers_only
│   ├── RoleNeeded           role_needed
│   ├── NotMember            not_member
│   ├── GuestsCannot         guests_cannot
│   ├── Muted                muted                a moderator has silenced the person for a time
│   ├── Blocked              blocked              one of two people does not want to hear from the other
│   ├── NotFriends           not_friends
│   └── WrongOrigin          wrong_origin
├── UnknownMatch         unknown_match
├── UnknownPlayer        unknown_player
├── UnknownToken         unknown_token
├── UnknownPuzzle        unknown_puzzle
├── UnknownConversation  unknown_conversation
├── UnknownTopic         unknown_topic
├── UnknownJob           unknown_job
├── UnknownSubscription  unknown_subscription
├── UnknownLine          unknown_line
├── UnknownSession       unknown_session
├── UnknownAnnouncement  unknown_announcement
├── UnknownProvider      unknown_provider
├── WrongCode            wrong_code           or no code is left to try: ask for another
├── LinkExpired          link_expired         used, replaced or too old
├── AddressTaken         address_taken
├── NoAddress            no_address
├── StillSeated          still_seated         in rated matches or tournaments, named in the words
├── AlreadyReported      already_reported
├── AlreadyDecided       already_decided
├── NotRated             not_rated
├── NotMuted             not_muted
├── ProviderFailed       provider_failed      the identity provider refused, or did not answer
├── UnknownQueue         unknown_queue
├── NoRequest            no_request           nobody has asked to be friends
├── Oneself              oneself
├── AlreadyFriends       already_friends
├── AlreadyAsked         already_asked
├── TooManyFriends       too_many_friends
├── NotWaiting           not_waiting
├── NameTaken            name_taken
├── NoPassword           no_password
├── SeatTaken            seat_taken
├── TableNotOpen         table_not_open
├── TooManyTables        too_many_tables      a person's quota of seats at tables that have not begun
├── TooManyMatches       too_many_matches     a person's quota of matches under way
├── NotBegun             not_begun
├── NotOver              not_over
├── TooManyRequests      too_many_requests
├── OutOfService         out_of_service       the store cannot be reached; whether anything was written is not known
├── InternalError        internal_error       our fault; the log has the details under the identifier in the sentence
└── Busy                 busy                 others kept writing first; try again
"""

from arbitre.http.errors import InvalidRequest as InvalidRequest
from arbitre.kernel.errors import NotNow, Refusal, Unknown


class NotLoggedIn(Refusal):
    code = "not_logged_in"


class WrongPassword(Refusal):
    code = "wrong_password"


class Forbidden(Refusal):
    code = "forbidden"


class NotSeated(Forbidden):
    code = "not_seated"


class NotOpener(Forbidden):
    code = "not_opener"


class NotDirector(Forbidden):
    code = "not_director"


class NotInvited(Forbidden):
    code = "not_invited"


class WrongAccessCode(Forbidden):
    code = "wrong_access_code"


class OrganisersOnly(Forbidden):
    code = "organisers_only"


class RoleNeeded(Forbidden):
    code = "role_needed"


class NotMember(Forbidden):
    code = "not_member"


class GuestsCannot(Forbidden):
    code = "guests_cannot"


class Muted(Forbidden):
    code = "muted"


class Blocked(Forbidden):
    code = "blocked"


class NotFriends(Forbidden):
    code = "not_friends"


class WrongOrigin(Forbidden):
    code = "wrong_origin"


class UnknownMatch(Unknown):
    code = "unknown_match"


class UnknownPlayer(Unknown):
    code = "unknown_player"


class UnknownPuzzle(Unknown):
    code = "unknown_puzzle"


class UnknownToken(Unknown):
    code = "unknown_token"


class UnknownConversation(Unknown):
    code = "unknown_conversation"


class UnknownTopic(Unknown):
    code = "unknown_topic"


class UnknownJob(Unknown):
    code = "unknown_job"


class UnknownSubscription(Unknown):
    code = "unknown_subscription"


class UnknownLine(Unknown):
    code = "unknown_line"


class UnknownSession(Unknown):
    code = "unknown_session"


class UnknownAnnouncement(Unknown):
    code = "unknown_announcement"


class UnknownProvider(Unknown):
    code = "unknown_provider"


class WrongCode(NotNow):
    code = "wrong_code"


class LinkExpired(NotNow):
    code = "link_expired"


class AddressTaken(NotNow):
    code = "address_taken"


class NoAddress(NotNow):
    code = "no_address"


class StillSeated(NotNow):
    code = "still_seated"


class AlreadyReported(NotNow):
    code = "already_reported"


class AlreadyDecided(NotNow):
    code = "already_decided"


class NotRated(NotNow):
    code = "not_rated"


class NotMuted(NotNow):
    code = "not_muted"


class ProviderFailed(NotNow):
    code = "provider_failed"


class UnknownQueue(Unknown):
    code = "unknown_queue"


class NoRequest(Unknown):
    code = "no_request"


class Oneself(NotNow):
    code = "oneself"


class AlreadyFriends(NotNow):
    code = "already_friends"


class AlreadyAsked(NotNow):
    code = "already_asked"


class TooManyFriends(NotNow):
    code = "too_many_friends"


class NotWaiting(NotNow):
    code = "not_waiting"


class NoPassword(NotNow):
    code = "no_password"


class NameTaken(NotNow):
    code = "name_taken"


class SeatTaken(NotNow):
    code = "seat_taken"


class TableNotOpen(NotNow):
    code = "table_not_open"


class TooManyTables(NotNow):
    code = "too_many_tables"


class TooManyMatches(NotNow):
    code = "too_many_matches"


class NotBegun(NotNow):
    code = "not_begun"


class NotOver(NotNow):
    code = "not_over"


class Busy(NotNow):
    code = "busy"


class OutOfService(Refusal):
    code = "out_of_service"


class InternalError(Refusal):
    code = "internal_error"


class TooManyRequests(Refusal):
    """`after` = seconds until it makes sense to try again."""

    code = "too_many_requests"

    def __init__(self, message: str, after: float) -> None:
        super().__init__(message)
        self.after = after
