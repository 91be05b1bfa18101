import { dictionary } from "@/core/language.svelte";
import { settings } from "@/core/settings.svelte";
import type { Region } from "./atlas";
import { chart, lookOf } from "./chart.svelte";
import type { MapUnit } from "./pieces";

export const words = dictionary({
  fr: {
    map: "Carte",
    help: "Flèches : aller à la région voisine. Majuscule et flèches : déplacer la carte. + et − : agrandir, réduire. 0 : carte entière.",
    sea: "mer",
    centre: "centre",
    freeCentre: "centre libre",
    owned: (power: string) => `tenu par : ${power}`,
    unit: { army: "armée", fleet: "flotte" },
    standing: (unit: string, power: string) => `${unit}, ${power}`,
    dislodged: (unit: string, power: string) => `${unit} délogée, ${power}`,
    coasts: { ec: "côte est", nc: "côte nord", sc: "côte sud", wc: "côte ouest" },
    target: "choix possible",
  },
  en: {
    map: "Map",
    help: "Arrows: go to the next region. Shift and arrows: move the map. + and −: zoom. 0: whole map.",
    sea: "sea",
    centre: "centre",
    freeCentre: "free centre",
    owned: (power: string) => `held by ${power}`,
    unit: { army: "army", fleet: "fleet" },
    standing: (unit: string, power: string) => `${unit}, ${power}`,
    dislodged: (unit: string, power: string) => `dislodged ${unit}, ${power}`,
    coasts: { ec: "east coast", nc: "north coast", sc: "south coast", wc: "west coast" },
    target: "possible choice",
  },
});

/** A power's letter, or two where several begin alike. */
export const letterOf = (power: number, variant: string = chart.variant): string =>
  lookOf(variant).powers[power - 1]?.mark[settings.language] ?? "?";

/** "la Russie", as it stands in a sentence. */
export const theName = (power: number): string =>
  chart.look.powers[power - 1]?.definite[settings.language] ?? String(power);

export const powerName = (power: number, variant: string = chart.variant): string =>
  lookOf(variant).powers[power - 1]?.name[settings.language] ?? String(power);

/** "Standard", of the variant on the table. */
export const variantTitle = (): string => chart.look.title[settings.language];

/** "Standard, 7": a variant and how many powers it has. */
export function variantName(variant: string): string {
  const { title, powers } = lookOf(variant);
  return `${title[settings.language]}, ${powers.length}`;
}

/** "Espagne (côte nord)" for a coast, the region's name otherwise. */
export function zoneName(zone: string): string {
  const name = chart.sight?.regionOf(zone)?.name[settings.language] ?? zone.slice(0, 3);
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
