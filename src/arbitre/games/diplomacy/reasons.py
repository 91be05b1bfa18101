"""Each reason of a verdict in words. `{by}` stands for the units that caused it."""

from arbitre.games.diplomacy.order import Reason
from arbitre.kernel.text import Text

DISLODGED = Text(fr="délogée par {by}", en="dislodged by {by}")
DESTROYED = Text(fr="et détruite, faute de retraite", en="and destroyed, having no retreat")
REASONS: dict[Reason, Text] = {
    "moved": Text(fr="réussit", en="succeeds"),
    "bounced": Text(fr="repoussée par {by}", en="bounced by {by}"),
    "own_unit": Text(
        fr="arrêtée par une unité du même pays, {by}", en="stopped by a unit of the same power, {by}"
    ),
    "no_convoy": Text(fr="aucune flotte ne l’a convoyée", en="no fleet convoyed it"),
    "convoy_disrupted": Text(fr="convoi rompu par {by}", en="its convoy was disrupted by {by}"),
    "paradox": Text(
        fr="annulée, car un convoi déciderait de lui-même",
        en="fails, for a convoy would decide about itself",
    ),
    "given": Text(fr="soutien accordé", en="given"),
    "cut": Text(fr="soutien coupé par {by}", en="cut by {by}"),
    "held": Text(fr="tient", en="holds"),
    "no_order": Text(fr="sans ordre, tient", en="has no order and holds"),
    "available": Text(fr="convoi assuré", en="convoys"),
    "disrupted": Text(fr="convoi rompu", en="disrupted"),
    "not_taken": Text(fr="sans effet, l’armée va par terre", en="void, the army goes by land"),
    "retreated": Text(fr="retraite réussie", en="retreats"),
    "disbanded": Text(fr="dispersée", en="disbanded"),
    "contested": Text(
        fr="dispersée, car {by} fait retraite au même endroit",
        en="disbanded, for {by} retreats to the same region",
    ),
    "no_retreat_order": Text(fr="sans ordre, dispersée", en="has no order and is disbanded"),
    "built": Text(fr="construite", en="built"),
    "removed": Text(fr="supprimée", en="removed"),
    "too_many": Text(fr="sans effet, un ordre de trop", en="void, one order too many"),
    "civil_disorder": Text(fr="supprimée d’office, faute d’ordre", en="removed by civil disorder"),
    "unmatched": Text(
        fr="sans effet, l’autre unité fait autre chose", en="void, the other unit does something else"
    ),
    "unreachable": Text(fr="nul, région hors d’atteinte", en="void, the region is out of reach"),
    "no_route": Text(fr="nul, aucune suite de flottes n’y mène", en="void, no chain of fleets leads there"),
    "not_at_sea": Text(fr="nul, seule une flotte en mer convoie", en="void, only a fleet at sea convoys"),
    "not_on_route": Text(fr="nul, aucun trajet n’a besoin d’elle", en="void, no route needs this fleet"),
    "only_convoyer": Text(
        fr="nul, elle seule pourrait convoyer l’armée", en="void, only this fleet could convoy the army"
    ),
    "ambiguous_coast": Text(fr="nul, la côte n’est pas précisée", en="void, the coast is not stated"),
    "wrong_coast": Text(fr="nul, ce n’est pas la bonne côte", en="void, it is the wrong coast"),
    "no_such_unit": Text(fr="nul, cette unité n’existe pas", en="void, there is no such unit"),
    "not_yours": Text(
        fr="nul, cette unité est à un autre pays", en="void, the unit belongs to another power"
    ),
    "duplicate": Text(fr="nul, l’unité a déjà un ordre", en="void, the unit has an order already"),
    "wrong_phase": Text(
        fr="nul, cet ordre n’a pas cours à cette phase", en="void, this order belongs to another phase"
    ),
    "occupied": Text(fr="nul, la région est occupée", en="void, the region is occupied"),
    "attacker_origin": Text(fr="nul, l’attaque venait de là", en="void, the attack came from there"),
    "forbidden": Text(fr="nul, la région a été disputée", en="void, the region was contested"),
    "not_dislodged": Text(fr="nul, l’unité n’est pas délogée", en="void, the unit is not dislodged"),
    "not_home": Text(fr="nul, ce n’est pas un centre d’origine", en="void, it is no home centre"),
    "not_owned": Text(fr="nul, le centre est à un autre pays", en="void, another power owns the centre"),
    "no_sea": Text(fr="nul, la région n’a pas de côte", en="void, the region has no coast"),
    "nothing_to_build": Text(fr="nul, rien à construire", en="void, there is nothing to build"),
    "nothing_to_remove": Text(fr="nul, rien à supprimer", en="void, there is nothing to remove"),
}
REASONS_OF_DISLODGED: dict[Reason, Text] = {
    "held": Text(fr="", en=""),
    "no_order": Text(fr="sans ordre", en="has no order"),
}
"""The words for a unit that stayed and was dislodged, followed by the attacker."""
