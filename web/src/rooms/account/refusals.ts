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
    },
    en: {
      no_password: "This account has no password.",
      wrong_password: "Wrong name or password.",
      name_taken: "That name is taken.",
      unknown_token: "That token no longer exists.",
    },
  }),
);
