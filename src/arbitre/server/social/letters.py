"""Mails to people who are away: what waits in their inbox, in both languages, in batches."""

from collections.abc import Callable
from typing import Any, Final

from arbitre.kernel.text import Language, Text
from arbitre.server.mail.letters import Action, Items, Letter, MailKind, Site

EVERY: Final = 15 * 60_000
"""Milliseconds between two mails of one kind to the same person."""


def _kind(name: str, title: Text, subject: Text, line: Text, path: Callable[[Any], str]) -> MailKind:
    def write(language: Language, items: Items, site: Site) -> Letter:
        said = [line.in_language(language).format_map(item) for item in items]
        label = Text("Ouvrir Arbitre", "Open Arbitre").in_language(language)
        return Letter(
            subject=subject.in_language(language).format_map(items[-1]),
            # Duplicates are listed once.
            paragraphs=["\n".join(dict.fromkeys(said))],
            action=Action(label, site.link(path(items[-1]) if len(set(said)) == 1 else "/inbox")),
        )

    return MailKind(name, title, write, every=EVERY)


def _match(item: Any) -> str:
    return f"/match/{item['subject']}"


KINDS: Final = (
    _kind(
        "turn",
        Text("C'est à vous", "Your move"),
        Text("À vous de jouer", "It is your move"),
        Text("{game} : c'est à vous de jouer.", "{game}: it is your move."),
        _match,
    ),
    _kind(
        "challenge",
        Text("Défis", "Challenges"),
        Text("{player} vous défie", "{player} challenges you"),
        Text("{player} vous défie : {game}.", "{player} challenges you: {game}."),
        _match,
    ),
    _kind(
        "council",
        Text("Invitations à jouer une puissance à plusieurs", "Invitations to play a power together"),
        Text("{player} vous invite dans son conseil", "{player} invites you to a council"),
        Text(
            "{game} : {player} vous invite à jouer une puissance à plusieurs.",
            "{game}: {player} invites you to play a power together.",
        ),
        lambda item: f"/desk/{item['subject']}",
    ),
    _kind(
        "friend_request",
        Text("Demandes d'amis", "Friend requests"),
        Text("{player} veut être votre ami", "{player} wants to be friends"),
        Text("{player} veut être votre ami.", "{player} wants to be friends."),
        lambda item: "/friends",
    ),
    _kind(
        "message",
        Text("Messages privés", "Private messages"),
        Text("{player} vous a écrit", "{player} wrote to you"),
        Text("{player} vous a écrit.", "{player} wrote to you."),
        lambda item: f"/talk/{item['player']}",
    ),
    _kind(
        "place",
        Text("Places proposées", "Offered places"),
        Text("{player} vous propose une place", "{player} offers you a place"),
        Text("{player} vous propose une place : {text}.", "{player} offers you a place: {text}."),
        lambda item: f"/desk/{item['subject']}",
    ),
    _kind(
        "match_over",
        Text("Parties finies", "Matches that are over"),
        Text("Une partie est finie", "A match is over"),
        Text("{game} : la partie est finie.", "{game}: the match is over."),
        _match,
    ),
    _kind(
        "competition_over",
        Text("Compétitions finies", "Competitions that are over"),
        Text("{text} : c'est fini", "{text} is over"),
        Text("La compétition « {text} » est finie.", "The competition “{text}” is over."),
        lambda item: f"/competitions/{item['subject']}",
    ),
    _kind(
        "tournament",
        Text("Tournois", "Tournaments"),
        Text("Tournoi : {text}", "Tournament: {text}"),
        Text("Tournoi : {text}.", "Tournament: {text}."),
        lambda item: f"/competition/{item['subject']}",
    ),
    _kind(
        "warning",
        Text("Avertissements de la modération", "Warnings from moderators"),
        Text("Un avertissement de la modération", "A warning from the moderators"),
        Text("La modération vous avertit : {text}", "The moderators warn you: {text}"),
        lambda item: "/inbox",
    ),
)
