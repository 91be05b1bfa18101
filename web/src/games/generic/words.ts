import { dictionary } from "@/core/language.svelte";

export const words = dictionary({
  fr: {
    board: "Position",
    moves: "Coups possibles",
    none: "Rien à jouer pour l’instant.",
    many: "Écrivez votre coup dans la notation du jeu.",
    write: "Votre coup",
    play: "Jouer",
  },
  en: {
    board: "Position",
    moves: "Legal moves",
    none: "Nothing to play for now.",
    many: "Write your move in the game’s notation.",
    write: "Your move",
    play: "Play",
  },
});
