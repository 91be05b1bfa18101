"""The client's texts, in French and English."""

from typing import Any

from arbitre.kernel.text import Language, Text
from arbitre.terminal.words import typeset

VOCABULARY: dict[str, Text] = {
    "title": Text("Pawn Hub", "Pawn Hub"),
    "sign_in": Text("Se connecter", "Log in"),
    "sign_up": Text("Créer un compte", "Create an account"),
    "quit": Text("Quitter", "Quit"),
    "back": Text("Retour", "Back"),
    "name": Text("Nom (10 lettres ou chiffres au plus)", "Name (at most 10 letters or digits)"),
    "password": Text("Mot de passe", "Password"),
    "password_again": Text("Encore le mot de passe", "The password again"),
    "passwords_differ": Text(
        "Les deux mots de passe ne sont pas les mêmes.", "The two passwords are not the same."
    ),
    "menu": Text("Menu principal", "Main menu"),
    "play": Text("Jouer", "Play"),
    "friends": Text("Amis", "Friends"),
    "talk": Text("Discuter", "Chat"),
    "statistics": Text("Statistiques", "Statistics"),
    "rules": Text("Règles", "Rules"),
    "waiting": Text("En attente d'un adversaire : {mode}", "Waiting for an opponent: {mode}"),
    "leave_queue": Text("Quitter la file", "Leave the queue"),
    "friend_list": Text("Voir sa liste d'amis", "See your friends"),
    "ask_friend": Text("Envoyer une demande d'ami", "Send a friend request"),
    "remove_friend": Text("Retirer un ami", "Remove a friend"),
    "answer_requests": Text("Accepter ou refuser une demande", "Accept or refuse a request"),
    "cancel_request": Text("Annuler une demande", "Cancel a request"),
    "nobody": Text("(personne)", "(nobody)"),
    "accept": Text("Accepter {name}", "Accept {name}"),
    "refuse": Text("Refuser {name}", "Refuse {name}"),
    "my_statistics": Text("Voir ses statistiques", "See your statistics"),
    "ladder": Text("Voir le classement général", "See the ladder"),
    "results": Text("gagnées perdues nulles", "won lost drawn"),
    "change_hint": Text("/change NOM ou /change all", "/change NAME or /change all"),
    "to_all": Text("Tout le monde", "Everybody"),
    "your_turn": Text("À vous de jouer, par exemple E2E4.", "Your move, such as E2E4."),
    "their_turn": Text("À l'adversaire.", "The other's move."),
    "real_time": Text("En temps réel : jouez quand vous voulez.", "Real time: move whenever you like."),
    "promotion": Text(
        "Promotion : q dame, r tour, b fou, h cavalier.", "Promotion: q queen, r rook, b bishop, h knight."
    ),
    "not_a_move": Text(
        "Ce n'est pas un coup : deux cases, comme E2E4.", "That is not a move: two squares, such as E2E4."
    ),
    "premoves": Text("Coups prévus : {moves}", "Planned: {moves}"),
    "turn": Text("Tour {number}", "Turn {number}"),
    "white": Text("Blancs", "White"),
    "black": Text("Noirs", "Black"),
    "match_hint": Text(
        "/del oublie les coups prévus · /end abandonne · Échap : menu à la fin",
        "/del forgets planned moves · /end resigns · Escape: menu at the end",
    ),
    "end_white": Text("Les blancs ont gagné.", "White has won."),
    "end_black": Text("Les noirs ont gagné.", "Black has won."),
    "end_stalemate": Text("Partie nulle.", "A draw."),
    "end_surrend": Text("L'adversaire abandonne : vous avez gagné.", "The other has resigned: you have won."),
    "end_timeout": Text(
        "L'adversaire n'a plus de temps : vous avez gagné.", "The other is out of time: you have won."
    ),
    "resigned": Text("Vous avez abandonné.", "You have resigned."),
    "lost": Text("Le serveur a fermé la connexion.", "The server has closed the connection."),
    "unreachable": Text("{address} ne répond pas.", "{address} does not answer."),
    # -- modes, by their names on the wire
    "Classic": Text("Classique", "Classic"),
    "Dark": Text("Dans le noir", "Dark"),
    "Horde": Text("La Horde", "Horde"),
    "Alice": Text("Alice", "Alice"),
    "RealTimeClassic": Text("Classique en temps réel", "Classic in real time"),
    "RealTimeDark": Text("Dans le noir en temps réel", "Dark in real time"),
    "RealTimeHorde": Text("La Horde en temps réel", "Horde in real time"),
    "RealTimeAlice": Text("Alice en temps réel", "Alice in real time"),
    # -- answers, by number and value
    "1~0": Text("Ce nom est pris ou n'est pas possible.", "That name is taken, or not possible."),
    "2~0": Text("Aucun compte ne porte ce nom.", "There is no account of that name."),
    "2~2": Text("Ce n'est pas le mot de passe.", "That is not the password."),
    "2~3": Text("Ce compte est déjà connecté.", "That account is connected already."),
    "11~0": Text("Il n'y a pas de telle demande.", "There is no such request."),
    "11~1": Text("C'est fait.", "Done."),
    "12~0": Text("Personne ne porte ce nom.", "There is nobody of that name."),
    "12~1": Text("Vous êtes déjà amis.", "You are friends already."),
    "12~2": Text("Vous l'avez déjà demandé.", "You have asked already."),
    "12~3": Text(
        "Il vous l'avait demandé : vous voilà amis.", "They had asked you too: you are friends now."
    ),
    "12~4": Text("Demande envoyée.", "Request sent."),
    "13~0": Text("Ce n'est pas un ami.", "That is not a friend."),
    "13~1": Text("Ami retiré.", "Friend removed."),
    "15~0": Text("Aucune demande ne lui a été envoyée.", "No request was sent to them."),
    "15~1": Text("Demande annulée.", "Request cancelled."),
}


class HubWords:
    def __init__(self, language: Language) -> None:
        self.language = language

    def __call__(self, key: str, **values: Any) -> str:
        text = VOCABULARY[key]
        return (typeset(text.fr) if self.language == "fr" else text.en).format_map(values)

    def mode(self, name: str) -> str:
        """By its name on the wire; one that is not known here keeps it."""
        return self(name) if name in VOCABULARY else name
