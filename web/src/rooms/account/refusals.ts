// What people read when an account, a password or a token is refused.
import { dictionary } from "@/core/language.svelte";
import { knowRefusals } from "@/core/problems";

knowRefusals(
  dictionary({
    fr: {
      no_password: "Ce compte n'a pas de mot de passe.",
      wrong_password: "Nom ou mot de passe incorrect.",
      name_taken: "Ce nom est déjà pris.",
      unknown_token: "Ce jeton n'existe plus.",
      unknown_program: "Vous n'avez pas de programme de ce nom.",
      too_many_programs: "Vous avez déjà dix programmes. Supprimez-en un d'abord.",
      programs_cannot: "Un programme joue, et ne fait rien d'autre.",
      unknown_session: "Cette session est déjà fermée.",
      unknown_subscription: "Ce lien ne mène à aucun abonnement.",
      unknown_provider: "Ce serveur ne propose pas cette connexion.",
      provider_failed: "La connexion par ce service n'a pas abouti. Réessayez, ou connectez-vous autrement.",
      wrong_code:
        "Ce n'est pas le code du dernier courriel, ou il a servi trop souvent. Demandez-en un autre.",
      link_expired: "Ce lien a déjà servi, ou il est trop ancien.",
      address_taken: "Cette adresse est déjà celle d'un autre compte.",
      no_address: "Ce compte n'a pas d'adresse confirmée.",
      still_seated: "Finissez d'abord vos parties cotées et vos tournois.",
    },
    en: {
      no_password: "This account has no password.",
      wrong_password: "Wrong name or password.",
      name_taken: "That name is taken.",
      unknown_token: "That token no longer exists.",
      unknown_program: "You have no program of that name.",
      too_many_programs: "You have ten programs already. Delete one first.",
      programs_cannot: "A program plays, and does nothing else.",
      unknown_session: "That session has ended already.",
      unknown_subscription: "This link leads to no subscription.",
      unknown_provider: "This server does not offer that way in.",
      provider_failed: "That way in did not work out. Try again, or log in otherwise.",
      wrong_code: "That is not the code of the last mail, or it was tried too often. Ask for another.",
      link_expired: "This link was used already, or is too old.",
      address_taken: "This address is another account’s already.",
      no_address: "This account has no confirmed address.",
      still_seated: "Finish your rated matches and tournaments first.",
    },
  }),
);
