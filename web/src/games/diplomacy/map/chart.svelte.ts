// The map on the table: one at a time, that of the match on the page. Powers are known at once; the map is loaded when it is wanted.
import { Atlas, type MapFile } from "./atlas";
import looks from "./variants.json";

interface Power {
  name: Record<"fr" | "en", string>;
  /** "le Danemark", as it stands in a sentence. */
  definite: Record<"fr" | "en", string>;
  /** A letter, or two where several begin alike. */
  mark: Record<"fr" | "en", string>;
  /** The number of its colour and its pattern. */
  palette: number;
}

interface Look {
  title: Record<"fr" | "en", string>;
  map: string;
  first_year: number;
  powers: Power[];
}

const LOOKS: Record<string, Look> = looks;
const files = import.meta.glob<MapFile>(["./*.json", "!./*.glance.json", "!./variants.json"], {
  import: "default",
});
const atlases = new Map<string, Promise<Atlas>>();

/** The names of all variants, that with the most powers first. */
export const VARIANTS = Object.keys(LOOKS);

/** How a variant is shown; as the usual one where a newer server has one that is not known here. */
export const lookOf = (variant: string): Look => LOOKS[variant] ?? LOOKS["standard"]!;

async function load(map: string): Promise<Atlas> {
  return new Atlas(await files[`./${map}.json`]!());
}

class Chart {
  variant = $state("standard");
  readonly look = $derived(lookOf(this.variant));
  #shown: { map: string; atlas: Atlas } | null = $state.raw(null);

  /** Whether the map of a variant is there. */
  isReady(variant: string): boolean {
    return this.variant === variant && this.#shown?.map === lookOf(variant).map;
  }

  /** The map. Nothing that is drawn on it exists before it. */
  get atlas(): Atlas {
    if (this.#shown === null) throw new Error("No map is on the table.");
    return this.#shown.atlas;
  }

  /** The map, if there is one yet. */
  get sight(): Atlas | null {
    return this.#shown?.atlas ?? null;
  }

  /** Whose names and colours are used from now on. */
  choose(variant: string): void {
    this.variant = variant;
  }

  async show(variant: string): Promise<void> {
    this.choose(variant);
    const { map } = this.look;
    let loading = atlases.get(map);
    if (loading === undefined) atlases.set(map, (loading = load(map)));
    loading.catch(() => atlases.delete(map));
    const atlas = await loading;
    if (this.look.map === map) this.#shown = { map, atlas };
  }
}

export const chart = new Chart();

/** The number of a power's colour. */
export const paletteOf = (power: number, variant: string = chart.variant): number =>
  lookOf(variant).powers[power - 1]?.palette ?? power;
