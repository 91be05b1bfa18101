import { dictionary } from "@/core/language.svelte";
import { readCard } from "./cards";

const seconds = (milliseconds: number) =>
  milliseconds < 9_950 ? (milliseconds / 1000).toFixed(1) : String(Math.round(milliseconds / 1000));

export const words = dictionary({
  fr: {
    board: "Tableau de SET",
    cards: (count: number) => `${count} cartes sur le tableau`,
    /** Singular and plural, each with the shadings as they agree with it. */
    shapes: {
      1: { one: "losange", many: "losanges", shadings: { 1: "plein", 2: "haché", 3: "vide" } },
      2: { one: "gélule", many: "gélules", shadings: { 1: "pleine", 2: "hachée", 3: "vide" } },
      3: { one: "vague", many: "vagues", shadings: { 1: "pleine", 2: "hachée", 3: "vide" } },
    },
    plural: (shading: string, count: number) => (count > 1 ? `${shading}s` : shading),
    colours: { 1: "bleu", 2: "ocre", 3: "grenat" },
    card: (count: number, shape: string, shading: string, colour: string) =>
      `${count} ${shape} ${shading}, ${colour}`,
    key: (letter: string) => `touche ${letter}`,
    state: {
      chosen: "choisie",
      claimed: (name: string) => `annoncée par ${name}`,
      wrong: (name: string) => `annonce fausse de ${name}`,
      hinted: "indice",
    },
    no: (name: string) => `✕ ${name}`,
    notSet: "Pas un SET",
    hintTag: "Indice",
    step: (step: number) => `STEP ${step}`,
    draw: (count: number) =>
      count > 1 ? `${count} cartes à la pioche` : count ? "1 carte à la pioche" : "Pioche vide",
    chosen: {
      0: "Choisissez trois cartes.",
      1: "Une carte choisie, encore deux.",
      2: "Deux cartes choisies, encore une.",
    },
    sending: "SET annoncé…",
    waiting: "Ce n’est pas un SET. Deux secondes d’arrêt.",
    keys: (rows: string) => `Touches ${rows}`,
    clear: "Lâcher les cartes choisies",
    choose: "Choisir une carte",
    hint: "Indice",
    hintLabel: "Demander un indice, il coûte un point",
    left: (clock: string) => `Reste ${clock}`,
    took: (name: string) => `${name} a un SET`,
    you: "Vous avez un SET",
    found: "SET trouvés",
    none: "Aucun SET trouvé.",
    points: (count: number) => `${count} point${Math.abs(count) > 1 ? "s" : ""}`,
    seconds: (milliseconds: number) => `${seconds(milliseconds).replace(".", ",")} s`,
    told: {
      right: (cards: string) => `SET : ${cards}`,
      wrong: (cards: string) => `Pas un SET : ${cards}`,
      hint: "Indice",
    },
    prompt: "Le premier qui voit un SET l’annonce.",
    unit: {
      label: "SET trouvés",
      previous: "Annonce précédente",
      next: "Annonce suivante",
      position: (at: number, all: number) => `annonce ${at} / ${all}`,
      past: (at: number) => `Vous revoyez l’annonce ${at}`,
      share: (at: number) => `Copier le lien de l’annonce ${at}`,
      choices: () => "Trois cartes à choisir",
      sending: "SET annoncé…",
    },
    refused: {
      illegal_move: "Ces cartes ne sont pas toutes sur le tableau.",
      stale_step: "Trop tard : quelqu’un a été plus rapide. Cela ne coûte rien.",
      waiting: "Après une annonce fausse, on attend deux secondes.",
      no_hint: "Pas d’autre indice : la troisième carte se déduit des deux autres.",
    },
    ending: {
      no_set: "Il ne reste plus aucun SET.",
      minutes: "Le temps est écoulé.",
      left: "Il ne reste plus qu’un joueur.",
      alone: "Tous les SET sont pris.",
    },
    summary: {
      title: "Temps",
      caption: "Temps par joueur",
      player: "Joueur",
      sets: "SET",
      mean: "moyen",
      best: "meilleur",
      wrong: "faux",
      steps: "Temps de chaque STEP",
      step: (step: number, name: string, time: string) => `STEP ${step}, ${name}, ${time}`,
    },
  },
  en: {
    board: "Tableau of SET",
    cards: (count) => `${count} cards on the tableau`,
    shapes: {
      1: { one: "lozenge", many: "lozenges", shadings: { 1: "solid", 2: "hatched", 3: "empty" } },
      2: { one: "capsule", many: "capsules", shadings: { 1: "solid", 2: "hatched", 3: "empty" } },
      3: { one: "wave", many: "waves", shadings: { 1: "solid", 2: "hatched", 3: "empty" } },
    },
    plural: (shading) => shading,
    colours: { 1: "blue", 2: "ochre", 3: "garnet" },
    card: (count, shape, shading, colour) => `${count} ${shading} ${shape}, ${colour}`,
    key: (letter) => `key ${letter}`,
    state: {
      chosen: "chosen",
      claimed: (name) => `claimed by ${name}`,
      wrong: (name) => `wrong claim of ${name}`,
      hinted: "hint",
    },
    no: (name) => `✕ ${name}`,
    notSet: "Not a SET",
    hintTag: "Hint",
    step: (step) => `STEP ${step}`,
    draw: (count) => (count ? `${count} card${count === 1 ? "" : "s"} to draw` : "Nothing to draw"),
    chosen: { 0: "Choose three cards.", 1: "One card chosen, two to go.", 2: "Two cards chosen, one to go." },
    sending: "SET claimed…",
    waiting: "That is not a SET. Two seconds to wait.",
    keys: (rows) => `Keys ${rows}`,
    clear: "Let go of the chosen cards",
    choose: "Choose a card",
    hint: "Hint",
    hintLabel: "Ask for a hint, it costs a point",
    left: (clock) => `${clock} left`,
    took: (name) => `${name} has a SET`,
    you: "You have a SET",
    found: "SETs found",
    none: "No SET found.",
    points: (count) => `${count} point${Math.abs(count) === 1 ? "" : "s"}`,
    seconds: (milliseconds) => `${seconds(milliseconds)} s`,
    told: {
      right: (cards) => `SET: ${cards}`,
      wrong: (cards) => `Not a SET: ${cards}`,
      hint: "Hint",
    },
    prompt: "Whoever sees a SET first claims it.",
    unit: {
      label: "SETs found",
      previous: "Previous claim",
      next: "Next claim",
      position: (at, all) => `claim ${at} / ${all}`,
      past: (at) => `You are looking at claim ${at}`,
      share: (at) => `Copy the link to claim ${at}`,
      choices: () => "Three cards to choose",
      sending: "SET claimed…",
    },
    refused: {
      illegal_move: "These cards are not all on the tableau.",
      stale_step: "Too late: somebody was faster. It costs nothing.",
      waiting: "A wrong claim costs a wait of two seconds.",
      no_hint: "No more hints: the third card follows from the other two.",
    },
    ending: {
      no_set: "There is no SET left.",
      minutes: "Time is up.",
      left: "Only one player is left.",
      alone: "Every SET is taken.",
    },
    summary: {
      title: "Times",
      caption: "Times of each player",
      player: "Player",
      sets: "SETs",
      mean: "mean",
      best: "best",
      wrong: "wrong",
      steps: "Time of each STEP",
      step: (step, name, time) => `STEP ${step}, ${name}, ${time}`,
    },
  },
});

/** "2 losanges hachés, bleu" */
export function cardName(name: string): string {
  const card = readCard(name);
  const shape = words.t.shapes[card.shape];
  const shading = shape.shadings[card.shading];
  return words.t.card(
    card.number,
    card.number > 1 ? shape.many : shape.one,
    words.t.plural(shading, card.number),
    words.t.colours[card.colour],
  );
}

/** The corner of a card tells its colour by a letter as well. */
export function initial(name: string): string {
  return words.t.colours[readCard(name).colour].slice(0, 1);
}
