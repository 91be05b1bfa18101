"""The sentences for refusals, by stable code: the same as in the browser."""

from arbitre.kernel.text import Text

EXACT = frozenset({"illegal_move", "invalid_move", "invalid_options", "invalid_position", "invalid_seats"})
"""Refusals for which the server's own sentence, in English, says exactly what is wrong."""

PROBLEMS: dict[str, Text] = {
    "refused": Text("Le serveur a refusé cette demande.", "The server refused this request."),
    "invalid_request": Text(
        "Cette demande est mal formée. Vérifiez ce que vous avez saisi.",
        "This request is malformed. Check what you entered.",
    ),
    "invalid_move": Text("Ce coup n'est pas compris.", "That move is not understood."),
    "invalid_options": Text("Ces réglages ne vont pas ensemble.", "These settings do not go together."),
    "invalid_position": Text("Cette position n'est pas comprise.", "This position is not understood."),
    "invalid_directive": Text(
        "Cette intervention n'a pas de sens dans cette partie.",
        "That directive makes no sense in this match.",
    ),
    "invalid_seats": Text(
        "Ce nombre de places ne convient pas à ce jeu.", "This game is not for that number of seats."
    ),
    "unknown": Text("Cela n'existe pas, ou plus.", "That does not exist, or no longer does."),
    "unknown_game": Text("Ce jeu n'existe pas ici.", "There is no such game here."),
    "unknown_seat": Text("Cette place n'existe pas.", "There is no such seat."),
    "unknown_engine": Text("Ce moteur n'existe pas ici.", "There is no such engine here."),
    "unknown_added_game": Text("Personne n'a ajouté ce jeu.", "Nobody has added that game."),
    "game_closed": Text(
        "Ce jeu est fermé : plus aucune partie n'y commence.", "This game is closed: no new match begins."
    ),
    "not_owner": Text("Cela appartient à quelqu'un d'autre.", "That belongs to somebody else."),
    "invalid_address": Text("Cette adresse ne peut pas être appelée.", "That address cannot be called."),
    "unknown_bot": Text("Ce bot n'existe pas.", "There is no such bot."),
    "unknown_match": Text(
        "Cette partie n'existe pas. Vérifiez le lien.", "There is no such match. Check the link."
    ),
    "unknown_player": Text("Personne ne porte ce nom.", "Nobody goes by that name."),
    "unknown_interface": Text("Cette interface n’existe pas, ou plus.", "There is no such interface."),
    "nothing_returned": Text("Rien n’est encore revenu.", "Nothing has come back yet."),
    "interface_of_opponent": Text(
        "Cette interface est peut-être celle d’un adversaire.",
        "That interface may belong to an opponent.",
    ),
    "too_many_interfaces": Text("Vous avez déjà vingt interfaces.", "You have twenty interfaces already."),
    "illegal_move": Text("Ce coup n'est pas permis ici.", "That move is not allowed here."),
    "not_your_turn": Text("Ce n'est pas à vous de jouer.", "It is not your turn."),
    "already_moved": Text("Vous avez déjà joué.", "You have already moved."),
    "out_of_match": Text("Vous n’êtes plus de la partie.", "You are out of the match."),
    "stale_version": Text(
        "La position vient de changer. Regardez et rejouez.",
        "The position has just changed. Look again and move.",
    ),
    "time_is_up": Text("Votre temps est écoulé.", "Your time is up."),
    "match_over": Text("La partie est terminée.", "The match is over."),
    "nothing_offered": Text(
        "Il n'y a plus de proposition à laquelle répondre.", "There is no offer left to answer."
    ),
    "already_offered": Text("Vous l'avez déjà proposé.", "You have already offered that."),
    "already_declined": Text(
        "Cela vous a déjà été refusé dans cette position. Attendez qu'elle change.",
        "That was already declined in this position. Wait until it changes.",
    ),
    "nothing_to_undo": Text("Il n'y a rien à reprendre.", "There is nothing to take back."),
    "too_many_undos": Text(
        "Trop de coups ont déjà été repris dans cette partie.",
        "Too many moves have been taken back in this match.",
    ),
    "must_stay": Text(
        "Cette partie a un arbitre : lui seul l'arrête, ou vous fait remplacer.",
        "This match has a director, who alone stops it or has you replaced.",
    ),
    "too_late_to_abort": Text(
        "Il est trop tard pour annuler : abandonnez ou proposez la nulle.",
        "It is too late to abort: resign or offer a draw.",
    ),
    "not_now": Text("Ce n'est pas possible maintenant.", "That is not possible now."),
    "not_logged_in": Text("Connectez-vous d'abord.", "Please log in first."),
    "wrong_password": Text("Nom ou mot de passe incorrect.", "Wrong name or password."),
    "forbidden": Text("Vous n'avez pas le droit de faire cela.", "You may not do that."),
    "not_seated": Text("Vous n'êtes pas assis à cette table.", "You are not seated at this table."),
    "not_opener": Text(
        "Seule la personne qui a ouvert la table peut le faire.",
        "Only the person who opened the table can do that.",
    ),
    "guests_cannot": Text(
        "Il faut un compte pour cela. En créer un prend une minute.",
        "That takes an account. Making one takes a minute.",
    ),
    "name_taken": Text("Ce nom est déjà pris.", "That name is taken."),
    "seat_taken": Text("Cette place est déjà prise.", "That seat is taken."),
    "table_not_open": Text("Cette table n'est plus ouverte.", "This table is no longer open."),
    "too_many_tables": Text(
        "Vous êtes assis à trop de tables. Quittez-en une d'abord.",
        "You sit at too many tables. Leave one first.",
    ),
    "too_many_matches": Text(
        "Vous jouez trop de parties à la fois. Finissez-en une d'abord.",
        "You play too many matches at once. Finish one first.",
    ),
    "not_begun": Text("La partie n'a pas encore commencé.", "The match has not begun yet."),
    "unknown_directed": Text("Cette partie n'existe pas.", "There is no such match."),
    "unknown_group": Text("Ce tournoi n'existe pas.", "There is no such group of matches."),
    "unknown_piece": Text("Cet article n'existe plus.", "That piece is no longer there."),
    "condition_not_met": Text(
        "Vous n'avez pas la fiabilité, la régularité ou la performance que demande cette partie.",
        "You do not have the reliability, regularity or performance that this match asks for.",
    ),
    "not_enough_players": Text("Il manque des joueurs.", "There are not enough players."),
    "too_many_players": Text("Il y a trop de joueurs.", "There are too many players."),
    "parameter_fixed": Text(
        "Ce réglage ne change plus une fois la partie commencée.",
        "That setting cannot change once the match has begun.",
    ),
    "orders_missing": Text("Il manque des ordres.", "Orders are missing."),
    "no_councils": Text(
        "Dans cette partie, chaque puissance n'a qu'un joueur.", "In this match every power has one player."
    ),
    "no_civil_disorder": Text(
        "Le désordre civil n'est pas possible à cette phase.",
        "Civil disorder is not possible in this phase.",
    ),
    "nothing_to_cancel": Text("Il n'y a rien à annuler.", "There is nothing to cancel."),
    "not_over": Text("La partie n'est pas terminée.", "The match is not over."),
    "busy": Text("Trop de monde à la fois. Réessayez.", "Too many at once. Try again."),
    "too_large": Text("C'est trop long.", "That is too long."),
    "too_many_requests": Text(
        "Trop de demandes. Attendez un instant, puis réessayez.",
        "Too many requests. Wait a moment, then try again.",
    ),
    "muted": Text("Vous ne pouvez pas écrire pour le moment.", "You cannot write for the time being."),
    "unknown_subscription": Text(
        "Ce lien ne mène à aucun abonnement.", "This link leads to no subscription."
    ),
    "unknown_line": Text("Ce message n'existe pas, ou plus.", "There is no such message, or no longer."),
    "unknown_session": Text("Cette session est déjà fermée.", "That session has ended already."),
    "unknown_announcement": Text("Cette annonce n'existe plus.", "That announcement is gone."),
    "unknown_provider": Text(
        "Ce serveur ne propose pas cette connexion.", "This server does not offer that way in."
    ),
    "provider_failed": Text("La connexion par ce service n'a pas abouti.", "That way in did not work out."),
    "wrong_code": Text(
        "Ce n'est pas le code du dernier courriel, ou il a servi trop souvent. Demandez-en un autre.",
        "That is not the code of the last mail, or it was tried too often. Ask for another.",
    ),
    "link_expired": Text(
        "Ce lien a déjà servi, ou il est trop ancien.", "This link was used already, or is too old."
    ),
    "address_taken": Text(
        "Cette adresse est déjà celle d'un autre compte.", "This address is another account's already."
    ),
    "no_address": Text("Ce compte n'a pas d'adresse confirmée.", "This account has no confirmed address."),
    "still_seated": Text(
        "Finissez d'abord vos parties cotées et vos tournois.",
        "Finish your rated matches and tournaments first.",
    ),
    "already_reported": Text("Vous avez déjà signalé ce message.", "You have reported this message already."),
    "already_decided": Text("C'est déjà décidé.", "That is decided already."),
    "not_rated": Text(
        "Ce n'est pas une partie cotée terminée, ou elle est déjà annulée.",
        "That is no rated match that is over, or it is annulled already.",
    ),
    "not_muted": Text("Cette personne n'est pas muette.", "That person is not muted."),
    "blocked": Text("L'un de vous a bloqué l'autre.", "One of you has blocked the other."),
    "oneself": Text("C'est vous-même.", "That is you."),
    "already_friends": Text("Vous êtes déjà amis.", "You are friends already."),
    "already_asked": Text(
        "Vous avez déjà demandé. La réponse n'est pas encore venue.",
        "You have asked already. There is no answer yet.",
    ),
    "no_request": Text("Cette demande n'existe plus.", "That request is gone."),
    "not_friends": Text("Vous n'êtes pas amis.", "You are not friends."),
    "not_reachable": Text(
        "Cette personne ne veut être jointe que par ses amis.", "This person wants to hear from friends only."
    ),
    "cannot_act_as": Text("On ne peut pas agir à la place de ce compte.", "Nobody can act as this account."),
    "not_while_acting": Text(
        "Seul le titulaire du compte peut faire cela.", "Only the owner of the account can do that."
    ),
    "too_many_friends": Text("Votre liste d'amis est pleine.", "Your list of friends is full."),
    "too_many_queues": Text(
        "Vous attendez déjà dans assez de files.", "You are waiting in enough queues already."
    ),
    "unknown_queue": Text("Cette file n'existe pas.", "There is no such queue."),
    "not_waiting": Text("Vous n'attendez dans aucune file.", "You are not waiting in any queue."),
    "unknown_competition": Text("Cette compétition n'existe pas.", "There is no such competition."),
    "unknown_competitor": Text(
        "Ce concurrent n'existe pas, ou plus.", "There is no such competitor, or no longer."
    ),
    "unknown_program": Text("Vous n'avez pas de programme de ce nom.", "You have no program of that name."),
    "unknown_series": Text("Cette série n'existe pas, ou plus.", "There is no such series, or no longer."),
    "programs_cannot": Text(
        "Un programme joue, et ne fait rien d'autre.", "A program plays, and does nothing else."
    ),
    "already_entered": Text("Ce concurrent est déjà inscrit.", "This competitor has been entered already."),
    "competition_begun": Text("Cette compétition a commencé.", "This competition has begun."),
    "competition_ended": Text("Cette compétition est déjà finie.", "This competition has ended already."),
    "too_many_programs": Text("Vous avez déjà dix programmes.", "You have ten programs already."),
}
