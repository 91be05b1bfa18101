// What people read when an engine or an interface is refused.
import { dictionary } from "@/core/language.svelte";
import { knowRefusals } from "@/core/problems";

knowRefusals(
  dictionary({
    fr: {
      invalid_address:
        "Nous n’appelons pas cette adresse : il faut http ou https, vers une machine publique.",
      not_owner: "Ce moteur n’est pas à vous.",
      too_many_engines: "Vous avez déjà trop de moteurs.",
      unknown_engine: "Ce moteur n’existe pas, ou plus.",
      guests_cannot: "Créez un compte pour inscrire ou essayer un programme.",
      name_taken: "Ce nom est déjà pris.",
      unknown_interface: "Cette interface n’existe pas, ou plus.",
      too_many_interfaces: "Vous avez déjà trop d’interfaces.",
    },
    en: {
      invalid_address: "We do not call there: it takes http or https, to a public machine.",
      not_owner: "That engine is not yours.",
      too_many_engines: "You have too many engines already.",
      unknown_engine: "There is no such engine.",
      guests_cannot: "Create an account to register or try a program.",
      name_taken: "That name is taken.",
      unknown_interface: "There is no such interface.",
      too_many_interfaces: "You have too many interfaces already.",
    },
  }),
);
