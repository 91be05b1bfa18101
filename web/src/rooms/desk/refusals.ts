// What readers of the desk are told when something is refused.
import { dictionary } from "@/core/language.svelte";
import { knowRefusals } from "@/core/problems";

knowRefusals(
  dictionary({
    fr: {
      unknown_directed: "Cette partie n’existe pas, ou plus.",
      name_taken: "Une partie porte déjà ce nom.",
      condition_not_met: "Cette partie demande plus de fiabilité, de régularité ou de performance.",
      not_enough_players: "Il manque des joueurs pour démarrer.",
      too_many_players: "Il y a plus de joueurs que de puissances.",
      parameter_fixed: "Ce réglage ne change plus une fois la partie commencée.",
      orders_missing: "Il manque des ordres, et le désordre civil ne peut pas y suppléer maintenant.",
      no_councils: "Dans cette partie, chaque puissance n’a qu’un joueur.",
      no_civil_disorder: "Le désordre civil n’est pas possible à cette phase.",
      nothing_to_cancel: "Rien n’a été résolu : il n’y a rien à annuler.",
      not_director: "Seul l’arbitre de la partie peut le faire.",
      not_begun: "La partie n’est pas en cours.",
      unknown_player: "Aucun joueur ne porte ce nom.",
      unknown_group: "Ce tournoi n’existe pas, ou plus.",
      unknown_piece: "Cet article n’est plus là.",
    },
    en: {
      unknown_directed: "There is no such match, or no longer.",
      name_taken: "A match has that name already.",
      condition_not_met: "This match asks for more reliability, regularity or performance.",
      not_enough_players: "There are not enough players to begin.",
      too_many_players: "There are more players than powers.",
      parameter_fixed: "That setting cannot change once the match has begun.",
      orders_missing: "Orders are missing, and civil disorder cannot stand for them now.",
      no_councils: "In this match every power has one player.",
      no_civil_disorder: "Civil disorder is not possible in this phase.",
      nothing_to_cancel: "Nothing has been resolved: there is nothing to cancel.",
      not_director: "Only the master of the match can do that.",
      not_begun: "The match is not under way.",
      unknown_player: "Nobody has that name.",
      unknown_group: "There is no such tournament, or no longer.",
      unknown_piece: "That piece is no longer there.",
    },
  }),
);
