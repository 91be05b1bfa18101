"""Everything the terminal says, in French and in English, with the browser's words. Data only; `words` reads it."""

from arbitre.kernel.text import Text

VOCABULARY: dict[str, Text] = {
    # -- everywhere
    "arbitre": Text("Arbitre", "Arbitre"),
    "cancel": Text("Annuler", "Cancel"),
    "yes": Text("Oui", "Yes"),
    "no": Text("Non", "No"),
    "quit": Text("Quitter", "Quit"),
    "language": Text("English", "Français"),
    "theme": Text("Clair/nuit", "Light/dark"),
    "keys": Text("Aide", "Help"),
    "unreachable": Text(
        "Le serveur ne répond pas. Vérifiez l'adresse et réessayez.",
        "The server does not answer. Check the address and try again.",
    ),
    "not_arbitre": Text(
        "Ce qui répond à cette adresse n'est pas Arbitre.", "What answers at this address is not Arbitre."
    ),
    "not_an_address": Text(
        "Ce n'est pas une adresse, comme http://127.0.0.1:8000.",
        "That is not an address, such as http://127.0.0.1:8000.",
    ),
    "lost": Text(
        "Connexion perdue. Nous réessayons dans {seconds} s.", "Connection lost. Retrying in {seconds} s."
    ),
    "lost_running": Text(
        "Connexion perdue. Votre horloge continue ; nous réessayons dans {seconds} s.",
        "Connection lost. Your clock is running; retrying in {seconds} s.",
    ),
    "bot": Text("bot", "bot"),
    # -- start
    "motto": Text("Un arbitre pour vos parties.", "A referee for your matches."),
    "server": Text("Serveur", "Server"),
    "name": Text("Nom", "Name"),
    "password": Text("Mot de passe", "Password"),
    "continue_as": Text("Continuer : {name}", "Continue as {name}"),
    "play_as_guest": Text("Jouer en invité", "Play as guest"),
    "log_in": Text("Se connecter", "Log in"),
    "register": Text("Créer un compte", "Create an account"),
    "account_hint": Text(
        "Avec un compte : un nom et un mot de passe.", "With an account: a name and a password."
    ),
    "name_and_password": Text(
        "Donnez un nom et un mot de passe d'au moins 8 signes.",
        "Give a name and a password of at least 8 characters.",
    ),
    "password_again": Text("Encore le mot de passe", "The password again"),
    "passwords_differ": Text(
        "Les deux mots de passe ne sont pas les mêmes.", "The two passwords are not the same."
    ),
    "email_if_wanted": Text(
        "Une adresse, pour un mot de passe oublié (ou rien)",
        "An address, in case of a forgotten password (or nothing)",
    ),
    "code_of_mail": Text(
        "Le code à quatre chiffres envoyé à {email} (Échap : plus tard)",
        "The four-digit code sent to {email} (Escape: later)",
    ),
    "bad_name": Text(
        "Un nom a 2 à 24 lettres, chiffres, « - » ou « _ », et commence par une lettre ou un chiffre.",
        "A name has 2 to 24 letters, digits, '-' or '_', and begins with a letter or a digit.",
    ),
    "connecting": Text("Connexion…", "Connecting…"),
    "token_gone": Text(
        "Cette session a pris fin. Connectez-vous à nouveau.", "That session has ended. Please log in again."
    ),
    # -- lobby
    "lobby": Text("Salon", "Lobby"),
    "play_now": Text("Jouer maintenant", "Play now"),
    "my_matches": Text("Mes parties", "My matches"),
    "your_turn_count": Text("C'est à vous · {count}", "Your move · {count}"),
    "open_tables": Text("Tables ouvertes", "Open tables"),
    "to_watch": Text("À regarder", "To watch"),
    "no_tables": Text("Aucune table ouverte. Ouvrir la première ?", "No open tables. Open the first one?"),
    "no_matches": Text("Aucune partie en cours.", "No match under way."),
    "nothing_to_watch": Text("Personne ne joue en ce moment.", "Nobody is playing right now."),
    "open_a_table": Text("Ouvrir une table", "Open a table"),
    "join_by_link": Text("Rejoindre par lien", "Join by link"),
    "link_or_id": Text("Lien d'invitation ou identifiant", "Invitation link or identifier"),
    "bad_link": Text(
        "Ce n'est ni un lien ni un identifiant de partie.", "That is neither a link nor the id of a match."
    ),
    "other_server": Text("Ce lien mène à un autre serveur.", "That link leads to another server."),
    "account": Text("Compte", "Account"),
    "turn": Text("À VOUS", "YOUR MOVE"),
    "wait": Text("ATTENTE", "WAITING"),
    "open": Text("OUVERTE", "OPEN"),
    "rated": Text("classée", "rated"),
    "casual": Text("libre", "casual"),
    "has_position": Text("position choisie", "chosen position"),
    "choose_level": Text("{game} : contre quel bot ?", "{game}: which bot?"),
    # -- a new table
    "game": Text("Jeu", "Game"),
    "opponent": Text("Contre", "Against"),
    "a_person": Text("Une personne", "A person"),
    "a_bot": Text("Un bot", "A bot"),
    "an_invitation": Text("Lien d'invitation", "Invitation link"),
    "bot_level": Text("Niveau", "Level"),
    "clock": Text("Cadence", "Clock"),
    "you_play": Text("Vous jouez", "You play"),
    "by_lot": Text("Au sort", "By lot"),
    "stake": Text("Enjeu", "Stake"),
    "play": Text("Jouer", "Play"),
    "bad_option": Text(
        "{title} : un nombre de {low} à {high} est attendu.",
        "{title}: a number from {low} to {high}, please.",
    ),
    "table_sentence": Text(
        "{game}, {clock}, {stake}, {opponent}, {seat}.", "{game}, {clock}, {stake}, {opponent}, {seat}."
    ),
    "sentence_person": Text("contre une personne", "against a person"),
    "sentence_bot": Text("contre le bot « {bot} »", "against the bot '{bot}'"),
    "sentence_link": Text("contre qui aura le lien", "against whoever has the link"),
    "sentence_lot": Text("place au sort", "seat drawn by lot"),
    "sentence_rated": Text("partie classée", "rated match"),
    "sentence_casual": Text("partie libre", "casual match"),
    # -- clocks
    "no_clock": Text("sans horloge", "no clock"),
    "per_move": Text("{time} / coup", "{time} / move"),
    "per_round": Text("{time} / tour", "{time} / round"),
    "day_unit": Text("j", "d"),
    "working_days": Text("{time} ouvrés", "{time} working"),
    # -- match
    "your_move": Text("À vous de jouer. {count} coups possibles.", "Your move. {count} legal moves."),
    "your_move.one": Text("À vous de jouer. {count} coup possible.", "Your move. {count} legal move."),
    "your_bet": Text("À vous de miser. {count} mises possibles.", "Your bet. {count} legal totals."),
    "your_bet.one": Text("À vous de miser. {count} mise possible.", "Your bet. {count} legal total."),
    "your_move_free": Text("À vous de jouer.", "Your move."),
    "your_only_move": Text(
        "À vous de jouer : {move} est votre seul coup.", "Your move: {move} is the only one."
    ),
    "sealed": Text("Coup remis. En attente des autres.", "Your move is in. Waiting for the others."),
    "waiting_for": Text("{name} réfléchit.", "{name} is thinking."),
    "waiting_for_many": Text("On attend {name}.", "Waiting for {name}."),
    "waiting_for_player": Text("En attente d'un adversaire.", "Waiting for an opponent."),
    "waiting_for_players": Text("En attente : {count} places libres.", "Waiting: {count} seats are free."),
    "waiting_for_players.one": Text("En attente : {count} place libre.", "Waiting: {count} seat is free."),
    "table_closed": Text("Cette table est fermée.", "This table is closed."),
    "invite": Text("Lien d'invitation : {link}", "Invitation link: {link}"),
    "free_seat": Text("place libre", "free seat"),
    "away": Text("absent", "away"),
    "loading": Text("Un instant…", "One moment…"),
    "moves": Text("Coups", "Moves"),
    "chat": Text("Conversation", "Conversation"),
    "say": Text("Un mot courtois…", "A kind word…"),
    "not_possible": Text("Ce coup n'est pas permis ici.", "That move is not allowed here."),
    "you": Text("vous", "you"),
    # -- acts
    "resign": Text("Abandon", "Resign"),
    "abort": Text("Annuler", "Abort"),
    "leave": Text("Quitter la table", "Leave the table"),
    "close_table": Text("Fermer la table", "Close the table"),
    "sit": Text("S'asseoir", "Sit down"),
    "start": Text("Commencer", "Start"),
    "draw": Text("Nulle ?", "Draw?"),
    "accept_draw": Text("Accepter la nulle", "Accept the draw"),
    "undo": Text("Reprendre", "Take back"),
    "accept_undo": Text("Accepter la reprise", "Accept the takeback"),
    "decline": Text("Refuser", "Decline"),
    "rematch": Text("Revanche", "Rematch"),
    "accept_rematch": Text("Accepter la revanche", "Accept the rematch"),
    "talk": Text("Parler", "Talk"),
    "step_at": Text(
        "Coup {at} / {count}. Fin ou Échap : retour au direct.", "Move {at} / {count}. End or Esc: live."
    ),
    "sure_to_resign": Text("Abandonner la partie ?", "Resign the match?"),
    "sure_to_abort": Text("Annuler la partie ? Elle ne comptera pas.", "Abort the match? It will not count."),
    "draw_offered_by": Text("{name} propose la nulle.", "{name} offers a draw."),
    "draw_offered": Text("Vous avez proposé la nulle.", "You have offered a draw."),
    "undo_asked_by": Text("{name} voudrait reprendre son coup.", "{name} would like to take a move back."),
    "undo_asked": Text("Vous avez demandé à reprendre.", "You have asked to take a move back."),
    "rematch_offered": Text("Revanche proposée.", "A rematch is offered."),
    # -- events in the move list
    "event.resigned": Text("abandonne", "resigns"),
    "event.timed_out": Text("temps écoulé", "out of time"),
    "event.draw_offered": Text("propose la nulle", "offers a draw"),
    "event.draw_accepted": Text("accepte la nulle", "accepts the draw"),
    "event.draw_declined": Text("refuse la nulle", "declines the draw"),
    "event.undo_asked": Text("demande à reprendre", "asks to take back"),
    "event.undo_accepted": Text("accepte la reprise", "accepts the takeback"),
    "event.undo_declined": Text("refuse la reprise", "declines the takeback"),
    "event.aborted": Text("annule la partie", "aborts the match"),
    "event.credited": Text("temps rendu", "time given back"),
    "event.away": Text("le serveur était absent", "the server was away"),
    "event.absent": Text("forfait pour absence", "forfeits, having left"),
    "event.position_set": Text("position changée par la direction", "position set by the director"),
    "event.answered_for": Text("coup donné par la direction", "move given by the director"),
    "event.round_closed": Text("tour clos par la direction", "round closed by the director"),
    "event.deadline_moved": Text("échéance déplacée par la direction", "deadline moved by the director"),
    "event.time_added": Text("temps ajouté par la direction", "time added by the director"),
    "event.seat_replaced": Text("change de joueur", "has a new player"),
    "event.stopped": Text("partie arrêtée par la direction", "match stopped by the director"),
    # -- the end
    "won": Text("Gagné", "You won"),
    "lost_match": Text("Perdu", "You lost"),
    "drawn": Text("Nulle", "Draw"),
    "wins": Text("{name} gagne", "{name} wins"),
    "aborted": Text("Partie annulée", "Match aborted"),
    "ask_rematch": Text("Une revanche ?", "Rematch?"),
    # -- help
    "reload": Text("Actualiser", "Refresh"),
    "help_panes": Text("aller d'une liste à l'autre", "go from list to list"),
    "help_list": Text("choisir, puis jouer, rejoindre ou regarder", "choose, then play, join or watch"),
    "help_account": Text("changer de joueur ou de serveur", "change player or server"),
    "help_arrows": Text("viser une case, puis jouer", "choose a cell, then play"),
    "typing": Text("écrire, puis Entrée", "type, then Enter"),
    "help_typing": Text("écrire le coup, puis Entrée", "type the move, then Enter"),
    "help_steps": Text("revoir la partie coup par coup", "step through the match"),
    "help_back": Text("revenir au plateau, puis au salon", "back to the board, then to the lobby"),
}
