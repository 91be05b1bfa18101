import { dictionary } from "@/core/language.svelte";
import { ofName } from "@/core/typography";

export const words = dictionary({
  fr: {
    board: "Plateau de MasterMind",
    colours: {
      A: "blanc",
      B: "bleu",
      C: "vert",
      D: "jaune",
      E: "orange",
      F: "rouge",
      G: "rose",
      H: "violet",
    },
    peg: (letter: string, colour: string) => `${letter}, ${colour}`,
    hole: (place: number) => `Place ${place}, vide`,
    filled: (place: number, peg: string) => `Place ${place} : ${peg}`,
    codeOf: (name: string) => `Code ${ofName(name)}`,
    yourCode: "Votre code",
    secret: "secret",
    palette: "Couleurs",
    erase: "Effacer le dernier pion",
    keys: { peg: "Prendre un pion", send: "Donner la ligne" },
    random: "Au hasard",
    guess: "Proposer",
    hide: "Cacher",
    newRow: "Votre ligne",
    newCode: "Votre code, à composer",
    line: (number: number) => `Ligne ${number}`,
    marks: (placed: number, misplaced: number) =>
      `${placed} bien placé${placed > 1 ? "s" : ""}, ${misplaced} mal placé${misplaced > 1 ? "s" : ""}`,
    said: (row: string, marks: string) => `${row} : ${marks}`,
    legend: { placed: "bien placé", misplaced: "bonne couleur, ailleurs" },
    prompt: {
      hide: "Cachez un code pour l’adversaire.",
      hidden: (name: string) => `Votre code est caché. ${name} choisit le sien.`,
      hiding: "Les codes se cachent.",
      guess: (name: string) => `Trouvez le code ${ofName(name)}.`,
      level: "Votre code est trouvé : cette ligne peut encore égaliser.",
      wait: (name: string) => `À ${name} de proposer ; préparez votre ligne.`,
      watch: (name: string) => `À ${name} de proposer.`,
    },
    hideACode: "Cachez un code ; lettres A à H, Retour arrière, Entrée.",
    proposeARow: "Proposez une ligne ; lettres A à H, Retour arrière, Entrée.",
    staysSecret: "Votre code reste secret jusqu’à la fin de la partie.",
    found: "trouvé",
    lines: (count: number) => `${count} ligne${count > 1 ? "s" : ""}`,
    codesHidden: "Codes cachés",
    notFour: "Un code compte quatre lettres, de A à H.",
    ending: {
      broken: {
        won: "Vous avez trouvé le code.",
        lost: "Votre code est trouvé.",
        seen: "Le code est trouvé.",
      },
      sameRow: "Les deux codes sont trouvés à la même ligne.",
      rows: "Huit lignes, et aucun code n’est trouvé.",
    },
  },
  en: {
    board: "MasterMind board",
    colours: {
      A: "white",
      B: "blue",
      C: "green",
      D: "yellow",
      E: "orange",
      F: "red",
      G: "pink",
      H: "violet",
    },
    peg: (letter, colour) => `${letter}, ${colour}`,
    hole: (place) => `Place ${place}, empty`,
    filled: (place, peg) => `Place ${place}: ${peg}`,
    codeOf: (name) => `Code of ${name}`,
    yourCode: "Your code",
    secret: "secret",
    palette: "Colours",
    erase: "Erase the last peg",
    keys: { peg: "Take a peg", send: "Give the row" },
    random: "At random",
    guess: "Guess",
    hide: "Hide",
    newRow: "Your row",
    newCode: "Your code, to be made",
    line: (number) => `Row ${number}`,
    marks: (placed, misplaced) => `${placed} in place, ${misplaced} out of place`,
    said: (row, marks) => `${row}: ${marks}`,
    legend: { placed: "in its place", misplaced: "right colour, elsewhere" },
    prompt: {
      hide: "Hide a code for the other.",
      hidden: (name) => `Your code is hidden. ${name} is choosing.`,
      hiding: "The codes are being hidden.",
      guess: (name) => `Find the code of ${name}.`,
      level: "Your code is found: this row can still draw level.",
      wait: (name) => `${name} is to guess; you may prepare your row.`,
      watch: (name) => `${name} is to guess.`,
    },
    hideACode: "Hide a code; letters A to H, Backspace, Enter.",
    proposeARow: "Guess a row; letters A to H, Backspace, Enter.",
    staysSecret: "Your code stays secret until the match is over.",
    found: "found",
    lines: (count) => `${count} row${count === 1 ? "" : "s"}`,
    codesHidden: "Codes hidden",
    notFour: "A code is four letters from A to H.",
    ending: {
      broken: { won: "You found the code.", lost: "Your code was found.", seen: "The code was found." },
      sameRow: "Both codes were found on the same row.",
      rows: "Eight rows, and neither code was found.",
    },
  },
});

/** A peg as it is said: "C, green". */
export function pegName(letter: string): string {
  return words.t.peg(letter, words.t.colours[letter as "A"] ?? "");
}

/** Pegs as they are said: "green, green, blue, white". */
export function pegNames(pegs: string): string {
  return [...pegs].map((letter) => words.t.colours[letter as "A"] ?? letter).join(", ");
}
