"""The protocols of others, wired to the services of a house: doors of the gate, and services on ports of their own."""

from arbitre.assembly.house import House
from arbitre.http.api import Api
from arbitre.protocols.afjd import services as afjd
from arbitre.protocols.afjd.call import Rooms as AfjdRooms
from arbitre.protocols.afjd.mail_connections import PER_ADDRESS, TOTAL
from arbitre.protocols.afjd.mailbox import Mailbox
from arbitre.protocols.afjd.mailed_orders import MailedOrders
from arbitre.protocols.afjd.roster import Roster
from arbitre.protocols.afjd.tokens import Tokens
from arbitre.protocols.pawnhub.hub import Hub
from arbitre.protocols.pawnhub.rooms import Rooms as PawnHubRooms
from arbitre.protocols.robostrike.relay import Relay
from arbitre.protocols.robostrike.service import Service as RoboStrikeService
from arbitre.protocols.set import document as set_protocol
from arbitre.protocols.set.call import Rooms as SetRooms
from arbitre.protocols.set.call import SetCall
from arbitre.protocols.tournoyons.frames.boards import Boards
from arbitre.protocols.tournoyons.frames.door import RETURNS, Frames
from arbitre.protocols.tournoyons.frames.own import PREFIX as INTERFACES
from arbitre.protocols.tournoyons.frames.referees import RefereeFrames
from arbitre.protocols.tournoyons.frames.returning import Returning
from arbitre.protocols.tournoyons.referee import PREFIX as TOURNOYONS
from arbitre.protocols.tournoyons.referee import RefereeDoor
from arbitre.server.api.routes import API
from arbitre.server.live.connections import Connections
from arbitre.server.live.gate import Door
from arbitre.sockets.guard import Guard


def open_doors(house: House, connections: Connections) -> list[Door]:
    return [
        _set_door(house, connections),
        _afjd_door(house),
        *_interface_doors(house),
        _referee_door(house),
    ]


def make_mailbox(house: House) -> Mailbox | None:
    """Where orders of directed matches are mailed to; None unless the operator has set it up."""
    addresses = house.desk.order_addresses
    if addresses is None:
        return None
    settings = house.settings
    guard = Guard(settings.trusted_proxies(), PER_ADDRESS, TOTAL, is_enforced=settings.limits)
    return Mailbox(
        addresses, MailedOrders(house.desk.orders, house.mail, house.store, house.now), house.limits, guard
    )


def make_pawnhub(house: House, connections: Connections) -> Hub:
    return Hub(
        PawnHubRooms(
            store=house.store,
            bus=house.bus,
            people=house.people,
            friends=house.friends,
            acquaintance=house.acquaintance,
            conversations=house.conversations,
            queues=house.queues,
            ladders=house.ladders,
            statistics=house.statistics,
            matches=house.matches,
            playing=house.playing,
            presence=house.presence,
            absence=house.absence,
            connections=connections,
            limits=house.limits,
            now=house.now,
        )
    )


def make_robostrike(house: House) -> RoboStrikeService:
    return RoboStrikeService(
        Relay(house.people, house.tables, house.matches, house.playing),
        house.sessions,
        house.limits,
        house.settings.trusted_proxies(),
    )


def _referee_door(house: House) -> Door:
    """The door where external engines send their moves."""
    app = RefereeDoor(house.answering)
    return Door(TOURNOYONS, app, app.refusals, knows_callers=True)


def _set_door(house: House, connections: Connections) -> Door:
    """SET's own engine API."""
    api = set_protocol.API
    rooms = SetRooms(
        store=house.store,
        people=house.people,
        tables=house.tables,
        matches=house.matches,
        playing=house.playing,
        connections=connections,
        limits=house.limits,
    )
    app = Api([*api.operations, *set_protocol.ROUTES], api.refusals, SetCall).app(rooms)
    return Door(set_protocol.PREFIX, app, api.refusals)


def _interface_doors(house: House) -> list[Door]:
    """Interfaces in frames: their returned moves, which pages of other sites send, the frames, and our own boards."""
    settings = house.settings
    app = Frames(
        interfaces=house.interfaces,
        returns=house.returns,
        returning=Returning(house.returns, house.store, house.matches, house.playing),
        matches=house.matches,
        boards=Boards(settings.web_folder()),
        referees=RefereeFrames(house.matches, house.store, allows_private=settings.allow_private),
        site=settings.public_url,
    )
    return [
        Door(RETURNS.rstrip("/"), app, API.refusals, knows_callers=True),
        Door(INTERFACES, app, API.refusals),
    ]


def _afjd_door(house: House) -> Door:
    """The association's services."""
    rooms = AfjdRooms(
        store=house.store,
        tokens=Tokens(house.store, house.now),
        roster=Roster(house.store, house.now),
        people=house.people,
        own_account=house.own_account,
        addresses=house.addresses,
        desk=house.desk,
        matches=house.matches,
        conversations=house.conversations,
        limits=house.limits,
        pool=house.pool,
        now=house.now,
        key=house.settings.afjd_key,
        needs_codes=house.settings.afjd_codes,
        shows_access_codes=house.settings.afjd_access_codes,
        created=house.settings.afjd_created,
    )
    app = afjd.make_app(rooms)
    return Door(afjd.PREFIX, app, afjd.API.refusals, knows_callers=True, limits_callers=True)
