// What people read when a queue is refused.
import { dictionary } from "@/core/language.svelte";
import { knowRefusals } from "@/core/problems";

knowRefusals(
  dictionary({
    fr: {
      unknown_queue: "Cette file n’existe pas.",
      not_waiting: "Vous n’attendez dans aucune file.",
    },
    en: {
      unknown_queue: "There is no such queue.",
      not_waiting: "You are not waiting in any queue.",
    },
  }),
);
