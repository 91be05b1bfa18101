"""Refusals of the server, beyond the kernel's own.

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
│   ├── ConditionNotMet      condition_not_met    reliability, regularity or performance below what a match asks for
│   ├── OrganisersOnly       organisers_only
│   ├── RoleNeeded           role_needed
│   ├── NotMember            not_member
│   ├── GuestsCannot         guests_cannot
│   ├── ProgramsCannot       programs_cannot      a program can only play
│   ├── NotOwner             not_owner
│   ├── Muted                muted                a moderator has muted the person for a time
│   ├── Blocked              blocked              one of the two has blocked the other
│   ├── NotFriends           not_friends
│   ├── NotReachable         not_reachable        the person accepts this from friends only
│   ├── CannotActAs          cannot_act_as        an administrator cannot take this account's place
│   ├── NotWhileActing       not_while_acting     only the owner of an account may do that
│   ├── InterfaceOfOpponent  interface_of_opponent
│   └── WrongOrigin          wrong_origin
├── UnknownEngine        unknown_engine
├── UnknownAddedGame     unknown_added_game
├── GameClosed           game_closed          its owner has closed it to new matches
├── InvalidAddress       invalid_address      we do not call there
├── TooManyEngines       too_many_engines
├── UnknownMatch         unknown_match
├── UnknownPlayer        unknown_player
├── UnknownToken         unknown_token
├── UnknownPuzzle        unknown_puzzle
├── UnknownConversation  unknown_conversation
├── UnknownTopic         unknown_topic
├── UnknownCompetition   unknown_competition
├── UnknownCompetitor    unknown_competitor
├── UnknownProgram       unknown_program
├── UnknownSeries        unknown_series
├── AlreadyEntered       already_entered
├── CompetitionBegun     competition_begun
├── CompetitionEnded     competition_ended
├── TooManyPrograms      too_many_programs
├── UnknownJob           unknown_job
├── UnknownSubscription  unknown_subscription
├── UnknownLine          unknown_line
├── UnknownSession       unknown_session
├── UnknownAnnouncement  unknown_announcement
├── UnknownProvider      unknown_provider
├── WrongCode            wrong_code           or no attempt is left: ask for another code
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
├── UnknownInterface     unknown_interface
├── NothingReturned      nothing_returned     the interface has not returned a move yet
├── TooManyInterfaces    too_many_interfaces
├── NoRequest            no_request           nobody has asked to be friends
├── Oneself              oneself
├── AlreadyFriends       already_friends
├── AlreadyAsked         already_asked
├── TooManyFriends       too_many_friends
├── NotWaiting           not_waiting
├── TooManyQueues        too_many_queues      the person waits in the maximum number
├── NameTaken            name_taken
├── NoPassword           no_password
├── SeatTaken            seat_taken
├── TableNotOpen         table_not_open
├── TooManyTables        too_many_tables      a person's quota of seats at tables that have not begun
├── TooManyMatches       too_many_matches     a person's quota of matches in progress
├── NotBegun             not_begun
├── NotOver              not_over
├── UnknownDirected      unknown_directed
├── NotEnoughPlayers     not_enough_players
├── TooManyPlayers       too_many_players
├── ParameterFixed       parameter_fixed      cannot change once the match has begun
├── OrdersMissing        orders_missing
├── NoCivilDisorder      no_civil_disorder
├── NothingToCancel      nothing_to_cancel
├── TooManyRequests      too_many_requests
├── OutOfService         out_of_service       the store cannot be reached; a write may or may not have happened
├── InternalError        internal_error       our fault; the log has the details under the identifier in the sentence
└── Busy                 busy                 others kept writing first; try again
"""

