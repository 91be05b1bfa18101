import { dictionary } from "@/core/language.svelte";
import { settings } from "@/core/settings.svelte";
import { regionOf, type Region } from "./europe";
import type { MapUnit } from "./pieces";

export const words = dictionary({
  fr: {
    map: "Carte de l’Europe",
    help: "Flèches : aller à la région voisine. Majuscule et flèches : déplacer la carte. + et − : agrandir, réduire. 0 : carte entière.",
    powers: {
      1: "Angleterre",
      2: "France",
      3: "Allemagne",
      4: "Italie",
      5: "Autriche",
      6: "Russie",
      7: "Turquie",
    },
    letters: { 1: "An", 2: "F", 3: "Al", 4: "I", 5: "Au", 6: "R", 7: "T" },
    the: (power: string) => (/^[AI]/.test(power) ? `l’${power}` : `la ${power}`),
    sea: "mer",
    centre: "centre",
    freeCentre: "centre libre",
    owned: (power: string) => `tenu par : ${power}`,
    unit: { army: "armée", fleet: "flotte" },
    standing: (unit: string, power: string) => `${unit}, ${power}`,
    dislodged: (unit: string, power: string) => `${unit} délogée, ${power}`,
    coasts: { ec: "côte est", nc: "côte nord", sc: "côte sud" },
    target: "choix possible",
  },
  en: {
    map: "Map of Europe",
    help: "Arrows: go to the next region. Shift and arrows: move the map. + and −: zoom. 0: whole map.",
    powers: {
      1: "England",
      2: "France",
      3: "Germany",
      4: "Italy",
      5: "Austria",
      6: "Russia",
      7: "Turkey",
    },
    letters: { 1: "E", 2: "F", 3: "G", 4: "I", 5: "A", 6: "R", 7: "T" },
    the: (power: string) => power,
    sea: "sea",
    centre: "centre",
    freeCentre: "free centre",
    owned: (power: string) => `held by ${power}`,
    unit: { army: "army", fleet: "fleet" },
    standing: (unit: string, power: string) => `${unit}, ${power}`,
    dislodged: (unit: string, power: string) => `dislodged ${unit}, ${power}`,
    coasts: { ec: "east coast", nc: "north coast", sc: "south coast" },
    target: "possible choice",
  },
});

type Power = keyof typeof words.t.powers;

/** A power's letter, or two where several begin alike. */
export const letterOf = (power: number): string => words.t.letters[power as 1] ?? "?";

/** "la Russie", as it stands in a sentence. */
export const theName = (power: number): string => words.t.the(powerName(power));

export const powerName = (power: number): string => words.t.powers[power as Power];

/** "Espagne (côte nord)" for a coast, the region's name otherwise. */
export function zoneName(zone: string): string {
  const name = regionOf(zone).name[settings.language];
  const coast = zone.slice(4) as keyof typeof words.t.coasts | "";
  return coast === "" ? name : `${name} (${words.t.coasts[coast]})`;
}

interface Standing {
  owner: number | undefined;
  unit: MapUnit | undefined;
  dislodged: MapUnit | undefined;
  isTarget: boolean;
}

/** All there is to know of a region, for those who do not see it. */
export function describe(region: Region, { owner, unit, dislodged, isTarget }: Standing): string {
  const said = [region.name[settings.language]];
  if (region.isSea) said.push(words.t.sea);
  if (region.anchors.centre !== undefined)
    said.push(owner === undefined ? words.t.freeCentre : words.t.centre);
  if (owner !== undefined) said.push(words.t.owned(powerName(owner)));
  if (unit !== undefined) said.push(words.t.standing(unitName(unit), powerName(unit.power)));
  if (dislodged !== undefined) said.push(words.t.dislodged(unitName(dislodged), powerName(dislodged.power)));
  if (isTarget) said.push(words.t.target);
  return said.join(", ");
}

function unitName({ kind, zone }: MapUnit): string {
  const coast = zone.slice(4) as keyof typeof words.t.coasts | "";
  return coast === "" ? words.t.unit[kind] : `${words.t.unit[kind]} (${words.t.coasts[coast]})`;
}
