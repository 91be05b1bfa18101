import { dictionary } from "@/core/language.svelte";

export const words = dictionary({
  fr: {
    board: "Plateau de tic-tac-toe, trois sur trois",
    empty: "vide",
    pieces: { 0: "croix", 1: "rond" },
    possible: "coup possible",
    cell: (name: string) => `case ${name}`,
    taken: "Cette case est prise.",
    said: (piece: string, cell: string) => `${piece} en case ${cell}`,
    lineOfYours: "Vous avez aligné trois symboles.",
    line: "Trois symboles alignés.",
    full: "La grille est pleine, personne n’a aligné trois symboles.",
  },
  en: {
    board: "Tic-tac-toe board, three by three",
    empty: "empty",
    pieces: { 0: "cross", 1: "nought" },
    possible: "legal move",
    cell: (name) => `cell ${name}`,
    taken: "That cell is taken.",
    said: (piece, cell) => `${piece} in cell ${cell}`,
    lineOfYours: "You made three in a row.",
    line: "Three in a row.",
    full: "The board is full and nobody has three in a row.",
  },
});
