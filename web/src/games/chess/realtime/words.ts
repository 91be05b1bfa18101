import { dictionary } from "@/core/language.svelte";

export const words = dictionary({
  fr: {
    ready: "prête",
    cooling: (seconds: number) => `récupère encore ${seconds} s`,
    onTheWay: "une pièce est en route vers ici",
    planned: (move: string, seconds: string) => `Prévu : ${move}, dans ${seconds} s.`,
    plannedOnArrival: (move: string) => `Prévu : ${move}, à l’arrivée.`,
    unplanned: (move: string) => `${move} n’est plus prévu.`,
    resting: (many: number) => `${many} au repos`,
    begins: (seconds: string) => `Départ dans ${seconds} s`,
    hint: "Cadran plein : la pièce se repose. Pointillé : elle est en route, une prise peut la croiser.",
    step: "Pas",
    stepValue: (seconds: string) => `${seconds} s par case`,
    cooldown: "Repos",
    cooldownValue: (seconds: string) => `${seconds} s par pièce`,
  },
  en: {
    ready: "ready",
    cooling: (seconds) => `cooling down for ${seconds} s`,
    onTheWay: "a piece is on its way here",
    planned: (move, seconds) => `Planned: ${move}, in ${seconds} s.`,
    plannedOnArrival: (move) => `Planned: ${move}, on arrival.`,
    unplanned: (move) => `${move} is no longer planned.`,
    resting: (many) => `${many} resting`,
    begins: (seconds) => `Begins in ${seconds} s`,
    hint: "Full dial: the piece is resting. Dots: it is on its way, and a capture may cross it.",
    step: "Step",
    stepValue: (seconds) => `${seconds} s a square`,
    cooldown: "Rest",
    cooldownValue: (seconds) => `${seconds} s a piece`,
  },
});
