// What people read when the server says no: by its stable code, in their language. English sentences of the API are not shown.
// Here is what can happen anywhere; a room brings the words for what can only happen there.
import { Problem } from "@/wire/problem";
import { dictionary, inLanguage } from "./language.svelte";

type Refusals = { readonly t: Record<string, string> };

const words = dictionary({
  fr: {
    unreachable: "Le serveur ne répond pas. Vérifiez votre connexion et réessayez.",
    disconnected: "Pas de connexion : ce n'est peut-être pas parti. Réessayez dans un instant.",
    server_error: "Le serveur a rencontré un problème. Réessayez dans un instant.",
    refused: "Le serveur a refusé cette demande.",
    invalid_request: "Cette demande est mal formée. Vérifiez ce que vous avez saisi.",
    invalid_options: "Ces réglages ne vont pas ensemble.",
    invalid_pgn: "Ce PGN n'est pas compris.",
    invalid_position: "Cette position n'est pas comprise.",
    invalid_seats: "Ce nombre de places ne convient pas à ce jeu.",
    unknown: "Cela n'existe pas, ou plus.",
    unknown_game: "Ce jeu n'existe pas ici.",
    unknown_bot: "Ce bot n'existe pas.",
    unknown_match: "Cette partie n'existe pas. Vérifiez le lien.",
    unknown_player: "Personne ne porte ce nom.",
    unknown_puzzle: "Il n'y a pas d'énigme de ce jour-là.",
    unknown_engine: "Ce moteur n'est pas installé ici.",
    unknown_conversation: "Cette conversation n'existe pas.",
    unknown_topic: "Il n'y a rien à suivre sous ce nom.",
    unknown_job: "Cette tâche n'existe plus.",
    unknown_line: "Ce message n'existe pas, ou plus.",
    already_reported: "Vous avez déjà signalé ce message.",
    muted: "Vous ne pouvez pas écrire pour le moment.",
    not_member: "Vous ne faites pas partie de cette conversation.",
    role_needed: "Il faut un rôle que vous n'avez pas.",
    no_password: "Ce compte n'a pas de mot de passe.",
    not_logged_in: "Connectez-vous d'abord.",
    forbidden: "Vous n'avez pas le droit de faire cela.",
    not_seated: "Vous n'êtes pas assis à cette table.",
    not_opener: "Seule la personne qui a ouvert la table peut le faire.",
    wrong_access_code: "Ce code d'accès n'est pas le bon.",
    not_invited: "Cette table est réservée aux personnes invitées.",
    organisers_only: "Seule une personne qui organise peut le faire.",
    guests_cannot: "Il faut un compte pour cela. En créer un prend une minute.",
    blocked: "L’un de vous a bloqué l’autre.",
    oneself: "C’est vous-même.",
    already_friends: "Vous êtes déjà amis.",
    already_asked: "Vous avez déjà demandé. La réponse n’est pas encore venue.",
    no_request: "Cette demande n’existe plus.",
    not_friends: "Vous n’êtes pas amis.",
    too_many_queues: "Vous attendez déjà dans assez de files.",
    not_reachable: "Cette personne ne veut être jointe que par ses amis.",
    cannot_act_as: "On ne peut pas agir à la place de ce compte.",
    not_while_acting: "Seul le titulaire du compte peut faire cela.",
    too_many_friends: "Votre liste d’amis est pleine.",
    wrong_origin: "Cette demande vient d'un autre site ; elle est refusée.",
    seat_taken: "Cette place est déjà prise.",
    table_not_open: "Cette table n'est plus ouverte.",
    too_many_tables: "Vous êtes assis à trop de tables. Quittez-en une d'abord.",
    too_many_matches: "Vous jouez trop de parties à la fois. Finissez-en une d'abord.",
    busy: "Trop de monde à la fois. Réessayez.",
    too_large: "C'est trop long.",
    out_of_service: "Le serveur est indisponible pour le moment. Réessayez dans un instant.",
    unknown_path: "Cette adresse n'existe pas sur le serveur.",
    wrong_method: "Le serveur ne comprend pas cette demande.",
    wrong_content_type: "Le serveur ne comprend pas cette demande.",
    internal_error: "Le serveur a rencontré un problème. Réessayez dans un instant.",
    too_many_requests: "Trop de demandes. Attendez un instant, puis réessayez.",
  },
  en: {
    unreachable: "The server does not answer. Check your connection and try again.",
    disconnected: "No connection: that may not have been sent. Try again in a moment.",
    server_error: "The server ran into a problem. Try again in a moment.",
    refused: "The server refused this request.",
    invalid_request: "This request is malformed. Check what you entered.",
    invalid_options: "These settings do not go together.",
    invalid_pgn: "This PGN is not understood.",
    invalid_position: "This position is not understood.",
    invalid_seats: "This game is not for that number of seats.",
    unknown: "That does not exist, or no longer does.",
    unknown_game: "There is no such game here.",
    unknown_bot: "There is no such bot.",
    unknown_match: "There is no such match. Check the link.",
    unknown_player: "Nobody goes by that name.",
    unknown_puzzle: "There is no puzzle of that day.",
    unknown_engine: "That engine is not installed here.",
    unknown_conversation: "There is no such conversation.",
    unknown_topic: "There is nothing to follow by that name.",
    unknown_job: "That job is gone.",
    unknown_line: "There is no such message, or no longer.",
    already_reported: "You have reported this message already.",
    muted: "You cannot write for the time being.",
    not_member: "You do not take part in that conversation.",
    role_needed: "That takes a role which you do not have.",
    no_password: "This account has no password.",
    not_logged_in: "Please log in first.",
    forbidden: "You may not do that.",
    not_seated: "You are not seated at this table.",
    not_opener: "Only the person who opened the table can do that.",
    wrong_access_code: "That access code is not the right one.",
    not_invited: "This table is for invited people only.",
    organisers_only: "Only an organiser can do that.",
    guests_cannot: "That takes an account. Making one takes a minute.",
    blocked: "One of you has blocked the other.",
    oneself: "That is you.",
    already_friends: "You are friends already.",
    already_asked: "You have asked already. There is no answer yet.",
    no_request: "That request is gone.",
    not_friends: "You are not friends.",
    too_many_queues: "You are waiting in enough queues already.",
    not_reachable: "This person wants to hear from friends only.",
    cannot_act_as: "Nobody can act as this account.",
    not_while_acting: "Only the owner of the account can do that.",
    too_many_friends: "Your list of friends is full.",
    wrong_origin: "This request comes from another site and is refused.",
    seat_taken: "That seat is taken.",
    table_not_open: "This table is no longer open.",
    too_many_tables: "You sit at too many tables. Leave one first.",
    too_many_matches: "You play too many matches at once. Finish one first.",
    busy: "Too many at once. Try again.",
    too_large: "That is too long.",
    out_of_service: "The server is out of service for now. Try again in a moment.",
    unknown_path: "The server has no such address.",
    wrong_method: "The server does not understand this request.",
    wrong_content_type: "The server does not understand this request.",
    internal_error: "The server ran into a problem. Try again in a moment.",
    too_many_requests: "Too many requests. Wait a moment, then try again.",
  },
});

const known: Refusals[] = [words];

/** Sentences for refusals by their codes, in both languages, from the room in which they can happen. */
export function knowRefusals(refusals: Refusals): void {
  known.push(refusals);
}

/** One sentence for whatever was thrown; something else than a Problem is a bug of ours and goes to the console too. */
export function problemText(thrown: unknown): string {
  if (!(thrown instanceof Problem)) {
    console.error(thrown);
    return words.t.server_error;
  }
  if (thrown.words !== null) return inLanguage(thrown.words);
  const sentence = known.map(({ t }) => t[thrown.code]).find((text) => text !== undefined);
  return sentence ?? (thrown.code.startsWith("unknown") ? words.t.unknown : words.t.refused);
}
