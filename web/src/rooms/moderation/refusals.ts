// What moderators read when something is refused; and what a muted person reads.
import { dictionary } from "@/core/language.svelte";
import { knowRefusals } from "@/core/problems";

knowRefusals(
  dictionary({
    fr: {
      already_decided: "C'est déjà décidé.",
      not_rated: "Ce n'est pas une partie cotée terminée, ou elle est déjà annulée.",
      not_muted: "Cette personne n'est pas muette.",
      unknown_announcement: "Cette annonce n'existe plus.",
    },
    en: {
      already_decided: "That is decided already.",
      not_rated: "That is no rated match that is over, or it is annulled already.",
      not_muted: "That person is not muted.",
      unknown_announcement: "That announcement is gone.",
    },
  }),
);
