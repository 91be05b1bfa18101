import { dictionary } from "@/core/language.svelte";

export const words = dictionary({
  fr: {
    board: "Plateau de Reversi, huit sur huit",
    empty: "vide",
    pieces: { 0: "pion noir", 1: "pion blanc" },
    possible: "coup possible",
    discs: (count: number) => `${count} pion${count > 1 ? "s" : ""}`,
    pass: "passe",
    passes: "Passer",
    mustPass: "Vous ne pouvez retourner aucun pion : vous passez.",
    noFlip: "Ce coup ne retourne aucun pion.",
    mayNotPass: "Vous pouvez jouer : vous ne pouvez pas passer.",
    said: (piece: string, cell: string, count: number) =>
      `${piece} en ${cell}, ${count} pion${count > 1 ? "s" : ""} retourné${count > 1 ? "s" : ""}`,
    ring: (count: number): string => (count > 1 ? "marqués d’un anneau" : "marqué d’un anneau"),
    blocked: {
      won: "Vous avez le plus de pions.",
      lost: "L’adversaire a le plus de pions.",
      seen: "Plus personne ne peut jouer.",
      draw: "Autant de pions de part et d’autre.",
    },
  },
  en: {
    board: "Reversi board, eight by eight",
    empty: "empty",
    pieces: { 0: "black disc", 1: "white disc" },
    possible: "legal move",
    discs: (count) => `${count} disc${count === 1 ? "" : "s"}`,
    pass: "pass",
    passes: "Pass",
    mustPass: "You cannot flip any disc, so you pass.",
    noFlip: "That move flips no discs.",
    mayNotPass: "You can play, so you may not pass.",
    said: (piece, cell, count) => `${piece} on ${cell}, ${count} disc${count === 1 ? "" : "s"} flipped`,
    ring: () => "marked by a ring",
    blocked: {
      won: "You have the most discs.",
      lost: "Your opponent has the most discs.",
      seen: "Nobody can play any more.",
      draw: "As many discs on either side.",
    },
  },
});
