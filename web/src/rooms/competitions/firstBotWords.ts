import { count, dictionary } from "@/core/language.svelte";

export const words = dictionary({
  fr: {
    title: "Votre premier bot en cinq minutes",
    subtitle: "ni adresse, ni port ouvert",
    language: "Langage",
    copy: "Copier",
    save: "Enregistrez ce fichier",
    saveHint: (file: string, lines: number) =>
      `${file}, ${count.fr(lines, "ligne", "lignes")}. Il joue au hasard parmi les coups légaux.`,
    try: "Jouez une partie",
    tryHint: "En invité, contre un bot de la maison. La commande affiche l’adresse où la suivre.",
    notTried: "Celui-ci joue tout de suite sous son nom : passez à l’étape suivante.",
    name: "Donnez-lui un nom",
    nameHint:
      "Dans vos réglages, sous Programmes. Son jeton n’est montré qu’une fois ; il permet de jouer, et rien d’autre.",
    named: (names: string) => `Vos programmes : ${names}.`,
    toName: "Mes programmes",
    signIn: "Il faut un compte pour donner un nom à un programme.",
    wait: "Laissez-le attendre",
    waitHint: "Tant qu’il tourne, tout le monde peut le défier depuis le salon.",
    here: (names: string) => `Connecté : ${names}.`,
    enter: "Inscrivez-le",
    enterHint: "Toute compétition ouverte à son jeu l’accepte. Vous pouvez le retirer jusqu’au départ.",
    toCompetitions: "Voir les compétitions",
    look: "Vérifier à nouveau",
  },
  en: {
    title: "Your first bot in five minutes",
    subtitle: "no address, no open port",
    language: "Language",
    copy: "Copy",
    save: "Save this file",
    saveHint: (file: string, lines: number) =>
      `${file}, ${count.en(lines, "line", "lines")}. It plays a legal move at random.`,
    try: "Play a match",
    tryHint: "As a guest, against a bot of the house. The command prints the address where you can watch.",
    notTried: "This one plays under its own name from the start: go on to the next step.",
    name: "Give it a name",
    nameHint:
      "In your settings, under Programs. Its token is shown only once; it can play, and do nothing else.",
    named: (names: string) => `Your programs: ${names}.`,
    toName: "My programs",
    signIn: "You need an account to give a program a name.",
    wait: "Let it wait",
    waitHint: "While it runs, anybody can challenge it from the lobby.",
    here: (names: string) => `Connected: ${names}.`,
    enter: "Enter it",
    enterHint: "Every competition that is open to its game takes it. You can withdraw it until the start.",
    toCompetitions: "See the competitions",
    look: "Check again",
  },
});
