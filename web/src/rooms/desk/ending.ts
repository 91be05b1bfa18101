// How a match ended, in a headline and a line of small print.
import { dictionary, formatList } from "@/core/language.svelte";
import { contracted } from "@/core/typography";
import { theName } from "@/games/diplomacy/map/words";
import type { Outcome } from "@/wire/types";

const words = dictionary({
  fr: {
    won: (power: string) => contracted(`Victoire de ${power}`),
    shared: (powers: string) => `Partage entre ${powers}`,
    sharedByAll: "Partage entre toutes les puissances",
    nobody: "Sans vainqueur",
    reasons: {
      conquest: "le nombre de centres pour gagner est atteint",
      survival: "seule puissance encore en jeu",
      last_year: "en tête après la dernière année",
      agreed_draw: "nulle votée par toutes les puissances en jeu",
      concession: "concédée par toutes les autres puissances",
      stopped: "partie arrêtée par l’arbitre",
      resignation: "les autres ont abandonné",
    } as Record<string, string>,
  },
  en: {
    won: (power: string) => `${power} wins`,
    shared: (powers: string) => `Shared by ${powers}`,
    sharedByAll: "Shared by all powers",
    nobody: "Nobody wins",
    reasons: {
      conquest: "it holds the centres needed to win",
      survival: "the only power still in play",
      last_year: "ahead after the last year",
      agreed_draw: "a draw agreed by all powers in play",
      concession: "conceded by all other powers",
      stopped: "stopped by the master",
      resignation: "the others have resigned",
    } as Record<string, string>,
  },
});

/** "Victoire de la France", "Partage entre la France et la Turquie". */
export function headline(outcome: Outcome, variant: string): string {
  const winners = outcome.scores.flatMap((score, seat) => (score > 0 ? [theName(seat + 1, variant)] : []));
  if (winners.length === 0) return words.t.nobody;
  if (winners.length === outcome.scores.length) return words.t.sharedByAll;
  if (winners.length === 1) return words.t.won(winners[0]!);
  return words.t.shared(formatList(winners));
}

/** Empty where there is nothing to add. */
export const reasonText = (outcome: Outcome): string => words.t.reasons[outcome.reason] ?? "";
