// What the steps of a match are called: moves, rounds, or what a game has said its own are.
import type { AnyFace, Unit } from "@/games/face";
import { dictionary } from "@/core/language.svelte";

const words = dictionary({
  fr: {
    move: {
      label: "Coups joués",
      previous: "Coup précédent",
      next: "Coup suivant",
      position: (at: number, all: number) => `coup ${at} / ${all}`,
      past: (at: number) => `Vous revoyez le coup ${at}`,
      share: (at: number) => `Copier le lien du coup ${at}`,
      choices: (count: number) => (count > 1 ? `${count} coups possibles` : "Un seul coup possible"),
      sending: "Coup envoyé…",
    },
    round: {
      label: "Manches jouées",
      previous: "Manche précédente",
      next: "Manche suivante",
      position: (at: number, all: number) => `manche ${at} / ${all}`,
      past: (at: number) => `Vous revoyez la manche ${at}`,
      share: (at: number) => `Copier le lien de la manche ${at}`,
      choices: (count: number) => (count > 1 ? `${count} choix possibles` : "Un seul choix possible"),
      sending: "Choix envoyé…",
    },
  },
  en: {
    move: {
      label: "Moves played",
      previous: "Previous move",
      next: "Next move",
      position: (at, all) => `move ${at} / ${all}`,
      past: (at) => `You are looking at move ${at}`,
      share: (at) => `Copy the link to move ${at}`,
      choices: (count) => (count === 1 ? "Only one legal move" : `${count} legal moves`),
      sending: "Move sent…",
    },
    round: {
      label: "Rounds played",
      previous: "Previous round",
      next: "Next round",
      position: (at, all) => `round ${at} / ${all}`,
      past: (at) => `You are looking at round ${at}`,
      share: (at) => `Copy the link to round ${at}`,
      choices: (count) => (count === 1 ? "Only one choice" : `${count} choices`),
      sending: "Choice sent…",
    },
  },
});

/** The words for one step of a match of this game. */
export function unitOf(face: AnyFace | null): Unit {
  return face?.story.unit?.() ?? words.t[face?.story.steps === "rounds" ? "round" : "move"];
}
