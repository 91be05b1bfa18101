import { count, dictionary } from "@/core/language.svelte";

export const words = dictionary({
  fr: {
    title: "Analyse",
    analyse: "Analyser la partie",
    running: (done: number, all: number) => `Analyse en cours : ${done} / ${all}`,
    pgn: "PGN",
    pgnLabel: "Télécharger la partie en PGN",
    graph: "Évaluation de la partie, coup après coup",
    graphValue: (move: number, value: string) => `coup ${move}, ${value}`,
    best: (move: string) => `Meilleur : ${move}`,
    marks: { inaccuracy: "imprécision", mistake: "erreur", blunder: "gaffe" },
    counted: {
      inaccuracy: (n: number) => count.fr(n, "imprécision", "imprécisions"),
      mistake: (n: number) => count.fr(n, "erreur", "erreurs"),
      blunder: (n: number) => count.fr(n, "gaffe", "gaffes"),
    },
    flawless: "aucune faute",
    by: (judge: string) => `par ${judge}`,
    mateIn: (moves: number) => (moves === 0 ? "mat" : `mat en ${Math.abs(moves)}`),
  },
  en: {
    title: "Analysis",
    analyse: "Analyse the match",
    running: (done, all) => `Analysing: ${done} / ${all}`,
    pgn: "PGN",
    pgnLabel: "Download the match as PGN",
    graph: "Evaluation of the match, move by move",
    graphValue: (move, value) => `move ${move}, ${value}`,
    best: (move) => `Best: ${move}`,
    marks: { inaccuracy: "inaccuracy", mistake: "mistake", blunder: "blunder" },
    counted: {
      inaccuracy: (n) => count.en(n, "inaccuracy", "inaccuracies"),
      mistake: (n) => count.en(n, "mistake", "mistakes"),
      blunder: (n) => count.en(n, "blunder", "blunders"),
    },
    flawless: "no mistakes",
    by: (judge) => `by ${judge}`,
    mateIn: (moves) => (moves === 0 ? "mate" : `mate in ${Math.abs(moves)}`),
  },
});
