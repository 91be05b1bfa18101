// The words of the board of Diplomacy. Names of regions and powers come with the map, verdicts and reports from the referee.
import { count, dictionary } from "../../lib/i18n.svelte";
import { words as mapWords, zoneName } from "./map/messages";
import type { UnitKind } from "./map/pieces";
import type { Order, OrderKind } from "./order";
import type { DiplomacyPhase } from "./view";

export const words = dictionary({
  fr: {
    board: "Carte et position",
    colon: " : ",
    desk: "Ordres et rapports",
    phase: (season: string, year: number) => `${season} ${year}`,
    seasons: { spring: "Printemps", autumn: "Automne" },
    phases: { moves: "mouvements", retreats: "retraites", adjustments: "ajustements" },
    tabs: {
      orders: "Ordres",
      report: "Rapport",
      powers: "Pays",
      simulation: "Simulation",
      position: "Position",
    },

    units: { army: "armée", fleet: "flotte" },
    unitAt: (unit: string, zone: string) => `${unit} ${zone}`,
    kinds: {
      hold: "Tenir",
      move: "Aller",
      support: "Soutenir",
      convoy: "Convoyer",
      retreat: "Retraite",
      disband: "Disperser",
      build: "Construire",
      remove: "Supprimer",
    },
    does: {
      hold: "tient",
      move: (to: string) => `→ ${to}`,
      moveBySea: (to: string) => `→ ${to}, par mer`,
      supportHold: (other: string) => `soutient ${other}`,
      support: (other: string, to: string) => `soutient ${other} → ${to}`,
      convoy: (other: string, to: string) => `convoie ${other} → ${to}`,
      retreat: (to: string) => `fait retraite → ${to}`,
      disband: "se disperse",
      build: (unit: string) => `construire : ${unit}`,
      remove: "à supprimer",
    },
    bySea: "Par mer",
    byLand: "Par terre",

    prompt: {
      unit: "Choisissez une de vos unités, sur la carte ou dans la liste.",
      any: "Simulation : choisissez une unité de n’importe quel pays.",
      retreats: "Choisissez une unité délogée.",
      build: (left: number) => `Choisissez où construire : ${count.fr(left, "unité", "unités")} au plus.`,
      remove: (left: number) => `Choisissez ${count.fr(left, "unité", "unités")} à supprimer.`,
      done: "Tout est dit. Envoyez vos ordres, ou changez-les.",
      move: "choisissez une destination",
      retreat: "choisissez où faire retraite",
      support: "choisissez l’unité à soutenir",
      supported: (other: string) => `soutient ${other} : vers où ?`,
      convoy: "choisissez l’armée à convoyer",
      convoyed: (other: string) => `convoie ${other} : vers où ?`,
      choice: "précisez",
    },
    actions: "Ce que fait l’unité",
    cancel: "Annuler",

    orders: "Vos ordres",
    ordersOf: (power: string) => `Ordres : ${power}`,
    given: (given: number, all: number) => `${given} sur ${all}`,
    asList: "Liste",
    asText: "Texte",
    way: "Façon d’ordonner",
    orderFor: (unit: string) => `Ordre de l’unité : ${unit}`,
    placeFor: (zone: string) => `Construire en : ${zone}`,
    noOrder: "sans ordre",
    noMove: "Sans ordre, elle tient.",
    noRetreat: "Sans ordre, elle est dispersée.",
    noBuild: "rien",
    keep: "à garder",
    clear: "Tout effacer",
    send: "Envoyer mes ordres",
    sendAgain: "Remplacer mes ordres",
    sending: "Envoi…",
    sent: "Vos ordres sont scellés.",
    waitingFor: (names: string) => `On attend : ${names}.`,
    waitingAll: "Ils seront révélés avec ceux des autres.",
    nothing: "Vous n’avez rien à ordonner à cette phase.",
    due: "Vos ordres sont attendus.",
    dueText: "Écrivez vos ordres, un par ligne.",
    watching: "Les ordres sont secrets jusqu’à la résolution.",
    past: "Cette phase est jouée.",
    waived: (left: number) =>
      `${count.fr(left, "construction possible restera", "constructions possibles resteront")} en réserve.`,
    missing: (left: number) =>
      `Il manque ${count.fr(left, "suppression", "suppressions")} ; le reste sera choisi d’office.`,

    text: "Ordres, un par ligne",
    textHelp:
      "Par exemple A PAR - BUR, A MAR S A PAR - BUR, F BRE T. Noms français ou anglais, majuscules ou non.",
    textHelpRetreats: "Par exemple A PAR R BUR pour faire retraite, A PAR A pour disperser.",
    textHelpAdjustments:
      "Par exemple + A PAR, + F BRE pour construire ; - A PAR pour supprimer ; - seul : rien.",
    lineError: (line: number) => `Ligne ${line}`,

    report: "Rapport",
    noReport: "Rien n’est encore résolu.",
    noEntries: "Aucun ordre.",
    verdict: { succeeded: "réussi", failed: "échoué", void: "nul" },
    stages: { orders: "Ordres", verdicts: "Verdicts", after: "Position" },
    stage: "Étapes de la résolution",
    play: "Animer la résolution",
    pause: "Pause",
    phasesResolved: "Phases résolues",
    onward: "Donner mes ordres",

    power: "Pays",
    centres: "Centres",
    unitsHead: "Unités",
    status: "Ordres",
    answered: "reçus",
    awaited: "attendus",
    none: "—",
    eliminated: "éliminée",
    left: "a quitté la partie",
    goalYears: (centres: number, year: number) =>
      `Victoire à ${centres} centres, ou le plus grand nombre à la fin de ${year}.`,

    simulate: "Résoudre",
    simulating: "Résolution…",
    simulation: "Essayez des ordres pour tous les pays, sans rien changer à la partie.",
    simulationFrom: (phase: string) => `À partir de : ${phase}.`,
    simulationOf: "Ordres du pays",
    simulationBack: "Revoir les ordres",
    simulationOn: "Continuer d’ici",
    simulationReset: "Revenir à la position de la partie",
    simulated: "Résultat de la simulation",
    simulationBefore: "Étape précédente",
    noneToGive: "Ce pays n’a rien à ordonner.",

    trial: "Simulation de Diplomatie",
    editPosition: "Modifier la position",
    mendFirst: "Corrigez d’abord la position.",
    chooseRegion: "Choisissez une région sur la carte pour changer ce qui s’y trouve.",
    chooseGoal: (unit: string) => `${unit} : choisissez où la mettre.`,
    whichCoast: "Sur quelle côte ?",
    year: "Année",
    phaseLabel: "Phase",
    startPosition: "Position initiale",
    emptyBoard: "Plateau vide",
    unchange: "Annuler",
    dislodgedNote: "délogée",
    centreHere: "Centre",
    move: "Déplacer",
    takeAway: "Retirer",
    close: "Fermer",
    attackedFrom: "Attaque venue de",
    unknown: "origine inconnue",
    byConvoy: "L’attaquant est venu par mer",
    contested: "Région disputée : fermée aux retraites",
    holdings: (units: string, centres: string) => `${units}, ${centres}`,
    unitsCount: (n: number) => count.fr(n, "unité", "unités"),
    positionText: "Position en texte",
    positionHelp:
      "Année et phase (SM, SR, AM, AR, AD), puis chaque pays par sa lettre, ses unités, « = » et ses centres.",
    readText: "Lire ce texte",
    copyLink: "Copier le lien",
    copied: "Le lien est copié : il mène à cette position et à ces ordres.",
    notCopied: "Le navigateur n’a pas copié le lien ; il est dans la barre d’adresse.",

    centresCount: (n: number) => count.fr(n, "centre", "centres"),
    ordersCount: (n: number) => count.fr(n, "ordre", "ordres"),
    failedCount: (n: number) => count.fr(n, "échec", "échecs"),
    askMoves: "Donnez un ordre à chacune de vos unités.",
    askRetreats: "Vos unités délogées doivent faire retraite.",
    askBuilds: "Construisez des unités.",
    askRemovals: "Supprimez des unités.",
    sealing: "Vos ordres seront révélés avec ceux des autres ; jusque-là, vous pouvez les changer.",
    refusedIllegal: "Un de ces ordres est impossible.",
    refusedInvalid: "Un de ces ordres n’est pas compris.",
    ending: {
      conquest: {
        won: "Vous dominez l’Europe.",
        other: (who: string, centres: string) => `${who} domine l’Europe avec ${centres}.`,
      },
      survival: {
        won: "Il ne reste que vous.",
        other: (who: string) => `Seul pays à avoir survécu : ${who}.`,
      },
      last_year: {
        won: "Les années sont écoulées, et vous menez.",
        other: (who: string, centres: string) => `Les années sont écoulées ; en tête : ${who}, ${centres}.`,
      },
    },
  },
  en: {
    board: "Map and position",
    colon: ": ",
    desk: "Orders and reports",
    phase: (season, year) => `${season} ${year}`,
    seasons: { spring: "Spring", autumn: "Autumn" },
    phases: { moves: "movements", retreats: "retreats", adjustments: "adjustments" },
    tabs: {
      orders: "Orders",
      report: "Report",
      powers: "Powers",
      simulation: "Simulation",
      position: "Position",
    },

    units: { army: "army", fleet: "fleet" },
    unitAt: (unit, zone) => `${unit} ${zone}`,
    kinds: {
      hold: "Hold",
      move: "Move",
      support: "Support",
      convoy: "Convoy",
      retreat: "Retreat",
      disband: "Disband",
      build: "Build",
      remove: "Remove",
    },
    does: {
      hold: "holds",
      move: (to) => `→ ${to}`,
      moveBySea: (to) => `→ ${to}, by sea`,
      supportHold: (other) => `supports ${other}`,
      support: (other, to) => `supports ${other} → ${to}`,
      convoy: (other, to) => `convoys ${other} → ${to}`,
      retreat: (to) => `retreats → ${to}`,
      disband: "disbands",
      build: (unit) => `build: ${unit}`,
      remove: "to be removed",
    },
    bySea: "By sea",
    byLand: "By land",

    prompt: {
      unit: "Choose one of your units, on the map or in the list.",
      any: "Simulation: choose a unit of any power.",
      retreats: "Choose a dislodged unit.",
      build: (left) => `Choose where to build: ${count.en(left, "unit", "units")} at most.`,
      remove: (left) => `Choose ${count.en(left, "unit", "units")} to remove.`,
      done: "Nothing is left to say. Send your orders, or change them.",
      move: "choose a destination",
      retreat: "choose where to retreat",
      support: "choose the unit to support",
      supported: (other) => `supports ${other}: where to?`,
      convoy: "choose the army to convoy",
      convoyed: (other) => `convoys ${other}: where to?`,
      choice: "choose one",
    },
    actions: "What the unit does",
    cancel: "Cancel",

    orders: "Your orders",
    ordersOf: (power) => `Orders: ${power}`,
    given: (given, all) => `${given} of ${all}`,
    asList: "List",
    asText: "Text",
    way: "How to order",
    orderFor: (unit) => `Order for: ${unit}`,
    placeFor: (zone) => `Build in: ${zone}`,
    noOrder: "no order",
    noMove: "Without an order, it holds.",
    noRetreat: "Without an order, it is disbanded.",
    noBuild: "nothing",
    keep: "kept",
    clear: "Clear all",
    send: "Send my orders",
    sendAgain: "Replace my orders",
    sending: "Sending…",
    sent: "Your orders are sealed.",
    waitingFor: (names) => `Waiting for ${names}.`,
    waitingAll: "They will be revealed with those of the others.",
    nothing: "You have nothing to order in this phase.",
    due: "Your orders are awaited.",
    dueText: "Write your orders, one a line.",
    watching: "Orders are secret until they are resolved.",
    past: "This phase is over.",
    waived: (left) => `${count.en(left, "possible build", "possible builds")} will be waived.`,
    missing: (left) => `${count.en(left, "removal", "removals")} missing; the rules will choose the rest.`,

    text: "Orders, one a line",
    textHelp:
      "For example A PAR - BUR, A MAR S A PAR - BUR, F BRE H. English or French names, capitals or not.",
    textHelpRetreats: "For example A PAR R BUR to retreat, A PAR D to disband.",
    textHelpAdjustments: "For example + A PAR, + F BRE to build; - A PAR to remove; - alone: nothing.",
    lineError: (line) => `Line ${line}`,

    report: "Report",
    noReport: "Nothing has been resolved yet.",
    noEntries: "No orders.",
    verdict: { succeeded: "succeeded", failed: "failed", void: "void" },
    stages: { orders: "Orders", verdicts: "Verdicts", after: "Position" },
    stage: "Steps of the resolution",
    play: "Animate the resolution",
    pause: "Pause",
    phasesResolved: "Phases resolved",
    onward: "Give my orders",

    power: "Power",
    centres: "Centres",
    unitsHead: "Units",
    status: "Orders",
    answered: "received",
    awaited: "awaited",
    none: "—",
    eliminated: "eliminated",
    left: "left the match",
    goalYears: (centres, year) => `${centres} centres win, or the most at the end of ${year}.`,

    simulate: "Resolve",
    simulating: "Resolving…",
    simulation: "Try orders for every power; the match does not change.",
    simulationFrom: (phase) => `From: ${phase}.`,
    simulationOf: "Orders of",
    simulationBack: "Back to the orders",
    simulationOn: "Go on from here",
    simulationReset: "Back to the position of the match",
    simulated: "Result of the simulation",
    simulationBefore: "Step back",
    noneToGive: "This power has nothing to order.",

    trial: "Diplomacy simulation",
    editPosition: "Edit the position",
    mendFirst: "Mend the position first.",
    chooseRegion: "Choose a region on the map to change what is there.",
    chooseGoal: (unit) => `${unit}: choose where to put it.`,
    whichCoast: "On which coast?",
    year: "Year",
    phaseLabel: "Phase",
    startPosition: "Initial position",
    emptyBoard: "Empty board",
    unchange: "Undo",
    dislodgedNote: "dislodged",
    centreHere: "Centre",
    move: "Move",
    takeAway: "Remove",
    close: "Close",
    attackedFrom: "Attacked from",
    unknown: "not known",
    byConvoy: "The attacker came by sea",
    contested: "Contested region: closed to retreats",
    holdings: (units, centres) => `${units}, ${centres}`,
    unitsCount: (n) => count.en(n, "unit", "units"),
    positionText: "Position as text",
    positionHelp:
      "Year and phase (SM, SR, AM, AR, AD), then each power by its letter, its units, “=” and its centres.",
    readText: "Read this text",
    copyLink: "Copy the link",
    copied: "The link is copied: it leads to this position and these orders.",
    notCopied: "The browser did not copy the link; it is in the address bar.",

    centresCount: (n) => count.en(n, "centre", "centres"),
    ordersCount: (n) => count.en(n, "order", "orders"),
    failedCount: (n) => count.en(n, "failure", "failures"),
    askMoves: "Give each of your units an order.",
    askRetreats: "Your dislodged units must retreat.",
    askBuilds: "Build units.",
    askRemovals: "Remove units.",
    sealing: "Your orders will be revealed with those of the others; until then you may change them.",
    refusedIllegal: "One of these orders is impossible.",
    refusedInvalid: "One of these orders is not understood.",
    ending: {
      conquest: {
        won: "You dominate Europe.",
        other: (who, centres) => `${who} dominates Europe with ${centres}.`,
      },
      survival: {
        won: "You alone are left.",
        other: (who) => `The only power that survived: ${who}.`,
      },
      last_year: {
        won: "The years are over, and you lead.",
        other: (who, centres) => `The years are over; in the lead: ${who}, ${centres}.`,
      },
    },
  },
});

