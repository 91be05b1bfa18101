"""The SET engine on the wire, with the names of its specification."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from arbitre.wire.people import Name, Password

Card = Annotated[str, Meta(pattern=r"^[1-3]{4}$", description="`wxyz`, each digit 1 to 3", examples=["1231"])]
State = Literal["attente", "en cours", "finie"]


class NewPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """With a name and a password: an account, new or existing. With neither: a guest, named by the engine."""

    nom: Name | None = None
    mot_de_passe: Password | None = None


class Player(msgspec.Struct, frozen=True):
    """A JOUEUR. `points` is the total of all finished PARTIEs."""

    id: str
    nom: str
    points: int
    jeton: str | None = None
    """The bearer token, set only in the response that creates it."""


class Resumption(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A saved STEP of a finished PARTIE, to start from."""

    partie: Annotated[str, Meta(max_length=64)]
    step: Annotated[int, Meta(ge=1, le=27)]


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A PARTIE begins by itself once `joueurs` JOUEURs have joined."""

    joueurs: Annotated[int, Meta(ge=1, le=8)] = 2
    agrandir: bool = False
    """Whether the TABLEAU grows when it contains no SET, as in the boxed game."""
    penalite: Annotated[int, Meta(ge=0, le=3)] = 0
    """The points a wrong SET costs."""
    minutes: Annotated[int, Meta(ge=0, le=120)] = 0
    """0: no limit."""
    reprise: Resumption | None = None


class PlayerInGame(msgspec.Struct, frozen=True):
    nom: str
    points: int


class Step(msgspec.Struct, frozen=True):
    """The public information of the current STEP, and nothing else: never the order of the PIOCHE."""

    partie: str
    etat: State
    step: int
    """The STEP that a proposal must name. 0 while waiting for JOUEURs."""
    joueurs: list[PlayerInGame]
    pioche: int
    """The size of the PIOCHE."""
    tableau: list[str]
    pile: int
    """The size of the PILE."""
    cartes_pile: list[str]


class Proposal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Three cards, and the STEP on which they were seen."""

    step: Annotated[int, Meta(ge=1, le=99)]
    cartes: Annotated[list[Card], Meta(min_length=3, max_length=3)]


class Confirmation(msgspec.Struct, frozen=True):
    """Whether the engine accepted a SET, and the STEP that follows."""

    accepte: bool
    step: Step


class Back(msgspec.Struct, frozen=True):
    """The status of a request to go back: `reculé` once every JOUEUR has agreed."""

    etat: Literal["demandé", "reculé", "refusé"]
    step: Step


class Proposed(msgspec.Struct, frozen=True):
    """Sent to everybody who follows a PARTIE."""

    joueur: str
    step: int
    cartes: list[str]
    accepte: bool


class Wish(msgspec.Struct, frozen=True):
    """A JOUEUR asks to go back a STEP, agrees, or declines. Sent to everybody who follows a PARTIE."""

    joueur: str
    etat: Literal["demandé", "accordé", "refusé"]
