import { count, dictionary } from "@/core/language.svelte";

export const words = dictionary({
  fr: {
    title: "Importer des parties d’échecs",
    intro:
      "Collez une ou plusieurs parties au format PGN, ou choisissez un fichier. Chacune devient une partie terminée, à revoir, à analyser et à rejouer d’où vous voulez.",
    text: "Parties au format PGN",
    file: "Choisir un fichier",
    submit: "Importer",
    imported: "Parties importées",
    moves: (n: number) => count.fr(n, "coup", "coups"),
  },
  en: {
    title: "Import games of chess",
    intro:
      "Paste one or more games as PGN, or choose a file. Each becomes a finished match to replay, to analyse, and to try again from wherever you like.",
    text: "Games as PGN",
    file: "Choose a file",
    submit: "Import",
    imported: "Imported games",
    moves: (n) => count.en(n, "move", "moves"),
  },
});