from arbitre.http.errors import InvalidRequest
from arbitre.server.errors.competitions import (
    AlreadyEntered,
    CompetitionBegun,
    CompetitionEnded,
    ProgramsCannot,
    TooManyPrograms,
    UnknownCompetition,
    UnknownCompetitor,
    UnknownProgram,
    UnknownSeries,
)
from arbitre.server.errors.directing import (
    ConditionNotMet,
    NoCivilDisorder,
    NotEnoughPlayers,
    NothingToCancel,
    OrdersMissing,
    ParameterFixed,
    TooManyPlayers,
    UnknownDirected,
)
from arbitre.server.errors.engines import (
    GameClosed,
    InvalidAddress,
    NotOwner,
    TooManyEngines,
    UnknownAddedGame,
    UnknownEngine,
)
from arbitre.server.errors.interfaces import (
    InterfaceOfOpponent,
    NothingReturned,
    TooManyInterfaces,
    UnknownInterface,
)
from arbitre.server.errors.people import (
    AddressTaken,
    AlreadyDecided,
    AlreadyReported,
    CannotActAs,
    LinkExpired,
    Muted,
    NameTaken,
    NoAddress,
    NoPassword,
    NotMuted,
    NotWhileActing,
    ProviderFailed,
    StillSeated,
    UnknownAnnouncement,
    UnknownLine,
    UnknownPlayer,
    UnknownProvider,
    UnknownSession,
    UnknownSubscription,
    UnknownToken,
    WrongCode,
    WrongPassword,
)
from arbitre.server.errors.service import (
    Busy,
    Forbidden,
    GuestsCannot,
    InternalError,
    NotLoggedIn,
    OutOfService,
    RoleNeeded,
    TooManyRequests,
    UnknownJob,
    UnknownTopic,
    WrongOrigin,
)
from arbitre.server.errors.social import (
    AlreadyAsked,
    AlreadyFriends,
    Blocked,
    NoRequest,
    NotFriends,
    NotMember,
    NotReachable,
    NotWaiting,
    Oneself,
    TooManyFriends,
    TooManyQueues,
    UnknownConversation,
    UnknownQueue,
)
from arbitre.server.errors.tables import (
    NotBegun,
    NotDirector,
    NotInvited,
    NotOpener,
    NotOver,
    NotRated,
    NotSeated,
    OrganisersOnly,
    SeatTaken,
    TableNotOpen,
    TooManyMatches,
    TooManyTables,
    UnknownMatch,
    UnknownPuzzle,
    WrongAccessCode,
)

__all__ = [
    "AddressTaken",
    "AlreadyAsked",
    "AlreadyDecided",
    "AlreadyEntered",
    "AlreadyFriends",
    "AlreadyReported",
    "Blocked",
    "Busy",
    "CannotActAs",
    "CompetitionBegun",
    "CompetitionEnded",
    "ConditionNotMet",
    "Forbidden",
    "GameClosed",
    "GuestsCannot",
    "InterfaceOfOpponent",
    "InternalError",
    "InvalidAddress",
    "InvalidRequest",
    "LinkExpired",
    "Muted",
    "NameTaken",
    "NoAddress",
    "NoCivilDisorder",
    "NoPassword",
    "NoRequest",
    "NotBegun",
    "NotDirector",
    "NotEnoughPlayers",
    "NotFriends",
    "NotInvited",
    "NotLoggedIn",
    "NotMember",
    "NotMuted",
    "NotOpener",
    "NotOver",
    "NotOwner",
    "NotRated",
    "NotReachable",
    "NotSeated",
    "NotWaiting",
    "NotWhileActing",
    "NothingReturned",
    "NothingToCancel",
    "Oneself",
    "OrdersMissing",
    "OrganisersOnly",
    "OutOfService",
    "ParameterFixed",
    "ProgramsCannot",
    "ProviderFailed",
    "RoleNeeded",
    "SeatTaken",
    "StillSeated",
    "TableNotOpen",
    "TooManyEngines",
    "TooManyFriends",
    "TooManyInterfaces",
    "TooManyMatches",
    "TooManyPlayers",
    "TooManyPrograms",
    "TooManyQueues",
    "TooManyRequests",
    "TooManyTables",
    "UnknownAddedGame",
    "UnknownAnnouncement",
    "UnknownCompetition",
    "UnknownCompetitor",
    "UnknownConversation",
    "UnknownDirected",
    "UnknownEngine",
    "UnknownInterface",
    "UnknownJob",
    "UnknownLine",
    "UnknownMatch",
    "UnknownPlayer",
    "UnknownProgram",
    "UnknownProvider",
    "UnknownPuzzle",
    "UnknownQueue",
    "UnknownSeries",
    "UnknownSession",
    "UnknownSubscription",
    "UnknownToken",
    "UnknownTopic",
    "WrongAccessCode",
    "WrongCode",
    "WrongOrigin",
    "WrongPassword",
]