/** "Armée Paris". */
export function unitText(unit: UnitKind, zone: string): string {
  const text = words.t.unitAt(words.t.units[unit], zoneName(zone));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What an order tells its unit: "→ Bourgogne", "soutient Paris". */
export function deedText(order: Order): string {
  const { does } = words.t;
  const [other, to] = [order.other && zoneName(order.other), order.to && zoneName(order.to)];
  switch (order.kind) {
    case "hold":
    case "disband":
    case "remove":
      return does[order.kind];
    case "move":
      return order.isVia ? does.moveBySea(to!) : does.move(to!);
    case "support":
      return to ? does.support(other!, to) : does.supportHold(other!);
    case "convoy":
      return does.convoy(other!, to!);
    case "retreat":
      return does.retreat(to!);
    case "build":
      return does.build(buildText(order));
  }
}

/** "flotte (côte nord)". */
export function buildText({ unit, zone }: Pick<Order, "unit" | "zone">): string {
  const coast = zone.slice(4) as keyof typeof mapWords.t.coasts | "";
  return coast === "" ? words.t.units[unit] : `${words.t.units[unit]} (${mapWords.t.coasts[coast]})`;
}

/** What could stand in a zone: "armée", "flotte (côte nord)". */
export const stationText = ({ kind, zone }: { kind: UnitKind; zone: string }): string =>
  buildText({ unit: kind, zone });

export const kindText = (kind: OrderKind): string => words.t.kinds[kind];

/** "Printemps 1901, mouvements". */
export function phaseText({ season, phase, year }: DiplomacyPhase): string {
  return `${words.t.phase(words.t.seasons[season], year)}, ${words.t.phases[phase]}`;
}
