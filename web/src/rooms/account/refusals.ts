// What people read when an account, a password or a token is refused.
import { dictionary } from "@/core/language.svelte";
import { knowRefusals } from "@/core/problems";

knowRefusals(
  dictionary({
    fr: {
      wrong_password: "Nom ou mot de passe incorrect.",
      name_taken: "Ce nom est déjà pris.",
      unknown_token: "Ce jeton n'existe plus.",
    },
    en: {
      wrong_password: "Wrong name or password.",
      name_taken: "That name is taken.",
      unknown_token: "That token no longer exists.",
    },
  }),
);
