import { dictionary } from "@/core/language.svelte";
import { ofName } from "@/core/typography";

export const words = dictionary({
  fr: {
    board: "Chifoumi",
    throws: { 1: "Pierre", 2: "Feuille", 3: "Ciseaux" },
    choose: "Votre choix",
    prompt: "Pierre, feuille ou ciseaux ?",
    key: (key: string) => `touche ${key}`,
    sealed: "Votre choix est scellé",
    sealedNamed: (name: string) => `Votre choix est scellé : ${name.toLowerCase()}.`,
    waiting: (name: string) => `En attente ${ofName(name)}.`,
    ready: "a choisi",
    thinking: "réfléchit",
    hidden: "face cachée",
    none: "rien encore",
    round: (number: number) => `Manche ${number}`,
    rounds: "Jets de chaque manche",
    noRounds: "Aucune manche jouée",
    goal: (points: number) => (points > 1 ? `${points} points pour gagner` : "un point pour gagner"),
    wins: (name: string) => `Point pour ${name}`,
    yours: "Point pour vous",
    tie: "Égalité",
    points: (count: number) => `${count} point${count > 1 ? "s" : ""}`,
    said: (left: string, right: string) => `${left} contre ${right}`,
    hint: "touches 1, 2, 3",
    ending: {
      won: "Vous avez atteint le nombre de points.",
      lost: "L’adversaire a atteint le nombre de points.",
      seen: "Le nombre de points est atteint.",
      throws: "Toutes les manches sont jouées, personne ne l’emporte.",
    },
  },
  en: {
    board: "Rock paper scissors",
    throws: { 1: "Rock", 2: "Paper", 3: "Scissors" },
    choose: "Your choice",
    prompt: "Rock, paper or scissors?",
    key: (key) => `key ${key}`,
    sealed: "Your choice is sealed",
    sealedNamed: (name) => `Your choice is sealed: ${name.toLowerCase()}.`,
    waiting: (name) => `Waiting for ${name}.`,
    ready: "has chosen",
    thinking: "is thinking",
    hidden: "face down",
    none: "nothing yet",
    round: (number) => `Round ${number}`,
    rounds: "Throws of each round",
    noRounds: "No round played yet",
    goal: (points) => (points === 1 ? "one point to win" : `${points} points to win`),
    wins: (name) => `Point for ${name}`,
    yours: "Point for you",
    tie: "A tie",
    points: (count) => `${count} point${count === 1 ? "" : "s"}`,
    said: (left, right) => `${left} against ${right}`,
    hint: "keys 1, 2, 3",
    ending: {
      won: "You have reached the points.",
      lost: "Your opponent has reached the points.",
      seen: "The points have been reached.",
      throws: "All rounds are played and nobody has won.",
    },
  },
});

/** The name of a throw as a view or a move gives it. */
export function throwName(sign: number | string): string {
  return words.t.throws[Number(sign) as 1 | 2 | 3] ?? "";
}
