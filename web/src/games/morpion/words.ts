import { dictionary } from "@/core/language.svelte";

export const words = dictionary({
  fr: {
    board: "Grille de morpion, dix sur dix",
    empty: "vide",
    pieces: { 0: "croix", 1: "rond" },
    aligned: "alignement",
    alignments: (count: number) => `${count} alignement${count > 1 ? "s" : ""}`,
    taken: "Cette case est prise.",
    said: (piece: string, cell: string) => `${piece} en ${cell}`,
    lineOfYours: "Vous avez aligné cinq symboles.",
    line: "Cinq symboles alignés.",
    fullWithout: "La grille est pleine, personne n’a aligné cinq symboles.",
    full: {
      won: "La grille est pleine, vous avez le plus d’alignements.",
      lost: "La grille est pleine, l’adversaire a le plus d’alignements.",
      seen: "La grille est pleine.",
      draw: "La grille est pleine, autant d’alignements de part et d’autre.",
    },
  },
  en: {
    board: "Five-in-a-row grid, ten by ten",
    empty: "empty",
    pieces: { 0: "cross", 1: "nought" },
    aligned: "aligned",
    alignments: (count) => `${count} alignment${count === 1 ? "" : "s"}`,
    taken: "That cell is taken.",
    said: (piece, cell) => `${piece} on ${cell}`,
    lineOfYours: "You made five in a row.",
    line: "Five in a row.",
    fullWithout: "The grid is full and nobody has five in a row.",
    full: {
      won: "The grid is full and you have the most alignments.",
      lost: "The grid is full and your opponent has the most alignments.",
      seen: "The grid is full.",
      draw: "The grid is full, with as many alignments on either side.",
    },
  },
});
